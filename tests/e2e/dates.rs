//! The date of a lobby: how it is set, moved and removed, and who is reminded of it, once.

use std::sync::Arc;

use e2e::{CrashingStore, Evening, ManualClock};
use insta::assert_snapshot;
use platform::fake::Fake;
use platform::{Destination, Input, PlatformError};
use storage::{Memory, Store};
use words::people::Moment;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// The afternoon of Wednesday, 2 December 2026, in Berlin.
const NOW: u64 = 1_796_220_000_000;
/// Friday at eight in the evening there.
const DATE: u64 = 1_796_410_800_000;

/// A house in which Anna has a lobby.
struct House {
    evening: Evening,
    world: Arc<ManualClock>,
}

impl House {
    /// Opens the lobby of Anna, with Bora and a machine player. Anna lives in Berlin.
    async fn begin() -> Self {
        Self::begin_on(Arc::new(Memory::new())).await
    }

    async fn begin_on(store: Arc<dyn Store>) -> Self {
        let world = Arc::new(ManualClock::with_steady_clock(3));
        world.set(Moment(NOW));
        let evening = Evening::begin(store, world.clone()).await;
        let house = Self { evening, world };
        house.at(NOW).await;
        house.says("Anna", "/settings zone Europe/Berlin").await;
        house.says("Anna", "/play tirazheh").await;
        house.evening.presses("Bora", "Join").await;
        house.evening.presses("Anna", "Add a machine").await;
        house
    }

    async fn says(&self, who: &str, line: &str) -> String {
        let said = self.evening.says(who, line).await;
        let panel = self.evening.fake.answered(&Fake::person(who).id).pop();
        said.into_iter().chain(panel.map(|panel| self.evening.words(&panel))).collect()
    }

    async fn whispers(&self, who: &str, line: &str) {
        let line = Input::Line(line.to_owned());
        self.evening.fake.does(&Fake::person(who), &Evening::private(who), line).await;
    }

    /// Lets the clock show another time, and handles everything that is due.
    async fn at(&self, moment: u64) {
        self.world.set(Moment(moment));
        self.evening.app.run_due().await.expect("the store works");
    }

    fn lobby(&self) -> String {
        self.evening.reads(&Evening::room())
    }

    /// Returns the line of the lobby with the date.
    fn date(&self) -> Option<String> {
        self.lobby().lines().find(|line| line.starts_with("Date: ")).map(str::to_owned)
    }

    /// Returns the reminders in a place.
    fn reminders(&self, place: &Destination) -> Vec<String> {
        let posts = self.evening.fake.standing(place).into_iter();
        let posts = posts.map(|panel| self.evening.words(&panel));
        posts.filter(|words| words.contains("is soon")).collect()
    }

    /// Returns the number of reminders for each of these people, and in the room.
    fn counts(&self, people: &[&str]) -> (Vec<usize>, usize) {
        let private = people.iter().map(|who| self.reminders(&Evening::private(who)).len());
        (private.collect(), self.reminders(&Evening::room()).len())
    }
}

#[tokio::test(start_paused = true)]
async fn the_host_types_a_date_and_everybody_is_reminded_an_hour_before() {
    let house = House::begin().await;
    assert_eq!(house.says("Anna", "/table date Friday at eight").await, "");
    assert_snapshot!(house.lobby(), @r"
        Tirazheh
        The top colour decides who is winning. Stay ahead, or change the colour.
        - 1. Anna, host
        - 2. Bora
        - 3. Samovar, machine player: novice
        - 4. open seat
        Anna can start the game now.
        Date: Fri 4 Dec, 19:00 UTC
        Time: a day per decision, plus a reserve of twice that. If it runs out, a machine player stands in until the player returns.
        At this table, the replay shows all hands when the game is over.
        Seal of the secret: 0f991597ea876c925bf25035506a2b618079379c…
        [Start the game]
        [Join]
        [Add a machine player]
        [Strength (all): novice]
        [Remove a machine player]
        [Options]
        [Seats]
        [Invite]
        [Learn in a minute]
        [Rules]
        [Fair luck]
        [Leave]
        ");
    house.at(DATE - HOUR - 1).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![0, 0], 0));
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
    assert_snapshot!(house.reminders(&Evening::private("Bora"))[0], @r"
        Tirazheh is soon: Fri 4 Dec, 19:00 UTC
        At the table: Anna and Bora
        [Show the table]
        [Leave]
        ");
    for moment in [DATE - HOUR / 2, DATE, DATE + HOUR, DATE + 23 * HOUR] {
        house.at(moment).await;
    }
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
    assert!(house.date().is_some(), "it says when it should have begun");
    house.evening.presses("Anna", "Start").await;
    assert!(house.lobby().contains("Waiting for: "), "{}", house.lobby());
}

