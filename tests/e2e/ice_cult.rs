//! Ice Cult: a whole game with presses in the room, and a restart in the middle of a turn.

use std::sync::Arc;

use e2e::telegram::players::{Players as Group, presses, shows};
use e2e::{Evening, ManualClock, careful, random, telegram};
use engine::catalog::GameId;
use engine::chance::SplitMix64;
use storage::Memory;

use crate::whole_games::WholeGame;

/// More decisions than any game among such players has.
const MAX_DECISIONS: usize = 900;
const NAMES: [&str; 3] = ["Anna", "Bora", "Cora"];

/// Ends the turn if that is offered, and else chooses at random.
fn brisk(luck: &mut SplitMix64) -> impl FnMut(&[&str]) -> usize + '_ {
    move |labels| {
        let end = labels.iter().position(|label| label.starts_with("End"));
        end.unwrap_or_else(|| random(luck)(labels))
    }
}

/// The game for the tests of whole games.
pub(crate) const WHOLE: WholeGame = WholeGame {
    id: GameId::IceCult,
    line: "ice-cult shuffled",
    room: "de",
    people: 3,
    secrets: &[],
};

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
async fn three_people_and_a_machine_player_play_a_whole_game_in_the_room() {
    let evening = gathered(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    let (mut luck, mut decisions, mut turns) = (SplitMix64(5), 0, Vec::new());
    while let Some(who) = asked(&evening) {
        let room = evening.reads(&Evening::room());
        assert!(room.contains(&format!("Waiting for: {who}")), "{room}");
        let said = evening.chooses(who, &mut brisk(&mut luck)).await;
        assert!(said.is_empty(), "{said:?}");
        if decisions < 7 {
            turns.push(room);
        }
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
    }
    let end = evening.reads(&Evening::room());
    assert!(end.contains("wins!") || end.contains("win together!"), "{end}");
    turns.push(end);
    insta::assert_snapshot!(turns.join("\n\n"));
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
    assert!(now.contains("│R→│ | │Y→│"), "{now}");
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
async fn after_a_restart_in_the_middle_of_a_turn_everything_is_as_it_was() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
    let evening = gathered(store.clone(), world.clone()).await;
    evening.presses("Anna", "Start").await;
    let who = asked(&evening).expect("somebody begins");
    for words in ["North pair south", "South pair north", "NE yellow→: new yellow on space 1"] {
        evening.presses(who, words).await;
    }
    let before = evening.sight(&NAMES);
    let fake = evening.fake.clone();
    drop(evening);

    let again = Evening::begin_with(store, world, fake).await;
    again.app.wake_up().await.expect("the tables can be read");
    again.app.wait_idle().await;
    assert_eq!(again.sight(&NAMES), before);
    let said = again.presses(who, "NW red→: new red on space 1").await;
    assert!(said.is_empty(), "{said:?}");
    let now = again.reads(&Evening::room());
    assert!(now.contains("→1 YR"), "{now}");
}

#[tokio::test(start_paused = true)]
async fn on_telegram_a_look_into_the_ice_needs_no_seat() {
    let (memory, group) = (Memory::new(), Group::meet(&NAMES).await);
    let (telegram, eve) = (&group.telegram, &group.eve);
    let (store, world) = (Arc::new(memory), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(telegram, store, world).await;
    group.greets().await;
    eve.starts(None);
    group.gather("/play ice-cult").await;
    group.starts().await;
    group.play(&mut careful).await;
    shows(telegram, group.room.id(), "Second tilt").await;
    presses(eve, &group.room, "Details").await;
    shows(telegram, eve.id, "Inside the ice").await;
    eve.presses("Inside the ice").answer().await;
    let shown = || eve.reads().contains("twice ↑ or ↓").then_some(());
    telegram.until("the page is there", shown).await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
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
