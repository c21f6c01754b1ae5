//! Discord: rooms are channels and threads, hands are direct messages or ephemeral ones.
//!
//! `connection` listens to the gateway and `take_in` passes on the inputs; `reply` answers them, if
//! possible by `initial_response`; this file shows panels, within the limits in `limits`.
//! `incoming`, `encode`, `commands` and `complete` are pure.
//!
//! - The gateway client is our own (`connection`, `starts`), because libraries reconnect inside
//!   their own loops, and Discord resets the token of a bot that starts sessions too often.
//! - A task for each shard keeps its connection. A lost one is replaced without touching the
//!   others, after waits that grow when connections end early. While a shard has no session, the
//!   service is not ready.
//! - A process that stops, or loses the lease of a shard, first accepts no more inputs and then
//!   releases the lease. The next owner starts a new session. Until it begins, usually 2 to 5 s
//!   later, presses on that shard fail, as Discord tells the player. Presses that were acknowledged
//!   before are stored.
//! - The answer after the commit is the first response to an interaction. A timer defers it if the
//!   commit takes long. If the process dies before the commit there is no response, and the
//!   error that Discord shows the player is true.
//! - A resumed session repeats events, so interactions are remembered for a while and handled once.
//! - A post carries a nonce, by which Discord returns the message of an earlier attempt for some
//!   minutes, instead of posting a second one.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

mod api;
mod awaited;
mod command_names;
mod command_schema;
mod commands;
mod complete;
mod condition;
mod connection;
mod deliver;
mod encode;
mod errors;
mod examine;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod gateway_error;
mod ids;
mod incoming;
mod initial_response;
mod limits;
mod live;
mod markdown;
mod open_press;
mod payload;
mod private;
mod refusals;
mod register;
mod reply;
mod rights;
mod settings;
mod starts;
mod take_in;
mod threads;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use serde_json::{Value, json};
use serenity::all::{ChannelId, InteractionId, MessageFlags};
use storage::Store;
use thiserror::Error;
use tokio::time::Instant;

use self::api::{RestClient, Route};
use self::awaited::{AwaitedPosts, awaited_posts};
use self::condition::BotCondition;
use self::encode::Calls;
use self::errors::RestError;
use self::ids::{found, id, message_ref};
use self::limits::ApiLimits;
use self::open_press::{OpenPresses, open_presses};
pub use self::settings::Settings;
use self::starts::Starts;
use self::wire::{Message, once};
use platform::live::NotDone;
use platform::private_chats::PrivateChats;
use platform::typed::ZoneNames;
use platform::{
    Delivery, Destination, Intake, Layouts, Limits, MessageRef, Panel, Platform, PlatformError,
    Shards, Surface, Urgency,
};
use runtime::cluster::Pace;
use runtime::finding::Examined;
use words::locale::{Lang, Locales};
use words::people::{Moment, PersonId, PlatformName, RoomId};
use words::text::Text;

/// The name of Discord in ids.
pub const NAME: PlatformName = "discord";

/// A resumed gateway repeats events of seconds, and an interaction lives for 15 minutes.
const REPEAT_WINDOW: Duration = Duration::from_mins(20);
/// The number of remembered interactions, each of which is handled once.
const INTERACTION_CACHE_SIZE: u64 = 100_000;
/// The number of channels and messages about which something is remembered.
const CHANNEL_CACHE_SIZE: u64 = 10_000;
/// A request that fails within this time is retried once at once, because the server has probably
/// just closed the idle connection.
const FAST_FAILURE: Duration = Duration::from_millis(500);

