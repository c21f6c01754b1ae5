//! Inline keyboards and their limits.

use serde_json::{Map, Value, json};

use super::error::ApiError;
use super::html::units;

const MAX_BUTTONS: usize = 100;
const MAX_BUTTONS_PER_ROW: usize = 8;
const MAX_DATA_BYTES: usize = 64;
/// Telegram accepts longer labels, but clients cut them.
const MAX_LABEL_UNITS: usize = 128;

/// A button under a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    pub label: String,
    pub style: Option<String>,
    /// The action of a press.
    pub action: Action,
}

/// The action of a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Sends callback data to the bot.
    Data(String),
    /// Opens a URL.
    Url(String),
    /// Does nothing (`DisabledButton`, Bot API 10.3).
    Disabled,
    /// Any other action, which no simulated person uses.
    Other(String),
}

/// Reads the keyboard of a request; without one, it is empty.
///
/// # Errors
/// If it exceeds a limit.
pub fn read(args: &Map<String, Value>) -> Result<Vec<Vec<Key>>, ApiError> {
    let Some(markup) = args.get("reply_markup") else { return Ok(Vec::new()) };
    if is_forced_reply(markup)? {
        return Ok(Vec::new());
    }
    let Some(rows) = markup["inline_keyboard"].as_array() else {
        return Err(ApiError::bad("object expected as reply markup"));
    };
    let mut keys = Vec::new();
    for row in rows {
        let Some(row) = row.as_array() else {
            return Err(ApiError::bad("field \"inline_keyboard\" must be an Array of Arrays"));
        };
        let row = row.iter().map(key).collect::<Result<Vec<_>, _>>()?;
        if row.len() > MAX_BUTTONS_PER_ROW {
            return Err(ApiError::bad("BUTTONS_TOO_MANY_IN_A_ROW"));
        }
        if !row.is_empty() {
            keys.push(row);
        }
    }
    if keys.iter().map(Vec::len).sum::<usize>() > MAX_BUTTONS {
        return Err(ApiError::bad("reply markup is too long"));
    }
    Ok(keys)
}

/// Tells whether a markup is a `ForceReply`, and so has no buttons.
fn is_forced_reply(markup: &Value) -> Result<bool, ApiError> {
    let Some(fields) = markup.as_object().filter(|fields| fields.contains_key("force_reply"))
    else {
        return Ok(false);
    };
    let known = ["force_reply", "input_field_placeholder", "selective"];
    let is_known = fields.keys().all(|name| known.contains(&name.as_str()));
    let placeholder = markup["input_field_placeholder"].as_str().unwrap_or_default();
    if markup["force_reply"] != true || !is_known || units(placeholder) > 64 {
        return Err(ApiError::bad("can't parse reply markup: wrong ForceReply"));
    }
    Ok(true)
}

fn key(button: &Value) -> Result<Key, ApiError> {
    let wrong = |why: &str| ApiError::bad(format!("can't parse inline keyboard button: {why}"));
    let Some(label) = button["text"].as_str() else {
        return Err(wrong("Field \"text\" must be of type String"));
    };
    if label.trim().is_empty() || units(label) > MAX_LABEL_UNITS {
        return Err(ApiError::bad("BUTTON_TEXT_INVALID"));
    }
    // "Must be one of 'danger' (red), 'success' (green) or 'primary' (blue)" (InlineKeyboardButton).
    let styles = ["danger", "success", "primary"];
    if button
        .get("style")
        .is_some_and(|style| !style.as_str().is_some_and(|it| styles.contains(&it)))
    {
        return Err(wrong("Field \"style\" has an unknown value"));
    }
    let actions = button.as_object().into_iter().flatten();
    let mut actions = actions.filter(|(name, _)| *name != "text" && *name != "style");
    let Some((name, value)) = actions.next() else {
        return Err(wrong("Text buttons are unallowed in the inline keyboard"));
    };
    if actions.next().is_some() {
        return Err(wrong("A button must have exactly one action"));
    }
    let text = value.as_str().unwrap_or_default().to_owned();
    let action = match name.as_str() {
        "callback_data" if text.is_empty() || text.len() > MAX_DATA_BYTES => {
            return Err(ApiError::bad("BUTTON_DATA_INVALID"));
        }
        "callback_data" => Action::Data(text),
        "url" if !["http://", "https://", "tg://"].iter().any(|head| text.starts_with(head)) => {
            return Err(ApiError::bad(format!(
                "inline keyboard button URL '{text}' is invalid: Wrong HTTP URL"
            )));
        }
        "url" => Action::Url(text),
        "disabled" if value.is_object() => Action::Disabled,
        other => Action::Other(other.to_owned()),
    };
    let style = button["style"].as_str().map(str::to_owned);
    Ok(Key { label: label.to_owned(), style, action })
}

/// Returns the `InlineKeyboardMarkup` object.
pub fn write(keys: &[Vec<Key>], has_styles: bool) -> Value {
    let button = |key: &Key| {
        let mut button = match &key.action {
            Action::Data(data) => json!({ "text": key.label, "callback_data": data }),
            Action::Url(url) => json!({ "text": key.label, "url": url }),
            Action::Disabled => json!({ "text": key.label, "disabled": {} }),
            Action::Other(name) => json!({ "text": key.label, name.as_str(): "" }),
        };
        if let Some(style) = key.style.as_ref().filter(|_| has_styles) {
            button["style"] = style.as_str().into();
        }
        button
    };
    let rows: Vec<Vec<Value>> = keys.iter().map(|row| row.iter().map(button).collect()).collect();
    json!({ "inline_keyboard": rows })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_one(button: &Value) -> Result<Vec<Vec<Key>>, ApiError> {
        let args = json!({ "reply_markup": { "inline_keyboard": [[button]] } });
        read(args.as_object().expect("an object"))
    }

    #[test]
    fn a_button_has_a_label_and_exactly_one_action() {
        let wrong = |button: Value| read_one(&button).expect_err("refused").description;
        assert!(read_one(&json!({ "text": "a", "callback_data": "x".repeat(64) })).is_ok());
        assert!(wrong(json!({ "text": "a", "callback_data": "x".repeat(65) })).contains("DATA"));
        assert!(wrong(json!({ "text": "a", "callback_data": "" })).contains("BUTTON_DATA_INVALID"));
        assert!(wrong(json!({ "text": " ", "callback_data": "x" })).contains("TEXT_INVALID"));
        assert!(wrong(json!({ "text": "a" })).contains("Text buttons are unallowed"));
        let both = json!({ "text": "a", "callback_data": "x", "url": "https://t.me/x" });
        assert!(wrong(both).contains("exactly one"));
        assert!(wrong(json!({ "text": "a", "url": "t.me" })).contains("Wrong HTTP URL"));
        let styled = |style: &str| json!({ "text": "a", "callback_data": "x", "style": style });
        assert!(read_one(&styled("danger")).is_ok() && wrong(styled("red")).contains("style"));
    }

    #[test]
    fn a_keyboard_has_at_most_a_hundred_buttons() {
        let key = json!({ "text": "a", "callback_data": "x" });
        let rows = |rows: usize| {
            let args = json!({ "reply_markup": { "inline_keyboard": vec![vec![&key]; rows] } });
            read(args.as_object().expect("an object"))
        };
        assert!(rows(100).is_ok());
        assert!(rows(101).is_err());
    }
}
