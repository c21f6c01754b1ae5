//! The gateway: hears interactions and hands them in, before anything is said about them.
//!
//! Interactions reach a bot without any intent.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Deserialize;
use serenity::gateway::GatewayError as Closing;
use url::Url;

use super::connection::{Connection, GatewayError, Signal};
use super::errors::RestError;
use super::register::register;
use super::rest::Route;
use super::take_in::{invite, take_in};
use super::{Discord, shared};
use crate::config::Shards;
use crate::platform::{Intake, PlatformError};

/// More shards than any bot has.
const MOST_SHARDS: u32 = 16_384;

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
    #[serde(default)]
    session_start_limit: StartLimit,
}

/// How fast shards may say who they are.
#[derive(Clone, Copy, Deserialize)]
struct StartLimit {
    /// So many of different numbers at once.
    max_concurrency: u32,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { max_concurrency: 1 }
    }
}

/// Listens until the service stops or the gateway is lost.
pub(super) async fn listen(
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    hear(&discord, &intake).await.map_err(|why| why.of(discord.shards))
}

async fn hear(discord: &Arc<Discord>, intake: &Arc<dyn Intake>) -> Result<(), GatewayError> {
    let Gateway { url, shards, session_start_limit } = gateway(discord).await?;
    if discord.shards.is_none() && !intake.cluster().is_alone() {
        let at_once = session_start_limit.max_concurrency.max(1);
        return shared::hear(discord, intake, &url, (shards, at_once)).await;
    }
    let advised = Shards { first: 0, last: shards - 1, total: shards };
    let shards = discord.shards.unwrap_or(advised);
    let Shards { first, last, total } = shards;
    if first > last || last >= total {
        return Err(GatewayError::Shards { last, total });
    }
    let mut connection = Connection::open(&discord.settings, url, shards, &discord.is_connected)
        .map_err(GatewayError::NoThread)?;
    let mut was_ready = false;
    loop {
        match connection.next().await {
            // Comes again for each shard, and whenever a session could not be resumed.
            Signal::Ready(ready) if !was_ready => {
                was_ready = true;
                // Of several, it shows with their pulse whether all are.
                discord.is_connected.store(first == last, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use super::*;

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
