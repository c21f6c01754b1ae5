//! Absences that people announce, and how they end.

use super::caller::{Answer, Caller, Shown};
use super::route::Router;
use panels::present::settings;
use panels::typed::until::Until;
use platform::Next;
use table::Absence;
use table::choices::UserSettings;
use words::text::Text;

impl Router {
    /// Shows the absence of a person, and how to change it.
    pub(in crate::inbox) fn absence(&self, mine: &UserSettings) -> Shown {
        Next::panel(settings::absence(mine, self.tables.world().now()))
    }

    /// Marks the caller as absent at all their tables. Without an end, asks for it.
    pub(in crate::inbox) async fn away(&self, caller: &Caller<'_>, until: Option<Until>) -> Answer {
        let Some(until) = until else { return Ok(self.absence(caller.mine)) };
        let (person, now) = (&caller.person.id, self.tables.world().now());
        let zone = caller.mine.zone.clone().unwrap_or_default();
        let until = until.moment(&zone, now).ok_or(Text::new("said-away-past"))?;
        let absence = Absence { from: now, until };
        if caller.mine.clone().be_absent(absence).is_err() {
            let left = caller.mine.days_left(now);
            return Err(Text::new("said-away-too-long").number("count", left).into());
        }
        let change = |mine: &mut UserSettings| {
            // The maximum was checked above. If the settings have changed since, the error is
            // ignored.
            let _ = mine.be_absent(absence);
        };
        let mine = self.settings.change_person(person, change).await?;
        self.tables.is_absent(person, absence, mine.while_absent).await?;
        Ok(self.absence(&mine))
    }

    /// Ends the absence of the caller at all their tables.
    pub(in crate::inbox) async fn back(&self, caller: &Caller<'_>) -> Answer {
        let (person, now) = (&caller.person.id, self.tables.world().now());
        let mine = self.settings.change_person(person, |mine| mine.be_back(now)).await?;
        self.tables.is_back(person).await?;
        Ok(self.absence(&mine))
    }
}
