//! Answers to presses: every press is acknowledged, soon, once, and if there is a pop-up to be
//! shown then in the acknowledgement.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use backon::{ExponentialBuilder, Retryable as _};
use teloxide::payloads::{AnswerCallbackQuery, AnswerCallbackQuerySetters as _};
use teloxide::types::{CallbackQueryId, UserId};
use tokio::time::timeout;

use super::Telegram;
use super::api::{ApiError, ErrorKind};
use super::encode;
use super::glimpse::GlimpseAt;
use super::incoming::PressedMessage;
use super::keyboard;
use super::outgoing::{After, Only, OutgoingMessage};
use super::pending::InHand;
use super::target::ChatTarget;
use panels::panel::Panel;
use platform::files::Files;
use platform::lanes::Rank;
use platform::{Intake, Reply, WordPrompt};
use runtime::report::in_words;
use words::locale::Lang;
use words::text::Text;

/// The button stops turning after this even if there is nothing to say yet.
const SOON: Duration = Duration::from_millis(1_500);
/// What is to be shown is said in few words if it is not there after this.
const SHOW_TIMEOUT: Duration = Duration::from_millis(1_200);
/// An answer is tried so often again; after some seconds Telegram takes it no more.
const TRIES: usize = 3;
const FIRST: Duration = Duration::from_millis(500);

/// A press that waits for its acknowledgement.
#[derive(Debug)]
pub(super) struct CallbackAnswer {
    telegram: Arc<Telegram>,
    query: CallbackQueryId,
    is_answered: AtomicBool,
}

/// The way to answer a press.
#[derive(Debug)]
pub(super) struct PressReply {
    pub(super) telegram: Arc<Telegram>,
    /// Where things are done that nobody waits for.
    pub(super) beside: Arc<dyn Intake>,
    pub(super) callback: Arc<CallbackAnswer>,
    pub(super) user: UserId,
    pub(super) pressed_on: Option<PressedMessage>,
    /// The press turns to something that belongs to no table.
    pub(super) is_page: bool,
    /// Once it is done, what was pressed on is about nothing any more.
    pub(super) is_last: bool,
    pub(super) _in_hand: InHand,
}

impl CallbackAnswer {
    /// Returns the acknowledgement of a press.
    pub(super) fn new(telegram: &Arc<Telegram>, query: CallbackQueryId) -> Self {
        Self { telegram: Arc::clone(telegram), query, is_answered: AtomicBool::new(false) }
    }

    /// Sees to it that a press is acknowledged soon, whoever does it.
    pub(super) fn start(
        telegram: &Arc<Telegram>,
        intake: &Arc<dyn Intake>,
        query: CallbackQueryId,
    ) -> Arc<Self> {
        let this = Arc::new(Self::new(telegram, query));
        let late = Arc::clone(&this);
        intake.spawn(Box::pin(async move {
            tokio::time::sleep(SOON).await;
            late.answer(None).await;
        }));
        this
    }

    /// Tells whether the press is acknowledged.
    fn is_answered(&self) -> bool {
        self.is_answered.load(Ordering::Acquire)
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
        let waits = ExponentialBuilder::default().with_min_delay(FIRST).with_max_times(TRIES);
        let attempt = || async { self.telegram.api.tell(&payload).await };
        match attempt.retry(waits).when(ApiError::may_be_sent_again).await {
            Ok(()) => true,
            Err(error) if error.kind() == ErrorKind::TooLate => {
                tracing::debug!("a press was answered too late");
                false
            }
            Err(error) => {
                tracing::warn!("a press was not answered: {}", in_words(&error));
                false
            }
        }
    }
}

impl PressReply {
    /// Where only the one who pressed can read.
    fn private(&self) -> ChatTarget {
        ChatTarget::with(self.user)
    }

    /// Where the button was pressed.
    fn here(&self) -> ChatTarget {
        self.pressed_on.map_or(self.private(), |pressed| pressed.target)
    }

    /// Shows a panel in a message of its own; tells whether we may write there.
    async fn show_in(&self, target: ChatTarget, panel: &Panel, lang: &Lang) -> bool {
        self.telegram.answer_with(target, panel, None, lang, &self.beside).await
    }

    /// How somebody alone sees what answers the press.
    fn only(&self) -> Only {
        Only { user: self.user, after: After::Press(self.callback.query.clone()) }
    }

    /// Shows a panel after a press on something that nobody else sees: there too nobody else sees it.
    /// It takes the place of what was pressed on, but rules and settings do not take that of a hand.
    async fn show_on(&self, at: GlimpseAt, panel: &Panel, lang: &Lang) {
        let here = self.here();
        let is_kept = self.is_page && self.pressed_on.is_some_and(|on| !on.is_menu);
        let has_picture = self.pressed_on.is_some_and(|on| on.has_picture);
        let message = self.telegram.message(panel, lang);
        // Where much is written, the place of an edit comes late; the press itself has been seen.
        self.callback.answer(None).await;
        if !is_kept {
            self.telegram.outbox.permit(here.chat, Rank::Answer).await;
            if self.telegram.outbox.change_glimpse(at, &message, has_picture).await.is_ok() {
                return;
            }
        }
        let Some(new) = self.telegram.glimpse(here, self.only(), message, lang).await else {
            return self.point_to_private(false, lang).await;
        };
        if !is_kept {
            // The number of one that has gone may be given again.
            if new.id != at.id {
                self.telegram.remove(at).await;
            }
            self.telegram.keep_last_hand(Some(new)).await;
        }
    }

