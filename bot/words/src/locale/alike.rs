//! Names as readers compare them: two that look the same are the same.
//!
//! Letters of different scripts are different, even if they look alike.

use std::collections::BTreeMap;

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_normalizer::properties::CanonicalCombiningClassMapBorrowed;

use super::name::{is_control, is_seen};

/// The signs before the number of a name and before the mark of a platform.
const SIGNS: [char; 4] = ['#', '♯', '·', '•'];

/// Returns words without capitals, accents, spaces, punctuation and invisible characters, with
/// ASCII digits, and with one letter for those that are typed differently in Persian.
pub fn folded(words: &str) -> String {
    let classes = CanonicalCombiningClassMapBorrowed::new();
    let is_mark = |c: char| classes.get_u8(c) != 0 || c.is_ascii_punctuation() || c == '’';
    let is_kept =
        |c: &char| matches!(c, '#' | '/') || is_seen(*c) && !is_control(*c) && !is_mark(*c);
    let plain = DecomposingNormalizerBorrowed::new_nfkd().normalize(words);
    // As a capital, `ß` is `SS`.
    let plain = plain.to_uppercase().to_lowercase();
    let letters = plain.chars().filter(is_kept).map(|c| match c {
        'ي' | 'ى' => 'ی',
        'ك' => 'ک',
        c => digit(c).unwrap_or(c),
    });
    letters.collect()
}

/// Reads a digit; Persian and Arabic keyboards have their own digits.
pub fn digit(c: char) -> Option<char> {
    let zero = ['0', '\u{660}', '\u{6f0}'].into_iter().rfind(|zero| *zero <= c)?;
    char::from_digit(u32::from(c) - u32::from(zero), 10)
}

/// Returns the [folded] name without what tells it apart. Names that already end like that could
/// otherwise pass for others.
pub fn bare(name: &str) -> String {
    folded(name).split(SIGNS).next().unwrap_or_default().to_owned()
}

/// Returns the names, of which no two look the same: where several do, they are numbered, as in
/// `Ali #2`.
pub fn apart<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut shown: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let mut alike: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, name) in shown.iter().enumerate() {
        alike.entry(bare(name)).or_default().push(at);
    }
    for places in alike.into_values().filter(|places| places.len() > 1) {
        for (number, at) in (1..).zip(places) {
            shown[at] = format!("{} #{number}", shown[at]);
        }
    }
    shown
}

/// Returns the indices of the names, [told apart](apart), that a typed name means: the one with its
/// number, or else all that look like it.
pub fn meant(names: &[String], typed: &str) -> Vec<usize> {
    let find = |form: fn(&str) -> String| -> Vec<usize> {
        (0..names.len()).filter(|at| form(&names[*at]) == form(typed)).collect()
    };
    let exact = find(folded);
    if exact.is_empty() { find(bare) } else { exact }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_folded_as_people_type_them() {
        for (words, expected) in [
            ("São Paulo", "saopaulo"),
            ("Port-au-Prince", "portauprince"),
            ("STRASSE", "strasse"),
            ("Straße", "strasse"),
            ("İstanbul", "istanbul"),
            ("St. John’s", "stjohns"),
            ("آبادان", "ابادان"),
            ("كيش ۳", "کیش3"),
            ("نی\u{200c}نوا", "نینوا"),
            ("Ａｌｉ", "ali"),
            ("A\u{200b}l\u{2060}i\u{fe0f}", "ali"),
        ] {
            assert_eq!(folded(words), expected, "{words}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_numbered_and_others_stay() {
        assert_eq!(apart(["Ali", "Bora", "ali"]), ["Ali #1", "Bora", "ali #2"]);
        assert_eq!(apart(["Ali", "A\u{200b}li"]), ["Ali #1", "A\u{200b}li #2"]);
        assert_eq!(apart(["Anna", "Hanna"]), ["Anna", "Hanna"]);
        assert_eq!(apart(["", "\u{3164}"]), [" #1", "\u{3164} #2"], "nobody can see them");
        assert_eq!(apart([]), Vec::<String>::new());
    }

    #[test]
    fn no_name_passes_for_one_with_a_number_or_a_mark() {
        for imitation in ["Ali #1", "Ali＃1", "Ali #1 #1", "ali·T", "Ali • D", "Ali ♯2"] {
            let names = apart(["Ali", imitation, "Ali"]);
            let mut looks: Vec<String> = names.iter().map(|name| folded(name)).collect();
            looks.sort_unstable();
            looks.dedup();
            assert_eq!(looks.len(), 3, "{names:?}");
            assert_eq!(names[1], format!("{imitation} #2"), "it is numbered as the others are");
        }
    }

    #[test]
    fn a_typed_name_means_all_that_look_like_it_or_the_one_with_its_number() {
        let names = apart(["Ali", "Bora", "ALI", "Zoë"]);
        assert_eq!(meant(&names, "ali"), [0, 2]);
        assert_eq!(meant(&names, "Ali #2"), [2]);
        assert_eq!(meant(&names, "ali #۲"), [2]);
        assert_eq!(meant(&names, "zoe"), [3]);
        assert_eq!(meant(&names, "@bora"), [1]);
        assert!(meant(&names, "Atlantis").is_empty());
    }
}
