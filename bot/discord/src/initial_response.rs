//! The first response to an interaction, which can be given once.
//!
//! Discord accepts it within 3 s, and otherwise shows an error. The answer after the commit is the
//! first response itself. If the commit takes long, a timer defers the answer instead; both try to
//! claim the response, and one of them succeeds. If the process dies before the commit there is no
//! response, and the error that Discord shows is true.

use std::time::Duration;

use reqwest::Method;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::Discord;
use super::api::Route;
use super::errors::{MIN_WAIT, RestError};
use super::incoming::InteractionToken;
use super::refusals::Concern;
use super::wire::Callback;

/// After this time, the answer is deferred, and Discord shows that the bot is thinking.
const DEFER_AFTER: Duration = Duration::from_millis(1200);
/// The same for an answer that opens a modal, which is impossible after a deferral.
const DEFER_MODAL_AFTER: Duration = Duration::from_millis(2400);
/// After this time, no response is attempted; Discord allows 3 s.
const RESPONSE_TIMEOUT: Duration = Duration::from_millis(2900);
const MAX_ATTEMPTS: usize = 3;
/// The time in which the message with the pressed button is edited, unless limits delay that. The
/// edit is the response then.
const EDIT_TIMEOUT: Duration = Duration::from_millis(250);

/// The first response to one interaction.
#[derive(Debug)]
pub(super) struct InitialResponse {
    /// The token with which the interaction is answered.
    pub(super) token: InteractionToken,
    arrived: Instant,
    state: watch::Sender<ResponseState>,
}

/// The state of the first response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ResponseState {
    /// It is not claimed yet.
    Open,
    /// It is being sent.
    Claimed,
    /// It was sent and defers the answer.
    Deferred,
    /// It was sent and is the answer.
    Answered,
    /// It was not sent in time, or that is unknown.
    Lost,
}

/// The result of an attempt to respond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Response {
    /// This was the first response.
    Given,
    /// There was a response before, so the answer must follow it.
    Before,
    /// The response is lost; Discord has shown an error.
    Lost,
}

/// The right to send the response. If it is dropped before that, the response is lost.
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
    pub(super) fn new(token: InteractionToken) -> Self {
        Self { token, arrived: Instant::now(), state: watch::Sender::new(ResponseState::Open) }
    }

    /// Responds with an answer, unless there was a response before.
    pub(super) async fn answer(&self, discord: &Discord, callback: &Callback) -> Response {
        self.give(discord, callback, ResponseState::Answered).await
    }

    /// Defers the answer, unless there was a response before.
    pub(super) async fn defer(&self, discord: &Discord, callback: &Callback) -> Response {
        self.give(discord, callback, ResponseState::Deferred).await
    }

    /// Waits for the answer, and defers it if it takes too long.
    pub(super) async fn defer_when_late(
        &self,
        discord: &Discord,
        callback: &Callback,
        opens_modal: bool,
    ) {
        let after = if opens_modal { DEFER_MODAL_AFTER } else { DEFER_AFTER };
        if timeout_at(self.arrived + after, self.settled()).await.is_err() {
            self.defer(discord, callback).await;
        }
    }

    /// Leaves the response to an edit of the message, and gives it if none comes soon.
    pub(super) async fn defer_without_edit(&self, discord: &Discord, callback: &Callback) {
        if timeout(EDIT_TIMEOUT, self.settled()).await.is_err() {
            self.defer(discord, callback).await;
        }
    }

    /// Responds with the new content of the message; returns false if that is not possible. Then
    /// another response is.
    pub(super) async fn update(&self, discord: &Discord, callback: &Callback) -> bool {
        let Some(mut claim) = self.claim() else { return false };
        let is_given = self.respond(discord, callback).await;
        claim.becomes = if is_given { ResponseState::Answered } else { ResponseState::Open };
        is_given
    }

    async fn give(
        &self,
        discord: &Discord,
        callback: &Callback,
        becomes: ResponseState,
    ) -> Response {
        let Some(mut claim) = self.claim() else { return self.settled().await };
        if self.respond(discord, callback).await {
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

    /// Waits until a response was sent or lost.
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
    async fn respond(&self, discord: &Discord, callback: &Callback) -> bool {
        let route = Route::Callback(self.token.id, &self.token.token);
        let (mut is_unsure, mut attempts) = (false, 1);
        loop {
            let attempt = || discord.rest.execute(Method::POST, route, callback);
            let done = discord.in_thread(self.token.channel, attempt).await;
            let Err(error) = done else { return true };
            let wait = match error {
                // The previous attempt succeeded, and only its response was lost.
                RestError::Refused { concern: Concern::Answered, .. } if is_unsure => return true,
                RestError::Unsure(_) => {
                    is_unsure = true;
                    Some(MIN_WAIT)
                }
                _ => error.retry_after(),
            };
            let in_time = |wait: &Duration| self.arrived.elapsed() + *wait < RESPONSE_TIMEOUT;
            let Some(wait) = wait.filter(in_time).filter(|_| attempts < MAX_ATTEMPTS) else {
                tracing::warn!(interaction = self.token.id.get(), "no response given: {error}");
                return false;
            };
            sleep(wait).await;
            attempts += 1;
        }
    }
}
