//! Time: a lobby that nobody touches closes itself after a day, and not before.

use std::sync::Arc;

use bot::clock::World;
use bot::people::Moment;
use e2e::{Evening, ManualClock};
use storage::Memory;

const HOUR: u64 = 60 * 60 * 1000;

#[tokio::test]
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
    assert!(evening.reads(&Evening::room()).contains("for a day"));
    assert_eq!(
        evening.says("Anna", "/undo").await,
        ["There is no table here. Open one with /play."]
    );
}

#[tokio::test]
async fn a_game_in_play_has_no_deadline() {
    let world = Arc::new(ManualClock::new(1));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    world.set(Moment(world.now().0 + 1000 * HOUR));
    evening.app.run_due().await.expect("the store works");
    assert!(evening.reads(&Evening::room()).contains("Waiting for"));
}
