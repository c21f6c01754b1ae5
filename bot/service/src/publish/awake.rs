//! Rooms that a platform closes when nobody has written there for a while, such as threads. One in
//! which a table waits for somebody is opened again.

use storage::{Batch, Expect};

use super::Publisher;
use crate::due;
use crate::fault::{Fault, is_committed};
use platform::{Platform, PlatformError};
use runtime::work::Outcome;
use table::Stage;
use words::people::{Destination, Moment, RoomId};

/// The time from the closing of a room until it is opened again.
const DELAY_MS: u64 = 60 * 1000;
/// The wait before a room is looked at again that should be closed and is not.
const RECHECK_MS: u64 = 10 * DELAY_MS;
/// A decision that has been waiting for longer keeps no room open.
const MAX_WAIT_MS: u64 = 7 * 24 * 60 * DELAY_MS;

impl Publisher {
    /// Sets a deadline for a room in which a message was posted, if the platform may close it and
    /// none is set.
    pub(super) async fn note_activity(
        &self,
        platform: &dyn Platform,
        to: &Destination,
    ) -> Result<(), Fault> {
        let (Some(room), now) = (to.room(), self.tables.world().now()) else { return Ok(()) };
        if self.looked_after.get(room).is_some_and(|at| at > now) {
            return Ok(());
        }
        match platform.closes_after(to).await {
            Some(idle) => self.look_after(room, after(now, idle)).await,
            None => Ok(()),
        }
    }

    /// Opens a room again if the platform has closed it and a table there waits for somebody whose
    /// quiet hours are over.
    pub(crate) async fn keep_open(&self, at: Moment, room: &RoomId) -> Result<Outcome, Fault> {
        let now = self.tables.world().now();
        let next = match self.waits_from(room, now).await? {
            Some(from) if from <= now => {
                let Some(served) = self.platforms.get(room.platform()) else {
                    return Ok(Outcome::Done);
                };
                match served.platform.keep_open(&Destination::Room(room.clone())).await {
                    Ok(closing) => closing.map(|closing| {
                        let active = closing.active.unwrap_or(now).min(now);
                        let next = after(active, closing.idle);
                        if next > now { next } else { Moment(now.0.saturating_add(RECHECK_MS)) }
                    }),
                    Err(PlatformError::Slow(wait)) => return Ok(Outcome::After(wait)),
                    Err(PlatformError::Fault(_)) => return Ok(Outcome::Failed),
                    Err(_) => None,
                }
            }
            quiet => quiet,
        };
        if let Some(next) = next {
            self.look_after(room, next).await?;
        }
        self.tables.drop_key(&due::of_room(at, room)?).await?;
        Ok(Outcome::Done)
    }

    async fn look_after(&self, room: &RoomId, at: Moment) -> Result<(), Fault> {
        let batch = Batch::new().put(due::of_room(at, room)?, Expect::Absent, "");
        is_committed(self.tables.store().commit(batch).await)?;
        self.looked_after.insert(room.clone(), at);
        Ok(())
    }

    /// Returns from when on a table in a room waits for somebody who may be disturbed.
    async fn waits_from(&self, room: &RoomId, now: Moment) -> Result<Option<Moment>, Fault> {
        let mut from = None;
        for table in self.tables.in_room(room).await? {
            if !matches!(table.stage, Stage::Playing(_)) {
                continue;
            }
            for (seat, person) in table.people().filter(|(seat, _)| table.must_act(*seat)) {
                let since = table.asked(seat).since.unwrap_or(now);
                if now.0.saturating_sub(since.0) >= MAX_WAIT_MS {
                    continue;
                }
                let mine = self.settings.of_person(&person.id).await?;
                let free = mine.quiet_around(now).map_or(now, |(_, ends)| ends);
                from = from.or(Some(free)).min(Some(free));
            }
        }
        Ok(from)
    }
}

/// Returns the moment at which a room is looked at that was active at another one.
fn after(active: Moment, idle: std::time::Duration) -> Moment {
    let idle = u64::try_from(idle.as_millis()).unwrap_or(u64::MAX);
    Moment(active.0.saturating_add(idle).saturating_add(DELAY_MS))
}
