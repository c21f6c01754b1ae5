//! The width of texts in columns of a fixed-width font.
//!
//! Characters are measured one by one, because terminals and fixed-width fonts give each its own
//! columns: lam and alef have two, although `unicode-width` takes the pair for one letter.

use unicode_width::UnicodeWidthChar as _;

pub fn of_text(text: &str) -> usize {
    text.chars().map(of_char).sum()
}

/// Returns the width of a character: 2 if it is wide, 0 if it is a mark.
pub fn of_char(c: char) -> usize {
    c.width().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lam_and_alef_have_a_column_each_and_marks_have_none() {
        assert_eq!(of_text("لا"), 2);
        assert_eq!(of_text("حالا"), 4);
        assert_eq!(of_text("\u{2068}Anna\u{2069}"), 4);
        assert_eq!(of_text("e\u{301}"), 1);
        assert_eq!(of_text("茶"), 2);
    }
}
