//! Luck that can be checked: its seal, its words, and how to add a word.

use super::{Names, option_names};
use crate::panel::{Block, LuckStep, Panel, Press};
use table::{SYMBOLS, SeatWord, Stage, Table, Taps};
use words::text::Text;

/// Returns the public facts about the luck of a table.
pub fn panel(table: &Table) -> Panel {
    let fairness = table.fairness();
    let mut panel = Panel::of([head(table).strong()])
        .with(Text::new("luck-about"))
        .with(Text::new("luck-sealed").literal("seal", fairness.seal()));
    panel.blocks.extend(words(table));
    if let Some(closed) = fairness.closed() {
        panel = panel.with(Text::new("luck-closing").name("closing", &closed.closing));
    }
    if matches!(table.stage, Stage::Lobby { .. }) {
        let press = |step| Press::Luck(table.id, step);
        let (ask, tap) = (press(LuckStep::Ask), press(LuckStep::Tap(Taps::default())));
        panel = panel
            .with(Text::new("luck-how-to-add"))
            .main_button(Text::new("button-add-word"), ask)
            .plain_button(Text::new("button-tap-symbols"), tap);
    } else if table.are_hands_open() {
        panel = panel
            .with(Text::new("luck-secret").literal("secret", fairness.secret()))
            .with(Text::new("luck-check"));
    } else if table.hands_open {
        panel = panel.with(Text::new("luck-later"));
    } else {
        panel = panel.with(Text::new("luck-never"));
    }
    panel.with(Text::new("luck-limits")).in_private()
}

/// Returns the grid of symbols on which a word is tapped, after these taps. Each button contains
/// all taps, so that nothing is stored before the last one.
pub fn grid(table: &Table, taps: &Taps) -> Panel {
    let press = |step| Press::Luck(table.id, step);
    let mut panel =
        Panel::of([head(table).strong(), Text::new("luck-tap").number("needed", Taps::NEEDED)]);
    for (place, symbol) in SYMBOLS.iter().enumerate() {
        let label = Text::new("luck-symbol").name("symbol", *symbol);
        panel = panel.plain_button(label, press(LuckStep::Tap(taps.and(place))));
    }
    if *taps != Taps::default() {
        let tapped = Text::new("luck-tapped")
            .name("symbols", taps.symbols())
            .number("count", taps.digits().len())
            .number("needed", Taps::NEEDED);
        let over = press(LuckStep::Tap(Taps::default()));
        panel = panel.with(tapped).quiet_button(Text::new("button-start-over"), over);
    }
    panel.quiet_button(Text::new("button-back"), press(LuckStep::Show)).in_private()
}

/// Returns the heading for the luck of a table.
pub fn head(table: &Table) -> Text {
    let title = option_names::title(table.game());
    Text::new("luck-head").text("title", title)
}

/// Returns the added words with their owners, in order of arrival, if there are any.
pub(super) fn words(table: &Table) -> Option<Block> {
    let names = Names::at(table);
    let words = table.words();
    let words: Vec<Text> = words.iter().map(|added| word(added, names.of(added.seat))).collect();
    (!words.is_empty()).then(|| Block::Line(Text::new("luck-words").list("words", words)))
}

/// Returns a word with its owner.
pub(super) fn word(word: &SeatWord, who: Text) -> Text {
    Text::new("luck-word").name("word", word.word.as_str()).text("who", who)
}
