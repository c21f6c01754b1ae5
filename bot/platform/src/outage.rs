//! Outages: something else answers in the place of a platform, or the platform rejects the token.
//!
//! They concern every destination of the platform and say nothing about any of them. Pure: the
//! moment is an argument.

use std::time::Duration;

use tokio::time::Instant;

/// The first wait after an answer that is not the platform's; it doubles with each further one.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_secs(10);
/// The wait after a rejected token, which normally only a restart with another token ends.
const REJECTED_WAIT: Duration = Duration::from_mins(10);

/// The outage of a platform, if there is one.
#[derive(Debug, Default)]
pub struct Outage(Option<Break>);

#[derive(Debug)]
struct Break {
    cause: Cause,
    wait: Duration,
    /// Until then, nothing is sent.
    until: Instant,
}

/// The cause of an outage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Something between the bot and the platform has answered, with this.
    Intercepted(String),
    /// The platform rejects the token.
    Rejected,
}

impl Outage {
    /// Returns how long nothing may be sent.
    pub fn closed_for(&self, now: Instant) -> Option<Duration> {
        self.0.as_ref()?.until.checked_duration_since(now).filter(|wait| !wait.is_zero())
    }

    /// Tells whether the platform rejects the token.
    pub fn is_rejected(&self) -> bool {
        matches!(&self.0, Some(Break { cause: Cause::Rejected, .. }))
    }

    /// Notes an answer; returns how long nothing may be sent. Answers to requests that were sent
    /// before the last one do not prolong the wait.
    pub fn note(&mut self, cause: Cause, now: Instant) -> Duration {
        let before = self.0.as_ref().filter(|last| is_same(&last.cause, &cause));
        if let Some(wait) = before.and(self.closed_for(now)) {
            return wait;
        }
        let wait = match &cause {
            Cause::Intercepted(_) => before.map_or(MIN_WAIT, |last| (last.wait * 2).min(MAX_WAIT)),
            Cause::Rejected => REJECTED_WAIT,
        };
        self.0 = Some(Break { cause, wait, until: now + wait });
        wait
    }

    /// Notes that the platform itself has accepted the token and answered. Tells whether that ends
    /// an outage.
    pub fn end(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Returns the outage if the operator must act, to be read after the name of the platform.
    pub fn trouble(&self) -> Option<String> {
        self.is_rejected()
            .then(|| "rejects the token; nothing is sent until it is right".to_owned())
    }

    /// Returns the outage if it may pass, to be read after the name of the platform.
    pub fn warning(&self) -> Option<String> {
        match &self.0.as_ref()?.cause {
            Cause::Intercepted(what) => Some(format!(
                "does not answer itself: {what}; everything is retried within {} s",
                MAX_WAIT.as_secs()
            )),
            Cause::Rejected => None,
        }
    }
}

const fn is_same(one: &Cause, other: &Cause) -> bool {
    matches!(
        (one, other),
        (Cause::Intercepted(_), Cause::Intercepted(_)) | (Cause::Rejected, Cause::Rejected)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intercepted() -> Cause {
        Cause::Intercepted("status 403 without a code".to_owned())
    }

    #[test]
    fn waits_grow_from_one_second_to_ten_and_begin_anew_after_an_answer() {
        let (mut outage, mut now) = (Outage::default(), Instant::now());
        let mut waits = Vec::new();
        for _ in 0..6 {
            let wait = outage.note(intercepted(), now);
            waits.push(wait.as_secs());
            now += wait;
            assert_eq!(outage.closed_for(now), None);
        }
        assert_eq!(waits, [1, 2, 4, 8, 10, 10]);
        assert!(outage.warning().is_some() && outage.trouble().is_none());
        assert!(outage.end() && !outage.end());
        assert_eq!(outage.note(intercepted(), now), MIN_WAIT);
    }

    #[test]
    fn requests_under_way_do_not_prolong_the_wait() {
        let (mut outage, now) = (Outage::default(), Instant::now());
        outage.note(intercepted(), now);
        let half = MIN_WAIT / 2;
        assert_eq!(outage.note(intercepted(), now + half), half);
    }

    #[test]
    fn a_rejected_token_stops_requests_for_minutes_and_needs_the_operator() {
        let (mut outage, now) = (Outage::default(), Instant::now());
        outage.note(intercepted(), now);
        assert_eq!(outage.note(Cause::Rejected, now), REJECTED_WAIT);
        assert!(outage.is_rejected() && outage.trouble().is_some() && outage.warning().is_none());
    }
}
