//! Lessons: played in answers that nobody else sees, stored nowhere, and offered to newcomers.

mod reader;
mod way;
mod whole;

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use panels::panel::Panel;
use platform::fake::Fake;
use storage::Memory;

async fn evening(store: &Arc<Memory>) -> Evening {
    Evening::begin(store.clone(), Arc::new(ManualClock::new(5))).await
}

/// Returns what somebody was shown last in answer.
fn answer(evening: &Evening, who: &str) -> Option<Panel> {
    evening.fake.answered(&Fake::person(who).id).pop()
}

/// Presses the button of an answer that begins with a label; returns what it says to that.
async fn says(evening: &Evening, who: &str, panel: &Panel, label: &str) -> Vec<String> {
    let mut buttons = panel.buttons.iter();
    let found = buttons.find(|button| evening.plain(&button.label).starts_with(label));
    let found = found.unwrap_or_else(|| panic!("no {label:?} in {}", evening.words(panel)));
    evening.sends(who, &found.press.to_string()).await
}

/// The same with buttons that lead to another answer, one after the other.
async fn follow(evening: &Evening, who: &str, from: &Panel, labels: &[&str]) -> Panel {
    let mut panel = from.clone();
    for label in labels {
        says(evening, who, &panel, label).await;
        panel = answer(evening, who).unwrap_or_else(|| panic!("{label:?} has an answer"));
    }
    panel
}

#[tokio::test(start_paused = true)]
async fn a_newcomer_is_offered_the_lesson_and_has_a_seat_anyway() {
    let evening = evening(&Arc::new(Memory::new())).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    assert!(evening.reads(&Evening::room()).contains("2. Bora"));
    let offer = answer(&evening, "Bora").expect("an offer");
    let words = evening.words(&offer);
    assert!(words.contains("New to this game? It takes a minute, and the table waits."), "{words}");
    let lesson = follow(&evening, "Bora", &offer, &["Show me"]).await;
    assert!(evening.words(&lesson).contains("[Back to the table]"));
    evening.presses("Cora", "Learn in a minute").await;
    let lesson = answer(&evening, "Cora").expect("a lesson");
    let said = says(&evening, "Cora", &lesson, "Take my seat").await;
    assert_eq!(said, ["You have a seat."]);
    assert!(evening.reads(&Evening::room()).contains("3. Cora"));
    assert_eq!(answer(&evening, "Cora"), None, "the lesson is not offered again");
}

#[tokio::test(start_paused = true)]
async fn lessons_of_finished_games_are_not_offered() {
    let world = Arc::new(ManualClock::new(5));
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::clone(&world)).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    let mut gives_up = |labels: &[&str]| {
        let found = labels.iter().position(|label| label.starts_with("Give up"));
        found.expect("everybody can give up")
    };
    // Each round is over with that, and the match with some round.
    while let Some(who) = ["Anna", "Bora"].into_iter().find(|who| evening.is_asked(who)) {
        evening.chooses(who, &mut gives_up).await;
    }
    // The id of a table depends on the time.
    world.pass(1_000);
    evening.says("Anna", "/play tirazheh").await;
    answer(&evening, "Bora");
    evening.presses("Bora", "Join").await;
    assert_eq!(answer(&evening, "Bora"), None);
}

#[tokio::test(start_paused = true)]
async fn the_lesson_leads_seated_people_back_to_the_table() {
    let evening = evening(&Arc::new(Memory::new())).await;
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Anna", "Learn in a minute").await;
    let lesson = answer(&evening, "Anna").expect("a lesson");
    assert!(evening.words(&lesson).contains("[Back to the table]"));
    evening.presses("Bora", "Learn in a minute").await;
    let lesson = answer(&evening, "Bora").expect("a lesson");
    says(&evening, "Bora", &lesson, "Take my seat").await;
    let further = follow(&evening, "Bora", &lesson, &["Skip"]).await;
    assert!(evening.words(&further).contains("[Back to the table]"));
}

#[tokio::test(start_paused = true)]
async fn a_lesson_by_the_command_leads_back_to_the_lobby_of_its_reader() {
    let evening = evening(&Arc::new(Memory::new())).await;
    evening.says("Anna", "/play tirazheh").await;
    let out = [("tirazheh", "[Back to the table]"), ("nautilus", "[Start a table]")];
    for (game, label) in out {
        evening.says("Anna", &format!("/learn {game}")).await;
        let lesson = answer(&evening, "Anna").expect("a lesson");
        assert!(evening.words(&lesson).contains(label), "{}", evening.words(&lesson));
    }
}

#[tokio::test(start_paused = true)]
async fn a_second_press_at_the_end_of_a_lesson_shows_the_lobby_that_the_first_has_opened() {
    let world = Arc::new(ManualClock::new(5));
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::clone(&world)).await;
    evening.says("Anna", "/help").await; // Notes for new people come with the first answer.
    evening.says("Anna", "/learn tirazheh").await;
    let lesson = answer(&evening, "Anna").expect("a lesson");
    says(&evening, "Anna", &lesson, "Start a table").await;
    // The id of a table depends on the time.
    world.pass(1_000);
    evening.says("Bora", "/play nautilus").await;
    assert!(!evening.reads(&Evening::room()).contains("Tirazheh"));
    world.pass(1_000);
    says(&evening, "Anna", &lesson, "Start a table").await;
    let lowest = evening.reads(&Evening::room());
    assert!(lowest.contains("Tirazheh") && lowest.contains("[Join]"), "{lowest}");
    let standing = evening.fake.standing(&Evening::room());
    let lobbies = standing.iter().filter(|panel| evening.words(panel).contains("[Join]"));
    assert_eq!(lobbies.count(), 2, "one of each game");
}
