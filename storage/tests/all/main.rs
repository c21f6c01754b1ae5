//! The stores from outside, as one program: each program of tests would be linked with sled and the
//! client of PostgreSQL again.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod backup;
#[cfg(target_os = "linux")]
mod faults;
mod folder;
mod laws;
mod model;
mod postgres;
mod processes;
#[path = "../../../tests/src/skip.rs"]
mod skip;
