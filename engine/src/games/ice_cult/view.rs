//! The view, which shows everything (I-1.5). So a guess is the game itself.

use super::base::{Base, SlotSet};
use super::faces::{Colour, PerColour};
use super::paths::Paths;
use super::{Action, Ending, IceCult, Phase, minimax};
use crate::chance::Chance;
use crate::game::{Game as _, Outcome, Sample};
use crate::search::{Budget, Found, Level, LevelSpec};
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};
use crate::tell::NoEvents;

/// Everything that one viewer may know, which is the whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The colour of each seat.
    pub colours: PerSeat<Colour>,
    /// The seats that have not left.
    pub members: SeatSet,
    /// The seat whose turn it is, or was when the game ended.
    pub active: Seat,
    /// The decision of that seat.
    pub phase: Phase,
    /// The blocks.
    pub base: Base,
    /// The slots whose symbols were used this turn.
    pub spent: SlotSet,
    /// The pieces on the paths.
    pub paths: Paths,
    /// Pieces in the start area.
    pub start: PerColour<u8>,
    /// Pieces that are out.
    pub done: PerColour<u8>,
    /// Whether a piece has moved this turn.
    pub stepped: bool,
    /// Turns in a row without a piece moving.
    pub idle_turns: u8,
}

impl View {
    pub(super) fn of(game: &IceCult, viewer: Viewer) -> Self {
        Self {
            viewer,
            colours: game.colours.clone(),
            members: game.members,
            active: game.active,
            phase: game.phase,
            base: game.base,
            spent: game.spent,
            paths: game.paths,
            start: game.start,
            done: game.done,
            stepped: game.stepped,
            idle_turns: game.idle_turns,
        }
    }

    /// Returns the game behind the view.
    pub fn game(&self) -> IceCult {
        IceCult {
            colours: self.colours.clone(),
            members: self.members,
            active: self.active,
            phase: self.phase,
            base: self.base,
            spent: self.spent,
            paths: self.paths,
            start: self.start,
            done: self.done,
            stepped: self.stepped,
            idle_turns: self.idle_turns,
        }
    }

    /// Returns the result of a legal action, if it ends the game at once.
    pub fn outcome_of(&self, action: Action) -> Option<Outcome> {
        let mut game = self.game();
        game.act(action, &mut NoEvents);
        game.outcome()
    }

    /// Returns how the game ended, if it is over.
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            Phase::FirstTilt | Phase::SecondTilt(_) | Phase::Move => None,
        }
    }
}

impl Sample for IceCult {
    const LEVELS: &'static [LevelSpec] = &[
        LevelSpec::new(Level::Novice, 3_500).beginner().measured(170),
        LevelSpec::new(Level::Regular, 3_000).measured(250),
        LevelSpec::new(Level::Expert, 14_000).measured(327),
        LevelSpec::new(Level::Master, 36_000).measured(399),
    ];

    fn sample(view: &View, _: &mut impl Chance) -> Self {
        view.game()
    }

    fn search(
        &self,
        _: Seat,
        options: &[Action],
        budget: Budget<'_>,
        chance: &mut impl Chance,
    ) -> Option<Found<Action>> {
        Some(minimax::search(self, options, budget, chance))
    }

    fn is_certain(&self, seat: Seat, action: &Action) -> bool {
        self.may_win_in_turn(seat, *action)
    }

    fn is_dominated(&self, _: Seat, action: &Action) -> bool {
        self.is_twin(*action)
    }

    /// Beginners use arrows and overlook the effects of circles and arcs.
    fn is_subtle(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Copy { .. } | Action::Rotate { .. })
    }

    fn appeal(&self, seat: Seat, action: &Action) -> i32 {
        self.first_sight(seat, *action)
    }
}
