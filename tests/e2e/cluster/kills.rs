//! How soon people are answered after their process was killed.
//!
//! That also depends on the machine, so the limits are checked only if `CHAIKHANA_CLUSTER_KILLS`
//! requests more kills than the default, as the nightly run does.

use std::time::{Duration, Instant};

use e2e::town::{SIDES, Side};
use tokio::time::sleep;

use super::evening::{DEFAULT_KILLS, Evening, kills};
use super::people::{People, answered};
use super::program::Program;

/// The number of kills in each of these tests if limits are not checked.
const FEW_KILLS: usize = 2;
/// The time after which a button is pressed again.
const REPEAT_INTERVAL: Duration = Duration::from_millis(250);
const POLL_INTERVAL: Duration = Duration::from_millis(5);
const ANSWER_TIMEOUT: Duration = Duration::from_mins(2);

/// The maximum and the median time until an answer.
struct Limits {
    all: Duration,
    half: Duration,
}

/// The time until an answer on each platform, after each kill.
#[derive(Default)]
struct Waits {
    discord: Vec<Duration>,
    telegram: Vec<Duration>,
}

impl Waits {
    /// Measures the time until a person is answered on each platform.
    async fn measure(&mut self, people: &People) {
        let since = Instant::now();
        let [discord, telegram] = SIDES.map(|side| first_answer(people, side, since));
        let (discord, telegram) = tokio::join!(discord, telegram);
        self.discord.push(discord);
        self.telegram.push(telegram);
    }

    /// Prints the times and compares them with the limits.
    fn report(mut self, what: &str, [discord, telegram]: [Limits; 2]) {
        let sides =
            [("Discord", &mut self.discord, discord), ("Telegram", &mut self.telegram, telegram)];
        for (side, waits, limits) in sides {
            waits.sort_unstable();
            let (half, all) = (waits[waits.len() / 2], waits[waits.len() - 1]);
            eprintln!("{what}, {side}: {} kills, p50 {half:?}, longest {all:?}", waits.len());
            let is_within = half <= limits.half && all <= limits.all;
            assert!(waits.len() <= DEFAULT_KILLS || is_within, "{what}, {side}: {waits:?}");
        }
    }
}

async fn first_answer(people: &People, side: Side, since: Instant) -> Duration {
    let mut pressed = Vec::new();
    let mut next = Instant::now();
    while !pressed.iter().any(|one| answered(one).is_some()) {
        assert!(since.elapsed() < ANSWER_TIMEOUT, "nobody answers on {side:?}");
        if next <= Instant::now() {
            pressed.push(people.looks_on(side));
            next += REPEAT_INTERVAL;
        }
        sleep(POLL_INTERVAL).await;
    }
    since.elapsed()
}

/// Returns the number of kills in one test.
fn rounds() -> usize {
    if kills() > DEFAULT_KILLS { kills() } else { FEW_KILLS }
}

const fn within(all: u64, half: u64) -> Limits {
    Limits { all: Duration::from_millis(all), half: Duration::from_millis(half) }
}

pub async fn one_process_on_a_folder_answers_soon_after_it_was_killed() {
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

pub async fn the_processes_that_live_answer_soon_after_one_was_killed() {
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
