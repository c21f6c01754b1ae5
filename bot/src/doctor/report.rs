//! Printed findings.

use std::fmt::Write as _;

use super::{Finding, State};

/// Returns a line for each finding, and a second one with the advice if there is any.
pub fn text(findings: &[Finding]) -> String {
    let width = findings.iter().map(|finding| finding.topic.len()).max().unwrap_or_default();
    let mut lines = String::new();
    for Finding { topic, state, found, advice, .. } in findings {
        writeln!(lines, "{state:7}  {topic:width$}  {found}").expect("a string has room");
        if let Some(advice) = advice {
            writeln!(lines, "{:7}  {advice}", "").expect("a string has room");
        }
    }
    lines
}

/// Returns the findings as an array of objects.
///
/// # Panics
/// Never: findings are plain values.
pub fn json(findings: &[Finding]) -> String {
    serde_json::to_string_pretty(findings).expect("findings are plain values")
}

pub fn worst<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> State {
    findings.into_iter().map(|finding| finding.state).max().unwrap_or_default()
}
