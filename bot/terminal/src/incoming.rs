//! What a typed line means among the buttons on the screen. Pure.

use panels::typed::chat_command;

/// What a typed line means among the labels of buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineMeaning {
    /// The label at this index.
    One(usize),
    /// A number beyond the labels.
    OutOfRange,
    /// The beginning of all of these.
    Several(Vec<usize>),
    /// No label, but it is similar to this one.
    Near(usize),
    /// No label; with a slash it would be a command.
    Command,
    /// None of these.
    Unknown,
}

/// Commands that only the terminal has, without the slash.
pub(super) const OWN_WORDS: &[&str] = &["as", "people", "quit"];

/// The similarity (Jaro and Winkler) from which a line counts as a misspelled label.
const ALIKE: f64 = 0.8;

/// Returns what a line means: a number from 1, a label, or the beginning of exactly one.
pub(super) fn meaning(typed: &str, labels: &[String]) -> LineMeaning {
    if let Some(number) = number(typed) {
        let at = number.checked_sub(1).filter(|at| *at < labels.len());
        return at.map_or(LineMeaning::OutOfRange, LineMeaning::One);
    }
    let typed = typed.to_lowercase();
    let labels: Vec<String> = labels.iter().map(|label| label.to_lowercase()).collect();
    if let Some(at) = labels.iter().position(|label| *label == typed) {
        return LineMeaning::One(at);
    }
    let begins = |at: &usize| labels[*at].starts_with(&typed);
    let found: Vec<usize> = (0..labels.len()).filter(begins).collect();
    match found[..] {
        [] => {}
        [one] => return LineMeaning::One(one),
        _ => return LineMeaning::Several(found),
    }
    let first = typed.split_whitespace().next().unwrap_or_default();
    if chat_command::read(&format!("/{typed}")).is_ok() || OWN_WORDS.contains(&first) {
        return LineMeaning::Command;
    }
    nearest(&typed, &labels).map_or(LineMeaning::Unknown, LineMeaning::Near)
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

/// Compares a line with whole labels, and with as much of them as was typed.
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

    fn check(typed: &str, expected: &LineMeaning) {
        let labels = ["Join", "Join as a team", "Leave", "Start the game"].map(str::to_owned);
        assert_eq!(meaning(typed, &labels), *expected, "{typed}");
    }

    #[test]
    fn a_number_is_a_label_in_any_digits() {
        for typed in ["3", "[3]", "3.", "۳", "٣", "03"] {
            check(typed, &LineMeaning::One(2));
        }
        for typed in ["0", "5", "99999999999999999999999"] {
            check(typed, &LineMeaning::OutOfRange);
        }
    }

    #[test]
    fn a_word_is_the_label_it_begins() {
        check("l", &LineMeaning::One(2));
        check("START", &LineMeaning::One(3));
        check("join", &LineMeaning::One(0));
        check("jo", &LineMeaning::Several(vec![0, 1]));
    }

    #[test]
    fn slips_are_close_to_what_was_meant() {
        check("laeve", &LineMeaning::Near(2));
        check("stard", &LineMeaning::Near(3));
        check("xyzzy", &LineMeaning::Unknown);
    }

    #[test]
    fn a_command_without_its_slash_is_noticed() {
        check("help", &LineMeaning::Command);
        check("quit", &LineMeaning::Command);
        check("as Bora", &LineMeaning::Command);
    }
}
