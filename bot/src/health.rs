//! Health: whether the service can work now, and what prevents it otherwise.
//!
//! A check reads one record of the store, and writes one unless another commit has succeeded
//! recently: a store that can be read but not written would look healthy. Reports contain no
//! secrets; details are in the log.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use storage::{Batch, Expect, Store, StoreError, unless_conflict};
use tokio::time::{Instant, timeout};

use crate::backups::BackupStatus;
use crate::doctor::Latest;
use crate::version;
use platform::Platform;
use runtime::cluster::Cluster;
use runtime::guarded::Condition;
use runtime::metrics::names::{
    BUILD_INFO, CLOCK, COMMIT, CONNECTED, LANES_LENGTH, LANES_LONGEST, PLATFORM, QUEUE,
    QUEUE_LENGTH, QUEUE_OLDEST, READY, RESIDENT_MEMORY, STATE, STORE_COMMIT_AGE, UPTIME, VERSION,
};
use runtime::metrics::{self, number};
use runtime::work::{Background, Backlog};
use service::deadlines::Deadlines;
use service::dispatch::Dispatch;
use service::elsewhere::Elsewhere;
use service::inbox::Inbox;
use service::tables::{ActiveTables, keys};
use words::people::PlatformName;

/// The time within which a healthy store answers a request for one record.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);
/// The report on a full disk.
const FULL: &str = "the disk of the store is full";
/// A commit that succeeded within this time shows that the store accepts commits.
const COMMIT_PROOF_AGE: Duration = Duration::from_secs(10);
/// The time after which a queue counts as stuck if its first ready job has not begun.
const JAMMED_AGE: Duration = Duration::from_mins(2);

/// The parts of the service that are checked and measured.
#[derive(Debug)]
pub struct Health {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) condition: Arc<Condition>,
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) platforms: Vec<Arc<dyn Platform>>,
    pub(crate) dispatch: Arc<Dispatch>,
    pub(crate) deadlines: Arc<Deadlines>,
    pub(crate) elsewhere: Arc<Elsewhere>,
    pub(crate) inbox: Inbox,
    pub(crate) tables: Arc<ActiveTables>,
    pub(crate) background: Background,
    pub(crate) findings: Arc<Latest>,
    pub(crate) backups: Arc<BackupStatus>,
    pub(crate) begun: Instant,
}

/// The backlog of a queue.
struct QueueStatus {
    queue: &'static str,
    /// The platform of the queue; empty if it is for all of them.
    platform: PlatformName,
    backlog: Backlog,
}

impl Health {
    /// Returns the troubles that prevent the service from working, one line each. Takes at most
    /// four seconds.
    pub async fn troubles(&self) -> Vec<String> {
        let mut troubles = Vec::new();
        if self.background.stop.is_cancelled() {
            troubles.push("the service is stopping".to_owned());
        }
        let restarting = self.background.restarting().into_iter();
        troubles.extend(restarting.map(|task| format!("{task} has panicked and is restarted")));
        if let Some(trouble) = self.store_trouble().await {
            troubles.push(trouble.to_owned());
        }
        troubles.extend(self.cluster.trouble());
        for platform in &self.platforms {
            let trouble = platform.trouble();
            troubles.extend(trouble.map(|trouble| format!("{} {trouble}", platform.name())));
        }
        for QueueStatus { queue, platform, backlog } in self.queues() {
            let Backlog { ready, oldest, .. } = backlog;
            if oldest >= JAMMED_AGE {
                let (of, seconds) =
                    (if platform.is_empty() { "" } else { " of " }, oldest.as_secs());
                troubles.push(format!(
                    "the queue {queue}{of}{platform} is jammed: {ready} are ready, \
                     and the first has not been begun for {seconds} s"
                ));
            }
        }
        let (lanes, room) = self.inbox.waiting();
        let full = lanes.filter(|waiting| *waiting >= room).count();
        if full > 0 {
            troubles.push(format!("{full} lanes of the inbox are full"));
        }
        troubles.extend(self.findings.troubles());
        troubles
    }

    /// Returns the warnings for the operator, although the service works, one line each.
    pub fn warnings(&self) -> Vec<String> {
        let failure = self.backups.failure();
        let failure = failure.map(|why| format!("the last backup failed: {why}"));
        let of_platforms = self.platforms.iter().filter_map(|platform| {
            platform.warning().map(|warning| format!("{} {warning}", platform.name()))
        });
        self.findings.warnings().into_iter().chain(of_platforms).chain(failure).collect()
    }

