//! Answers to the one person who did something.

use std::fmt::Debug;

use async_trait::async_trait;

use crate::files::Files;
use panels::panel::{Panel, Press};
use words::locale::Lang;
use words::people::TableId;
use words::text::Text;

/// The question for a word that somebody adds to the luck of a table. What they type comes back as
/// the line of [`WordPrompt::line`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordPrompt {
    /// The table.
    pub table: TableId,
    /// What is asked about, in a few words.
    pub title: Text,
}

impl WordPrompt {
    /// Returns the line that adds a word that somebody has typed.
    pub fn line(table: TableId, typed: &str) -> String {
        format!("/luck {table} {}", typed.trim())
    }
}

/// The one chance to answer an input. Exactly one of `done`, `say`, `show`, `refuse`, `ask_word`,
/// `files` and `busy` is called for each [`Inbound`](super::Inbound), after everything that follows
/// from it is committed; [`will_show`](Self::will_show) and [`one_moment`](Self::one_moment) may
/// come before. The calls may take their time. Answers to one person come one after the other.
#[async_trait]
pub trait Reply: Debug + Send + Sync {
    /// Tells whether the person runs the room in which they have done something.
    async fn is_admin(&self) -> bool;

    /// The input is done, and a panel will be shown as soon as it is rendered; until then, the
    /// client should not look as if it were waiting.
    async fn will_show(&self) {}

    /// Says that the answer takes a moment; it follows.
    async fn one_moment(&self, lang: &Lang) {
        self.say(&Text::new("one-moment"), lang).await;
    }

    /// The input is done, everybody can see that, and there is nothing to say.
    async fn done(&self, lang: &Lang);

    /// Says one line to this person alone.
    async fn say(&self, text: &Text, lang: &Lang);

    /// Shows a panel; a [private](Panel::private) one to this person alone.
    async fn show(&self, panel: &Panel, lang: &Lang);

    /// Asks the person to type a word, or tells them how to if nothing can be asked here.
    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let _ = prompt;
        self.say(&Text::new("luck-type-command"), lang).await;
    }

    /// Sends files to this person alone, or says the line about them if files cannot be sent here.
    async fn files(&self, files: &Files, lang: &Lang) {
        self.say(files.line(), lang).await;
    }

    /// Shows in a room as much of a hand as nobody else can see, or says that it is there, while
    /// its panel is being posted in private. Called only if an answer is
    /// [seen by others](super::Personal).
    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        let _ = panel;
        self.done(lang).await;
    }

    /// Tells whether private messages reach the person.
    async fn is_reached_in_private(&self) -> bool {
        true
    }

    /// Tells whether the button was on a message that nobody else sees and nobody updates: a panel
    /// that is shown then takes its place.
    fn is_passing(&self) -> bool {
        false
    }

    /// Says why something was not done, and shows the panel with the button as it is now; called
    /// only if that [is passing](Self::is_passing).
    async fn refuse(&self, why: &Text, panel: &Panel, lang: &Lang) {
        self.show(panel, lang).await;
        self.say(why, lang).await;
    }

    /// Shows players their hand in a room where nobody else sees it, and deletes the one that they
    /// were shown before; tells whether that was possible. If not, nothing is shown and
    /// [`hand_in_private`](Self::hand_in_private) follows.
    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        let (_, _) = (hand, lang);
        false
    }

    /// The input was beyond the limits and was not done. Says so if that takes no message of its
    /// own.
    async fn busy(&self, lang: &Lang) {
        self.done(lang).await;
    }
}

/// Tells whether a press turns to a page that belongs to no table, such as the rules: pages do not
/// take the place of a hand.
pub fn is_page(press: &Press) -> bool {
    matches!(
        press,
        Press::Games
            | Press::Help
            | Press::Rules(..)
            | Press::Settings(_)
            | Press::Replay(..)
            | Press::Luck(..)
            | Press::Gap(_)
    )
}
