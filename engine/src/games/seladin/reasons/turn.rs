//! The reasons why a step of a turn is not offered (S-4, S-7.3, S-7.10, S-7.11).

use super::super::action::Action;
use super::super::board::Own;
use super::super::card::{Face, Faces};
use super::super::gifts;
use super::super::plan::{Plan, RAISED_FOR_DIRECT, Turn, surplus_choices};
use super::WhyNot;
use crate::explain::require;
use crate::seat::Seat;

impl Plan {
    /// Adds every step that a seat might think of with its own cards, those on the counters, and
    /// the rivals.
    pub(super) fn thinkable(&self, turn: &Turn, out: &mut Vec<Action>) {
        out.extend([Action::Confirm, Action::Pass]);
        if let Some(to) = self.choosing {
            let gift = self.gifts[to.index()];
            surplus_choices(gift, turn.over(to, gift), out);
            out.extend(gift.kinds().map(|face| Action::Surplus(Faces::only(face))));
            return;
        }
        for from in [Some(turn.seat), turn.partner].into_iter().flatten() {
            let counter = turn.counters[from.index()];
            out.extend(counter.kinds().map(|card| Action::Seleh(from, card)));
            if self.left(turn, from).len() > 1 {
                out.push(Action::SelehAll(from));
            }
        }
        let Own { hand, store } = self.holds_before_gifts(turn.own);
        for face in hand.kinds() {
            out.extend(store.kinds().map(|back| Action::Swap(face, back)));
        }
        let own = hand.plus(store);
        out.extend(own.kinds().map(Action::Bonus));
        out.extend(own.kinds().map(Action::Direct));
        for to in turn.rivals.iter().chain(turn.partner) {
            self.thinkable_gifts(turn, to, own, out);
        }
    }

    /// Adds each single card as a gift, cards with a sum that the seat could be given, and the
    /// cards of the giver's own clan that will be on the counter of the seat.
    fn thinkable_gifts(&self, turn: &Turn, to: Seat, own: Faces, out: &mut Vec<Action>) {
        out.extend(own.kinds().map(|face| Action::Give(to, Faces::only(face))));
        let gift = self.gifts[to.index()];
        if turn.rivals.contains(to) && gift.is_empty() {
            let (hand, due) = (self.holds(turn.own).hand, turn.difference(to, self.raised()));
            gifts::each_heap(hand, due, &mut |cards| {
                out.push(Action::Give(to, cards));
            });
        }
        let kept = gift.minus(self.surplus[to.index()]);
        let there = turn.counters[to.index()].by(turn.clan).plus(kept);
        out.extend(there.kinds().map(|face| Action::Rescue(to, face)));
    }

    /// Returns the first check of the rules that a step fails.
    pub(super) fn permits(&self, turn: &Turn, step: Action) -> Result<(), WhyNot> {
        if let Some(to) = self.choosing.filter(|_| step != Action::Pass) {
            return self.permits_surplus(turn, to, step);
        }
        match step {
            Action::Pass => Ok(()),
            Action::Confirm => self.permits_confirm(),
            Action::Seleh(from, _) | Action::SelehAll(from) => self.permits_seleh(turn, from, step),
            Action::Swap(out, back) => self.permits_swap(turn, out, back),
            Action::Bonus(face) => self.permits_bonus(turn, face),
            Action::Direct(face) => self.permits_direct(turn, face),
            Action::Give(to, cards) => self.permits_gift(turn, to, cards),
            Action::Rescue(from, face) => self.permits_rescue(turn, from, face),
            _ => Err(WhyNot::NotNow),
        }
    }

    /// S-4.1, S-4.9
    fn permits_confirm(&self) -> Result<(), WhyNot> {
        if self.is_pass() {
            return require(self.swap.is_some(), WhyNot::NothingPlanned);
        }
        require(self.gives(), WhyNot::NoGift)
    }

    /// S-4.10
    fn leads_to_gift(&self, turn: &Turn, step: Action) -> Result<(), WhyNot> {
        let next = self.with(turn, step);
        require(next.can_give(turn), WhyNot::NoGiftFollows { value: next.value(turn) })
    }

    /// S-4.6: returns the value of the die of the seat in this turn.
    fn value(&self, turn: &Turn) -> usize {
        usize::from(turn.dice[turn.seat.index()]) + self.raised()
    }

