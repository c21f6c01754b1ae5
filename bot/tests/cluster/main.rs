//! Evenings with several processes of the real program on one PostgreSQL, both strict fakes, and
//! people who play on whatever happens.
//!
//! One process in three has a clock that is half a minute ahead, where `libfaketime` is installed.
//! Processes are killed at any moment, one is stopped for longer than its lease and woken, the
//! database is restarted and its connections are cut. These need the programs of a PostgreSQL server
//! and say so where there are none; `ops/test-postgres start` tells where one is.
//! `CHAIKHANA_CLUSTER_KILLS=100` kills so often instead of the usual few times.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod checks;
mod evening;
mod frozen;
mod kills;
mod people;
mod program;
mod rolling;
mod server;
