//! The clock of a seat: its reserve, and the time left for the waiting decision. Moments are
//! arguments.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::pace::SeatPace;
use words::people::Moment;

/// The clock of a seat; all times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatClock {
    /// What is left in the reserve.
    pub(super) reserve: u64,
    /// The time that others have given for the waiting decision.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) given: u64,
    /// The time that the waiting decision had used before it was taken back.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) used: u64,
    /// How long the clock has stood still since the waiting decision was asked.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) stood: u64,
    /// The moment until which that is counted.
    #[serde(skip_serializing_if = "super::is_first")]
    pub(super) counted: Moment,
    /// The number of decisions in a row that were not made in time.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) missed: u64,
    /// The time for all decisions of the game so far.
    #[serde(skip_serializing_if = "is_zero")]
    pub taken: u64,
    /// The number of decisions made in the game.
    #[serde(skip_serializing_if = "is_zero")]
    pub made: u64,
    /// How often in the game the time was up.
    #[serde(skip_serializing_if = "is_zero")]
    pub ran_out: u64,
    /// The number of absences of its person in the game.
    #[serde(skip_serializing_if = "is_zero")]
    pub absences: u64,
    /// The last decision, for when it is taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Spent>,
}

/// The time that a decision has used, and the clock before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Spent {
    used: u64,
    reserve: u64,
    given: u64,
}

/// How a decision ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DecisionEnd {
    /// The player has made it.
    Made,
    /// It was made for the player, or will be.
    Lost,
    /// The action that led to it was taken back.
    Withdrawn,
}

impl SeatClock {
    /// Returns the clock of a seat that was never asked.
    pub(super) fn full(pace: SeatPace) -> Self {
        Self { reserve: millis(pace.reserve()), ..Self::default() }
    }

    /// Begins a decision.
    pub(super) fn ask(&mut self) {
        (self.given, self.used, self.stood, self.counted) = (0, 0, 0, Moment(0));
    }

    /// Begins the last decision again after it was taken back. The time it had used stays used.
    pub(super) fn ask_again(&mut self) {
        let Some(Spent { used, reserve, given }) = self.last.take() else { return self.ask() };
        // It is counted when it is made again.
        self.taken = self.taken.saturating_sub(used);
        self.made = self.made.saturating_sub(1);
        (self.used, self.reserve, self.given) = (used, reserve, given);
        (self.stood, self.counted) = (0, Moment(0));
    }

    /// Ends a decision that was asked at `since`.
    pub(super) fn end(&mut self, pace: SeatPace, since: Moment, at: Moment, how: DecisionEnd) {
        if how == DecisionEnd::Withdrawn {
            return self.ask();
        }
        let used = self.used + at.0.saturating_sub(since.0).saturating_sub(self.stood);
        self.last = Some(Spent { used, reserve: self.reserve, given: self.given });
        self.taken = self.taken.saturating_add(used);
        let beyond = used.saturating_sub(millis(pace.for_decision().unwrap_or_default()));
        self.reserve = self.reserve.saturating_sub(beyond.saturating_sub(self.given));
        if how == DecisionEnd::Made {
            let refilled = self.reserve + millis(pace.refill());
            self.reserve = refilled.min(millis(pace.reserve()));
            self.missed = 0;
            self.made += 1;
        }
        self.ask();
    }

    /// Returns when the time is up for a decision that was asked at `since`, if it ever is and the
    /// clock does not stand still any more.
    pub(super) fn due(&self, pace: SeatPace, since: Moment) -> Option<Moment> {
        let usual = millis(pace.for_decision()?);
        let all = usual.saturating_add(self.given).saturating_add(self.reserve);
        let left = all.saturating_sub(self.used).saturating_add(self.stood);
        Some(Moment(since.0.saturating_add(left)))
    }

    /// Tells whether no count exceeds a number.
    pub(super) fn is_within(&self, most: u64) -> bool {
        let last = self.last.iter().flat_map(|last| [last.used, last.reserve, last.given]);
        let now = [self.reserve, self.given, self.used, self.stood, self.counted.0, self.missed];
        let ever = [self.taken, self.made, self.ran_out, self.absences];
        now.into_iter().chain(ever).chain(last).all(|count| count <= most)
    }

