//! Machine players at tables with people: the time they take, and how many panels they cause.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Evening, ManualClock, careful};
use panels::panel::Press;
use platform::Destination;
use storage::Memory;
use table::command::Command;
use tokio::time::Instant;

/// The time that every move takes, which is longer than machine players think here.
const MOVE_TIME: Duration = Duration::from_mins(1);

/// Returns the number of messages and edits in the room.
fn shown(evening: &Evening) -> usize {
    let room = |(at, _): &(Destination, _)| *at == Evening::room();
    evening.fake.ever().iter().filter(|shown| room(shown)).count()
}

#[tokio::test(start_paused = true)]
async fn the_host_chooses_how_well_each_machine_player_plays() {
    let world = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    let room = || evening.reads(&Evening::room());
    evening.says("Anna", "/play tirazheh").await;
    evening.presses("Bora", "Join").await;
    assert!(!room().contains("[Seats]"), "there is nothing to choose yet");
    assert_eq!(evening.presses("Bora", "Strength").await, ["Only the host can do that."]);
    evening.presses("Anna", "Add a machine").await;
    assert!(room().contains("3. Samovar, machine player: novice"), "{}", room());
    evening.presses("Bora", "Seats").await;
    assert_eq!(evening.presses("Bora", "Samovar").await, ["Only the host can do that."]);
    evening.presses("Anna", "Samovar: novice").await;
    assert!(room().contains("- Samovar: “I sit here most evenings."), "{}", room());
    evening.presses("Anna", "Done").await;
    evening.presses("Anna", "Add a machine").await;
    assert!(room().contains("4. Saucer, machine player: regular"), "{}", room());
    evening.presses("Anna", "Strength (all): regular").await;
    assert!(room().contains("3. Samovar, machine player: master"), "{}", room());
    assert!(room().contains("4. Saucer, machine player: master"), "{}", room());
    evening.presses("Anna", "Seats").await;
    evening.presses("Anna", "Samovar: master").await;
    evening.presses("Anna", "Done").await;
    assert!(room().contains("3. Samovar, machine player: novice"), "{}", room());
    evening.presses("Anna", "Start").await;
    let levels = "Machine players: Samovar (novice), Saucer (master)";
    for at in [Evening::room(), Evening::private("Anna"), Evening::private("Bora")] {
        assert!(evening.reads(&at).contains(levels), "{}", evening.reads(&at));
    }
    while evening.is_asked("Anna") || evening.is_asked("Bora") {
        evening.plays(if evening.is_asked("Anna") { "Anna" } else { "Bora" }).await;
    }
    assert!(room().contains("[Rematch]") && room().contains(levels), "{}", room());
    world.pass(1); // Another moment gives another table.
    evening.presses("Anna", "Rematch").await;
    assert!(room().contains("3. Samovar, machine player: novice"), "{}", room());
    assert!(room().contains("4. Saucer, machine player: master"), "{}", room());
}

#[tokio::test(start_paused = true)]
async fn the_level_of_machine_players_can_be_said_with_the_command() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(7))).await;
    evening.says("Anna", "/play nautilus Meister").await;
    evening.presses("Anna", "Add a machine").await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains("2. Samovar, machine player: master"), "{room}");
}

#[tokio::test(start_paused = true)]
async fn a_plan_with_nothing_to_take_back_leaves_the_last_move_alone() {
    let world = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(Memory::new()), world).await;
    evening.says("Anna", "/play ice-cult").await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    evening.chooses("Anna", &mut careful).await;
    let table = evening.app.tables().all().await.expect("readable")[0];
    let said = evening.sends("Anna", &Press::at(table, Command::PlanBack).to_string()).await;
    assert_eq!(said, ["There is nothing to undo."]);
    let room = evening.reads(&Evening::room());
    assert!(!room.contains("undid the last move"), "{room}");
}

