//! Luck that can be checked: what it is sealed by, who has added what, and how it is opened.

use super::Present;
use crate::panel::{Block, ButtonStyle, Panel, Press};
use crate::table::{Fairness, Sitter, Stage, Table, Word};
use crate::text::Text;
use engine::with_game;

/// Returns what can be known of the luck of a table.
pub fn panel(table: &Table) -> Panel {
    let title = with_game!(table.game(), G => G::title());
    let mut panel = Panel::of([Text::new("luck-head").text("title", title).strong()]);
    let Some(fairness) = table.fairness() else {
        return panel.with(Text::new("luck-unsealed")).in_private();
    };
    panel = panel
        .with(Text::new("luck-about"))
        .with(Text::new("luck-sealed").name("seal", fairness.commitment()));
    if let Some(words) = words(table) {
        panel.blocks.push(words);
    }
    let in_lobby = matches!(table.stage, Stage::Lobby { .. });
    if in_lobby {
        let add = Press::Luck(table.id, true);
        panel = panel.with(Text::new("luck-how-to-add")).button(
            ButtonStyle::Main,
            Text::new("button-add-word"),
            add,
        );
    } else if table.are_hands_open() {
        panel = panel
            .with(Text::new("luck-secret").name("secret", fairness.secret()))
            .with(Text::new("luck-check"));
    } else if table.hands_open {
        panel = panel.with(Text::new("luck-later"));
    } else {
        panel = panel.with(Text::new("luck-never"));
    }
    panel.in_private()
}

/// Says what people have added to the luck of the game, if anybody has.
pub(super) fn words(table: &Table) -> Option<Block> {
    let gathered = table.chairs.iter().filter_map(|chair| match &chair.sitter {
        Sitter::Person(_) => chair.word.as_ref(),
        Sitter::Machine(_) | Sitter::Somebody => None,
    });
    let sealed = table.fairness().into_iter().flat_map(Fairness::words);
    let words: Vec<Text> = gathered.chain(sealed).map(word).collect();
    (!words.is_empty()).then(|| Block::Line(Text::new("luck-words").list("words", words)))
}

/// Returns a word as it is shown.
pub(super) fn word(word: &Word) -> Text {
    Text::new("luck-word").name("word", word.as_str())
}
