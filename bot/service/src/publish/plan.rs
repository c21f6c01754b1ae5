//! What is to be done at one destination: decided from what should stand there and what was shown.
//! Pure.

use super::requests::Requests;
use super::shown::Shown;
use platform::{MessageRef, Urgency};
use table::Call;
use table::command::Focus;
use words::people::Moment;

/// So many old messages may have buttons while there is anything else to do.
const UNTIDY: usize = 3;

/// What should stand at a destination, before it is rendered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Facts {
    /// Whether anything should.
    pub(super) stands: bool,
    /// Whether something new may be posted. Where somebody wants no messages, what stands there of
    /// before is changed and nothing more.
    pub(super) may_post: bool,
    /// Whether its reader, or somebody in the room, is asked for something.
    pub(super) asked: bool,
    /// The latest call there: for the latest question, or again for it.
    pub(super) call: Call,
    /// The turn that is on.
    pub(super) turn: u64,
    /// The turn that is on if its reader is next and rung for that, and 0 otherwise.
    pub(super) next: u64,
    /// Whether a machine player is about to move: what people did before it is shown in place, and
    /// the new turn with what the machine player does.
    pub(super) meanwhile: bool,
    /// Whether also what is newly asked is shown in place, because nobody who reads it is asked.
    pub(super) in_place: bool,
    /// Whether a change of what others do can wait: its reader is not asked for some turns, and sees
    /// it in the room.
    pub(super) can_wait: bool,
    /// The time.
    pub(super) now: Moment,
}

impl Facts {
    /// Tells whether somebody is called again for what was asked before.
    pub(super) const fn asks_again(&self, shown: &Shown) -> bool {
        self.asked && self.call.turn == shown.call.turn && self.call.rings > shown.call.rings
    }

    /// Tells whether its reader is next and has not been rung for that yet.
    pub(super) const fn is_newly_next(&self, shown: &Shown) -> bool {
        self.next > shown.next
    }
}

/// Where a panel goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Placement {
    /// Nothing is shown.
    Nothing,
    /// It is posted anew, at the bottom.
    Post,
    /// It takes the place of what stands there, if it differs: in anything, or in what concerns its
    /// reader alone.
    Edit(Difference),
}

/// What makes an edit worth it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Difference {
    /// Any.
    Any,
    /// One that concerns its reader alone: the rest has been shown in this turn already, or can wait.
    Own,
}

/// What is to be done next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Nothing.
    Nothing,
    /// The panel is posted.
    Post,
    /// The message becomes the panel.
    Edit(MessageRef),
    /// The message loses its buttons.
    Strip(MessageRef),
}

/// Takes in what others want; changes nothing that is seen.
pub(super) fn heed(shown: &mut Shown, requests: &Requests) {
    if requests.lost {
        shown.message = None;
        shown.strip.clear();
        shown.looks = 0;
    }
    if requests.reachable {
        shown.closed = None;
    }
    if requests.focus.is_some() {
        shown.focus.clone_from(&requests.focus);
        // Whoever asks for a part sees another one, though a crash may have kept that from us.
        shown.looks = 0;
    }
    for pressed in &requests.pressed {
        if shown.message.as_ref() != Some(pressed) {
            shown.strip_later(pressed.clone());
        }
    }
    if requests.in_vain {
        shown.looks = 0;
    }
}

/// Decides where the panel of a destination goes.
pub(super) fn placement(facts: &Facts, shown: &Shown, repost: bool) -> Placement {
    if !facts.stands || is_closed(facts, shown) {
        return Placement::Nothing;
    }
    if shown.posting {
        return Placement::Post;
    }
    let is_new_question =
        facts.asked && facts.call > shown.call && !facts.meanwhile && !facts.in_place;
    let is_new = is_new_question || facts.is_newly_next(shown) && !facts.meanwhile;
    if repost || facts.may_post && (shown.message.is_none() || is_new) {
        return Placement::Post;
    }
    if shown.message.is_none() {
        return Placement::Nothing;
    }
    let is_known = !facts.asked && shown.looks != 0;
    // Whoever decides ahead is reading it.
    let is_read = matches!(shown.focus, Some((_, Focus::Ahead { .. })));
    let can_wait = facts.can_wait && !is_read;
    let is_own = is_known && (shown.turn == facts.turn || can_wait);
    Placement::Edit(if is_own { Difference::Own } else { Difference::Any })
}

/// Tells whether there is a door that need not be tried yet.
fn is_closed(facts: &Facts, shown: &Shown) -> bool {
    shown.closed.is_some_and(|closed| closed.again > facts.now)
}

/// Decides what is to be done next, by the fingerprints of the panel: the whole, and what concerns
/// its reader alone.
pub(super) fn action(
    facts: &Facts,
    shown: &Shown,
    placement: Placement,
    (looks, own): (u64, u64),
) -> Action {
    if is_closed(facts, shown) {
        return Action::Nothing;
    }
    // Where a table changes faster than may be written, tidying up would never get its turn.
    if let Some(old) = shown.strip.first().filter(|_| shown.strip.len() > UNTIDY) {
        return Action::Strip(old.clone());
    }
    let differs = match placement {
        Placement::Post => return Action::Post,
        Placement::Nothing => false,
        Placement::Edit(Difference::Any) => shown.looks != looks,
        Placement::Edit(Difference::Own) => shown.own != own,
    };
    if let Some(message) = shown.message.as_ref().filter(|_| differs) {
        return Action::Edit(message.clone());
    }
    // What stands is right; the rest is tidied up.
    if let Some(old) = shown.strip.first() {
        return Action::Strip(old.clone());
    }
    match &shown.message {
        Some(message) if !facts.stands => Action::Strip(message.clone()),
        _ => Action::Nothing,
    }
}

/// Returns how much an action matters.
pub(super) fn urgency(facts: &Facts, shown: &Shown, action: &Action) -> Urgency {
    match action {
        // With more of them, whatever is to be shown waits for this; what others are asked goes first.
        Action::Strip(_) if shown.strip.len() > UNTIDY => Urgency::Shown,
        Action::Strip(_) => Urgency::Tidying,
        _ if facts.asked => Urgency::Asked,
        _ => Urgency::Shown,
    }
}

#[cfg(test)]
mod tests;
