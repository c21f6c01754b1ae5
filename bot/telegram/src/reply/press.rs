//! Answers to presses. Every press is acknowledged once, soon, and with the pop-up if there is one.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use teloxide::types::{CallbackQueryId, UserId};
use tokio::time::timeout;

use super::{CallbackAnswer, log_failure};
use crate::errors::ErrorKind;
use crate::glimpse::GlimpseAt;
use crate::incoming::PressedMessage;
use crate::outgoing::{AnswerTo, OutgoingMessage, SoleReader};
use crate::pending::InHand;
use crate::target::ChatTarget;
use crate::{Telegram, encode, keyboard};
use platform::Urgency;
use platform::files::Files;
use platform::{Intake, Next, Panel, Reply, WordPrompt};
use words::locale::Lang;
use words::text::Text;

/// The time after which a pop-up with a brief text precedes a slow message.
const SHOW_TIMEOUT: Duration = Duration::from_millis(1_200);

/// If Telegram's limits delay a chat for longer than this, the player is told why nothing changes.
const MAX_SILENT_WAIT: Duration = Duration::from_secs(5);

/// Answers a press.
#[derive(Debug)]
pub(crate) struct PressReply {
    telegram: Arc<Telegram>,
    /// Runs futures for which nobody waits.
    beside: Arc<dyn Intake>,
    callback: Arc<CallbackAnswer>,
    user: UserId,
    pressed_on: PressedMessage,
    /// Whether a panel replaces the message.
    is_instead: bool,
    _in_hand: InHand,
}

impl PressReply {
    /// Returns the answer to a press, which is acknowledged soon in any case.
    pub(crate) fn new(
        telegram: &Arc<Telegram>,
        intake: &Arc<dyn Intake>,
        (query, user): (CallbackQueryId, UserId),
        pressed_on: PressedMessage,
        is_instead: bool,
        in_hand: InHand,
    ) -> Self {
        Self {
            telegram: Arc::clone(telegram),
            beside: Arc::clone(intake),
            callback: CallbackAnswer::start(telegram, intake, query),
            user,
            pressed_on,
            is_instead,
            _in_hand: in_hand,
        }
    }

    /// Returns the private chat with the person.
    fn private(&self) -> ChatTarget {
        ChatTarget::with(self.user)
    }

    /// Returns the chat in which the button was pressed.
    fn here(&self) -> ChatTarget {
        self.pressed_on.target
    }

    /// Shows a panel in a new message, which rings only in another chat than that of the press.
    /// Returns false if the bot may not write there.
    async fn show_in(&self, target: ChatTarget, panel: &Panel, lang: &Lang) -> bool {
        let quiet = target.chat == self.here().chat;
        let message = OutgoingMessage { quiet, ..self.telegram.message(panel, lang) };
        self.telegram.answer_with(target, panel, message, &self.beside).await
    }

    /// Returns the person as the only reader of an answer.
    fn only(&self) -> SoleReader {
        SoleReader { user: self.user, answer_to: AnswerTo::Press(self.callback.query().clone()) }
    }

    /// Acknowledges the press silently, unless the chat has reached Telegram's limit.
    async fn acknowledge(&self, lang: &Lang) {
        if self.telegram.outbox.wait(self.here().chat) > MAX_SILENT_WAIT {
            let text = Text::new("telegram-group-busy");
            self.callback.hint(self.pop_up(&text, lang)).await;
        }
        self.callback.answer(None).await;
    }

    /// Shows a panel after a press on an ephemeral message, again to this person only.
    async fn show_on(&self, at: GlimpseAt, panel: &Panel, lang: &Lang) {
        let here = self.here();
        let has_picture = self.pressed_on.has_picture;
        let message = self.telegram.message(panel, lang);
        // In a busy chat the edit takes a while; the press is acknowledged before.
        self.acknowledge(lang).await;
        if self.is_instead {
            self.telegram.outbox.permit(here.chat, Urgency::Requested).await;
            if self.telegram.outbox.change_glimpse(at, &message, has_picture).await.is_ok() {
                return;
            }
        }
        let Some(new) = self.telegram.glimpse(here, self.only(), message, lang).await else {
            return self.point_to_private(false, lang).await;
        };
        if self.is_instead {
            // The id of a deleted message may be used again.
            if new.id != at.id {
                self.telegram.remove(at).await;
            }
            self.telegram.keep_last_hand(Some(new)).await;
        }
    }

    /// Returns the message with the button, if it is ephemeral.
    fn pressed_alone(&self) -> Option<GlimpseAt> {
        let PressedMessage { target, only, .. } = self.pressed_on;
        Some(GlimpseAt { chat: target.chat, user: self.user, id: only? })
    }

    /// Shows a panel to this person only, if that is possible.
    async fn alone(&self, panel: &Panel, lang: &Lang) -> Option<GlimpseAt> {
        let message = self.telegram.message(panel, lang);
        let showing = self.telegram.glimpse(self.here(), self.only(), message, lang);
        tokio::pin!(showing);
        // In a busy group the message takes a while, so a pop-up with a brief text comes first.
        let in_time = timeout(SHOW_TIMEOUT, &mut showing).await;
        let shown = if let Ok(shown) = in_time {
            shown?
        } else {
            let brief = (!panel.brief.is_empty())
                .then(|| encode::pop_up(&panel.brief, &self.telegram.locales, lang));
            if brief.is_some() {
                self.callback.answer(brief).await;
            } else {
                self.acknowledge(lang).await;
            }
            showing.await?
        };
        self.callback.answer(None).await;
        Some(shown)
    }

