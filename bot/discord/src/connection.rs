//! The connection to the gateway: receives the events of all shards of this process.
//!
//! Interactions arrive without any intent. If several processes share the gateway, each of them
//! listens to the shards whose leases it holds. `shard` keeps the connection of one shard, `link`
//! is one socket, and `reconnect` decides what follows when it ends.

mod link;
mod reconnect;
mod shard;

use std::sync::Arc;

use futures_util::future::try_join_all;
use serenity::all::GuildId;

use self::shard::{Shard, ShardConnection, Signal};
use super::Discord;
use super::gateway_error::{GatewayError, StopReason};
use super::incoming::{Incoming, ReadInteraction};
use super::register::is_ready;
use super::starts;
use super::take_in::take_in;
use platform::{Input, Intake, PlatformError, Shards};
use runtime::cluster::{Cluster, Duty, Held};

/// Listens until the service stops or the gateway refuses the bot.
pub(super) async fn listen(
    discord: Arc<Discord>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    match listen_to_shards(&discord, &intake).await {
        Err(StopReason::Lost(why)) => Err(why.of(discord.shards)),
        Ok(()) | Err(StopReason::Stopping) => Ok(()),
    }
}

async fn listen_to_shards(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
) -> Result<(), StopReason> {
    let gateway = starts::gateway(&discord.rest).await.map_err(StopReason::Lost)?;
    let advised = Shards { first: 0, last: gateway.shards - 1, total: gateway.shards };
    discord.starts.note(gateway);
    let Shards { first, last, total } = discord.shards.unwrap_or(advised);
    if first > last || last >= total {
        return Err(StopReason::Lost(GatewayError::Shards { last, total }));
    }
    let cluster = intake.cluster();
    // Shards that the operator assigns to this process are not shared with others.
    let group = discord.shards.is_none().then(|| format!("discord/shards-of-{total}"));
    if let Some(group) = &group {
        cluster.take_part(group, total);
    }
    let shards = (first..=last).map(|number| {
        let (shard, group) = (Shard { number, total }, &group);
        async move {
            match group {
                Some(group) => {
                    listen_while_held(discord, intake, shard, &Duty::part(group, number)).await
                }
                None => listen_to_shard(discord, intake, shard, None).await,
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
        done = try_join_all(shards) => done.map(|_| ()),
        never = listening => never,
    }
}

/// Receives the events of one shard whenever this process holds its lease.
async fn listen_while_held(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    shard: Shard,
    duty: &Duty,
) -> Result<(), StopReason> {
    loop {
        let held = Arc::new(intake.cluster().wait_for(duty).await);
        tokio::select! {
            biased;
            () = held.revoked() => {}
            done = listen_to_shard(discord, intake, shard, Some(Arc::clone(&held))) => return done,
        }
    }
}

/// Receives the events of one shard.
async fn listen_to_shard(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    shard: Shard,
    held: Option<Arc<Held>>,
) -> Result<(), StopReason> {
    let (mut connection, keeping) = ShardConnection::open(discord, intake.cluster(), shard, held);
    intake.spawn(Box::pin(keeping));
    let mut was_ready = false;
    loop {
        match connection.next().await {
            // Repeated for each new session that replaces one which could not be resumed.
            Signal::Ready(ready) => {
                if shard.number == 0 && !std::mem::replace(&mut was_ready, true) {
                    is_ready(discord, intake, &ready);
                }
            }
            Signal::Interaction(interaction) => take_in(discord, intake, *interaction)?,
            Signal::Ended(why) => return Err(StopReason::Lost(why)),
        }
    }
}

/// Waits for a press on a button with this payload in a server, while nothing else listens.
pub(super) async fn next_press(
    discord: &Arc<Discord>,
    guild: GuildId,
    payload: &str,
) -> Result<Incoming, GatewayError> {
    let gateway = starts::gateway(&discord.rest).await?;
    let total = gateway.shards;
    discord.starts.note(gateway);
    let number = u32::try_from((guild.get() >> 22) % u64::from(total)).unwrap_or_default();
    let cluster = Cluster::on(Arc::clone(discord.private.store()));
    let (mut connection, keeping) =
        ShardConnection::open(discord, &cluster, Shard { number, total }, None);
    let next = async {
        loop {
            match connection.next().await {
                Signal::Interaction(interaction) => {
                    if let ReadInteraction::Done(incoming) = *interaction
                        && matches!(&incoming.what, Input::Button(pressed) if pressed == payload)
                    {
                        return Ok(incoming);
                    }
                }
                Signal::Ready(_) => {}
                Signal::Ended(why) => return Err(why),
            }
        }
    };
    tokio::select! {
        biased;
        found = next => found,
        () = keeping => Err(GatewayError::Lost),
    }
}
