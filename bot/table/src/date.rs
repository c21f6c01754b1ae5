//! The date of a lobby: the time at which its people mean to play, and the reminder before it.
//!
//! Each chair records whether its person needs no reminder any more, so that people who come and
//! go, and a date that is moved, need no other rule. The host starts the game, at any time.

use engine::seat::Seat;

use super::journal::JournalLine;
use super::{Changed, Deadline, Reason, Refusal, Stage, Table};
use words::people::{Moment, Person, PersonId};

const MINUTE: u64 = 60 * 1000;
/// The time from the reminder to the date.
const REMINDER_LEAD: u64 = 60 * MINUTE;
/// With less time left, people who see the date for the first time are not reminded of it.
const MIN_NOTICE: u64 = 75 * MINUTE;
/// The maximum time from now to the date.
const MAX_AHEAD: u64 = 60 * 24 * 60 * MINUTE;

impl Table {
    /// Sets, moves or removes the date. Everybody is reminded of a new one.
    pub(super) fn set_date(&mut self, date: Option<Moment>, at: Moment) -> Result<(), Refusal> {
        match date {
            Some(date) if date <= at => return Err(Refusal::DatePast),
            Some(date) if date.0 - at.0 > MAX_AHEAD => return Err(Refusal::DateTooFar),
            _ => self.date = date,
        }
        let is_near = self.has_near_date(at);
        self.chairs.iter_mut().for_each(|chair| chair.knows_date = is_near);
        Ok(())
    }

    /// Tells whether people who see the date now need no reminder of it.
    pub(super) fn has_near_date(&self, at: Moment) -> bool {
        self.date.is_some_and(|date| date.0.saturating_sub(at.0) < MIN_NOTICE)
    }

    /// Iterates over the people of the lobby who are to be reminded of its date.
    pub fn people_to_remind(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let is_dated = self.date.is_some() && matches!(self.stage, Stage::Lobby { .. });
        let knows = |seat| self.chair(seat).is_none_or(|chair| chair.knows_date);
        self.people().filter(move |(seat, _)| is_dated && !knows(*seat))
    }

    /// Returns the deadline of the reminder, if somebody is to be reminded.
    pub fn date_reminder(&self) -> Option<Deadline> {
        let date = self.date.filter(|_| self.people_to_remind().next().is_some())?;
        Some(Deadline { at: Moment(date.0.saturating_sub(REMINDER_LEAD)), reason: Reason::Date })
    }

    /// Records that people were reminded of a date.
    ///
    /// # Errors
    /// If it was moved or removed since, or the game has begun.
    pub fn has_reminded(&mut self, people: &[PersonId], date: Moment, at: Moment) -> Changed {
        let touched = self.touched;
        let line = self.change(at, None, |next| {
            if next.date != Some(date) {
                return Err(Refusal::Stale);
            }
            for chair in &mut next.chairs {
                chair.knows_date |= people.iter().any(|person| chair.is_of(person));
            }
            Ok(JournalLine::default())
        })?;
        // A reminder is no activity.
        self.touched = touched;
        Ok(line)
    }
}
