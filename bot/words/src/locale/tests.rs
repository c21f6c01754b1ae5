//! Formatted texts, in languages invented for these tests.

use proptest::prelude::*;

use super::*;
use crate::people::Moment;
use crate::text::Tint;

const EN: &str = "
digits = 0123456789
list-separator = { \", \" }
nameless = somebody
hello = Hello
joins = { $who } joins.
cards = { $count ->
    [0] No card
    [one] { $count } card
   *[other] { $count } cards
  } for { $who }: { $cards }
place = { NUMBER($n, type: \"ordinal\") ->
    [one] { $n }st
   *[other] { $n }th
  }
only-english = Tea, { $who }
card = { $name } { $rank }
tea = tea
boxed = [{ $inner }]
-house = Chaikhana
at = At { -house }
";

const FA: &str = "
digits = ۰۱۲۳۴۵۶۷۸۹
list-separator = { \"، \" }
nameless = کسی
joins = { $who } آمد.
boxed = { $inner }
card = { $rank }
";

fn locales() -> Locales {
    Locales::from_files([("en", "a.ftl", EN), ("fa", "a.ftl", FA)]).expect("both are well-formed")
}

fn say(lang: &str, text: &Text) -> String {
    locales().say(&lang.parse().expect("a language id"), text).plain()
}

fn check(lang: &str, text: &Text, expected: &str) {
    assert_eq!(say(lang, text), expected);
}

fn broken(files: &[(&str, &str, &str)], expected: &str) {
    let error = Locales::from_files(files.iter().copied()).expect_err(expected);
    assert_eq!(error.to_string(), expected);
}

#[test]
fn locales_are_shared_between_threads() {
    fn shared<T: Send + Sync + 'static>(_: &T) {}
    shared(&locales());
}

#[test]
fn plurals_follow_the_number() {
    let text =
        |count| Text::new("cards").number("count", count).name("who", "Bo").list("cards", []);
    check("en", &text(0), "No card for Bo: ");
    check("en", &text(1), "1 card for Bo: ");
    check("en", &text(i64::MIN), "-9223372036854776000 cards for Bo: ");
    check("en", &Text::new("place").number("n", 21), "21st");
}

#[test]
fn lists_are_joined_and_keep_the_style_of_each_thing() {
    let red = Text::new("tea").tint(Tint::Red);
    let text = Text::new("cards").number("count", 2).name("who", "Bo");
    let text = text.list("cards", [red.clone(), Text::new("hello"), red]).strong();
    let line = locales().say(&Lang::default(), &text);
    let runs: Vec<_> = line.runs.iter().map(|run| (run.text.as_str(), run.style.tint)).collect();
    let expected = [
        ("2 cards for Bo: ", None),
        ("tea", Some(Tint::Red)),
        (", Hello, ", None),
        ("tea", Some(Tint::Red)),
    ];
    assert_eq!(runs, expected);
    assert!(line.runs.iter().all(|run| run.style.strong));
}

#[test]
fn numbers_are_written_in_the_digits_of_the_language() {
    check("fa", &Text::new("card").number("rank", 307), "۳۰۷");
    check("fa", &Text::new("card").number("rank", -4), "\u{2066}−۴\u{2069}");
    check("en", &Text::new("card").number("rank", -4).text("name", Text::new("tea")), "tea -4");
}

#[test]
fn a_relative_or_english_stands_in_for_an_unknown_language() {
    let locales = locales();
    for (wanted, nearest) in [("fa-IR", "fa"), ("en-GB", "en"), ("hu", "en"), ("fa", "fa")] {
        let wanted: Lang = wanted.parse().expect("a language id");
        assert_eq!(locales.nearest(&wanted).to_string(), nearest);
    }
}

#[test]
fn english_stands_in_for_a_missing_key() {
    check(
        "fa",
        &Text::new("only-english").name("who", "Bo"),
        "\u{2068}Tea, \u{2068}Bo\u{2069}\u{2069}",
    );
}

#[test]
fn an_unknown_key_is_shown_with_its_arguments() {
    let inner = Text::new("no-such").number("n", 3).name("who", "Bo");
    check("en", &Text::new("boxed").text("inner", inner), "[[no-such 3 Bo]]");
    check("en", &Text::new("hello.title"), "[hello.title]");
}

#[test]
fn what_is_missing_is_complained_about_once_for_each_language() {
    let locales = locales();
    for lang in ["en", "fa", "fa"] {
        let lang = lang.parse().expect("a language id");
        locales.say(&lang, &Text::new("no-such"));
        locales.say(&lang, &Text::new("joins"));
    }
    let complained = locales.complained.lock().expect("no thread panicked");
    assert_eq!(complained.len(), 4);
}

#[test]
fn a_missing_argument_is_shown_by_its_name() {
    check("en", &Text::new("joins"), "{$who} joins.");
}

#[test]
fn terms_and_messages_may_refer_to_each_other() {
    check("en", &Text::new("at"), "At Chaikhana");
}

#[test]
fn a_person_without_a_visible_name_is_somebody() {
    check("en", &Text::new("joins").name("who", "\u{200b} "), "somebody joins.");
}

#[test]
fn a_name_that_looks_like_a_hole_or_a_digit_stays_a_name() {
    let text = Text::new("only-english").name("who", "\u{e000}\u{f8e3}{ $who }");
    check("en", &text, "Tea, \u{e000}\u{f8e3}{ $\u{2060}who }");
}

#[test]
fn a_language_travels_as_its_id() {
    let lang: Lang = serde_json::from_str(r#""fa_ir""#).expect("a language id");
    assert_eq!(serde_json::to_string(&lang).expect("a string"), r#""fa-IR""#);
    for wrong in ["", "english language", "und", "-", "e"] {
        assert!(wrong.parse::<Lang>().is_err(), "{wrong:?}");
    }
}

#[test]
fn an_id_that_would_be_written_as_another_language_is_none() {
    for wrong in ["odd_zctacd-iaan", "odd-ZctAcd-iaan"] {
        assert!(wrong.parse::<Lang>().is_err(), "{wrong:?}");
    }
    for id in ["odd-Iaan-zctacd", "sl-rozaj-biske-1994", "de-1901-1996", "zh-Hant-TW", "es-419"] {
        let lang: Lang = id.parse().expect("a language id");
        assert_eq!(lang.to_string().parse(), Ok(lang), "{id}");
    }
}

#[test]
fn broken_files_are_named() {
    let fa = ("fa", "a.ftl", FA);
    broken(&[fa], "locales/en is missing");
    broken(
        &[("en", "a.ftl", EN), ("e n", "a.ftl", FA)],
        "locales/e n/a.ftl: folder name is no language id",
    );
    let twice = ("fa", "b.ftl", "joins = x");
    broken(&[fa, twice], "locales/fa/b.ftl: key \"joins\" stands here for the second time");
    let junk = ("fa", "b.ftl", "a = b\n\n!\n");
    broken(&[junk], "locales/fa/b.ftl:3: Expected one of \"a-zA-Z\"");
    let private = ("fa", "b.ftl", "a = b\nb = \u{e000}");
    broken(&[private], "locales/fa/b.ftl:2: private-use characters are kept for arguments");
    let few = FA.replace('۳', "");
    broken(
        &[("en", "a.ftl", EN), ("fa", "a", &few)],
        "locales/fa: key \"digits\" must be the ten digits, from zero to nine",
    );
}

proptest! {
    #[test]
    fn no_name_forges_a_style_a_line_or_a_direction(name: String, persian: bool) {
        let lang: Lang = if persian { "fa" } else { "en" }.parse().expect("a language id");
        let text = Text::new("boxed").text("inner", Text::new("joins").name("who", name.clone()));
        let line = locales().say(&lang, &text.strong());
        prop_assert_eq!(line.runs.len(), 1);
        let words = line.plain();
        prop_assert!(!words.chars().any(char::is_control), "{:?}", words);
        let marks = |wanted: &[char]| words.chars().filter(|c| wanted.contains(c)).count();
        prop_assert_eq!(marks(&['\u{2028}', '\u{2029}', '\u{202e}', '\u{202d}', '\u{2066}']), 0);
        let (opened, closed) = (marks(&['\u{2068}']), marks(&['\u{2069}']));
        prop_assert!(opened == closed && opened <= 1, "{:?}", words);
    }

    #[test]
    fn a_latin_name_brings_no_invisible_character(name in "[a-zA-ZÀ-ÿ0-9 _!-]*[a-z]") {
        let words = say("en", &Text::new("joins").name("who", name.clone()));
        let name: Vec<_> = name.split_whitespace().collect();
        prop_assert_eq!(words, format!("{} joins.", name.join(" ")));
    }

    #[test]
    fn a_tinted_argument_is_a_run_of_its_own(name in "[a-z]{1,9}", tint in 0..2) {
        let tint = [Tint::Red, Tint::Muted][usize::try_from(tint).expect("0 or 1")];
        let inner = Text::new("joins").name("who", name.clone()).tint(tint);
        let line = locales().say(&Lang::default(), &Text::new("boxed").text("inner", inner));
        let runs: Vec<_> = line.runs.iter().map(|r| (r.text.clone(), r.style.tint)).collect();
        let middle = (format!("{name} joins."), Some(tint));
        prop_assert_eq!(runs, [("[".to_owned(), None), middle, ("]".to_owned(), None)]);
    }
}

#[test]
fn a_language_is_offered_with_how_much_of_it_there_is() {
    let en = format!("{EN}language-name = English\n");
    let fa = format!("{FA}language-name = فارسی\n");
    let locales = Locales::from_files([("en", "a.ftl", en.as_str()), ("fa", "a.ftl", &fa)]);
    let locales = locales.expect("both are well-formed");
    let persian: Lang = "fa".parse().expect("a language id");
    let spoken = locales.spoken(&persian);
    assert_eq!(spoken.usual(), &persian);
    let all: Vec<&str> = spoken.all().map(|(_, name)| name).collect();
    // Seven of the thirteen keys of English.
    assert_eq!(all, ["English", "فارسی (53\u{a0}%)"]);
    assert_eq!(locales.share(&persian), 53);
}

#[test]
fn a_dialect_says_what_it_says_otherwise_and_its_language_the_rest() {
    let austrian = "hello = Servus\n";
    let german = "hello = Hallo\ntea = Tee\nlanguage-name = Deutsch\n";
    let files = [("en", "a.ftl", EN), ("de", "a.ftl", german), ("de-AT", "a.ftl", austrian)];
    let locales = Locales::from_files(files).expect("all are well-formed");
    let say = |lang: &str, key| {
        let lang: Lang = lang.parse().expect("a language id");
        locales.say(&lang, &Text::new(key)).plain()
    };
    assert_eq!(
        ["hello", "tea", "nameless"].map(|key| say("de-AT", key)),
        ["Servus", "Tee", "somebody"]
    );
    assert_eq!(["hello", "tea"].map(|key| say("de-CH", key)), ["Hallo", "Tee"]);
}

#[test]
fn things_are_joined_as_in_a_sentence_and_keep_their_style() {
    let [tea, hello] = ["tea", "hello"].map(Text::new);
    let all = |things: Vec<Text>| Text::new("boxed").all("inner", things);
    check("en", &all(vec![]), "[]");
    check("en", &all(vec![tea.clone()]), "[tea]");
    check("en", &all(vec![tea.clone(), hello.clone()]), "[tea and Hello]");
    check("en", &all(vec![tea.clone(), hello, tea]), "[tea, Hello and tea]");
}

#[test]
fn moments_are_written_in_the_calendar_and_digits_of_the_language() {
    let at = Moment(1_795_381_200_000);
    let text = Text::new("boxed").time("inner", at);
    check("en", &text, "[Sun 22 Nov, 21:00 UTC]");
    check("fa", &text, "یکشنبه ۱ آذر، ۲۱:۰۰ \u{2066}UTC\u{2069}");
}

#[test]
fn a_moment_by_the_clock_of_a_place_names_its_zone() {
    let zone = jiff::tz::TimeZone::fixed(jiff::tz::offset(3));
    let at = jiff::Timestamp::from_millisecond(1_795_381_200_000)
        .expect("a moment")
        .to_zoned_datetime(zone);
    assert_eq!(locales().moment(&"en".parse().expect("an id"), &at), "Mon 23 Nov, 00:00 +03");
}

#[test]
fn a_line_that_begins_with_other_letters_runs_as_its_language_does() {
    let (fa, en): (Lang, Lang) = ("fa".parse().expect("an id"), "en".parse().expect("an id"));
    let text = |who: &str| Text::new("joins").name("who", who);
    let line = |lang: &Lang, who: &str| locales().line(lang, &text(who)).plain();
    assert_eq!(line(&fa, "Bo"), "\u{200f}\u{2068}Bo\u{2069} آمد.");
    assert_eq!(line(&en, "بهار"), "\u{200e}\u{2068}بهار\u{2069} joins.");
    assert_eq!(line(&en, "Bo"), "Bo joins.");
}
