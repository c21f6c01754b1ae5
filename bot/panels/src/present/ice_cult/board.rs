//! The table of Ice Cult: the four tops, the paths with their stacks, and who has how many out.

use engine::game::Game as _;
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour;
use engine::games::ice_cult::{IceCult, MAX_IDLE_TURNS, PIECES, Reason, View};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::panel::Block;
use crate::present::places::best_first;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

/// Idle turns before they are worth a line; after that the end begins to come into view.
pub const WORTH_SAYING: u8 = MAX_IDLE_TURNS / 4;

impl ShowBoard for IceCult {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        let mut blocks = Vec::new();
        if view.ending().is_none() {
            blocks.push(tops(view));
        }
        blocks.push(paths(view));
        blocks.push(pieces(view, names));
        if view.ending().is_none() && view.idle_turns >= WORTH_SAYING {
            let idle = Text::new("ice-cult-idle")
                .number("count", view.idle_turns)
                .number("end", MAX_IDLE_TURNS);
            blocks.push(Block::Line(idle));
        }
        blocks
    }

    /// Returns everybody's place, the best first, what it is for, and why the game is over.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let (Some(ending), Some(outcome)) = (view.ending(), view.game().outcome()) else {
            return Vec::new();
        };
        let is_stalled = ending.reason == Reason::Stalled;
        let row = |seat: Seat| {
            let colour = view.colours[seat];
            let out = Text::new("ice-cult-result-out").number("count", view.done[colour]);
            let progress = is_stalled.then(|| {
                let progress = view.game().progress(colour);
                Text::new("ice-cult-result-progress").number("progress", progress)
            });
            let left = !view.members.contains(seat);
            let left = left.then(|| Text::new("ice-cult-result-left").tint(Tint::Muted));
            let cells = [names.of(seat), terms::colour(colour), out];
            cells.into_iter().chain(progress).chain(left).collect::<Vec<Text>>()
        };
        let reason = match ending.reason {
            Reason::Finished => {
                let is_late = |seat: Seat| {
                    view.done[view.colours[seat]] == PIECES && !ending.winners.contains(seat)
                };
                let late = view.members.iter().any(is_late);
                late.then(|| Text::new("ice-cult-result-own-turn")).into_iter().collect()
            }
            Reason::Stalled => vec![
                Text::new("ice-cult-result-stalled").number("count", MAX_IDLE_TURNS),
                Text::new("ice-cult-result-measure"),
            ],
            Reason::Resigned => vec![Text::new("ice-cult-result-alone")],
        };
        let rows = Block::Rows(best_first(&outcome).into_iter().map(row).collect());
        [rows].into_iter().chain(reason.into_iter().map(Block::Line)).collect()
    }
}

/// Returns the four tops as they lie, seen from above.
fn tops(view: &View) -> Block {
    let cell = |slot: Slot| {
        let top = view.base[slot].top();
        if view.spent.contains(slot) {
            Text::new("ice-cult-used")
                .text("slot", terms::slot(slot))
                .text("top", terms::top(top))
                .tint(Tint::Muted)
        } else {
            terms::at(slot, top).strong()
        }
    };
    let row = |slots: [Slot; 2]| slots.map(cell).to_vec();
    Block::Grid(vec![
        row([Slot::NorthWest, Slot::NorthEast]),
        row([Slot::SouthWest, Slot::SouthEast]),
    ])
}

/// Returns a row for each path with pieces on it.
fn paths(view: &View) -> Block {
    let rows: Vec<Vec<Text>> = Side::ALL.into_iter().filter_map(|side| path(view, side)).collect();
    if rows.is_empty() {
        return Block::Line(Text::new("ice-cult-paths-empty").tint(Tint::Muted));
    }
    Block::Rows(rows)
}

fn path(view: &View, side: Side) -> Option<Vec<Text>> {
    let stacks = view.paths.along(side).map(|(space, stack)| {
        Text::new("ice-cult-space")
            .number("space", space.number())
            .text("stack", terms::stack(stack))
    });
    let mut row = vec![terms::path(side)];
    row.extend(stacks);
    (row.len() > 1).then_some(row)
}

/// Returns a row for each colour, those of players first and in turn order.
fn pieces(view: &View, names: &Names) -> Block {
    let head = [
        Text::new("ice-cult-head-piece"),
        Text::new("ice-cult-head-player"),
        Text::new("ice-cult-head-start"),
        Text::new("ice-cult-head-out"),
    ];
    let neutral = Colour::ALL.into_iter().filter(|colour| owner(view, *colour).is_none());
    let owned = view.members.iter().map(|seat| view.colours[seat]);
    let row = |colour: Colour| {
        let count = |pieces: u8| Text::new("ice-cult-count").number("count", pieces);
        let (start, out) = (count(view.start[colour]), count(view.done[colour]));
        vec![terms::named(colour), player(view, colour, names), start, out.strong()]
    };
    let rows = owned.chain(neutral).map(row);
    let head = head.map(|text| text.tint(Tint::Muted)).to_vec();
    Block::Rows([head].into_iter().chain(rows).collect())
}

fn player(view: &View, colour: Colour, names: &Names) -> Text {
    let Some(seat) = owner(view, colour) else {
        return Text::new("ice-cult-neutral").tint(Tint::Muted);
    };
    if seat == view.active && view.ending().is_none() {
        Text::new("ice-cult-at-turn").text("who", names.of(seat)).strong()
    } else {
        names.of(seat)
    }
}

fn owner(view: &View, colour: Colour) -> Option<Seat> {
    view.members.iter().find(|seat| view.colours[*seat] == colour)
}

/// Returns who is ahead, as far as not everybody is: most pieces out, then farthest on the paths.
pub fn ahead(view: &View) -> SeatSet {
    let game = view.game();
    let rank = |seat: Seat| {
        let colour = view.colours[seat];
        (view.done[colour], game.progress(colour))
    };
    let best = view.members.iter().map(rank).max();
    let ahead: SeatSet = view.members.iter().filter(|seat| Some(rank(*seat)) == best).collect();
    if ahead == view.members { SeatSet::EMPTY } else { ahead }
}
