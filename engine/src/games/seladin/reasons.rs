//! Why something is not offered: the checks of the rules, in their order, each with the values that
//! make it fail.
//!
//! Search lists steps all the time, so `plan.rs` and `deal.rs` list them without coming by here. The
//! law of reasons holds both to the same rules.

mod talk;
mod turn;

use std::collections::BTreeSet;

use super::action::Action;
use super::card::Cards;
use super::plan::Plan;
use super::{DIE_MAX, Phase, Seladin};
use crate::explain::Explain;
use crate::game::Game as _;
use crate::seat::Seat;

/// Why something is not offered, in the order in which it is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the values that each line names")]
pub enum WhyNot {
    /// A round has another moment for it (S-3.5).
    NotNow,
    /// A 6 is turned right after the roll (S-3.4).
    SixIsOver,
    /// It comes before something that is planned already (S-4.2).
    TooLate,
    /// So many cards of the gift to this seat have no room, and have to be chosen first (S-7.3).
    SurplusFirst { to: Seat, over: usize },
    /// There was a swap in this turn (S-4.3).
    SwappedOnce,
    /// No 4 with the sign is at hand (S-4.3).
    SwapWithoutSign,
    /// A card was drawn in this turn, and no 4 with the sign is left at hand (S-4.3).
    DrawnWithoutSign,
    /// The card is not in hand (S-1.4).
    NotInHand,
    /// The card is not in store (S-1.4).
    NotInStore,
    /// No further card like it is left on the counter (S-4.4).
    NotOnCounter,
    /// Nothing is sent without a gift (S-4.9).
    NoGift,
    /// The turn would count so much, and no gift could follow (S-4.10).
    NoGiftFollows { value: usize },
    /// What is sent adds up to this, and earns no card (S-4.5).
    BonusNotEarned { sum: u8 },
    /// All cards that are earned were taken (S-4.5).
    BonusTaken { earned: usize },
    /// The rule is one of the extraordinary assembly (S-2.1).
    NotInOrdinary,
    /// A card goes straight to Istham already (S-7.10).
    DirectOnce,
    /// Too few cards are sent for one to go straight to Istham (S-7.10).
    DirectTooFew { sent: usize },
    /// The number is too high to go straight to Istham (S-7.10).
    DirectTooHigh { sent: usize, most: usize },
    /// Nothing is given to the partner (S-8.2).
    NotARival,
    /// A gift to this seat is planned already (S-4.7).
    GivenOnce { to: Seat },
    /// The value of the turn is not above the die of this seat (S-4.7).
    DieNotLower { to: Seat, value: usize, die: u8 },
    /// The card is given to somebody else already (S-4.7).
    CardGiven,
    /// Several cards need a 5 with the sign at hand (S-4.8).
    SumWithoutSign,
    /// The number is not the difference to this seat (S-4.7).
    WrongNumber { to: Seat, value: usize, die: u8 },
    /// So many cards of the gift have no room, and so many were chosen (S-7.3).
    SurplusCount { over: usize, chosen: usize },
    /// A card is taken off a counter already (S-7.11).
    RescuedOnce,
    /// Not every rival is given something (S-7.11).
    NotToAll { given: usize, rivals: usize },
    /// The card lies on no counter of a rival (S-8.7).
    NotOnRivalCounter,
    /// Nothing is planned (S-4.1).
    NothingPlanned,
    /// A deal is one with the starter (S-7.4).
    WithoutStarter { starter: Seat },
    /// Partners make no deal with each other (S-7.4).
    DealWithPartner,
    /// Both dice show this (S-7.4).
    EqualDice { die: u8 },
    /// The seat has said that it wants no deal (S-7.6).
    AlreadyDone,
    /// The talk with this seat has ended without a deal (S-7.6).
    AlreadyTried { with: Seat },
    /// A talk is under way (S-7.6).
    TalkOpen,
    /// It is for the seat to speak (S-7.6).
    SpeakFirst,
    /// It is for this seat to speak (S-7.6).
    NotYourAnswer { speaker: Seat },
    /// The last offer of a talk was made (S-7.6).
    LastOffer,
    /// An answer with the same terms is none (S-7.6).
    SameTerms,
    /// What changes sides in a deal are cards on the two counters (S-7.5).
    NotInDeal,
    /// All such cards of the counter change sides already (S-7.5).
    AllAdded,
    /// A step of the offer would be undone (S-7.6).
    UndoInstead,
    /// The card lay on the counter before the deal (S-7.9).
    NotNew,
}

