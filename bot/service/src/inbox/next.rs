//! What the person who has made an input sees next. Pure.
//!
//! [`foresee`] says before an input is handled where its answer will be shown; the other functions
//! say what follows from a press, a command or a requested hand. Nothing else decides about that:
//! platforms carry buttons as opaque texts, and know no table.

use panels::panel::{LuckStep, Personal, Press, Surface};
use platform::{ActedOn, Destination, Foreseen, Input, Next, Place};
use table::Refusal;
use table::choices::Hands;
use table::command::{Act, Command, Request};
use table::replay::Way;

/// Where a person is, and where they see their hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viewpoint {
    pub(super) surface: Surface,
    /// Whether they are in their private chat.
    pub(super) is_private: bool,
    /// Whether they acted on a [passing](ActedOn::is_passing) message.
    pub(super) is_passing: bool,
    pub(super) hands: Hands,
}

impl Viewpoint {
    /// Tells whether they are in a private chat whose messages are edited.
    pub(super) const fn is_kept(self) -> bool {
        self.is_private && self.surface.reaches_out
    }

    /// Tells whether nobody else sees the message on which they acted.
    const fn is_alone(self) -> bool {
        self.is_private || self.is_passing
    }
}

/// What a command shows to the person who has given it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shows {
    /// The code of the table.
    Code,
    /// That the code is invalid now.
    NoCode,
    /// That they watch.
    Watching,
    /// The offer of a lesson.
    Lesson,
    /// The planner.
    Planner,
    /// Their hand.
    Hand,
    /// Their hand, by an update of the message that shows it.
    HandUpdate,
    /// Nothing of its own.
    Nothing,
}

/// Where a requested hand is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HandAt {
    /// In private, where it is about to be posted anyway.
    OnItsWay,
    /// In private.
    Private,
    /// In the answer, which only the player sees.
    Answer,
    /// In the room as far as nobody else sees it, or in private.
    Room,
}

/// What becomes of the message with a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Afterwards {
    /// The same panel, updated if it has changed.
    Same,
    /// The hand after a step of the play.
    Step,
    /// The hand, in place of a question.
    Hand,
    /// Nothing: the person has left, or the table is closed.
    Gone,
    /// The room, where the effect is visible.
    Room,
}

/// Returns what is known of the answer to an input before it is handled.
pub fn foresee(input: &Input, on: &ActedOn, place: &Destination, surface: Surface) -> Foreseen {
    let is_private = matches!(place, Destination::Person(_));
    let is_alone = is_private || on.is_passing;
    let press = |data: &str| data.parse::<Press>().ok();
    let (pressed, is_typed) = match input {
        Input::Button(data) => (press(data), false),
        Input::Word { .. } => (None, true),
        Input::Line(_) | Input::Start(_) => (None, false),
    };
    let has_table = || has_table(input, on);
    let is_instead = match &pressed {
        None => is_typed && is_alone && !has_table(),
        // In private, pages replace one another, but never a hand.
        Some(press) if is_alone => !(press.is_page() && has_table()),
        // The host turns the pages of the whole room.
        Some(press) if surface.personal == Personal::Answer => {
            matches!(press, Press::Replay(_, look) if look.way == Way::InRoom)
        }
        Some(_) => !has_table(),
    };
    let place = if is_instead { Place::Instead } else { Place::Beside };
    Foreseen { place, opens_box: matches!(pressed, Some(Press::Luck(_, LuckStep::Ask))) }
}

/// Tells whether a button of the message acts at a table. One of an earlier version may.
pub(super) fn has_table(input: &Input, on: &ActedOn) -> bool {
    let pressed = match input {
        Input::Button(data) => Some(data),
        Input::Line(_) | Input::Word { .. } | Input::Start(_) => None,
    };
    let mut all = on.payloads.iter().chain(pressed);
    all.any(|data| matches!(data.parse(), Ok(Press::At(..)) | Err(_)))
}

