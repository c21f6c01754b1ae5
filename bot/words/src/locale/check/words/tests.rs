//! Parsing a file, and rejecting one.

use super::*;

fn words(text: &str) -> Words {
    Words::read(&[&[&LocaleFile::new("en", "a.ftl", text)]])
}

fn faults(words: &Words) -> Vec<String> {
    words.faults.iter().map(ToString::to_string).collect()
}

fn refused(text: &str, expected: &str) {
    assert_eq!(faults(&words(text)), [expected]);
}

fn set<const N: usize>(names: [&'static str; N]) -> BTreeSet<&'static str> {
    names.into()
}

#[test]
fn variables_are_found_wherever_they_stand() {
    let text = "a = { $a } { $b ->\n  [one] { $c }\n *[other] { NUMBER($d) } { { $e } }\n }";
    let words = words(text);
    assert_eq!(faults(&words), [""; 0]);
    assert_eq!(words.args("a"), set(["a", "b", "c", "d", "e"]));
    assert_eq!(words.numbers("a"), set(["b", "d"]));
}

#[test]
fn a_message_needs_what_its_messages_need() {
    let words = words("a = { b } { -t }\nb = { $x } { a }\n-t = { $own }");
    assert_eq!(words.args("a"), set(["x"]));
    assert_eq!(words.reached(["a"]).len(), 3);
}

#[test]
fn every_text_has_its_line_and_its_source() {
    let text =
        "# Two.\na = 1\n\n# A comment\n# = more\nb = { $n ->\n  [one] x\n *[other] y\n}\n\n-t = z";
    let words = words(text);
    let found: Vec<_> = words.keys.iter().map(|(key, it)| (key.as_str(), it.place.line)).collect();
    assert_eq!(found, [("-t", 11), ("a", 2), ("b", 6)]);
    assert_eq!(words.keys["a"].source, "1");
    assert_eq!(words.keys["b"].source, "{ $n ->\n  [one] x\n *[other] y\n}");
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    refused("a = 1\na = 2", "locales/en/a.ftl:2: a: stands at locales/en/a.ftl:1 already");
    let files = ["a.ftl", "b.ftl"].map(|name| LocaleFile::new("en", name, "a = 1"));
    let expected = ["locales/en/b.ftl:1: a: stands at locales/en/a.ftl:1 already"];
    assert_eq!(faults(&Words::read(&[&[&files[0], &files[1]]])), expected);
    let layered = Words::read(&[&[&files[0]], &[&files[1]]]);
    assert_eq!(faults(&layered), [""; 0]);
    assert_eq!(layered.keys["a"].place.path, "locales/en/b.ftl");
}

#[test]
fn junk_is_refused() {
    refused("a = 1\n\n= 2\n", "locales/en/a.ftl:3: Expected one of \"a-zA-Z\"");
}

#[test]
fn markup_is_refused() {
    for text in ["<b>x</b>", "x<br", "**x**", "`x`", "a &amp; b", "&#39;", "[x](y)", "||x||"] {
        let faults = faults(&words(&format!("a = - {text}")));
        assert!(faults.len() == 1 && faults[0].contains("is markup"), "{text}: {faults:?}");
    }
    let why = "is markup, which belongs to the platforms";
    refused("a = { \"**\" }", &format!("locales/en/a.ftl:1: a: ** {why}"));
    refused("a = { \"\\u001b\" }", &format!("locales/en/a.ftl:1: a: \\u001 {why}"));
    assert_eq!(faults(&words("a = 1 < 2 & 3; x <3 [y] (z) *")), [""; 0]);
}

#[test]
fn what_is_not_seen_is_refused() {
    let why = "U+200F turns the line, which the program sees to";
    refused("a = x\u{200f}", &format!("locales/en/a.ftl:1: a: {why}"));
    let why = "private-use characters are kept for arguments";
    refused("a = b\nb = \u{e000}", &format!("locales/en/a.ftl:2: b: {why}"));
}

#[test]
fn what_code_cannot_reach_is_refused() {
    refused("a = 1\n  .b = 2", "locales/en/a.ftl:1: a: attributes are never said");
    refused("a = { b.c }", "locales/en/a.ftl:1: a: attributes are never said");
    refused("a = { DATETIME($d) }", "locales/en/a.ftl:1: a: DATETIME() is no function");
}