    /// Tells whether the store answers reads and commits in time. A full disk counts as healthy,
    /// because a restart would not help.
    pub async fn has_store(&self) -> bool {
        self.store_trouble().await.is_none_or(|trouble| trouble == FULL)
    }

    async fn store_trouble(&self) -> Option<&'static str> {
        // Any key is suitable.
        let key = keys::alive().ok()?;
        match timeout(STORE_TIMEOUT, self.store.get(&key)).await {
            Ok(Ok(_)) => {}
            Ok(Err(_)) => return Some("the store fails"),
            Err(_) => return Some("the store does not answer"),
        }
        if self.condition.last_commit().elapsed() < COMMIT_PROOF_AGE {
            return None;
        }
        match timeout(STORE_TIMEOUT, self.write()).await {
            Ok(Ok(())) => None,
            Ok(Err(StoreError::Full { .. })) => Some(FULL),
            Ok(Err(_)) => Some("the store takes no commits"),
            Err(_) => Some("the store does not answer commits"),
        }
    }

    /// Commits a record that nobody reads.
    async fn write(&self) -> Result<(), StoreError> {
        let Ok(key) = keys::probe() else { return Ok(()) };
        let stored = self.store.get(&key).await?;
        let batch = Batch::new().put(key, Expect::from(stored.as_ref()), "").relaxed();
        // After a conflict, another process was faster, so the store accepts commits.
        unless_conflict(self.store.commit(batch).await)?;
        Ok(())
    }

    /// Sets all gauges that are not updated elsewhere.
    pub async fn observe(&self) {
        BUILD_INFO.gauge(&[(VERSION, version::NUMBER), (COMMIT, version::COMMIT)]).set(1.0);
        let clock = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
        CLOCK.gauge(&[]).set(clock.as_secs_f64());
        metrics::begin_counting();
        UPTIME.gauge(&[]).set(self.begun.elapsed().as_secs_f64());
        if let Some(kilobytes) = resident_kilobytes() {
            RESIDENT_MEMORY.gauge(&[]).set(number(kilobytes) * 1024.0);
        }
        let is_ready = self.troubles().await.is_empty();
        STORE_COMMIT_AGE.gauge(&[]).set(self.condition.last_commit().elapsed().as_secs_f64());
        READY.gauge(&[]).set(if is_ready { 1.0 } else { 0.0 });
        for platform in &self.platforms {
            let is_connected = if platform.is_connected() { 1.0 } else { 0.0 };
            CONNECTED.gauge(&[(PLATFORM, platform.name())]).set(is_connected);
        }
        for QueueStatus { queue, platform, backlog } in self.queues() {
            let Backlog { ready, running, waiting, quarantined, oldest } = backlog;
            let here = [(QUEUE, queue), (PLATFORM, platform)];
            for (state, count) in [
                ("ready", ready),
                ("running", running),
                ("waiting", waiting),
                ("aside", quarantined),
            ] {
                let [queue, platform] = here;
                QUEUE_LENGTH.gauge(&[queue, platform, (STATE, state)]).set(number(count));
            }
            QUEUE_OLDEST.gauge(&here).set(oldest.as_secs_f64());
        }
        let lanes: Vec<usize> = self.inbox.waiting().0.collect();
        LANES_LENGTH.gauge(&[]).set(number(lanes.iter().sum()));
        LANES_LONGEST.gauge(&[]).set(number(lanes.into_iter().max().unwrap_or_default()));
        self.tables.observe();
        self.findings.observe();
        self.backups.observe();
    }

    fn queues(&self) -> Vec<QueueStatus> {
        let (deadlines, digests) = self.deadlines.backlogs();
        let show = self.dispatch.show.of_platforms().map(|(platform, queue)| QueueStatus {
            queue: "show",
            platform,
            backlog: queue.backlog(),
        });
        let others = [
            ("machines", self.dispatch.play.backlog()),
            ("deadlines", deadlines),
            ("digests", digests),
            ("elsewhere", self.elsewhere.queue.backlog()),
        ];
        let others = others.map(|(queue, backlog)| QueueStatus { queue, platform: "", backlog });
        show.chain(others).collect()
    }
}

/// Returns the resident memory of the process, on systems with a file for it.
fn resident_kilobytes() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}