    /// What was pressed on, where nobody else sees it.
    fn pressed_alone(&self) -> Option<GlimpseAt> {
        let pressed = self.pressed_on?;
        Some(GlimpseAt { chat: pressed.target.chat, user: self.user, id: pressed.only? })
    }

    /// Shows a panel to nobody else, where that is possible.
    async fn alone(&self, panel: &Panel, lang: &Lang) -> Option<GlimpseAt> {
        let message = self.telegram.message(panel, lang);
        let showing = self.telegram.glimpse(self.here(), self.only(), message, lang);
        tokio::pin!(showing);
        // In a busy group the message takes a while: the words pop up first.
        let in_time = timeout(SHOW_TIMEOUT, &mut showing).await;
        let shown = if let Ok(shown) = in_time {
            shown?
        } else {
            let brief = (!panel.brief.is_empty())
                .then(|| encode::pop_up(&panel.brief, &self.telegram.locales, lang));
            self.callback.answer(brief).await;
            showing.await?
        };
        self.callback.answer(None).await;
        Some(shown)
    }

    fn pop_up(&self, text: &Text, lang: &Lang) -> String {
        encode::pop_up_line(text, &self.telegram.locales, lang)
    }

    /// Says where something can be seen that was shown in private, or how that becomes possible.
    async fn point_to_private(&self, is_shown: bool, lang: &Lang) {
        let text = if is_shown {
            Text::new("telegram-look-in-private")
        } else {
            Text::new("telegram-start-first")
        };
        self.say(&text, lang).await;
    }
}

#[async_trait]
impl Reply for PressReply {
    async fn is_admin(&self) -> bool {
        self.telegram.is_admin(self.here(), self.user).await
    }

    async fn will_show(&self) {
        if self.is_passing() {
            self.callback.answer(None).await;
        }
    }

    async fn done(&self, _: &Lang) {
        self.callback.answer(None).await;
        match (self.pressed_on, self.pressed_alone()) {
            (_, Some(at)) if self.is_last => self.telegram.remove(at).await,
            (Some(pressed), None) => {
                self.telegram.settle(pressed.target.chat, pressed.message, &self.beside);
            }
            _ => {}
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
        // In private a hand takes the place of what was pressed; a menu takes that of a menu.
        if let Some(pressed) = self.pressed_on.filter(|on| panel.private || on.is_menu) {
            let message = self.telegram.message(panel, lang);
            let at = (pressed.target.chat, pressed.message);
            match self.telegram.outbox.edit_with_retry(at, &message, pressed.has_picture).await {
                Err(error) if error.is_gone() || error.is_unalterable() => {}
                done => return self.telegram.note("a panel was not shown", done),
            }
        }
        self.show_in(here, panel, lang).await;
    }

    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let telegram = &self.telegram;
        let title = prompt.title.clone();
        let line = telegram.line(&Text::new("telegram-type-word").text("title", title), lang);
        let table = keyboard::asks_about(prompt.table, telegram.bot());
        let text = format!("<a href=\"{table}\">{}</a>", line.text);
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
            let is_open = self.telegram.doors.is_open(&self.telegram.api, self.user).await;
            return self.point_to_private(is_open, lang).await;
        }
        let brief = encode::pop_up(&panel.brief, &self.telegram.locales, lang);
        self.callback.answer(Some(brief)).await;
    }

    async fn files(&self, files: &Files, lang: &Lang) {
        let is_sent = self.telegram.send_files(self.user, files, lang).await;
        // Whoever has seen the acknowledgement pop up has files to look for.
        if is_sent && (self.here().is_private() || self.callback.is_answered()) {
            self.callback.answer(None).await;
        } else {
            self.point_to_private(is_sent, lang).await;
        }
    }

    async fn is_reached_in_private(&self) -> bool {
        self.telegram.doors.is_open(&self.telegram.api, self.user).await
    }

    fn is_passing(&self) -> bool {
        self.pressed_alone().is_some()
    }

    async fn refuse(&self, why: &Text, panel: &Panel, lang: &Lang) {
        // It pops up in the acknowledgement, of which there is one.
        self.say(why, lang).await;
        self.show(panel, lang).await;
    }

    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        self.telegram.keep_last_hand(self.alone(hand, lang).await).await
    }

    async fn busy(&self, lang: &Lang) {
        let text = Text::new("telegram-busy");
        self.callback.answer(Some(self.pop_up(&text, lang))).await;
    }
}
