//! Labels, groups and confirmations of buttons.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::Special;
use engine::games::nautilus::{Action, Nautilus, Phase, View};

use super::terms;
use crate::panel::ButtonStyle;
use crate::present::{Names, ShowButtons};
use words::text::Text;

impl ShowButtons for Nautilus {
    fn label(view: &View, action: &Action, _: &Names) -> Text {
        match *action {
            Action::Keep(kept) => keep(view, kept),
            Action::PlaySpecial => match view.own.special {
                Some(special) => {
                    Text::new("nautilus-do-play").text("special", terms::special(special))
                }
                None => Text::new("nautilus-ask-nothing"),
            },
            Action::SkipSpecial => Text::new("nautilus-do-skip"),
            Action::KeepDiver(kept) => {
                let returned = view.own.drawn_divers.iter().filter(|card| *card != kept);
                Text::new("nautilus-do-keep-diver")
                    .text("kept", terms::in_hand(kept))
                    .all("returned", returned.map(terms::in_hand))
            }
            Action::Swap(given) => Text::new("nautilus-do-swap")
                .text("given", terms::in_hand(given))
                .list("drawn", view.own.harpooned.map(terms::in_hand)),
            Action::Return => Text::new("nautilus-do-return")
                .list("drawn", view.own.harpooned.map(terms::in_hand)),
            Action::Take(card) => terms::taken(card),
            Action::Put(space) => put(view, space),
            Action::Place(anchor) => place(view, anchor),
            Action::Move(from, to) => shift(view, from, to),
        }
    }

    /// Groups spaces by side, and placements with the Anchor apart from those without.
    fn path(_: &View, action: &Action, names: &Names) -> Vec<Text> {
        match *action {
            Action::Put(space) => vec![
                Text::new("nautilus-group-side")
                    .text("side", terms::side(space.side().index()))
                    .text("who", names.of(space.side())),
            ],
            Action::Place(Some(_)) => vec![Text::new("nautilus-group-anchor")],
            Action::Keep(_)
            | Action::PlaySpecial
            | Action::SkipSpecial
            | Action::KeepDiver(_)
            | Action::Swap(_)
            | Action::Return
            | Action::Take(_)
            | Action::Place(None)
            | Action::Move(..) => Vec::new(),
        }
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::Place(None) | Action::PlaySpecial => ButtonStyle::Main,
            Action::SkipSpecial | Action::Return => ButtonStyle::Quiet,
            Action::Keep(_)
            | Action::KeepDiver(_)
            | Action::Swap(_)
            | Action::Take(_)
            | Action::Put(_)
            | Action::Place(Some(_))
            | Action::Move(..) => ButtonStyle::Plain,
        }
    }

    fn confirm(view: &View, action: &Action, names: &Names) -> Option<Text> {
        let said = || Self::label(view, action, names);
        match action {
            Action::SkipSpecial => view.own.special.map(|special| {
                Text::new("nautilus-sure-skip").text("special", terms::special(special))
            }),
            Action::Keep(_)
            | Action::PlaySpecial
            | Action::KeepDiver(_)
            | Action::Swap(_)
            | Action::Return
            | Action::Place(Some(_)) => Some(Text::new("nautilus-sure").text("what", said())),
            // The only movement needs no confirmation.
            Action::Move(..) if movements(view).nth(1).is_some() => {
                Some(Text::new("nautilus-sure").text("what", said()))
            }
            Action::Move(..) | Action::Take(_) | Action::Put(_) | Action::Place(None) => None,
        }
    }
}

fn keep(view: &View, kept: Special) -> Text {
    let given = view.own.drawn_specials.iter().filter(|special| **special != kept);
    Text::new("nautilus-do-keep")
        .text("kept", terms::special(kept))
        .all("given", given.map(|special| terms::special(*special)))
}

/// Returns a space, its domain, and how the card compares with the one opposite if it can be placed
/// there.
fn put(view: &View, space: Space) -> Text {
    let at = terms::space(space);
    let prize = terms::prize(view.slots[space.column()]);
    let is_empty = view.board.at(space).is_none();
    match (view.own.plan.card, view.board.at(space.facing()).filter(|_| is_empty)) {
        (Some(card), Some(facing)) => {
            let beats = card.beats(facing);
            Text::new(if beats { "nautilus-do-put-beats" } else { "nautilus-do-put-loses" })
                .text("space", at)
                .text("prize", prize)
                .text("card", terms::card(facing))
        }
        _ => Text::new("nautilus-do-put").text("space", at).text("prize", prize),
    }
}

/// Returns a movement, and how the card compares with the one opposite if it can go there.
fn shift(view: &View, from: Space, to: Space) -> Text {
    let moved = view.board.at(from).map(terms::card);
    let (left, reached) = (terms::space(from), terms::space(to));
    let can_move = movements(view).any(|way| way == (from, to));
    // A card that crosses over leaves the space that it then faces.
    let facing = view.board.at(to.facing()).filter(|_| can_move && to.facing() != from);
    match (view.board.at(from), facing) {
        (Some(card), Some(facing)) => {
            let beats = card.beats(facing);
            Text::new(if beats { "nautilus-do-move-beats" } else { "nautilus-do-move-loses" })
                .list("card", moved)
                .text("from", left)
                .text("to", reached)
                .text("facing", terms::short(facing))
        }
        _ => {
            Text::new("nautilus-do-move").list("card", moved).text("from", left).text("to", reached)
        }
    }
}

/// Iterates over the movements of which one is to be chosen.
fn movements(view: &View) -> impl Iterator<Item = (Space, Space)> {
    let placed = match view.phase {
        Phase::Movement(placed) => Some(placed),
        _ => None,
    };
    placed.into_iter().flat_map(move |placed| view.board.movements(placed))
}

fn place(view: &View, anchor: Option<Space>) -> Text {
    let Some(space) = anchor else {
        let has_anchor = view.own.special == Some(Special::Anchor);
        return Text::new(if has_anchor { "nautilus-do-place-only" } else { "nautilus-do-place" });
    };
    match view.board_now().at(space) {
        Some(card) => Text::new("nautilus-do-anchor")
            .text("card", terms::card(card))
            .text("space", terms::space(space)),
        None => Text::new("nautilus-do-anchor-at").text("space", terms::space(space)),
    }
}
