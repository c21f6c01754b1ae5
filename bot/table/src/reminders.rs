//! Reminders of decisions that wait, and rings of those who wait for them.

use engine::seat::Seat;

use super::asked::Reminder;
use super::journal::{Line, TableEvent};
use super::seat_clock::millis;
use super::{Actor, Now, Refusal, Table};
use words::people::Moment;

const MINUTE: u64 = 60 * 1000;
/// The last reminder leaves so much at least.
const LAST_LEAVES: u64 = 10 * MINUTE;
/// Whoever waits rings so often at most for a decision.
const NUDGED_ONCE_IN: u64 = 6 * 60 * MINUTE;
/// Whoever waits is offered to nudge once a decision has waited for so long, or for half of the time
/// that it may take.
const NUDGE_AFTER: u64 = 60 * MINUTE;
/// But not before this time.
const NUDGE_NOT_BEFORE: u64 = 10 * MINUTE;

/// What a person wants to be reminded of, and when.
pub struct Wishes<'a> {
    /// Whether they want a reminder at half of the time.
    pub half: bool,
    /// Whether they want one when little is left.
    pub last: bool,
    /// Returns the quiet hours around a moment: when they began, and when they end.
    pub quiet: &'a (dyn Fn(Moment) -> Option<(Moment, Moment)> + Sync),
}

impl Table {
    /// Returns when the next reminder of a seat is due, if there is one for the decision that
    /// waits for it.
    pub fn reminder(&self, seat: Seat) -> Option<Moment> {
        let asked = self.asked(seat);
        let usual = self.usual_reminder(seat, asked.reminder)?;
        let reminder = asked.remind_at.unwrap_or(usual);
        // Nothing rings for somebody who is absent.
        Some(self.absence(seat).map_or(reminder, |absence| reminder.max(absence.until)))
    }

    /// Returns from when on a seat can be nudged for the decision that waits for it, if its person may be
    /// rung at all.
    fn nudge_from(&self, seat: Seat) -> Option<Moment> {
        let asked = self.asked(seat);
        let is_still = self.rests || self.is_paused() || self.absence(seat).is_some();
        let waits = self.people_to_act().contains(seat) && !asked.is_overdue && !is_still;
        let since = asked.since.filter(|_| waits)?;
        let half = self.pace.for_decision().map_or(u64::MAX, |time| millis(time) / 2);
        let first = since.0.saturating_add(NUDGE_AFTER.min(half).max(NUDGE_NOT_BEFORE));
        let again = asked.nudged.map_or(0, |last| last.0.saturating_add(NUDGED_ONCE_IN));
        Some(Moment(first.max(again)))
    }

    /// Returns when a seat can be nudged, if that moment has come since the last change or is to come: then the
    /// room is to offer it.
    pub(super) fn next_nudge(&self, seat: Seat) -> Option<Moment> {
        self.nudge_from(seat).filter(|nudge| *nudge > self.touched)
    }

    /// Tells whether somebody who is waited for can be nudged.
    pub fn can_nudge(&self, now: Moment) -> bool {
        self.people_to_act()
            .iter()
            .any(|seat| self.nudge_from(seat).is_some_and(|nudge| nudge <= now))
    }

    fn usual_reminder(&self, seat: Seat, reminder: Reminder) -> Option<Moment> {
        let since = self.asked(seat).since?;
        self.due(seat)?;
        let clock = self.clock(seat);
        let plain = clock.due(self.pace, since)?;
        // Time in which the clock stands still is no time that is used, or left.
        let time = plain.0.saturating_sub(since.0).saturating_sub(clock.stood);
        let left = match reminder {
            Reminder::Half => time / 2,
            Reminder::Last => LAST_LEAVES.max(time / 8).min(time / 2),
            Reminder::None => return None,
        };
        let plain = Moment(plain.0.saturating_sub(left));
        Some(self.after_standstill(seat, since, plain))
    }

    /// Reminds the person of a seat of the decision that waits, if they want that, or puts it off.
    ///
    /// # Errors
    /// If nothing waits for them, or it is not time yet.
    pub(super) fn remind(
        &mut self,
        seat: Seat,
        at: Moment,
        wishes: &Wishes<'_>,
    ) -> Result<Line, Refusal> {
        if self.reminder(seat).is_none_or(|reminder| at < reminder) {
            // From now on it can be nudged, which the room is to offer.
            let is_offered = self.next_nudge(seat).is_some_and(|nudge| nudge <= at);
            return if is_offered { Ok(Line::default()) } else { Err(Refusal::Stale) };
        }
        let is_asked = self.people_to_act().contains(seat);
        let due = self.due(seat).filter(|_| is_asked).ok_or(Refusal::Stale)?;
        let mut asked = self.asked(seat);
        let quiet = (wishes.quiet)(at);
        if let Some((_, ends)) = quiet.filter(|(_, ends)| *ends < due) {
            asked.remind_at = Some(ends);
            self.asked[seat.index()] = asked;
            return Ok(Line::default());
        }
        // Whoever was reminded late is not reminded twice.
        let last = self.usual_reminder(seat, Reminder::Last).unwrap_or(due);
        let is_last = asked.reminder == Reminder::Last || last <= at;
        let is_wanted = if is_last { wishes.last } else { wishes.half };
        if is_wanted {
            asked.ring();
        }
        asked.reminder = if is_last { Reminder::None } else { Reminder::Last };
        // Little would be left only while nothing may ring: it comes before.
        let night = (wishes.quiet)(last).filter(|_| !is_last);
        asked.remind_at = night
            .filter(|(begins, ends)| *ends >= due && at < *begins)
            .map(|(begins, _)| Moment(begins.0.saturating_sub(MINUTE).max(at.0 + 1)));
        self.asked[seat.index()] = asked;
        Ok(Line::default())
    }

    /// Rings for everybody who is waited for, once in a while; whoever waits may.
    ///
    /// # Errors
    /// If whoever does it does not wait, or everybody was rung lately.
    pub(super) fn nudge(&mut self, by: Actor<'_>, now: &Now<'_>) -> Result<Line, Refusal> {
        let waiting = self.acting(by)?;
        self.playing()?;
        let to_act = self.people_to_act();
        if to_act.contains(waiting) {
            return Err(Refusal::YourTurn);
        }
        let (mut line, mut refusal) = (Line::default(), Refusal::Stale);
        for to in to_act.iter() {
            let mut asked = self.asked(to);
            let may = match asked.nudged {
                Some(last) if now.at.0.saturating_sub(last.0) < NUDGED_ONCE_IN => {
                    Err(Refusal::NudgedLately)
                }
                Some(_) => Ok(()),
                None => self.after_waiting(by, to, now),
            };
            if let Err(why) = may {
                refusal = why;
                continue;
            }
            asked.nudged = Some(now.at);
            asked.ring();
            self.asked[to.index()] = asked;
            line.tell(TableEvent::Nudged { by: waiting, to });
        }
        if line.is_empty() { Err(refusal) } else { Ok(line) }
    }
}
