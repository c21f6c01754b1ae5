//! How a finished game changes the figures of somebody who played it.

use engine::seat::Seat;
use engine::with_transcript;

use super::{Figures, MET_AT_MOST, Met, Tally, is_alone};
use crate::game_record::{Ending, GameRecord, RecordedSeat};
use words::people::Person;

impl Figures {
    /// Adds a game that they have played to its end, or as far as it came.
    pub fn add(&mut self, record: &GameRecord, seat: Seat) {
        let Some(own) = record.seats.get(seat.index()) else { return };
        if let Some(person) = own.player.person() {
            self.name.clone_from(&person.name);
        }
        self.tally(record).add(record, seat, own);
        if record.outcome().is_some() {
            for (other, person) in record.people() {
                if !are_one_side(record, seat, other) {
                    self.meet(record, (seat, other), person);
                }
            }
        }
    }

    fn tally(&mut self, record: &GameRecord) -> &mut Tally {
        let (game, alone) = (record.game(), is_alone(record));
        let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        let is_it = |it: &Tally| (it.game, it.seats, it.alone) == (game, seats, alone);
        let place = self.tallies.iter().position(is_it).unwrap_or_else(|| {
            self.tallies.push(Tally::new(game, seats, alone));
            self.tallies.len() - 1
        });
        &mut self.tallies[place]
    }

    /// Takes note of another player, whom they came before or not.
    fn meet(&mut self, record: &GameRecord, (own, other): (Seat, Seat), who: &Person) {
        let place = |seat| record.outcome().and_then(|outcome| outcome.place.get(seat)).copied();
        let is_ahead = place(own) < place(other);
        let known = self.met.iter().position(|met| met.who.id == who.id);
        let (games, ahead) = match known.map(|at| self.met.remove(at)) {
            Some(met) => (met.games, met.ahead),
            None => (0, 0),
        };
        let ahead = ahead + u32::from(is_ahead);
        let met = Met { who: who.clone(), games: games + 1, ahead, last: record.ended };
        self.met.insert(0, met);
        if self.met.len() > MET_AT_MOST {
            // Of those with whom they have played least, the one of longest ago is forgotten; but
            // not whoever they have just met.
            let least = (1..self.met.len()).min_by_key(|at| (self.met[*at].games, usize::MAX - at));
            self.met.remove(least.unwrap_or_default());
        }
    }
}

/// Tells whether two seats are one, or win and lose together.
fn are_one_side(record: &GameRecord, one: Seat, other: Seat) -> bool {
    side(record, one) == side(record, other)
}

/// Returns the side on which a seat plays.
pub(super) fn side(record: &GameRecord, seat: Seat) -> usize {
    use engine::game::Game;
    let seats = record.seats.len();
    with_transcript!(&record.transcript, G, it => <G as Game>::side(it.options(), seats, seat))
}

impl Tally {
    fn add(&mut self, record: &GameRecord, seat: Seat, own: &RecordedSeat) {
        let RecordedSeat { left, taken, made, ran_out, .. } = own;
        self.taken = self.taken.saturating_add(*taken);
        self.made = self.made.saturating_add(*made);
        self.ran_out = self.ran_out.saturating_add(*ran_out);
        self.left += u32::from(*left);
        let outcome = match &record.ending {
            Ending::Finished(outcome) => outcome,
            Ending::Abandoned(_) => {
                self.broken_off += 1;
                return;
            }
        };
        self.plays += 1;
        let place = outcome.place.get(seat).copied().unwrap_or(u8::MAX);
        if let Some(count) = self.places.get_mut(usize::from(place).wrapping_sub(1)) {
            *count += 1;
        }
        if place == 1 {
            self.wins += 1;
            self.streak += 1;
            self.longest = self.longest.max(self.streak);
        } else {
            self.streak = 0;
        }
        let points = outcome.points.get(seat).copied().unwrap_or_default();
        self.points += i64::from(points);
        self.best = self.best.max(Some(points));
    }
}
