//! The checks that decide whether a step is offered, in the order of the rules.
//!
//! `turn.rs` enumerates the offered steps much faster, because search does that all the time. The
//! laws compare its list with these checks.

use super::Iszkenderun;
use super::action::{Action, Draft, Payment};
use super::card::{Card, CardSet, Suit};
use super::constants::{ACTION_CAP, EXCHANGE_MAX};
use super::faces::Ability;
use super::place::Place;
use super::reasons::WhyNot;
use super::row::Remaining;
use super::token::{pays_for, suit_for};
use crate::explain::require;
use crate::seat::Seat;

/// A card in the seat's own row that can be used.
#[derive(Clone, Copy)]
pub(super) struct Usable {
    pub place: Place,
    pub ability: Ability,
}

/// Returns the single card besides `used` that an ability discards, if it discards one.
pub(super) const fn discarded(used: Card, ability: Ability, on: Option<Card>) -> Option<Card> {
    match ability {
        Ability::Unblock => Some(used),
        Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny => on,
        Ability::DiscardAllUpTo(_)
        | Ability::Boost(_)
        | Ability::SwapUpTo(_)
        | Ability::TakeUpTo(_)
        | Ability::RetrieveAny
        | Ability::RetrieveSuit(_)
        | Ability::SetTrump(_)
        | Ability::Draw
        | Ability::DrawAndReveal => None,
    }
}

impl Iszkenderun {
    /// Checks whether a step that the seat to act may think of is offered.
    pub(super) fn permits(&self, action: Action) -> Result<(), WhyNot> {
        let (draft, most) = (*self.draft.truth(), ACTION_CAP);
        let player = self.table.player(self.table.turn);
        // K-4.9: after the maximum number of actions only passing is left.
        let is_left = draft.is_some() || action == Action::Pass || player.actions < most;
        require(is_left, WhyNot::AllActionsTaken { most })?;
        match (action, draft) {
            (Action::Pass, _) => Ok(()),
            (Action::Play { card, row }, None) => self.permits_play(card, row),
            (Action::Use { card, on, fee }, None) => self.permits_use(card, on, fee),
            (Action::Token { pay, fee, deed }, None) => {
                let paid = Payment { card: pay, fee };
                require(!player.has_used_token, WhyNot::TokenUsed)?;
                self.permits_fee(Some(pay), fee)?;
                require(pays_for(pay, deed), WhyNot::WrongPayment { suit: suit_for(deed) })?;
                self.permits_deed(paid, deed, self.touchable())
            }
            (Action::Choose(card), Some(draft)) => self.permits_choice(draft, card),
            (Action::Exchange, Some(Draft::Exchange { cards, .. })) => {
                require(!cards.is_empty(), WhyNot::NothingNamed)
            }
            (action, draft) => unreachable!("nobody thinks of {action:?} in {draft:?}"),
        }
    }

    /// K-4.2, K-4.3: hand cards go into the seat's own row, blockers into any row; K-4.4: the row
    /// must be open.
    fn permits_play(&self, card: Card, row: Seat) -> Result<(), WhyNot> {
        require(row == self.table.turn || card.is_finishing(), WhyNot::OnlyBlockers)?;
        require(self.table.playing.contains(row), WhyNot::RowPassed { row })?;
        let mut cards = self.table.rows.of(row).iter().map(|lying| lying.card);
        match cards.find(|card| card.is_finishing()) {
            Some(by) => Err(WhyNot::RowClosed { row, by }),
            None => Ok(()),
        }
    }

    /// K-5.1: the ability of a card in the seat's own row can be used, unless a token (K-6.6) or a
    /// shield (K-5.4) protects the card.
    pub(super) fn permits_card(&self, card: Card) -> Result<Usable, WhyNot> {
        let rows = &self.table.rows;
        let own = rows.find(card).filter(|place| place.seat == self.table.turn);
        let place = own.ok_or(WhyNot::NotInRow)?;
        let ability = card.ability().ok_or(WhyNot::NoAbility)?;
        if let Some(by) = rows.at(place).protected_by {
            return Err(WhyNot::CardProtected { by });
        }
        if let Some(by) = rows.whole().shield(place) {
            return Err(WhyNot::CardShielded { by });
        }
        Ok(Usable { place, ability })
    }

