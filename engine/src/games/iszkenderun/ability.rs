//! Abilities (K-5): their targets and their effects. The card is discarded first, so targets are
//! judged by the rows without it.

use super::Iszkenderun;
use super::action::{Action, Event, Payment, Target};
use super::card::{ABLE, CLOSING, Card, CardSet, Pile, of_suit};
use super::faces::Ability;
use super::lie::Lie;
use super::place::Place;
use super::reasons::WhyNot;
use super::row::Remaining;
use super::turn::StepSink;
use super::value::is_trump;
use crate::chance::Chance;
use crate::explain::require;
use crate::seat::Seat;
use crate::tell::{Audience, EventSink};

impl Iszkenderun {
    /// K-5.1, K-5.4, K-6.6: passes on the uses of the cards in the seat's own row that are neither
    /// shielded nor protected, ascending.
    pub(super) fn each_use(&self, lie: &Lie, out: &mut impl StepSink) {
        let own = lie.of_seat(self.table.turn);
        let able = own.and(ABLE);
        if able.is_empty() {
            return;
        }
        for card in able.and(lie.discardable(None)).iter() {
            let ability = card.ability().expect("the card can be used");
            self.each_use_of(card, ability, lie, out);
        }
    }

    /// Passes on the uses of a card in the seat's own row, ascending by the cards they name
    /// (K-5.2).
    fn each_use_of(&self, card: Card, ability: Ability, lie: &Lie, out: &mut impl StepSink) {
        let (seat, table) = (self.table.turn, &self.table);
        let reached = || lie.reached(ability, Some(card));
        let at_cost = |on: Option<Card>, out: &mut _| {
            let fees = self.hand(seat).iter().map(Some);
            fees.for_each(|fee| StepSink::take(out, Action::Use { card, on, fee }));
        };
        match ability {
            Ability::Unblock => at_cost(None, out),
            Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny => {
                let reached = reached();
                // K-5.5
                let closing = reached.and(lie.of_seat(seat)).and(CLOSING);
                if closing.is_empty() {
                    out.take_uses(card, reached);
                    return;
                }
                for on in reached.iter() {
                    if closing.contains(on) {
                        at_cost(Some(on), out);
                    } else {
                        out.take(Action::Use { card, on: Some(on), fee: None });
                    }
                }
            }
            Ability::Boost(_) | Ability::TakeUpTo(_) => out.take_uses(card, reached()),
            Ability::SwapUpTo(_) => {
                let reached = reached();
                // K-5.11: a swap needs two cards.
                if reached.len() > 1 {
                    out.take_uses(card, reached);
                }
            }
            Ability::DiscardAllUpTo(_) => {
                if !reached().is_empty() {
                    out.take(Action::Use { card, on: None, fee: None });
                }
            }
            Ability::RetrieveAny | Ability::RetrieveSuit(_) => {
                let lying: CardSet = table.discard.iter().copied().collect();
                let fitting = match ability {
                    Ability::RetrieveSuit(suit) => lying.and(of_suit(suit)),
                    _ => lying,
                };
                out.take_uses(card, fitting);
            }
            Ability::SetTrump(trump) if trump == table.trump => {}
            Ability::SetTrump(_) | Ability::Draw | Ability::DrawAndReveal => {
                out.take(Action::Use { card, on: None, fee: None });
            }
        }
    }

    /// Tells whether an ability can target, or affects, the card at a place.
    pub(super) fn hits(&self, ability: Ability, rows: Remaining, place: Place) -> bool {
        self.reaches(ability, rows, place).is_ok()
    }

    /// Checks whether an ability reaches the card at a place.
    pub(super) fn reaches(
        &self,
        ability: Ability,
        rows: Remaining,
        place: Place,
    ) -> Result<(), WhyNot> {
        let touch = || rows.touch(place, self.table.playing);
        let discard = || rows.discard(place, self.table.playing);
        let at_most = |most: u8| {
            let now = rows.current(place);
            require(now <= u16::from(most), WhyNot::WorthTooMuch { now, most })
        };
        match ability {
            Ability::DiscardUpTo(most) | Ability::DiscardAllUpTo(most) => {
                discard().and_then(|()| at_most(most))
            }
            Ability::DiscardSuit(suit) => {
                let has = rows.at(place).card.has(suit);
                discard().and_then(|()| require(has, WhyNot::WrongSuit { suit }))
            }
            Ability::DiscardAny => discard(),
            Ability::Boost(_) => touch(),
            Ability::SwapUpTo(most) | Ability::TakeUpTo(most) => {
                touch().and_then(|()| at_most(most))
            }
            Ability::Unblock
            | Ability::RetrieveAny
            | Ability::RetrieveSuit(_)
            | Ability::SetTrump(_)
            | Ability::Draw
            | Ability::DrawAndReveal => Err(WhyNot::NoTarget),
        }
    }

