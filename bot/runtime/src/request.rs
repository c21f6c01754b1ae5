//! The id of a request: from a press or a line, through its commit and its answer, to the messages
//! that show what came of it. Only for whoever reads the log; nothing hangs on it.
//!
//! It goes along with the task that works on the request, so that nobody has to hand it on. What
//! follows from a commit is worked on elsewhere, and notes it down beside the work
//! (`publish/todo.rs`).

use std::fmt;

use tokio::task_local;

task_local! {
    static CURRENT: RequestId;
}

/// The id of a request: short, random, and of no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestId(u32);

impl RequestId {
    /// Returns a new id. Two in a day may be the same; two in a minute hardly ever are.
    pub fn new() -> Self {
        Self(rand::random())
    }

    /// Returns the id of the request that this task works on, if it works on one.
    pub fn current() -> Option<Self> {
        CURRENT.try_with(|id| *id).ok()
    }

    /// Reads an id as it is written.
    pub fn read(text: &str) -> Option<Self> {
        u32::from_str_radix(text, 16).ok().map(Self)
    }

    /// Does something for this request.
    pub async fn scope<T>(self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self, work).await
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// Several requests that something follows from, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RequestIds(Vec<RequestId>);

impl RequestIds {
    /// Whoever presses faster than can be shown is not followed in every press.
    const MAX_IDS: usize = 8;

    /// Adds one, and forgets the oldest if there are too many.
    pub fn add(&mut self, id: RequestId) {
        if self.0.contains(&id) {
            return;
        }
        if self.0.len() == Self::MAX_IDS {
            self.0.remove(0);
        }
        self.0.push(id);
    }

    /// Returns the one that came last.
    pub fn last(&self) -> Option<RequestId> {
        self.0.last().copied()
    }
}

impl fmt::Display for RequestIds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, id) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{id}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_knows_its_request_and_no_other_does() {
        let id = RequestId(0xbe);
        assert_eq!(RequestId::current(), None);
        assert_eq!(id.scope(async { RequestId::current() }).await, Some(id));
        assert_eq!(id.to_string(), "000000be");
        assert_eq!(RequestId::read(&id.to_string()), Some(id));
    }

    #[test]
    fn the_latest_are_kept_each_once() {
        let mut ids = RequestIds::default();
        for id in [1, 1, 2, 3, 4, 5, 6, 7, 8, 9] {
            ids.add(RequestId(id));
        }
        assert_eq!(ids.last(), Some(RequestId(9)));
        assert_eq!(ids.to_string().split(',').count(), RequestIds::MAX_IDS);
        assert!(ids.to_string().starts_with("00000002,00000003"), "{ids}");
    }
}
