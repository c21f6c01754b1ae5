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
//!   [`lanes`] is such a limiter, and [`Urgency`] its order.
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
pub mod lanes;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
mod shards;
mod token;

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use storage::Write;
use thiserror::Error;

use panels::panel::Panel;
use runtime::cluster::{Cluster, Pace};
use runtime::finding::Examined;
use words::locale::Lang;
use words::people::{Person, PlatformName, RoomId, TableId};
use words::text::Text;

use self::files::Files;
pub use self::shards::Shards;
pub use self::token::Token;
pub use panels::panel::{Layouts, Limits, Personal, Surface};
pub use words::people::{Destination, Links, MessageRef};

/// How a panel is to appear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery<'a> {
    /// As a new message at the bottom.
    Post {
        /// The same number for every try of the same post. A platform that can (Discord, for some
        /// minutes) returns the message that stands already instead of posting a second one.
        nonce: u64,
    },
    /// In the place of an older message, without ringing anybody.
    Edit {
        /// The message.
        message: &'a MessageRef,
        /// The [picture](panels::panel::Picture::id) that stands in it, if there is one.
        picture: Option<u64>,
        /// Whether a try of the same post may stand there that was broken off, with another picture
        /// or none: on a platform that returns it instead of posting a second one.
        is_doubtful: bool,
    },
}

impl<'a> Delivery<'a> {
    /// In the place of an older message without a picture.
    pub const fn edit(message: &'a MessageRef) -> Self {
        Self::Edit { message, picture: None, is_doubtful: false }
    }
}

/// How much something to be sent matters; within one urgency, whoever asked first goes first, and
/// across them whoever has waited for so long that nothing may overtake it any more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Tidies up, and leaves room for the others.
    Tidying,
    /// Shows what has changed while nobody was there, after an outage.
    Late,
    /// Shows what has changed.
    Shown,
    /// Asks somebody for a decision.
    Asked,
}

impl Urgency {
    /// Returns for how long whatever is more urgent overtakes this where not everything can be sent:
    /// so that nothing waits for ever, however much of something else there is.
    pub const fn patience(self) -> Duration {
        match self {
            Self::Tidying => Duration::from_mins(5),
            Self::Late => Duration::from_mins(30),
            Self::Shown => Duration::from_mins(1),
            Self::Asked => Duration::from_secs(1),
        }
    }
}

/// What came in.
#[derive(Debug)]
pub struct Inbound {
    /// Who.
    pub by: Person,
    /// Where. A person's own destination means that nobody else can see it.
    pub at: Destination,
    /// What.
    pub input: Input,
    /// The message whose button was pressed, where that is one that was
    /// [delivered](Platform::deliver) and not a passing answer.
    pub pressed: Option<MessageRef>,
    /// The language in which the platform shows itself to this person, if it says so.
    pub lang: Option<Lang>,
    /// Whether this person runs the room, if that came along. Where it did not and matters,
    /// [`Reply::is_admin`] is asked.
    pub is_admin: Option<bool>,
    /// What strikes it off the list of what is still to be done, on a platform that keeps one. It
    /// is written together with whatever comes of it, so that nothing is done twice, not even
    /// when the process ends in between; it meets a conflict when it was written before. The
    /// platform never writes it itself.
    pub receipt: Option<Write>,
    /// The way to answer just this person, just now.
    pub reply: Box<dyn Reply>,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Pressed a button with this text. Nobody vouches for the text.
    Button(String),
    /// Wrote a line, such as `/play tirazheh`.
    Line(String),
}

/// Where platforms put what comes in.
#[async_trait]
pub trait Intake: Debug + Send + Sync {
    /// Takes something in and returns at once, whatever is under way: nothing outgoing is waited
    /// for here. What is too much is answered with [`Reply::busy`].
    ///
    /// # Errors
    /// If the service is stopping and takes nothing in any more; what came must come again later.
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping>;

    /// Returns the tables that a word such as `/hand` can mean, with a line about each.
    async fn tables_for(&self, word: &str, by: &Person, at: &Destination) -> Vec<(TableId, Text)>;

    /// Moves the tables of a room to another one, which the room has become.
    async fn move_room(&self, from: &RoomId, to: &RoomId);

    /// Takes note that a room is lost: it is gone, or we were put out of it.
    async fn lose_room(&self, room: &RoomId);

    /// Waits until everything that follows from what was taken in is done: handled, shown, and
    /// answered by machine players.
    async fn wait_idle(&self);

    /// Returns this process among those on its store.
    fn cluster(&self) -> &Arc<Cluster>;

    /// Runs something that waits for the network beside the intake, until it is done or the
    /// service stops. Nothing else may be spawned by a platform.
    fn spawn(&self, what: std::pin::Pin<Box<dyn Future<Output = ()> + Send>>);
}

/// The service is stopping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the service is stopping")]
pub struct Stopping;

/// The question for a word that somebody adds to the luck of a table. What they type comes back as the
/// line of [`WordPrompt::line`].
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

/// The one chance to answer a press or a line. [`will_show`](Self::will_show) and
/// [`one_moment`](Self::one_moment) aside, one of `done`, `say`, `show`, `refuse`, `ask_word`, `files`
/// and `busy` is called for each [`Inbound`], once, after everything that follows from it is committed; in a task where
/// it may take its time. Answers to one person come one after the other.
#[async_trait]
pub trait Reply: Debug + Send + Sync {
    /// Tells whether whoever is answered runs the room in which they have done something.
    async fn is_admin(&self) -> bool;

