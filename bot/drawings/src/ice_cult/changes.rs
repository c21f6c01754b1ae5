//! The changes that the pictures of Ice Cult highlight: tilts, turns, and the movements of pieces,
//! numbered in their order. A change that was undone by a later one has no number.

use engine::games::ice_cult::base::{Pair, Slot};
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour as Piece;
use engine::games::ice_cult::paths::{Space, Stack};
use engine::games::ice_cult::{Event, View};
use engine::seat::Seat;

use super::Look;
use crate::STEPS;
use crate::numbers::Numbers;

/// A position in a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub side: Side,
    pub space: Space,
    /// The number of pieces below.
    pub index: usize,
}

/// A visible change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Two blocks were tilted.
    Tilted(Pair),
    /// A block was turned.
    Turned(Slot),
    /// This number of pieces came to a position.
    Moved(Spot, usize),
    /// Pieces left the game from here.
    Out(Spot, Stack),
    /// A player left.
    Left(Seat),
}

/// The highlighted changes.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) numbers: Numbers<Change>,
    /// The former positions of pieces.
    pub(super) ghosts: Vec<Spot>,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let fresh = look.events_since(|event| matches!(event, Event::Began(_)));
        let marked: Vec<&Event> = fresh.iter().filter(|event| is_marked(event)).collect();
        let recent = &marked[marked.len().saturating_sub(STEPS)..];
        let log = ChangeLog::of(look.view, recent).unwrap_or_default();
        let seen: Vec<[Change; 1]> = log.changes.into_iter().flatten().map(|seen| [seen]).collect();
        Self { numbers: Numbers::latest(&seen, look.words), ghosts: log.ghosts }
    }

    /// Returns the number of pieces of a colour that left the game.
    pub(super) fn out(&self, colour: Piece) -> usize {
        let groups = self.numbers.iter().filter_map(|(_, change)| match change {
            Change::Out(_, group) => Some(group),
            _ => None,
        });
        groups.flat_map(Stack::iter).filter(|other| *other == colour).count()
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

/// The heights of the stacks.
#[derive(Default)]
struct Heights([[usize; 5]; 4]);

impl Heights {
    fn at(&mut self, side: Side, space: Space) -> &mut usize {
        &mut self.0[side as usize][usize::from(space.number()) - 1]
    }

    fn put(&mut self, side: Side, space: Space, pieces: usize) {
        *self.at(side, space) += pieces;
    }

    /// Removes pieces; `None` if there are not enough.
    fn take(&mut self, side: Side, space: Space, pieces: usize) -> Option<usize> {
        let height = self.at(side, space);
        *height = height.checked_sub(pieces)?;
        Some(*height)
    }

    /// Returns the heights before all of these events; `None` if that is impossible.
    fn before(view: &View, events: &[&Event]) -> Option<Self> {
        let high = |side| Space::all().map(move |space| view.paths.at(side, space).len());
        let mut heights = Self::default();
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

/// The changes, the oldest first, without those that were undone by later ones.
#[derive(Default)]
struct ChangeLog {
    heights: Heights,
    changes: Vec<Option<Change>>,
    ghosts: Vec<Spot>,
}

impl ChangeLog {
    /// Returns the changes by these latest events; `None` if the view is not the result of them.
    fn of(view: &View, events: &[&Event]) -> Option<Self> {
        let mut log = Self { heights: Heights::before(view, events)?, ..Self::default() };
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

    /// Adds a change of which only the latest is visible.
    fn replace(&mut self, change: Change) {
        self.changes
            .iter_mut()
            .filter(|noted| **noted == Some(change))
            .for_each(|noted| *noted = None);
        self.changes.push(Some(change));
    }

    fn land(&mut self, side: Side, space: Space, pieces: usize) {
        let index = *self.heights.at(side, space);
        self.heights.put(side, space, pieces);
        self.changes.push(Some(Change::Moved(Spot { side, space, index }, pieces)));
    }

    /// Removes the pieces at and above a position from the earlier changes.
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
