//! When seats were asked for decisions, and how often they were rung for them.

use serde::{Deserialize, Serialize};

use words::people::Moment;

/// When a seat was asked for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The turn in which it was asked last. Taking back its own answer is not being asked anew.
    pub turn: u64,
    /// Since when the decision waits, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Moment>,
    /// How often its person was rung for it since, beside the first time.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rings: u8,
    /// Which reminder is next.
    #[serde(default, skip_serializing_if = "Reminder::is_first")]
    pub(super) reminder: Reminder,
    /// When the next reminder comes, if not at its usual moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) remind_at: Option<Moment>,
    /// When the only choice there is is made for its person, if they want that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) single_at: Option<Moment>,
    /// Its time is up, and the host is asked what to do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_overdue: bool,
    /// When somebody who waits has rung last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nudged: Option<Moment>,
}

/// A reminder of a decision that waits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reminder {
    /// At half of the time.
    #[default]
    Half,
    /// When an eighth of it is left.
    Last,
    /// There is none any more.
    None,
}

impl Reminder {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_first(&self) -> bool {
        *self == Self::Half
    }
}

/// What somebody is rung for: a decision, for the first time or again. The later one is greater.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug, Serialize, Deserialize,
)]
#[serde(from = "Written", into = "Written")]
pub struct Call {
    /// The turn in which the decision was asked.
    pub turn: u64,
    /// How often they were rung for it before.
    pub rings: u8,
}

/// A call as it is stored; the first for a decision is its turn.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    First(u64),
    Again(u64, u8),
}

impl Call {
    /// Returns the first call for what is asked in a turn.
    pub const fn first(turn: u64) -> Self {
        Self { turn, rings: 0 }
    }
}

impl From<Written> for Call {
    fn from(written: Written) -> Self {
        match written {
            Written::First(turn) => Self::first(turn),
            Written::Again(turn, rings) => Self { turn, rings },
        }
    }
}

impl From<Call> for Written {
    fn from(Call { turn, rings }: Call) -> Self {
        if rings == 0 { Self::First(turn) } else { Self::Again(turn, rings) }
    }
}

impl Asked {
    /// Returns the latest call for the decision.
    pub const fn call(&self) -> Call {
        Call { turn: self.turn, rings: self.rings }
    }

    /// Begins a decision that is new in a turn.
    pub(super) fn ask(&mut self, turn: u64) {
        *self = Self { turn, since: self.since, ..Self::default() };
    }

    /// Rings once more.
    pub(super) fn ring(&mut self) {
        self.rings = self.rings.saturating_add(1);
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
        for call in [Call::first(7), Call { turn: 7, rings: 2 }] {
            let written = serde_json::to_string(&call).expect("plain values");
            assert_eq!(serde_json::from_str::<Call>(&written).expect("a call"), call, "{written}");
        }
        assert_eq!(serde_json::from_str::<Call>("7").expect("a turn"), Call::first(7));
    }

    #[test]
    fn a_call_for_a_later_decision_is_later_than_any_for_this_one() {
        let calls = [Call::first(7), Call { turn: 7, rings: 9 }, Call::first(8)];
        assert!(calls.is_sorted());
    }
}
