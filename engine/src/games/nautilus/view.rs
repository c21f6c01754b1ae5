//! The view (N-10).
//!
//! A view has no place for the order of a pile, for the hand of another seat, or for the plan of
//! another seat.

use arrayvec::ArrayVec;

use super::board::{Board, COLUMNS, other};
use super::card::{Card, CardSet, Special};
use super::domain::{Collection, Domain, DomainCard, has_won};
use super::options::{Collections, Options};
use super::phase::{Phase, Plan};
use super::round::{Past, Specials};
use super::{Nautilus, SEATS};
use crate::game::{Game, Outcome};
use crate::seat::{Seat, SeatSet, Viewer};

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u8,
    /// The holder of the Nemo token.
    pub first: Seat,
    /// The seat that decides.
    pub turn: Seat,
    /// The kind of the decision.
    pub phase: Phase,
    /// The cards on the spaces, and the Anchor.
    pub board: Board,
    /// The Domain cards of the round, by column.
    pub slots: [DomainCard; COLUMNS],
    /// The previous round, as it ended.
    pub past: Option<Past>,
    /// The sizes of the piles.
    pub piles: Sizes,
    /// The discarded specials, the last one on top.
    pub discard: Specials,
    /// The seats that had a start special and did not play it in this round.
    pub skipped: SeatSet,
    /// The cards of the viewer and what it has seen of others.
    pub own: Own,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    hands: [usize; SEATS],
    holds: [bool; SEATS],
    /// The standings that the options of the table make visible (N-10.10).
    shown: [Option<Standing>; SEATS],
    pub(super) memory: Memory,
}

/// The numbers of face-down cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Divers in the pile.
    pub divers: usize,
    /// Specials left before the deck is reshuffled.
    pub specials: usize,
    /// Domain cards of the rounds to come.
    pub domains: usize,
}

/// What only the viewer knows; empty for the public.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Own {
    /// The Divers in hand.
    pub hand: CardSet,
    /// The special held.
    pub special: Option<Special>,
    /// The special that the viewer gave away, while the other seat holds it (N-10.5).
    pub given: Option<Special>,
    /// The two specials to choose from (N-10.4).
    pub drawn_specials: ArrayVec<Special, 2>,
    /// The two Divers to choose from (N-10.7).
    pub drawn_divers: CardSet,
    /// The Diver on the Harpoon (N-10.8).
    pub harpooned: Option<Card>,
    /// The other hand as the Eye showed it (N-10.6).
    pub snapshot: CardSet,
    /// Cards that the other seat certainly holds (N-10.13).
    pub known: CardSet,
    /// Cards of the viewer that the other seat knows in the same way.
    pub exposed: CardSet,
    /// The Diver that the viewer put back on top of the pile (N-10.7).
    pub returned: Option<Card>,
    /// The choices of the viewer for its placement (N-10.11).
    pub plan: Plan,
}

/// The standing of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The collected cards.
    pub cards: Collection,
    won: [bool; Domain::ALL.len()],
}

impl Standing {
    /// Tells whether a domain is won for good (N-8.5).
    pub const fn has_won(&self, domain: Domain) -> bool {
        self.won[domain as usize]
    }

    /// Returns the number of won domains (N-9.1).
    pub fn score(&self) -> usize {
        self.won.iter().filter(|won| **won).count()
    }
}

/// What everybody was told and may remember: for guesses, not for display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    /// N-10.10: every award was public, even if the collections are not shown.
    pub collected: [Collection; SEATS],
}

impl View {
    pub(super) fn of(game: &Nautilus, viewer: Viewer) -> Self {
        let (divers, specials) = (&game.divers, &game.specials);
        Self {
            viewer,
            options: game.options,
            round: game.round,
            first: game.first,
            turn: game.turn,
            phase: game.phase,
            board: game.board,
            slots: game.slots,
            past: game.past,
            piles: Sizes {
                divers: divers.pile.truth().len(),
                specials: specials.pile.truth().len(),
                domains: game.domains.truth().len(),
            },
            discard: specials.discard.clone(),
            skipped: specials.skipped,
            own: viewer.seat().map_or_else(Own::default, |seat| Own::of(game, seat)),
            outcome: game.outcome(),
            hands: divers.hands.truth().map(CardSet::len),
            holds: specials.held.truth().map(|held| held.is_some()),
            shown: [0, 1].map(|index| standing(game, Seat::new(index), viewer)),
            memory: Memory { collected: *game.collected.truth() },
        }
    }

    /// Returns the number of Divers in a hand.
    pub const fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat.index()]
    }

    /// Tells whether a seat holds a special.
    pub const fn holds_special(&self, seat: Seat) -> bool {
        self.holds[seat.index()]
    }

    /// Returns the standing of a seat, unless the table plays with hidden collections (N-11.2).
    pub const fn standing(&self, seat: Seat) -> Option<&Standing> {
        self.shown[seat.index()].as_ref()
    }

    /// Returns the board as the viewer should see it: with its own plan carried out.
    pub fn board_now(&self) -> Board {
        let mut board = self.board;
        if let Plan { card: Some(card), space: Some(space) } = self.own.plan {
            board.put(card, space);
        }
        board
    }
}

impl Own {
    fn of(game: &Nautilus, seat: Seat) -> Self {
        let (divers, specials) = (&game.divers, &game.specials);
        let decides = |phase| game.phase == phase && game.turn == seat;
        let [mine, theirs] = [seat, other(seat)].map(|one| divers.seen.truth()[one.index()]);
        let drawn = specials.drawn.truth();
        Self {
            hand: game.hand(seat),
            special: specials.held(seat),
            given: specials.held(other(seat)).filter(|_| seat == game.first),
            drawn_specials: drawn.iter().copied().filter(|_| decides(Phase::Draft)).collect(),
            drawn_divers: if decides(Phase::Module) {
                *divers.drawn.truth()
            } else {
                CardSet::EMPTY
            },
            harpooned: *divers.harpooned.truth(), // Its owner knows it, and so does the victim.
            snapshot: mine.snapshot,
            known: mine.cards.and(game.hand(other(seat))),
            exposed: theirs.cards.and(game.hand(seat)),
            returned: mine.returned,
            plan: if decides(Phase::Placement) { *game.plan.truth() } else { Plan::default() },
        }
    }
}

/// N-10.10: standings are public, or private to each seat until the game is over.
fn standing(game: &Nautilus, seat: Seat, viewer: Viewer) -> Option<Standing> {
    let is_over = matches!(game.phase, Phase::Over(_));
    let is_open = game.options.collections == Collections::Visible || is_over;
    let [own, theirs] = game.both(seat);
    let won = Domain::ALL.map(|domain| has_won(own, theirs, domain));
    (is_open || viewer.seat() == Some(seat)).then_some(Standing { cards: *own, won })
}
