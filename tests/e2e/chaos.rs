//! Chaos: games of all kinds at once, on a store that fails, stalls and conflicts, and on platforms
//! that respond late, reject requests, lose responses and set rate limits. People block the bot,
//! press old buttons and press twice, and the process is killed at any moment, even between sending
//! a message and recording it. In the end nothing acknowledged is lost, every destination has one
//! message that is up to date, and every game can be played to its end.
//!
//! The runs have both real adapters on their strict fakes in one process; `simulate` has runs on the
//! fake platform, which are fast and repeat exactly. The day draws the seeds. `CHAIKHANA_CHAOS=500`
//! sets the number of runs, and `CHAIKHANA_CHAOS=17..18` repeats the run with one seed.

pub(crate) mod both;

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use e2e::Day;
use e2e::town::{PEOPLE, goes_on, players};
use engine::play::Ticket;
use panels::panel::Press;
use storage::{Memory, Store};
use table::command::{Act, Command};
use table::{Table, record};
use words::people::{PersonId, TableId};

/// Something that a person does at a table, which must not be lost once it is acknowledged.
#[derive(Debug)]
pub(crate) struct Action {
    table: TableId,
    person: PersonId,
    kind: ActionKind,
}

/// A kind of action.
#[derive(Debug)]
enum ActionKind {
    Joins,
    Answers(Ticket),
}

impl Action {
    /// Returns what a person does with a press, if that can be checked later.
    pub(crate) fn of(press: &Press, person: &PersonId) -> Option<Self> {
        let Press::At(table, act) = press else { return None };
        let kind = match act {
            Act::Command(Command::Join) => ActionKind::Joins,
            Act::Command(Command::Answer { ticket, .. } | Command::Say { seen: ticket, .. }) => {
                ActionKind::Answers(*ticket)
            }
            _ => return None,
        };
        Some(Self { table: *table, person: person.clone(), kind })
    }

    /// Tells whether the action is stored. An answer is if its question is not asked any more.
    pub(crate) fn is_kept(&self, stored: &[Table]) -> bool {
        let table = stored.iter().find(|table| table.id == self.table).expect("it is stored");
        let seat = table.seat_of(&self.person);
        match &self.kind {
            ActionKind::Joins => seat.is_some(),
            ActionKind::Answers(ticket) => {
                let asked = seat.zip(table.play()).and_then(|(seat, play)| {
                    engine::with_play!(play, play => play.choice(seat).map(|choice| choice.ticket))
                });
                asked.is_none_or(|asked| asked > *ticket)
            }
        }
    }
}

/// Returns the seeds of the runs: those in the environment, or as many as the day should draw.
fn seeds(usual: u64) -> Range<u64> {
    let asked = std::env::var("CHAIKHANA_CHAOS").unwrap_or_default();
    if let Some((first, end)) = asked.split_once("..") {
        return first.parse().expect("a seed")..end.parse().expect("a seed");
    }
    Day::today().seeds("chaos", asked.parse().unwrap_or(usual))
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns all stored tables.
pub(crate) async fn tables(memory: &Memory) -> Vec<Table> {
    let records = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let heads = records.iter().filter(|(key, _)| key.as_str().ends_with("/head"));
    heads.map(|(_, stored)| record::decode(&stored.value).expect("a sound table")).collect()
}
