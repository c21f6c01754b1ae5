//! Long work, which reads or rewrites much, or makes large files.
//!
//! It leaves the lane, so that nobody else waits for it. The person is asked at once for a moment's
//! patience, and gets the answer when it is done. Each person has one long work at a time.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use tracing::Instrument as _;

use super::Inner;
use super::caller::{Answer, Caller, Effects, LongWork, Stop};
use super::input_trace::InputTrace;
use super::route::Router;
use crate::in_progress::{InProgress, Progress};
use platform::{Inbound, Next};
use runtime::work::caught;
use words::locale::{Lang, Locales};
use words::text::Text;

/// The maximum number of concurrent works.
const MAX_RUNNING: usize = 4;
/// The maximum time until a work begins. Discord takes an answer for fifteen minutes.
const QUEUE_TIMEOUT: Duration = Duration::from_mins(5);
/// The timeout for the message that the work takes a moment.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);
/// The timeout for the message that the work was interrupted because the service stops.
const INTERRUPTED_TIMEOUT: Duration = Duration::from_secs(2);

/// The running works.
#[derive(Debug)]
pub(in crate::inbox) struct LongWorks {
    locales: Arc<Locales>,
    /// The people who have one: each may have one at a time.
    pub(in crate::inbox) people: InProgress,
    running: Semaphore,
    /// A permit for the only review.
    reviewing: Semaphore,
}

/// Requested long work.
pub(in crate::inbox) struct LongJob {
    pub(in crate::inbox) inbound: Inbound,
    pub(in crate::inbox) trace: InputTrace,
    pub(in crate::inbox) work: LongWork,
    pub(in crate::inbox) progress: Progress,
    pub(in crate::inbox) lang: Lang,
}

impl LongWorks {
    pub(in crate::inbox) fn new(locales: Arc<Locales>) -> Self {
        let (running, reviewing) = (Semaphore::new(MAX_RUNNING), Semaphore::new(1));
        Self { locales, people: InProgress::default(), running, reviewing }
    }
}

impl Inner {
    /// Does long work in a task of its own.
    pub(in crate::inbox) fn spawn_long_work(self: &Arc<Self>, job: LongJob) {
        job.trace.observe_handled();
        let inner = Arc::clone(self);
        let (request, span) = (job.trace.request, job.trace.span.clone());
        let work = async move { inner.finish(job).await };
        let work = request.scope(work.instrument(span));
        self.background.spawn_until_done("long work", work);
    }

    async fn finish(&self, job: LongJob) {
        let LongJob { inbound, trace, work, progress, lang } = job;
        let done = tokio::select! {
            biased;
            () = self.background.stop.cancelled() => None,
            done = self.acknowledge_and_do(&inbound, &work, &lang) => Some(done),
        };
        drop(progress);
        if let Some(answer) = done {
            return self.replies.send(inbound, answer.unwrap_or_else(Stop::said), lang, trace);
        }
        // A stored input is handled again after the restart.
        if inbound.receipt.is_none() {
            let interrupted = Next::Line(Text::new("interrupted"));
            let _ = timeout(INTERRUPTED_TIMEOUT, inbound.reply.give(&interrupted, &lang)).await;
        }
    }

    async fn acknowledge_and_do(&self, inbound: &Inbound, work: &LongWork, lang: &Lang) -> Answer {
        let done = async {
            let permits = match work {
                LongWork::Review(..) => &self.long_works.reviewing,
                _ => &self.long_works.running,
            };
            let Ok(_permit) = timeout(QUEUE_TIMEOUT, permits.acquire()).await else {
                return Ok(Err(Text::new("no-time-now").into()));
            };
            caught(self.router.work(inbound, work, &self.long_works.locales, lang)).await
        };
        let told = timeout(BUSY_TIMEOUT, inbound.reply.one_moment(lang));
        match tokio::join!(told, done).1 {
            Ok(answer) => answer,
            Err(panicked) => {
                tracing::error!(?work, by = inbound.person.id.as_str(), "long work {panicked}");
                Err(Text::new("fault-ours").into())
            }
        }
    }
}

impl Router {
    /// Does long work, and returns the answer.
    async fn work(
        &self,
        inbound: &Inbound,
        work: &LongWork,
        locales: &Arc<Locales>,
        lang: &Lang,
    ) -> Answer {
        let (effects, state) = (Effects::default(), self.caller_state(inbound).await?);
        let caller = Caller::of(inbound, &state, &effects);
        match work {
            LongWork::MyData => self.my_data(&caller).await,
            LongWork::Forget => self.forget(&caller).await,
            LongWork::ForgetRoom(room) => self.forget_room(room).await,
            LongWork::Export(named, pass) => {
                self.export(&caller, *named, *pass, locales, lang).await
            }
            LongWork::Review(id, look) => self.review(&caller, *id, *look).await,
        }
    }
}
