//! The page: one file that shows the game and checks its luck, and asks nobody for anything.
//!
//! Its own script and style are the only ones that a browser runs in it, by their sums.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use super::Export;
use super::moments::Moments;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = concat!(
    "\"use strict\";\n{\n",
    include_str!("page/luck.js"),
    include_str!("page/page.js"),
    "}\n"
);

/// Returns the page of a game; nothing if no language is spoken.
pub(super) fn page(export: &Export, moments: &Moments) -> Option<String> {
    let lang = moments.first()?;
    let moments = serde_json::to_string(moments).expect("moments are plain values");
    let values = [
        ("lang", escaped(&lang.code)),
        ("dir", if lang.rtl { "rtl" } else { "ltr" }.to_owned()),
        ("title", escaped(&lang.title)),
        ("no-script", escaped(lang.words.get("no-script").map_or("", String::as_str))),
        ("script-sum", sum(SCRIPT)),
        ("style-sum", sum(STYLE)),
        ("style", STYLE.to_owned()),
        ("game", in_script(&export.json())),
        ("moments", in_script(&moments)),
        ("script", SCRIPT.to_owned()),
    ];
    Some(filled(PAGE, &values))
}

/// Puts values where their names stand in double braces; what is put in is not looked at again.
fn filled(page: &str, values: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").unwrap_or_default();
        out.push_str(before);
        out.extend(
            values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str()),
        );
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Returns what a browser knows a script or a style by.
fn sum(text: &str) -> String {
    STANDARD.encode(Sha256::digest(text.as_bytes()))
}

/// Writes JSON so that nothing in it ends the element that it stands in.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
