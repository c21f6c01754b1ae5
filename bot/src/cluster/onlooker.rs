//! The processes on a store, for whoever is none of them.

use std::collections::BTreeMap;

use storage::{Key, Store, StoreError, Version};
use tokio::time::Instant;

use super::living::Living;

/// Where processes keep what has no meaning without them.
const FLEETING: [&str; 4] =
    ["cluster/member/", "cluster/lease/", "cluster/claim/", "cluster/slot/"];
const MEMBERS: &str = "cluster/member";

/// Tells whether a record belongs to the processes that are alive, and means nothing without them.
pub fn is_fleeting(key: &Key) -> bool {
    FLEETING.iter().any(|folder| key.as_str().starts_with(folder))
}

/// Watches who is alive on a store.
#[derive(Debug, Default)]
pub struct Onlooker {
    living: Living,
}

impl Onlooker {
    /// Returns the names of the processes that are alive, as far as can be told by now: one that
    /// was killed is taken for alive until it has shown no life for some seconds of looking, about
    /// once a second. Where no other process can have the store open, there is none.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn look(&mut self, store: &dyn Store) -> Result<Vec<String>, StoreError> {
        let (Some(_), Ok(members)) = (store.shared(), Key::new(MEMBERS)) else {
            return Ok(Vec::new());
        };
        let found = store.keys(Some(&members), None, usize::MAX).await?.into_iter();
        let found: BTreeMap<String, Version> = found
            .filter_map(|(key, version)| Some((key.segments().next_back()?.into_owned(), version)))
            .collect();
        let dead = self.living.look(&found, Instant::now());
        Ok(found.keys().filter(|name| !dead.contains(name.as_str())).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use storage::{Batch, Expect, Memory};

    use super::*;

    fn key(path: &str) -> Key {
        Key::new(path).expect("a key")
    }

    #[test]
    fn what_processes_leave_to_each_other_is_not_fleeting() {
        for folder in ["member", "lease", "claim", "slot"] {
            assert!(is_fleeting(&key(&format!("cluster/{folder}/a"))), "{folder}");
        }
        for lasting in ["cluster/note/a", "cluster/members/a", "cluster/member", "table/a/head"] {
            assert!(!is_fleeting(&key(lasting)), "{lasting}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_says_nothing_for_long_is_not_alive_and_whoever_has_left_is_not_there() {
        let store = Memory::for_several();
        let (beating, silent) = (key("cluster/member/b"), key("cluster/member/s"));
        let says = async |key: &Key| {
            let read = store.get(key).await.expect("it can be read");
            let batch = Batch::new().put(key.clone(), Expect::from(read.as_ref()), "here");
            store.commit(batch).await.expect("it is written")
        };
        says(&silent).await;
        let mut onlooker = Onlooker::default();
        let mut seen = Vec::new();
        let mut last = Version(0);
        for _ in 0..10 {
            last = says(&beating).await;
            seen.push(onlooker.look(&store).await.expect("it can be read"));
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        assert_eq!(
            (&seen[0][..], &seen[9][..]),
            (&["b", "s"].map(String::from)[..], &["b".into()][..])
        );
        store.commit(Batch::new().delete(beating, last)).await.expect("it is written");
        assert!(onlooker.look(&store).await.expect("it can be read").is_empty());
    }
}
