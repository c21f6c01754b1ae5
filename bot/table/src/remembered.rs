//! The awards and ratings that a finished game has brought.

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Remembered {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<Award>,
    /// The changes of displayed ratings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<RatingChange>,
}

/// Something that a person has achieved for the first time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Award {
    pub seat: Seat,
    /// The name of the award; that of a game has the prefix `<game>/`. A name that this version
    /// does not know is not shown.
    pub name: String,
}

/// The change of a displayed rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    pub seat: Seat,
    /// Whether it is the rating in games against machine players only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// The displayed rating before; `None` if it was not displayed before.
    pub before: Option<i64>,
    /// The displayed rating after the game.
    pub after: i64,
    /// The half-width of the 95% interval of `after`.
    pub give_or_take: i64,
}

impl Remembered {
    pub const fn is_empty(&self) -> bool {
        self.awards.is_empty() && self.ratings.is_empty()
    }
}