/// Returns the reason unless something holds.
const fn require(holds: bool, why: WhyNot) -> Result<(), WhyNot> {
    if holds { Ok(()) } else { Err(why) }
}

impl Explain for Seladin {
    type Reason = WhyNot;

    fn thinkable(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_act().contains(seat) {
            return;
        }
        let mut all = BTreeSet::new();
        let own = self.board.own(seat);
        let own = || own.hand.plus(own.store).kinds();
        match self.phase {
            Phase::Draw => all.extend(own().map(Action::Draw)),
            Phase::Six => {
                all.extend(own().map(Action::UseSix));
                all.insert(Action::KeepSix);
            }
            Phase::Deal => self.thinkable_in_talk(seat, &mut all),
            Phase::Surplus => {
                let cards = self.board.counter(seat).plus(self.arriving_for(seat));
                all.extend(cards.kinds().map(Action::Discard));
            }
            Phase::Teams => all.extend([Action::VoteYes, Action::VoteNo]),
            Phase::Turn => {
                self.plan.truth().thinkable(&self.turn_of(seat), &mut all);
                self.thinkable_before_turn(seat, &mut all);
            }
            Phase::Over => {}
        }
        out.extend(all);
    }

    fn why_not(&self, seat: Seat, action: Action) -> Option<WhyNot> {
        self.permits(seat, action).err()
    }

    fn rule(reason: &WhyNot) -> &'static str {
        rule_of(*reason)
    }
}

impl Seladin {
    /// Adds what has its moment before the turns, and may be looked for in the first step of one: to
    /// turn a 6 that came late, and to deal as the starter.
    fn thinkable_before_turn(&self, seat: Seat, all: &mut BTreeSet<Action>) {
        if *self.plan.truth() != Plan::default() {
            return;
        }
        if self.die(seat) == DIE_MAX {
            all.extend(self.board.own(seat).store.kinds().map(Action::UseSix));
        }
        if self.is_extraordinary() && seat == self.starter {
            all.extend(self.rivals(seat).iter().map(Action::Approach));
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

    /// S-7.9: returns the new cards among which a seat chooses.
    fn arriving_for(&self, seat: Seat) -> Cards {
        let mine = self.receivers().into_iter().find(|(to, _)| *to == seat);
        mine.map_or(Cards::EMPTY, |(_, cards)| cards)
    }
}

const fn rule_of(reason: WhyNot) -> &'static str {
    match reason {
        WhyNot::NotNow => "S-3.5",
        WhyNot::SixIsOver => "S-3.4",
        WhyNot::TooLate => "S-4.2",
        WhyNot::SurplusFirst { .. } | WhyNot::SurplusCount { .. } => "S-7.3",
        WhyNot::SwappedOnce | WhyNot::SwapWithoutSign | WhyNot::DrawnWithoutSign => "S-4.3",
        WhyNot::NotInHand | WhyNot::NotInStore => "S-1.4",
        WhyNot::NotOnCounter => "S-4.4",
        WhyNot::NoGift => "S-4.9",
        WhyNot::NoGiftFollows { .. } => "S-4.10",
        WhyNot::BonusNotEarned { .. } | WhyNot::BonusTaken { .. } => "S-4.5",
        WhyNot::NotInOrdinary => "S-2.1",
        WhyNot::DirectOnce | WhyNot::DirectTooFew { .. } | WhyNot::DirectTooHigh { .. } => "S-7.10",
        WhyNot::NotARival => "S-8.2",
        WhyNot::GivenOnce { .. }
        | WhyNot::DieNotLower { .. }
        | WhyNot::CardGiven
        | WhyNot::WrongNumber { .. } => "S-4.7",
        WhyNot::SumWithoutSign => "S-4.8",
        WhyNot::RescuedOnce | WhyNot::NotToAll { .. } => "S-7.11",
        WhyNot::NotOnRivalCounter => "S-8.7",
        WhyNot::NothingPlanned => "S-4.1",
        WhyNot::WithoutStarter { .. } | WhyNot::DealWithPartner | WhyNot::EqualDice { .. } => {
            "S-7.4"
        }
        WhyNot::AlreadyDone
        | WhyNot::AlreadyTried { .. }
        | WhyNot::TalkOpen
        | WhyNot::SpeakFirst
        | WhyNot::NotYourAnswer { .. }
        | WhyNot::LastOffer
        | WhyNot::SameTerms
        | WhyNot::UndoInstead => "S-7.6",
        WhyNot::NotInDeal | WhyNot::AllAdded => "S-7.5",
        WhyNot::NotNew => "S-7.9",
    }
}
