//! Telegram: rooms are groups and their topics, hands lie in private chats with the bot.
//!
//! | module | what it is |
//! |---|---|
//! | `api` | requests, and what refusals mean |
//! | `update`, `inbound` | what comes in, and what it means; pure |
//! | `encode`, `keyboard` | panels as text and buttons; pure |
//! | `spot` | chats and topics, and how they are called elsewhere |
//! | `poll`, `webhook` | the two ways in which updates arrive |
//! | `ledger`, `memory` | updates are written down before they are acknowledged, once |
//! | `outbox`, `limiter` | what goes out, at Telegram's pace |
//! | `press`, `line` | answers |
//! | `commands`, `names` | the menu of commands; what people are called |
//! | `admins` | who runs a group |

mod admins;
mod api;
mod attend;
mod commands;
mod encode;
mod inbound;
mod keyboard;
mod ledger;
mod limiter;
mod line;
mod memory;
mod names;
mod outbox;
mod poll;
mod press;
mod spot;
mod update;
mod webhook;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use serde::Deserialize;
use storage::Store;
use teloxide::payloads::GetMe;
use teloxide::types::{ChatId, MessageId, UserId};
use thiserror::Error;
use tokio::sync::{OnceCell, mpsc};

pub use self::limiter::Pace;

use self::admins::Admins;
use self::api::{Api, Meaning, Trouble, in_words};
use self::encode::Mention;
use self::keyboard::Seen;
use self::ledger::Ledger;
use self::names::Names;
use self::outbox::{Letter, Move, Outbox, Unsent, patiently};
use self::spot::Spot;
use crate::config;
use crate::locale::{Lang, Locales};
use crate::panel::Panel;
use crate::people::PlatformName;
use crate::platform::Intake;
use crate::platform::{Delivery, Destination, Limits, MessageRef, Platform, PlatformError};
use crate::text::Text;

/// What Telegram calls itself in ids.
pub const NAME: PlatformName = "telegram";

/// Telegram, through one bot.
pub struct Telegram {
    api: Api,
    outbox: Arc<Outbox>,
    ledger: Ledger,
    names: Names,
    admins: Admins,
    locales: Arc<Locales>,
    lang: Lang,
    webhook: Option<config::Webhook>,
    me: OnceCell<Me>,
    moved: Mutex<Option<mpsc::UnboundedReceiver<Move>>>,
}

/// The bot itself.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Me {
    id: u64,
    username: String,
}

/// The token opens nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("Telegram does not know the token in telegram.token; @BotFather tells the right one")]
struct BadToken;

impl From<BadToken> for PlatformError {
    fn from(bad: BadToken) -> Self {
        Self::Fault(bad.into())
    }
}

impl Telegram {
    /// Returns Telegram as it is set up; nothing is sent yet.
    ///
    /// # Errors
    /// If no HTTP client can be had.
    pub fn new(
        settings: &config::Telegram,
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
        settings: &config::Telegram,
        locales: Arc<Locales>,
        lang: Lang,
        store: Arc<dyn Store>,
        pace: Pace,
    ) -> Result<Arc<Self>, PlatformError> {
        let api = Api::new(settings).map_err(|error| PlatformError::Fault(error.into()))?;
        let (outbox, moved) = Outbox::new(api.clone(), pace);
        Ok(Arc::new(Self {
            api,
            outbox: Arc::new(outbox),
            ledger: Ledger::new(Arc::clone(&store)),
            names: Names::new(store),
            admins: Admins::default(),
            locales,
            lang,
            webhook: settings.webhook.clone(),
            me: OnceCell::new(),
            moved: Mutex::new(Some(moved)),
        }))
    }

    /// Returns who we are, and asks Telegram the first time.
    async fn me(&self) -> Result<&Me, Trouble> {
        let ask = GetMe::new();
        self.me.get_or_try_init(|| self.api.call(&ask)).await
    }

    /// Returns the name of the bot, which is known as soon as anything has come in.
    fn bot(&self) -> &str {
        self.me.get().map_or("", |me| &me.username)
    }

    /// Tells whether somebody runs a group.
    async fn is_admin(&self, of: Spot, user: UserId) -> bool {
        !of.is_private() && self.admins.include(&self.api, of.chat, user).await
    }

    /// Returns a panel as a message.
    fn letter(&self, panel: &Panel, seen: Seen<'_>, lang: &Lang) -> Letter {
        self.letter_to(panel, &[], seen, lang)
    }

    fn letter_to(
        &self,
        panel: &Panel,
        mentions: &[Mention],
        seen: Seen<'_>,
        lang: &Lang,
    ) -> Letter {
        let text = encode::panel(panel, mentions, &self.locales, lang);
        let keyboard = keyboard::of(panel, seen, &self.locales, lang);
        Letter { text, keyboard, quiet: false, answers: None }
    }

