//! A turn: legal steps (K-4), and their effects.
//!
//! `ability.rs` has the effects of abilities, `token.rs` those of the token.

use super::Iszkenderun;
use super::action::{Action, Draft, Event, Payment};
use super::card::{CLOSING, Card, CardSet};
use super::constants::ACTION_CAP;
use super::faces::Ability;
use super::lie::Lie;
use crate::chance::Chance;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// Receives steps as they are found, by kind, so that the receiver need not branch on it again.
pub(super) trait StepSink {
    /// Receives a step.
    fn take(&mut self, step: Action);

    /// Receives the uses of a card on each of these targets.
    fn take_uses(&mut self, card: Card, on: CardSet) {
        on.iter().map(Some).for_each(|on| self.take(Action::Use { card, on, fee: None }));
    }
}

impl StepSink for Vec<Action> {
    fn take(&mut self, step: Action) {
        self.push(step);
    }
}

impl Iszkenderun {
    /// Returns the hand of a seat.
    pub(super) fn hand(&self, seat: Seat) -> CardSet {
        self.hands.truth()[seat.index()]
    }

    fn hand_mut(&mut self, seat: Seat) -> &mut CardSet {
        &mut self.hands.truth_mut()[seat.index()]
    }

    /// Appends the legal steps of the seat to act, ascending.
    pub(super) fn list(&self, out: &mut Vec<Action>) {
        let start = out.len();
        let lie = self.lie();
        self.each_step(&lie, out);
        debug_assert!(out[start..].is_sorted(), "steps are listed in their order: {out:?}");
    }

    /// Passes on the legal steps of the seat to act, ascending; passing is the last of them.
    pub(super) fn each_step(&self, lie: &Lie, out: &mut impl StepSink) {
        match *self.draft.truth() {
            Some(draft) => self.each_choice(draft, lie, out),
            // K-4.9
            None if self.table.player(self.table.turn).actions < ACTION_CAP => {
                self.each_play(lie, out);
                self.each_use(lie, out);
                self.each_token(lie, out);
            }
            None => {}
        }
        out.take(Action::Pass);
    }

    /// K-4.2, K-4.3: hand cards go into the seat's own row, blockers into any row; the row must be
    /// open.
    fn each_play(&self, lie: &Lie, out: &mut impl StepSink) {
        let (seat, playing) = (self.table.turn, self.table.playing);
        // K-4.4
        let is_open = |row: &Seat| lie.of_seat(*row).and(CLOSING).is_empty();
        let open: SeatSet = playing.iter().filter(is_open).collect();
        for card in self.hand(seat).iter() {
            if card.is_finishing() {
                open.iter().for_each(|row| out.take(Action::Play { card, row }));
            } else if open.contains(seat) {
                out.take(Action::Play { card, row: seat });
            }
        }
    }

    /// Takes a legal step. A draft is not announced before it is complete (K-4.10).
    pub(super) fn step(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let seat = self.table.turn;
        let draft = self.draft.truth_mut().take();
        match (action, draft) {
            (Action::Pass, _) => {
                self.table.playing.remove(seat);
                sink.report(Audience::All, || Event::Passed(seat));
                self.pass_on(chance, sink);
                return;
            }
            (Action::Play { card, row }, _) => {
                self.lose(seat, card);
                self.table.rows.append(row, card);
                sink.report(Audience::All, || Event::Played { seat, card, row });
            }
            (Action::Use { card, on: Some(first), .. }, _) if is_swap(card) => {
                *self.draft.truth_mut() = Some(Draft::Swap { card, first });
                return;
            }
            (Action::Use { card, on, fee }, _) => {
                self.use_card(Payment { card, fee }, on, chance, sink);
            }
            (Action::Token { pay, fee, deed }, _) => {
                if !self.begin_token(Payment { card: pay, fee }, deed, sink) {
                    return;
                }
            }
            (Action::Choose(card), Some(draft)) => {
                if !self.choose(draft, card, sink) {
                    return;
                }
            }
            (Action::Exchange, Some(Draft::Exchange { pay, fee, cards })) => {
                self.exchange(Payment { card: pay, fee }, cards, chance, sink);
            }
            (Action::Choose(_) | Action::Exchange, _) => {
                unreachable!("only a draft is completed")
            }
        }
        self.table.player_mut(seat).actions += 1;
        self.pass_on(chance, sink);
    }

    /// K-4.1, K-4.8: the next seat that has not passed takes a turn; if there is none, the round
    /// ends.
    pub(super) fn pass_on(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        match self.table.playing.next_after(self.table.turn) {
            Some(next) => self.table.turn = next,
            None => self.end_round(chance, sink),
        }
    }

    /// Takes a card out of a hand.
    pub(super) fn lose(&mut self, seat: Seat, card: Card) {
        self.hand_mut(seat).remove(card);
        self.table.open.remove(card);
    }

    /// Puts a card into a hand in public (K-10.4).
    pub(super) fn gain(&mut self, seat: Seat, card: Card) {
        self.hand_mut(seat).insert(card);
        self.table.open.insert(card);
    }

    /// Puts a hand card on the discard pile.
    pub(super) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        self.lose(seat, card);
        self.table.discard.push(card);
    }

    /// Puts a card of a row on the discard pile.
    pub(super) fn discard_from_row(&mut self, card: Card) {
        let place = self.table.rows.find(card).expect("the card lies in a row");
        self.table.rows.remove(place);
        self.table.discard.push(card);
    }

    /// Draws a card unseen (K-10.3); returns nothing if both piles are empty (K-8.7).
    pub(super) fn draw(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Card> {
        let card = self.top_card(chance, sink)?;
        self.hand_mut(seat).insert(card);
        Some(card)
    }

    /// Takes the top card of the draw pile, which is rebuilt when it is empty (K-8.7).
    pub(super) fn top_card(
        &mut self,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Option<Card> {
        if self.deck.truth().is_empty() && !self.table.discard.is_empty() {
            let deck = self.deck.truth_mut();
            std::mem::swap(deck, &mut self.table.discard);
            chance.shuffle(deck);
            sink.report(Audience::All, || Event::Reshuffled);
        }
        self.deck.truth_mut().pop()
    }
}

/// K-5.11: tells whether using a card takes two cards in rows.
const fn is_swap(card: Card) -> bool {
    matches!(card.ability(), Some(Ability::SwapUpTo(_)))
}
