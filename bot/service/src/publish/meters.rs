//! The instruments of one platform: what goes out.

use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;

use platform::PlatformError;
use runtime::metrics::names::{
    KIND, OPERATION, PANEL_FAILURES, PANEL_LAG, PANEL_WRITTEN, PERMIT_WAIT, PLATFORM,
};
use words::people::PlatformName;

/// What goes out.
pub struct Panels {
    platform: PlatformName,
    pub posted: Histogram,
    pub edited: Histogram,
    pub stripped: Histogram,
    lag: Histogram,
    permit_wait: Histogram,
}

impl Panels {
    /// Returns the instruments of a platform.
    pub fn of(platform: PlatformName) -> Self {
        let written = |kind| PANEL_WRITTEN.histogram(&[(PLATFORM, platform), (OPERATION, kind)]);
        Self {
            platform,
            posted: written("post"),
            edited: written("edit"),
            stripped: written("strip"),
            lag: PANEL_LAG.histogram(&[(PLATFORM, platform)]),
            permit_wait: PERMIT_WAIT.histogram(&[(PLATFORM, platform)]),
        }
    }

    /// Takes note that a change stands before its readers, so long after its commit.
    pub fn stands(&self, after: Duration) {
        self.lag.observe(after.as_secs_f64());
    }

    /// Takes note of a wait for the rate limit.
    pub fn waited(&self, wait: Duration) {
        self.permit_wait.observe(wait.as_secs_f64());
    }

    /// Takes note that a message was not taken; that is rare enough to look its counter up.
    pub fn failed(&self, why: &PlatformError) {
        let kind = match why {
            PlatformError::Gone => "gone",
            PlatformError::Unalterable => "unalterable",
            PlatformError::NoRich => "no-rich",
            PlatformError::Slow(_) => "slow",
            PlatformError::Forbidden => "forbidden",
            PlatformError::Refused(_) => "refused",
            PlatformError::Fault(_) => "fault",
        };
        PANEL_FAILURES.counter(&[(PLATFORM, self.platform), (KIND, kind)]).inc();
    }
}

impl std::fmt::Debug for Panels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Panels").field("platform", &self.platform).finish_non_exhaustive()
    }
}
