//! Ice Cult, in which everybody sees every option: presses in the room, pages and typed moves.

use std::sync::Arc;

use e2e::telegram::players::{Players as Group, shows};
use e2e::{Evening, ManualClock, telegram};
use storage::Memory;

const NAMES: [&str; 3] = ["Anna", "Bora", "Cora"];

async fn gathered(store: Arc<Memory>, world: Arc<ManualClock>) -> Evening {
    let evening = Evening::begin(store, world).await;
    evening.says("Anna", "/play ice-cult").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening
}

fn asked(evening: &Evening) -> Option<&'static str> {
    NAMES.into_iter().find(|who| evening.is_asked(who))
}

#[tokio::test(start_paused = true)]
async fn all_see_the_options_and_nobody_presses_for_another() {
    let evening = gathered(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    evening.presses("Anna", "Start").await;
    let who = asked(&evening).expect("somebody begins");
    let other = NAMES.into_iter().find(|name| *name != who).expect("there are three");
    let before = evening.sight(&NAMES);
    assert!(before[0].contains("[North pair south: red→, yellow→]"), "{}", before[0]);
    assert_eq!(
        evening.presses(other, "North pair south").await,
        ["It is not your turn right now."]
    );
    assert_eq!(evening.presses("Eve", "North pair south").await.len(), 1);
    assert_eq!(evening.sight(&NAMES), before);
    evening.presses(who, "North pair south").await;
    let now = evening.reads(&Evening::room());
    assert!(now.contains("R→ | Y→"), "{now}");
    let said = evening.says(who, "/undo").await;
    assert_eq!(said, ["Only if the others agree. Press “Ask to undo”."]);
}

#[tokio::test(start_paused = true)]
async fn anybody_may_look_into_the_ice() {
    let evening = gathered(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    evening.presses("Anna", "Start").await;
    let room = evening.reads(&Evening::room());
    for who in ["Eve", "Bora"] {
        evening.presses(who, "Details").await;
        evening.presses(who, "Inside the ice").await;
        let shown = evening.fake.ever().pop().expect("something was shown").1;
        let page = evening.words(&shown);
        assert!(shown.private && page.contains("north | Y↓ | G↑ | B← | G←"), "{page}");
    }
    assert_eq!(evening.reads(&Evening::room()), room);
}

#[tokio::test(start_paused = true)]
async fn on_telegram_a_typed_move_that_is_not_possible_is_answered_with_the_reason() {
    let (memory, group) = (Memory::new(), Group::meet(&NAMES).await);
    let telegram = &group.telegram;
    let (store, world) = (Arc::new(memory), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(telegram, store, world).await;
    group.greets().await;
    group.gather("/play ice-cult").await;
    group.starts().await;
    let (_, asked) = group.called().await.expect("somebody begins");
    asked.whispers("West pair north");
    shows(telegram, asked.id, "West pair: it rolls only east or west. (I-2.2)").await;
    asked.whispers("What a lovely evening");
    shows(telegram, asked.id, "Commands begin with a slash").await;
    house.close().await;
}
