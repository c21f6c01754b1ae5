//! The outbox: everything that goes out to chats passes here, at the pace Telegram asks for.
//!
//! Answers to presses do not: they cost nothing and cannot wait. Whoever writes a panel that can
//! be made again hears how long to wait; what is written once is sent [patiently](patiently).

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use teloxide::payloads::{
    EditMessageReplyMarkup, EditMessageText, EditMessageTextSetters as _, SendMessage,
    SendMessageSetters as _,
};
use teloxide::types::{
    ChatId, InlineKeyboardMarkup, LinkPreviewOptions, MessageId, ParseMode, ReplyParameters,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::api::{Api, Meaning, Trouble};
use super::limiter::{Limiter, Pace, Rank};
use super::spot::{Spot, room};
use crate::people::RoomId;
use crate::platform::PlatformError;

/// What is sent once is not tried longer than this; nobody would know any more what it is about.
const PATIENCE: Duration = Duration::from_mins(5);
/// Between two tries after a failure that may pass.
const REST: Duration = Duration::from_secs(2);

/// A room that has become another one.
pub(super) type Move = (RoomId, RoomId);

/// Sends, edits and tidies up.
#[derive(Debug)]
pub(super) struct Outbox {
    api: Api,
    limiter: Mutex<Limiter>,
    /// Edits that wait, by their message; a newer one of the same message makes them void.
    waiting: Mutex<HashMap<(ChatId, MessageId), u64>>,
    moves: mpsc::UnboundedSender<Move>,
}

/// A message to be sent, or what one is to become.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    /// In HTML.
    pub(super) text: String,
    pub(super) keyboard: Option<InlineKeyboardMarkup>,
    /// No phone rings.
    pub(super) quiet: bool,
    /// What it answers.
    pub(super) answers: Option<MessageId>,
}

/// Why something was not sent.
#[derive(Debug)]
pub(super) enum Unsent {
    /// It is not its turn yet.
    Wait(Duration),
    /// Telegram did not take it.
    Trouble(Trouble),
}

/// What is read of a message that was sent.
#[derive(Deserialize)]
struct Sent {
    message_id: i32,
}

impl Outbox {
    /// Returns an outbox, and where it tells of rooms that have moved.
    pub(super) fn new(api: Api, pace: Pace) -> (Self, mpsc::UnboundedReceiver<Move>) {
        let (moves, heard) = mpsc::unbounded_channel();
        let limiter = Mutex::new(Limiter::new(pace));
        (Self { api, limiter, waiting: Mutex::default(), moves }, heard)
    }

    /// Sends a message, and returns where it stands.
    pub(super) async fn send(
        &self,
        to: Spot,
        letter: &Letter,
    ) -> Result<(ChatId, MessageId), Unsent> {
        match self.send_to(to, letter).await {
            Err(Unsent::Trouble(trouble)) => match trouble.meaning() {
                Meaning::Moved(chat) => {
                    let new = Spot { chat: ChatId(chat), ..to };
                    self.has_moved(to, new);
                    self.send_to(new, letter).await
                }
                _ => Err(trouble.into()),
            },
            done => done,
        }
    }

    async fn send_to(&self, to: Spot, letter: &Letter) -> Result<(ChatId, MessageId), Unsent> {
        self.take(to.chat, Rank::Due)?;
        let mut payload = SendMessage::new(to.chat, &letter.text)
            .parse_mode(ParseMode::Html)
            .link_preview_options(NO_PREVIEW)
            .disable_notification(letter.quiet);
        payload.message_thread_id = to.topic;
        payload.reply_markup = letter.keyboard.clone().map(Into::into);
        payload.reply_parameters =
            letter.answers.map(|to| ReplyParameters::new(to).allow_sending_without_reply());
        let sent: Result<Sent, Trouble> = self.api.call(&payload).await;
        let sent = sent.map_err(|trouble| self.heed(to.chat, trouble))?;
        Ok((to.chat, MessageId(sent.message_id)))
    }

    /// Makes a message look like this.
    pub(super) async fn edit(
        &self,
        chat: ChatId,
        message: MessageId,
        letter: &Letter,
    ) -> Result<(), Unsent> {
        if let Some(edition) = self.waiting().get_mut(&(chat, message)) {
            *edition += 1;
        }
        self.edit_now(chat, message, letter).await
    }

    async fn edit_now(
        &self,
        chat: ChatId,
        message: MessageId,
        letter: &Letter,
    ) -> Result<(), Unsent> {
        self.take(chat, Rank::Due)?;
        let mut payload = EditMessageText::new(chat, message, &letter.text)
            .parse_mode(ParseMode::Html)
            .link_preview_options(NO_PREVIEW);
        payload.reply_markup.clone_from(&letter.keyboard);
        self.changed(chat, self.api.tell(&payload).await)
    }