/// The settings are not usable for Discord.
#[derive(Debug, Error)]
#[error("Discord cannot be used with these settings")]
pub struct SetupError(#[source] RestError);

/// The adapter for Discord.
#[derive(Debug)]
pub struct Discord {
    settings: Settings,
    zones: ZoneNames,
    locales: Arc<Locales>,
    lang: Lang,
    shards: Option<Shards>,
    rest: RestClient,
    private: PrivateChats,
    seen: Cache<InteractionId, ()>,
    /// Whether the bot may attach files in a channel, as far as that is known.
    attaches: Cache<ChannelId, bool>,
    awaited: AwaitedPosts,
    presses: OpenPresses,
    /// The messages in which a page has taken the place of a panel and its picture.
    paged: Cache<MessageRef, ()>,
    condition: BotCondition,
    starts: Starts,
    /// Held while the commands are registered.
    registering: tokio::sync::Mutex<()>,
}

impl Discord {
    /// Returns an adapter; nothing is connected yet. Without `shards`, this process serves all
    /// servers with the number of shards that Discord advises.
    ///
    /// # Errors
    /// If the token is malformed.
    pub fn new(
        settings: &Settings,
        locales: Arc<Locales>,
        lang: Lang,
        shards: Option<Shards>,
        store: Arc<dyn Store>,
    ) -> Result<Arc<Self>, SetupError> {
        let rest = RestClient::new(settings).map_err(SetupError)?;
        Ok(Arc::new(Self {
            settings: settings.clone(),
            zones: ZoneNames::new(&locales),
            locales,
            lang,
            shards,
            rest,
            private: PrivateChats::new(NAME, store),
            attaches: Cache::new(CHANNEL_CACHE_SIZE),
            awaited: awaited_posts(),
            presses: open_presses(),
            paged: Cache::new(CHANNEL_CACHE_SIZE),
            condition: BotCondition::default(),
            starts: Starts::default(),
            registering: tokio::sync::Mutex::default(),
            // Only the newest are repeated.
            seen: Cache::builder()
                .max_capacity(INTERACTION_CACHE_SIZE)
                .eviction_policy(EvictionPolicy::lru())
                .time_to_live(REPEAT_WINDOW)
                .build(),
        }))
    }

    /// Tells whether an interaction arrives for the first time.
    fn is_new(&self, id: InteractionId) -> bool {
        self.seen.entry(id).or_insert(()).is_fresh()
    }

    /// Sends an idempotent request, and retries it once if it fails at once.
    async fn do_again<T, F>(&self, attempt: impl Fn() -> F) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        let begun = Instant::now();
        match attempt().await {
            Err(RestError::Unreached(_) | RestError::Unsure(_))
                if begun.elapsed() < FAST_FAILURE =>
            {
                attempt().await
            }
            done => done,
        }
    }
}

const SURFACE: Surface = Surface { has_roles: true, ..Surface::PICTURES };

#[async_trait]
impl Platform for Discord {
    fn name(&self) -> PlatformName {
        NAME
    }

    fn limits(&self) -> &Limits {
        &encode::LIMITS
    }

    fn surface(&self, place: &Destination) -> Surface {
        let channel: Option<ChannelId> = place.room().and_then(|room| id(room.local()));
        match channel.and_then(|channel| self.attaches.get(&channel)) {
            Some(false) => Surface { layouts: Layouts::Text, ..SURFACE },
            Some(true) | None => SURFACE,
        }
    }

    fn closes_after(&self) -> Option<Duration> {
        Some(threads::MIN_IDLE)
    }

    async fn keep_open(&self, room: &RoomId) -> Result<Option<Moment>, PlatformError> {
        Ok(self.wake(room).await?)
    }

    async fn open_place(
        &self,
        _: &RoomId,
        lobby: &MessageRef,
        name: &Text,
        lang: &Lang,
    ) -> Result<RoomId, PlatformError> {
        self.create_thread(lobby, name, lang).await
    }

    fn is_connected(&self) -> bool {
        self.condition.is_connected()
    }

    fn trouble(&self) -> Option<String> {
        self.rest.outage.trouble().or_else(|| self.condition.trouble())
    }

    fn warning(&self) -> Option<String> {
        self.rest.warning()
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
        connection::listen(self, intake).await
    }

