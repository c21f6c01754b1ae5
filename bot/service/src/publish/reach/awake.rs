//! Rooms that a platform closes when nobody has written there for a while, such as threads. One in
//! which a table waits for somebody is opened again.

use std::time::Duration;

use storage::{Batch, Expect};

use crate::due;
use crate::fault::{Fault, is_committed};
use crate::publish::Publisher;
use platform::{Platform, PlatformError};
use runtime::work::Outcome;
use words::people::{Destination, Moment, RoomId};

/// The time from the closing of a room until it is opened again.
const DELAY: Duration = Duration::from_mins(1);
/// The wait before a room is looked at again that should be closed and is not.
const RECHECK: Duration = Duration::from_mins(10);
/// A decision that has been waiting for longer keeps no room open.
const MAX_WAITING: Duration = Duration::from_hours(7 * 24);

impl Publisher {
    /// Sets a deadline for a room in which a table waits for somebody, if the platform may close it
    /// and none is set.
    pub(in crate::publish) async fn look_after(
        &self,
        platform: &dyn Platform,
        to: &Destination,
    ) -> Result<(), Fault> {
        let (Some(room), Some(idle)) = (to.room(), platform.closes_after()) else { return Ok(()) };
        let now = self.tables.world().now();
        if self.looked_after.get(room).is_some_and(|at| at > now) {
            return Ok(());
        }
        self.look_at(room, after(now, idle + DELAY)).await
    }

    /// Opens a room again if the platform has closed it and a table there waits for somebody whose
    /// quiet hours are over.
    pub(crate) async fn keep_open(&self, at: Moment, room: &RoomId) -> Result<Outcome, Fault> {
        let now = self.tables.world().now();
        let mut next = self.waits_from(room, now).await?;
        if next.is_some_and(|from| from <= now)
            && let Some(served) = self.platforms.get(room.platform())
        {
            next = match served.platform.keep_open(room).await {
                Ok(closes) => closes.map(|closes| match after(closes, DELAY) {
                    next if next > now => next,
                    _ => after(now, RECHECK),
                }),
                Err(PlatformError::Slow(wait)) => return Ok(Outcome::After(wait)),
                Err(PlatformError::Fault(_)) => return Ok(Outcome::Failed),
                Err(_) => None,
            };
        }
        if let Some(next) = next {
            self.look_at(room, next).await?;
        }
        self.tables.drop_key(&due::of_room(at, room)?).await?;
        Ok(Outcome::Done)
    }

    async fn look_at(&self, room: &RoomId, at: Moment) -> Result<(), Fault> {
        let batch = Batch::new().put(due::of_room(at, room)?, Expect::Absent, "");
        is_committed(self.tables.store().commit(batch).await)?;
        self.looked_after.insert(room.clone(), at);
        Ok(())
    }

    /// Returns from when on a table in a room waits for somebody who may be disturbed.
    async fn waits_from(&self, room: &RoomId, now: Moment) -> Result<Option<Moment>, Fault> {
        let mut from = None;
        for table in self.tables.in_room(room).await? {
            for (seat, person) in table.people().filter(|(seat, _)| table.must_act(*seat)) {
                let since = table.asked(seat).since.unwrap_or(table.touched);
                if keeps_open(since, now) {
                    let mine = self.settings.of_person(&person.id).await?;
                    let free = mine.quiet_around(now).map_or(now, |(_, ends)| ends);
                    from = from.or(Some(free)).min(Some(free));
                }
            }
        }
        Ok(from)
    }
}

/// Tells whether a decision that has been waiting since then keeps its room open.
fn keeps_open(since: Moment, now: Moment) -> bool {
    now < after(since, MAX_WAITING)
}

fn after(moment: Moment, time: Duration) -> Moment {
    let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Moment(moment.0.saturating_add(time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_keeps_its_room_open_for_a_week() {
        let (since, week) = (Moment(5), 7 * 24 * 60 * 60 * 1000);
        assert!(keeps_open(since, since) && keeps_open(since, Moment(since.0 + week - 1)));
        assert!(!keeps_open(since, Moment(since.0 + week)));
    }
}
