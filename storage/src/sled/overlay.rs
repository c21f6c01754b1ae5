//! The overlay: what was committed and is not yet in sled.
//!
//! Two maps lie over sled, the newer one over the one that is being brought into sled. Whoever
//! reads looks at them first. Knows nothing of the journal.

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    iter::{self, Peekable},
    ops::Bound,
    sync::Arc,
};

use ::sled::{Db, IVec};

use super::format;
use crate::{Key, StoreError, Version};

/// The last commit under one key.
#[derive(Clone, Debug)]
pub(super) struct OverlayEntry {
    pub(super) version: Version,
    /// None: it was deleted.
    pub(super) value: Option<Vec<u8>>,
}

/// What was committed under all keys, the last commit of each.
pub(super) type Overlay = BTreeMap<Key, OverlayEntry>;

/// The records of a store: sled, and what lies over it.
#[derive(Debug)]
pub(super) struct StoreState {
    /// sled, or why it cannot be asked.
    pub(super) db: Result<Db, StoreError>,
    /// What the writer adds to.
    pub(super) fresh: Overlay,
    /// What is being brought into sled.
    pub(super) frozen: Option<Arc<Overlay>>,
    /// The number of the last commit that readers see.
    pub(super) shown: u64,
}

/// A record, where it was found.
pub(super) enum FoundRecord<'a> {
    /// In the overlay.
    Above(&'a OverlayEntry),
    /// The frame that sled has.
    Below(IVec),
}

impl StoreState {
    /// Returns what lies over sled under this key.
    pub(super) fn above(&self, key: &Key) -> Option<&OverlayEntry> {
        let frozen = || self.frozen.as_ref()?.get(key);
        self.fresh.get(key).or_else(frozen)
    }

    /// Returns sled, unless it is closed or away.
    pub(super) fn below(&self) -> Result<&Db, StoreError> {
        self.db.as_ref().map_err(Clone::clone)
    }

    /// Tells whether the store was closed.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.db, Err(StoreError::Closed))
    }

    /// Returns the records of a page, deleted ones among them.
    pub(super) fn page<'a>(
        &'a self,
        range: &'a PageRange,
        db: &Db,
    ) -> impl Iterator<Item = ::sled::Result<(Vec<u8>, FoundRecord<'a>)>> {
        let frozen = self.frozen.iter().flat_map(|frozen| range.above(frozen));
        let mut above = over(range.above(&self.fresh), frozen).peekable();
        let mut below = range.below(db).peekable();
        iter::from_fn(move || {
            let order = match (above.peek(), below.peek()) {
                (None, None) => return None,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) | (_, Some(Err(_))) => Ordering::Greater,
                (Some((key, _)), Some(Ok((path, _)))) => key.as_str().as_bytes().cmp(path),
            };
            if order.is_eq() {
                below.next();
            }
            if order.is_gt() {
                let below = below.next()?;
                return Some(below.map(|(path, frame)| (path.to_vec(), FoundRecord::Below(frame))));
            }
            let (key, entry) = above.next()?;
            Some(Ok((key.as_str().as_bytes().to_vec(), FoundRecord::Above(entry))))
        })
    }
}

/// Merges two maps; the first counts where both have a key.
fn over<'a>(
    upper: impl Iterator<Item = (&'a Key, &'a OverlayEntry)>,
    lower: impl Iterator<Item = (&'a Key, &'a OverlayEntry)>,
) -> impl Iterator<Item = (&'a Key, &'a OverlayEntry)> {
    let (mut upper, mut lower): (Peekable<_>, Peekable<_>) = (upper.peekable(), lower.peekable());
    iter::from_fn(move || {
        let order = match (upper.peek(), lower.peek()) {
            (None, None) => return None,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((upper, _)), Some((lower, _))) => upper.cmp(lower),
        };
        if order.is_eq() {
            lower.next();
        }
        if order.is_gt() { lower.next() } else { upper.next() }
    })
}

/// Which records a scan returns.
pub(super) struct PageRange {
    floor: Option<String>,
    after: Option<String>,
    pub(super) limit: usize,
}

impl PageRange {
    pub(super) fn new(under: Option<&Key>, after: Option<&Key>, limit: usize) -> Self {
        let floor = under.map(|under| format!("{under}/"));
        let after = after.map(Key::to_string).max(floor.clone());
        Self { floor, after, limit }
    }

    fn above<'a>(&self, overlay: &'a Overlay) -> impl Iterator<Item = (&'a Key, &'a OverlayEntry)> {
        let start = self.after.as_deref().map_or(Bound::Unbounded, Bound::Excluded);
        let floor = self.floor.clone().unwrap_or_default();
        overlay
            .range::<str, _>((start, Bound::Unbounded))
            .take_while(move |(key, _)| key.as_str().starts_with(&floor))
    }

    fn below(&self, db: &Db) -> impl Iterator<Item = ::sled::Result<(IVec, IVec)>> {
        let start = match &self.after {
            None => Bound::Included(format::FIRST_RECORD_KEY.to_vec()),
            Some(after) => Bound::Excluded(after.as_bytes().to_vec()),
        };
        let floor = self.floor.clone().unwrap_or_default();
        db.range((start, Bound::Unbounded)).take_while(move |pair| match pair {
            Ok((path, _)) => path.starts_with(floor.as_bytes()),
            Err(_) => true,
        })
    }
}
