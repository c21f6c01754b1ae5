//! Sending: what an action is on a platform, and whether it rings.

use std::sync::Arc;

use super::plan::Action;
use super::prepare::{Next, Rendered};
use super::ringers::{Ring, Ringer};
use super::{DestinationKey, Publisher, desired};
use platform::{Delivery, MessageRef, Platform, PlatformError};

/// Does one thing on a platform. Returns the message that was posted or edited.
pub(super) async fn send(
    spot @ (_, to): &DestinationKey,
    platform: &Arc<dyn Platform>,
    next: &Next,
) -> Result<Option<MessageRef>, PlatformError> {
    let Rendered { panel, lang, .. } = &next.rendered;
    let delivery = match &next.action {
        Action::Nothing => return Ok(None),
        Action::Strip(message) if next.shown.replaced.contains(message) => {
            return platform.remove(to, message).await.map(|()| None);
        }
        Action::Strip(message) => return platform.strip(to, message).await.map(|()| None),
        Action::Post => {
            Delivery::Post { nonce: desired::fingerprint(&(spot.0, to, next.shown.posts)) }
        }
        Action::Edit(message) => {
            let picture = Some(next.shown.picture).filter(|picture| *picture != 0);
            Delivery::Edit { message, picture, is_doubtful: next.shown.is_doubtful }
        }
    };
    platform.deliver(to, panel, lang, delivery).await.map(Some)
}

impl Publisher {
    /// Takes the ring of a message of somebody's own upon it, or has it ring nobody if the room does.
    /// Returns the rings that the message is about to make.
    pub(super) fn claim_rings(&self, (id, to): &DestinationKey, next: &mut Next) -> Vec<Ring> {
        let Next { table, shown, facts, action, rendered } = next;
        if *action != Action::Post {
            return Vec::new();
        }
        let Some(account) = to.person() else {
            let mentioned = rendered.mentioned.iter();
            return mentioned.map(|(person, call)| (*id, person.clone(), *call)).collect();
        };
        // Where a door is closed, the room rings.
        if rendered.panel.silent || facts.call <= shown.rung || shown.closed.is_some() {
            return Vec::new();
        }
        let ring = (*id, table.person_at(account).clone(), facts.call);
        if self.ringers.claim(ring.clone(), Ringer::Hand) {
            return vec![ring];
        }
        rendered.panel.silent = true;
        Vec::new()
    }
}
