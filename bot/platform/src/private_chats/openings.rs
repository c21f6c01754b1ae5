//! Which private chat is opened next: a budget, and the queue for it. Pure.
//!
//! "If you open a significant amount of DMs too quickly, your bot may be rate limited or blocked
//! from opening new ones" (<https://docs.discord.com/developers/resources/user#create-dm>). The
//! limit is not published; bots were blocked after 25 to 40 (issue 467 of `discord-php/DiscordPHP`).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use crate::Urgency;
use words::people::{Moment, PersonId};

/// The number of chats that are opened at once.
const BURST: u64 = 30;
/// The interval after that, in milliseconds.
const INTERVAL: u64 = 60_000;
/// The time after which a person whose turn has come and who did not ask again is left out, in
/// milliseconds.
const GRACE: u64 = 60_000;

/// The budget of all processes together: when it is whole again.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Budget(pub(super) Moment);

impl Budget {
    /// Returns the time until one chat can be opened after so many others; `None` if it can be
    /// now.
    fn wait(self, ahead: u64, now: Moment) -> Option<u64> {
        let opens_at = (self.whole(now) + ahead * INTERVAL).saturating_sub((BURST - 1) * INTERVAL);
        opens_at.checked_sub(now.0).filter(|wait| *wait > 0)
    }

    /// Returns when the budget is whole again. A later moment comes from a clock that was set back.
    fn whole(self, now: Moment) -> u64 {
        self.0.0.min(now.0 + BURST * INTERVAL)
    }

    /// Returns the budget after an opening.
    #[must_use]
    pub(super) fn spent(self, now: Moment) -> Self {
        Self(Moment(self.whole(now).max(now.0) + INTERVAL))
    }

    /// Returns the budget after an opening that did not take place.
    #[must_use]
    pub(super) const fn put_back(self) -> Self {
        Self(Moment(self.0.0.saturating_sub(INTERVAL)))
    }
}

/// The people of this process who wait, the most urgent and then the earliest first.
#[derive(Debug, Default)]
pub(super) struct Openings {
    waiting: BTreeMap<(Reverse<Urgency>, u64), Waiting>,
    next_number: u64,
}

#[derive(Debug)]
struct Waiting {
    person: PersonId,
    /// Until when they keep their place without asking again.
    until: Moment,
}

impl Openings {
    /// Lets a person leave the queue if their turn has come within a budget.
    ///
    /// # Errors
    /// If it has not: the time until then. The person keeps a place in the queue.
    pub(super) fn turn(
        &mut self,
        person: &PersonId,
        urgency: Urgency,
        budget: Budget,
        now: Moment,
    ) -> Result<(), Duration> {
        self.waiting.retain(|_, waiting| waiting.until >= now || waiting.person == *person);
        let old = self.waiting.iter().find(|(_, waiting)| waiting.person == *person);
        let old = old.map(|(place, _)| *place);
        let place = match old {
            Some(place) if place.0.0 >= urgency => place,
            _ => (Reverse(urgency), self.next_number),
        };
        self.next_number += 1;
        old.map(|old| self.waiting.remove(&old));
        let ahead = u64::try_from(self.waiting.range(..place).count()).unwrap_or(u64::MAX);
        let Some(wait) = budget.wait(ahead, now) else { return Ok(()) };
        let until = Moment(now.0 + wait + GRACE);
        self.waiting.insert(place, Waiting { person: person.clone(), until });
        Err(Duration::from_millis(wait))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGUN: Moment = Moment(1_000_000_000);
    const MINUTE: Duration = Duration::from_mins(1);

    fn person(number: u32) -> PersonId {
        PersonId::new("test", number)
    }

    fn later(now: Moment, by: Duration) -> Moment {
        Moment(now.0 + u64::try_from(by.as_millis()).expect("a short time"))
    }

    /// A budget that is spent.
    fn spent() -> Budget {
        let (mut budget, mut openings) = (Budget::default(), Openings::default());
        for number in 0..30 {
            assert_eq!(openings.turn(&person(number), Urgency::Asked, budget, BEGUN), Ok(()));
            budget = budget.spent(BEGUN);
        }
        budget
    }

    #[test]
    fn thirty_are_opened_at_once_and_then_one_a_minute() {
        let (mut budget, mut openings, mut opened) = (spent(), Openings::default(), Vec::new());
        let mut wake: BTreeMap<(Moment, u32), u32> =
            (100..200).map(|number| ((BEGUN, number), number)).collect();
        while let Some(((now, _), number)) = wake.pop_first() {
            match openings.turn(&person(number), Urgency::Late, budget, now) {
                Ok(()) => {
                    budget = budget.spent(now);
                    opened.push((now, number));
                }
                Err(wait) => {
                    assert!(wake.insert((later(now, wait), number), number).is_none());
                }
            }
        }
        let minutes = (1..).map(|minute| later(BEGUN, MINUTE * minute));
        assert_eq!(opened, minutes.zip(100..200).collect::<Vec<_>>());
        assert!(openings.waiting.is_empty());
    }

    #[test]
    fn an_urgent_one_goes_first_and_others_keep_their_order() {
        let (budget, mut openings) = (spent(), Openings::default());
        let mut wait = |who, urgency, now| openings.turn(&person(who), urgency, budget, now);
        let [anna, bora, cora] = [1001, 1002, 1003];
        assert_eq!(wait(anna, Urgency::Late, BEGUN), Err(MINUTE));
        assert_eq!(wait(bora, Urgency::Late, BEGUN), Err(MINUTE * 2));
        assert_eq!(wait(cora, Urgency::Asked, BEGUN), Err(MINUTE));
        assert_eq!(wait(bora, Urgency::Asked, BEGUN), Err(MINUTE * 2));
        assert_eq!(wait(bora, Urgency::Late, BEGUN), Err(MINUTE * 2), "it stays urgent");
        let now = later(BEGUN, MINUTE);
        assert_eq!(wait(anna, Urgency::Late, now), Err(MINUTE * 2));
        assert_eq!(wait(cora, Urgency::Asked, now), Ok(()));
    }

    #[test]
    fn a_person_who_does_not_ask_again_loses_their_place() {
        let (budget, mut openings) = (spent(), Openings::default());
        assert_eq!(openings.turn(&person(1), Urgency::Asked, budget, BEGUN), Err(MINUTE));
        let now = later(BEGUN, MINUTE * 2 + Duration::from_millis(1));
        assert_eq!(openings.turn(&person(2), Urgency::Late, budget, now), Ok(()));
    }

    #[test]
    fn after_a_clock_was_set_back_a_chat_is_opened_within_a_minute() {
        let (budget, mut openings) = (spent(), Openings::default());
        let earlier = Moment(BEGUN.0 / 2);
        assert_eq!(openings.turn(&person(1), Urgency::Asked, budget, earlier), Err(MINUTE));
    }

    #[test]
    fn a_turn_that_was_not_used_can_be_taken_again() {
        let (budget, mut openings) = (spent().put_back(), Openings::default());
        assert_eq!(openings.turn(&person(1), Urgency::Late, budget, BEGUN), Ok(()));
        let budget = budget.spent(BEGUN);
        assert!(openings.turn(&person(2), Urgency::Late, budget, BEGUN).is_err());
    }
}
