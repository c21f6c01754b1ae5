//! The first response to an interaction, which is given once.
//!
//! Discord takes one within 3 s, and shows that something failed if there is none. The answer after
//! the commit is the first response itself. If the commit takes long, a timer defers the answer
//! instead; both try to claim the response, and one succeeds. If the process dies before the commit,
//! there is no response, and what Discord shows is true.

use std::time::Duration;

use reqwest::Method;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout_at};

use super::api::{RestClient, Route};
use super::errors::{Answered, SHORTEST};
use super::incoming::InteractionToken;
use super::wire::Callback;

/// After this time, the answer is deferred, and Discord shows the person "thinking".
const PROMPT: Duration = Duration::from_millis(1200);
/// A response is not attempted after this time; Discord allows 3 s.
const DEADLINE: Duration = Duration::from_millis(2900);
const MAX_ATTEMPTS: usize = 3;

/// The first response to one interaction.
#[derive(Debug)]
pub(super) struct InitialResponse {
    /// The token that allows to answer.
    pub(super) token: InteractionToken,
    arrived: Instant,
    state: watch::Sender<ResponseState>,
}

/// The state of the first response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ResponseState {
    /// It is not claimed yet.
    Open,
    /// It is being given.
    Claimed,
    /// It was given and defers the answer.
    Deferred,
    /// It was given and is the answer.
    Answered,
    /// It was not given in time, or that is unknown.
    Lost,
}

/// What became of an attempt to respond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// This was the first response.
    Given,
    /// There was one before, so that the answer has to follow it.
    Before,
    /// There is none and can be none any more; Discord has told the person that something failed.
    Lost,
}

/// The right to give the response. If it is dropped before the response is given, that is lost.
struct Claim<'a> {
    state: &'a watch::Sender<ResponseState>,
    becomes: ResponseState,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.state.send_replace(self.becomes);
    }
}

impl InitialResponse {
    /// Returns the response to an interaction that has just arrived.
    pub(super) fn new(token: InteractionToken) -> Self {
        Self { token, arrived: Instant::now(), state: watch::Sender::new(ResponseState::Open) }
    }

    /// Responds with an answer, unless there was a response already.
    pub(super) async fn answer(&self, rest: &RestClient, callback: &Callback) -> Response {
        self.give(rest, callback, ResponseState::Answered).await
    }

    /// Defers the answer, unless there was a response already.
    pub(super) async fn defer(&self, rest: &RestClient, callback: &Callback) -> Response {
        self.give(rest, callback, ResponseState::Deferred).await
    }

    /// Waits for the answer, and defers it if it takes too long.
    pub(super) async fn defer_when_late(&self, rest: &RestClient, callback: &Callback) {
        let mut state = self.state.subscribe();
        let is_late = timeout_at(
            self.arrived + PROMPT,
            state.wait_for(|state| *state != ResponseState::Open),
        );
        if is_late.await.is_err() {
            self.defer(rest, callback).await;
        }
    }

    async fn give(
        &self,
        rest: &RestClient,
        callback: &Callback,
        becomes: ResponseState,
    ) -> Response {
        let Some(mut claim) = self.claim() else { return self.settled().await };
        if self.respond(rest, callback).await {
            claim.becomes = becomes;
            return Response::Given;
        }
        Response::Lost
    }

    fn claim(&self) -> Option<Claim<'_>> {
        let is_ours = self.state.send_if_modified(|state| {
            let is_open = *state == ResponseState::Open;
            if is_open {
                *state = ResponseState::Claimed;
            }
            is_open
        });
        // Created only now, because dropping a claim loses the response.
        is_ours.then(|| Claim { state: &self.state, becomes: ResponseState::Lost })
    }

    /// Waits until the claimed response was given or lost.
    async fn settled(&self) -> Response {
        let mut state = self.state.subscribe();
        let settled = state
            .wait_for(|state| !matches!(state, ResponseState::Open | ResponseState::Claimed))
            .await;
        match settled.as_deref() {
            Ok(ResponseState::Deferred | ResponseState::Answered) => Response::Before,
            _ => Response::Lost,
        }
    }

    /// Retries while there is time. Discord itself accepts only one attempt.
    async fn respond(&self, rest: &RestClient, callback: &Callback) -> bool {
        let route = Route::Callback(self.token.id, &self.token.token);
        let (mut is_unsure, mut attempts) = (false, 1);
        loop {
            let Err(error) = rest.tell(Method::POST, route, callback).await else { return true };
            let wait = match error.answered() {
                // By the previous attempt, whose response did not arrive.
                Answered::Before if is_unsure => return true,
                Answered::Unheard => {
                    is_unsure = true;
                    Some(SHORTEST)
                }
                Answered::NotNow(wait) => Some(wait),
                Answered::Before | Answered::TooLate | Answered::Never => None,
            };
            let in_time = |wait: &Duration| self.arrived.elapsed() + *wait < DEADLINE;
            let Some(wait) = wait.filter(in_time).filter(|_| attempts < MAX_ATTEMPTS) else {
                tracing::warn!(interaction = self.token.id.get(), "no response given: {error}");
                return false;
            };
            sleep(wait).await;
            attempts += 1;
        }
    }
}