    /// K-5.1, K-5.2: a card is used on a target, judged by the rows without the card.
    fn permits_use(&self, card: Card, on: Option<Card>, fee: Option<Card>) -> Result<(), WhyNot> {
        let Usable { place, ability } = self.permits_card(card)?;
        require(on != Some(card), WhyNot::Itself)?;
        let rows = self.table.rows.without(place);
        match ability {
            Ability::Unblock | Ability::Draw | Ability::DrawAndReveal => {}
            Ability::DiscardUpTo(_)
            | Ability::DiscardSuit(_)
            | Ability::DiscardAny
            | Ability::Boost(_)
            | Ability::TakeUpTo(_) => {
                self.permits_target(ability, rows, on)?;
            }
            Ability::SwapUpTo(most) => {
                let first = self.permits_target(ability, rows, on)?;
                let mut others = rows.cards().filter(|(place, _)| *place != first);
                let has_partner = others.any(|(place, _)| self.hits(ability, rows, place));
                require(has_partner, WhyNot::NoPartner { most })?;
            }
            Ability::DiscardAllUpTo(most) => self.permits_sweep(rows, most)?,
            Ability::RetrieveAny => self.permits_retrieval(None, on)?,
            Ability::RetrieveSuit(suit) => self.permits_retrieval(Some(suit), on)?,
            Ability::SetTrump(trump) => {
                require(trump != self.table.trump, WhyNot::TrumpAlready { trump })?;
            }
        }
        self.permits_fee(discarded(card, ability, on), fee)
    }

    /// Returns the place of a card that an ability can target.
    fn permits_target(
        &self,
        ability: Ability,
        rows: Remaining,
        on: Option<Card>,
    ) -> Result<Place, WhyNot> {
        let place = on.and_then(|on| self.table.rows.find(on)).ok_or(WhyNot::NoTarget)?;
        self.reaches(ability, rows, place)?;
        Ok(place)
    }

    /// K-5.9: at least one card is hit.
    fn permits_sweep(&self, rows: Remaining, most: u8) -> Result<(), WhyNot> {
        let in_reach =
            rows.cards().filter(|(place, _)| self.hits(Ability::DiscardAny, rows, *place));
        let lowest = in_reach.map(|(place, _)| rows.current(place)).min();
        let now = lowest.ok_or(WhyNot::NoTarget)?;
        require(now <= u16::from(most), WhyNot::NothingLow { now, most })
    }

    /// K-5.13: a card of the discard pile is taken into the hand.
    fn permits_retrieval(&self, suit: Option<Suit>, on: Option<Card>) -> Result<(), WhyNot> {
        let on = on.filter(|on| self.table.discard.contains(on)).ok_or(WhyNot::NoDiscards)?;
        let other = suit.filter(|suit| !on.has(*suit));
        other.map_or(Ok(()), |suit| Err(WhyNot::RetrievesSuit { suit }))
    }

    /// K-5.5: only a blocker that is discarded from the seat's own row costs a hand card.
    pub(super) fn is_fee_due(&self, discarded: Option<Card>) -> bool {
        let row = self.table.rows.of(self.table.turn);
        let is_own = |card: Card| row.iter().any(|lying| lying.card == card);
        discarded.is_some_and(|card| card.is_finishing() && is_own(card))
    }

    /// K-5.5: a fee that is due is paid. Nobody thinks of paying one that is not.
    fn permits_fee(&self, discarded: Option<Card>, fee: Option<Card>) -> Result<(), WhyNot> {
        let hand = self.hand(self.table.turn);
        let is_paid = fee.is_some_and(|fee| hand.contains(fee));
        require(is_paid || !self.is_fee_due(discarded), WhyNot::FeeDue { hand: hand.len() })
    }

    /// K-5.3: returns the cards that can be touched.
    fn touchable(&self) -> CardSet {
        let (rows, playing) = (self.table.rows.whole(), self.table.playing);
        let in_reach = rows.cards().filter(|(place, _)| rows.touch(*place, playing).is_ok());
        in_reach.map(|(_, lying)| lying.card).collect()
    }

    /// K-4.10: a draft names one more card.
    fn permits_choice(&self, draft: Draft, card: Card) -> Result<(), WhyNot> {
        match draft {
            Draft::Swap { card: used, first } => {
                require(card != first, WhyNot::SameCard)?;
                self.permits_use(used, Some(card), None)
            }
            Draft::Exchange { pay, fee, cards } => {
                let most = EXCHANGE_MAX;
                require(cards.len() < most, WhyNot::AllNamed { most })?;
                require(!cards.contains(card), WhyNot::NamedAlready)?;
                require(card != pay && Some(card) != fee, WhyNot::PaysAlready)
            }
            Draft::Protect { pay, .. } => self.permits_deed_on(card, pay),
            Draft::Steal { pay, .. } => {
                self.permits_deed_on(card, pay)?;
                let (printed, most) = (card.printed(), pay.printed());
                require(printed <= most, WhyNot::PrintedTooHigh { printed, most })
            }
        }
    }

    /// K-6.5, K-6.7: after the payment, the token reaches a card that can be touched.
    fn permits_deed_on(&self, card: Card, pay: Card) -> Result<(), WhyNot> {
        require(card != pay, WhyNot::PaysAlready)?;
        let place = self.table.rows.find(card).ok_or(WhyNot::NoTarget)?;
        self.table.rows.whole().touch(place, self.table.playing)
    }
}
