//! Moving house: everything of one store copied into another, while the first is in use.
//!
//! A pass copies what has changed since the pass before and deletes what has gone, by the versions of
//! the keys; so the last pass, for which nobody may write any more, is a short one. What processes
//! keep in common while they live is left where it is. A mark in the target says that it is not all
//! there yet: no service begins there, and whoever copies again goes on from it.
//!
//! Knows neither who uses the source nor when they stop.

mod sum;

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::Arc;

use async_trait::async_trait;
use storage::{BadKey, Batch, CommitError, Expect, Key, Store, StoreError, Stored, Version};
use thiserror::Error;

pub use self::sum::Sum;
use crate::cluster;

/// Keys on one page.
const PAGE: usize = 1000;
/// Records that are read and written together.
const AT_ONCE: usize = 256;
/// Nothing more is put into a batch that has so many bytes.
const BYTES: usize = 1 << 20;
/// Nobody notices a pass in which no more than this is written.
const LITTLE: usize = 1000;
/// Lies in a target until everything is there.
const UNFINISHED: &str = "moving/unfinished";

/// What can be copied from.
#[async_trait]
pub trait Source: Send + Sync {
    /// Returns keys and versions in the order of the keys, at most `limit`; none after the last.
    ///
    /// # Errors
    /// If they cannot be read.
    async fn keys(
        &self,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError>;

    /// Returns what is stored under each of the keys, in their order.
    ///
    /// # Errors
    /// If it cannot be read.
    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError>;
}

#[async_trait]
impl Source for Arc<dyn Store> {
    async fn keys(
        &self,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        (**self).keys(None, after, limit).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        (**self).get_many(keys).await
    }
}

/// Why something is not copied.
#[derive(Debug, Error)]
pub enum MoveError {
    /// There is something in the target, which is not to be mixed up with what comes.
    #[error("there is something in the target already ({0}); empty it, or choose another one")]
    Occupied(Key),
    /// The store was the target of a copy that did not come to its end.
    #[error(
        "everything was to be copied into this store and is not all there; let the copy be made \
         again, which goes on where it ended"
    )]
    Unfinished,
    /// The source cannot be read.
    #[error("the source cannot be read")]
    Source(#[source] StoreError),
    /// The target cannot be read or written.
    #[error("the target cannot be filled")]
    Target(#[from] CommitError),
    /// After the last pass they are not the same.
    #[error("the copy is not the same: {before} in the source, {after} in the target")]
    Different {
        /// What the source has.
        before: Sum,
        /// What the target has.
        after: Sum,
    },
    /// A key of ours is none.
    #[error(transparent)]
    Key(#[from] BadKey),
}

impl From<StoreError> for MoveError {
    /// Whatever is not said to be of the source is of the target.
    fn from(error: StoreError) -> Self {
        Self::Target(error.into())
    }
}

/// What a pass has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passed {
    /// Records that there are.
    pub records: usize,
    /// Records that were written.
    pub written: usize,
    /// Records that were deleted.
    pub deleted: usize,
}

impl Passed {
    /// Tells whether little has changed since the pass before.
    pub fn is_little(&self) -> bool {
        self.written + self.deleted <= LITTLE
    }
}

/// A copy that is being made.
#[derive(Debug)]
pub struct Copying {
    target: Arc<dyn Store>,
    mark: Version,
    copied: BTreeMap<Key, Copied>,
}

/// A record of the target.
#[derive(Clone, Copy, Debug)]
struct Copied {
    /// The version of the source that it has, if that is known.
    from: Option<Version>,
    /// Its own version.
    to: Version,
}

fn mark() -> Result<Key, BadKey> {
    Key::new(UNFINISHED)
}

/// Tells whether a record is copied.
fn is_copied(key: &Key) -> bool {
    key.as_str() != UNFINISHED && !cluster::is_fleeting(key)
}

/// Makes sure that a store is not one into which everything is still to be copied.
///
/// # Errors
/// [`MoveError::Unfinished`] if it is, and if it cannot be read.
pub async fn refuse_unfinished(store: &dyn Store) -> Result<(), MoveError> {
    match store.get(&mark()?).await? {
        Some(_) => Err(MoveError::Unfinished),
        None => Ok(()),
    }
}

impl Copying {
    /// Begins to fill a store, or goes on with one that a copy before did not fill.
    ///
    /// # Errors
    /// [`MoveError::Occupied`] if there is anything else in it.
    pub async fn into(target: Arc<dyn Store>) -> Result<Self, MoveError> {
        let begun = target.get(&mark()?).await?;
        let mut copied = BTreeMap::new();
        let mut after = None;
        loop {
            let page = Store::keys(&*target, None, after.as_ref(), PAGE).await?;
            let Some((last, _)) = page.last() else { break };
            after = Some(last.clone());
            for (key, to) in page.into_iter().filter(|(key, _)| is_copied(key)) {
                if begun.is_none() {
                    return Err(MoveError::Occupied(key));
                }
                copied.insert(key, Copied { from: None, to });
            }
        }
        let mark = match begun {
            Some(begun) => begun.version,
            None => target.commit(Batch::new().put(mark()?, Expect::Absent, "")).await?,
        };
        Ok(Self { target, mark, copied })
    }

    /// Makes the target as the source is; `told` hears now and then how many records were looked
    /// at.
    ///
    /// # Errors
    /// [`MoveError::Source`] if the source cannot be read, after which another pass goes on; and if
    /// the target cannot be written.
    pub async fn pass(
        &mut self,
        source: &dyn Source,
        told: &mut (dyn FnMut(usize) + Send),
    ) -> Result<Passed, MoveError> {
        let mut passed = Passed::default();
        let mut after = None;
        loop {
            let page = source.keys(after.as_ref(), PAGE).await.map_err(MoveError::Source)?;
            let last = page.last().map(|(key, _)| key.clone());
            let page: BTreeMap<Key, Version> =
                page.into_iter().filter(|(key, _)| is_copied(key)).collect();
            let from = after.as_ref().map_or(Bound::Unbounded, Bound::Excluded);
            let to = last.as_ref().map_or(Bound::Unbounded, Bound::Included);
            let known = self.copied.range::<Key, _>((from, to));
            let gone = known.filter(|(key, _)| !page.contains_key(*key));
            let gone: Vec<(Key, Version)> = gone.map(|(key, it)| (key.clone(), it.to)).collect();
            let is_new = |(key, version): &(&Key, &Version)| {
                self.copied.get(*key).and_then(|copied| copied.from) != Some(**version)
            };
            let changed: Vec<Key> =
                page.iter().filter(is_new).map(|(key, _)| key.clone()).collect();
            for some in gone.chunks(AT_ONCE) {
                self.delete(some).await?;
            }
            for some in changed.chunks(AT_ONCE) {
                passed.written += self.copy(source, some).await?;
            }
            passed.deleted += gone.len();
            passed.records += page.len();
            told(passed.records);
            match last {
                Some(last) => after = Some(last),
                None => return Ok(passed),
            }
        }
    }

    async fn delete(&mut self, gone: &[(Key, Version)]) -> Result<(), MoveError> {
        let delete = |batch: Batch, (key, at): &(Key, Version)| batch.delete(key.clone(), *at);
        self.target.commit(gone.iter().fold(Batch::new(), delete)).await?;
        for (key, _) in gone {
            self.copied.remove(key);
        }
        Ok(())
    }

    /// Copies some records; what has gone meanwhile is left to the next pass.
    async fn copy(&mut self, source: &dyn Source, keys: &[Key]) -> Result<usize, MoveError> {
        let values = source.get_many(keys).await.map_err(MoveError::Source)?;
        let found = keys.iter().zip(values).filter_map(|(key, stored)| Some((key, stored?)));
        let mut found = found.peekable();
        let mut written = 0;
        while found.peek().is_some() {
            let (mut batch, mut bytes, mut versions) = (Batch::new(), 0, Vec::new());
            while bytes < BYTES
                && let Some((key, stored)) = found.next()
            {
                let expect = self.copied.get(key).map_or(Expect::Absent, |it| Expect::At(it.to));
                bytes += stored.value.len();
                versions.push((key, stored.version));
                batch = batch.put(key.clone(), expect, stored.value);
            }
            let to = self.target.commit(batch).await?;
            written += versions.len();
            let copied = versions.into_iter().map(|(key, from)| (key, Some(from)));
            self.copied.extend(copied.map(|(key, from)| (key.clone(), Copied { from, to })));
        }
        Ok(written)
    }

    /// Makes sure that source and target are the same, and takes the mark away; returns what both
    /// have.
    ///
    /// # Errors
    /// [`MoveError::Different`] if they are not, and if one of them cannot be read.
    pub async fn finish(self, source: &dyn Store) -> Result<Sum, MoveError> {
        let before = Sum::of(source).await.map_err(MoveError::Source)?;
        let after = Sum::of(&*self.target).await?;
        if before != after {
            return Err(MoveError::Different { before, after });
        }
        self.target.commit(Batch::new().delete(mark()?, self.mark)).await?;
        Ok(after)
    }
}
