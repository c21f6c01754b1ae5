//! Figures: the statistics of a person, everywhere or in one room, and their ratings.
//!
//! They follow from game records in their [order](GameRecord::order). They are pure values and must
//! not know a store.

mod add;
mod level;
mod rate;
mod rating;
#[cfg(test)]
mod tests;

use engine::catalog::GameId;
use engine::search::Level;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use add::are_one_side;
pub use rate::{Rated, rate};
pub use rating::Rating;

use crate::game_record::{GameRecord, Player};
use words::people::{Moment, Person};

/// The format that this version writes.
const FORMAT: u8 = 1;
/// The maximum number of players met that are kept for a person.
const MAX_MET: usize = 20;
/// The number of games of a title that people finish before machine players are regulars for them,
/// unless they choose a level.
const BEGINNER_GAMES: u32 = 3;
/// The number of rated games from which on a rating is shown.
pub const SHOWN_FROM: u32 = 5;

/// The figures of a person.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// Their latest name.
    pub name: String,
    /// One for each game and number of seats, in the order in which they were first played.
    pub tallies: Vec<Tally>,
    /// Their skill at each game; empty in the figures of a room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Skill>,
    /// The people they have played with, the latest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Met>,
    /// The names of their awards, the earliest first; empty in the figures of a room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<String>,
    /// The beginnings of the months that they have won in a room, the earliest first. Titles do not
    /// follow from game records.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Moment>,
}

/// The figures for one game with one number of seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    pub game: GameId,
    pub seats: u8,
    /// Whether everybody else was a machine player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// Games that came to an end by the rules.
    pub plays: u32,
    /// First places, also shared ones.
    pub wins: u32,
    /// The number of times that each place was taken, from the first place on.
    pub places: Vec<u32>,
    /// Wins in a row, up to the latest game.
    pub streak: u32,
    /// The longest streak of wins.
    pub longest: u32,
    /// The sum of all points, in the game's own measure.
    pub points: i64,
    /// The most points in one game.
    pub best: Option<i32>,
    /// The time for all decisions, in milliseconds.
    pub taken: u64,
    /// The number of these decisions.
    pub made: u64,
    /// How often their time ran out.
    pub ran_out: u64,
    /// How often they left for good.
    pub left: u32,
    /// Games that were closed before the end.
    pub broken_off: u32,
}

/// The rating of a person at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Skill {
    pub game: GameId,
    /// Whether it counts games against machine players only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
}

/// Another player whom a person has met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Met {
    /// The other player, with their latest name.
    pub who: Person,
    /// The number of games with them.
    pub games: u32,
    /// The number of these games in which they came after the person.
    pub ahead: u32,
    /// When they last played together.
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
    /// The format is another version's.
    #[error("they have format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u8),
    /// The bytes are not figures.
    #[error("they are no figures")]
    Foreign(#[from] serde_json::Error),
}

impl Figures {
    /// Returns the stored form.
    ///
    /// # Panics
    /// Never: figures are plain values.
    pub fn encode(&self) -> Vec<u8> {
        let stored = Stored { format: FORMAT, figures: self };
        serde_json::to_vec(&stored).expect("figures are plain values")
    }

    /// Reads the stored form.
    ///
    /// # Errors
    /// If this version cannot read the bytes.
    pub fn decode(bytes: &[u8]) -> Result<Self, Unreadable> {
        let Stored { format, figures } = serde_json::from_slice::<Stored<Self>>(bytes)?;
        if format == FORMAT { Ok(figures) } else { Err(Unreadable::OtherFormat(format)) }
    }

    /// Returns the rating of the person at a game, if they have one.
    pub fn skill(&self, game: GameId, alone: bool) -> Option<&Skill> {
        self.ratings.iter().find(|skill| skill.game == game && skill.alone == alone)
    }

    /// Returns the level of machine players against which the person plays a game if they choose
    /// none: novices in their first games.
    pub fn usual_level(&self, game: GameId) -> Level {
        let tallies = self.tallies.iter().filter(|tally| tally.game == game);
        let plays: u32 = tallies.map(|tally| tally.plays).sum();
        if plays < BEGINNER_GAMES { Level::Novice } else { Level::default() }
    }

    /// Tells whether they have played a game to its end, and not just left it.
    pub fn has_finished(&self, game: GameId) -> bool {
        self.tallies.iter().any(|it| it.game == game && it.plays > it.left)
    }

    /// Returns the sum for a game over all numbers of seats, if they have played it.
    pub fn of_game(&self, game: GameId, alone: bool) -> Option<Tally> {
        let own = self.tallies.iter().filter(|tally| tally.game == game && tally.alone == alone);
        Tally::sum(own)
    }

    /// Returns the sum for all games, if there are any.
    pub fn all(&self) -> Option<Tally> {
        Tally::sum(self.tallies.iter())
    }

    /// Returns the sum for all games with other people, if there are any.
    pub fn among_people(&self) -> Option<Tally> {
        Tally::sum(self.tallies.iter().filter(|tally| !tally.alone))
    }
}

impl Skill {
    /// Tells whether enough games were rated to show the rating.
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

    fn sum<'a>(mut all: impl Iterator<Item = &'a Self>) -> Option<Self> {
        let first = all.next()?.clone();
        Some(all.fold(first, Self::with))
    }

    /// Adds up two tallies; of the streaks it takes the longer ones.
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

    /// Returns the average time for a decision, in seconds and rounded up, if there was any.
    pub fn seconds_each(&self) -> Option<u64> {
        self.taken.checked_div(self.made).map(|millis| millis.div_ceil(1000))
    }
}

/// Tells whether one person has played against machine players alone.
pub fn is_alone(record: &GameRecord) -> bool {
    let is_machine = |player: &Player| matches!(player, Player::Machine { .. });
    record.seats.iter().filter(|seat| !is_machine(&seat.player)).count() == 1
}
