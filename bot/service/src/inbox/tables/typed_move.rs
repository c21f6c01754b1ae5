//! Lines that are not a command, but may be an impossible move.

use std::sync::Arc;

use super::caller::{Answer, Caller};
use super::route::Router;
use panels::typed::impossible_move::why_not;
use platform::Next;
use runtime::blocking::blocking;
use words::text::Text;

impl Router {
    /// Answers a line that is not a command. If there is a reason against the move at exactly one
    /// table of the caller, the answer is that reason; otherwise it is a text.
    pub(in crate::inbox) async fn no_command(
        &self,
        caller: &Caller<'_>,
        line: &str,
        otherwise: Text,
    ) -> Answer {
        if line.trim_start().starts_with('/') {
            return Ok(Next::Line(otherwise));
        }
        let by = &caller.person.id;
        let mut tables = self.tables.of_person(by).await?;
        if tables.iter().any(|table| Some(table.id) == caller.on_screen) {
            tables.retain(|table| Some(table.id) == caller.on_screen);
        }
        let (by, line) = (by.clone(), line.to_owned());
        let locales = Arc::clone(&self.locales);
        // The line is compared with the labels of all actions in all languages.
        let reason = blocking(move || {
            let mut reasons = tables.iter().filter_map(|table| {
                let seat = table.played_by(&by).ok()?;
                why_not(table, seat, &line, &locales)
            });
            reasons.next().filter(|_| reasons.next().is_none())
        });
        Ok(Next::Line(reason.await.unwrap_or(otherwise)))
    }
}
