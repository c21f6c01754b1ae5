//! Answers to lines that people write and to links that they follow.

use std::sync::Arc;

use async_trait::async_trait;
use teloxide::types::{MessageId, UserId};

use super::Telegram;
use super::keyboard::{self, Seen};
use super::ledger::Receipt;
use super::outbox::{Letter, Unsent, patiently};
use super::spot::Spot;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::platform::Reply;
use crate::text::Text;

/// The way to answer a line. In a group everybody can read the answer, as they could the line.
#[derive(Debug)]
pub(super) struct LineReply {
    pub(super) telegram: Arc<Telegram>,
    pub(super) receipt: Receipt,
    pub(super) user: UserId,
    pub(super) spot: Spot,
    pub(super) message: MessageId,
    /// The line came from a link to sit down, of which nothing is seen where it was followed.
    pub(super) is_link: bool,
}

impl LineReply {
    fn send(&self, letter: Letter) {
        let (telegram, spot) = (Arc::clone(&self.telegram), self.spot);
        let answers = (!spot.is_private()).then_some(self.message);
        let letter = Letter { answers, ..letter };
        tokio::spawn(async move { telegram.deliver(spot, &letter).await });
    }

    /// Shows in private what nobody else may see; says in the room how that becomes possible.
    fn send_privately(&self, panel: &Panel, lang: &Lang) {
        let telegram = Arc::clone(&self.telegram);
        let letter = telegram.letter(panel, Seen::Elsewhere, lang);
        let link = keyboard::to_hand(panel, telegram.bot(), &telegram.locales, lang);
        let shut = Letter {
            keyboard: link,
            answers: Some(self.message),
            ..telegram.line(&Text::new("telegram-start-first"), lang)
        };
        let (to, spot) = (Spot::with(self.user), self.spot);
        tokio::spawn(async move {
            let done = patiently(|| telegram.outbox.send(to, &letter)).await;
            if done.as_ref().is_err_and(Unsent::is_forbidden) {
                telegram.deliver(spot, &shut).await;
            } else {
                telegram.note("a panel was not shown", done);
            }
        });
    }
}

#[async_trait]
impl Reply for LineReply {
    async fn is_admin(&self) -> bool {
        self.telegram.is_admin(self.spot, self.user).await
    }

    async fn done(&self, lang: &Lang) {
        self.receipt.strike().await;
        if self.is_link {
            self.send(self.telegram.line(&Text::new("telegram-done"), lang));
        }
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        self.receipt.strike().await;
        self.send(self.telegram.line(text, lang));
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        self.receipt.strike().await;
        if panel.private && !self.spot.is_private() {
            self.send_privately(panel, lang);
        } else {
            self.send(self.telegram.letter(panel, Seen::Elsewhere, lang));
        }
    }
}
