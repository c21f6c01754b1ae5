//! What Telegram makes live in a text without any markup: the entities of the Bot API that need
//! none, as the page on formatting and `MessageEntity` list them.

use super::html::{Entity, units};

/// The kinds whose content is not searched.
const CLOSED: [&str; 4] = ["code", "pre", "text_link", "text_mention"];

/// Returns the mentions, commands, tags, addresses and telephone numbers in a text outside of
/// links and code, by their offsets.
pub fn detected(text: &str, marked: &[Entity]) -> Vec<Entity> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let (before, rest) = text.split_at(at);
        let step = match part(before, rest) {
            Some((kind, bytes)) => {
                let (offset, length) = (units(before), units(&rest[..bytes]));
                let is_closed = |other: &&Entity| {
                    CLOSED.contains(&other.kind)
                        && offset < other.offset + other.length
                        && other.offset < offset + length
                };
                if marked.iter().find(is_closed).is_none() {
                    found.push(Entity { kind, offset, length, url: None });
                }
                bytes
            }
            None => rest.chars().next().map_or(1, char::len_utf8),
        };
        at += step;
    }
    found
}

/// Returns the kind and the length of the live part at the beginning of `rest`.
fn part(before: &str, rest: &str) -> Option<(&'static str, usize)> {
    let last = before.chars().next_back();
    if last.is_some_and(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let mut chars = rest.chars();
    let (sign, after) = (chars.next()?, chars.as_str());
    let run = |is: &dyn Fn(char) -> bool| after.find(|c| !is(c)).unwrap_or(after.len());
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (kind, length) = match sign {
        '@' => ("mention", Some(run(&is_word)).filter(|length| *length >= 2)),
        '/' if !matches!(last, Some('/' | '<' | '>')) => ("bot_command", Some(run(&is_word))),
        '#' => {
            let length = run(&|c| c.is_alphanumeric() || c == '_' || c == '\u{200c}');
            ("hashtag", Some(length).filter(|_| !after[..length].chars().all(char::is_numeric)))
        }
        '$' => {
            let length = run(&|c| c.is_ascii_uppercase() || c.is_ascii_digit());
            (
                "cashtag",
                Some(length).filter(|length| *length <= 8 && !after.starts_with(char::is_numeric)),
            )
        }
        '+' => {
            let length = run(&|c| c.is_ascii_digit() || matches!(c, '-' | ' '));
            let digits = after[..length].chars().filter(char::is_ascii_digit).count();
            ("phone_number", Some(length).filter(|_| digits >= 7))
        }
        _ => return address(rest),
    };
    length.filter(|length| *length > 0).map(|length| (kind, sign.len_utf8() + length))
}

/// Returns the kind and the length of an address at the beginning of a text: an email address, or a
/// URL with or without its scheme.
fn address(rest: &str) -> Option<(&'static str, usize)> {
    let scheme = ["https://", "http://", "tonsite://", "ton://", "tg://"]
        .iter()
        .find(|scheme| rest.to_ascii_lowercase().starts_with(**scheme))
        .map_or(0, |scheme| scheme.len());
    let host = &rest[scheme..];
    let end = |text: &str, more: &str| {
        let is_in = |c: char| {
            c.is_ascii_alphanumeric() || more.contains(c) || (!c.is_ascii() && c.is_alphanumeric())
        };
        text.find(|c| !is_in(c)).unwrap_or(text.len())
    };
    let local = end(host, "-_.+");
    if scheme == 0 && local > 0 && host[local..].starts_with('@') {
        let domain = &host[local + 1..];
        let length = end(domain, "-.");
        return is_domain(&domain[..length]).then_some(("email", local + 1 + length));
    }
    let length = end(host, "-.");
    let is_host = is_domain(&host[..length]) || (scheme > 0 && length > 0);
    is_host
        .then(|| ("url", scheme + rest[scheme..].find(char::is_whitespace).unwrap_or(host.len())))
}

/// Tells whether a text is two or more labels, of which the last has letters only.
fn is_domain(text: &str) -> bool {
    let labels: Vec<&str> = text.trim_end_matches('.').split('.').collect();
    let last = labels.last().copied().unwrap_or_default();
    labels.len() > 1
        && labels.iter().all(|label| !label.is_empty())
        && last.chars().count() > 1
        && last.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&'static str, String)> {
        let utf16: Vec<u16> = text.encode_utf16().collect();
        let part =
            |one: &Entity| String::from_utf16_lossy(&utf16[one.offset..one.offset + one.length]);
        detected(text, &[]).iter().map(|one| (one.kind, part(one))).collect()
    }

    #[test]
    fn the_examples_of_the_bot_api_are_live() {
        for (kind, text) in [
            ("mention", "@username"),
            ("hashtag", "#hashtag"),
            ("cashtag", "$USD"),
            ("bot_command", "/start"),
            ("url", "https://telegram.org"),
            ("url", "t.me/tea"),
            ("email", "do-not-reply@telegram.org"),
            ("phone_number", "+1-212-555-0123"),
        ] {
            assert_eq!(found(text), [(kind, text.to_owned())]);
            assert_eq!(found(&format!("🙂 {text}")), [(kind, text.to_owned())]);
        }
    }

    #[test]
    fn ordinary_text_is_not_live() {
        for text in ["a@b", "1/2 or 3 / 4", "# 7 #7", "$ 5 $5", "1.5 and 2. Anna", "e.g. Dr. A."] {
            assert_eq!(found(text), [], "{text}");
        }
        for sign in ["@", "/", "#", "$", "t.", "+", "https:/"] {
            assert_eq!(found(&format!("{sign}\u{2060}me1234567")), [], "{sign}");
        }
        let code = Entity { kind: "code", offset: 0, length: 9, url: None };
        assert_eq!(detected("@username", &[code]), []);
    }
}
