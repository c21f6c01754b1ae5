//! A strict fake of Discord on a local port: its HTTP API and its gateway, with simulated people
//! around it and injected failures. `clients/` checks it against serenity's client.
//!
//! Every request is checked against the limits of Discord and answered with Discord's error bodies.
//! Requests that no sound client sends are recorded as violations, and everything that people could
//! see is recorded, too. Only [`TestService`] knows the bot.
//!
//! Discord's deadlines use a clock that stops until [`later`](FakeDiscord::later) moves it, so that
//! no deadline is missed because a machine is slow.

mod act;
mod chaos;
mod check;
mod check_commands;
mod connections;
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
mod record;
mod registry;
mod sight;
mod state;
mod test_service;
mod threads;

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

pub use self::act::{Action, Person};
pub use self::chaos::Chaos;
pub use self::error::ApiError;
pub use self::gateway_trouble::{GatewayTrouble, Moment};
pub use self::http::Upload;
pub use self::injected_failure::{InjectedFailure, Route};
pub use self::post::{Post, Pressable};
pub use self::state::Request;
use self::state::{Bar, ChannelKind, State};
pub use self::test_service::{Acted, Glance, TestService};
pub use self::threads::AUTO_ARCHIVE;

/// Time after which [`FakeDiscord::until`] gives up. Programs in other processes start within it on a
/// busy machine, too.
const DISCORD_WAIT_TIMEOUT: Duration = Duration::from_mins(2);

/// A fake Discord, which is served until the last clone is dropped.
#[derive(Clone, Debug)]
pub struct FakeDiscord {
    shared: Arc<SharedState>,
    _server: Arc<Server>,
}

/// The id of a channel, of a thread or of a private conversation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Channel(u64);

impl Channel {
    pub const fn id(self) -> u64 {
        self.0
    }
}

/// State that requests, connections and people share.
#[derive(Debug)]
pub(crate) struct SharedState {
    state: Mutex<State>,
    changed: watch::Sender<()>,
    address: SocketAddr,
}

