//! Telegram's HTML style: parses a text into plain text and entities, with the error messages of
//! Telegram, which have a byte offset.

use super::error::ApiError;

/// A formatted part of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entity {
    /// The type in the Bot API.
    pub kind: &'static str,
    /// The offset in UTF-16 units.
    pub offset: usize,
    /// The length in UTF-16 units.
    pub length: usize,
    /// The URL of a link or of a mentioned person, or the Unix time of a date.
    pub url: Option<String>,
}

/// An open tag.
struct Open {
    name: String,
    kind: &'static str,
    url: Option<String>,
    offset: usize,
}

/// Parses a text.
///
/// # Errors
/// If a tag is unknown, is not closed, or is closed in the wrong order.
pub fn parse(html: &str) -> Result<(String, Vec<Entity>), ApiError> {
    let (mut text, mut entities, mut open) = (String::new(), Vec::new(), Vec::<Open>::new());
    let mut rest = html;
    while let Some(next) = rest.chars().next() {
        let at = html.len() - rest.len();
        if next == '&' {
            let (sign, length) = entity(rest).unwrap_or(('&', 1));
            text.push(sign);
            rest = &rest[length..];
        } else if let Some(tag) = rest.strip_prefix("</") {
            let Some(end) = tag.find('>') else {
                return Err(wrong(&format!("Unclosed end tag at byte offset {at}")));
            };
            let name = tag[..end].trim().to_lowercase();
            let Some(last) = open.pop() else {
                return Err(wrong(&format!("Unexpected end tag at byte offset {at}")));
            };
            if !name.is_empty() && name != last.name {
                let expected = last.name;
                return Err(wrong(&format!(
                    "Unmatched end tag at byte offset {at}, expected \"</{expected}>\", found \"</{name}>\""
                )));
            }
            let length = units(&text) - last.offset;
            if length > 0 {
                let Open { kind, offset, url, .. } = last;
                entities.push(Entity { kind, offset, length, url });
            }
            rest = &tag[end + 1..];
        } else if let Some(tag) = rest.strip_prefix('<') {
            let Some(end) = tag.find('>') else {
                return Err(wrong(&format!("Unclosed start tag at byte offset {at}")));
            };
            let (name, attributes) =
                tag[..end].split_once(char::is_whitespace).unwrap_or((&tag[..end], ""));
            let name = name.to_lowercase();
            let Some((kind, url)) = kind(&name, attributes) else {
                return Err(wrong(&format!(
                    "Unsupported start tag \"{name}\" at byte offset {at}"
                )));
            };
            open.push(Open { name, kind, url, offset: units(&text) });
            rest = &tag[end + 1..];
        } else {
            text.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    if let Some(last) = open.pop() {
        let name = last.name;
        return Err(wrong(&format!("Can't find end tag corresponding to start tag \"{name}\"")));
    }
    entities.sort_by_key(|entity| (entity.offset, std::cmp::Reverse(entity.length)));
    Ok(trimmed(&text, entities))
}

/// Returns the length of a text in UTF-16 units, as Telegram counts it.
pub fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

fn wrong(why: &str) -> ApiError {
    ApiError::bad(format!("can't parse entities: {why}"))
}

/// Reads a character reference such as `&amp;`; returns the character and the length in bytes.
fn entity(text: &str) -> Option<(char, usize)> {
    let (name, _) = text[1..].split_once(';')?;
    let sign = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code).filter(|sign| *sign != '\0')?
        }
    };
    Some((sign, name.len() + 2))
}

/// Returns the type of the entity of a tag, and its URL.
fn kind(name: &str, attributes: &str) -> Option<(&'static str, Option<String>)> {
    let kind = match name {
        "b" | "strong" => "bold",
        "i" | "em" => "italic",
        "u" | "ins" => "underline",
        "s" | "strike" | "del" => "strikethrough",
        "tg-spoiler" => "spoiler",
        "span" if attributes.contains("tg-spoiler") => "spoiler",
        "code" => "code",
        "pre" => "pre",
        "blockquote" if attributes.trim() == "expandable" => "expandable_blockquote",
        "tg-time" => {
            let (_, unix) = attributes.split_once("unix=\"")?;
            let (unix, rest) = unix.split_once('"')?;
            let (_, format) = rest.split_once("format=\"")?;
            let is_format = format.chars().all(|c| "rwdDtT\"".contains(c));
            let is_time = unix.parse::<u64>().is_ok() && is_format;
            return is_time.then(|| ("date_time", Some(unix.to_owned())));
        }
        "blockquote" => "blockquote",
        "a" => {
            let (_, url) = attributes.split_once("href=\"")?;
            let (url, _) = url.split_once('"')?;
            let is_mention = url.starts_with("tg://user?id=");
            return Some((
                if is_mention { "text_mention" } else { "text_link" },
                Some(url.replace("&amp;", "&")),
            ));
        }
        _ => return None,
    };
    Some((kind, None))
}

/// Trims a text, as Telegram does, and shifts the entities.
fn trimmed(text: &str, entities: Vec<Entity>) -> (String, Vec<Entity>) {
    let kept = text.trim();
    let skipped = units(&text[..text.len() - text.trim_start().len()]);
    let end = units(kept);
    let moved = entities.into_iter().filter_map(|entity| {
        let from = entity.offset.saturating_sub(skipped);
        let to = (entity.offset + entity.length).saturating_sub(skipped).min(end);
        (from < to).then(|| Entity { offset: from, length: to - from, ..entity })
    });
    (kept.to_owned(), moved.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(html: &str, text: &str, kinds: &[(&str, usize, usize)]) {
        let (read, entities) = parse(html).expect("good HTML");
        let found: Vec<_> = entities.iter().map(|e| (e.kind, e.offset, e.length)).collect();
        assert_eq!((read.as_str(), found.as_slice()), (text, kinds));
    }

    fn refused(html: &str, why: &str) {
        let error = parse(html).expect_err("bad HTML");
        assert_eq!(error.description, format!("Bad Request: can't parse entities: {why}"));
    }

    #[test]
    fn tags_become_entities_counted_in_utf_16() {
        check("𝄞<b>a<i>b</i></b> &lt;&#x41;&amp;", "𝄞ab <A&", &[("bold", 2, 2), ("italic", 3, 1)]);
        check("  <code>x </code> ", "x", &[("code", 0, 1)]);
        check("a > b & c &copy;", "a > b & c &copy;", &[]);
        check("<a href=\"tg://user?id=1\">A</a>", "A", &[("text_mention", 0, 1)]);
    }

    #[test]
    fn bad_tags_are_named_with_their_place() {
        refused("a <h1>b</h1>", "Unsupported start tag \"h1\" at byte offset 2");
        refused("1 < 2", "Unclosed start tag at byte offset 2");
        refused("<b>a", "Can't find end tag corresponding to start tag \"b\"");
        refused("a</b>", "Unexpected end tag at byte offset 1");
        refused(
            "<b><i>a</b></i>",
            "Unmatched end tag at byte offset 7, expected \"</i>\", found \"</b>\"",
        );
    }
}
