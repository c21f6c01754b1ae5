//! The caller of an input, and the response to it.

use std::sync::atomic::{AtomicBool, Ordering};

use storage::Write;

use super::hand_answer::HandAnswer;
use crate::fault::Fault;
use crate::settings::notices::NoticeAt;
use crate::tables::ChangeContext;
use drawings::Drawing;
use drawings::render::Rendering;
use drawings::replay::ShownMoment;
use panels::panel::Panel;
use platform::files::Files;
use platform::{Destination, Inbound, MessageRef, WordPrompt};
use table::command::Who;
use table::replay::Pass;
use table::{Check, Entry, Refusal, Table};
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId, TableId};
use words::text::Text;

/// The person who has sent an input, and where.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) person: &'a Person,
    pub(super) place: &'a Destination,
    /// The account with which they act.
    pub(super) account: &'a PersonId,
    /// The message whose button they have pressed.
    pub(super) pressed: Option<&'a MessageRef>,
    /// Whether they are an admin of the room; `None` if that is unknown.
    pub(super) is_admin: Option<bool>,
    /// Whether this input has finished an interrupted unlinking of their accounts.
    pub(super) has_unlinked: bool,
    /// The table that is [on their screen](platform::Inbound::on_screen).
    pub(super) on_screen: Option<TableId>,
    receipt: Option<Receipt<'a>>,
    /// The question to which they agree, if they have pressed a yes.
    pub(super) agreed: Option<Check>,
    /// How they come, if they take a seat.
    pub(super) entry: Entry,
    /// The tables whose hands are posted again, because this person is reachable again.
    pub(super) coming: &'a [TableId],
    /// Whether the response [replaces](platform::Reply::is_passing) the message with the pressed
    /// button.
    pub(super) is_passing: bool,
}

/// The write that deletes a stored input.
#[derive(Clone, Copy)]
struct Receipt<'a> {
    write: &'a Write,
    is_committed: &'a AtomicBool,
}

impl<'a> Caller<'a> {
    /// Tells whether they may do this as an admin of the room of a table; `None` if it is unknown
    /// whether they are one.
    pub(super) fn is_admin_for(&self, who: Who, table: &Table) -> Option<bool> {
        let is_home = self.place.room().is_some() && table.home == *self.place;
        if is_home && who == Who::SeatedOrAdmin { self.is_admin } else { Some(false) }
    }

    /// Returns the caller of an input. A commit of the receipt is reported by `is_committed`.
    pub(super) fn of(
        inbound: &'a Inbound,
        person: &'a Person,
        is_committed: &'a AtomicBool,
    ) -> Self {
        Self {
            person,
            place: &inbound.place,
            account: &inbound.person.id,
            pressed: inbound.pressed.as_ref(),
            is_admin: inbound.is_admin,
            has_unlinked: false,
            on_screen: inbound.on_screen,
            receipt: inbound.receipt.as_ref().map(|write| Receipt { write, is_committed }),
            agreed: None,
            entry: Entry::Link,
            coming: &[],
            is_passing: false,
        }
    }

    /// Returns the write that deletes the stored input, to be committed with what the input
    /// changes.
    pub(super) fn receipt(&self) -> Option<&'a Write> {
        self.receipt.map(|receipt| receipt.write)
    }

    /// Returns the context of a change by this person.
    pub(super) fn context(&self) -> ChangeContext<'a> {
        let (from, account, agreed) = (Some(self.place), Some(self.account), self.agreed);
        let (receipt, entry) = (self.receipt(), self.entry);
        ChangeContext { receipt, from, account, agreed, entry, ..ChangeContext::default() }
    }

    /// Notes that the receipt was committed.
    pub(super) fn note_commit(&self) {
        if let Some(receipt) = self.receipt {
            receipt.is_committed.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the response to a change that was committed with the receipt, or refused.
    pub(super) fn response<T>(&self, changed: Result<T, Refusal>) -> Response {
        changed.map_or_else(Response::from, |_| {
            self.note_commit();
            Response::Done
        })
    }
}

/// The result of an input.
pub(super) struct Handled {
    pub(super) answer: Response,
    /// The language of the answer.
    pub(super) lang: Lang,
    /// Whether the receipt was committed.
    pub(super) is_committed: bool,
    /// Whether nothing was done, because the store could not be reached.
    pub(super) is_undone: bool,
}

impl Handled {
    /// Returns the result of an input that has met a fault.
    pub(super) fn fault(lang: Lang) -> Self {
        let answer = Response::Line(Text::new("fault-ours"));
        Self { answer, lang, is_committed: false, is_undone: false }
    }
}

/// Work that takes long and is done outside the lane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LongWork {
    /// Sends the caller everything that is stored about them.
    MyData,
    /// Forgets the caller.
    Forget,
    /// Forgets the games of a room.
    ForgetRoom(RoomId),
    /// Sends the caller a finished game: the named one, or the last one.
    Export(Option<TableId>, Option<Pass>),
}

/// What handling an input returns.
pub(super) type Answer = Result<Response, Fault>;

/// The response, which only the caller sees.
#[derive(Debug)]
pub(super) enum Response {
    /// Nothing, because the result is visible.
    Done,
    Line(Text),
    Refused(Refusal),
    Panel(Panel),
    /// A panel with a picture.
    Drawn(Box<Rendering>),
    /// A requested picture, and the panel that replaces it if it cannot be rendered.
    Picture(Drawing, Panel),
    /// A hand that is posted in private, because it cannot be shown where it was requested.
    HandInPrivate(Panel),
    /// A hand that is shown in the first possible place.
    Hand(Box<HandAnswer>),
    /// Why a command was refused, and the current hand in place of the stale message.
    RefusedWithHand(Text, Box<Rendering>),
    /// A response, and a message to somebody else.
    WithFollowUp(Box<Self>, Box<FollowUp>),
    /// Asks for a word, which the person types.
    AskWord(WordPrompt),
    Files(Files),
    /// The response follows after long work.
    Later(LongWork),
    /// The platform must be asked whether the caller is an admin. Then the input is handled again.
    AskAdmin,
}

impl Response {
    /// Adds a message to somebody else.
    pub(super) fn then(self, follow_up: FollowUp) -> Self {
        Self::WithFollowUp(Box::new(self), Box::new(follow_up))
    }
}

impl From<Refusal> for Response {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// A message to somebody else that follows from an input.
#[derive(Debug)]
pub(super) enum FollowUp {
    /// The stored notice of a person.
    Notice(NoticeAt),
    /// A moment of a game for a room.
    Moment(RoomId, Box<ShownMoment>),
    /// The announcement of a new table.
    Opened(TableId),
    /// None yet, but the private chat of this account must be open for later ones.
    Open(PersonId),
}
