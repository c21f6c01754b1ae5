//! The notes of a first game: what a beginner should know now.

use super::action::{Action, Step};
use super::base::Slot;
use super::faces::{Block, Colour, Top};
use super::paths::{Space, Stack};
use super::{IceCult, Options, PIECES, Phase, View};
use crate::coach::{Coach, NoteSet};
use crate::game::Game as _;

/// A note. The order is that of the numbers, which are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Note {
    /// The goal of the game (I-8.1).
    Goal,
    /// What a tilt does (I-2.4).
    Tilt,
    /// The second tilt decides which four symbols are used (I-6.1).
    AllTops,
    /// A rival has one piece left (I-8.2).
    RivalNearEnd,
    /// The reader has one piece left (I-8.1).
    NearEnd,
    /// What an arrow does (I-6.2).
    Arrow,
    /// The arrow of a rival is compulsory (I-6.4).
    RivalArrow,
    /// The arrow of a neutral colour is compulsory, too (I-6.10).
    NeutralArrow,
    /// Arrows are used in any order (I-6.8).
    Order,
    /// A step moves several pieces (I-7.3).
    Group,
    /// A piece can land on others (I-7.2).
    Ride,
    /// A step leads out (I-7.5).
    Out,
    /// What a circle does (I-6.5).
    Circle,
    /// What an arc does (I-6.6).
    Arc,
    /// An arrow has no piece to move (I-6.3).
    DeadArrow,
    /// A used arrow can still be copied, and stays used (I-6.9).
    UsedArrow,
    /// The turn can be ended (I-6.7).
    EndTurn,
    /// Nothing has moved for a turn (I-8.4).
    Idle,
    /// The blocks are shuffled (I-4.1).
    ShuffledBlocks,
    /// The colours were drawn (I-4.3).
    DrawnColours,
}

impl Note {
    /// Every note, by number.
    pub const ALL: [Self; 20] = [
        Self::Goal,
        Self::Tilt,
        Self::AllTops,
        Self::RivalNearEnd,
        Self::NearEnd,
        Self::Arrow,
        Self::RivalArrow,
        Self::NeutralArrow,
        Self::Order,
        Self::Group,
        Self::Ride,
        Self::Out,
        Self::Circle,
        Self::Arc,
        Self::DeadArrow,
        Self::UsedArrow,
        Self::EndTurn,
        Self::Idle,
        Self::ShuffledBlocks,
        Self::DrawnColours,
    ];

    /// Returns the note with a number.
    ///
    /// # Panics
    /// If there is none.
    pub const fn numbered(number: u8) -> Self {
        Self::ALL[number as usize]
    }
}

impl Coach for IceCult {
    const NOTES: usize = Note::ALL.len();

    fn notices(view: &View) -> NoteSet {
        if view.viewer.seat() != Some(view.active) || view.ending().is_some() {
            return NoteSet::EMPTY;
        }
        let mut options = Vec::new();
        view.game().actions(view.active, &mut options);
        let decision = Decision { view, options };
        let notes = Note::ALL.into_iter().filter(|note| decision.calls_for(*note));
        notes.map(|note| note as u8).collect()
    }

    fn note_rule(note: u8) -> &'static str {
        match Note::numbered(note) {
            Note::Goal | Note::NearEnd => "I-8.1",
            Note::Tilt => "I-2.4",
            Note::AllTops => "I-6.1",
            Note::RivalNearEnd => "I-8.2",
            Note::Arrow => "I-6.2",
            Note::RivalArrow => "I-6.4",
            Note::NeutralArrow => "I-6.10",
            Note::Order => "I-6.8",
            Note::Group => "I-7.3",
            Note::Ride => "I-7.2",
            Note::Out => "I-7.5",
            Note::Circle => "I-6.5",
            Note::Arc => "I-6.6",
            Note::DeadArrow => "I-6.3",
            Note::UsedArrow => "I-6.9",
            Note::EndTurn => "I-6.7",
            Note::Idle => "I-8.4",
            Note::ShuffledBlocks => "I-4.1",
            Note::DrawnColours => "I-4.3",
        }
    }
}

/// The decision of the active seat.
struct Decision<'a> {
    view: &'a View,
    options: Vec<Action>,
}

