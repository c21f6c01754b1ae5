//! Changes of a table that nobody commands: time, absences, moves to other rooms; and what every
//! change counts.

use engine::seat::Seat;

use super::journal::Line;
use super::{Absence, Asked, Refusal, Table, WhileAbsent, Wishes};
use words::people::{Moment, PersonId};

impl Table {
    /// Closes a lobby that nobody has touched for long.
    ///
    /// # Errors
    /// If it is none, or its time has not come.
    pub fn time_out(&mut self, at: Moment) -> Result<Line, Refusal> {
        self.change(at, None, |next| next.idle(at).map(|()| Line::default()))
    }

    /// Does what happens when the time of a seat is up.
    ///
    /// # Errors
    /// If it is not up, or the seat is asked nothing any more.
    pub fn time_is_up(&mut self, seat: Seat, at: Moment) -> Result<Line, Refusal> {
        self.change(at, None, |next| next.run_out(seat, at))
    }

    /// Reminds the person of a seat of the decision that waits, if they want that, or has the room offer
    /// to nudge them.
    ///
    /// # Errors
    /// If nothing waits for them, or it is not time yet.
    pub fn time_to_remind(
        &mut self,
        seat: Seat,
        at: Moment,
        wishes: &Wishes<'_>,
    ) -> Result<Line, Refusal> {
        let nudge = self.next_nudge(seat).filter(|nudge| *nudge <= at);
        let line = self.change(at, None, |next| next.remind(seat, at, wishes))?;
        // Nobody has touched it.
        self.touched = nudge.unwrap_or(self.touched);
        Ok(line)
    }

    /// Makes the only choice that a seat has for its person, if they want that, or puts it off.
    ///
    /// # Errors
    /// If it has several, or it is not time yet.
    pub fn time_for_single(&mut self, seat: Seat, at: Moment, luck: u64) -> Result<Line, Refusal> {
        let touched = self.touched;
        let line = self.change(at, None, |next| next.make_single(seat, at, luck))?;
        if line.is_empty() {
            self.touched = touched;
        }
        Ok(line)
    }

    /// Takes note that somebody is absent from now on.
    ///
    /// # Errors
    /// If they do not sit here, or no game is on.
    pub fn is_absent(
        &mut self,
        person: &PersonId,
        absence: Absence,
        how: WhileAbsent,
        at: Moment,
    ) -> Result<Line, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(at, None, |next| next.be_absent(seat, absence, how, at))
    }

    /// Takes note that somebody who was absent is back before the time.
    ///
    /// # Errors
    /// If they do not sit here, or were not absent.
    pub fn is_back(&mut self, person: &PersonId, at: Moment) -> Result<Line, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(at, None, |next| next.be_back(seat, at, true))
    }

    /// Ends the absence of a seat whose time is over.
    ///
    /// # Errors
    /// If it is not.
    pub fn absence_is_over(&mut self, seat: Seat, at: Moment) -> Result<Line, Refusal> {
        self.change(at, None, |next| next.be_back(seat, at, false))
    }

    /// Gives the time back to everybody whose clock ran while the service was down.
    ///
    /// # Errors
    /// If no clock ran, or it was given back already.
    pub fn was_down(
        &mut self,
        (from, until): (Moment, Moment),
        at: Moment,
    ) -> Result<Line, Refusal> {
        self.change(at, None, |next| next.give_back(from, until))
    }

    /// Begins to rest, because nobody has played for long.
    ///
    /// # Errors
    /// If somebody has.
    pub fn time_to_rest(&mut self, at: Moment) -> Result<Line, Refusal> {
        let touched = self.touched;
        let line = self.change(at, None, |next| next.go_to_rest(at))?;
        // Nobody has touched it.
        self.touched = touched;
        Ok(line)
    }

    /// Changes the table and counts that, or leaves it as it is.
    pub(super) fn change(
        &mut self,
        at: Moment,
        took_back: Option<Seat>,
        change: impl FnOnce(&mut Self) -> Result<Line, Refusal>,
    ) -> Result<Line, Refusal> {
        let mut next = Self { moved_by_machine: false, rests: false, ..self.clone() };
        let mut line = change(&mut next)?;
        // What was taken back is not done again at once.
        if took_back.is_none() {
            line.extend(next.answer_for_people(self));
        }
        next.revise(self, took_back, at);
        if !line.is_empty() {
            next.told += 1;
            next.secret = if line.is_heard_by_all() { 0 } else { next.secret + 1 };
        }
        *self = next;
        Ok(line)
    }

    /// Counts a change. Whoever has taken an answer back is asked the same again, and so not anew.
    pub(super) fn revise(&mut self, before: &Self, took_back: Option<Seat>, at: Moment) {
        self.revision += 1;
        self.touched = at;
        let (was_asked, is_asked) = (before.people_to_act(), self.people_to_act());
        let anew = |seat: &Seat| !was_asked.contains(*seat) && Some(*seat) != took_back;
        if self.stage_number() != before.stage_number() || is_asked.iter().any(|s| anew(&s)) {
            self.turn += 1;
        }
        self.asked.resize(self.chairs.len(), Asked::default());
        let owed = before.to_act();
        for seat in Seat::all(self.chairs.len()) {
            let asked = &mut self.asked[seat.index()];
            asked.since = if !is_asked.contains(seat) {
                asked.is_overdue = false;
                None
            } else if owed.contains(seat) && was_asked.contains(seat) {
                asked.since.or(Some(at))
            } else {
                Some(at)
            };
            if is_asked.contains(seat) && anew(&seat) {
                asked.ask(self.turn);
            }
        }
        self.run_clocks(before, took_back, at);
        self.forget_ahead(before);
        self.forget_takeback();
    }
}
