//! Text layout: fits lines into a width, and cells into columns.
//!
//! Widths are columns of a terminal, not characters. The module must not know colours or codes.

use words::text::{Line, Style};
use words::width;

/// The number of spaces between two columns.
pub(super) const GAP: usize = 2;
/// The minimum width of the last column at which its cells are wrapped within it.
const MIN_LAST_COLUMN: usize = 20;

/// Returns the width of a line in columns.
pub(super) fn width(line: &Line) -> usize {
    width::of_text(&line.plain())
}

/// Breaks a line at spaces so that no part is wider than `room`; longer words are broken. Line
/// feeds break it, too, and indents at the beginning are kept.
pub(super) fn wrap(line: &Line, room: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for paragraph in paragraphs(line) {
        let (mut current, mut used) = (Line::default(), 0);
        for (at, Word { gap, word }) in words(&paragraph).into_iter().enumerate() {
            let (before, own) = (width(&gap), width(&word));
            if at == 0 || used + before + own <= room {
                append(&mut current, &gap);
                used += before;
            } else {
                lines.push(std::mem::take(&mut current));
                used = 0;
            }
            if own <= room {
                append(&mut current, &word);
                used += own;
                continue;
            }
            for (c, style) in chars(&word) {
                let own = width::of_char(c);
                if used > 0 && used + own > room {
                    lines.push(std::mem::take(&mut current));
                    used = 0;
                }
                current.push(c.encode_utf8(&mut [0; 4]), style);
                used += own;
            }
        }
        lines.push(current);
    }
    lines
}

/// Wraps a line after a mark such as a bullet; further lines are indented by the width of the mark.
pub(super) fn hang(mark: &str, line: &Line, room: usize) -> Vec<Line> {
    let indent = width::of_text(mark);
    let wrapped = wrap(line, room.saturating_sub(indent).max(1));
    let behind = |(at, line): (usize, Line)| {
        let mut whole = plain(&if at == 0 { mark.to_owned() } else { " ".repeat(indent) });
        append(&mut whole, &line);
        whole
    };
    wrapped.into_iter().enumerate().map(behind).collect()
}

/// Aligns cells in columns; the last cell of a row may take several lines.
pub(super) fn columns(rows: &[Vec<Line>], room: usize) -> Vec<Line> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let inner = |column: usize| {
        rows.iter().filter(move |row| column + 1 < row.len()).map(move |row| width(&row[column]))
    };
    let widths: Vec<usize> = (0..count).map(|column| inner(column).max().unwrap_or(0)).collect();
    rows.iter().flat_map(|row| columns_of(row, &widths, room)).collect()
}

/// Distributes items of one or more lines over at most `count` columns, each from top to bottom.
pub(super) fn side_by_side(items: &[Vec<Line>], count: usize, room: usize) -> Vec<Line> {
    let height = items.iter().map(Vec::len).sum::<usize>().div_ceil(count);
    let mut stacks: Vec<Vec<Line>> = Vec::new();
    for item in items {
        match stacks.last_mut() {
            Some(stack) if stack.len() < height => stack.extend(item.iter().cloned()),
            _ => stacks.push(item.clone()),
        }
    }
    let highest = stacks.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |stack: &Vec<Line>, at: usize| stack.get(at).cloned().unwrap_or_default();
    let row = |at: usize| stacks.iter().map(|stack| cell(stack, at)).collect();
    columns(&(0..highest).map(row).collect::<Vec<Vec<Line>>>(), room)
}

/// Puts items after one another, as many on a line as fit. An item of several lines has its own.
pub(super) fn flow(items: &[Vec<Line>], room: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut has_room = false;
    for item in items {
        let is_short = item.len() == 1;
        match lines.last_mut().filter(|_| has_room && is_short) {
            Some(line) if width(line) + GAP + width(&item[0]) <= room => {
                line.push(&" ".repeat(GAP), Style::PLAIN);
                append(line, &item[0]);
            }
            _ => lines.extend(item.iter().cloned()),
        }
        has_room = is_short;
    }
    lines
}

pub(super) fn plain(text: &str) -> Line {
    let mut line = Line::default();
    line.push(text, Style::PLAIN);
    line
}

fn columns_of(row: &[Line], widths: &[usize], room: usize) -> Vec<Line> {
    let Some((last, cells)) = row.split_last() else { return Vec::new() };
    let mut begin = Line::default();
    for (cell, column) in cells.iter().zip(widths) {
        append(&mut begin, cell);
        begin.push(&" ".repeat(column - width(cell) + GAP), Style::PLAIN);
    }
    let indent = width(&begin);
    if indent + MIN_LAST_COLUMN > room {
        append(&mut begin, last);
        return wrap(&begin, room);
    }
    let mut lines = wrap(last, room - indent).into_iter();
    append(&mut begin, &lines.next().unwrap_or_default());
    let below = |line: Line| {
        let mut whole = plain(&" ".repeat(indent));
        append(&mut whole, &line);
        whole
    };
    std::iter::once(begin).chain(lines.map(below)).collect()
}