    /// What was wanted is done, and a panel will be shown as soon as it is drawn: nothing turns until
    /// then.
    async fn will_show(&self) {}

    /// Says that the answer takes a moment; it follows.
    async fn one_moment(&self, lang: &Lang) {
        self.say(&Text::new("one-moment"), lang).await;
    }

    /// What was wanted is done and can be seen; there is nothing to say.
    async fn done(&self, lang: &Lang);

    /// Says one line, to nobody but who asked.
    async fn say(&self, text: &Text, lang: &Lang);

    /// Shows a panel; a [private](Panel::private) one to nobody but who asked.
    async fn show(&self, panel: &Panel, lang: &Lang);

    /// Asks a person to type a word, or tells them how to where nothing can be asked.
    async fn ask_word(&self, prompt: &WordPrompt, lang: &Lang) {
        let _ = prompt;
        self.say(&Text::new("luck-type-command"), lang).await;
    }

    /// Sends files to nobody but who asked, or says the line about them where there are no files.
    async fn files(&self, files: &Files, lang: &Lang) {
        self.say(files.line(), lang).await;
    }

    /// Shows in a room the hand of somebody whose hand panel is being posted to them in private:
    /// whatever can be seen by nobody else, or a word that it is there. Called only where
    /// an answer is [seen by others](Personal).
    async fn hand_in_private(&self, panel: &Panel, lang: &Lang) {
        let _ = panel;
        self.done(lang).await;
    }

    /// Tells whether what is sent to whoever is answered in private reaches them.
    async fn is_reached_in_private(&self) -> bool {
        true
    }

    /// Tells whether what was pressed on is seen by nobody else and brought up to date by nobody:
    /// a panel that is shown takes its place.
    fn is_passing(&self) -> bool {
        false
    }

    /// Says why something was not done, and shows what was pressed on as it is; called only where that
    /// [is passing](Self::is_passing).
    async fn refuse(&self, why: &Text, panel: &Panel, lang: &Lang) {
        self.show(panel, lang).await;
        self.say(why, lang).await;
    }

    /// Shows a player their hand in a room where nobody else sees it, and deletes the one they were shown
    /// before; tells whether that was possible. Where it was not, nothing is shown and
    /// [`hand_in_private`](Self::hand_in_private) follows.
    async fn show_alone(&self, hand: &Panel, lang: &Lang) -> bool {
        let (_, _) = (hand, lang);
        false
    }

    /// This was too much at once and was not done. Says so where that costs nothing, and nothing
    /// where it would be one more message.
    async fn busy(&self, lang: &Lang) {
        self.done(lang).await;
    }
}

/// Why something could not be shown.
#[derive(Debug, Error)]
pub enum PlatformError {
    /// The message that was to be changed is no more; a new one can be posted.
    #[error("what was to be changed is gone")]
    Gone,
    /// The message cannot become this: it is left as it is, and a new one can be posted.
    #[error("what stands there cannot become that")]
    Unalterable,
    /// There are no rich panels here after all; [`Surface::layouts`] says so from now on.
    #[error("there are no rich messages here")]
    NoRich,
    /// Too much at once; again after this time.
    #[error("the platform asks to wait {0:?}")]
    Slow(Duration),
    /// We may not write there, or there is no such room or person.
    #[error("we may not write there")]
    Forbidden,
    /// The token or a setting is rejected: retrying cannot help, unless the platform has been
    /// connected before.
    #[error("the platform does not let us in")]
    Refused(#[source] Box<dyn Error + Send + Sync>),
    /// Anything else; it may pass.
    #[error("the platform failed")]
    Fault(#[source] Box<dyn Error + Send + Sync>),
}

/// A place where people are.
#[async_trait]
pub trait Platform: Debug + Send + Sync {
    /// Returns the name that begins its ids.
    fn name(&self) -> PlatformName;

    /// Returns what fits.
    fn limits(&self) -> &Limits;

    /// Tells whether people are [elsewhere](Surface::reaches_out) on all of its surfaces.
    fn reaches_out(&self) -> bool {
        true
    }

    /// Returns what a place is like, as far as it is known by now.
    fn surface(&self, at: &Destination) -> Surface {
        let _ = at;
        Surface::PICTURES
    }

    /// Returns the links by which a table is reached with its code, if there are such links here.
    fn links(&self, code: &str) -> Option<Links> {
        let _ = code;
        None
    }

    /// Tells whether whatever people do there can be heard just now.
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

    /// Hands in whatever comes, until there is nothing more to come. May be dropped at any
    /// moment, and called again after it has ended.
    ///
    /// # Errors
    /// [`PlatformError::Refused`] if it can never be listened to with these settings; any other
    /// one if it is worth trying again.
    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError>;

    /// Leaves things in order for the next process, after everything that was handed in is done. `me` is
    /// this process.
    async fn wind_up(&self, me: &str) {
        let _ = me;
    }

    /// Waits until something may be sent there, and counts it. Whoever waits keeps its place;
    /// what is more [urgent](Urgency) goes first. May be dropped while it waits.
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

    /// Sends a panel right away; [`permit`](Self::permit) comes before.
    ///
    /// # Errors
    /// If it could not be shown, or not in this manner.
    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError>;

    /// Takes the buttons of an older message away right away; one that is gone needs nothing.
    ///
    /// # Errors
    /// If they may still be there.
    async fn strip(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError>;

    /// Deletes an older message whose place another has taken, or at least takes its buttons away.
    ///
    /// # Errors
    /// If they may still be there.
    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        self.strip(to, message).await
    }
}
