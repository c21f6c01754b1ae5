//! Texts of buttons, and typed lines: what can be parsed is written again as it was, and fits into
//! a button.

use panels::typed::chat_command::{self, ChatCommand};
use panels::typed::table_line::TableLine;
use panels::panel::Press;
use panels::panel::press::MAX_PRESS_BYTES;
use words::people::TableId;

/// Prefixes that the fuzzer need not guess: the format number, a table, and what precedes the
/// numbers.
const BEFORE: [&str; 8] = [
    "",
    "1.",
    "1.012345678a.",
    "1.012345678a.see.",
    "1.012345678a.a.",
    "1.012345678a.skip.",
    "1.012345678a.level.",
    "1.my.language.",
];
const LINES: [&str; 5] = ["", "/", "/play tirazheh ", "/settings ", "/play seladin"];

/// Parses the bytes as the text of a press and as a line; returns how far the input got.
///
/// # Panics
/// If a parsed text has another form or none, or if parsing panics.
pub fn check(data: &[u8]) -> &'static str {
    let Ok(text) = std::str::from_utf8(data) else { return "no text" };
    let (mut presses, mut lines) = (0, 0);
    for text in BEFORE.map(|before| format!("{before}{text}")) {
        if let Ok(press) = text.parse::<Press>() {
            is_written_as_read(&press, &text);
            presses += 1;
        }
    }
    for line in LINES.map(|before| format!("{before}{text}")) {
        let read = chat_command::read(&line);
        lines += u32::from(read.is_ok());
        match read {
            Ok(ChatCommand::Settings(Some(setting))) => {
                let press = Press::Settings(setting);
                let text = press.to_string();
                if text.len() <= MAX_PRESS_BYTES {
                    assert_eq!(text.parse(), Ok(press), "{text:?} is read otherwise");
                }
            }
            Ok(ChatCommand::At(TableLine { named: Some(table), .. })) => {
                assert_eq!(table.to_string().parse::<TableId>(), Ok(table));
            }
            Ok(_) | Err(_) => {}
        }
    }
    match (presses, lines) {
        (0, 0) => "neither press nor line",
        (0, _) => "a line",
        _ => "a press",
    }
}

fn is_written_as_read(press: &Press, text: &str) {
    assert!(text.len() <= MAX_PRESS_BYTES, "{text:?} is too long and was read");
    assert_eq!(press.to_string(), text, "{press:?} is written otherwise");
}
