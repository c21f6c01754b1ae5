//! Elimination, the end of rounds, sets and matches, and the winners (T-7, T-8, T-10).

use serde::{Deserialize, Serialize};

use super::Tirazheh;
use super::action::{Event, Reason};
use super::card::CardSet;
use super::round::{Aside, CARDS_DEALT, Out, Phase, Round, SEATS};
use super::standing::evaluate;
use crate::chance::Chance;
use crate::game::Outcome;
use crate::seat::{PerSeat, Seat};
use crate::tell::{Audience, EventSink};

/// T-8.6: the total that wins a match, by the number of seats at its start.
const THRESHOLD: [u16; SEATS + 1] = [0, 0, 40, 35, 30];

/// The score of a match. Without scoring only the winner matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Score {
    /// The number of seats at the beginning.
    pub seats: u8,
    /// The number of the round over the match, from 1.
    pub round: u16,
    /// The number of the set over the match, from 1.
    pub set: u16,
    /// Points of the sets before this one.
    pub totals: [u16; SEATS],
    /// Cards scored in this set.
    pub scored: [CardSet; SEATS],
    /// The winner of the last finished round.
    pub last_winner: Option<Seat>,
}

impl Score {
    pub fn new(seats: usize) -> Self {
        Self {
            seats: u8::try_from(seats).expect("at most four seats"),
            round: 1,
            set: 1,
            totals: [0; SEATS],
            scored: [CardSet::EMPTY; SEATS],
            last_winner: None,
        }
    }

    /// T-8.5: returns the points of a seat, including those of the set in progress.
    pub fn points(&self, seat: Seat) -> u16 {
        self.totals[seat.index()] + self.scored[seat.index()].points()
    }

    pub const fn threshold(&self) -> u16 {
        THRESHOLD[self.seats as usize]
    }
}

impl Tirazheh {
    /// T-7.1: puts a seat out of the round. The caller handles the consequences.
    pub(super) fn eliminate(&mut self, seat: Seat, why: Reason, sink: &mut impl EventSink<Event>) {
        self.round.put_out(seat);
        sink.report(Audience::All, || Event::Eliminated(seat, why));
    }

    /// T-4.8, T-7.5: the turn passes to the next seat still in, or the round ends.
    pub(super) fn pass_on(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        let next = self.round.active.next_after(self.round.turn);
        self.round.turn = next.expect("the last seat still in is never put out");
        self.round.phase = Phase::Main;
        self.go_on(chance, sink);
    }

    /// T-7.3, T-7.5, T-7.6: ends the round when one seat is left, and eliminates every seat whose
    /// turn has come and that can only give up.
    pub(super) fn go_on(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        loop {
            if let Some(winner) = self.round.active.single() {
                if self.end_round(winner, chance, sink) {
                    return;
                }
                continue;
            }
            // T-7.3: an undo is a step too, so a seat with a draft is never stuck.
            if !self.draft.truth().is_empty() || self.round.has_step(self.options) {
                return;
            }
            let seat = self.round.turn;
            let begun = self.round.phase != Phase::Main;
            let empty = self.round.hand(seat).is_empty() && !begun;
            let why = if empty { Reason::EmptyHand } else { Reason::NoWayOut };
            self.eliminate(seat, why, sink);
            let next = self.round.active.next_after(seat);
            self.round.turn = next.expect("the last seat still in is never put out");
            self.round.phase = Phase::Main;
        }
    }

