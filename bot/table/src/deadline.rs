//! Deadlines: when a table must be checked without any input, and why.

use std::fmt;
use std::str::FromStr;

use engine::seat::{MAX_SEATS, Seat};

use super::{Closed, Refusal, Stage, Table};
use words::people::Moment;

/// The time without any input after which a lobby closes.
const LOBBY_HOURS: u64 = 24;

/// The prefix of the names of the deadlines of a seat.
const MOVE: &str = "move-";
const REMINDER: &str = "reminder-";
const BACK: &str = "back-";
const SINGLE: &str = "single-";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deadline {
    pub at: Moment,
    pub reason: Reason,
}

/// What is due at a deadline.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The lobby closes, because nobody has used it.
    LobbyIdle,
    /// The people of the lobby are reminded of its date.
    Date,
    /// The time of a seat is up.
    Move(Seat),
    /// The person of a seat is reminded of their decision.
    Reminder(Seat),
    /// The absence of the person of a seat ends.
    Back(Seat),
    /// The only option of a seat is chosen for its person.
    Single(Seat),
    /// The table rests, because nobody has played for a long time.
    Rest,
    /// The table is deleted, because it was closed or its game was over long ago.
    Expired,
}

/// No deadline has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such deadline")]
pub struct NoSuchReason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LobbyIdle => f.write_str("lobby-idle"),
            Self::Date => f.write_str("date"),
            Self::Move(seat) => write!(f, "{MOVE}{}", seat.index()),
            Self::Reminder(seat) => write!(f, "{REMINDER}{}", seat.index()),
            Self::Back(seat) => write!(f, "{BACK}{}", seat.index()),
            Self::Single(seat) => write!(f, "{SINGLE}{}", seat.index()),
            Self::Rest => f.write_str("rest"),
            Self::Expired => f.write_str("expired"),
        }
    }
}

impl FromStr for Reason {
    type Err = NoSuchReason;

    fn from_str(name: &str) -> Result<Self, NoSuchReason> {
        let of_seat = |word: &str, reason: fn(Seat) -> Self| {
            let seat = name.strip_prefix(word)?.parse().ok()?;
            (seat < MAX_SEATS).then(|| reason(Seat::new(seat)))
        };
        [Self::LobbyIdle, Self::Date, Self::Rest, Self::Expired]
            .into_iter()
            .chain(of_seat(MOVE, Self::Move))
            .chain(of_seat(REMINDER, Self::Reminder))
            .chain(of_seat(BACK, Self::Back))
            .chain(of_seat(SINGLE, Self::Single))
            .find(|reason| reason.to_string() == name)
            .ok_or(NoSuchReason)
    }
}

impl Table {
    /// Returns the deadlines of the table. Finished and closed tables are kept for `keep_days`.
    pub fn deadlines(&self, keep_days: u64) -> Vec<Deadline> {
        let (hours, reason) = match self.stage {
            Stage::Lobby { .. } => {
                // It stays open until well after its date.
                let at = self.touched.max(self.date.unwrap_or_default()).hours_later(LOBBY_HOURS);
                let idle = Deadline { at, reason: Reason::LobbyIdle };
                return self.date_reminder().into_iter().chain([idle]).collect();
            }
            Stage::Playing(_) => {
                let back = |(seat, at)| Deadline { at, reason: Reason::Back(seat) };
                let moves =
                    self.running().map(|(seat, at)| Deadline { at, reason: Reason::Move(seat) });
                let asked = self.people_to_act();
                let reminders = asked.iter().filter_map(|seat| {
                    Some(Deadline {
                        at: self.next_notification(seat)?,
                        reason: Reason::Reminder(seat),
                    })
                });
                let single = |(seat, at)| Deadline { at, reason: Reason::Single(seat) };
                let singles = self.hidden_singles().map(single);
                let others = self.absent().map(back).chain(self.rest());
                return moves.chain(reminders).chain(singles).chain(others).collect();
            }
            Stage::Over { .. } | Stage::Closed(_) => (24 * keep_days, Reason::Expired),
        };
        vec![Deadline { at: self.touched.hours_later(hours), reason }]
    }

    /// Returns when the seat is reminded or can be nudged, whichever comes first.
    fn next_notification(&self, seat: Seat) -> Option<Moment> {
        let due = self.due(seat).filter(|_| !self.asked(seat).is_overdue);
        let reminder =
            self.reminder(seat).filter(|reminder| due.is_some_and(|due| *reminder < due));
        reminder.into_iter().chain(self.next_nudge(seat)).min()
    }

    /// Closes a lobby that was idle for long enough.
    ///
    /// # Errors
    /// If it was used since, or is no lobby any more.
    pub(super) fn idle(&mut self, at: Moment) -> Result<(), Refusal> {
        let is_due =
            |deadline: &Deadline| deadline.reason == Reason::LobbyIdle && deadline.at <= at;
        if !self.deadlines(0).iter().any(is_due) {
            return Err(Refusal::Stale);
        }
        self.stage = Stage::Closed(Closed::Idle);
        Ok(())
    }
}
