//! What is measured, and how it is told.
//!
//! Whoever measures takes its instruments when it is built, so that measuring is an addition and
//! no look-up. Where no recorder was [installed](install) they measure nothing. Rare things that
//! happen anywhere (faults, panics) look their counter up.

pub mod names;
mod platform;
mod tables;

use metrics::{Counter, Gauge, Histogram, Label, Recorder as _, Unit};
use metrics_exporter_prometheus::{
    Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder,
};

use self::names::{ALL, FAULTS, KIND, Kind, LEASES_HELD, Metric, PANICS, REFUSALS};
pub(crate) use self::platform::{Inputs, Panels};
pub(crate) use self::tables::ActiveTables;

/// What was measured so far, to be told to whoever asks.
#[derive(Clone)]
pub struct Measured(PrometheusHandle);

impl Measured {
    /// Returns everything in the text format of Prometheus.
    pub fn render(&self) -> String {
        self.0.render()
    }

    /// Sorts in what was measured lately, which takes memory until then.
    pub fn tidy(&self) {
        self.0.run_upkeep();
    }
}

impl std::fmt::Debug for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Measured").finish_non_exhaustive()
    }
}

/// Returns a recorder that knows every metric, and what it will have measured.
///
/// # Panics
/// If a histogram has no bounds, of which there is none.
pub fn recorder() -> (PrometheusRecorder, Measured) {
    let mut builder = PrometheusBuilder::new();
    for metric in ALL {
        if let Kind::Histogram(bounds) = metric.kind {
            let whole = Matcher::Full(metric.name.to_owned());
            builder = builder.set_buckets_for_metric(whole, bounds).expect("it has bounds");
        }
    }
    let recorder = builder.build_recorder();
    for Metric { name, kind, about } in ALL {
        let (name, about) = ((*name).into(), (*about).into());
        match kind {
            Kind::Counter => recorder.describe_counter(name, None, about),
            Kind::Gauge => recorder.describe_gauge(name, None, about),
            Kind::Histogram(_) => recorder.describe_histogram(name, Some(Unit::Seconds), about),
        }
    }
    let measured = Measured(recorder.handle());
    (recorder, measured)
}

/// Has this process measured from now on; whoever is to be measured is built after that.
///
/// # Errors
/// If it is measured already.
pub fn install() -> Result<Measured, Box<dyn std::error::Error>> {
    let (recorder, measured) = recorder();
    metrics::set_global_recorder(recorder).map_err(|error| error.to_string())?;
    Ok(measured)
}

impl Metric {
    pub(crate) fn counter(&self, labels: &[(&'static str, &str)]) -> Counter {
        metrics::counter!(self.name, owned(labels))
    }

    pub(crate) fn gauge(&self, labels: &[(&'static str, &str)]) -> Gauge {
        metrics::gauge!(self.name, owned(labels))
    }

    pub(crate) fn histogram(&self, labels: &[(&'static str, &str)]) -> Histogram {
        metrics::histogram!(self.name, owned(labels))
    }
}

fn owned(labels: &[(&'static str, &str)]) -> Vec<Label> {
    labels.iter().map(|(key, value)| Label::new(*key, (*value).to_owned())).collect()
}

/// Has what is rare told as none rather than not at all, so that the first one is seen as one.
pub(crate) fn begin_counting() {
    for kind in FAULT_KINDS {
        FAULTS.counter(&[(KIND, kind)]).increment(0);
    }
    PANICS.counter(&[]).increment(0);
}

/// Every kind of fault, as it is counted.
pub(crate) const FAULT_KINDS: [&str; 7] =
    ["store", "key", "unreadable", "crowded", "taken-over", "contested", "other"];

/// Takes note of a fault.
pub(crate) fn fault(kind: &'static str) {
    FAULTS.counter(&[(KIND, kind)]).increment(1);
}

/// Takes note of a panic that was caught.
pub(crate) fn panicked() {
    PANICS.counter(&[]).increment(1);
}

/// Takes note of a no to a player, by the key of what they are told.
pub(crate) fn refused(key: &str) {
    REFUSALS.counter(&[(KIND, key)]).increment(1);
}

/// Says how many leases this process holds.
pub fn leases_held(count: usize) {
    LEASES_HELD.gauge(&[]).set(number(count));
}

/// Returns a count as Prometheus has numbers; what is too large for it is as good as infinite.
pub(crate) fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}
