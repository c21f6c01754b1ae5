//! The seam to platforms, where people are. Each is a crate of its own, and nothing here names any.
//!
//! A platform passes inputs ([`Inbound`]) to an [`Intake`] and shows the panels ([`Panel`]) that
//! the service plans, laid out within its own [`Limits`]. It decides nothing; unplanned messages
//! are only answers to an input.
//!
//! - [`Intake::accept`] returns at once. A platform that stores inputs until they are done passes a
//!   receipt along. It is committed with whatever comes of the input, so that nothing is done
//!   twice.
//! - Each input gets one answer ([`Reply`]), after the commit and for that person alone.
//! - What one person alone is shown in a room is an answer and no destination. It is not kept up to
//!   date, and nothing depends on it, because no platform promises that it arrives or lasts. The
//!   answer to a press on it takes its place ([`Reply::is_passing`]), even if nothing was done.
//! - [`Platform::permit`] waits until something may be sent, and [`Platform::deliver`] then sends
//!   it at once. In between the panel is rendered, so what has become outdated is never sent.
//!   [`limiter`] gives such permits in the order of [`Urgency`], within the figures of a platform.
//! - [`Platform::surface`] says what a place can show: pictures, articles, answers for one person.
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
mod reply;
mod shards;
mod token;

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use thiserror::Error;

use panels::panel::Panel;
use runtime::cluster::Pace;
use runtime::finding::Examined;
use runtime::report::rounded;
use words::locale::Lang;
use words::people::PlatformName;

pub use self::intake::{Inbound, Input, Intake, Stopping};
pub use self::reply::{Reply, WordPrompt, is_page};
pub use self::shards::Shards;
pub use self::token::Token;
pub use panels::panel::{Layouts, Limits, Personal, Surface};
pub use words::people::{Destination, Links, MessageRef};

/// How a panel is delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery<'a> {
    /// As a new message at the bottom.
    Post {
        /// The same number for every attempt at the same post. A platform that can (Discord, for
        /// some minutes) returns the existing message instead of posting a second one.
        nonce: u64,
    },
    /// In the place of an older message, without notifying anybody.
    Edit {
        /// The message.
        message: &'a MessageRef,
        /// The [picture](panels::panel::Picture::id) in it, if there is one.
        picture: Option<u64>,
        /// Whether the message may come from an earlier attempt at the same post, with another
        /// picture or none, on a platform that returns it instead of posting a second one.
        is_doubtful: bool,
    },
}

impl<'a> Delivery<'a> {
    /// Returns the delivery in the place of an older message without a picture.
    pub const fn edit(message: &'a MessageRef) -> Self {
        Self::Edit { message, picture: None, is_doubtful: false }
    }
}

/// How urgent a planned send is. The more urgent goes first, and within one urgency the older. After
/// its [patience](Self::patience), a send is overtaken no more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Tidies up, and leaves room for others.
    Tidying,
    /// Shows what has changed while nobody was there, after an outage.
    Late,
    /// Shows what has changed.
    Shown,
    /// Asks somebody for a decision.
    Asked,
}

impl Urgency {
    /// Returns for how long more urgent sends overtake this one when not everything can be sent. So
    /// nothing waits for ever, however much else there is to send.
    pub const fn patience(self) -> Duration {
        match self {
            Self::Tidying => Duration::from_mins(5),
            Self::Late => Duration::from_mins(30),
            Self::Shown => Duration::from_mins(1),
            Self::Asked => Duration::from_secs(1),
        }
    }
}

/// Why something could not be shown.
#[derive(Debug, Error)]
pub enum PlatformError {
    /// The message to be edited is gone; a new one can be posted.
    #[error("what was to be changed is gone")]
    Gone,
    /// The message cannot be edited to show this: it is unchanged, and a new one can be posted.
    #[error("what stands there cannot become that")]
    Unalterable,
    /// The platform has no rich messages; [`Surface::layouts`] says so from now on.
    #[error("there are no rich messages here")]
    NoRich,
    /// Rate limited; to be retried after this time.
    #[error("the platform asks to wait {}", rounded(*.0))]
    Slow(Duration),
    /// We may not write there, or there is no such room or person.
    #[error("we may not write there")]
    Forbidden,
    /// The token or a setting is rejected: retrying cannot help, unless the platform has been
    /// connected before.
    #[error("the platform does not let us in")]
    Refused(#[source] Box<dyn Error + Send + Sync>),
    /// Anything else; retrying may help.
    #[error("the platform failed")]
    Fault(#[source] Box<dyn Error + Send + Sync>),
}

/// A place where people are.
#[async_trait]
pub trait Platform: Debug + Send + Sync {
    /// Returns the name that begins its ids.
    fn name(&self) -> PlatformName;

    /// Returns how much fits into a message.
    fn limits(&self) -> &Limits;

    /// Tells whether people are [elsewhere](Surface::reaches_out) on all of its surfaces.
    fn reaches_out(&self) -> bool {
        true
    }

    /// Returns what a destination can show, as far as that is known by now.
    fn surface(&self, at: &Destination) -> Surface {
        let _ = at;
        Surface::PICTURES
    }

    /// Returns the links that lead to a table with this code, if the platform has such links.
    fn links(&self, code: &str) -> Option<Links> {
        let _ = code;
        None
    }

    /// Tells whether inputs can come in at the moment.
    fn is_connected(&self) -> bool {
        true
    }

    /// Returns what is wrong with the platform for an operator, to be read after its name.
    fn trouble(&self) -> Option<String> {
        (!self.is_connected()).then(|| "is not connected".to_owned())
    }

    /// Examines the token, what the bot may do there, and the clock, for an operator.
    async fn examine(&self) -> Examined {
        Examined::default()
    }

    /// Passes inputs to the intake until no more can come. May be dropped at any moment, and called
    /// again after it has ended.
    ///
    /// # Errors
    /// [`PlatformError::Refused`] if that can never work with these settings; any other one if
    /// retrying may help.
    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError>;

    /// Prepares a handover to the next process, after all inputs are done. `me` is this process.
    async fn wind_up(&self, me: &str) {
        let _ = me;
    }

    /// Waits until something may be sent to a destination, and counts it. May be dropped while it
    /// waits.
    async fn permit(&self, to: &Destination, urgency: Urgency) {
        let (_, _) = (to, urgency);
    }

    /// Returns how often all processes together may write to a destination, beyond what
    /// [`permit`](Self::permit) waits for in this one.
    fn pace(&self, to: &Destination) -> Option<Pace> {
        let _ = to;
        None
    }

    /// Leaves so many processes their parts of what may be sent overall.
    fn share_with(&self, processes: usize) {
        let _ = processes;
    }

    /// Sends a panel right away, after its [`permit`](Self::permit).
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

    /// Removes the buttons of an older message right away; succeeds if the message is gone.
    ///
    /// # Errors
    /// If the buttons may still be there.
    async fn strip(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError>;

    /// Deletes an older message that was replaced by another, or at least removes its buttons.
    ///
    /// # Errors
    /// If the buttons may still be there.
    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        self.strip(to, message).await
    }
}