    /// Uses a card: cost, fee, effect (K-5.1).
    pub(super) fn use_card(
        &mut self,
        paid: Payment,
        on: Option<Card>,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let seat = self.table.turn;
        self.pay(seat, paid);
        let Payment { card, fee } = paid;
        sink.report(Audience::All, || Event::Used { seat, card, fee });
        match (card.ability().expect("only abilities are used"), on) {
            (Ability::Unblock, _) => {}
            (
                Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny,
                Some(target),
            ) => self.discard_all(&[target], sink),
            (ability @ Ability::DiscardAllUpTo(most), _) => {
                let rows = self.table.rows.whole();
                // K-3.4: nothing reduces the value of a card below the printed one.
                let few = rows.cards().filter(|(_, lying)| lying.card.printed() <= most);
                let victims = few.filter(|(place, _)| self.hits(ability, rows, *place));
                // K-5.9: all victims are determined before any of them is discarded.
                let victims: Pile = victims.map(|(_, lying)| lying.card).collect();
                self.discard_all(&victims, sink);
            }
            (Ability::Boost(by), Some(target)) => {
                let place = self.place_of(target);
                self.table.rows.boost(place, by);
                sink.report(Audience::All, || Event::Boosted(target_at(target, place), by));
            }
            (Ability::TakeUpTo(_), Some(target)) => self.take(seat, target, sink),
            (Ability::RetrieveAny | Ability::RetrieveSuit(_), Some(target)) => {
                self.table.discard.retain(|card| *card != target);
                self.gain(seat, target);
                sink.report(Audience::All, || Event::Retrieved(seat, target));
            }
            (Ability::SetTrump(trump), _) => {
                self.table.trump = trump;
                sink.report(Audience::All, || Event::TrumpSet(trump));
            }
            (Ability::Draw, _) => self.draw_one(seat, chance, sink),
            (Ability::DrawAndReveal, _) => {
                self.draw_one(seat, chance, sink);
                self.reveal_one(seat, chance, sink);
            }
            (ability, on) => unreachable!("{ability:?} is not used on {on:?}"),
        }
    }

    /// Discards the cost of a use.
    pub(super) fn pay(&mut self, seat: Seat, Payment { card, fee }: Payment) {
        if self.hand(seat).contains(card) {
            self.discard_from_hand(seat, card);
        } else {
            self.discard_from_row(card);
        }
        if let Some(fee) = fee {
            self.discard_from_hand(seat, fee);
        }
    }

    fn place_of(&self, card: Card) -> Place {
        self.table.rows.find(card).expect("what an ability is used on lies in a row")
    }

    fn discard_all(&mut self, cards: &[Card], sink: &mut impl EventSink<Event>) {
        let rows = &self.table.rows;
        let seat = |card: Card| rows.find(card).expect("a target lies in a row").seat;
        let targets =
            || cards.iter().map(|card| Target { card: *card, seat: seat(*card) }).collect();
        sink.report(Audience::All, || Event::Discarded(targets()));
        for card in cards {
            self.discard_from_row(*card);
        }
    }

    /// K-5.12, K-6.7: a card goes from a row into a hand.
    pub(super) fn take(&mut self, seat: Seat, card: Card, sink: &mut impl EventSink<Event>) {
        let place = self.place_of(card);
        self.table.rows.remove(place);
        self.gain(seat, card);
        sink.report(Audience::All, || Event::Took(seat, target_at(card, place)));
    }

    /// K-5.11: two cards exchange places.
    pub(super) fn swap(
        &mut self,
        card: Card,
        first: Card,
        second: Card,
        sink: &mut impl EventSink<Event>,
    ) {
        let seat = self.table.turn;
        self.pay(seat, Payment { card, fee: None });
        sink.report(Audience::All, || Event::Used { seat, card, fee: None });
        let (a, b) = (self.place_of(first), self.place_of(second));
        self.table.rows.swap(a, b);
        sink.report(Audience::All, || Event::Swapped(target_at(first, a), target_at(second, b)));
    }

    /// K-5.15: nobody else sees the card.
    fn draw_one(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        let Some(card) = self.draw(seat, chance, sink) else { return };
        sink.report(Audience::Except(seat), || Event::Drew(seat, 1));
        sink.report(Audience::Only(seat), || Event::YouDrew([card].into_iter().collect()));
    }

    /// K-5.16: everybody sees the second card; trump goes to the hand.
    fn reveal_one(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let Some(card) = self.top_card(chance, sink) else { return };
        let is_kept = is_trump(card, self.table.trump);
        if is_kept {
            self.gain(seat, card);
        } else {
            self.table.discard.push(card);
        }
        sink.report(Audience::All, || Event::Revealed { seat, card, is_kept });
    }
}

const fn target_at(card: Card, place: Place) -> Target {
    Target { card, seat: place.seat }
}
