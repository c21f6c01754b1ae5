//! The stored records of the cluster: processes and leases.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use storage::{BadKey, Key, Store, StoreError, Version};

use super::Duty;

/// The record of a process.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Member {
    /// The number of its heartbeats.
    pub(super) beat: u64,
    /// The groups in which it takes part.
    pub(super) groups: BTreeSet<String>,
    /// Whether it acquires no more duties.
    pub(super) leaves: bool,
}

/// The record of a lease.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Owned {
    pub(super) owner: String,
    /// The number of changes of its owner.
    pub(super) fence: u64,
}

pub(super) fn members() -> Result<Key, BadKey> {
    Key::new("cluster/member")
}

/// Returns the registered processes of a store, each with a version that changes every second while
/// the process lives. The result is empty if only one process can open the store.
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
