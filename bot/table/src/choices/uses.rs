//! Limits on how often something is done.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use words::people::Moment;

/// When something was last done.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uses(Vec<Moment>);

impl Uses {
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Records that it is done, unless it was done `most` times within this time. Tells whether it
    /// may be.
    pub(crate) fn count(&mut self, at: Moment, most: usize, within: Duration) -> bool {
        // A clock that was set back must not stop anybody.
        self.0.retain(|done| u128::from(done.0.abs_diff(at.0)) < within.as_millis());
        let may = self.0.len() < most;
        if may {
            self.0.push(at);
        }
        may
    }
}
