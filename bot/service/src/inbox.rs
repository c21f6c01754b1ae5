//! The inbox: everything that people do arrives here, and is done in order for each person.
//!
//! Accepting an input never waits. A lane works off the inputs of its people and ends with the
//! commit. Answers leave after it through `replies`, where nobody waits for anybody else. What
//! exceeds a share or a lane is answered "one moment" and struck off in groups (`turned_away`).
//!
//! - What reads or rewrites much (`/mydata`, `/forgetme`, `/export`) leaves the lane. It is
//!   acknowledged at once and done beside it, in pages, one at a time for each person
//!   (`long_work`).
//! - If the platform must be asked whether somebody runs a room, the input leaves the lane and is
//!   enqueued again with the answer.
//! - An account is resolved to its person before anything else, so that no check knows of accounts
//!   (`link`). Two accounts are linked when both confirm it: the one that gave the code and the one
//!   that entered it. The settings of both change in one batch, with the notice for the other side.
//!   What an account had at tables follows after that. If the process ends in between, the next
//!   input of the account finishes it, as the next input of either side finishes a parting.
//! - `hand_plan` decides where a requested hand is shown, from the surface, the settings of the
//!   player and what was pressed. Private messages and answers are rendered the same. A player who
//!   cannot be written to sees the hand in the room in any case.
//! - Of new tables in a room, at most four are announced in an hour, and nobody is told twice in
//!   half an hour, by the count of each process. People who have blocked somebody are neither
//!   brought together with them nor rung by their nudges, and neither side is told why (`finding`).
//! - Nothing is stored of people who look back on a game: a button carries eyes, moment and, for a
//!   finished game, a pass made from a hash of its seed (`replay`).
//! - A table at which three inputs in a row panic is set aside until the next start (`aside`).
//! - People who are addressed in another language than the default, without having chosen it, are
//!   told so once (`greeting`).

mod absence;
mod aside;
mod beside;
mod caller;
mod export;
mod find;
mod finding;
mod forget;
mod greeting;
mod hand;
mod hand_answer;
mod hand_plan;
mod link;
mod long_work;
mod luck;
mod meters;
mod my_data;
mod nudge;
mod replay;
mod replies;
mod route;
mod settings;
mod stats;
mod turned_away;
mod visit;
mod windows;
mod word;

use std::collections::HashMap;
use std::fmt;
use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use storage::Batch;
use tokio::sync::{Mutex, mpsc};
use tracing::Instrument as _;

use self::caller::{Handled, Response, Telling};
use self::long_work::{Job, LongWorks};
use self::meters::Inputs;
use self::replies::Replies;
pub use self::route::Router;
use self::visit::Visit;
use crate::limits::Limits;
use crate::pictures::Pictures;
use platform::{Destination, Inbound, Intake, Stopping};
use runtime::cluster::Cluster;
use runtime::metrics;
use runtime::report::report;
use runtime::work::{Background, caught};
use words::people::{Person, PersonId, PlatformName, RoomId, TableId};
use words::text::Text;

/// People are spread over so many lanes; two who share a lane wait for each other's disk writes.
const LANES: usize = 32;
/// Things waiting in one lane, beyond which they are too much. One person has at most their share.
const WAITING: usize = 256;
/// People remembered by the limiter before those who have been quiet are forgotten.
const SHARES_KEPT: usize = 10_000;

/// What is said of what comes from no platform of this process.
const ELSEWHERE: PlatformName = "elsewhere";

/// Where platforms put what comes in.
#[derive(Clone)]
pub struct Inbox(Arc<Inner>);

struct Inner {
    router: Arc<Router>,
    lanes: Vec<mpsc::Sender<Taken>>,
    shares: DefaultKeyedRateLimiter<PersonId>,
    /// What was turned away and is to be struck off and answered.
    turned_away: mpsc::Sender<Taken>,
    replies: Replies,
    long_works: Arc<LongWorks>,
    cluster: Arc<Cluster>,
    background: Background,
    meters: HashMap<PlatformName, Arc<Inputs>>,
}

