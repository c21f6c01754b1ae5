//! What the fake is told to make go wrong, and how fast it lets itself be asked.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::json;

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
pub enum Trouble {
    /// Too many requests: again after so long.
    Slow(Duration),
    /// Too many requests of all kinds: again after so long.
    SlowEverywhere(Duration),
    /// The platform is out of order.
    Server(u16),
    /// The platform does what it is asked, but the answer is lost on the way.
    Lost,
    /// A refusal with a code.
    Refuse(ApiError),
}

/// Troubles to come, and waits that were asked for.
#[derive(Debug, Default)]
pub(super) struct Troubles {
    coming: VecDeque<(Route, Trouble)>,
    /// Until when nothing may come in for a bucket; `None` is every bucket.
    waits: HashMap<Option<String>, Instant>,
}

impl Troubles {
    pub(super) fn add(&mut self, route: Route, trouble: Trouble) {
        self.coming.push_back((route, trouble));
    }

    /// Takes the next trouble for a request.
    pub(super) fn take(&mut self, routes: &[Route]) -> Option<Trouble> {
        let place = self.coming.iter().position(|(route, _)| routes.contains(route))?;
        self.coming.remove(place).map(|(_, trouble)| trouble)
    }

    /// Tells how many troubles have not come yet.
    pub(super) fn left(&self) -> usize {
        self.coming.len()
    }

    /// Tells whether a request comes although it was told to wait.
    pub(super) fn is_early(&self, bucket: &str) -> bool {
        let early = |key| self.waits.get(&key).is_some_and(|until| Instant::now() < *until);
        early(Some(bucket.to_owned())) || early(None)
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
