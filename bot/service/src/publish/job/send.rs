//! Sends an action to a platform, and decides whether it notifies.
//!
//! A post has a number that a crash does not change. A platform that knows it returns the first
//! message when the post is repeated. On other platforms, a message that was sent and not recorded
//! is an orphan until it is pressed.

use std::sync::Arc;

use tokio::time::Instant;

use super::prepare::{Prepared, Rendered};
use crate::fault::Fault;
use crate::publish::calls::notifiers::{Notification, Notifier};
use crate::publish::state::plan::Action;
use crate::publish::{Publisher, Served, Spot, TodoItem};
use platform::{Delivery, MessageRef, Platform, PlatformError};
use runtime::cluster::Lease;
use runtime::fingerprint::fingerprint;

impl Publisher {
    /// Performs an action on a platform, unless the lease has ended. Returns the message that was
    /// posted or edited.
    pub(in crate::publish) async fn send(
        &self,
        spot: &Spot,
        Served { platform, meters, .. }: &Served,
        next: &Prepared,
        lease: &Lease,
    ) -> Result<Result<Option<MessageRef>, PlatformError>, Fault> {
        let begun = Instant::now();
        let Ok(sent) = lease.send_under(deliver(spot, platform, next)).await else {
            self.doubt_edit(spot, next, lease);
            return Err(Fault::TakenOver(spot.id));
        };
        if let Err(error) = &sent {
            meters.failed(error);
            return Ok(sent);
        }
        meters.sent(&next.action, begun.elapsed());
        if !matches!(next.action, Action::RemoveButtons(_) | Action::Call)
            && let Some(lag) = self.todo.record_shown(spot.id, &TodoItem::Show(spot.to.clone()))
        {
            meters.shown(lag);
            tracing::debug!(id = %spot.id, to = ?spot.to, ?lag, "a change is shown");
        }
        Ok(sent)
    }

    /// Claims the notifications of a message, and returns them. A hand is silenced if the room
    /// notifies its owner.
    pub(in crate::publish) fn claim_notifications(
        &self,
        spot: &Spot,
        next: &mut Prepared,
    ) -> Vec<Notification> {
        let Prepared { table, shown, facts, action, rendered, .. } = next;
        if !action.is_post() {
            return Vec::new();
        }
        let Some(account) = spot.to.person() else {
            let mentioned = rendered.mentioned.iter();
            return mentioned.map(|(person, call)| (spot.id, person.clone(), *call)).collect();
        };
        // If the person is unreachable, the room notifies them.
        if rendered.panel.silent || facts.call <= shown.notified || shown.unreachable.is_some() {
            return Vec::new();
        }
        let notification = (spot.id, table.person_at(account).clone(), facts.call);
        if self.notifiers.claim(notification.clone(), Notifier::Hand) {
            return vec![notification];
        }
        rendered.panel.silent = true;
        Vec::new()
    }
}

async fn deliver(
    Spot { id, to }: &Spot,
    platform: &Arc<dyn Platform>,
    next: &Prepared,
) -> Result<Option<MessageRef>, PlatformError> {
    let Prepared { shown, rendered: Rendered { panel, lang, .. }, .. } = next;
    let delivery = match &next.action {
        Action::Nothing => return Ok(None),
        Action::RemoveButtons(message) if shown.replaced.contains(message) => {
            return platform.remove(to, message).await.map(|()| None);
        }
        Action::RemoveButtons(message) => {
            return platform.remove_buttons(to, message).await.map(|()| None);
        }
        Action::Post => Delivery::Post { nonce: fingerprint(&(id, to, shown.posts)) },
        Action::Call => Delivery::Post { nonce: fingerprint(&(id, to, next.facts.call)) },
        Action::Edit(message) => {
            let picture = Some(shown.picture).filter(|picture| *picture != 0);
            Delivery::Edit { message, picture, is_doubtful: shown.is_doubtful }
        }
    };
    platform.deliver(to, panel, lang, delivery).await.map(Some)
}
