//! Lost time: whatever kept the service from working, nobody pays for it with their own time.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use platform::fake::Fake;
use platform::{Destination, Input};
use runtime::clock::World;
use storage::Memory;
use table::{Stage, Table};
use words::people::Moment;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const WEEK: u64 = 7 * 24 * HOUR;

/// A service with a game of Anna and Bora, who have a day for each decision, and a lobby of Zoe.
struct House {
    evening: Evening,
    world: Arc<ManualClock>,
}

impl House {
    async fn begin() -> Self {
        let world = Arc::new(ManualClock::with_steady_clock(1));
        world.set(Moment(52 * WEEK));
        let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
        let house = Self { evening, world };
        house.works(1).await;
        house.evening.says("Anna", "/play tirazheh").await;
        house.evening.presses("Bora", "Join").await;
        house.evening.presses("Anna", "Start").await;
        house.works(1).await;
        let zoe = Fake::person("Zoe");
        let open = Input::Line("/play nautilus".to_owned());
        let elsewhere = Destination::Room(Fake::room("elsewhere"));
        house.evening.fake.does(&zoe, &elsewhere, open).await;
        house
    }

    /// Lets the service work for some minutes.
    async fn works(&self, minutes: u64) {
        for _ in 0..minutes {
            self.world.pass(MINUTE);
            self.evening.app.run_due().await.expect("the store works");
        }
    }

    async fn tables(&self) -> [Table; 2] {
        let tables = self.evening.app.tables();
        let mut all = Vec::new();
        for id in tables.all().await.expect("readable") {
            all.push(tables.get(id).await.expect("readable").expect("there"));
        }
        all.sort_by_key(|table| matches!(table.stage, Stage::Lobby { .. }));
        all.try_into().expect("a game and a lobby")
    }

    /// Returns the milliseconds that are left for the waiting decision.
    async fn left(&self) -> u64 {
        let [game, _] = self.tables().await;
        let (_, due) = game.running().next().expect("a clock runs");
        due.0.saturating_sub(self.world.now().0)
    }

    fn slow(&self) -> &'static str {
        let room = self.evening.reads(&Evening::room());
        if room.contains("Waiting for: Anna") { "Anna" } else { "Bora" }
    }
}

/// Lets a week go by in some way; afterwards everybody has as much time as before.
async fn costs_nobody_anything(loses_a_week: impl Fn(&House)) {
    let house = House::begin().await;
    let before = house.left().await;
    loses_a_week(&house);
    house.works(3).await;
    let after = house.left().await;
    assert!(before.abs_diff(after) <= 4 * MINUTE, "{before} and {after}");
    assert!(house.evening.reads(&Evening::room()).contains("Waiting for: "));
    let [_, lobby] = house.tables().await;
    assert!(matches!(lobby.stage, Stage::Lobby { .. }), "it waits for others as before");
    let left = lobby.deadlines(30)[0].at.0.saturating_sub(house.world.now().0);
    assert!((23 * HOUR..=25 * HOUR).contains(&left), "{left}");
}

#[tokio::test(start_paused = true)]
async fn a_process_that_was_frozen_for_a_week_gives_the_week_back() {
    costs_nobody_anything(|house| house.world.pass(WEEK)).await;
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_was_suspended_for_a_week_gives_the_week_back() {
    // The steady clock stands still with the machine.
    costs_nobody_anything(|house| house.world.set(Moment(house.world.now().0 + WEEK))).await;
}

#[tokio::test(start_paused = true)]
async fn nobody_gains_or_loses_when_the_clock_is_set_back() {
    let house = House::begin().await;
    house.world.set(Moment(house.world.now().0 + WEEK));
    house.works(3).await;
    let before = house.left().await;
    house.world.set(Moment(house.world.now().0 - WEEK));
    house.works(3).await;
    let after = house.left().await;
    assert!(before.abs_diff(after) <= 4 * MINUTE, "{before} and {after}");
}

#[tokio::test(start_paused = true)]
async fn the_first_press_after_a_lost_week_costs_nothing_of_the_reserve() {
    let house = House::begin().await;
    let slow = house.slow();
    house.world.pass(WEEK);
    // The press was on its way when the process went on, before any deadline was looked at.
    while house.slow() == slow {
        house.evening.plays(slow).await;
    }
    house.works(1).await;
    let room = house.evening.reads(&Evening::room());
    assert!(!room.contains("ran out of time"), "{room}");
    let [game, _] = house.tables().await;
    for seat in game.players().iter() {
        assert_eq!(game.clock(seat).reserve(), game.pace.reserve(), "{seat:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_pause_of_minutes_is_time_like_any_other() {
    let house = House::begin().await;
    let before = house.left().await;
    house.world.pass(2 * MINUTE);
    house.works(1).await;
    assert_eq!(house.left().await, before - 3 * MINUTE);
}
