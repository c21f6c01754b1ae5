//! A strict fake of Discord on the loopback: its HTTP API and its gateway, people who see and
//! press, and troubles on demand.
//!
//! Every request is checked against the limits of the platform and answered with its own error
//! bodies. What a client that knows the platform never does is noted down as a violation. What
//! each person could ever see is recorded. Knows no game and nothing of the bot.
//!
//! The clock of the fake stands still for deadlines until it is moved with
//! [`later`](FakeDiscord::later), so that a slow machine is never late.

mod act;
mod chaos;
mod check;
mod check_commands;
pub mod error;
mod event;
mod gateway;
mod gateway_trouble;
mod http;
mod injected_failure;
mod interactions;
pub mod listener;
mod messages;
pub mod players;
mod post;
mod registry;
mod state;
mod test_service;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::Instant;

pub use self::act::{Action, Person};
pub use self::chaos::Chaos;
pub use self::error::ApiError;
use self::gateway::Frame;
pub use self::gateway_trouble::{GatewayTrouble, Moment};
pub use self::http::Upload;
pub use self::injected_failure::{InjectedFailure, Route};
pub use self::messages::NO_SUCH_PICTURE;
pub use self::post::{Post, Pressable};
pub use self::state::Request;
use self::state::{Kind, State};
pub use self::test_service::{Acted, Glance, TestService};

/// How long anything may take before a test gives up.
const DISCORD_WAIT_TIMEOUT: Duration = Duration::from_secs(20);

/// A running fake.
#[derive(Clone, Debug)]
pub struct FakeDiscord {
    inner: Arc<Inner>,
    _server: Arc<Server>,
}

/// A channel, a thread or a private conversation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Channel(u64);

impl Channel {
    /// Returns the id.
    pub const fn id(self) -> u64 {
        self.0
    }
}

/// What requests and connections share.
#[derive(Debug)]
pub(crate) struct Inner {
    state: Mutex<State>,
    changed: watch::Sender<()>,
    address: SocketAddr,
}

