//! Telegram: rooms are groups and their topics, hands are in private chats with the bot.
//!
//! | module | what it is |
//! |---|---|
//! | `api`, `errors`, `target` | requests, and why they fail; addresses of chats and messages |
//! | `connection` | the two ways in which updates arrive: polling and the webhook |
//! | `pending`, `seen`, `repeats`, `take_in` | updates are stored, acknowledged, and done once |
//! | `update`, `incoming` | what an update means; pure |
//! | `encode`, `keyboard`, `rich`, `times` | panels as messages; pure |
//! | `outgoing`, `outbox`, `limits`, `photo` | outgoing messages, at Telegram's pace |
//! | `reply`, `passing`, `document`, `glimpse` | answers; a glimpse is for one person |
//! | `commands`, `admins`, `reachability`, `examine` | menu, rights, doctor |
//!
//! Telegram keeps updates until they are fetched, so a restart misses nothing. It does not
//! recognise a repeated post: a message that was sent and not recorded is an orphan until one of its
//! buttons is pressed. Old Bot API servers show ephemeral messages to the whole group, so `glimpse`
//! sends no hand before a harmless message came back as ephemeral, and stops when one did not. A
//! server that refuses rich messages is sent pictures from then on. A file is uploaded once and then
//! sent by Telegram's id.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

mod admins;
mod api;
mod commands;
mod connection;
mod document;
mod encode;
mod errors;
mod examine;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod glimpse;
mod incoming;
mod keyboard;
mod limits;
mod live;
mod outbox;
mod outgoing;
mod passing;
mod pending;
mod photo;
mod reachability;
mod repeats;
mod reply;
mod rich;
mod seen;
mod settings;
mod take_in;
mod target;
mod times;
mod topics;
mod update;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use serde::Deserialize;
use serde_json::Value;
use storage::Store;
use teloxide::payloads::GetMe;
use teloxide::types::UserId;
use tokio::sync::{Mutex, OnceCell, Semaphore, SetOnce, mpsc};

use self::admins::Admins;
use self::api::Api;
use self::errors::ApiError;
use self::glimpse::Glimpses;
use self::keyboard::KeyboardPlace;
pub use self::limits::Pace;
use self::outbox::Outbox;
use self::outgoing::OutgoingMessage;
use self::passing::Passing;
use self::pending::PendingUpdates;
use self::reachability::Reachability;
use self::rich::RichMessage;
pub use self::settings::{Settings, Webhook};
use self::target::{ChatTarget, MessageAddress, RoomMove};
use platform::live::NotDone;
use platform::{
    Delivery, Destination, Intake, Layouts, Limits, Links, MessageRef, Panel, Personal, Platform,
    PlatformError, Urgency,
};
use runtime::finding::Examined;
use runtime::report::report;
use words::locale::{Lang, Locales};
use words::people::{Person, PlatformName, RoomId};
use words::text::Text;

/// The maximum number of concurrent answers to anonymous accounts.
const MAX_BACKGROUND_SENDS: usize = 32;

/// The name of Telegram in ids.
pub const NAME: PlatformName = "telegram";

/// The adapter for Telegram, with one bot.
pub struct Telegram {
    api: Api,
    outbox: Outbox,
    pending: PendingUpdates,
    admins: Admins,
    reachability: Reachability,
    passing: Passing,
    glimpses: Glimpses,
    background_sends: Arc<Semaphore>,
    locales: Arc<Locales>,
    lang: Lang,
    webhook: Option<Webhook>,
    me: OnceCell<Me>,
    is_known: SetOnce<()>,
    moved: Mutex<mpsc::Receiver<RoomMove>>,
    is_connected: AtomicBool,
}

/// The account of the bot.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Me {
    id: u64,
    username: String,
}

