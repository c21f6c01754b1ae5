//! The outbox: sends, edits and deletes messages, within Telegram's rate limits.
//!
//! The publisher waits for a [permit](Outbox::permit) and then sends at once. Answers
//! (`…_with_retry`) wait for their permit themselves, and are retried if they failed without any
//! effect. Acknowledgements of presses do not use the outbox: they are not counted and cannot wait.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use moka::sync::Cache;
use serde_json::json;
use teloxide::payloads::{DeleteMessage, EditMessageReplyMarkup};
use teloxide::types::{ChatId, MessageId};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::api::Api;
use super::errors::{ApiError, ErrorKind};
use super::limits::Pace;
use super::outgoing::{OutgoingMessage, SendError, SentMessage};
use super::target::{ChatTarget, MessageAddress, RoomMove};
use platform::Urgency;
use platform::limiter::lanes::Lanes;
use platform::limiter::{Permits, RateLimits as _};
use runtime::report::rounded;

/// Stands for an unknown picture: no [picture](platform::Picture::id) has this id.
const UNKNOWN_PICTURE: u64 = 0;
/// The minimum and the maximum wait before an answer is retried, and the maximum number of retries.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_secs(20);
const MAX_RETRIES: usize = 6;
/// The maximum number of room moves that wait to be reported; further ones are found again at the
/// next write.
const MAX_PENDING_MOVES: usize = 256;
/// The maximum number of messages whose last edit is remembered, and for how long.
const EDIT_CACHE_SIZE: u64 = 10_000;
const EDIT_TTL: Duration = Duration::from_mins(5);
/// The maximum number of pictures whose file id at Telegram is remembered.
const FILE_CACHE_SIZE: u64 = 10_000;

/// Sends, edits and deletes messages.
#[derive(Debug)]
pub(super) struct Outbox {
    pub(super) api: Api,
    pace: Pace,
    permits: Permits<Lanes<ChatId>>,
    /// The number of the newest edit of each message; retries of an older one are dropped.
    editions: Cache<MessageAddress, u64>,
    edits: AtomicU64,
    /// Telegram's file ids of uploaded pictures, by the ids of the pictures.
    pub(super) files: Cache<u64, String>,
    /// The captions of pictures, if they are known.
    captions: Cache<MessageAddress, String>,
    /// Whether the server reads quotations as before Bot API 10.5.
    pub(super) quotes_text: AtomicBool,
    /// Whether a refused field of a rich message was reported.
    pub(super) has_reported_rich: AtomicBool,
    /// Whether the server has rejected rich messages.
    pub(super) lacks_rich: AtomicBool,
    moves: mpsc::Sender<RoomMove>,
}

impl Outbox {
    /// Returns an outbox, and a receiver of the moves of rooms that it will find out.
    pub(super) fn new(api: Api, pace: Pace) -> (Self, mpsc::Receiver<RoomMove>) {
        let (moves, receiver) = mpsc::channel(MAX_PENDING_MOVES);
        let outbox = Self {
            api,
            pace,
            permits: Permits::new(Lanes::new(pace.overall())),
            editions: edit_cache(),
            edits: AtomicU64::new(0),
            files: Cache::new(FILE_CACHE_SIZE),
            captions: edit_cache(),
            quotes_text: AtomicBool::new(false),
            has_reported_rich: AtomicBool::new(false),
            lacks_rich: AtomicBool::new(false),
            moves,
        };
        (outbox, receiver)
    }

    /// Divides the budget of all chats among this number of processes.
    pub(super) fn share_with(&self, processes: usize) {
        self.permits.change(|lanes| lanes.share_with(processes, Instant::now()));
    }

    /// Returns the limit of a chat for all processes together.
    pub(super) fn in_common(&self, chat: ChatId) -> Option<runtime::cluster::Pace> {
        self.pace.in_common(chat)
    }

    /// Waits until something may be written to a chat, and counts it.
    pub(super) async fn permit(&self, chat: ChatId, urgency: Urgency) {
        self.permits.permit(self.pace.demand(chat, urgency), urgency).await;
    }

    /// Returns the time until something may be written to a chat.
    pub(super) fn wait(&self, chat: ChatId) -> Duration {
        let (now, demand) = (Instant::now(), self.pace.demand(chat, Urgency::Requested));
        let opens = self.permits.change(|lanes| lanes.opens_at(&demand, now));
        opens.map_or(Duration::ZERO, |at| at.saturating_duration_since(now))
    }

