//! The outbox: everything that goes out to chats passes here, at the pace Telegram asks for.
//!
//! Whoever sends a panel asks for a [permit](Outbox::permit) first and then sends right away.
//! Answers wait for their permit themselves, and try again what failed without anything having
//! come of it. Answers to presses do not pass here: they cost nothing and cannot wait.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use moka::sync::Cache;
use teloxide::payloads::{
    DeleteMessage, EditMessageReplyMarkup, EditMessageText, EditMessageTextSetters as _,
    SendMessage, SendMessageSetters as _,
};
use teloxide::requests::Payload as _;
use teloxide::types::{ChatId, ForceReply, LinkPreviewOptions, MessageId, ParseMode};
use tokio::sync::mpsc;

use super::api::{Api, ApiError, ErrorKind};
use super::limits::Pace;
use super::outgoing::{OutgoingMessage, SendError, Sent};
use super::target::{ChatTarget, room};
use platform::lanes::{Lanes, Rank};
use words::people::RoomId;

/// Stands for a picture of which nothing is known: no [picture](panels::panel::Picture::id) has this id.
const UNKNOWN: u64 = 0;
/// The waits between tries of an answer, and how often it is tried again.
const WAITS: (Duration, Duration, usize) = (Duration::from_secs(1), Duration::from_secs(20), 6);
/// Rooms whose move is not told yet; more are told when they are written to again.
const MOVES: usize = 256;
/// Messages of which it is remembered what was written into them last, and for how long.
const EDITED: (u64, Duration) = (10_000, Duration::from_mins(5));

/// Pictures of which it is remembered what Telegram calls them.
const FILES: u64 = 10_000;

/// A room that has become another one.
pub(super) type Move = (RoomId, RoomId);

/// Sends, edits and tidies up.
#[derive(Debug)]
pub(super) struct Outbox {
    pub(super) api: Api,
    pace: Pace,
    lanes: Lanes<ChatId>,
    /// The newest edit of each message; an older one that is tried again is void.
    editions: Cache<(ChatId, MessageId), u64>,
    edits: AtomicU64,
    /// What Telegram calls pictures that it has, by their content.
    pub(super) files: Cache<u64, String>,
    /// What stands below pictures, as far as it is known.
    captions: Cache<(ChatId, MessageId), String>,
    /// The server has taken a rich message.
    pub(super) has_rich: AtomicBool,
    /// The server knows no rich messages.
    pub(super) lacks_rich: AtomicBool,
    moves: mpsc::Sender<Move>,
}

impl Outbox {
    /// Returns an outbox, and where it tells of rooms that have moved.
    pub(super) fn new(api: Api, pace: Pace) -> (Self, mpsc::Receiver<Move>) {
        let (moves, heard) = mpsc::channel(MOVES);
        let (many, long) = EDITED;
        let editions = Cache::builder().max_capacity(many).time_to_live(long).build();
        let lanes = Lanes::new(pace.overall(1));
        let captions = Cache::builder().max_capacity(many).time_to_live(long).build();
        let (edits, files) = (AtomicU64::new(0), Cache::new(FILES));
        let (has_rich, lacks_rich) = (AtomicBool::new(false), AtomicBool::new(false));
        (
            Self {
                api,
                pace,
                lanes,
                editions,
                edits,
                files,
                captions,
                has_rich,
                lacks_rich,
                moves,
            },
            heard,
        )
    }

    /// Leaves so many processes their parts of what all chats take together.
    pub(super) fn share_with(&self, processes: usize) {
        self.lanes.take_overall(self.pace.overall(processes));
    }

    /// Returns what a chat takes from all processes together.
    pub(super) fn in_common(&self, chat: ChatId) -> Option<runtime::cluster::Pace> {
        self.pace.in_common(chat)
    }

    /// Waits until something may be written to a chat, and counts it.
    pub(super) async fn permit(&self, chat: ChatId, rank: Rank) {
        self.lanes.permit(&chat, self.pace.of(chat), rank).await;
    }

