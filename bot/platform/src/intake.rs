//! Inputs: what people do on a platform, and where the platform passes it.

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

/// Something that a person did.
#[derive(Debug)]
pub struct Inbound {
    /// Who did it.
    pub by: Person,
    /// Where. The person's own destination means that nobody else can see it.
    pub at: Destination,
    /// What they did.
    pub input: Input,
    /// The message whose button was pressed, if it was [delivered](super::Platform::deliver) and is
    /// no passing answer.
    pub pressed: Option<MessageRef>,
    /// The table that is on the screen, where there is one screen and it shows one table. Commands
    /// that name no table mean this one.
    pub on_screen: Option<TableId>,
    /// The language in which the platform shows itself to this person, if it says so.
    pub lang: Option<Lang>,
    /// Whether this person runs the room, if the platform said so with the input. Otherwise
    /// [`Reply::is_admin`] is asked if it matters.
    pub is_admin: Option<bool>,
    /// Removes the input from the list of those that are still to be done, on a platform that keeps
    /// such a list. It is committed together with whatever comes of the input, so that nothing is
    /// done twice, even after a crash in between; it conflicts if it was committed before. The
    /// platform never commits it itself.
    pub receipt: Option<Write>,
    /// The way to answer this person.
    pub reply: Box<dyn Reply>,
}

impl Inbound {
    /// Returns an input of which nothing else is known.
    pub fn new(by: Person, at: Destination, input: Input, reply: Box<dyn Reply>) -> Self {
        let (pressed, on_screen) = (None, None);
        let (lang, is_admin, receipt) = (None, None, None);
        Self { by, at, input, pressed, on_screen, lang, is_admin, receipt, reply }
    }
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Pressed a button with this text, which is not trusted.
    Button(String),
    /// Wrote a line, such as `/play tirazheh`.
    Line(String),
}

/// Where platforms pass inputs.
#[async_trait]
pub trait Intake: Debug + Send + Sync {
    /// Takes an input in and returns at once, whatever is under way; it never waits for anything
    /// outgoing. Inputs beyond the limits are answered with [`Reply::busy`].
    ///
    /// # Errors
    /// If the service is stopping and takes nothing in any more; the input must come again later.
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping>;

    /// Returns the tables that a word such as `/hand` can mean, with a line about each.
    async fn tables_for(&self, word: &str, by: &Person, at: &Destination) -> Vec<(TableId, Text)>;

    /// Moves the tables of a room to the room that it has become.
    async fn move_room(&self, from: &RoomId, to: &RoomId);

    /// Notes that a room is lost: it is gone, or the bot was removed from it.
    async fn lose_room(&self, room: &RoomId);

    /// Waits until everything that follows from accepted inputs is done: handled, shown, and
    /// answered by machine players.
    async fn wait_idle(&self);

    /// Returns this process among those on its store.
    fn cluster(&self) -> &Arc<Cluster>;

    /// Runs something that waits for the network beside the intake, until it is done or the
    /// service stops. A platform must spawn nothing else.
    fn spawn(&self, what: Pin<Box<dyn Future<Output = ()> + Send>>);
}

/// The service is stopping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the service is stopping")]
pub struct Stopping;
