//! Seats in the lobby: who sits where, how well machine players play, and what each seat chooses
//! for itself.
//!
//! Knows of choices only their places; what they mean is the game's business.

use engine::catalog::AnyOptions;
use engine::chance::{Chance as _, GameRng, Seed};
use engine::search::Level;
use engine::seat::Seat;

use super::{LEVELS, Refusal, Stage, Table};

impl Table {
    /// Shows or hides what can be chosen for seats; everybody seated may look.
    pub(super) fn show_seats(&mut self, shown: bool) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        self.stage = Stage::Lobby { options_shown: false, seats_shown: shown };
        Ok(())
    }

    /// Chooses something for a seat, unless another seat has chosen it.
    pub(super) fn choose_for_seat(
        &mut self,
        seat: Seat,
        spec: usize,
        value: usize,
    ) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        let known = self.options.seat_specs().get(spec).ok_or(Refusal::NoSuchButton)?;
        if value >= known.values.len() {
            return Err(Refusal::NoSuchButton);
        }
        let mut others = self.chairs.iter().enumerate().filter(|(at, _)| *at != seat.index());
        if value > 0 && others.any(|(_, chair)| chair.wish(spec) == value) {
            return Err(Refusal::Taken);
        }
        let wishes = &mut self.chairs[seat.index()].wishes;
        if wishes.len() <= spec {
            wishes.resize(spec + 1, 0);
        }
        wishes[spec] = value;
        Ok(())
    }

    /// Changes places; whoever sat there takes the seat that becomes free.
    pub(super) fn sit(&mut self, from: Seat, to: Seat) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        if to.index() >= self.chairs.len() {
            return Err(Refusal::NoSuchSeat);
        }
        self.chairs.swap(from.index(), to.index());
        Ok(())
    }

    /// Chooses how well the machine player of a seat plays.
    pub(super) fn set_level(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
        if !LEVELS.contains(&level) {
            return Err(Refusal::NoSuchButton);
        }
        let chair = self.chairs.get_mut(seat.index()).filter(|chair| chair.machine().is_some());
        chair.ok_or(Refusal::NoSuchSeat)?.level = Some(level);
        Ok(())
    }

    /// Seats everybody by luck.
    pub(super) fn shuffle(&mut self, seed: Seed) {
        GameRng::after(seed, 0).shuffle(&mut self.chairs);
    }

    /// Returns the options with what the seats have chosen.
    pub(super) fn agreed(&self) -> AnyOptions {
        let mut options = self.options.clone();
        for (index, chair) in self.chairs.iter().enumerate() {
            for (spec, value) in chair.wishes.iter().enumerate() {
                options.set_for(Seat::new(index), spec, *value);
            }
        }
        options
    }
}
