//! The end of a round (K-7), the end of the game (K-9), and seats that leave (K-11).

use super::Iszkenderun;
use super::action::{Event, Record};
use super::card::{Card, CardSet};
use super::constants::{NO_TRUMP_VP, PLACE_VP, RECORD_VP, ROUNDS, SCORE_PILE_VP, SEATS};
use super::row::Rows;
use super::table::{Finished, Table};
use crate::chance::Chance;
use crate::game::Outcome;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::tell::{Audience, EventSink};

/// The parts of the points of a seat (K-9.1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(missing_docs, reason = "what they are for")]
pub struct Points {
    pub places: u8,
    pub score_pile: u8,
    pub no_trump: u8,
    pub record: u8,
}

impl Points {
    /// Returns the sum.
    pub const fn sum(&self) -> u8 {
        self.places + self.score_pile + self.no_trump + self.record
    }
}

/// K-7.2: the seats with the highest and with the lowest total of a round.
#[derive(Clone, Copy)]
pub(super) struct RoundResult {
    pub winners: SeatSet,
    /// Empty if all totals are equal.
    pub losers: SeatSet,
}

impl Table {
    /// K-9.1: returns the parts of the points that a seat would have if the game ended now.
    pub fn points(&self, seat: Seat) -> Points {
        let player = self.player(seat);
        let holds = self.record.is_some_and(|record| record.holders.contains(seat));
        Points {
            places: player.place_points,
            score_pile: self.score_pile_award(seat),
            no_trump: if player.has_no_trump_award { NO_TRUMP_VP } else { 0 },
            record: if holds { RECORD_VP } else { 0 },
        }
    }

    /// K-9.2, K-9.3: the best piles get more, the second best less, and only after a single best.
    fn score_pile_award(&self, seat: Seat) -> u8 {
        let value = |seat: Seat| self.player(seat).pile_value();
        let Some(own) = value(seat).filter(|_| self.members.contains(seat)) else { return 0 };
        let better = self.members.iter().filter(|other| value(*other) > Some(own)).count();
        SCORE_PILE_VP.get(better).copied().unwrap_or(0)
    }

    fn result_of(&self, totals: [u16; SEATS]) -> RoundResult {
        let of = |seat: Seat| totals[seat.index()];
        let with = |total: Option<u16>| -> SeatSet {
            self.members.iter().filter(|seat| Some(of(*seat)) == total).collect()
        };
        let winners = with(self.members.iter().map(of).max());
        let losers = with(self.members.iter().map(of).min());
        RoundResult { winners, losers: if winners == losers { SeatSet::EMPTY } else { losers } }
    }

    /// K-7.4: returns the number of members with a higher total.
    fn ahead_of(&self, seat: Seat, totals: [u16; SEATS]) -> usize {
        let higher = |other: &Seat| totals[other.index()] > totals[seat.index()];
        self.members.iter().filter(higher).count()
    }

    /// K-7.3: winners move their highest card; behind a single winner those in second place move
    /// their lowest one.
    fn scored(&self, seat: Seat, totals: [u16; SEATS]) -> Option<Card> {
        let row = self.rows.of(seat).iter().map(|lying| lying.card);
        // Of equal cards the leftmost counts; `max_by_key` would take the last.
        match self.ahead_of(seat, totals) {
            0 => row.rev().max_by_key(|card| card.printed()),
            1 => row.min_by_key(|card| card.printed()),
            _ => None,
        }
    }
}

