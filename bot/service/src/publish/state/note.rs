//! Updates the record of a destination after an action. Pure.

use super::plan::Action;
use super::shown::Shown;
use crate::publish::job::prepare::{Prepared, Rendered};
use platform::MessageRef;
use table::{Call, Table};
use words::people::PersonId;

/// Records the message that stands now.
pub(in crate::publish) fn note(next: &mut Prepared, message: Option<MessageRef>) {
    let Prepared { table, shown, facts, action, rendered, was_posting, .. } = next;
    if let Action::RemoveButtons(stripped) = action {
        return drop_message_named(shown, stripped);
    }
    if let (Action::Call, Some(message)) = (&*action, &message) {
        shown.drop_call();
        shown.called = Some(message.clone());
        return note_mentions(table, shown, rendered);
    }
    if let (Action::Post, Some(message)) = (&*action, message) {
        if facts.asks_again(shown) || facts.is_quiet {
            shown.take_place(message);
        } else {
            shown.replace(message);
        }
        shown.posts += 1;
        shown.posting = false;
        shown.news_from = rendered.since;
        shown.call = if facts.asked { facts.call } else { shown.call };
        shown.notified = shown.call;
        note_mentions(table, shown, rendered);
        // News of a note that a person is next counts as unseen, and follows when they have to act.
        if !facts.is_newly_next(shown) {
            shown.news_until = table.told;
        }
        shown.next = shown.next.max(facts.next);
    } else if facts.asked {
        if facts.in_place && facts.call > shown.call {
            (shown.news_from, shown.call) = (rendered.since, facts.call);
        }
        shown.news_until = table.told;
    }
    let must_act = |person| table.seat_of(person).is_some_and(|seat| table.must_act(seat));
    if !shown.mentioned.keys().any(must_act) {
        shown.drop_call();
    }
    (shown.looks, shown.own) = (rendered.looks.whole, rendered.looks.own);
    let picture = rendered.panel.picture.as_ref();
    if picture.is_some() {
        shown.marks = shown.marks.shown(rendered.seen_until);
    }
    // A rich message is edited as text.
    let stands_alone = picture.filter(|_| !rendered.panel.rich);
    shown.picture = stands_alone.map_or(0, |picture| picture.id);
    (shown.turn, shown.unreachable, shown.is_doubtful) = (facts.turn, None, *was_posting);
    if *was_posting {
        // The platform may have returned the message of the first attempt.
        shown.looks = 0;
    }
}

/// Records the people whom a new message mentions.
fn note_mentions(table: &Table, shown: &mut Shown, rendered: &mut Rendered) {
    shown.mentioned_before.append(&mut shown.mentioned);
    shown.mentioned_before.retain(|person, call| is_asked(table, person, call));
    shown.mentioned = std::mem::take(&mut rendered.mentioned);
}

/// Tells whether a person is still asked what they were called for.
fn is_asked(table: &Table, person: &PersonId, call: &Call) -> bool {
    table.seat_of(person).is_some_and(|seat| table.asked(seat).turn == call.turn)
}

/// Forgets the message of an action that is deleted or has no buttons any more.
pub(in crate::publish) fn drop_message(shown: &mut Shown, action: &Action) {
    match action {
        Action::Edit(message) | Action::RemoveButtons(message) => {
            drop_message_named(shown, message);
        }
        Action::Nothing | Action::Post | Action::Call => {}
    }
}

fn drop_message_named(shown: &mut Shown, message: &MessageRef) {
    shown.with_buttons.retain(|old| old != message);
    shown.replaced.retain(|old| old != message);
    if shown.message.as_ref() == Some(message) {
        (shown.message, shown.looks) = (None, 0);
    }
}
