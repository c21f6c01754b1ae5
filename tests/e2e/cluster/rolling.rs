//! A rolling restart: the processes are restarted one after the other while people press buttons.

use std::time::{Duration, Instant};

use e2e::town::{Pressed, SIDES, Side};

use super::evening::Evening;
use super::people::answered;

/// The time between two presses.
const PRESS_INTERVAL: Duration = Duration::from_millis(50);
/// How long they press before, between and after the restarts.
const CALM_TIME: Duration = Duration::from_secs(4);
/// The timeout of each step of a restart, even on a busy machine. The shutdown has a shorter
/// deadline of its own, and its exit status tells whether that was exceeded.
const RESTART_TIMEOUT: Duration = Duration::from_mins(2);

/// The presses on both platforms, at a constant rate.
struct Load {
    evening: Evening,
    pressed: Vec<Pressed>,
    /// Presses that may remain unanswered.
    risked: Vec<Pressed>,
    /// The platforms on which presses may remain unanswered at the moment.
    at_risk: &'static [Side],
    next: Instant,
}

impl Load {
    /// Lets the onlooker press a button, on the platforms in turn. The answer is a line, and
    /// nothing changes.
    async fn press(&mut self) {
        tokio::time::sleep_until(self.next.into()).await;
        self.next += PRESS_INTERVAL;
        let side = SIDES[(self.pressed.len() + self.risked.len()) % 2];
        let pressed = self.evening.people.looks_on(side);
        let is_risked = self.at_risk.contains(&side);
        if is_risked { &mut self.risked } else { &mut self.pressed }.push(pressed);
    }

    async fn press_for(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            self.press().await;
        }
    }

    /// Waits until every press is answered that must be.
    async fn are_answered(&mut self) {
        let begun = Instant::now();
        while unanswered(&self.pressed) > 0 {
            let (count, log) = (unanswered(&self.pressed), self.evening.log());
            assert!(begun.elapsed() < RESTART_TIMEOUT, "{count} are not answered\n{log}");
            tokio::time::sleep(PRESS_INTERVAL).await;
        }
        self.next = Instant::now();
    }
}

pub async fn after_a_change_of_process_every_press_is_answered_and_none_is_done_twice() {
    let Some(mut evening) = Evening::begin_with(1).await else { return };
    evening.people.gather(&[1, 2]).await;
    let (pressed, risked) = (Vec::new(), Vec::new());
    let mut load = Load { evening, pressed, risked, at_risk: &[], next: Instant::now() };
    load.press_for(CALM_TIME).await;
    load.are_answered().await;
    for _ in 0..load.evening.programs.len() {
        let mut program = load.evening.programs.remove(0);
        // A process that stops may cut off an answer.
        load.at_risk = &SIDES;
        load.press().await;
        program.ask_to_stop();
        let asked = Instant::now();
        let ended = loop {
            load.press().await;
            if let Some(ended) = program.ended() {
                break ended;
            }
            assert!(asked.elapsed() < RESTART_TIMEOUT, "it does not end\n{}", load.evening.log());
        };
        assert!(ended.success(), "it ends well: {ended}\n{}", load.evening.log());
        // No process listens to a shard while it is handed over.
        load.at_risk = &[Side::Discord];
        let fresh = load.evening.program();
        load.evening.programs.push(fresh);
        let begun = Instant::now();
        while !load.evening.is_settled().await {
            load.press_for(CALM_TIME / 4).await;
            assert!(begun.elapsed() < RESTART_TIMEOUT, "it does not begin\n{}", load.evening.log());
        }
        load.at_risk = &[];
        load.press_for(CALM_TIME).await;
        load.are_answered().await;
    }
    let mut times: Vec<Duration> = load.pressed.iter().filter_map(answered).collect();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 1000];
    let (half, most, last) = (at(500), at(990), at(1000));
    eprintln!(
        "{} presses, answered in {half:?} (p50), {most:?} (p99), {last:?} at most; \
         {} of {} that may go without an answer do",
        times.len(),
        unanswered(&load.risked),
        load.risked.len()
    );
    // The times depend on the machine. But during a restart no process may be considered dead, and
    // nothing may fail and be retried.
    let troubles = load.evening.troubles();
    assert!(troubles.is_empty(), "{troubles:#?}");
    load.evening.ends_well().await;
}

fn unanswered(pressed: &[Pressed]) -> usize {
    pressed.iter().filter(|pressed| answered(pressed).is_none()).count()
}
