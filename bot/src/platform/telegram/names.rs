//! What people call themselves, so that a panel can call them by a link to their account.
//!
//! A panel knows ids only; the names come with updates and are kept over restarts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use storage::{BadKey, Batch, CommitError, Expect, Key, Store};

use crate::fault::{Fault, report};
use crate::people::{Person, PersonId};

/// Remembers names.
#[derive(Debug)]
pub(super) struct Names {
    store: Arc<dyn Store>,
    known: Mutex<HashMap<PersonId, String>>,
}

impl Names {
    /// Returns the names in a store.
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, known: Mutex::default() }
    }

    /// Takes note of somebody's name.
    pub(super) async fn note(&self, person: &Person) {
        let old = self.known().insert(person.id.clone(), person.name.clone());
        if old.as_ref() != Some(&person.name)
            && let Err(fault) = self.keep(person).await
        {
            report(&fault);
        }
    }

    /// Returns the name of somebody who has been heard of.
    pub(super) async fn of(&self, id: &PersonId) -> Option<String> {
        let known = self.known().get(id).cloned();
        if known.is_some() {
            return known;
        }
        match self.kept(id).await {
            Ok(name) => {
                self.known().extend(name.clone().map(|name| (id.clone(), name)));
                name
            }
            Err(fault) => {
                report(&fault);
                None
            }
        }
    }

    async fn kept(&self, id: &PersonId) -> Result<Option<String>, Fault> {
        let stored = self.store.get(&key(id)?).await?;
        Ok(stored.and_then(|stored| String::from_utf8(stored.value).ok()))
    }

    async fn keep(&self, person: &Person) -> Result<(), Fault> {
        let key = key(&person.id)?;
        let stored = self.store.get(&key).await?;
        if stored.as_ref().is_some_and(|stored| stored.value == person.name.as_bytes()) {
            return Ok(());
        }
        let batch = Batch::new().put(key, Expect::from(stored.as_ref()), person.name.as_str());
        match self.store.commit(batch).await {
            // Whoever was faster has heard the same.
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<PersonId, String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(id: &PersonId) -> Result<Key, BadKey> {
    Key::new("telegram/name")?.child(id.local())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_is_known_after_a_restart_as_it_was_last_heard() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let id = PersonId::new("telegram", 7);
        let names = Names::new(Arc::clone(&store));
        assert_eq!(names.of(&id).await, None);
        for name in ["Bahar", "Bahar", "Bahár"] {
            names.note(&Person { id: id.clone(), name: name.to_owned() }).await;
        }
        assert_eq!(names.of(&id).await.as_deref(), Some("Bahár"));
        assert_eq!(Names::new(store).of(&id).await.as_deref(), Some("Bahár"));
    }
}
