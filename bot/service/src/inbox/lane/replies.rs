//! Sending answers: those to one person in one chat in order, all others concurrently.
//!
//! An answer may take long, because the platform is slow or the limit of a chat is reached. It waits
//! in a task of its person and chat, so that a full group does not delay what the person has asked
//! for in private. The number of pending answers there and of concurrent answers on a platform is
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
use words::people::{Destination, PersonId};
use words::text::Text;

/// The maximum number of pending answers to one person in one chat; those beyond are dropped.
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

/// The answers that are sent one after the other: a person, and where they have pressed or typed.
type Line = (PersonId, Destination);

#[derive(Debug)]
struct Inner {
    /// The lines in which an answer is being sent, with the further ones.
    lines: Mutex<HashMap<Line, VecDeque<PendingReply>>>,
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
        let (lines, platforms) = (Mutex::default(), Mutex::default());
        let (publisher, receipts) = (Arc::clone(publisher), Arc::clone(receipts));
        Self(Arc::new(Inner {
            lines,
            platforms,
            refusals,
            pictures,
            publisher,
            receipts,
            background,
        }))
    }

    /// Enqueues an answer after the pending ones to its person in the same chat.
    pub(in crate::inbox) fn send(
        &self,
        inbound: Inbound,
        answer: Shown,
        lang: Lang,
        trace: InputTrace,
    ) {
        let Inbound { person, place, reply, receipt, .. } = inbound;
        let pending = PendingReply { reply, receipt, answer, lang, trace };
        let line = (person.id, place);
        {
            let mut lines = self.lines();
            match lines.get_mut(&line) {
                Some(queue) if queue.len() >= MAX_PENDING_REPLIES => {
                    tracing::debug!(by = line.0.as_str(), "too many answers wait");
                    return self.strike_off(pending);
                }
                Some(queue) => return queue.push_back(pending),
                None => lines.insert(line.clone(), VecDeque::new()),
            };
        }
        let replies = self.clone();
        let work = async move { replies.work_off(line, pending).await };
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

    async fn work_off(&self, line: Line, first: PendingReply) {
        let (person, _) = &line;
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
                () = self.answer(person, &mut pending, &platform) => {}
                () = &mut stops => {
                    // Pending answers are dropped. Stored inputs are answered after the restart.
                    self.lines().remove(&line);
                    return;
                }
            }
            let mut lines = self.lines();
            next = lines.get_mut(&line).and_then(VecDeque::pop_front);
            if next.is_none() {
                lines.remove(&line);
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

    fn lines(&self) -> MutexGuard<'_, HashMap<Line, VecDeque<PendingReply>>> {
        self.0.lines.lock().unwrap_or_else(PoisonError::into_inner)
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
