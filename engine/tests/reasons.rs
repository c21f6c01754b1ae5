//! Whatever a player may think of is offered, or has exactly one reason why not.
//!
//! `REASONS=100000 cargo test -p engine --test reasons` looks at so many positions of each game
//! instead of a few.

use engine::catalog::GameId;
use engine::{laws, with_game};

/// Positions of each game, unless the environment says another number.
const DEFAULT_POSITIONS: u64 = 1_000;

#[test]
fn whatever_can_be_thought_of_is_offered_or_has_one_reason_why_not() {
    let wanted = std::env::var("REASONS").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(DEFAULT_POSITIONS);
    for game in GameId::ALL {
        let positions = with_game!(*game, G => laws::reasons::check::<G>(wanted));
        println!("{game}: {positions} positions");
    }
}
