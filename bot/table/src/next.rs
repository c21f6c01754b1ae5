//! Which player comes next, as everybody at the table can tell.

use engine::seat::Seat;

use super::{Pace, Stage, Table};

impl Table {
    /// Returns the player who comes next, if it is worth a notification, and the current turn.
    ///
    /// It is not if their turn comes within minutes anyway, because a machine player is to act or
    /// the pace is fast, or if they have just acted, which in a game of two always holds for one of
    /// them.
    pub fn next_up(&self) -> Option<(Seat, u64)> {
        let Stage::Playing(play) = &self.stage else { return None };
        let asked = play.to_act().single().filter(|seat| self.people_to_act().contains(*seat))?;
        let (next, players) = (play.next_to_act()?, self.players());
        if self.pace == Pace::FiveMinutes || players.len() < 3 || !players.contains(next) {
            return None;
        }
        let turn = |seat| self.asked(seat).turn;
        let mut others = players.without(asked).without(next).iter();
        let has_waited = turn(next) == 0 || others.any(|other| turn(other) > turn(next));
        has_waited.then(|| (next, turn(asked)))
    }
}
