//! Games of ten days: absences, quiet hours over a change to summer time, a daily list, time-outs, a
//! return, a nudge, a pause and an outage. The snapshots have every message that anybody got.

mod group;

use std::fmt::Write as _;
use std::sync::Arc;

use e2e::ManualClock;
use runtime::clock::World as _;
use storage::Memory;
use table::Table;
use table::choices::quiet::Hours;
use words::people::{Moment, PersonId};

use self::group::Group;

/// Noon of Friday, the 20th of March 2026, in London. Summer time starts in the night to the 29th.
const NOON: u64 = 1_774_008_000_000;
const HOUR: u64 = 60 * 60 * 1000;
/// The cities of the people, and their quiet hours.
const PLACES: [(&str, &str); 3] =
    [("Europe/London", "22-7"), ("Europe/Berlin", "23-7"), ("Asia/Tehran", "22-8")];
/// More presses than any turn needs.
const MAX_PRESSES_PER_TURN: usize = 200;
/// The index of the host.
const HOST: usize = 0;
/// The index of the second player.
const SECOND: usize = 1;

/// A game of ten days in a room.
struct TenDays {
    company: Group,
    world: Arc<ManualClock>,
    memory: Memory,
    /// How many messages of each person are in the transcript.
    recorded: Vec<usize>,
    transcript: String,
}

impl TenDays {
    async fn begin(mut company: Group, game: &str, options: &str) -> Self {
        let (world, memory) = (Arc::new(ManualClock::new(7)), Memory::new());
        world.set(Moment(NOON));
        let names = company.names();
        company.open(world.clone(), memory.clone()).await;
        let recorded = vec![0; names.len()];
        let mut days = Self { company, world, memory, recorded, transcript: String::new() };
        for (who, (zone, hours)) in (0..names.len()).zip(PLACES) {
            days.company.greets(who, zone, hours, who + 1 == names.len()).await;
        }
        days.company.settle().await;
        days.company.gather(game, options).await;
        days.chooses("If time runs out:", "the rules decide").await;
        days.presses(HOST, "Done").await;
        days.record("everybody says hello");
        days.transcript.clear();
        days.presses(HOST, "Start").await;
        days.record("the game begins");
        days
    }

    async fn presses(&self, who: usize, label: &str) {
        self.company.presses(who, label).await;
        self.company.settle().await;
    }

