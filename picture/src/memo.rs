//! Values that are computed once for each key, and kept for the next pictures.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The maximum number of values, some hundred bytes each. When there would be more, all are dropped:
/// those that are in use are back after the next pictures. One game has some hundred words, and some
/// thousand shapes at their places.
const MAX_VALUES: usize = 8192;

/// A bounded cache of values that depend on their key alone.
pub(crate) struct Memo<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    /// Returns the value of a key. Nothing is locked while it is computed, so two threads may
    /// compute the same one.
    pub(crate) fn get<Q>(&self, key: &Q, compute: impl FnOnce() -> V) -> V
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ToOwned<Owned = K> + ?Sized,
    {
        let known = self.values().get(key).cloned();
        known.unwrap_or_else(|| {
            let value = compute();
            let mut values = self.values();
            if values.len() >= MAX_VALUES {
                values.clear();
            }
            values.insert(key.to_owned(), value.clone());
            value
        })
    }

    fn values(&self) -> MutexGuard<'_, HashMap<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_computed_once_and_the_number_of_values_is_bounded() {
        let memo = Memo::<u32, u32>::default();
        assert_eq!(memo.get(&7, || 1), 1);
        assert_eq!(memo.get(&7, || unreachable!("it is known")), 1);
        for key in 0..10_000 {
            assert_eq!(memo.get(&key, || key), if key == 7 { 1 } else { key });
            assert!(memo.values().len() <= MAX_VALUES);
        }
        assert_eq!(memo.get(&7, || 2), 2, "it was dropped with the others");
    }
}