#[tokio::test(start_paused = true)]
async fn a_date_is_picked_as_a_day_and_an_hour() {
    let house = House::begin().await;
    house.evening.presses("Anna", "Options").await;
    house.evening.presses("Anna", "Date").await;
    let asked = house.evening.fake.answered(&Fake::person("Anna").id).pop().expect("a page");
    assert!(asked.private);
    assert_snapshot!(house.evening.words(&asked), @r"
        On which day do you want to play?
        You can also type any time: /date Friday at eight.
        [Wednesday]
        [Thursday]
        [Friday]
        [Saturday]
        [Sunday]
        [Monday]
        [Tuesday]
        [Back]
        ");
    house.evening.sends("Anna", &asked.buttons[2].press.to_string()).await;
    let asked = house.evening.fake.answered(&Fake::person("Anna").id).pop().expect("a page");
    assert_snapshot!(house.evening.words(&asked), @r"
        At what time? The hours are those of Berlin.
        [at 8 o’clock]
        [at 9 o’clock]
        [at 10 o’clock]
        [at 11 o’clock]
        [at 12 o’clock]
        [at 13 o’clock]
        [at 14 o’clock]
        [at 15 o’clock]
        [at 16 o’clock]
        [at 17 o’clock]
        [at 18 o’clock]
        [at 19 o’clock]
        [at 20 o’clock]
        [at 21 o’clock]
        [at 22 o’clock]
        [at 23 o’clock]
        [Back]
        ");
    let eight = asked.buttons.iter().find(|one| house.evening.plain(&one.label).contains("20"));
    house.evening.sends("Anna", &eight.expect("there").press.to_string()).await;
    assert_eq!(house.date().as_deref(), Some("Date: Fri 4 Dec, 19:00 UTC"));
    house.says("Anna", "/date").await;
    house.says("Anna", "/table date off").await;
    assert_eq!(house.date(), None);
    house.at(DATE).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![0, 0], 0));
}

#[tokio::test(start_paused = true)]
async fn a_host_without_a_time_zone_is_asked_for_it_first() {
    let house = House::begin().await;
    house.world.pass(1); // Tables of the same moment would have the same id.
    house.says("Cora", "/play nautilus").await;
    let asked = house.says("Cora", "/date Friday at eight").await;
    assert!(asked.contains("Which city is in your time zone?"), "{asked}");
    assert!(asked.contains("Choose your time zone first"), "{asked}");
    house.evening.says("Cora", "/date").await;
    house.evening.presses("Cora", "New York").await;
    house.says("Cora", "/date Friday at eight").await;
    assert_eq!(house.date().as_deref(), Some("Date: Sat 5 Dec, 01:00 UTC"));
}

#[tokio::test(start_paused = true)]
async fn what_is_no_date_is_answered_with_what_is_allowed() {
    let house = House::begin().await;
    house.says("Bora", "/settings zone Europe/Berlin").await;
    for (who, line, answer) in [
        ("Anna", "/date soon", "I don’t understand “soon”. Write a day and a time"),
        ("Anna", "/date today at seven in the morning", "That is in the past."),
        ("Anna", "/date 12 May at eight", "A date can be at most 60 days ahead."),
        ("Bora", "/date Friday at eight", "Only the host can do that."),
        ("Bora", "/date off", "Only the host can do that."),
        ("Bora", "/date", "Only the host can do that."),
        ("Cora", "/settings zone Europe/Berlin", ""),
    ] {
        let said = house.says(who, line).await;
        assert!(said.starts_with(answer), "{line}: {said}");
    }
    assert_eq!(house.date(), None);
}

#[tokio::test(start_paused = true)]
async fn a_moved_date_has_a_reminder_of_its_own() {
    let house = House::begin().await;
    house.says("Anna", "/date Friday at eight").await;
    house.says("Anna", "/date Friday at ten").await;
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![0, 0], 0));
    house.at(DATE + HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
    house.says("Anna", "/date Saturday at eight").await;
    house.at(DATE + DAY - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![2, 2], 0));
    house.says("Anna", "/date at nine").await;
    house.at(DATE + DAY).await;
    let reminded = house.counts(&["Anna", "Bora"]);
    assert_eq!(reminded, (vec![3, 3], 0), "two hours before, it was new");
}

#[tokio::test(start_paused = true)]
async fn only_people_who_sit_there_and_may_not_know_are_reminded() {
    let house = House::begin().await;
    for who in ["Cora", "Dora"] {
        house.says("Anna", "/date Friday at eight").await;
        house.evening.presses("Anna", "Remove a machine").await;
        house.evening.presses(who, "Join").await;
        if who == "Cora" {
            house.evening.presses("Cora", "Leave").await;
            house.evening.presses("Cora", "Yes").await;
        }
        house.evening.presses("Anna", "Add a machine").await;
    }
    house.says("Bora", "/away 5 days").await;
    house.says("Dora", "/settings rings off").await;
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora", "Cora", "Dora"]), (vec![1, 0, 0, 1], 0));
    let of = |who| house.evening.fake.lowest(&Evening::private(who)).expect("a reminder");
    assert_eq!([of("Anna").notifies(), of("Dora").notifies()], [true, false]);
    house.evening.presses("Anna", "Remove a machine").await;
    house.evening.presses("Emma", "Join").await;
    house.at(DATE - HOUR / 2).await;
    assert_eq!(house.counts(&["Anna", "Emma"]), (vec![1, 0], 0), "Emma has just seen it");
}

