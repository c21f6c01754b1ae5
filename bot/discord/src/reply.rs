//! Answers to the person who acted.
//!
//! An answer is the first response to the interaction, or a follow-up or an edit if there was one
//! before. Only that person sees it. An answer that comes too late is dropped: Discord has shown an
//! error already, and the game is not affected.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Method;
use serenity::all::{GuildId, MessageFlags};

use super::Discord;
use super::api::Route;
use super::encode::{self, Calls};
use super::errors::{MIN_WAIT, RestError};
use super::incoming::Incoming;
use super::initial_response::{InitialResponse, Response};
use super::wire::{Callback, Message, attachment};
use platform::files::Files;
use platform::{Foreseen, MessageRef, Next, Panel, Place, Reply, WordPrompt};
use words::locale::Lang;
use words::people::Person;
use words::text::Text;

/// The maximum number of attempts at one answer, with the waits that Discord asks for.
const MAX_ATTEMPTS: usize = 4;
/// The maximum wait before an answer is given up; the person has turned to something else by then.
const MAX_REPLY_WAIT: Duration = Duration::from_secs(30);

/// Answers an interaction.
#[derive(Clone, Debug)]
pub(super) struct InteractionReply {
    discord: Arc<Discord>,
    person: Person,
    guild: Option<GuildId>,
    first: Arc<InitialResponse>,
    is_command: bool,
    is_admin: bool,
    foreseen: Foreseen,
    /// Why the bot cannot post a table in the place of the interaction, if it cannot.
    closed: Option<Text>,
    /// The delivered message with the pressed button.
    pressed: Option<MessageRef>,
}

impl InteractionReply {
    pub(super) fn new(discord: &Arc<Discord>, incoming: &Incoming, foreseen: Foreseen) -> Self {
        let first = Arc::new(InitialResponse::new(incoming.token.clone()));
        if let Some(on) = &incoming.on.message {
            discord.presses.insert(on.clone(), Arc::clone(&first));
        }
        Self {
            discord: Arc::clone(discord),
            person: incoming.person.clone(),
            guild: incoming.guild,
            first,
            is_command: incoming.is_command,
            is_admin: incoming.is_admin,
            foreseen,
            closed: incoming.closed.clone(),
            pressed: incoming.on.message.clone(),
        }
    }

    /// Waits for the answer, and defers it if it takes too long.
    pub(super) fn defer_when_late(&self) -> impl Future<Output = ()> + Send + use<> {
        let (first, deferral) = (Arc::clone(&self.first), self.deferral());
        let (discord, opens_modal) = (Arc::clone(&self.discord), self.foreseen.opens_box);
        async move { first.defer_when_late(&discord, &deferral, opens_modal).await }
    }

    /// Returns the response that defers the answer.
    const fn deferral(&self) -> Callback {
        if self.is_command { Callback::WILL_ANSWER } else { Callback::HEARD }
    }

    /// Answers with a message: in place of the one on which the person acted, or as another one.
    async fn send(&self, message: Message, in_place: bool) {
        let message = if in_place { message.alone() } else { message };
        let callback = if in_place && !self.is_command {
            self.pressed.iter().for_each(|on| self.discord.paged.insert(on.clone(), ()));
            Callback::update(message.clone())
        } else {
            Callback::message(message.clone())
        };
        match self.first.answer(&self.discord, &callback).await {
            Response::Given | Response::Lost => {}
            Response::Before if in_place || self.is_command => {
                let edit = || self.discord.rest.execute(Method::PATCH, self.original(), &message);
                self.retry(edit, true).await;
            }
            Response::Before => {
                let message = message.with_flags(MessageFlags::EPHEMERAL);
                let token = &self.first.token;
                let route = Route::Followups(token.app, &token.token);
                let post = || self.discord.rest.execute(Method::POST, route, &message);
                self.retry(post, false).await;
            }
        }
    }

    fn line(&self, text: &Text, lang: &Lang) -> Message {
        encode::line(text, &self.discord.locales, lang)
    }

