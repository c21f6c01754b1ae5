//! What a typed line means among the buttons on the screen. Pure.

use panels::typed::chat_command;

/// What a typed line means among the labels of buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineMeaning {
    /// The label at this index.
    One(usize),
    /// The number of no label.
    OutOfRange,
    /// Any of these.
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

/// Something to choose on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) number: usize,
    pub(super) words: String,
}

/// Returns what a line means: a whole label, the number of one, the beginning of exactly one, or a
/// word in exactly one.
pub(super) fn meaning(typed: &str, labels: &[Label]) -> LineMeaning {
    let (number, said) = (number(typed), folded(typed));
    let words: Vec<String> = labels.iter().map(|label| folded(&label.words)).collect();
    let numbered = || labels.iter().position(|label| Some(label.number) == number);
    if let Some(at) = words.iter().position(|label| *label == said).or_else(numbered) {
        return LineMeaning::One(at);
    }
    let ways: [fn(&str, &str) -> bool; 3] = [begins, has_words, has_beginning];
    // Part of a number is another number.
    let ways = if number.is_some() { &ways[1..2] } else { &ways[..] };
    for is_meant in ways {
        let found = (0..words.len()).filter(|at| is_meant(&words[*at], &said));
        match found.collect::<Vec<_>>()[..] {
            [] => {}
            [one] => return LineMeaning::One(one),
            ref several => return LineMeaning::Several(several.to_vec()),
        }
    }
    if number.is_some() {
        return LineMeaning::OutOfRange;
    }
    let first = said.split_whitespace().next().unwrap_or_default();
    if chat_command::read(&format!("/{said}")).is_ok() || OWN_WORDS.contains(&first) {
        return LineMeaning::Command;
    }
    nearest(&said, &words).map_or(LineMeaning::Unknown, LineMeaning::Near)
}

/// Returns words without differences that nobody types: capitals, digits of other scripts, and marks
/// that are not seen.
fn folded(words: &str) -> String {
    let is_seen = |c: &char| !matches!(c, '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}');
    words.to_lowercase().chars().filter(is_seen).map(|c| digit(c).unwrap_or(c)).collect()
}

fn begins(label: &str, said: &str) -> bool {
    label.starts_with(said)
}

/// Tells whether whole words of a label were said.
fn has_words(label: &str, said: &str) -> bool {
    let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    from_words(label).any(|rest| rest.strip_prefix(said).is_some_and(is_end))
}

/// Tells whether the beginning of a word of a label was said.
fn has_beginning(label: &str, said: &str) -> bool {
    from_words(label).any(|rest| rest.starts_with(said))
}

/// Iterates over the ends of a label that begin with a word.
fn from_words(label: &str) -> impl Iterator<Item = &str> {
    let is_start = move |at: &usize| {
        let is_inside = label[..*at].ends_with(char::is_alphanumeric);
        !is_inside && label[*at..].starts_with(char::is_alphanumeric)
    };
    label.char_indices().map(|(at, _)| at).filter(is_start).map(move |at| &label[at..])
}

/// Tells whether a line is what leads back everywhere.
pub(super) fn leads_back(typed: &str) -> bool {
    number(typed) == Some(0)
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

    fn labels(words: &[&str]) -> Vec<Label> {
        let label = |(number, words): (usize, &&str)| Label { number, words: (*words).to_owned() };
        (1..).zip(words).map(label).collect()
    }

    fn check(typed: &str, expected: &LineMeaning) {
        let labels = labels(&["Join", "Join as a team", "Leave", "Start the game"]);
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
    fn any_word_is_the_label_that_has_it() {
        for typed in ["team", "a team", "te"] {
            check(typed, &LineMeaning::One(1));
        }
        check("the", &LineMeaning::One(3));
    }

    #[test]
    fn the_whole_name_of_a_card_comes_before_the_number_of_a_button() {
        let cards = labels(&["2", "10", "Diver 2", "Diver 12", "غواص ۱۳"]);
        for (typed, expected) in [("2", 0), ("10", 1), ("3", 2), ("diver 2", 2), ("12", 3)] {
            assert_eq!(meaning(typed, &cards), LineMeaning::One(expected), "{typed}");
        }
        assert_eq!(meaning("13", &cards), LineMeaning::One(4));
        assert_eq!(meaning("1", &cards[2..]), LineMeaning::OutOfRange, "no part of a number");
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
