//! The table service: what people press and type becomes commands, commands change stored tables, and
//! rooms, hands, results and archives follow from what is stored.
//!
//! Knows any store and any platform by their traits. Must not know which of them there are, the
//! settings of an operator, or how the process begins and ends.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod archive;
pub mod deadlines;
pub mod dispatch;
pub mod downtime;
pub mod due;
pub mod elsewhere;
pub mod export;
pub mod fault;
pub mod inbox;
pub mod limits;
pub mod listening;
pub mod machine;
pub mod measured;
mod pages;
pub mod pictures;
pub mod publish;
pub mod results;
pub mod settings;
pub mod tables;
