//! The names of people, with which a panel links to their accounts when it mentions them.
//!
//! A panel contains ids only. The names arrive with updates, and are stored.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use storage::{BadKey, Batch, Expect, Key, Store, unless_conflict};

use super::encode::Mention;
use super::target;
use panels::panel::Panel;
use runtime::report::{RecordFault, report};
use words::people::{Person, PersonId};

/// The maximum number of cached names, and how long an unused one is cached.
const AT_HAND: (u64, Duration) = (10_000, Duration::from_hours(6));

/// The known names.
#[derive(Clone, Debug)]
pub(super) struct Names {
    store: Arc<dyn Store>,
    known: Cache<PersonId, String>,
}

impl Names {
    /// Returns the names in a store.
    pub(super) fn new(store: Arc<dyn Store>) -> Self {
        let (many, long) = AT_HAND;
        Self { store, known: Cache::builder().max_capacity(many).time_to_idle(long).build() }
    }

    /// Caches the name of a person; returns true if it was not cached and should be
    /// [kept](Self::keep).
    pub(super) fn note(&self, person: &Person) -> bool {
        if self.known.get(&person.id).as_ref() == Some(&person.name) {
            return false;
        }
        self.known.insert(person.id.clone(), person.name.clone());
        true
    }

    /// Returns the people whom a panel mentions, with their names.
    pub(super) async fn mentions(&self, panel: &Panel) -> Vec<Mention> {
        let mut mentions = Vec::new();
        for id in &panel.calls {
            if let (Some(user), Some(name)) = (target::user(id), self.of(id).await) {
                mentions.push(Mention { user, name });
            }
        }
        mentions
    }

    /// Returns the name of a person, if it is known.
    pub(super) async fn of(&self, id: &PersonId) -> Option<String> {
        let known = self.known.get(id);
        if known.is_some() {
            return known;
        }
        match self.kept(id).await {
            Ok(name) => {
                if let Some(name) = &name {
                    self.known.insert(id.clone(), name.clone());
                }
                name
            }
            Err(fault) => {
                report(&fault);
                None
            }
        }
    }

    /// Stores the name of a person.
    pub(super) async fn keep(&self, person: &Person) {
        if let Err(fault) = self.write(person).await {
            report(&fault);
        }
    }

    async fn kept(&self, id: &PersonId) -> Result<Option<String>, RecordFault> {
        let stored = self.store.get(&key(id)?).await?;
        Ok(stored.and_then(|stored| String::from_utf8(stored.value).ok()))
    }

    async fn write(&self, person: &Person) -> Result<(), RecordFault> {
        let key = key(&person.id)?;
        let stored = self.store.get(&key).await?;
        if stored.as_ref().is_some_and(|stored| stored.value == person.name.as_bytes()) {
            return Ok(());
        }
        let batch = Batch::new().put(key, Expect::from(stored.as_ref()), person.name.as_str());
        // After a conflict, the other process has stored the same name.
        unless_conflict(self.store.commit(batch).await)?;
        Ok(())
    }
}

fn key(id: &PersonId) -> Result<Key, BadKey> {
    Key::new("telegram/name")?.child(id.local())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u64, name: &str) -> Person {
        Person { id: PersonId::new("telegram", number), name: name.to_owned() }
    }

    #[tokio::test]
    async fn a_name_is_known_after_a_restart_as_it_was_last_heard() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let names = Names::new(Arc::clone(&store));
        assert_eq!(names.of(&person(7, "").id).await, None);
        for (name, is_new) in [("Bahar", true), ("Bahar", false), ("Bahár", true)] {
            let person = person(7, name);
            assert_eq!(names.note(&person), is_new, "{name}");
            names.keep(&person).await;
        }
        assert_eq!(names.of(&person(7, "").id).await.as_deref(), Some("Bahár"));
        assert_eq!(Names::new(store).of(&person(7, "").id).await.as_deref(), Some("Bahár"));
    }

    #[tokio::test]
    async fn names_at_hand_are_bounded_and_the_others_are_still_found() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let names = Names::new(store);
        names.note(&person(0, "Anna"));
        names.keep(&person(0, "Anna")).await;
        for number in 1..=2 * AT_HAND.0 {
            names.note(&person(number, "x"));
        }
        names.known.run_pending_tasks();
        let at_hand = names.known.entry_count();
        assert!(at_hand <= AT_HAND.0, "{at_hand} names");
        assert_eq!(names.of(&person(0, "").id).await.as_deref(), Some("Anna"));
    }
}
