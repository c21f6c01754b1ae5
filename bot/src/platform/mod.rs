//! Platforms: where people are. Each is one folder; nothing outside this one names any of them.
//!
//! A platform listens and shows. What it is told to show is a [`Panel`]; how that fits is its
//! own business, by its [`Limits`].

pub mod discord;
pub mod fake;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
pub mod telegram;
pub mod terminal;

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use storage::Write;
use thiserror::Error;

use crate::inbox::Inbox;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::people::{Person, PersonId, PlatformName, RoomId};
use crate::text::Text;

/// Somewhere to show things.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Before everybody in a room.
    Room(RoomId),
    /// Before one person and nobody else.
    Person(PersonId),
}

impl Place {
    /// Returns the name of the platform.
    pub fn platform(&self) -> &str {
        match self {
            Self::Room(room) => room.platform(),
            Self::Person(person) => person.platform(),
        }
    }

    /// Tells whether a new panel rings here. In private a message rings by itself; it shall only
    /// when something is asked.
    pub fn rings(&self, panel: &Panel) -> bool {
        !panel.silent && (matches!(self, Self::Room(_)) || !panel.calls.is_empty())
    }
}

/// Something that was posted, as the platform finds it again.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Posted(pub String);

/// How a panel is to appear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner<'a> {
    /// As something new, at the bottom. The old one, if there is one, loses its buttons.
    Anew(Option<&'a Posted>),
    /// In the place of the old one, without calling anybody.
    Edit(&'a Posted),
}

/// What came in.
#[derive(Debug)]
pub struct Inbound {
    /// Who.
    pub by: Person,
    /// Where. A person's own place means that nobody else can see it.
    pub at: Place,
    /// What.
    pub what: What,
    /// The language in which the platform shows itself to this person, if it says so.
    pub lang: Option<Lang>,
    /// What strikes it off the list of what is still to be done, on a platform that keeps one. It
    /// is written together with whatever comes of it, so that nothing is done twice, not even
    /// when the process ends in between; and it meets a conflict when it was written before.
    pub receipt: Option<Write>,
    /// The way to answer just this person, just now.
    pub reply: Box<dyn Reply>,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Pressed a button with this text. Nobody vouches for the text.
    Pressed(String),
    /// Wrote a line, such as `/play tirazheh`.
    Said(String),
}

/// The one chance to answer a press or a line. Exactly one of `done`, `say` and `show` is called
/// for each inbound, at the end.
#[async_trait]
pub trait Reply: Debug + Send + Sync {
    /// Tells whether whoever is answered runs the room in which they have done something.
    async fn is_admin(&self) -> bool;

    /// What was wanted is done and can be seen; there is nothing to say.
    async fn done(&self, lang: &Lang);

    /// Says one line, to nobody but who asked.
    async fn say(&self, text: &Text, lang: &Lang);

    /// Shows a panel; a [private](Panel::private) one to nobody but who asked.
    async fn show(&self, panel: &Panel, lang: &Lang);
}

/// Why something could not be shown.
#[derive(Debug, Error)]
pub enum PlatformError {
    /// The old post, the room or the person is no more.
    #[error("what was to be changed is gone")]
    Gone,
    /// Too much at once; again after this time.
    #[error("the platform asks to wait {0:?}")]
    Slow(Duration),
    /// We may not write there.
    #[error("we may not write there")]
    Forbidden,
    /// Anything else.
    #[error("the platform failed")]
    Fault(#[source] Box<dyn Error + Send + Sync>),
}

/// What fits on a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Rows of buttons.
    pub rows: usize,
    /// Buttons in a row.
    pub per_row: usize,
    /// More options than this are folded into groups, where there are groups.
    pub comfortable: usize,
    /// Characters of a label.
    pub label: usize,
    /// Characters of text in one panel.
    pub text: usize,
}

/// A place where people are.
#[async_trait]
pub trait Platform: Debug + Send + Sync {
    /// Returns the name that begins its ids.
    fn name(&self) -> PlatformName;

    /// Returns what fits.
    fn limits(&self) -> &Limits;

    /// Tells whether what was posted is still there after a restart.
    fn keeps_posts(&self) -> bool {
        true
    }

    /// Tells whether people are elsewhere, so that phones ring, hands are sent, and rooms are run
    /// by somebody.
    fn reaches_out(&self) -> bool {
        true
    }

    /// Hands on whatever comes in, until there is nothing more to come or the inbox closes.
    ///
    /// # Errors
    /// If the platform cannot be listened to any more.
    async fn listen(self: Arc<Self>, inbox: Inbox) -> Result<(), PlatformError>;

    /// Shows a panel.
    ///
    /// # Errors
    /// If it could not be shown, or not in this manner.
    async fn show(
        &self,
        at: &Place,
        panel: &Panel,
        lang: &Lang,
        manner: Manner<'_>,
    ) -> Result<Posted, PlatformError>;
}
