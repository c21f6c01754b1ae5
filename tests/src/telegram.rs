//! A strict fake of the Telegram Bot API on a local port, with simulated people around it.
//!
//! Every request is checked against the documented limits and answered as Telegram answers it.
//! Requests that no sound client sends are recorded as violations, and so is everything that people
//! could see. Only [`TestService`] knows the bot.

mod bot;
mod connection;
mod documents;
mod ephemeral;
mod error;
mod html;
mod incoming;
mod injected_failure;
mod keyboard;
mod live;
mod messages;
mod people;
mod photos;
pub mod players;
mod post;
mod press;
mod quotations;
mod rate;
mod rich;
mod rooms;
mod server;
mod state;
mod test_service;
mod updates;
mod webhook;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Map, Value};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

pub use ephemeral::REFUSAL;
pub use error::ApiError;
pub use injected_failure::{Chaos, PUZZLING, TroubleKind};
pub use people::Person;
pub use photos::Upload;
pub use post::{Button, Post};
pub use press::Press;
pub use rate::RateLimits;
pub use rooms::Room;
use state::ApiVersion;
pub use state::{Answer, BOT, USERNAME};
pub use test_service::{SECRET, ServiceSettings, TestService};
pub use updates::Webhook;

/// The token of the bot.
pub const TOKEN: &str = "7000000001:a-token-for-tests-only";
/// Time after which [`Telegram::until`] gives up.
const TELEGRAM_WAIT_TIMEOUT: Duration = Duration::from_mins(2);

/// A fake Telegram, which is served until the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Telegram {
    shared: Arc<Shared>,
    address: SocketAddr,
    _server: Arc<Server>,
}

/// State that the server and the people share.
#[derive(Debug)]
pub(crate) struct Shared {
    state: Mutex<state::State>,
    changed: watch::Sender<u64>,
}

#[derive(Debug)]
struct Server(JoinHandle<()>);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Shared {
    /// Changes the state and wakes all tasks that wait for a change.
    pub(crate) fn act<T>(&self, act: impl FnOnce(&mut state::State) -> T) -> T {
        let done = self.look(act);
        self.changed.send_modify(|count| *count += 1);
        done
    }

    /// Reads the state without waking anybody.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut state::State) -> T) -> T {
        look(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns a receiver that is notified of changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}

impl Telegram {
    /// Starts a fake in which nothing has happened yet.
    ///
    /// # Panics
    /// If there is no free port.
    pub async fn start() -> Self {
        let state = Mutex::new(state::State::new(TOKEN));
        let shared = Arc::new(Shared { state, changed: watch::Sender::new(0) });
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("a bound socket has an address");
        let listener = connection::CuttableListener(listener);
        let server = Arc::new(Server(server::serve(Arc::clone(&shared), listener)));
        Self { shared, address, _server: server }
    }

    /// Returns the address of the server.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the URL of the Bot API.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Changes the rate limits.
    pub fn limit(&self, limits: RateLimits) {
        self.shared.act(|state| state.limits = limits);
    }

    /// Changes how long after a press the bot can answer it.
    pub fn set_press_timeout(&self, timeout: Duration) {
        self.shared.act(|state| state.press_timeout = timeout);
    }

    /// Acts from now on like a server from before there were rich messages.
    pub fn lacks_rich_messages(&self) {
        self.shared.act(|state| state.version = ApiVersion::WithoutRich);
    }

    /// Acts from now on like a server from before Bot API 10.5.
    pub fn quotes_text(&self) {
        self.shared.act(|state| state.version = ApiVersion::Before10_5);
    }

    /// Answers from now on otherwise than was believed or seen.
    pub fn answers(&self, belief: &str, answer: &[(&str, Value)]) {
        self.shared.act(|state| state.beliefs.set(belief, answer));
    }

    /// Deletes all uploaded files.
    pub fn loses_files(&self) {
        self.shared.act(|state| state.files.clear());
    }

    /// Returns the requests that no sound client makes.
    pub fn violations(&self) -> Vec<String> {
        self.shared.look(|state| state.record.violations.clone())
    }

    /// Returns the files that were sent to a chat.
    pub fn documents(&self, chat: i64) -> Vec<Upload> {
        self.shared.look(|state| {
            let documents = state.record.documents.iter().filter(|(to, _)| *to == chat);
            documents.map(|(_, upload)| upload.clone()).collect()
        })
    }

    /// Returns how many messages with buttons looked like the message above them when they were sent.
    pub fn repeats(&self) -> usize {
        self.shared.look(|state| state.record.repeats)
    }

    /// Returns all failed requests: the method and the error.
    pub fn refused(&self) -> Vec<(String, ApiError)> {
        self.shared.look(|state| state.record.refused.clone())
    }

    /// Returns the arguments of all requests for a method; `getUpdates` is not recorded.
    pub fn calls(&self, method: &str) -> Vec<Map<String, Value>> {
        let method = method.to_lowercase();
        self.shared.look(|state| {
            let calls = state.record.calls.iter().filter(|(name, _)| *name == method);
            calls.map(|(_, args)| Map::clone(args)).collect()
        })
    }

    /// Returns a description of the bot in a language, by the name of the field.
    pub fn description(&self, field: &'static str, language: &str) -> Option<String> {
        self.shared.look(|state| state.descriptions.get(&(field, language.to_owned())).cloned())
    }

