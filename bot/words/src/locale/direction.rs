//! The direction of words, and the invisible characters that isolate them.
//!
//! This module knows no names and no files. A sentence in a right-to-left language contains
//! left-to-right words (commands, names of cities) and signs before numbers. Without marks these
//! would be displayed in the wrong place, or move their neighbours. Source: Unicode Standard Annex
//! #9.

use unic_langid::{CharacterDirection, LanguageIdentifier};

/// First strong isolate: the text that follows has the direction of its first letter and does not
/// affect its surroundings.
pub const ISOLATE: char = '\u{2068}';
/// Left-to-right isolate.
pub const FROM_LEFT: char = '\u{2066}';
/// Ends an isolate.
pub const POP: char = '\u{2069}';
/// An invisible left-to-right letter.
pub const LEFT_MARK: char = '\u{200e}';
/// An invisible right-to-left letter.
pub const RIGHT_MARK: char = '\u{200f}';

/// The direction of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    LeftToRight,
    RightToLeft,
}

impl Direction {
    /// Returns the direction in which a language is written.
    pub(super) fn of(lang: &LanguageIdentifier) -> Self {
        match lang.character_direction() {
            CharacterDirection::RTL => Self::RightToLeft,
            CharacterDirection::LTR | CharacterDirection::TTB => Self::LeftToRight,
        }
    }

    /// Returns the mark with which a line of this direction must begin, unless its first letter
    /// already has that direction.
    pub(super) fn mark(self, line: impl Iterator<Item = char>) -> Option<char> {
        let mark = if self == Self::LeftToRight { LEFT_MARK } else { RIGHT_MARK };
        let mut line = line.peekable();
        let is_marked = line.peek() == Some(&mark);
        let first = line.find_map(direction)?;
        (first != self && !is_marked).then_some(mark)
    }
}

/// Returns the direction of a letter; digits, punctuation and emoji follow their neighbours and
/// have none.
pub(super) fn direction(c: char) -> Option<Direction> {
    if !c.is_alphabetic() {
        return None;
    }
    Some(match c {
        '\u{590}'..='\u{8ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}' => Direction::RightToLeft,
        _ => Direction::LeftToRight,
    })
}

/// Isolates left-to-right parts in a right-to-left sentence: words in other scripts, with what
/// belongs to them, and the sign of a number. `is_digit` recognises digits that have no shape yet,
/// `is_hole` places that are filled in later.
pub(super) fn apart(
    words: &str,
    is_digit: impl Fn(char) -> bool,
    is_hole: impl Fn(char) -> bool,
) -> String {
    let chars: Vec<char> = words.chars().collect();
    let is_number = |c: char| c.is_numeric() || is_digit(c);
    let mut out = String::with_capacity(words.len() + 8);
    let mut at = 0;
    while at < chars.len() {
        let c = chars[at];
        let next = chars.get(at + 1).copied().unwrap_or(' ');
        let length = foreign(&chars[at..], &is_hole);
        if length > 0 {
            out.push(FROM_LEFT);
            out.extend(&chars[at..at + length]);
            out.push(POP);
            at += length;
            continue;
        }
        let is_first = at == 0 || !(chars[at - 1].is_alphanumeric() || is_digit(chars[at - 1]));
        if is_first && is_sign(c) && is_number(next) {
            let length = 1 + chars[at + 1..].iter().take_while(|c| is_number(**c)).count();
            out.push(FROM_LEFT);
            out.extend(&chars[at..at + length]);
            out.push(POP);
            at += length;
            continue;
        }
        out.push(c);
        at += 1;
    }
    out
}

const fn is_sign(c: char) -> bool {
    matches!(c, '+' | '-' | '\u{2212}' | '±' | '×')
}

/// Returns the length in characters of a left-to-right part: a command with its arguments, or words
/// in another script.
fn foreign(chars: &[char], is_hole: &impl Fn(char) -> bool) -> usize {
    let is_letter = |c: Option<&char>| c.is_some_and(char::is_ascii_alphabetic);
    let is_command = matches!(chars, ['/', ..]) && is_letter(chars.get(1));
    if !is_command && !is_letter(chars.first()) {
        return 0;
    }
    let mut length = 0;
    for (at, c) in chars.iter().enumerate() {
        match c {
            c if c.is_ascii_alphanumeric() => length = at + 1,
            ' ' | '/' | '@' | ':' | '.' | '_' | '-' | '+' | '=' => {}
            c if is_command && is_hole(*c) => length = at + 1,
            _ => break,
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &str, expected: &str) {
        assert_eq!(apart(words, |c| c == 'D', |c| c == '\u{e000}'), expected);
    }

    #[test]
    fn commands_and_foreign_words_are_kept_apart() {
        check("با /play بازی کن.", "با \u{2066}/play\u{2069} بازی کن.");
        check("(UTC، Madrid)", "(\u{2066}UTC\u{2069}، \u{2066}Madrid\u{2069})");
        check("مانند /away 5 days یا", "مانند \u{2066}/away 5 days\u{2069} یا");
        check("/settings zone Europe/Madrid.", "\u{2066}/settings zone Europe/Madrid\u{2069}.");
    }

    #[test]
    fn a_name_after_a_command_belongs_to_it() {
        check("«/as \u{e000}»", "«\u{2066}/as \u{e000}\u{2069}»");
        check("Discord \u{e000}", "\u{2066}Discord\u{2069} \u{e000}");
    }

    #[test]
    fn the_sign_of_a_number_stands_before_it() {
        check("سود +۳", "سود \u{2066}+۳\u{2069}");
        check("−DD بود", "\u{2066}−DD\u{2069} بود");
        check("۲۲-۷", "۲۲-۷");
        check("۵+", "۵+");
    }

    #[test]
    fn a_line_that_begins_with_other_letters_is_marked() {
        assert_eq!(
            Direction::RightToLeft.mark("\u{2068}Anna\u{2069} برد".chars()),
            Some(RIGHT_MARK)
        );
        assert_eq!(Direction::RightToLeft.mark("۱. بهار".chars()), None);
        assert_eq!(
            Direction::LeftToRight.mark("\u{2068}بهار\u{2069} wins".chars()),
            Some(LEFT_MARK)
        );
        assert_eq!(Direction::LeftToRight.mark("Anna wins".chars()), None);
        assert_eq!(Direction::RightToLeft.mark("۱۲".chars()), None);
    }
}