    fn pop_up(&self, text: &Text, lang: &Lang) -> String {
        encode::pop_up_line(text, &self.telegram.locales, lang)
    }

    /// Says that something was shown in private, or how to become reachable there.
    async fn point_to_private(&self, is_shown: bool, lang: &Lang) {
        let text = if is_shown {
            Text::new("telegram-look-in-private")
        } else {
            Text::new("telegram-start-first")
        };
        self.say(&text, lang).await;
    }

    /// Acknowledges the press. An ephemeral message that has served its purpose is deleted.
    async fn done(&self, next: &Next, lang: &Lang) {
        self.acknowledge(lang).await;
        match self.pressed_alone() {
            Some(at) if matches!(next, Next::Gone) => self.telegram.remove(at).await,
            Some(_) => {}
            None => self.telegram.settle(self.pressed_on.address(), &self.beside),
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        let words = self.pop_up(text, lang);
        if self.callback.answer(Some(words)).await {
            return;
        }
        let line = self.telegram.line(text, lang);
        if !self.telegram.send_if_allowed(self.private(), &line).await {
            tracing::info!("an answer came too late, and there was no other way to say it");
        }
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        if let Some(at) = self.pressed_alone() {
            return self.show_on(at, panel, lang).await;
        }
        let here = self.here();
        if panel.private && !here.is_private() {
            if !panel.brief.is_empty() {
                return self.hand_in_private(panel, lang).await;
            }
            let is_shown = self.show_in(self.private(), panel, lang).await;
            if !is_shown && self.alone(panel, lang).await.is_some() {
                return;
            }
            return self.point_to_private(is_shown, lang).await;
        }
        self.callback.answer(None).await;
        let pressed = self.pressed_on;
        if self.is_instead {
            let message = self.telegram.message(panel, lang);
            let at = pressed.address();
            match self.telegram.outbox.edit_with_retry(at, &message, pressed.has_picture).await {
                Err(error) if matches!(error.kind(), ErrorKind::Gone | ErrorKind::Unalterable) => {}
                done => return log_failure("a panel was not shown", done),
            }
        }
        self.show_in(here, panel, lang).await;
    }

    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let telegram = &self.telegram;
        let title = prompt.title.clone();
        let line = telegram.line(&Text::new("telegram-type-word").text("title", title), lang);
        let asks = keyboard::asks_for(prompt, telegram.bot());
        let text = format!("<a href=\"{asks}\">{}</a>", line.text);
        let question = OutgoingMessage { text, asks: true, ..line };
        let is_asked = telegram.send_if_allowed(self.private(), &question).await;
        if is_asked && self.here().is_private() {
            self.callback.answer(None).await;
        } else {
            self.point_to_private(is_asked, lang).await;
        }
    }

    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        if panel.brief.is_empty() {
            let is_reachable =
                self.telegram.reachability.is_reachable(&self.telegram.api, self.user).await;
            return self.point_to_private(is_reachable, lang).await;
        }
        let brief = encode::pop_up(&panel.brief, &self.telegram.locales, lang);
        self.callback.answer(Some(brief)).await;
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        let is_sent = self.telegram.send_files(self.user, files, lang).await;
        // After an acknowledgement with a pop-up, the files follow without another one.
        if is_sent && (self.here().is_private() || self.callback.is_answered()) {
            self.callback.answer(None).await;
        } else {
            self.point_to_private(is_sent, lang).await;
        }
    }
}

#[async_trait]
impl Reply for PressReply {
    async fn is_admin(&self) -> bool {
        self.telegram.is_admin(self.here(), self.user).await
    }

    async fn will_show(&self) {
        if self.pressed_alone().is_some() {
            self.callback.answer(None).await;
        }
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Line(text) => self.say(text, lang).await,
            Next::Farewell(text) => {
                self.say(text, lang).await;
                self.telegram.leave(self.here()).await;
            }
            Next::Panel(panel) => self.show(panel, lang).await,
            Next::Refused(why, panel) => {
                // This comes first, because it needs the only acknowledgement.
                self.say(why, lang).await;
                self.show(panel, lang).await;
            }
            Next::InPrivate(brief) => self.hand_in_private(brief, lang).await,
            Next::Word(prompt) => self.ask_word(prompt, lang).await,
            Next::Files(files) => self.files(files, lang).await,
            Next::Same | Next::Clear | Next::Gone | Next::Posted | Next::Room | Next::Closed => {
                self.done(next, lang).await;
            }
        }
    }

    async fn is_reached_in_private(&self) -> bool {
        self.telegram.reachability.is_reachable(&self.telegram.api, self.user).await
    }

    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        self.telegram.keep_last_hand(self.alone(hand, lang).await).await
    }

    async fn busy(&self, lang: &Lang) {
        let text = Text::new("telegram-busy");
        self.callback.answer(Some(self.pop_up(&text, lang))).await;
    }
}
