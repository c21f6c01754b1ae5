//! Changes of JSON values, for formats in which random bytes get nowhere.

use serde_json::Value;

use crate::bytes::Bytes;

/// Numbers at which something may break.
const NUMBERS: [i64; 9] = [0, 1, 7, 51, 255, 256, 65_536, i64::MAX, i64::MIN];

/// Makes so many changes to a value at most, as long as there are bytes; some double it.
pub fn mutate_up_to(most: usize, value: &mut Value, bytes: &mut Bytes<'_>) {
    for _ in 0..most {
        if bytes.0.is_empty() {
            break;
        }
        mutate(value, bytes);
    }
}

/// Changes one thing somewhere in a value.
fn mutate(value: &mut Value, bytes: &mut Bytes<'_>) {
    let place = bytes.below(count(value));
    if let Some(value) = nth(value, &mut { place }) {
        change(value, bytes);
    }
}

/// Returns how many values there are in a value, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum::<usize>(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// Returns the value at a place, counted as [`count`] counts.
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
                _ => bytes.pick(&NUMBERS).copied().unwrap_or_default().into(),
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
            4 => *text = text.repeat(2),
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
