//! Changes without a command: time and absences; and the counts that every change updates.

use std::mem::discriminant;

use engine::seat::Seat;

use super::journal::JournalLine;
use super::{Absence, Asked, Changed, Refusal, Table, WhileAbsent, Wishes};
use words::people::{Moment, PersonId};

impl Table {
    /// Closes a lobby that was not used for a day.
    ///
    /// # Errors
    /// If the table is no lobby, or the day is not over.
    pub fn time_out(&mut self, at: Moment) -> Changed {
        self.change(at, None, |next| next.idle(at).map(|()| JournalLine::default()))
    }

    /// Carries out what happens when the time of a seat is up.
    ///
    /// # Errors
    /// If it is not up, or the seat is not asked any more.
    pub fn time_is_up(&mut self, seat: Seat, at: Moment) -> Changed {
        self.change(at, None, |next| next.run_out(seat, at))
    }

    /// Reminds the person of a seat of their decision, if they want that, or has the room offer to
    /// nudge them.
    ///
    /// # Errors
    /// If they are not asked, or it is too early.
    pub fn time_to_remind(&mut self, seat: Seat, at: Moment, wishes: &Wishes<'_>) -> Changed {
        let nudge = self.next_nudge(seat).filter(|nudge| *nudge <= at);
        let line = self.change(at, None, |next| next.remind(seat, at, wishes))?;
        // A reminder is no activity.
        self.touched = nudge.unwrap_or(self.touched);
        Ok(line)
    }

    /// Makes the only possible decision of a seat for its person, or first delays it by a random
    /// time.
    ///
    /// # Errors
    /// If there are several options, or it is too early.
    pub fn time_for_single(&mut self, seat: Seat, at: Moment, luck: u64) -> Changed {
        let touched = self.touched;
        let line = self.change(at, None, |next| next.make_single(seat, at, luck))?;
        if line.is_empty() {
            self.touched = touched;
        }
        Ok(line)
    }

    /// Records that a person is absent from now on.
    ///
    /// # Errors
    /// If they do not sit here, or no game is running.
    pub fn is_absent(
        &mut self,
        person: &PersonId,
        absence: Absence,
        how: WhileAbsent,
        at: Moment,
    ) -> Changed {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(at, None, |next| next.be_absent(seat, absence, how, at))
    }

    /// Ends the absence of a person who is back early.
    ///
    /// # Errors
    /// If they do not sit here, or were not absent.
    pub fn is_back(&mut self, person: &PersonId, at: Moment) -> Changed {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(at, None, |next| next.be_back(seat, at, true))
    }

    /// Ends the absence of the person of a seat, when its time is over.
    ///
    /// # Errors
    /// If it is not over.
    pub fn absence_is_over(&mut self, seat: Seat, at: Moment) -> Changed {
        self.change(at, None, |next| next.be_back(seat, at, false))
    }

    /// Begins to rest, because nobody has played for a long time.
    ///
    /// # Errors
    /// If somebody has played recently.
    pub fn time_to_rest(&mut self, at: Moment) -> Changed {
        let touched = self.touched;
        let line = self.change(at, None, |next| next.go_to_rest(at))?;
        // A rest is no activity.
        self.touched = touched;
        Ok(line)
    }

    /// Changes the table and updates its counts, or leaves it as it is after a refusal. `took_back`
    /// is the seat whose answer the change takes back.
    pub(super) fn change(
        &mut self,
        at: Moment,
        took_back: Option<Seat>,
        change: impl FnOnce(&mut Self) -> Changed,
    ) -> Changed {
        let mut next = Self { moved_by_machine: false, rests: false, ..self.clone() };
        let mut line = change(&mut next)?;
        // Otherwise an answer that was decided ahead would be repeated at once.
        if took_back.is_none() {
            line.extend(next.answer_for_people(self));
        }
        next.revise(self, took_back, at);
        if !line.is_empty() {
            next.told += 1;
            next.secret = if line.is_seen_by_all() { 0 } else { next.secret + 1 };
        }
        *self = next;
        Ok(line)
    }

    /// Updates the counts after a change. A seat that took its answer back is asked the same
    /// question again, which is no new one.
    pub(super) fn revise(&mut self, before: &Self, took_back: Option<Seat>, at: Moment) {
        self.revision += 1;
        self.touched = at;
        let (was_asked, is_asked) = (before.people_to_act(), self.people_to_act());
        let anew = |seat: &Seat| !was_asked.contains(*seat) && Some(*seat) != took_back;
        let is_new_stage = discriminant(&self.stage) != discriminant(&before.stage);
        if is_new_stage || is_asked.iter().any(|seat| anew(&seat)) {
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
        self.renew_notes();
    }
}
