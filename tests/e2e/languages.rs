//! The words of each language, by which [whole games](crate::whole_games) find foreign ones; and the
//! greeting, which names the language.

use std::collections::BTreeSet;
use std::sync::Arc;

use e2e::ManualClock;
use e2e::telegram::players::shows;
use e2e::telegram::{Telegram, TestService};
use storage::Memory;

/// Words of every language: names of people and of time zones.
const NAMES: [&str; 5] = ["bahar", "anikó", "jörg", "europe", "madrid"];

/// Returns the words of a text, except short ones, which may be letters of cards.
pub(crate) fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\u{200c}');
    let is_word =
        |word: &&str| word.chars().count() > 3 && word.chars().skip(1).all(|c| !c.is_uppercase());
    words.filter(is_word).map(str::to_lowercase)
}

/// Returns every word of the texts in a language.
pub(crate) fn dictionary(lang: &str) -> BTreeSet<String> {
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
pub(crate) fn foreign(text: &str, dictionary: &BTreeSet<String>) -> Vec<String> {
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

#[tokio::test(start_paused = true)]
async fn the_first_private_answer_names_the_language_once() {
    let fake = Telegram::start().await;
    let (aniko, anna) = (fake.user_speaking("Anikó", "hu"), fake.user("Anna"));
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open(&fake, store, world).await;
    aniko.starts(None);
    let first = shows(&fake, aniko.id, "magyar").await.text;
    assert!(first.lines().next().is_some_and(|line| line.contains("magyar")), "{first}");
    aniko.whispers("/help");
    house.settled().await;
    assert!(!aniko.reads().contains("Ezen a nyelven"), "{}", aniko.reads());
    anna.starts(None);
    shows(&fake, anna.id, "What you can do").await;
    assert!(!anna.reads().contains("English"), "{}", anna.reads());
    let about = fake.until("what it is", || fake.description("short_description", "hu")).await;
    assert_eq!(foreign(&about, &dictionary("hu")), [""; 0]);
    house.close().await;
}