/// Returns what remains of the message with a button when there is nothing else to show.
pub(super) fn done<P>(press: &Press, input: &Input, on: &ActedOn, at: Viewpoint) -> Next<P> {
    if press.joins() && matches!(input, Input::Start(_)) {
        return Next::Room;
    }
    let is_beside = press.is_page() && has_table(input, on);
    if !at.is_alone() || is_beside || matches!(press, Press::Export(..)) {
        return Next::Same;
    }
    let afterwards = match press {
        Press::At(_, act) => afterwards(act),
        _ => Afterwards::Room,
    };
    match afterwards {
        Afterwards::Gone => Next::Gone,
        // The publisher updates what is kept.
        _ if at.is_private => Next::Same,
        Afterwards::Same => Next::Same,
        Afterwards::Step | Afterwards::Hand | Afterwards::Room => Next::Clear,
    }
}

/// Returns what a command shows after it has succeeded.
pub(super) fn shows(command: &Command, at: Viewpoint) -> Shows {
    let is_on_screen = !at.surface.reaches_out && at.hands.are_sent();
    let is_on_request = at.is_private && !at.hands.are_sent();
    match (command, after_command(command)) {
        (Command::Invite, _) => Shows::Code,
        (Command::WithdrawCode, _) => Shows::NoCode,
        (Command::Watch, _) => Shows::Watching,
        (Command::Join, _) => Shows::Lesson,
        (command, _) if command.is_ahead() => Shows::Planner,
        (Command::SitIn(None) | Command::PlayOn(None), _) if is_on_screen => Shows::Nothing,
        (Command::SitIn(None) | Command::PlayOn(None), _) => Shows::Hand,
        // In private, the question has replaced the hand.
        (_, Afterwards::Hand) if at.is_kept() => Shows::Hand,
        (_, Afterwards::Step) if is_on_request && at.is_kept() => Shows::HandUpdate,
        (_, Afterwards::Step) if is_on_request => Shows::Hand,
        _ => Shows::Nothing,
    }
}

/// Returns where a requested hand is shown. `is_coming` tells whether it is about to be posted in
/// private.
pub(super) const fn hand_at(at: Viewpoint, opens_part: bool, is_coming: bool) -> HandAt {
    match at.surface.personal {
        _ if at.is_private && is_coming && !opens_part => HandAt::OnItsWay,
        _ if at.is_kept() => HandAt::Private,
        _ if at.is_passing => HandAt::Answer,
        Personal::Answer => HandAt::Answer,
        Personal::Perhaps | Personal::PopUp => HandAt::Room,
    }
}

/// Tells whether a passing hand is rendered again after this act has succeeded.
pub(super) const fn renews_hand(act: &Act) -> bool {
    !matches!(afterwards(act), Afterwards::Gone | Afterwards::Room)
}

/// Tells whether a passing hand is of no use any more after this refusal.
pub(super) const fn ends_hand(act: &Act, refusal: Refusal) -> bool {
    matches!((afterwards(act), refusal), (Afterwards::Step, Refusal::NotSeated))
}

const fn afterwards(act: &Act) -> Afterwards {
    match act {
        Act::Command(command) | Act::Yes(command, _) => after_command(command),
        Act::Request(Request::Board | Request::ShowHere | Request::Rematch) => Afterwards::Room,
        Act::Request(_) => Afterwards::Same,
    }
}

const fn after_command(command: &Command) -> Afterwards {
    match command {
        Command::Leave | Command::Cancel => Afterwards::Gone,
        Command::WithdrawCode => Afterwards::Room,
        Command::Answer { .. }
        | Command::Say { .. }
        | Command::Undo
        | Command::StartOver
        | Command::TakeSeat(_) => Afterwards::Step,
        Command::Skip { .. }
        | Command::Kick(_)
        | Command::SitIn(_)
        | Command::PlayOn(_)
        | Command::OfferSeat(_)
        | Command::MakeHost(_)
        | Command::Phrase(_)
        | Command::SetDate(_) => Afterwards::Hand,
        _ => Afterwards::Same,
    }
}

#[cfg(test)]
mod tests;
