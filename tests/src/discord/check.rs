//! Checks of messages against the limits of Discord: texts, embeds, components, mentions.
//!
//! This module knows neither channels nor people.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::error::Faults;

const MAX_CONTENT: usize = 2000;
const MAX_EMBEDS: usize = 10;
const MAX_EMBED_TOTAL: usize = 6000;
const MAX_ROWS: usize = 5;
const MAX_BUTTONS: usize = 5;
const MAX_OPTIONS: usize = 25;
const MAX_LABEL: usize = 80;
const MAX_CUSTOM_ID: usize = 100;
const MAX_ALT_TEXT: usize = 1024;
const MAX_MODAL_LABEL: usize = 45;

const MESSAGE: &[&str] = &[
    "content",
    "nonce",
    "tts",
    "embeds",
    "allowed_mentions",
    "message_reference",
    "components",
    "sticker_ids",
    "attachments",
    "flags",
    "enforce_nonce",
    "poll",
    "thread_name",
    "username",
    "avatar_url",
    "applied_tags",
];
const EMBED: &[&str] = &[
    "title",
    "type",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "video",
    "provider",
    "author",
    "fields",
];
const BUTTON: &[&str] =
    &["type", "id", "style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"];
const SELECT: &[&str] = &[
    "type",
    "id",
    "custom_id",
    "options",
    "channel_types",
    "placeholder",
    "default_values",
    "min_values",
    "max_values",
    "disabled",
    "required",
];
const LABEL_FIELDS: &[&str] = &["type", "id", "label", "description", "component"];
const TEXT_INPUT: &[&str] = &[
    "type",
    "id",
    "custom_id",
    "style",
    "min_length",
    "max_length",
    "required",
    "value",
    "placeholder",
];

/// Checks the body of a message; returns the names of fields that Discord does not know.
pub(super) fn message(body: &Value, faults: &mut Faults) -> Vec<String> {
    let Some(fields) = body.as_object() else {
        faults.add(&[], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return Vec::new();
    };
    let mut strange = unknown(fields, MESSAGE, "message");
    if let Some(content) = text(fields, "content", &["content"], faults) {
        faults.length(&["content"], content.trim(), 0, MAX_CONTENT);
    }
    let embeds = list(fields, "embeds", &["embeds"], faults);
    faults.count(&["embeds"], embeds.len(), 0, MAX_EMBEDS);
    let mut total = 0;
    for (index, each) in embeds.iter().enumerate() {
        total += embed(each, &index.to_string(), faults, &mut strange);
    }
    if total > MAX_EMBED_TOTAL {
        let words = "Embed size exceeds maximum size of 6000";
        faults.add(&["embeds"], "MAX_EMBED_SIZE_EXCEEDED", words);
    }
    components(list(fields, "components", &["components"], faults), faults, &mut strange);
    allowed_mentions(fields.get("allowed_mentions"), faults);
    for (index, file) in list(fields, "attachments", &["attachments"], faults).iter().enumerate() {
        let alt = file["description"].as_str().unwrap_or_default();
        let index = index.to_string();
        faults.length(&["attachments", &index, "description"], alt, 0, MAX_ALT_TEXT);
        if !file["id"].is_string() {
            faults.add(
                &["attachments", &index, "id"],
                "NUMBER_TYPE_COERCE",
                "Value is no snowflake.",
            );
        }
    }
    if let Some(nonce) = fields.get("nonce").and_then(Value::as_str) {
        faults.length(&["nonce"], nonce, 0, 25);
    }
    if fields.get("flags").is_some_and(|flags| !flags.is_u64() && !flags.is_null()) {
        faults.add(&["flags"], "NUMBER_TYPE_COERCE", "Value is not int.");
    }
    strange
}

/// Checks a modal; returns the names of fields that Discord does not know. Only modals with labelled
/// text inputs are supported.
pub(super) fn modal(modal: &Value, faults: &mut Faults) -> Vec<String> {
    let Some(fields) = modal.as_object() else {
        faults.add(&["data"], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return Vec::new();
    };
    let mut strange = unknown(fields, &["custom_id", "title", "components"], "modal");
    custom_id(modal, &["data"], faults);
    let title = modal["title"].as_str().unwrap_or_default();
    faults.length(&["data", "title"], title, 1, MAX_MODAL_LABEL);
    let labels = list(fields, "components", &["data", "components"], faults);
    faults.count(&["data", "components"], labels.len(), 1, MAX_ROWS);
    for label in labels {
        if label["type"] != 18 || label["component"]["type"] != 4 {
            let words = "Value of field \"type\" must be one of (18,).";
            faults.add(&["data", "components", "type"], "UNION_TYPE_CHOICES", words);
            continue;
        }
        let words = label["label"].as_str().unwrap_or_default();
        faults.length(&["data", "components", "label"], words, 1, MAX_MODAL_LABEL);
        let input = &label["component"];
        custom_id(input, &["data", "components", "component"], faults);
        if !matches!(input["style"].as_u64(), Some(1 | 2)) {
            let path = ["data", "components", "component", "style"];
            faults.add(&path, "BASE_TYPE_CHOICES", "Must be one of (1, 2).");
        }
        let length = |name: &str| input[name].as_u64().unwrap_or(1);
        let (least, most) = (length("min_length"), length("max_length"));
        if !(1..=4000).contains(&most) || least > most {
            let path = ["data", "components", "component", "max_length"];
            faults.add(&path, "NUMBER_TYPE_MAX", "Must be between 1 and 4000.");
        }
        let known = [("label", label, LABEL_FIELDS), ("input", input, TEXT_INPUT)];
        for (of, value, known) in known {
            strange.extend(
                value.as_object().map(|fields| unknown(fields, known, of)).unwrap_or_default(),
            );
        }
    }
    strange
}

/// Returns the names of unknown fields.
pub(super) fn unknown(fields: &Map<String, Value>, known: &[&str], of: &str) -> Vec<String> {
    let strange = fields.keys().filter(|name| !known.contains(&name.as_str()));
    strange.map(|name| format!("{of}.{name}")).collect()
}

fn text<'a>(
    fields: &'a Map<String, Value>,
    name: &str,
    path: &[&str],
    faults: &mut Faults,
) -> Option<&'a str> {
    match fields.get(name) {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text),
        Some(_) => {
            faults.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.");
            None
        }
    }
}

