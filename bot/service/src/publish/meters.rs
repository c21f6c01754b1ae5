//! The metrics of what is sent on one platform.

use std::time::Duration;

use prometheus_client::metrics::histogram::Histogram;

use super::state::plan::Action;
use platform::PlatformError;
use runtime::metrics::names::{
    KIND, OPERATION, PANEL_FAILURES, PANEL_LAG, PANEL_WRITTEN, PERMIT_WAIT, PLATFORM,
};
use words::people::PlatformName;

#[derive(Debug)]
pub(super) struct PanelMeters {
    platform: PlatformName,
    posted: Histogram,
    edited: Histogram,
    stripped: Histogram,
    lag: Histogram,
    permit_wait: Histogram,
}

impl PanelMeters {
    pub(super) fn of(platform: PlatformName) -> Self {
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

    /// Records how long an action took on the platform.
    pub(super) fn sent(&self, action: &Action, took: Duration) {
        let written = match action {
            Action::Nothing => return,
            Action::Post | Action::Call => &self.posted,
            Action::Edit(_) => &self.edited,
            Action::RemoveButtons(_) => &self.stripped,
        };
        written.observe(took.as_secs_f64());
    }

    /// Records how long after its commit a change was shown.
    pub(super) fn shown(&self, lag: Duration) {
        self.lag.observe(lag.as_secs_f64());
    }

    /// Records a wait for a permit.
    pub(super) fn waited(&self, wait: Duration) {
        self.permit_wait.observe(wait.as_secs_f64());
    }

    /// Records a failed action. Failures are rare, so the counter is looked up each time.
    pub(super) fn failed(&self, why: &PlatformError) {
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
