//! The trace of an input, from its acceptance to its answer: request id, log span and metrics.

use std::sync::Arc;

use tokio::time::{Duration, Instant};
use tracing::Span;

use super::meters::Inputs;
use runtime::request::RequestId;
use runtime::work::WorkGuard;

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

impl std::fmt::Debug for InputTrace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("InputTrace").field("request", &self.request).finish_non_exhaustive()
    }
}
