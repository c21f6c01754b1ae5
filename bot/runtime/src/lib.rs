//! What a process that runs for months needs: time and luck, work in the background, bounds on who
//! is connected, faults as they are logged and counted, figures, and several processes on one store.
//!
//! Knows the store by its keys. Must not know tables, what is shown of them, or any platform.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod admission;
pub mod blocking;
pub mod clock;
pub mod cluster;
pub mod connections;
pub mod finding;
pub mod guarded;
pub mod metrics;
pub mod report;
pub mod request;
pub mod work;
