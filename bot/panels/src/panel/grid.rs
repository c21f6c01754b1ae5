//! Grids: rows of texts whose columns are aligned in a monospaced font.
//!
//! The module must not know any markup; the caller selects the font.

use words::locale::direction::{FROM_LEFT, ISOLATE, LEFT_MARK, POP, RIGHT_MARK};
use words::locale::{Lang, Locales};
use words::text::{Arg, Text, truncate};
use words::width;

/// The number of monospaced characters that fit in a line on a phone.
pub const WIDE: usize = 34;
/// The minimum length to which a name is cut.
const NAME: usize = 6;
const CUT: &str = "…";
/// The number of spaces between two columns.
const GAP: usize = 2;

/// Returns the lines of a grid, without spaces at their ends.
pub fn lines(rows: &[Vec<Text>], locales: &Locales, lang: &Lang) -> Vec<String> {
    let say = |text: &Text| locales.say(lang, text).plain();
    // A board is not mirrored for languages that are read from the right.
    if !locales.reads_from_the_right(lang) {
        return aligned(&rows.iter().map(|row| row.iter().map(say).collect()).collect::<Vec<_>>());
    }
    let apart = |text: &Text| match say(text) {
        cell if cell.is_empty() => cell,
        cell => format!("{FROM_LEFT}{cell}{POP}"),
    };
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(apart).collect()).collect();
    begun_with(LEFT_MARK, aligned(&rows))
}

fn begun_with(mark: char, lines: Vec<String>) -> Vec<String> {
    lines.into_iter().map(|line| format!("{mark}{line}")).collect()
}

/// Returns rows as aligned lines, with names cut to the remaining width; `None` if they do not fit
/// a phone.
pub fn table(rows: &[Vec<Text>], locales: &Locales, lang: &Lang) -> Option<Vec<String>> {
    let say = |text: &Text| locales.say(lang, text).plain();
    let mut cells: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(say).collect()).collect();
    let over = widest(&aligned(&cells)).saturating_sub(WIDE);
    if over > 0 {
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let has_names =
            |column: &usize| rows.iter().filter_map(|row| row.get(*column)).any(names_somebody);
        let column = (0..columns).find(has_names)?;
        let wide = cells
            .iter()
            .filter_map(|row| row.get(column))
            .map(|cell| width::of_text(cell))
            .max()?;
        let room = wide.checked_sub(over).filter(|room| *room >= NAME)?;
        for cell in cells.iter_mut().filter_map(|row| row.get_mut(column)) {
            *cell = cut(cell, room);
        }
    }
    let lines = aligned(&cells);
    let fits = widest(&lines) <= WIDE;
    let is_turned = locales.reads_from_the_right(lang);
    fits.then(|| if is_turned { begun_with(RIGHT_MARK, lines) } else { lines })
}

fn widest(lines: &[String]) -> usize {
    lines.iter().map(|line| width::of_text(line)).max().unwrap_or_default()
}

/// Tells whether a text contains the name of a person.
fn names_somebody(text: &Text) -> bool {
    text.args().any(|(_, arg)| match arg {
        Arg::Number(_) | Arg::Time(_) | Arg::Link(_) | Arg::Literal(_) => false,
        Arg::Name(_) => true,
        Arg::Text(text) => names_somebody(text),
        Arg::List(texts) | Arg::All(texts) => texts.iter().any(names_somebody),
    })
}

/// Cuts a cell to a number of monospaced characters.
fn cut(cell: &str, room: usize) -> String {
    if width::of_text(cell) <= room {
        return cell.to_owned();
    }
    let room = room.saturating_sub(width::of_text(CUT));
    let mut kept = truncate(cell, room, width::of_text).to_owned() + CUT;
    // Isolation marks must stay balanced after the cut.
    let many = |c: char| kept.matches(c).count();
    let open = many(FROM_LEFT) + many(ISOLATE);
    kept.extend(std::iter::repeat_n(POP, open.saturating_sub(many(POP))));
    kept
}

fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let wide = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |column: usize| wide(column).map(|cell| width::of_text(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width_of).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (cell, column) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(column - width::of_text(cell) + GAP));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_lies_as_it_does_and_a_table_is_turned() {
        let locales = locales::load().expect("the locales are sound");
        let [fa, en] = ["fa", "en"].map(|id| id.parse::<Lang>().expect("an id"));
        let rows = [vec![Text::new("ice-cult-way-west"), Text::new("ice-cult-way-east")]];
        assert_eq!(lines(&rows, &locales, &en), ["←  →"]);
        let apart = ["\u{200e}\u{2066}←\u{2069}  \u{2066}→\u{2069}"];
        assert_eq!(lines(&rows, &locales, &fa), apart);
        assert_eq!(table(&rows, &locales, &fa).expect("it fits"), ["\u{200f}←  →"]);
    }

    #[test]
    fn a_name_that_is_cut_stays_apart() {
        assert_eq!(cut("\u{2068}Anna Karenina\u{2069}", 6), "\u{2068}Anna …\u{2069}");
        assert_eq!(cut("Anna Karenina", 6), "Anna …");
    }

    #[test]
    fn a_cell_is_cut_between_graphemes() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(cut(&format!("ab{family}cdef"), 6), "ab…");
        assert_eq!(cut(&format!("ab{family}cdef"), 9), format!("ab{family}…"));
        assert_eq!(cut("Ana\u{308}\u{323}isa", 4), "Ana\u{308}\u{323}…");
        assert_eq!(cut("می\u{200c}خواهم", 4), "می\u{200c}خ…");
    }

    #[test]
    fn columns_line_up_and_rows_may_be_short() {
        let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let rows =
            [row(&["", "1", "2"]), row(&["B", "10", "."]), row(&["茶"]), row(&["A", ".", "K"])];
        assert_eq!(aligned(&rows), ["    1   2", "B   10  .", "茶", "A   .   K"]);
        let rows = [row(&["حالا", "1"]), row(&["چهار", "2"]), row(&["A", "3"])];
        assert_eq!(aligned(&rows), ["حالا  1", "چهار  2", "A     3"]);
    }
}
