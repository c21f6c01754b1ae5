//! The interface to platforms. Each platform has its own crate, and nothing here names one.
//!
//! A platform passes inputs ([`Inbound`]) to an [`Intake`] and shows the panels ([`Panel`]) that
//! the service plans, laid out within its own [`Limits`]. It decides nothing; unplanned messages
//! are only answers to an input.
//!
//! - [`Intake::accept`] returns at once. A platform that stores inputs until they are done passes a
//!   receipt along. It is committed with the effects of the input, so that nothing is done twice.
//! - Each input gets one answer ([`Reply`]), after the commit and for that person only.
//! - A message in a room for one person only is an answer and not a destination. It is not updated,
//!   and nothing depends on it, because no platform promises that it arrives or lasts. The answer
//!   to a press on it replaces it ([`ActedOn::is_passing`]), even if nothing was done.
//! - Buttons are opaque texts. [`Intake::foresee`] says where an answer will be shown, and
//!   [`Next`] what it is; a platform asks nothing else about an input.
//! - [`Platform::permit`] waits until something may be sent, and [`Platform::deliver`] then sends
//!   it at once. The panel is rendered in between, so a stale panel is never sent.
//!   [`limiter`] gives such permits in the order of [`Urgency`], within the limits of a platform.
//! - [`Platform::surface`] returns the capabilities of a place: pictures, articles, answers for one
//!   person.
//! - A platform that ends is listened to again, with back-off, and affects no other. A rejected
//!   token is final only if the platform has never been connected in this process.
//! - A private [file](files::Files) goes to the person who asked, everywhere.
//! - `laws` checks every platform; `fake` is the shortest one.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

#[cfg(any(test, feature = "laws"))]
pub mod fake;
pub mod files;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod intake;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
pub mod limiter;
pub mod live;
pub mod outage;
pub mod private_chats;
mod reply;
mod shards;
mod token;

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use thiserror::Error;

use runtime::cluster::Pace;
use runtime::finding::Examined;
use runtime::report::rounded;
use words::locale::Lang;
use words::people::{Moment, PersonId, PlatformName, RoomId};
use words::text::Text;

pub use self::intake::{ActedOn, Foreseen, Inbound, Input, Intake, Place, Stopping};
use self::live::NotDone;
pub use self::private_chats::private_chat;
pub use self::reply::{Next, Reply, WordPrompt};
pub use self::shards::Shards;
pub use self::token::Token;
pub use panels::panel::layout::lay_out;
pub use panels::panel::start::PrivateLink;
pub use panels::panel::{
    Block, Button, ButtonStyle, HelpPage, Layouts, Limits, Panel, Paragraph, Personal, Picture,
    Surface, grid,
};
pub use panels::typed;
pub use words::people::{Destination, Links, MessageRef};

/// How a panel is delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery<'a> {
    /// As a new message at the bottom.
    Post {
        /// Identifies the post in all attempts. A platform that can (Discord, for some minutes)
        /// returns the existing message instead of posting a second one.
        nonce: u64,
    },
    /// As the new content of an older message, without a notification.
    Edit {
        message: &'a MessageRef,
        /// The [picture](panels::panel::Picture::id) in it, if there is one.
        picture: Option<u64>,
        /// Whether the message may come from an earlier attempt at the same post, with another
        /// picture or none, on a platform that returns it instead of posting a second one.
        is_doubtful: bool,
    },
}

impl<'a> Delivery<'a> {
    /// Returns the delivery that edits a message without a picture.
    pub const fn edit(message: &'a MessageRef) -> Self {
        Self::Edit { message, picture: None, is_doubtful: false }
    }
}

/// The urgency of a planned send. More urgent sends go first, and among equals the older one. After
/// its [patience](Self::patience), a send is not overtaken any more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Cleans up, and yields to all others.
    Tidying,
    /// Shows old changes after an outage.
    Late,
    /// Shows a change.
    Shown,
    /// Asks a person for a decision.
    Asked,
    /// Answers a person who has just pressed or typed something and looks at the screen.
    Requested,
}

impl Urgency {
    /// Returns how long more urgent sends may overtake this one. So no send waits for ever.
    pub const fn patience(self) -> Duration {
        match self {
            Self::Tidying => Duration::from_mins(1),
            Self::Late => Duration::from_mins(30),
            Self::Shown => Duration::from_secs(45),
            Self::Asked => Duration::from_secs(30),
            Self::Requested => Duration::ZERO,
        }
    }
}

