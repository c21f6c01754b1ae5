//! The caller of an input, and the answer to it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use storage::Write;

use super::next::{Viewpoint, has_table};
use crate::fault::Fault;
use crate::settings::notices::NoticeAt;
use crate::tables::ChangeContext;
use drawings::Drawing;
use drawings::render::Rendering;
use drawings::replay::ShownMoment;
use panels::panel::{Panel, Surface};
use platform::{Destination, Inbound, MessageRef, Next};
use runtime::report::report;
use table::choices::{RoomSettings, UserSettings};
use table::command::Who;
use table::replay::{Pass, ReplayView};
use table::{Check, Entry, Refusal, Table};
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId, TableId};
use words::text::Text;

/// What is read of the caller, once for each input.
#[derive(Debug)]
pub(super) struct CallerState {
    pub(super) person: Person,
    /// Their settings before the input.
    pub(super) mine: UserSettings,
    /// The settings of the room where they are, or the defaults.
    pub(super) room: RoomSettings,
    pub(super) surface: Surface,
    /// Whether this input has finished an interrupted unlinking of their accounts.
    pub(super) has_unlinked: bool,
    /// The tables whose hands are posted again, because this person is reachable again.
    pub(super) coming: Vec<TableId>,
}

/// What an input has caused besides its answer.
#[derive(Debug, Default)]
pub(super) struct Effects {
    /// Whether its receipt was committed.
    is_committed: AtomicBool,
    follow_up: Mutex<Option<FollowUp>>,
}

/// The person who has sent an input, and where.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) person: &'a Person,
    pub(super) place: &'a Destination,
    /// The account with which they act.
    pub(super) account: &'a PersonId,
    pub(super) mine: &'a UserSettings,
    pub(super) room: &'a RoomSettings,
    pub(super) at: Viewpoint,
    /// The message with the pressed button, if it shows a table.
    pub(super) pressed: Option<&'a MessageRef>,
    /// Whether they are an admin of the room; `None` if that is unknown.
    pub(super) is_admin: Option<bool>,
    pub(super) may_call_roles: bool,
    pub(super) has_unlinked: bool,
    /// The table that is [on their screen](platform::Inbound::on_screen).
    pub(super) on_screen: Option<TableId>,
    /// The question to which they agree, if they have pressed a yes.
    pub(super) agreed: Option<Check>,
    /// How they come, if they take a seat.
    pub(super) entry: Entry,
    pub(super) coming: &'a [TableId],
    /// Whether the bot may not post in the room where they are.
    pub(super) is_closed: bool,
    receipt: Option<&'a Write>,
    effects: &'a Effects,
}

impl<'a> Caller<'a> {
    /// Returns the caller of an input.
    pub(super) fn of(inbound: &'a Inbound, state: &'a CallerState, effects: &'a Effects) -> Self {
        let CallerState { person, mine, room, surface, has_unlinked, coming } = state;
        let is_private = matches!(inbound.place, Destination::Person(_));
        let is_passing = inbound.on.is_passing;
        Self {
            person,
            place: &inbound.place,
            account: &inbound.person.id,
            mine,
            room,
            at: Viewpoint { surface: *surface, is_private, is_passing, hands: mine.hands },
            pressed: inbound.on.message.as_ref().filter(|_| has_table(&inbound.input, &inbound.on)),
            is_admin: inbound.is_admin,
            may_call_roles: inbound.may_call_roles,
            has_unlinked: *has_unlinked,
            on_screen: inbound.on_screen,
            agreed: None,
            entry: Entry::Link,
            coming,
            is_closed: !inbound.is_open && !is_private,
            receipt: inbound.receipt.as_ref(),
            effects,
        }
    }

    /// Tells whether they may do this as an admin of the room of a table; `None` if it is unknown
    /// whether they are one.
    pub(super) fn is_admin_for(&self, who: Who, table: &Table) -> Option<bool> {
        let is_home = self.place.room().is_some() && table.is_at_home(self.place);
        if is_home && who == Who::SeatedOrAdmin { self.is_admin } else { Some(false) }
    }

    /// Tells whether a message is their last digest. It belongs to no table, and keeps its buttons.
    pub(super) fn is_on_digest(&self, message: &MessageRef) -> bool {
        self.at.is_private && self.mine.digest.message.as_ref() == Some(message)
    }

