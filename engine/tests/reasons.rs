//! Every action that a player may think of is offered, or has exactly one reason against it.
//!
//! `REASONS=100000 cargo test -p engine --test reasons` checks that many positions of each game.

use engine::catalog::GameId;
use engine::{laws, with_game};

/// The number of positions of each game, unless the environment sets another.
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
