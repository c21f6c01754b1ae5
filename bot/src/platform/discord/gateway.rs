//! The gateway: connects, hears interactions, acknowledges them and hands them on.
//!
//! Serenity keeps the connection and resumes it. Interactions reach a bot without any intent.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;
use serde::Deserialize;
use serde_json::Value;
use serenity::all::{
    ApplicationId, ClientBuilder, Context, Event, EventHandler, GatewayIntents, Http, HttpBuilder,
    Interaction, Permissions, RawEventHandler, Ready, ShardManager,
};
use thiserror::Error;
use tokio_util::sync::CancellationToken;

use super::errors::{Answered, RestError};
use super::inbound::{self, Heard, Read, Typing};
use super::reply::Answer;
use super::rest::Route;
use super::wire::Callback;
use super::{Discord, commands, complete};
use crate::config::{self, Shards};
use crate::platform::Intake;
use crate::platform::{Inbound, Input, PlatformError, Reply};
use crate::text::Text;

/// Tries of one acknowledgement, all within the 3 s that Discord gives.
const TRIES: usize = 3;
/// A longer wait than this would be too late.
const LONGEST: Duration = Duration::from_secs(1);
/// Tries of registering the commands.
const PATIENT: usize = 10;

/// What a table needs in a channel: to be seen there, and to write with panels, in threads too.
const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::EMBED_LINKS);

/// Why Discord cannot be listened to.
#[derive(Debug, Error)]
enum Deaf {
    #[error("Discord does not accept the token; set discord.token to the one of the bot")]
    Token,
    #[error("Discord does not say where its gateway is")]
    NoGateway(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("there are shards up to {last} of {total}, which cannot be")]
    Shards { last: u32, total: u32 },
    #[error("the gateway of Discord is closed to us")]
    Closed(#[source] Box<serenity::Error>),
}

impl From<Deaf> for PlatformError {
    fn from(error: Deaf) -> Self {
        Self::Fault(Box::new(error))
    }
}

/// Where the gateway is.
#[derive(Deserialize)]
struct Gate {
    url: String,
    shards: u32,
}

/// Listens until the inbox closes or the gateway is lost for good.
pub(super) async fn listen(
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let gate = gate(&discord).await?;
    let shards = discord.shards.unwrap_or(Shards {
        first: 0,
        last: gate.shards.max(1) - 1,
        total: gate.shards.max(1),
    });
    let Shards { first, last, total } = shards;
    if first > last || last >= total {
        return Err(Deaf::Shards { last, total }.into());
    }
    let closed = CancellationToken::new();
    let handler = Handler {
        discord: Arc::clone(&discord),
        intake,
        closed: closed.clone(),
        is_first: first == 0,
        was_ready: AtomicBool::new(false),
    };
    let client = ClientBuilder::new_with_http(http(&discord.settings), GatewayIntents::empty())
        .event_handler(handler)
        .raw_event_handler(Unread)
        .await;
    let mut client = client.map_err(|error| Deaf::Closed(Box::new(error)))?;
    // Asked a second time and not answered, serenity would go to the gateway it knows by heart.
    *client.ws_url.lock().await = gate.url;
    let running = Running(Arc::clone(&client.shard_manager));
    let ended = tokio::select! {
        // Serenity counts the end of this range in.
        ended = client.start_shard_range(first..last, total) => ended,
        () = closed.cancelled() => {
            running.0.shutdown_all().await;
            Ok(())
        }
    };
    ended.map_err(|error| Deaf::Closed(Box::new(error)).into())
}

async fn gate(discord: &Discord) -> Result<Gate, Deaf> {
    match discord.rest.get(Route::Gateway).await {
        Ok(gate) => Ok(gate),
        Err(RestError::Refused { status: 401, .. }) => Err(Deaf::Token),
        Err(error) => Err(Deaf::NoGateway(Box::new(error))),
    }
}

/// Returns serenity's own way to the API. It ignores the address unless its limiter is off, and
/// would send the token to Discord itself; so the two are set together, here and nowhere else.
fn http(settings: &config::Discord) -> Http {
    let http = HttpBuilder::new(settings.token.reveal());
    match &settings.api_url {
        Some(url) => http.proxy(url.as_str()).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

/// Shards that are shut down when nobody waits for them any more.
struct Running(Arc<ShardManager>);

impl Drop for Running {
    fn drop(&mut self) {
        let shards = Arc::clone(&self.0);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { shards.shutdown_all().await });
        }
    }
}

/// Hears what happens.
struct Handler {
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
    closed: CancellationToken,
    is_first: bool,
    was_ready: AtomicBool,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        // Comes again whenever a session could not be resumed.
        if self.was_ready.swap(true, Ordering::Relaxed) {
            return;
        }
        let app = ready.application.id;
        tracing::info!(name = ready.user.name, invite = invite(app), "Discord is ready");
        if self.is_first {
            self.register(app).await;
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        match inbound::read(&interaction) {
            Read::Done(heard) => self.heard(heard).await,
            Read::Typing(typing) => self.suggest(&typing).await,
            Read::Nothing => {}
        }
    }
}

impl Handler {
    async fn heard(&self, heard: Heard) {
        if !self.discord.is_new(heard.key.id) || !self.acknowledge(&heard).await {
            return;
        }
        let reply = Box::new(Answer::new(&self.discord, &self.intake, &heard));
        if heard.posts() && !heard.can_post {
            return reply.say(&Text::new("discord-no-rights"), &self.discord.lang).await;
        }
        let Heard { by, at, what, lang, is_admin, .. } = heard;
        let inbound = Inbound {
            by,
            at,
            input: what,
            pressed: None,
            lang,
            is_admin: Some(is_admin),
            receipt: None,
            reply,
        };
        if self.intake.accept(inbound).is_err() {
            self.closed.cancel();
        }
    }

