//! Telegram: rooms are groups and their topics, hands are in private chats with the bot.
//!
//! | module | what it is |
//! |---|---|
//! | `api`, `target` | requests and what refusals mean; names of chats and topics |
//! | `poll`, `webhook` | the two ways in which updates arrive |
//! | `pending`, `seen`, `attend` | updates are stored before they are acknowledged, and done once |
//! | `update`, `incoming` | what an update means; pure |
//! | `encode`, `keyboard`, `rich`, `times` | panels as messages; pure |
//! | `outgoing`, `outbox`, `limits`, `photo` | what goes out, at Telegram's pace |
//! | `press`, `line`, `passing`, `document`, `glimpse` | answers; a glimpse is for one person |
//! | `commands`, `names`, `admins`, `doors`, `examine` | menu, names, rights, chats, doctor |
//!
//! Telegram keeps updates until they are fetched, so a restart misses nothing. It does not
//! recognise a repeated post: what was sent and not recorded is an orphan until it is pressed. Old
//! Bot API servers show ephemeral messages to the whole group, so `glimpse` sends no hand before a
//! harmless message came back as ephemeral, and stops when one did not. A server that refuses rich
//! messages is sent pictures from then on. Files that were uploaded once are sent again by
//! Telegram's id.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

mod admins;
mod api;
mod attend;
mod commands;
mod document;
mod doors;
mod encode;
mod examine;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod glimpse;
mod incoming;
mod keyboard;
mod limits;
mod line;
mod names;
mod outbox;
mod outgoing;
mod passing;
mod pending;
mod photo;
mod poll;
mod press;
mod rich;
mod seen;
mod settings;
mod target;
mod times;
mod update;
mod webhook;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use backon::{ExponentialBuilder, Retryable as _};
use futures_util::future::join;
use serde::Deserialize;
use storage::Store;
use teloxide::payloads::GetMe;
use teloxide::types::{ChatId, MessageId, UserId};
use tokio::sync::{Mutex, OnceCell, Semaphore, SetOnce, mpsc};

pub use self::limits::Pace;

use self::admins::Admins;
use self::api::{Api, ApiError};
use self::doors::Doors;
use self::encode::Mention;
use self::glimpse::Glimpses;
use self::keyboard::Surface;
use self::names::Names;
use self::outbox::{Move, Outbox};
use self::outgoing::{OutgoingMessage, SendError};
use self::passing::Passing;
use self::pending::PendingUpdates;
use self::rich::RichMessage;
pub use self::settings::{Settings, Webhook};
use self::target::ChatTarget;
use panels::panel::{Panel, Press};
use platform::{
    Delivery, Destination, Intake, Layouts, Limits, Links, MessageRef, Personal, Platform,
    PlatformError, Urgency,
};
use runtime::finding::Examined;
use runtime::report::{in_words, report};
use words::locale::{Lang, Locales};
use words::people::PlatformName;
use words::text::Text;

/// Answers to nobody in particular that are under way at once.
const ASIDES: usize = 32;

/// What Telegram calls itself in ids.
pub const NAME: PlatformName = "telegram";

/// Telegram, through one bot.
pub struct Telegram {
    api: Api,
    outbox: Outbox,
    pending: PendingUpdates,
    names: Names,
    admins: Admins,
    doors: Doors,
    passing: Passing,
    glimpses: Glimpses,
    asides: Arc<Semaphore>,
    locales: Arc<Locales>,
    lang: Lang,
    webhook: Option<Webhook>,
    me: OnceCell<Me>,
    is_known: SetOnce<()>,
    moved: Mutex<mpsc::Receiver<Move>>,
    is_connected: AtomicBool,
}

/// The bot itself.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Me {
    id: u64,
    username: String,
}

