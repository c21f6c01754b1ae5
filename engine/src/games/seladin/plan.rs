//! The plan of a turn (S-4): the steps so far, and the steps that can follow.
//!
//! A plan is judged on the position before the turn and changes nothing until it is confirmed.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::SEATS;
use super::action::Action;
use super::board::Own;
use super::card::{Cards, Face, Faces};
use super::feasibility::{self, Means, Pools};
use super::gifts;
pub use super::position::Turn;
use crate::seat::Seat;

pub(super) const RAISED_FOR_DIRECT: usize = 6; // S-7.10

/// The plan of a seat for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// The number of steps.
    pub steps: u8,
    /// The swap: a hand card for a card of the store.
    pub swap: Option<Swap>,
    /// The cards that leave the seat's own counter for Istham.
    pub seleh: Cards,
    /// The cards that leave the partner's counter for Istham (S-8.3).
    pub shared: Cards,
    /// The cards taken from the store.
    pub bonus: Faces,
    /// The hand card that goes straight to Istham.
    pub direct: Option<Face>,
    /// The gift to each seat.
    pub gifts: [Faces; SEATS],
    /// The part of each gift that goes on to Istham (S-7.3).
    pub surplus: [Faces; SEATS],
    /// The seat whose gift still needs its surplus chosen.
    pub choosing: Option<Seat>,
    /// The card of the seat's own clan that leaves a rival's counter for Istham.
    pub rescue: Option<(Seat, Face)>,
}

/// An exchange of a hand card for a card of the store (S-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap {
    /// The card that leaves the hand.
    pub hand: Face,
    /// The card that leaves the store.
    pub store: Face,
    /// Whether the swap comes after the bonus cards.
    pub late: bool,
}

impl Plan {
    /// Returns the number of cards that leave counters for Istham, which is added to the die
    /// (S-4.6).
    pub const fn raised(&self) -> usize {
        self.seleh.len() + self.shared.len()
    }

    /// Returns the sum of the cards that leave counters for Istham.
    pub fn sum(&self) -> u8 {
        self.seleh.sum() + self.shared.sum()
    }

    /// S-4.5: returns the number of cards from the store that the seleh earns.
    pub fn earned(&self) -> usize {
        feasibility::earned(self.sum())
    }

    /// Tells whether the plan has a gift.
    pub fn gives(&self) -> bool {
        self.gifts.iter().any(|gift| !gift.is_empty())
    }

    /// Returns all cards that are given.
    pub fn given(&self) -> Faces {
        self.gifts.into_iter().fold(Faces::EMPTY, Faces::plus)
    }

    /// S-4.1: a plan that moves only a swap is a pass.
    pub fn is_pass(&self) -> bool {
        self.raised() == 0 && self.bonus.is_empty() && self.direct.is_none() && !self.gives()
    }

    /// Returns the cards of the owner after the plan.
    pub fn holds(&self, own: Own) -> Own {
        let Own { hand, store } = self.holds_before_gifts(own);
        Own { hand: hand.minus(self.given()), store }
    }

    /// Returns the cards of the owner after the plan except its gifts.
    pub(super) fn holds_before_gifts(&self, own: Own) -> Own {
        let (out, back) = match self.swap {
            Some(swap) => (Faces::only(swap.hand), Faces::only(swap.store)),
            None => (Faces::EMPTY, Faces::EMPTY),
        };
        let direct = self.direct.map_or(Faces::EMPTY, Faces::only);
        Own {
            hand: own.hand.plus(self.bonus).plus(back).minus(out).minus(direct),
            store: own.store.plus(out).minus(back).minus(self.bonus),
        }
    }

    /// Returns the plan with one more step.
    #[must_use]
    pub(super) fn with(mut self, turn: &Turn, action: Action) -> Self {
        self.take(turn, action);
        self
    }

    /// Takes one more step.
    #[inline]
    pub(super) fn take(&mut self, turn: &Turn, action: Action) {
        self.steps += 1;
        match action {
            Action::Seleh(from, card) => self.add(turn, from, Cards::only(card)),
            Action::SelehAll(from) => self.add(turn, from, self.left(turn, from)),
            Action::Swap(hand, store) => {
                self.swap = Some(Swap { hand, store, late: !self.is_early(turn, hand) });
            }
            Action::Bonus(face) => self.bonus = self.bonus.plus(Faces::only(face)),
            Action::Direct(face) => self.direct = Some(face),
            Action::Give(to, cards) => {
                self.gifts[to.index()] = cards;
                match turn.over(to, cards) {
                    0 => {}
                    over if over == cards.len() => self.surplus[to.index()] = cards,
                    _ => self.choosing = Some(to),
                }
            }
            Action::Surplus(cards) => {
                let to = self.choosing.take().expect("a surplus is chosen for a gift");
                self.surplus[to.index()] = cards;
            }
            Action::Rescue(from, face) => self.rescue = Some((from, face)),
            _ => {}
        }
    }

