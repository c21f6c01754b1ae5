//! What answers say about all requests.

use std::sync::{MutexGuard, PoisonError};

use tokio::time::Instant;

use super::{RestClient, Route};
use crate::errors::RestError;
use crate::refusals::Concern;
use platform::outage::{Cause, Outage};
use runtime::report::rounded;

impl RestClient {
    /// Returns an error if nothing may be sent because of an outage. Answers to interactions are
    /// always attempted, unless the token is rejected.
    pub(super) fn check_outage(&self, route: Route<'_>) -> Result<(), RestError> {
        let outage = self.outage();
        let is_free = route.listens() || !route.is_global() && !outage.is_rejected();
        match outage.closed_for(Instant::now()).filter(|_| !is_free) {
            Some(wait) => Err(RestError::Slow(wait)),
            None => Ok(()),
        }
    }

    /// Ends an outage, unless only the token of an interaction was accepted.
    pub(super) fn end_outage(&self, route: Route<'_>) {
        let mut outage = self.outage();
        if (route.is_global() || !outage.is_rejected()) && outage.end() {
            tracing::info!("Discord itself answers again");
        }
    }

    /// Notes what an error says about everything. Such an error says how long to wait.
    pub(super) fn noted(&self, route: Route<'_>, error: RestError) -> RestError {
        let cause = match error.concern() {
            Some(Concern::Opening) => {
                tracing::warn!("no private channels are opened for some minutes: {error}");
                let wait = self.permits.change(|limits| limits.pause_opening(Instant::now()));
                return RestError::Slow(wait);
            }
            Some(Concern::Token) if route.is_global() => Cause::Rejected,
            None if matches!(error, RestError::Intercepted(_)) => {
                Cause::Intercepted(error.to_string())
            }
            Some(_) => {
                self.end_outage(route);
                return error;
            }
            None => return error,
        };
        let wait = self.outage().note(cause, Instant::now());
        tracing::warn!("nothing is sent to Discord for {}: {error}", rounded(wait));
        if route.listens() || !route.is_global() { error } else { RestError::Slow(wait) }
    }

    /// Returns what the operator must change, to be read after the name of the platform.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.outage().trouble()
    }

    /// Returns what may pass, to be read after the name of the platform.
    pub(crate) fn warning(&self) -> Option<String> {
        let pause = self.permits.read(|limits| limits.opening_paused_for(Instant::now()));
        let pause = pause.map(|wait| {
            format!("lets the bot open no private channels; next try in {}", rounded(wait))
        });
        self.outage().warning().or(pause)
    }

    fn outage(&self) -> MutexGuard<'_, Outage> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
