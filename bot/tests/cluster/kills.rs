//! How soon people are answered after the process that served them was killed.
//!
//! That depends on the machine as well: limits hold where `CHAIKHANA_CLUSTER_KILLS` asks for more
//! kills than usual, as it does by night.

use std::time::{Duration, Instant};

use e2e::town::{SIDES, Side};
use tokio::time::sleep;

use super::evening::{Evening, KILLS, ONE, kills};
use super::people::{People, answered};
use super::program::Program;

/// Kills where nobody asks for more than usual.
const FEW: usize = 2;
/// A button that does nothing is pressed again after this time.
const AGAIN: Duration = Duration::from_millis(250);
const BETWEEN: Duration = Duration::from_millis(5);
const PATIENCE: Duration = Duration::from_mins(2);

/// A time within which everybody is to be answered, and one within which half of them are.
struct Limits {
    all: Duration,
    half: Duration,
}

/// How long people waited on both platforms, after each kill.
#[derive(Default)]
struct Waits {
    discord: Vec<Duration>,
    telegram: Vec<Duration>,
}

impl Waits {
    /// Takes the time from now until somebody is answered, here and there.
    async fn measure(&mut self, people: &People) {
        let since = Instant::now();
        let [discord, telegram] = SIDES.map(|side| first_answer(people, side, since));
        let (discord, telegram) = tokio::join!(discord, telegram);
        self.discord.push(discord);
        self.telegram.push(telegram);
    }

    /// Checks and prints how long people waited.
    fn report(mut self, what: &str, [discord, telegram]: [Limits; 2]) {
        let sides =
            [("Discord", &mut self.discord, discord), ("Telegram", &mut self.telegram, telegram)];
        for (side, waits, limits) in sides {
            waits.sort_unstable();
            let (half, all) = (waits[waits.len() / 2], waits[waits.len() - 1]);
            eprintln!("{what}, {side}: {} kills, p50 {half:?}, longest {all:?}", waits.len());
            let is_within = half <= limits.half && all <= limits.all;
            assert!(waits.len() <= KILLS || is_within, "{what}, {side}: {waits:?}");
        }
    }
}

async fn first_answer(people: &People, side: Side, since: Instant) -> Duration {
    let mut pressed = Vec::new();
    let mut next = Instant::now();
    while !pressed.iter().any(|it| answered(it).is_some()) {
        assert!(since.elapsed() < PATIENCE, "nobody answers on {side:?}");
        if next <= Instant::now() {
            pressed.push(people.looks_on(side));
            next += AGAIN;
        }
        sleep(BETWEEN).await;
    }
    since.elapsed()
}

/// Returns how often to kill in one test.
fn rounds() -> usize {
    if kills() > KILLS { kills() } else { FEW }
}

const fn within(all: u64, half: u64) -> Limits {
    Limits { all: Duration::from_millis(all), half: Duration::from_millis(half) }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_on_a_folder_answers_soon_after_it_was_killed() {
    let _alone = ONE.lock().await;
    let folder = tempfile::tempdir().expect("a folder");
    let mut people = People::meet(1).await;
    let start = |people: &People| Program::start(folder.path(), &people.town, None);
    let mut program = start(&people);
    people.town.discord.connected().await;
    people.gather(&[1, 2]).await;
    let mut waits = Waits::default();
    for _ in 0..rounds() {
        program.kill();
        program = start(&people);
        waits.measure(&people).await;
    }
    waits.report("one process", [within(8_000, 8_000), within(3_000, 3_000)]);
    program.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_processes_that_live_answer_soon_after_one_was_killed() {
    let Some(mut evening) = Evening::begin().await else { return };
    evening.people.gather(&[1, 2]).await;
    let mut waits = Waits::default();
    for _ in 0..rounds() {
        evening.kill_one();
        waits.measure(&evening.people).await;
        evening.settled().await;
    }
    waits.report("three processes", [within(13_000, 500), within(8_000, 500)]);
    evening.ends_well().await;
}
