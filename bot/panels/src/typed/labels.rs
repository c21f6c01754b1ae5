//! Compares typed lines with the labels of buttons.

pub use words::locale::alike::digit;

/// Returns words in a normal form: without capitals, digits of other scripts, and invisible marks.
pub fn folded(words: &str) -> String {
    without_marks(&words.to_lowercase()).map(in_ascii).collect()
}

/// Returns the characters without the invisible marks of direction.
pub(super) fn without_marks(words: &str) -> impl Iterator<Item = char> {
    words.chars().filter(|c| !matches!(c, '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}'))
}

/// Returns a Persian or Arabic digit as an ASCII digit, and any other character as it is.
pub(super) fn in_ascii(c: char) -> char {
    digit(c).unwrap_or(c)
}

/// Tells whether a label contains these whole words; both are [folded].
pub fn has_words(label: &str, said: &str) -> bool {
    let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    from_words(label).any(|rest| rest.strip_prefix(said).is_some_and(is_end))
}

/// Iterates over the suffixes of a label that begin with a word.
pub fn from_words(label: &str) -> impl Iterator<Item = &str> {
    let is_start = move |at: &usize| {
        let is_inside = label[..*at].ends_with(char::is_alphanumeric);
        !is_inside && label[*at..].starts_with(char::is_alphanumeric)
    };
    label.char_indices().map(|(at, _)| at).filter(is_start).map(move |at| &label[at..])
}
