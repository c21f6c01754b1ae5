//! The inbox: it accepts the inputs of people, and handles those of each person in order.
//!
//! Accepting an input never waits. A lane handles the inputs of its people up to the commit. Then
//! answers are sent by [`lane::replies`], where nobody waits for anybody else. If the platform must
//! be asked whether somebody is an admin, the input leaves the lane and is enqueued again with the
//! answer.

mod caller;
mod chat_command;
mod lane;
mod meaning;
mod next;
mod people;
mod route;
mod tables;

use std::collections::HashMap;
use std::fmt;
use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::{Mutex, mpsc};
use tracing::Instrument as _;

use self::caller::{Effects, FollowUp, Handled, Stop};
use self::lane::input_trace::{InputTrace, Inputs};
use self::lane::long_work::{LongJob, LongWorks};
use self::lane::receipts::Receipts;
use self::lane::replies::Replies;
use self::lane::shares::Shares;
pub use self::next::foresee;
pub use self::route::Router;
use crate::limits::Limits;
use crate::pictures::Pictures;
use crate::publish::Sign;
use platform::{ActedOn, Destination, Foreseen, Inbound, Input, Intake, Next, Stopping};
use runtime::cluster::Cluster;
use runtime::metrics;
use runtime::report::report;
use runtime::work::{Background, caught};
use words::people::{Person, PersonId, PlatformName, RoomId, TableId};
use words::text::Text;

/// People in the same lane wait for each other's commits.
const LANE_COUNT: usize = 32;
/// The maximum number of pending inputs in one lane.
const LANE_CAPACITY: usize = 256;

/// The platform label of inputs from no platform of this process.
const ELSEWHERE: PlatformName = "elsewhere";

/// Accepts the inputs of all platforms.
#[derive(Clone)]
pub struct Inbox(Arc<Inner>);

struct Inner {
    router: Arc<Router>,
    lanes: Vec<mpsc::Sender<AcceptedInput>>,
    shares: Shares,
    turned_away: mpsc::Sender<AcceptedInput>,
    receipts: Arc<Receipts>,
    replies: Replies,
    long_works: LongWorks,
    cluster: Arc<Cluster>,
    background: Background,
    meters: HashMap<PlatformName, Arc<Inputs>>,
}

/// An accepted input that is not yet handled.
type AcceptedInput = (Inbound, InputTrace);