    /// T-7.5, T-7.7, T-8: ends the round; returns whether the match is over.
    fn end_round(
        &mut self,
        winner: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> bool {
        self.score.last_winner = Some(winner);
        sink.report(Audience::All, || Event::RoundWon(winner));
        self.score_round(winner, sink);
        if !self.options.scoring || self.members.len() < 2 {
            return self.end_match(sink);
        }
        let cards = self.round.cards_of_next();
        // T-8.4
        if cards.len() >= CARDS_DEALT * self.members.len() {
            let aside = self.round.put_aside(winner);
            self.next_round(cards, aside, chance, sink);
            return false;
        }
        // T-8.6: the piles stay, so that everybody sees where the points came from.
        if self.members.iter().any(|seat| self.score.points(seat) >= self.score.threshold()) {
            return self.end_match(sink);
        }
        self.end_set();
        sink.report(Audience::All, || Event::SetEnded);
        self.score.set += 1;
        self.next_round(CardSet::ALL, Aside::default(), chance, sink);
        false
    }

    /// T-8.2: moves the winner's palette cards that count under the ruling colour to its pile.
    pub(super) fn score_round(&mut self, winner: Seat, sink: &mut impl EventSink<Event>) {
        if !self.options.scoring {
            return;
        }
        let palette = self.round.palette(winner);
        let standing = evaluate(palette, self.round.ruling());
        let counted = standing.map_or(CardSet::EMPTY, |standing| standing.counted);
        self.round.palettes[winner.index()] = palette.minus(counted).into();
        let pile = &mut self.score.scored[winner.index()];
        *pile = pile.or(counted);
        sink.report(Audience::All, || Event::CardsScored(winner, counted));
    }

    /// T-8.5: the numbers of the scored cards are added to the totals.
    fn end_set(&mut self) {
        for seat in Seat::all(SEATS) {
            self.score.totals[seat.index()] = self.score.points(seat);
        }
        self.score.scored = [CardSet::EMPTY; SEATS];
    }

    fn next_round(
        &mut self,
        cards: CardSet,
        aside: Aside,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.score.round += 1;
        self.round = Round::deal(self.members, cards, aside, chance);
        let (round, first) = (self.score.round, self.round.turn);
        sink.report(Audience::All, || Event::RoundStarted { round, first });
    }

    fn end_match(&mut self, sink: &mut impl EventSink<Event>) -> bool {
        self.round.phase = Phase::Over;
        if self.options.scoring {
            let winners = self.result().expect("the match is over").winners();
            sink.report(Audience::All, || Event::MatchWon(winners));
        }
        true
    }

    /// T-10: a seat leaves the table.
    pub(super) fn take_leave(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.members.remove(seat);
        self.scrap_draft();
        let was_in = self.round.active.contains(seat);
        if was_in {
            self.eliminate(seat, Reason::Left, sink);
        }
        if was_in && seat == self.round.turn {
            self.pass_on(chance, sink);
        } else {
            self.go_on(chance, sink);
        }
    }

    /// T-7.7, T-8.7: returns the result. In the basic game the winner is first and the others share
    /// the second place; in a match the totals decide, and seats that left come last.
    pub(super) fn result(&self) -> Option<Outcome> {
        if self.round.phase != Phase::Over {
            return None;
        }
        let seats = usize::from(self.score.seats);
        if !self.options.scoring {
            let won = |seat| self.score.last_winner == Some(seat);
            return Some(Outcome::ranked(PerSeat::new(seats, |seat| i32::from(won(seat))), won));
        }
        let points = PerSeat::new(seats, |seat| i32::from(self.score.points(seat)));
        let key = |seat| (self.members.contains(seat), self.score.points(seat));
        Some(Outcome::ranked(points, key))
    }
}

impl Round {
    /// T-8.3: returns the cards of the next round: those of the deck and of the canvas.
    pub fn cards_of_next(&self) -> CardSet {
        self.deck.truth().set().or(self.canvas.set())
    }

    /// T-8.3: sets everything else aside until the set is over.
    fn put_aside(mut self, winner: Seat) -> Aside {
        self.put_out(winner);
        let out = *self.out.truth();
        let before = out.before.or(out.now);
        let returned = self.canvas.set();
        let out = Out { before, now: CardSet::EMPTY, returned, ..out };
        Aside { out, open: self.open.and(before) }
    }
}
