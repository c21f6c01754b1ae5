//! Reminders of waiting decisions, and nudges by the players who wait for them.

use engine::seat::Seat;

use super::asked::Reminder;
use super::journal::{JournalLine, TableEvent};
use super::seat_clock::millis;
use super::{Actor, Changed, Now, Refusal, Table};
use words::people::Moment;

const MINUTE: u64 = 60 * 1000;
/// The minimum time left at the last reminder.
const MIN_TIME_LEFT: u64 = 10 * MINUTE;
/// The minimum time between two nudges for a decision.
const MIN_NUDGE_INTERVAL: u64 = 6 * 60 * MINUTE;
/// A nudge is offered once a decision has waited for this time, or for half of the time for it.
const NUDGE_AFTER: u64 = 60 * MINUTE;
/// The minimum time before a nudge is offered.
const MIN_NUDGE_DELAY: u64 = 10 * MINUTE;

/// The settings of a person for reminders.
pub struct Wishes<'a> {
    /// Whether they want a reminder at half of the time.
    pub half: bool,
    /// Whether they want a reminder when little time is left.
    pub last: bool,
    /// Returns the beginning and the end of the quiet hours around a moment, if it is in any.
    pub quiet: &'a (dyn Fn(Moment) -> Option<(Moment, Moment)> + Sync),
}

impl Table {
    /// Returns when the next reminder of a seat is due, if its decision has one left.
    pub fn reminder(&self, seat: Seat) -> Option<Moment> {
        let asked = self.asked(seat);
        let usual = self.usual_reminder(seat, asked.reminder)?;
        let reminder = asked.remind_at.unwrap_or(usual);
        // Absent people are not reminded.
        Some(self.absence(seat).map_or(reminder, |absence| reminder.max(absence.until)))
    }

    /// Returns the moment from which on a seat can be nudged for its decision, if it can.
    fn nudge_from(&self, seat: Seat) -> Option<Moment> {
        let asked = self.asked(seat);
        let is_still = self.rests || self.is_paused() || self.absence(seat).is_some();
        let waits = self.people_to_act().contains(seat) && !asked.is_overdue && !is_still;
        let since = asked.since.filter(|_| waits)?;
        let half = self.seat_pace(seat).for_decision().map_or(u64::MAX, |time| millis(time) / 2);
        let first = since.0.saturating_add(NUDGE_AFTER.min(half).max(MIN_NUDGE_DELAY));
        let again = asked.nudged.map_or(0, |last| last.0.saturating_add(MIN_NUDGE_INTERVAL));
        Some(Moment(first.max(again)))
    }

    /// Returns the moment from which on a seat can be nudged, if it is after the last change: at
    /// that moment the room offers it.
    pub(super) fn next_nudge(&self, seat: Seat) -> Option<Moment> {
        self.nudge_from(seat).filter(|nudge| *nudge > self.touched)
    }

    /// Tells whether any seat can be nudged.
    pub fn can_nudge(&self, now: Moment) -> bool {
        self.people_to_act()
            .iter()
            .any(|seat| self.nudge_from(seat).is_some_and(|nudge| nudge <= now))
    }

    fn usual_reminder(&self, seat: Seat, reminder: Reminder) -> Option<Moment> {
        let since = self.asked(seat).since?;
        self.due(seat)?;
        let clock = self.clock(seat);
        let plain = clock.due(self.seat_pace(seat), since)?;
        // Time in which the clock stands still is neither used nor left.
        let time = plain.0.saturating_sub(since.0).saturating_sub(clock.stood);
        let left = match reminder {
            Reminder::Half => time / 2,
            Reminder::Last => MIN_TIME_LEFT.max(time / 8).min(time / 2),
            Reminder::None => return None,
        };
        let plain = Moment(plain.0.saturating_sub(left));
        Some(self.after_standstill(seat, since, plain))
    }

    /// Reminds the person of a seat of their decision, if they want that, or postpones the reminder
    /// to the end of their quiet hours.
    ///
    /// # Errors
    /// If they are not asked, or it is too early.
    pub(super) fn remind(&mut self, seat: Seat, at: Moment, wishes: &Wishes<'_>) -> Changed {
        if self.reminder(seat).is_none_or(|reminder| at < reminder) {
            // The change makes the room offer the nudge.
            let is_offered = self.next_nudge(seat).is_some_and(|nudge| nudge <= at);
            return if is_offered { Ok(JournalLine::default()) } else { Err(Refusal::Stale) };
        }
        let is_asked = self.people_to_act().contains(seat);
        let due = self.due(seat).filter(|_| is_asked).ok_or(Refusal::Stale)?;
        let mut asked = self.asked(seat);
        let quiet = (wishes.quiet)(at);
        if let Some((_, ends)) = quiet.filter(|(_, ends)| *ends < due) {
            asked.remind_at = Some(ends);
            self.asked[seat.index()] = asked;
            return Ok(JournalLine::default());
        }
        // A late first reminder is also the last one.
        let last = self.usual_reminder(seat, Reminder::Last).unwrap_or(due);
        let is_last = asked.reminder == Reminder::Last || last <= at;
        let is_wanted = if is_last { wishes.last } else { wishes.half };
        if is_wanted {
            asked.notify_again();
        }
        asked.reminder = if is_last { Reminder::None } else { Reminder::Last };
        // If the last reminder would fall into quiet hours until the end, it comes before them.
        let night = (wishes.quiet)(last).filter(|_| !is_last);
        asked.remind_at = night
            .filter(|(begins, ends)| *ends >= due && at < *begins)
            .map(|(begins, _)| Moment(begins.0.saturating_sub(MINUTE).max(at.0 + 1)));
        self.asked[seat.index()] = asked;
        Ok(JournalLine::default())
    }

    /// Nudges everybody for whom a waiting player waits.
    ///
    /// # Errors
    /// If the player does not wait, or everybody was nudged lately.
    pub(super) fn nudge(&mut self, actor: Actor<'_>, now: &Now<'_>) -> Changed {
        let waiting = self.acting(actor)?;
        self.playing()?;
        let to_act = self.people_to_act();
        if to_act.contains(waiting) {
            return Err(Refusal::YourTurn);
        }
        let (mut line, mut refusal) = (JournalLine::default(), Refusal::Stale);
        for to in to_act.iter() {
            let mut asked = self.asked(to);
            let may = match asked.nudged {
                Some(last) if now.at.0.saturating_sub(last.0) < MIN_NUDGE_INTERVAL => {
                    Err(Refusal::NudgedLately)
                }
                Some(_) => Ok(()),
                None => self.after_waiting(actor, to, now),
            };
            if let Err(why) = may {
                refusal = why;
                continue;
            }
            asked.nudged = Some(now.at);
            asked.notify_again();
            self.asked[to.index()] = asked;
            line.report(TableEvent::Nudged { by: waiting, to });
        }
        if line.is_empty() { Err(refusal) } else { Ok(line) }
    }
}
