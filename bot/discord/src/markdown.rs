//! Discord's markdown: escapes the words of people and games, so that none of them is taken for
//! markup.
//!
//! Lengths are in UTF-16 units, the larger of the two ways in which Discord may count.

use std::fmt::Write as _;

use words::people::Moment;
use words::text::{Line, Run, Style, truncate};

/// Returns a line with its strong parts in bold and everything else escaped.
pub(super) fn encode(line: &Line) -> String {
    let mut out = String::new();
    for Run { text, style: Style { strong, time, link, .. } } in pieces(&line.runs) {
        if let Some(Moment(millis)) = time {
            // Each reader sees it in their own time zone, with the time until then.
            let unix = millis / 1000;
            let _ = write!(out, "<t:{unix}:f> (<t:{unix}:R>)"); // A string takes everything.
            continue;
        }
        if link {
            // The brackets suppress the preview of the link.
            let _ = write!(out, "<{text}>");
            continue;
        }
        // Bold requires a character other than a space inside each pair of asterisks.
        let inner = text.trim();
        if strong && !inner.is_empty() {
            let start = text.len() - text.trim_start().len();
            escape(&text[..start], &mut out);
            out.push_str("**");
            escape(inner, &mut out);
            out.push_str("**");
            escape(&text[start + inner.len()..], &mut out);
        } else {
            escape(&text, &mut out);
        }
    }
    out
}

/// Returns the length of a text for Discord, in UTF-16 units.
pub(super) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Cuts a text to a number of units, with an ellipsis. Graphemes and escapes are never cut in two.
pub(super) fn cut(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let kept = truncate(text, most.saturating_sub(1), length);
    let escapes = kept.len() - kept.trim_end_matches('\\').len();
    format!("{}…", kept[..kept.len() - escapes % 2].trim_end())
}

/// Joins neighbours that differ in colour only: there are no colours here, and `**a****b**` is not
/// bold.
fn pieces(runs: &[Run]) -> Vec<Run> {
    let mut pieces = Line::default();
    for run in runs {
        pieces.push(&run.text, Style { tint: None, ..run.style });
    }
    pieces.runs
}

fn escape(text: &str, out: &mut String) {
    for (at, c) in text.char_indices() {
        let is_markup = match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@' => true,
            '#' | '-' | '+' => is_at_start(out),
            '.' => is_numbering(out),
            ':' => text[at..].starts_with("://"),
            _ => false,
        };
        if is_markup {
            out.push('\\');
        }
        out.push(c);
    }
}

/// Tells whether this line contains only our own markup so far.
fn is_at_start(out: &str) -> bool {
    last_line(out).chars().all(|c| c.is_whitespace() || c == '*')
}

/// Tells whether this line is a number so far, which would begin a list if a full stop followed.
fn is_numbering(out: &str) -> bool {
    let line = last_line(out).trim_matches(|c: char| c.is_whitespace() || c == '*');
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

fn last_line(out: &str) -> &str {
    out.rsplit('\n').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::text::{Style, Tint};

    const PLAIN: Style = Style::PLAIN;
    const STRONG: Style = Style { strong: true, ..Style::PLAIN };

    fn check(runs: &[(&str, Style)], expected: &str) {
        let runs = runs.iter().map(|&(text, style)| Run { text: text.to_owned(), style });
        assert_eq!(encode(&Line { runs: runs.collect() }), expected);
    }

    #[test]
    fn names_are_never_markup() {
        check(&[("**Anna**_~~`||", PLAIN)], r"\*\*Anna\*\*\_\~\~\`\|\|");
        check(&[("<@1> @everyone [x](y)", PLAIN)], r"\<\@1\> \@everyone \[x\](y)");
        check(&[("https://example.org", PLAIN)], r"https\://example.org");
        check(&[(r"¯\_(ツ)_/¯", PLAIN)], r"¯\\\_(ツ)\_/¯");
    }

    #[test]
    fn an_address_of_ours_is_a_link() {
        let link = Style { link: true, ..Style::PLAIN };
        let address = "https://t.me/tea_bot?start=code-ab_c";
        check(&[("Join: ", PLAIN), (address, link)], &format!("Join: <{address}>"));
    }

    #[test]
    fn what_begins_a_line_makes_no_heading_and_no_list() {
        check(
            &[("# big\n-# small\n1. one\n+ plus", PLAIN)],
            "\\# big\n\\-# small\n1\\. one\n\\+ plus",
        );
        check(&[("a # b - c 1.5", PLAIN)], "a # b - c 1.5");
        check(&[("1", PLAIN), (". Anna", PLAIN)], "1\\. Anna");
    }

    #[test]
    fn strong_parts_are_bold_without_the_space_around_them() {
        check(&[("Now ", PLAIN), (" Anna ", STRONG), ("plays", PLAIN)], "Now  **Anna** plays");
        check(&[(" ", STRONG)], " ");
    }

    #[test]
    fn neighbours_of_two_colours_are_one_bold_part() {
        let red = Style { strong: true, tint: Some(Tint::Red), ..Style::PLAIN };
        check(&[("a", red), ("b", STRONG)], "**ab**");
    }

    #[test]
    fn a_cut_splits_neither_an_emoji_nor_an_escape() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("ab🙂def", 4), "ab…");
        assert_eq!(cut("ab🇮🇷def", 6), "ab…");
        assert_eq!(cut("ab🇮🇷def", 7), "ab🇮🇷…");
        assert_eq!(cut("abe\u{301}\u{323}f", 4), "ab…");
        assert_eq!(cut("ab\\*def", 4), "ab…");
        assert_eq!(cut("a\\\\def", 4), "a\\\\…");
    }
}
