//! Reviews: a player asks which of their own decisions turned a finished game.

use std::sync::Arc;

use e2e::{Evening, ManualClock, finished};
use engine::games::tirazheh::Tirazheh;
use engine::seat::Viewer;
use panels::panel::Press;
use platform::fake::Fake;
use storage::{Batch, Expect, Key, Memory, Store};
use table::game_record::{self, GameRecord, Player};
use table::replay::{ReplayView, Source, Way};

const DAY: u64 = 24 * 60 * 60 * 1000;
const ASKED: &str =
    "Only somebody who played this game to its end, and keeps results, can ask that.";

fn key(game: &GameRecord) -> Key {
    Key::new("archive").and_then(|folder| folder.child(game.id)).expect("a key")
}

/// Adds a finished game of Anna and Bora, who have thought little, to the archive. Returns the game,
/// and the data of the button with which they ask where it turned.
async fn played(memory: &Memory, number: u64) -> (GameRecord, String) {
    let game = finished::<Tirazheh>(number, 4, |place| match place {
        1 => Player::Person(Fake::person("Anna")),
        2 => Player::Person(Fake::person("Bora")),
        _ => Player::Somebody,
    });
    kept(memory, game).await
}

async fn kept(memory: &Memory, game: GameRecord) -> (GameRecord, String) {
    let batch = Batch::new().put(key(&game), Expect::Absent, game_record::encode(&game));
    memory.commit(batch).await.expect("in memory");
    let pass = Source::of_record(game.clone()).pass();
    let look = ReplayView { way: Way::Turned, eyes: Viewer::Public, at: 0, pass };
    let press = Press::Replay(game.id, look).to_string();
    (game, press)
}

/// Returns what somebody is answered.
async fn asks(evening: &Evening, who: &str, press: &str) -> String {
    let said = evening.sends(who, press).await;
    let shown = evening.fake.answered(&Fake::person(who).id).pop();
    said.into_iter().chain(shown.map(|panel| evening.words(&panel))).collect()
}

/// Tells which seats of a stored game were reviewed.
async fn reviewed(memory: &Memory, game: &GameRecord) -> Vec<bool> {
    let stored = memory.get(&key(game)).await.expect("in memory").expect("it is kept");
    let game = game_record::decode(&stored.value).expect("a game");
    game.seats.iter().map(|seat| seat.review.is_some()).collect()
}

#[tokio::test(start_paused = true)]
async fn each_player_is_told_of_their_own_decisions_and_nobody_else_of_any() {
    let memory = Memory::new();
    let (game, press) = played(&memory, 0).await;
    let clock = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(memory.clone()), clock.clone()).await;
    let anna = asks(&evening, "Anna", &press).await;
    assert!(anna.contains("as Anna saw it"), "{anna}");
    assert!(anna.contains("You chose: Palette: orange 4"), "{anna}");
    assert_eq!(reviewed(&memory, &game).await[..2], [true, false]);
    assert_eq!(asks(&evening, "Zora", &press).await, ASKED);
    let bora = asks(&evening, "Bora", &press).await;
    assert!(bora.contains("as Bora saw it") || bora.contains("No clear mistake"), "{bora}");
    assert!(!bora.contains("orange 4"), "{bora}");
    assert_eq!(reviewed(&memory, &game).await[..2], [true, true]);

    // What was found is kept with the game, and shown again after a restart.
    let again = Evening::begin(Arc::new(memory.clone()), clock).await;
    let turn =
        |words: &str| words.split("It turned here").nth(1).map(|turn| turn[..200].to_owned());
    let known = asks(&again, "Anna", &press).await;
    assert_eq!(turn(&known), turn(&anna));
    assert!(anna.starts_with("One moment") && !known.starts_with("One moment"), "{known}");
}

#[tokio::test(start_paused = true)]
async fn who_left_a_seat_and_took_over_another_is_told_of_the_one_they_kept() {
    let memory = Memory::new();
    let mut game = finished::<Tirazheh>(0, 4, |_| Player::Somebody);
    for seat in [0, 2] {
        game.seats[seat].player = Player::Person(Fake::person("Anna"));
        game.seats[seat].left = seat == 0;
    }
    let (game, press) = kept(&memory, game).await;
    let clock = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(memory.clone()), clock).await;
    let told = asks(&evening, "Anna", &press).await;
    assert!(told.contains("It turned here"), "{told}");
    assert_eq!(reviewed(&memory, &game).await, [false, false, true, false]);
}

#[tokio::test(start_paused = true)]
async fn five_games_a_day_are_reviewed_for_a_person() {
    let memory = Memory::new();
    let mut presses = Vec::new();
    for number in 0..6 {
        presses.push(played(&memory, number).await);
    }
    let clock = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(memory.clone()), clock.clone()).await;
    for (game, press) in &presses[..5] {
        asks(&evening, "Anna", press).await;
        assert!(reviewed(&memory, game).await[0]);
    }
    let enough = "You can ask that about five games a day. Try again tomorrow.";
    let (sixth, press) = &presses[5];
    assert!(asks(&evening, "Anna", press).await.contains(enough));
    assert!(!reviewed(&memory, sixth).await[0]);
    assert!(asks(&evening, "Anna", &presses[0].1).await.contains("as Anna saw it"), "it is known");
    clock.pass(DAY);
    asks(&evening, "Anna", press).await;
    assert!(reviewed(&memory, sixth).await[0]);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_on_or_was_closed_is_not_reviewed() {
    let memory = Memory::new();
    let evening = Evening::begin(Arc::new(memory), Arc::new(ManualClock::new(7))).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    let id = evening.app.tables().all().await.expect("readable")[0];
    let table = evening.app.tables().get(id).await.expect("readable").expect("a table");
    let pass = table::replay::Pass::of(table.fairness().seed());
    let look = ReplayView { way: Way::Turned, eyes: Viewer::Public, at: 0, pass };
    let press = Press::Replay(id, look).to_string();
    assert_eq!(asks(&evening, "Anna", &press).await, ASKED);
    evening.says("Anna", "/cancel").await;
    evening.presses("Anna", "Yes").await;
    assert_eq!(asks(&evening, "Anna", &press).await, ASKED);
}