    /// Says that something was heard; returns whether the person will see an answer. If not,
    /// Discord has told them that it failed, so it must not happen either.
    async fn acknowledge(&self, heard: &Heard) -> bool {
        let callback = match heard.what {
            Input::Line(_) => Callback::WILL_ANSWER,
            Input::Button(_) => Callback::HEARD,
        };
        let route = Route::Callback(heard.key.id, &heard.key.token);
        for tried in 1..=TRIES {
            let Err(error) = self.discord.rest.tell(Method::POST, route, &callback).await else {
                return true;
            };
            match error.answered() {
                // By the try before, whose answer was lost; or by somebody else.
                Answered::Before => return tried > 1,
                Answered::NotNow(wait) if tried < TRIES && wait <= LONGEST => {
                    tokio::time::sleep(wait).await;
                }
                Answered::TooLate | Answered::NotNow(_) | Answered::Never => {
                    tracing::warn!(by = heard.by.id.as_str(), "not acknowledged: {error}");
                    return false;
                }
            }
        }
        false
    }

    async fn suggest(&self, typing: &Typing) {
        let Discord { locales, lang, rest, .. } = &*self.discord;
        let tables = if typing.option == commands::TABLE {
            let word = format!("/{}", typing.command);
            self.intake.tables_for(&word, &typing.by, &typing.at).await
        } else {
            Vec::new()
        };
        let choices = Callback::choices(complete::choices(typing, &tables, locales, lang));
        let route = Route::Callback(typing.key.id, &typing.key.token);
        if let Err(error) = rest.tell(Method::POST, route, &choices).await {
            tracing::debug!("nothing was suggested: {error}");
        }
    }

    /// Registers the commands if they are others than last time.
    async fn register(&self, app: ApplicationId) {
        let Discord { locales, lang, rest, .. } = &*self.discord;
        let ours = commands::all(locales, lang);
        for _ in 0..PATIENT {
            let done = match rest.get::<Vec<Value>>(Route::Commands(app)).await {
                Ok(theirs) if commands::are_registered(&ours, &theirs) => return,
                Ok(_) => rest.tell(Method::PUT, Route::Commands(app), &ours).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(()) => return tracing::info!(count = ours.len(), "commands are registered"),
                Err(RestError::Slow(wait)) => tokio::time::sleep(wait).await,
                Err(RestError::Unsure(_)) => tokio::time::sleep(LONGEST).await,
                Err(error) => return tracing::error!("commands are not registered: {error}"),
            }
        }
        tracing::error!("commands are not registered: Discord could not be heard");
    }
}

/// Sees what serenity could not read, which it drops without a word.
struct Unread;

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            // Not the whole: it holds a token and what people wrote.
            let (id, kind) = (event.value.get("id"), event.value.get("type"));
            tracing::error!(?id, ?kind, "an interaction cannot be read by this version");
        }
    }
}

/// Returns the address under which the bot is added to a server.
fn invite(app: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={app}&scope=bot+applications.commands\
         &permissions={}",
        PERMISSIONS.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::super::settings;
    use super::*;

    #[test]
    fn an_api_url_is_never_set_without_turning_the_limiter_off() {
        let http = http(&settings(Some("http://127.0.0.1:9100")));
        assert_eq!(http.proxy.as_deref(), Some("http://127.0.0.1:9100/"));
        assert!(http.ratelimiter.is_none());
    }

    #[test]
    fn the_invite_asks_for_no_more_than_tables_need() {
        let link = invite(ApplicationId::new(42));
        assert_eq!(
            link,
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands\
             &permissions=274877926400"
        );
    }
}