    fn original(&self) -> Route<'_> {
        let token = &self.first.token;
        Route::Original(token.app, &token.token)
    }

    /// Leaves the message on which the person acted unchanged.
    async fn leave(&self) -> Response {
        self.first.defer(&self.discord, &self.deferral()).await
    }

    /// Retries a request that fails temporarily. A request whose effect is unknown is repeated only
    /// if that `is_harmless`.
    async fn retry<F>(&self, attempt: impl Fn() -> F, is_harmless: bool)
    where
        F: Future<Output = Result<(), RestError>>,
    {
        for attempts in 1..=MAX_ATTEMPTS {
            let done = self.discord.in_thread(self.first.token.channel, &attempt).await;
            let Err(error) = done else { return };
            let wait = match error {
                RestError::Unsure(_) => is_harmless.then_some(MIN_WAIT),
                _ => error.retry_after(),
            };
            let is_worthwhile =
                |wait: &Duration| attempts < MAX_ATTEMPTS && *wait <= MAX_REPLY_WAIT;
            let Some(wait) = wait.filter(is_worthwhile) else {
                return tracing::info!(
                    by = self.person.id.as_str(),
                    "an answer was not given: {error}"
                );
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Leaves the message on which the person acted unchanged. A command must have an answer.
    async fn done(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Posted if self.is_command => {
                self.discord.await_post(&self.first.token, lang);
                self.send(self.line(&Text::new("discord-posted"), lang), true).await;
            }
            Next::Gone => self.send(self.line(&Text::new("discord-done"), lang), true).await,
            _ if self.is_command => {
                self.send(self.line(&Text::new("discord-done"), lang), true).await;
            }
            Next::Clear => {
                if self.leave().await != Response::Lost {
                    self.retry(|| self.discord.rest.delete(self.original()), true).await;
                }
            }
            Next::Same if self.pressed.is_some() => {
                self.first.defer_without_edit(&self.discord, &self.deferral()).await;
            }
            _ => drop(self.leave().await),
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        self.send(self.line(text, lang), self.is_command).await;
    }

    /// Leaves the server of the interaction.
    async fn leave_server(&self) {
        if let Some(guild) = self.guild {
            tracing::info!(
                server = guild.get(),
                "leaving the server: the operator has not opened it to the bot"
            );
            self.retry(|| self.discord.rest.delete(Route::Membership(guild)), true).await;
        }
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let message = encode::panel(panel, &self.discord.locales, lang, Calls::Quiet);
        let is_instead = self.foreseen.place == Place::Instead;
        self.send(message, self.is_command || is_instead).await;
    }

    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let modal = Callback::modal(encode::word_prompt(prompt, &self.discord.locales, lang));
        if self.first.answer(&self.discord, &modal).await == Response::Before {
            // A deferred response cannot become a modal.
            self.say(&Text::new("luck-type-command"), lang).await;
        }
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        // The files follow the first response, which leaves more time and allows retries.
        self.leave().await;
        let line = self.line(files.line(), lang);
        let files = files.all().to_vec();
        let listed =
            files.iter().enumerate().map(|(index, file)| attachment(index, &file.name, None));
        let message = Message { attachments: Some(listed.collect()), files, ..line };
        self.send(message, self.is_command).await;
    }
}

#[async_trait]
impl Reply for InteractionReply {
    async fn is_admin(&self) -> bool {
        self.is_admin
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Line(text) => self.say(text, lang).await,
            Next::Farewell(text) => {
                self.say(text, lang).await;
                self.leave_server().await;
            }
            Next::Panel(panel) => self.show(panel, lang).await,
            Next::Refused(why, panel) => {
                self.show(panel, lang).await;
                self.say(why, lang).await;
            }
            Next::Closed => {
                let no_rights = || Text::new("discord-no-rights");
                self.say(&self.closed.clone().unwrap_or_else(no_rights), lang).await;
            }
            Next::Word(prompt) => self.ask_word(prompt, lang).await,
            Next::Files(files) => self.files(files, lang).await,
            Next::Same
            | Next::Clear
            | Next::Gone
            | Next::Posted
            | Next::Room
            | Next::InPrivate(_) => self.done(next, lang).await,
        }
    }

    async fn busy(&self, lang: &Lang) {
        let line = self.line(&Text::new("discord-one-moment"), lang);
        let response = self.first.answer(&self.discord, &Callback::message(line.clone())).await;
        // Only a command needs an answer; otherwise this would be a separate message.
        if response == Response::Before && self.is_command {
            self.send(line, true).await;
        }
    }
}
