//! The program without its commands: the settings of the operator, the service wired with its store
//! and platforms, and the tools of the operator.
//!
//! | module | what it is |
//! |---|---|
//! | [`app`] | the wiring: store, platforms, service; start and shutdown |
//! | [`config`] | the settings of the operator, and their sources |
//! | [`control`] | requests to the process that has a folder open |
//! | [`doctor`] | examines settings, host, store and platforms |
//! | [`backups`] | makes and keeps backups |
//! | [`health`], [`http`] | health and metrics, for machines |
//! | [`service_manager`] | notifies systemd of the state |
//! | [`version`] | the version of the program |
//!
//! The crate must not know games or panels, which are the business of the crates below (`bot/*/`).

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod app;
pub mod backups;
pub mod config;
pub mod control;
pub mod doctor;
pub mod health;
pub mod http;
pub mod recovery;
pub mod service_manager;
pub mod version;
