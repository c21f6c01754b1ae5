//! Rematches: a new table for the people of a finished game.

use engine::chance::Seed;
use engine::seat::Seat;

use super::{Actor, Now, Refusal, SeatAssignment, Stage, Table, Window};
use words::people::{Moment, Person, TableId};

impl Table {
    /// Opens a table for the same people with the same options, or returns the id of a rematch that
    /// is open already. The luck of the next game will depend on `secret`.
    ///
    /// # Errors
    /// If the game is not over or the person did not play.
    pub fn rematch(
        &mut self,
        id: TableId,
        person: &Person,
        at: Moment,
        secret: Seed,
    ) -> Result<Result<Self, TableId>, Refusal> {
        let seat = self.seat_of(&person.id).ok_or(Refusal::NotSeated)?;
        let (before, series) = (self.clone(), self.score().unwrap_or_default());
        let Stage::Over { rematch, .. } = &mut self.stage else {
            return Err(self.in_lobby().err().unwrap_or(Refusal::Begun));
        };
        if let Some(open) = rematch {
            return Ok(Err(*open));
        }
        *rematch = Some(id);
        let host = self.chairs[seat.index()].sitter.person().unwrap_or(person);
        let chairs = self.chairs_of_rematch(seat);
        let mut table = Self {
            windows: self.windows_of_rematch(&chairs),
            chairs,
            series,
            ..Self::open(id, self.home.clone(), host.clone(), self.options.clone(), at, secret)
        };
        for rule in self.rules() {
            table.carry_out(Actor::Person(host), &Now::at(at, &|| secret), &rule)?;
        }
        table.leave_empty_home();
        self.revise(&before, None, at);
        Ok(Ok(table))
    }

    /// Returns the chairs of the rematch. People for whom machine players fill in stay behind,
    /// because they do not know of it, except the person who asks for it.
    fn chairs_of_rematch(&self, asker: Seat) -> Vec<SeatAssignment> {
        let mut chairs = self.chairs.clone();
        chairs[asker.index()].level = None;
        chairs.retain(|chair| !chair.left && !chair.is_away());
        for chair in &mut chairs {
            (chair.absence, chair.offer, chair.before) = (None, None, Vec::new());
            (chair.stood_in, chair.word, chair.coaching) = (Vec::new(), None, None);
        }
        chairs
    }

    /// Returns the windows of the rematch; those of spectators are left out.
    fn windows_of_rematch(&self, chairs: &[SeatAssignment]) -> Vec<Window> {
        let plays_again = |window: &Window| chairs.iter().any(|chair| chair.is_of(&window.person));
        let stays = |window: &&Window| window.place.room().is_some() || plays_again(window);
        self.windows.iter().filter(stays).cloned().collect()
    }
}
