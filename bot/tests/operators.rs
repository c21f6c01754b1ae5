//! A running service for its operator: health, metrics, the log, the service manager.

mod fakes;
mod health;
mod log;
mod metrics;
mod service_manager;
