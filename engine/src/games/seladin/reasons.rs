//! The reasons why an action is not offered: the checks of the rules, in their order, each with the
//! values that make it fail.
//!
//! `plan.rs` and `deal.rs` enumerate steps faster, because search does that all the time. The law
//! of reasons compares both with these checks.

mod talk;
mod turn;

use super::action::Action;
use super::card::Cards;
use super::plan::Plan;
use super::{DIE_MAX, Phase, Seladin};
use crate::explain::{Explain, reasons, require};
use crate::seat::Seat;

reasons! {
    /// The reason why an action is not offered, in the order of the checks.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum WhyNot {
        /// Its moment in the round is another one.
        NotNow = "S-3.5",
        /// A 6 is turned right after the roll.
        SixIsOver = "S-3.4",
        /// It comes before a step that is planned already.
        TooLate = "S-4.2",
        /// This number of cards of the gift to this seat has no room; they must be chosen first.
        SurplusFirst { to: Seat, over: usize } = "S-7.3",
        SwappedOnce = "S-4.3",
        /// No 4 with the sign is available.
        SwapWithoutSign = "S-4.3",
        /// A card was drawn in this turn, and no 4 with the sign is left.
        DrawnWithoutSign = "S-4.3",
        NotInHand = "S-1.4",
        NotInStore = "S-1.4",
        /// No further card like it is left on the counter.
        NotOnCounter = "S-4.4",
        /// Cards are sent only together with a gift.
        NoGift = "S-4.9",
        NoGiftFollows { value: usize } = "S-4.10",
        /// The sent cards have this sum, which earns no card.
        BonusNotEarned { sum: u8 } = "S-4.5",
        BonusTaken { earned: usize } = "S-4.5",
        /// The rule belongs to the extraordinary assembly.
        NotInOrdinary = "S-2.1",
        DirectOnce = "S-7.10",
        /// Too few cards are sent for a direct card.
        DirectTooFew { sent: usize } = "S-7.10",
        DirectTooHigh { sent: usize, most: usize } = "S-7.10",
        /// The partner is given no cards.
        NotARival = "S-8.2",
        GivenOnce { to: Seat } = "S-4.7",
        /// The value of the turn is not above the die of this seat.
        DieNotLower { to: Seat, value: usize, die: u8 } = "S-4.7",
        CardGiven = "S-4.7",
        /// Giving several cards needs a 5 with the sign.
        SumWithoutSign = "S-4.8",
        /// The number is not the difference to this seat.
        WrongNumber { to: Seat, value: usize, die: u8 } = "S-4.7",
        /// This number of cards of the gift has no room, and that number was chosen.
        SurplusCount { over: usize, chosen: usize } = "S-7.3",
        RescuedOnce = "S-7.11",
        NotToAll { given: usize, rivals: usize } = "S-7.11",
        NotOnRivalCounter = "S-8.7",
        NothingPlanned = "S-4.1",
        /// A deal is always made with the starter.
        WithoutStarter { starter: Seat } = "S-7.4",
        DealWithPartner = "S-7.4",
        EqualDice { die: u8 } = "S-7.4",
        /// The seat has declared that it makes no deal.
        AlreadyDone = "S-7.6",
        /// The talk with this seat has ended without a deal.
        AlreadyTried { with: Seat } = "S-7.6",
        TalkOpen = "S-7.6",
        SpeakFirst = "S-7.6",
        /// This seat must speak.
        NotYourAnswer { speaker: Seat } = "S-7.6",
        LastOffer = "S-7.6",
        /// A counter-offer must change the terms.
        SameTerms = "S-7.6",
        /// Only cards on the two counters can be part of a deal.
        NotInDeal = "S-7.5",
        /// All such cards of the counter are in the terms already.
        AllAdded = "S-7.5",
        /// It would reverse a step of the offer, which undo does.
        UndoInstead = "S-7.6",
        /// The card was on the counter before the deal.
        NotNew = "S-7.9",
    }
}

impl Explain for Seladin {
    type Reason = WhyNot;

    fn thinkable(&self, seat: Seat, out: &mut Vec<Action>) {
        let own = self.board.own(seat);
        let own = || own.hand.plus(own.store).kinds();
        match self.phase {
            Phase::Draw => out.extend(own().map(Action::Draw)),
            Phase::Six => {
                out.extend(own().map(Action::UseSix));
                out.push(Action::KeepSix);
            }
            Phase::Deal => self.thinkable_in_talk(seat, out),
            Phase::Surplus => {
                let cards = self.board.counter(seat).plus(self.arriving_for(seat));
                out.extend(cards.kinds().map(Action::Discard));
            }
            Phase::Teams => out.extend([Action::VoteYes, Action::VoteNo]),
            Phase::Turn => {
                self.plan.truth().thinkable(&self.turn_of(seat), out);
                self.thinkable_before_turn(seat, out);
            }
            Phase::Over => {}
        }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<WhyNot> {
        self.permits(seat, action).err()
    }
}

impl Seladin {
    /// Adds the actions whose moment is before the turns, but for which players may look in their
    /// first step: turning a 6 that came late, and dealing as the starter.
    fn thinkable_before_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        if *self.plan.truth() != Plan::default() {
            return;
        }
        if self.die(seat) == DIE_MAX {
            out.extend(self.board.own(seat).store.kinds().map(Action::UseSix));
        }
        if self.is_extraordinary() && seat == self.starter {
            out.extend(self.rivals(seat).iter().map(Action::Approach));
        }
    }

    /// Returns the first check of the rules that an action fails.
    fn permits(&self, seat: Seat, action: Action) -> Result<(), WhyNot> {
        let store = self.board.own(seat).store;
        match (self.phase, action) {
            (Phase::Draw, Action::Draw(face)) | (Phase::Six, Action::UseSix(face)) => {
                require(store.contains(face), WhyNot::NotInStore)
            }
            (Phase::Six, Action::KeepSix) | (Phase::Teams, Action::VoteYes | Action::VoteNo) => {
                Ok(())
            }
            (_, Action::UseSix(_) | Action::KeepSix) => Err(WhyNot::SixIsOver),
            (Phase::Deal, _) => self.permits_in_talk(seat, action),
            (Phase::Surplus, Action::Discard(card)) => {
                require(self.arriving_for(seat).contains(card), WhyNot::NotNew)
            }
            (Phase::Turn, _) => self.plan.truth().permits(&self.turn_of(seat), action),
            (Phase::Draw | Phase::Six | Phase::Surplus | Phase::Teams | Phase::Over, _) => {
                Err(WhyNot::NotNow)
            }
        }
    }

    /// S-7.9: returns the arriving cards among which a seat chooses.
    fn arriving_for(&self, seat: Seat) -> Cards {
        let mine = self.receivers().into_iter().find(|(to, _)| *to == seat);
        mine.map_or(Cards::EMPTY, |(_, cards)| cards)
    }
}
