//! The faults in invented languages.

use super::*;

const EN: &str = "digits = 0123456789
hello = Hello
joins = { $who } joins.
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } for { $who }
points = { $points }
";

fn judged(own: &[(&str, &str)], added: &[(&str, &str)]) -> Vec<Judged> {
    let english = [("en", EN)];
    let own = english.iter().chain(own).map(|(lang, text)| LocaleFile::new(lang, "a.ftl", text));
    let added = added.iter().map(|(lang, text)| LocaleFile {
        path: format!("mine/{lang}/b.ftl"),
        ..LocaleFile::new(lang, "b.ftl", text)
    });
    let (own, added): (Vec<_>, Vec<_>) = (own.collect(), added.collect());
    judge(&own, &added).expect("English is there")
}

fn of<'a>(judged: &'a [Judged], lang: &str) -> &'a Judged {
    let is_wanted = |one: &&Judged| one.lang.to_string() == lang;
    judged.iter().find(is_wanted).expect("the language is there")
}

fn check(text: &str, kind: FaultKind, expected: &[&str]) {
    let judged = judged(&[("fa", text)], &[]);
    let faults: Vec<String> = of(&judged, "fa").of(kind).map(ToString::to_string).collect();
    assert_eq!(faults, expected);
}

#[test]
fn arguments_may_be_dropped_and_repeated() {
    check("joins = Somebody joins.\ncards = { $who }: { $who }", FaultKind::Wrong, &[]);
}

#[test]
fn an_argument_that_is_not_given_is_wrong() {
    let why = "locales/fa/a.ftl:2: joins: $whom is not given";
    check("hello = x\njoins = { $whom }", FaultKind::Wrong, &[why]);
    let why = "locales/fa/a.ftl:2: joins: $whom is not given";
    check("-t = { $whom }\njoins = { hello } { $whom }{ -t }\nhello = x", FaultKind::Wrong, &[why]);
}

#[test]
fn only_numbers_are_chosen_by() {
    let select = |name| format!("cards = {{ ${name} ->\n *[other] x\n }}");
    check(&select("count"), FaultKind::Wrong, &[]);
    let why = "locales/fa/a.ftl:1: cards: $who is no number, so nothing can hang on it";
    check(&select("who"), FaultKind::Wrong, &[why]);
}

#[test]
fn a_reference_into_nothing_is_wrong() {
    let why = "locales/fa/a.ftl:1: hello: refers to -t, which is missing";
    check("hello = { -t }", FaultKind::Wrong, &[why]);
}

#[test]
fn digits_are_ten() {
    check("digits = ۰۱۲۳۴۵۶۷۸۹", FaultKind::Wrong, &[]);
    let why = "locales/fa/a.ftl:1: digits: must be the ten digits, from zero to nine";
    for digits in ["۰۱۲۳۴۵۶۷۸", "۰۰۲۳۴۵۶۷۸۹", "{ hello }\nhello = 0123456789"] {
        check(&format!("digits = {digits}"), FaultKind::Wrong, &[why]);
    }
}

#[test]
fn what_nobody_says_is_unused() {
    let expected = [
        "locales/fa/a.ftl:1: -t: no text uses it",
        "locales/fa/a.ftl:2: helo: English has no such key",
    ];
    check("-t = x\nhelo = x", FaultKind::Unused, &expected);
}

#[test]
fn what_is_missing_stands_in_english() {
    let judged = judged(&[("fa", "hello = x\njoins = x\ncards = x")], &[]);
    let missing: Vec<_> = of(&judged, "fa")
        .of(FaultKind::Missing)
        .map(|fault| (fault.place.line, fault.key.as_str()))
        .collect();
    assert_eq!(missing, [(1, "digits"), (8, "points")]);
    assert_eq!(of(&judged, "fa").share, 60);
    assert_eq!((of(&judged, "en").share, of(&judged, "en").faults.len()), (100, 0));
}

