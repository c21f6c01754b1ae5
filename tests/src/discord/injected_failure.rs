//! What the fake is told to make go wrong, and how fast it lets itself be asked.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::json;

use super::chaos::Luck;
use super::error::{Answer, ApiError};

/// Which requests are meant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// Posting, editing or deleting messages in some channel.
    Messages,
    /// Posting a message in some channel.
    Post,
    /// Editing a message in some channel.
    Edit,
    /// Opening a direct channel.
    OpenDm,
    /// The first answer to an interaction.
    Callback,
    /// Further answers to interactions.
    Followup,
    /// Registering commands.
    Commands,
    /// Asking where the gateway is.
    Gateway,
}

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum InjectedFailure {
    /// Too many requests: again after so long.
    Slow(Duration),
    /// Too many requests of all kinds: again after so long.
    SlowEverywhere(Duration),
    /// The platform is out of order.
    Server(u16),
    /// The platform does what it is asked, but the answer is lost on the way.
    Lost,
    /// The connection is taken and nothing is ever answered.
    NoEvents,
    /// The connection is dropped before anything is done.
    Dropped,
    /// The platform does what it is asked, and the connection is dropped.
    DroppedAfter,
    /// The platform does what it is asked at once, and answers so much later.
    Late(Duration),
    /// Something is answered that nobody can read.
    Garbled,
    /// A refusal with a code.
    Refuse(ApiError),
}

impl InjectedFailure {
    /// Tells whether what is asked is done although nobody hears of it in time.
    pub(super) const fn is_done_unheard(self) -> bool {
        matches!(self, Self::Lost | Self::DroppedAfter | Self::Late(_))
    }
}

/// How an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    Plain,
    Never,
    Dropped,
    Late(Duration),
    Garbled,
}

/// Troubles to come, and waits that were asked for.
#[derive(Debug, Default)]
pub(super) struct Troubles {
    coming: VecDeque<(Route, InjectedFailure)>,
    /// What all requests run into.
    pub(super) outage: Option<InjectedFailure>,
    /// What requests run into at random.
    pub(super) chaos: Option<Luck>,
    /// Until when nothing may come in for a bucket; `None` is every bucket.
    waits: HashMap<Option<String>, Instant>,
}

impl Troubles {
    pub(super) fn add(&mut self, route: Route, trouble: InjectedFailure) {
        self.coming.push_back((route, trouble));
    }

    /// Takes the next trouble for a request.
    pub(super) fn take(&mut self, routes: &[Route]) -> Option<InjectedFailure> {
        if self.outage.is_some() {
            return self.outage;
        }
        let place = self.coming.iter().position(|(route, _)| routes.contains(route));
        match place {
            Some(place) => self.coming.remove(place).map(|(_, trouble)| trouble),
            None => self.chaos.as_mut().and_then(Luck::of_request),
        }
    }

    /// Tells how many troubles have not come yet.
    pub(super) fn left(&self) -> usize {
        self.coming.len()
    }

    /// Tells whether a request comes although it was told to wait; answers to interactions are
    /// not among what is counted for the whole bot.
    pub(super) fn is_early(&self, bucket: &str, is_global: bool) -> bool {
        let early = |key| self.waits.get(&key).is_some_and(|until| Instant::now() < *until);
        early(Some(bucket.to_owned())) || is_global && early(None)
    }

    /// Asks to wait.
    pub(super) fn wait(&mut self, bucket: Option<&str>, wait: Duration) -> Answer {
        self.waits.insert(bucket.map(str::to_owned), Instant::now() + wait);
        let body = json!({"message": "You are being rate limited.",
            "retry_after": wait.as_secs_f64(), "global": bucket.is_none()});
        Answer { status: StatusCode::TOO_MANY_REQUESTS, body: Some(body) }
    }
}

/// Returns which routes a request belongs to.
pub(super) fn routes(method: &str, path: &[&str]) -> &'static [Route] {
    match (method, path) {
        ("POST", ["channels", _, "messages"]) => &[Route::Messages, Route::Post],
        ("PATCH", ["channels", _, "messages", _]) => &[Route::Messages, Route::Edit],
        ("DELETE", ["channels", _, "messages", _]) => &[Route::Messages],
        ("POST", ["users", "@me", "channels"]) => &[Route::OpenDm],
        ("POST", ["interactions", ..]) => &[Route::Callback],
        (_, ["webhooks", ..]) => &[Route::Followup],
        (_, ["applications", _, "commands", ..]) => &[Route::Commands],
        (_, ["gateway", ..]) => &[Route::Gateway],
        _ => &[],
    }
}

/// Returns the name of the bucket that a request counts in.
pub(super) fn bucket(method: &str, path: &[&str]) -> String {
    match path {
        ["channels", channel, "messages", ..] => format!("{method} messages {channel}"),
        ["webhooks", _, token, ..] => format!("webhook {token}"),
        ["interactions", id, ..] => format!("interaction {id}"),
        path => format!("{method} {}", path.join("/")),
    }
}
