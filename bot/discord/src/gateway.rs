//! The gateway: hears interactions and hands them in, before anything is said about them.
//!
//! Interactions reach a bot without any intent. Where several processes share the gateway, each
//! listens to the shards it holds the leases of, and to no others.

use std::sync::Arc;

use futures_util::future::try_join_all;

use super::Discord;
use super::connection::{Connection, Shard, Signal};
use super::gateway_error::{GatewayError, Over};
use super::starts;
use super::take_in::{is_ready, take_in};
use platform::Shards;
use platform::{Intake, PlatformError};
use runtime::cluster::Duty;

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
    let advised = Shards { first: 0, last: gateway.shards - 1, total: gateway.shards };
    discord.starts.note(gateway);
    let Shards { first, last, total } = discord.shards.unwrap_or(advised);
    if first > last || last >= total {
        return Err(Over::Lost(GatewayError::Shards { last, total }));
    }
    let cluster = intake.cluster();
    // Shards that the operator gives to this process are divided with nobody.
    let group = discord.shards.is_none().then(|| format!("discord/shards-of-{total}"));
    if let Some(group) = &group {
        cluster.take_part(group, total);
    }
    let shards = (first..=last).map(|number| {
        let (shard, group) = (Shard { number, total }, &group);
        async move {
            match group {
                Some(group) => {
                    hear_while_held(discord, intake, shard, &Duty::part(group, number)).await
                }
                None => hear_shard(discord, intake, shard).await,
            }
        }
    });
    let listening = async {
        cluster.settled().await;
        let _listening = discord.condition.listen();
        std::future::pending().await
    };
    tokio::select! {
        biased;
        heard = try_join_all(shards) => heard.map(|_| ()),
        never = listening => never,
    }
}

/// Hands in what comes from one shard whenever this process holds its lease.
async fn hear_while_held(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    shard: Shard,
    duty: &Duty,
) -> Result<(), Over> {
    loop {
        let held = intake.cluster().wait_for(duty).await;
        // Nothing is taken in here any more when the lease is released.
        tokio::select! {
            biased;
            () = held.over() => {}
            heard = hear_shard(discord, intake, shard) => return heard,
        }
    }
}

/// Hands in what comes from one shard.
async fn hear_shard(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    shard: Shard,
) -> Result<(), Over> {
    let mut connection = Connection::open(discord, intake, shard);
    let mut was_ready = false;
    loop {
        match connection.next().await {
            // Comes again whenever a session could not be resumed.
            Signal::Ready(ready) => {
                if shard.number == 0 && !std::mem::replace(&mut was_ready, true) {
                    is_ready(discord, intake, &ready);
                }
            }
            Signal::Interaction(interaction) => take_in(discord, intake, *interaction)?,
            Signal::Ended(why) => return Err(Over::Lost(why)),
        }
    }
}
