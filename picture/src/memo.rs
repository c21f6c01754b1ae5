//! Values that are computed once for each key, and kept for the next pictures.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The maximum number of small values, some hundred bytes each. One game has some hundred words.
const MAX_VALUES: usize = 8192;

/// A bounded cache of values that depend on their key alone. When there would be too many, all are
/// dropped: those that are in use are back after the next pictures.
pub(crate) struct Memo<K, V> {
    kept: Mutex<Kept<K, V>>,
    /// The maximum sum of sizes.
    room: usize,
    size: fn(&V) -> usize,
}

struct Kept<K, V> {
    values: HashMap<K, V>,
    /// The sum of their sizes.
    size: usize,
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self::new(MAX_VALUES, |_| 1)
    }
}

impl<K, V> Memo<K, V> {
    /// Returns an empty cache for values with sizes up to this sum.
    pub(crate) fn new(room: usize, size: fn(&V) -> usize) -> Self {
        Self { kept: Mutex::new(Kept { values: HashMap::new(), size: 0 }), room, size }
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
        let known = self.kept().values.get(key).cloned();
        known.unwrap_or_else(|| {
            let value = compute();
            let size = (self.size)(&value);
            let mut kept = self.kept();
            if kept.size + size > self.room {
                *kept = Kept { values: HashMap::new(), size: 0 };
            }
            if kept.values.insert(key.to_owned(), value.clone()).is_none() {
                kept.size += size;
            }
            value
        })
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
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
            assert!(memo.kept().values.len() <= MAX_VALUES);
        }
        assert_eq!(memo.get(&7, || 2), 2, "it was dropped with the others");
    }

    #[test]
    fn large_values_have_room_for_fewer() {
        let memo = Memo::<u32, String>::new(10, String::len);
        for (key, length) in [(1, 4), (2, 6), (3, 1), (4, 12), (5, 9), (5, 9)] {
            assert_eq!(memo.get(&key, || "x".repeat(length)).len(), length);
        }
        // The third dropped the first two, and each of the last ones the one before.
        let kept = memo.kept();
        assert_eq!((kept.values.keys().collect::<Vec<_>>(), kept.size), (vec![&5], 9));
    }
}