    pub const fn reserve(&self) -> Duration {
        Duration::from_millis(self.reserve)
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Pace;
    use super::*;

    const PACE: SeatPace = at(Pace::Hour);
    const HOUR: u64 = 60 * 60 * 1000;

    const fn at(pace: Pace) -> SeatPace {
        SeatPace { pace, is_coached: false }
    }

    #[test]
    fn what_a_decision_takes_beyond_its_time_comes_out_of_the_reserve() {
        let mut clock = SeatClock::full(PACE);
        assert_eq!(clock.due(PACE, Moment(0)), Some(Moment(3 * HOUR)));
        clock.end(PACE, Moment(0), Moment(HOUR + HOUR / 2), DecisionEnd::Made);
        // Half an hour is gone, and an eighth of an hour is refilled.
        assert_eq!(clock.reserve, 2 * HOUR - HOUR / 2 + HOUR / 8);
        clock.ask();
        clock.end(PACE, Moment(0), Moment(0), DecisionEnd::Made);
        clock.end(PACE, Moment(0), Moment(0), DecisionEnd::Made);
        clock.end(PACE, Moment(0), Moment(0), DecisionEnd::Made);
        assert_eq!(clock.reserve, 2 * HOUR, "it is full");
    }

    #[test]
    fn what_is_taken_back_has_taken_its_time() {
        let mut clock = SeatClock::full(PACE);
        clock.end(PACE, Moment(0), Moment(2 * HOUR), DecisionEnd::Made);
        clock.ask_again();
        assert_eq!(clock.due(PACE, Moment(5 * HOUR)), Some(Moment(6 * HOUR)));
        clock.end(PACE, Moment(5 * HOUR), Moment(5 * HOUR), DecisionEnd::Made);
        assert_eq!(clock.reserve, HOUR + HOUR / 8, "it is not refilled twice");
        assert_eq!((clock.taken, clock.made), (2 * HOUR, 1), "nor counted twice");
    }

    #[test]
    fn a_question_that_was_withdrawn_costs_nothing() {
        let mut clock = SeatClock::full(PACE);
        clock.end(PACE, Moment(0), Moment(2 * HOUR), DecisionEnd::Withdrawn);
        assert_eq!(clock, SeatClock::full(PACE));
    }

    #[test]
    fn while_a_clock_stands_still_no_time_is_used() {
        let mut clock = SeatClock::full(PACE);
        clock.stood = 10 * HOUR;
        assert_eq!(clock.due(PACE, Moment(0)), Some(Moment(13 * HOUR)));
        clock.end(PACE, Moment(0), Moment(11 * HOUR), DecisionEnd::Made);
        let (last, taken, made) = (clock.last, HOUR, 1);
        assert_eq!(clock, SeatClock { taken, made, last, ..SeatClock::full(PACE) });
    }

    #[test]
    fn without_a_limit_time_is_never_up() {
        let pace = at(Pace::Unlimited);
        assert_eq!(SeatClock::full(pace).due(pace, Moment(0)), None);
    }

    proptest! {
        /// In any sequence, the time used beyond that for the decisions and the time left never
        /// exceed what there was, was given and was refilled, and nothing is negative.
        #[test]
        fn no_time_is_made_or_lost(uses in prop::collection::vec((0..5 * HOUR, 0..2 * HOUR, any::<bool>()), 1..20)) {
            let mut clock = SeatClock::full(PACE);
            let mut refilled = 0;
            let mut beyond = 0;
            for (used, given, again) in uses {
                clock.ask();
                clock.given = given;
                let due = clock.due(PACE, Moment(0)).expect("a limit").0;
                let used = used.min(due);
                let before = clock.reserve;
                clock.end(PACE, Moment(0), Moment(used), DecisionEnd::Made);
                if again {
                    clock.ask_again();
                    prop_assert_eq!(clock.reserve, before);
                    prop_assert_eq!(clock.due(PACE, Moment(used)), Some(Moment(due)));
                    clock.end(PACE, Moment(used), Moment(used), DecisionEnd::Made);
                }
                let taken = used.saturating_sub(HOUR).saturating_sub(given);
                prop_assert!(taken <= before);
                beyond += taken;
                refilled += clock.reserve + taken - before;
                prop_assert!(clock.reserve <= 2 * HOUR);
                prop_assert_eq!(2 * HOUR + refilled, beyond + clock.reserve);
            }
        }
    }
}
