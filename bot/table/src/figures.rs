//! Figures: what is counted about a person, everywhere or in one room, and how well they play.
//!
//! All of it follows from game records in their [order](GameRecord::order). Pure values; knows no
//! store.

mod add;
mod level;
mod rate;
mod rating;
#[cfg(test)]
mod tests;

use engine::catalog::GameId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use rate::{Rated, rate};
pub use rating::Rating;

use crate::game_record::{GameRecord, Player};
use words::people::{Moment, Person};

/// The format that this version writes.
const FORMAT: u8 = 1;
/// So many of those whom somebody has played with are kept.
const MET_AT_MOST: usize = 20;
/// A rating is shown after so many games.
pub const SHOWN_FROM: u32 = 5;

/// What is counted about somebody.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// What they were called last.
    pub name: String,
    /// Each game with each number of seats, as it was first played.
    pub tallies: Vec<Tally>,
    /// How well they play each game; only where figures are about everywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Skill>,
    /// With whom they have played, those of late first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Met>,
    /// The names of the awards they have, in the order in which they got them; only where figures
    /// are about everywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<String>,
}

/// What is counted about one game with one number of seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Which game.
    pub game: GameId,
    /// With how many seats.
    pub seats: u8,
    /// Whether everybody else was a machine player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// Games that came to an end by the rules.
    pub plays: u32,
    /// How often they came first, alone or with others.
    pub wins: u32,
    /// How often they took each place, the first first.
    pub places: Vec<u32>,
    /// Wins in a row, up to the last game.
    pub streak: u32,
    /// The most wins in a row.
    pub longest: u32,
    /// All points, in the game's own measure.
    pub points: i64,
    /// The most points of one game.
    pub best: Option<i32>,
    /// What all decisions have taken, in milliseconds.
    pub taken: u64,
    /// How many decisions that were.
    pub made: u64,
    /// How often the time was up.
    pub ran_out: u64,
    /// How often they left for good.
    pub left: u32,
    /// Games that were closed before their end.
    pub broken_off: u32,
}

/// How well somebody plays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Skill {
    /// Which game.
    pub game: GameId,
    /// Whether it is about playing against machine players alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// The rating.
    pub rating: Rating,
    /// After so many rated games.
    pub games: u32,
}

/// Somebody who was played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Met {
    /// Who, as they were called last.
    pub who: Person,
    /// How many games.
    pub games: u32,
    /// In how many of them this person came before the other.
    pub ahead: u32,
    /// When they played last.
    pub last: Moment,
}

#[derive(Serialize, Deserialize)]
struct Stored<F> {
    format: u8,
    figures: F,
}

/// Why bytes could not be read as figures.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// Another version wrote them.
    #[error("they have format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u8),
    /// They are no figures.
    #[error("they are no figures")]
    Foreign(#[from] serde_json::Error),
}

impl Figures {
    /// Returns the bytes to store.
    ///
    /// # Panics
    /// Never: figures are plain values.
    pub fn encode(&self) -> Vec<u8> {
        let stored = Stored { format: FORMAT, figures: self };
        serde_json::to_vec(&stored).expect("figures are plain values")
    }

    /// Reads stored bytes.
    ///
    /// # Errors
    /// If they are no figures that this version can read.
    pub fn decode(bytes: &[u8]) -> Result<Self, Unreadable> {
        let Stored { format, figures } = serde_json::from_slice::<Stored<Self>>(bytes)?;
        if format == FORMAT { Ok(figures) } else { Err(Unreadable::OtherFormat(format)) }
    }

    /// Returns how well they play a game, once they were rated in it.
    pub fn skill(&self, game: GameId, alone: bool) -> Option<&Skill> {
        self.ratings.iter().find(|it| it.game == game && it.alone == alone)
    }

    /// Returns what is counted about a game, over all numbers of seats; nothing where they have not
    /// played it.
    pub fn of_game(&self, game: GameId, alone: bool) -> Option<Tally> {
        let own = self.tallies.iter().filter(|it| it.game == game && it.alone == alone);
        Tally::sum(own)
    }

    /// Returns what is counted about all games; nothing where there are none.
    pub fn all(&self) -> Option<Tally> {
        Tally::sum(self.tallies.iter())
    }

    /// Returns what is counted about all games with other people.
    pub fn among_people(&self) -> Option<Tally> {
        Tally::sum(self.tallies.iter().filter(|it| !it.alone))
    }
}

impl Skill {
    /// Tells whether enough games were rated for it to be shown.
    pub const fn is_shown(&self) -> bool {
        self.games >= SHOWN_FROM
    }
}

impl Tally {
    fn new(game: GameId, seats: u8, alone: bool) -> Self {
        Self {
            game,
            seats,
            alone,
            plays: 0,
            wins: 0,
            places: vec![0; usize::from(seats)],
            streak: 0,
            longest: 0,
            points: 0,
            best: None,
            taken: 0,
            made: 0,
            ran_out: 0,
            left: 0,
            broken_off: 0,
        }
    }

    /// Adds up tallies; nothing where there are none.
    fn sum<'a>(mut all: impl Iterator<Item = &'a Self>) -> Option<Self> {
        let first = all.next()?.clone();
        Some(all.fold(first, Self::with))
    }

    /// Adds up two tallies; streaks are the better ones of the two.
    fn with(mut self, other: &Self) -> Self {
        let most = self.places.len().max(other.places.len());
        self.places.resize(most, 0);
        for (sum, more) in self.places.iter_mut().zip(&other.places) {
            *sum += more;
        }
        self.plays += other.plays;
        self.wins += other.wins;
        self.streak = self.streak.max(other.streak);
        self.longest = self.longest.max(other.longest);
        self.points += other.points;
        self.best = self.best.max(other.best);
        self.taken += other.taken;
        self.made += other.made;
        self.ran_out += other.ran_out;
        self.left += other.left;
        self.broken_off += other.broken_off;
        self
    }

    /// Returns how long a decision has taken on average, in whole seconds; nothing where there was
    /// none.
    pub fn seconds_each(&self) -> Option<u64> {
        self.taken.checked_div(self.made).map(|it| it.div_ceil(1000))
    }
}

/// Tells whether one person has played against machine players alone.
pub fn is_alone(record: &GameRecord) -> bool {
    let is_machine = |player: &Player| matches!(player, Player::Machine { .. });
    record.seats.iter().filter(|seat| !is_machine(&seat.player)).count() == 1
}
