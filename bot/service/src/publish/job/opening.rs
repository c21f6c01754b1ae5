//! Private chats that must be opened before a person can be written to, on a platform that limits
//! how many are opened. Their jobs wait in the queue and hold up no other.

use std::time::Duration;

use super::prepare::Prepared;
use crate::publish::state::plan::{self, Action};
use crate::publish::{Publisher, Served, Spot};
use platform::{Destination, PlatformError, Urgency};
use runtime::work::Outcome;
use table::{Stage, Table};
use words::people::PersonId;

impl Publisher {
    /// Opens the private chat in which a message is about to be posted. Returns after which time
    /// that may be possible, if it is not yet. Any other failure is that of the post.
    pub(in crate::publish) async fn open_before(
        &self,
        Spot { to, .. }: &Spot,
        served: &Served,
        next: &Prepared,
    ) -> Option<Duration> {
        let account = to.person().filter(|_| next.action == Action::Post)?;
        let urgency = plan::urgency(&next.facts, &next.shown, &next.action);
        served.open(account, urgency).await
    }

    /// Opens the private chat of a person, as soon as the platform allows that.
    pub(crate) async fn open_soon(&self, account: &PersonId) {
        let Some(served) = self.platforms.get(account.platform()) else { return };
        while let Some(wait) = served.open(account, Urgency::Late).await {
            if self.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                return;
            }
        }
    }

    /// Opens the private chat of a person for a single message; tells whether it is open.
    pub(in crate::publish) async fn may_write_to(
        &self,
        account: &PersonId,
        is_expected: bool,
    ) -> bool {
        let Some(served) = self.platforms.get(account.platform()) else { return true };
        served.platform.open(account, Urgency::Asked, is_expected).await.is_ok()
    }

    /// Opens the private chat of a person who has sat down at a table that has not begun, so that
    /// their hand need not wait for it.
    pub(in crate::publish) async fn open_in_lobby(
        &self,
        to: &Destination,
        table: &Table,
    ) -> Outcome {
        let Some(account) = to.person() else { return Outcome::Done };
        let Some(served) = self.platforms.get(to.platform()) else { return Outcome::Done };
        let sits = matches!(table.stage, Stage::Lobby { .. }) && table.seat_at(account).is_some();
        let wants_hands = async || {
            let mine = self.settings.of_person(account).await;
            mine.is_ok_and(|mine| mine.hands.are_sent())
        };
        if !sits || !wants_hands().await {
            return Outcome::Done;
        }
        // Hands and reminders go first.
        served.open(account, Urgency::Late).await.map_or(Outcome::Done, Outcome::After)
    }
}

impl Served {
    async fn open(&self, account: &PersonId, urgency: Urgency) -> Option<Duration> {
        match self.platform.open(account, urgency, true).await {
            Err(PlatformError::Slow(wait)) => Some(wait),
            Err(error) => {
                tracing::info!(?account, "cannot open a private chat: {error}");
                None
            }
            Ok(()) => None,
        }
    }
}
