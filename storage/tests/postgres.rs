//! The store on PostgreSQL: the laws, and what only a server can cause.
//!
//! These tests need a server, and report if there is none: `ops/test-postgres start`.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

#[path = "../../tests/src/skip.rs"]
mod skip;

mod postgres {
    pub(crate) mod laws;
    pub(crate) mod pair;
    pub(crate) mod refusals;
    pub(crate) mod server;
    pub(crate) mod trouble;
}
