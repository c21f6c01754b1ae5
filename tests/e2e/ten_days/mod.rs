//! Games of ten days: absences, quiet hours over a night in which clocks are set, a daily list,
//! time-outs, a return, a nudge, a pause and an outage; and every message that anybody got.
//!
//! The same days pass on each platform.

mod on_discord;
mod on_telegram;

use std::fmt::Write as _;
use std::sync::Arc;

use async_trait::async_trait;
use bot::app::App;
use e2e::ManualClock;
use runtime::clock::World as _;
use storage::Memory;
use table::Table;
use table::choices::quiet::Hours;
use words::people::{Moment, PersonId};

/// Noon of Friday, the 20th of March 2026, in London. Clocks are set forward in the night to the
/// 29th.
const NOON: u64 = 1_774_008_000_000;
const HOUR: u64 = 60 * 60 * 1000;
/// Where everybody lives, and the hours at which nothing rings there.
const PLACES: [(&str, &str); 3] = [("London", "22-7"), ("Berlin", "23-7"), ("Tehran", "22-8")];
/// Nobody presses so often in one turn.
const LONG: usize = 200;

/// People with phones around a table, on some platform.
#[async_trait]
trait Company {
    /// Starts the service.
    async fn open(&mut self, world: Arc<ManualClock>, memory: Memory);
    /// Stops the service.
    async fn close(&mut self);
    /// Returns the service, while it runs.
    fn app(&self) -> &App;
    /// Waits until everything has followed that follows.
    async fn settle(&self);
    /// Returns everybody by name, the host first.
    fn names(&self) -> Vec<&'static str>;
    /// Returns how the service knows somebody.
    fn id(&self, who: usize) -> PersonId;
    /// Somebody says where they live, and when nothing shall ring; the last one wants a list a day.
    async fn greets(&self, who: usize, zone: &str, hours: &str, wants_list: bool);
    /// The host opens a table of a game with these options, and everybody sits down.
    async fn gather(&self, game: &str, options: &str);
    /// Returns what stands in the room, with its buttons.
    fn room(&self) -> String;
    /// Somebody presses something in the room.
    async fn presses(&self, who: usize, label: &str);
    /// Somebody presses something in their hand.
    async fn presses_in_hand(&self, who: usize, label: &str);
    /// Somebody who is asked presses what a careful beginner would.
    async fn chooses(&self, who: usize);
    /// Somebody gives a command with a word after it.
    async fn writes(&self, who: usize, command: &str, rest: &str);
    /// Somebody lets a machine player sit in while they are away.
    async fn wants_sitting_in(&self, who: usize);
    /// Returns the texts of the messages that somebody got, in private or because they are named, and
    /// whether their phone rang for each.
    fn got(&self, who: usize) -> Vec<(bool, String)>;
    /// Sees to it that nobody saw anything wrong, and ends.
    async fn end_well(&mut self);
}

/// A game of some days, in a room.
struct TenDays<C> {
    company: C,
    world: Arc<ManualClock>,
    memory: Memory,
    /// How many messages each person had got when they were looked at last.
    read: Vec<usize>,
    transcript: String,
}

impl<C: Company + Sync + Send> TenDays<C> {
    async fn begin(mut company: C, game: &str, options: &str) -> Self {
        let (world, memory) = (Arc::new(ManualClock::new(7)), Memory::new());
        world.set(Moment(NOON));
        let names = company.names();
        company.open(world.clone(), memory.clone()).await;
        let read = vec![0; names.len()];
        let mut days = Self { company, world, memory, read, transcript: String::new() };
        for (who, (zone, hours)) in (0..names.len()).zip(PLACES) {
            days.company.greets(who, zone, hours, who + 1 == names.len()).await;
        }
        days.company.settle().await;
        days.company.gather(game, options).await;
        days.chooses("When it is up:", "the rules decide").await;
        days.presses(0, "Done").await;
        days.listen("everybody says hello");
        days.transcript.clear();
        days.presses(0, "Start").await;
        days.listen("the game begins");
        days
    }

    async fn presses(&self, who: usize, label: &str) {
        self.company.presses(who, label).await;
        self.company.settle().await;
    }

    async fn chooses(&self, label: &str, value: &str) {
        if self.company.room().contains("[Options]") {
            self.presses(0, "Options").await;
        }
        for _ in 0..8 {
            if self.company.room().contains(&format!("[{label} {value}]")) {
                return;
            }
            self.presses(0, label).await;
        }
        panic!("{label} is never {value}");
    }

    async fn table(&self) -> Table {
        let tables = self.company.app().tables();
        let id = tables.all().await.expect("the store works")[0];
        tables.get(id).await.expect("the store works").expect("a table")
    }

    fn id(&self, who: usize) -> PersonId {
        self.company.id(who)
    }

