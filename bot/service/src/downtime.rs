//! Downtime: time in which the service could not work counts for nobody, whatever stopped it, and
//! nobody gains or loses when the clock is set.
//!
//! The process with the duty corrects every table that waits for a moment, and only then records
//! that the service is alive. So another process, or the next start, repeats an interrupted
//! correction. A table that is changed before its turn is corrected by that change.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::fault::Fault;
use crate::pages::KeyPages;
use crate::tables::{Tables, keys};
use table::{Correction, Deadline, Reason};
use words::people::TableId;

/// The maximum age of the record while the service works.
pub(crate) const RECORD_INTERVAL: Duration = Duration::from_mins(1);
/// Corrects every table that waits for a moment, if time was lost, and records that the service is
/// alive.
pub(crate) async fn catch_up(tables: &Tables, correction: Option<Correction>) -> Result<(), Fault> {
    if let Some(correction) = correction {
        tracing::info!(?correction, "correcting all clocks, because time was lost");
        let mut corrected: BTreeSet<TableId> = BTreeSet::new();
        let mut pages = KeyPages::new(&**tables.store(), keys::dues()?, None);
        while let Some(page) = pages.next_page().await? {
            let dues = page.iter().filter_map(|(key, _)| keys::read_due(key));
            for (_, id) in dues.filter(|(due, _)| moves(&correction, due)) {
                if !corrected.insert(id) {
                    continue;
                }
                match tables.correct(id, &correction).await {
                    // An unreadable table has no clock to correct.
                    Ok(()) | Err(Fault::Unreadable(..)) => {}
                    Err(fault) => return Err(fault),
                }
            }
        }
    }
    tables.time().note().await
}

/// Tells whether a table with this deadline must be corrected. Where no clock of a player runs,
/// lost time matters only if it was a large part of what is left.
fn moves(correction: &Correction, due: &Deadline) -> bool {
    match (correction, due.reason) {
        (Correction::SetBack { .. }, _) | (_, Reason::Move(_)) => true,
        (Correction::Lost(time), Reason::LobbyIdle | Reason::Rest | Reason::Expired) => {
            due.at.0.saturating_sub(time.end.0) <= time.end.0 - time.start.0
        }
        // A date is a time on the clock.
        (
            Correction::Lost(_),
            Reason::Date | Reason::Reminder(_) | Reason::Back(_) | Reason::Single(_),
        ) => false,
    }
}
