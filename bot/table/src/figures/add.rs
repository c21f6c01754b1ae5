//! How a finished game changes the figures of a person who played it.

use engine::seat::Seat;
use engine::with_transcript;

use super::{Figures, MAX_MET, Met, Tally, is_alone};
use crate::game_record::{Ending, GameRecord, RecordedSeat};

impl Figures {
    /// Adds a game that the person has played in a seat, whether it was finished or abandoned.
    pub fn add(&mut self, record: &GameRecord, seat: Seat) {
        let Some(own) = record.seats.get(seat.index()) else { return };
        if let Some(person) = own.player.person() {
            self.name.clone_from(&person.name);
        }
        self.tally(record).add(record, seat, own);
        if let Some(outcome) = record.outcome() {
            let place = |seat| outcome.place.get(seat).copied();
            for (other, person) in record.people() {
                if !are_one_side(record, seat, other) {
                    let ahead = u32::from(place(seat) < place(other));
                    self.meet(Met { who: person.clone(), games: 1, ahead, last: record.ended });
                }
            }
        }
    }

    fn tally(&mut self, record: &GameRecord) -> &mut Tally {
        let (game, alone) = (record.game(), is_alone(record));
        let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        let is_it = |tally: &Tally| (tally.game, tally.seats, tally.alone) == (game, seats, alone);
        let place = self.tallies.iter().position(is_it).unwrap_or_else(|| {
            self.tallies.push(Tally::new(game, seats, alone));
            self.tallies.len() - 1
        });
        &mut self.tallies[place]
    }

    /// Merges the games with another player into the counted ones.
    fn meet(&mut self, mut met: Met) {
        let known = self.met.iter().position(|known| known.who.id == met.who.id);
        if let Some(known) = known.map(|at| self.met.remove(at)) {
            met.games += known.games;
            met.ahead += known.ahead;
        }
        self.met.insert(0, met);
        if self.met.len() > MAX_MET {
            // The list drops the player with the fewest games, of several the one met longest ago,
            // but never the player who was just met.
            let least = (1..self.met.len()).min_by_key(|at| (self.met[*at].games, usize::MAX - at));
            self.met.remove(least.unwrap_or_default());
        }
    }
}

/// Tells whether two seats are the same, or win and lose together.
pub fn are_one_side(record: &GameRecord, one: Seat, other: Seat) -> bool {
    side(record, one) == side(record, other)
}

/// Returns the index of the side of a seat.
pub(super) fn side(record: &GameRecord, seat: Seat) -> usize {
    use engine::game::Game;
    let seats = record.seats.len();
    with_transcript!(&record.transcript, G, transcript => {
        <G as Game>::side(transcript.options(), seats, seat)
    })
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
