//! Knowledge of machine players beyond the rules of Seladin: the steps worth looking at, their
//! order, and what the cards on the table say about the end. `rollout.rs` has their playouts.

use super::action::Action;
use super::card::Cards;
use super::plan::Turn;
use super::{Phase, SEATS, STAGES, Seladin, rollout};
use crate::search::reward;
use crate::seat::{MAX_SEATS, PerSeat, Seat};

// Values of cards before the end of a stage, in points. They come from a regression of the scores
// of stages on the places of cards at the beginning of a round, over some thousand plays among
// machine players; see `docs/measurements/machine-players.md`.

/// A point of own cards on the counters of others: most of them are sent later.
const GIVEN: f32 = 0.85;
/// The worth of cards on the own counter: a value for each card, because sent cards make a
/// difference of dice that can be given, and a value for each point on them.
struct OnCounter {
    card: f32,
    point: f32,
}
/// Among several rivals each point costs a little: most of these cards are sent later, and then
/// count in full.
const AMONG_SEVERAL: OnCounter = OnCounter { card: 1.2, point: -0.15 };
/// A single rival gains everything that is lost by sending, so cards are better kept until they
/// earn a bonus card. Found by self-play.
const AGAINST_ONE: OnCounter = OnCounter { card: 0.8, point: 0.15 };
/// A card in hand or store, which may still be given.
const HELD: f32 = 0.6;

/// The number of points by which the odds fall to a third, apart from the luck of stages.
const CLOSE: f32 = 2.0;
/// The same for the luck of one stage; that of several stages adds up as the root of their number.
const LUCK_OF_A_STAGE: f32 = 3.0;
/// The difference in promise that makes an option e times as likely to be tried in the search.
pub(super) const PRIOR_SCALE: f32 = 1.0;

// The immediate worth of options, in points given.

/// Giving comes first.
const GIFT: i32 = 100;
/// Ending the turn comes next, when nothing more can be given.
const DONE: i32 = 50;

impl Seladin {
    /// Returns the prior of an action: gifts and steps towards gifts are tried first.
    pub(super) const fn promise(action: Action) -> u16 {
        match action {
            Action::Give(..) | Action::Rescue(..) | Action::SelehAll(_) => 3,
            Action::Seleh(..)
            | Action::Bonus(_)
            | Action::Confirm
            | Action::Direct(_)
            | Action::Accept
            | Action::Decline
            | Action::NoDeal
            | Action::Offer => 2,
            Action::Pass => 0,
            _ => 1,
        }
    }

    /// Returns how good an option looks at first sight: giving as much as possible now, and sending
    /// cards where that enables a gift.
    pub(super) fn first_sight(&self, seat: Seat, action: Action) -> i32 {
        let plan = self.plan.truth();
        match action {
            Action::Give(_, cards) => GIFT + i32::from(cards.sum()),
            Action::Rescue(..) => GIFT,
            Action::Confirm if plan.gives() => DONE,
            Action::Seleh(..) | Action::SelehAll(_) | Action::Bonus(_) | Action::Swap(..) => {
                let turn = self.turn_of(seat);
                let can_give = i32::from(rollout::giving(&turn, &plan.with(&turn, action)));
                if plan.gives() { -1 } else { can_give - 1 }
            }
            Action::Draw(face) => i32::from(face.number()),
            Action::Confirm | Action::Direct(_) => -1,
            _ if self.phase == Phase::Deal => i32::from(self.reply(seat) == action),
            _ => 0,
        }
    }

    /// Tells whether a step of a plan is equivalent to other steps in another order, or moves
    /// nothing useful. The remaining order is: seleh, bonus cards, swap, gifts, each ascending.
    ///
    /// Useful swaps are those for a card with one of the numbers `swaps`, one bit each.
    #[inline]
    fn is_roundabout(&self, seat: Seat, swaps: u32, action: Action) -> bool {
        let plan = self.plan.truth();
        match action {
            Action::Seleh(from, card) => {
                let heap = if from == seat { plan.seleh } else { plan.shared };
                plan.swap.is_some() || heap.kinds().any(|earlier| earlier > card)
            }
            Action::SelehAll(_) => plan.swap.is_some(),
            Action::Bonus(face) => {
                plan.swap.is_some() || plan.bonus.kinds().any(|taken| taken > face)
            }
            Action::Swap(hand, store) => hand == store || swaps & 1 << store.number() == 0,
            Action::Give(to, _) => plan.gifts[to.index()..].iter().any(|gift| !gift.is_empty()),
            Action::Pass => plan.steps > 0,
            _ => false,
        }
    }

