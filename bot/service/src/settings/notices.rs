//! Notices: messages to a person about a change made by another person, or by the same person with
//! another account.
//!
//! A notice is stored in the batch of its change, as a deadline of its person. Usually it is sent
//! and deleted at once; if the process ends before, it is sent when the deadline is due.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use storage::{BadKey, Batch, Expect, Key};

use crate::due;
use words::people::{Moment, Person, PersonId};

/// The time after which a notice is sent that could not be sent at once.
const NOTICE_DELAY: Duration = Duration::from_mins(1);
/// The reason of the deadline of a notice.
const NOTICE: &str = "notice";

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Asks whether the account that has entered this code is theirs.
    ConfirmLink(String),
    /// Another account, this one, has entered the code, which does not work any more.
    EnteredTwice(Person),
    /// The person's account and this one are linked now.
    Linked(Person),
}

/// The key of a stored notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeAt {
    due: Moment,
    /// The person who gets it.
    pub to: PersonId,
}

impl NoticeAt {
    /// Returns the key for a notice of a change that is made now.
    pub fn new(now: Moment, to: &PersonId) -> Self {
        let patience = u64::try_from(NOTICE_DELAY.as_millis()).unwrap_or(u64::MAX);
        Self { due: Moment(now.0.saturating_add(patience)), to: to.clone() }
    }

    /// Returns when a notice is due, and its person, if the key is that of a notice.
    pub fn read(key: &Key) -> Option<(Moment, PersonId)> {
        due::read_of_person(key, NOTICE)
    }

    /// Adds a notice to a batch.
    pub fn put(&self, batch: Batch, notice: &Notice) -> Result<Batch, BadKey> {
        let bytes = serde_json::to_vec(notice).expect("a notice is plain values");
        Ok(batch.put(self.key()?, Expect::Absent, bytes))
    }

    /// Returns the key under which the notice is stored.
    pub fn key(&self) -> Result<Key, BadKey> {
        due::of_person(self.due, &self.to, NOTICE)
    }
}

impl From<(Moment, PersonId)> for NoticeAt {
    fn from((due, to): (Moment, PersonId)) -> Self {
        Self { due, to }
    }
}
