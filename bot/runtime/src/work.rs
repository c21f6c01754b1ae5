//! Work in the background: a queue of keys, tasks that end with the service, and a way to wait
//! until everything is done. An idle table causes no work at all.
//!
//! Publisher, deadlines and machine players work through a [`WorkQueue`]. [`Background`] counts
//! every task, ends it with the service and reports its panic; bare spawns are forbidden
//! (`clippy.toml`), so that no task ends unnoticed.
//!
//! After a start, the remaining work is read from the store. Nobody waits for it, so it is
//! [`unhurried()`], like everything that follows from it: it gets one in sixteen places of each
//! queue, and its sends yield to all others. A key stops being unhurried when somebody acts on it.

mod background;
mod backoff;
mod in_flight;
mod queue;
mod ready_queues;
mod unhurried;

pub use background::{Background, Panicked, caught};
pub use backoff::{Backoff, back_off};
pub use in_flight::{InFlight, WorkGuard};
pub use queue::{Outcome, WorkQueue};
pub use ready_queues::Backlog;
pub use unhurried::unhurried;
