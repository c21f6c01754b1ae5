//! Names of people, made safe to show inside a sentence.
//!
//! This module knows no markup; encoders escape it.

use super::direction::{Direction, ISOLATE, POP, direction};

/// An invisible character that is part of no mention, command, tag, address or invite.
const WORD_JOINER: char = '\u{2060}';

/// Returns the name on one line, without control characters and anything that a client would make
/// live, and isolated if it has letters of the opposite direction; nothing if no character is
/// visible.
pub(super) fn in_sentence(name: &str, sentence: Direction) -> Option<String> {
    let clean = cleaned(name);
    clean.chars().any(is_seen).then(|| isolated(&inert(&clean), sentence))
}

/// Returns words, isolated if they have letters of the opposite direction.
pub(super) fn isolated(words: &str, sentence: Direction) -> String {
    let against = |c| direction(c).is_some_and(|own| own != sentence);
    if words.chars().any(against) { format!("{ISOLATE}{words}{POP}") } else { words.to_owned() }
}

/// Separates the signs of mentions, commands, tags, telephone numbers and addresses from what
/// follows, so that clients do not recognise them.
fn inert(name: &str) -> String {
    let mut inert = String::with_capacity(name.len());
    let mut rest = name.chars().peekable();
    while let Some(c) = rest.next() {
        inert.push(c);
        let is_sign = matches!(c, '@' | '/' | '#' | '$' | '+' | '.');
        if is_sign && rest.peek().is_some_and(|next| !next.is_whitespace()) {
            inert.push(WORD_JOINER);
        }
    }
    inert
}

/// Drops characters that could break, turn or hide the rest of the line, and replaces every gap by
/// one space.
fn cleaned(name: &str) -> String {
    let shown: String = name.chars().filter(|&c| c.is_whitespace() || !is_control(c)).collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Tells whether a character is a control, override, isolate or mark. The joiners U+200C and U+200D
/// are allowed: Persian words and family emoji need them.
pub(super) fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e001f}')
}

/// Tells visible characters from those that only take space: joiners, fillers, selectors, tags.
pub(super) fn is_seen(c: char) -> bool {
    !c.is_whitespace()
        && !matches!(c,
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::Direction::{LeftToRight, RightToLeft};
    use super::*;

    fn check(name: &str, sentence: Direction, expected: &str) {
        assert_eq!(in_sentence(name, sentence).as_deref(), Some(expected), "{name:?}");
    }

    #[test]
    fn a_latin_name_in_an_english_sentence_is_left_as_it_is() {
        check("Ödön Ő. 3 ♣ 🙂", LeftToRight, "Ödön Ő. 3 ♣ 🙂");
    }

    #[test]
    fn a_persian_name_is_isolated_in_an_english_sentence_only() {
        check("بهار", LeftToRight, "\u{2068}بهار\u{2069}");
        check("بهار", RightToLeft, "بهار");
    }

    #[test]
    fn a_latin_name_is_isolated_in_a_persian_sentence() {
        check("Bahar!", RightToLeft, "\u{2068}Bahar!\u{2069}");
        check("(7)", RightToLeft, "(7)");
    }

    #[test]
    fn a_name_cannot_turn_the_rest_of_the_line() {
        check("a\u{202e}b\u{2066}c\u{200f}", LeftToRight, "abc");
        check("\u{2069}بهار", LeftToRight, "\u{2068}بهار\u{2069}");
    }

    #[test]
    fn a_name_cannot_break_the_line_or_colour_the_terminal() {
        check(" a\r\n\u{2028}b\u{85}c\t\u{1b}[31md ", LeftToRight, "a b c [31md");
    }

    #[test]
    fn nothing_in_a_name_is_live() {
        check("@anna", LeftToRight, "@\u{2060}anna");
        check("/leave #tea $TON", LeftToRight, "/\u{2060}leave #\u{2060}tea $\u{2060}TON");
        check("t.me/tea", LeftToRight, "t.\u{2060}me/\u{2060}tea");
        check("tg://tea", LeftToRight, "tg:/\u{2060}/\u{2060}tea");
        check("+1 2", LeftToRight, "+\u{2060}1 2");
        check("Dr. A. & B.", LeftToRight, "Dr. A. & B.");
        // A joiner of the name is no way around it.
        check("@\u{2060}\u{feff}anna", LeftToRight, "@\u{2060}anna");
    }

    #[test]
    fn joiners_stay_where_words_need_them() {
        check("نی\u{200c}نوا", RightToLeft, "نی\u{200c}نوا");
        check("👩\u{200d}🚀", LeftToRight, "👩\u{200d}🚀");
    }

    #[test]
    fn a_name_without_anything_to_see_is_no_name() {
        for name in ["", " ", "\u{200b}", "\u{3164}", "\u{2800}\u{fe0f}", "\u{202e}\n"] {
            assert_eq!(in_sentence(name, LeftToRight), None, "{name:?}");
        }
    }
}
