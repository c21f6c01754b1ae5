//! Which people are in their first game of a kind; a table knows no figures of people.

use engine::catalog::GameId;

use super::Tables;
use super::accounts::newly_seated;
use crate::fault::Fault;
use table::{Stage, Table};
use words::people::PersonId;

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
            let keeps_results = self.settings.of_person(&person).await?.keep_results.is_on();
            if keeps_results && !self.has_finished(&person, after.game()).await? {
                after.coach(seat);
            } else {
                // The account that sat down may have been coached before it was linked.
                after.end_coaching(seat);
            }
        }
        Ok(())
    }

    /// Tells whether a person has finished a game of this kind. Figures are not merged when
    /// accounts are linked, so those of all accounts are read.
    pub(crate) async fn has_finished(
        &self,
        person: &PersonId,
        game: GameId,
    ) -> Result<bool, Fault> {
        let mut accounts = self.settings.of_person(person).await?.accounts;
        accounts.push(person.clone());
        let figures = self.results.of_people(&accounts).await?;
        Ok(figures.iter().any(|(_, figures)| figures.has_finished(game)))
    }
}
