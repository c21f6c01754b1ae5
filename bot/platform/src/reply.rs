//! Answers to the person who has made an input.

use std::fmt::Debug;

use async_trait::async_trait;

use crate::files::Files;
use panels::panel::{Panel, Press};
use words::locale::Lang;
use words::people::TableId;
use words::text::Text;

/// The request for a word that a person adds to the luck of a table. The typed word comes back as
/// the line of [`WordPrompt::line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordPrompt {
    pub table: TableId,
    /// What is asked for, in a few words.
    pub title: Text,
}

impl WordPrompt {
    /// Returns the line that adds a typed word.
    pub fn line(table: TableId, typed: &str) -> String {
        format!("/luck {table} {}", typed.trim())
    }
}

/// The only opportunity to answer an input. Exactly one of `done`, `say`, `show`, `refuse`,
/// `ask_word`, `files` and `busy` is called for each [`Inbound`](super::Inbound), after all its
/// effects are committed; [`will_show`](Self::will_show) and [`one_moment`](Self::one_moment) may
/// come before. The calls may take long. Answers to one person come one after the other.
#[async_trait]
pub trait Reply: Debug + Send + Sync {
    /// Tells whether the person is an admin of the room of the input.
    async fn is_admin(&self) -> bool;

    /// The input is done, and a panel follows as soon as it is rendered. Until then, the client
    /// should not show that it waits.
    async fn will_show(&self) {}

    /// Says that the answer takes a moment.
    async fn one_moment(&self, lang: &Lang) {
        self.say(&Text::new("one-moment"), lang).await;
    }

    /// The input is done, its effect is visible, and there is nothing to say.
    async fn done(&self, lang: &Lang);

    /// Says one line to this person only.
    async fn say(&self, text: &Text, lang: &Lang);

    /// Shows a panel; a [private](Panel::private) one to this person only.
    async fn show(&self, panel: &Panel, lang: &Lang);

    /// Asks the person to type a word, or explains how to if they cannot be asked here.
    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let _ = prompt;
        self.say(&Text::new("luck-type-command"), lang).await;
    }

    /// Sends files to this person only, or says the line about them if files cannot be sent here.
    async fn files(&self, files: &Files, lang: &Lang) {
        self.say(files.line(), lang).await;
    }

    /// While a hand is being posted in private, shows as much of it in the room as only this person
    /// sees, or says where it is. Called only if an answer is [seen by others](super::Personal).
    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        let _ = panel;
        self.done(lang).await;
    }

    /// Tells whether the person is reachable in private.
    async fn is_reached_in_private(&self) -> bool {
        true
    }

    /// Tells whether the button was on a message that only this person sees and that is not kept up
    /// to date. Then a panel replaces it.
    fn is_passing(&self) -> bool {
        false
    }

    /// Says why a command was refused, and shows the panel with the button in its present state.
    /// Called only if it [is passing](Self::is_passing).
    async fn refuse(&self, why: &Text, panel: &Panel, lang: &Lang) {
        self.show(panel, lang).await;
        self.say(why, lang).await;
    }

    /// Shows a player their hand in a room so that nobody else sees it, and deletes the hand shown
    /// there before; returns false if that is impossible. Then nothing is shown and
    /// [`hand_in_private`](Self::hand_in_private) follows.
    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        let (_, _) = (hand, lang);
        false
    }

    /// The input exceeded a limit and was not handled. Says so if that takes no message of its own.
    async fn busy(&self, lang: &Lang) {
        self.done(lang).await;
    }
}

/// Tells whether a press opens a page that belongs to no table, such as the rules. Pages do not
/// replace a hand.
pub fn is_page(press: &Press) -> bool {
    matches!(
        press,
        Press::Games
            | Press::Help
            | Press::Rules(..)
            | Press::Lessons
            | Press::Lesson(..)
            | Press::LeaveLesson(..)
            | Press::Settings(_)
            | Press::Replay(..)
            | Press::Luck(..)
            | Press::Gap(_)
    )
}
