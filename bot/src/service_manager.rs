//! Notifies a service manager such as systemd (`sd_notify`) when the service is ready, alive or
//! stopping.
//!
//! The service is ready when the store answers and every platform is connected, and alive as long
//! as this task runs and the store answers. A platform that is down must not cause a restart: until
//! all are connected, the timeout of the start is extended.

use std::fmt;
use std::io;
use std::time::Duration;

use sd_notify::NotifyState;

use crate::health::Health;

/// How often the service checks whether it is ready, until it is.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);
/// The extension of the timeout of a start.
const START_EXTENSION: Duration = Duration::from_secs(30);
/// The number of checks between two extensions.
const CHECKS_PER_EXTENSION: u32 = 50;

/// Sends notifications to the service manager.
type SendNotification = dyn Fn(&[NotifyState<'_>]) -> io::Result<()> + Send + Sync;

/// The service manager that has started the process.
pub struct ServiceManager {
    notify: Box<SendNotification>,
    /// The time without a notification after which the service manager considers the process dead.
    watchdog: Option<Duration>,
}

impl ServiceManager {
    /// Returns the service manager from the environment; `None` if there is none.
    pub fn from_environment() -> Option<Self> {
        std::env::var_os("NOTIFY_SOCKET")?;
        Some(Self::new(sd_notify::notify, sd_notify::watchdog_enabled()))
    }

    /// Returns a service manager to which notifications are sent by `notify`.
    pub fn new(
        notify: impl Fn(&[NotifyState<'_>]) -> io::Result<()> + Send + Sync + 'static,
        watchdog: Option<Duration>,
    ) -> Self {
        Self { notify: Box::new(notify), watchdog }
    }

    /// Notifies once when the service is ready, and then at intervals while it is alive.
    pub(crate) async fn keep_notified(&self, health: &Health) {
        let mut looks = 0;
        loop {
            let troubles = health.troubles().await;
            if troubles.is_empty() {
                break;
            }
            if looks % CHECKS_PER_EXTENSION == 0 && health.has_store().await {
                let more = u32::try_from(START_EXTENSION.as_micros()).unwrap_or(u32::MAX);
                let why = troubles.join("; ");
                self.notify(&[NotifyState::ExtendTimeoutUsec(more), NotifyState::Status(&why)]);
            }
            looks += 1;
            tokio::time::sleep(CHECK_INTERVAL).await;
        }
        self.notify(&[NotifyState::Ready, NotifyState::Status("at work")]);
        let Some(watchdog) = self.watchdog else { return };
        loop {
            // Without a notification, the service manager restarts the process.
            if health.has_store().await {
                self.notify(&[NotifyState::Watchdog]);
            }
            tokio::time::sleep(watchdog / 3).await;
        }
    }

    /// Notifies that the service is stopping.
    pub fn stopping(&self) {
        self.notify(&[NotifyState::Stopping]);
    }

    fn notify(&self, what: &[NotifyState<'_>]) {
        if let Err(error) = (self.notify)(what) {
            tracing::warn!("cannot notify the service manager of {what:?}: {error}");
        }
    }
}

impl fmt::Debug for ServiceManager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServiceManager").field("watchdog", &self.watchdog).finish_non_exhaustive()
    }
}