impl Iszkenderun {
    /// K-7: evaluates the rows, awards points, and continues with the next round or the end.
    pub(super) fn end_round(&mut self, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        let totals = self.lie().totals();
        let table = &mut self.table;
        let result = table.result_of(totals);
        let RoundResult { winners, losers } = result;
        let (round, members) = (table.round, table.members);
        sink.report(Audience::All, || Event::RoundEnded { round, members, totals });
        let mut scored = [None; SEATS];
        let mut points = [0; SEATS];
        for seat in members.iter() {
            scored[seat.index()] = table.scored(seat, totals);
            points[seat.index()] = PLACE_VP[table.ahead_of(seat, totals)];
        }
        for seat in members.iter() {
            if let Some(card) = scored[seat.index()] {
                table.player_mut(seat).pile.push(card);
                sink.report(Audience::All, || Event::Scored(seat, card));
            }
        }
        for seat in members.iter() {
            table.player_mut(seat).place_points += points[seat.index()];
        }
        sink.report(Audience::All, || Event::Placed { members, points });
        let is_no_trump = table.start_trump.is_none() || table.trump.is_none();
        if is_no_trump {
            table.award_no_trump(winners, sink);
        }
        let record = table.set_record(winners, totals, sink);
        let rows = table.clean_up(scored);
        table.finished.push(Finished {
            rows,
            start_trump: table.start_trump,
            trump: table.trump,
            totals,
            members,
            winners,
            losers,
            scored,
            points,
            is_no_trump,
            record,
        });
        if usize::from(table.round) == ROUNDS {
            self.end_game(sink);
        } else {
            self.next_round(result, chance, sink);
        }
    }

    fn end_game(&mut self, sink: &mut impl EventSink<Event>) {
        self.table.is_over = true;
        self.table.playing = SeatSet::EMPTY;
        let outcome = || self.table.outcome();
        sink.report(Audience::All, || {
            Event::GameWon(outcome().map(|outcome| outcome.winners()).unwrap_or_default())
        });
    }

    /// K-11: a seat leaves. Its row stays as if the seat had passed; its hand goes with it. The
    /// last remaining seat wins.
    pub(super) fn take_leave(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        let table = &mut self.table;
        table.members.remove(seat);
        table.playing.remove(seat);
        *self.draft.truth_mut() = None;
        sink.report(Audience::All, || Event::Left(seat));
        if table.members.len() < 2 {
            self.end_game(sink);
        } else if table.playing.is_empty() {
            self.end_round(chance, sink);
        } else if table.turn == seat {
            self.pass_on(chance, sink);
        }
    }
}

impl Table {
    /// K-7.5: at most one such award for each player.
    fn award_no_trump(&mut self, winners: SeatSet, sink: &mut impl EventSink<Event>) {
        for seat in winners.iter() {
            if !self.player(seat).has_no_trump_award {
                self.player_mut(seat).has_no_trump_award = true;
                sink.report(Audience::All, || Event::NoTrumpAward(seat));
            }
        }
    }

    /// K-7.6: a higher total takes the record, an equal one shares it.
    fn set_record(
        &mut self,
        winners: SeatSet,
        totals: [u16; SEATS],
        sink: &mut impl EventSink<Event>,
    ) -> Record {
        let best = winners.iter().map(|seat| totals[seat.index()]).max().unwrap_or(0);
        let before = self.record;
        let record = match before {
            Some(record) if record.points > best => record,
            Some(record) if record.points == best => {
                let holders = record.holders.iter().chain(winners.iter()).collect();
                Record { points: best, holders }
            }
            Some(_) | None => Record { points: best, holders: winners },
        };
        self.record = Some(record);
        if before != Some(record) {
            sink.report(Audience::All, || Event::RecordSet(record));
        }
        record
    }

    /// K-7.7: discards the cards in rows, except for scored ones; boosts and protections end.
    /// Returns the rows as they were.
    fn clean_up(&mut self, scored: [Option<Card>; SEATS]) -> Rows {
        let scored: CardSet = scored.into_iter().flatten().collect();
        let rows = std::mem::take(&mut self.rows);
        let cards = rows.cards().map(|(_, lying)| lying.card);
        self.discard.extend(cards.filter(|card| !scored.contains(*card)));
        rows
    }

    /// K-9.1, K-9.4, K-11.3: points, then the total of round 4, then the score pile; those who have
    /// left come last.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over {
            return None;
        }
        let points =
            PerSeat::new(usize::from(self.seats), |seat| i32::from(self.points(seat).sum()));
        let last =
            |seat: Seat| self.finished.get(ROUNDS - 1).map(|round| round.totals[seat.index()]);
        let key = |seat: Seat| {
            let stayed = self.members.contains(seat);
            // A pile that does not compete counts as much as one of a single 0.
            let pile = self.player(seat).pile_value().unwrap_or(0);
            let decided = stayed.then(|| (points[seat], last(seat), pile));
            (stayed, decided)
        };
        Some(Outcome::ranked(points.clone(), key))
    }
}
