//! Nudges: which players do not get them.

use super::caller::{Caller, Stop};
use super::route::Router;
use table::Refusal;
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Refuses a nudge that would reach nobody: because one person has blocked the other, which is
    /// not disclosed, or because all players who have to act have quiet hours.
    pub(in crate::inbox) async fn may_nudge(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<(), Stop> {
        let (who, now) = (&caller.person.id, self.tables.world().now());
        let table = self.tables.get(id).await?.filter(|table| table.seat_of(who).is_some());
        let Some(table) = table else { return Ok(()) };
        let (mut quiet_until, mut is_quiet) = (None, true);
        for seat in table.people_to_act().iter() {
            let chair = table.chair(seat);
            let Some(other) = chair.and_then(|chair| chair.sitter.person()) else { continue };
            if self.has_block_between(who, caller.mine, &other.id).await? {
                return Err(Refusal::NudgedLately.into());
            }
            match self.settings.of_person(&other.id).await?.quiet_around(now) {
                Some((_, ends)) => quiet_until = quiet_until.max(Some(ends)),
                None => is_quiet = false,
            }
        }
        match quiet_until.filter(|_| is_quiet) {
            Some(ends) => Err(Text::new("said-quiet-hours").time("until", ends).into()),
            None => Ok(()),
        }
    }
}