    /// S-4.3
    fn permits_swap(&self, turn: &Turn, out: Face, back: Face) -> Result<(), WhyNot> {
        require(self.swap.is_none(), WhyNot::SwappedOnce)?;
        require(self.is_before_gifts(), WhyNot::TooLate)?;
        let Own { hand, store } = self.holds(turn.own);
        let is_late = self.may_swap_late(turn, hand);
        require(is_late || turn.may_swap_early(), WhyNot::SwapWithoutSign)?;
        require(hand.contains(out), WhyNot::NotInHand)?;
        require(store.contains(back), WhyNot::NotInStore)?;
        require(is_late || self.was_in_hand(hand, out), WhyNot::DrawnWithoutSign)?;
        if self.is_pass() { Ok(()) } else { self.leads_to_gift(turn, Action::Swap(out, back)) }
    }

    /// S-4.4, S-8.3
    fn permits_seleh(&self, turn: &Turn, from: Seat, step: Action) -> Result<(), WhyNot> {
        require(self.is_before_gifts() && self.bonus.is_empty(), WhyNot::TooLate)?;
        let is_shared = from == turn.seat || Some(from) == turn.partner;
        let is_there = is_shared
            && match step {
                Action::Seleh(_, card) => self.left(turn, from).contains(card),
                _ => self.left(turn, from).len() > 1,
            };
        require(is_there, WhyNot::NotOnCounter)?;
        self.leads_to_gift(turn, step)
    }

    /// S-4.5
    fn permits_bonus(&self, turn: &Turn, face: Face) -> Result<(), WhyNot> {
        let is_open = self.is_before_gifts() && !self.has_late_swap();
        require(is_open, WhyNot::TooLate)?;
        let (sum, earned) = (self.sum(), self.earned());
        require(earned > 0, WhyNot::BonusNotEarned { sum })?;
        require(self.bonus.len() < earned, WhyNot::BonusTaken { earned })?;
        require(self.holds(turn.own).store.contains(face), WhyNot::NotInStore)?;
        self.leads_to_gift(turn, Action::Bonus(face))
    }

    /// S-7.10
    fn permits_direct(&self, turn: &Turn, face: Face) -> Result<(), WhyNot> {
        require(turn.extraordinary, WhyNot::NotInOrdinary)?;
        require(self.direct.is_none(), WhyNot::DirectOnce)?;
        require(!self.gives(), WhyNot::TooLate)?;
        let sent = self.raised();
        require(sent >= RAISED_FOR_DIRECT, WhyNot::DirectTooFew { sent })?;
        require(self.holds(turn.own).hand.contains(face), WhyNot::NotInHand)?;
        let most = sent / 2;
        let is_low = usize::from(face.number()) <= most;
        require(is_low, WhyNot::DirectTooHigh { sent, most })?;
        self.leads_to_gift(turn, Action::Direct(face))
    }

    /// S-4.7, S-4.8, S-8.2
    fn permits_gift(&self, turn: &Turn, to: Seat, cards: Faces) -> Result<(), WhyNot> {
        require(self.rescue.is_none(), WhyNot::TooLate)?;
        require(turn.rivals.contains(to), WhyNot::NotARival)?;
        require(self.gifts[to.index()].is_empty(), WhyNot::GivenOnce { to })?;
        let (value, die) = (self.value(turn), turn.dice[to.index()]);
        let due = turn.difference(to, self.raised());
        require(due > 0, WhyNot::DieNotLower { to, value, die })?;
        let before = self.holds_before_gifts(turn.own).hand;
        require(cards.is_part_of(before), WhyNot::NotInHand)?;
        require(cards.is_part_of(self.holds(turn.own).hand), WhyNot::CardGiven)?;
        require(cards.len() < 2 || self.may_sum(turn), WhyNot::SumWithoutSign)?;
        require(usize::from(cards.sum()) == due, WhyNot::WrongNumber { to, value, die })
    }

    /// S-7.3
    fn permits_surplus(&self, turn: &Turn, to: Seat, step: Action) -> Result<(), WhyNot> {
        let gift = self.gifts[to.index()];
        let over = turn.over(to, gift);
        let Action::Surplus(cards) = step else { return Err(WhyNot::SurplusFirst { to, over }) };
        let (chosen, is_part) = (cards.len(), cards.is_part_of(gift));
        require(is_part && chosen == over, WhyNot::SurplusCount { over, chosen })
    }

    /// S-7.11, S-8.7
    fn permits_rescue(&self, turn: &Turn, from: Seat, face: Face) -> Result<(), WhyNot> {
        require(turn.extraordinary, WhyNot::NotInOrdinary)?;
        require(self.rescue.is_none(), WhyNot::RescuedOnce)?;
        let rivals = turn.rivals.len();
        let given = turn.rivals.iter().filter(|to| !self.gifts[to.index()].is_empty()).count();
        require(given == rivals, WhyNot::NotToAll { given, rivals })?;
        let mut is_there = false;
        self.each_rescue(turn, |seat, one| is_there |= (seat, one) == (from, face));
        require(is_there, WhyNot::NotOnRivalCounter)
    }
}
