//! The clock of this host, against the clocks of platforms and what the store was last told.

use std::time::{Duration, SystemTime};

use super::{Finding, State};
pub use runtime::finding::Reading;
use words::amounts::span;

/// The topic.
const TOPIC: &str = "clock";
/// Less than this is how long an answer takes, and the whole seconds that `Date` is in.
const EXACT: Duration = Duration::from_secs(2);
/// People notice that a countdown is wrong.
const NOTICED: Duration = Duration::from_secs(30);
/// Decisions end too early or too late.
const HARMFUL: Duration = Duration::from_mins(5);

/// When a service on the store was last alive, by the clock it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// When that was.
    pub at: SystemTime,
    /// What our clock said when it was read.
    pub now: SystemTime,
}

/// Judges our clock.
pub fn judge(readings: &[Reading], heartbeat: Option<Heartbeat>) -> Finding {
    let worst = readings.iter().max_by_key(|reading| reading.difference().0);
    let elsewhere = worst.map(|reading| {
        let (difference, direction) = reading.difference();
        let names: Vec<_> = readings.iter().map(|reading| reading.of).collect();
        let found = if difference <= EXACT {
            format!("agrees with {}", names.join(" and "))
        } else {
            format!("{} {direction} {}", span(difference), reading.of)
        };
        of_difference(difference, found)
    });
    // A service that has a later time than ours ran with another clock.
    let later = heartbeat.and_then(|Heartbeat { at, now }| at.duration_since(now).ok());
    let stored = later.filter(|later| *later > NOTICED).map(|later| {
        let found = format!("{} behind the last time that the store was told", span(later));
        of_difference(later, found)
    });
    let all = elsewhere.into_iter().chain(stored);
    let worst = all.max_by_key(|finding| finding.state);
    worst.unwrap_or_else(|| Finding::ok(TOPIC, "there is no other clock to compare it with"))
}

fn of_difference(difference: Duration, found: String) -> Finding {
    let state = match difference {
        difference if difference > HARMFUL => State::Fault,
        difference if difference > NOTICED => State::Warning,
        _ => return Finding::ok(TOPIC, found),
    };
    let advice = "Set the clock and keep it right with NTP or chrony: deadlines are moments on it.";
    Finding { state, ..Finding::warning(TOPIC, found, advice) }
}
