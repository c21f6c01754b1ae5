//! Which part of a platform's traffic a process takes.

use serde::{Serialize, Serializer};

/// The shards of one process among all there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    /// The first shard.
    pub first: u32,
    /// The last shard, which is one of them.
    pub last: u32,
    /// How many there are in all processes together.
    pub total: u32,
}

impl Serialize for Shards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}-{}/{}", self.first, self.last, self.total))
    }
}
