//! Grids: rows of words with columns that line up where every letter has the same width.
//!
//! Knows no markup; whoever draws a grid sees to it that letters have one width.

use unicode_width::UnicodeWidthStr;

use crate::locale::{Lang, Locales};
use crate::text::Text;

/// So many characters of one width fit in a line on a phone.
pub const WIDE: usize = 34;
/// Between two columns.
const GAP: usize = 2;

/// Returns the lines of a grid, without spaces at their ends.
pub fn lines(rows: &[Vec<Text>], locales: &Locales, lang: &Lang) -> Vec<String> {
    let say = |text: &Text| locales.say(lang, text).plain();
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(say).collect()).collect();
    aligned(&rows)
}

fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let wide = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> =
        (0..count).map(|column| wide(column).map(|cell| cell.width()).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + GAP));
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_rows_may_be_short() {
        let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let rows =
            [row(&["", "1", "2"]), row(&["B", "10", "."]), row(&["茶"]), row(&["A", ".", "K"])];
        assert_eq!(aligned(&rows), ["    1   2", "B   10  .", "茶", "A   .   K"]);
    }
}
