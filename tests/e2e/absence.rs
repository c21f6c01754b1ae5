//! Being away: what tables show of it, whose clocks stop, and how people return.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use platform::fake::Fake;
use runtime::clock::World as _;
use storage::Memory;
use words::people::Moment;

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;

/// Starts a game of Anna and Bora, with a day for each decision and two in reserve; returns it with
/// the player to act.
async fn begun(world: &Arc<ManualClock>) -> (Evening, &'static str, &'static str) {
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    evening.app.run_due().await.expect("the store works");
    evening.starts("/play tirazheh", &["Bora"]).await;
    let room = evening.reads(&Evening::room());
    let is_anna = room.contains("Waiting for: Anna");
    let [slow, other] = if is_anna { ["Anna", "Bora"] } else { ["Bora", "Anna"] };
    (evening, slow, other)
}

/// Has somebody write a line; returns the panel that they are shown.
async fn shown(evening: &Evening, who: &str, line: &str) -> String {
    assert_eq!(evening.says(who, line).await, [""; 0]);
    let panel = evening.fake.answered(&Fake::person(who).id).pop();
    evening.words(&panel.expect("a panel"))
}

async fn at(evening: &Evening, world: &ManualClock, moment: u64) {
    world.set(Moment(moment));
    evening.app.run_due().await.expect("the store works");
}

#[tokio::test(start_paused = true)]
async fn the_clock_of_an_absent_player_stands_still_and_the_table_says_until_when() {
    let world = Arc::new(ManualClock::new(1));
    let (evening, slow, _) = begun(&world).await;
    let start = world.now().0;
    let said = shown(&evening, slow, "/away 5 days").await;
    assert!(said.contains("You are away until Tue 6 Jan"), "{said}");
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("{slow} is away until Tue 6 Jan")), "{room}");
    assert!(room.contains("Their clock is stopped"), "{room}");
    assert!(room.contains("Time to decide: until Fri 9 Jan"), "{room}");
    at(&evening, &world, start + 5 * DAY + 1).await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains("back again"), "{room}");
    assert!(!room.contains("is stopped"), "{room}");
    at(&evening, &world, start + 8 * DAY - HOUR).await;
    assert!(evening.reads(&Evening::room()).contains(&format!("Waiting for: {slow}")));
    at(&evening, &world, start + 8 * DAY + HOUR).await;
    assert!(evening.reads(&Evening::room()).contains("ran out of time"));
}

#[tokio::test(start_paused = true)]
async fn an_early_return_is_confirmed_and_gives_the_days_back() {
    let world = Arc::new(ManualClock::new(1));
    let (evening, slow, _) = begun(&world).await;
    let start = world.now().0;
    evening.says(slow, "/away 20 days").await;
    at(&evening, &world, start + 2 * DAY).await;
    let said = shown(&evening, slow, "/back").await;
    assert!(said.contains("You are here"), "{said}");
    assert!(said.contains("28 of this year’s 30 days"), "{said}");
    let room = evening.reads(&Evening::room());
    assert!(room.contains("back again") && !room.contains("is stopped"), "{room}");
    assert!(room.contains("Time to decide: until Tue 6 Jan"), "{room}");
}

#[tokio::test(start_paused = true)]
async fn a_time_that_is_none_is_answered_with_what_is_allowed() {
    let world = Arc::new(ManualClock::new(1));
    let (evening, slow, _) = begun(&world).await;
    for (line, answer) in [
        ("/away yesterday", "I don’t understand “yesterday”. Write a time as in /away 5 days"),
        ("/away egy évre", "I don’t understand “egy évre”."),
        (
            "/away 9000 days",
            "Nobody can be away for more than 30 days in a year. You have 30 days left.",
        ),
        ("/away 0 days", "That is in the past."),
        ("/away until 1969-12-31", "That is in the past."),
        ("/settings zone Atlantis", "I know no time zone called Atlantis."),
        ("/settings quiet always", "always is not a range of hours."),
    ] {
        let said = evening.says(slow, line).await.concat();
        assert!(said.starts_with(answer), "{line}: {said}");
    }
    assert!(!evening.reads(&Evening::room()).contains("away"));
}

#[tokio::test(start_paused = true)]
async fn absences_are_limited_to_thirty_days_in_a_year() {
    let world = Arc::new(ManualClock::new(1));
    let (evening, slow, _) = begun(&world).await;
    let start = world.now().0;
    for (round, days) in [(0, 14), (1, 14)] {
        at(&evening, &world, start + round * 20 * DAY).await;
        evening.says(slow, &format!("/away {days} days")).await;
    }
    at(&evening, &world, start + 50 * DAY).await;
    let said = evening.says(slow, "/away 3 days").await.concat();
    assert!(said.contains("You have 2 days left"), "{said}");
    at(&evening, &world, start + 400 * DAY).await;
    let said = shown(&evening, slow, "/away 16 days").await;
    assert!(said.contains("You are away until"), "{said}");
}
