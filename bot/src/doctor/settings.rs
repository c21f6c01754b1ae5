//! Settings: whether they can be used, and whether one of them tells too much to too many.

use super::Finding;
use crate::config::{Config, ConfigError};

/// The topic.
const TOPIC: &str = "settings";

/// Judges settings that can be used.
pub fn examine(config: &Config) -> Vec<Finding> {
    let count = config.given();
    let what = if count == 1 { "setting is" } else { "settings are" };
    let mut findings = vec![Finding::ok(TOPIC, format!("{count} {what} given, all of them known"))];
    if let Some(at) = config.http.listen.filter(|at| !at.ip().is_loopback()) {
        let found = format!("http.listen is {at}, where others can read health and metrics");
        let advice = "Listen on 127.0.0.1, or let a firewall admit only your own machines.";
        findings.push(Finding::warning(TOPIC, found, advice));
    }
    findings
}

/// Judges settings that cannot be used.
pub fn unusable(why: &ConfigError) -> Vec<Finding> {
    why.lines().iter().map(|line| refused(line)).collect()
}

/// Judges settings that cannot be used for some reason in words.
pub fn refused(why: &str) -> Finding {
    let advice = "Correct that setting; config.example.toml explains every one. Nothing else was \
                  examined.";
    Finding::fault(TOPIC, why, advice)
}
