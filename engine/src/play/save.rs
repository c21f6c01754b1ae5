//! Loading a play: validates what was saved.

use serde::Deserialize;

use super::trail::{MAX_TRAIL_STEPS, Trail};
use super::{EarlierState, Play, Step, Ticket};
use crate::chance::Seed;
use crate::game::Game;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::soundness::{Unsound, ensure};

/// A bound on the saved counts of steps and of drawn numbers, so that they never overflow.
const MAX_COUNT: u64 = 1 << 40;

/// A play as it was saved, not yet validated.
#[derive(Deserialize)]
#[serde(bound = "")]
pub(super) struct Saved<G: Game> {
    rules: u16,
    options: G::Options,
    seed: Seed,
    drawn: u64,
    step: Step,
    #[serde(rename = "opened")]
    tickets: PerSeat<Ticket>,
    left: SeatSet,
    last: Option<Seat>,
    game: G,
    back: Vec<EarlierState<G>>,
    #[serde(default = "Option::default")]
    trail: Option<Trail<G>>,
}

impl<G: Game> TryFrom<Saved<G>> for Play<G> {
    type Error = Unsound;

    fn try_from(saved: Saved<G>) -> Result<Self, Unsound> {
        let Saved { rules, options, seed, drawn, step, tickets, left, last, game, back, trail } =
            saved;
        let play =
            Self { rules, options, seed, drawn, step, tickets, left, last, game, back, trail };
        play.validate()?;
        Ok(play)
    }
}

impl<G: Game> Play<G> {
    /// Returns why this is not a valid play, if it is not.
    pub(crate) fn validate(&self) -> Result<(), Unsound> {
        let Self { rules, options, step, tickets, left, last, game, back, .. } = self;
        ensure((1..=G::RULES).contains(rules), "its rules are known")?;
        let seats = tickets.len();
        ensure(G::allows(options, seats), "so many can play with its options")?;
        ensure(step.0 <= MAX_COUNT, "nobody takes so many steps")?;
        ensure(self.drawn <= MAX_COUNT, "nobody draws so many numbers")?;
        let is_past = |ticket: &Ticket| ticket.is_within(step.0);
        ensure(tickets.values().all(is_past), "no question is from the future")?;
        let all = SeatSet::first(seats);
        ensure(left.minus(all).is_empty(), "seats have left")?;
        ensure(last.is_none_or(|seat| all.contains(seat)), "steps are taken by seats")?;
        self.validate_state(game)?;
        let mut before = Step(0);
        for EarlierState { step: taken, game } in back {
            ensure(before < *taken && taken <= step, "steps to take back are in order")?;
            before = *taken;
            self.validate_state(game)?;
            let may_act = last.is_some_and(|seat| game.may_act().contains(seat));
            ensure(may_act, "steps to take back are those of who acted last")?;
        }
        if let Some(trail) = &self.trail {
            self.validate_state(&trail.base)?;
            ensure(trail.steps.len() <= MAX_TRAIL_STEPS, "a trail is short")?;
            let mut before = Step(0);
            for taken in &trail.steps {
                ensure(before < taken.step && taken.step <= *step, "a trail is in order")?;
                ensure(all.contains(taken.seat), "a trail is of seats")?;
                before = taken.step;
            }
        }
        Ok(())
    }

    fn validate_state(&self, game: &G) -> Result<(), Unsound> {
        game.validate(&self.options, self.seats(), self.left)?;
        let asked = game.to_act().iter().chain(game.may_act().iter());
        ensure(asked.clone().all(|seat| seat.index() < self.seats()), "seats are asked")?;
        ensure(!asked.clone().any(|seat| self.left.contains(seat)), "who has left is not asked")
    }
}
