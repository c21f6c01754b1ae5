//! What is counted about people, in words and as a chart: one person's figures, and who is first.

mod person;
mod top;

use engine::catalog::GameId;
use engine::with_game;

pub use person::{Person, person};
pub use top::{Ranked, Top, top};

use super::Introduce;
use words::text::Text;

/// So many are shown in a chart.
pub const SHOWN: usize = 10;

/// A chart that has no words yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What is compared.
    pub title: Text,
    /// What else there is to know of that.
    pub quiet: Option<Text>,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// A bar that has no words yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it is about.
    pub name: Text,
    /// How long it is.
    pub length: i64,
    /// How far the truth may be from that.
    pub give_or_take: i64,
    /// Whether it is whoever looks.
    pub is_own: bool,
    /// The bar in a sentence.
    pub said: Text,
}

fn title(game: GameId) -> Text {
    with_game!(game, G => G::title())
}
