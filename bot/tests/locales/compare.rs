//! Compares the texts in the code with those of the languages.
//!
//! It reads neither; `code` and the program itself do. The program also compares languages with
//! English; this module adds that nothing is missing and that English matches the code.

use std::collections::BTreeSet;

use words::locale::check::{FaultKind, Judged, NUMBERS, Words, judge};
use words::locale::{Lang, LocaleFile};

use super::code::{self, Kind, Say};
use crate::architecture::source::Source;

/// The complete languages.
pub(crate) const WHOLE: [&str; 4] = ["en", "de", "hu", "fa"];

/// Returns every disagreement as one readable line; `besides` are texts that are made in another
/// way, unless the sources make them.
pub(crate) fn faults(
    sources: &[Source],
    besides: impl IntoIterator<Item = Say>,
    files: &[LocaleFile<'_>],
) -> Vec<String> {
    let (mut says, mut faults) = code::read(sources);
    let said: BTreeSet<String> = says.iter().map(|say| say.key.clone()).collect();
    says.extend(besides.into_iter().filter(|say| !said.contains(&say.key)));
    match judge(files, &[]) {
        Ok(judged) => faults.extend(judged.iter().flat_map(of_language)),
        Err(why) => faults.push(why.to_string()),
    }
    let languages: BTreeSet<&str> = files.iter().map(|file| file.folder.as_ref()).collect();
    for lang in languages {
        let files: Vec<&LocaleFile<'_>> = files.iter().filter(|file| file.folder == lang).collect();
        let words = Words::read(&[&files]);
        faults.extend(says.iter().flat_map(|say| numbers(say, lang, &words)));
        if lang == "en" {
            faults.extend(says.iter().flat_map(|say| given(say, &words)));
            faults.extend(unused(&says, &words));
        }
    }
    faults.extend(says.iter().flat_map(always_numbers));
    faults
}

/// Returns the faults of a language, and what a complete language lacks.
fn of_language(one: &Judged) -> Vec<String> {
    let is_whole = WHOLE.iter().any(|id| id.parse::<Lang>().as_ref() == Ok(&one.lang));
    let faults = one.faults.iter().filter(|fault| fault.kind != FaultKind::Missing || is_whole);
    faults.map(|fault| format!("{}: {fault}", one.lang)).collect()
}

/// Compares the arguments of one chain with those in English.
fn given(Say { place, key, args }: &Say, english: &Words) -> Vec<String> {
    if !english.keys.contains_key(key) {
        return vec![format!("{place}: {key}: missing in en")];
    }
    let mut faults = Vec::new();
    let names: BTreeSet<&str> = args.iter().map(|(name, _)| name.as_str()).collect();
    if names.len() < args.len() {
        faults.push(format!("{place}: {key}: an argument is given twice"));
    }
    let used = english.args(key);
    for name in used.difference(&names) {
        faults.push(format!("{place}: {key}: ${name} is not given, en uses it"));
    }
    for name in names.difference(&used) {
        faults.push(format!("{place}: {key}: ${name} is given, en does not use it"));
    }
    faults
}

/// Compares the arguments that a language uses as numbers with the code.
fn numbers(Say { place, key, args }: &Say, lang: &str, words: &Words) -> Vec<String> {
    let numbers = words.numbers(key);
    let other =
        |(name, kind): &&(String, Kind)| numbers.contains(name.as_str()) && *kind != Kind::Number;
    let fault = |(name, _): &(String, Kind)| {
        format!("{place}: {key}: ${name} must be given by .number for {lang}")
    };
    args.iter().filter(other).map(fault).collect()
}

/// Compares the arguments that are numbers by their names with the code.
fn always_numbers(Say { place, key, args }: &Say) -> Vec<String> {
    let other =
        |(name, kind): &&(String, Kind)| NUMBERS.contains(&name.as_str()) && *kind != Kind::Number;
    let fault =
        |(name, _): &(String, Kind)| format!("{place}: {key}: ${name} is a number everywhere else");
    args.iter().filter(other).map(fault).collect()
}

fn unused(says: &[Say], english: &Words) -> Vec<String> {
    let said = english.reached(says.iter().map(|say| say.key.as_str()));
    let silent = english.keys.iter().filter(|(key, _)| !said.contains(key.as_str()));
    silent.map(|(key, needs)| format!("{}: {key}: no code says it", needs.place)).collect()
}

#[test]
fn each_kind_of_disagreement_is_found() {
    let check = |code: &str, english: &str, expected: &[&str]| {
        let sources = [Source::parsed("a.rs", code)];
        assert_eq!(faults(&sources, [], &[LocaleFile::new("en", "a.ftl", english)]), expected);
    };
    let agreed = "a = { $n ->\n [one] 1 { c }\n *[other] { $n }\n }\nb = { $who }\nc = -";
    check(r#"g(Text::new("a").number("n", 1), Text::new("b").name("who", x))"#, agreed, &[]);
    check(r#"Text::new("a")"#, "", &["a.rs:1: a: missing in en"]);
    check("g()", "a = 1", &["locales/en/a.ftl:1: a: no code says it"]);
    check(r#"Text::new("a")"#, "a = { $n }", &["a.rs:1: a: $n is not given, en uses it"]);
    let named = r#"Text::new("a").name("n", x)"#;
    check(named, "a = 1", &["a.rs:1: a: $n is given, en does not use it"]);
    check(named, "a = { NUMBER($n) }", &["a.rs:1: a: $n must be given by .number for en"]);
    let counted = ["a.rs:1: a: $count is a number everywhere else"];
    check(r#"Text::new("a").name("count", x)"#, "a = { $count }", &counted);
}
