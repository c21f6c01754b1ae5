//! The connection of one shard, kept by a task of its own.
//!
//! A connection that is lost is replaced: the session is resumed while that is possible, otherwise a
//! new one is started. `pauses` says when to connect and `starts` when to identify. Whatever happens
//! to a shard, a panic included, the others keep their connections. The task ends only when the gateway
//! refuses the shard for good, or when the handle is dropped.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::ApplicationId;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::Discord;
use super::condition::Standing;
use super::gateway_error::GatewayError;
use super::incoming::{Read, read};
use super::link::{Event, Introduction, Link, Lost, Session};
use super::pauses::Pauses;
use super::payload;
use super::starts::IDENTIFY;
use platform::Intake;
use runtime::cluster::{Cluster, Pace};
use runtime::work::caught;

/// Events that wait while the service is busy; the gateway keeps the rest.
const WAITING: usize = 1024;
/// How long the gateway may take for the first event of a session, or for each that was missed.
const GREETING: Duration = Duration::from_secs(20);
/// Resumes that may fail in a row before the session is given up: Discord keeps it for minutes, and
/// the gateway may have moved.
const RESUMES: u32 = 8;

/// What comes from the gateway.
#[derive(Debug)]
pub(super) enum Signal {
    /// A new session has begun.
    Ready(Ready),
    /// Somebody did something.
    Interaction(Box<Read>),
    /// There is nothing more to come.
    Ended(GatewayError),
}

/// Who the bot is, as the gateway says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ready {
    pub(super) application: Option<ApplicationId>,
    pub(super) name: String,
}

/// A shard of the bot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shard {
    pub(super) number: u32,
    pub(super) total: u32,
}

/// The connection of a shard; it is closed when this is dropped.
#[derive(Debug)]
pub(super) struct Connection {
    signals: mpsc::Receiver<Signal>,
    _open: DropGuard,
}

impl Connection {
    /// Connects a shard, and keeps it connected.
    pub(super) fn open(discord: &Arc<Discord>, intake: &Arc<dyn Intake>, shard: Shard) -> Self {
        let (out, signals) = mpsc::channel(WAITING);
        let closed = CancellationToken::new();
        let open = closed.clone().drop_guard();
        let keeper = Keeper {
            discord: Arc::clone(discord),
            cluster: Arc::clone(intake.cluster()),
            standing: discord.condition.shard(shard.number, shard.total),
            shard,
            out,
            closed,
            session: None,
            failed_resumes: 0,
        };
        intake.spawn(Box::pin(async move {
            let out = keeper.out.clone();
            if let Some(why) = keeper.keep().await {
                // If nobody listens any more, nobody wants to know.
                let _ = out.send(Signal::Ended(why)).await;
            }
        }));
        Self { signals, _open: open }
    }

    /// Returns what comes next.
    pub(super) async fn next(&mut self) -> Signal {
        let lost = || Signal::Ended(GatewayError::Lost);
        self.signals.recv().await.unwrap_or_else(lost)
    }
}

/// Keeps one shard connected.
struct Keeper {
    discord: Arc<Discord>,
    cluster: Arc<Cluster>,
    standing: Arc<Standing>,
    shard: Shard,
    out: mpsc::Sender<Signal>,
    closed: CancellationToken,
    session: Option<Session>,
    failed_resumes: u32,
}

/// How one connection has ended.
struct Ended {
    /// How long it had a session, if it had one.
    lasted: Option<Duration>,
    why: Why,
}

enum Why {
    /// Nobody needs it any more.
    Closed,
    Lost(Lost),
    /// A new session cannot be started.
    NoStart(GatewayError),
}

impl Keeper {
    /// Connects again and again until that is of no use; returns why, if the gateway is the reason.
    async fn keep(mut self) -> Option<GatewayError> {
        let mut pauses = Pauses::default();
        loop {
            let (lasted, why) = match caught(self.converse()).await {
                Ok(Ended { why: Why::Closed, .. }) => return None,
                Ok(Ended { why: Why::Lost(Lost::Closed(code)), .. }) if is_final(code) => {
                    return Some(self.refused(code));
                }
                Ok(Ended { why: Why::Lost(lost), lasted }) => (lasted, lost.to_string()),
                Ok(Ended { why: Why::NoStart(error), lasted }) => (lasted, error.to_string()),
                Err(panicked) => {
                    self.session = None;
                    (None, panicked.to_string())
                }
            };
            self.failed_resumes = if lasted.is_none() { self.failed_resumes + 1 } else { 0 };
            if self.failed_resumes >= RESUMES {
                self.session = None;
            }
            let pause = pauses.after(lasted);
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
            self.standing.lose(&format!("reconnects: {why}"));
            tracing::info!(shard = number, "a shard of Discord reconnects: {why}");
        } else {
            let next = format!("{:.1} s", pause.as_secs_f64());
            self.standing.lose(&format!("waits {next} before it reconnects: {why}"));
            tracing::warn!(shard = number, next, "a shard of Discord is lost: {why}");
        }
    }