    /// Writes down which messages came since the last time, and because of what.
    fn listen(&mut self, why: &str) {
        let hours = (self.world.now().0 - NOON) / HOUR + 12;
        let mut came = Vec::new();
        for (who, name) in self.company.names().into_iter().enumerate() {
            let got = self.company.got(who);
            for (rings, text) in &got[self.read[who]..] {
                let lines: Vec<&str> =
                    text.lines().filter(|line| !line.is_empty()).take(2).collect();
                let how = if *rings { "" } else { " (silently)" };
                came.push(format!("{name}{how}: {}", lines.join(" / ")));
            }
            self.read[who] = got.len();
        }
        if !came.is_empty() {
            let when = format!("day {}, {:02}:00", hours / 24, hours % 24);
            let _ = writeln!(self.transcript, "{when}, {why}");
            for message in came {
                let _ = writeln!(self.transcript, "  {message}");
            }
        }
    }

    /// Lets hours pass in which nobody does anything: what rings then rings for what somebody is
    /// asked, and for nobody who sleeps.
    async fn pass(&mut self, hours: u64) {
        for _ in 0..hours {
            let rings = |days: &Self| -> Vec<usize> {
                let rung = |who| days.company.got(who).into_iter().filter(|(rings, _)| *rings);
                (0..days.read.len()).map(|who| rung(who).count()).collect()
            };
            let before = rings(self);
            self.world.set(Moment(self.world.now().0 + HOUR));
            self.company.app().run_due().await.expect("the store works");
            self.company.settle().await;
            let (table, now) = (self.table().await, self.world.now());
            for (who, (before, after)) in before.into_iter().zip(rings(self)).enumerate() {
                let rung = after - before;
                let (zone, hours) = PLACES[who];
                let (zone, hours) = (zone.parse().expect("a zone"), hours.parse::<Hours>());
                let is_quiet = hours.expect("hours").around(&zone, now).is_some();
                let name = self.company.names()[who];
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
            self.company.chooses(who).await;
            self.company.settle().await;
        }
        let name = self.company.names()[who];
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

    async fn writes(&mut self, who: usize, command: &str, rest: &str) {
        self.company.writes(who, command, rest).await;
        self.company.settle().await;
        let name = self.company.names()[who];
        let line = format!("{command} {rest}");
        self.listen(&format!("{name} writes {}", line.trim_end()));
    }

    /// The service is down for some hours.
    async fn outage(&mut self, hours: u64) {
        self.company.close().await;
        self.world.set(Moment(self.world.now().0 + hours * HOUR));
        self.company.open(self.world.clone(), self.memory.clone()).await;
        self.company.app().run_due().await.expect("the store works");
        self.company.settle().await;
        self.listen("the service is back");
    }

    fn room(&self) -> String {
        self.company.room()
    }
}

async fn ten_days(company: impl Company + Sync + Send, game: &str, options: &str) -> String {
    let mut days = TenDays::begin(company, game, options).await;
    let count = days.company.names().len();
    let everybody: Vec<usize> = (0..count).collect();
    let others: Vec<usize> = (1..count).collect();
    // Day 0 and 1: people play, the second is nudged, and somebody goes away with a still clock.
    days.all_play(&everybody).await;
    days.pass(5).await;
    let table = days.table().await;
    let waiting = everybody.iter().copied().find(|who| !table.waits_for(&days.id(*who)));
    if let Some(waiting) = waiting {
        days.presses(waiting, "Nudge").await;
        days.listen("somebody nudges");
    }
    days.all_play(&everybody).await;
    days.pass(3).await;
    days.writes(1, "/away", "2 days").await;
    assert!(days.room().contains("and their clock stands still"), "{}", days.room());
    days.pass(49).await;
    assert!(!days.room().contains("and their clock stands still"), "{}", days.room());
    // Day 3: a pause of a day.
    days.all_play(&everybody).await;
    days.writes(0, "/pause", "").await;
    for who in &others {
        days.writes(*who, "/pause", "").await;
    }
    assert!(days.room().contains("The game is paused"), "{}", days.room());
    days.pass(24).await;
    days.presses(0, "Go on").await;
    days.listen("the game goes on");
    // Day 4: the host is away, and a machine player sits in.
    days.company.wants_sitting_in(0).await;
    days.company.settle().await;
    days.writes(0, "/away", "1 day").await;
    days.all_play(&others).await;
    days.pass(10).await;
    days.writes(0, "/back", "").await;
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
        days.company.presses_in_hand(lazy, "Play on myself").await;
        days.company.settle().await;
        days.listen("somebody is back");
        days.all_play(&everybody).await;
        days.pass(12).await;
    }
    let transcript = std::mem::take(&mut days.transcript);
    days.company.end_well().await;
    transcript
}
