//! Places of their own for tables, if their room has chosen that.

use super::{ChangeContext, Tables};
use crate::fault::Fault;
use runtime::cluster::Lease;
use table::choices::RoomSettings;
use table::{OwnPlace, Stage, Table};
use words::people::RoomId;

impl Tables {
    /// Returns the place of a table, which is chosen by its room until the game begins.
    pub(super) async fn own_place(&self, table: &Table) -> Result<OwnPlace, Fault> {
        match (&table.stage, table.home.room()) {
            (Stage::Lobby { .. }, Some(home)) => {
                let is_wanted = self.settings.of_room(home).await?.own_places;
                Ok(if is_wanted { OwnPlace::Wanted } else { OwnPlace::None })
            }
            _ => Ok(table.own_place.clone()),
        }
    }

    /// Has a table played in a place that was opened for it, or in its home if none could be. The
    /// place begins with the settings of the home.
    pub(crate) async fn settle(
        &self,
        table: &Table,
        opened: Option<&RoomId>,
        lease: &Lease,
    ) -> Result<(), Fault> {
        if let (Some(place), Some(home)) = (opened, table.home.room()) {
            let chosen = self.settings.of_room(home).await?;
            let part_of = Some(home.clone());
            let (own_places, public, since) = (false, false, None);
            let chosen = RoomSettings { own_places, public, since, part_of, ..chosen };
            self.settings.change_room(place, |its| its.clone_from(&chosen)).await?;
        }
        let context = ChangeContext { lease: Some(lease), ..ChangeContext::default() };
        let opened = opened.cloned();
        let settled = |table: &mut Table, at| table.settle(opened.clone(), at);
        // It is refused if the game has ended meanwhile.
        let _ = self.change(table.id, context, settled).await?;
        Ok(())
    }

    /// Forgets the settings of the place of a deleted table, unless other tables are there.
    pub(super) async fn forget_own_place(&self, table: &Table) -> Result<(), Fault> {
        let Some(place) = table.own_place() else { return Ok(()) };
        if self.in_room(place).await?.is_empty() {
            self.settings.forget_room(place).await?;
        }
        Ok(())
    }
}