/// Stops the server when it is dropped.
#[derive(Debug)]
struct Server(AbortHandle);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl SharedState {
    /// Changes the state and wakes all tasks that wait for a change.
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.send_replace(());
        result
    }

    /// Reads the state without waking anybody.
    fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeDiscord {
    /// Starts a fake on a free port that knows one bot, with this token.
    ///
    /// # Panics
    /// If there is no free port.
    pub async fn start(token: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        // Small frames in succession do not wait for each other.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let shared = Arc::new(SharedState {
            state: Mutex::new(State::new(token)),
            changed: watch::Sender::new(()),
            address,
        });
        let app = Router::new()
            .route("/", get(gateway::connect))
            .fallback(http::api)
            .with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move {
            // It ends with the test that started it.
            let _ = axum::serve(listener, app).await;
        });
        Self { shared, _server: Arc::new(Server(serving.abort_handle())) }
    }

    /// Returns the address of the server.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// Returns the URL of the HTTP API.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// Returns the person with this name, who is created if they are new.
    pub fn user(&self, name: &str) -> Person {
        self.user_speaking(name, "en-US")
    }

    /// Returns the person with this name, who is created with a client in this language if they are
    /// new.
    pub fn user_speaking(&self, name: &str, locale: &str) -> Person {
        Person::new(self.clone(), self.shared.with(|state| state.add_user(name, locale)))
    }

    /// Returns the text channel with this name, which is created if it is new.
    pub fn channel(&self, name: &str) -> Channel {
        Channel(self.shared.with(|state| {
            let known = state.channels.len();
            let id = state.add_channel(name, ChannelKind::Text);
            if state.channels.len() > known {
                let channel = state.channel_json(id);
                state.dispatch_guild("CHANNEL_CREATE", &channel);
            }
            id
        }))
    }

    /// Returns the thread with this name, which is created in a channel if it is new.
    pub fn thread(&self, name: &str, of: Channel) -> Channel {
        let kind = ChannelKind::Thread { parent: of.0 };
        Channel(self.shared.with(|state| state.add_channel(name, kind)))
    }

    /// Returns the threads that were created in a channel, with their names.
    pub fn threads_of(&self, of: Channel) -> Vec<(Channel, String)> {
        let kind = ChannelKind::Thread { parent: of.0 };
        self.shared.look(|state| {
            let all = state.channels.iter().filter(|(_, channel)| channel.kind == kind);
            all.map(|(id, channel)| (Channel(*id), channel.name.clone())).collect()
        })
    }

    /// Keeps the bot from creating threads in a channel.
    pub fn refuse_threads_in(&self, channel: Channel, refusal: Option<ApiError>) {
        self.change_channel(channel, |channel| channel.refuses_threads = refusal);
    }

    /// Closes a thread, like a member in the menu.
    pub fn close_thread(&self, thread: Channel) {
        self.change_channel(thread, |channel| channel.is_closed = true);
    }

    /// Locks a thread, like a moderator.
    pub fn lock_thread(&self, thread: Channel) {
        self.change_channel(thread, |channel| channel.bar = Bar::Locked);
    }

    /// Forbids the bot to unarchive a thread.
    pub fn keep_closed(&self, thread: Channel) {
        self.change_channel(thread, |channel| channel.bar = Bar::NotAdded);
    }

    /// Tells whether a thread is archived.
    pub fn is_archived(&self, thread: Channel) -> bool {
        self.shared.look(|state| state.is_archived(thread.0))
    }

    fn change_channel(&self, channel: Channel, change: impl FnOnce(&mut state::Channel)) {
        self.shared.with(|state| state.channels.get_mut(&channel.0).map(change));
    }

    /// Makes the next request of this kind fail.
    pub fn trouble(&self, route: Route, trouble: InjectedFailure) {
        self.shared.with(|state| state.troubles.add(route, trouble));
    }

    /// Makes every request of this kind fail, or none any more.
    pub fn lasting_trouble(&self, route: Route, trouble: Option<InjectedFailure>) {
        self.shared.with(|state| match trouble {
            Some(trouble) => drop(state.troubles.lasting.insert(route, trouble)),
            None => drop(state.troubles.lasting.remove(&route)),
        });
    }

    /// Returns the number of injected failures that have not happened yet.
    pub fn troubles_left(&self) -> usize {
        self.shared.look(|state| state.troubles.left())
    }

    /// Sets the address to which interactions are posted instead of the gateway.
    pub fn set_endpoint(&self, url: &str) {
        self.shared.with(|state| state.endpoint = Some(url.to_owned()));
    }

    /// Says from now on that the gateway has TLS, which a proxy in front of it terminates.
    pub fn is_behind_tls(&self) {
        self.shared.with(|state| state.scheme = "wss");
    }

    /// Returns the id of the server.
    pub fn server(&self) -> u64 {
        self.shared.look(|state| state.guild)
    }

    /// Returns the time by the clock of deadlines.
    pub fn now(&self) -> words::people::Moment {
        words::people::Moment(self.shared.look(|state| state::unix_time(state.ahead)))
    }

    /// Moves the clock of deadlines forward.
    pub fn later(&self, time: Duration) {
        self.shared.with(|state| state.ahead += time);
    }

    /// Forbids the bot to attach files in a channel.
    pub fn refuse_files_in(&self, channel: Channel) {
        self.shared.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel.0) {
                channel.refuses_files = true;
            }
        });
    }

    /// Allows the bot to attach files in a channel again.
    pub fn allow_files_in(&self, channel: Channel) {
        self.shared.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel.0) {
                channel.refuses_files = false;
            }
        });
    }

    /// Rejects every request of the bot in a channel with this error, or none.
    pub fn refuse_in(&self, channel: Channel, refusal: Option<ApiError>) {
        self.shared.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel.0) {
                channel.refuses = refusal;
            }
        });
    }

    /// Posts a message of the bot that the service did not send.
    pub fn post_as_bot(&self, channel: Channel, text: &str) {
        let body = serde_json::json!({ "content": text });
        self.shared.with(|state| state.post(channel.0, body, None, false));
    }

    /// Deletes a message, like a moderator.
    pub fn delete_message(&self, post: &Post) {
        self.shared.with(|state| messages::delete(state, post.id));
    }

    /// Answers from now on otherwise than was believed or seen.
    pub fn answers(&self, belief: &str, answer: &[(&str, Value)]) {
        self.shared.with(|state| state.beliefs.set(belief, answer));
    }

    /// Removes the files of a message, like an edit whose response is lost.
    pub fn loses_files_of(&self, post: &Post) {
        self.shared.with(|state| state.edit(post.id, &serde_json::json!({ "attachments": [] })));
    }

    /// Deletes a channel and all its messages.
    pub fn delete_channel(&self, channel: Channel) {
        self.shared.with(|state| {
            let data = state.channel_json(channel.0);
            state.channels.remove(&channel.0);
            state.dispatch_guild("CHANNEL_DELETE", &data);
        });
    }

    /// Calls `look` after every change until it returns something.
    ///
    /// # Panics
    /// If that takes longer than two minutes.
    pub async fn until<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let mut changed = self.shared.changed.subscribe();
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

    /// Returns the violations and the last requests, for the message of a panic.
    fn report(&self) -> String {
        self.shared.look(|state| {
            let last = state.requests.iter().rev().take(8).collect::<Vec<_>>();
            format!("violations {:?}, last requests {last:#?}", state.violations)
        })
    }
}