    /// Sends a message right away, and returns where it stands.
    pub(super) async fn send(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<(ChatId, MessageId), SendError> {
        match self.send_to(to, message).await {
            Err(SendError::Api(error)) => match error.kind() {
                ErrorKind::Moved(chat) => {
                    let new = ChatTarget { chat: ChatId(chat), ..to };
                    self.has_moved(to, new);
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
    ) -> Result<(ChatId, MessageId), SendError> {
        self.is_open(to.chat)?;
        if let Some(rich) = &message.rich {
            return match self.send_rich(to, message, rich).await {
                Ok(sent) => Ok((to.chat, MessageId(sent.message_id))),
                Err(error) if self.finds_no_rich(&error) => Err(SendError::NoRich),
                Err(error) => Err(self.heed(to.chat, error)),
            };
        }
        if let Some(picture) = &message.picture {
            let sent = self.send_photo(to, message, picture).await;
            let sent = sent.map_err(|error| self.heed(to.chat, error))?;
            let id = MessageId(sent.message_id);
            self.captions.insert((to.chat, id), message.text.clone());
            return Ok((to.chat, id));
        }
        let sent = self.send_text(to, message).await;
        let sent = sent.map_err(|error| self.heed(to.chat, error))?;
        Ok((to.chat, MessageId(sent.message_id)))
    }

    async fn send_text(&self, to: ChatTarget, message: &OutgoingMessage) -> Result<Sent, ApiError> {
        let mut payload = SendMessage::new(to.chat, &message.text)
            .parse_mode(ParseMode::Html)
            .link_preview_options(NO_PREVIEW)
            .disable_notification(message.quiet);
        payload.message_thread_id = to.topic;
        payload.reply_markup = match &message.keyboard {
            Some(keyboard) => Some(keyboard.clone().into()),
            None => message.asks.then(|| ForceReply::new().into()),
        };
        payload.reply_parameters = message.reply_parameters();
        let mut request = serde_json::to_value(&payload).expect("a request is plain values");
        message.only.iter().for_each(|only| only.add_to(&mut request));
        self.api.request(SendMessage::NAME, &request).await
    }

    /// Sends a message that one person alone should see, right away; whoever asks looks at what has
    /// come of it.
    pub(super) async fn send_only(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<Sent, SendError> {
        self.is_open(to.chat)?;
        let sent = match &message.picture {
            Some(picture) => self.send_photo(to, message, picture).await,
            None => self.send_text(to, message).await,
        };
        sent.map_err(|error| self.heed(to.chat, error))
    }

    /// Makes a message look like this, right away; `standing` is the picture in it, unless it is
    /// rich.
    pub(super) async fn edit(
        &self,
        at: (ChatId, MessageId),
        to: &OutgoingMessage,
        standing: Option<u64>,
    ) -> Result<(), SendError> {
        self.next_edition(at.0, at.1);
        self.edit_now(at, to, standing).await
    }

    async fn edit_now(
        &self,
        at @ (chat, message): (ChatId, MessageId),
        to: &OutgoingMessage,
        standing: Option<u64>,
    ) -> Result<(), SendError> {
        if let Some(rich) = &to.rich {
            if standing.is_some() {
                return Err(SendError::Unalterable);
            }
            self.is_open(chat)?;
            return match self.edit_rich(at, to, rich).await {
                Err(error) if self.finds_no_rich(&error) => Err(SendError::NoRich),
                done => self.changed(chat, done),
            };
        }
        let done = match (&to.picture, standing) {
            (None, None) => return self.edit_text(chat, message, to).await,
            // Nothing makes a picture a text again.
            (None, Some(_)) => return Err(SendError::Unalterable),
            (Some(picture), Some(id)) if picture.id == id => {
                self.is_open(chat)?;
                if self.captions.get(&at).is_some_and(|caption| caption == to.text) {
                    let mut payload = EditMessageReplyMarkup::new(chat, message);
                    payload.reply_markup.clone_from(&to.keyboard);
                    self.api.tell(&payload).await
                } else {
                    self.edit_caption(at, to).await
                }
            }
            (Some(picture), _) => {
                self.is_open(chat)?;
                self.edit_photo(at, to, picture).await
            }
        };
        self.changed(chat, done).inspect_err(|_| self.captions.invalidate(&at))?;
        self.captions.insert(at, to.text.clone());
        Ok(())
    }

    async fn edit_text(
        &self,
        chat: ChatId,
        message: MessageId,
        to: &OutgoingMessage,
    ) -> Result<(), SendError> {
        self.is_open(chat)?;
        let mut payload = EditMessageText::new(chat, message, &to.text)
            .parse_mode(ParseMode::Html)
            .link_preview_options(NO_PREVIEW);
        payload.reply_markup.clone_from(&to.keyboard);
        self.changed(chat, self.api.tell(&payload).await)
    }

    /// Takes the buttons of a message away, right away; one that is gone has none.
    pub(super) async fn strip(&self, chat: ChatId, message: MessageId) -> Result<(), SendError> {
        self.is_open(chat)?;
        self.next_edition(chat, message);
        let payload = EditMessageReplyMarkup::new(chat, message);
        match self.changed(chat, self.api.tell(&payload).await) {
            Err(SendError::Api(error))
                if matches!(
                    error.kind(),
                    ErrorKind::Gone | ErrorKind::Forbidden | ErrorKind::Moved(_)
                ) =>
            {
                Ok(()) // Nobody can press them any more, or nobody can help it.
            }
            done => done,
        }
    }

    /// Deletes a message right away; tells whether that was possible, which it is for two days.
    pub(super) async fn delete(&self, chat: ChatId, message: MessageId) -> Result<bool, SendError> {
        self.is_open(chat)?;
        self.next_edition(chat, message);
        match self.changed(chat, self.api.tell(&DeleteMessage::new(chat, message)).await) {
            Err(SendError::Api(error)) if !error.may_be_sent_again() => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// Sends an answer as soon as may be.
    pub(super) async fn send_with_retry(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<(ChatId, MessageId), SendError> {
        let attempt = || async {
            self.permit(to.chat, Rank::Answer).await;
            self.send(to, message).await
        };
        // Where it is not known what became of it, a second copy would have living buttons.
        let again = |error: &SendError| match error {
            SendError::Closed(_) => true,
            SendError::Unalterable | SendError::NoRich => false,
            SendError::Api(error) => {
                error.may_be_sent_again() && (!message.has_table_buttons || error.is_undone())
            }
        };
        attempt.retry(waits()).when(again).await
    }

    /// Makes a message look like this as soon as may be, unless something newer comes first.
    pub(super) async fn edit_with_retry(
        &self,
        at @ (chat, message): (ChatId, MessageId),
        to: &OutgoingMessage,
        has_picture: bool,
    ) -> Result<(), SendError> {
        let standing = has_picture.then_some(UNKNOWN);
        let mine = self.next_edition(chat, message);
        let attempt = || async {
            self.permit(chat, Rank::Answer).await;
            if self.editions.get(&(chat, message)).is_some_and(|newest| newest != mine) {
                return Ok(());
            }
            self.edit_now(at, to, standing).await
        };
        attempt.retry(waits()).when(SendError::may_be_sent_again).await
    }

    /// Takes the buttons of a message away as soon as there is room for that.
    pub(super) async fn strip_with_retry(&self, chat: ChatId, message: MessageId) {
        let attempt = || async {
            self.permit(chat, Rank::Tidying).await;
            self.strip(chat, message).await
        };
        if let Err(error) = attempt.retry(waits()).when(SendError::may_be_sent_again).await {
            tracing::warn!("an old panel keeps its buttons: {error}");
        }
    }

    fn next_edition(&self, chat: ChatId, message: MessageId) -> u64 {
        let edition = self.edits.fetch_add(1, Ordering::Relaxed);
        self.editions.insert((chat, message), edition);
        edition
    }

    fn changed(&self, chat: ChatId, done: Result<(), ApiError>) -> Result<(), SendError> {
        let Err(error) = done else { return Ok(()) };
        match error.kind() {
            ErrorKind::Same => Ok(()),
            ErrorKind::Moved(new) => {
                self.has_moved(ChatTarget::of(chat), ChatTarget::of(ChatId(new)));
                Err(error.into())
            }
            _ => Err(self.heed(chat, error)),
        }
    }

    fn has_moved(&self, from: ChatTarget, to: ChatTarget) {
        // Nobody is told any more once nobody listens.
        let _ = self.moves.try_send((room(from), room(to)));
    }

    pub(super) fn is_open(&self, chat: ChatId) -> Result<(), SendError> {
        self.lanes.closed_for(&chat).map_or(Ok(()), |wait| Err(SendError::Closed(wait)))
    }

    pub(super) fn heed(&self, chat: ChatId, error: ApiError) -> SendError {
        if let ErrorKind::Slow(wait) = error.kind() {
            tracing::info!(?wait, "Telegram asks to wait before writing to a chat");
            self.lanes.close(&chat, self.pace.of(chat), wait);
        }
        error.into()
    }
}

const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions {
    is_disabled: true,
    url: None,
    prefer_small_media: false,
    prefer_large_media: false,
    show_above_text: false,
};

pub(super) fn waits() -> ExponentialBuilder {
    let (first, longest, times) = WAITS;
    let waits = ExponentialBuilder::default().with_min_delay(first).with_max_delay(longest);
    waits.with_max_times(times).with_jitter()
}
