//! What an operator sees of a service at work: health, metrics, the log, the service manager.

mod fakes;
mod health;
mod log;
mod metrics;
mod service_manager;
