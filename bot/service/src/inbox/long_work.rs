//! Long work: what reads or rewrites much, or makes large files.
//!
//! It runs outside the lane of its person, so that nobody else waits for it. That it takes a moment is
//! said at once, and the answer follows when it is done. Each person has one at a time.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use tracing::Instrument as _;

use super::Inner;
use super::caller::{Acknowledgement, Caller, LongWork, Response};
use super::route::Router;
use super::visit::Visit;
use platform::Inbound;
use runtime::report::report;
use runtime::work::caught;
use words::locale::{Lang, Locales};
use words::people::PersonId;
use words::text::Text;

/// The maximum number of works that are done at the same time.
const MAX_RUNNING: usize = 4;
/// The longest wait until somebody has been told that it takes a moment.
const TOLD_WITHIN: Duration = Duration::from_secs(30);
/// The longest wait, while the service stops, until somebody has been told that it was interrupted.
const INTERRUPTED_WITHIN: Duration = Duration::from_secs(2);

/// The works under way.
#[derive(Debug)]
pub(super) struct LongWorks {
    locales: Arc<Locales>,
    people: Mutex<HashSet<PersonId>>,
    running: Semaphore,
}

/// The right of a person to one work, until it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    works: Arc<LongWorks>,
    person: PersonId,
}

/// Long work that somebody has asked for.
pub(super) struct Job {
    pub(super) inbound: Inbound,
    pub(super) visit: Visit,
    pub(super) work: LongWork,
    pub(super) turn: Turn,
    pub(super) lang: Lang,
}

/// In which words files are written.
pub(super) struct Reader<'a> {
    pub(super) locales: &'a Arc<Locales>,
    pub(super) lang: &'a Lang,
}

impl LongWorks {
    /// Returns a place where nothing is under way.
    pub(super) fn new(locales: Arc<Locales>) -> Arc<Self> {
        let running = Semaphore::new(MAX_RUNNING);
        Arc::new(Self { locales, people: Mutex::default(), running })
    }

    /// Begins the work of a person, unless they have one under way.
    pub(super) fn begin(self: &Arc<Self>, person: &PersonId) -> Option<Turn> {
        let is_new = self.people().insert(person.clone());
        is_new.then(|| Turn { works: Arc::clone(self), person: person.clone() })
    }

    fn people(&self) -> MutexGuard<'_, HashSet<PersonId>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.works.people().remove(&self.person);
    }
}

impl Inner {
    /// Does long work in a task of its own.
    pub(super) fn work_beside(self: &Arc<Self>, job: Job) {
        job.visit.is_handled();
        let inner = Arc::clone(self);
        let (request, span) = (job.visit.request, job.visit.span.clone());
        let work = async move { inner.finish(job).await };
        let work = request.scope(work.instrument(span));
        self.background.spawn_until_done("long work", work);
    }

    async fn finish(&self, job: Job) {
        let Job { mut inbound, visit, work, turn, lang } = job;
        let done = tokio::select! {
            biased;
            () = self.background.stop.cancelled() => None,
            done = self.acknowledge_and_do(&inbound, &work, &lang) => Some(done),
        };
        drop(turn);
        if let Some(answer) = done {
            self.strike(&mut inbound).await;
            return self.replies.give(inbound, answer, lang, visit);
        }
        // What a platform keeps a list of is done after the restart.
        if inbound.receipt.is_none() {
            let interrupted = Text::new("interrupted");
            let _ = timeout(INTERRUPTED_WITHIN, inbound.reply.say(&interrupted, &lang)).await;
        }
    }

    async fn acknowledge_and_do(
        &self,
        inbound: &Inbound,
        work: &LongWork,
        lang: &Lang,
    ) -> Response {
        let done = async {
            let _permit = self.long_works.running.acquire().await;
            let reader = Reader { locales: &self.long_works.locales, lang };
            caught(self.router.work(inbound, work, &reader)).await
        };
        let told = timeout(TOLD_WITHIN, inbound.reply.one_moment(lang));
        match tokio::join!(told, done).1 {
            Ok(answer) => answer,
            Err(panicked) => {
                tracing::error!(?work, by = inbound.by.id.as_str(), "long work {panicked}");
                Response::Line(Text::new("fault-ours"))
            }
        }
    }
}

impl Router {
    /// Does long work, and returns what its person is answered.
    async fn work(&self, inbound: &Inbound, work: &LongWork, reader: &Reader<'_>) -> Response {
        let Inbound { by: account, at, is_admin, receipt, .. } = inbound;
        let (is_struck, by) = (AtomicBool::new(false), self.whoever(account).await);
        let receipt =
            receipt.as_ref().map(|write| Acknowledgement { write, is_struck: &is_struck });
        let caller = Caller {
            by: &by,
            at,
            account: &account.id,
            is_admin: *is_admin,
            has_parted: false,
            receipt,
            coming: &[],
            is_passing: false,
        };
        let done = match work {
            LongWork::MyData => self.my_data(&caller).await,
            LongWork::Forget => self.forget(&caller).await,
            LongWork::ForgetRoom(room) => self.forget_room(room).await,
            LongWork::Export(named, pass) => self.export(&caller, (*named, *pass), reader).await,
        };
        done.unwrap_or_else(|fault| {
            report(&fault);
            Response::Line(fault.text())
        })
    }
}