    async fn open(
        &self,
        account: &PersonId,
        urgency: Urgency,
        is_expected: bool,
    ) -> Result<(), PlatformError> {
        if !self.private.may_write(account, is_expected).await? {
            return Err(PlatformError::Forbidden);
        }
        self.private_channel(account, urgency).await.map(drop)
    }

    async fn permit(&self, to: &Destination, urgency: Urgency) {
        self.rest.permit(self.demand(to, urgency).await, urgency).await;
    }

    /// The common pace of all processes in a channel, as long as Discord has not reported its
    /// limit.
    fn pace(&self, _: &Destination) -> Option<Pace> {
        Some(Pace {
            burst: limits::MAX_BLIND_REQUESTS,
            interval: Duration::from_secs(1),
            window: None,
        })
    }

    fn share_with(&self, processes: usize) {
        self.rest.count(|limits| limits.share_with(processes, Instant::now()));
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let message = |calls| encode::panel(panel, &self.locales, lang, calls);
        let shown = match delivery {
            Delivery::Post { nonce } => {
                let calls = if panel.notifies() { Calls::Notify } else { Calls::Name };
                let message = Message { once: Some(once(nonce)), ..message(calls) };
                let silent = MessageFlags::SUPPRESS_NOTIFICATIONS;
                let message = if panel.notifies() { message } else { message.with_flags(silent) };
                let posted = self.post(to, &message).await;
                self.tell_of_post(to, &posted, panel.picture.is_some()).await;
                posted
            }
            Delivery::Edit { message: posted, picture, is_doubtful } => {
                let whole = message(Calls::Name);
                let (whole, picture) =
                    if is_doubtful { (whole.alone(), None) } else { (whole, picture) };
                let edited = self.edit_panel(to, posted, &whole, picture).await;
                edited.map(|()| posted.clone())
            }
        };
        if let (Err(PlatformError::Forbidden), Some(room), Some(_)) =
            (&shown, to.room(), &panel.picture)
            && let Some(channel) = id(room.local())
        {
            // The right to attach files may be missing; the next interaction there says so.
            self.attaches.insert(channel, false);
        }
        shown
    }

    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        if matches!(to, Destination::Person(_)) {
            self.rest.count(ApiLimits::put_letter_back);
        }
        let Some((channel, old)) = found(message) else { return Ok(()) };
        let delete = || self.rest.delete(Route::Message(channel, old));
        let done = self.in_thread(Some(channel), || self.do_again(&delete)).await;
        match done.map_err(PlatformError::from) {
            Err(PlatformError::Gone) => Ok(()),
            done => done,
        }
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        match self.edit(to, message, &json!({ "components": [] })).await {
            Err(PlatformError::Gone) => Ok(()),
            done => done.map(drop),
        }
    }
}

#[cfg(test)]
fn settings(api_url: Option<&str>) -> Settings {
    let api_url = api_url.map(|url| url.parse().expect("an address"));
    let (token, proxies) =
        (platform::Token::new("very-secret"), runtime::proxies::Proxies::default());
    Settings { token, api_url, shards: None, proxies }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discord() -> Arc<Discord> {
        let locales = Arc::new(locales::load().expect("the locales are sound"));
        let store = Arc::new(storage::Memory::new());
        Discord::new(&settings(None), locales, Lang::default(), None, store)
            .expect("sound settings")
    }

    #[test]
    fn the_token_is_in_no_debug_output() {
        assert!(!format!("{:?}", discord()).contains("very-secret"));
    }

    #[test]
    fn an_interaction_is_new_once_and_the_newest_are_remembered() {
        let discord = discord();
        let is_new = |id| discord.is_new(InteractionId::new(id));
        assert!(is_new(1) && !is_new(1));
        assert!((2..INTERACTION_CACHE_SIZE * 2).all(is_new));
        discord.seen.run_pending_tasks();
        assert!(discord.seen.entry_count() <= INTERACTION_CACHE_SIZE);
        assert!(!is_new(INTERACTION_CACHE_SIZE * 2 - 1));
    }
}