impl Decision<'_> {
    fn calls_for(&self, note: Note) -> bool {
        let view = self.view;
        let own = view.colours[view.active];
        let is_near_end = |colour: Colour| view.done[colour] + 1 == PIECES;
        match note {
            Note::Goal => true,
            Note::Tilt => view.phase == Phase::FirstTilt,
            Note::AllTops => matches!(view.phase, Phase::SecondTilt(_)),
            Note::RivalNearEnd => self.rivals().any(is_near_end),
            Note::NearEnd => is_near_end(own),
            Note::Arrow => self.open_arrows().next().is_some(),
            Note::RivalArrow => self.open_arrows().any(|open| self.rivals().any(|one| one == open)),
            Note::NeutralArrow => {
                self.open_arrows().any(|open| open != own && self.rivals().all(|one| one != open))
            }
            Note::Order => self.open_arrows().nth(1).is_some(),
            Note::Group => self.moves().any(|moved| moved.group.len() > 1),
            Note::Ride => self.moves().any(|moved| !moved.onto.is_empty()),
            Note::Out => self.moves().any(|moved| moved.is_out),
            Note::Circle => self.copies(),
            Note::Arc => self.options.iter().any(|one| matches!(one, Action::Rotate { .. })),
            Note::DeadArrow => self.unused_arrows().any(|(slot, _)| !self.is_open(slot)),
            Note::UsedArrow => self.copies() && self.has_used_arrow(),
            Note::EndTurn => self.options.contains(&Action::EndTurn),
            Note::Idle => view.idle_turns > 0,
            Note::ShuffledBlocks => Slot::ALL.map(|slot| view.base[slot].block) != Block::ALL,
            Note::DrawnColours => {
                let usual = Options::usual_order(view.colours.len());
                view.colours.iter().zip(usual).any(|((_, colour), usual)| *colour != usual)
            }
        }
    }

    /// Iterates over the colours of the other players.
    fn rivals(&self) -> impl Iterator<Item = Colour> {
        let View { members, active, colours, .. } = self.view;
        members.without(*active).iter().map(move |seat| colours[seat])
    }

    /// Iterates over the unused arrows on top, after both tilts.
    fn unused_arrows(&self) -> impl Iterator<Item = (Slot, Colour)> {
        let View { phase, spent, base, .. } = self.view;
        let is_unused = move |slot: &Slot| *phase == Phase::Move && !spent.contains(*slot);
        Slot::ALL.into_iter().filter(is_unused).filter_map(move |slot| match base[slot].top() {
            Top::Arrow(colour, _) => Some((slot, colour)),
            Top::Circle | Top::Arc => None,
        })
    }

    /// Tells whether the arrow in a slot can be used.
    fn is_open(&self, arrow: Slot) -> bool {
        let uses = |one: &Action| matches!(one, Action::Resolve { slot, .. } if *slot == arrow);
        self.options.iter().any(uses)
    }

    /// Iterates over the colours of the arrows that can be used.
    fn open_arrows(&self) -> impl Iterator<Item = Colour> {
        self.unused_arrows().filter(move |(slot, _)| self.is_open(*slot)).map(|(_, colour)| colour)
    }

    fn has_used_arrow(&self) -> bool {
        let is_arrow = |slot: Slot| matches!(self.view.base[slot].top(), Top::Arrow(..));
        self.view.spent.iter().any(is_arrow)
    }

    fn copies(&self) -> bool {
        self.options.iter().any(|one| matches!(one, Action::Copy { .. }))
    }

    /// Iterates over the steps of pieces that arrows and circles offer.
    fn moves(&self) -> impl Iterator<Item = Moved> {
        self.options.iter().filter_map(move |option| match *option {
            Action::Resolve { slot, step } => self.moved(slot, step),
            Action::Copy { arrow, step, .. } => self.moved(arrow, step),
            Action::Tilt(_) | Action::Rotate { .. } | Action::EndTurn => None,
        })
    }

    fn moved(&self, arrow: Slot, step: Step) -> Option<Moved> {
        let Top::Arrow(_, side) = self.view.base[arrow].top() else { return None };
        let stack = |space: Space| self.view.paths.at(side, space);
        let (group, to) = match step {
            Step::Enter => (Stack::EMPTY, Some(Space::ENTRY)),
            Step::Advance { space, height } => (stack(space).group(height), space.next()),
        };
        let onto = to.map_or(Stack::EMPTY, stack);
        Some(Moved { group, onto, is_out: to.is_none() })
    }
}

/// A step of pieces that is offered.
struct Moved {
    /// The pieces that move together; nothing for a piece that comes in alone.
    group: Stack,
    /// The stack on which they land.
    onto: Stack,
    /// Whether they leave the path.
    is_out: bool,
}
