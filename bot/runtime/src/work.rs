//! Work in the background: a queue of keys, tasks that end with the service, and a way to wait
//! until everything is done. Nothing at all runs for an idle table.
//!
//! Publisher, deadlines and machine players work through a [`WorkQueue`]. [`Background`] counts
//! every task, ends it with the service and reports its panic; bare spawns are forbidden
//! (`clippy.toml`), so that no task ends unnoticed.
//!
//! After a start, what is left to do is read from the store. Nobody waits for it, so it is
//! [`unhurried()`], like everything that follows from it: it gets one in sixteen places of each
//! queue, and what it sends gives way to everything else. A key loses that as soon as somebody acts
//! there.

mod background;
mod backoff;
mod in_flight;
mod lines;
mod queue;
mod unhurried;

pub use background::{Background, Panicked, caught};
pub use backoff::Backoff;
pub use in_flight::{InFlight, WorkGuard};
pub use lines::Backlog;
pub use queue::back_off;
pub use queue::{Outcome, WorkQueue};
pub use unhurried::unhurried;