    /// Sends a message at once, and returns its address.
    pub(super) async fn send(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<MessageAddress, SendError> {
        match self.send_to(to, message).await {
            Err(SendError::Api(error)) => match error.kind() {
                ErrorKind::Moved(chat) => {
                    let new = ChatTarget { chat: ChatId(chat), ..to };
                    self.report_move(RoomMove::of(to, new));
                    self.send_to(new, message).await
                }
                _ => Err(error.into()),
            },
            done => done,
        }
    }

    async fn send_to(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<MessageAddress, SendError> {
        self.check_open(to.chat)?;
        let sent = match (&message.rich, &message.picture) {
            (Some(rich), _) => self.send_rich(to, message, rich).await,
            (None, Some(picture)) => self.send_photo(to, message, picture).await,
            (None, None) => self.send_text(to, message).await,
        };
        let sent = match sent {
            Err(error) if message.rich.is_some() && self.finds_no_rich(&error) => {
                return Err(SendError::NoRich);
            }
            sent => sent.map_err(|error| self.note_error(to.chat, error))?,
        };
        let address = MessageAddress { chat: to.chat, message: MessageId(sent.message_id) };
        if message.rich.is_none() && message.picture.is_some() {
            self.captions.insert(address, message.text.clone());
        }
        Ok(address)
    }

    async fn send_text(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<SentMessage, ApiError> {
        let mut request = message.with_text(message.posted(to));
        if message.asks {
            request["reply_markup"] = json!({ "force_reply": true });
        }
        message.only.iter().for_each(|only| only.add_to(&mut request));
        self.api.request("SendMessage", &request).await
    }

    /// Sends an ephemeral message at once. The caller must check that nobody else sees it.
    pub(super) async fn send_only(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<SentMessage, SendError> {
        self.check_open(to.chat)?;
        let sent = match &message.picture {
            Some(picture) => self.send_photo(to, message, picture).await,
            None => self.send_text(to, message).await,
        };
        sent.map_err(|error| self.note_error(to.chat, error))
    }

    /// Edits a message at once; `standing` is the picture in it, unless it is rich.
    pub(super) async fn edit(
        &self,
        at: MessageAddress,
        to: &OutgoingMessage,
        standing: Option<u64>,
    ) -> Result<(), SendError> {
        self.next_edition(at);
        self.edit_now(at, to, standing).await
    }

    async fn edit_now(
        &self,
        at: MessageAddress,
        to: &OutgoingMessage,
        standing: Option<u64>,
    ) -> Result<(), SendError> {
        if let Some(rich) = &to.rich {
            if standing.is_some() {
                return Err(SendError::Unalterable);
            }
            self.check_open(at.chat)?;
            return match self.edit_rich(at, to, rich).await {
                Err(error) if self.finds_no_rich(&error) => Err(SendError::NoRich),
                done => self.edited(at, done),
            };
        }
        let done = match (&to.picture, standing) {
            (None, None) => return self.edit_text(at, to).await,
            // An edit cannot turn a picture into a text.
            (None, Some(_)) => return Err(SendError::Unalterable),
            (Some(picture), Some(id)) if picture.id == id => {
                self.check_open(at.chat)?;
                if self.captions.get(&at).is_some_and(|caption| caption == to.text) {
                    self.api.change("EditMessageReplyMarkup", &to.edited(at)).await
                } else {
                    self.edit_caption(at, to).await
                }
            }
            (Some(picture), _) => {
                self.check_open(at.chat)?;
                self.edit_photo(at, to, picture).await
            }
        };
        self.edited(at, done).inspect_err(|_| self.captions.invalidate(&at))?;
        self.captions.insert(at, to.text.clone());
        Ok(())
    }

    async fn edit_text(&self, at: MessageAddress, to: &OutgoingMessage) -> Result<(), SendError> {
        self.check_open(at.chat)?;
        let request = to.with_text(to.edited(at));
        self.edited(at, self.api.change("EditMessageText", &request).await)
    }

    /// Removes the buttons of a message at once; succeeds if the message is deleted.
    pub(super) async fn remove_buttons(&self, at: MessageAddress) -> Result<(), SendError> {
        self.check_open(at.chat)?;
        self.next_edition(at);
        let payload = EditMessageReplyMarkup::new(at.chat, at.message);
        match self.edited(at, self.api.execute(&payload).await) {
            Err(SendError::Api(error))
                if matches!(
                    error.kind(),
                    ErrorKind::Gone | ErrorKind::Forbidden | ErrorKind::Moved(_)
                ) =>
            {
                Ok(()) // Nobody can press them any more, or the bot cannot change that.
            }
            done => done,
        }
    }

    /// Deletes a message at once; returns false if that is impossible, as it is after two days.
    pub(super) async fn delete(&self, at: MessageAddress) -> Result<bool, SendError> {
        self.check_open(at.chat)?;
        self.next_edition(at);
        match self.edited(at, self.api.execute(&DeleteMessage::new(at.chat, at.message)).await) {
            Err(SendError::Api(error)) if !error.may_be_sent_again() => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Sends an answer as soon as possible.
    pub(super) async fn send_with_retry(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<MessageAddress, SendError> {
        let attempt = || async {
            self.permit(to.chat, Urgency::Requested).await;
            self.send(to, message).await
        };
        // If the message may have been sent, a second copy would have working buttons.
        let again = |error: &SendError| match error {
            SendError::Closed(_) => true,
            SendError::Unalterable | SendError::NoRich => false,
            SendError::Api(error) => {
                error.may_be_sent_again() && (!message.has_table_buttons || error.is_undone())
            }
        };
        attempt.retry(waits()).when(again).await
    }

    /// Edits a message as soon as possible, unless a newer edit comes first.
    pub(super) async fn edit_with_retry(
        &self,
        at: MessageAddress,
        to: &OutgoingMessage,
        has_picture: bool,
    ) -> Result<(), SendError> {
        let standing = has_picture.then_some(UNKNOWN_PICTURE);
        let own_edition = self.next_edition(at);
        let attempt = || async {
            self.permit(at.chat, Urgency::Requested).await;
            if self.editions.get(&at).is_some_and(|newest| newest != own_edition) {
                return Ok(());
            }
            self.edit_now(at, to, standing).await
        };
        attempt.retry(waits()).when(SendError::may_be_sent_again).await
    }

    /// Removes the buttons of a message as soon as the rate limits permit that.
    pub(super) async fn remove_buttons_with_retry(&self, at: MessageAddress) {
        let attempt = || async {
            self.permit(at.chat, Urgency::Tidying).await;
            self.remove_buttons(at).await
        };
        if let Err(error) = attempt.retry(waits()).when(SendError::may_be_sent_again).await {
            tracing::warn!("an old panel keeps its buttons: {error}");
        }
    }

    fn next_edition(&self, at: MessageAddress) -> u64 {
        let edition = self.edits.fetch_add(1, Ordering::Relaxed);
        self.editions.insert(at, edition);
        edition
    }

    fn edited(&self, at: MessageAddress, done: Result<(), ApiError>) -> Result<(), SendError> {
        let Err(error) = done else { return Ok(()) };
        match error.kind() {
            ErrorKind::Same => Ok(()),
            ErrorKind::Moved(new) => {
                let new = ChatTarget::of(ChatId(new));
                self.report_move(RoomMove::of(ChatTarget::of(at.chat), new));
                Err(error.into())
            }
            _ => Err(self.note_error(at.chat, error)),
        }
    }

    fn report_move(&self, room: RoomMove) {
        // Without a listener the move cannot be reported, and is found again.
        let _ = self.moves.try_send(room);
    }

    /// Returns an error if Telegram has asked not to write to the chat yet.
    pub(super) fn check_open(&self, chat: ChatId) -> Result<(), SendError> {
        let closed = self.permits.read(|lanes| lanes.closed_for(&chat, Instant::now()));
        closed.map_or(Ok(()), |wait| Err(SendError::Closed(wait)))
    }

    /// Closes the chat if Telegram asks to wait.
    pub(super) fn note_error(&self, chat: ChatId, error: ApiError) -> SendError {
        if let ErrorKind::Slow(wait) = error.kind() {
            tracing::info!("Pausing messages to a chat for {}: {error}", rounded(wait));
            let limits = self.pace.lane(chat);
            self.permits.change(|lanes| lanes.close(&chat, limits, wait, Instant::now()));
        }
        error.into()
    }
}

fn edit_cache<V: Clone + Send + Sync + 'static>() -> Cache<MessageAddress, V> {
    Cache::builder().max_capacity(EDIT_CACHE_SIZE).time_to_live(EDIT_TTL).build()
}

/// Returns the waits between attempts at an answer.
pub(super) fn waits() -> ExponentialBuilder {
    ExponentialBuilder::default()
        .with_min_delay(MIN_WAIT)
        .with_max_delay(MAX_WAIT)
        .with_max_times(MAX_RETRIES)
        .with_jitter()
}