#[tokio::test(start_paused = true)]
async fn a_row_of_machine_players_takes_its_time_and_is_shown_as_one() {
    let world = Arc::new(ManualClock::at_pace(7, MOVE_TIME));
    let evening = Evening::begin(Arc::new(Memory::new()), world).await;
    evening.says("Anna", "/play tirazheh").await;
    for _ in 0..3 {
        evening.presses("Anna", "Add a machine").await;
    }
    evening.presses("Anna", "Strength (all): novice").await;
    evening.presses("Anna", "Start").await;
    let mut rows = 0;
    while evening.is_asked("Anna") {
        let (before, posts) = (shown(&evening), evening.fake.posts(&Evening::room()));
        let begun = Instant::now();
        evening.plays("Anna").await;
        let took = begun.elapsed();
        if took < MOVE_TIME {
            continue; // It is still Anna's turn.
        }
        rows += 1;
        let moves = u32::try_from(took.as_millis() / MOVE_TIME.as_millis()).expect("a few");
        // Only the pace takes time, however long a machine player has thought.
        assert!(took < MOVE_TIME * moves + Duration::from_secs(1), "{took:?} is {moves} moves");
        // Anna's move is shown at once in place; those of the machine players are one new panel.
        assert_eq!(shown(&evening) - before, 2, "after {moves} moves");
        assert_eq!(evening.fake.posts(&Evening::room()) - posts, 1, "after {moves} moves");
    }
    assert!(rows > 0, "machine players move after Anna");
    assert!(evening.reads(&Evening::room()).contains("wins!"));
}

#[tokio::test(start_paused = true)]
async fn the_time_of_a_turn_depends_on_the_level_alone() {
    for (level, pace) in [
        ("novice", MOVE_TIME * 2 / 3),
        ("regular", MOVE_TIME),
        ("expert", MOVE_TIME * 3 / 2),
        ("master", MOVE_TIME * 2),
    ] {
        let world = Arc::new(ManualClock::at_pace(7, MOVE_TIME));
        let evening = Evening::begin(Arc::new(Memory::new()), world).await;
        evening.says("Anna", "/play nautilus").await;
        evening.presses("Anna", "Add a machine").await;
        while !evening.reads(&Evening::room()).contains(&format!("machine player: {level}")) {
            evening.presses("Anna", "Strength").await;
        }
        let mut turns = 0;
        let begun = Instant::now();
        evening.presses("Anna", "Start").await;
        let mut took = begun.elapsed();
        for _ in 0..12 {
            if took >= Duration::from_secs(1) {
                let moves = u32::try_from(took.as_millis() / pace.as_millis()).expect("a few");
                assert!(moves > 0, "{level} took {took:?}");
                assert!(took < pace * moves + Duration::from_secs(1), "{level} took {took:?}");
                turns += 1;
            }
            if !evening.is_asked("Anna") {
                break;
            }
            let begun = Instant::now();
            evening.plays("Anna").await;
            took = begun.elapsed();
        }
        assert!(turns > 1, "{level} moves");
    }
}

#[tokio::test(start_paused = true)]
async fn one_press_in_the_menu_begins_a_game_of_the_last_kind_against_machine_players() {
    let world = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    let room = || evening.reads(&Evening::room());
    evening.says("Anna", "/play").await;
    evening.presses("Anna", "Play Tirazheh now, against machines").await;
    assert!(room().contains("Machine player: Samovar (novice)"), "{}", room());
    evening.says("Anna", "/hand").await;
    assert!(evening.reads(&Evening::private("Anna")).contains("Your hand"), "it goes on its way");
    evening.says("Anna", "/leave").await;
    evening.presses("Anna", "Leave for good").await;
    world.pass(1); // Another moment gives another table.
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    while evening.is_asked("Anna") {
        evening.plays("Anna").await;
    }
    assert!(room().contains("[Rematch]"), "{}", room());
    evening.says("Bora", "/play").await;
    assert!(
        evening
            .buttons("Bora")
            .iter()
            .any(|one| evening.plain(&one.label).contains("Tirazheh now"))
    );
    evening.says("Anna", "/play").await;
    assert!(
        evening
            .buttons("Anna")
            .iter()
            .any(|one| evening.plain(&one.label).contains("Nautilus now"))
    );
}
