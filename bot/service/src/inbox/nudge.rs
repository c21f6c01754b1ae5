//! Nudges: a phone that is at rest is not rung by others.

use super::route::Router;
use crate::fault::Fault;
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Says that everybody who is waited for has quiet hours, if that is so.
    pub(super) async fn is_quiet_at(&self, id: TableId) -> Result<Option<Text>, Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(None) };
        let now = self.tables.world().now();
        let mut latest = None;
        for seat in table.people_to_act().iter() {
            let chair = table.chair(seat);
            let Some(person) = chair.and_then(|chair| chair.sitter.person()) else { continue };
            let mine = self.settings.of_person(&person.id).await?;
            let Some((_, ends)) = mine.quiet_around(now) else { return Ok(None) };
            latest = latest.max(Some(ends));
        }
        Ok(latest.map(|ends| Text::new("said-quiet-hours").time("until", ends)))
    }
}
