//! Crashes: the process dies after any commit of an evening, is started again, and the rooms come
//! to look as if nothing had happened.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use platform::fake::Fake;
use storage::strict::Strict;
use storage::{Memory, Store};
use words::people::Moment;

const PEOPLE: &[&str] = &["Anna", "Bora", "Cora"];
/// So many crashes are enough for every day, spread over the evening.
const CRASHES_OF_ALL: u64 = 30;
/// An evening has fewer actions.
const LONG: u64 = 400;

/// What somebody does next, from what can be seen alone; nothing when the evening is over.
async fn act(evening: &Evening) -> bool {
    let room = evening.reads(&Evening::room());
    if room.is_empty() {
        evening.says("Anna", "/play tirazheh").await;
    } else if !room.contains("2. Bora") && room.contains("[Join]") {
        evening.presses("Bora", "Join").await;
    } else if !room.contains("3. Cora") && room.contains("[Join]") {
        evening.presses("Cora", "Join").await;
    } else if room.contains("[Join]") && !room.contains("machine player") {
        evening.presses("Anna", "Add a machine").await;
    } else if room.contains("[Options]") && room.contains("Options: as usual") {
        evening.presses("Anna", "Options").await;
    } else if room.contains("[Done]") && room.contains("Options: as usual") {
        evening.presses("Anna", "All three").await;
    } else if room.contains("[Done]") {
        evening.presses("Anna", "Done").await;
    } else if room.contains("[Start the game]") {
        evening.presses("Anna", "Start").await;
    } else if room.contains("[Rematch]") {
        return false;
    } else if let Some(who) = PEOPLE.iter().find(|who| evening.is_asked(who)) {
        evening.plays(who).await;
    } else {
        panic!("nobody knows what to do:\n{room}");
    }
    true
}

/// What somebody does next in another game: whoever is asked takes what a careful beginner takes.
async fn act_in(evening: &Evening, game: &str, people: &[&str]) -> bool {
    let room = evening.reads(&Evening::room());
    if room.is_empty() {
        evening.says(people[0], &format!("/play {game}")).await;
    } else if let Some(who) = people.iter().skip(1).find(|who| !room.contains(**who)) {
        evening.presses(who, "Join").await;
    } else if room.contains("[Start the game]") {
        evening.presses(people[0], "Start").await;
    } else if room.contains("[Rematch]") {
        return false;
    } else if let Some(who) = people.iter().find(|who| evening.is_asked(who)) {
        evening.plays(who).await;
    } else {
        panic!("nobody knows what to do:\n{room}");
    }
    true
}

/// Spends an evening whose process dies after `last` commits, if ever; returns what can be seen
/// in the end, and how many commits were written before the crash. It ends with the game, or after
/// so many actions.
async fn evening(
    game: &str,
    people: &[&str],
    actions: u64,
    last: Option<u64>,
) -> (Vec<String>, u64) {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(21)));
    let strict = Strict::new(memory.clone());
    let strict = Arc::new(match last {
        Some(last) => strict.dies_after(last),
        None => strict,
    });
    let fake = Arc::new(Fake::default());
    let start = |store: Arc<dyn Store>| Evening::begin_with(store, world.clone(), fake.clone());
    let mut evening = start(strict.clone()).await;
    let mut dead = false;
    for minute in 0..actions {
        world.set(Moment(1_000_000 + 60_000 * minute));
        let goes_on = match game {
            "tirazheh" => act(&evening).await,
            other => act_in(&evening, other, people).await,
        };
        if !goes_on || (actions < LONG && minute + 1 == actions) {
            fake.hang_up();
            return (evening.sight(people), strict.counts().written);
        }
        if !dead && last.is_some_and(|last| strict.counts().written >= last) {
            dead = true;
            evening.app.stop().cancel();
            evening = start(Arc::new(memory.clone())).await;
            evening.app.wake_up().await.expect("the tables can be read");
            evening.app.wait_idle().await;
        }
    }
    panic!("the evening does not end");
}

#[tokio::test]
async fn an_evening_survives_a_crash_after_any_commit() {
    let evening = |last| evening("tirazheh", PEOPLE, LONG, last);
    let (undisturbed, commits) = evening(None).await;
    assert!(commits >= 100, "only {commits} commits to crash after");
    // `CHAIKHANA_CHAOS=1` crashes after each of them, which takes its time.
    let is_thorough = std::env::var_os("CHAIKHANA_CHAOS").is_some();
    let step = if is_thorough { 1 } else { commits.div_ceil(CRASHES_OF_ALL) };
    for last in (1..=commits).step_by(usize::try_from(step).expect("few")) {
        let (seen, _) = evening(Some(last)).await;
        assert_eq!(seen, undisturbed, "after a crash at commit {last}");
    }
}

/// So many crashes in each of the other games, spread over the evening.
const CRASHES: u64 = 12;
/// So many actions are enough to be in the middle of things.
const ACTIONS: u64 = 45;

#[tokio::test]
async fn every_other_game_survives_crashes_too() {
    for (game, people) in [
        ("nautilus", &PEOPLE[..2]),
        ("ice-cult", PEOPLE),
        ("iszkenderun", PEOPLE),
        ("seladin", PEOPLE),
    ] {
        let (undisturbed, commits) = evening(game, people, ACTIONS, None).await;
        assert!(commits >= ACTIONS, "{game}: only {commits} commits to crash after");
        for crash in 1..=CRASHES {
            let last = commits * crash / (CRASHES + 1);
            let (seen, _) = evening(game, people, ACTIONS, Some(last)).await;
            assert_eq!(seen, undisturbed, "{game}, after a crash at commit {last}");
        }
    }
}
