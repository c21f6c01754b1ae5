//! Inputs of people on a platform, and the interface to which a platform passes them.

use std::fmt::Debug;
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use storage::Write;
use thiserror::Error;

use super::{Destination, MessageRef, Reply};
use runtime::cluster::Cluster;
use words::locale::Lang;
use words::people::{Person, RoomId, TableId};
use words::text::Text;

/// An input of a person on a platform.
#[derive(Debug)]
pub struct Inbound {
    pub person: Person,
    /// The place of the input. The person's own destination means that nobody else can see it.
    pub place: Destination,
    /// The server or group to which the place belongs, as its platform numbers them.
    pub group: Option<String>,
    pub input: Input,
    /// The message on which the person acted.
    pub on: ActedOn,
    /// The table on the screen, if one screen shows one table. Commands that name no table apply to
    /// this one.
    pub on_screen: Option<TableId>,
    /// What is said if the input is a line and no command.
    pub otherwise: Option<Text>,
    /// Whether the bot may post there, as far as the platform says so with the input.
    pub is_open: bool,
    /// The language of the person's client, if the platform sends it.
    pub lang: Option<Lang>,
    /// Whether the person is an admin of the room, if the platform sends it with the input.
    /// Otherwise [`Reply::is_admin`] is called when it matters.
    pub is_admin: Option<bool>,
    /// Whether the person may choose a role that is mentioned in the place.
    pub may_call_roles: bool,
    /// Deletes the input from the store, on a platform that stores inputs until they are done. The
    /// service commits it together with the effects of the input, or after the answer if there are
    /// none, so that nothing is done twice, even after a crash. It conflicts if it was committed
    /// before. The platform itself must never commit it.
    pub receipt: Option<Write>,
    /// Answers this person.
    pub reply: Box<dyn Reply>,
}

impl Inbound {
    /// Returns an input without optional data.
    pub fn new(person: Person, place: Destination, input: Input, reply: Box<dyn Reply>) -> Self {
        Self {
            person,
            place,
            group: None,
            input,
            on: ActedOn::default(),
            on_screen: None,
            otherwise: None,
            is_open: true,
            lang: None,
            is_admin: None,
            may_call_roles: false,
            receipt: None,
            reply,
        }
    }
}

/// The message with a pressed button, or about which a command was chosen. To a platform, its
/// buttons are opaque texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ActedOn {
    /// The message, if it was [delivered](super::Platform::deliver) and not sent as an answer.
    pub message: Option<MessageRef>,
    /// The payloads of its buttons.
    pub payloads: Vec<String>,
    /// Whether only this person sees it, and it is not kept up to date. Then the answer replaces
    /// it, even if nothing was done.
    pub is_passing: bool,
}

/// An input of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A press on a button with this payload, which is not trusted.
    Button(String),
    /// A typed line, such as `/play tirazheh`.
    Line(String),
    /// A word typed into a [box](super::Next::Word). `asked` is the payload of its button or link.
    Word { asked: String, typed: String },
    /// An opened link to the bot, with its payload.
    Start(String),
}

/// Where an answer is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In another message.
    Beside,
    /// In place of the message on which the person acted.
    Instead,
}

/// What is known of an answer before the input is handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// Where a panel would be shown.
    pub place: Place,
    /// Whether the answer opens a box in which a word is typed.
    pub opens_box: bool,
}

/// The interface to which platforms pass inputs.
#[async_trait]
pub trait Intake: Debug + Send + Sync {
    /// Accepts an input and returns at once; it never waits for anything outgoing. Inputs beyond
    /// the limits are answered with [`Reply::busy`].
    ///
    /// # Errors
    /// If the service is stopping and accepts no more inputs; the platform must pass the input
    /// again later.
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping>;

    /// Returns what is known of the answer to an input before it is handled. It does not wait.
    fn foresee(&self, input: &Input, on: &ActedOn, place: &Destination) -> Foreseen;

    /// Returns the tables to which a word such as `/hand` can apply, with a line about each.
    async fn tables_for(
        &self,
        word: &str,
        person: &Person,
        place: &Destination,
    ) -> Vec<(TableId, Text)>;

    /// Moves the tables of a room to its successor.
    async fn move_room(&self, from: &RoomId, to: &RoomId);

    /// Notes that a room is lost: it is gone, or the bot was removed from it.
    async fn lose_room(&self, room: &RoomId);

    /// Notes that a place is open, as something other than an input shows.
    async fn note_open(&self, place: &Destination) {
        let _ = place;
    }

    /// Waits until everything that follows from accepted inputs is done: handled, shown, and
    /// answered by machine players.
    async fn wait_idle(&self);

    /// Returns the membership of this process in its cluster.
    fn cluster(&self) -> &Arc<Cluster>;

    /// Runs a future that waits for the network outside the intake, until it is done or the service
    /// stops. A platform must not spawn anything else.
    fn spawn(&self, what: Pin<Box<dyn Future<Output = ()> + Send>>);
}

/// The service is stopping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the service is stopping")]
pub struct Stopping;
