//! Every note of a first game follows from what its reader sees, and comes up in random play.

use engine::catalog::GameId;
use engine::{laws, with_game};

/// The maximum number of plays of each game, for each number of seats and combination of options.
const PLAYS: u64 = 200;

#[test]
fn every_note_of_a_first_game_comes_up_in_random_play() {
    for game in GameId::ALL {
        let plays = with_game!(*game, G => laws::notes::check::<G>(PLAYS));
        println!("{game}: {plays} plays");
    }
}
