//! The trace of an input, from its acceptance to its answer: request id, log span and metrics.

use std::sync::Arc;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use tokio::time::{Duration, Instant};
use tracing::Span;

use platform::Input;
use runtime::metrics::names::{INPUT_ANSWERED, INPUT_HANDLED, INPUTS, KIND, PLATFORM, TURNED_AWAY};
use runtime::request::RequestId;
use runtime::work::WorkGuard;
use words::people::PlatformName;

/// An input for which nothing is stored is dropped after this time, because nobody expects it to
/// have an effect any more.
const MAX_AGE: Duration = Duration::from_mins(10);

/// The trace of an input. While it exists, the service is not idle.
pub(in crate::inbox) struct InputTrace {
    pub(in crate::inbox) request: RequestId,
    /// The span of everything that is logged about the input.
    pub(in crate::inbox) span: Span,
    pub(in crate::inbox) meters: Arc<Inputs>,
    /// The name of this process at that time.
    pub(in crate::inbox) taken_in_by: String,
    since: Instant,
    _guard: WorkGuard,
}

impl InputTrace {
    pub(in crate::inbox) fn begin(
        platform: &str,
        meters: Arc<Inputs>,
        taken_in_by: String,
        guard: WorkGuard,
    ) -> Self {
        let request = RequestId::new();
        let span = tracing::info_span!("input", %request, platform);
        Self { request, span, meters, taken_in_by, since: Instant::now(), _guard: guard }
    }

    pub(in crate::inbox) fn is_too_old(&self) -> bool {
        self.since.elapsed() > MAX_AGE
    }

    /// Measures the time until the commit of the input.
    pub(in crate::inbox) fn observe_handled(&self) {
        self.meters.handled.observe(self.since.elapsed().as_secs_f64());
    }

    /// Measures the time until the answer was sent.
    pub(in crate::inbox) fn observe_answered(&self) {
        self.meters.answered.observe(self.since.elapsed().as_secs_f64());
    }
}

/// Metrics of the inputs of one platform.
pub struct Inputs {
    presses: Counter,
    lines: Counter,
    pub turned_away: Counter,
    pub handled: Histogram,
    pub answered: Histogram,
}

impl Inputs {
    pub fn of(platform: PlatformName) -> Self {
        let input = |kind| INPUTS.counter(&[(PLATFORM, platform), (KIND, kind)]);
        let here = &[(PLATFORM, platform)];
        Self {
            presses: input("press"),
            lines: input("line"),
            turned_away: TURNED_AWAY.counter(here),
            handled: INPUT_HANDLED.histogram(here),
            answered: INPUT_ANSWERED.histogram(here),
        }
    }

    pub fn count(&self, input: &Input) {
        let inputs = match input {
            Input::Button(_) => &self.presses,
            Input::Line(_) | Input::Word { .. } | Input::Start(_) => &self.lines,
        };
        inputs.inc();
    }
}

impl std::fmt::Debug for InputTrace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("InputTrace").field("request", &self.request).finish_non_exhaustive()
    }
}
