//! Evenings with several processes of the real program on one PostgreSQL, both strict fakes, and
//! people who continue to play after every failure.
//!
//! The clock of one process in three is half a minute ahead, or jumps, if `libfaketime` is installed.
//! Processes are killed at any moment, one is stopped for longer than its lease and continued, the
//! database is restarted and its connections are closed. The tests need the programs of a
//! PostgreSQL server, and say so if they are missing; `ops/test-postgres start` prints where one
//! is. `CHAIKHANA_CLUSTER_KILLS=100` sets the number of kills.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod checks;
mod evening;
mod frozen;
mod histories;
mod kills;
mod people;
mod program;
mod rolling;
mod server;
