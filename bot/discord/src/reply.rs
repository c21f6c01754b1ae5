//! The way to answer one person just now.
//!
//! The answer is the first response to the interaction where there was none yet, and goes the
//! ways that follow one where there was. What is said here is for that person alone. An answer
//! that comes too late is dropped: the person has long seen that something went wrong, and
//! nothing of the game is lost by it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;

use super::Discord;
use super::after_done::{AfterDone, ReplyMode};
use super::api::Route;
use super::encode::{self, Calls};
use super::errors::{Answered, RestError, SHORTEST};
use super::incoming::{Incoming, Surface};
use super::initial_response::{InitialResponse, Response};
use super::wire::{Attachment, Callback, EPHEMERAL, Message};
use panels::panel::Panel;
use platform::files::Files;
use platform::{Reply, WordPrompt};
use words::locale::Lang;
use words::people::Person;
use words::text::Text;

/// Tries of one answer; each waits as long as Discord asks.
const TRIES: usize = 4;
/// A longer wait than this is no answer any more.
const MAX_REPLY_WAIT: Duration = Duration::from_secs(30);

/// The way to answer.
#[derive(Clone, Debug)]
pub(super) struct InteractionReply {
    discord: Arc<Discord>,
    by: Person,
    first: Arc<InitialResponse>,
    is_command: bool,
    is_admin: bool,
    is_passing: bool,
    mode: ReplyMode,
}

impl InteractionReply {
    /// Returns the way to answer what came in.
    pub(super) fn new(discord: &Arc<Discord>, incoming: &Incoming) -> Self {
        Self {
            discord: Arc::clone(discord),
            by: incoming.by.clone(),
            first: Arc::new(InitialResponse::new(incoming.token.clone())),
            is_command: incoming.on == Surface::Command,
            is_admin: incoming.is_admin,
            is_passing: incoming.is_on_passing(),
            mode: ReplyMode::of(incoming),
        }
    }

    /// Waits a while for the answer, and says that it will follow if it does not come.
    pub(super) fn defer_when_late(&self) -> impl Future<Output = ()> + Send + use<> {
        let (first, deferral) = (Arc::clone(&self.first), self.deferral());
        let discord = Arc::clone(&self.discord);
        async move { first.defer_when_late(&discord.rest, &deferral).await }
    }

    /// Returns the response after which an answer can follow.
    const fn deferral(&self) -> Callback {
        if self.is_command { Callback::WILL_ANSWER } else { Callback::HEARD }
    }

    /// Answers with a message: in the place of what is there, or as one more.
    async fn give(&self, message: Message, in_place: bool) {
        let message = if in_place { message.alone() } else { message };
        let callback = if in_place && !self.is_command {
            Callback::update(message.clone())
        } else {
            Callback::message(message.clone())
        };
        match self.first.answer(&self.discord.rest, &callback).await {
            Response::Given | Response::Lost => {}
            Response::Before if in_place || self.is_command => {
                self.insist(|| self.tell(Method::PATCH, self.original(), &message), true).await;
            }
            Response::Before => {
                let message = Message { flags: Some(EPHEMERAL), ..message };
                let token = &self.first.token;
                let route = Route::Followups(token.app, &token.token);
                self.insist(|| self.tell(Method::POST, route, &message), false).await;
            }
        }
    }

    fn original(&self) -> Route<'_> {
        let token = &self.first.token;
        Route::Original(token.app, &token.token)
    }

    async fn tell(
        &self,
        method: Method,
        route: Route<'_>,
        message: &Message,
    ) -> Result<(), RestError> {
        self.discord.rest.tell(method, route, message).await
    }

    /// Leaves what is there as it is.
    async fn leave(&self) -> Response {
        self.first.defer(&self.discord.rest, &self.deferral()).await
    }

    /// Tries for a while what Discord cannot do just now. What may have been done without our
    /// hearing of it is done again only where that `is_harmless`.
    async fn insist<F>(&self, attempt: impl Fn() -> F, is_harmless: bool)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        for tried in 1..=TRIES {
            let Err(error) = attempt().await else { return };
            let wait = match error.answered() {
                Answered::NotNow(wait) => Some(wait),
                Answered::Unheard if is_harmless => Some(SHORTEST),
                Answered::Unheard | Answered::Before | Answered::TooLate | Answered::Never => None,
            };
            let Some(wait) = wait.filter(|wait| tried < TRIES && *wait <= MAX_REPLY_WAIT) else {
                return tracing::info!(
                    by = self.by.id.as_str(),
                    "an answer was not given: {error}"
                );
            };
            tokio::time::sleep(wait).await;
        }
    }
}

#[async_trait]
impl Reply for InteractionReply {
    async fn is_admin(&self) -> bool {
        self.is_admin
    }

    async fn done(&self, lang: &Lang) {
        match self.mode.after_done() {
            AfterDone::Same => {
                self.leave().await;
            }
            AfterDone::Nothing => {
                if self.leave().await != Response::Lost {
                    self.insist(|| self.discord.rest.delete(self.original()), true).await;
                }
            }
            AfterDone::Word => {
                let done = Text::new("discord-done");
                self.give(encode::line(&done, &self.discord.locales, lang), true).await;
            }
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        let in_place = matches!(self.mode, ReplyMode::Fill(_));
        self.give(encode::line(text, &self.discord.locales, lang), in_place).await;
    }

    fn is_passing(&self) -> bool {
        self.is_passing
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let message = encode::panel(panel, &self.discord.locales, lang, Calls::Quiet);
        self.give(message, self.mode != ReplyMode::Add).await;
    }

    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let modal = Callback::modal(encode::word_prompt(prompt, &self.discord.locales, lang));
        if self.first.answer(&self.discord.rest, &modal).await == Response::Before {
            // The answer took so long that it was deferred; a window cannot follow.
            self.say(&Text::new("luck-type-command"), lang).await;
        }
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        // What is there has no room for them, and is one more try where it should be the answer.
        self.leave().await;
        let line = encode::line(files.line(), &self.discord.locales, lang);
        let (attachments, files) = (Some(Attachment::all(files.all())), files.all().to_vec());
        let message = Message { attachments, files, ..line };
        self.give(message, self.is_command).await;
    }

    async fn busy(&self, lang: &Lang) {
        let line = encode::line(&Text::new("discord-one-moment"), &self.discord.locales, lang);
        let response =
            self.first.answer(&self.discord.rest, &Callback::message(line.clone())).await;
        // Otherwise it would be one more message; only a command must come to an end.
        if response == Response::Before && self.is_command {
            self.give(line, true).await;
        }
    }
}
