//! What is stored of the cluster: who is there, and who has what.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use storage::{BadKey, Key, Store, StoreError, Version};

use super::Duty;

/// What a process says of itself.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Member {
    /// How often it has said so.
    pub(super) beat: u64,
    /// What it takes part in.
    pub(super) groups: BTreeSet<String>,
    /// It takes nothing any more.
    pub(super) leaves: bool,
}

/// Who has a duty.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Owned {
    pub(super) owner: String,
    /// How often it has changed hands.
    pub(super) fence: u64,
}

pub(super) fn members() -> Result<Key, BadKey> {
    Key::new("cluster/member")
}

/// Returns the processes that have registered on a store, each with a sign of life that changes
/// every second while the process lives. There are none where only one process can open the store.
///
/// # Errors
/// If the store cannot be read.
pub async fn signs_of_life(store: &dyn Store) -> Result<BTreeMap<String, Version>, StoreError> {
    let (Some(_), Ok(members)) = (store.shared(), members()) else { return Ok(BTreeMap::new()) };
    let found = store.keys(Some(&members), None, usize::MAX).await?.into_iter();
    let named = found.filter_map(|(key, version)| {
        let name = key.segments().next_back()?.into_owned();
        Some((name, version))
    });
    Ok(named.collect())
}

pub(super) fn leases() -> Result<Key, BadKey> {
    Key::new("cluster/lease")
}

pub(super) fn lease(duty: &Duty) -> Result<Key, BadKey> {
    leases()?.child(&duty.group)?.child(format_args!("{:05}", duty.part))
}

/// The records of all processes and leases.
pub(super) struct StoredCluster {
    pub(super) members: BTreeMap<String, (Member, Version)>,
    pub(super) leases: BTreeMap<Key, (Owned, Version)>,
}
