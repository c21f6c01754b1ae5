//! What a service manager such as systemd is told (`sd_notify`): that we are ready, that we live,
//! that we stop.
//!
//! We are ready when the store answers and every platform is connected, and we live as long as this
//! task runs and the store answers. A platform that is down is no reason to be started anew: until
//! all are connected, the time that a start may take is drawn out.

use std::fmt;
use std::io;
use std::time::Duration;

use sd_notify::NotifyState;

use crate::health::Health;

/// How often it is looked whether everything is well, until it is.
const LOOK: Duration = Duration::from_millis(200);
/// A start that goes on is given so much more time.
const MORE: Duration = Duration::from_secs(30);
/// Which is asked for again after so many looks.
const LOOKS: u32 = 50;

/// How the service manager is told something.
type Tell = dyn Fn(&[NotifyState<'_>]) -> io::Result<()> + Send + Sync;

/// Whoever has started us and wants to know how we are.
pub struct ServiceManager {
    tell: Box<Tell>,
    /// We are taken for dead when we have said nothing for so long.
    watchdog: Option<Duration>,
}

impl ServiceManager {
    /// Returns the one that the environment names; nothing if nobody wants to know.
    pub fn from_environment() -> Option<Self> {
        std::env::var_os("NOTIFY_SOCKET")?;
        Some(Self::new(sd_notify::notify, sd_notify::watchdog_enabled()))
    }

    /// Returns one that is told things like this, and wants to hear from us that often.
    pub fn new(
        tell: impl Fn(&[NotifyState<'_>]) -> io::Result<()> + Send + Sync + 'static,
        watchdog: Option<Duration>,
    ) -> Self {
        Self { tell: Box::new(tell), watchdog }
    }

    /// Says that we are ready once we are, and then that we live as long as we do.
    pub(crate) async fn keep_told(&self, health: &Health) {
        let mut looks = 0;
        loop {
            let troubles = health.troubles().await;
            if troubles.is_empty() {
                break;
            }
            if looks % LOOKS == 0 && health.has_store().await {
                let more = u32::try_from(MORE.as_micros()).unwrap_or(u32::MAX);
                let why = troubles.join("; ");
                self.tell(&[NotifyState::ExtendTimeoutUsec(more), NotifyState::Status(&why)]);
            }
            looks += 1;
            tokio::time::sleep(LOOK).await;
        }
        self.tell(&[NotifyState::Ready, NotifyState::Status("at work")]);
        let Some(watchdog) = self.watchdog else { return };
        loop {
            // Whoever says nothing is not well, and is started anew when the time is over.
            if health.has_store().await {
                self.tell(&[NotifyState::Watchdog]);
            }
            tokio::time::sleep(watchdog / 3).await;
        }
    }

    /// Says that we stop.
    pub fn stopping(&self) {
        self.tell(&[NotifyState::Stopping]);
    }

    fn tell(&self, what: &[NotifyState<'_>]) {
        if let Err(error) = (self.tell)(what) {
            tracing::warn!("the service manager is not told {what:?}: {error}");
        }
    }
}

impl fmt::Debug for ServiceManager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServiceManager").field("watchdog", &self.watchdog).finish_non_exhaustive()
    }
}