/// The server, until the last handle is dropped.
#[derive(Debug)]
struct Server(AbortHandle);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Inner {
    /// Changes something, and wakes those who wait for a change.
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.send_replace(());
        result
    }

    fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeDiscord {
    /// Starts a fake on a free port; it knows one bot, with this token.
    ///
    /// # Panics
    /// If the loopback has no free port.
    pub async fn start(token: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        // Small things that are told one after the other do not wait for each other.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let inner = Arc::new(Inner {
            state: Mutex::new(State::new(token)),
            changed: watch::Sender::new(()),
            address,
        });
        let app = Router::new()
            .route("/", get(gateway::connect))
            .fallback(http::api)
            .with_state(Arc::clone(&inner));
        let serving = tokio::spawn(async move {
            // It ends with the test that started it.
            let _ = axum::serve(listener, app).await;
        });
        Self { inner, _server: Arc::new(Server(serving.abort_handle())) }
    }

    /// Returns where everything is served.
    pub fn address(&self) -> SocketAddr {
        self.inner.address
    }

    /// Returns the address of the HTTP API.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.inner.address)
    }

    /// Returns somebody by name, who may be new.
    pub fn user(&self, name: &str) -> Person {
        self.user_speaking(name, "en-US")
    }

    /// Returns somebody by name whose client is in a language.
    pub fn user_speaking(&self, name: &str, locale: &str) -> Person {
        Person::new(self.clone(), self.inner.with(|state| state.add_user(name, locale)))
    }

    /// Returns a text channel by name, which may be new.
    pub fn channel(&self, name: &str) -> Channel {
        Channel(self.inner.with(|state| {
            let known = state.channels.len();
            let id = state.add_channel(name, Kind::Text);
            if state.channels.len() > known {
                let channel = state.channel_json(id);
                state.dispatch_guild("CHANNEL_CREATE", &channel);
            }
            id
        }))
    }

    /// Returns a thread of a channel by name, which may be new.
    pub fn thread(&self, name: &str, of: Channel) -> Channel {
        let kind = Kind::Thread { parent: of.0 };
        Channel(self.inner.with(|state| state.add_channel(name, kind)))
    }

    /// Makes a coming request go wrong.
    pub fn trouble(&self, route: Route, trouble: InjectedFailure) {
        self.inner.with(|state| state.troubles.add(route, trouble));
    }

    /// Returns how many troubles have not happened yet.
    pub fn troubles_left(&self) -> usize {
        self.inner.look(|state| state.troubles.left())
    }

    /// Says that interactions go to an address instead of the gateway.
    pub fn set_endpoint(&self, url: &str) {
        self.inner.with(|state| state.endpoint = Some(url.to_owned()));
    }

    /// Moves the clock of deadlines on.
    pub fn later(&self, by: Duration) {
        self.inner.with(|state| state.ahead += by);
    }

    /// Cuts the connection of the gateway, as a bad network does.
    pub fn cut(&self) {
        self.to_connections(&Frame::Cut);
    }

    /// Closes the connection of the gateway with a code.
    pub fn close(&self, code: u16) {
        self.to_connections(&Frame::Close(code));
    }

    /// Asks the bot to connect again and to resume (op 7).
    pub fn ask_to_reconnect(&self) {
        self.to_connections(&Frame::Say(serde_json::json!({"op": 7, "d": null})));
    }

    /// Forgets the session and cuts the connection: it cannot be resumed.
    pub fn forget_session(&self) {
        self.inner.with(|state| {
            for session in state.sessions.values_mut() {
                session.send(Frame::Close(4000));
            }
            state.sessions.clear();
        });
    }

    /// Wants this many shards, of which the second has the server; to be said before anybody
    /// connects.
    pub fn shards(&self, shards: u64) {
        self.inner.with(|state| {
            state.shards = shards;
            while state.shard_of_guild() != 1 % shards {
                state.guild += 1 << 22;
            }
        });
    }

    /// Returns how often a shard was told that somebody did something.
    pub fn told(&self, shard: u64) -> usize {
        self.inner.look(|state| state.sessions.get(&shard).map_or(0, gateway::Session::told))
    }

    fn to_connections(&self, frame: &Frame) {
        self.inner.with(|state| {
            for session in state.sessions.values_mut() {
                session.send(frame.clone());
            }
        });
    }

    /// Lets the bot attach no files in a channel any more.
    pub fn refuse_files_in(&self, channel: Channel) {
        self.inner.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel.0) {
                channel.refuses_files = true;
            }
        });
    }

    /// Refuses the bot in a channel, or lets it in again.
    pub fn refuse_in(&self, channel: Channel, refusal: Option<ApiError>) {
        self.inner.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel.0) {
                channel.refuses = refusal;
            }
        });
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, post: &Post) {
        self.inner.with(|state| messages::delete(state, post.id));
    }

    /// Deletes a channel with everything in it.
    pub fn delete_channel(&self, channel: Channel) {
        self.inner.with(|state| {
            let data = state.channel_json(channel.0);
            state.channels.remove(&channel.0);
            state.dispatch_guild("CHANNEL_DELETE", &data);
        });
    }

    /// Returns what the bot did that a bot never should.
    pub fn violations(&self) -> Vec<String> {
        self.inner.look(|state| state.violations.clone())
    }

    /// Returns the files that came with messages, beside pictures.
    pub fn uploads(&self) -> Vec<Upload> {
        self.inner.look(|state| state.uploads.clone())
    }

    /// Returns how many pictures were uploaded.
    pub fn pictures(&self) -> usize {
        self.inner.look(|state| state.pictures)
    }

    /// Returns how many messages with buttons looked like the one above them when they were posted.
    pub fn repeats(&self) -> usize {
        self.inner.look(|state| state.repeats)
    }

    /// Returns every request so far.
    pub fn requests(&self) -> Vec<Request> {
        self.inner.look(|state| state.requests.clone())
    }

    /// Returns how many requests with a method have a path that contains some words.
    pub fn count(&self, method: &str, words: &str) -> usize {
        let is_one = |one: &&Request| one.method == method && one.path.contains(words);
        self.inner.look(|state| state.requests.iter().filter(is_one).count())
    }

    /// Returns everything that anybody could ever see, in order: the ids of those who could, and
    /// all the words of it.
    pub fn sights(&self) -> Vec<(Vec<u64>, String)> {
        self.inner.look(|state| {
            let all = state.sights.iter().map(|sight| {
                let mut texts = Vec::new();
                post::all_texts(&sight.body, &mut texts);
                (sight.by.iter().copied().collect(), texts.join("\n"))
            });
            all.collect()
        })
    }

    /// Returns when a message was posted and each time it was changed.
    pub fn shown_at(&self, post: &Post) -> Vec<Instant> {
        let shown = |state: &State| state.messages.get(&post.id).map(|one| one.shown.clone());
        self.inner.look(shown).unwrap_or_default()
    }

    /// Returns the registered commands.
    pub fn commands(&self) -> Vec<Value> {
        self.inner.look(|state| state.commands.clone())
    }

    /// Returns how often the bot has identified.
    pub fn identifies(&self) -> usize {
        self.inner.look(|state| state.identifies)
    }

    /// Returns how often the bot has resumed.
    pub fn resumes(&self) -> usize {
        self.inner.look(|state| state.resumes)
    }

    /// Counts the changes that anybody could see.
    pub fn changes(&self) -> u64 {
        self.inner.look(|state| state.seen)
    }

    /// Returns who waits for an answer in vain: what was never acknowledged, and what is still
    /// "thinking".
    pub fn unanswered(&self) -> Vec<String> {
        self.inner.look(|state| {
            let name = |by: &u64| state.users.get(by).map_or("?", |user| user.name.as_str());
            let vain = state.interactions.values().filter_map(|one| {
                if one.acknowledged.is_none() {
                    return Some(format!("{}: not acknowledged", name(&one.by)));
                }
                let message = one.original.and_then(|id| state.messages.get(&id));
                let thinking = message.is_some_and(|message| message.thinking && !message.deleted);
                thinking.then(|| format!("{}: still thinking", name(&one.by)))
            });
            vain.collect()
        })
    }

    /// Waits until the bot is connected to the gateway and has registered its commands.
    pub async fn connected(&self) {
        self.until("the bot is connected", || {
            self.inner
                .look(|state| (is_connected(state) && !state.commands.is_empty()).then_some(()))
        })
        .await;
    }

    /// Tells whether every shard is connected.
    pub fn is_connected(&self) -> bool {
        self.inner.look(is_connected)
    }

    /// Waits until the bot is connected and has taken in everything it was told: it answers when it
    /// is asked for a sign of life (op 1), and what came before that has been handed on by then.
    pub async fn heard_out(&self) {
        self.connected().await;
        // What was read is handed on by a task of its own, which has run by the second time.
        for _ in 0..2 {
            let before = self.inner.look(State::signs_of_life);
            self.to_connections(&Frame::Say(serde_json::json!({"op": 1, "d": null})));
            self.until("the bot gives a sign of life", || {
                let shards = self.inner.look(|state| state.shards);
                let given = self.inner.look(State::signs_of_life);
                (given >= before + shards).then_some(())
            })
            .await;
        }
    }

    /// Takes the files of a message away, as an edit does whose answer nobody hears.
    pub fn loses_files_of(&self, post: &Post) {
        self.inner.with(|state| state.edit(post.id, &serde_json::json!({ "attachments": [] })));
    }

    /// Waits until nobody is connected to the gateway.
    pub async fn disconnected(&self) {
        self.until("the bot is gone", || {
            self.inner.look(|state| {
                let is_anybody = state.sessions.values().any(gateway::Session::is_connected);
                (!is_anybody).then_some(())
            })
        })
        .await;
    }

    /// Looks again after every change until there is something to see.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn until<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let mut changed = self.inner.changed.subscribe();
        let waiting = async {
            loop {
                if let Some(found) = look() {
                    return found;
                }
                if changed.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        };
        let found = tokio::time::timeout(DISCORD_WAIT_TIMEOUT, waiting).await;
        found.unwrap_or_else(|_| panic!("{what}: it does not happen; {}", self.report()))
    }

    /// Tells what happened last, for whoever wonders why nothing happens.
    fn report(&self) -> String {
        self.inner.look(|state| {
            let last = state.requests.iter().rev().take(8).collect::<Vec<_>>();
            format!("violations {:?}, last requests {last:#?}", state.violations)
        })
    }
}

fn is_connected(state: &State) -> bool {
    let connected = state.sessions.values().filter(|session| session.is_connected());
    u64::try_from(connected.count()) == Ok(state.shards)
}

#[cfg(test)]
mod tests;
