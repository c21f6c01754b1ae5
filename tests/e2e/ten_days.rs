//! Games of ten days: absences, quiet hours over a night in which clocks are set, time-outs, a
//! return, a nudge, a pause and an outage; and every ring that anybody heard.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use bot::clock::World as _;
use bot::people::{Moment, PersonId};
use bot::settings::choices::Layout;
use bot::table::Table;
use e2e::telegram::players::{Players, presses};
use e2e::telegram::{Person, TestService};
use e2e::{ManualClock, careful};
use storage::Memory;
use tokio::time::sleep;

/// Noon of Friday, the 20th of March 2026, in London. Clocks are set forward in the night to the
/// 29th.
const NOON: u64 = 1_774_008_000_000;
const HOUR: u64 = 60 * 60 * 1000;
/// Where everybody lives, and the hours at which nothing rings there.
const PLACES: [(&str, &str); 3] = [("London", "22-7"), ("Berlin", "23-8"), ("Tehran", "22-6")];
/// Nobody presses so often in one turn.
const LONG: usize = 200;

/// A game of some days, in a group.
struct TenDays {
    company: Players,
    house: Option<TestService>,
    world: Arc<ManualClock>,
    memory: Memory,
    /// How often each phone had rung when it was looked at last.
    heard: Vec<usize>,
    transcript: String,
}

