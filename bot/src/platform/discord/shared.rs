//! The gateway where several processes share it: each looks after some of the shards, and takes over
//! those of a process that goes.
//!
//! Whoever gives a shard up goes on hearing until the successor is ready, so that nothing is
//! missed. For a while after that, what comes in is claimed first, because both may have heard it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use futures_util::future::try_join_all;
use serenity::all::Interaction;
use tokio::time::Instant;

use super::Discord;
use super::connection::{Connection, GatewayError, Signal};
use super::register::register;
use super::take_in::{invite, take_in};
use crate::cluster::{Cluster, Duty, Held, Pace};
use crate::config::Shards;
use crate::platform::{Intake, Stopping};

/// Shards of which Discord lets only one say who it is at a time may do so this often.
const IDENTIFY: Duration = Duration::from_secs(5);
/// So long after a shard was taken over, its predecessor may hear the same.
const BOTH_HEAR: Duration = Duration::from_mins(1);

/// Hears whatever comes from the shards that are ours, until the service stops.
pub(super) async fn hear(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    url: &str,
    (total, at_once): (u32, u32),
) -> Result<(), GatewayError> {
    let group = format!("discord/shards-of-{total}");
    intake.cluster().take_part(&group, total);
    discord.is_connected.store(true, Ordering::Relaxed);
    let shards = (0..total).map(|shard| {
        let duty = Duty::part(group.clone(), shard);
        let shard = Shard { discord, intake, url, number: shard, total, duty };
        async move {
            loop {
                let held = shard.intake.cluster().wait_for(&shard.duty).await;
                tokio::select! {
                    biased;
                    () = held.over() => continue,
                    () = shard.wait_to_identify(at_once) => {}
                }
                if shard.look_after(held).await?.is_err() {
                    return Ok(());
                }
            }
        }
    });
    try_join_all(shards).await.map(|_| ())
}

impl Discord {
    /// Takes note of a shard that is ours, as long as somebody has this.
    fn looks_after(&self, shard: &Arc<AtomicBool>) {
        let mut ours = self.ours.lock().unwrap_or_else(PoisonError::into_inner);
        ours.retain(|shard| shard.strong_count() > 0);
        ours.push(Arc::downgrade(shard));
    }
}

/// One shard.
struct Shard<'a> {
    discord: &'a Arc<Discord>,
    intake: &'a Arc<dyn Intake>,
    url: &'a str,
    number: u32,
    total: u32,
    duty: Duty,
}

impl Shard<'_> {
    fn cluster(&self) -> &Arc<Cluster> {
        self.intake.cluster()
    }

    async fn wait_to_identify(&self, at_once: u32) {
        let identify = format!("discord-identify-{}", self.number % at_once);
        let pace = Pace { burst: 1, interval: IDENTIFY, window: None };
        self.cluster().slot(&identify, pace).await;
    }

    /// Connects, and hears what comes until another process does.
    async fn look_after(&self, held: Held) -> Result<Result<(), Stopping>, GatewayError> {
        let shards = Shards { first: self.number, last: self.number, total: self.total };
        let is_connected = Arc::default();
        self.discord.looks_after(&is_connected);
        let settings = &self.discord.settings;
        let mut connection = Connection::open(settings, self.url.to_owned(), shards, &is_connected)
            .map_err(GatewayError::NoThread)?;
        let mut ready_since = None;
        loop {
            let signal = tokio::select! {
                biased;
                () = held.over() => break,
                signal = connection.next() => signal,
            };
            match signal {
                Signal::Ready(ready) => {
                    if ready_since.is_none() && self.number == 0 {
                        let app = ready.application.id;
                        let invite = invite(app);
                        tracing::info!(name = ready.user.name, invite, "Discord is ready");
                        self.intake.spawn(Box::pin(register(Arc::clone(self.discord), app)));
                    }
                    ready_since.get_or_insert_with(Instant::now);
                    self.cluster().ready(&self.duty);
                }
                Signal::Interaction(interaction) => {
                    let both_hear =
                        ready_since.is_none_or(|since: Instant| since.elapsed() < BOTH_HEAR);
                    if self.take(interaction, both_hear).is_err() {
                        return Ok(Err(Stopping));
                    }
                }
                Signal::Ended(why) => return Err(why),
            }
        }
        if ready_since.is_none() {
            // Nothing was heard here yet; whoever identifies last would hear instead of others.
            return Ok(Ok(()));
        }
        self.linger(connection, held).await
    }

    /// Hears what comes until the successor does.
    async fn linger(
        &self,
        mut connection: Connection,
        held: Held,
    ) -> Result<Result<(), Stopping>, GatewayError> {
        let (_lingering, followed) = self.cluster().give_up(&self.duty, held);
        let mut followed = std::pin::pin!(followed);
        loop {
            tokio::select! {
                biased;
                () = &mut followed => return Ok(Ok(())),
                signal = connection.next() => match signal {
                    Signal::Interaction(interaction) => {
                        if self.take(interaction, true).is_err() {
                            return Ok(Err(Stopping));
                        }
                    }
                    Signal::Ready(_) => {}
                    Signal::Ended(_) => return Ok(Ok(())),
                },
            }
        }
    }

    /// Takes an interaction in; first claims it, if another process may have heard it too.
    fn take(&self, interaction: Box<Interaction>, both_hear: bool) -> Result<(), Stopping> {
        if !both_hear {
            return take_in(self.discord, self.intake, &interaction);
        }
        let (discord, intake) = (Arc::clone(self.discord), Arc::clone(self.intake));
        let claiming = Arc::clone(self.intake);
        claiming.spawn(Box::pin(async move {
            let what = format!("discord-{}", interaction.id());
            if intake.cluster().claim(&what).await {
                // Whoever stops takes nothing in; it comes to nobody else any more.
                let _ = take_in(&discord, &intake, &interaction);
            }
        }));
        Ok(())
    }
}
