//! Validation of a game that was read from a store.

use super::action::Reason;
use super::cube::Side;
use super::ending::MAX_IDLE_TURNS;
use super::faces::Colour;
use super::{IceCult, PIECES, Phase};
use crate::seat::SeatSet;
use crate::soundness::{Unsound, ensure};

impl IceCult {
    /// Returns why the game is impossible, if it is.
    pub(super) fn check_state(&self, all: SeatSet, left: SeatSet) -> Result<(), Unsound> {
        ensure(self.colours.len() == all.len(), "the game has the seats of its play")?;
        ensure(self.members == all.minus(left), "members are those who have not left")?;
        ensure(all.contains(self.active), "the turn is that of a seat")?;
        let owners = |colour: &Colour| self.colours.values().filter(|one| *one == colour).count();
        ensure(Colour::ALL.iter().all(|one| owners(one) < 2), "each seat has its own colour")?;
        ensure(Colour::ALL.into_iter().all(|one| self.is_whole(one)), "a colour has five pieces")?;
        let is_out = |colour: Colour| self.done[colour] == PIECES;
        let is_idle = self.idle_turns >= MAX_IDLE_TURNS;
        let ending = match self.phase {
            Phase::Over(ending) => ending,
            Phase::FirstTilt | Phase::SecondTilt(_) | Phase::Move => {
                let tilts = self.phase != Phase::Move;
                let is_fresh = self.spent.is_empty() && !self.stepped;
                ensure(!tilts || is_fresh, "symbols are used after the tilts")?;
                ensure(!self.stepped || !self.spent.is_empty(), "a piece moves by a symbol")?;
                ensure(self.members.len() > 1, "somebody is left to play with")?;
                ensure(self.members.contains(self.active), "who has the turn has not left")?;
                ensure(!is_idle, "a game ends when nothing has moved for long")?;
                let is_won = self.members.iter().any(|seat| is_out(self.colours[seat]));
                return ensure(!is_won, "a game ends when everything of a player is out");
            }
        };
        let winners = ending.winners;
        let are_in = !winners.is_empty() && winners.minus(self.members).is_empty();
        ensure(are_in, "somebody has won who has not left")?;
        let is_so = match ending.reason {
            Reason::Finished => winners.iter().all(|seat| is_out(self.colours[seat])),
            Reason::Stalled => self.idle_turns == MAX_IDLE_TURNS,
            Reason::Resigned => self.members == winners && winners.len() == 1,
        };
        ensure(is_so && self.idle_turns <= MAX_IDLE_TURNS, "a game ended for a reason")
    }

    /// I-1.3: tells whether every piece of a colour is somewhere.
    fn is_whole(&self, colour: Colour) -> bool {
        let stacks = Side::ALL.into_iter().flat_map(|side| self.paths.along(side));
        let on_paths: u32 = stacks.map(|(_, stack)| stack.count(colour)).sum();
        let beside = u32::from(self.start[colour]) + u32::from(self.done[colour]);
        on_paths + beside == u32::from(PIECES)
    }
}
