//! One connection to the gateway: its handshake, its heartbeats and the events of its session.
//!
//! It knows the protocol, and must not know interactions. It ends at the first error and never
//! reconnects by itself. Every wait for the gateway has a timeout.

use std::env::consts::OS;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rand::RngExt as _;
use reqwest::{StatusCode, Upgraded, header};
use serde_json::{Value, json};
use thiserror::Error;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role};
use url::Url;

use crate::api::RestClient;
use crate::payload::{Frame, Hello};
use runtime::proxies::RequestError;
use runtime::report::in_words;

/// The timeout for a connection and its HELLO. It is as long as the longest wait before another
/// attempt.
const OPEN_TIMEOUT: Duration = Duration::from_secs(8);
/// The timeout of each sent message.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout of a close frame, whose arrival does not matter.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The minimum interval of heartbeats; no gateway asks for a shorter one.
const MIN_HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

// Opcodes.
const DISPATCH: u8 = 0;
const HEARTBEAT: u8 = 1;
const IDENTIFY: u8 = 2;
const RESUME: u8 = 6;
const RECONNECT: u8 = 7;
const INVALID_SESSION: u8 = 9;
const HELLO: u8 = 10;
const HEARTBEAT_ACK: u8 = 11;

type Socket = WebSocketStream<Upgraded>;

/// A session that can be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GatewaySession {
    pub(super) id: String,
    /// The address at which it is resumed; `None` stands for that of the gateway.
    pub(super) url: Option<String>,
    /// The sequence number of its last event.
    pub(super) sequence: u64,
}

/// The data with which a shard identifies or resumes.
#[derive(Clone, Copy)]
pub(super) struct Introduction<'a> {
    pub(super) token: &'a str,
    /// The number of the shard, and the number of all shards.
    pub(super) shard: [u32; 2],
    /// The session to resume; `None` starts a new one.
    pub(super) session: Option<&'a GatewaySession>,
}

/// An event of the session.
#[derive(Debug)]
pub(super) struct GatewayEvent {
    pub(super) name: String,
    pub(super) sequence: u64,
    /// The data as JSON.
    pub(super) data: String,
}

/// Why a connection has ended.
#[derive(Debug, Error)]
pub(super) enum LinkError {
    #[error("the gateway cannot be reached: {}", in_words(.0))]
    Unreached(#[source] RequestError),
    #[error("the gateway answers {0} in place of a WebSocket")]
    NoSocket(StatusCode),
    #[error("the gateway accepts the connection and says nothing")]
    Silent,
    #[error("the gateway does not answer heartbeats")]
    NoHeartbeat,
    #[error("the gateway asks for a new connection")]
    Reconnect,
    #[error("the gateway ends the session")]
    InvalidSession { is_resumable: bool },
    #[error("the gateway closes the connection with code {0}")]
    Closed(u16),
    #[error("the connection to the gateway is broken")]
    Broken,
    #[error("the gateway sends something that is not of its protocol")]
    Garbled,
}

impl LinkError {
    pub(super) const fn ends_session(&self) -> bool {
        // The codes for an invalidated session, an invalid sequence number, and a session that has
        // timed out.
        let is_code = matches!(self, Self::Closed(4003 | 4007 | 4009));
        is_code || matches!(self, Self::InvalidSession { is_resumable: false })
    }
}

/// An open connection.
#[derive(Debug)]
pub(super) struct GatewayLink {
    socket: Socket,
    heartbeat: Interval,
    /// Whether the last heartbeat was acknowledged.
    is_alive: bool,
    sequence: Option<u64>,
}

impl GatewayLink {
    /// Connects to the gateway at an address, and waits for HELLO.
    ///
    /// # Errors
    /// If that fails.
    pub(super) async fn open(rest: &RestClient, url: &str) -> Result<Self, LinkError> {
        let url = address(url)?;
        // The state of a handshake is large and short-lived, so it is boxed.
        let opening = Box::pin(async {
            let mut socket = connect(rest, url).await?;
            let interval = hello(&mut socket).await?;
            Ok((socket, interval))
        });
        let (socket, interval) =
            timeout(OPEN_TIMEOUT, opening).await.map_err(|_| LinkError::Silent)??;
        // The first heartbeat comes at a random moment, so that bots do not send them at the same
        // time.
        let first = Instant::now() + interval.mul_f64(rand::rng().random());
        let mut heartbeat = interval_at(first, interval);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Self { socket, heartbeat, is_alive: true, sequence: None })
    }

    /// Identifies or resumes.
    ///
    /// # Errors
    /// If the connection has ended.
    pub(super) async fn introduce(&mut self, who: Introduction<'_>) -> Result<(), LinkError> {
        self.sequence = who.session.map(|session| session.sequence);
        self.send(introduction(who)).await
    }

