//! Answers to typed lines and to deep links.

use std::sync::Arc;

use async_trait::async_trait;
use teloxide::types::{MessageId, UserId};

use crate::glimpse::GlimpseAt;
use crate::incoming::IncomingLine;
use crate::outgoing::{AnswerTo, OutgoingMessage, SoleReader};
use crate::pending::InHand;
use crate::target::ChatTarget;
use crate::{Telegram, keyboard};
use platform::files::Files;
use platform::{Intake, Next, Panel, Reply};
use words::locale::Lang;
use words::text::Text;

/// Answers a line. In a group everybody can read the answer, as they could the line.
#[derive(Debug)]
pub(crate) struct LineReply {
    telegram: Arc<Telegram>,
    /// Runs futures for which nobody waits.
    beside: Arc<dyn Intake>,
    user: UserId,
    target: ChatTarget,
    message: MessageId,
    /// The id of the line as an ephemeral message, if nobody else has seen it. Then the answer is
    /// ephemeral, too, if that is possible.
    only: Option<i64>,
    _in_hand: InHand,
}

impl LineReply {
    pub(crate) fn new(
        telegram: &Arc<Telegram>,
        intake: &Arc<dyn Intake>,
        line: &IncomingLine,
        in_hand: InHand,
    ) -> Self {
        let IncomingLine { user, target, message, only, .. } = line;
        Self {
            telegram: Arc::clone(telegram),
            beside: Arc::clone(intake),
            user: *user,
            target: *target,
            message: *message,
            only: *only,
            _in_hand: in_hand,
        }
    }

    /// Returns the message that the answer replies to: in a group, the line.
    fn answers(&self) -> Option<MessageId> {
        (!self.target.is_private() && self.only.is_none()).then_some(self.message)
    }

    /// Shows a message to this person only, if nobody else has seen the line and it is possible.
    async fn show_only(&self, message: OutgoingMessage, lang: &Lang) -> Option<GlimpseAt> {
        let only = SoleReader { user: self.user, answer_to: AnswerTo::Line(self.only?) };
        self.telegram.glimpse(self.target, only, message, lang).await
    }

    async fn send(&self, message: OutgoingMessage, lang: &Lang) {
        if self.show_only(message.clone(), lang).await.is_some() {
            return;
        }
        let quiet = !self.target.is_private();
        let message = OutgoingMessage { answers: self.answers(), quiet, ..message };
        self.telegram.send(self.target, &message).await;
    }

    /// Explains how to become reachable in private.
    async fn point_to_private(&self, panel: &Panel, lang: &Lang) {
        let telegram = &self.telegram;
        let keyboard = Some(keyboard::to_hand(panel, telegram.bot(), &telegram.locales, lang));
        let line = telegram.line(&Text::new("telegram-start-first"), lang);
        self.send(OutgoingMessage { keyboard, ..line }, lang).await;
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        self.send(self.telegram.line(text, lang), lang).await;
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let (telegram, beside) = (&self.telegram, &self.beside);
        if self.show_only(telegram.message(panel, lang), lang).await.is_some() {
            return;
        }
        if panel.private && !self.target.is_private() {
            if !panel.brief.is_empty() {
                return self.hand_in_private(panel, lang).await;
            }
            let private = ChatTarget::with(self.user);
            let message = telegram.message(panel, lang);
            if !telegram.answer_with(private, panel, message, beside).await {
                self.point_to_private(panel, lang).await;
            }
        } else {
            let (answers, quiet) = (self.answers(), !self.target.is_private());
            let message = OutgoingMessage { quiet, answers, ..telegram.message(panel, lang) };
            telegram.answer_with(self.target, panel, message, beside).await;
        }
    }

    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        let telegram = &self.telegram;
        let in_group = !self.target.is_private();
        if in_group && !telegram.reachability.is_reachable(&telegram.api, self.user).await {
            self.point_to_private(panel, lang).await;
        } else if self.only.is_some() {
            self.send(telegram.line(&Text::new("telegram-look-in-private"), lang), lang).await;
        }
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        let telegram = &self.telegram;
        if !telegram.send_files(self.user, files, lang).await {
            self.point_to_private(&Panel::default(), lang).await;
        } else if !self.target.is_private() {
            self.send(telegram.line(&Text::new("telegram-look-in-private"), lang), lang).await;
        }
    }
}

#[async_trait]
impl Reply for LineReply {
    async fn is_admin(&self) -> bool {
        self.telegram.is_admin(self.target, self.user).await
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Line(text) => self.say(text, lang).await,
            Next::Farewell(text) => {
                self.say(text, lang).await;
                self.telegram.leave(self.target).await;
            }
            Next::Panel(panel) => self.show(panel, lang).await,
            Next::Refused(why, panel) => {
                self.show(panel, lang).await;
                self.say(why, lang).await;
            }
            Next::InPrivate(brief) => self.hand_in_private(brief, lang).await,
            Next::Word(_) => self.say(&Text::new("luck-type-command"), lang).await,
            Next::Files(files) => self.files(files, lang).await,
            Next::Room => self.say(&Text::new("telegram-done"), lang).await,
            Next::Same | Next::Clear | Next::Gone | Next::Posted | Next::Closed => {}
        }
    }

    async fn is_reached_in_private(&self) -> bool {
        self.telegram.reachability.is_reachable(&self.telegram.api, self.user).await
    }

    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        let shown = self.show_only(self.telegram.message(hand, lang), lang).await;
        self.telegram.keep_last_hand(shown).await
    }

    async fn busy(&self, _: &Lang) {}
}
