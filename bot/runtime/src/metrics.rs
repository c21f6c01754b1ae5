//! Metrics: their instruments, and how they are exported.
//!
//! Code gets its instruments when it is built, so that measuring is an addition without a look-up.
//! Rare events that happen anywhere (faults, panics) look up their counter. There is one set of
//! instruments for the process; a test enters its own set.

pub mod names;

use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, LazyLock};

use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use self::names::{ALL, FAULTS, KIND, Kind, LEASES_HELD, Metric, PANICS, REFUSALS};

type Gauge = gauge::Gauge<f64, AtomicU64>;
type Labels = Vec<(&'static str, String)>;

static OF_PROCESS: LazyLock<Measured> = LazyLock::new(Measured::default);

thread_local! {
    static ENTERED: RefCell<Option<Measured>> = const { RefCell::new(None) };
}

/// A set of all instruments with their values.
#[derive(Clone, Debug)]
pub struct Measured(Arc<Families>);

#[derive(Debug, Default)]
struct Families {
    registry: Registry,
    counters: HashMap<&'static str, Family<Labels, Counter>>,
    gauges: HashMap<&'static str, Family<Labels, Gauge>>,
    histograms: HashMap<&'static str, Family<Labels, Histogram, BucketBounds>>,
}

/// The upper bounds of the buckets of a histogram.
#[derive(Clone, Debug)]
struct BucketBounds(&'static [f64]);

impl MetricConstructor<Histogram> for BucketBounds {
    fn new_metric(&self) -> Histogram {
        Histogram::new(self.0.iter().copied())
    }
}

impl Default for Measured {
    /// Returns a set of instruments without measurements.
    fn default() -> Self {
        let Families { mut registry, mut counters, mut gauges, mut histograms } =
            Families::default();
        for Metric { name, kind, about } in ALL {
            // The client adds a full stop, and the suffix of counters.
            let about = about.trim_end_matches('.');
            match kind {
                Kind::Counter => {
                    let family = counters.entry(*name).or_default();
                    registry.register(name.trim_end_matches("_total"), about, family.clone());
                }
                Kind::Gauge => {
                    let family = gauges.entry(*name).or_default();
                    registry.register(*name, about, family.clone());
                }
                Kind::Histogram(bounds) => {
                    let family = Family::new_with_constructor(BucketBounds(bounds));
                    registry.register(*name, about, family.clone());
                    histograms.insert(*name, family);
                }
            }
        }
        Self(Arc::new(Families { registry, counters, gauges, histograms }))
    }
}

impl Measured {
    /// Returns the instruments of this process.
    pub fn of_process() -> Self {
        OF_PROCESS.clone()
    }

    /// Makes code on this thread use these instruments until the guard is dropped. Tests share a
    /// process, and each reads only its own measurements.
    #[must_use]
    pub fn enter(&self) -> Entered {
        ENTERED.set(Some(self.clone()));
        Entered(PhantomData)
    }

    fn current() -> Self {
        ENTERED.with_borrow(Option::clone).unwrap_or_else(Self::of_process)
    }

    /// Returns all metrics in the text format of Prometheus.
    ///
    /// # Panics
    /// Never: writing to a string cannot fail.
    pub fn render(&self) -> String {
        let mut text = String::new();
        prometheus_text::encode(&mut text, &self.0.registry).expect("a string has room");
        text
    }
}

/// Ends [`Measured::enter`] when it is dropped.
#[derive(Debug)]
pub struct Entered(PhantomData<*const ()>);

impl Drop for Entered {
    fn drop(&mut self) {
        ENTERED.set(None);
    }
}

/// Each method panics if the metric is of another kind.
impl Metric {
    pub fn counter(&self, labels: &[(&'static str, &str)]) -> Counter {
        Measured::current().0.counters[self.name].get_or_create_owned(&owned(labels))
    }

    pub fn gauge(&self, labels: &[(&'static str, &str)]) -> Gauge {
        Measured::current().0.gauges[self.name].get_or_create_owned(&owned(labels))
    }

    pub fn histogram(&self, labels: &[(&'static str, &str)]) -> Histogram {
        Measured::current().0.histograms[self.name].get_or_create_owned(&owned(labels))
    }
}

fn owned(labels: &[(&'static str, &str)]) -> Labels {
    labels.iter().map(|(key, value)| (*key, (*value).to_owned())).collect()
}

/// Creates the counters of rare events with zero, so that the first event is an increase.
pub fn begin_counting() {
    for kind in FaultKind::ALL {
        FAULTS.counter(&[(KIND, kind.name())]);
    }
    PANICS.counter(&[]);
}

/// The kinds of counted faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The store has failed.
    Store,
    /// An id cannot be part of a key.
    Key,
    /// A stored record cannot be read.
    Unreadable,
    /// Every attempt to change a table met a conflict.
    Crowded,
    /// Another process has taken over a duty.
    TakenOver,
    /// Every attempt to write a record met a conflict.
    Contested,
}

impl FaultKind {
    const ALL: [Self; 6] =
        [Self::Store, Self::Key, Self::Unreadable, Self::Crowded, Self::TakenOver, Self::Contested];

    /// Returns the value of its label.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Store => "store",
            Self::Key => "key",
            Self::Unreadable => "unreadable",
            Self::Crowded => "crowded",
            Self::TakenOver => "taken-over",
            Self::Contested => "contested",
        }
    }
}

pub fn fault(kind: FaultKind) {
    FAULTS.counter(&[(KIND, kind.name())]).inc();
}

/// Counts a panic that was caught.
pub fn panicked() {
    PANICS.counter(&[]).inc();
}

/// Counts a refusal, by the key of its text.
pub fn refused(key: &str) {
    REFUSALS.counter(&[(KIND, key)]).inc();
}

/// Sets the number of leases that this process holds.
pub(crate) fn leases_held(count: usize) {
    LEASES_HELD.gauge(&[]).set(number(count));
}

/// Returns a count as a number for Prometheus; too large a number becomes infinite.
pub fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}
