//! Artificial languages, made of the English files: one is longer and full of accents, one is read
//! from the right. In them, a word that does not come from a file shows as plain English letters.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};
use words::locale::{Lang, Locales};

/// The longer one; its id is reserved for private use.
pub(crate) const LONGER: &str = "qps";
/// The one that is read from the right. It uses the id of Arabic, for which there is no
/// translation.
pub(crate) const FROM_THE_RIGHT: &str = "ar";

/// Returns every language of the repository and both artificial ones. Reading them takes longer than
/// most tests, each of which has a thread of its own, so all threads share them.
pub(crate) fn locales() -> &'static Locales {
    static LOCALES: LazyLock<Locales> = LazyLock::new(read);
    &LOCALES
}

fn read() -> Locales {
    let mut files: Vec<(String, String, String)> = Vec::new();
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../locales"));
    for lang in fs::read_dir(root).expect("the repository is complete") {
        let folder = lang.expect("readable").path();
        let lang = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for file in fs::read_dir(&folder).into_iter().flatten() {
            let path = file.expect("readable").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("UTF-8");
            if lang == "en" {
                files.push((LONGER.to_owned(), name.clone(), said_as(&text, longer)));
                files.push((FROM_THE_RIGHT.to_owned(), name.clone(), said_as(&text, turned)));
            }
            files.push((lang.clone(), name, text));
        }
    }
    let files = files.iter().map(|(lang, file, text)| (&lang[..], &file[..], &text[..]));
    Locales::from_files(files).expect("the files are sound")
}

/// Returns the artificial languages.
pub(crate) fn langs() -> [Lang; 2] {
    [LONGER, FROM_THE_RIGHT].map(|id| id.parse().expect("an id"))
}

/// Returns the English letters that a text shows besides commands and ids of rules, if there are
/// any.
pub(crate) fn english(text: &str) -> Option<String> {
    let parts = text.split(|c: char| {
        c.is_whitespace() || "()[].,:;„“”«»!?\u{2066}\u{2068}\u{2069}".contains(c)
    });
    let is_rule = |part: &str| matches!(part.as_bytes(), [b'A'..=b'Z', b'-', b'0'..=b'9', ..]);
    let left = parts.filter(|part| !part.starts_with('/') && !is_rule(part));
    let left: Vec<&str> =
        left.filter(|part| part.contains(|c: char| c.is_ascii_alphabetic())).collect();
    (!left.is_empty()).then(|| left.join(" "))
}

/// Adds accents, and makes a text half as long again.
fn longer(c: char) -> String {
    let c = match c {
        'a' => "áâ",
        'b' => "ḃ",
        'c' => "ç",
        'd' => "ď",
        'e' => "éê",
        'f' => "ḟ",
        'g' => "ğ",
        'h' => "ĥ",
        'i' => "íî",
        'j' => "ĵ",
        'k' => "ķ",
        'l' => "ł",
        'm' => "ṁ",
        'n' => "ñ",
        'o' => "óô",
        'p' => "þ",
        'q' => "ƣ",
        'r' => "ř",
        's' => "š",
        't' => "ť",
        'u' => "úû",
        'v' => "ṽ",
        'w' => "ŵ",
        'x' => "ẋ",
        'y' => "ýÿ",
        'z' => "ž",
        'A' => "Á",
        'B' => "Ḃ",
        'C' => "Ç",
        'D' => "Ď",
        'E' => "É",
        'F' => "Ḟ",
        'G' => "Ğ",
        'H' => "Ĥ",
        'I' => "Í",
        'J' => "Ĵ",
        'K' => "Ķ",
        'L' => "Ł",
        'M' => "Ṁ",
        'N' => "Ñ",
        'O' => "Ó",
        'P' => "Þ",
        'Q' => "Ƣ",
        'R' => "Ř",
        'S' => "Š",
        'T' => "Ť",
        'U' => "Ú",
        'V' => "Ṽ",
        'W' => "Ŵ",
        'X' => "Ẋ",
        'Y' => "Ý",
        'Z' => "Ž",
        other => return other.to_string(),
    };
    c.to_owned()
}

/// Returns letters and digits that are read from the right; single ones in pictures are narrow.
fn turned(c: char) -> String {
    const LETTERS: &str = "ادحقیفهخنجکعمزذپثرلتغژشظوض";
    const DIGITS: &str = "۰۱۲۳۴۵۶۷۸۹";
    let of = |letters: &str, at: usize| letters.chars().nth(at).expect("as many").to_string();
    match c {
        'a'..='z' | 'A'..='Z' => of(LETTERS, usize::from(c.to_ascii_lowercase() as u8 - b'a')),
        '0'..='9' => of(DIGITS, usize::from(c as u8 - b'0')),
        other => other.to_string(),
    }
}

/// Returns a locale file with each letter replaced. Commands stay as they are typed.
fn said_as(text: &str, letter: fn(char) -> String) -> String {
    let mut resource = parser::parse(text.to_owned()).expect("the English files are sound");
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry
            && let Some(value) = &mut message.value
        {
            pattern(value, letter);
        }
        if let Entry::Term(term) = entry {
            pattern(&mut term.value, letter);
        }
    }
    serializer::serialize(&resource)
}

fn pattern(text: &mut Pattern<String>, letter: fn(char) -> String) {
    for element in &mut text.elements {
        match element {
            PatternElement::TextElement { value } => *value = words(value, letter),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    *value = words(value, letter);
                }
                Expression::Inline(_) => {}
                Expression::Select { variants, .. } => {
                    for variant in variants {
                        pattern(&mut variant.value, letter);
                    }
                }
            },
        }
    }
}

fn words(text: &str, letter: fn(char) -> String) -> String {
    let mut is_command = false;
    let said = text.chars().map(|c| {
        is_command = c == '/' || is_command && c.is_ascii_alphabetic();
        if is_command { c.to_string() } else { letter(c) }
    });
    said.collect()
}
