//! Deciding ahead on the platforms: a plan is carried out, and nobody else learns of it before.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord;
use e2e::telegram::TestService;
use e2e::telegram::players::Players;
use e2e::{Evening, ManualClock, careful};
use storage::Memory;
use table::choices::Layout;
use tokio::time::sleep;

/// Starts a game of Ice Cult of Anna and Bora; returns the names in turn order.
async fn begun() -> (Evening, [&'static str; 2]) {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    evening.says("Anna", "/play ice-cult").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
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

#[tokio::test(start_paused = true)]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let (evening, [first, next]) = begun().await;
    let before = evening.reads(&Evening::room());
    evening.chooses(first, &mut careful).await;
    assert_ne!(evening.reads(&Evening::room()), before);
    evening.presses(first, "Ask to undo").await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("{first} asks to undo the last move")), "{room}");
    let said = evening.presses(next, "Agree to undo").await;
    assert_eq!(said, [""; 0]);
    let room = evening.reads(&Evening::room());
    assert!(room.contains("undid the last move"), "{room}");
    assert!(room.contains("first tilt") == before.contains("first tilt"), "{room}");
    evening.chooses(first, &mut careful).await;
    evening.presses(first, "Ask to undo").await;
    evening.presses(next, "No, it stands").await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("{next}: disagreed, so the move stands.")), "{room}");
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

#[tokio::test(start_paused = true)]
async fn on_discord_a_turn_is_planned_in_private() {
    let fake = discord::TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(1)));
    let table = discord::players::Players::meet(&fake, &["Anna", "Bora"], store, world).await;
    table.begin("ice-cult", "").await;
    let reads = || table.people[0].lowest(table.parlour).expect("a panel").text;
    let (first, _) = table.turn().await.expect("a game");
    let waits = table.people.iter().position(|who| who.id() == first.id()).expect("they play");
    let (acts, plans) = (waits, 1 - waits);
    let planner = &table.people[plans];
    for label in ["Plan ahead", "North pair north", "East pair"] {
        let post = fake
            .until(&format!("{label} to press"), || {
                let posts = planner.sees_in(planner.private());
                posts.into_iter().rev().find(|post| post.pressable(label).is_some())
            })
            .await;
        table.house.presses(planner, table.parlour, &post, label).await;
    }
    fake.until("a plan", || planner.ever().iter().any(|text| is_plan(text)).then_some(())).await;
    for _ in 0..30 {
        let (called, _) = table.turn().await.expect("a game");
        if called.id() == planner.id() {
            break;
        }
        table.play(&mut careful).await;
        table.house.settled().await;
    }
    assert!(reads().contains("Use every arrow"), "both tilts are done: {}", reads());
    for text in table.people[acts].ever() {
        assert!(OWN.iter().all(|own| !text.contains(own)), "shown to another person: {text}");
    }
    table.house.close().await;
}
