//! Crashes: the process dies after any commit of an evening, is started again, and the rooms come
//! to look as if nothing had happened.

use std::sync::Arc;

use bot::people::Moment;
use bot::platform::fake::Fake;
use evenings::{Evening, Still};
use storage::strict::Strict;
use storage::{Memory, Store};

const PEOPLE: &[&str] = &["Anna", "Bora", "Cora"];
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

/// Spends an evening whose process dies after `last` commits, if ever; returns what can be seen
/// in the end, and how many commits were written before the crash.
async fn evening(last: Option<u64>) -> (Vec<String>, u64) {
    let (memory, world) = (Memory::new(), Arc::new(Still::new(21)));
    let strict = Strict::new(memory.clone());
    let strict = Arc::new(match last {
        Some(last) => strict.dies_after(last),
        None => strict,
    });
    let fake = Arc::new(Fake::default());
    let start = |store: Arc<dyn Store>| Evening::begin_with(store, world.clone(), fake.clone());
    let mut evening = start(strict.clone()).await;
    let mut dead = false;
    for minute in 0..LONG {
        world.set(Moment(1_000_000 + 60_000 * minute));
        if !act(&evening).await {
            fake.hang_up();
            return (evening.sight(PEOPLE), strict.counts().written);
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
    let (undisturbed, commits) = evening(None).await;
    assert!(commits >= 100, "only {commits} commits to crash after");
    for last in 1..=commits {
        let (seen, _) = evening(Some(last)).await;
        assert_eq!(seen, undisturbed, "after a crash at commit {last}");
    }
}
