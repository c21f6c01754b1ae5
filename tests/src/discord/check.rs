//! Checks of messages against Discord's description, and against limits that it does not name.
//!
//! This module knows neither channels nor people.

use std::collections::HashSet;

use serde_json::Value;

use super::error::Faults;

const MAX_CONTENT: usize = 2000;
const MAX_EMBED_TOTAL: usize = 6000;
const MAX_ROWS: usize = 5;

/// Checks the body of a message, which Discord describes under this name.
pub(super) fn message(kind: &'static str, body: &Value, faults: &mut Faults) {
    faults.described(kind, body, "");
    // The documentation of embeds names this field, which serenity sends as null.
    faults.unknown.retain(|path| !path.ends_with("image.proxy_url"));
    faults.length("content", text(&body["content"]).trim(), 0, MAX_CONTENT);
    let mut total = 0;
    for (index, embed) in items(&body["embeds"]).iter().enumerate() {
        let parts = ["/title", "/description", "/footer/text", "/author/name"];
        let parts = parts.into_iter().filter_map(|part| embed.pointer(part));
        total += parts.map(|part| text(part).chars().count()).sum::<usize>();
        for (number, field) in items(&embed["fields"]).iter().enumerate() {
            for part in ["name", "value"] {
                let path = format!("embeds.{index}.fields.{number}.{part}");
                faults.length(&path, text(&field[part]), 1, usize::MAX);
                total += text(&field[part]).chars().count();
            }
        }
    }
    if total > MAX_EMBED_TOTAL {
        let words = "Embed size exceeds maximum size of 6000";
        faults.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", words);
    }
    components(items(&body["components"]), faults);
    for kind in ["users", "roles"] {
        let allowed = &body["allowed_mentions"];
        if !items(&allowed[kind]).is_empty() && items(&allowed["parse"]).iter().any(|it| it == kind)
        {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            faults.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
    }
}

/// Checks a modal. Only modals with labelled text inputs are supported.
pub(super) fn modal(modal: &Value, faults: &mut Faults) {
    faults.described("ModalInteractionCallbackRequestData", modal, "data");
    let labels = items(&modal["components"]);
    faults.count("data.components", labels.len(), 1, MAX_ROWS);
    for input in labels.iter().map(|label| &label["component"]) {
        let least = input["min_length"].as_u64().unwrap_or(0);
        if input["max_length"].as_u64().is_some_and(|most| least > most) {
            let words = "Must not be less than min_length.";
            faults.add("data.components.component.max_length", "NUMBER_TYPE_MAX", words);
        }
    }
}

/// Returns the items of a list; none if it is no list.
pub(super) fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

/// Returns a text; an empty one if it is no text.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn components(rows: &[Value], faults: &mut Faults) {
    faults.count("components", rows.len(), 0, MAX_ROWS);
    let mut ids = HashSet::new();
    for (row, value) in rows.iter().enumerate() {
        let row_items = items(&value["components"]);
        for (index, item) in row_items.iter().enumerate() {
            let path = format!("components.{row}.components.{index}");
            if item["type"] == 2 {
                button(item, &path, faults);
            } else {
                if row_items.len() > 1 {
                    let words = "A select menu fills its row";
                    faults.add(&path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
                }
                select(item, &path, faults);
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

fn button(button: &Value, path: &str, faults: &mut Faults) {
    let has = |name: &str| !button[name].is_null();
    if text(&button["label"]).trim().is_empty() && !has("emoji") {
        faults.add(path, "BUTTON_COMPONENT_INVALID", "You must provide either a label or an emoji");
    }
    let (needed, excluded) =
        if button["style"] == 5 { ("url", "custom_id") } else { ("custom_id", "url") };
    faults.length(&format!("{path}.{needed}"), text(&button[needed]), 1, usize::MAX);
    if has(excluded) {
        let words = "A custom id and url cannot both be specified";
        faults.add(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
    }
}

fn select(select: &Value, path: &str, faults: &mut Faults) {
    let options = items(&select["options"]);
    let values: HashSet<_> = options.iter().map(|option| text(&option["value"])).collect();
    if values.len() < options.len() {
        let words = "The specified option value is already used";
        let path = format!("{path}.options");
        faults.add(&path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
    }
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    // The roles of the server are the options of a menu of roles.
    let is_of_words = select["type"] == 3;
    if least > most || is_of_words && most > u64::try_from(options.len()).unwrap_or(u64::MAX) {
        let path = format!("{path}.max_values");
        faults.add(&path, "BASE_TYPE_MAX", "Must fit the number of options.");
    }
}

#[cfg(test)]
mod tests;
