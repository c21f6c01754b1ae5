//! The connection of one shard, kept by a separate task.
//!
//! A lost connection is replaced: the session is resumed if possible; otherwise a new one is
//! started. `reconnect` decides which of them and when, `starts` when Discord allows it. Whatever
//! happens to a shard, including a panic, does not affect the others. The task ends only when the gateway
//! refuses the shard for good, or when the handle is dropped.

use std::sync::Arc;
use std::time::Duration;

use rand::RngExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::link::{GatewayEvent, GatewayLink, GatewaySession, Introduction, LinkError};
use super::reconnect::{Attempt, Reconnects};
use crate::Discord;
use crate::condition::ShardCondition;
use crate::gateway_error::GatewayError;
use crate::incoming::{ReadInteraction, read};
use crate::payload;
use crate::register::Ready;
use crate::starts::IDENTIFY_INTERVAL;
use runtime::cluster::{Cluster, Held, Pace};
use runtime::report::rounded;
use runtime::work::caught;

/// The maximum number of pending events; further ones wait in the socket.
const MAX_WAITING: usize = 1024;
/// The timeout for the first event of a session, and for each missed event after a resume.
const GREETING_TIMEOUT: Duration = Duration::from_secs(20);

/// A message of a shard.
#[derive(Debug)]
pub(super) enum Signal {
    /// A new session has begun.
    Ready(Ready),
    /// A person acted.
    Interaction(Box<ReadInteraction>),
    /// The shard has ended.
    Ended(GatewayError),
}

/// A shard of the bot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shard {
    pub(super) number: u32,
    pub(super) total: u32,
}

/// The connection of a shard, which is closed when this is dropped.
#[derive(Debug)]
pub(super) struct ShardConnection {
    signals: mpsc::Receiver<Signal>,
    _open: DropGuard,
}

impl ShardConnection {
    /// Returns the connection of a shard, and the work that connects it and keeps it connected.
    pub(super) fn open(
        discord: &Arc<Discord>,
        cluster: &Arc<Cluster>,
        shard: Shard,
        held: Option<Arc<Held>>,
    ) -> (Self, impl Future<Output = ()> + Send + use<>) {
        let (out, signals) = mpsc::channel(MAX_WAITING);
        let closed = CancellationToken::new();
        let open = closed.clone().drop_guard();
        let keeper = ShardKeeper {
            discord: Arc::clone(discord),
            cluster: Arc::clone(cluster),
            condition: discord.condition.shard(shard.number, shard.total),
            shard,
            out,
            closed,
            session: None,
            _held: held,
        };
        let keeping = async move {
            let out = keeper.out.clone();
            if let Some(why) = keeper.keep().await {
                // If the receiver is gone, the handle was dropped.
                let _ = out.send(Signal::Ended(why)).await;
            }
        };
        (Self { signals, _open: open }, keeping)
    }

    pub(super) async fn next(&mut self) -> Signal {
        let lost = || Signal::Ended(GatewayError::Lost);
        self.signals.recv().await.unwrap_or_else(lost)
    }
}

/// Keeps one shard connected.
struct ShardKeeper {
    discord: Arc<Discord>,
    cluster: Arc<Cluster>,
    condition: Arc<ShardCondition>,
    shard: Shard,
    out: mpsc::Sender<Signal>,
    closed: CancellationToken,
    session: Option<GatewaySession>,
    /// The duty is not released before the connection is closed.
    _held: Option<Arc<Held>>,
}

/// Why an attempt has ended.
enum EndReason {
    /// The handle was dropped.
    Closed,
    /// This process is [cut off](Cluster::is_cut_off).
    CutOff,
    Lost(LinkError),
    /// A new session cannot be started.
    NoStart(GatewayError),
}

impl ShardKeeper {
    /// Reconnects until the handle is dropped or the gateway refuses the shard; returns the reason
    /// of a refusal.
    async fn keep(mut self) -> Option<GatewayError> {
        let mut reconnects = Reconnects::default();
        loop {
            let mut attempt = Attempt::new(Instant::now(), self.session.is_some());
            let why = match caught(self.connect_once(&mut attempt)).await {
                Ok(EndReason::Closed) => return None,
                Ok(EndReason::Lost(LinkError::Closed(code))) if is_final(code) => {
                    return Some(self.refused(code));
                }
                Ok(EndReason::Lost(lost)) => {
                    attempt.is_session_over = lost.ends_session();
                    lost.to_string()
                }
                Ok(EndReason::CutOff) => {
                    // The gateway is well, so nothing is to be waited for but the store.
                    self.report("this process cannot reach the store", Duration::ZERO);
                    let closed = self.closed.clone();
                    tokio::select! {
                        () = closed.cancelled() => return None,
                        () = self.cluster.in_touch() => continue,
                    }
                }
                Ok(EndReason::NoStart(error)) => error.to_string(),
                Err(panicked) => {
                    // The session may be what has caused it.
                    attempt = Attempt::new(attempt.begun, false);
                    panicked.to_string()
                }
            };
            let next = reconnects.after(attempt, Instant::now(), rand::rng().random());
            if !next.is_resume {
                self.session = None;
            }
            let pause = next.wait;
            self.report(&why, pause);
            tokio::select! {
                () = self.closed.cancelled() => return None,
                () = sleep(pause) => {}
            }
        }
    }

