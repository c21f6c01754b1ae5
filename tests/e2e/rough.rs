//! A rough store: others are always faster, and disks fail; players notice at most a line.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Evening, ManualClock};
use storage::strict::{InjectedFailure, Strict};
use storage::{Memory, Store};

const PEOPLE: &[&str] = &["Anna", "Bora"];

/// Plays a game of two; players who get an error message try again.
async fn game(store: Arc<dyn Store>) -> Vec<String> {
    let evening = Evening::begin(store, Arc::new(ManualClock::new(8))).await;
    let mut log = Vec::new();
    until(&evening, "[Join]", &mut log, async |e| e.says("Anna", "/play tirazheh c").await).await;
    until(&evening, "2. Bora", &mut log, async |e| e.presses("Bora", "Join").await).await;
    until(&evening, "Waiting for", &mut log, async |e| e.presses("Anna", "Start").await).await;
    for _ in 0..400 {
        let Some(who) = PEOPLE.iter().find(|who| evening.is_asked(who)) else { break };
        evening.plays(who).await;
        settle(&evening).await;
    }
    let sight = evening.sight(PEOPLE);
    assert!(sight[0].contains("[Rematch]"), "the game is over: {sight:?}");
    sight
}

async fn until(
    evening: &Evening,
    sign: &str,
    log: &mut Vec<String>,
    act: impl AsyncFn(&Evening) -> Vec<String>,
) {
    for _ in 0..20 {
        log.extend(act(evening).await);
        settle(evening).await;
        if evening.reads(&Evening::room()).contains(sign) {
            return;
        }
    }
    panic!("{sign} does not come: {log:?}");
}

/// Lets retries happen; the clock is not the real one.
async fn settle(evening: &Evening) {
    for _ in 0..4 {
        tokio::time::advance(Duration::from_secs(4)).await;
        tokio::task::yield_now().await;
        evening.app.wait_idle().await;
    }
}

#[tokio::test(start_paused = true)]
async fn conflicts_and_faults_change_no_game() {
    let calm = game(Arc::new(Memory::new())).await;
    for trouble in [InjectedFailure::Conflict, InjectedFailure::FailBefore] {
        for every in [2, 3, 5] {
            let store = Strict::new(Memory::new()).every(every, trouble);
            assert_eq!(game(Arc::new(store)).await, calm, "{trouble:?} at every {every}");
        }
    }
}
