//! The notes for beginners: which of them apply to a decision, as far as its seat can see.

use super::board::{Board, COLUMNS, Space};
use super::card::{Arrow, Card, CardSet, Special};
use super::domain::{Domain, Worth};
use super::options::Collections;
use super::phase::{Phase, Plan};
use super::view::Standing;
use super::{Nautilus, SEATS, View};
use crate::coach::{Coach, NoteSet};
use crate::seat::Seat;

/// A card from this value on is a loss if an arrow carries it to the other side: it is higher than
/// every card with an arrow.
const STRONG: u8 = 10;
/// Net points from which the next prizes of a domain can decide it: half of those that always win.
const HALFWAY: i8 = 2;
/// Won domains from which a game can end early (N-8.7).
const BEFORE_EARLY_END: usize = 2;

/// Something that a player should know in the first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// How a game is won (N-9.2).
    Goal,
    /// A card counts for the side on which it lies, whoever placed it (N-8.1).
    Sides,
    /// Both players get one special, for one round (N-4.3).
    Draft,
    /// The opponent knows the special that was given (N-10.5).
    Given,
    /// A start special is played now or never (N-5.3).
    Start,
    /// The Diving module gives a sixth Diver, which is not placed (N-5.6).
    Module,
    /// Any Diver can be given for the one on the Harpoon (N-5.8).
    Harpoon,
    /// Kraken and Fishbone are placed instead of a Diver (N-6.3).
    PlacedSpecial,
    /// The Anchor is attached before the arrow acts (N-6.5).
    Anchor,
    /// The arrow of the chosen card moves another card of the side where it is placed (N-7.2).
    Arrow,
    /// A movement cannot be declined, and sets off no other (N-7.7).
    Movement,
    /// A strong card that faces an empty space can be carried across (N-7.3).
    Alone,
    /// A card can be moved out of a full column (N-7.4).
    FullColumn,
    /// The winner of a column has to take its ink blot (N-8.1).
    Blot,
    /// The crab beats the 14 (N-8.2).
    Crab,
    /// Only the prizes stay for the next round (N-8.4).
    NewRound,
    /// The points that win a domain (N-8.5).
    Points,
    /// A domain that is won stays won (N-8.6).
    Won,
    /// Three domains end the game, or do not (N-11.1).
    EarlyEnd,
    /// Collected cards are hidden (N-11.2).
    HiddenCollections,
}

impl Note {
    /// Every note. The index of a note is its number.
    pub const ALL: [Self; 20] = [
        Self::Goal,
        Self::Sides,
        Self::Draft,
        Self::Given,
        Self::Start,
        Self::Module,
        Self::Harpoon,
        Self::PlacedSpecial,
        Self::Anchor,
        Self::Arrow,
        Self::Movement,
        Self::Alone,
        Self::FullColumn,
        Self::Blot,
        Self::Crab,
        Self::NewRound,
        Self::Points,
        Self::Won,
        Self::EarlyEnd,
        Self::HiddenCollections,
    ];

