//! Reading: which of the things that can be pressed somebody means. Pure.

use panels::typed::chat_command;

/// What a typed line means among labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// This one.
    One(usize),
    /// A number that no label has.
    OutOfRange,
    /// It could be any of these.
    Several(Vec<usize>),
    /// None, but this one is much alike.
    Near(usize),
    /// None; but with a slash it would be a command.
    Command,
    /// Nothing that we know.
    Unknown,
}

/// What only the terminal understands, without the slash.
pub(super) const OWN_WORDS: &[&str] = &["as", "people", "quit"];

/// A line must be about this like a label to be taken for a slip of it (Jaro and Winkler).
const ALIKE: f64 = 0.8;

/// Returns what a line means: a number from 1, or a label, or the beginning of just one.
pub(super) fn meaning(typed: &str, labels: &[String]) -> Reading {
    if let Some(number) = number(typed) {
        let at = number.checked_sub(1).filter(|at| *at < labels.len());
        return at.map_or(Reading::OutOfRange, Reading::One);
    }
    let typed = typed.to_lowercase();
    let labels: Vec<String> = labels.iter().map(|label| label.to_lowercase()).collect();
    if let Some(at) = labels.iter().position(|label| *label == typed) {
        return Reading::One(at);
    }
    let begins = |at: &usize| labels[*at].starts_with(&typed);
    let found: Vec<usize> = (0..labels.len()).filter(begins).collect();
    match found[..] {
        [] => {}
        [one] => return Reading::One(one),
        _ => return Reading::Several(found),
    }
    let first = typed.split_whitespace().next().unwrap_or_default();
    if chat_command::read(&format!("/{typed}")).is_ok() || OWN_WORDS.contains(&first) {
        return Reading::Command;
    }
    nearest(&typed, &labels).map_or(Reading::Unknown, Reading::Near)
}

/// Returns the number that was typed, if it is one; the largest for one beyond counting.
fn number(typed: &str) -> Option<usize> {
    let typed = typed.trim_matches(['[', ']', '(', ')', '.']);
    let digits: Option<String> = typed.chars().map(digit).collect();
    digits.filter(|digits| !digits.is_empty()).map(|digits| digits.parse().unwrap_or(usize::MAX))
}

/// Persian and Arabic keyboards have digits of their own.
fn digit(c: char) -> Option<char> {
    let zero = ['0', '\u{660}', '\u{6f0}'].into_iter().rfind(|zero| *zero <= c)?;
    char::from_digit(u32::from(c) - u32::from(zero), 10)
}

/// Compares with whole labels and with as much of them as was typed.
fn nearest(typed: &str, labels: &[String]) -> Option<usize> {
    let length = typed.chars().count();
    let likeness = |label: &String| {
        let begin: String = label.chars().take(length).collect();
        strsim::jaro_winkler(typed, label).max(strsim::jaro_winkler(typed, &begin))
    };
    labels
        .iter()
        .map(likeness)
        .enumerate()
        .filter(|(_, alike)| *alike >= ALIKE)
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, expected: &Reading) {
        let labels = ["Join", "Join as a team", "Leave", "Start the game"].map(str::to_owned);
        assert_eq!(meaning(typed, &labels), *expected, "{typed}");
    }

    #[test]
    fn a_number_is_a_label_in_any_digits() {
        for typed in ["3", "[3]", "3.", "۳", "٣", "03"] {
            check(typed, &Reading::One(2));
        }
        for typed in ["0", "5", "99999999999999999999999"] {
            check(typed, &Reading::OutOfRange);
        }
    }

    #[test]
    fn a_word_is_the_label_it_begins() {
        check("l", &Reading::One(2));
        check("START", &Reading::One(3));
        check("join", &Reading::One(0));
        check("jo", &Reading::Several(vec![0, 1]));
    }

    #[test]
    fn slips_are_close_to_what_was_meant() {
        check("laeve", &Reading::Near(2));
        check("stard", &Reading::Near(3));
        check("xyzzy", &Reading::Unknown);
    }

    #[test]
    fn a_command_without_its_slash_is_noticed() {
        check("help", &Reading::Command);
        check("quit", &Reading::Command);
        check("as Bora", &Reading::Command);
    }
}
