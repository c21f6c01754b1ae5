//! The private chats of a platform that limits how many are opened: which are known, which are
//! opened, and for whom.
//!
//! A known chat is in memory or in the store; it is never opened again. The others are opened
//! sparingly, as `openings` says, and only for people who expect a message.

mod openings;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use moka::sync::Cache;
use storage::{BadKey, Batch, Expect, Key, Store, StoreError, Stored, unless_conflict};
use thiserror::Error;
use tokio::time::Instant;

use self::openings::{Budget, Openings};
use super::{PlatformError, Urgency};
use words::people::{Moment, PersonId, PlatformName};

/// The number of people who are remembered, and the time for which an unused chat is kept in
/// memory.
const CACHE_SIZE: u64 = 100_000;
const CHAT_TTL: Duration = Duration::from_hours(24);
/// The time after a press or a word in which a person may be written to for the first time.
const ACTIVE_FOR: Duration = Duration::from_hours(1);

/// Returns where a platform stores which private chat is that of an account. It is forgotten with
/// the person.
///
/// # Errors
/// If the account has no place in the store.
pub fn private_chat(account: &PersonId) -> Result<Key, BadKey> {
    Key::new(account.platform())?.child("private")?.child(account.as_str())
}

/// Why it is not known which chat is that of a person.
#[derive(Debug, Error)]
enum ChatFault {
    #[error("the store failed")]
    Store(#[from] StoreError),
    #[error("a private chat has no place in the store")]
    Key(#[from] BadKey),
}

impl From<ChatFault> for PlatformError {
    fn from(fault: ChatFault) -> Self {
        Self::Fault(fault.into())
    }
}

/// The private chats that are known, by the ids of the platform, and the people who expect a
/// message.
#[derive(Debug)]
pub struct PrivateChats {
    platform: PlatformName,
    store: Arc<dyn Store>,
    known: Cache<PersonId, PrivateChat>,
    /// The people who have pressed or typed something lately.
    active: Cache<PersonId, ()>,
    openings: Mutex<Openings>,
    /// The wall clock at one moment; it is not read again, so that time never goes back.
    clock: (Moment, Instant),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct PrivateChat {
    id: String,
    is_stored: bool,
}

impl PrivateChats {
    pub fn new(platform: PlatformName, store: Arc<dyn Store>) -> Self {
        let known = Cache::builder().max_capacity(CACHE_SIZE).time_to_idle(CHAT_TTL).build();
        let active = Cache::builder().max_capacity(CACHE_SIZE).time_to_live(ACTIVE_FOR).build();
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let clock = (Moment(millis(since_1970)), Instant::now());
        Self { platform, store, known, active, openings: Mutex::default(), clock }
    }

    /// Returns the store with the ids.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Notes that a person has pressed or typed something.
    pub fn note_active(&self, person: &PersonId) {
        self.active.insert(person.clone(), ());
    }

    /// Notes the chat from which a person has written.
    pub fn note(&self, person: &PersonId, id: &str) {
        if self.known.get(person).is_none_or(|known| known.id != id) {
            self.known.insert(person.clone(), PrivateChat { id: id.to_owned(), is_stored: false });
        }
    }

    /// Tells whether a message may be the first one to a person: it is expected, or they have
    /// pressed or typed something lately.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn may_write(
        &self,
        person: &PersonId,
        is_expected: bool,
    ) -> Result<bool, PlatformError> {
        Ok(is_expected || self.active.contains_key(person) || self.known(person).await?.is_some())
    }

    /// Returns the chat of a person, if it is known.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn known(&self, person: &PersonId) -> Result<Option<String>, PlatformError> {
        if let Some(known) = self.known.get(person) {
            return Ok(Some(known.id));
        }
        let (_, stored) = self.stored(private_chat(person)).await?;
        let id = stored.and_then(|stored| String::from_utf8(stored.value).ok());
        if let Some(id) = &id {
            self.known.insert(person.clone(), PrivateChat { id: id.clone(), is_stored: true });
        }
        Ok(id)
    }

    /// Stores the chat of a person, unless it is stored.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn keep(&self, person: &PersonId, id: &str) -> Result<(), PlatformError> {
        let chat = PrivateChat { id: id.to_owned(), is_stored: true };
        if self.known.get(person).as_ref() == Some(&chat) {
            return Ok(());
        }
        self.note(person, id);
        let (key, stored) = self.stored(private_chat(person)).await?;
        if stored.as_ref().is_none_or(|stored| stored.value != id.as_bytes()) {
            self.commit(Batch::new().put(key, Expect::from(stored.as_ref()), id)).await?;
        }
        self.known.insert(person.clone(), chat);
        Ok(())
    }

    /// Forgets the chat of a person, because it cannot be used any more.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn forget(&self, person: &PersonId) -> Result<(), PlatformError> {
        self.known.invalidate(person);
        if let (key, Some(stored)) = self.stored(private_chat(person)).await? {
            self.commit(Batch::new().delete(key, stored.version)).await?;
        }
        Ok(())
    }

    /// Takes the turn of a person to have a chat opened, out of the budget of all processes.
    ///
    /// # Errors
    /// [`PlatformError::Slow`] if it has not come.
    pub async fn take_turn(
        &self,
        person: &PersonId,
        urgency: Urgency,
    ) -> Result<(), PlatformError> {
        let now = Moment(self.clock.0.0 + millis(self.clock.1.elapsed()));
        let turn = |budget| {
            let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
            openings.turn(person, urgency, budget, now).map_err(PlatformError::Slow)?;
            Ok(budget.spent(now))
        };
        while !self.change_budget(turn).await? {}
        Ok(())
    }

    /// Puts a turn back that was not used.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn put_back(&self) -> Result<(), PlatformError> {
        self.change_budget(|budget| Ok(budget.put_back())).await.map(drop)
    }

    /// Changes the budget; tells whether no other process has changed it meanwhile.
    async fn change_budget(
        &self,
        change: impl Fn(Budget) -> Result<Budget, PlatformError> + Send,
    ) -> Result<bool, PlatformError> {
        let key = Key::new(self.platform).and_then(|key| key.child("openings"));
        let (key, stored) = self.stored(key).await?;
        let read = |stored: &Stored| str::from_utf8(&stored.value).ok()?.parse().ok();
        let budget = Budget(Moment(stored.as_ref().and_then(read).unwrap_or_default()));
        let Budget(Moment(changed)) = change(budget)?;
        let expect = Expect::from(stored.as_ref());
        self.commit(Batch::new().put(key, expect, changed.to_string())).await
    }

    async fn stored(
        &self,
        key: Result<Key, BadKey>,
    ) -> Result<(Key, Option<Stored>), PlatformError> {
        let key = key.map_err(ChatFault::from)?;
        let stored = self.store.get(&key).await.map_err(ChatFault::from)?;
        Ok((key, stored))
    }

    /// Commits a change; tells whether no other process has changed the same.
    async fn commit(&self, batch: Batch) -> Result<bool, PlatformError> {
        let done = unless_conflict(self.store.commit(batch.relaxed()).await);
        Ok(done.map_err(ChatFault::from)?.is_some())
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
