//! Phrases: what people can say at a table. A phrase is a choice and no text of its author, so it
//! is in the language of each reader and needs no moderation.

use std::time::Duration;

use engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::choices::UserSettings;
use super::journal::{JournalLine, TableEvent};
use super::{Actor, Changed, Refusal, SeatAssignment, Table};
use words::people::{Moment, Person};

/// The maximum number of phrases of a person in an hour, at all tables together.
const MAX_PHRASES: usize = 3;
const HOUR: Duration = Duration::from_hours(1);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    GoodMove,
    Oops,
    Thinking,
    YourTurn,
    NeedADay,
    Thanks,
    WellPlayed,
    Rematch,
}

impl Table {
    /// Says a phrase to everybody at the table. It is no activity: it asks nobody, starts no clock
    /// and ends no rest.
    pub(super) fn say_phrase(&mut self, actor: Actor<'_>, phrase: Phrase) -> Changed {
        let who = self.seat_by(actor)?;
        self.play().ok_or(Refusal::NotBegun)?;
        let mut line = JournalLine::default();
        line.report(TableEvent::Said { who, phrase });
        (self.told, self.secret) = (self.told + 1, 0);
        self.revision += 1;
        Ok(line)
    }
}

impl UserSettings {
    /// Records that they say a phrase, unless they have said the maximum number within the last
    /// hour. Tells whether they may.
    pub fn says_phrase(&mut self, at: Moment) -> bool {
        self.phrases_said.count(at, MAX_PHRASES, HOUR)
    }

    /// Returns the seats of a table whose phrases they do not see.
    pub fn muted_at(&self, table: &Table) -> SeatSet {
        // People may have been blocked before they linked their accounts.
        let is_blocked = |(seat, person): &(Seat, &Person)| {
            let account = table.chair(*seat).and_then(SeatAssignment::account);
            account.into_iter().chain([&person.id]).any(|account| self.has_blocked(account))
        };
        let muted = table.people().filter(|one| !self.phrases.is_on() || is_blocked(one));
        muted.map(|(seat, _)| seat).collect()
    }
}