impl Telegram {
    /// Returns Telegram as it is set up; nothing is sent yet.
    ///
    /// # Errors
    /// If no HTTP client can be had.
    pub fn new(
        settings: &Settings,
        locales: Arc<Locales>,
        lang: Lang,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, PlatformError> {
        Self::at_pace(settings, locales, lang, store, Pace::TELEGRAM)
    }

    /// Returns Telegram as it is set up, for a server that can be written to at another pace.
    ///
    /// # Errors
    /// If no HTTP client can be had.
    pub fn at_pace(
        settings: &Settings,
        locales: Arc<Locales>,
        lang: Lang,
        store: Arc<dyn Store>,
        pace: Pace,
    ) -> Result<Arc<Self>, PlatformError> {
        let api = Api::new(settings).map_err(|error| PlatformError::Fault(error.into()))?;
        let (outbox, moved) = Outbox::new(api.clone(), pace);
        Ok(Arc::new(Self {
            api,
            outbox,
            pending: PendingUpdates::new(Arc::clone(&store)),
            names: Names::new(store),
            admins: Admins::default(),
            doors: Doors::default(),
            passing: Passing::default(),
            glimpses: Glimpses::default(),
            asides: Arc::new(Semaphore::new(ASIDES)),
            locales,
            lang,
            webhook: settings.webhook.clone(),
            me: OnceCell::new(),
            is_known: SetOnce::new(),
            moved: Mutex::new(moved),
            is_connected: AtomicBool::new(false),
        }))
    }

    /// Takes note of whether Telegram answers, or reaches us.
    fn note_connected(&self, is_connected: bool) {
        self.is_connected.store(is_connected, Ordering::Relaxed);
    }

    /// Returns who we are, and asks Telegram the first time.
    async fn me(&self) -> Result<&Me, ApiError> {
        let ask = GetMe::new();
        let me = self.me.get_or_try_init(|| self.api.call(&ask)).await?;
        let _ = self.is_known.set(()); // Perhaps somebody else has.
        Ok(me)
    }

    /// Returns the name of the bot, which is known as soon as anything has come in.
    fn bot(&self) -> &str {
        self.me.get().map_or("", |me| &me.username)
    }

    /// Tells whether somebody runs a group.
    async fn is_admin(&self, of: ChatTarget, user: UserId) -> bool {
        !of.is_private() && self.admins.include(&self.api, of.chat, user).await
    }

    /// Returns a panel as a message that is seen for a moment or in private.
    fn message(&self, panel: &Panel, lang: &Lang) -> OutgoingMessage {
        self.message_on(panel, &[], Surface::Elsewhere, lang)
    }

    fn message_on(
        &self,
        panel: &Panel,
        mentions: &[Mention],
        surface: Surface<'_>,
        lang: &Lang,
    ) -> OutgoingMessage {
        let rich =
            panel.rich.then(|| RichMessage::of(panel, mentions, &self.locales, lang)).flatten();
        let text = match rich {
            Some(_) => String::new(),
            None => encode::panel(panel, mentions, &self.locales, lang),
        };
        let keyboard = keyboard::of(panel, surface, &self.locales, lang);
        let mut presses = panel.buttons.iter().map(|button| &button.press);
        let has_table_buttons = presses.any(|press| matches!(press, Press::At(..)));
        let picture = panel.picture.clone();
        let message = OutgoingMessage::default();
        OutgoingMessage { picture, text, rich, keyboard, has_table_buttons, ..message }
    }

    /// Returns a text as a message.
    fn line(&self, text: &Text, lang: &Lang) -> OutgoingMessage {
        let text = encode::line(text, &self.locales, lang);
        OutgoingMessage { text, ..OutgoingMessage::default() }
    }

    /// Sends an answer as soon as may be.
    async fn send(&self, to: ChatTarget, message: &OutgoingMessage) {
        let done = self.send_and_note(to, message).await;
        self.note("a message was not sent", done);
    }

    /// Sends an answer to somebody as soon as may be; tells whether they can be written to.
    async fn send_if_allowed(&self, to: ChatTarget, message: &OutgoingMessage) -> bool {
        let done = self.send_and_note(to, message).await;
        let is_allowed = !done.as_ref().is_err_and(SendError::is_forbidden);
        if is_allowed {
            self.note("a message was not sent", done);
        }
        is_allowed
    }

    async fn send_and_note(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<(ChatId, MessageId), SendError> {
        let done = self.outbox.send_with_retry(to, message).await;
        self.note_door(to, &done);
        done
    }

    /// Takes note of whether somebody can be written to.
    fn note_door(&self, to: ChatTarget, sent: &Result<(ChatId, MessageId), SendError>) {
        if let Some(user) = to.user() {
            match sent {
                Ok(_) => self.doors.note(user, true),
                Err(error) if error.is_forbidden() => self.doors.note(user, false),
                Err(_) => {}
            }
        }
    }

    /// Logs what could not be done.
    #[expect(clippy::unused_self, reason = "it is said where everything else is")]
    fn note<T>(&self, what: &str, done: Result<T, SendError>) {
        if let Err(error) = done {
            tracing::warn!("{what}: {error}");
        }
    }

    /// Sets the menus of commands; nobody waits for them.
    async fn set_commands(&self) {
        let attempt = || commands::register(&self.api, &self.locales, &self.lang);
        let waits = ExponentialBuilder::default().with_max_times(10).with_jitter();
        if let Err(error) = attempt.retry(waits).when(ApiError::may_be_sent_again).await {
            tracing::warn!("the menus of commands are not set: {}", in_words(&error));
        }
    }
}

#[async_trait]
impl Platform for Telegram {
    fn name(&self) -> PlatformName {
        NAME
    }

    fn limits(&self) -> &Limits {
        &keyboard::LIMITS
    }

    fn surface(&self, at: &Destination) -> platform::Surface {
        let lacks_rich = self.outbox.lacks_rich.load(Ordering::Relaxed);
        let layouts = if lacks_rich { Layouts::Pictures } else { Layouts::Rich };
        let may_be_tried = |target| self.glimpses.may_be_tried(target);
        let personal = match at {
            Destination::Person(_) => Personal::Answer,
            Destination::Room(_) if ChatTarget::at(at).is_some_and(may_be_tried) => {
                Personal::Perhaps
            }
            Destination::Room(_) => Personal::PopUp,
        };
        platform::Surface { reaches_out: true, layouts, personal }
    }

    fn links(&self, code: &str) -> Option<Links> {
        let bot = self.me.get().map(|me| &me.username)?;
        let link = |payload: &str| format!("https://t.me/{bot}?{payload}-{code}");
        let (private, room, watch) =
            (link("start=code"), link("startgroup=code"), link("start=watch"));
        let link = link("start=link");
        Some(Links { private, room, watch, link })
    }

    fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }

    async fn examine(&self) -> Examined {
        self.examine_bot().await
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let me = poll::retry_forever(&self.api, "Telegram does not answer", || self.me()).await?;
        tracing::info!(bot = me.username, "listening to Telegram");
        let mut moved = self.moved.lock().await;
        let beside = join(self.set_commands(), attend::move_rooms(&mut moved, &intake));
        let listening = async {
            if !self.take_up(me, &intake).await? {
                return Ok(());
            }
            match &self.webhook {
                Some(settings) => webhook::receive(&self, me, settings, &intake).await,
                None => poll::poll(&self, me, &intake).await,
            }
        };
        let listened = tokio::select! {
            done = listening => done,
            _ = beside => Ok(()),
        };
        self.note_connected(false);
        listened
    }

    async fn wind_up(&self, me: &str) {
        if let Err(fault) = self.pending.put_back(me).await {
            report(&fault);
        }
    }

    async fn permit(&self, to: &Destination, urgency: Urgency) {
        // Whoever listens asks Telegram who we are. Until it has said so nobody else asks, and what
        // waits here can still be given up.
        self.is_known.wait().await;
        if let Some(target) = ChatTarget::at(to) {
            self.outbox.permit(target.chat, urgency.into()).await;
        }
    }

    fn pace(&self, to: &Destination) -> Option<runtime::cluster::Pace> {
        self.outbox.in_common(ChatTarget::at(to)?.chat)
    }

    fn share_with(&self, processes: usize) {
        self.outbox.share_with(processes);
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let target = ChatTarget::at(to).ok_or(PlatformError::Forbidden)?;
        let me = self.me().await?;
        let (mentions, surface) = match to {
            Destination::Room(_) => {
                (self.names.mentions(panel).await, Surface::InRoom(&me.username))
            }
            Destination::Person(_) => (Vec::new(), Surface::Elsewhere),
        };
        let message = self.message_on(panel, &mentions, surface, lang);
        match delivery {
            Delivery::Post { .. } => {
                let message = OutgoingMessage { quiet: !panel.rings(), ..message };
                let sent = self.outbox.send(target, &message).await;
                self.note_door(target, &sent);
                let (chat, message) = sent?;
                Ok(target::posted(chat, message))
            }
            Delivery::Edit { message: old, picture, .. } => {
                let chat = target.chat;
                let id = target::message_in(chat, old).ok_or(PlatformError::Gone)?;
                self.outbox.edit((chat, id), &message, picture).await?;
                Ok(old.clone())
            }
        }
    }

    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if let Some(chat) = ChatTarget::at(to).map(|target| target.chat)
            && let Some(old) = target::message_in(chat, message)
            && !self.outbox.delete(chat, old).await?
        {
            return self.strip(to, message).await;
        }
        Ok(())
    }

    async fn strip(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if let Some(chat) = ChatTarget::at(to).map(|target| target.chat)
            && let Some(message) = target::message_in(chat, message)
        {
            self.outbox.strip(chat, message).await?;
        }
        Ok(())
    }
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telegram").field("me", &self.me.get()).finish_non_exhaustive()
    }
}
