//! Help about commands that only a terminal has.

use platform::Block;
use words::text::Text;

/// Returns the help for the terminal, to be shown below the common one.
pub(super) fn blocks() -> Vec<Block> {
    let rows = [
        [Text::new("terminal-type-number"), Text::new("terminal-help-number")],
        [Text::new("terminal-type-enter"), Text::new("terminal-help-enter")],
        [Text::new("terminal-type-zero"), Text::new("terminal-help-zero")],
        [Text::new("terminal-type-picture"), Text::new("terminal-help-picture")],
        [Text::new("terminal-type-quit"), Text::new("terminal-help-quit")],
    ];
    let rows = rows.map(Vec::from).to_vec();
    vec![Block::Line(Text::new("terminal-help").strong()), Block::Rows(rows)]
}