    fn add(&mut self, turn: &Turn, from: Seat, cards: Cards) {
        let heap = if from == turn.seat { &mut self.seleh } else { &mut self.shared };
        *heap = heap.plus(cards);
    }

    /// Returns what the plan leaves on the seat's own or the partner's counter.
    pub fn left(&self, turn: &Turn, from: Seat) -> Cards {
        let gone = if from == turn.seat { self.seleh } else { self.shared };
        turn.counters[from.index()].minus(gone)
    }

    /// S-4.3: a swap counts as made before the seleh if it could be made then.
    fn is_early(&self, turn: &Turn, hand: Face) -> bool {
        self.was_in_hand(self.holds(turn.own).hand, hand) && turn.may_swap_early()
    }

    /// S-4.3: tells whether a card of the hand with this face was there before the bonus cards.
    pub(super) const fn was_in_hand(&self, hand: Faces, face: Face) -> bool {
        hand.count(face) > self.bonus.count(face)
    }

    /// S-4.3: tells whether a 4 with the sign is available after the seleh and the bonus cards.
    pub(super) fn may_swap_late(&self, turn: &Turn, hand: Faces) -> bool {
        hand.contains(Face::Swap) || self.left(turn, turn.seat).has_any(Cards::SWAPS)
    }

    /// S-4.2: tells whether steps can follow that come before the direct card and gifts.
    pub(super) fn is_before_gifts(&self) -> bool {
        !self.gives() && self.direct.is_none()
    }

    /// S-4.2: tells whether the swap comes after the bonus cards.
    pub(super) fn has_late_swap(&self) -> bool {
        self.swap.is_some_and(|swap| swap.late)
    }

    /// S-4.8: tells whether gifts may be sums; judged before any of them leaves.
    pub fn may_sum(&self, turn: &Turn) -> bool {
        self.left(turn, turn.seat).has_any(Cards::SUMS)
            || self.holds_before_gifts(turn.own).hand.contains(Face::Sum)
    }

    /// Appends the possible next steps, ascending. Each leads to a plan that can be confirmed
    /// (S-4.10).
    pub(super) fn steps(&self, turn: &Turn, out: &mut Vec<Action>) {
        if let Some(to) = self.choosing {
            surplus_choices(self.gifts[to.index()], turn.over(to, self.gifts[to.index()]), out);
            out.push(Action::Pass);
            return;
        }
        if self.is_before_gifts() {
            if self.bonus.is_empty() {
                self.selehs(turn, out);
            }
            if self.swap.is_none() {
                self.swaps(turn, out);
            }
            self.bonuses(turn, out);
            self.directs(turn, out);
        }
        if self.rescue.is_none() {
            self.gift_choices(turn, out);
            self.rescues(turn, out);
        }
        if self.gives() || self.is_pass() && self.swap.is_some() {
            out.push(Action::Confirm);
        }
        out.push(Action::Pass);
    }

    /// S-4.4, S-8.3: appends the further cards that can leave counters.
    fn selehs(&self, turn: &Turn, out: &mut Vec<Action>) {
        let from = |seat: Seat| (seat, self.left(turn, seat));
        let mut sources = ArrayVec::<(Seat, Cards), 2>::from_iter([from(turn.seat)]);
        sources.extend(turn.partner.map(from));
        sources.sort_unstable();
        for &(from, cards) in &sources {
            let steps = cards.kinds().map(|card| Action::Seleh(from, card));
            out.extend(steps.filter(|step| self.with(turn, *step).can_give(turn)));
        }
        for (from, cards) in sources {
            let step = Action::SelehAll(from);
            if cards.len() > 1 && self.with(turn, step).can_give(turn) {
                out.push(step);
            }
        }
    }

    /// S-4.3: appends the possible swaps: of cards that were in hand before the turn if they could
    /// be swapped then, and of any card while a 4 with the sign is there.
    fn swaps(&self, turn: &Turn, out: &mut Vec<Action>) {
        let Own { hand, store } = self.holds(turn.own);
        let late = self.may_swap_late(turn, hand);
        let early = turn.may_swap_early();
        if !late && !early {
            return;
        }
        let is_pass = self.is_pass();
        let may_go = |face: &Face| late || self.was_in_hand(hand, *face);
        for face in hand.kinds().filter(may_go) {
            let leads_on =
                |back: &Face| is_pass || self.with(turn, Action::Swap(face, *back)).can_give(turn);
            out.extend(store.kinds().filter(leads_on).map(|back| Action::Swap(face, back)));
        }
    }

