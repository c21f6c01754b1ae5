//! Phrases that must not return to the texts and to the documentation, each with the reason.
//!
//! Their replacements are in `docs/translating.md` and `docs/style.md`.

use words::locale::LocaleFile;

/// The name of the language of `README.md` and the pages in `docs/`.
pub(crate) const PAGES: &str = "pages";

/// A phrase that must not occur in the texts of a language.
struct BannedPhrase {
    lang: &'static str,
    /// In lower case.
    phrase: &'static str,
    /// What is wrong with it, or what to write instead.
    reason: &'static str,
}

const fn en(phrase: &'static str, reason: &'static str) -> BannedPhrase {
    BannedPhrase { lang: "en", phrase, reason }
}

const fn de(phrase: &'static str, reason: &'static str) -> BannedPhrase {
    BannedPhrase { lang: "de", phrase, reason }
}

const fn hu(phrase: &'static str, reason: &'static str) -> BannedPhrase {
    BannedPhrase { lang: "hu", phrase, reason }
}

const fn fa(phrase: &'static str, reason: &'static str) -> BannedPhrase {
    BannedPhrase { lang: "fa", phrase, reason }
}

const fn page(phrase: &'static str, reason: &'static str) -> BannedPhrase {
    BannedPhrase { lang: PAGES, phrase, reason }
}

const BANNED_PHRASES: &[BannedPhrase] = &[
    en("take back", "the button says Undo"),
    en("taken back", "say that it is undone"),
    en("look closer", "the button says Details"),
    en("decide ahead", "the button says Plan ahead"),
    en("sits in", "a machine player stands in for somebody"),
    en("sit in for", "a machine player stands in for somebody"),
    en("plays on", "somebody is playing again, or takes over a seat"),
    en("time is up", "it reads as if the time had run out already; say until when it lasts"),
    en("stand still", "clocks stop"),
    en("as usual", "an option is standard, and a language is the default"),
    en("by luck", "say random"),
    en("anew", "say again"),
    en("whoever", "say you, anybody who, or the player who"),
    en("shall", "say should"),
    en("is to act", "say whose turn it is"),
    en("you draw:", "news tell what happened in the past"),
    en("put together", "say that an offer is made, or a turn is built"),
    en("by a machine", "somebody is replaced with a machine"),
    de("genauer ansehen", "the button says Details"),
    de("wie üblich", "an option is Standard"),
    de("glück", "it means fortune, too; say Zufall"),
    de("keim", "a seed of random numbers is a Startwert"),
    de("sonderkarte", "it is a Spezialkarte everywhere else"),
    de("meiste einer", "not grammatical"),
    de("zusatzregel", "rules that may be chosen are optional"),
    de("würfeltausch", "the deal is a Würfelhandel, in which dice are getauscht"),
    de("bist am zug", "say du bist dran"),
    de("gewinnen die meisten", "say es gewinnt, wer die meisten hat"),
    hu("szerencse", "it means fortune; say véletlen or sorsolás"),
    hu("hagyd el", "it means to abandon; say hagyd üresen"),
    hu("pontkupac", "the booklet says pontpakli"),
    hu("szokásos", "an option is alap, and a language is alapértelmezett"),
    hu("népe", "people of a room are its tagjai"),
    hu("gyülekez", "a lobby játékosokra vár"),
    hu("üzlet", "a deal of dice is a kockacsere"),
    hu("} ellen", "a card before it lacks its article; write legyőzi: and the card"),
    hu("a(z)", "turn the sentence, so that an argument needs no article"),
    hu("legtöbb pont nyer", "say az nyer, akinek a legtöbb pontja van"),
    hu("van helyed", "to have taken a seat is megvan a helyed"),
    fa("شانس", "it means fortune; say قرعه"),
    fa("نگاه دقیق‌تر", "the button says جزئیات"),
    fa("مثل همیشه", "an option is معمولی, and a language is پیش‌فرض"),
    fa("رتبه‌ای", "a rating is ریتینگ, and رتبه a rank"),
    fa("بزرگ‌ترین کارت", "the rules say برترین کارت"),
    fa("قانون ج", "rules are الف, ب and پ"),
    fa("سقلمه", "a nudge is تلنگر"),
    fa("قاعده", "say قانون"),
    fa("اینجا", "write این‌جا"),
    fa(" گام", "a step is قدم"),
    fa("معاف", "an arrow without a step need not be used: لازم نیست به کار برود"),
    fa("به جای", "write به‌جای"),
    fa("بیش‌تر", "write بیشتر"),
    fa("هر چه ", "write هرچه"),
    fa("اکنون", "say حالا or الان"),
    fa("نخستین", "say اولین"),
    fa("در این میز", "people sit at a table: سر این میز"),
    fa("مهره‌ای ببر", "بردن means to win and to capture, too; say حرکت دادن"),
    page("whoever", "name the actor, such as the player on turn, or anybody who"),
    page("for want of", "say without"),
    page("in force", "say active"),
    page("sat in for", "a machine player stands in for somebody"),
    page("told in words", "say shown as text"),
    page("as you like", "say at your option"),
    page("look closer", "the button says Details"),
    page("decide ahead", "the button says Plan ahead"),
    page("moving house", "say moving to another store"),
    page(" noes ", "say refusals"),
];

/// Returns every line of a text with a phrase that is banned from its language, except comments of
/// locale files.
pub(crate) fn faults_in(path: &str, lang: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if lang != PAGES && line.starts_with('#') {
            continue;
        }
        let line = line.to_lowercase();
        let banned = BANNED_PHRASES.iter().filter(|banned| banned.lang == lang);
        for BannedPhrase { phrase, reason, .. } in banned {
            if line.contains(*phrase) {
                faults.push(format!("{path}:{number}: “{phrase}”: {reason}"));
            }
        }
    }
    faults
}

fn faults(files: &[LocaleFile<'_>]) -> Vec<String> {
    files.iter().flat_map(|file| faults_in(&file.path, &file.folder, &file.text)).collect()
}

#[test]
fn no_text_has_a_phrase_that_was_replaced() {
    let faults = faults(&locales::files());
    assert!(faults.is_empty(), "texts have banned phrases:\n  {}", faults.join("\n  "));
}

#[test]
fn a_banned_phrase_is_found_in_any_line_of_a_text_of_its_language() {
    let text = "# Take back\nfirst = Take back\nsecond =\n    Now take back a card";
    let files = [LocaleFile::new("en", "a.ftl", text), LocaleFile::new("de", "a.ftl", text)];
    let expected = [
        "locales/en/a.ftl:2: “take back”: the button says Undo",
        "locales/en/a.ftl:4: “take back”: the button says Undo",
    ];
    assert_eq!(faults(&files), expected);
}
