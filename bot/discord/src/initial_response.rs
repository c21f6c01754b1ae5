//! The first response to an interaction: given once, by whoever comes first.
//!
//! Discord takes one, within 3 s, and shows that something failed if there is none. The answer
//! is given after the commit, and is the first response itself. If the commit takes long, a timer
//! defers the answer instead; both try to claim the response, and one succeeds. If the process
//! dies before the commit, neither is given, and what Discord says is true.

use std::time::Duration;

use reqwest::Method;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout_at};

use super::api::{RestClient, Route};
use super::errors::{Answered, SHORTEST};
use super::incoming::InteractionToken;
use super::wire::Callback;

/// A commit that takes longer than this is waited for by the person with "thinking" before them.
const PROMPT: Duration = Duration::from_millis(1200);
/// What comes later than this is no response any more; Discord gives 3 s.
const DEADLINE: Duration = Duration::from_millis(2900);
/// Tries of one response.
const TRIES: usize = 3;

/// The first response to one interaction.
#[derive(Debug)]
pub(super) struct InitialResponse {
    /// What opens the way to answer.
    pub(super) token: InteractionToken,
    arrived: Instant,
    state: watch::Sender<State>,
}

/// How things stand with the first response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Nobody has tried to give it.
    Open,
    /// Somebody is giving it.
    Claimed,
    /// It was given, and said that an answer follows.
    Deferred,
    /// It was given, and was the answer.
    Answered,
    /// It was not given in time, or nobody knows.
    Lost,
}

/// What became of an attempt to respond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// This was the first response.
    Given,
    /// There was one before, so that answers go other ways.
    Before,
    /// There is none and can be none any more; the person was told that something failed.
    Lost,
}

/// The right to give the response. If it is dropped unused, the response is lost.
struct Claim<'a> {
    state: &'a watch::Sender<State>,
    becomes: State,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.state.send_replace(self.becomes);
    }
}

impl InitialResponse {
    /// Returns the response to an interaction that has just arrived.
    pub(super) fn new(token: InteractionToken) -> Self {
        Self { token, arrived: Instant::now(), state: watch::Sender::new(State::Open) }
    }

    /// Responds with an answer, unless there was a response already.
    pub(super) async fn answer(&self, rest: &RestClient, callback: &Callback) -> Response {
        self.give(rest, callback, State::Answered).await
    }

    /// Responds that an answer will follow, unless there was a response already.
    pub(super) async fn defer(&self, rest: &RestClient, callback: &Callback) -> Response {
        self.give(rest, callback, State::Deferred).await
    }

    /// Waits a while for a response, and defers it if there is none.
    pub(super) async fn defer_when_late(&self, rest: &RestClient, callback: &Callback) {
        let mut state = self.state.subscribe();
        let is_late =
            timeout_at(self.arrived + PROMPT, state.wait_for(|state| *state != State::Open));
        if is_late.await.is_err() {
            self.defer(rest, callback).await;
        }
    }

    async fn give(&self, rest: &RestClient, callback: &Callback, becomes: State) -> Response {
        let Some(mut claim) = self.claim() else { return self.settled().await };
        if self.insist(rest, callback).await {
            claim.becomes = becomes;
            return Response::Given;
        }
        Response::Lost
    }

    fn claim(&self) -> Option<Claim<'_>> {
        let is_ours = self.state.send_if_modified(|state| {
            let is_open = *state == State::Open;
            if is_open {
                *state = State::Claimed;
            }
            is_open
        });
        // Not before: a claim that is dropped says so.
        is_ours.then(|| Claim { state: &self.state, becomes: State::Lost })
    }

    /// Waits until the one who has the claim has used it.
    async fn settled(&self) -> Response {
        let mut state = self.state.subscribe();
        let settled = state.wait_for(|state| !matches!(state, State::Open | State::Claimed)).await;
        match settled.as_deref() {
            Ok(State::Deferred | State::Answered) => Response::Before,
            _ => Response::Lost,
        }
    }

    /// Tries while there is time; Discord itself sees to it that only one try counts.
    async fn insist(&self, rest: &RestClient, callback: &Callback) -> bool {
        let route = Route::Callback(self.token.id, &self.token.token);
        let (mut is_unsure, mut tried) = (false, 1);
        loop {
            let Err(error) = rest.tell(Method::POST, route, callback).await else { return true };
            let wait = match error.answered() {
                // By the try before, whose outcome was not heard.
                Answered::Before if is_unsure => return true,
                Answered::Unheard => {
                    is_unsure = true;
                    Some(SHORTEST)
                }
                Answered::NotNow(wait) => Some(wait),
                Answered::Before | Answered::TooLate | Answered::Never => None,
            };
            let in_time = |wait: &Duration| self.arrived.elapsed() + *wait < DEADLINE;
            let Some(wait) = wait.filter(in_time).filter(|_| tried < TRIES) else {
                tracing::warn!(interaction = self.token.id.get(), "no response given: {error}");
                return false;
            };
            sleep(wait).await;
            tried += 1;
        }
    }
}
