//! Numbers of players, as text.

use words::text::Text;

/// Returns a range of numbers of players; two adjacent ones are alternatives.
pub fn range_of_players(min: usize, max: usize) -> Text {
    if min + 1 == max {
        Text::new("lobby-count-either").number("min", min).number("max", max)
    } else {
        Text::new("lobby-count-range").number("min", min).number("max", max)
    }
}
