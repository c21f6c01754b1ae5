//! The store on PostgreSQL: the laws, and what only a server can cause.
//!
//! These tests need a server, and report if there is none: `ops/test-postgres start`.

mod laws;
mod pair;
mod refusals;
mod server;
mod trouble;
