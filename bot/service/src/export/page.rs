//! The page: one file that shows the game and checks its luck, and asks nobody for anything.
//!
//! Its own script and style are the only ones that a browser runs in it, by their sums.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::turns::Turn;
use super::{Export, words};
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
    (record, export): (&GameRecord, &Export),
    turns: &[Turn],
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
        "turns" => packed(&json(&turns)),
        "script" => SCRIPT.to_owned(),
        text => words.get(text).map_or_else(String::new, |text| escaped(text)),
    })
}

/// Puts values where their names stand in double braces; what is put in is not looked at again.
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

/// Returns what a browser knows a script or a style by.
fn sum(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("words and turns are plain values")
}

/// Compresses JSON, because each picture is nearly the one before.
fn packed(json: &str) -> String {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(json.as_bytes()).expect("memory takes everything");
    STANDARD.encode(packed.finish().expect("memory takes everything"))
}

/// Writes JSON so that nothing in it ends the element that it stands in.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
