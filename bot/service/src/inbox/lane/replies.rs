//! Sending answers: those of one person in order, those of different people concurrently.
//!
//! An answer may take long, because the platform is slow or asks to wait. It waits in a task of its
//! person. The number of pending answers of a person and of concurrent answers on a platform is
//! limited, so that a few people or one slow platform do not delay the others.

use std::collections::{HashMap, VecDeque};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use storage::Write;
use tokio::sync::Semaphore;
use tracing::Instrument as _;

use super::AcceptedInput;
use super::caller::{Content, HandAnswer, Shown};
use super::input_trace::InputTrace;
use super::receipts::Receipts;
use crate::pictures::Pictures;
use crate::publish::Publisher;
use panels::panel::{Panel, Picture};
use platform::files::{File, Files};
use platform::{Inbound, Next, Reply};
use runtime::work::{Background, caught};
use words::locale::Lang;
use words::people::PersonId;
use words::text::Text;

/// The maximum number of pending answers of one person; those beyond are dropped.
const MAX_PENDING_REPLIES: usize = 24;
/// The time after which an answer is dropped, because it is not expected any more.
const REPLY_TIMEOUT: Duration = Duration::from_mins(2);
/// The time for which an answer is still sent when the service stops.
const STOP_PATIENCE: Duration = Duration::from_secs(2);
/// The maximum number of concurrent answers on one platform.
const MAX_CONCURRENT_REPLIES: usize = 256;
/// The maximum number of people who can be refused at the same time because of too many inputs.
const MAX_CONCURRENT_REFUSALS: usize = 64;

#[derive(Clone, Debug)]
pub(in crate::inbox) struct Replies(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// The people who are being answered, with their further answers.
    people: Mutex<HashMap<PersonId, VecDeque<PendingReply>>>,
    platforms: Mutex<HashMap<String, Arc<Semaphore>>>,
    refusals: Arc<Semaphore>,
    pictures: Pictures,
    publisher: Arc<Publisher>,
    receipts: Arc<Receipts>,
    background: Background,
}

#[derive(Debug)]
struct PendingReply {
    /// It marks the input as in hand, so it is dropped after the receipt is committed.
    reply: Box<dyn Reply>,
    /// The receipt of an input that has changed nothing.
    receipt: Option<Write>,
    answer: Shown,
    lang: Lang,
    trace: InputTrace,
}

impl Replies {
    pub(in crate::inbox) fn new(
        pictures: Pictures,
        publisher: &Arc<Publisher>,
        receipts: &Arc<Receipts>,
        background: Background,
    ) -> Self {
        let refusals = Arc::new(Semaphore::new(MAX_CONCURRENT_REFUSALS));
        let (people, platforms) = (Mutex::default(), Mutex::default());
        let (publisher, receipts) = (Arc::clone(publisher), Arc::clone(receipts));
        Self(Arc::new(Inner {
            people,
            platforms,
            refusals,
            pictures,
            publisher,
            receipts,
            background,
        }))
    }

    /// Enqueues an answer after the pending ones of its person.
    pub(in crate::inbox) fn send(
        &self,
        inbound: Inbound,
        answer: Shown,
        lang: Lang,
        trace: InputTrace,
    ) {
        let Inbound { person, reply, receipt, .. } = inbound;
        let pending = PendingReply { reply, receipt, answer, lang, trace };
        {
            let mut people = self.people();
            match people.get_mut(&person.id) {
                Some(queue) if queue.len() >= MAX_PENDING_REPLIES => {
                    tracing::debug!(by = person.id.as_str(), "too many answers wait");
                    return self.strike_off(pending);
                }
                Some(queue) => return queue.push_back(pending),
                None => people.insert(person.id.clone(), VecDeque::new()),
            };
        }
        let replies = self.clone();
        let work = async move { replies.work_off(person.id, pending).await };
        self.0.background.spawn_until_done("answering somebody", work);
    }

    /// Tells people that their inputs exceed a bound, without those beyond what can be told at the
    /// same time, and strikes all of them off.
    pub(in crate::inbox) fn turn_away(&self, mut group: Vec<AcceptedInput>, lang: Lang) {
        let inner = Arc::clone(&self.0);
        self.0.background.spawn("refusals", async move {
            let receipts = group.iter_mut().filter_map(|(inbound, _)| inbound.receipt.take());
            let receipts: Vec<Write> = receipts.collect();
            let told = group.iter().filter_map(|(inbound, _)| {
                let permit = inner.refusals.try_acquire().ok()?;
                let lang = &lang;
                Some(async move {
                    let _permit = permit;
                    let _ = tokio::time::timeout(REPLY_TIMEOUT, inbound.reply.busy(lang)).await;
                })
            });
            join_all(told).await;
            inner.receipts.strike_off(receipts).await;
        });
    }

