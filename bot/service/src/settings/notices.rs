//! Notices: news for people of a change that somebody else made, or they themselves elsewhere.
//!
//! A notice is stored in the batch of its change, as a deadline of its person, and removed once they
//! have been told. Usually that is at once; if the process ends before, it is when the deadline is due.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use storage::{BadKey, Batch, Expect, Key};

use crate::due;
use words::people::{Moment, PersonId};

/// The time after which a notice is given that was not given at once.
const NOTICE_DELAY: Duration = Duration::from_mins(1);
/// The reason of the deadline of a notice.
const NOTICE: &str = "notice";

/// The content of a notice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Another account says by this code that it is theirs too; they are asked.
    ConfirmLink(String),
    /// Their account and this one are one person's now.
    Linked(PersonId),
}

/// Where a notice is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeAt {
    due: Moment,
    /// The person it is for.
    pub to: PersonId,
}

impl NoticeAt {
    /// Returns where a notice of a change that is made now is stored.
    pub fn new(now: Moment, to: &PersonId) -> Self {
        let patience = u64::try_from(NOTICE_DELAY.as_millis()).unwrap_or(u64::MAX);
        Self { due: Moment(now.0.saturating_add(patience)), to: to.clone() }
    }

    /// Reads where a notice is stored, and when it is due, if the key is that of one.
    pub fn read(key: &Key) -> Option<(Moment, PersonId)> {
        due::read_of_person(key, NOTICE)
    }

    /// Adds a notice to a batch.
    ///
    /// # Errors
    /// If its person cannot be named in a key.
    pub fn put(&self, batch: Batch, notice: &Notice) -> Result<Batch, BadKey> {
        let bytes = serde_json::to_vec(notice).expect("a notice is plain values");
        Ok(batch.put(self.key()?, Expect::Absent, bytes))
    }

    /// Returns the key under which it is stored.
    ///
    /// # Errors
    /// If its person cannot be named in a key.
    pub fn key(&self) -> Result<Key, BadKey> {
        due::of_person(self.due, &self.to, NOTICE)
    }
}

impl From<(Moment, PersonId)> for NoticeAt {
    fn from((due, to): (Moment, PersonId)) -> Self {
        Self { due, to }
    }
}
