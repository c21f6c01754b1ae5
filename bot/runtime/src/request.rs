//! The id of a request: it joins the log lines of an input, its commit, its answer, and the
//! messages that show its effects. It is used for the log only.
//!
//! The id is a task-local value, so it is not passed as a parameter. Work that follows from a
//! commit is done by other tasks, which record the ids with the work (`publish/todo.rs`).

use std::fmt;

use tokio::task_local;

task_local! {
    static CURRENT: RequestId;
}

/// The id of a request: short and random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestId(u32);

impl RequestId {
    /// Returns a new id. Two ids of a day may be equal; two ids of a minute hardly ever are.
    pub fn new() -> Self {
        Self(rand::random())
    }

    /// Returns the id of the request on which this task works, if it works on one.
    pub fn current() -> Option<Self> {
        CURRENT.try_with(|id| *id).ok()
    }

    /// Reads an id in its written form.
    pub fn read(text: &str) -> Option<Self> {
        u32::from_str_radix(text, 16).ok().map(Self)
    }

    /// Does work under this id.
    pub async fn scope<T>(self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self, work).await
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// The requests that have led to some work, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RequestIds(Vec<RequestId>);

impl RequestIds {
    /// More inputs than can be shown are not recorded one by one.
    const MAX_IDS: usize = 8;

    /// Adds an id, and drops the oldest if there are too many.
    pub fn add(&mut self, id: RequestId) {
        if self.0.contains(&id) {
            return;
        }
        if self.0.len() == Self::MAX_IDS {
            self.0.remove(0);
        }
        self.0.push(id);
    }

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