    fn report(&self, why: &str, pause: Duration) {
        let number = self.shard.number;
        if pause.is_zero() {
            self.condition.lose(&format!("reconnects: {why}"));
            tracing::info!(shard = number, "a shard of Discord reconnects: {why}");
        } else {
            let next = rounded(pause);
            self.condition.lose(&format!("waits {next} before it reconnects: {why}"));
            tracing::warn!(shard = number, "a shard of Discord is lost: {why}; next try in {next}");
        }
    }

    fn refused(&self, code: u16) -> GatewayError {
        let Shard { total, .. } = self.shard;
        match code {
            4004 => GatewayError::Token,
            // The codes for an invalid shard, and for too few shards.
            4010 | 4011 => {
                let last = self.discord.shards.map_or(total - 1, |shards| shards.last);
                GatewayError::Shards { last, total }
            }
            code => GatewayError::Closed(code),
        }
    }

    /// Connects once, and passes on events until the link ends.
    async fn connect_once(&mut self, attempt: &mut Attempt) -> EndReason {
        let (closed, cluster) = (self.closed.clone(), Arc::clone(&self.cluster));
        let opened = tokio::select! {
            biased;
            () = closed.cancelled() => Err(EndReason::Closed),
            () = cluster.cut_off() => Err(EndReason::CutOff),
            opened = self.open(attempt) => opened,
        };
        let mut link = match opened {
            Ok(link) => link,
            Err(why) => return why,
        };
        let why = loop {
            let next = async {
                match attempt.ready {
                    Some(_) => link.next().await,
                    None => timeout(GREETING_TIMEOUT, link.next())
                        .await
                        .unwrap_or(Err(LinkError::Silent)),
                }
            };
            let event = tokio::select! {
                biased;
                () = closed.cancelled() => break EndReason::Closed,
                () = cluster.cut_off() => break EndReason::CutOff,
                event = next => event,
            };
            match event {
                Ok(event) => {
                    if self.take_in(event).await {
                        attempt.ready.get_or_insert_with(Instant::now);
                    }
                }
                Err(lost) => break EndReason::Lost(lost),
            }
        };
        let is_kept = match &why {
            EndReason::CutOff => true,
            EndReason::Lost(lost) => !lost.ends_session(),
            EndReason::Closed | EndReason::NoStart(_) => false,
        };
        link.close(is_kept && self.session.is_some()).await;
        why
    }

    /// Opens a link, once this shard may identify.
    async fn open(&mut self, attempt: &mut Attempt) -> Result<GatewayLink, EndReason> {
        let Shard { number, total, .. } = self.shard;
        if self.session.is_none() {
            let Discord { starts, rest, .. } = &*self.discord;
            starts.wait(rest, number, &self.condition).await.map_err(EndReason::NoStart)?;
            let to = format!("discord-identify-{}", starts.bucket(number));
            let pace = Pace { burst: 1, interval: IDENTIFY_INTERVAL, window: None };
            self.cluster.slot(&to, pace).await;
            attempt.begun = Instant::now();
        }
        let who = Introduction {
            token: self.discord.settings.token.reveal(),
            shard: [number, total],
            session: self.session.as_ref(),
        };
        let own = self.session.as_ref().and_then(|session| session.url.clone());
        let url = own.unwrap_or_else(|| self.discord.starts.url());
        let opened = async {
            let mut link = GatewayLink::open(&self.discord.rest, &url).await?;
            attempt.is_greeted = true;
            link.introduce(who).await?;
            Ok(link)
        };
        opened.await.map_err(|lost| {
            if let Some(session) = &mut self.session {
                // The host of this session may be gone for good.
                session.url = None;
            }
            EndReason::Lost(lost)
        })
    }

    /// Passes on an event; tells whether the event has begun or resumed the session.
    async fn take_in(&mut self, event: GatewayEvent) -> bool {
        let GatewayEvent { name, sequence, data } = event;
        if let Some(session) = &mut self.session {
            session.sequence = sequence;
        }
        let (signal, is_start) = match name.as_str() {
            "READY" => match serde_json::from_str::<payload::Ready>(&data) {
                Ok(ready) => (Some(Signal::Ready(self.begin(ready, sequence))), true),
                Err(_) => (None, false),
            },
            "RESUMED" => (None, true),
            "INTERACTION_CREATE" => (Some(Signal::Interaction(Box::new(read(&data)))), false),
            _ => (None, false),
        };
        if is_start {
            self.condition.connect();
        }
        if let Some(signal) = signal {
            // If the receiver is gone, the handle was dropped and this connection will close.
            let _ = self.out.send(signal).await;
        }
        is_start
    }

    fn begin(&mut self, ready: payload::Ready, sequence: u64) -> Ready {
        let payload::Ready { session_id, resume_gateway_url, application, user } = ready;
        // If the operator has a proxy, everything goes through it.
        let is_direct = self.discord.settings.api_url.is_none();
        let url = resume_gateway_url.filter(|url| is_direct && url.starts_with("wss://"));
        self.session = Some(GatewaySession { id: session_id, url, sequence });
        Ready {
            application: application.map(|application| application.id),
            name: user.map(|user| user.username).unwrap_or_default(),
        }
    }
}

/// Tells whether Discord refuses every new connection after a close code.
const fn is_final(code: u16) -> bool {
    matches!(code, 4004 | 4010..=4014)
}
