//! Deadlines: tells tables that their time is up.
//!
//! Every process may do it for every table: being told twice changes nothing. What a table does
//! when its time is up is the table's own business.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::fault::{Fault, report};
use crate::people::Moment;
use crate::table::{Actor, Command};
use crate::tables::{Tables, keys};

/// How long to sleep at most, in case something falls due earlier than it looked.
const NAP: Duration = Duration::from_mins(1);
const AT_ONCE: usize = 100;

/// Watches the deadlines of all tables.
#[derive(Debug)]
pub struct Clockwork {
    tables: Arc<Tables>,
}

impl Clockwork {
    /// Returns the clockwork of these tables.
    pub const fn new(tables: Arc<Tables>) -> Self {
        Self { tables }
    }

    /// Runs until stopped.
    pub async fn run(&self, stop: CancellationToken) {
        loop {
            let nap = match self.strike().await {
                Ok(next) => next.map_or(NAP, |at| until(at, self.tables.world().now())),
                Err(fault) => {
                    report(&fault);
                    NAP
                }
            };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(nap) => {}
            }
        }
    }

    /// Tells every table whose time is up; returns when the next one falls due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn strike(&self) -> Result<Option<Moment>, Fault> {
        let folder = keys::dues()?;
        let now = self.tables.world().now();
        for (key, _) in self.tables.store().scan(Some(&folder), None, AT_ONCE).await? {
            let mut segments = key.segments().skip(1);
            let at = segments.next().and_then(|at| at.parse().ok()).map(Moment);
            let (Some(at), Some(id)) = (at, keys::table(&key)) else { continue };
            if at > now {
                return Ok(Some(at));
            }
            match self.tables.handle(id, Actor::Clock, &Command::TimeUp).await {
                Ok(Ok(_)) => tracing::info!(%id, "time is up"),
                Ok(Err(refusal)) => tracing::debug!(%id, "not due after all: {refusal}"),
                Err(fault) => report(&fault),
            }
        }
        Ok(None)
    }
}

fn until(at: Moment, now: Moment) -> Duration {
    Duration::from_millis(at.0.saturating_sub(now.0)).min(NAP)
}
