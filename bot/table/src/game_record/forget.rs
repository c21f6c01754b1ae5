//! Taking the names of people out of a finished game.

use super::{GameRecord, Player, RecordedSeat};
use words::people::PersonId;

impl GameRecord {
    /// Takes the name of a person out.
    pub fn forget(&mut self, person: &PersonId) {
        for seat in &mut self.seats {
            let before = seat.before.iter_mut().map(|it| &mut it.player);
            for player in before.chain([&mut seat.player]) {
                if player.is(person) {
                    *player = Player::Somebody;
                }
            }
        }
        self.host.take_if(|host| host == person);
        self.forget_names_at_start();
    }

    /// Forgets what everybody was called when the game started, if somebody who sat there then is not
    /// known any more.
    pub(crate) fn forget_names_at_start(&mut self) {
        let first = |seat: &RecordedSeat| match seat.before.first() {
            Some(earlier) => earlier.player == Player::Somebody,
            None => seat.player == Player::Somebody,
        };
        if self.seats.iter().any(first) {
            self.fairness.forget_names();
        }
    }

    /// Tells whether nobody and no room remembers it any more.
    pub fn is_forgotten(&self) -> bool {
        self.rooms.is_empty() && self.everybody().next().is_none()
    }
}