/// Something taken in and not yet worked off.
type Taken = (Inbound, Visit);

impl Inbox {
    /// Opens an inbox and begins to work it off, until the service stops; what is in it then is
    /// finished.
    pub fn open(
        router: &Arc<Router>,
        limits: &Limits,
        (pictures, cluster): (&Pictures, &Arc<Cluster>),
        platforms: impl IntoIterator<Item = PlatformName>,
        background: &Background,
    ) -> Self {
        let quota = Quota::per_second(limits.inputs_per_second);
        let quota = quota.allow_burst(limits.inputs_at_once);
        let (lanes, receivers): (Vec<_>, Vec<_>) =
            (0..LANES).map(|_| mpsc::channel(WAITING)).unzip();
        let (turned_away, receiver_of_those) = mpsc::channel(turned_away::MAX_WAITING);
        let inbox = Self(Arc::new(Inner {
            router: Arc::clone(router),
            lanes,
            shares: RateLimiter::keyed(quota),
            turned_away,
            long_works: LongWorks::new(pictures.locales()),
            replies: Replies::new(pictures.clone(), router.publisher(), background.clone()),
            cluster: Arc::clone(cluster),
            background: background.clone(),
            meters: platforms.into_iter().map(|it| (it, Arc::new(Inputs::of(it)))).collect(),
        }));
        for receiver in receivers {
            let (inner, lane) = (Arc::clone(&inbox.0), Arc::new(Mutex::new(receiver)));
            let work_off = move || {
                let (inner, lane) = (Arc::clone(&inner), Arc::clone(&lane));
                async move { inner.work_off(&mut *lane.lock().await).await }
            };
            let kept_up = background.clone().kept_up("a lane of the inbox", work_off);
            background.spawn_until_done("a lane of the inbox", kept_up);
        }
        inbox.0.keep_turning_away(receiver_of_those);
        inbox
    }

    /// Returns how many wait in each lane, of how many at most.
    pub fn waiting(&self) -> (impl Iterator<Item = usize>, usize) {
        let lanes = self.0.lanes.iter().map(|lane| lane.max_capacity() - lane.capacity());
        (lanes, WAITING)
    }
}

#[async_trait]
impl Intake for Inbox {
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping> {
        self.0.accept(inbound)
    }

    async fn tables_for(&self, word: &str, by: &Person, at: &Destination) -> Vec<(TableId, Text)> {
        let by = self.0.router.whoever(by).await;
        self.0.router.tables_for(word, &by, at).await
    }

    async fn move_room(&self, from: &RoomId, to: &RoomId) {
        self.0.router.move_room(from, to).await;
    }

    async fn lose_room(&self, room: &RoomId) {
        self.0.router.lose_room(room).await;
    }

    async fn wait_idle(&self) {
        self.0.background.in_flight.wait_idle().await;
    }

    fn cluster(&self) -> &Arc<Cluster> {
        &self.0.cluster
    }

    fn spawn(&self, what: Pin<Box<dyn Future<Output = ()> + Send>>) {
        self.0.background.spawn("a task of a platform", what);
    }
}

impl Inner {
    fn accept(self: &Arc<Self>, inbound: Inbound) -> Result<(), Stopping> {
        if self.background.stop.is_cancelled() {
            return Err(Stopping);
        }
        if self.shares.len() > SHARES_KEPT {
            self.shares.retain_recent();
        }
        let platform = inbound.by.id.platform();
        // Whoever hands in what comes from elsewhere is not measured, and served all the same.
        let meters = self.meters.get(platform).cloned();
        let meters = meters.unwrap_or_else(|| Arc::new(Inputs::of(ELSEWHERE)));
        meters.came(&inbound.input);
        let visit = Visit::begin(platform, meters, self.background.in_flight.begin());
        if self.shares.check_key(&inbound.by.id).is_err() {
            self.turn_away(inbound, visit);
            return Ok(());
        }
        match self.lane(&inbound.by.id).try_send((inbound, visit)) {
            Ok(()) => Ok(()),
            Err(mpsc::error::TrySendError::Full((inbound, visit))) => {
                self.turn_away(inbound, visit);
                Ok(())
            }
            Err(mpsc::error::TrySendError::Closed(_)) => Err(Stopping),
        }
    }

