//! What the code says against what the languages say, and the languages against each other.
//!
//! Reads neither; `code` and `words` do.

use std::collections::BTreeSet;

use super::File;
use super::code::{self, Kind, Say};
use super::words::{PARTIAL, Words};

/// The language that decides which keys and arguments there are.
const ENGLISH: &str = "en";

/// Returns every disagreement as one readable line; `besides` is what is said in another way than
/// in the sources.
pub(crate) fn faults(
    sources: &[File],
    besides: impl IntoIterator<Item = Say>,
    languages: &[(String, Vec<File>)],
) -> Vec<String> {
    let (mut says, mut faults) = code::read(sources);
    says.extend(besides);
    let languages: Vec<Words> =
        languages.iter().map(|(lang, files)| Words::read(lang, files)).collect();
    for words in &languages {
        faults.extend(words.faults.iter().cloned());
        faults.extend(says.iter().flat_map(|say| given(say, words)));
        faults.extend(references(words));
        faults.extend(unused(&says, words));
    }
    match languages.iter().find(|words| words.lang == ENGLISH) {
        Some(english) => {
            let others = languages.iter().filter(|words| words.lang != ENGLISH);
            faults.extend(others.flat_map(|words| differences(english, words)));
        }
        None => faults.push(format!("{ENGLISH}: the language is missing")),
    }
    faults
}

/// Compares the arguments of one chain with what a language does with them.
fn given(say: &Say, words: &Words) -> Vec<String> {
    let Say { place, key, args } = say;
    let lang = &words.lang;
    if !words.keys.contains_key(key) {
        if words.is_partial() {
            return vec![];
        }
        return vec![format!("{place}: {key}: missing in {lang}")];
    }
    let mut faults = Vec::new();
    let names: BTreeSet<&str> = args.iter().map(|(name, _)| name.as_str()).collect();
    if names.len() < args.len() {
        faults.push(format!("{place}: {key}: an argument is given twice"));
    }
    let used = words.args(key);
    for name in used.difference(&names) {
        faults.push(format!("{place}: {key}: ${name} is not given, {lang} uses it"));
    }
    for name in names.difference(&used) {
        faults.push(format!("{place}: {key}: ${name} is given, {lang} does not use it"));
    }
    for number in words.numbers(key) {
        if args.iter().any(|(name, kind)| name == number && *kind != Kind::Number) {
            faults.push(format!("{place}: {key}: ${number} must be given by .number for {lang}"));
        }
    }
    faults
}

fn references(words: &Words) -> Vec<String> {
    let all = words.keys.iter().flat_map(|(key, needs)| {
        let missing = needs.keys.iter().filter(|other| !words.keys.contains_key(*other));
        missing
            .map(move |other| format!("{}: {key}: refers to {other}, which is missing", needs.file))
    });
    all.collect()
}

fn unused(says: &[Say], words: &Words) -> Vec<String> {
    let said: BTreeSet<&str> =
        words.reached(says.iter().map(|say| say.key.as_str())).into_iter().collect();
    let silent =
        words.keys.iter().filter(|(key, _)| !said.contains(key.as_str()) && **key != PARTIAL);
    silent.map(|(key, needs)| format!("{}: {key}: no code says it", needs.file)).collect()
}