    /// Has the host press an option until it has a value.
    async fn chooses(&self, label: &str, value: &str) {
        if self.company.room().contains("[Options]") {
            self.presses(HOST, "Options").await;
        }
        for _ in 0..8 {
            if self.company.room().contains(&format!("[{label} {value}]")) {
                return;
            }
            self.presses(HOST, label).await;
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

    /// Adds the messages since the last call to the transcript, with their reason.
    fn record(&mut self, why: &str) {
        let hours = (self.world.now().0 - NOON) / HOUR + 12;
        let mut came = Vec::new();
        for (who, name) in self.company.names().into_iter().enumerate() {
            let got = self.company.got(who);
            for (rings, text) in &got[self.recorded[who]..] {
                let lines: Vec<&str> =
                    text.lines().filter(|line| !line.is_empty()).take(2).collect();
                let how = if *rings { "" } else { " (silently)" };
                came.push(format!("{name}{how}: {}", lines.join(" / ")));
            }
            self.recorded[who] = got.len();
        }
        if !came.is_empty() {
            let when = format!("day {}, {:02}:00", hours / 24, hours % 24);
            let _ = writeln!(self.transcript, "{when}, {why}");
            for message in came {
                let _ = writeln!(self.transcript, "  {message}");
            }
        }
    }

    /// Lets hours pass in which nobody does anything. Checks that phones ring only for people who
    /// are asked, once per hour, and not in their quiet hours.
    async fn pass(&mut self, hours: u64) {
        for _ in 0..hours {
            let rings = |days: &Self| -> Vec<usize> {
                let rung = |who| days.company.got(who).into_iter().filter(|(rings, _)| *rings);
                (0..days.recorded.len()).map(|who| rung(who).count()).collect()
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
            self.record("time passes");
        }
    }

    /// Has somebody take one turn, if they are asked.
    async fn turn(&mut self, who: usize) {
        let asked = |table: &Table, id: &PersonId| {
            let seat = table.seat_of(id).filter(|_| table.waits_for(id));
            seat.map(|seat| table.asked(seat).turn)
        };
        let first = asked(&self.table().await, &self.id(who));
        for _ in 0..MAX_PRESSES_PER_TURN {
            let now = asked(&self.table().await, &self.id(who));
            if now.is_none() || now != first {
                break;
            }
            self.company.chooses(who).await;
            self.company.settle().await;
        }
        let name = self.company.names()[who];
        self.record(&format!("{name} plays"));
    }

    /// Has each of these people take up to two turns, as they are asked.
    async fn all_play(&mut self, people: &[usize]) {
        for _ in 0..2 {
            for who in people {
                self.turn(*who).await;
            }
        }
    }

    async fn writes(&mut self, who: usize, command: &str, rest: &str) {
        self.company.writes(who, command, rest);
        self.company.settle().await;
        let name = self.company.names()[who];
        let line = format!("{command} {rest}");
        self.record(&format!("{name} writes {}", line.trim_end()));
    }

    /// Stops the service for some hours.
    async fn outage(&mut self, hours: u64) {
        self.company.close().await;
        self.world.set(Moment(self.world.now().0 + hours * HOUR));
        self.company.open(self.world.clone(), self.memory.clone()).await;
        self.company.app().run_due().await.expect("the store works");
        self.company.settle().await;
        self.record("the service is back");
    }

    fn room(&self) -> String {
        self.company.room()
    }

    fn everybody(&self) -> Vec<usize> {
        (0..self.company.names().len()).collect()
    }

    fn everybody_but(&self, who: usize) -> Vec<usize> {
        self.everybody().into_iter().filter(|other| *other != who).collect()
    }

    /// Days 0 to 2: people play, a waiting player nudges, and the second player goes away for two
    /// days in which their clock stands still.
    async fn play_until_somebody_goes_away(&mut self) {
        let everybody = self.everybody();
        self.all_play(&everybody).await;
        self.pass(5).await;
        let table = self.table().await;
        let waiting = everybody.iter().copied().find(|who| !table.waits_for(&self.id(*who)));
        if let Some(waiting) = waiting {
            self.presses(waiting, "Nudge").await;
            self.record("somebody nudges");
        }
        self.all_play(&everybody).await;
        self.pass(3).await;
        self.writes(SECOND, "/away", "2 days").await;
        assert!(self.room().contains("Their clock is stopped"), "{}", self.room());
        self.pass(49).await;
        assert!(!self.room().contains("Their clock is stopped"), "{}", self.room());
    }

    /// Day 3: a pause of a day.
    async fn pause(&mut self) {
        self.all_play(&self.everybody()).await;
        for who in self.everybody() {
            self.writes(who, "/pause", "").await;
        }
        assert!(self.room().contains("Paused: clocks are stopped"), "{}", self.room());
        self.pass(24).await;
        self.presses(HOST, "Resume").await;
        self.record("the game goes on");
    }

    /// Day 4: a machine player sits in for the host.
    async fn replace_the_host(&mut self) {
        self.company.wants_sitting_in(HOST);
        self.company.settle().await;
        self.writes(HOST, "/away", "1 day").await;
        self.all_play(&self.everybody_but(HOST)).await;
        self.pass(10).await;
        self.writes(HOST, "/back", "").await;
        self.all_play(&self.everybody()).await;
    }

    /// Day 5: an outage of six hours.
    async fn survive_an_outage(&mut self) {
        self.pass(3).await;
        self.outage(6).await;
        self.all_play(&self.everybody()).await;
    }

    /// Days 5 to 8: the second player plays no more, until a machine player sits in.
    async fn let_the_second_player_time_out(&mut self) {
        let others = self.everybody_but(SECOND);
        for _ in 0..40 {
            let table = self.table().await;
            let is_over = table.play().is_some_and(|play| play.outcome().is_some());
            let second = self.id(SECOND);
            if is_over || table.seat_of(&second).is_some_and(|seat| table.is_away(seat)) {
                return;
            }
            self.all_play(&others).await;
            self.pass(6).await;
        }
    }

    /// Day 9: the second player is back, if the game is not over.
    async fn let_the_second_player_return(&mut self) {
        let table = self.table().await;
        if table.play().is_none_or(|play| play.outcome().is_some()) {
            return;
        }
        let seat = table.seat_of(&self.id(SECOND)).expect("a seat");
        assert!(table.is_away(seat), "three time-outs in a row");
        self.company.presses_in_hand(SECOND, "Take my seat back").await;
        self.company.settle().await;
        self.record("somebody is back");
        self.all_play(&self.everybody()).await;
        self.pass(12).await;
    }
}

/// Plays a game of ten days; returns the transcript.
async fn play(game: &str, options: &str, names: &[&'static str]) -> String {
    let mut days = TenDays::begin(Group::meet(names).await, game, options).await;
    days.play_until_somebody_goes_away().await;
    days.pause().await;
    days.replace_the_host().await;
    days.survive_an_outage().await;
    days.let_the_second_player_time_out().await;
    days.let_the_second_player_return().await;
    days.company.end_well().await;
    days.transcript
}

#[tokio::test(start_paused = true)]
async fn of_tirazheh() {
    insta::assert_snapshot!(play("tirazheh", "scoring", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_nautilus() {
    insta::assert_snapshot!(play("nautilus", "", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_ice_cult() {
    insta::assert_snapshot!(play("ice-cult", "", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_iszkenderun() {
    insta::assert_snapshot!(play("iszkenderun", "", &["Anna", "Bora", "Cyrus"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_seladin() {
    insta::assert_snapshot!(play("seladin", "", &["Anna", "Bora", "Cyrus"]).await);
}
