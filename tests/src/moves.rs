//! Moves at a table without its panels: a player who is to act takes one of the options.

use engine::chance::{Chance as _, SplitMix64};
use engine::play::Pick;
use engine::with_play;
use table::command::Command;
use table::{Actor, Table};
use words::people::{Person, TableId};

use crate::Evening;

/// Returns a player who is to act, and the answer: `choose` gets the number of options and returns
/// an index. Returns nothing if no game is running.
///
/// # Panics
/// If there are more options than picks.
pub fn answer(
    table: &Table,
    people: &[Person],
    choose: impl FnOnce(u32) -> u32,
) -> Option<(Person, Command)> {
    let play = table.play()?;
    let (person, (ticket, options)) = people.iter().find_map(|person| {
        let seat = table.seat_of(&person.id)?;
        let choice = with_play!(play, play => {
            play.choice(seat).map(|choice| (choice.ticket, choice.options.len()))
        });
        Some((person, choice?))
    })?;
    let options = u32::try_from(options).expect("few options");
    let pick = Pick(u16::try_from(choose(options)).expect("few options"));
    Some((person.clone(), Command::Answer { ticket, pick }))
}

impl Evening {
    /// Returns a table.
    ///
    /// # Panics
    /// If there is no such table, or it cannot be read.
    pub async fn table(&self, id: TableId) -> Table {
        self.app.tables().get(id).await.expect("readable").expect("there")
    }

    /// Applies a command at a table, and waits until everybody is shown the result.
    ///
    /// # Panics
    /// If it is not allowed.
    pub async fn does_at(&self, id: TableId, who: &Person, command: &Command) {
        let done = self.app.tables().handle(id, Actor::Person(who), command).await;
        done.expect("the store works").expect("allowed");
        self.app.wait_idle().await;
    }

    /// Has the players to act answer at random, at most this many times. Returns the table after
    /// that.
    ///
    /// # Panics
    /// If an answer is not allowed.
    pub async fn plays_on(
        &self,
        id: TableId,
        people: &[Person],
        moves: usize,
        luck: &mut SplitMix64,
    ) -> Table {
        for _ in 0..moves {
            let table = self.table(id).await;
            let Some((who, command)) = answer(&table, people, |count| luck.below(count)) else {
                return table;
            };
            self.does_at(id, &who, &command).await;
        }
        self.table(id).await
    }
}