    /// Returns a text as a message.
    fn line(&self, text: &Text, lang: &Lang) -> Letter {
        let text = encode::line(text, &self.locales, lang);
        Letter { text, keyboard: None, quiet: false, answers: None }
    }

    /// Sends a message as soon as may be.
    async fn deliver(&self, to: Spot, letter: &Letter) {
        let done = patiently(|| self.outbox.send(to, letter)).await;
        self.note("a message was not sent", done);
    }

    /// Sends a message to somebody as soon as may be; tells whether they can be written to.
    async fn deliver_if_allowed(&self, to: Spot, letter: &Letter) -> bool {
        let done = patiently(|| self.outbox.send(to, letter)).await;
        let is_allowed = !done.as_ref().is_err_and(Unsent::is_forbidden);
        if is_allowed {
            self.note("a message was not sent", done);
        }
        is_allowed
    }

    /// Logs what could not be done.
    #[expect(clippy::unused_self, reason = "it is said where everything else is")]
    fn note<T>(&self, what: &str, done: Result<T, Unsent>) {
        match done {
            Ok(_) => {}
            Err(Unsent::Wait(wait)) => tracing::warn!(?wait, "{what}: there is too much to send"),
            Err(Unsent::Trouble(trouble)) => tracing::warn!("{what}: {}", in_words(&trouble)),
        }
    }

    /// Returns whom a panel calls, by their names.
    async fn mentions(&self, panel: &Panel) -> Vec<Mention> {
        let mut mentions = Vec::new();
        for id in &panel.calls {
            if let (Some(user), Some(name)) = (spot::user(id), self.names.of(id).await) {
                mentions.push(Mention { user, name });
            }
        }
        mentions
    }

    /// Posts something new, and takes the buttons of the old one away a moment later.
    async fn post(
        &self,
        spot: Spot,
        letter: &Letter,
        old: Option<&MessageRef>,
    ) -> Result<MessageRef, PlatformError> {
        let (chat, message) = self.outbox.send(spot, letter).await?;
        if let Some(old) = old.and_then(|old| spot::message_in(chat, old)) {
            let outbox = Arc::clone(&self.outbox);
            tokio::spawn(async move { tidy_up(&outbox, chat, old).await });
        }
        Ok(spot::posted(chat, message))
    }
}

async fn tidy_up(outbox: &Outbox, chat: ChatId, message: MessageId) {
    let done = patiently(|| outbox.strip(chat, message)).await;
    if let Err(Unsent::Trouble(trouble)) = done
        && !matches!(trouble.meaning(), Meaning::Gone | Meaning::Forbidden | Meaning::Moved(_))
    {
        tracing::warn!("an old panel keeps its buttons: {}", in_words(&trouble));
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

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let me = poll::insist("Telegram does not answer", || self.me()).await?;
        tracing::info!(bot = me.username, "listening to Telegram");
        if let Err(trouble) = commands::register(&self.api, &self.locales, &self.lang).await {
            tracing::warn!("the menus of commands are not set: {}", in_words(&trouble));
        }
        let moved = self.moved.lock().unwrap_or_else(PoisonError::into_inner).take();
        let listening = async {
            for entry in self.left_over().await? {
                if !self.attend(me, entry, &intake).await {
                    return Ok(());
                }
            }
            match &self.webhook {
                Some(settings) => webhook::receive(&self, me, settings, &intake).await,
                None => poll::poll(&self, me, &intake).await,
            }
        };
        tokio::select! {
            done = listening => done,
            () = attend::move_rooms(moved, &intake) => Ok(()),
        }
    }

    async fn deliver(
        &self,
        at: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let spot = Spot::at(at).ok_or(PlatformError::Forbidden)?;
        let me = self.me().await?;
        let (mentions, seen) = match at {
            Destination::Room(_) => (self.mentions(panel).await, Seen::InRoom(&me.username)),
            Destination::Person(_) => (Vec::new(), Seen::Elsewhere),
        };
        let letter =
            Letter { quiet: !at.rings(panel), ..self.letter_to(panel, &mentions, seen, lang) };
        match delivery {
            Delivery::Post { .. } => self.post(spot, &letter, None).await,
            Delivery::Edit(old) => {
                let message = spot::message_in(spot.chat, old).ok_or(PlatformError::Gone)?;
                self.outbox.edit(spot.chat, message, &letter).await?;
                Ok(old.clone())
            }
        }
    }

    async fn strip(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if let Some(chat) = Spot::at(to).map(|spot| spot.chat)
            && let Some(message) = spot::message_in(chat, message)
        {
            tidy_up(&self.outbox, chat, message).await;
        }
        Ok(())
    }
}

impl fmt::Debug for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Telegram").field("me", &self.me.get()).finish_non_exhaustive()
    }
}
