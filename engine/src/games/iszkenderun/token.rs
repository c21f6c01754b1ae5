//! The action token (K-6): used once in a game, paid for with a card whose suit determines its
//! effect.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft, Event, Payment, Target};
use super::card::{Card, CardSet, Suit, printed_up_to};
use super::constants::EXCHANGE_MAX;
use super::lie::Lie;
use super::reasons::WhyNot;
use super::turn::StepSink;
use crate::chance::Chance;
use crate::explain::require;
use crate::seat::Seat;
use crate::tell::{Audience, EventSink};

/// Returns the effect of the token when a card of this suit pays (K-6.2).
pub const fn token_action(suit: Suit) -> Deed {
    match suit {
        Suit::Crescent => Deed::ScoreBonus,
        Suit::Cross => Deed::Exchange,
        Suit::Scimitar => Deed::Protect,
        Suit::Turban => Deed::Steal,
    }
}

/// Returns the suit that pays for a deed of the token (K-6.2).
pub(super) fn suit_for(deed: Deed) -> Suit {
    let suit = Suit::ALL.into_iter().find(|suit| token_action(*suit) == deed);
    suit.expect("every deed has its suit")
}

/// K-6.2, K-6.8: tells whether a card pays for a deed. Two-suit cards pay for two; the suitless
/// card pays for all.
pub fn pays_for(card: Card, deed: Deed) -> bool {
    card.suits().is_empty() || card.suits().iter().any(|suit| token_action(*suit) == deed)
}

/// K-6.5, K-6.7: returns the cards in reach of the token, up to a printed value, after the payment.
fn reached(touchable: CardSet, pay: Card, most: u8) -> CardSet {
    touchable.and(printed_up_to(most)).without(pay)
}

impl Iszkenderun {
    /// Passes on every way to begin a use of the token that can be completed, ascending.
    pub(super) fn each_token(&self, lie: &Lie, out: &mut impl StepSink) {
        let (seat, table) = (self.table.turn, &self.table);
        if table.player(seat).has_used_token {
            return;
        }
        let hand = self.hand(seat);
        // K-6.9: neither shield nor protection keeps a card from paying.
        let row = lie.of_seat(seat);
        let touchable = lie.touchable();
        for card in hand.or(row).iter() {
            let mut each_deed = |fee| self.each_deed(Payment { card, fee }, touchable, out);
            if card.is_finishing() && row.contains(card) {
                hand.iter().map(Some).for_each(each_deed);
            } else {
                each_deed(None);
            }
        }
    }

    fn each_deed(&self, paid: Payment, touchable: CardSet, out: &mut impl StepSink) {
        let Payment { card: pay, fee } = paid;
        let is_possible = |deed| self.permits_deed(paid, deed, touchable).is_ok();
        // Most cards pay for one deed.
        if let [suit] = pay.suits() {
            let deed = token_action(*suit);
            if is_possible(deed) {
                out.take(Action::Token { pay, fee, deed });
            }
            return;
        }
        let possible = Deed::ALL.into_iter().filter(|deed| pays_for(pay, *deed));
        let possible = possible.filter(|deed| is_possible(*deed));
        possible.for_each(|deed| out.take(Action::Token { pay, fee, deed }));
    }

    /// K-6.2: checks whether a deed has an effect after the payment.
    #[inline]
    pub(super) fn permits_deed(
        &self,
        paid: Payment,
        deed: Deed,
        touchable: CardSet,
    ) -> Result<(), WhyNot> {
        let is_reached = |most| !reached(touchable, paid.card, most).is_empty();
        match deed {
            Deed::ScoreBonus => Ok(()),
            Deed::Exchange => require(!self.hand_after(paid).is_empty(), WhyNot::NothingToExchange),
            Deed::Protect => require(is_reached(u8::MAX), WhyNot::NothingToProtect),
            Deed::Steal => {
                let most = paid.card.printed();
                require(is_reached(most), WhyNot::NothingToSteal { most })
            }
        }
    }

    pub(super) fn hand_after(&self, paid: Payment) -> CardSet {
        let hand = self.hand(self.table.turn).without(paid.card);
        paid.fee.map_or(hand, |fee| hand.without(fee))
    }

