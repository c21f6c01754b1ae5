//! Machine players in company: their time, and how much of them is shown.

use std::sync::Arc;
use std::time::Duration;

use bot::platform::Place;
use evenings::{Evening, Still};
use storage::Memory;
use tokio::time::Instant;

/// Longer than the machines here think, so that the time of a move is nothing but this.
const PACE: Duration = Duration::from_mins(1);

/// Counts everything that was ever shown in the room.
fn shown(evening: &Evening) -> usize {
    let room = |(at, _): &(Place, _)| *at == Evening::room();
    evening.fake.ever().iter().filter(|shown| room(shown)).count()
}

#[tokio::test(start_paused = true)]
async fn a_row_of_machine_players_takes_its_time_and_is_shown_as_one() {
    let world = Arc::new(Still::at_pace(7, PACE));
    let evening = Evening::begin(Arc::new(Memory::new()), world).await;
    evening.says("Anna", "/play tirazheh").await;
    for _ in 0..3 {
        evening.presses("Anna", "Add a machine").await;
    }
    evening.presses("Anna", "Start").await;
    let mut rows = 0;
    while evening.is_asked("Anna") {
        let (before, posts) = (shown(&evening), evening.fake.posts(&Evening::room()));
        let begun = Instant::now();
        evening.plays("Anna").await;
        let took = begun.elapsed();
        if took < PACE {
            continue; // It is still Anna's turn.
        }
        rows += 1;
        let moves = u32::try_from(took.as_millis() / PACE.as_millis()).expect("a few");
        // Nothing but the pace takes time, however long a machine has thought.
        assert!(took < PACE * moves + Duration::from_secs(1), "{took:?} is {moves} moves");
        // What Anna did is shown at once, in place; then the row of moves, as one new panel.
        assert_eq!(shown(&evening) - before, 2, "after {moves} moves");
        assert_eq!(evening.fake.posts(&Evening::room()) - posts, 1, "after {moves} moves");
    }
    assert!(rows > 0, "machine players move after Anna");
    assert!(evening.reads(&Evening::room()).contains("wins!"));
}
