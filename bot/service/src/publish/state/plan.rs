//! Plans the next action at one destination from the desired and the shown state. Pure.
//!
//! - A question notifies once: by a private message or, if that is impossible, by a mention in the
//!   room (`notifiers`); the room waits two seconds for the hands. Neither undoing an answer nor
//!   the answer of another player repeats the question. People who have chosen it are notified once
//!   a turn when they are next, unless they have just acted, as one of two people always has.
//!   People who must agree to a takeback are notified, and so is the person who asked once all have
//!   agreed.
//! - A hand whose owner does not have to act is edited only if the hand itself changes, after a press
//!   in it, while its owner plans ahead, or when a decision has waited for a while; and once per turn
//!   of another player if its owner sees no room (`Facts::can_wait`). `tests/e2e/turns.rs` counts the
//!   requests and notifications of a turn.
//! - At most one message with buttons stands at a destination. Removing the buttons of an older one
//!   is a separate action, recorded until it succeeds. After a press on another message, that one
//!   loses its buttons; after a press on a button of an earlier state, the standing message is edited
//!   if it has that button.

use super::fingerprint::Fingerprints;
use super::shown::{Shown, Unreachable};
use crate::publish::requests::Requests;
use platform::{MessageRef, Urgency};
use table::Call;
use table::command::Focus;
use words::people::Moment;

/// The number of old messages whose buttons are removed only after everything more urgent.
const MAX_WITH_BUTTONS: usize = 3;

/// The desired state of a destination, before it is rendered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(in crate::publish) struct Facts {
    /// Whether a message should stand there.
    pub(in crate::publish) stands: bool,
    /// Whether a message may be posted. For a person who wants no messages, only the standing one
    /// is edited.
    pub(in crate::publish) may_post: bool,
    /// Whether a new message at the bottom was requested.
    pub(in crate::publish) repost: bool,
    /// Whether a person has just pressed or asked for something there.
    pub(in crate::publish) awaited: bool,
    /// Whether the reader, or somebody in the room, has to act.
    pub(in crate::publish) asked: bool,
    /// The latest call there: for the latest question, or a repeated call for it.
    pub(in crate::publish) call: Call,
    /// Whether the call asks for agreement to an undo, which begins no turn of the game.
    pub(in crate::publish) asks_consent: bool,
    /// The current turn.
    pub(in crate::publish) turn: u64,
    /// The current turn if the reader is next and is notified of that, and 0 otherwise.
    pub(in crate::publish) next: u64,
    /// Whether a machine player is about to move. Then the actions of people are shown by an edit,
    /// and the new turn is posted together with the move of the machine player.
    pub(in crate::publish) meanwhile: bool,
    /// Whether even a new question is shown by an edit, because no reader has to act.
    pub(in crate::publish) in_place: bool,
    /// Whether the room is quiet: the panel is edited only, and people are mentioned by calls.
    pub(in crate::publish) is_quiet: bool,
    /// Whether actions of others can be shown later, if the reader does not have to act: they see
    /// the actions in the room.
    pub(in crate::publish) can_wait: bool,
    pub(in crate::publish) now: Moment,
}

impl Facts {
    /// Returns the facts of a quiet room.
    pub(in crate::publish) const fn in_quiet(self) -> Self {
        Self { is_quiet: true, in_place: true, ..self }
    }

    /// Tells whether a call for the same question is repeated.
    pub(in crate::publish) const fn asks_again(&self, shown: &Shown) -> bool {
        self.asked
            && self.call.turn == shown.call.turn
            && self.call.notifications > shown.call.notifications
    }

    /// Tells whether the reader is next and has not been notified of that yet.
    pub(in crate::publish) const fn is_newly_next(&self, shown: &Shown) -> bool {
        self.next > shown.next
    }
}

/// Where a panel is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::publish) enum Placement {
    /// Nowhere.
    Nothing,
    /// In a new message at the bottom.
    Post,
    /// In the standing message, if it differs.
    Edit(Difference),
}

/// The differences that cause an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::publish) enum Difference {
    Any,
    /// A difference for the reader only: the rest was shown in this turn already, or can wait.
    Own,
}

impl Action {
    /// Tells whether it is a new message.
    pub(in crate::publish) const fn is_post(&self) -> bool {
        matches!(self, Self::Post | Self::Call)
    }
}

/// The next action at a destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::publish) enum Action {
    Nothing,
    /// Posts the panel.
    Post,
    /// Posts a short message that mentions people, beside the panel of a quiet room.
    Call,
    /// Replaces the content of the message by the panel.
    Edit(MessageRef),
    /// Removes the buttons of the message.
    RemoveButtons(MessageRef),
}

