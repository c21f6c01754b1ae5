//! Series: the score of rematches among the same players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Check, Stage, Table};
use words::people::PersonId;

/// The wins in the games of a series so far.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Series {
    pub games: u32,
    /// The wins of each person, by the check of their account. So nobody who has left is stored.
    wins: BTreeMap<Check, u32>,
    machines: u32,
    /// The wins of all machine players and forgotten people together.
    pub machine_wins: u32,
}

impl Series {
    pub(super) const fn is_none(&self) -> bool {
        self.games == 0
    }

    /// Returns a series of no games among the players of a table.
    fn among_players_of(table: &Table) -> Self {
        let mut series = Self::default();
        for chair in &table.chairs {
            match chair.sitter.person() {
                Some(person) => _ = series.wins.insert(Check::of_account(&person.id), 0),
                None => series.machines += 1,
            }
        }
        series
    }

    /// Tells whether both have the same players.
    fn has_players_of(&self, other: &Self) -> bool {
        self.machines == other.machines && self.wins.keys().eq(other.wins.keys())
    }

    pub fn has_machines(&self) -> bool {
        self.machines > 0
    }

    /// Returns the wins of a person, if they belong to it.
    pub fn wins_of(&self, person: &PersonId) -> Option<u32> {
        self.wins.get(&Check::of_account(person)).copied()
    }
}

impl Table {
    /// Returns the score of the series among the players who sit here, including a game that is
    /// over; `None` before the end of their first game.
    pub fn score(&self) -> Option<Series> {
        let new = Series::among_players_of(self);
        let mut score = if self.series.has_players_of(&new) { self.series.clone() } else { new };
        if let Stage::Over { play, .. } = &self.stage {
            score.games += 1;
            for seat in play.outcome()?.winners().iter() {
                let person = self.chair(seat).and_then(|chair| chair.sitter.person());
                let own =
                    person.and_then(|person| score.wins.get_mut(&Check::of_account(&person.id)));
                *own.unwrap_or(&mut score.machine_wins) += 1;
            }
        }
        (score.games > 0).then_some(score)
    }
}
