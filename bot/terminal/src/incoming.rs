//! The meaning of a typed line among the buttons on the screen. Pure.

use platform::typed::chat_command;
use platform::typed::labels::{digit, folded, from_words, has_words};

/// The meaning of a typed line among the labels of buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LineMeaning {
    /// The label at this index.
    One(usize),
    /// A number that no label has.
    OutOfRange,
    /// One of several labels.
    Several(Vec<usize>),
    /// No label, but similar to this one.
    Near(usize),
    /// No label, but a command if it had a slash.
    Command,
    Unknown,
}

/// The similarity (Jaro-Winkler) from which a line counts as a misspelled label.
const MIN_SIMILARITY: f64 = 0.8;

/// A label on the screen with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) number: Option<usize>,
    pub(super) words: String,
}

/// Returns the meaning of a line: a whole label, the number of one, the beginning of exactly one,
/// or a word in exactly one.
pub(super) fn meaning(typed: &str, labels: &[Label]) -> LineMeaning {
    let (number, said) = (number(typed), spoken(typed));
    let words: Vec<String> = labels.iter().map(|label| spoken(&label.words)).collect();
    let numbered = || number.and_then(|_| labels.iter().position(|label| label.number == number));
    if let Some(at) = words.iter().position(|label| *label == said).or_else(numbered) {
        return LineMeaning::One(at);
    }
    let ways: [fn(&str, &str) -> bool; 3] = [begins, has_words, has_beginning];
    // A part of a number is another number.
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
    // Only the terminal can be left with a command.
    if chat_command::read(&format!("/{said}")).is_ok() || said == "quit" {
        return LineMeaning::Command;
    }
    nearest(&said, &words).map_or(LineMeaning::Unknown, LineMeaning::Near)
}

/// Returns words in their normal form, without the colons and commas of labels.
fn spoken(words: &str) -> String {
    folded(words).replace([':', ',', '،'], "")
}

fn begins(label: &str, said: &str) -> bool {
    label.starts_with(said)
}

/// Tells whether a word of a label begins with this.
fn has_beginning(label: &str, said: &str) -> bool {
    from_words(label).any(|rest| rest.starts_with(said))
}

/// Tells whether a line is the number that leads back.
pub(super) fn leads_back(typed: &str) -> bool {
    number(typed) == Some(0)
}

/// Returns the typed number, if it is one; the largest number if it overflows.
fn number(typed: &str) -> Option<usize> {
    let typed = typed.trim_matches(['[', ']', '(', ')', '.']);
    let digits: Option<String> = typed.chars().map(digit).collect();
    digits.filter(|digits| !digits.is_empty()).map(|digits| digits.parse().unwrap_or(usize::MAX))
}

/// Compares a line with whole labels, and with their beginnings of the same length.
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
        .filter(|(_, alike)| *alike >= MIN_SIMILARITY)
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(words: &[&str]) -> Vec<Label> {
        let label = |(number, words): (usize, &&str)| Label {
            number: Some(number),
            words: (*words).to_owned(),
        };
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
    fn colons_and_commas_of_a_label_need_not_be_typed() {
        let cards =
            labels(&["Palette: red 2", "Canvas: red 2, red rules", "کارت: قرمز ۲، روی بوم"]);
        for (typed, expected) in [
            ("canvas red", 1),
            ("canvas: red 2, red", 1),
            ("red 2 red rules", 1),
            ("palette red", 0),
            ("قرمز ۲ روی", 2),
        ] {
            assert_eq!(meaning(typed, &cards), LineMeaning::One(expected), "{typed}");
        }
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
    }
}
