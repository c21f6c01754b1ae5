//! Tirazheh in company: a whole game with a rematch, and a restart in the middle of a turn.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use storage::Memory;
use words::people::Moment;

/// The panels at the start of the game that are in the golden, before the last one.
const FIRST_PANELS: usize = 3;

/// Presses the first sensible button of each player to act until the game is over.
async fn play_on(evening: &Evening, people: &[&str], transcript: &mut Vec<String>) {
    for _ in 0..400 {
        let room = evening.reads(&Evening::room());
        if transcript.last() != Some(&room) {
            transcript.push(room);
        }
        let Some(who) = people.iter().find(|who| evening.is_asked(who)) else { return };
        evening.plays(who).await;
    }
    panic!("the game does not end");
}

#[tokio::test(start_paused = true)]
async fn three_people_and_a_machine_player_play_a_whole_game() {
    let world = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    evening.says("Anna", "/play tirazheh c").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    let mut transcript = Vec::new();
    play_on(&evening, &["Anna", "Bora", "Cora"], &mut transcript).await;
    let last = transcript.pop().expect("the result");
    transcript.truncate(FIRST_PANELS);
    insta::assert_snapshot!([transcript, vec![last]].concat().join("\n\n"));

    world.set(Moment(2_000_000));
    let said = evening.presses("Bora", "Rematch").await;
    assert!(said.is_empty(), "{said:?}");
    let lobby = evening.reads(&Evening::room());
    assert!(lobby.contains("Bora, host") && lobby.contains("Anna") && lobby.contains("Samovar"));
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_in_the_middle_of_a_turn_everything_is_as_it_was() {
    let store = Arc::new(Memory::new());
    let world = Arc::new(ManualClock::new(3));
    let evening = Evening::begin(store.clone(), world.clone()).await;
    evening.starts("/play tirazheh full", &["Bora"]).await;
    let who = if evening.is_asked("Anna") { "Anna" } else { "Bora" };
    evening.plays(who).await;
    let before = evening.sight(&["Anna", "Bora"]);
    let fake = evening.fake.clone();
    drop(evening);

    let again = Evening::begin_with(store, world, fake).await;
    again.app.wake_up().await.expect("the tables can be read");
    again.app.wait_idle().await;
    assert_eq!(again.sight(&["Anna", "Bora"]), before);
    again.presses(who, "Undo").await;
    assert_ne!(again.sight(&["Anna", "Bora"]), before);
}
