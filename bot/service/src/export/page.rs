//! The page: one file that shows the game and verifies its luck without any request.
//!
//! Its content security policy allows only its own script and style, by their hashes.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::turns::ShownView;
use super::{Export, json, words};
use ::words::locale::{Lang, Locales};
use table::game_record::GameRecord;

const PAGE_TEMPLATE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n(async () => {\n",
    include_str!("page/luck.js"),
    include_str!("page/page.js"),
    "})();\n"
);

/// Returns the page of a game in a language.
pub(super) fn page(
    record: &GameRecord,
    export: &Export,
    views: &[ShownView],
    locales: &Locales,
    lang: &Lang,
) -> String {
    let lang = locales.nearest(lang);
    let words = words::of(record, locales, lang);
    let dir = if locales.reads_from_the_right(lang) { "rtl" } else { "ltr" };
    filled(PAGE_TEMPLATE, |name| match name {
        "lang" => lang.to_string(),
        "dir" => dir.to_owned(),
        "script-sum" => sum(SCRIPT),
        "style-sum" => sum(STYLE),
        "style" => STYLE.to_owned(),
        "game" => in_script(&export.json()),
        "words" => in_script(&json(&words)),
        "views" => packed(&json(&views)),
        "ended" => export.ended.clone(),
        "script" => SCRIPT.to_owned(),
        text => words.get(text).map_or_else(String::new, |text| escaped(text)),
    })
}

/// Replaces names in double braces by their values. Braces in values are not replaced again.
fn filled(page: &str, value: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").unwrap_or_default();
        out.push_str(before);
        out.push_str(&value(name));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Returns the hash of a script or a style for the content security policy.
fn sum(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

/// Compresses JSON, because each picture differs little from the one before.
fn packed(json: &str) -> String {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(json.as_bytes()).expect("memory takes everything");
    STANDARD.encode(packed.finish().expect("memory takes everything"))
}

/// Escapes JSON so that nothing in it closes the script element.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_comes_before_the_luck_and_is_printed_without_controls() {
        let place = |id: &str| PAGE_TEMPLATE.find(&format!("id=\"{id}\"")).expect("it is there");
        assert!(place("picture") < place("turn") && place("turn") < place("verdict"));
        assert!(STYLE.contains("@media print { nav, #view, #keys { display: none; } }"));
    }
}
