//! Figures in words and as a chart: those of one person, and rankings.

mod person;
mod top;

pub use person::{Person, person};
pub use top::{Ranked, Top, month, top};

use super::option_names::title;
use words::text::Text;

/// The maximum number of bars in a chart.
pub const MAX_BARS: usize = 10;

/// A chart whose texts are not translated yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    pub title: Text,
    /// A less important remark.
    pub quiet: Option<Text>,
    pub bars: Vec<Bar>,
}

/// A bar whose texts are not translated yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    pub name: Text,
    pub length: i64,
    /// The half-width of the interval of uncertainty; 0 for none.
    pub give_or_take: i64,
    /// Whether it belongs to the reader.
    pub is_own: bool,
    /// The bar in a sentence.
    pub said: Text,
}