    /// Makes a message look like this as soon as may be, unless something newer comes first.
    pub(super) async fn edit_patiently(
        &self,
        chat: ChatId,
        message: MessageId,
        letter: &Letter,
    ) -> Result<(), Unsent> {
        let mine = {
            let mut waiting = self.waiting();
            let edition = waiting.entry((chat, message)).or_default();
            *edition += 1;
            *edition
        };
        let done = patiently(|| self.edit_if_newest(chat, message, letter, mine)).await;
        let mut waiting = self.waiting();
        if waiting.get(&(chat, message)) == Some(&mine) {
            waiting.remove(&(chat, message));
        }
        done
    }

    async fn edit_if_newest(
        &self,
        chat: ChatId,
        message: MessageId,
        letter: &Letter,
        edition: u64,
    ) -> Result<(), Unsent> {
        if self.waiting().get(&(chat, message)) != Some(&edition) {
            return Ok(());
        }
        self.edit_now(chat, message, letter).await
    }

    /// Takes the buttons of a message away.
    pub(super) async fn strip(&self, chat: ChatId, message: MessageId) -> Result<(), Unsent> {
        self.take(chat, Rank::Tidying)?;
        let payload = EditMessageReplyMarkup::new(chat, message);
        self.changed(chat, self.api.tell(&payload).await)
    }

    fn changed(&self, chat: ChatId, done: Result<(), Trouble>) -> Result<(), Unsent> {
        let Err(trouble) = done else { return Ok(()) };
        match trouble.meaning() {
            Meaning::Same => Ok(()),
            Meaning::Moved(new) => {
                self.has_moved(Spot::of(chat), Spot::of(ChatId(new)));
                Err(trouble.into())
            }
            _ => Err(self.heed(chat, trouble)),
        }
    }

    fn has_moved(&self, from: Spot, to: Spot) {
        // Nobody is told any more once nobody listens.
        let _ = self.moves.send((room(from), room(to)));
    }

    fn take(&self, chat: ChatId, rank: Rank) -> Result<(), Unsent> {
        self.limiter().take(chat, rank, Instant::now()).map_err(Unsent::Wait)
    }

    fn heed(&self, chat: ChatId, trouble: Trouble) -> Unsent {
        if let Meaning::Slow(wait) = trouble.meaning() {
            tracing::info!(?wait, "Telegram asks to wait before writing to a chat");
            self.limiter().shut(chat, Instant::now() + wait);
        }
        trouble.into()
    }

    fn limiter(&self) -> MutexGuard<'_, Limiter> {
        self.limiter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<(ChatId, MessageId), u64>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions {
    is_disabled: true,
    url: None,
    prefer_small_media: false,
    prefer_large_media: false,
    show_above_text: false,
};

/// Does something until it is done or cannot be, for as long as there is patience.
pub(super) async fn patiently<T, F>(act: impl Fn() -> F) -> Result<T, Unsent>
where
    F: Future<Output = Result<T, Unsent>>,
{
    let end = Instant::now() + PATIENCE;
    loop {
        let unsent = match act().await {
            Ok(done) => return Ok(done),
            Err(unsent) => unsent,
        };
        match unsent.wait().filter(|wait| Instant::now() + *wait < end) {
            Some(wait) => tokio::time::sleep(wait).await,
            None => return Err(unsent),
        }
    }
}

impl Unsent {
    /// Returns when it is worth trying again, if it is.
    fn wait(&self) -> Option<Duration> {
        match self {
            Self::Wait(wait) => Some(*wait),
            Self::Trouble(trouble) => match trouble.meaning() {
                Meaning::Slow(wait) => Some(wait),
                _ => trouble.may_pass().then_some(REST),
            },
        }
    }

    /// Tells whether we may not write there.
    pub(super) fn is_forbidden(&self) -> bool {
        matches!(self, Self::Trouble(trouble) if trouble.meaning() == Meaning::Forbidden)
    }

    /// Tells whether there is nothing to edit any more.
    pub(super) fn is_gone(&self) -> bool {
        matches!(self, Self::Trouble(trouble) if trouble.meaning() == Meaning::Gone)
    }
}

impl From<Trouble> for Unsent {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl From<Unsent> for PlatformError {
    fn from(unsent: Unsent) -> Self {
        match unsent {
            Unsent::Wait(wait) => Self::Slow(wait),
            Unsent::Trouble(trouble) => trouble.into(),
        }
    }
}