    /// Returns the commands that were set for a scope and a language, as JSON.
    pub fn commands(&self, scope: &str, language: &str) -> Option<Value> {
        let key = (scope.to_owned(), language.to_owned());
        self.shared.look(|state| state.commands.get(&key).cloned())
    }

    /// Returns everything the bot ever showed: the ids of the people who could see it, and the text.
    pub fn sights(&self) -> Vec<(Vec<i64>, String)> {
        self.sights_after(0)
    }

    /// Returns the same, except the first ones.
    pub fn sights_after(&self, first: usize) -> Vec<(Vec<i64>, String)> {
        self.shared.look(|state| {
            let audience = |sight: &state::Sight| match (sight.only, state.chats.get(&sight.chat)) {
                (Some(only), _) => vec![only],
                (None, Some(chat)) if !chat.members.is_empty() => {
                    chat.members.iter().copied().collect()
                }
                (None, _) => vec![sight.chat],
            };
            let later = state.record.sights.iter().skip(first);
            later.map(|sight| (audience(sight), sight.text.clone())).collect()
        })
    }

    /// Returns the number of presses that are not answered.
    pub fn unanswered(&self) -> usize {
        self.shared
            .look(|state| state.queries.values().filter(|query| query.answer.is_none()).count())
    }

    /// Returns how many updates the bot has not acknowledged.
    pub fn waiting(&self) -> usize {
        self.shared.look(|state| state.updates.waiting())
    }

    /// Returns how often the bot has asked for updates.
    pub fn polls(&self) -> u64 {
        self.shared.look(|state| state.updates.polls)
    }

    /// Acts as an HTTPS proxy in front of the bot, which forwards requests to this origin to `to`.
    pub fn proxy(&self, origin: &str, to: SocketAddr) {
        let to = format!("http://{to}");
        self.shared.act(|state| state.updates.proxy = Some((origin.to_owned(), to)));
    }

    /// Returns the webhook, if one is set.
    pub fn webhook(&self) -> Option<Webhook> {
        self.shared.look(|state| state.updates.webhook.clone())
    }

    /// Sets a webhook, as another bot with the same token could.
    pub fn set_webhook(&self, url: &str) {
        let webhook = Webhook { url: url.to_owned(), arrives: url.to_owned(), secret: None };
        self.shared.act(|state| state.updates.webhook = Some(webhook));
    }

    /// Reports in `getWebhookInfo` that the last delivery has failed.
    pub fn fails_to_deliver(&self, why: &str) {
        self.shared.act(|state| state.updates.undelivered = Some(why.to_owned()));
    }

    /// Sets the clock in the responses ahead.
    pub fn is_ahead(&self, seconds: i64) {
        self.shared.act(|state| state.seconds_ahead = seconds);
    }

    /// Forbids everybody to add the bot to a group.
    pub fn joins_no_groups(&self) {
        self.shared.act(|state| state.rights.joins_groups = false);
    }

    /// Returns the responses of the webhook in order; `None` where it did not respond.
    pub fn statuses(&self) -> Vec<Option<u16>> {
        self.shared.look(|state| state.updates.statuses.clone())
    }

    /// Sends the last update once more.
    pub fn send_last_again(&self) {
        self.shared.act(|state| state.updates.again());
    }

    /// Holds updates back.
    pub fn hold(&self) {
        self.shared.act(|state| state.updates.held = true);
    }

    /// Answers polls at once from now on, like a proxy that cuts long requests.
    pub fn holds_no_polls(&self) {
        self.shared.act(|state| state.updates.is_hasty = true);
    }

    /// Delivers updates again.
    pub fn release(&self) {
        self.shared.act(|state| state.updates.held = false);
    }

    /// Delivers updates again; the first batch starts with the newest.
    pub fn release_backwards(&self) {
        self.shared.act(|state| {
            (state.updates.held, state.updates.reversed) = (false, state.updates.webhook.is_none());
        });
    }

    /// Calls `find` after every change until it returns something.
    ///
    /// # Panics
    /// If that takes longer than two minutes.
    pub async fn until<T>(&self, what: &str, mut find: impl FnMut() -> Option<T>) -> T {
        let mut changes = self.shared.changes();
        let searching = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = find() {
                    return found;
                }
                let _ = changes.changed().await;
            }
        };
        let Ok(found) = timeout(TELEGRAM_WAIT_TIMEOUT, searching).await else {
            panic!("waited in vain until {what}:\n{}", self.scene());
        };
        found
    }

    /// Returns all messages, failed requests and violations, for the message of a panic.
    fn scene(&self) -> String {
        self.shared.look(|state| {
            let mut scene = Vec::new();
            for chat in state.chats.values() {
                scene.push(format!("== {} {}", chat.id, chat.title));
                for message in chat.messages.values() {
                    scene.push(format!("-- {} from {}", message.id, message.from));
                    scene.push(message.reads());
                }
                for (id, one) in &chat.ephemeral {
                    scene.push(format!("-- {id} from {}, with {}", one.message.from, one.with));
                    scene.push(one.message.reads());
                }
            }
            scene.push(format!("refused: {:#?}", state.record.refused));
            scene.push(format!("violations: {:#?}", state.record.violations));
            scene.join("\n")
        })
    }
}

#[cfg(test)]
mod tests;
