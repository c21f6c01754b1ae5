//! The view (K-10), and guesses of a whole game that match it.
//!
//! A view has no place for the hand of another seat, for the order of a face-down pile, or for the
//! draft of another seat.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::Iszkenderun;
use super::action::{Action, Draft};
use super::card::{CardSet, Pile, Suit};
use super::constants::SEATS;
use super::policy;
use super::row::Rows;
use super::table::Table;
use crate::chance::{Chance, SplitMix64};
use crate::game::{Game as _, Sample};
use crate::hidden::Hidden;
use crate::search::{Level, LevelSpec};
use crate::seat::{PerSeat, Seat, Viewer};
use crate::tell::NoEvents;

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The public part of the game.
    pub table: Table,
    /// The hand of the viewer.
    pub mine: CardSet,
    /// The number of cards in the draw pile.
    pub deck: usize,
    /// The draft of the viewer, which nobody else may see (K-10.5).
    pub draft: Option<Draft>,
    sizes: [usize; SEATS],
    /// Cards that everybody saw go into hands, and that are still there.
    known: [CardSet; SEATS],
}

impl View {
    pub(super) fn of(game: &Iszkenderun, viewer: Viewer) -> Self {
        let hands = game.hands.truth();
        let is_acting = viewer == Viewer::Seat(game.table.turn);
        Self {
            viewer,
            table: game.table.clone(),
            mine: viewer.seat().map_or(CardSet::EMPTY, |seat| game.hand(seat)),
            deck: game.deck.truth().len(),
            draft: game.draft.truth().filter(|_| is_acting),
            sizes: hands.map(CardSet::len),
            known: hands.map(|hand| hand.and(game.table.open)),
        }
    }

    /// Returns the number of cards in a hand.
    pub const fn hand_size(&self, seat: Seat) -> usize {
        self.sizes[seat.index()]
    }

    /// Returns the rows after a legal action of the viewer. Luck changes nothing in rows, so the
    /// result is certain and discloses nothing.
    pub fn after(&self, action: Action) -> Outlook {
        let mut game = Iszkenderun::sample(self, &mut SplitMix64(0));
        game.step(action, &mut SplitMix64(0), &mut NoEvents);
        Outlook { rows: game.table.rows, trump: game.table.trump }
    }

    /// Returns the cards in rows that the viewer can name now: the targets of its cards, or the
    /// choices of its draft. They follow from its own hand and from public information.
    pub fn targets(&self) -> CardSet {
        let named = self.options().into_iter().filter_map(|action| match action {
            Action::Use { on, .. } => on,
            Action::Choose(card) => Some(card),
            Action::Play { .. } | Action::Token { .. } | Action::Exchange | Action::Pass => None,
        });
        named.filter(|card| self.table.rows.find(*card).is_some()).collect()
    }

    /// Returns the options of the viewer, which are the same in every game behind this view.
    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        if let Some(me) = self.viewer.seat() {
            Iszkenderun::sample(self, &mut SplitMix64(0)).actions(me, &mut options);
        }
        options
    }
}

/// The rows after an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The rows.
    pub rows: Rows,
    /// The trump after the action.
    pub trump: Option<Suit>,
}

impl Outlook {
    /// Returns the total of the row of a seat.
    pub fn total(&self, seat: Seat) -> u16 {
        self.rows.total(seat, self.trump)
    }
}

impl Sample for Iszkenderun {
    /// A few worlds show what is close; looking much further takes far more of them.
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 4).beginner().measured(200),
        LevelSpec::new(Level::Regular, 30).measured(250),
        LevelSpec::new(Level::Master, 2_000).measured(295),
    ];
    const PRIOR_SCALE: f32 = policy::PRIOR_SCALE;

    /// Distributes the cards that the viewer has not seen over hands and draw pile. It does not
    /// consider which discards were shuffled back and so cannot be in an older hand.
    fn sample(view: &View, chance: &mut impl Chance) -> Self {
        let mut hands = view.known;
        if let Some(seat) = view.viewer.seat() {
            hands[seat.index()] = view.mine;
        }
        let mut unseen: Pile = CardSet::ALL.minus(seen(view, &hands)).iter().collect();
        chance.shuffle(&mut unseen);
        for (hand, size) in hands.iter_mut().zip(view.sizes) {
            for _ in hand.len()..size {
                hand.insert(unseen.pop().expect("every card is somewhere"));
            }
        }
        let turned_up = &view.table.turned_up;
        let below = Suit::ALL.into_iter().filter(|suit| !turned_up.contains(suit));
        let mut stack: ArrayVec<Suit, 4> = below.collect();
        chance.shuffle(&mut stack);
        Self {
            table: view.table.clone(),
            hands: Hidden::new(hands),
            deck: Hidden::new(unseen),
            stack: Hidden::new(stack),
            draft: Hidden::new(view.draft),
        }
    }

    fn advance(
        &mut self,
        seat: Seat,
        _: &mut Vec<Action>,
        chance: &mut impl Chance,
    ) -> ControlFlow<()> {
        let step = self.sensible(chance);
        self.apply(seat, step, chance, &mut NoEvents);
        ControlFlow::Continue(())
    }

    fn priors(&self, seat: Seat, options: &[Action], out: &mut Vec<u16>) {
        self.promises(seat, options, out);
    }

    fn is_certain(&self, seat: Seat, action: &Action) -> bool {
        self.may_win_by(seat, *action)
    }

    /// Beginners play cards into rows, and overlook the abilities of cards in rows and the token.
    fn is_subtle(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Use { .. } | Action::Token { .. })
    }

    fn appeal(&self, seat: Seat, action: &Action) -> i32 {
        self.first_sight(seat, *action)
    }

    fn is_search_leaf(&self) -> bool {
        self.is_fresh()
    }

    fn evaluate(&self) -> PerSeat<f32> {
        self.judge()
    }
}

/// Returns the cards with a known place: in these hands, in rows and in open piles.
fn seen(view: &View, hands: &[CardSet; SEATS]) -> CardSet {
    let table = &view.table;
    let rows = table.rows.cards().map(|(_, lying)| lying.card);
    let piles = table.players.iter().flat_map(|player| player.pile.iter().copied());
    let placed = rows.chain(piles).chain(table.discard.iter().copied()).collect();
    hands.iter().copied().fold(placed, CardSet::or)
}
