//! Iszkenderun: a whole game, and a restart in the middle of a draft.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::catalog::GameId;
use storage::Memory;

use crate::whole_games::WholeGame;

const NAMES: &[&str] = &["Anna", "Bora", "Cora"];
/// More presses than any game needs.
const MAX_PRESSES: usize = 600;

/// The game for the tests of whole games.
pub(crate) const WHOLE: WholeGame = WholeGame {
    id: GameId::Iszkenderun,
    line: "iszkenderun",
    room: "hu",
    people: 3,
    secrets: &["iszkenderun-hand"],
};

/// Returns a strategy that tries everything: it varies its options, and passes every so often, so
/// that games end.
fn curious() -> impl FnMut(&[&str]) -> usize {
    let mut presses = 0;
    move |labels: &[&str]| {
        presses += 1;
        let pass = labels.iter().position(|label| *label == "Pass");
        let yes = labels.iter().position(|label| *label == "Yes");
        let done = labels.iter().position(|label| label.starts_with("Draw "));
        match presses % 7 {
            0 => yes.or(pass).unwrap_or(0),
            _ => yes.or(done).unwrap_or(presses * 5 % labels.len().max(1)),
        }
    }
}

/// Plays until the game is over; returns the panels of the room.
async fn play_on(evening: &Evening, people: &[&str]) -> Vec<String> {
    let (mut transcript, mut taste) = (Vec::new(), curious());
    for _ in 0..MAX_PRESSES {
        let room = evening.reads(&Evening::room());
        if transcript.last() != Some(&room) {
            transcript.push(room);
        }
        let Some(who) = people.iter().find(|who| evening.is_asked(who)) else { return transcript };
        evening.chooses(who, &mut taste).await;
    }
    panic!("the game does not end");
}

#[tokio::test(start_paused = true)]
async fn three_people_play_a_whole_game() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(7))).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening.presses("Anna", "Start").await;
    let transcript = play_on(&evening, NAMES).await;
    insta::assert_snapshot!(transcript.join("\n\n"));
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_in_the_middle_of_a_draft_everything_is_as_it_was() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
    let evening = Evening::begin(store.clone(), world.clone()).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening.presses("Anna", "Start").await;
    let drafts = |labels: &[&str]| {
        labels.iter().position(|label| label.ends_with("exchange hand cards")).unwrap_or(0)
    };
    let (mut who, mut planned) = ("", false);
    for _ in 0..MAX_PRESSES {
        who = NAMES.iter().find(|who| evening.is_asked(who)).expect("the game is on");
        evening.chooses(who, &mut { drafts }).await;
        planned = evening.reads(&Evening::private(who)).contains("Planned: ");
        if planned {
            break;
        }
    }
    assert!(planned, "somebody begins an exchange");
    let before = evening.sight(NAMES);
    assert_eq!(before.iter().filter(|sight| sight.contains("Planned: ")).count(), 1, "{before:?}");
    let fake = evening.fake.clone();
    drop(evening);

    let again = Evening::begin_with(store, world, fake).await;
    again.app.wake_up().await.expect("the tables can be read");
    again.app.wait_idle().await;
    assert_eq!(again.sight(NAMES), before);
    again.presses(who, "Undo").await;
    let after = again.sight(NAMES);
    assert!(after.iter().all(|sight| !sight.contains("Planned: ")), "{after:?}");
    assert_eq!(after[0], before[0], "the room has seen nothing of it");
}

#[tokio::test(start_paused = true)]
async fn what_a_card_does_can_be_asked_at_any_moment() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    // Looking something up is possible out of turn, and changes nothing for others.
    for who in ["Anna", "Bora"] {
        let before = evening.sight(NAMES);
        evening.presses(who, "Details").await;
        evening.presses(who, "Cards: Scimitar").await;
        let shown = evening.fake.answered(&platform::fake::Fake::person(who).id).pop();
        let text = evening.words(&shown.expect("a page"));
        assert!(text.contains("Scimitar 6: use: discard any card"), "{text}");
        assert_eq!(evening.sight(NAMES), before);
    }
}
