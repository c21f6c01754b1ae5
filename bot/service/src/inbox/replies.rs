//! Answers on their way: each person's one after the other, nobody behind anybody else.
//!
//! An answer may take its time, because the platform is slow or asks to wait. It waits in a task
//! of its person; so many wait for one person, and a platform works on so many at once, that a
//! few people or one slow platform cost the others nothing.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tracing::Instrument as _;

use super::caller::Response;
use super::visit::Visit;
use crate::pictures::Pictures;
use crate::publish::Publisher;
use panels::panel::Picture;
use platform::files::{File, Files};
use platform::{Inbound, Reply};
use runtime::work::{Background, caught};
use words::locale::Lang;
use words::people::PersonId;
use words::text::Text;

/// Answers that wait for one person; more are not worth waiting for.
const WAITING: usize = 24;
/// Nobody knows any more what an answer is about that comes later.
const REPLY_TIMEOUT: Duration = Duration::from_mins(2);
/// Answers that one platform is given at once.
const MAX_CONCURRENT_REPLIES: usize = 256;
/// Refusals of what is too much that are under way at once; those beyond are not even said.
const REFUSALS: usize = 64;

/// Gives answers.
#[derive(Clone, Debug)]
pub(super) struct Replies(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Who is being answered, with what waits.
    people: Mutex<HashMap<PersonId, VecDeque<Waiting>>>,
    platforms: Mutex<HashMap<String, Arc<Semaphore>>>,
    refusals: Arc<Semaphore>,
    pictures: Pictures,
    publisher: Arc<Publisher>,
    background: Background,
}

#[derive(Debug)]
struct Waiting {
    reply: Box<dyn Reply>,
    answer: Response,
    lang: Lang,
    visit: Visit,
}

impl Replies {
    /// Returns replies that are given in tasks of the service.
    pub(super) fn new(
        pictures: Pictures,
        publisher: &Arc<Publisher>,
        background: Background,
    ) -> Self {
        let refusals = Arc::new(Semaphore::new(REFUSALS));
        let (people, platforms) = (Mutex::default(), Mutex::default());
        let publisher = Arc::clone(publisher);
        Self(Arc::new(Inner { people, platforms, refusals, pictures, publisher, background }))
    }

    /// Gives an answer, after those that the person is given already.
    pub(super) fn give(&self, inbound: Inbound, answer: Response, lang: Lang, visit: Visit) {
        let Inbound { by, reply, .. } = inbound;
        let waiting = Waiting { reply, answer, lang, visit };
        {
            let mut people = self.people();
            match people.get_mut(&by.id) {
                Some(queue) if queue.len() >= WAITING => {
                    return tracing::debug!(by = by.id.as_str(), "too many answers wait");
                }
                Some(queue) => return queue.push_back(waiting),
                None => people.insert(by.id.clone(), VecDeque::new()),
            };
        }
        let replies = self.clone();
        let work = async move { replies.work_off(by.id, waiting).await };
        self.0.background.spawn_until_done("answering somebody", work);
    }

    /// Says that something was too much, if that can be said at once.
    pub(super) fn turn_away(&self, inbound: Inbound, lang: Lang, visit: Visit) {
        let Ok(permit) = Arc::clone(&self.0.refusals).try_acquire_owned() else { return };
        let reply = inbound.reply;
        self.0.background.spawn("a refusal", async move {
            let (_permit, _visit) = (permit, visit);
            let _ = tokio::time::timeout(REPLY_TIMEOUT, reply.busy(&lang)).await;
        });
    }

    async fn work_off(&self, person: PersonId, first: Waiting) {
        let platform = Arc::clone(
            self.platforms()
                .entry(person.platform().to_owned())
                .or_insert_with(|| Arc::new(Semaphore::new(MAX_CONCURRENT_REPLIES))),
        );
        let mut next = Some(first);
        while let Some(waiting) = next {
            let given = async {
                let _permit = platform.acquire().await;
                let given = waiting.give(&self.0).instrument(waiting.visit.span.clone());
                tokio::time::timeout(REPLY_TIMEOUT, given).await
            };
            tokio::select! {
                biased;
                given = caught(given) => match given {
                    Ok(Ok(())) => waiting.visit.is_answered(),
                    Ok(Err(_)) => tracing::warn!(by = person.as_str(), "an answer took too long"),
                    Err(panicked) => tracing::error!(by = person.as_str(), "an answer {panicked}"),
                },
                () = self.0.background.stop.cancelled() => {
                    // What is answered now is still answered; the rest is not worth a restart.
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

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, VecDeque<Waiting>>> {
        self.0.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn platforms(&self) -> MutexGuard<'_, HashMap<String, Arc<Semaphore>>> {
        self.0.platforms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns a picture as a file, for where none is shown.
fn file_of(picture: &Picture) -> Files {
    let (name, kind) = ("chaikhana.png".to_owned(), "image/png");
    let file = File { name, kind, bytes: Arc::clone(&picture.png) };
    Files::of(Text::new("picture-of-table"), vec![file]).expect("a picture is one small file")
}

impl Waiting {
    async fn give(&self, Inner { pictures, publisher, .. }: &Inner) {
        let (reply, lang) = (&self.reply, &self.lang);
        match &self.answer {
            Response::Done | Response::AskAdmin | Response::Telling(..) | Response::Later(_) => {
                reply.done(lang).await;
            }
            Response::Line(text) => reply.say(text, lang).await,
            Response::Refused(refusal) => reply.say(&refusal.text(), lang).await,
            Response::Panel(panel) => reply.show(panel, lang).await,
            Response::Picture(drawing, panel) => match pictures.draw_patiently(drawing, lang).await
            {
                Some(picture) => reply.files(&file_of(&picture), lang).await,
                None => reply.show(panel, lang).await,
            },
            Response::Drawn(drawn) => {
                reply.will_show().await;
                reply.show(&pictures.drawn(drawn, lang).await, lang).await;
            }
            Response::AskWord(prompt) => reply.ask_word(prompt, lang).await,
            Response::Files(files) => reply.files(files, lang).await,
            Response::Hand(hand) => hand.give(&**reply, (pictures, publisher), lang).await,
            Response::InVain(said, hand) => {
                let hand = pictures.drawn(hand, lang).await;
                reply.refuse(said, &hand, lang).await;
            }
            Response::HandInPrivate(panel) => reply.hand_in_private(panel, lang).await,
        }
    }
}
