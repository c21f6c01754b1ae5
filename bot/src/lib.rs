//! The program, but for its commands: what an operator has set, the service on its store and platforms
//! wired together, and what an operator asks of it while it runs.
//!
//! | module | what it is |
//! |---|---|
//! | [`app`] | the wiring: store, platforms, service; its beginning and its end |
//! | [`config`] | what the operator has set, and where |
//! | [`control`] | asking the process that has a folder open |
//! | [`doctor`] | examines settings, host, store and platforms |
//! | [`backups`] | keeps backups |
//! | [`health`], [`http`] | whether it is well, and figures, for machines |
//! | [`service_manager`] | tells systemd how it goes |
//! | [`version`] | which program this is |
//!
//! Must not know what a game or a panel is: crates below do that (`bot/*/`).

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod app;
pub mod backups;
pub mod config;
pub mod control;
pub mod doctor;
pub mod health;
pub mod http;
pub mod service_manager;
pub mod version;
