//! What the fake is told to make go wrong, and how fast it lets itself be asked.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;
use tokio::time::Instant;

use super::chaos::Luck;
use super::error::{Answer, ApiError};

/// What comes so soon after somebody was told to wait was under way already.
const UNDER_WAY: Duration = Duration::from_millis(5);

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
    /// A refusal of one field, by its path with dots.
    RefuseField(&'static str),
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
    /// Until when nothing may come in for a bucket, and since when; `None` is every bucket.
    waits: HashMap<Option<String>, (Instant, Instant)>,
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

    /// Tells whether a request comes although it was told to wait, and whether that could be known;
    /// answers to interactions are not among what is counted for the whole bot.
    pub(super) fn is_early(&self, bucket: &str, is_global: bool) -> Option<bool> {
        let now = Instant::now();
        let early = |key| {
            let (until, since) = self.waits.get(&key)?;
            (now < *until).then(|| now - *since > UNDER_WAY)
        };
        early(Some(bucket.to_owned())).or_else(|| early(None).filter(|_| is_global))
    }

    /// Forgets what was asked to wait.
    pub(super) fn forget_waits(&mut self) {
        self.waits.clear();
    }

    /// Asks to wait.
    pub(super) fn wait(&mut self, bucket: Option<&str>, wait: Duration) -> Answer {
        let (now, key) = (Instant::now(), bucket.map(str::to_owned));
        // Whoever is told again has known it since the first time.
        let known = self.waits.get(&key).filter(|(until, _)| now < *until);
        let since = known.map_or(now, |(_, since)| *since);
        self.waits.insert(key, (now + wait, since));
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
