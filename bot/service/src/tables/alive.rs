//! The time in which the service worked, and what must be corrected because it did not work or its
//! clock was set.
//!
//! A record says when the service was last alive. If it is older than a few minutes, nothing was
//! done since: the process was stopped, frozen or suspended, or could not write. If the wall clock
//! has moved by more than the steady one, it was set.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use storage::{Batch, Expect, Store};

use super::keys;
use crate::fault::{Fault, is_committed};
use runtime::clock::World;
use table::Correction;
use words::people::Moment;

/// The longest time that is not given back, in milliseconds: more than two records are apart while
/// the service works.
const MAX_IGNORED_MS: u64 = 3 * 60 * 1000;
/// A clock that is set back by more than a year is one that nobody has set yet, in milliseconds.
const MAX_SET_BACK_MS: u64 = 366 * 24 * 60 * 60 * 1000;

/// Notices when time was lost.
#[derive(Debug)]
pub(crate) struct ServiceTime {
    store: Arc<dyn Store>,
    world: Arc<dyn World>,
    seen: Mutex<Option<Reading>>,
}

/// What the clocks showed when no time was lost, and the record at that moment.
#[derive(Clone, Copy, Debug)]
struct Reading {
    now: Moment,
    steady: Option<Duration>,
    record: Moment,
}

impl Reading {
    /// Returns by how many milliseconds the wall clock was set since, if the service may have
    /// worked all the time.
    fn moved(&self, now: Moment, steady: Option<Duration>) -> Option<i64> {
        let Some((steady, before)) = steady.zip(self.steady) else { return Some(0) };
        let worked = u64::try_from((steady.saturating_sub(before)).as_millis()).ok()?;
        (worked <= MAX_IGNORED_MS)
            .then(|| (now.0.saturating_sub(worked)).cast_signed() - self.now.0.cast_signed())
    }
}

impl ServiceTime {
    pub(crate) fn new(store: Arc<dyn Store>, world: Arc<dyn World>) -> Self {
        Self { store, world, seen: Mutex::default() }
    }

    /// Returns what must be corrected at every table, until a new record is [noted](Self::note).
    pub(crate) async fn correction(&self) -> Result<Option<Correction>, Fault> {
        let (now, steady) = (self.world.now(), self.world.steady());
        let seen = *self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let moved = |seen: &Reading| seen.moved(now, steady);
        if seen.as_ref().and_then(moved).is_some_and(is_small) {
            return Ok(None);
        }
        // Before the first record, there is nothing to correct.
        let record = last_alive(&*self.store).await?.unwrap_or(now);
        // If another process has written the record, only that one knows how long it has worked.
        let own = seen.filter(|seen| seen.record == record);
        let off = own.as_ref().and_then(moved);
        let off = off.unwrap_or(now.0.cast_signed() - record.0.cast_signed());
        let by = off.unsigned_abs();
        Ok(if is_small(off) || (off < 0 && by > MAX_SET_BACK_MS) {
            self.see(Reading { now, steady, record });
            None
        } else if off < 0 {
            Some(Correction::SetBack { from: record, by })
        } else {
            Some(Correction::Lost(Moment(now.0.saturating_sub(by))..now))
        })
    }

    /// Records that the service is alive.
    pub(crate) async fn note(&self) -> Result<(), Fault> {
        let (now, steady, key) = (self.world.now(), self.world.steady(), keys::alive()?);
        let stored = self.store.get(&key).await?;
        let bytes = serde_json::to_vec(&now).expect("a moment is a number");
        let batch = Batch::new().put(key, Expect::from(stored.as_ref()), bytes).relaxed();
        // After a conflict, another process has recorded the same.
        is_committed(self.store.commit(batch).await)?;
        self.see(Reading { now, steady, record: now });
        Ok(())
    }

    fn see(&self, reading: Reading) {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(reading);
    }
}

const fn is_small(milliseconds: i64) -> bool {
    milliseconds.unsigned_abs() <= MAX_IGNORED_MS
}

