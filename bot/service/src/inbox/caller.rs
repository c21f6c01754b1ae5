//! The caller of an input, and the response to it.

use std::sync::atomic::{AtomicBool, Ordering};

use storage::Write;

use super::hand_answer::HandAnswer;
use crate::settings::notices::NoticeAt;
use crate::tables::ChangeContext;
use drawings::Drawing;
use drawings::render::Rendering;
use drawings::replay::ShownMoment;
use panels::panel::Panel;
use platform::files::Files;
use platform::{Destination, Inbound, MessageRef, WordPrompt};
use table::Refusal;
use table::replay::Pass;
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId, TableId};
use words::text::Text;

/// The person who has sent an input, and where.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) by: &'a Person,
    pub(super) at: &'a Destination,
    /// The account with which they act.
    pub(super) account: &'a PersonId,
    /// The message whose button they have pressed.
    pub(super) pressed: Option<&'a MessageRef>,
    /// Whether they are an admin of the room, if that is known.
    pub(super) is_admin: Option<bool>,
    /// Whether an interrupted parting of their accounts was finished just now.
    pub(super) has_parted: bool,
    /// The table that they have [on the screen](platform::Inbound::on_screen).
    pub(super) on_screen: Option<TableId>,
    receipt: Option<Receipt<'a>>,
    /// Tables whose hands are posted again, because this person could not be written to before.
    pub(super) coming: &'a [TableId],
    /// Whether the response [replaces](platform::Reply::is_passing) what they have pressed on.
    pub(super) is_passing: bool,
}

/// The write that deletes a stored input.
#[derive(Clone, Copy)]
struct Receipt<'a> {
    write: &'a Write,
    is_committed: &'a AtomicBool,
}

impl<'a> Caller<'a> {
    /// Returns the caller of an input. A commit of the receipt is reported by `is_committed`.
    pub(super) fn of(inbound: &'a Inbound, by: &'a Person, is_committed: &'a AtomicBool) -> Self {
        Self {
            by,
            at: &inbound.at,
            account: &inbound.by.id,
            pressed: inbound.pressed.as_ref(),
            is_admin: inbound.is_admin,
            has_parted: false,
            on_screen: inbound.on_screen,
            receipt: inbound.receipt.as_ref().map(|write| Receipt { write, is_committed }),
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
        let (from, account) = (Some(self.at), Some(self.account));
        ChangeContext { receipt: self.receipt(), from, account, ..ChangeContext::default() }
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
}

impl Handled {
    /// Returns the result of an input that has met a fault of ours.
    pub(super) fn fault(lang: Lang) -> Self {
        Self { answer: Response::Line(Text::new("fault-ours")), lang, is_committed: false }
    }
}

/// Work that takes long, and is done outside the lane of its person.
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

/// What the caller is told, and nobody else.
#[derive(Debug)]
pub(super) enum Response {
    /// Nothing: the result can be seen.
    Done,
    Line(Text),
    Refused(Refusal),
    Panel(Panel),
    /// A panel with a picture.
    Drawn(Rendering),
    /// A picture that was asked for, and the panel that replaces it where none is drawn.
    Picture(Drawing, Panel),
    /// A hand that is posted in private, because it cannot be shown where it was asked for.
    HandInPrivate(Panel),
    /// A hand, shown in the first place that turns out to be possible.
    Hand(Box<HandAnswer>),
    /// Why something was not done, and the current hand in place of what was pressed on.
    InVain(Text, Box<Rendering>),
    /// A response, and what is told elsewhere.
    WithFollowUp(Box<Self>, Box<FollowUp>),
    /// Asks for a word, which the person types.
    AskWord(WordPrompt),
    Files(Files),
    /// The response follows after long work.
    Later(LongWork),
    /// The platform must be asked whether the caller is an admin; then the input is handled again.
    AskAdmin,
}

impl Response {
    /// Returns the response with something that is told elsewhere.
    pub(super) fn then(self, follow_up: FollowUp) -> Self {
        Self::WithFollowUp(Box::new(self), Box::new(follow_up))
    }
}

impl From<Refusal> for Response {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What is told elsewhere because of an input.
#[derive(Debug)]
pub(super) enum FollowUp {
    /// The stored notice of a person.
    Notice(NoticeAt),
    /// A moment of a game, which a room is shown.
    Moment(RoomId, Box<ShownMoment>),
    /// The announcement of a new table.
    Opened(TableId),
}
