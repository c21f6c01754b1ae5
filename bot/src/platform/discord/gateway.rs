//! The gateway: hears interactions and hands them in, before anything is said about them.
//!
//! Interactions reach a bot without any intent.

use std::sync::Arc;

use futures_util::future::try_join_all;

use super::connection::{Connection, GatewayError, Shard, Signal};
use super::starts;
use super::take_in::{is_ready, take_in};
use super::{Discord, shared};
use crate::config::Shards;
use crate::platform::{Intake, PlatformError, Stopping};

impl GatewayError {
    /// Makes an error of what it is about: a wrong setting can only be mended by somebody, and
    /// anything else may pass.
    fn of(self, shards: Option<Shards>) -> PlatformError {
        match self {
            Self::Token => PlatformError::Refused(Box::new(self)),
            // What Discord advises, it advises otherwise the next time.
            Self::Shards { .. } if shards.is_some() => PlatformError::Refused(Box::new(self)),
            _ => PlatformError::Fault(Box::new(self)),
        }
    }
}

/// Why nothing is heard any more.
pub(super) enum Over {
    /// The service takes nothing in.
    Stopping,
    Lost(GatewayError),
}

impl From<Stopping> for Over {
    fn from(Stopping: Stopping) -> Self {
        Self::Stopping
    }
}

/// Listens until the service stops or the gateway refuses the bot.
pub(super) async fn listen(
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    match hear(&discord, &intake).await {
        Err(Over::Lost(why)) => Err(why.of(discord.shards)),
        Ok(()) | Err(Over::Stopping) => Ok(()),
    }
}

async fn hear(discord: &Arc<Discord>, intake: &Arc<dyn Intake>) -> Result<(), Over> {
    let gateway = starts::gateway(&discord.rest).await.map_err(Over::Lost)?;
    let shards = gateway.shards;
    discord.starts.note(gateway);
    if discord.shards.is_none() && !intake.cluster().is_alone() {
        return shared::hear(discord, intake, shards).await;
    }
    let advised = Shards { first: 0, last: shards - 1, total: shards };
    let Shards { first, last, total } = discord.shards.unwrap_or(advised);
    if first > last || last >= total {
        return Err(Over::Lost(GatewayError::Shards { last, total }));
    }
    let shards: Vec<_> = (first..=last)
        .map(|number| Shard { number, total })
        .map(|shard| hear_shard(discord, intake, shard))
        .collect();
    let _listening = discord.condition.listen();
    try_join_all(shards).await.map(|_| ())
}

/// Hands in what comes from one shard.
fn hear_shard(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    shard: Shard,
) -> impl Future<Output = Result<(), Over>> {
    let is_first = shard.number == 0;
    let mut connection = Connection::open(discord, intake, shard);
    async move {
        let mut was_ready = false;
        loop {
            match connection.next().await {
                // Comes again whenever a session could not be resumed.
                Signal::Ready(ready) => {
                    if is_first && !std::mem::replace(&mut was_ready, true) {
                        is_ready(discord, intake, &ready);
                    }
                }
                Signal::Interaction(interaction) => take_in(discord, intake, *interaction)?,
                Signal::Ended(why) => return Err(Over::Lost(why)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_wrong_setting_is_never_tried_again() {
        let shards = Some(Shards { first: 0, last: 3, total: 4 });
        let wrong = || GatewayError::Shards { last: 4, total: 4 };
        for error in [GatewayError::Token.of(None), wrong().of(shards)] {
            assert!(matches!(error, PlatformError::Refused(_)), "{error:?}");
        }
        let passing = [
            GatewayError::Garbled.of(None),
            GatewayError::Lost.of(None),
            // Discord advises so many that the next try knows better.
            wrong().of(None),
            GatewayError::Closed(4014).of(shards),
        ];
        for error in passing {
            assert!(matches!(error, PlatformError::Fault(_)), "{error:?}");
        }
    }
}