/// Returns when the service on a store was last alive, if this version can read the record.
pub async fn last_alive(store: &dyn Store) -> Result<Option<Moment>, Fault> {
    let stored = store.get(&keys::alive()?).await?;
    Ok(stored.and_then(|record| serde_json::from_slice::<Moment>(&record.value).ok()))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use engine::chance::Seed;
    use storage::Memory;

    use super::*;

    const MINUTE: u64 = 60 * 1000;
    const DAY: u64 = 24 * 60 * MINUTE;
    const BEGUN: Moment = Moment(1000 * DAY);

    /// A wall clock and a steady one.
    #[derive(Debug)]
    struct Clocks(AtomicU64, AtomicU64);

    impl World for Clocks {
        fn now(&self) -> Moment {
            Moment(self.0.load(Ordering::SeqCst))
        }

        fn steady(&self) -> Option<Duration> {
            Some(Duration::from_millis(self.1.load(Ordering::SeqCst)))
        }

        fn random(&self) -> u64 {
            0
        }

        fn seed(&self) -> Seed {
            Seed::from_number(0)
        }

        fn salt(&self) -> u64 {
            0
        }
    }

    struct Process(Arc<Clocks>, ServiceTime);

    impl Process {
        fn on(store: &Memory) -> Self {
            let clocks = Arc::new(Clocks(AtomicU64::new(BEGUN.0), AtomicU64::new(0)));
            let store: Arc<dyn Store> = Arc::new(store.clone());
            Self(Arc::clone(&clocks), ServiceTime::new(store, clocks))
        }

        /// Moves the wall clock and the steady one.
        fn pass(&self, wall: i64, steady: u64) {
            self.0.0.fetch_add(wall.cast_unsigned(), Ordering::SeqCst);
            self.0.1.fetch_add(steady, Ordering::SeqCst);
        }

        async fn finds(&self) -> Option<Correction> {
            self.1.correction().await.expect("the store works")
        }

        async fn notes(&self) {
            self.1.note().await.expect("the store works");
        }
    }

    fn lost(from: u64, until: u64) -> Correction {
        Correction::Lost(Moment(BEGUN.0 + from)..Moment(BEGUN.0 + until))
    }

    #[tokio::test]
    async fn what_two_clocks_show_tells_lost_time_from_a_clock_that_was_set() {
        let day = DAY.cast_signed();
        let back = Correction::SetBack { from: BEGUN, by: DAY };
        for (what, wall, steady, found) in [
            ("a minute of work", MINUTE.cast_signed(), MINUTE, None),
            ("a process that was frozen", day, DAY, Some(lost(0, DAY))),
            ("a machine that was suspended", day, 0, Some(lost(0, DAY))),
            (
                "a clock that was set forward",
                day + 60_000,
                MINUTE,
                Some(lost(MINUTE, DAY + MINUTE)),
            ),
            ("a clock that was set back", 60_000 - day, MINUTE, Some(back)),
            ("a clock that nobody has set yet", -900 * day, MINUTE, None),
        ] {
            let process = Process::on(&Memory::new());
            process.notes().await;
            process.pass(wall, steady);
            assert_eq!(process.finds().await, found, "{what}");
        }
    }

    #[tokio::test]
    async fn time_is_lost_until_it_is_given_back_and_for_every_later_start() {
        let store = Memory::new();
        let process = Process::on(&store);
        assert_eq!(process.finds().await, None, "nothing is known of an earlier life");
        process.notes().await;
        process.pass(DAY.cast_signed(), DAY);
        assert_eq!(process.finds().await, Some(lost(0, DAY)));
        let next = Process::on(&store);
        next.pass(DAY.cast_signed(), 0);
        assert_eq!(
            next.finds().await,
            Some(lost(0, DAY)),
            "it begins without a reading of its own"
        );
        next.notes().await;
        assert_eq!(next.finds().await, None);
    }

    #[tokio::test]
    async fn of_several_processes_one_that_slept_alone_has_lost_nothing() {
        let store = Memory::new();
        let [works, sleeps] = [(); 2].map(|()| Process::on(&store));
        works.notes().await;
        assert_eq!(sleeps.finds().await, None);
        for _ in 0..24 * 60 {
            works.pass(MINUTE.cast_signed(), MINUTE);
            works.notes().await;
        }
        sleeps.pass(DAY.cast_signed(), DAY);
        assert_eq!(sleeps.finds().await, None);
        for process in [&works, &sleeps] {
            process.pass(DAY.cast_signed(), DAY);
            assert_eq!(process.finds().await, Some(lost(DAY, 2 * DAY)), "all have slept");
        }
    }
}
