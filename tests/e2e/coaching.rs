//! The coached first game: notes on one hand, twice the time, and an end with one press.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use service::limits::Limits;
use storage::Memory;

use crate::service::evening;

/// The first note of Tirazheh.
const GOAL: &str = "The last player left wins.";

/// Starts a game of Anna and Bora, who have never finished one; returns the player to move, and the
/// other one.
async fn first_game(evening: &Evening) -> [&'static str; 2] {
    evening.app.run_due().await.expect("the store works");
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    let lobby = evening.reads(&Evening::room());
    for line in ["Anna, host (first game: twice the time)", "Bora (first game: twice the time)"] {
        assert!(lobby.contains(line), "{lobby}");
    }
    evening.presses("Anna", "Start").await;
    if evening.is_asked("Anna") { ["Anna", "Bora"] } else { ["Bora", "Anna"] }
}

async fn coached(world: &Arc<ManualClock>) -> Evening {
    let limits = Limits { coaching: true, ..Limits::NONE };
    evening(Arc::new(Memory::new()), world.clone(), limits).await
}

#[tokio::test]
async fn only_the_newcomer_who_moves_reads_notes_and_one_press_ends_or_restores_them() {
    let world = Arc::new(ManualClock::new(1));
    let evening = coached(&world).await;
    let [mover, other] = first_game(&evening).await;
    let hand = evening.reads(&Evening::private(mover));
    assert!(hand.contains(GOAL) && hand.contains("[No more notes]"), "{hand}");
    for place in [Evening::private(other), Evening::room()] {
        let read = evening.reads(&place);
        assert!(!read.contains(GOAL) && !read.contains("[No more notes]"), "{read}");
    }
    evening.presses(mover, "No more notes").await;
    let hand = evening.reads(&Evening::private(mover));
    assert!(!hand.contains(GOAL) && !hand.contains("[No more notes]"), "{hand}");
    evening.presses(mover, "Show notes").await;
    let hand = evening.reads(&Evening::private(mover));
    assert!(hand.contains(GOAL) && hand.contains("[No more notes]"), "{hand}");
}

#[tokio::test]
async fn the_second_game_is_not_coached() {
    let world = Arc::new(ManualClock::new(1));
    let evening = coached(&world).await;
    let [mover, _] = first_game(&evening).await;
    let mut gives_up = |labels: &[&str]| {
        let found = labels.iter().position(|label| label.starts_with("Give up"));
        found.expect("everybody can give up")
    };
    evening.chooses(mover, &mut gives_up).await;
    world.pass(1);
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    let lobby = evening.reads(&Evening::room());
    assert!(lobby.contains("2. Bora") && !lobby.contains("first game"), "{lobby}");
}
