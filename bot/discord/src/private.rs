//! Private channels: which are known, which are opened, and for whom.
//!
//! A known channel is in memory or in the store; it is never opened again. The others are opened
//! sparingly, as `openings` says, and only for people who expect a message.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use moka::sync::Cache;
use reqwest::Method;
use serde::Deserialize;
use serde_json::json;
use serenity::all::ChannelId;
use storage::{BadKey, Batch, Expect, Key, Store, StoreError, Stored, unless_conflict};
use thiserror::Error;
use tokio::time::Instant;

use super::api::Route;
use super::openings::{Budget, Openings};
use super::{Discord, id};
use platform::{PlatformError, Urgency, private_chat};
use words::people::{Moment, PersonId};

/// The number of people who are remembered, and the time for which an unused channel is kept in
/// memory.
const CACHE_SIZE: u64 = 100_000;
const CHANNEL_TTL: Duration = Duration::from_hours(24);
/// The time after a press or a word in which a person may be written to for the first time.
const ACTIVE_FOR: Duration = Duration::from_hours(1);

/// When the budget of openings is whole again.
const BUDGET: &str = "discord/openings";

/// Why it is not known which channel is that of a person.
#[derive(Debug, Error)]
pub(super) enum ChannelFault {
    #[error("the store failed")]
    Store(#[from] StoreError),
    #[error("a private channel has no place in the store")]
    Key(#[from] BadKey),
}

impl From<ChannelFault> for PlatformError {
    fn from(fault: ChannelFault) -> Self {
        Self::Fault(fault.into())
    }
}

/// The private channels that are known, and the people who expect a message.
#[derive(Debug)]
pub(super) struct PrivateChannels {
    store: Arc<dyn Store>,
    known: Cache<PersonId, PrivateChannel>,
    /// The people who have pressed or typed something lately.
    active: Cache<PersonId, ()>,
    openings: Mutex<Openings>,
    /// The wall clock at one moment; it is not read again, so that time never goes back.
    clock: (Moment, Instant),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PrivateChannel {
    id: ChannelId,
    is_stored: bool,
}

/// A channel that was opened, as far as it is used.
#[derive(Deserialize, Debug)]
struct OpenedChannel {
    id: ChannelId,
}

impl PrivateChannels {
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        let known = Cache::builder().max_capacity(CACHE_SIZE).time_to_idle(CHANNEL_TTL).build();
        let active = Cache::builder().max_capacity(CACHE_SIZE).time_to_live(ACTIVE_FOR).build();
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let clock = (Moment(millis(since_1970)), Instant::now());
        Self { store, known, active, openings: Mutex::default(), clock }
    }

    /// Notes that a person has pressed or typed something.
    pub(super) fn note_active(&self, person: &PersonId) {
        self.active.insert(person.clone(), ());
    }

    /// Tells whether a person has pressed or typed something lately.
    pub(super) fn is_active(&self, person: &PersonId) -> bool {
        self.active.contains_key(person)
    }

    /// Notes the channel from which a person has written.
    pub(super) fn note(&self, person: &PersonId, id: ChannelId) {
        if self.known.get(person).is_none_or(|known| known.id != id) {
            self.known.insert(person.clone(), PrivateChannel { id, is_stored: false });
        }
    }

    /// Returns the channel of a person, if it is known.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn known(&self, person: &PersonId) -> Result<Option<ChannelId>, ChannelFault> {
        if let Some(known) = self.known.get(person) {
            return Ok(Some(known.id));
        }
        let stored = self.store.get(&private_chat(person)?).await?;
        let known = stored.and_then(|stored| id(str::from_utf8(&stored.value).ok()?));
        if let Some(id) = known {
            self.known.insert(person.clone(), PrivateChannel { id, is_stored: true });
        }
        Ok(known)
    }

    /// Stores the channel of a person, unless it is stored.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn store(&self, person: &PersonId, id: ChannelId) -> Result<(), ChannelFault> {
        let channel = PrivateChannel { id, is_stored: true };
        if self.known.get(person) == Some(channel) {
            return Ok(());
        }
        self.note(person, id);
        let (key, value) = (private_chat(person)?, id.to_string());
        let stored = self.store.get(&key).await?;
        if stored.as_ref().is_none_or(|stored| stored.value != value.as_bytes()) {
            let expect = Expect::from(stored.as_ref());
            self.commit(Batch::new().put(key, expect, value)).await?;
        }
        self.known.insert(person.clone(), channel);
        Ok(())
    }

    /// Forgets the channel of a person, because it cannot be used any more.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn forget(&self, person: &PersonId) -> Result<(), ChannelFault> {
        self.known.invalidate(person);
        let key = private_chat(person)?;
        if let Some(stored) = self.store.get(&key).await? {
            self.commit(Batch::new().delete(key, stored.version)).await?;
        }
        Ok(())
    }

    /// Commits a change; tells whether no other process has changed the same.
    async fn commit(&self, batch: Batch) -> Result<bool, ChannelFault> {
        Ok(unless_conflict(self.store.commit(batch.relaxed()).await)?.is_some())
    }

    /// Takes the turn of a person to have a channel opened, out of the budget of all processes.
    ///
    /// # Errors
    /// [`PlatformError::Slow`] if it has not come.
    async fn take_turn(&self, person: &PersonId, urgency: Urgency) -> Result<(), PlatformError> {
        let now = Moment(self.clock.0.0 + millis(self.clock.1.elapsed()));
        let turn = |budget| {
            let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
            openings.turn(person, urgency, budget, now).map_err(PlatformError::Slow)?;
            Ok(budget.spent(now))
        };
        while !self.change_budget(turn).await? {}
        Ok(())
    }

    /// Changes the budget; tells whether no other process has changed it meanwhile.
    async fn change_budget(
        &self,
        change: impl Fn(Budget) -> Result<Budget, PlatformError> + Send,
    ) -> Result<bool, PlatformError> {
        let key = Key::new(BUDGET).map_err(ChannelFault::from)?;
        let stored = self.store.get(&key).await.map_err(ChannelFault::from)?;
        let read = |stored: &Stored| str::from_utf8(&stored.value).ok()?.parse().ok();
        let budget = Budget(Moment(stored.as_ref().and_then(read).unwrap_or_default()));
        let Budget(Moment(changed)) = change(budget)?;
        let expect = Expect::from(stored.as_ref());
        Ok(self.commit(Batch::new().put(key, expect, changed.to_string())).await?)
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Discord {
    /// Returns the private channel with a person, which is opened and stored if necessary.
    ///
    /// # Errors
    /// [`PlatformError::Slow`] if the turn of the person has not come.
    pub(super) async fn private_channel(
        &self,
        person: &PersonId,
        urgency: Urgency,
    ) -> Result<ChannelId, PlatformError> {
        let channel = match self.private.known(person).await? {
            Some(channel) => channel,
            None => self.open_channel(person, urgency).await?,
        };
        self.private.store(person, channel).await?;
        Ok(channel)
    }

    async fn open_channel(
        &self,
        person: &PersonId,
        urgency: Urgency,
    ) -> Result<ChannelId, PlatformError> {
        self.private.take_turn(person, urgency).await?;
        let recipient = json!({ "recipient_id": person.local() });
        let opened = self.rest.ask::<OpenedChannel>(Method::POST, Route::Direct, &recipient).await;
        if opened.as_ref().is_err_and(|error| error.retry_after().is_some()) {
            self.private.change_budget(|budget| Ok(budget.put_back())).await?;
        }
        Ok(opened?.id)
    }
}
