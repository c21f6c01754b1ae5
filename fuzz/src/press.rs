//! Texts of buttons: what is read is written as it was, and fits into a button.

use bot::panel::Press;
use bot::panel::press::LONGEST;

/// Reads the bytes as the text of a press.
///
/// # Panics
/// If a text that is read has another form too, or none.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // The format number stands in front of every text, so that it need not be guessed.
    for text in [text.to_owned(), format!("1.{text}"), format!("1.012345678a.{text}")] {
        let Ok(press) = text.parse::<Press>() else { continue };
        assert!(text.len() <= LONGEST, "{text:?} is too long and was read");
        assert_eq!(press.to_string(), text, "{press:?} is written otherwise");
    }
}