    const fn rule(self) -> &'static str {
        match self {
            Self::Goal => "N-9.2",
            Self::Sides | Self::Blot => "N-8.1",
            Self::Draft => "N-4.3",
            Self::Given => "N-10.5",
            Self::Start => "N-5.3",
            Self::Module => "N-5.6",
            Self::Harpoon => "N-5.8",
            Self::PlacedSpecial => "N-6.3",
            Self::Anchor => "N-6.5",
            Self::Arrow => "N-7.2",
            Self::Movement => "N-7.7",
            Self::Alone => "N-7.3",
            Self::FullColumn => "N-7.4",
            Self::Crab => "N-8.2",
            Self::NewRound => "N-8.4",
            Self::Points => "N-8.5",
            Self::Won => "N-8.6",
            Self::EarlyEnd => "N-11.1",
            Self::HiddenCollections => "N-11.2",
        }
    }

    /// Tells whether the note applies to the decision of a seat.
    fn applies(self, view: &View, seat: Seat) -> bool {
        let (own, board) = (&view.own, &view.board);
        let (is_placing, plan) = (view.phase == Phase::Placement, own.plan);
        let chooses_card = is_placing && plan.is_empty();
        match self {
            Self::Goal => true,
            Self::Sides => is_placing,
            Self::Draft => view.phase == Phase::Draft,
            Self::Given => chooses_card && seat != view.first && own.special.is_some(),
            Self::Start => view.phase == Phase::Start,
            Self::Module => view.phase == Phase::Module,
            Self::Harpoon => view.phase == Phase::Harpoon,
            Self::PlacedSpecial => chooses_card && own.special.and_then(Special::card).is_some(),
            Self::Anchor => plan.space.is_some() && own.special == Some(Special::Anchor),
            Self::Arrow => {
                let Plan { card, space } = plan;
                space.is_none() && card.and_then(Card::arrow).is_some()
            }
            Self::Movement => matches!(view.phase, Phase::Movement(_)),
            Self::Alone => chooses_card && can_come(view, Arrow::Vertical) && is_alone(board, seat),
            Self::FullColumn => {
                chooses_card && can_come(view, Arrow::Horizontal) && can_lose_column(board, seat)
            }
            Self::Blot => {
                let has_blot = view.slots.iter().any(|prize| prize.worth == Worth::InkBlot);
                plan.card.is_some() && has_blot
            }
            Self::Crab => {
                let seen = own.hand.or(board.cards());
                chooses_card && (seen.contains(Card::CRAB) || seen.contains(Card::GREATEST))
            }
            Self::NewRound => view.round > 1,
            Self::Points => chooses_card && standings(view).any(is_halfway),
            Self::Won => chooses_card && standings(view).any(|standing| standing.score() > 0),
            Self::EarlyEnd => {
                let is_close = standings(view).any(|one| one.score() >= BEFORE_EARLY_END);
                chooses_card && (is_close || !view.options.early_end)
            }
            Self::HiddenCollections => {
                view.round > 1 && view.options.collections == Collections::Hidden
            }
        }
    }
}

impl Coach for Nautilus {
    const NOTES: usize = Note::ALL.len();

    fn notices(view: &View) -> NoteSet {
        let asked = view.viewer.seat().filter(|seat| *seat == view.turn);
        let Some(seat) = asked.filter(|_| view.outcome.is_none()) else { return NoteSet::EMPTY };
        let applying = (0..).zip(Note::ALL).filter(|(_, note)| note.applies(view, seat));
        applying.map(|(number, _)| number).collect()
    }

    fn note_rule(note: u8) -> &'static str {
        Note::ALL[usize::from(note)].rule()
    }
}

/// Returns the standings that the viewer may see.
fn standings(view: &View) -> impl Iterator<Item = &Standing> {
    Seat::all(SEATS).filter_map(move |seat| view.standing(seat))
}

/// Tells whether a domain that is not won yet is halfway to it.
fn is_halfway(standing: &Standing) -> bool {
    let is_open = |domain: &Domain| !standing.has_won(*domain);
    Domain::ALL.into_iter().filter(is_open).any(|domain| standing.cards.net(domain) >= HALFWAY)
}

/// Tells whether a card with this arrow may still come from another hand.
fn can_come(view: &View, arrow: Arrow) -> bool {
    let unseen = CardSet::DIVERS.minus(view.own.hand).minus(view.board.cards());
    unseen.iter().any(|card| card.arrow() == Some(arrow))
}

/// Tells whether a side leads a full column whose card can be moved to another space of the side.
fn can_lose_column(board: &Board, side: Seat) -> bool {
    let is_loose = |space: Space| board.anchored != Some(space);
    let mut led = (0..COLUMNS).filter(|column| board.holder(*column) == Some(side));
    let is_any_loose = led.any(|column| is_loose(Space::new(side, column)));
    is_any_loose && Space::of_side(side).any(|space| board.at(space).is_none())
}

/// Tells whether a strong card on a side faces an empty space and is not anchored.
fn is_alone(board: &Board, side: Seat) -> bool {
    Space::of_side(side).any(|space| {
        let is_strong = board.at(space).is_some_and(|card| card.value() >= STRONG);
        is_strong && board.at(space.facing()).is_none() && board.anchored != Some(space)
    })
}
