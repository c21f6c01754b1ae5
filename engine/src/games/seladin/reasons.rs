//! The reasons why an action is not offered: the checks of the rules, in their order, each with the
//! values that make it fail.
//!
//! `plan.rs` and `deal.rs` enumerate steps faster, because search does that all the time. The law
//! of reasons compares both with these checks.

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

/// The reason why an action is not offered, in the order of the checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the values that each line names")]
pub enum WhyNot {
    /// Its moment in the round is another one (S-3.5).
    NotNow,
    /// A 6 is turned right after the roll (S-3.4).
    SixIsOver,
    /// It comes before a step that is planned already (S-4.2).
    TooLate,
    /// This number of cards of the gift to this seat has no room; they must be chosen first
    /// (S-7.3).
    SurplusFirst { to: Seat, over: usize },
    /// There was already a swap in this turn (S-4.3).
    SwappedOnce,
    /// No 4 with the sign is available (S-4.3).
    SwapWithoutSign,
    /// A card was drawn in this turn, and no 4 with the sign is left (S-4.3).
    DrawnWithoutSign,
    /// The card is not in hand (S-1.4).
    NotInHand,
    /// The card is not in store (S-1.4).
    NotInStore,
    /// No further card like it is left on the counter (S-4.4).
    NotOnCounter,
    /// Cards are sent only together with a gift (S-4.9).
    NoGift,
    /// The turn would have this value, and no gift could follow (S-4.10).
    NoGiftFollows { value: usize },
    /// The sent cards have this sum, which earns no card (S-4.5).
    BonusNotEarned { sum: u8 },
    /// All earned cards were taken (S-4.5).
    BonusTaken { earned: usize },
    /// The rule belongs to the extraordinary assembly (S-2.1).
    NotInOrdinary,
    /// There is already a direct card (S-7.10).
    DirectOnce,
    /// Too few cards are sent for a direct card (S-7.10).
    DirectTooFew { sent: usize },
    /// The number is too high for a direct card (S-7.10).
    DirectTooHigh { sent: usize, most: usize },
    /// The partner is given no cards (S-8.2).
    NotARival,
    /// A gift to this seat is planned already (S-4.7).
    GivenOnce { to: Seat },
    /// The value of the turn is not above the die of this seat (S-4.7).
    DieNotLower { to: Seat, value: usize, die: u8 },
    /// The card is given to another seat already (S-4.7).
    CardGiven,
    /// Giving several cards needs a 5 with the sign (S-4.8).
    SumWithoutSign,
    /// The number is not the difference to this seat (S-4.7).
    WrongNumber { to: Seat, value: usize, die: u8 },
    /// This number of cards of the gift has no room, and that number was chosen (S-7.3).
    SurplusCount { over: usize, chosen: usize },
    /// A card is rescued already (S-7.11).
    RescuedOnce,
    /// Not every rival is given a card (S-7.11).
    NotToAll { given: usize, rivals: usize },
    /// The card is on no counter of a rival (S-8.7).
    NotOnRivalCounter,
    /// Nothing is planned (S-4.1).
    NothingPlanned,
    /// A deal is always made with the starter (S-7.4).
    WithoutStarter { starter: Seat },
    /// Partners make no deal with each other (S-7.4).
    DealWithPartner,
    /// Both dice show this number (S-7.4).
    EqualDice { die: u8 },
    /// The seat has declared that it makes no deal (S-7.6).
    AlreadyDone,
    /// The talk with this seat has ended without a deal (S-7.6).
    AlreadyTried { with: Seat },
    /// A talk is in progress (S-7.6).
    TalkOpen,
    /// The seat itself must speak (S-7.6).
    SpeakFirst,
    /// This seat must speak (S-7.6).
    NotYourAnswer { speaker: Seat },
    /// The last offer of a talk was made (S-7.6).
    LastOffer,
    /// A counter-offer must change the terms (S-7.6).
    SameTerms,
    /// Only cards on the two counters can be part of a deal (S-7.5).
    NotInDeal,
    /// All such cards of the counter are in the terms already (S-7.5).
    AllAdded,
    /// It would reverse a step of the offer, which undo does (S-7.6).
    UndoInstead,
    /// The card was on the counter before the deal (S-7.9).
    NotNew,
}

/// Returns the reason if a condition does not hold.
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
    /// Adds the actions whose moment is before the turns, but for which players may look in their
    /// first step: turning a 6 that came late, and dealing as the starter.
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

    /// S-7.9: returns the arriving cards among which a seat chooses.
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
