//! Moving house, and backups of a service at work.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod copies;
mod program;
