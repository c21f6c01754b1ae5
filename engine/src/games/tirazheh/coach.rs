//! The notes for beginners: when each of them applies, and the rule behind it.

use super::Tirazheh;
use super::card::{Card, CardSet, Colour};
use super::round::Phase;
use super::standing::{Standing, evaluate};
use super::view::{Face, View};
use crate::coach::{Coach, NoteSet};
use crate::seat::Seat;

/// What a note says. The number of a note is its place here, which is stored: new ones go to the
/// end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The last seat that is still in wins.
    LastOneWins,
    /// Each turn costs a card of the hand.
    CardsAreTurns,
    /// Another seat is winning, and there are two ways past it.
    Behind,
    /// A card alone wins on the canvas.
    WinsOnCanvas,
    /// The palette card did not win, and a canvas card may follow.
    CanvasMayFollow,
    /// The turn can end without a canvas card.
    MayEnd,
    /// Nobody else sees the draft.
    PlanIsSecret,
    /// The seat is not winning any more, which is harmless.
    Overtaken,
    /// Another colour than red rules.
    OtherColour,
    /// As many cards count as in the palette of the winning seat.
    Tie,
    /// A card of the own palette does not count.
    Idle,
    /// A seat is out.
    SomebodyOut,
    /// The hand is one card.
    LastCard,
    /// An opponent has no card in hand.
    EmptyRival,
    /// Only giving up is offered.
    Lost,
    /// A canvas card can earn a bonus card (rule A).
    BonusAhead,
    /// The bonus card can be drawn (rule A).
    Bonus,
    /// Rounds are scored (rule B).
    Scoring,
    /// A card of the hand has an action (rule C).
    OddCards,
    /// A card of the hand has the number of the highest card.
    SameNumber,
}

impl Note {
    /// Every note, in the order of the numbers.
    pub const ALL: [Self; 20] = [
        Self::LastOneWins,
        Self::CardsAreTurns,
        Self::Behind,
        Self::WinsOnCanvas,
        Self::CanvasMayFollow,
        Self::MayEnd,
        Self::PlanIsSecret,
        Self::Overtaken,
        Self::OtherColour,
        Self::Tie,
        Self::Idle,
        Self::SomebodyOut,
        Self::LastCard,
        Self::EmptyRival,
        Self::Lost,
        Self::BonusAhead,
        Self::Bonus,
        Self::Scoring,
        Self::OddCards,
        Self::SameNumber,
    ];

    /// Tells whether the note applies to the seat `me`, which is to act.
    fn applies(self, view: &View, me: Seat) -> bool {
        let (face, options) = (view.now(), view.options);
        let begins = face.phase == Phase::Main;
        let has_added = face.phase == Phase::AfterPalette;
        let is_winning = face.winning_under(face.ruling()) == Some(me);
        match self {
            Self::LastOneWins | Self::CardsAreTurns => begins,
            Self::Behind => begins && !is_winning,
            Self::WinsOnCanvas => begins && face.mine.iter().any(|card| wins_on_canvas(face, card)),
            Self::CanvasMayFollow => has_added && !is_winning && !view.is_lost(),
            Self::MayEnd => has_added && is_winning && !face.mine.is_empty(),
            Self::PlanIsSecret => view.draft.is_some(),
            Self::Overtaken => begins && !is_winning && face.palette(me).len() > 1,
            Self::OtherColour => begins && face.ruling() != Colour::Red,
            Self::Tie => begins && is_tied(face, me),
            Self::Idle => begins && counted(face, me).len() < face.palette(me).len(),
            Self::SomebodyOut => begins && face.active != view.members,
            Self::LastCard => begins && face.mine.len() == 1,
            Self::EmptyRival => {
                let mut rivals = face.active.without(me).iter();
                begins && rivals.any(|rival| face.hand_size(rival) == 0)
            }
            Self::Lost => begins && view.is_lost(),
            Self::BonusAhead => begins && options.greater_than_count && face.deck > 0,
            Self::Bonus => face.phase == Phase::Bonus,
            Self::Scoring => begins && options.scoring,
            Self::OddCards => begins && options.odd_actions && face.mine.iter().any(Card::is_odd),
            Self::SameNumber => begins && !is_winning && has_number_of_best(face),
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            Self::LastOneWins => "T-7.5",
            Self::CardsAreTurns | Self::EmptyRival => "T-7.1",
            Self::Behind => "T-4.1",
            Self::WinsOnCanvas => "T-4.3",
            Self::CanvasMayFollow => "T-4.2",
            Self::MayEnd => "T-4.4",
            Self::PlanIsSecret => "T-6.5",
            Self::Overtaken => "T-7.2",
            Self::OtherColour | Self::Tie => "T-3.1",
            Self::Idle => "T-3.11",
            Self::SomebodyOut => "T-3.13",
            Self::LastCard => "T-7.6",
            Self::Lost => "T-4.10",
            Self::BonusAhead | Self::Bonus => "T-8.1",
            Self::Scoring => "T-8.2",
            Self::OddCards => "T-5.1",
            Self::SameNumber => "T-1.3",
        }
    }
}

impl Coach for Tirazheh {
    const NOTES: usize = Note::ALL.len();

    fn notices(view: &View) -> NoteSet {
        let Some(me) = view.viewer.seat() else { return NoteSet::EMPTY };
        let notes = (0..).zip(Note::ALL);
        notes.filter(|(_, note)| note.applies(view, me)).map(|(number, _)| number).collect()
    }

    fn note_rule(note: u8) -> &'static str {
        Note::ALL[usize::from(note)].rule()
    }
}

/// T-4.3: tells whether a card of the hand of the seat to act wins on the canvas.
fn wins_on_canvas(face: &Face, card: Card) -> bool {
    face.winning_under(card.colour()) == Some(face.turn)
}

/// Returns the cards of a palette that count under the ruling colour.
fn counted(face: &Face, seat: Seat) -> CardSet {
    let standing = evaluate(face.palette(seat), face.ruling());
    standing.map_or(CardSet::EMPTY, |standing| standing.counted)
}

/// Returns the standing of the winning seat.
fn leader(face: &Face) -> Option<Standing> {
    evaluate(face.palette(face.winning_under(face.ruling())?), face.ruling())
}

/// T-3.1: tells whether only the strongest counted card decides between a seat and the winning one.
/// Red counts a single card.
fn is_tied(face: &Face, me: Seat) -> bool {
    let is_counted = face.ruling() != Colour::Red && face.winning_under(face.ruling()) != Some(me);
    is_counted && leader(face).is_some_and(|leader| leader.count == counted(face, me).len())
}

/// T-1.3: tells whether red rules and a card of the hand has the number of the highest card.
fn has_number_of_best(face: &Face) -> bool {
    let of_number = |leader: Standing| face.mine.and(CardSet::of_number(leader.best.number()));
    let same = leader(face).map_or(CardSet::EMPTY, of_number);
    face.ruling() == Colour::Red && !same.is_empty()
}
