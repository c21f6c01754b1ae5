//! Failures that tests inject into requests, and rate limits.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;
use tokio::time::Instant;

use super::chaos::Dice;
use super::error::{Answer, ApiError};

/// A request this soon after the start of a rate limit was already on its way.
const UNDER_WAY: Duration = Duration::from_millis(5);

/// A kind of requests.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// Posting, editing or deleting messages in some channel.
    Messages,
    /// Posting a message in some channel.
    Post,
    /// Editing a message in some channel.
    Edit,
    /// Opening a private conversation.
    OpenDm,
    /// The first response to an interaction.
    Callback,
    /// Further responses to interactions.
    Followup,
    /// Registering commands.
    Commands,
    /// Getting the URL of the gateway.
    Gateway,
}

/// A failure of a request.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum InjectedFailure {
    /// A rate limit of the route, with the time to wait.
    Slow(Duration),
    /// A global rate limit, with the time to wait.
    SlowEverywhere(Duration),
    /// An error of the server with this status.
    Server(u16),
    /// The request is carried out, but answered with an error of a proxy (502).
    Lost,
    /// The request is neither carried out nor answered.
    NoEvents,
    /// The connection drops, and the request is not carried out.
    Dropped,
    /// The request is carried out, and the connection drops.
    DroppedAfter,
    /// The request is carried out, and answered after this delay.
    Late(Duration),
    /// The request is not carried out, and the response is not JSON.
    Garbled,
    /// The request is not carried out, and a proxy answers with this status and a page.
    Page(u16),
    /// An error with a code.
    Refuse(ApiError),
    /// An error of one field, by its path with dots.
    RefuseField(&'static str),
}

impl InjectedFailure {
    /// Tells whether the request is carried out without a response in time.
    pub(super) const fn is_done_unheard(self) -> bool {
        matches!(self, Self::Lost | Self::DroppedAfter | Self::Late(_))
    }
}

/// How a response is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    Plain,
    Never,
    Dropped,
    Late(Duration),
    /// A page of something that is not Discord, with this status.
    Page(u16),
}

/// Injected failures that have not happened yet, and current rate limits.
#[derive(Debug, Default)]
pub(super) struct Troubles {
    coming: VecDeque<(Route, InjectedFailure)>,
    /// The failure of all requests.
    pub(super) outage: Option<InjectedFailure>,
    /// The failures of all requests of a kind.
    pub(super) lasting: HashMap<Route, InjectedFailure>,
    /// Random failures.
    pub(super) chaos: Option<Dice>,
    /// The end and the start of the rate limit of each bucket; `None` is the global one.
    waits: HashMap<Option<String>, (Instant, Instant)>,
}

impl Troubles {
    pub(super) fn add(&mut self, route: Route, trouble: InjectedFailure) {
        self.coming.push_back((route, trouble));
    }

    /// Removes and returns the next failure for a request.
    pub(super) fn take(&mut self, routes: &[Route]) -> Option<InjectedFailure> {
        if self.outage.is_some() {
            return self.outage;
        }
        if let Some(lasting) = routes.iter().find_map(|route| self.lasting.get(route)) {
            return Some(*lasting);
        }
        let place = self.coming.iter().position(|(route, _)| routes.contains(route));
        match place {
            Some(place) => self.coming.remove(place).map(|(_, trouble)| trouble),
            None => self.chaos.as_mut().and_then(Dice::of_request),
        }
    }

    /// Returns the number of injected failures that have not happened yet.
    pub(super) fn left(&self) -> usize {
        self.coming.len()
    }

    /// Checks for a rate limit: returns `None` if there is none, and else whether the bot could have
    /// known it. Responses to interactions have no global limit.
    pub(super) fn is_early(&self, bucket: &str, is_global: bool) -> Option<bool> {
        let now = Instant::now();
        let early = |key| {
            let (until, since) = self.waits.get(&key)?;
            (now < *until).then(|| now - *since > UNDER_WAY)
        };
        early(Some(bucket.to_owned())).or_else(|| early(None).filter(|_| is_global))
    }

    /// Removes all rate limits.
    pub(super) fn forget_waits(&mut self) {
        self.waits.clear();
    }

    /// Starts a rate limit, or extends it; returns the response.
    pub(super) fn wait(&mut self, bucket: Option<&str>, wait: Duration) -> Answer {
        let (now, key) = (Instant::now(), bucket.map(str::to_owned));
        // An extended limit is known since its start.
        let known = self.waits.get(&key).filter(|(until, _)| now < *until);
        let since = known.map_or(now, |(_, since)| *since);
        self.waits.insert(key, (now + wait, since));
        let body = json!({"message": "You are being rate limited.",
            "retry_after": wait.as_secs_f64(), "global": bucket.is_none()});
        Answer { status: StatusCode::TOO_MANY_REQUESTS, body: Some(body) }
    }
}

/// Returns the kinds of a request.
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

/// Returns the rate limit bucket of a request.
pub(super) fn bucket(method: &str, path: &[&str]) -> String {
    match path {
        ["channels", channel, "messages", ..] => format!("{method} messages {channel}"),
        ["webhooks", _, token, ..] => format!("webhook {token}"),
        ["interactions", id, ..] => format!("interaction {id}"),
        path => format!("{method} {}", path.join("/")),
    }
}