/// Why a panel could not be shown.
#[derive(Debug, Error)]
pub enum PlatformError {
    /// The message to edit is deleted; a new one can be posted.
    #[error("what was to be changed is gone")]
    Gone,
    /// The message cannot be edited to show this, and is unchanged; a new one can be posted.
    #[error("what stands there cannot become that")]
    Unalterable,
    /// The platform has no rich messages; [`Surface::layouts`] says so from now on.
    #[error("there are no rich messages here")]
    NoRich,
    /// Rate limited; retry after this time.
    #[error("the platform asks to wait {}", rounded(*.0))]
    Slow(Duration),
    /// The bot may not write there, or the room or person does not exist.
    #[error("we may not write there")]
    Forbidden,
    /// The token or a setting is rejected: retrying cannot help, unless the platform has been
    /// connected before.
    #[error("the platform does not let us in")]
    Refused(#[source] Box<dyn Error + Send + Sync>),
    /// Any other error; retrying may help.
    #[error("the platform failed")]
    Fault(#[source] Box<dyn Error + Send + Sync>),
}

/// A platform with rooms and people.
#[async_trait]
pub trait Platform: Debug + Send + Sync {
    /// Returns the name that is the prefix of the platform's ids.
    fn name(&self) -> PlatformName;

    /// Returns the limits of a message.
    fn limits(&self) -> &Limits;

    /// Tells whether people are [elsewhere](Surface::reaches_out) on all of its surfaces.
    fn reaches_out(&self) -> bool {
        true
    }

    /// Returns what a destination can show, as far as it is known.
    fn surface(&self, place: &Destination) -> Surface {
        let _ = place;
        Surface::PICTURES
    }

    /// Finds out whether a place that has refused pictures takes them again, so that
    /// [`surface`](Self::surface) says so. Called before a new message.
    async fn ask_for_rights(&self, place: &Destination) {
        let _ = place;
    }

    /// Returns the minimum time without messages after which the platform closes rooms, if it does.
    fn closes_after(&self) -> Option<Duration> {
        None
    }

    /// Opens a room again that the platform has closed because nobody has written there. Returns
    /// when it is closed next, if it is.
    ///
    /// # Errors
    /// If that is unknown.
    async fn keep_open(&self, room: &RoomId) -> Result<Option<Moment>, PlatformError> {
        let _ = room;
        Ok(None)
    }

    /// Opens a place of its own for a game in a room, at the message of its lobby, and returns the
    /// place. The same message gets no second place, where the platform can tell.
    ///
    /// # Errors
    /// [`PlatformError::Fault`] if that may succeed later, [`PlatformError::Slow`] after this time;
    /// any other error if the platform refuses it.
    async fn open_place(
        &self,
        room: &RoomId,
        lobby: &MessageRef,
        name: &Text,
        lang: &Lang,
    ) -> Result<RoomId, PlatformError> {
        let (_, _, _, _) = (room, lobby, name, lang);
        Err(PlatformError::Forbidden)
    }

    /// Returns a link that leads people of its group to a room, if that is needed to find it.
    fn link_to(&self, room: &RoomId) -> Option<String> {
        let _ = room;
        None
    }

    /// Returns the links that open a table by this code, if the platform has such links.
    fn links(&self, code: &str) -> Option<Links> {
        let _ = code;
        None
    }

    /// Tells whether inputs can arrive at the moment.
    fn is_connected(&self) -> bool {
        true
    }

    /// Returns a problem of the platform for the operator, to be read after its name.
    fn trouble(&self) -> Option<String> {
        (!self.is_connected()).then(|| "is not connected".to_owned())
    }

    /// Returns a problem of the platform that may pass, for the operator, to be read after its name.
    fn warning(&self) -> Option<String> {
        None
    }

    /// Examines the token, the rights of the bot, and the clock, for the operator.
    async fn examine(&self) -> Examined {
        Examined::default()
    }

    /// Returns what the adapter expects of the platform, as steps of `chaikhana doctor --live`.
    fn beliefs(&self) -> &'static str {
        "[]"
    }

    /// Makes a request of such a step, with a [picture](live::PNG) if its body names one.
    ///
    /// # Errors
    /// If it was not done.
    async fn try_request(self: Arc<Self>, request: &str, body: &Value) -> Result<Value, NotDone> {
        let (_, _) = (request, body);
        Err(NotDone::Unknown("nothing is asked there".to_owned()))
    }

    /// Passes inputs to the intake until no more can arrive. It may be dropped at any moment, and
    /// called again after it has ended.
    ///
    /// # Errors
    /// [`PlatformError::Refused`] if these settings can never work; any other error if retrying may
    /// help.
    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError>;

    /// Prepares a handover to the next process after all inputs are done. `me` is the id of this
    /// process.
    async fn wind_up(&self, me: &str) {
        let _ = me;
    }

    /// Opens the private chat with a person, on a platform that limits how many are opened. Without
    /// that, [`deliver`](Self::deliver) opens it. `is_expected` tells whether the person has just
    /// asked for a message, or has a seat at an open table.
    ///
    /// # Errors
    /// [`PlatformError::Slow`] if it must wait its turn, which comes sooner with more urgency;
    /// [`PlatformError::Forbidden`] if the person is unreachable, or expects nothing.
    async fn open(
        &self,
        account: &PersonId,
        urgency: Urgency,
        is_expected: bool,
    ) -> Result<(), PlatformError> {
        let (_, _, _) = (account, urgency, is_expected);
        Ok(())
    }

    /// Waits for the permit to send to a destination, and counts it. It may be dropped while it
    /// waits.
    async fn permit(&self, to: &Destination, urgency: Urgency) {
        let (_, _) = (to, urgency);
    }

    /// Returns the pace of all processes together for a destination, which is not covered by
    /// [`permit`](Self::permit).
    fn pace(&self, to: &Destination) -> Option<Pace> {
        let _ = to;
        None
    }

    /// Divides the overall limits among this number of processes.
    fn share_with(&self, processes: usize) {
        let _ = processes;
    }

    /// Sends a panel at once, after its [`permit`](Self::permit).
    ///
    /// # Errors
    /// If it could not be shown, or not in this way.
    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError>;

    /// Removes the buttons of an older message at once; succeeds if the message is deleted.
    ///
    /// # Errors
    /// If the buttons may still be there.
    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError>;

    /// Deletes an older message that was replaced by another, or at least removes its buttons.
    ///
    /// # Errors
    /// If the buttons may still be there.
    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        self.remove_buttons(to, message).await
    }
}
