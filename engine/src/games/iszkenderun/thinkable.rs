//! The steps that the seat to act may think of: each verb of its turn with each card and each row
//! to which it can apply.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft};
use super::card::{Card, CardSet};
use super::faces::Ability;
use super::permits::discarded;
use super::reasons::WhyNot;
use super::token::pays_for;
use crate::explain::Explain;
use crate::seat::Seat;

impl Explain for Iszkenderun {
    type Reason = WhyNot;

    /// The uses of a card in the hand are among the steps, because they are printed on it.
    fn thinkable(&self, _: Seat, out: &mut Vec<Action>) {
        let (hand, rows) = (self.hand(self.table.turn), &self.table.rows);
        let in_play: CardSet = rows.cards().map(|(_, lying)| lying.card).collect();
        out.push(Action::Pass);
        match *self.draft.truth() {
            Some(Draft::Swap { .. } | Draft::Protect { .. } | Draft::Steal { .. }) => {
                out.extend(in_play.iter().map(Action::Choose));
            }
            Some(Draft::Exchange { .. }) => {
                out.extend(hand.iter().map(Action::Choose));
                out.push(Action::Exchange);
            }
            None => {
                for card in hand.iter() {
                    out.extend(self.table.all_seats().map(|row| Action::Play { card, row }));
                }
                let row: CardSet = rows.of(self.table.turn).iter().map(|one| one.card).collect();
                for card in hand.or(row).iter() {
                    match self.permits_card(card) {
                        Ok(usable) => self.think_of_uses(card, usable.ability, in_play, out),
                        Err(_) => out.push(Action::Use { card, on: None, fee: None }),
                    }
                    self.think_of_tokens(card, out);
                }
            }
        }
    }

    fn why_not(&self, _: Seat, action: Action) -> Option<WhyNot> {
        self.permits(action).err()
    }
}

impl Iszkenderun {
    fn think_of_uses(&self, card: Card, ability: Ability, in_play: CardSet, out: &mut Vec<Action>) {
        let targets = match ability {
            Ability::DiscardUpTo(_)
            | Ability::DiscardSuit(_)
            | Ability::DiscardAny
            | Ability::Boost(_)
            | Ability::SwapUpTo(_)
            | Ability::TakeUpTo(_) => in_play,
            Ability::RetrieveAny | Ability::RetrieveSuit(_) => {
                self.table.discard.iter().copied().collect()
            }
            Ability::Unblock
            | Ability::DiscardAllUpTo(_)
            | Ability::SetTrump(_)
            | Ability::Draw
            | Ability::DrawAndReveal => CardSet::EMPTY,
        };
        let alone = targets.is_empty().then_some(None);
        for on in alone.into_iter().chain(targets.iter().map(Some)) {
            out.push(Action::Use { card, on, fee: None });
            // K-5.5
            if self.is_fee_due(discarded(card, ability, on)) {
                let fees = self.hand(self.table.turn).iter().map(Some);
                out.extend(fees.map(|fee| Action::Use { card, on, fee }));
            }
        }
    }

    /// Appends a card for every deed; after the token is used, only for the deeds for which the
    /// card would pay.
    fn think_of_tokens(&self, pay: Card, out: &mut Vec<Action>) {
        let seat = self.table.turn;
        let is_used = self.table.player(seat).has_used_token;
        for deed in Deed::ALL {
            let is_paid = pays_for(pay, deed);
            if is_paid || !is_used {
                out.push(Action::Token { pay, fee: None, deed });
            }
            // K-5.5
            if is_paid && !is_used && self.is_fee_due(Some(pay)) {
                let fees = self.hand(seat).without(pay);
                out.extend(fees.iter().map(|fee| Action::Token { pay, fee: Some(fee), deed }));
            }
        }
    }
}
