//! Settings: whether they are valid, and whether other users can read secrets in the file.

use super::Finding;
use crate::config::{Config, ConfigError};

const TOPIC: &str = "settings";

/// Judges valid settings.
pub fn examine(config: &Config) -> Vec<Finding> {
    let count = config.given();
    let what = if count == 1 { "setting is" } else { "settings are" };
    let mut findings = vec![Finding::ok(TOPIC, format!("{count} {what} given, all of them known"))];
    if let Some(at) = config.http.listen.filter(|at| !at.ip().is_loopback()) {
        let found = format!("http.listen is {at}, where others can read health and metrics");
        let advice = "Listen on 127.0.0.1, or let a firewall admit only your own machines.";
        findings.push(Finding::warning(TOPIC, found, advice));
    }
    if let Some(unused) = config.unused() {
        findings.push(Finding::warning(TOPIC, unused, "Remove the one that is not meant."));
    }
    findings
}

/// Judges invalid settings.
pub fn unusable(why: &ConfigError) -> Vec<Finding> {
    why.lines().iter().map(|line| refused(line)).collect()
}

/// Returns the finding for settings that are unusable for another reason.
pub fn refused(why: &str) -> Finding {
    let advice = "Correct that setting; config.example.toml explains every one. Nothing else was \
                  examined.";
    Finding::fault(TOPIC, why, advice)
}
