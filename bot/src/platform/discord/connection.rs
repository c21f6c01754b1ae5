//! The connection to the gateway: serenity, in a thread of its own.
//!
//! Serenity starts tasks that nobody can count or end, and waits without an end for a server that
//! accepts a connection and stays silent. Here its tasks end with their thread, and a pulse is
//! taken, so that whoever listens learns that nothing will come any more.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use serenity::all::{
    ClientBuilder, ConnectionStage, Context, Event, EventHandler, GatewayIntents, Http,
    HttpBuilder, Interaction, RawEventHandler, Ready, ShardId, ShardManager,
};
use thiserror::Error;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::errors::RestError;
use crate::config::{self, Shards};

/// Events that wait while the service is busy; serenity keeps the rest.
const WAITING: usize = 1024;
/// How long anything that serenity asks of the HTTP API may take.
const ANSWER: Duration = Duration::from_secs(10);
/// How long saying good-bye may take.
const FAREWELL: Duration = Duration::from_secs(2);
/// How often the pulse is taken.
const TAKEN: Duration = Duration::from_secs(5);
/// How long a shard may take to connect. Serenity starts one every 5 s.
const CONNECTING: Duration = Duration::from_mins(1);
/// How long a shard may go without a heartbeat that is answered; Discord wants one every 41 s.
const SILENT: Duration = Duration::from_mins(3);

/// Why Discord cannot be listened to.
#[derive(Debug, Error)]
pub(super) enum GatewayError {
    #[error("Discord does not accept the token; set discord.token to the one of the bot")]
    Token,
    #[error("Discord does not say where its gateway is")]
    NoGateway(#[source] RestError),
    #[error("what Discord says about its gateway makes no sense")]
    Garbled,
    #[error("there are shards up to {last} of {total}, which cannot be")]
    Shards { last: u32, total: u32 },
    #[error("there is no thread for the gateway of Discord")]
    NoThread(#[source] std::io::Error),
    #[error("the gateway of Discord is closed to us")]
    Closed(#[source] Box<serenity::Error>),
    #[error("the gateway of Discord gives no sign of life")]
    NoEvents,
    #[error("the gateway of Discord is lost")]
    Lost,
}

/// What comes from the gateway.
#[derive(Debug)]
pub(super) enum Signal {
    /// A shard is connected.
    Ready(Box<Ready>),
    /// Somebody did something.
    Interaction(Box<Interaction>),
    /// There is nothing more to come.
    Ended(GatewayError),
}

/// A connection; it is closed when this is dropped.
#[derive(Debug)]
pub(super) struct Connection {
    signals: mpsc::Receiver<Signal>,
    _open: DropGuard,
}

impl Connection {
    /// Connects these shards.
    ///
    /// # Errors
    /// If no thread can be had.
    pub(super) fn open(
        settings: &config::Discord,
        url: String,
        shards: Shards,
        is_connected: &Arc<AtomicBool>,
    ) -> std::io::Result<Self> {
        let http = http(settings).map_err(std::io::Error::other)?;
        let (out, signals) = mpsc::channel(WAITING);
        let closed = CancellationToken::new();
        let open = closed.clone().drop_guard();
        let is_connected = Arc::clone(is_connected);
        std::thread::Builder::new().name("discord-gateway".to_owned()).spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let ended = match runtime {
                Ok(runtime) => {
                    let out = (out.clone(), &*is_connected);
                    let ended = runtime.block_on(run(http, url, shards, out, closed));
                    is_connected.store(false, Ordering::Relaxed);
                    runtime.shutdown_timeout(FAREWELL);
                    ended
                }
                Err(error) => GatewayError::NoThread(error),
            };
            // If nobody listens any more, nobody wants to know.
            let _ = out.blocking_send(Signal::Ended(ended));
        })?;
        Ok(Self { signals, _open: open })
    }

    /// Returns what comes next.
    pub(super) async fn next(&mut self) -> Signal {
        let lost = || Signal::Ended(GatewayError::Lost);
        self.signals.recv().await.unwrap_or_else(lost)
    }
}

/// Returns serenity's own way to the API. It ignores the address unless its limiter is off, and
/// would send the token to Discord itself; so the two are set together, here and nowhere else.
fn http(settings: &config::Discord) -> reqwest::Result<Http> {
    let client = reqwest::Client::builder().timeout(ANSWER).build()?;
    let http = HttpBuilder::new(settings.token.reveal()).client(client);
    Ok(match &settings.api_url {
        Some(url) => http.proxy(url.as_str()).ratelimiter_disabled(true).build(),
        None => http.build(),
    })
}

/// Keeps the connection until it is lost or closed.
async fn run(
    http: Http,
    url: String,
    shards: Shards,
    (out, is_connected): (mpsc::Sender<Signal>, &AtomicBool),
    closed: CancellationToken,
) -> GatewayError {
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Handler(out))
        .raw_event_handler(Unread)
        .await;
    let mut client = match client {
        Ok(client) => client,
        Err(error) => return GatewayError::Closed(Box::new(error)),
    };
    // Asked a second time and not answered, serenity would go to the gateway it knows by heart.
    *client.ws_url.lock().await = url;
    let manager = Arc::clone(&client.shard_manager);
    let Shards { first, last, total } = shards;
    let why = tokio::select! {
        // Serenity counts the end of this range in.
        ended = client.start_shard_range(first..last, total) => match ended {
            Ok(()) => GatewayError::Lost,
            Err(error) => GatewayError::Closed(Box::new(error)),
        },
        () = feel(&manager, shards, is_connected) => GatewayError::NoEvents,
        () = closed.cancelled() => GatewayError::Lost,
    };
    let _ = timeout(FAREWELL, manager.shutdown_all()).await;
    why
}

