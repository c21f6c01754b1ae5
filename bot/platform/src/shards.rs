//! The part of a platform's traffic that a process receives.

use serde::{Serialize, Serializer};

/// The shards of one process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    pub first: u32,
    /// The last shard, inclusive.
    pub last: u32,
    /// The number of shards of all processes together.
    pub total: u32,
}

impl Serialize for Shards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}-{}/{}", self.first, self.last, self.total))
    }
}