impl Inbox {
    /// Opens an inbox, and handles its inputs until the service stops and all accepted ones are
    /// handled.
    pub fn open(
        router: &Arc<Router>,
        limits: &Limits,
        pictures: &Pictures,
        cluster: &Arc<Cluster>,
        platforms: impl IntoIterator<Item = PlatformName>,
        background: &Background,
    ) -> Self {
        let (lanes, receivers): (Vec<_>, Vec<_>) =
            (0..LANE_COUNT).map(|_| mpsc::channel(LANE_CAPACITY)).unzip();
        let (turned_away, turned_away_receiver) = mpsc::channel(lane::turned_away::MAX_PENDING);
        let receipts = Arc::new(Receipts {
            store: Arc::clone(router.store()),
            cluster: Arc::clone(cluster),
            stop: background.stop.clone(),
        });
        let inbox = Self(Arc::new(Inner {
            router: Arc::clone(router),
            lanes,
            shares: Shares::new(limits),
            turned_away,
            long_works: LongWorks::new(pictures.locales()),
            replies: Replies::new(
                pictures.clone(),
                router.publisher(),
                &receipts,
                background.clone(),
            ),
            receipts,
            cluster: Arc::clone(cluster),
            background: background.clone(),
            meters: platforms.into_iter().map(|name| (name, Arc::new(Inputs::of(name)))).collect(),
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
        inbox.0.keep_turning_away(turned_away_receiver);
        inbox
    }

    /// Returns the number of pending inputs in each lane, and the capacity of a lane.
    pub fn waiting(&self) -> (impl Iterator<Item = usize>, usize) {
        let lanes = self.0.lanes.iter().map(|lane| lane.max_capacity() - lane.capacity());
        (lanes, LANE_CAPACITY)
    }
}

#[async_trait]
impl Intake for Inbox {
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping> {
        self.0.accept(inbound)
    }

    fn foresee(&self, input: &Input, on: &ActedOn, place: &Destination) -> Foreseen {
        next::foresee(input, on, place, self.0.router.publisher().surface(place))
    }

    async fn tables_for(
        &self,
        word: &str,
        person: &Person,
        place: &Destination,
    ) -> Vec<(TableId, Text)> {
        let person = self.0.router.person(person).await;
        self.0.router.tables_for(word, &person, place).await
    }

    async fn move_room(&self, from: &RoomId, to: &RoomId) {
        self.0.router.move_room(from, to).await;
    }

    async fn lose_room(&self, room: &RoomId) {
        self.0.router.lose_room(room).await;
    }

    async fn note_open(&self, place: &Destination) {
        if let Err(fault) = self.0.router.publisher().reopen(place, Sign::There).await {
            report(&fault);
        }
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
        let platform = inbound.person.id.platform();
        let meters = self.meters.get(platform).cloned();
        let meters = meters.unwrap_or_else(|| Arc::new(Inputs::of(ELSEWHERE)));
        meters.count(&inbound.input);
        let guard = self.background.in_flight.begin();
        let trace = InputTrace::begin(platform, meters, self.cluster.me(), guard);
        if !self.shares.take(&inbound.person.id) {
            self.turn_away(inbound, trace);
            return Ok(());
        }
        match self.lane(&inbound.person.id).try_send((inbound, trace)) {
            Ok(()) => Ok(()),
            Err(mpsc::error::TrySendError::Full((inbound, trace))) => {
                self.turn_away(inbound, trace);
                Ok(())
            }
            Err(mpsc::error::TrySendError::Closed(_)) => Err(Stopping),
        }
    }

    fn lane(&self, person: &PersonId) -> &mpsc::Sender<AcceptedInput> {
        let mut hasher = DefaultHasher::new();
        person.hash(&mut hasher);
        let lane = usize::try_from(hasher.finish() % self.lanes.len() as u64).unwrap_or(0);
        &self.lanes[lane]
    }

    async fn work_off(self: Arc<Self>, lane: &mut mpsc::Receiver<AcceptedInput>) {
        loop {
            let next = tokio::select! {
                biased;
                () = self.background.stop.cancelled() => {
                    lane.close();
                    lane.recv().await
                }
                next = lane.recv() => next,
            };
            let Some((inbound, trace)) = next else { return };
            let (request, span) = (trace.request, trace.span.clone());
            request.scope(self.handle(inbound, trace)).instrument(span).await;
        }
    }

    /// Handles an input up to the commit, and enqueues the answer.
    async fn handle(self: &Arc<Self>, mut inbound: Inbound, trace: InputTrace) {
        tracing::debug!(by = inbound.person.id.as_str(), at = ?inbound.place, "taken in");
        let Some(handled) = self.handle_in_touch(&inbound, &trace).await else { return };
        let Handled { answer, lang, is_committed, follow_up, .. } = handled;
        let answer = match answer {
            Err(Stop::AskAdmin) => return self.ask_admin(inbound, trace),
            Err(Stop::Later(work)) => match self.long_works.people.begin(&inbound.person.id) {
                Some(progress) => {
                    return self.spawn_long_work(LongJob { inbound, trace, work, progress, lang });
                }
                None => Next::Line(Text::new("one-at-a-time")),
            },
            Err(Stop::Refused(refusal)) => {
                tracing::debug!("refused: {refusal}");
                metrics::refused(refusal.text().key());
                Next::Line(refusal.text())
            }
            answer => answer.unwrap_or_else(Stop::said),
        };
        if is_committed {
            inbound.receipt = None;
        }
        trace.observe_handled();
        if let Some(follow_up) = follow_up {
            // If it were handled again, the others would get the message again.
            self.receipts.strike_off(inbound.receipt.take()).await;
            self.follow_up(follow_up);
        }
        self.replies.send(inbound, answer, lang, trace);
    }

    /// Sends the message to others that follows from an input.
    fn follow_up(&self, follow_up: FollowUp) {
        let router = Arc::clone(&self.router);
        self.background.spawn("a message to others", async move {
            match follow_up {
                // If the notice cannot be sent now, it is sent when its deadline is due.
                FollowUp::Notice(at) => drop(router.publisher().give_notice(&at).await),
                FollowUp::Moment(room, shown) => router.show_room(&room, *shown).await,
                FollowUp::Opened(table) => router.announce(table).await,
                FollowUp::Open(account) => router.publisher().open_soon(&account).await,
            }
        });
    }

    /// Handles an input up to the commit. If this process is cut off from the store meanwhile, it
    /// is handled again afterwards; returns `None` if that is not its own any more.
    async fn handle_in_touch(&self, inbound: &Inbound, trace: &InputTrace) -> Option<Handled> {
        loop {
            let handled = caught(Box::pin(self.router.handle(inbound))).await;
            let handled = handled.unwrap_or_else(|panicked| {
                self.router.panicked(inbound, &panicked);
                let answer = Err(Text::new("fault-ours").into());
                Handled::new(answer, self.router.usual_lang(), Effects::default())
            });
            if !(handled.is_undone && self.cluster.is_cut_off()) {
                return Some(handled);
            }
            let is_ours = tokio::select! {
                biased;
                () = self.background.stop.cancelled() => false,
                is_ours = self.receipts.is_ours(trace, inbound.receipt.as_ref()) => is_ours,
            };
            if !is_ours {
                return None;
            }
        }
    }

    /// Asks the platform outside the lane whether somebody is an admin, and enqueues the input
    /// again.
    fn ask_admin(self: &Arc<Self>, mut inbound: Inbound, trace: InputTrace) {
        let inner = Arc::clone(self);
        self.background.spawn("asking who runs a room", async move {
            inbound.is_admin = Some(inbound.reply.is_admin().await);
            if let Err(lost) = inner.lane(&inbound.person.id.clone()).send((inbound, trace)).await {
                drop(lost); // The service stops; a stored input is handled after the restart.
            }
        });
    }
}

impl fmt::Debug for Inbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inbox").finish_non_exhaustive()
    }
}
