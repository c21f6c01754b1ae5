//! Crashes: the process dies after any commit of an evening and is restarted, and the rooms look as
//! if nothing had happened.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::catalog::GameId;
use platform::fake::Fake;
use storage::strict::Strict;
use storage::{Memory, Store};
use words::people::Moment;

const PEOPLE: &[&str] = &["Anna", "Bora", "Cora"];
/// The game of the evening that is played from the lobby to the end.
const WHOLE_GAME: &str = "tirazheh";
/// The number of crashes, spread over the evening, unless all are tried.
const DEFAULT_CRASHES: u64 = 12;
/// More actions than any evening has.
const MAX_ACTIONS: u64 = 400;

/// Does the next action that the screens allow; returns false once the evening is over.
async fn act(evening: &Evening) -> bool {
    let room = evening.reads(&Evening::room());
    if room.is_empty() {
        evening.says("Anna", "/play tirazheh").await;
    } else if !room.contains("2. Bora") && room.contains("[Join]") {
        evening.presses("Bora", "Join").await;
    } else if !room.contains("3. Cora") && room.contains("[Join]") {
        evening.presses("Cora", "Join").await;
    } else if room.contains("[Join]") && !room.contains(", machine player") {
        evening.presses("Anna", "Add a machine").await;
    } else if room.contains("[Options]") && !room.contains("Options: ") {
        evening.presses("Anna", "Options").await;
    } else if room.contains("[Done]") && !room.contains("Options: ") {
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

/// Does the next action in another game: somebody who is asked plays like a careful beginner.
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

/// Plays an evening whose process dies after `last` commits, if ever, and that ends with the game or
/// after this many actions. Returns what people see in the end, and the number of commits before
/// the crash.
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
            WHOLE_GAME => act(&evening).await,
            other => act_in(&evening, other, people).await,
        };
        if !goes_on || (actions < MAX_ACTIONS && minute + 1 == actions) {
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
    let evening = |last| evening(WHOLE_GAME, PEOPLE, MAX_ACTIONS, last);
    let (undisturbed, commits) = evening(None).await;
    assert!(commits >= 100, "only {commits} commits to crash after");
    // `CHAIKHANA_CHAOS=1` crashes after each commit, which takes long.
    let is_thorough = std::env::var_os("CHAIKHANA_CHAOS").is_some();
    let step = if is_thorough { 1 } else { commits.div_ceil(DEFAULT_CRASHES) };
    for last in (1..=commits).step_by(usize::try_from(step).expect("few")) {
        let (seen, _) = evening(Some(last)).await;
        assert_eq!(seen, undisturbed, "after a crash at commit {last}");
    }
}

/// Crashes in each of the other games, spread over the evening.
const CRASHES_PER_GAME: u64 = 12;
/// Actions in each of the other games, which reach the middle of each.
const ACTIONS_PER_GAME: u64 = 45;

#[tokio::test]
async fn every_other_game_survives_crashes_too() {
    for id in GameId::ALL {
        let (game, most) = (id.name(), *id.seats().end());
        if game == WHOLE_GAME {
            continue;
        }
        let people = &PEOPLE[..most.min(PEOPLE.len())];
        let (undisturbed, commits) = evening(game, people, ACTIONS_PER_GAME, None).await;
        assert!(commits >= ACTIONS_PER_GAME, "{game}: only {commits} commits to crash after");
        for crash in 1..=CRASHES_PER_GAME {
            let last = commits * crash / (CRASHES_PER_GAME + 1);
            let (seen, _) = evening(game, people, ACTIONS_PER_GAME, Some(last)).await;
            assert_eq!(seen, undisturbed, "{game}, after a crash at commit {last}");
        }
    }
}
