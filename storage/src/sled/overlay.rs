//! The overlay: commits that are not yet in sled.
//!
//! Two maps lie over sled; the newer one lies over the one that is being moved into sled. Readers
//! look at them first. This module knows no journal.

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
    /// In the overlay.
    Above(&'a OverlayEntry),
    /// In sled, as its frame.
    Below(IVec),
}

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

/// Merges two maps; if both have a key, the first one wins.
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