    /// Returns a function that tells which options of a seat need not be looked at. What all of
    /// them depend on is computed once.
    pub(super) fn is_superfluous(&self, seat: Seat) -> impl Fn(&Action) -> bool + '_ {
        let is_turn = self.phase == Phase::Turn;
        let swaps = if is_turn { self.swaps_of_use(&self.turn_of(seat)) } else { 0 };
        move |action| match self.phase {
            Phase::Turn => self.is_roundabout(seat, swaps, *action),
            Phase::Deal => self.is_idle_talk(seat, *action),
            Phase::Draw | Phase::Six | Phase::Surplus | Phase::Teams | Phase::Over => false,
        }
    }

    /// Returns the useful numbers on a card that is swapped for, one bit each: those that can be
    /// given alone, or all where gifts may be sums.
    fn swaps_of_use(&self, turn: &Turn) -> u32 {
        let plan = self.plan.truth();
        if plan.may_sum(turn) { u32::MAX } else { turn.wanted(turn.rivals).at(plan.raised()) }
    }

    /// Tells whether the game may end with the turn of a seat, because all that follow pass by
    /// themselves (S-4.11, S-5.4). The effect of a turn is public, but for the hand of its seat.
    pub(super) fn may_be_decided_by(&self, seat: Seat) -> bool {
        if self.phase != Phase::Turn || usize::from(self.stage) < STAGES {
            return false;
        }
        let right_of = |other: &Seat| Some(self.right_of(*other));
        let others = std::iter::successors(right_of(&seat), right_of);
        let others = others.take_while(|other| *other != seat);
        let passes = |other: &Seat| self.gone.contains(*other) || self.board.own(*other).is_empty();
        let turns = 1 + others.take_while(passes).count();
        let is_quiet = usize::from(self.count.quiet) + turns >= self.seats();
        turns == self.seats() || self.count.is_last && is_quiet
    }

    /// Evaluates an unfinished game by the expected totals after this stage.
    pub(super) fn judge(&self) -> PerSeat<f32> {
        let given = self.board.counters.into_iter().fold(Cards::EMPTY, Cards::plus);
        let mut points = [0.0; SEATS];
        for seat in self.seated().iter() {
            points[seat.index()] = self.prospect(seat, given);
        }
        let standing = |seat: Seat| {
            let partner = self.partner(seat).map_or(0.0, |partner| points[partner.index()]);
            points[seat.index()] + partner
        };
        let best = self.seated().iter().map(standing).fold(0.0, f32::max);
        let left = 1 + STAGES - usize::from(self.stage);
        #[expect(clippy::cast_precision_loss, reason = "three stages")]
        let scale = CLOSE + LUCK_OF_A_STAGE * (left as f32).sqrt();
        let mut odds = [0.0; SEATS];
        for seat in self.seated().iter() {
            odds[seat.index()] = ((standing(seat) - best) / scale).exp();
        }
        self.worth_of(odds)
    }

    /// Returns the expected total after this stage, from the cards on all counters.
    fn prospect(&self, seat: Seat, given: Cards) -> f32 {
        let clan = self.clan(seat);
        let given = f32::from(given.by(clan).sum());
        let istham = f32::from(self.board.istham.by(clan).sum());
        let own = self.board.own(seat);
        #[expect(clippy::cast_precision_loss, reason = "ten cards at most")]
        let held = (own.hand.len() + own.store.len()) as f32;
        #[expect(clippy::cast_precision_loss, reason = "a total is below a hundred")]
        let total = self.totals[seat.index()] as f32;
        let counter = on_counter(self.board.counter(seat), self.rivals(seat).len());
        (total + istham + GIVEN * given + HELD * held + counter).max(0.0)
    }

    /// Returns the value of these odds to each seat.
    fn worth_of(&self, odds: [f32; SEATS]) -> PerSeat<f32> {
        let all: f32 = odds.iter().sum();
        PerSeat::new(MAX_SEATS, |seat| {
            let Some(mine) = odds.get(seat.index()) else { return 0.0 };
            let partners = self.partner(seat).map_or(1.0, |_| 2.0);
            let ahead = |other: Seat| mine / (mine + odds[other.index()]);
            let others = self.seated().without(seat);
            #[expect(clippy::cast_precision_loss, reason = "a few seats")]
            let share = others.iter().map(ahead).sum::<f32>() / others.len() as f32;
            reward(partners * mine / all, share)
        })
    }
}

/// Returns the worth of cards on the seat's own counter, with this number of rivals.
pub(super) fn on_counter(cards: Cards, rivals: usize) -> f32 {
    let OnCounter { card, point } = if rivals == 1 { AGAINST_ONE } else { AMONG_SEVERAL };
    #[expect(clippy::cast_precision_loss, reason = "sixty cards at most")]
    let count = cards.len() as f32;
    card * count + point * f32::from(cards.sum())
}
