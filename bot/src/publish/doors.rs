//! Doors: whether a destination can be written to. What is found out for one table counts for all.

use moka::sync::Cache;
use std::time::Duration;

use super::shown::Closed;
use crate::people::Moment;
use crate::platform::Destination;

/// Whoever was heard of so lately need not be looked up again.
const HEARD: Duration = Duration::from_hours(1);
/// So many destinations are remembered.
const REMEMBERED: u64 = 10_000;
/// A closed door is tried again after this time, and after twice as long each time it is still
/// closed.
const AGAIN_HOURS: u64 = 1;
/// But not less often than this.
const AGAIN_HOURS_AT_MOST: u64 = 24;

/// What is known of destinations.
#[derive(Debug)]
pub(super) struct Doors {
    heard: Cache<Destination, ()>,
    /// Where nothing could be written, until when it is not tried again.
    closed: Cache<Destination, Moment>,
}

impl Doors {
    /// Returns doors of which nothing is known.
    pub(super) fn new() -> Self {
        let heard = Cache::builder().max_capacity(REMEMBERED).time_to_live(HEARD).build();
        Self { heard, closed: Cache::new(REMEMBERED) }
    }

    /// Takes note that somebody is heard of at a destination; tells whether they were lately.
    pub(super) fn open(&self, at: &Destination) -> bool {
        self.closed.invalidate(at);
        self.heard.contains_key(at)
    }

    /// Takes note that every table has been told that somebody was heard of at a destination.
    pub(super) fn has_opened(&self, at: &Destination) {
        self.heard.insert(at.clone(), ());
    }

    /// Tells whether nothing can be written to a destination.
    pub(super) fn is_closed(&self, to: &Destination, now: Moment) -> bool {
        self.closed.get(to).is_some_and(|again| again > now)
    }

    /// Takes note that nothing can be written to a destination; returns when it is to be tried
    /// again for a table for which that was found out before.
    pub(super) fn close(&self, to: &Destination, before: Option<Closed>, now: Moment) -> Closed {
        let tries = before.map_or(0, |closed| closed.tries).saturating_add(1);
        let hours = AGAIN_HOURS.saturating_mul(1 << (tries - 1).min(16)).min(AGAIN_HOURS_AT_MOST);
        let again = Moment(now.0.saturating_add(hours * 60 * 60 * 1000));
        self.heard.invalidate(to);
        let again = self.closed.get(to).filter(|known| *known > now).unwrap_or_else(|| {
            self.closed.insert(to.clone(), again);
            again
        });
        Closed { tries, again }
    }
}
