//! Compares the code with the locale files: every text in the code exists in every language with
//! its arguments, and the files have no other texts.
//!
//! The tests do not judge the quality of a translation.

mod code;
mod compare;
pub(crate) mod phrases;
mod rendered;
mod variants;

use compare::faults;

use crate::architecture::source;

#[test]
fn every_text_has_its_words_in_every_language() {
    let files = locales::files();
    let mut besides = code::composed();
    besides.extend(rendered::of_rules().chain(rendered::of_settings()));
    let faults = faults(&source::sources("bot"), besides, &files);
    let count = faults.len();
    assert!(count == 0, "{count} texts and locale files disagree:\n  {}", faults.join("\n  "));
}

#[test]
fn the_sources_and_the_languages_are_found() {
    let languages = locales::files();
    for lang in compare::WHOLE {
        let common = format!("locales/{lang}/common.ftl");
        assert!(languages.iter().any(|file| file.path == common), "{common}");
    }
    let (says, faults) = code::read(&source::sources("bot"));
    assert_eq!(faults, [""; 0]);
    assert!(says.iter().any(|say| say.key == "list-separator"));
    assert!(!says.iter().any(|say| say.key == "hello"), "tests say what they like");
}
