//! The content for one seat: its hand with a word for what each card does, its draft, and its
//! decision.

use engine::games::iszkenderun::coach::Note;
use engine::games::iszkenderun::{Action, Draft, Iszkenderun, View};

use super::{news, terms};
use crate::panel::Block;
use crate::present::{Names, ShowHand};
use words::text::{Text, Tint};

impl ShowHand for Iszkenderun {
    fn hand(view: &View, _: &Names) -> Vec<Block> {
        let table = &view.table;
        let Some(me) = view.viewer.seat().filter(|seat| table.members.contains(*seat)) else {
            return Vec::new();
        };
        if table.is_over {
            return Vec::new();
        }
        let mut blocks = Vec::new();
        if view.mine.is_empty() {
            blocks.push(Block::Line(Text::new("iszkenderun-hand-empty")));
        } else {
            let cards = view.mine.iter().map(terms::held);
            blocks.push(Block::Line(Text::new("iszkenderun-hand").list("cards", cards)));
        }
        if !table.playing.contains(me) {
            blocks.push(Block::Line(Text::new("iszkenderun-you-passed").tint(Tint::Muted)));
        }
        blocks.extend(view.draft.map(|draft| Block::Line(plan(draft))));
        blocks
    }

    /// The cards are on the buttons.
    fn scene_hand(_: &View, _: &Names) -> Vec<Block> {
        Vec::new()
    }

    fn question(view: &View, _: &Names) -> Text {
        if view.viewer.seat() != Some(view.table.turn) || view.table.is_over {
            return Text::new("iszkenderun-ask-nothing");
        }
        match view.draft {
            None => ask(view),
            Some(draft) => Text::of_variant("iszkenderun-ask", draft),
        }
    }

    /// Names the threat.
    fn note_of_view(note: u8, view: &View, names: &Names) -> Option<Text> {
        let is_threat = Note::ALL[usize::from(note)] == Note::Threat;
        let threat = view.threat().filter(|_| is_threat)?;
        Some(
            Text::new("iszkenderun-note-threat")
                .text("used", news::of(threat.by, names))
                .text("lost", terms::full(threat.on)),
        )
    }
}

/// Returns the draft of the viewer.
fn plan(draft: Draft) -> Text {
    match draft {
        Draft::Swap { card, first } => Text::new("iszkenderun-plan-swap")
            .text("card", terms::full(card))
            .text("first", terms::full(first)),
        Draft::Exchange { pay, fee, cards } if cards.is_empty() => {
            Text::new("iszkenderun-plan-exchange").text("pay", terms::cost(pay, fee))
        }
        Draft::Exchange { pay, fee, cards } => Text::new("iszkenderun-plan-exchange-cards")
            .text("pay", terms::cost(pay, fee))
            .text("cards", Text::all_of(cards.iter().map(terms::full))),
        Draft::Protect { pay, fee } => {
            Text::new("iszkenderun-plan-protect").text("pay", terms::cost(pay, fee))
        }
        Draft::Steal { pay, fee } => Text::new("iszkenderun-plan-steal")
            .text("pay", terms::cost(pay, fee))
            .number("most", pay.printed()),
    }
}

/// Names the goal and the options, as far as they do not depend on single cards.
fn ask(view: &View) -> Text {
    let (table, me) = (&view.table, view.table.turn);
    let options = view.options();
    let can = |is_kind: fn(&Action) -> bool| options.iter().any(is_kind);
    let can_use = can(|action| matches!(action, Action::Use { .. }));
    let can_use_token = can(|action| matches!(action, Action::Token { .. }));
    if !table.is_open(me) && (can_use || !view.mine.is_empty()) {
        return if can_use_token {
            Text::new("iszkenderun-ask-closed-token")
        } else {
            Text::new("iszkenderun-ask-closed")
        };
    }
    match (!view.mine.is_empty(), can_use, can_use_token) {
        (true, true, true) => Text::new("iszkenderun-ask-play-token"),
        (true, true, false) => Text::new("iszkenderun-ask-play"),
        (true, false, true) => Text::new("iszkenderun-ask-only-play-token"),
        (true, false, false) => Text::new("iszkenderun-ask-only-play"),
        (false, true, true) => Text::new("iszkenderun-ask-token"),
        (false, true, false) => Text::new("iszkenderun-ask-use"),
        (false, false, true) => Text::new("iszkenderun-ask-only-token"),
        (false, false, false) => Text::new("iszkenderun-ask-pass"),
    }
}
