//! The clock of this host, compared with those of platforms and with the record of the store.

use std::time::{Duration, SystemTime};

use super::{Finding, State};
pub use runtime::finding::Reading;
use words::amounts::span;

const TOPIC: &str = "clock";
/// Smaller differences are within the duration of a request and the precision of `Date`.
const TOLERANCE: Duration = Duration::from_secs(2);
/// The difference at which people notice that a countdown is wrong.
const WARNING_DIFFERENCE: Duration = Duration::from_secs(30);
/// The difference at which decisions end too early or too late.
const ERROR_DIFFERENCE: Duration = Duration::from_mins(5);

/// When a service on the store was last alive, by its own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    pub at: SystemTime,
    /// The local time of reading the record.
    pub now: SystemTime,
}

/// Judges the local clock.
pub fn judge(readings: &[Reading], heartbeat: Option<Heartbeat>) -> Finding {
    let worst = readings.iter().max_by_key(|reading| reading.difference().0);
    let elsewhere = worst.map(|reading| {
        let (difference, direction) = reading.difference();
        let names: Vec<_> = readings.iter().map(|reading| reading.of).collect();
        let found = if difference <= TOLERANCE {
            format!("agrees with {}", names.join(" and "))
        } else {
            format!("{} {direction} {}", span(difference), reading.of)
        };
        of_difference(difference, found)
    });
    // A service that was alive later than now had another clock.
    let later = heartbeat.and_then(|Heartbeat { at, now }| at.duration_since(now).ok());
    let stored = later.filter(|later| *later > WARNING_DIFFERENCE).map(|later| {
        let found = format!("{} behind the last time that was stored", span(later));
        of_difference(later, found)
    });
    let all = elsewhere.into_iter().chain(stored);
    let worst = all.max_by_key(|finding| finding.state);
    worst.unwrap_or_else(|| Finding::ok(TOPIC, "there is no other clock to compare it with"))
}

fn of_difference(difference: Duration, found: String) -> Finding {
    let state = match difference {
        difference if difference > ERROR_DIFFERENCE => State::Fault,
        difference if difference > WARNING_DIFFERENCE => State::Warning,
        _ => return Finding::ok(TOPIC, found),
    };
    let advice = "Set the clock and keep it right with NTP or chrony: deadlines are moments on it.";
    Finding { state, ..Finding::warning(TOPIC, found, advice) }
}
