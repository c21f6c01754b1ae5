//! Work in the background: a queue of keys, tasks that end with the service, and a way to wait
//! until everything is done. Nothing at all runs for an idle table.

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