fn list<'a>(
    fields: &'a Map<String, Value>,
    name: &str,
    path: &[&str],
    faults: &mut Faults,
) -> &'a [Value] {
    match fields.get(name) {
        None | Some(Value::Null) => &[],
        Some(Value::Array(items)) => items,
        Some(_) => {
            faults.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            &[]
        }
    }
}

/// Checks one embed; returns the number of its characters.
fn embed(embed: &Value, index: &str, faults: &mut Faults, strange: &mut Vec<String>) -> usize {
    let Some(fields) = embed.as_object() else {
        faults.add(&["embeds", index], "DICT_TYPE_CONVERT", "Only dictionaries may be used");
        return 0;
    };
    strange.extend(unknown(fields, EMBED, "embed"));
    let mut total = 0;
    let mut part = |path: &[&str], value: &Value, least: usize, most: usize| {
        let text = value.as_str().unwrap_or_default();
        let path: Vec<&str> = ["embeds", index].iter().chain(path).copied().collect();
        faults.length(&path, text, least, most);
        total += text.chars().count();
    };
    part(&["title"], &embed["title"], 0, 256);
    part(&["description"], &embed["description"], 0, 4096);
    part(&["footer", "text"], &embed["footer"]["text"], 0, 2048);
    part(&["author", "name"], &embed["author"]["name"], 0, 256);
    let items = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
    for (number, field) in items.iter().enumerate() {
        let number = number.to_string();
        part(&["fields", &number, "name"], &field["name"], 1, 256);
        part(&["fields", &number, "value"], &field["value"], 1, 1024);
    }
    faults.count(&["embeds", index, "fields"], items.len(), 0, 25);
    total
}

