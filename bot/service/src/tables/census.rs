//! What a store contains, for operators.

use std::collections::HashSet;

use storage::{Key, Store, StoreError};

use crate::pages::KeyPages;

/// The numbers of tables, finished games and people in a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Census {
    pub tables: usize,
    pub finished: usize,
    /// Those who sit at a table, have finished a game or have settings.
    pub people: usize,
}

impl Census {
    /// Counts what is in a store, by its keys alone.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn of(store: &dyn Store) -> Result<Self, StoreError> {
        let tables = names(store, "table", 1).await?.len();
        let finished = names(store, "archive", 1).await?.len();
        let mut people = names(store, "person", 1).await?;
        for folder in ["played/person", "settings/person"] {
            people.extend(names(store, folder, 2).await?);
        }
        Ok(Self { tables, finished, people: people.len() })
    }
}

/// Returns the distinct segments at this place in the keys below a folder.
async fn names(
    store: &dyn Store,
    folder: &'static str,
    place: usize,
) -> Result<HashSet<String>, StoreError> {
    let (mut names, folder) = (HashSet::new(), Key::new(folder).expect("a folder of our own"));
    let mut pages = KeyPages::new(store, folder, None);
    while let Some(page) = pages.next_page().await? {
        names
            .extend(page.iter().filter_map(|(key, _)| key.segments().nth(place)).map(String::from));
    }
    Ok(names)
}
