//! What a store has, in two numbers that do not depend on any order.

use std::fmt;

use sha2::{Digest as _, Sha256};
use storage::{Key, Store, StoreError};

use super::is_copied;

/// Records read at once; their values are in memory together.
const PAGE: usize = 256;

/// How many records there are of those that are copied, and a sum over their keys and values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// How many there are.
    pub records: u64,
    sum: u128,
}

impl Sum {
    /// Reads a whole store.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn of(store: &dyn Store) -> Result<Self, StoreError> {
        let (mut all, mut after) = (Self::default(), None);
        loop {
            let page = store.scan(None, after.as_ref(), PAGE).await?;
            let copied = page.iter().filter(|(key, _)| is_copied(key));
            copied.for_each(|(key, stored)| all.add(key, &stored.value));
            match page.into_iter().next_back() {
                Some((last, _)) => after = Some(last),
                None => return Ok(all),
            }
        }
    }

    fn add(&mut self, key: &Key, value: &[u8]) {
        let key = key.as_str().as_bytes();
        let mut hash = Sha256::new();
        hash.update((key.len() as u64).to_le_bytes());
        hash.update(key);
        hash.update(value);
        let hash: [u8; 32] = hash.finalize().into();
        let (half, _) = hash.split_first_chunk().expect("a hash is longer");
        self.records += 1;
        self.sum = self.sum.wrapping_add(u128::from_le_bytes(*half));
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} records with the sum {:032x}", self.records, self.sum)
    }
}
