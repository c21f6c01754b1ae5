//! One room whose members read Persian, Hungarian and German: whole games of each kind, without a
//! word of English on any screen.

mod on_discord;
mod on_telegram;

use std::collections::BTreeSet;

use engine::chance::{Chance as _, SplitMix64};

/// The names of the people, which are words in no game, and their languages.
const PEOPLE: [(&str, &str); 3] = [("Bahar", "fa"), ("Anikó", "hu"), ("Jörg", "de")];
/// Words of every language: names of people and of time zones.
const NAMES: [&str; 5] = ["bahar", "anikó", "jörg", "europe", "madrid"];
/// More presses than any game among such players needs.
const MAX_PRESSES: usize = 6_000;

/// Returns the words of a text, except short ones, which may be letters of cards.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\u{200c}');
    let is_word =
        |word: &&str| word.chars().count() > 3 && word.chars().skip(1).all(|c| !c.is_uppercase());
    words.filter(is_word).map(str::to_lowercase)
}

/// Returns every word of the texts in a language.
fn dictionary(lang: &str) -> BTreeSet<String> {
    let folder = format!("{}/../locales/{lang}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("the language is there");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        std::fs::read_to_string(file.expect("readable").path()).expect("text")
    };
    let mut all: BTreeSet<String> = BTreeSet::new();
    for text in files.map(read) {
        // Keys and comments are not texts.
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = if line.starts_with(' ') {
                line
            } else {
                line.split_once('=').map_or("", |parts| parts.1)
            };
            // Neither are arguments and selectors.
            let said = said.split(['{', '[']).enumerate().map(|(at, part)| match at {
                0 => part,
                _ => part.split_once(['}', ']']).map_or("", |parts| parts.1),
            });
            said.for_each(|part| all.extend(words(part)));
        }
    }
    all.extend(NAMES.map(str::to_owned));
    all
}

/// Returns the Latin words of a text that are not in a dictionary.
fn foreign(text: &str, dictionary: &BTreeSet<String>) -> Vec<String> {
    let latin = |word: &String| word.chars().all(|c| c < '\u{250}');
    words(text).filter(|word| latin(word) && !dictionary.contains(word)).collect()
}

#[test]
fn english_words_are_found_where_another_language_is_spoken() {
    let german = dictionary("de");
    assert_eq!(foreign("Jörg ist am Zug. Machine player: Tee", &german), ["machine", "player"]);
    assert_eq!(foreign("Bahar: GrBR, R5 (A1)", &german), [""; 0]);
    assert_eq!(foreign("دست شما: Your seat", &dictionary("fa")), ["your", "seat"]);
}

/// Tells whether a word is a seal of 64 hexadecimal digits, or its first 40.
fn is_seal(word: &&str) -> bool {
    let is_letter = |c: &char| matches!(c, 'a'..='f' | '0'..='9');
    let (mut letters, length) = (word.chars().filter(is_letter), word.chars().count());
    let has = letters.by_ref().count();
    matches!(has, 40 | 64) && length <= has + 6 && word.contains(|c: char| c.is_ascii_digit())
}

/// Checks that everything on screens was in the language of its reader, or in that of the room if it
/// had several readers.
fn assert_no_foreign_words<K: PartialEq + std::fmt::Debug>(
    sights: &[(Vec<K>, String)],
    people: &[K],
    room: &str,
) {
    let dictionaries = PEOPLE.map(|(_, lang)| dictionary(lang));
    let of_room = PEOPLE.iter().position(|(_, lang)| *lang == room).expect("one of the three");
    for (who, text) in sights {
        let own = match &who[..] {
            [one] => people.iter().position(|id| id == one).unwrap_or(of_room),
            _ => of_room,
        };
        // Nobody reads the data of buttons and the hashes of files.
        let is_read = |line: &&str| {
            let is_hash = line.len() == 16 && line.chars().all(|c| c.is_ascii_hexdigit());
            line.contains(' ') || !(is_hash || line.starts_with("1."))
        };
        let unsealed = |line: &str| {
            let words = line.split(' ').filter(|word| !is_seal(word));
            words.collect::<Vec<_>>().join(" ")
        };
        let read: Vec<String> = text.lines().filter(is_read).map(unsealed).collect();
        let left = foreign(&read.join("\n"), &dictionaries[own]);
        assert!(left.is_empty(), "{left:?} for {who:?} in {}:\n{text}", PEOPLE[own].1);
    }
}

/// Picks an option at random: one that answers a decision, if there are any.
fn pick<'a, T>(luck: &mut SplitMix64, options: &'a [T], answers: impl Fn(&T) -> bool) -> &'a T {
    let answering: Vec<&T> = options.iter().filter(|option| answers(option)).collect();
    let picked =
        if answering.is_empty() { luck.pick(options) } else { luck.pick(&answering).copied() };
    picked.expect("somebody can do something")
}
