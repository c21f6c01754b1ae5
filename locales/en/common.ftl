# Digits from zero to nine, as numbers are written in this language.
digits = 0123456789
# Stands between the things of a list.
list-separator = { ", " }
# Stands for a person whose name shows nothing.
nameless = somebody