#[test]
fn a_dialect_lacks_only_what_its_language_lacks() {
    let judged = judged(&[("de", "hello = Hallo\njoins = x")], &[("de-AT", "hello = Servus")]);
    let dialect = of(&judged, "de-AT");
    assert_eq!((dialect.share, dialect.of(FaultKind::Missing).count()), (40, 3));
    assert!(dialect.is_added && !of(&judged, "de").is_added);
}

#[test]
fn what_is_added_is_judged_by_the_english_that_is_built_in() {
    let added = [("en", "joins = { $whom }"), ("fa", "hello = { $x }")];
    let judged = judged(&[("fa", "hello = x\njoins = { $who }")], &added);
    let wrong: Vec<String> =
        judged.iter().flat_map(|one| one.of(FaultKind::Wrong)).map(ToString::to_string).collect();
    let expected =
        ["mine/en/b.ftl:1: joins: $whom is not given", "mine/fa/b.ftl:1: hello: $x is not given"];
    assert_eq!(wrong, expected);
}

#[test]
fn the_report_names_the_line_the_key_and_the_english() {
    let judged =
        judged(&[("fa", "joins = { $x }\nhelo = y\ncards =\n  { $count ->\n *[other] z\n }")], &[]);
    let expected = "\
en: 100 % of all texts
fa: 40 % of all texts
  cannot be used as written: 1
    locales/fa/a.ftl:1: joins: $x is not given
        English: { $who } joins.
  unused: 1
    locales/fa/a.ftl:2: helo: English has no such key
  missing: 3
    locales/en/a.ftl:1: digits = 0123456789
    locales/en/a.ftl:2: hello = Hello
    locales/en/a.ftl:8: points = { $points }
";
    assert_eq!(report(&judged), expected);
}

#[test]
fn the_names_of_commands_are_words_and_differ() {
    let english = "command-play = play\ncommand-join = join";
    let wrong = |text: &str| -> Vec<String> {
        let files = [LocaleFile::new("en", "a.ftl", english), LocaleFile::new("fa", "a.ftl", text)];
        let judged = judge(&files, &[]).expect("English is there");
        of(&judged, "fa").of(FaultKind::Wrong).map(|fault| fault.why.clone()).collect()
    };
    assert_eq!(wrong("command-play = بازی-کن"), [""; 0]);
    let why = "the name of a command is one word in lower case";
    for name in ["Play", "to play", "{ command-join }"] {
        assert_eq!(
            wrong(&format!("command-play = {name}\ncommand-join = x")),
            [format!("{why}: {name}")]
        );
    }
    assert_eq!(wrong("command-play = join"), ["command-join has the same name: join"]);
    let long = "x".repeat(33);
    let why = format!("33 characters, the name of a command has 1 to 32: {long}");
    assert_eq!(wrong(&format!("command-play = {long}")), [why]);
}

#[test]
fn what_is_added_is_right_before_it_is_spoken() {
    let english = [LocaleFile::new("en", "a.ftl", EN)];
    let added = |text| [LocaleFile::new("fa", "a.ftl", text)];
    assert_eq!(before_start(&english, &added("hello = x\nunknown = y")), Ok(()));
    let wrong = "hello = { $a }\njoins = { $b }\ncards = { -c }";
    let error = before_start(&english, &added(wrong)).expect_err("three are wrong");
    let expected = "locales/fa/a.ftl:1: hello: $a is not given \
                    (and 2 more, which `chaikhana locale check` lists)";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_text_is_shown_in_every_language_that_has_it() {
    let files = [LocaleFile::new("en", "a.ftl", EN), LocaleFile::new("eo", "a.ftl", "joins = x")];
    let shown = show(&files, &[], "joins", None).expect("it is there");
    assert_eq!(shown, "joins (locales/en/a.ftl:3)\n  en: { $who } joins.\n  eo: x\n");
    let only = |id: &str| show(&files, &[], "jo*", Some(&id.parse().expect("a language id")));
    assert_eq!(only("en").expect("it is there").lines().count(), 2);
    assert_eq!(only("hu").expect_err("no such language").to_string(), "there is no language hu");
    let none = show(&files, &[], "none", None).expect_err("no such text");
    assert_eq!(none.to_string(), "there is no text called none");
}
