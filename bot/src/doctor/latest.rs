//! The latest findings of a running service, for health, metrics and the log.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Finding, State, worst};
use runtime::metrics::names::{FINDING, TOPIC};

/// The latest findings by topic. A topic that disappears is in order.
#[derive(Debug, Default)]
pub(crate) struct Latest(Mutex<BTreeMap<&'static str, Vec<Finding>>>);

impl Latest {
    /// Replaces all findings, logs the topics whose state has changed, and returns the worst state.
    pub(super) fn replace(&self, findings: Vec<Finding>) -> State {
        let worst_of_all = worst(&findings);
        let mut topics = self.lock();
        let mut old: BTreeMap<&'static str, State> = BTreeMap::new();
        for (topic, findings) in topics.iter_mut() {
            old.insert(topic, worst(&*findings));
            findings.clear();
        }
        for finding in findings {
            topics.entry(finding.topic).or_default().push(finding);
        }
        for (topic, findings) in topics.iter() {
            let was = old.get(topic).copied().unwrap_or_default();
            if was != worst(findings) {
                log(topic, findings);
            }
        }
        worst_of_all
    }

    /// Returns the findings that prevent the service from working, one line each.
    pub(crate) fn troubles(&self) -> Vec<String> {
        let topics = self.lock();
        let findings = topics.values().flatten().filter(|finding| finding.prevents_work);
        findings.map(|Finding { topic, found, .. }| format!("{topic}: {found}")).collect()
    }

    /// Returns the other findings that are not in order, one line each.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let topics = self.lock();
        let findings = topics.values().flatten();
        let findings = findings.filter(|one| one.state != State::Ok && !one.prevents_work);
        findings.map(|Finding { topic, found, .. }| format!("{topic}: {found}")).collect()
    }

    /// Sets the gauge of each topic.
    pub(crate) fn observe(&self) {
        for (topic, findings) in self.lock().iter() {
            let state = worst(findings).exit_status();
            FINDING.gauge(&[(TOPIC, topic)]).set(f64::from(state));
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, Vec<Finding>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn log(topic: &str, findings: &[Finding]) {
    let bad = findings.iter().filter(|finding| finding.state != State::Ok);
    let mut is_well = true;
    for Finding { found, advice, .. } in bad {
        is_well = false;
        tracing::warn!(topic, advice = advice.as_deref(), "the host or a platform: {found}");
    }
    if is_well {
        tracing::info!(topic, "the host or a platform: all is well again");
    }
}
