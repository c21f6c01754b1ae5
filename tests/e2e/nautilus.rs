//! Nautilus: a whole game, a restart in the middle of a plan, and a search for leaked secrets.

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

/// Texts that only one person may see.
const OWN: [&str; 13] = [
    "Your hand: ",
    "Your special: ",
    "Your plan: ",
    "which only you see",
    "You were given ",
    "You kept ",
    "You drew ",
    "The Eye showed you: ",
    "The module brought up: ",
    "On the Harpoon: ",
    "certainly holds: ",
    "has seen in your hand: ",
    " takes ",
];

/// The game for the tests of whole games.
pub(crate) const WHOLE: WholeGame = WholeGame {
    id: GameId::Nautilus,
    options: "",
    people: &NAMES,
    player: || {
        let mut luck = SplitMix64(4);
        Box::new(move |labels| random(&mut luck)(labels))
    },
    over: &["wins!"],
    search: Some(|sights| search(sights, [0, 1])),
};

/// Checks that each secret panel was shown to one person only, and to the one whose side it names.
/// Returns the number of such panels.
fn search<K: Copy + PartialEq>(sights: &[(Vec<K>, String)], people: [K; 2]) -> usize {
    let sides = ["A: You", "B: You"];
    let own = sights.iter().filter(|(_, text)| OWN.iter().any(|words| text.contains(words)));
    let mut panels = 0;
    for (by, text) in own {
        assert_eq!(by.len(), 1, "for several people:\n{text}");
        for (side, owner) in sides.iter().zip(people) {
            assert!(!text.contains(side) || by[0] == owner, "for somebody else:\n{text}");
        }
        panels += 1;
    }
    panels
}

#[test]
fn the_search_finds_what_should_not_be_seen() {
    let caught = |by: Vec<u8>, text: &str| {
        let sights = vec![(by, text.to_owned())];
        std::panic::catch_unwind(|| search(&sights, [1, 2])).is_err()
    };
    assert!(caught(vec![1, 2], "Your hand: 3, 5"));
    assert!(caught(vec![2], "A: You, 5 Divers\nYour hand: 3, 5"));
    assert!(!caught(vec![1], "A: You, 5 Divers\nYour hand: 3, 5"));
    assert!(!caught(vec![1, 2], "Anna places 3 on A1."));
}

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
async fn pages_are_for_whoever_asks() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(8))).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let room = evening.reads(&Evening::room());
    evening.presses("Bora", "Details").await;
    evening.presses("Bora", "Cards and specials").await;
    assert_eq!(evening.reads(&Evening::room()), room);
}
