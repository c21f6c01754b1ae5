//! The table service: inputs become commands, and commands change stored tables. Rooms, hands,
//! results and the archive follow from the stored tables.
//!
//! The crate knows stores and platforms by their traits. It must not know which of them exist, the
//! settings of the operator, or how the process starts and stops.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod archive;
pub mod deadlines;
pub mod dispatch;
mod downtime;
pub mod due;
pub mod elsewhere;
pub mod export;
pub mod fault;
mod in_progress;
pub mod inbox;
pub mod limits;
pub mod listening;
pub mod machine;
pub mod measured;
mod pages;
pub mod pictures;
pub mod publish;
pub mod results;
pub mod rooms;
pub mod settings;
pub mod tables;
