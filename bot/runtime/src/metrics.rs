//! What is measured, and how it is told.
//!
//! Code takes its instruments when it is built, so that measuring is an addition and no look-up.
//! Rare things that happen anywhere (faults, panics) look their counter up. There is one set of
//! instruments for the process; a test enters a set of its own.

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

/// All instruments, and what they have measured so far.
#[derive(Clone, Debug)]
pub struct Measured(Arc<Families>);

#[derive(Debug, Default)]
struct Families {
    registry: Registry,
    counters: HashMap<&'static str, Family<Labels, Counter>>,
    gauges: HashMap<&'static str, Family<Labels, Gauge>>,
    histograms: HashMap<&'static str, Family<Labels, Histogram, BucketBounds>>,
}

/// Upper bounds of the buckets of a histogram.
#[derive(Clone, Debug)]
struct BucketBounds(&'static [f64]);

impl MetricConstructor<Histogram> for BucketBounds {
    fn new_metric(&self) -> Histogram {
        Histogram::new(self.0.iter().copied())
    }
}

impl Default for Measured {
    /// Returns a set of instruments that have measured nothing yet.
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

    /// Has code on this thread take these instruments until the guard is dropped: tests share a
    /// process, and each of them reads what it alone has done.
    #[must_use]
    pub fn enter(&self) -> Entered {
        ENTERED.set(Some(self.clone()));
        Entered(PhantomData)
    }

    fn current() -> Self {
        ENTERED.with_borrow(Option::clone).unwrap_or_else(Self::of_process)
    }

    /// Returns everything in the text format of Prometheus.
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

/// Each panics if the metric is of another kind.
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

/// Has what is rare told as none rather than not at all, so that the first one is seen as one.
pub fn begin_counting() {
    for kind in FaultKind::ALL {
        FAULTS.counter(&[(KIND, kind.name())]);
    }
    PANICS.counter(&[]);
}

/// What kind of fault is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The store failed.
    Store,
    /// An id makes no key.
    Key,
    /// What is stored cannot be read.
    Unreadable,
    /// A table was changed by others again and again.
    Crowded,
    /// Another process has taken over what only one may do.
    TakenOver,
    /// Others wrote the same again and again.
    Contested,
}

impl FaultKind {
    const ALL: [Self; 6] =
        [Self::Store, Self::Key, Self::Unreadable, Self::Crowded, Self::TakenOver, Self::Contested];

    /// Returns what it is called in metrics.
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

/// Counts a fault.
pub fn fault(kind: FaultKind) {
    FAULTS.counter(&[(KIND, kind.name())]).inc();
}

/// Takes note of a panic that was caught.
pub fn panicked() {
    PANICS.counter(&[]).inc();
}

/// Takes note of a no to a player, by the key of what they are told.
pub fn refused(key: &str) {
    REFUSALS.counter(&[(KIND, key)]).inc();
}

/// Says how many leases this process holds.
pub(crate) fn leases_held(count: usize) {
    LEASES_HELD.gauge(&[]).set(number(count));
}

/// Returns a count as Prometheus has numbers; what is too large for it is as good as infinite.
pub fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}