#[tokio::test(start_paused = true)]
async fn people_who_cannot_be_written_to_are_mentioned_in_the_room() {
    let house = House::begin().await;
    house.evening.fake.close(&Evening::private("Bora"));
    house.says("Anna", "/date Friday at eight").await;
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 0], 1));
    let panel = house.evening.fake.lowest(&Evening::room()).expect("the reminder");
    let called: Vec<&str> = panel.calls.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(called, ["Bora"]);
    house.at(DATE).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 0], 1));
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_fails_delays_the_reminder_of_one_person_only() {
    let house = House::begin().await;
    house.says("Anna", "/date Friday at eight").await;
    house.evening.fake.fail_next(PlatformError::Fault("it is down".into()));
    house.world.set(Moment(DATE - HOUR));
    house.evening.app.run_due().await.expect("the store works");
    let due = || house.evening.app.run_due();
    for _ in 0..10 {
        tokio::time::sleep(std::time::Duration::from_secs(10)).await;
        due().await.expect("the store works");
    }
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
}

#[tokio::test(start_paused = true)]
async fn a_private_lobby_has_a_date_too() {
    let world = Arc::new(ManualClock::new(3));
    world.set(Moment(NOW));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    let house = House { evening, world };
    house.whispers("Anna", "/settings zone Europe/Berlin").await;
    house.whispers("Anna", "/play tirazheh").await;
    house.whispers("Anna", "/date Friday at eight").await;
    let lobby = || house.evening.reads(&Evening::private("Anna"));
    assert!(lobby().contains("Date: Fri 4 Dec, 19:00 UTC"), "{}", lobby());
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna"]), (vec![1], 0));
}

/// Has the process die at a commit of the reminder, and starts another one; returns what people
/// were sent.
async fn reminded_after(doom: impl FnOnce(&CrashingStore)) -> (Vec<usize>, usize) {
    let memory = Memory::new();
    let store = Arc::new(CrashingStore::on(&memory));
    let house = House::begin_on(store.clone()).await;
    house.says("Anna", "/date Friday at eight").await;
    // Otherwise the next commit would give back the time in which nothing was done.
    house.at(DATE - HOUR - MINUTE).await;
    let House { evening, world } = house;
    doom(&store);
    world.set(Moment(DATE - HOUR));
    tokio::select! {
        _ = evening.app.run_due() => {}
        () = store.dies() => {}
    }
    evening.app.stop().cancel();
    let fake = evening.fake.clone();
    let evening = Evening::begin_with(Arc::new(memory), world.clone(), fake).await;
    evening.app.wake_up().await.expect("the tables can be read");
    let house = House { evening, world };
    for moment in [DATE - HOUR + MINUTE, DATE - HOUR / 2, DATE] {
        house.at(moment).await;
    }
    house.counts(&["Anna", "Bora"])
}

#[tokio::test(start_paused = true)]
async fn a_crash_repeats_a_reminder_at_worst_and_never_skips_it() {
    assert_eq!(reminded_after(|store| store.doom_at("table/")).await, (vec![1, 1], 0));
    assert_eq!(reminded_after(|store| store.doom_before("table/")).await, (vec![2, 2], 0));
    assert_eq!(reminded_after(|store| store.kill()).await, (vec![1, 1], 0));
}

#[tokio::test(start_paused = true)]
async fn a_service_that_was_down_reminds_late_but_not_after_the_date() {
    for (back, reminded) in [(DATE - 1, 1), (DATE, 0), (DATE + HOUR, 0)] {
        let house = House::begin().await;
        house.says("Anna", "/date Friday at eight").await;
        house.at(back).await;
        assert_eq!(house.counts(&["Anna", "Bora"]), (vec![reminded; 2], 0));
    }
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_set_neither_repeats_nor_loses_the_reminder() {
    let house = House::begin().await;
    house.says("Anna", "/date Friday at eight").await;
    // For a while, the clock is wrong by a week.
    house.at(NOW + MINUTE + 7 * DAY).await;
    assert!(house.date().is_some(), "{}", house.lobby());
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![0, 0], 0));
    for moment in [NOW + MINUTE, DATE - HOUR, DATE - HOUR + MINUTE] {
        house.at(moment).await;
    }
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
    for moment in [DATE - 3 * HOUR, DATE - HOUR, DATE - HOUR + MINUTE, DATE] {
        house.at(moment).await;
    }
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 1], 0));
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_person_is_not_reminded() {
    let house = House::begin().await;
    house.says("Anna", "/date Friday at eight").await;
    house.evening.says("Bora", "/forgetme").await;
    house.evening.presses("Bora", "Delete everything").await;
    house.at(DATE - HOUR).await;
    assert_eq!(house.counts(&["Anna", "Bora"]), (vec![1, 0], 0));
}
