//! The effects of a failed action on its destination.

use std::ops::ControlFlow;
use std::time::Duration;

use super::prepare::Prepared;
use crate::publish::state::note::drop_message;
use crate::publish::state::plan::Action;
use crate::publish::state::shown::Shown;
use crate::publish::{Publisher, Spot};
use panels::panel::Layouts;
use platform::PlatformError;
use runtime::cluster::Lease;
use runtime::report::causes;
use runtime::work::Outcome;

/// The delay before a failed write is retried, and the wait for a permit after which the write is
/// planned again.
pub(in crate::publish) const REWRITE_DELAY: Duration = Duration::from_millis(5);

/// How an action was attempted.
#[derive(Clone, Copy)]
pub(in crate::publish) struct Attempt<'a> {
    pub(in crate::publish) lease: &'a Lease,
    /// It was not sent, because the destination is unreachable.
    pub(in crate::publish) is_unreachable: bool,
    /// The last change of the destination before the attempt.
    pub(in crate::publish) known: u64,
}

impl Publisher {
    /// Notes that a message may have been edited although the edit failed. So it is edited again,
    /// even if the panel before is wanted next.
    pub(in crate::publish) fn doubt_edit(&self, spot: &Spot, next: &Prepared, lease: &Lease) {
        if let Action::Edit(_) = next.action {
            let unknown = Shown { looks: 0, own: 0, ..next.shown.clone() };
            self.keep_unsaved(spot, unknown, lease);
        }
    }

    /// Handles an error. Breaks if nothing is to be recorded and the destination is planned again
    /// at once.
    ///
    /// # Errors
    /// The error says how the job ends.
    pub(in crate::publish) fn failed(
        &self,
        spot: &Spot,
        next: &mut Prepared,
        error: PlatformError,
        Attempt { lease, is_unreachable, known }: Attempt<'_>,
    ) -> Result<ControlFlow<()>, Outcome> {
        let to = &spot.to;
        if let PlatformError::Fault(_) = &error {
            self.doubt_edit(spot, next, lease);
        }
        let panel = &next.rendered.panel;
        let changes = matches!(next.action, Action::Post | Action::Edit(_));
        let is_more_than_words = panel.picture.is_some() || panel.rich;
        match error {
            // A deleted message has no buttons to remove. An edit becomes a new post, which does
            // not notify again.
            PlatformError::Gone if !next.action.is_post() => {
                drop_message(&mut next.shown, &next.action);
                // Under the same number, the platform would return the deleted message.
                next.shown.posts += 1;
            }
            // A retry would be refused too; the next press on the old panel starts another one.
            PlatformError::Refused(_) if matches!(next.action, Action::RemoveButtons(_)) => {
                tracing::warn!(?to, causes = causes(&error), "an old panel keeps its buttons");
                drop_message(&mut next.shown, &next.action);
            }
            PlatformError::Unalterable if !next.action.is_post() => {
                if let Some(message) = next.shown.message.take() {
                    next.shown.remove_buttons_later(message);
                }
                next.shown.looks = 0;
            }
            // From now on the panel is rendered without rich text.
            PlatformError::NoRich => return Err(Outcome::After(REWRITE_DELAY)),
            PlatformError::Slow(wait) => return Err(Outcome::After(wait.max(REWRITE_DELAY))),
            // Perhaps only the picture is refused.
            error if changes && !is_unreachable && is_more_than_words => {
                tracing::info!(?to, causes = causes(&error), "no picture, but words: {error}");
                // A surface without pictures has them again as soon as the platform knows.
                if self.surface(to).layouts != Layouts::Text {
                    self.refused.insert(to.clone(), ());
                }
                if let PlatformError::Fault(_) = error {
                    return Err(Outcome::Failed);
                }
                // Nothing was posted, so that the words are no repeated post.
                let shown = Shown { posting: next.was_posting, ..next.shown.clone() };
                self.keep_unsaved(spot, shown, lease);
                return Ok(ControlFlow::Break(()));
            }
            PlatformError::Gone | PlatformError::Forbidden | PlatformError::Unalterable => {
                tracing::info!(?to, "not shown: {error}");
                self.mark_unreachable(to, &mut next.shown, known);
                next.shown.posting = next.was_posting;
            }
            PlatformError::Fault(_) | PlatformError::Refused(_) => {
                tracing::warn!(?to, causes = causes(&error), "not shown: {error}");
                return Err(Outcome::Failed);
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}
