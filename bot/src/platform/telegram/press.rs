//! Answers to presses: every press is acknowledged, soon, once, and if there is a pop-up to be
//! shown then in the acknowledgement.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use teloxide::payloads::{AnswerCallbackQuery, AnswerCallbackQuerySetters as _};
use teloxide::types::{CallbackQueryId, UserId};

use super::Telegram;
use super::api::{Meaning, in_words};
use super::encode;
use super::inbound::Under;
use super::keyboard::Seen;
use super::ledger::Receipt;
use super::outbox::Letter;
use super::spot::Spot;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::platform::Reply;
use crate::text::Text;

/// The button stops turning after this even if there is nothing to say yet.
const SOON: Duration = Duration::from_millis(1_500);
/// An answer is tried so often; after some seconds Telegram takes it no more.
const TRIES: u32 = 3;
const REST: Duration = Duration::from_millis(500);

/// A press that waits for its acknowledgement.
#[derive(Debug)]
pub(super) struct Waiting {
    telegram: Arc<Telegram>,
    query: CallbackQueryId,
    is_answered: AtomicBool,
}

/// The way to answer a press.
#[derive(Debug)]
pub(super) struct PressReply {
    pub(super) telegram: Arc<Telegram>,
    pub(super) receipt: Receipt,
    pub(super) waiting: Arc<Waiting>,
    pub(super) user: UserId,
    pub(super) under: Option<Under>,
}

impl Waiting {
    /// Sees to it that a press is acknowledged soon, whoever does it.
    pub(super) fn start(telegram: &Arc<Telegram>, query: CallbackQueryId) -> Arc<Self> {
        let telegram = Arc::clone(telegram);
        let waiting = Arc::new(Self { telegram, query, is_answered: AtomicBool::new(false) });
        let late = Arc::clone(&waiting);
        tokio::spawn(async move {
            tokio::time::sleep(SOON).await;
            late.answer(None).await;
        });
        waiting
    }

    /// Acknowledges the press with a pop-up, or silently; tells whether this could be seen.
    pub(super) async fn answer(&self, words: Option<String>) -> bool {
        if self.is_answered.swap(true, Ordering::AcqRel) {
            return false;
        }
        let mut payload = AnswerCallbackQuery::new(self.query.clone());
        if let Some(words) = words {
            payload = payload.text(words).show_alert(true);
        }
        for again in 1..=TRIES {
            let Err(trouble) = self.telegram.api.tell(&payload).await else { return true };
            let wait = match trouble.meaning() {
                Meaning::TooLate => {
                    tracing::debug!("a press was answered too late");
                    return false;
                }
                Meaning::Slow(wait) => wait,
                _ if trouble.may_pass() => REST * again,
                _ => {
                    tracing::warn!("a press was not answered: {}", in_words(&trouble));
                    return false;
                }
            };
            tokio::time::sleep(wait.min(SOON)).await;
        }
        tracing::warn!("a press was not answered in {TRIES} tries");
        false
    }
}

impl PressReply {
    /// Where only the one who pressed can read.
    fn private(&self) -> Spot {
        Spot::with(self.user)
    }

    /// Shows a panel in a message that may become it, or else in a new one.
    fn show_under(&self, under: Option<Under>, to: Spot, letter: Letter) {
        let telegram = Arc::clone(&self.telegram);
        tokio::spawn(async move {
            if let Some(Under { spot, message, .. }) = under {
                match telegram.outbox.edit_patiently(spot.chat, message, &letter).await {
                    Err(unsent) if unsent.is_gone() => {}
                    done => return telegram.note("a panel was not shown", done),
                }
            }
            telegram.deliver(to, &letter).await;
        });
    }

    /// Shows somebody in a group what nobody else may see: in a pop-up as far as it fits, and
    /// whole in private.
    async fn show_privately(&self, panel: &Panel, lang: &Lang) {
        let locales = &self.telegram.locales;
        let letter = self.telegram.letter(panel, Seen::Elsewhere, lang);
        if !panel.brief.is_empty() {
            let brief = encode::pop_up(&panel.brief, locales, lang);
            self.waiting.answer(Some(brief)).await;
            let (telegram, to) = (Arc::clone(&self.telegram), self.private());
            tokio::spawn(async move { telegram.deliver_if_allowed(to, &letter).await });
            return;
        }
        let written = self.telegram.deliver_if_allowed(self.private(), &letter).await;
        let text = if written {
            Text::new("telegram-look-in-private")
        } else {
            Text::new("telegram-start-first")
        };
        self.waiting.answer(Some(encode::pop_up_line(&text, locales, lang))).await;
    }
}

#[async_trait]
impl Reply for PressReply {
    async fn is_admin(&self) -> bool {
        match self.under {
            Some(under) => self.telegram.is_admin(under.spot, self.user).await,
            None => false,
        }
    }

    async fn done(&self, _: &Lang) {
        self.receipt.strike().await;
        self.waiting.answer(None).await;
    }

    async fn say(&self, text: &Text, lang: &Lang) {
        self.receipt.strike().await;
        let words = encode::pop_up_line(text, &self.telegram.locales, lang);
        if self.waiting.answer(Some(words)).await {
            return;
        }
        let letter = self.telegram.line(text, lang);
        let (telegram, to) = (Arc::clone(&self.telegram), self.private());
        tokio::spawn(async move {
            if !telegram.deliver_if_allowed(to, &letter).await {
                tracing::info!("an answer came too late, and there was no other way to say it");
            }
        });
    }

    async fn show(&self, panel: &Panel, lang: &Lang) {
        self.receipt.strike().await;
        let to = self.under.map_or(self.private(), |under| under.spot);
        if panel.private && !to.is_private() {
            return self.show_privately(panel, lang).await;
        }
        self.waiting.answer(None).await;
        // In private a hand takes the place of what was pressed; a menu takes that of a menu.
        let under = self.under.filter(|under| panel.private || under.is_menu);
        self.show_under(under, to, self.telegram.letter(panel, Seen::Elsewhere, lang));
    }
}
