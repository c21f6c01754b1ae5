//! Reading the keys of a folder page by page.

use storage::{Key, Store, StoreError, Version};

const KEY_PAGE_SIZE: usize = 500;

/// Calls a function with every key below a folder of ours.
pub(crate) async fn for_each_key(
    store: &dyn Store,
    folder: &'static str,
    mut act: impl FnMut(&Key),
) -> Result<(), StoreError> {
    let folder = Key::new(folder).expect("a folder of our own");
    let mut pages = KeyPages::new(store, folder, None);
    while let Some(page) = pages.next_page().await? {
        for (key, _) in &page {
            act(key);
        }
    }
    Ok(())
}

/// The keys below a folder, in ascending order.
pub(crate) struct KeyPages<'a> {
    store: &'a dyn Store,
    folder: Key,
    after: Option<Key>,
    is_over: bool,
}

impl<'a> KeyPages<'a> {
    /// Returns the keys after `after`, or all of them.
    pub(crate) fn new(store: &'a dyn Store, folder: Key, after: Option<Key>) -> Self {
        Self { store, folder, after, is_over: false }
    }

    /// Returns the next page with the versions of its records; `None` after the last page.
    pub(crate) async fn next_page(&mut self) -> Result<Option<Vec<(Key, Version)>>, StoreError> {
        if self.is_over {
            return Ok(None);
        }
        let page = self.store.keys(Some(&self.folder), self.after.as_ref(), KEY_PAGE_SIZE).await?;
        self.is_over = page.len() < KEY_PAGE_SIZE;
        self.after = page.last().map(|(key, _)| key.clone());
        Ok(Some(page))
    }
}
