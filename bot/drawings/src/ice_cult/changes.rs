//! What the pictures of Ice Cult point out: tilts, turns, and where pieces came from and went,
//! numbered in the order in which it happened. What was undone by something later has no number.

use engine::games::ice_cult::base::{Pair, Slot};
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour as Piece, PerColour};
use engine::games::ice_cult::paths::{Space, Stack};
use engine::games::ice_cult::{Event, IceCult, View};
use engine::seat::Seat;

use crate::{Look, STEPS};

/// A place in a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub side: Side,
    pub space: Space,
    /// How many pieces lie below.
    pub index: usize,
}

/// Something that happened and can still be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Two blocks were tilted.
    Tilted(Pair),
    /// A block was turned.
    Turned(Slot),
    /// So many pieces came to lie somewhere.
    Moved(Spot, usize),
    /// Pieces went out from here.
    Out(Spot, Stack),
    /// Somebody left.
    Left(Seat),
}

/// What is pointed out.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// Each with its number in the reader's digits.
    pub(super) numbered: Vec<(String, Change)>,
    /// Where pieces came from.
    pub(super) ghosts: Vec<Spot>,
    /// Pieces of each colour that went out.
    out: PerColour<u8>,
}

impl Changes {
    pub(super) fn of(view: &View, look: &Look<'_, IceCult>) -> Self {
        let began = look.events.iter().rposition(|event| matches!(event, Event::Began(_)));
        let fresh = &look.events[began.map_or(0, |at| at + 1)..];
        let marked: Vec<&Event> = fresh.iter().filter(|event| is_marked(event)).collect();
        let recent = &marked[marked.len().saturating_sub(STEPS)..];
        let log = Heights::before(view, recent).and_then(|heights| ChangeLog::of(heights, recent));
        let Some(log) = log else { return Self::default() };
        let mut out = PerColour::default();
        let seen: Vec<Change> = log.changes.into_iter().flatten().collect();
        for change in &seen {
            if let Change::Out(_, group) = change {
                group.iter().for_each(|colour| out[colour] += 1);
            }
        }
        let number = |(at, change)| (look.words.number(at + 1), change);
        let numbered = seen.into_iter().enumerate().map(number).collect();
        Self { numbered, ghosts: log.ghosts, out }
    }

    /// Returns how many pieces of a colour went out.
    pub(super) fn out(&self, colour: Piece) -> u8 {
        self.out[colour]
    }

    /// Returns the number of a seat that left.
    pub(super) fn left(&self, seat: Seat) -> Option<&str> {
        let found = self.numbered.iter().find(|(_, change)| *change == Change::Left(seat));
        found.map(|(number, _)| number.as_str())
    }
}

fn is_marked(event: &Event) -> bool {
    match event {
        Event::Tilted(..)
        | Event::Entered { .. }
        | Event::Advanced { .. }
        | Event::Rotated { .. }
        | Event::Left(..) => true,
        Event::Began(_) | Event::NeutralOut(_) | Event::TurnEnded(..) | Event::Ended(..) => false,
    }
}

/// How high the stacks are.
#[derive(Clone, Copy, Debug)]
struct Heights([[usize; 5]; 4]);

impl Heights {
    fn at(&mut self, side: Side, space: Space) -> &mut usize {
        &mut self.0[side as usize][usize::from(space.number()) - 1]
    }

    fn put(&mut self, side: Side, space: Space, pieces: usize) {
        *self.at(side, space) += pieces;
    }

    /// Takes pieces away; nothing, if there are not so many.
    fn take(&mut self, side: Side, space: Space, pieces: usize) -> Option<usize> {
        let height = self.at(side, space);
        *height = height.checked_sub(pieces)?;
        Some(*height)
    }

    /// Returns how high the stacks were before all of this happened; nothing, if it cannot have.
    fn before(view: &View, events: &[&Event]) -> Option<Self> {
        let high = |side| Space::all().map(move |space| view.paths.at(side, space).len());
        let mut heights = Self([[0; 5]; 4]);
        for side in Side::ALL {
            heights.0[side as usize].iter_mut().zip(high(side)).for_each(|(at, high)| *at = high);
        }
        for event in events.iter().rev() {
            match **event {
                Event::Entered { side, .. } => {
                    heights.take(side, Space::ENTRY, 1)?;
                }
                Event::Advanced { side, from, group, .. } => {
                    if let Some(next) = from.next() {
                        heights.take(side, next, group.len())?;
                    }
                    heights.put(side, from, group.len());
                }
                Event::Began(_)
                | Event::Tilted(..)
                | Event::Rotated { .. }
                | Event::NeutralOut(_)
                | Event::TurnEnded(..)
                | Event::Left(..)
                | Event::Ended(..) => {}
            }
        }
        Some(heights)
    }
}

/// The changes, the oldest first, without those that were undone later.
struct ChangeLog {
    heights: Heights,
    changes: Vec<Option<Change>>,
    ghosts: Vec<Spot>,
}

impl ChangeLog {
    fn of(heights: Heights, events: &[&Event]) -> Option<Self> {
        let mut log = Self { heights, changes: Vec::new(), ghosts: Vec::new() };
        events.iter().try_for_each(|event| log.add(event))?;
        Some(log)
    }

    fn add(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Tilted(_, tilt, _) => self.replace(Change::Tilted(tilt.pair)),
            Event::Rotated { target, .. } => self.replace(Change::Turned(target)),
            Event::Left(seat, _) => self.replace(Change::Left(seat)),
            Event::Entered { side, .. } => self.land(side, Space::ENTRY, 1),
            Event::Advanced { side, from, group, .. } => {
                let index = self.heights.take(side, from, group.len())?;
                let spot = Spot { side, space: from, index };
                self.lift(spot);
                match from.next() {
                    Some(next) => {
                        self.ghosts.push(spot);
                        self.land(side, next, group.len());
                    }
                    None => self.changes.push(Some(Change::Out(spot, group))),
                }
            }
            Event::Began(_) | Event::NeutralOut(_) | Event::TurnEnded(..) | Event::Ended(..) => {}
        }
        Some(())
    }

    /// Notes something that cannot be seen twice.
    fn replace(&mut self, change: Change) {
        self.changes.iter_mut().filter(|it| **it == Some(change)).for_each(|it| *it = None);
        self.changes.push(Some(change));
    }

    fn land(&mut self, side: Side, space: Space, pieces: usize) {
        let index = *self.heights.at(side, space);
        self.heights.put(side, space, pieces);
        self.changes.push(Some(Change::Moved(Spot { side, space, index }, pieces)));
    }

    /// Takes what lies there and above it out of what came there before.
    fn lift(&mut self, from: Spot) {
        for change in &mut self.changes {
            let Some(Change::Moved(spot, pieces)) = change else { continue };
            if (spot.side, spot.space) != (from.side, from.space) {
                continue;
            }
            if spot.index >= from.index {
                *change = None;
            } else {
                *pieces = (*pieces).min(from.index - spot.index);
            }
        }
    }
}
