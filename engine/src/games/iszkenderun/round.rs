//! Set-up and new rounds: dealing, and the trump (K-2, K-8).

use arrayvec::ArrayVec;

use super::Iszkenderun;
use super::action::Event;
use super::card::{Card, CardSet, Pile, Suit};
use super::constants::{HAND_TARGET, LOSER_HAND_TARGET, SEATS};
use super::ending::RoundResult;
use super::row::Rows;
use super::table::{Player, Table};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// K-8.2: draw pile and discard pile are shuffled together before this round only.
const SHUFFLED_ROUND: u8 = 3;

impl Iszkenderun {
    /// K-2: shuffles the trump cards, determines the start player, shuffles the cards and deals.
    pub(super) fn set_up(
        seats: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        let mut stack = ArrayVec::from(Suit::ALL);
        chance.shuffle(&mut stack);
        let count = u8::try_from(seats).expect("at most four seats");
        let start = Seat::new(chance.below(u32::from(count)) as usize);
        let mut deck: Pile = Card::all().collect();
        chance.shuffle(&mut deck);
        let trump = stack.pop().expect("there are four trump cards");
        let members = SeatSet::first(seats);
        let table = Table {
            seats: count,
            members,
            playing: members,
            round: 1,
            start,
            turn: start,
            is_over: false,
            start_trump: Some(trump),
            trump: Some(trump),
            turned_up: [trump].into_iter().collect(),
            rows: Rows::default(),
            discard: Pile::new(),
            players: std::array::from_fn(|_| Player::default()),
            record: None,
            finished: ArrayVec::new(),
            open: CardSet::EMPTY,
        };
        let mut game = Self {
            table,
            hands: Hidden::new([CardSet::EMPTY; SEATS]),
            deck: Hidden::new(deck),
            stack: Hidden::new(stack),
            draft: Hidden::new(None),
        };
        game.begin_round(SeatSet::EMPTY, chance, sink);
        game
    }

    /// K-8: the steps between two rounds, when the rows are empty.
    pub(super) fn next_round(
        &mut self,
        result: RoundResult,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.table.round += 1;
        // K-8.1
        let before = result.winners.single().unwrap_or(self.table.start);
        let start = self.table.members.next_after(before).expect("somebody plays on");
        self.table.start = start;
        self.table.turn = start;
        self.table.playing = self.table.members;
        for player in &mut self.table.players {
            player.actions = 0;
        }
        if self.table.round == SHUFFLED_ROUND {
            let deck = self.deck.truth_mut();
            deck.extend(self.table.discard.drain(..));
            chance.shuffle(deck);
            sink.report(Audience::All, || Event::Shuffled);
        }
        self.turn_trump();
        self.begin_round(result.losers, chance, sink);
    }

    /// K-8.5, K-8.6: after the turban round comes one without trump, otherwise the next card.
    fn turn_trump(&mut self) {
        let next = if self.table.start_trump == Some(Suit::Turban) {
            None
        } else {
            let next = self.stack.truth_mut().pop().expect("four rounds turn up at most four");
            self.table.turned_up.push(next);
            Some(next)
        };
        self.table.start_trump = next;
        self.table.trump = next;
    }

    /// K-8.3, K-8.4: refills the hands, seat by seat from the start player on.
    fn begin_round(
        &mut self,
        losers: SeatSet,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let Table { round, start, trump, members, .. } = self.table;
        sink.report(Audience::All, || Event::RoundStarted { round, first: start, trump });
        let mut seat = start;
        for _ in 0..members.len() {
            let target = if losers.contains(seat) { LOSER_HAND_TARGET } else { HAND_TARGET };
            let mut dealt = CardSet::EMPTY;
            for _ in self.hand(seat).len()..target {
                if let Some(card) = self.draw(seat, chance, sink) {
                    dealt.insert(card);
                }
            }
            sink.report(Audience::Only(seat), || Event::YouWereDealt(dealt));
            seat = members.next_after(seat).expect("somebody plays");
        }
    }
}
