//! Deadlines: when a table wants to be looked at though nobody touches it, and why.

use std::fmt;
use std::str::FromStr;

use engine::seat::{MAX_SEATS, Seat};

use super::{Closed, Refusal, Stage, Table};
use words::people::Moment;

/// A lobby that nobody touches for so long closes itself.
const LOBBY_HOURS: u64 = 24;

/// What the names of the deadlines of a seat begin with.
const MOVE: &str = "move-";
const REMINDER: &str = "reminder-";
const BACK: &str = "back-";
const SINGLE: &str = "single-";

/// A moment at which something is to happen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deadline {
    /// When.
    pub at: Moment,
    /// What for.
    pub reason: Reason,
}

/// What a deadline is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Nobody has touched a lobby; it closes.
    LobbyIdle,
    /// The time of a seat is up.
    Move(Seat),
    /// The person of a seat is reminded of a decision.
    Reminder(Seat),
    /// The person of a seat is back.
    Back(Seat),
    /// The only choice that a seat has is made for its person.
    Single(Seat),
    /// Nobody has played for long; the table rests.
    Rest,
    /// The game is long over, or the table long closed; it is deleted.
    Expired,
}

/// There is no deadline of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such deadline")]
pub struct NoSuchReason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LobbyIdle => f.write_str("lobby-idle"),
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
        [Self::LobbyIdle, Self::Rest, Self::Expired]
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
    /// Returns the deadlines of the table, where finished and closed tables are kept for so many
    /// days.
    pub fn deadlines(&self, keep_days: u64) -> Vec<Deadline> {
        let (hours, reason) = match self.stage {
            Stage::Lobby { .. } => (LOBBY_HOURS, Reason::LobbyIdle),
            Stage::Playing(_) => {
                let back = |(seat, at)| Deadline { at, reason: Reason::Back(seat) };
                let moves =
                    self.running().map(|(seat, at)| Deadline { at, reason: Reason::Move(seat) });
                let asked = self.people_to_act();
                let reminders = asked.iter().filter_map(|seat| {
                    Some(Deadline { at: self.next_ring(seat)?, reason: Reason::Reminder(seat) })
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

    /// Returns when a seat is reminded or can be nudged, whichever comes first.
    fn next_ring(&self, seat: Seat) -> Option<Moment> {
        let due = self.due(seat).filter(|_| !self.asked(seat).is_overdue);
        let reminder =
            self.reminder(seat).filter(|reminder| due.is_some_and(|due| *reminder < due));
        reminder.into_iter().chain(self.next_nudge(seat)).min()
    }

    /// Does what happens when a lobby has been idle for long enough.
    ///
    /// # Errors
    /// If it has been touched since, or is no lobby any more.
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