impl TenDays {
    async fn begin(game: &str, names: &[&'static str]) -> Self {
        let company = Players::meet(names).await;
        let (world, memory) = (Arc::new(ManualClock::new(7)), Memory::new());
        world.set(Moment(NOON));
        let heard = vec![0; names.len()];
        let transcript = String::new();
        let mut days = Self { company, house: None, world, memory, heard, transcript };
        days.opens().await;
        days.company.greets().await;
        for ((_, person), (zone, hours)) in days.company.people.iter().zip(PLACES) {
            person.whispers(&format!("/settings zone {zone}"));
            person.whispers(&format!("/settings quiet {hours}"));
        }
        days.settle().await;
        days.company.gather(&format!("/play {game}")).await;
        days.chooses("When it is up:", "the rules decide").await;
        days.host_presses("Done").await;
        days.listen("everybody says hello");
        days.transcript.clear();
        days.company.starts().await;
        days.settle().await;
        days.listen("the game begins");
        days
    }

    async fn opens(&mut self) {
        let (telegram, store) = (&self.company.telegram, Arc::new(self.memory.clone()));
        let house =
            TestService::open_shown_as(telegram, store, self.world.clone(), Layout::Text).await;
        self.house = Some(house);
        self.settle().await;
    }

    async fn settle(&self) {
        sleep(Duration::from_mins(2)).await;
        self.house.as_ref().expect("it runs").settled().await;
    }

    async fn host_presses(&self, label: &str) {
        presses(&self.company.people[0].1, &self.company.room, label).await;
        self.settle().await;
    }

    async fn chooses(&self, label: &str, value: &str) {
        if self.company.room.reads().contains("[Options]") {
            self.host_presses("Options").await;
        }
        for _ in 0..8 {
            if self.company.room.reads().contains(&format!("[{label} {value}]")) {
                return;
            }
            self.host_presses(label).await;
        }
        panic!("{label} is never {value}");
    }

    async fn table(&self) -> Table {
        let tables = self.house.as_ref().expect("it runs").app.tables();
        let id = tables.all().await.expect("the store works")[0];
        tables.get(id).await.expect("the store works").expect("a table")
    }

    fn person(&self, who: usize) -> &Person {
        &self.company.people[who].1
    }

    fn id(&self, who: usize) -> PersonId {
        PersonId::new("telegram", self.person(who).id)
    }

    /// Writes down what has rung since the last time, and because of what.
    fn listen(&mut self, why: &str) {
        let hours = (self.world.now().0 - NOON) / HOUR + 12;
        let mut rings = Vec::new();
        for (who, (name, person)) in self.company.people.iter().enumerate() {
            let rung = person.rung();
            for text in &rung[self.heard[who]..] {
                let lines = text.lines().filter(|line| !line.is_empty());
                rings.push(format!("{name}: {}", lines.take(2).collect::<Vec<_>>().join(" / ")));
            }
            self.heard[who] = rung.len();
        }
        if !rings.is_empty() {
            let when = format!("day {}, {:02}:00", hours / 24, hours % 24);
            let _ = writeln!(self.transcript, "{when}, {why}");
            for ring in rings {
                let _ = writeln!(self.transcript, "  {ring}");
            }
        }
    }

    /// Lets hours pass in which nobody does anything: what rings then rings for what somebody is
    /// asked, and for nobody who sleeps.
    async fn pass(&mut self, hours: u64) {
        for _ in 0..hours {
            let before: Vec<_> =
                (0..self.heard.len()).map(|who| self.person(who).rings()).collect();
            self.world.set(Moment(self.world.now().0 + HOUR));
            self.settle().await;
            let (table, now) = (self.table().await, self.world.now());
            for (who, before) in before.into_iter().enumerate() {
                let rung = self.person(who).rings() - before;
                let (zone, hours) = PLACES[who];
                let (zone, hours) =
                    (zone.parse().expect("a zone"), hours.parse::<bot::settings::quiet::Hours>());
                let is_quiet = hours.expect("hours").around(&zone, now).is_some();
                let name = self.company.people[who].0;
                assert!(rung == 0 || !is_quiet, "{name} is rung at night:\n{}", self.transcript);
                assert!(rung <= 1, "{name} is rung {rung} times at once:\n{}", self.transcript);
                assert!(rung == 0 || table.waits_for(&self.id(who)), "{name} is asked for nothing");
            }
            self.listen("time passes");
        }
    }

    /// Somebody who is asked takes one turn.
    async fn turn(&mut self, who: usize) {
        let asked = |table: &Table, id: &PersonId| {
            let seat = table.seat_of(id).filter(|_| table.waits_for(id));
            seat.map(|seat| table.asked(seat).turn)
        };
        let first = asked(&self.table().await, &self.id(who));
        for _ in 0..LONG {
            let now = asked(&self.table().await, &self.id(who));
            if now.is_none() || now != first {
                break;
            }
            let person = self.person(who);
            let options = self.company.choose(person, &mut careful).expect("an option");
            person.press(&options).answer().await;
            self.settle().await;
        }
        let name = self.company.people[who].0;
        self.listen(&format!("{name} plays"));
    }

    /// Everybody of these who is asked plays, as often as they are, but not for ever.
    async fn all_play(&mut self, people: &[usize]) {
        for _ in 0..2 {
            for who in people {
                self.turn(*who).await;
            }
        }
    }

    async fn writes(&mut self, who: usize, line: &str) {
        self.person(who).whispers(line);
        self.settle().await;
        let name = self.company.people[who].0;
        self.listen(&format!("{name} writes {line}"));
    }

    /// The service is down for some hours.
    async fn outage(&mut self, hours: u64) {
        let house = self.house.take().expect("it runs");
        house.close().await;
        self.world.set(Moment(self.world.now().0 + hours * HOUR));
        self.opens().await;
        self.listen("the service is back");
    }

    fn room(&self) -> String {
        self.company.room.reads()
    }
}

async fn ten_days(game: &str, names: &[&'static str]) -> String {
    let mut days = TenDays::begin(game, names).await;
    let everybody: Vec<usize> = (0..names.len()).collect();
    let others: Vec<usize> = (1..names.len()).collect();
    // Day 0 and 1: people play, the second is nudged, and somebody goes away with a still clock.
    days.all_play(&everybody).await;
    days.pass(5).await;
    let table = days.table().await;
    let waiting = everybody.iter().copied().find(|who| !table.waits_for(&days.id(*who)));
    if let Some(waiting) = waiting {
        presses(days.person(waiting), &days.company.room, "Nudge").await;
        days.settle().await;
        days.listen("somebody nudges");
    }
    days.all_play(&everybody).await;
    days.pass(3).await;
    days.writes(1, "/away 2 days").await;
    assert!(days.room().contains("and their clock stands still"), "{}", days.room());
    days.pass(49).await;
    assert!(!days.room().contains("and their clock stands still"), "{}", days.room());
    // Day 3: a pause of a day.
    days.all_play(&everybody).await;
    days.writes(0, "/pause").await;
    for who in &others {
        days.writes(*who, "/pause").await;
    }
    assert!(days.room().contains("The game is paused"), "{}", days.room());
    days.pass(24).await;
    presses(days.person(0), &days.company.room, "Go on").await;
    days.settle().await;
    days.listen("the game goes on");
    // Day 4: the host is away, and a machine player sits in.
    days.writes(0, "/settings absence machine").await;
    days.writes(0, "/away 1 day").await;
    days.all_play(&others).await;
    days.pass(10).await;
    days.writes(0, "/back").await;
    days.all_play(&everybody).await;
    // Day 5: an outage of six hours.
    days.pass(3).await;
    days.outage(6).await;
    days.all_play(&everybody).await;
    // Day 5 to 8: the second person plays no more, until a machine player sits in.
    let lazy = 1;
    let rest: Vec<usize> = everybody.iter().copied().filter(|who| *who != lazy).collect();
    for _ in 0..40 {
        if days.table().await.play().is_some_and(|play| play.outcome().is_some()) {
            break;
        }
        let table = days.table().await;
        if table.seat_of(&days.id(lazy)).is_some_and(|seat| table.is_away(seat)) {
            break;
        }
        days.all_play(&rest).await;
        days.pass(6).await;
    }
    // Day 9: they are back.
    let table = days.table().await;
    let is_on = table.play().is_some_and(|play| play.outcome().is_none());
    if is_on {
        let seat = table.seat_of(&days.id(lazy)).expect("a seat");
        assert!(table.is_away(seat), "three time-outs in a row");
        let hands = days.company.telegram.lowest(days.person(lazy).id).expect("a hand");
        let back = hands.buttons.iter().find(|button| button.label == "Play on myself");
        days.person(lazy).press(back.expect("a way back")).answer().await;
        days.settle().await;
        days.listen("somebody is back");
        days.all_play(&everybody).await;
        days.pass(12).await;
    }
    let transcript = std::mem::take(&mut days.transcript);
    let house = days.house.take().expect("it runs");
    days.company.end_well(house).await;
    transcript
}

#[tokio::test(start_paused = true)]
async fn of_tirazheh() {
    insta::assert_snapshot!(ten_days("tirazheh scoring", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_nautilus() {
    insta::assert_snapshot!(ten_days("nautilus", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_ice_cult() {
    insta::assert_snapshot!(ten_days("ice-cult", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_iszkenderun() {
    insta::assert_snapshot!(ten_days("iszkenderun", &["Anna", "Bora", "Cyrus"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_seladin() {
    insta::assert_snapshot!(ten_days("seladin", &["Anna", "Bora", "Cyrus"]).await);
}