    fn refused(&self, code: u16) -> GatewayError {
        let Shard { total, .. } = self.shard;
        match code {
            4004 => GatewayError::Token,
            // An invalid shard, and too few of them.
            4010 | 4011 => {
                let last = self.discord.shards.map_or(total - 1, |shards| shards.last);
                GatewayError::Shards { last, total }
            }
            code => GatewayError::Closed(code),
        }
    }

    /// Connects once, and hands on what comes until the connection ends.
    async fn converse(&mut self) -> Ended {
        let closed = self.closed.clone();
        let opened = tokio::select! {
            biased;
            () = closed.cancelled() => Err(Why::Closed),
            opened = self.open() => opened,
        };
        let mut link = match opened {
            Ok(link) => link,
            Err(why) => return Ended { lasted: None, why },
        };
        let mut since = None;
        let why = loop {
            let next = async {
                match since {
                    Some(_) => link.next().await,
                    None => timeout(GREETING, link.next()).await.unwrap_or(Err(Lost::Silent)),
                }
            };
            let event = tokio::select! {
                biased;
                () = closed.cancelled() => break Why::Closed,
                event = next => event,
            };
            match event {
                Ok(event) => {
                    if self.take_in(event).await {
                        since.get_or_insert_with(Instant::now);
                    }
                }
                Err(lost) => break Why::Lost(lost),
            }
        };
        match &why {
            Why::Lost(lost) => {
                if lost.ends_session() {
                    self.session = None;
                }
                link.close(self.session.is_some()).await;
            }
            Why::Closed | Why::NoStart(_) => link.close(false).await,
        }
        Ended { lasted: since.map(|since: Instant| since.elapsed()), why }
    }

    /// Opens a connection, once this shard may.
    async fn open(&mut self) -> Result<Link, Why> {
        let Shard { number, total, .. } = self.shard;
        if self.session.is_none() {
            self.failed_resumes = 0;
            let Discord { starts, rest, .. } = &*self.discord;
            starts.wait(rest, number, &self.standing).await.map_err(Why::NoStart)?;
            let to = format!("discord-identify-{}", starts.bucket(number));
            let pace = Pace { burst: 1, interval: IDENTIFY, window: None };
            self.cluster.slot(&to, pace).await;
        }
        let who = Introduction {
            token: self.discord.settings.token.reveal(),
            shard: [number, total],
            session: self.session.as_ref(),
        };
        let own = self.session.as_ref().and_then(|session| session.url.as_deref());
        let opened = match own {
            Some(url) => Link::open(url, who).await,
            None => Link::open(&self.discord.starts.url(), who).await,
        };
        opened.map_err(|lost| {
            if lost.ends_session() {
                self.session = None;
            } else if let Some(session) = &mut self.session {
                // The host of this session may be gone for good.
                session.url = None;
            }
            Why::Lost(lost)
        })
    }

    /// Hands on what an event says; tells whether the session stands since.
    async fn take_in(&mut self, event: Event) -> bool {
        let Event { name, sequence, data } = event;
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
            self.standing.connect();
        }
        if let Some(signal) = signal {
            // If the receiver is gone, the handle was dropped and this connection is to close.
            let _ = self.out.send(signal).await;
        }
        is_start
    }

    fn begin(&mut self, ready: payload::Ready, sequence: u64) -> Ready {
        let payload::Ready { session_id, resume_gateway_url, application, user } = ready;
        // Behind a proxy of the operator's, everything goes through the proxy.
        let is_direct = self.discord.settings.api_url.is_none();
        let url = resume_gateway_url.filter(|url| is_direct && url.starts_with("wss://"));
        self.session = Some(Session { id: session_id, url, sequence });
        Ready {
            application: application.map(|application| application.id),
            name: user.map(|user| user.username).unwrap_or_default(),
        }
    }
}

/// Tells whether a close code means that connecting again is of no use.
const fn is_final(code: u16) -> bool {
    matches!(code, 4004 | 4010..=4014)
}
