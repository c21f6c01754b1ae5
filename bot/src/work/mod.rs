//! Work in the background: a queue of keys, tasks that end with the service, and a way to wait
//! until everything is done. Nothing at all runs for an idle table.

mod background;
mod in_flight;
mod queue;

pub(crate) use background::kept_up;
pub use background::{Background, Panicked, caught};
pub use in_flight::{InFlight, WorkGuard};
pub(crate) use queue::back_off;
pub use queue::{Backlog, Outcome, WorkQueue};