/// Compares the messages of two languages; terms are the business of each language.
fn differences(english: &Words, other: &Words) -> Vec<String> {
    let keys = english.keys.keys().chain(other.keys.keys()).filter(|key| !key.starts_with('-'));
    let keys: BTreeSet<&String> = keys.filter(|key| **key != PARTIAL).collect();
    let mut faults = Vec::new();
    for key in keys {
        match (english.keys.get(key), other.keys.get(key)) {
            (Some(_), Some(needs)) => {
                let (ours, theirs) = (english.args(key), other.args(key));
                if ours != theirs {
                    let file = &needs.file;
                    faults.push(format!("{file}: {key}: uses {theirs:?}, {ENGLISH} uses {ours:?}"));
                }
            }
            (Some(_), None) if other.is_partial() => {}
            (Some(needs), None) => {
                faults.push(format!("{}: {key}: missing in {}", needs.file, other.lang));
            }
            (None, Some(needs)) => {
                faults.push(format!("{}: {key}: missing in {ENGLISH}", needs.file));
            }
            (None, None) => unreachable!("the key comes from one of the two"),
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, languages: &[(&str, &str)], expected: &[&str]) {
        let sources = [("a.rs".to_owned(), format!("fn f() {{ {code}; }}"))];
        let languages: Vec<_> = languages
            .iter()
            .map(|&(lang, text)| (lang.to_owned(), vec![(format!("{lang}.ftl"), text.to_owned())]))
            .collect();
        assert_eq!(faults(&sources, [], &languages), expected);
    }

    #[test]
    fn agreement_is_silent() {
        let code = r#"g(Text::new("a").number("n", 1), Text::new("b").name("who", x))"#;
        let en = "a = { $n ->\n [one] 1 { c }\n *[other] { $n }\n }\nb = { $who }\nc = -";
        let fa = "a = { $n } { c }\nb = { NUMBER(3) } { $who }\nc = { -t }\n-t = +";
        check(code, &[("en", en), ("fa", fa)], &[]);
    }

    #[test]
    fn a_key_without_words_is_a_fault() {
        check(r#"Text::new("a")"#, &[("en", "")], &["a.rs:1: a: missing in en"]);
        let faults = ["a.rs:1: a: missing in fa", "en.ftl: a: missing in fa"];
        check(r#"Text::new("a")"#, &[("en", "a = 1"), ("fa", "")], &faults);
    }

    #[test]
    fn a_partial_language_may_lack_words_and_nothing_else() {
        let code = r#"g(Text::new("a"), Text::new("b").name("n", x))"#;
        let (en, fa) = ("a = 1\nb = { $n }", "language-is-partial = 1\nb = 2\nc = 3");
        let expected = [
            "a.rs:1: b: $n is given, fa does not use it",
            "fa.ftl: c: no code says it",
            r#"fa.ftl: b: uses {}, en uses {"n"}"#,
            "fa.ftl: c: missing in en",
        ];
        check(code, &[("en", en), ("fa", fa)], &expected);
    }

    #[test]
    fn words_that_nobody_says_are_a_fault() {
        check("g()", &[("en", "a = 1")], &["en.ftl: a: no code says it"]);
        check("g()", &[("en", "-a = 1")], &["en.ftl: -a: no code says it"]);
    }

    #[test]
    fn an_argument_that_is_not_given_is_a_fault() {
        let code = r#"g(Text::new("a").name("n", x), Text::new("a"))"#;
        check(code, &[("en", "a = { $n }")], &["a.rs:1: a: $n is not given, en uses it"]);
    }

    #[test]
    fn an_argument_that_is_given_in_vain_is_a_fault() {
        let code = r#"Text::new("a").name("n", x)"#;
        check(code, &[("en", "a = 1")], &["a.rs:1: a: $n is given, en does not use it"]);
        let code = r#"Text::new("a").name("n", x).name("n", y)"#;
        check(code, &[("en", "a = { $n }")], &["a.rs:1: a: an argument is given twice"]);
    }

    #[test]
    fn a_selector_over_anything_but_a_number_is_a_fault() {
        let code = r#"Text::new("a").name("n", x)"#;
        let expected = ["a.rs:1: a: $n must be given by .number for en"];
        check(code, &[("en", "a = { $n ->\n *[other] x\n }")], &expected);
        check(code, &[("en", "a = { NUMBER($n) }")], &expected);
        check(code, &[("en", "a = { b }\nb = { NUMBER($n) }")], &expected);
    }

    #[test]
    fn languages_with_different_keys_are_a_fault() {
        let expected = ["fa.ftl: a: no code says it", "fa.ftl: a: missing in en"];
        check("g()", &[("en", ""), ("fa", "a = 1")], &expected);
        check("g()", &[("fa", "")], &["en: the language is missing"]);
    }

    #[test]
    fn languages_with_different_arguments_are_a_fault() {
        let code = r#"Text::new("a").name("n", x)"#;
        let expected =
            ["a.rs:1: a: $n is given, fa does not use it", r#"fa.ftl: a: uses {}, en uses {"n"}"#];
        check(code, &[("en", "a = { $n }"), ("fa", "a = x")], &expected);
    }

    #[test]
    fn a_reference_into_nothing_is_a_fault() {
        let expected = ["en.ftl: a: refers to -t, which is missing"];
        check(r#"Text::new("a")"#, &[("en", "a = { -t }")], &expected);
    }

    #[test]
    fn faults_of_files_and_code_are_passed_on() {
        let expected = [
            "a.rs:1: Text::new takes a literal, so that this test can read it",
            "en.ftl: a: ` is markup, which belongs to the platforms",
            "en.ftl: a: no code says it",
        ];
        check("Text::new(k)", &[("en", "a = `")], &expected);
    }
}
