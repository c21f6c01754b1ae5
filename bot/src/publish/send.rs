//! Sending: what an action is on a platform.

use std::sync::Arc;

use super::plan::Action;
use super::prepare::{Next, Rendered};
use super::{DestinationKey, desired};
use crate::platform::{Delivery, MessageRef, Platform, PlatformError};

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
