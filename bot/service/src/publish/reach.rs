//! Destinations that cannot be written to, and how they become reachable again.

pub(super) mod awake;
pub(super) mod reachability;
pub(super) mod unreachable;
