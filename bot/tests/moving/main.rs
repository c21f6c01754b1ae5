//! Moving house, and backups of a service at work.

mod copies;
mod program;