    /// Passes on the possible next steps of a draft, ascending.
    pub(super) fn each_choice(&self, draft: Draft, lie: &Lie, out: &mut impl StepSink) {
        let mut cards = CardSet::EMPTY;
        let mut is_ready = false;
        match draft {
            // K-5.11
            Draft::Swap { card, first } => {
                let ability = card.ability().expect("only abilities are used");
                cards = lie.reached(ability, Some(card)).without(first);
            }
            Draft::Exchange { pay, fee, cards: named } => {
                if named.len() < EXCHANGE_MAX {
                    cards = self.hand_after(Payment { card: pay, fee }).minus(named);
                }
                is_ready = !named.is_empty();
            }
            Draft::Protect { pay, .. } => cards = reached(lie.touchable(), pay, u8::MAX),
            Draft::Steal { pay, .. } => cards = reached(lie.touchable(), pay, pay.printed()),
        }
        cards.iter().for_each(|card| out.take(Action::Choose(card)));
        if is_ready {
            out.take(Action::Exchange);
        }
    }

    /// Begins a use of the token; returns whether it is complete.
    pub(super) fn begin_token(
        &mut self,
        paid: Payment,
        deed: Deed,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        let Payment { card: pay, fee } = paid;
        let draft = match deed {
            Deed::ScoreBonus => {
                let seat = self.pay_token(paid, deed, sink);
                self.table.player_mut(seat).has_score_bonus = true;
                return true;
            }
            Deed::Exchange => Draft::Exchange { pay, fee, cards: CardSet::EMPTY },
            Deed::Protect => Draft::Protect { pay, fee },
            Deed::Steal => Draft::Steal { pay, fee },
        };
        *self.draft.truth_mut() = Some(draft);
        false
    }

    /// Names a card in a draft; returns whether the draft is complete.
    pub(super) fn choose(
        &mut self,
        draft: Draft,
        card: Card,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        match draft {
            Draft::Swap { card: used, first } => self.swap(used, first, card, sink),
            Draft::Exchange { pay, fee, cards } => {
                let cards = cards.with(card);
                *self.draft.truth_mut() = Some(Draft::Exchange { pay, fee, cards });
                return false;
            }
            Draft::Protect { pay, fee } => {
                let seat = self.pay_token(Payment { card: pay, fee }, Deed::Protect, sink);
                self.protect(seat, card, sink);
            }
            Draft::Steal { pay, fee } => {
                let seat = self.pay_token(Payment { card: pay, fee }, Deed::Steal, sink);
                self.take(seat, card, sink);
            }
        }
        true
    }

    /// Discards the cost of the token, and returns the seat that paid.
    fn pay_token(&mut self, paid: Payment, deed: Deed, sink: &mut impl EventSink<Event>) -> Seat {
        let seat = self.table.turn;
        self.pay(seat, paid);
        self.table.player_mut(seat).has_used_token = true;
        let Payment { card: pay, fee } = paid;
        sink.report(Audience::All, || Event::TokenUsed { seat, pay, fee, deed });
        seat
    }

    /// K-6.5: the token lies on the card until the round ends or the card leaves.
    fn protect(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        let place = self.table.rows.find(card).expect("what is protected lies in a row");
        self.table.rows.protect(place, seat);
        let target = Target { card, seat: place.seat };
        sink.report(Audience::All, || Event::Protected(target));
    }

    /// K-6.4: all cards are discarded before the first is drawn.
    pub(super) fn exchange(
        &mut self,
        paid: Payment,
        cards: CardSet,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let seat = self.pay_token(paid, Deed::Exchange, sink);
        for card in cards.iter() {
            self.discard_from_hand(seat, card);
        }
        sink.report(Audience::All, || Event::Exchanged(seat, cards));
        let mut drawn = CardSet::EMPTY;
        for _ in 0..cards.len() {
            if let Some(card) = self.draw(seat, chance, sink) {
                drawn.insert(card);
            }
        }
        let count = u8::try_from(drawn.len()).expect("at most three");
        sink.report(Audience::Except(seat), || Event::Drew(seat, count));
        sink.report(Audience::Only(seat), || Event::YouDrew(drawn));
    }
}