impl Telegram {
    /// Returns an adapter with these settings; nothing is sent yet.
    ///
    /// # Errors
    /// If no HTTP client can be built.
    pub fn new(
        settings: &Settings,
        locales: Arc<Locales>,
        lang: Lang,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, PlatformError> {
        Self::at_pace(settings, locales, lang, store, Pace::TELEGRAM)
    }

    /// Returns an adapter for a server with other rate limits.
    ///
    /// # Errors
    /// If no HTTP client can be built.
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
            pending: PendingUpdates::new(store),
            admins: Admins::default(),
            reachability: Reachability::default(),
            passing: Passing::default(),
            glimpses: Glimpses::default(),
            background_sends: Arc::new(Semaphore::new(MAX_BACKGROUND_SENDS)),
            locales,
            lang,
            webhook: settings.webhook.clone(),
            me: OnceCell::new(),
            is_known: SetOnce::new(),
            moved: Mutex::new(moved),
            is_connected: AtomicBool::new(false),
        }))
    }

    /// Notes whether updates arrive.
    fn note_connected(&self, is_connected: bool) {
        self.is_connected.store(is_connected, Ordering::Relaxed);
    }

    /// Returns the account of the bot, which is requested once.
    async fn me(&self) -> Result<&Me, ApiError> {
        let ask = GetMe::new();
        let me = self.me.get_or_try_init(|| self.api.call(&ask)).await?;
        let _ = self.is_known.set(()); // Another call may have set it.
        Ok(me)
    }

    /// Returns the name of the bot, which is known before any update arrives.
    fn bot(&self) -> &str {
        self.me.get().map_or("", |me| &me.username)
    }

    /// Tells whether a person is an administrator of a group.
    async fn is_admin(&self, of: ChatTarget, user: UserId) -> bool {
        !of.is_private() && self.admins.include(&self.api, of.chat, user).await
    }

    /// Returns a panel as an answer to one person. Answers are never rich, because they could not be
    /// sent again in another form if the server refused that.
    fn message(&self, panel: &Panel, lang: &Lang) -> OutgoingMessage {
        let panel = Panel { rich: false, ..panel.clone() };
        self.message_in(&panel, &[], KeyboardPlace::Elsewhere, lang)
    }

    fn message_in(
        &self,
        panel: &Panel,
        calls: &[Person],
        place: KeyboardPlace<'_>,
        lang: &Lang,
    ) -> OutgoingMessage {
        let rich = panel.rich.then(|| RichMessage::of(panel, calls, &self.locales, lang)).flatten();
        let text = match rich {
            Some(_) => String::new(),
            None => encode::panel(panel, calls, &self.locales, lang),
        };
        let keyboard = keyboard::of(panel, place, &self.locales, lang);
        let has_table_buttons = panel.acts_at_table();
        let picture = panel.picture.clone();
        let message = OutgoingMessage::default();
        OutgoingMessage { picture, text, rich, keyboard, has_table_buttons, ..message }
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
        let target = ChatTarget::at(at);
        let layouts = match target {
            Some(target) if self.reachability.refuses_pictures(target.chat) => Layouts::Text,
            _ if lacks_rich => Layouts::Pictures,
            _ => Layouts::Rich,
        };
        let may_be_tried = |target| self.glimpses.may_be_tried(target);
        let personal = match at {
            Destination::Person(_) => Personal::Answer,
            Destination::Room(_) if target.is_some_and(may_be_tried) => Personal::Perhaps,
            Destination::Room(_) => Personal::PopUp,
        };
        platform::Surface { reaches_out: true, has_roles: false, layouts, personal }
    }

    async fn ask_for_rights(&self, place: &Destination) {
        if let Some(target) = ChatTarget::at(place) {
            self.reachability.ask_for_pictures(&self.api, target.chat).await;
        }
    }

    async fn open_place(
        &self,
        room: &RoomId,
        _: &MessageRef,
        name: &Text,
        lang: &Lang,
    ) -> Result<RoomId, PlatformError> {
        self.create_topic(room, name, lang).await
    }

    fn link_to(&self, room: &RoomId) -> Option<String> {
        ChatTarget::at(&Destination::Room(room.clone()))?.link()
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

    fn trouble(&self) -> Option<String> {
        let is_deaf = (!self.is_connected()).then(|| "is not connected".to_owned());
        self.api.outage.trouble().or(is_deaf)
    }

    fn warning(&self) -> Option<String> {
        self.api.outage.warning()
    }

    async fn examine(&self) -> Examined {
        self.examine_bot().await
    }

    fn beliefs(&self) -> &'static str {
        include_str!("../beliefs.json")
    }

    async fn try_request(self: Arc<Self>, request: &str, body: &Value) -> Result<Value, NotDone> {
        self.live_request(request, body).await
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let listened = connection::listen(&self, &intake).await;
        self.note_connected(false);
        listened
    }

    async fn wind_up(&self, me: &str) {
        if let Err(fault) = self.pending.put_back(me).await {
            report(&fault);
        }
    }

    async fn permit(&self, to: &Destination, urgency: Urgency) {
        // `listen` requests the account of the bot, and retries for ever. Until then, a permit
        // waits here, where it can still be dropped.
        self.is_known.wait().await;
        if let Some(target) = ChatTarget::at(to) {
            self.outbox.permit(target.chat, urgency).await;
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
        let (calls, place) = match to {
            Destination::Room(_) => (&panel.calls[..], KeyboardPlace::InRoom(&me.username)),
            Destination::Person(_) => (&[][..], KeyboardPlace::Elsewhere),
        };
        let message = self.message_in(panel, calls, place, lang);
        match delivery {
            Delivery::Post { .. } => {
                let message = OutgoingMessage { quiet: !panel.notifies(), ..message };
                let sent = self.outbox.send(target, &message).await;
                self.reachability.note_sent(target, sent.as_ref().err());
                Ok(sent?.to_ref())
            }
            Delivery::Edit { message: old, picture, .. } => {
                let at = MessageAddress::read(old, target.chat).ok_or(PlatformError::Gone)?;
                let done = self.outbox.edit(at, &message, picture).await;
                self.reachability.note_sent(target, done.as_ref().err());
                done?;
                Ok(old.clone())
            }
        }
    }

    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if let Some(at) = address(to, message)
            && !self.outbox.delete(at).await?
        {
            return self.remove_buttons(to, message).await;
        }
        Ok(())
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        if let Some(at) = address(to, message) {
            self.outbox.remove_buttons(at).await?;
        }
        Ok(())
    }
}

/// Returns the address of a message at a destination; `None` if it is in another chat.
fn address(to: &Destination, message: &MessageRef) -> Option<MessageAddress> {
    MessageAddress::read(message, ChatTarget::at(to)?.chat)
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telegram").field("me", &self.me.get()).finish_non_exhaustive()
    }
}
