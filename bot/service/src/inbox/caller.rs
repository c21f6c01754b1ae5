//! Who wants something, and what they are answered.

use std::sync::atomic::{AtomicBool, Ordering};

use storage::Write;

use super::hand_answer::HandAnswer;
use crate::settings::notices::NoticeAt;
use drawings::Drawing;
use drawings::render::Rendering;
use drawings::replay::Shown;
use panels::panel::Panel;
use platform::files::Files;
use platform::{Destination, WordPrompt};
use table::Refusal;
use table::replay::Pass;
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId, TableId};
use words::text::Text;

/// Who wants something, and where.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) by: &'a Person,
    pub(super) at: &'a Destination,
    /// With which of their accounts.
    pub(super) account: &'a PersonId,
    /// Whether they run the room, if that is known.
    pub(super) is_admin: Option<bool>,
    /// Whether a parting of their accounts, which had been interrupted, was finished just now.
    pub(super) has_parted: bool,
    /// What is written together with whatever comes of it.
    pub(super) receipt: Option<Acknowledgement<'a>>,
    /// Tables whose hands come to this person anew, because they could not be written to before.
    pub(super) coming: &'a [TableId],
    /// Whether they have pressed on something that the answer [takes the place
    /// of](platform::Reply::is_passing).
    pub(super) is_passing: bool,
}

/// What strikes something off, and whether that has been written.
#[derive(Clone, Copy)]
pub(super) struct Acknowledgement<'a> {
    pub(super) write: &'a Write,
    pub(super) is_struck: &'a AtomicBool,
}

impl Caller<'_> {
    /// Takes note that what was done was written, and the receipt with it.
    pub(super) fn is_struck(&self) {
        if let Some(receipt) = self.receipt {
            receipt.is_struck.store(true, Ordering::Relaxed);
        }
    }
}

/// What came of something that somebody did.
pub(super) struct Handled {
    /// What they are answered.
    pub(super) answer: Response,
    /// In which language.
    pub(super) lang: Lang,
    /// Whether it is struck off the list of what is still to be done.
    pub(super) is_struck: bool,
}

impl Handled {
    /// Something went wrong on our side.
    pub(super) fn fault(lang: Lang) -> Self {
        Self { answer: Response::Line(Text::new("fault-ours")), lang, is_struck: false }
    }
}

/// Something that takes long, and is done outside the lane of its person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LongWork {
    /// Sends somebody everything that is stored about them.
    MyData,
    /// Forgets somebody.
    Forget,
    /// Forgets the games of a room.
    ForgetRoom(RoomId),
    /// Sends somebody a finished game: the one that is named, or the last one.
    Export(Option<TableId>, Option<Pass>),
}

/// What is said to the one who did something, and to nobody else.
#[derive(Debug)]
pub(super) enum Response {
    /// What was done can be seen; there is nothing to say.
    Done,
    /// One line.
    Line(Text),
    /// No, and why.
    Refused(Refusal),
    /// Something to look at.
    Panel(Panel),
    /// Something to look at that has a picture.
    Drawn(Rendering),
    /// A picture that was asked for, and the panel of it.
    Picture(Drawing, Panel),
    /// A hand that is posted in private, because it cannot be shown where it was asked for.
    HandInPrivate(Panel),
    /// A hand, shown where that turns out to be possible.
    Hand(Box<HandAnswer>),
    /// What was wanted was not done, and why; and the hand as it is, in place of what was pressed on.
    InVain(Text, Box<Rendering>),
    /// An answer, while somebody elsewhere hears of it too.
    Telling(Box<Self>, Box<Telling>),
    /// The question for a word, which the person types.
    AskWord(WordPrompt),
    /// Files, for nobody else.
    Files(Files),
    /// The answer follows, after work that takes long.
    Later(LongWork),
    /// It depends on whether they run the room; whoever finds out does it again.
    AskAdmin,
}

impl From<Refusal> for Response {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What somebody elsewhere hears of.
#[derive(Debug)]
pub(super) enum Telling {
    /// What is stored for one person.
    Notice(NoticeAt),
    /// Something for a room, in its language, with a picture where one is wanted.
    Room(RoomId, Box<Shown>),
    /// A table was opened.
    Opened(TableId),
}
