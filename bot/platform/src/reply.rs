//! Answers to the person who has made an input.

use std::fmt::Debug;

use async_trait::async_trait;

use crate::files::Files;
use panels::panel::start::LUCK;
use panels::panel::{LuckStep, Panel, Press};
use words::locale::Lang;
use words::people::TableId;
use words::text::Text;

/// What the person who has made an input sees next. The service decides it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next<P = Panel> {
    /// The same message, which is updated if it has changed.
    Same,
    /// No message of their own, because the effect is visible beside it.
    Clear,
    /// No message of their own: they have left, or what it was about has ended.
    Gone,
    /// The table, which is posted in the place of the input.
    Posted,
    /// The table in its room, to which a link has led.
    Room,
    /// A message in private. As much of it as only this person can see is shown in the room too.
    InPrivate(P),
    /// Nothing, because the bot may not post a table in the place of the input.
    Closed,
    /// A line for this person only.
    Line(Text),
    /// A line for this person only. The bot leaves the server or group of the input after it.
    Farewell(Text),
    /// A panel. A [private](Panel::private) one is for this person only.
    Panel(P),
    /// Why nothing was done, and the message with the button in its present state.
    Refused(Text, P),
    /// A box in which they type a word.
    Word(WordPrompt),
    /// Files for this person only.
    Files(Files),
}

impl<P> Next<P> {
    pub fn panel(panel: impl Into<P>) -> Self {
        Self::Panel(panel.into())
    }

    /// Returns its panel, if it has one.
    pub const fn shown(&self) -> Option<&P> {
        match self {
            Self::Panel(panel) | Self::Refused(_, panel) | Self::InPrivate(panel) => Some(panel),
            _ => None,
        }
    }

    /// Replaces its panel, if it has one.
    pub fn map<Q>(self, panel: impl FnOnce(P) -> Q) -> Next<Q> {
        match self {
            Self::Same => Next::Same,
            Self::Clear => Next::Clear,
            Self::Gone => Next::Gone,
            Self::Posted => Next::Posted,
            Self::Room => Next::Room,
            Self::Closed => Next::Closed,
            Self::InPrivate(shown) => Next::InPrivate(panel(shown)),
            Self::Line(text) => Next::Line(text),
            Self::Farewell(text) => Next::Farewell(text),
            Self::Panel(shown) => Next::Panel(panel(shown)),
            Self::Refused(why, shown) => Next::Refused(why, panel(shown)),
            Self::Word(prompt) => Next::Word(prompt),
            Self::Files(files) => Next::Files(files),
        }
    }
}

/// The request for a word that a person adds to the luck of a table. The typed word comes back as
/// [`Input::Word`](super::Input::Word).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordPrompt {
    pub table: TableId,
    /// What is asked for, in a few words.
    pub title: Text,
}

impl WordPrompt {
    /// The maximum length of a word, in characters.
    pub const MAX_LENGTH: u16 = table::Word::MAX_LENGTH;

    /// Returns the payload of the button that asks for the word.
    pub fn payload(&self) -> String {
        Press::Luck(self.table, LuckStep::Ask).to_string()
    }

    /// Returns the payload of the link that asks for the word. It opens the luck of the table.
    pub fn link(&self) -> String {
        format!("{LUCK}{}", self.table)
    }

    /// Tells whether the payload of a link asks for a word.
    pub fn is_link(payload: &str) -> bool {
        payload.starts_with(LUCK)
    }
}

/// The only opportunity to answer an input. Either `give` or `busy` is called for each
/// [`Inbound`](super::Inbound), after all its effects are committed;
/// [`will_show`](Self::will_show) and [`one_moment`](Self::one_moment) may come before. The calls
/// may take long. Answers to one person come one after the other.
#[async_trait]
pub trait Reply: Debug + Send + Sync {
    /// Tells whether the person is an admin of the room of the input.
    async fn is_admin(&self) -> bool;

    /// The input is done, and a panel follows as soon as it is rendered. Until then, the client
    /// should not show that it waits.
    async fn will_show(&self) {}

    /// Says that the answer takes a moment.
    async fn one_moment(&self, lang: &Lang) {
        self.give(&Next::Line(Text::new("one-moment")), lang).await;
    }

    /// Shows the person what comes next.
    async fn give(&self, next: &Next, lang: &Lang);

    /// Tells whether the person is reachable in private.
    async fn is_reached_in_private(&self) -> bool {
        true
    }

    /// Shows a player their hand in a room so that nobody else sees it, and deletes the hand shown
    /// there before; returns false if that is impossible. Then nothing is shown and
    /// [`Next::InPrivate`] follows.
    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        let (_, _) = (hand, lang);
        false
    }

    /// The input exceeded a limit and was not handled. Says so if that takes no message of its own.
    async fn busy(&self, lang: &Lang) {
        self.give(&Next::Same, lang).await;
    }
}