/// A word with the spaces before it.
#[derive(Default)]
struct Word {
    gap: Line,
    word: Line,
}

fn words(paragraph: &Line) -> Vec<Word> {
    let mut words = Vec::new();
    let mut next = Word::default();
    for (c, style) in chars(paragraph) {
        let part = if c == ' ' {
            if !next.word.runs.is_empty() {
                words.push(std::mem::take(&mut next));
            }
            &mut next.gap
        } else {
            &mut next.word
        };
        part.push(c.encode_utf8(&mut [0; 4]), style);
    }
    if !next.word.runs.is_empty() {
        words.push(next);
    }
    words
}

fn paragraphs(line: &Line) -> Vec<Line> {
    let mut paragraphs = vec![Line::default()];
    for (c, style) in chars(line) {
        match (c, paragraphs.last_mut()) {
            ('\n', _) | (_, None) => paragraphs.push(Line::default()),
            (_, Some(last)) => last.push(c.encode_utf8(&mut [0; 4]), style),
        }
    }
    paragraphs
}

fn chars(line: &Line) -> impl Iterator<Item = (char, Style)> {
    line.runs.iter().flat_map(|run| run.text.chars().map(|c| (c, run.style)))
}

fn append(line: &mut Line, more: &Line) {
    for run in &more.runs {
        line.push(&run.text, run.style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, room: usize) -> Vec<String> {
        wrap(&plain(text), room).iter().map(Line::plain).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_line_feeds() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one\n\n  two three", 8), ["one", "", "  two", "three"]);
        assert_eq!(wrapped("", 8), [""]);
    }

    #[test]
    fn a_word_that_is_too_long_is_broken() {
        assert_eq!(wrapped("a bcdefgh", 3), ["a", "bcd", "efg", "h"]);
    }

    #[test]
    fn wide_characters_count_twice_and_marks_not_at_all() {
        assert_eq!(wrapped("茶茶 茶", 5), ["茶茶", "茶"]);
        assert_eq!(wrapped("حالا حالا", 8), ["حالا", "حالا"]);
        assert_eq!(wrapped("e\u{301}e\u{301} e\u{301}", 4), ["e\u{301}e\u{301} e\u{301}"]);
    }

    #[test]
    fn styles_survive_the_break() {
        let strong = Style { strong: true, ..Style::PLAIN };
        let mut line = plain("one ");
        line.push("two three", strong);
        let lines = wrap(&line, 7);
        assert_eq!(lines[0].runs[1].style, strong);
        assert_eq!(lines[1].runs[0].style, strong);
    }

    #[test]
    fn what_hangs_is_indented() {
        let lines = hang("[1] ", &plain("take two cards"), 12);
        assert_eq!(
            lines.iter().map(Line::plain).collect::<Vec<_>>(),
            ["[1] take two", "    cards"]
        );
    }

    #[test]
    fn columns_are_two_spaces_apart() {
        let row = |cells: &[&str]| cells.iter().map(|cell| plain(cell)).collect::<Vec<_>>();
        let rows = [
            row(&["Bora", "7 cards", "r7 o3"]),
            row(&["茶", "1", "g"]),
            row(&["Ann", "out of the round"]),
        ];
        let lines: Vec<_> = columns(&rows, 40).iter().map(Line::plain).collect();
        assert_eq!(lines, ["Bora  7 cards  r7 o3", "茶    1        g", "Ann   out of the round"]);
    }

    #[test]
    fn items_stand_side_by_side_and_keep_their_lines_together() {
        let item = |lines: &[&str]| lines.iter().map(|line| plain(line)).collect::<Vec<_>>();
        let items = [item(&["[1] one"]), item(&["[2] two", "    and more"]), item(&["[3] three"])];
        let lines: Vec<_> = side_by_side(&items, 2, 60).iter().map(Line::plain).collect();
        let expected = ["[1] one       [3] three", "[2] two       ", "    and more  "];
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_long_last_cell_is_wrapped_in_its_column() {
        let rows = [vec![plain("Bora"), plain("one two three four five six")]];
        let lines: Vec<_> = columns(&rows, 26).iter().map(Line::plain).collect();
        assert_eq!(lines, ["Bora  one two three four", "      five six"]);
    }
}
