//! What a store or a backup contains, for operators.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;

use storage::{Key, Store, StoreError, backup};

use crate::pages::for_each_key;

/// The folders with the keys that are counted.
const FOLDERS: [&str; 5] = ["table", "archive", "person", "played/person", "settings/person"];

/// The numbers of tables, finished games and people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    pub tables: usize,
    pub finished: usize,
    /// Those who sit at a table, have finished a game or have settings.
    pub people: usize,
}

/// The distinct names in keys.
#[derive(Default)]
struct Names {
    tables: HashSet<String>,
    finished: HashSet<String>,
    people: HashSet<String>,
}

impl Census {
    /// Counts what is in a store, by its keys alone.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn of(store: &dyn Store) -> Result<Self, StoreError> {
        let mut names = Names::default();
        for folder in FOLDERS {
            for_each_key(store, folder, |key| names.add(key)).await?;
        }
        Ok(names.count())
    }

    /// Counts what is in a backup, by its keys alone.
    ///
    /// # Errors
    /// If the file cannot be read or is not a backup.
    pub async fn of_backup(file: &Path) -> Result<Self, StoreError> {
        let add = |mut names: Names, key: &Key| {
            names.add(key);
            names
        };
        Ok(backup::fold_keys(file, Names::default(), add).await?.count())
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, finished, people } = self;
        write!(f, "open tables: {tables}, finished games: {finished}, people: {people}")
    }
}

impl Names {
    fn add(&mut self, key: &Key) {
        let segments: Vec<_> = key.segments().collect();
        let names: Vec<&str> = segments.iter().map(AsRef::as_ref).collect();
        let (folder, name) = match names[..] {
            ["table", name, ..] => (&mut self.tables, name),
            ["archive", name, ..] => (&mut self.finished, name),
            ["person", name, ..] | ["played" | "settings", "person", name, ..] => {
                (&mut self.people, name)
            }
            _ => return,
        };
        folder.insert(name.to_owned());
    }

    fn count(&self) -> Census {
        let Self { tables, finished, people } = self;
        Census { tables: tables.len(), finished: finished.len(), people: people.len() }
    }
}
