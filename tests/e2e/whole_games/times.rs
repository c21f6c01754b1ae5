//! Times: every press is answered before the person or the platform loses patience.

use std::time::Duration;

use super::{Counted, Moment, Observer};

pub(super) struct Times {
    limit: Duration,
    answered: usize,
}

impl Times {
    pub(super) const fn within(limit: Duration) -> Self {
        Self { limit, answered: 0 }
    }
}

impl Observer for Times {
    fn name(&self) -> &'static str {
        "times"
    }

    fn see(&mut self, moment: &Moment<'_>) -> Result<(), String> {
        let Some(time) = moment.answered_in else { return Ok(()) };
        self.answered += 1;
        if time > self.limit { Err(format!("a press was answered after {time:?}")) } else { Ok(()) }
    }

    fn end(&mut self, counted: &Counted) -> Result<(), String> {
        let (answered, presses) = (self.answered, counted.presses);
        if answered == presses {
            return Ok(());
        }
        Err(format!("{answered} of {presses} presses were answered"))
    }
}
