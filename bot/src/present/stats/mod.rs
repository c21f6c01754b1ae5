//! What is counted about people, in words and as a chart: one person's figures, and who is first.

mod chart;
mod person;
mod top;

use engine::catalog::GameId;
use engine::with_game;

pub(crate) use chart::drawing;
pub(crate) use person::{Person, person};
pub(crate) use top::{Ranked, Top, top};

use super::Present;
use crate::text::Text;

/// So many are shown in a chart.
pub(crate) const SHOWN: usize = 10;

/// A chart that has no words yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chart {
    /// What is compared.
    pub(crate) title: Text,
    /// What else there is to know of that.
    pub(crate) quiet: Option<Text>,
    /// The bars.
    pub(crate) bars: Vec<Bar>,
}

/// A bar that has no words yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bar {
    /// What it is about.
    pub(crate) name: Text,
    /// How long it is.
    pub(crate) length: i64,
    /// How far the truth may be from that.
    pub(crate) give_or_take: i64,
    /// Whether it is whoever looks.
    pub(crate) is_own: bool,
    /// The bar in a sentence.
    pub(crate) said: Text,
}

fn title(game: GameId) -> Text {
    with_game!(game, G => <G as Present>::title())
}
