//! Mutations of JSON values, for formats that random bytes would not get past.

use serde_json::Value;

use crate::bytes::Bytes;

/// Numbers at edges of types and formats.
const EDGE_NUMBERS: [i64; 9] = [0, 1, 7, 51, 255, 256, 65_536, i64::MAX, i64::MIN];

/// Texts of this length or more are not doubled again.
const MAX_DOUBLED_BYTES: usize = 1 << 14;

/// Texts that some parser accepts, or nearly accepts.
const KNOWN_TEXTS: [&str; 40] = [
    "/play",
    "/play tirazheh full",
    "/play seladin machines=1 teams",
    "/play Ice_Cult scoring=on",
    "/settings room mentions off",
    "/settings language FA-ir",
    "/settings language sl-rozaj-biske-1994-nedis-solba-biscayan-1994abcd",
    "/rules nautilus",
    "/hand 000000000a",
    "/paly\u{0}",
    "/start@TEA_BOT hand-000000000a",
    "/start play-",
    "/\u{130}stanbul",
    "1.000000000a.join",
    "1.000000000a.see.ffffffffffffffff.ff.0.1.2.3",
    "1.000000000a.a.10000000000000000.1",
    "1.000000000a.level.5.novice",
    "1.rules.iszkenderun.3",
    "1.my.language.fa-IR",
    "1.open.tirazheh",
    "1.000000000a.",
    "menu.0",
    "fa-IR",
    "fa",
    "hu_HU",
    "x-private",
    "game",
    "options",
    "table",
    "whose",
    "tirazheh sc",
    "scoring=on odd\u{a0}",
    "18446744073709551615",
    "0",
    "private",
    "channel",
    "\u{2068}\u{202e}\u{200d}\u{e000}\u{f8e1}",
    "**_`<b>&amp;</b>\"`_**\n# 1. https://x",
    "\u{1f469}\u{200d}\u{1f680}\u{fe0f}\u{627}",
    "\u{10ffff}\u{feff}\u{2028}\u{85}\u{0}",
];

/// Mutates a value at most `max_changes` times, while there are bytes; a mutation may double it.
pub fn mutate_up_to(max_changes: usize, value: &mut Value, bytes: &mut Bytes<'_>) {
    for _ in 0..max_changes {
        if bytes.0.is_empty() {
            break;
        }
        mutate(value, bytes);
    }
}

/// Mutates one value inside a value.
fn mutate(value: &mut Value, bytes: &mut Bytes<'_>) {
    let place = bytes.below(count(value));
    if let Some(value) = nth(value, &mut { place }) {
        change(value, bytes);
    }
}

/// Returns the number of values in a value, including itself.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum::<usize>(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Returns the value at an index, in the order of [`count`].
fn nth<'v>(value: &'v mut Value, left: &mut usize) -> Option<&'v mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|item| nth(item, left)),
        _ => None,
    }
}

fn change(value: &mut Value, bytes: &mut Bytes<'_>) {
    let which = bytes.below(8);
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            *value = match which {
                0 => number.saturating_add(1).into(),
                1 => number.saturating_sub(1).into(),
                2 => bytes.below(256).into(),
                3 => u64::MAX.into(),
                4 => 0.5.into(),
                _ => bytes.pick(&EDGE_NUMBERS).copied().unwrap_or_default().into(),
            };
        }
        Value::Array(items) => match which {
            0 => items.clear(),
            1 => drop(items.pop()),
            2 => items.extend(items.first().cloned()),
            3 => items.reverse(),
            4 if items.len() > 1 => {
                let (this, that) = (bytes.below(items.len()), bytes.below(items.len()));
                items.swap(this, that);
            }
            5 if items.len() > 1 => {
                let (from, to) = (bytes.below(items.len()), bytes.below(items.len()));
                items[to] = items[from].clone();
            }
            6 if !items.is_empty() => drop(items.remove(bytes.below(items.len()))),
            _ => *value = Value::Null,
        },
        Value::Bool(is) => *is = !*is,
        Value::String(text) => match which {
            0 => text.clear(),
            1 => drop(text.pop()),
            2 => text.push('\u{202e}'),
            3 => text.push('/'),
            4 if text.len() < MAX_DOUBLED_BYTES => *text = text.repeat(2),
            5 => *text = bytes.pick(&KNOWN_TEXTS).copied().unwrap_or_default().to_owned(),
            6 => {
                let length = bytes.below(64).min(bytes.0.len());
                let (own, rest) = bytes.0.split_at(length);
                *text = String::from_utf8_lossy(own).into_owned();
                bytes.0 = rest;
            }
            _ => text.extend(bytes.next().map(char::from)),
        },
        Value::Null => *value = if which < 4 { true.into() } else { bytes.below(256).into() },
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let Some(key) = bytes.pick(&keys) else { return };
            match (which, bytes.pick(&keys)) {
                (0..4, _) | (_, None) => drop(fields.remove(key)),
                (_, Some(other)) => {
                    let moved = fields[other].clone();
                    fields.insert(key.clone(), moved);
                }
            }
        }
    }
}
