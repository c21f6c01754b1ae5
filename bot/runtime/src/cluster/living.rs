//! Which processes are alive: those whose records change, measured by the local clock. Pure.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use storage::Version;
use tokio::time::Instant;

use super::{DEATH_TIMEOUT, HEARTBEAT_INTERVAL};

/// The observed states of the other processes.
#[derive(Debug, Default)]
pub(super) struct Living {
    seen: BTreeMap<String, Sight>,
    looked: Option<Instant>,
}

#[derive(Debug)]
struct Sight {
    version: Version,
    /// How long it has not changed while this process was observing.
    still: Duration,
}

impl Living {
    /// Observes all records; returns the processes that are considered dead.
    ///
    /// Only the time between two observations counts, because no process can show life while the
    /// store is unreachable.
    pub(super) fn look<'a>(
        &mut self,
        records: &'a BTreeMap<String, Version>,
        now: Instant,
    ) -> BTreeSet<&'a str> {
        let since = self.looked.map_or(Duration::ZERO, |looked| now - looked);
        let since = since.min(HEARTBEAT_INTERVAL * 2);
        self.looked = Some(now);
        self.seen.retain(|name, _| records.contains_key(name));
        let mut dead = BTreeSet::new();
        for (name, version) in records {
            let fresh = Sight { version: *version, still: Duration::ZERO };
            let sight = self.seen.entry(name.clone()).or_insert(fresh);
            if sight.version == *version {
                sight.still += since;
            } else {
                *sight = Sight { version: *version, still: Duration::ZERO };
            }
            if sight.still >= DEATH_TIMEOUT {
                dead.insert(name.as_str());
            }
        }
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(version: u64) -> BTreeMap<String, Version> {
        BTreeMap::from([("a".to_owned(), Version(version)), ("b".to_owned(), Version(7))])
    }

    #[tokio::test(start_paused = true)]
    async fn a_process_without_heartbeats_is_dead_after_the_timeout_and_not_before() {
        let mut living = Living::default();
        let begun = Instant::now();
        for beat in 0..20 {
            let now = begun + HEARTBEAT_INTERVAL * beat;
            let records = records(beat.into());
            let dead = living.look(&records, now);
            assert!(!dead.contains("a"), "it shows life");
            assert_eq!(dead.contains("b"), now - begun >= DEATH_TIMEOUT, "after {beat} beats");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn while_nobody_looked_nobody_dies() {
        let mut living = Living::default();
        let begun = Instant::now();
        living.look(&records(0), begun);
        let records = records(1);
        assert!(living.look(&records, begun + DEATH_TIMEOUT * 10).is_empty());
        assert!(living.look(&records, begun + DEATH_TIMEOUT * 20).is_empty());
    }
}
