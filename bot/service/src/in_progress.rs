//! The people for whom something long is in progress in this process.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use words::people::PersonId;

#[derive(Clone, Debug, Default)]
pub(crate) struct InProgress(Arc<Mutex<HashSet<PersonId>>>);

/// Marks a person until it is dropped.
#[derive(Debug)]
pub(crate) struct Progress(InProgress, PersonId);

impl InProgress {
    /// Marks a person, unless they are marked already.
    pub(crate) fn begin(&self, person: &PersonId) -> Option<Progress> {
        let is_new = self.people().insert(person.clone());
        is_new.then(|| Progress(self.clone(), person.clone()))
    }

    pub(crate) fn contains(&self, person: &PersonId) -> bool {
        self.people().contains(person)
    }

    fn people(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.people().remove(&self.1);
    }
}