/// Hands on what happens.
struct Handler(mpsc::Sender<Signal>);

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        let _ = self.0.send(Signal::Ready(Box::new(ready))).await;
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _ = self.0.send(Signal::Interaction(Box::new(interaction))).await;
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

/// Takes the pulse of all shards until there is none, and notes whether all are connected.
async fn feel(manager: &ShardManager, shards: Shards, is_connected: &AtomicBool) {
    let mut pulse = Pulse::new((shards.first..=shards.last).map(ShardId), Instant::now());
    loop {
        tokio::time::sleep(TAKEN).await;
        let beats: Vec<_> = {
            let runners = manager.runners.lock().await;
            let beats = runners.iter().map(|(id, runner)| (*id, (runner.stage, runner.latency)));
            beats.collect()
        };
        is_connected.store(are_connected(&beats, shards), Ordering::Relaxed);
        if pulse.is_gone(beats, Instant::now()) {
            return;
        }
    }
}

/// What a shard shows of itself; the time a heartbeat took is hardly ever the same twice.
type Beat = (ConnectionStage, Option<Duration>);

/// Tells whether every shard is connected.
fn are_connected(beats: &[(ShardId, Beat)], Shards { first, last, .. }: Shards) -> bool {
    let is_connected = |(_, (stage, _)): &&(ShardId, Beat)| *stage == ConnectionStage::Connected;
    let connected = beats.iter().filter(is_connected).count();
    u32::try_from(connected).is_ok_and(|connected| connected == last - first + 1)
}

/// When each shard has shown that it is alive.
struct Pulse {
    shards: HashMap<ShardId, (Option<Beat>, Instant)>,
    /// When any shard has last shown something new.
    changed: Instant,
}

impl Pulse {
    fn new(shards: impl Iterator<Item = ShardId>, now: Instant) -> Self {
        Self { shards: shards.map(|shard| (shard, (None, now))).collect(), changed: now }
    }

    /// Takes note of what shards show; tells whether one of them is as good as dead.
    fn is_gone(&mut self, beats: Vec<(ShardId, Beat)>, now: Instant) -> bool {
        for (shard, beat) in beats {
            let known = self.shards.entry(shard).or_insert((None, now));
            if known.0 != Some(beat) {
                *known = (Some(beat), now);
                self.changed = now;
            }
        }
        let changed = self.changed;
        self.shards.values().any(|(beat, at)| match beat {
            Some((ConnectionStage::Connected, _)) => now - *at > SILENT,
            // Those that wait for their turn wait for the others.
            Some(_) | None => now - (*at).max(changed) > CONNECTING,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::settings;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const CONNECTED: Beat = (ConnectionStage::Connected, None);

    #[test]
    fn an_api_url_is_never_set_without_turning_the_limiter_off() {
        let http = http(&settings(Some("http://127.0.0.1:9100"))).expect("a client can be built");
        assert_eq!(http.proxy.as_deref(), Some("http://127.0.0.1:9100/"));
        assert!(http.ratelimiter.is_none());
    }

    #[test]
    fn a_gateway_that_accepts_and_never_answers_is_given_up() {
        let now = Instant::now();
        let mut pulse = Pulse::new([ShardId(0)].into_iter(), now);
        assert!(!pulse.is_gone(vec![], now + CONNECTING));
        assert!(pulse.is_gone(vec![], now + CONNECTING + SECOND));
    }

    #[test]
    fn shards_that_connect_one_after_the_other_are_waited_for() {
        let now = Instant::now();
        let mut pulse = Pulse::new((0..100).map(ShardId), now);
        for shard in 0..100 {
            let beats = (0..=shard)
                .map(|shard| (ShardId(shard), (ConnectionStage::Connected, Some(SECOND * shard))));
            assert!(!pulse.is_gone(beats.collect(), now + SECOND * shard), "{shard}");
        }
    }

    #[test]
    fn a_shard_without_a_heartbeat_is_given_up_and_one_with_is_not() {
        let now = Instant::now();
        let mut pulse = Pulse::new([ShardId(0)].into_iter(), now);
        assert!(!pulse.is_gone(vec![(ShardId(0), CONNECTED)], now));
        let beat = (ConnectionStage::Connected, Some(SECOND));
        assert!(!pulse.is_gone(vec![(ShardId(0), beat)], now + SILENT));
        assert!(!pulse.is_gone(vec![(ShardId(0), beat)], now + SILENT * 2));
        assert!(pulse.is_gone(vec![(ShardId(0), beat)], now + SILENT * 2 + SECOND));
    }
}
