//! The `tg-time` tags of moments, and their removal for Bot API servers that do not know them.
//! Pure.

use serde_json::Value;

/// The error of such a server.
const REFUSED: &str = "unsupported start tag \"tg-time\"";
const OPENS: &str = "<tg-time ";
const CLOSES: &str = "</tg-time>";

/// Tells whether a message was refused because of a `tg-time` tag.
pub(super) fn is_refused(description: &str) -> bool {
    description.to_lowercase().contains(REFUSED)
}

/// Removes all `tg-time` tags from a request, and keeps their text.
pub(super) fn in_words(request: &mut Value) {
    match request {
        Value::String(text) if text.contains(OPENS) => {
            let mut kept = String::with_capacity(text.len());
            let mut parts = text.split(OPENS);
            kept.extend(parts.next());
            for part in parts {
                kept.push_str(part.split_once('>').map_or(part, |(_, words)| words));
            }
            *text = kept.replace(CLOSES, "");
        }
        Value::Array(values) => values.iter_mut().for_each(in_words),
        Value::Object(fields) => fields.values_mut().for_each(in_words),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_the_words_of_moments_are_left() {
        let time = r#"<b>Up</b>: <tg-time unix="5" format="wdt">1970</tg-time>, <i>or</i> <tg-time unix="6" format="r">1971</tg-time>."#;
        let mut request = json!({ "chat_id": 3, "media": { "caption": time }, "texts": [time] });
        in_words(&mut request);
        let words = "<b>Up</b>: 1970, <i>or</i> 1971.";
        assert_eq!(
            request,
            json!({ "chat_id": 3, "media": { "caption": words }, "texts": [words] })
        );
    }

    #[test]
    fn the_refusal_is_known_by_its_tag() {
        let said = |tag| {
            format!(
                "Bad Request: can't parse entities: Unsupported start tag \"{tag}\" at byte offset 7"
            )
        };
        assert!(is_refused(&said("tg-time")));
        assert!(!is_refused(&said("h1")));
    }
}
