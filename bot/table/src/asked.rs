//! When seats were asked for decisions, and how often their players were reminded.

use serde::{Deserialize, Serialize};

use words::people::Moment;

/// The state of the decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The turn in which it was asked last. A decision that the player has undone is not asked
    /// again.
    pub turn: u64,
    /// Since when the decision has been waiting, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Moment>,
    /// The number of reminders since, without the first notification.
    #[serde(default, rename = "rings", skip_serializing_if = "is_zero")]
    pub notifications: u8,
    #[serde(default, skip_serializing_if = "Reminder::is_first")]
    pub(super) reminder: Reminder,
    /// When the next reminder is due, if not at its usual moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) remind_at: Option<Moment>,
    /// When the only option is chosen for the player, if they want that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) single_at: Option<Moment>,
    /// The time is up, and the host was asked what to do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_overdue: bool,
    /// When a waiting player last nudged this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nudged: Option<Moment>,
}

/// A reminder of a waiting decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reminder {
    /// When half of the time is used.
    #[default]
    Half,
    /// When an eighth of the time is left.
    Last,
    /// No reminder is left.
    None,
}

impl Reminder {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_first(&self) -> bool {
        *self == Self::Half
    }
}

/// The reason of a notification: a decision, for the first time or again. The later call is
/// greater.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug, Serialize, Deserialize,
)]
#[serde(from = "Written", into = "Written")]
pub struct Call {
    /// The turn in which the decision was asked.
    pub turn: u64,
    /// The number of notifications for it before.
    pub notifications: u8,
}

/// A call in its stored form. The first call for a decision is stored as its turn.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    First(u64),
    Again(u64, u8),
}

impl Call {
    /// Returns the first call for a decision that was asked in a turn.
    pub const fn first(turn: u64) -> Self {
        Self { turn, notifications: 0 }
    }
}

impl From<Written> for Call {
    fn from(written: Written) -> Self {
        match written {
            Written::First(turn) => Self::first(turn),
            Written::Again(turn, notifications) => Self { turn, notifications },
        }
    }
}

impl From<Call> for Written {
    fn from(Call { turn, notifications }: Call) -> Self {
        if notifications == 0 { Self::First(turn) } else { Self::Again(turn, notifications) }
    }
}

impl Asked {
    /// Returns the latest call for the decision.
    pub const fn call(&self) -> Call {
        Call { turn: self.turn, notifications: self.notifications }
    }

    /// Begins a new decision.
    pub(super) fn ask(&mut self, turn: u64) {
        *self = Self { turn, since: self.since, ..Self::default() };
    }

    /// Counts another reminder.
    pub(super) fn notify_again(&mut self) {
        self.notifications = self.notifications.saturating_add(1);
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_read_back_as_it_was_written_and_a_turn_is_the_first_one() {
        for call in [Call::first(7), Call { turn: 7, notifications: 2 }] {
            let written = serde_json::to_string(&call).expect("plain values");
            assert_eq!(serde_json::from_str::<Call>(&written).expect("a call"), call, "{written}");
        }
        assert_eq!(serde_json::from_str::<Call>("7").expect("a turn"), Call::first(7));
    }

    #[test]
    fn a_call_for_a_later_decision_is_later_than_any_for_this_one() {
        let calls = [Call::first(7), Call { turn: 7, notifications: 9 }, Call::first(8)];
        assert!(calls.is_sorted());
    }
}