    /// S-4.5: appends the cards that can be taken from the store.
    fn bonuses(&self, turn: &Turn, out: &mut Vec<Action>) {
        if !self.has_late_swap() && self.raised() > 0 && self.bonus.len() < self.earned() {
            let leads_on = |face: &Face| self.with(turn, Action::Bonus(*face)).can_give(turn);
            out.extend(self.holds(turn.own).store.kinds().filter(leads_on).map(Action::Bonus));
        }
    }

    /// S-7.10: appends the hand cards that can go straight to Istham.
    fn directs(&self, turn: &Turn, out: &mut Vec<Action>) {
        if turn.extraordinary && self.raised() >= RAISED_FOR_DIRECT {
            let most = self.raised() / 2;
            let low = |face: &Face| usize::from(face.number()) <= most;
            let leads_on = |face: &Face| self.with(turn, Action::Direct(*face)).can_give(turn);
            out.extend(
                self.holds(turn.own).hand.kinds().filter(low).filter(leads_on).map(Action::Direct),
            );
        }
    }

    /// S-4.7, S-4.8: appends the possible gifts.
    fn gift_choices(&self, turn: &Turn, out: &mut Vec<Action>) {
        let (hand, raised) = (self.holds(turn.own).hand, self.raised());
        let sums = self.may_sum(turn);
        let makes = if sums { gifts::sums(hand) } else { gifts::numbers(hand) };
        let from = out.len();
        for to in turn.rivals.iter().filter(|to| self.gifts[to.index()].is_empty()) {
            let difference = turn.difference(to, raised);
            if difference > gifts::MAX_GIFT || makes & 1 << difference == 0 {
                continue;
            }
            let mut give = |cards| out.push(Action::Give(to, cards));
            if sums {
                gifts::each_heap(hand, difference, &mut give);
            } else {
                let fits = |face: &Face| usize::from(face.number()) == difference;
                hand.kinds().filter(fits).for_each(|face| give(Faces::only(face)));
            }
        }
        out[from..].sort_unstable();
    }

    /// S-7.11: appends the cards of the seat's own clan that can be taken from rivals' counters.
    fn rescues(&self, turn: &Turn, out: &mut Vec<Action>) {
        self.each_rescue(turn, |from, face| out.push(Action::Rescue(from, face)));
    }

    /// Calls `call` with each card that can be taken from a rival's counter.
    pub(super) fn each_rescue(&self, turn: &Turn, mut call: impl FnMut(Seat, Face)) {
        let to_all = || turn.rivals.iter().all(|rival| !self.gifts[rival.index()].is_empty());
        if !turn.extraordinary || !to_all() {
            return;
        }
        for from in turn.rivals.iter() {
            let kept = self.gifts[from.index()].minus(self.surplus[from.index()]);
            let own = turn.counters[from.index()].by(turn.clan).plus(kept);
            own.kinds().for_each(|face| call(from, face));
        }
    }

    /// S-4.9, S-4.10: tells whether a gift can still follow, so that the plan can be confirmed.
    pub(super) fn can_give(&self, turn: &Turn) -> bool {
        let own = self.holds(turn.own);
        let is_sealed = !self.bonus.is_empty() || self.direct.is_some();
        let bonus_is_over = self.direct.is_some() || self.has_late_swap();
        let means = Means {
            own,
            drawn: self.bonus,
            swaps: self.swap.is_none() && self.direct.is_none(),
            early: turn.may_swap_early(),
            late: self.left(turn, turn.seat).has_any(Cards::SWAPS),
        };
        let now = feasibility::Seleh {
            raised: self.raised(),
            sum: self.sum(),
            taken: if bonus_is_over { None } else { Some(self.bonus.len()) },
        };
        let mine = self.left(turn, turn.seat);
        let pools = if is_sealed {
            Pools { mine: Cards::EMPTY, theirs: Cards::EMPTY }
        } else {
            let theirs = turn.partner.map_or(Cards::EMPTY, |partner| self.left(turn, partner));
            Pools { mine, theirs }
        };
        feasibility::can_give(turn, means, now, mine.has_any(Cards::SUMS), pools)
    }
}

/// S-7.3: appends the ways to choose `over` of these cards.
pub(super) fn surplus_choices(gift: Faces, over: usize, out: &mut Vec<Action>) {
    let from = out.len();
    gifts::subsets(gift, usize::from(gift.sum()), &mut |cards: Faces, _| {
        if cards.len() == over {
            out.push(Action::Surplus(cards));
        }
    });
    out[from..].sort_unstable();
}
