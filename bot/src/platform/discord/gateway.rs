//! The gateway: hears interactions and hands them in, before anything is said about them.
//!
//! Interactions reach a bot without any intent.

use std::sync::Arc;

use futures_util::future::try_join_all;

use super::connection::{Connection, Shard, Signal};
use super::gateway_error::{GatewayError, Over};
use super::starts;
use super::take_in::{is_ready, take_in};
use super::{Discord, shared};
use crate::config::Shards;
use crate::platform::{Intake, PlatformError};

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