fn components(rows: &[Value], faults: &mut Faults, strange: &mut Vec<String>) {
    faults.count(&["components"], rows.len(), 0, MAX_ROWS);
    let mut ids = HashSet::new();
    for (row, value) in rows.iter().enumerate() {
        let row = row.to_string();
        if value["type"] != 1 {
            let path = ["components", &row, "type"];
            faults.add(&path, "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
            continue;
        }
        let items = value["components"].as_array().map_or(&[][..], Vec::as_slice);
        faults.count(&["components", &row, "components"], items.len(), 1, MAX_BUTTONS);
        for (index, item) in items.iter().enumerate() {
            let index = index.to_string();
            let path = ["components", &row, "components", &index];
            match item["type"].as_u64() {
                Some(2) => button(item, &path, faults),
                Some(3 | 5 | 6 | 7 | 8) => {
                    if items.len() > 1 {
                        let words = "A select menu fills its row";
                        faults.add(&path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
                    }
                    select(item, &path, faults);
                }
                _ => faults.add(&path, "UNION_TYPE_CHOICES", "No component for a message."),
            }
            let known = if item["type"] == 2 { BUTTON } else { SELECT };
            if let Some(fields) = item.as_object() {
                strange.extend(unknown(fields, known, "component"));
            }
            if let Some(id) = item["custom_id"].as_str()
                && !ids.insert(id)
            {
                let words = "Component custom id cannot be duplicated";
                faults.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", words);
            }
        }
    }
}

fn button(button: &Value, path: &[&str], faults: &mut Faults) {
    let under = |name| path.iter().copied().chain([name]).collect::<Vec<_>>();
    let has = |name: &str| button.get(name).is_some_and(|value| !value.is_null());
    let label = button["label"].as_str().unwrap_or_default();
    faults.length(&under("label"), label, 0, MAX_LABEL);
    if label.trim().is_empty() && !has("emoji") {
        let words = "You must provide either a label or an emoji";
        faults.add(path, "BUTTON_COMPONENT_INVALID", words);
    }
    match button["style"].as_u64() {
        Some(1..=4) => {
            custom_id(button, path, faults);
            if has("url") {
                let words = "A custom id and url cannot both be specified";
                faults.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
            }
        }
        Some(5) => {
            let url = button["url"].as_str().unwrap_or_default();
            faults.length(&under("url"), url, 1, 512);
            if has("custom_id") {
                let words = "A custom id and url cannot both be specified";
                faults.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
            }
        }
        _ => faults.add(&under("style"), "BASE_TYPE_CHOICES", "Must be one of (1, 2, 3, 4, 5)."),
    }
}

fn select(select: &Value, path: &[&str], faults: &mut Faults) {
    let under = |name| path.iter().copied().chain([name]).collect::<Vec<_>>();
    custom_id(select, path, faults);
    let placeholder = select["placeholder"].as_str().unwrap_or_default();
    faults.length(&under("placeholder"), placeholder, 0, 150);
    if select["type"] != 3 {
        return;
    }
    let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
    faults.count(&under("options"), options.len(), 1, MAX_OPTIONS);
    let mut values = HashSet::new();
    for option in options {
        let value = option["value"].as_str().unwrap_or_default();
        faults.length(&under("options"), option["label"].as_str().unwrap_or_default(), 1, 100);
        faults.length(&under("options"), value, 1, 100);
        let description = option["description"].as_str().unwrap_or_default();
        faults.length(&under("options"), description, 0, 100);
        if !values.insert(value) {
            let words = "The specified option value is already used";
            faults.add(&under("options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
        }
    }
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    let count = u64::try_from(options.len()).unwrap_or(u64::MAX);
    if least > most || most > count || most == 0 {
        faults.add(&under("max_values"), "BASE_TYPE_MAX", "Must fit the number of options.");
    }
}

fn custom_id(component: &Value, path: &[&str], faults: &mut Faults) {
    let path: Vec<&str> = path.iter().copied().chain(["custom_id"]).collect();
    let id = component["custom_id"].as_str().unwrap_or_default();
    faults.length(&path, id, 1, MAX_CUSTOM_ID);
}

fn allowed_mentions(allowed: Option<&Value>, faults: &mut Faults) {
    let Some(allowed) = allowed.filter(|allowed| !allowed.is_null()) else { return };
    for (kind, most) in [("users", 100), ("roles", 100)] {
        let named = allowed[kind].as_array().map_or(0, Vec::len);
        faults.count(&["allowed_mentions", kind], named, 0, most);
        let parsed =
            allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|word| word == kind));
        if named > 0 && parsed {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            faults.add(&["allowed_mentions"], "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
    }
}

#[cfg(test)]
mod tests;
