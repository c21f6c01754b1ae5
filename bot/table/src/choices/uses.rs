//! Limits on how often something is done.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use words::people::Moment;

/// When something was last done.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uses(Vec<Moment>);

/// Tells whether two moments are within a time. A clock that was set back must not stop anybody.
fn is_within(done: Moment, at: Moment, time: Duration) -> bool {
    u128::from(done.0.abs_diff(at.0)) < time.as_millis()
}

impl Uses {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells whether it may be done: it was not done `most` times within this time.
    pub(crate) fn allow(&self, at: Moment, most: usize, within: Duration) -> bool {
        self.0.iter().filter(|done| is_within(**done, at, within)).count() < most
    }

    /// Records that it is done, if it may be. Tells whether it may be.
    pub(crate) fn count(&mut self, at: Moment, most: usize, within: Duration) -> bool {
        let may = self.allow(at, most, within);
        self.0.retain(|done| is_within(*done, at, within));
        if may {
            self.0.push(at);
        }
        may
    }
}
