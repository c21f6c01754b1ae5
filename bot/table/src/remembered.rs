//! What a game that is over has changed in what is remembered of those who played it.

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// Awards and ratings that a game has brought.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Remembered {
    /// What somebody has done for the first time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<Award>,
    /// How ratings have changed that are shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<RatingChange>,
}

/// Something that somebody has done for the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Award {
    /// Whose it is.
    pub seat: Seat,
    /// What it is called; that of a game begins with the name of the game and a slash. A name that
    /// is not known any more is not told.
    pub name: String,
}

/// How somebody's rating has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is about playing against machine players alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// What was shown before; nothing where this is the first that is shown.
    pub before: Option<i64>,
    /// What is shown now.
    pub after: i64,
    /// How far the true strength may be from that.
    pub give_or_take: i64,
}

impl Remembered {
    /// Tells whether the game has changed nothing of it.
    pub const fn is_empty(&self) -> bool {
        self.awards.is_empty() && self.ratings.is_empty()
    }
}
