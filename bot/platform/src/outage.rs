//! Outages: something else answers in the place of a platform, or the platform rejects the token.
//!
//! They concern every destination of the platform and say nothing about any of them.

use std::mem::discriminant;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use thiserror::Error;
use tokio::time::Instant;

use runtime::report::rounded;
use words::people::PlatformName;

/// The first wait after an answer that is not the platform's; it doubles with each further one.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_secs(10);
/// The wait after a rejected token, which normally only a restart with another token ends.
const REJECTED_WAIT: Duration = Duration::from_mins(10);

/// The outage of a platform, if there is one.
#[derive(Debug)]
pub struct Outage {
    platform: PlatformName,
    state: Mutex<Option<Break>>,
}

#[derive(Debug)]
struct Break {
    cause: Cause,
    wait: Duration,
    /// Until then, nothing is sent.
    until: Instant,
}

/// The cause of an outage.
#[derive(Debug, Error)]
pub enum Cause {
    /// Something between the bot and the platform has answered, with this.
    #[error("does not answer itself: {0}; everything is retried within {s} s", s = MAX_WAIT.as_secs())]
    Intercepted(String),
    /// The platform rejects the token.
    #[error("rejects the token; nothing is sent until it is right")]
    Rejected,
}

/// The part of a request in an outage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traffic {
    /// Listening, which has its own waits and shows that an outage is over.
    Listening,
    /// An answer that has a token of its own. It is attempted unless that of the bot is rejected.
    Answer,
    /// Everything else, which waits.
    Planned,
}

impl Outage {
    /// Returns the state of a platform that works.
    pub const fn none(platform: PlatformName) -> Self {
        Self { platform, state: Mutex::new(None) }
    }

    /// Returns how long a request must wait.
    pub fn wait(&self, traffic: Traffic) -> Option<Duration> {
        let state = self.lock();
        let Break { cause, until, .. } = state.as_ref()?;
        let waits = match traffic {
            Traffic::Listening => false,
            Traffic::Answer => matches!(cause, Cause::Rejected),
            Traffic::Planned => true,
        };
        let wait = until.checked_duration_since(Instant::now()).filter(|wait| !wait.is_zero());
        wait.filter(|_| waits)
    }

    /// Notes that a request was answered by the platform itself, which ends an outage.
    pub fn end(&self, traffic: Traffic) {
        let mut state = self.lock();
        let is_rejected = matches!(&*state, Some(Break { cause: Cause::Rejected, .. }));
        if (traffic != Traffic::Answer || !is_rejected) && state.take().is_some() {
            tracing::info!("{} itself answers again", self.platform);
        }
    }

    /// Notes the cause of an outage. Answers to requests that were sent before the last one do not
    /// prolong the wait.
    pub fn note(&self, cause: Cause) {
        let (mut state, now) = (self.lock(), Instant::now());
        let before = state.as_ref();
        let before = before.filter(|last| discriminant(&last.cause) == discriminant(&cause));
        if before.is_some_and(|last| last.until > now) {
            return;
        }
        let wait = match &cause {
            Cause::Intercepted(_) => before.map_or(MIN_WAIT, |last| (last.wait * 2).min(MAX_WAIT)),
            Cause::Rejected => REJECTED_WAIT,
        };
        tracing::warn!("sending nothing for {}: {} {cause}", rounded(wait), self.platform);
        *state = Some(Break { cause, wait, until: now + wait });
    }

    /// Returns the outage if the operator must act, to be read after the name of the platform.
    pub fn trouble(&self) -> Option<String> {
        self.cause(|cause| matches!(cause, Cause::Rejected))
    }

    /// Returns the outage if it may pass, to be read after the name of the platform.
    pub fn warning(&self) -> Option<String> {
        self.cause(|cause| matches!(cause, Cause::Intercepted(_)))
    }

    fn cause(&self, is_wanted: impl FnOnce(&Cause) -> bool) -> Option<String> {
        let state = self.lock();
        state.as_ref().filter(|now| is_wanted(&now.cause)).map(|now| now.cause.to_string())
    }

    fn lock(&self) -> MutexGuard<'_, Option<Break>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    fn intercepted() -> Cause {
        Cause::Intercepted("status 403 without a code".to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn waits_grow_from_one_second_to_ten_and_begin_anew_after_an_answer() {
        let outage = Outage::none("test");
        let mut waits = Vec::new();
        for _ in 0..6 {
            outage.note(intercepted());
            let wait = outage.wait(Traffic::Planned).expect("an outage");
            waits.push(wait.as_secs());
            advance(wait).await;
            assert_eq!(outage.wait(Traffic::Planned), None);
        }
        assert_eq!(waits, [1, 2, 4, 8, 10, 10]);
        assert!(outage.warning().is_some() && outage.trouble().is_none());
        outage.end(Traffic::Answer);
        assert_eq!(outage.warning(), None);
        outage.note(intercepted());
        assert_eq!(outage.wait(Traffic::Planned), Some(MIN_WAIT));
    }

    #[tokio::test(start_paused = true)]
    async fn requests_under_way_do_not_prolong_the_wait() {
        let outage = Outage::none("test");
        outage.note(intercepted());
        advance(MIN_WAIT / 2).await;
        outage.note(intercepted());
        assert_eq!(outage.wait(Traffic::Planned), Some(MIN_WAIT / 2));
    }

    #[tokio::test(start_paused = true)]
    async fn a_rejected_token_stops_answers_too_and_needs_the_operator() {
        let outage = Outage::none("test");
        outage.note(intercepted());
        assert_eq!(outage.wait(Traffic::Answer), None);
        outage.note(Cause::Rejected);
        assert_eq!(outage.wait(Traffic::Answer), Some(REJECTED_WAIT));
        assert_eq!(outage.wait(Traffic::Listening), None);
        assert!(outage.trouble().is_some() && outage.warning().is_none());
        outage.end(Traffic::Answer);
        assert!(outage.trouble().is_some(), "an answer says nothing about the token");
        outage.end(Traffic::Listening);
        assert_eq!(outage.trouble(), None);
    }
}
