//! What the operator decides about people and rooms: who may use the bot and where, who is blocked,
//! and the announcement of a maintenance.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use storage::{BadKey, Key, Store};

use super::Settings;
use super::cache::SettingsCache;
use crate::fault::Fault;
use platform::Next;
use words::people::{Destination, Moment, PersonId};
use words::text::Text;

/// The longest announced maintenance, in minutes.
pub const MAX_MAINTENANCE: u16 = 24 * 60;
/// How long a maintenance is announced if the service does not end, in milliseconds.
const ANNOUNCED_MS: u64 = 60 * 60 * 1000;

/// The lists of the operator for one platform, with the ids that it uses. Without a list, everybody
/// is allowed everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Allowed {
    /// Servers or groups.
    pub groups: Option<BTreeSet<String>>,
    pub people: Option<BTreeSet<String>>,
}

/// What is decided while the service runs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Decisions {
    /// Accounts, rooms, servers and groups, such as `telegram:-1001234`.
    pub blocked: BTreeSet<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maintenance: Option<Maintenance>,
}

/// An announced maintenance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Maintenance {
    pub announced: Moment,
    /// How long the service will be away, in minutes.
    pub minutes: u16,
    /// Whether it is over, and its line is being removed from the tables.
    pub is_over: bool,
}

impl Maintenance {
    /// Returns the line for open tables, unless it is over.
    pub(crate) fn line(&self) -> Option<Text> {
        let line = || Text::new("maintenance").number("minutes", self.minutes).strong();
        (!self.is_over).then(line)
    }

    pub(crate) const fn ends_at(&self) -> Moment {
        Moment(self.announced.0.saturating_add(ANNOUNCED_MS))
    }
}

/// The stored decisions of the operator.
#[derive(Debug)]
pub struct StoredDecisions(SettingsCache<Decisions>);

pub(super) fn key() -> Result<Key, BadKey> {
    Key::new("settings/operator")
}

impl StoredDecisions {
    pub fn on(store: &Arc<dyn Store>) -> Self {
        Self(SettingsCache::new(Arc::clone(store), |_, _| Ok(None)))
    }

    pub async fn get(&self) -> Result<Decisions, Fault> {
        self.0.get(&key()?).await
    }

    /// Changes the decisions, and returns the new ones.
    pub async fn change(
        &self,
        change: impl Fn(&mut Decisions) + Send + Sync,
    ) -> Result<Decisions, Fault> {
        self.0.change(&key()?, change).await
    }

    pub(super) fn forget(&self, key: &Key) {
        self.0.forget(key);
    }
}

impl Settings {
    /// Returns the refusal for a person in a place, which may belong to a server or group, if the
    /// lists or blocks of the operator exclude either.
    pub(crate) async fn out_of_bounds(
        &self,
        account: &PersonId,
        place: &Destination,
        group: Option<&str>,
    ) -> Result<Option<Next>, Fault> {
        let decided = self.operator.get().await?;
        let is_blocked = |whole: &str| decided.blocked.contains(whole);
        let allowed = self.allowed.get(account.platform());
        let is_in =
            |list: Option<&BTreeSet<String>>, id: &str| list.is_none_or(|ids| ids.contains(id));
        let people = allowed.and_then(|allowed| allowed.people.as_ref());
        if !is_in(people, account.local()) || is_blocked(account.as_str()) {
            return Ok(Some(Next::Line(Text::new("out-of-bounds-person"))));
        }
        let Some(group) = group else { return Ok(None) };
        let groups = allowed.and_then(|allowed| allowed.groups.as_ref());
        if !is_in(groups, group) || is_blocked(&format!("{}:{group}", account.platform())) {
            return Ok(Some(Next::Farewell(Text::new("out-of-bounds-place"))));
        }
        // The other rooms of the server or group stay open.
        let is_room_blocked = place.room().is_some_and(|room| is_blocked(room.as_str()));
        Ok(is_room_blocked.then(|| Next::Line(Text::new("out-of-bounds-room"))))
    }
}
