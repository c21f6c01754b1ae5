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
async fn an_opponent_gives_a_day_with_one_press() {
    let world = Arc::new(ManualClock::new(1));
    let evening = begun(&world, &Memory::new()).await;
    let ([slow, other], start) = (waiting(&evening), world.now());
    let give = format!("Give {slow} another day");
    let is_offered =
        || evening.buttons(other).iter().any(|button| evening.plain(&button.label) == give);
    at(&evening, &world, Moment(start.0 + 35 * HOUR)).await;
    assert!(!is_offered(), "there is time enough");
    at(&evening, &world, Moment(start.0 + 37 * HOUR)).await;
    assert!(is_offered(), "half of three days is over");
    evening.presses(other, &give).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("gave another day ({slow})")), "{room}");
    at(&evening, &world, Moment(start.0 + 95 * HOUR)).await;
    assert!(evening.reads(&Evening::room()).contains(&format!("Waiting for: {slow}")));
    at(&evening, &world, Moment(start.0 + 97 * HOUR)).await;
    assert!(evening.reads(&Evening::room()).contains("ran out of time"));
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

#[tokio::test(start_paused = true)]
async fn what_passes_while_the_service_is_down_is_given_back_once() {
    let (world, memory) = (Arc::new(ManualClock::new(1)), Memory::new());
    let evening = begun(&world, &memory).await;
    let ([slow, _], start) = (waiting(&evening), world.now());
    at(&evening, &world, Moment(start.0 + 10 * HOUR)).await;
    drop(evening);
    // Six hours down, then two starts in quick succession.
    world.set(Moment(start.0 + 16 * HOUR));
    drop(watching(&world, &memory).await);
    let evening = watching(&world, &memory).await;
    evening.says("Anna", "/board").await;
    at(&evening, &world, Moment(start.0 + 77 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("Waiting for: {slow}")), "{room}");
    assert!(!room.contains("ran out of time"), "{room}");
    at(&evening, &world, Moment(start.0 + 79 * HOUR)).await;
    assert!(evening.reads(&Evening::room()).contains("ran out of time"));
}

#[tokio::test(start_paused = true)]
async fn without_a_limit_a_game_has_no_deadline() {
    let world = Arc::new(ManualClock::new(1));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Options").await;
    for _ in 0..4 {
        evening.presses("Anna", "Time:").await;
    }
    evening.presses("Anna", "Done").await;
    assert!(!evening.reads(&Evening::room()).contains("Time:"));
    evening.presses("Anna", "Start").await;
    at(&evening, &world, Moment(world.now().0 + 1000 * HOUR)).await;
    assert!(evening.reads(&Evening::room()).contains("Waiting for"));
}

/// Presses a button of the lobby until its label has a value.
async fn choose(evening: &Evening, label: &str, value: &str) {
    for _ in 0..8 {
        let buttons = evening.buttons("Anna");
        let labels = buttons.iter().map(|button| evening.plain(&button.label));
        if labels.into_iter().any(|shown| shown.starts_with(label) && shown.ends_with(value)) {
            return;
        }
        evening.presses("Anna", label).await;
    }
    panic!("{label} is never {value}");
}

#[tokio::test(start_paused = true)]
async fn the_host_is_asked_what_to_do_about_somebody_who_is_late() {
    let world = Arc::new(ManualClock::new(1));
    let evening = watching(&world, &Memory::new()).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Options").await;
    choose(&evening, "If time runs out", "the host decides").await;
    evening.presses("Anna", "Done").await;
    evening.presses("Anna", "Start").await;
    if waiting(&evening)[0] == "Anna" {
        while waiting(&evening)[0] == "Anna" {
            evening.plays("Anna").await;
        }
    }
    let start = world.now();
    at(&evening, &world, Moment(start.0 + 73 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains("Bora has run out of time. Anna decides what happens."), "{room}");
    assert!(evening.is_asked("Anna"), "she is called for it");
    let labels = |who: &str| -> Vec<String> {
        evening.buttons(who).iter().map(|button| evening.plain(&button.label)).collect()
    };
    assert!(labels("Anna").iter().any(|label| label.contains("Skip Bora")), "{:?}", labels("Anna"));
    assert!(!labels("Bora").iter().any(|label| label.contains("Skip Bora")));
    evening.presses("Anna", "Give Bora another day").await;
    let room = evening.reads(&Evening::room());
    assert!(!room.contains("decides what happens") && room.contains("Time to decide"), "{room}");
    at(&evening, &world, Moment(world.now().0 + 25 * HOUR)).await;
    evening.presses("Anna", "Replace Bora with a machine").await;
    assert!(evening.reads(&Evening::room()).contains("stands in for: Bora"));
}

#[tokio::test(start_paused = true)]
async fn a_game_without_a_clock_that_nobody_plays_rests_until_somebody_wakes_it() {
    let world = Arc::new(ManualClock::new(1));
    let evening = watching(&world, &Memory::new()).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Options").await;
    choose(&evening, "Time:", "no limit").await;
    evening.presses("Anna", "Done").await;
    evening.presses("Anna", "Start").await;
    at(&evening, &world, Moment(world.now().0 + 15 * 24 * HOUR)).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains("The table rests until somebody wakes it."), "{room}");
    let [asked, other] = waiting(&evening);
    evening.presses(other, "Wake the table").await;
    let room = evening.reads(&Evening::room());
    assert!(!room.contains("[Wake the table]"), "{room}");
    assert!(evening.is_asked(asked), "whoever is waited for is called again");
}
