//! What becomes of a destination where something could not be done.

use std::ops::ControlFlow;
use std::time::Duration;

use super::Publisher;
use super::note::drop_message;
use super::plan::Action;
use super::prepare::Next;
use platform::{Destination, PlatformError};
use runtime::report::causes;
use runtime::work::Outcome;

/// The delay before a failed write is tried again, and the wait for a permit after which the write is
/// planned again.
pub(super) const REWRITE_DELAY: Duration = Duration::from_millis(5);

/// How something was tried.
pub(super) struct Attempt {
    /// It was not even sent: the door is known to be closed.
    pub(super) is_in_vain: bool,
    /// An earlier try of the same post may have arrived.
    pub(super) was_posting: bool,
    /// The change of the door that was known before.
    pub(super) known: u64,
}

impl Publisher {
    /// Takes in why something could not be done. Breaks with how the job ends, if it does, unless
    /// there is something to note down.
    pub(super) fn failed(
        &self,
        to: &Destination,
        next: &mut Next,
        error: PlatformError,
        Attempt { is_in_vain, was_posting, known }: Attempt,
    ) -> ControlFlow<Option<Outcome>> {
        let panel = &next.rendered.panel;
        let changes = matches!(next.action, Action::Post | Action::Edit(_));
        let is_more_than_words = panel.picture.is_some() || panel.rich;
        match error {
            // A deleted message has no buttons to take away. An edit becomes a new post, which does not
            // ring again.
            PlatformError::Gone if next.action != Action::Post => {
                drop_message(&mut next.shown, &next.action);
                // Under the same number, the message that is gone would count as the new one.
                next.shown.posts += 1;
            }
            // A retry would be refused too; the next press on the old panel starts another one.
            PlatformError::Refused(_) if matches!(next.action, Action::Strip(_)) => {
                tracing::warn!(?to, causes = causes(&error), "an old panel keeps its buttons");
                drop_message(&mut next.shown, &next.action);
            }
            PlatformError::Unalterable if next.action != Action::Post => {
                if let Some(message) = next.shown.message.take() {
                    next.shown.strip_later(message);
                }
                next.shown.looks = 0;
            }
            // From now on it is shown otherwise.
            PlatformError::NoRich => {
                return ControlFlow::Break(Some(Outcome::After(REWRITE_DELAY)));
            }
            PlatformError::Slow(wait) => {
                return ControlFlow::Break(Some(Outcome::After(wait.max(REWRITE_DELAY))));
            }
            // Perhaps it is the picture that is not welcome.
            error if changes && !is_in_vain && is_more_than_words => {
                tracing::info!(?to, causes = causes(&error), "no picture, but words: {error}");
                self.refused.insert(to.clone(), ());
                let is_fault = matches!(error, PlatformError::Fault(_));
                return ControlFlow::Break(is_fault.then_some(Outcome::Failed));
            }
            PlatformError::Gone | PlatformError::Forbidden | PlatformError::Unalterable => {
                tracing::info!(?to, "not shown: {error}");
                self.close(&mut next.shown, to, known);
                next.shown.posting = was_posting;
            }
            PlatformError::Fault(_) | PlatformError::Refused(_) => {
                tracing::warn!(?to, causes = causes(&error), "not shown: {error}");
                return ControlFlow::Break(Some(Outcome::Failed));
            }
        }
        ControlFlow::Continue(())
    }
}
