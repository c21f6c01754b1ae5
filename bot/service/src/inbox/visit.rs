//! A visit: something from being taken in until it is answered, and what is known of it besides.

use std::sync::Arc;

use tokio::time::Instant;
use tracing::Span;

use super::meters::Inputs;
use runtime::request::RequestId;
use runtime::work::WorkGuard;

/// Something on its way through the inbox; whoever waits for quiet waits for its end.
pub(super) struct Visit {
    pub(super) request: RequestId,
    /// What is logged of it says so.
    pub(super) span: Span,
    pub(super) meters: Arc<Inputs>,
    since: Instant,
    _guard: WorkGuard,
}

impl Visit {
    /// Begins a visit.
    pub(super) fn begin(platform: &str, meters: Arc<Inputs>, guard: WorkGuard) -> Self {
        let request = RequestId::new();
        let span = tracing::info_span!("input", %request, platform);
        Self { request, span, meters, since: Instant::now(), _guard: guard }
    }

    /// Takes note that what comes of it is committed.
    pub(super) fn is_handled(&self) {
        self.meters.handled.observe(self.since.elapsed().as_secs_f64());
    }

    /// Takes note that its person is answered.
    pub(super) fn is_answered(&self) {
        self.meters.answered.observe(self.since.elapsed().as_secs_f64());
    }
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Visit").field("request", &self.request).finish_non_exhaustive()
    }
}
