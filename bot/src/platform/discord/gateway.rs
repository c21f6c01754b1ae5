//! The gateway: hears interactions and hands them in, before anything is said about them.
//!
//! Interactions reach a bot without any intent.

use std::sync::Arc;

use reqwest::Method;
use serde::Deserialize;
use serenity::all::{ApplicationId, Interaction, Permissions};
use serenity::gateway::GatewayError as Closing;
use url::Url;

use super::connection::{Connection, GatewayError, Signal};
use super::errors::RestError;
use super::incoming::{self, Autocomplete, Incoming, Read};
use super::register::register;
use super::reply::InteractionReply;
use super::rest::Route;
use super::wire::Callback;
use super::{Discord, commands, complete};
use crate::config::Shards;
use crate::platform::{Inbound, Intake, PlatformError, Reply, Stopping};
use crate::text::Text;

/// More shards than any bot has.
const MOST_SHARDS: u32 = 16_384;

/// What a table needs in a channel: to be seen there, and to write with panels, in threads too.
const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES);

impl GatewayError {
    /// Makes an error of what it is about: a wrong setting can only be mended by somebody, and
    /// anything else may pass.
    fn of(self, shards: Option<Shards>) -> PlatformError {
        let why = match (self, shards) {
            (Self::Closed(error), shards) => match (*error, shards) {
                (serenity::Error::Gateway(Closing::InvalidAuthentication), _) => Self::Token,
                (
                    serenity::Error::Gateway(Closing::InvalidShardData | Closing::OverloadedShard),
                    Some(Shards { last, total, .. }),
                ) => Self::Shards { last, total },
                (error, _) => Self::Closed(Box::new(error)),
            },
            (other, _) => other,
        };
        match why {
            Self::Token | Self::Shards { .. } => PlatformError::Refused(Box::new(why)),
            _ => PlatformError::Fault(Box::new(why)),
        }
    }
}

/// Where the gateway is.
#[derive(Deserialize)]
struct Gateway {
    url: String,
    shards: u32,
}

/// Listens until the service stops or the gateway is lost.
pub(super) async fn listen(
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    hear(&discord, &intake).await.map_err(|why| why.of(discord.shards))
}

async fn hear(discord: &Arc<Discord>, intake: &Arc<dyn Intake>) -> Result<(), GatewayError> {
    let Gateway { url, shards } = gateway(discord).await?;
    let advised = Shards { first: 0, last: shards - 1, total: shards };
    let shards = discord.shards.unwrap_or(advised);
    let Shards { first, last, total } = shards;
    if first > last || last >= total {
        return Err(GatewayError::Shards { last, total });
    }
    let mut connection =
        Connection::open(&discord.settings, url, shards).map_err(GatewayError::NoThread)?;
    let mut was_ready = false;
    loop {
        match connection.next().await {
            // Comes again for each shard, and whenever a session could not be resumed.
            Signal::Ready(ready) if !was_ready => {
                was_ready = true;
                let app = ready.application.id;
                tracing::info!(name = ready.user.name, invite = invite(app), "Discord is ready");
                if first == 0 {
                    intake.spawn(Box::pin(register(Arc::clone(discord), app)));
                }
            }
            Signal::Ready(_) => {}
            Signal::Interaction(interaction) => {
                if take_in(discord, intake, &interaction).is_err() {
                    return Ok(());
                }
            }
            Signal::Ended(why) => return Err(why),
        }
    }
}

async fn gateway(discord: &Discord) -> Result<Gateway, GatewayError> {
    let gateway: Gateway = match discord.rest.get(Route::Gateway).await {
        Ok(gateway) => gateway,
        Err(RestError::Refused { status: 401, .. }) => return Err(GatewayError::Token),
        Err(error) => return Err(GatewayError::NoGateway(error)),
    };
    let is_address = Url::parse(&gateway.url).is_ok_and(|url| matches!(url.scheme(), "ws" | "wss"));
    let is_sound = is_address && (1..=MOST_SHARDS).contains(&gateway.shards);
    if is_sound { Ok(gateway) } else { Err(GatewayError::Garbled) }
}

/// Hands an interaction in, or completes what is being typed.
fn take_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    interaction: &Interaction,
) -> Result<(), Stopping> {
    match incoming::read(interaction) {
        Read::Done(incoming) if discord.is_new(incoming.token.id) => {
            hand_in(discord, intake, incoming)
        }
        Read::Autocomplete(begun) => {
            let (discord, intake) = (Arc::clone(discord), Arc::clone(intake));
            let suggesting = Arc::clone(&intake);
            intake.spawn(Box::pin(async move { suggest(&discord, &suggesting, &begun).await }));
            Ok(())
        }
        Read::Done(_) | Read::Nothing => Ok(()),
    }
}

/// Hands in what somebody did. It is answered when it is done, and deferred when that takes long.
fn hand_in(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    incoming: Incoming,
) -> Result<(), Stopping> {
    let reply = InteractionReply::new(discord, intake, &incoming);
    if incoming.posts() && !incoming.can_post {
        let lang = discord.lang.clone();
        let no_rights = async move { reply.say(&Text::new("discord-no-rights"), &lang).await };
        intake.spawn(Box::pin(no_rights));
        return Ok(());
    }
    let late = reply.defer_when_late();
    let Incoming { by, at, what, pressed, lang, is_admin, .. } = incoming;
    let (is_admin, reply) = (Some(is_admin), Box::new(reply));
    intake.accept(Inbound {
        by,
        at,
        input: what,
        pressed,
        lang,
        is_admin,
        receipt: None,
        reply,
    })?;
    intake.spawn(Box::pin(late));
    Ok(())
}

async fn suggest(discord: &Discord, intake: &Arc<dyn Intake>, begun: &Autocomplete) {
    let Discord { locales, lang, rest, .. } = discord;
    let tables = if begun.option == commands::TABLE {
        let word = format!("/{}", begun.command);
        intake.tables_for(&word, &begun.by, &begun.at).await
    } else {
        Vec::new()
    };
    let choices = Callback::choices(complete::choices(begun, &tables, locales, lang));
    let route = Route::Callback(begun.token.id, &begun.token.token);
    if let Err(error) = rest.tell(Method::POST, route, &choices).await {
        tracing::debug!("nothing was suggested: {error}");
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
    use super::*;

    #[test]
    fn the_invite_asks_for_no_more_than_tables_need() {
        let link = invite(ApplicationId::new(42));
        assert_eq!(
            link,
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands\
             &permissions=274877959168"
        );
    }

    fn closed(why: Closing, shards: Option<Shards>) -> PlatformError {
        GatewayError::Closed(Box::new(serenity::Error::Gateway(why))).of(shards)
    }

    #[test]
    fn only_a_wrong_setting_is_never_tried_again() {
        let shards = Some(Shards { first: 0, last: 3, total: 4 });
        let refused = [
            GatewayError::Token.of(None),
            GatewayError::Shards { last: 4, total: 4 }.of(shards),
            closed(Closing::InvalidAuthentication, None),
            closed(Closing::InvalidShardData, shards),
            closed(Closing::OverloadedShard, shards),
        ];
        for error in refused {
            assert!(matches!(error, PlatformError::Refused(_)), "{error:?}");
        }
        let passing = [
            GatewayError::Garbled.of(None),
            GatewayError::NoEvents.of(None),
            GatewayError::Lost.of(None),
            // Discord advises so many that the next try knows better.
            closed(Closing::OverloadedShard, None),
            closed(Closing::ReconnectFailure, shards),
        ];
        for error in passing {
            assert!(matches!(error, PlatformError::Fault(_)), "{error:?}");
        }
    }
}
