//! Deciding ahead on the platforms: a plan is carried out, and nobody else learns of it before.

use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::TestService;
use e2e::telegram::players::Players;
use e2e::{Evening, ManualClock, careful};
use storage::Memory;
use table::choices::Layout;
use tokio::time::sleep;

/// Starts a game of Ice Cult of Anna and Bora; returns the names in turn order.
async fn begun() -> (Evening, [&'static str; 2]) {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    evening.starts("/play ice-cult", &["Bora"]).await;
    let is_anna = evening.reads(&Evening::room()).contains("Waiting for: Anna");
    (evening, if is_anna { ["Anna", "Bora"] } else { ["Bora", "Anna"] })
}

#[tokio::test(start_paused = true)]
async fn a_planned_turn_is_played_the_moment_it_comes_and_nobody_has_heard_of_it() {
    let (evening, [first, next]) = begun().await;
    let (room, other) = (evening.reads(&Evening::room()), evening.reads(&Evening::private(first)));
    evening.presses(next, "Plan ahead").await;
    evening.presses(next, "North pair north").await;
    evening.presses(next, "East pair").await;
    let hand = evening.reads(&Evening::private(next));
    assert!(hand.contains("You have planned your next 2 moves."), "{hand}");
    assert_eq!(evening.reads(&Evening::room()), room);
    assert_eq!(evening.reads(&Evening::private(first)), other);

    while !evening.is_asked(next) {
        evening.chooses(first, &mut careful).await;
    }
    let room = evening.reads(&Evening::room());
    assert!(room.contains("Use every arrow"), "both tilts are done: {room}");
    let hand = evening.reads(&Evening::private(next));
    assert!(!hand.contains("planned"), "{hand}");
    assert!(!evening.reads(&Evening::private(first)).contains("planned"));
}

/// Texts that only a person who decides ahead reads.
const OWN: [&str; 3] = ["You have planned", "Plan ahead: nobody", "And then?"];

/// Tells whether a text shows a plan and asks for its next step.
fn is_plan(text: &str) -> bool {
    text.contains("East pair") && text.contains("North pair") && text.contains(OWN[2])
}

#[tokio::test(start_paused = true)]
async fn on_telegram_a_turn_is_planned_in_private() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(1)));
    let house = TestService::open_shown_as(&company.telegram, store, world, Layout::Text).await;
    company.greets().await;
    company.gather("/play ice-cult").await;
    company.starts().await;
    let settle = async || {
        sleep(Duration::from_mins(2)).await;
        house.settled().await;
    };
    settle().await;
    let (first, _) = company.called().await.expect("a game");
    let of =
        |name: &str| company.people.iter().find(|(other, _)| *other == name).expect("they play");
    let acts = &of(first).1;
    let plans = &of(if first == "Anna" { "Bora" } else { "Anna" }).1;
    for label in ["Plan ahead", "North pair north", "East pair"] {
        plans.presses(label).answer().await;
        settle().await;
    }
    assert!(plans.has_seen().iter().any(|text| is_plan(text)), "{:?}", plans.has_seen());
    for _ in 0..30 {
        if company.room.reads().contains("Use every arrow") && !company.options(plans).is_empty() {
            let name = if first == "Anna" { "Bora" } else { "Anna" };
            if company.room.reads().contains(&format!("Waiting for: {name}")) {
                break;
            }
        }
        let option = company.choose(acts, &mut careful).expect("something to press");
        acts.press(&option).answer().await;
        settle().await;
    }
    let room = company.room.reads();
    assert!(room.contains("Use every arrow"), "both tilts are done: {room}");
    for text in acts.has_seen() {
        assert!(OWN.iter().all(|own| !text.contains(own)), "shown to another person: {text}");
    }
    company.end_well(house).await;
}
