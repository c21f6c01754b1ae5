//! Alternative texts of Ice Cult.

use engine::game::{Game as _, Outcome};
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::{Action, IceCult, PIECES, Phase, Reason, View};
use engine::seat::Seat;

use super::numbers::options;
use super::{board, terms};
use crate::present::alt::AltText;
use crate::present::places::best_first;
use crate::present::{DescribePicture, Names};
use words::text::Text;

impl DescribePicture for IceCult {
    fn alt(view: &View, names: &Names) -> AltText {
        if let Some(outcome) = view.game().outcome() {
            return AltText { lead: Vec::new(), table: ended(view, &outcome, names) };
        }
        let lead = vec![ahead(view, names).unwrap_or_else(nobody_ahead), tops(view)];
        let seats = Seat::all(view.colours.len()).map(|seat| of_seat(view, seat, names));
        let paths = Side::ALL.into_iter().filter_map(|side| path(view, side));
        let is_owned = |colour: Colour| view.colours.iter().any(|(_, other)| *other == colour);
        let neutral = Colour::ALL.into_iter().filter(|colour| !is_owned(*colour));
        let table =
            seats.chain(paths).chain(neutral.map(|colour| of_nobody(view, colour))).collect();
        AltText { lead, table }
    }

    fn task(view: &View) -> Option<Text> {
        match view.phase {
            Phase::FirstTilt => Some(Text::new("ice-cult-picture-first")),
            Phase::SecondTilt(_) => Some(Text::new("ice-cult-picture-second")),
            Phase::Move => {
                let options = options(view);
                Some(if !options.contains(&Action::EndTurn) {
                    Text::new("ice-cult-picture-arrows")
                } else if options.len() > 1 {
                    Text::new("ice-cult-picture-others")
                } else {
                    Text::new("ice-cult-picture-end")
                })
            }
            Phase::Over(_) => None,
        }
    }
}

/// Returns who leads, and by what; `None` if all are level.
pub(super) fn ahead(view: &View, names: &Names) -> Option<Text> {
    let ahead = board::ahead(view);
    let colour = view.colours[ahead.iter().next()?];
    Some(
        Text::new("ice-cult-alt-ahead")
            .all("who", ahead.iter().map(|seat| names.of(seat)))
            .number("out", view.done[colour])
            .number("of", PIECES)
            .number("progress", view.game().progress(colour)),
    )
}

pub(super) const fn nobody_ahead() -> Text {
    Text::new("ice-cult-alt-nobody")
}

fn tops(view: &View) -> Text {
    let top = |slot: Slot| {
        let top = Text::new("ice-cult-alt-at")
            .text("slot", self::slot(slot))
            .text("top", self::top(view.base[slot].top()));
        if view.spent.contains(slot) {
            Text::new("ice-cult-alt-used").text("top", top)
        } else {
            top
        }
    };
    Text::new("ice-cult-alt-tops").list("tops", Slot::ALL.map(top))
}

fn slot(slot: Slot) -> Text {
    match slot {
        Slot::NorthWest => Text::new("ice-cult-alt-slot-nw"),
        Slot::NorthEast => Text::new("ice-cult-alt-slot-ne"),
        Slot::SouthEast => Text::new("ice-cult-alt-slot-se"),
        Slot::SouthWest => Text::new("ice-cult-alt-slot-sw"),
    }
}

fn top(top: Top) -> Text {
    match top {
        Top::Arc | Top::Circle => terms::top(top),
        Top::Arrow(colour, side) => Text::new("ice-cult-alt-arrow")
            .text("colour", terms::colour(colour))
            .text("side", terms::side(side)),
    }
}

fn of_seat(view: &View, seat: Seat, names: &Names) -> Text {
    let colour = view.colours[seat];
    let who = Text::new("ice-cult-alt-player")
        .text("who", names.of(seat))
        .text("colour", terms::colour(colour));
    let pieces = pieces(view, colour, who);
    if view.members.contains(seat) {
        Text::new("alt-sentence").text("text", pieces)
    } else {
        Text::new("ice-cult-alt-left").text("pieces", pieces)
    }
}

fn of_nobody(view: &View, colour: Colour) -> Text {
    let who = Text::new("ice-cult-alt-neutral").text("colour", terms::colour(colour));
    Text::new("alt-sentence").text("text", pieces(view, colour, who))
}

fn pieces(view: &View, colour: Colour, who: Text) -> Text {
    Text::new("ice-cult-alt-pieces")
        .text("who", who)
        .number("start", view.start[colour])
        .number("paths", PIECES.saturating_sub(view.start[colour] + view.done[colour]))
        .number("out", view.done[colour])
}

/// Returns the stacks on a path; `None` if it has none.
pub(super) fn path(view: &View, side: Side) -> Option<Text> {
    let stacks: Vec<Text> = view
        .paths
        .along(side)
        .map(|(space, stack)| {
            Text::new("ice-cult-alt-space")
                .number("space", space.number())
                .list("stack", stack.iter().map(terms::colour))
        })
        .collect();
    let path = |stacks| {
        Text::new("ice-cult-alt-path").text("side", terms::side(side)).list("stacks", stacks)
    };
    (!stacks.is_empty()).then(|| path(stacks))
}

/// I-8.6: returns a sentence for each seat, the winners first; the others have no order.
fn ended(view: &View, outcome: &Outcome, names: &Names) -> Vec<Text> {
    let winners = outcome.winners();
    let sentence = |seat: Seat| {
        if winners.contains(seat) {
            Text::new("alt-place")
                .number("place", outcome.place[seat])
                .text("who", names.of(seat))
                .text("earned", earned(view, seat))
        } else {
            Text::new("ice-cult-alt-earned")
                .text("who", names.of(seat))
                .text("earned", earned(view, seat))
        }
    };
    best_first(outcome).into_iter().map(sentence).collect()
}

/// Returns how many pieces of a seat are out, and its progress where that was decisive.
fn earned(view: &View, seat: Seat) -> Text {
    let colour = view.colours[seat];
    let out = view.done[colour];
    if view.ending().is_some_and(|ending| ending.reason == Reason::Stalled) {
        return Text::new("ice-cult-alt-stalled")
            .number("out", out)
            .number("progress", view.game().progress(colour));
    }
    Text::new("ice-cult-result-out").number("count", out)
}