    fn lane(&self, person: &PersonId) -> &mpsc::Sender<Taken> {
        let mut hasher = DefaultHasher::new();
        person.hash(&mut hasher);
        let lane = usize::try_from(hasher.finish() % self.lanes.len() as u64).unwrap_or(0);
        &self.lanes[lane]
    }

    async fn work_off(self: Arc<Self>, lane: &mut mpsc::Receiver<Taken>) {
        loop {
            let next = tokio::select! {
                next = lane.recv() => next,
                () = self.background.stop.cancelled() => {
                    lane.close();
                    lane.recv().await
                }
            };
            let Some((inbound, visit)) = next else { return };
            let (request, span) = (visit.request, visit.span.clone());
            request.scope(self.handle(inbound, visit)).instrument(span).await;
        }
    }

    /// Does what somebody wants, down to the commit, and hands the answer on.
    async fn handle(self: &Arc<Self>, mut inbound: Inbound, visit: Visit) {
        tracing::debug!(by = inbound.by.id.as_str(), at = ?inbound.at, "taken in");
        let Handled { mut answer, lang, is_struck } =
            caught(Box::pin(self.router.handle(&inbound))).await.unwrap_or_else(|panicked| {
                self.router.panicked(&inbound, &panicked);
                Handled::fault(self.router.usual_lang())
            });
        if let Response::AskAdmin = answer {
            return self.ask_admin(inbound, visit);
        }
        if let Response::Later(work) = answer {
            match self.long_works.begin(&inbound.by.id) {
                Some(turn) => return self.work_beside(Job { inbound, visit, work, turn, lang }),
                None => answer = Response::Line(Text::new("one-at-a-time")),
            }
        }
        if !is_struck {
            self.strike(&mut inbound).await;
        }
        visit.is_handled();
        if let Response::Refused(refusal) = &answer {
            tracing::debug!("refused: {refusal}");
            metrics::refused(refusal.text().key());
        }
        if let Response::Telling(told, telling) = answer {
            answer = *told;
            let router = Arc::clone(&self.router);
            self.background.spawn("telling somebody", async move {
                match *telling {
                    Telling::Notice(at) => {
                        // One that cannot be given now is given later.
                        router.publisher().give_notice(&at).await;
                    }
                    Telling::Room(room, shown) => router.tell_room(&room, *shown).await,
                    Telling::Opened(table) => router.announce(table).await,
                }
            });
        }
        self.replies.give(inbound, answer, lang, visit);
    }

    /// Asks the platform whether somebody runs the room, beside the lane, and begins again.
    fn ask_admin(self: &Arc<Self>, mut inbound: Inbound, visit: Visit) {
        let inner = Arc::clone(self);
        self.background.spawn("asking who runs a room", async move {
            inbound.is_admin = Some(inbound.reply.is_admin().await);
            if let Err(lost) = inner.lane(&inbound.by.id.clone()).send((inbound, visit)).await {
                drop(lost); // The service stops; what keeps a list has it still.
            }
        });
    }

    /// Strikes something off the list of what is still to be done.
    async fn strike(&self, inbound: &mut Inbound) {
        let Some(receipt) = inbound.receipt.take() else { return };
        let struck = self.router.store().commit(Batch::new().with(receipt)).await;
        if let Err(storage::CommitError::Store(cause)) = struck {
            report(&cause); // It comes again after a restart, and is refused as done or stale.
        }
    }
}

impl fmt::Debug for Inbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inbox").finish_non_exhaustive()
    }
}
