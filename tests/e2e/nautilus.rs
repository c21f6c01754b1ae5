//! Nautilus: a whole game, and a restart in the middle of a plan.

use std::sync::Arc;

use e2e::{Evening, ManualClock, random};
use engine::catalog::GameId;
use engine::chance::SplitMix64;
use storage::Memory;

use crate::whole_games::WholeGame;

const NAMES: [&str; 2] = ["Anna", "Bora"];
/// More presses than any game needs.
const MAX_PRESSES: usize = 600;
/// Room panels in the transcript of a play.
const PANELS_IN_TRANSCRIPT: usize = 16;

/// The game for the tests of whole games.
pub(crate) const WHOLE: WholeGame = WholeGame {
    id: GameId::Nautilus,
    line: "nautilus",
    room: "hu",
    people: 2,
    secrets: &[
        "nautilus-hand",
        "nautilus-own-special",
        "nautilus-round-plan",
        "nautilus-you-were-given",
        "nautilus-you-kept",
        "nautilus-you-kept-diver",
        "nautilus-you-drew-specials",
        "nautilus-you-drew",
        "nautilus-you-saw",
        "nautilus-harpooned",
        "nautilus-plan",
        "nautilus-known",
        "nautilus-exposed",
    ],
};

#[tokio::test(start_paused = true)]
async fn two_people_play_a_whole_game() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let (mut transcript, mut luck) = (Vec::new(), SplitMix64(3));
    for _ in 0..MAX_PRESSES {
        let room = evening.reads(&Evening::room());
        if transcript.last() != Some(&room) {
            transcript.push(room);
        }
        let Some(who) = NAMES.iter().find(|who| evening.is_asked(who)) else { break };
        evening.chooses(who, &mut random(&mut luck)).await;
    }
    let end = transcript.last().cloned().expect("something was shown");
    assert!(end.contains("wins!"), "{end}");
    assert!(transcript.iter().any(|room| room.contains("must move a card")), "movements are open");
    transcript.drain(PANELS_IN_TRANSCRIPT..transcript.len() - 1);
    insta::assert_snapshot!(transcript.join("\n\n"));
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_in_the_middle_of_a_plan_everything_is_as_it_was() {
    let store = Arc::new(Memory::new());
    let world = Arc::new(ManualClock::new(8));
    let evening = Evening::begin(store.clone(), world.clone()).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let asked =
        |evening: &Evening| *NAMES.iter().find(|who| evening.is_asked(who)).expect("one is");
    // The decisions of specials, and then a card.
    while !evening.reads(&Evening::private(asked(&evening))).contains("which card do you place") {
        evening.plays(asked(&evening)).await;
    }
    let who = asked(&evening);
    let room = evening.reads(&Evening::room());
    evening.plays(who).await;
    assert_eq!(evening.reads(&Evening::room()), room, "a plan is nobody else's business");
    let before = evening.sight(&NAMES);
    let fake = evening.fake.clone();
    drop(evening);

    let again = Evening::begin_with(store, world, fake).await;
    again.app.wake_up().await.expect("the tables can be read");
    again.app.wait_idle().await;
    assert_eq!(again.sight(&NAMES), before);
    again.presses(who, "Undo").await;
    assert_ne!(again.sight(&NAMES), before);
    assert!(again.reads(&Evening::private(who)).contains("which card do you place"));
}

#[tokio::test(start_paused = true)]
async fn pages_are_shown_to_the_asker_alone() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(8))).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let room = evening.reads(&Evening::room());
    evening.presses("Bora", "Details").await;
    evening.presses("Bora", "Cards and specials").await;
    assert_eq!(evening.reads(&Evening::room()), room);
}