    /// Returns the write that deletes the stored input, to be committed with what the input
    /// changes.
    pub(super) const fn receipt(&self) -> Option<&'a Write> {
        self.receipt
    }

    /// Returns the context of a change by this person.
    pub(super) fn context(&self) -> ChangeContext<'a> {
        let (from, account, agreed) = (Some(self.place), Some(self.account), self.agreed);
        let (receipt, entry) = (self.receipt, self.entry);
        ChangeContext { receipt, from, account, agreed, entry, ..ChangeContext::default() }
    }

    /// Notes that the receipt was committed.
    pub(super) fn note_commit(&self) {
        self.effects.is_committed.store(self.receipt.is_some(), Ordering::Relaxed);
    }

    /// Notes that the receipt was committed with a change, unless that was refused.
    pub(super) fn noted<T>(&self, changed: Result<T, Refusal>) -> Result<T, Refusal> {
        changed.inspect(|_| self.note_commit())
    }

    /// Sends a message to others after the input.
    pub(super) fn follow_up(&self, follow_up: FollowUp) {
        let mut sent = self.effects.follow_up.lock().unwrap_or_else(PoisonError::into_inner);
        *sent = Some(follow_up);
    }
}

/// The result of an input.
pub(super) struct Handled {
    pub(super) answer: Answer,
    /// The language of the answer.
    pub(super) lang: Lang,
    /// Whether the receipt was committed.
    pub(super) is_committed: bool,
    pub(super) follow_up: Option<FollowUp>,
    /// Whether nothing was done, because the store could not be reached.
    pub(super) is_undone: bool,
}

impl Handled {
    pub(super) fn new(answer: Answer, lang: Lang, effects: Effects) -> Self {
        let is_undone = matches!(&answer, Err(Stop::Fault(fault)) if fault.is_undone());
        let Effects { is_committed, follow_up } = effects;
        let follow_up = follow_up.into_inner().unwrap_or_else(PoisonError::into_inner);
        let is_committed = is_committed.into_inner();
        Self { answer, lang, is_committed, follow_up, is_undone }
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
    /// Reviews the decisions of the caller in a finished game.
    Review(TableId, ReplayView),
}

/// What handling an input returns.
pub(super) type Answer = Result<Shown, Stop>;

/// What the caller sees next, before pictures are drawn.
pub(super) type Shown = Next<Content>;

/// The content of a panel in an answer.
#[derive(Debug)]
pub(super) enum Content {
    Words(Panel),
    /// A panel with a picture.
    Drawn(Box<Rendering>),
    /// A requested picture, and the panel that replaces it if it cannot be rendered.
    Picture(Drawing, Panel),
    /// A hand in a room where others see answers.
    Hand(Box<HandAnswer>),
}

/// A hand that is shown to its player as far as nobody else sees it.
#[derive(Debug)]
pub(super) struct HandAnswer {
    pub(super) table: TableId,
    /// The destination to which it is posted in private.
    pub(super) own: Destination,
    pub(super) hand: Rendering,
    /// Whether a message in the room may be possible that only the player sees.
    pub(super) may_be_alone: bool,
    /// Whether the player wants to see hands in rooms. Then it is not yet posted in private.
    pub(super) is_for_rooms: bool,
}

/// Why an input ends before there is anything to show.
#[derive(Debug)]
pub(super) enum Stop {
    Refused(Refusal),
    /// This line says why.
    Said(Text),
    /// The platform must be asked whether the caller is an admin. Then the input is handled again.
    AskAdmin,
    /// The answer follows after long work.
    Later(LongWork),
    Fault(Fault),
}

impl Stop {
    /// Says why the input has ended. A fault is reported.
    pub(super) fn said(self) -> Shown {
        Next::Line(match self {
            Self::Refused(refusal) => refusal.text(),
            Self::Said(why) => why,
            Self::Fault(fault) => {
                report(&fault);
                fault.text()
            }
            Self::AskAdmin | Self::Later(_) => return Next::Same,
        })
    }
}

impl From<Panel> for Content {
    fn from(panel: Panel) -> Self {
        Self::Words(panel)
    }
}

impl From<Rendering> for Content {
    fn from(rendering: Rendering) -> Self {
        if rendering.pictured.is_some() {
            Self::Drawn(Box::new(rendering))
        } else {
            Self::Words(rendering.in_words)
        }
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Text> for Stop {
    fn from(why: Text) -> Self {
        Self::Said(why)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
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