    /// Returns the next event. If the call is dropped, an event may be lost.
    ///
    /// # Errors
    /// If the connection has ended.
    pub(super) async fn next(&mut self) -> Result<GatewayEvent, LinkError> {
        loop {
            let message = tokio::select! {
                biased;
                _ = self.heartbeat.tick() => {
                    if !std::mem::take(&mut self.is_alive) {
                        return Err(LinkError::NoHeartbeat);
                    }
                    self.send_heartbeat().await?;
                    continue;
                }
                message = text(&mut self.socket) => message?,
            };
            let frame: Frame<'_> =
                serde_json::from_str(&message).map_err(|_| LinkError::Garbled)?;
            match frame.opcode {
                DISPATCH => {
                    let (Some(name), Some(sequence)) = (frame.event, frame.sequence) else {
                        return Err(LinkError::Garbled);
                    };
                    self.sequence = Some(sequence);
                    let data = frame.data.map_or_else(String::new, |data| data.get().to_owned());
                    return Ok(GatewayEvent { name: name.into_owned(), sequence, data });
                }
                HEARTBEAT => self.send_heartbeat().await?,
                HEARTBEAT_ACK => self.is_alive = true,
                RECONNECT => return Err(LinkError::Reconnect),
                INVALID_SESSION => {
                    let is_resumable = frame.data.is_some_and(|data| data.get() == "true");
                    return Err(LinkError::InvalidSession { is_resumable });
                }
                _ => {}
            }
        }
    }

    /// Closes the connection. Afterwards the session can be resumed only if `keeps_session`.
    pub(super) async fn close(mut self, keeps_session: bool) {
        let code = if keeps_session { 4000 } else { 1000 };
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        // Its arrival does not matter here.
        let _ = timeout(CLOSE_TIMEOUT, self.socket.send(Message::Close(Some(frame)))).await;
    }

    async fn send_heartbeat(&mut self) -> Result<(), LinkError> {
        self.send(json!({"op": HEARTBEAT, "d": self.sequence})).await
    }

    async fn send(&mut self, frame: Value) -> Result<(), LinkError> {
        match timeout(SEND_TIMEOUT, self.socket.send(Message::text(frame.to_string()))).await {
            Ok(Ok(())) => Ok(()),
            // The gateway may have sent the reason before it closed the connection.
            Ok(Err(_)) => Err(self.last_words().await),
            Err(_) => Err(LinkError::Silent),
        }
    }

    async fn last_words(&mut self) -> LinkError {
        loop {
            match timeout(CLOSE_TIMEOUT, text(&mut self.socket)).await {
                Ok(Ok(_)) => {}
                Ok(Err(lost)) => return lost,
                Err(_) => return LinkError::Broken,
            }
        }
    }
}

/// Returns the address of the request that becomes a WebSocket, with the version of the protocol.
fn address(url: &str) -> Result<Url, LinkError> {
    let mut url = Url::parse(url).map_err(|_| LinkError::Garbled)?;
    let scheme = if url.scheme() == "ws" { "http" } else { "https" };
    url.set_scheme(scheme).map_err(|()| LinkError::Garbled)?;
    url.set_query(Some("v=10&encoding=json"));
    Ok(url)
}

/// Opens a WebSocket in the way that requests take.
async fn connect(rest: &RestClient, url: Url) -> Result<Socket, LinkError> {
    let unreached = |error| LinkError::Unreached(rest.proxies.explain(error));
    let key = generate_key();
    let request = rest.client.get(url).header(header::CONNECTION, "Upgrade");
    let request = request.header(header::UPGRADE, "websocket");
    let request = request.header(header::SEC_WEBSOCKET_VERSION, "13");
    let request = request.header(header::SEC_WEBSOCKET_KEY, &key);
    let response = request.send().await.map_err(unreached)?;
    let proof = response.headers().get(header::SEC_WEBSOCKET_ACCEPT);
    if proof.is_none_or(|proof| *proof != derive_accept_key(key.as_bytes())) {
        return Err(LinkError::NoSocket(response.status()));
    }
    let stream = response.upgrade().await.map_err(unreached)?;
    Ok(WebSocketStream::from_raw_socket(stream, Role::Client, None).await)
}

/// Waits for the first message, and returns the interval of heartbeats.
async fn hello(socket: &mut Socket) -> Result<Duration, LinkError> {
    let message = text(socket).await?;
    let frame: Frame<'_> = serde_json::from_str(&message).map_err(|_| LinkError::Garbled)?;
    match (frame.opcode, frame.data) {
        (HELLO, Some(data)) => {
            let hello: Hello = serde_json::from_str(data.get()).map_err(|_| LinkError::Garbled)?;
            Ok(Duration::from_millis(hello.heartbeat_interval).max(MIN_HEARTBEAT_INTERVAL))
        }
        (RECONNECT, _) => Err(LinkError::Reconnect),
        (INVALID_SESSION, data) => {
            let is_resumable = data.is_some_and(|data| data.get() == "true");
            Err(LinkError::InvalidSession { is_resumable })
        }
        _ => Err(LinkError::Garbled),
    }
}

fn introduction(Introduction { token, shard, session }: Introduction<'_>) -> Value {
    match session {
        Some(GatewaySession { id, sequence, .. }) => {
            json!({"op": RESUME, "d": {"token": token, "session_id": id, "seq": sequence}})
        }
        None => json!({"op": IDENTIFY, "d": {
            "token": token, "intents": 0, "shard": shard,
            "properties": {"os": OS, "browser": "chaikhana", "device": "chaikhana"},
        }}),
    }
}

/// Returns the next text message. It may be dropped while it waits.
async fn text(socket: &mut Socket) -> Result<String, LinkError> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Message::Close(frame))) => {
                return Err(
                    frame.map_or(LinkError::Broken, |frame| LinkError::Closed(frame.code.into()))
                );
            }
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return Err(LinkError::Broken),
        }
    }
}
