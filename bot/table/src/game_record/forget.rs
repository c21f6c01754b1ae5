//! Removing the names of people from a finished game.

use super::{GameRecord, Player, RecordedSeat};
use words::people::PersonId;

impl GameRecord {
    /// Replaces a person by an unknown one.
    pub fn forget(&mut self, person: &PersonId) {
        for seat in &mut self.seats {
            seat.review.take_if(|_| seat.player.is(person));
            let before = seat.before.iter_mut().map(|earlier| &mut earlier.player);
            for player in before.chain([&mut seat.player]) {
                if player.is(person) {
                    *player = Player::Somebody;
                }
            }
        }
        self.host.take_if(|host| host == person);
        self.forget_names_at_start();
    }

    /// Deletes the names in the closing if one of their owners is not known any more.
    pub(crate) fn forget_names_at_start(&mut self) {
        let first = |seat: &RecordedSeat| match seat.before.first() {
            Some(earlier) => earlier.player == Player::Somebody,
            None => seat.player == Player::Somebody,
        };
        if self.seats.iter().any(first) {
            self.fairness.forget_names();
        }
    }

    /// Tells whether no person and no room refers to the record any more, so that it can be
    /// deleted.
    pub fn is_forgotten(&self) -> bool {
        self.rooms.is_empty() && self.everybody().next().is_none()
    }
}
