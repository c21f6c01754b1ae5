//! The steps that the seat to act may think of: each verb of its turn with each card and each row
//! to which it can apply.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft};
use super::card::{Card, CardSet};
use super::faces::Ability;
use super::permits::discarded;
use super::token::pays_for;

impl Iszkenderun {
    /// Appends the steps that the seat to act may think of.
    pub(super) fn think(&self, out: &mut Vec<Action>) {
        if let Some(draft) = *self.draft.truth() {
            self.think_of_choices(draft, out);
        } else {
            self.think_of_plays(out);
            self.think_of_uses(out);
            self.think_of_tokens(out);
        }
        out.push(Action::Pass);
    }

    /// Appends every hand card with every row.
    fn think_of_plays(&self, out: &mut Vec<Action>) {
        for card in self.hand(self.table.turn).iter() {
            out.extend(self.table.all_seats().map(|row| Action::Play { card, row }));
        }
    }

    /// Appends the uses of every own card, including those in the hand, because a use is printed on
    /// the card.
    fn think_of_uses(&self, out: &mut Vec<Action>) {
        for card in self.own_cards().iter() {
            match self.permits_card(card) {
                Ok(usable) => self.think_of_uses_of(card, usable.ability, out),
                Err(_) => out.push(Action::Use { card, on: None, fee: None }),
            }
        }
    }

    fn think_of_uses_of(&self, card: Card, ability: Ability, out: &mut Vec<Action>) {
        let targets = self.targets_of(ability);
        let alone = targets.is_empty().then_some(None);
        for on in alone.into_iter().chain(targets.iter().map(Some)) {
            out.push(Action::Use { card, on, fee: None });
            // K-5.5
            if discarded(card, ability, on).is_some_and(Card::is_finishing) {
                let fees = self.hand(self.table.turn).iter().map(Some);
                out.extend(fees.map(|fee| Action::Use { card, on, fee }));
            }
        }
    }

    /// Returns the cards of which an ability takes one.
    fn targets_of(&self, ability: Ability) -> CardSet {
        match ability {
            Ability::DiscardUpTo(_)
            | Ability::DiscardSuit(_)
            | Ability::DiscardAny
            | Ability::Boost(_)
            | Ability::SwapUpTo(_)
            | Ability::TakeUpTo(_) => self.cards_in_play(),
            Ability::RetrieveAny | Ability::RetrieveSuit(_) => {
                self.table.discard.iter().copied().collect()
            }
            Ability::Unblock
            | Ability::DiscardAllUpTo(_)
            | Ability::SetTrump(_)
            | Ability::Draw
            | Ability::DrawAndReveal => CardSet::EMPTY,
        }
    }

    /// Appends every own card for every deed; after the token is used, only for the deeds for which
    /// the card would pay.
    fn think_of_tokens(&self, out: &mut Vec<Action>) {
        let seat = self.table.turn;
        let is_used = self.table.player(seat).has_used_token;
        for pay in self.own_cards().iter() {
            for deed in Deed::ALL {
                let is_paid = pays_for(pay, deed);
                if is_paid || !is_used {
                    out.push(Action::Token { pay, fee: None, deed });
                }
                // K-5.5
                if is_paid && !is_used && pay.is_finishing() {
                    let fees = self.hand(seat).without(pay);
                    out.extend(fees.iter().map(|fee| Action::Token { pay, fee: Some(fee), deed }));
                }
            }
        }
    }

    /// Appends every card that the next step of a draft could name, and the end of the draft.
    fn think_of_choices(&self, draft: Draft, out: &mut Vec<Action>) {
        match draft {
            Draft::Swap { .. } | Draft::Protect { .. } | Draft::Steal { .. } => {
                out.extend(self.cards_in_play().iter().map(Action::Choose));
            }
            Draft::Exchange { .. } => {
                out.extend(self.hand(self.table.turn).iter().map(Action::Choose));
                out.push(Action::Exchange);
            }
        }
    }

    fn cards_in_play(&self) -> CardSet {
        self.table.rows.cards().map(|(_, lying)| lying.card).collect()
    }

    /// Returns the cards of the hand and of the row of the seat to act.
    fn own_cards(&self) -> CardSet {
        let seat = self.table.turn;
        let row: CardSet = self.table.rows.of(seat).iter().map(|lying| lying.card).collect();
        self.hand(seat).or(row)
    }
}
