//! What an answer does with the message on which a person acted. Pure.

use super::incoming::{ActedOn, Incoming};
use panels::panel::Press;
use platform::{Destination, Input, is_page};
use table::command::Afterwards;
use table::replay::Way;

/// What an answer does with the message on which a person acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReplyMode {
    /// It answers a command.
    Fill(AfterDone),
    /// It is another message.
    Add,
    /// It replaces the message with the button, which nobody else sees.
    Replace(AfterDone),
}

/// What remains of the message when there is nothing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterDone {
    /// Nothing, because the effect is visible just below.
    Nothing,
    /// A word, without buttons.
    Word,
    /// The same, which says that a table stands below.
    Posted,
    /// The same content.
    Same,
}

impl ReplyMode {
    /// Returns how an interaction is answered.
    pub(super) fn of(incoming: &Incoming) -> Self {
        let is_kept = matches!(incoming.place, Destination::Person(_));
        match &incoming.what {
            Input::Line(_) if incoming.on == ActedOn::Command => {
                Self::Fill(if incoming.posts() { AfterDone::Posted } else { AfterDone::Word })
            }
            Input::Line(_) => Self::of_typed(incoming.on),
            Input::Button(data) => Self::of_press(data.parse().ok().as_ref(), incoming.on, is_kept),
        }
    }

    /// The panel that has opened the modal receives the answer to it.
    const fn of_typed(on: ActedOn) -> Self {
        match on {
            ActedOn::Menu => Self::Replace(AfterDone::Same),
            ActedOn::Room | ActedOn::Hand | ActedOn::Command => Self::Add,
        }
    }

    /// In private, pages replace one another, but never a hand.
    fn of_press(press: Option<&Press>, on: ActedOn, is_kept: bool) -> Self {
        let Some(press) = press else { return Self::Add };
        if matches!(press, Press::Export(..)) {
            return Self::Add;
        }
        let in_room = matches!(press, Press::Replay(_, look) if look.way == Way::InRoom);
        match on {
            // The host turns the pages of the whole room.
            ActedOn::Room if in_room => Self::Replace(AfterDone::Same),
            ActedOn::Room | ActedOn::Command => Self::Add,
            ActedOn::Hand if is_page(press) => Self::Add,
            ActedOn::Hand | ActedOn::Menu => Self::Replace(after_done(press, is_kept)),
        }
    }

    /// Returns what remains when there is nothing to say.
    pub(super) const fn after_done(self) -> AfterDone {
        match self {
            Self::Fill(after) | Self::Replace(after) => after,
            Self::Add => AfterDone::Same,
        }
    }
}

/// A message in a private chat is kept, because the publisher updates it. An ephemeral message must
/// be cleared.
fn after_done(press: &Press, is_kept: bool) -> AfterDone {
    let kept_or = |other| if is_kept { AfterDone::Same } else { other };
    let Press::At(_, act) = press else { return kept_or(AfterDone::Nothing) };
    match act.afterwards() {
        Afterwards::Same => AfterDone::Same,
        Afterwards::Gone => AfterDone::Word,
        Afterwards::Step | Afterwards::Hand | Afterwards::Room => kept_or(AfterDone::Nothing),
    }
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
    use engine::play::{Pick, Ticket};

    use super::*;
    use table::command::{Act, Command, Request};
    use words::people::TableId;

    const TABLE: TableId = TableId::new(1);
    const ANSWER: Press =
        Press::At(TABLE, Act::Command(Command::Answer { ticket: Ticket(1), pick: Pick(0) }));

    fn check(press: &Press, on: ActedOn, is_kept: bool, expected: ReplyMode) {
        assert_eq!(ReplyMode::of_press(Some(press), on, is_kept), expected, "{press:?} {on:?}");
    }

    #[test]
    fn nothing_changes_the_panel_of_the_room() {
        check(&ANSWER, ActedOn::Room, false, ReplyMode::Add);
        check(&Press::at(TABLE, Request::Hand), ActedOn::Room, false, ReplyMode::Add);
    }

    #[test]
    fn a_move_takes_a_passing_panel_away_unless_it_is_answered_with_another_one() {
        check(&ANSWER, ActedOn::Hand, false, ReplyMode::Replace(AfterDone::Nothing));
        check(&ANSWER, ActedOn::Hand, true, ReplyMode::Replace(AfterDone::Same));
    }

    #[test]
    fn rules_do_not_take_the_place_of_a_hand_but_of_other_rules() {
        let rules = Press::Rules(GameId::Tirazheh, Some(1));
        check(&rules, ActedOn::Hand, true, ReplyMode::Add);
        check(&rules, ActedOn::Menu, true, ReplyMode::Replace(AfterDone::Same));
    }
}
