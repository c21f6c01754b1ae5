//! Opens the place of its own in which a game is to be played.

use super::draft::End;
use super::reconcile::RETRY_DELAY;
use crate::fault::Fault;
use crate::publish::{Publisher, Served, Spot};
use panels::present::own_place;
use platform::{MessageRef, PlatformError, Urgency};
use runtime::cluster::Lease;
use runtime::report::causes;
use runtime::work::Outcome;
use table::Table;

impl Publisher {
    /// Opens a place for a table at the message of its lobby. If the platform refuses that, the
    /// table is played in its home. The change enqueues all of its destinations.
    pub(in crate::publish) async fn open_own_place(
        &self,
        Spot { id, to }: &Spot,
        Served { platform, .. }: &Served,
        table: &Table,
        lobby: &MessageRef,
        lease: &Lease,
    ) -> Result<Outcome, End> {
        let Some(home) = to.room() else { return Ok(Outcome::Done) };
        let permit = self.permit(platform, to, Urgency::Requested);
        if self.stop.run_until_cancelled(permit).await.is_none() {
            return Ok(Outcome::After(RETRY_DELAY));
        }
        let lang = self.settings.lang_of_room(&self.settings.of_room(home).await?);
        let name = own_place::name_of(table);
        let opening = platform.open_place(home, lobby, &name, &lang);
        let Ok(opened) = lease.send_under(opening).await else {
            return Err(Fault::TakenOver(*id).into());
        };
        let place = match opened {
            Ok(place) => Some(place),
            Err(PlatformError::Slow(wait)) => return Ok(Outcome::After(wait)),
            Err(error @ PlatformError::Fault(_)) => {
                let causes = causes(&error);
                tracing::warn!(%id, causes, "failed to open a place for a table, trying again: {error}");
                return Ok(Outcome::Failed);
            }
            Err(error) => {
                tracing::info!(%id, "failed to open a place for a table, playing it in its room: {error}");
                None
            }
        };
        self.tables.settle(table, place.as_ref(), lease).await?;
        Ok(Outcome::Done)
    }
}
