//! The overlay: commits that are not yet in sled.
//!
//! Two maps lie over sled; the newer one lies over the one that is being moved into sled. Readers
//! look at them first. This module knows no journal.

use std::{cmp::Ordering, collections::BTreeMap, iter, ops::Bound, sync::Arc};

use ::sled::{Db, IVec};

use super::format;
use crate::{Key, StoreError, Stored, Version};

/// The last commit of one key.
#[derive(Clone, Debug)]
pub(super) struct OverlayEntry {
    pub(super) version: Version,
    /// The value; nothing if it was deleted.
    pub(super) value: Option<Vec<u8>>,
}

/// The last commit of each key.
pub(super) type Overlay = BTreeMap<Key, OverlayEntry>;

/// The records of a store: sled and the overlays.
#[derive(Debug)]
pub(super) struct StoreState {
    /// sled, or the reason why it cannot be read.
    pub(super) db: Result<Db, StoreError>,
    /// The overlay that the writer adds to.
    pub(super) fresh: Overlay,
    /// The overlay that is being moved into sled.
    pub(super) frozen: Option<Arc<Overlay>>,
    /// The number of the last commit that readers see.
    pub(super) shown: u64,
}

/// A record, by the place where it was found.
pub(super) enum FoundRecord<'a> {
    /// Kept for a snapshot.
    Kept(&'a Result<Option<Stored>, StoreError>),
    /// In the overlay.
    Above(&'a OverlayEntry),
    /// In sled, as its frame.
    Below(IVec),
}

/// A record with its path, unless sled cannot be read.
pub(super) type Found<'a> = ::sled::Result<(Vec<u8>, FoundRecord<'a>)>;

impl StoreState {
    /// Returns the entry of a key in the overlays.
    pub(super) fn above(&self, key: &Key) -> Option<&OverlayEntry> {
        let frozen = || self.frozen.as_ref()?.get(key);
        self.fresh.get(key).or_else(frozen)
    }

    /// Returns sled, unless it is closed or failed.
    pub(super) fn below(&self) -> Result<&Db, StoreError> {
        self.db.as_ref().map_err(Clone::clone)
    }

    pub(super) fn is_closed(&self) -> bool {
        matches!(self.db, Err(StoreError::Closed))
    }

    /// Returns the records of a page, including deleted ones.
    pub(super) fn page<'a>(
        &'a self,
        range: &'a PageRange,
        db: &Db,
    ) -> impl Iterator<Item = Found<'a>> {
        let frozen = self.frozen.iter().flat_map(|frozen| range.above(frozen));
        over(over(range.above(&self.fresh), frozen), range.below(db))
    }
}

/// Merges two ascending sequences; if both have a path, the first one wins. An error comes first.
pub(super) fn over<'a>(
    upper: impl Iterator<Item = Found<'a>>,
    lower: impl Iterator<Item = Found<'a>>,
) -> impl Iterator<Item = Found<'a>> {
    let (mut upper, mut lower) = (upper.peekable(), lower.peekable());
    iter::from_fn(move || {
        let order = match (upper.peek(), lower.peek()) {
            (None, _) | (_, Some(Err(_))) => Ordering::Greater,
            (Some(Ok((upper, _))), Some(Ok((lower, _)))) => upper.cmp(lower),
            (Some(_), _) => Ordering::Less,
        };
        if order.is_eq() {
            lower.next();
        }
        if order.is_gt() { lower.next() } else { upper.next() }
    })
}

/// The range of records that a scan returns.
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

    fn above<'a>(&self, overlay: &'a Overlay) -> impl Iterator<Item = Found<'a>> {
        let start = self.after.as_deref().map_or(Bound::Unbounded, Bound::Excluded);
        let floor = self.floor.clone().unwrap_or_default();
        overlay
            .range::<str, _>((start, Bound::Unbounded))
            .take_while(move |(key, _)| key.as_str().starts_with(&floor))
            .map(|(key, entry)| Ok((key.as_str().into(), FoundRecord::Above(entry))))
    }

    fn below<'a>(&self, db: &Db) -> impl Iterator<Item = Found<'a>> {
        let start = match &self.after {
            None => Bound::Included(format::FIRST_RECORD_KEY.to_vec()),
            Some(after) => Bound::Excluded(after.as_bytes().to_vec()),
        };
        let floor = self.floor.clone().unwrap_or_default();
        let found = db.range((start, Bound::Unbounded)).take_while(move |pair| match pair {
            Ok((path, _)) => path.starts_with(floor.as_bytes()),
            Err(_) => true,
        });
        found.map(|pair| pair.map(|(path, frame)| (path.to_vec(), FoundRecord::Below(frame))))
    }
}