/// Applies requests to the record of what was shown.
pub(in crate::publish) fn apply(requests: &Requests, shown: &mut Shown) {
    if requests.lost {
        shown.message = None;
        shown.with_buttons.clear();
        shown.looks = 0;
    }
    if requests.reachable {
        shown.unreachable = None;
    } else if requests.retry && shown.unreachable.is_some() {
        // The room goes on saying so until a message has arrived.
        shown.unreachable = Some(Unreachable { tries: 0, again: Moment(0) });
    }
    if requests.focus.is_some() {
        shown.focus.clone_from(&requests.focus);
        // The reader sees another part, even if the record of that was lost in a crash.
        shown.looks = 0;
    }
    for pressed in &requests.pressed {
        if shown.called.as_ref() == Some(pressed) {
            // It goes once its people have acted.
        } else if shown.message.as_ref() != Some(pressed) {
            shown.remove_buttons_later(pressed.clone());
        } else if requests.stale {
            shown.looks = 0;
        }
    }
    if requests.back.is_some() {
        shown.looks = 0;
    }
}

/// Tells whether a new message at the bottom is requested.
pub(in crate::publish) fn is_repost(requests: &Requests, shown: &Shown) -> bool {
    let leads_elsewhere = requests.back.is_some() && requests.back != shown.message;
    requests.repost || leads_elsewhere || requests.request && shown.message.is_none()
}

/// Decides where the panel of a destination goes.
pub(in crate::publish) fn placement(facts: &Facts, shown: &Shown) -> Placement {
    if !facts.stands || is_unreachable(facts, shown) {
        return Placement::Nothing;
    }
    if shown.posting {
        return Placement::Post;
    }
    let is_new_question =
        facts.asked && facts.call > shown.call && !facts.meanwhile && !facts.in_place;
    let is_new = is_new_question || facts.is_newly_next(shown) && !facts.meanwhile;
    if facts.repost || facts.may_post && (shown.message.is_none() || is_new) {
        return Placement::Post;
    }
    if shown.message.is_none() {
        return Placement::Nothing;
    }
    let is_known = !facts.asked && shown.looks != 0;
    // A person who plans ahead, or has just pressed something, is reading the message.
    let is_read = facts.awaited || matches!(shown.focus, Some((_, Focus::Ahead { .. })));
    let can_wait = facts.can_wait && !is_read;
    let is_own = is_known && (shown.turn == facts.turn || can_wait);
    Placement::Edit(if is_own { Difference::Own } else { Difference::Any })
}

/// Tells whether a write has failed there and must not be retried yet.
fn is_unreachable(facts: &Facts, shown: &Shown) -> bool {
    shown.unreachable.is_some_and(|unreachable| unreachable.again > facts.now)
}

/// Decides the next action by the fingerprints of the desired panel.
pub(in crate::publish) fn action(
    facts: &Facts,
    shown: &Shown,
    placement: Placement,
    panel: Fingerprints,
) -> Action {
    if is_unreachable(facts, shown) {
        return Action::Nothing;
    }
    // If a table changes faster than messages may be sent, the removal of buttons would wait for
    // ever.
    if let Some(old) =
        shown.with_buttons.first().filter(|_| shown.with_buttons.len() > MAX_WITH_BUTTONS)
    {
        return Action::RemoveButtons(old.clone());
    }
    let differs = match placement {
        Placement::Post => return Action::Post,
        Placement::Nothing => false,
        Placement::Edit(Difference::Any) => shown.looks != panel.whole,
        Placement::Edit(Difference::Own) => shown.own != panel.own,
    };
    if let Some(message) = shown.message.as_ref().filter(|_| differs) {
        return Action::Edit(message.clone());
    }
    if let Some(old) = shown.with_buttons.first() {
        return Action::RemoveButtons(old.clone());
    }
    match &shown.message {
        Some(message) if !facts.stands => Action::RemoveButtons(message.clone()),
        _ => Action::Nothing,
    }
}

pub(in crate::publish) fn urgency(facts: &Facts, shown: &Shown, action: &Action) -> Urgency {
    match action {
        // The panel waits for this; questions to others go first.
        Action::RemoveButtons(_) if shown.with_buttons.len() > MAX_WITH_BUTTONS => Urgency::Shown,
        Action::RemoveButtons(_) => Urgency::Tidying,
        _ if facts.awaited => Urgency::Requested,
        _ if facts.asked => Urgency::Asked,
        _ => Urgency::Shown,
    }
}

#[cfg(test)]
mod tests;
