//! The reasons why an action is not offered during a dice deal (S-7.4 to S-7.6).

use super::super::Seladin;
use super::super::action::Action;
use super::super::card::Card;
use super::super::deal::{MAX_MESSAGES, Side, Talk};
use super::WhyNot;
use crate::explain::require;
use crate::seat::Seat;

impl Seladin {
    /// Adds the actions that a seat might think of: talking with anybody, and in a talk answering,
    /// or changing the terms.
    pub(super) fn thinkable_in_talk(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::NoDeal);
        out.extend(self.seated().without(seat).iter().map(Action::Approach));
        let Some(talk) = self.window.talk else { return };
        let is_first = talk.messages == 0;
        if talk.speaker != seat {
            out.extend([Action::Accept, Action::Decline]);
            if !is_first && self.listener(&talk) == seat {
                out.extend([Action::Offer, Action::Withdraw]);
            }
            return;
        }
        out.push(Action::Offer);
        if is_first {
            out.push(Action::Withdraw);
        } else {
            out.extend([Action::Accept, Action::Decline]);
        }
        for side in [Side::Starter, Side::Other] {
            let there = self.board.counter(self.side(&talk, side));
            out.extend(there.kinds().map(|card| Action::Add(side, card)));
            let moved = talk.draft.from(side);
            out.extend(moved.kinds().map(|card| Action::Remove(side, card)));
        }
        let (clan, own) = (self.clan(seat), self.board.own(seat));
        let mine = if seat == self.starter { Side::Starter } else { Side::Other };
        let own = own.hand.plus(own.store).kinds();
        out.extend(own.map(|face| Action::Add(mine, Card { clan, face })));
    }

    /// Returns the first check of the rules that an action fails.
    pub(super) fn permits_in_talk(&self, seat: Seat, action: Action) -> Result<(), WhyNot> {
        match action {
            Action::Approach(to) => self.permits_approach(seat, to),
            Action::NoDeal => {
                require(!self.window.done.contains(seat), WhyNot::AlreadyDone)?;
                let speaks = self.window.talk.is_some_and(|talk| talk.speaker == seat);
                require(!speaks, WhyNot::SpeakFirst)
            }
            Action::Accept
            | Action::Add(..)
            | Action::Remove(..)
            | Action::Offer
            | Action::Decline
            | Action::Withdraw => {
                let talk = self.window.talk.ok_or(WhyNot::NotNow)?;
                self.permits_answer(&talk, seat, action)
            }
            _ => Err(WhyNot::NotNow),
        }
    }

    /// S-7.4, S-7.6
    fn permits_approach(&self, seat: Seat, to: Seat) -> Result<(), WhyNot> {
        let (starter, window) = (self.starter, self.window);
        require(seat == starter || to == starter, WhyNot::WithoutStarter { starter })?;
        let other = if seat == starter { to } else { seat };
        require(self.partner(starter) != Some(other), WhyNot::DealWithPartner)?;
        let die = self.die(starter);
        require(self.die(other) != die, WhyNot::EqualDice { die })?;
        require(!window.done.contains(seat), WhyNot::AlreadyDone)?;
        require(!window.tried.contains(other), WhyNot::AlreadyTried { with: to })?;
        require(window.talk.is_none(), WhyNot::TalkOpen)
    }

    /// S-7.6
    fn permits_answer(&self, talk: &Talk, seat: Seat, action: Action) -> Result<(), WhyNot> {
        let Talk { speaker, messages, .. } = *talk;
        if action == Action::Withdraw {
            let owner = if messages == 0 { speaker } else { self.listener(talk) };
            return require(owner == seat, WhyNot::NotNow);
        }
        require(speaker == seat, WhyNot::NotYourAnswer { speaker })?;
        if matches!(action, Action::Accept | Action::Decline) {
            return require(messages > 0, WhyNot::NotNow);
        }
        require(messages < MAX_MESSAGES, WhyNot::LastOffer)?;
        match action {
            Action::Add(side, card) => self.permits_adding(talk, side, card),
            Action::Remove(side, card) => {
                let (said, now) = (talk.terms.from(side), talk.draft.from(side));
                require(now.contains(card), WhyNot::NotInDeal)?;
                require(now.count(card) <= said.count(card), WhyNot::UndoInstead)
            }
            _ => require(messages == 0 || talk.draft != talk.terms, WhyNot::SameTerms),
        }
    }

    /// S-7.5
    fn permits_adding(&self, talk: &Talk, side: Side, card: Card) -> Result<(), WhyNot> {
        let there = self.board.counter(self.side(talk, side)).count(card);
        let (said, now) = (talk.terms.from(side).count(card), talk.draft.from(side).count(card));
        require(there > 0, WhyNot::NotInDeal)?;
        require(now >= said, WhyNot::UndoInstead)?;
        require(now < there, WhyNot::AllAdded)
    }
}
