//! The gateway where several processes share it: each looks after some of the shards, and takes over
//! those of a process that goes.
//!
//! Whoever gives a shard up goes on hearing until the successor is ready, so that nothing is
//! missed. For a while after that, what comes in is claimed first, because both may have heard it.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{try_join, try_join_all};
use tokio::time::{Instant, sleep};

use super::Discord;
use super::connection::{self, Connection, Ready, Signal};
use super::gateway_error::Over;
use super::incoming::Read;
use super::take_in::{is_ready, take_in};
use crate::cluster::{Cluster, Duty, Held, Succession};
use crate::platform::Intake;

/// So long after a shard was taken over, its predecessor may hear the same.
const BOTH_HEAR: Duration = Duration::from_mins(1);
/// What was on its way to an older connection when the newer one was ready has come by then, and has
/// been read even where the processor is wanted elsewhere. With one wait to identify it fits into the
/// time of a shutdown.
const ON_ITS_WAY: Duration = Duration::from_secs(2);

/// Hears whatever comes from the shards that are ours, until the service stops.
pub(super) async fn hear(
    discord: &Arc<Discord>,
    intake: &Arc<dyn Intake>,
    total: u32,
) -> Result<(), Over> {
    let group = format!("discord/shards-of-{total}");
    intake.cluster().take_part(&group, total, Succession::Slow);
    let settling = async {
        intake.cluster().settled().await;
        let _listening = discord.condition.listen();
        std::future::pending().await
    };
    let shards = (0..total).map(|number| {
        let duty = Duty::part(group.clone(), number);
        let shard = Shard { discord, intake, number, total, duty };
        async move { Err::<(), Over>(shard.look_after().await) }
    });
    try_join(try_join_all(shards), settling).await.map(|(_, ())| ())
}

/// One shard.
struct Shard<'a> {
    discord: &'a Arc<Discord>,
    intake: &'a Arc<dyn Intake>,
    number: u32,
    total: u32,
    duty: Duty,
}

impl Shard<'_> {
    fn cluster(&self) -> &Arc<Cluster> {
        self.intake.cluster()
    }

    /// Hears what comes whenever it is ours, and after that until somebody else does; returns why
    /// that has ended.
    async fn look_after(&self) -> Over {
        let mut held = self.cluster().wait_for(&self.duty).await;
        // It goes on hearing until there is a newer one.
        let mut older = None;
        loop {
            let open = match self.connect(&held, &mut older).await {
                Ok(Some(connection)) => self.hear(connection, &held).await.map(Some),
                Ok(None) => Ok(older.take()),
                Err(why) => Err(why),
            };
            let back = match open {
                Ok(Some(connection)) => self.linger(connection, held).await,
                // Nothing was heard here; whoever identifies last would hear instead of others.
                Ok(None) => {
                    drop(held);
                    Ok(None)
                }
                Err(why) => Err(why),
            };
            match back {
                Ok(Some((again, connection))) => (held, older) = (again, Some(connection)),
                Ok(None) => held = self.cluster().wait_for(&self.duty).await,
                Err(why) => return why,
            }
        }
    }

    /// Connects; returns nothing if another process is to do so before that is done.
    async fn connect(
        &self,
        held: &Held,
        older: &mut Option<Connection>,
    ) -> Result<Option<Connection>, Over> {
        self.cluster().not_ready(&self.duty);
        let shard = connection::Shard { number: self.number, total: self.total };
        let mut connection = Connection::open(self.discord, self.intake, shard);
        loop {
            tokio::select! {
                biased;
                () = held.over() => return Ok(None),
                signal = connection.next() => match signal {
                    Signal::Ready(ready) => {
                        self.is_ready(&ready);
                        break;
                    }
                    Signal::Interaction(interaction) => self.claim(*interaction),
                    Signal::Ended(why) => return Err(Over::Lost(why)),
                },
                signal = next(older) => self.heed_older(signal, older),
            }
        }
        if let Some(older) = older.take() {
            self.hear_out(older).await;
        }
        Ok(Some(connection))
    }

    fn is_ready(&self, ready: &Ready) {
        if self.number == 0 {
            is_ready(self.discord, self.intake, ready);
        }
        self.cluster().ready(&self.duty);
    }

    /// Hears what comes until another process is to do so; returns the connection as it is then.
    async fn hear(&self, mut connection: Connection, held: &Held) -> Result<Connection, Over> {
        let since = Instant::now();
        loop {
            let signal = tokio::select! {
                biased;
                () = held.over() => return Ok(connection),
                signal = connection.next() => signal,
            };
            match signal {
                // A session that could not be resumed.
                Signal::Ready(_) => self.cluster().ready(&self.duty),
                Signal::Interaction(interaction) if since.elapsed() < BOTH_HEAR => {
                    self.claim(*interaction);
                }
                Signal::Interaction(interaction) => {
                    take_in(self.discord, self.intake, *interaction)?;
                }
                Signal::Ended(why) => return Err(Over::Lost(why)),
            }
        }
    }

    /// Hears what comes until the successor does; returns with what it is heard by if the shard is
    /// ours again before that.
    async fn linger(
        &self,
        mut connection: Connection,
        held: Held,
    ) -> Result<Option<(Held, Connection)>, Over> {
        let _lingering = self.cluster().linger();
        // The successor has a session of its own; a new one here would take its place.
        connection.retire();
        let mut followed = pin!(self.cluster().give_up(&self.duty, held));
        loop {
            tokio::select! {
                biased;
                again = &mut followed => {
                    let Some(held) = again else { break };
                    return Ok(Some((held, connection)));
                }
                signal = connection.next() => match signal {
                    Signal::Interaction(interaction) => self.claim(*interaction),
                    Signal::Ready(_) => {}
                    Signal::Ended(_) => return Ok(None),
                },
            }
        }
        self.hear_out(connection).await;
        Ok(None)
    }

    /// Hears what was on its way to a connection that nobody needs any more.
    async fn hear_out(&self, connection: Connection) {
        let mut connection = Some(connection);
        let mut end = pin!(sleep(ON_ITS_WAY));
        loop {
            tokio::select! {
                biased;
                signal = next(&mut connection) => self.heed_older(signal, &mut connection),
                () = &mut end => return,
            }
        }
    }

    fn heed_older(&self, signal: Signal, older: &mut Option<Connection>) {
        match signal {
            Signal::Interaction(interaction) => self.claim(*interaction),
            Signal::Ready(_) => {}
            Signal::Ended(_) => *older = None,
        }
    }

    /// Takes an interaction in that another process may have heard too, if this one is the first to
    /// claim it.
    fn claim(&self, interaction: Read) {
        let Some(id) = interaction.id() else { return };
        let (discord, intake) = (Arc::clone(self.discord), Arc::clone(self.intake));
        // Whoever has left takes nothing in, and what was claimed comes to nobody else.
        let lingering = self.cluster().linger();
        let claiming = Arc::clone(self.intake);
        claiming.spawn(Box::pin(async move {
            let what = format!("discord-{id}");
            if intake.cluster().claim(&what).await {
                let _ = take_in(&discord, &intake, interaction);
            }
            drop(lingering);
        }));
    }
}

/// Returns what comes next from a connection, if there is one.
async fn next(connection: &mut Option<Connection>) -> Signal {
    match connection {
        Some(connection) => connection.next().await,
        None => std::future::pending().await,
    }
}
