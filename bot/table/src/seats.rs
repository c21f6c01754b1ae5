//! Seats in the lobby: who sits where, the levels of machine players, and what each seat chooses
//! for itself.
//!
//! A choice is stored as an index in the list of the game, which alone knows its meaning.

use engine::catalog::AnyOptions;
use engine::search::Level;
use engine::seat::Seat;

use super::{Actor, Now, Refusal, SeatAssignment, Sitter, Stage, Table, Window};
use words::people::Destination;

impl Table {
    /// Returns the level of the next machine player: the chosen one, or else that of the last
    /// machine player, as at rematches.
    pub fn chosen_level(&self) -> Option<Level> {
        self.strength.or_else(|| self.chairs.iter().rev().find_map(SeatAssignment::machine))
    }

    /// Seats a person, unless the host must let them in.
    pub(super) fn join(&mut self, actor: Actor<'_>, now: &Now<'_>) -> Result<(), Refusal> {
        self.in_lobby()?;
        let Actor::Person(person) = actor else { return Err(Refusal::NotSeated) };
        if self.seat_of(&person.id).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let place = now.from.filter(|from| **from != self.home).cloned();
        let sitter = Sitter::Person(person.clone());
        let account = now.account.filter(|account| **account != person.id).cloned();
        let knows_date = self.has_near_date(now.at);
        let chair = SeatAssignment { place, account, knows_date, ..SeatAssignment::of(sitter) };
        self.admit(&person.id, chair, now)
    }

    /// Seats a person who has come in. If that was in a private chat, the table is shown there from
    /// now on.
    pub(super) fn seat(&mut self, chair: SeatAssignment) -> Result<(), Refusal> {
        let (person, place) =
            (chair.sitter.person().map(|one| one.id.clone()), chair.place.clone());
        self.take_chair(chair)?;
        let Some(person) = person else { return Ok(()) };
        self.no_longer_asks(&person);
        let is_new_chat =
            |place: &Destination| place.person().is_some_and(|account| !self.is_shown_to(account));
        if let Some(place) = place.filter(is_new_chat) {
            self.windows.push(Window { place, person });
        }
        Ok(())
    }

    /// Seats a machine player of the chosen level.
    pub(super) fn add_machine(&mut self) -> Result<(), Refusal> {
        let taken =
            |number: &u8| self.chairs.iter().any(|chair| chair.sitter == Sitter::Machine(*number));
        let free = (1..=u8::MAX).find(|number| !taken(number)).ok_or(Refusal::Full)?;
        let level = self.chosen_level();
        self.take_chair(SeatAssignment { level, ..SeatAssignment::of(Sitter::Machine(free)) })
    }

    fn take_chair(&mut self, chair: SeatAssignment) -> Result<(), Refusal> {
        if self.is_full() {
            return Err(Refusal::Full);
        }
        self.chairs.push(chair);
        Ok(())
    }

    pub(super) fn is_full(&self) -> bool {
        self.chairs.len() >= *self.game().seats().end()
    }

    /// Removes the machine player that was seated last.
    pub(super) fn remove_machine(&mut self) -> Result<(), Refusal> {
        let is_machine = |chair: &SeatAssignment| chair.machine().is_some();
        let last = self.chairs.iter().rposition(is_machine).ok_or(Refusal::NoMachine)?;
        self.chairs.remove(last);
        Ok(())
    }

    /// Shows or hides the seats and their choices. Showing them hides the options. Every seated
    /// person may do that.
    pub(super) fn show_seats(&mut self, actor: Actor<'_>, shown: bool) -> Result<(), Refusal> {
        self.seat_by(actor)?;
        self.in_lobby()?;
        self.stage = Stage::Lobby { options_shown: false, seats_shown: shown };
        Ok(())
    }

    /// Chooses something for one's own seat, unless another seat has chosen it.
    pub(super) fn choose_for_seat(
        &mut self,
        actor: Actor<'_>,
        option: u8,
        value: u8,
    ) -> Result<(), Refusal> {
        let seat = self.seat_by(actor)?;
        self.in_lobby()?;
        let (spec, value) = (usize::from(option), usize::from(value));
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

    /// Swaps one's seat with another one.
    pub(super) fn sit(&mut self, actor: Actor<'_>, to: Seat) -> Result<(), Refusal> {
        let from = self.seat_by(actor)?;
        self.in_lobby()?;
        if to.index() >= self.chairs.len() {
            return Err(Refusal::NoSuchSeat);
        }
        if to == from {
            return Err(Refusal::SitsThere);
        }
        self.chairs.swap(from.index(), to.index());
        Ok(())
    }

    /// Sets the level of the machine player of a seat. The next one gets the same level, so that
    /// the host chooses another level only once.
    pub(super) fn set_level(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
        if !self.game().has_level(level) {
            return Err(Refusal::NoSuchButton);
        }
        let chair = self.chairs.get_mut(seat.index()).filter(|chair| chair.machine().is_some());
        chair.ok_or(Refusal::NoSuchSeat)?.level = Some(level);
        self.strength = Some(level);
        Ok(())
    }

    /// Sets the level of all machine players, including those who are seated later.
    pub(super) fn set_strength(&mut self, level: Level) -> Result<(), Refusal> {
        if !self.game().has_level(level) {
            return Err(Refusal::NoSuchButton);
        }
        for chair in self.chairs.iter_mut().filter(|chair| chair.machine().is_some()) {
            chair.level = Some(level);
        }
        self.strength = Some(level);
        Ok(())
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
