//! Time: a lobby that nobody uses closes after a day, and players to act have a clock.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use runtime::clock::World;
use storage::Memory;
use words::people::Moment;

const HOUR: u64 = 60 * 60 * 1000;

#[tokio::test(start_paused = true)]
async fn a_lobby_that_nobody_touches_for_a_day_closes_itself() {
    let world = Arc::new(ManualClock::new(1));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    evening.says("Anna", "/play tirazheh").await;

    let start = world.now();
    world.set(Moment(start.0 + 20 * HOUR));
    evening.presses("Bora", "Join").await;
    world.set(Moment(start.0 + 30 * HOUR));
    evening.app.run_due().await.expect("the store works");
    assert!(evening.reads(&Evening::room()).contains("Bora"), "his joining moved the deadline");

    world.set(Moment(start.0 + 46 * HOUR));
    evening.app.run_due().await.expect("the store works");
    assert!(evening.reads(&Evening::room()).contains("Nobody joined this table for a day"));
    assert_eq!(
        evening.says("Anna", "/undo").await,
        ["There is no table here. Open one with /play."]
    );
}

/// Starts a service that watches deadlines.
async fn watching(world: &Arc<ManualClock>, memory: &Memory) -> Evening {
    let evening = Evening::begin(Arc::new(memory.clone()), world.clone()).await;
    evening.app.run_due().await.expect("the store works");
    evening
}

/// Starts a game of Anna and Bora, with a day for each decision.
async fn begun(world: &Arc<ManualClock>, memory: &Memory) -> Evening {
    let evening = watching(world, memory).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    let lobby = evening.reads(&Evening::room());
    assert!(lobby.contains("Time: a day per decision"), "{lobby}");
    evening.presses("Anna", "Start").await;
    evening
}

/// Returns the player to act, and the other one.
fn waiting(evening: &Evening) -> [&'static str; 2] {
    let room = evening.reads(&Evening::room());
    if room.contains("Waiting for: Anna") { ["Anna", "Bora"] } else { ["Bora", "Anna"] }
}

async fn at(evening: &Evening, world: &ManualClock, moment: Moment) {
    world.set(moment);
    evening.app.run_due().await.expect("the store works");
}

#[tokio::test(start_paused = true)]
async fn a_machine_player_fills_in_after_a_day_and_the_reserve() {
    let world = Arc::new(ManualClock::new(1));
    let evening = begun(&world, &Memory::new()).await;
    let ([slow, other], start) = (waiting(&evening), world.now());
    at(&evening, &world, Moment(start.0 + 71 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("Waiting for: {slow}")), "{room}");
    assert!(room.contains("Time to decide: until Sun 4 Jan, "), "{room}");
    at(&evening, &world, Moment(start.0 + 73 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains("ran out of time"), "{room}");
    assert!(room.contains(&format!("stands in for: {slow}")), "{room}");
    evening.presses(slow, "Take my seat back").await;
    let hand = evening.reads(&Evening::private(slow));
    assert!(!hand.contains("stands in for you"), "{hand}");
    assert!(evening.reads(&Evening::room()).contains(other));
}

#[tokio::test(start_paused = true)]
async fn a_clock_runs_on_over_a_restart_and_strikes_once() {
    let (world, memory) = (Arc::new(ManualClock::new(1)), Memory::new());
    let evening = begun(&world, &memory).await;
    let start = world.now();
    drop(evening);
    let evening = watching(&world, &memory).await;
    at(&evening, &world, Moment(start.0 + 73 * HOUR)).await;
    at(&evening, &world, Moment(start.0 + 74 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert_eq!(room.matches("ran out of time").count(), 1, "{room}");
}
