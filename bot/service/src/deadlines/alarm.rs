//! The alarm of the deadlines: wakes their watcher when the earliest one may be due.

use std::sync::Arc;
use std::time::Duration;

use storage::Version;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::fault::Fault;
use crate::tables::Watch;
use runtime::clock::World;
use runtime::cluster::{Cluster, Duty, Notification};
use runtime::report::report;
use runtime::work::back_off;
use table::Table;
use words::people::Moment;

/// The longest sleep between two scans, because the wall clock may be changed meanwhile.
const MAX_SLEEP: Duration = Duration::from_mins(1);
const NEVER: Moment = Moment(u64::MAX);

#[derive(Debug)]
pub struct Alarm {
    pub(super) cluster: Arc<Cluster>,
    /// The earliest of the deadlines that the last scan has found or that were set since it began.
    earliest: watch::Sender<Moment>,
    keep_days: u64,
}

impl Alarm {
    /// Returns an alarm that is not set; finished tables are kept for `keep_days`.
    pub fn new(cluster: &Arc<Cluster>, keep_days: u64) -> Self {
        Self { cluster: Arc::clone(cluster), earliest: watch::Sender::new(NEVER), keep_days }
    }

    /// Wakes the watcher at once.
    pub fn wake(&self) {
        self.set(Moment(0));
    }

    /// Wakes the watcher at this moment at the latest.
    pub fn set(&self, at: Moment) {
        self.earliest.send_if_modified(|earliest| {
            let is_earlier = at < *earliest;
            *earliest = at.min(*earliest);
            is_earlier
        });
    }

    /// Scans whenever the alarm goes off. A scan returns the next deadline; a failed scan is
    /// retried with back-off. Never returns.
    pub(super) async fn watch<F, R>(&self, world: &dyn World, scan: F)
    where
        F: Fn() -> R,
        R: Future<Output = Result<Option<Moment>, Fault>>,
    {
        let mut failures = 0;
        loop {
            // The alarm is cleared before the scan, which may miss a deadline that is set while it
            // runs.
            self.earliest.send_replace(NEVER);
            match scan().await {
                Ok(next) => {
                    failures = 0;
                    self.set(next.unwrap_or(NEVER));
                }
                Err(fault) => {
                    report(&fault);
                    failures += 1;
                    let wait = u64::try_from(back_off(failures).as_millis()).unwrap_or(u64::MAX);
                    self.set(Moment(world.now().0.saturating_add(wait)));
                }
            }
            let _ = timeout(MAX_SLEEP, self.goes_off(world)).await;
        }
    }

    /// Waits for the earliest moment.
    async fn goes_off(&self, world: &dyn World) {
        let mut earliest = self.earliest.subscribe();
        loop {
            let at = earliest.borrow_and_update().0;
            let wait = Duration::from_millis(at.saturating_sub(world.now().0)).min(MAX_SLEEP);
            tokio::select! {
                biased;
                () = tokio::time::sleep(wait) => return,
                // The sender is part of `self`.
                _ = earliest.changed() => {}
            }
        }
    }
}

impl Watch for Alarm {
    fn changed(&self, table: &Table, _: Version) {
        let earliest = table.deadlines(self.keep_days).into_iter().map(|due| due.at).min();
        let Some(earliest) = earliest else { return };
        if self.cluster.holds(&Duty::deadlines(table.id)) {
            self.set(earliest);
        } else {
            self.cluster.broadcast(&Notification::Deadline(earliest));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use storage::Memory;

    use super::*;
    use runtime::clock::Virtual;
    use words::people::TableId;

    const SECOND: u64 = 1_000;

    fn alarm() -> Alarm {
        Alarm::new(&Cluster::on(Arc::new(Memory::new())), 1)
    }

    /// Returns the moments at which scans began within five minutes. `scan` gets the number of
    /// earlier scans.
    async fn scans<R>(alarm: &Alarm, scan: impl Fn(usize) -> R) -> Vec<u64>
    where
        R: Future<Output = Result<Option<Moment>, Fault>>,
    {
        let (clock, begun) = (Virtual::default(), Mutex::new(Vec::new()));
        let watching = alarm.watch(&clock, || {
            let mut begun = begun.lock().expect("no panic");
            begun.push(clock.now().0);
            scan(begun.len() - 1)
        });
        let _ = timeout(Duration::from_mins(5), watching).await;
        begun.into_inner().expect("no panic")
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_that_is_set_while_the_store_is_scanned_is_not_missed() {
        let alarm = &alarm();
        let scans = scans(alarm, async |number| match number {
            0 => Ok(Some(Moment(SECOND))),
            1 => {
                // A deadline in three seconds is set, at a place that the running scan has passed.
                tokio::time::sleep(Duration::from_millis(10)).await;
                alarm.set(Moment(4 * SECOND));
                tokio::time::sleep(Duration::from_millis(10)).await;
                Ok(Some(Moment(30 * SECOND)))
            }
            _ => Ok(None),
        });
        assert_eq!(scans.await[..3], [0, SECOND, 4 * SECOND]);
    }

    #[tokio::test(start_paused = true)]
    async fn deadlines_far_away_that_are_set_while_the_store_is_scanned_cause_no_scan() {
        let alarm = &alarm();
        let scans = scans(alarm, async |_| {
            for at in [9_000 * SECOND, 8_000 * SECOND] {
                alarm.set(Moment(at));
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            Ok(None)
        });
        let scans = scans.await;
        assert!(scans.len() <= 6, "once a minute at most: {scans:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_scan_that_fails_is_repeated_soon_and_less_often_in_a_long_outage() {
        let alarm = &alarm();
        let fails = async |_| Err(Fault::Crowded(TableId::new(1)));
        let scans = scans(alarm, fails).await;
        assert!(scans[1] <= SECOND, "{scans:?}");
        assert!((10..=30).contains(&scans.len()), "{scans:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn an_earlier_deadline_ends_the_wait_after_a_failed_scan() {
        let alarm = &alarm();
        let fails = async |number| {
            if number == 6 {
                alarm.set(Moment(0));
            }
            Err(Fault::Crowded(TableId::new(1)))
        };
        let scans = scans(alarm, fails).await;
        assert_eq!(scans[6], scans[7], "{scans:?}");
        assert!(scans[8] - scans[7] >= 10 * SECOND, "but only once: {scans:?}");
    }
}
