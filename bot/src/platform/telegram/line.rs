//! Answers to lines that people write and to links that they follow.

use std::sync::Arc;

use async_trait::async_trait;
use teloxide::types::{MessageId, UserId};

use super::Telegram;
use super::keyboard;
use super::outgoing::OutgoingMessage;
use super::pending::InHand;
use super::target::ChatTarget;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::platform::{Intake, Reply};
use crate::text::Text;

/// The way to answer a line. In a group everybody can read the answer, as they could the line.
#[derive(Debug)]
pub(super) struct LineReply {
    pub(super) telegram: Arc<Telegram>,
    /// Where things are done that nobody waits for.
    pub(super) beside: Arc<dyn Intake>,
    pub(super) user: UserId,
    pub(super) target: ChatTarget,
    pub(super) message: MessageId,
    /// The line came from a link to sit down, of which nothing is seen where it was followed.
    pub(super) is_link: bool,
    pub(super) _in_hand: InHand,
}

impl LineReply {
    /// What the answer refers to: in a group, the line.
    fn answers(&self) -> Option<MessageId> {
        (!self.target.is_private()).then_some(self.message)
    }

    async fn send(&self, message: OutgoingMessage) {
        let quiet = !self.target.is_private();
        let message = OutgoingMessage { answers: self.answers(), quiet, ..message };
        self.telegram.send(self.target, &message).await;
    }

    /// Says how it becomes possible to be written to in private.
    async fn point_to_private(&self, panel: &Panel, lang: &Lang) {
        let telegram = &self.telegram;
        let keyboard = keyboard::to_hand(panel, telegram.bot(), &telegram.locales, lang);
        let line = telegram.line(&Text::new("telegram-start-first"), lang);
        self.send(OutgoingMessage { keyboard, ..line }).await;
    }
}

#[async_trait]
impl Reply for LineReply {
    async fn is_admin(&self) -> bool {
        self.telegram.is_admin(self.target, self.user).await
    }

    async fn done(&self, lang: &Lang) {
        if self.is_link {
            self.send(self.telegram.line(&Text::new("telegram-done"), lang)).await;
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        self.send(self.telegram.line(text, lang)).await;
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        let (telegram, beside) = (&self.telegram, &self.beside);
        if panel.private && !self.target.is_private() {
            if !panel.brief.is_empty() {
                return self.hand_in_private(panel, lang).await;
            }
            let private = ChatTarget::with(self.user);
            if !telegram.answer_with(private, panel, None, lang, beside).await {
                self.point_to_private(panel, lang).await;
            }
        } else {
            telegram.answer_with(self.target, panel, self.answers(), lang, beside).await;
        }
    }

    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        let telegram = &self.telegram;
        let in_group = !self.target.is_private();
        if in_group && !telegram.doors.is_open(&telegram.api, self.user).await {
            self.point_to_private(panel, lang).await;
        }
    }

    async fn busy(&self, _: &Lang) {}
}
