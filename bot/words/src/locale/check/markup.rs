//! Characters that a text must not contain, because a platform or the program would interpret them.

use crate::locale::load::{PRIVATE, is_private};

/// Returns why a piece of text is not allowed in a locale file, if it is not.
pub(super) fn fault(text: &str) -> Option<String> {
    if let Some(mark) = markup(text) {
        return Some(format!("{mark} is markup, which belongs to the platforms"));
    }
    if text.chars().any(is_private) {
        return Some(PRIVATE.to_owned());
    }
    let turns = text.chars().find(|c| is_turn(*c))?;
    Some(format!("U+{:04X} turns the line, which the program sees to", u32::from(turns)))
}

/// Returns the part of a text that a platform could take for markup.
fn markup(text: &str) -> Option<&'static str> {
    const PLAIN: [&str; 8] = ["`", "**", "__", "~~", "||", "](", "\\u001", "</"];
    if let Some(found) = PLAIN.into_iter().find(|mark| text.contains(mark)) {
        return Some(found);
    }
    let opens = |(at, _)| text[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic());
    if text.match_indices('<').any(opens) {
        return Some("<");
    }
    let is_entity = |part: &str| {
        let name = part.split(';').next().unwrap_or_default();
        name.len() < part.len()
            && !name.is_empty()
            && name.chars().all(|c| c == '#' || c.is_ascii_alphanumeric())
    };
    text.split('&').skip(1).any(is_entity).then_some("&")
}

/// Marks, embeddings, overrides and isolates of directions.
const fn is_turn(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}')
}
