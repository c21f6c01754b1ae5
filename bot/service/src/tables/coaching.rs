//! Which people are in their first game of a kind.

use super::Tables;
use super::accounts::newly_seated;
use crate::fault::Fault;
use table::{Stage, Table};

impl Tables {
    /// Has people coached who have just sat down for their first game of this kind. People who keep
    /// no results are not, because every game of theirs would seem to be the first.
    pub(super) async fn coach_newcomers(
        &self,
        before: Option<&Table>,
        after: &mut Table,
    ) -> Result<(), Fault> {
        if !self.limits.coaching || !matches!(after.stage, Stage::Lobby { .. }) {
            return Ok(());
        }
        for (seat, person) in newly_seated(before, after) {
            if !self.settings.of_person(&person).await?.keep_results.is_on() {
                continue;
            }
            let figures = self.results.of_person(&person).await?;
            if !figures.is_some_and(|figures| figures.has_finished(after.game())) {
                after.coach(seat);
            }
        }
        Ok(())
    }
}