    /// Gives an answer up.
    fn strike_off(&self, mut pending: PendingReply) {
        let receipts = Arc::clone(&self.0.receipts);
        self.0.background.spawn("giving an answer up", async move {
            receipts.strike_off(pending.receipt.take()).await;
        });
    }

    async fn work_off(&self, person: PersonId, first: PendingReply) {
        let platform = Arc::clone(
            self.platforms()
                .entry(person.platform().to_owned())
                .or_insert_with(|| Arc::new(Semaphore::new(MAX_CONCURRENT_REPLIES))),
        );
        let mut stops = pin!(async {
            self.0.background.stop.cancelled().await;
            // An answer that is being sent may still arrive, and is not sent again then.
            tokio::time::sleep(STOP_PATIENCE).await;
        });
        let mut next = Some(first);
        while let Some(mut pending) = next {
            tokio::select! {
                biased;
                () = self.answer(&person, &mut pending, &platform) => {}
                () = &mut stops => {
                    // Pending answers are dropped. Stored inputs are answered after the restart.
                    self.people().remove(&person);
                    return;
                }
            }
            let mut people = self.people();
            next = people.get_mut(&person).and_then(VecDeque::pop_front);
            if next.is_none() {
                people.remove(&person);
            }
        }
    }

    /// Sends an answer or gives it up, and strikes the input off.
    async fn answer(&self, person: &PersonId, pending: &mut PendingReply, platform: &Semaphore) {
        if self.0.receipts.is_ours(&pending.trace, pending.receipt.as_ref()).await {
            let sent = async {
                let _permit = platform.acquire().await;
                let span = pending.trace.span.clone();
                tokio::time::timeout(REPLY_TIMEOUT, pending.send(&self.0).instrument(span)).await
            };
            match caught(sent).await {
                Ok(Ok(())) => pending.trace.observe_answered(),
                Ok(Err(_)) => tracing::warn!(by = person.as_str(), "an answer took too long"),
                Err(panicked) => tracing::error!(by = person.as_str(), "an answer {panicked}"),
            }
            self.0.receipts.strike_off(pending.receipt.take()).await;
        }
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, VecDeque<PendingReply>>> {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn platforms(&self) -> MutexGuard<'_, HashMap<String, Arc<Semaphore>>> {
        self.0.platforms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns a picture as a file, for places that show no pictures.
fn file_of(picture: &Picture) -> Files {
    let (name, kind) = ("chaikhana.png".to_owned(), "image/png");
    let file = File { name, kind, bytes: Arc::clone(&picture.png) };
    Files::of(Text::new("picture-of-table"), vec![file]).expect("a picture is one small file")
}

impl PendingReply {
    async fn send(&mut self, inner: &Inner) {
        let (reply, lang) = (&*self.reply, &self.lang);
        let answer = std::mem::replace(&mut self.answer, Next::Same);
        if let Next::Panel(Content::Hand(hand)) = &answer {
            return hand.send(reply, inner, lang).await;
        }
        if let Next::Panel(Content::Drawn(_)) = &answer {
            reply.will_show().await;
        }
        if let Next::Panel(Content::Picture(drawing, _)) = &answer
            && let Some(picture) = inner.pictures.draw_patiently(drawing, lang).await
        {
            return reply.give(&Next::Files(file_of(&picture)), lang).await;
        }
        let drawn = match answer.shown() {
            Some(Content::Drawn(drawn)) => inner.pictures.drawn(drawn, lang).await,
            Some(Content::Words(panel) | Content::Picture(_, panel)) => panel.clone(),
            Some(Content::Hand(_)) | None => Panel::default(),
        };
        reply.give(&answer.map(|_| drawn), lang).await;
    }
}

impl HandAnswer {
    /// Shows the hand in the room, if only its player can see it there and wants that or is not
    /// reachable in private; otherwise says that it is in private.
    async fn send(&self, reply: &dyn Reply, inner: &Inner, lang: &Lang) {
        let is_alone = self.may_be_alone
            && (self.is_for_rooms || !reply.is_reached_in_private().await)
            && reply.show_alone(&inner.pictures.drawn(&self.hand, lang).await, lang).await;
        if is_alone {
            return;
        }
        if self.is_for_rooms {
            inner.publisher.repost(self.table, self.own.clone());
        }
        reply.give(&Next::InPrivate(self.hand.in_words.clone()), lang).await;
    }
}
