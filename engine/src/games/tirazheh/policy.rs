//! Knowledge of machine players beyond the rules: the odds of a match, and the steps of a turn that
//! look best. None of it is a rule.

use super::Tirazheh;
use super::action::Action;
use super::card::Card;
use super::ending::Score;
use super::palette::Worth;
use super::round::Round;
use crate::chance::Chance;
use crate::search::chances;
use crate::seat::{PerSeat, SeatSet};
use crate::set::BitIndex as _;

/// The exponent of e by which a point ahead makes a win more likely; tuned in self-play.
const POINT_AHEAD: f32 = 0.15;

// The immediate appeal of a step, one step ahead. Cards in hand are turns to come, so a turn of one
// card is better than one of two.

/// The turn can end with one placed card.
const CAN_END: i32 = 200;
/// The rule is changed; the card is gone, and no palette has grown.
const CANVAS: i32 = 120;
/// Another card is needed.
const NOT_YET: i32 = 60;
/// The difference in appeal that makes an option e times as likely to be tried in the search.
pub(super) const PRIOR_SCALE: f32 = 60.0;

/// In playouts, one in this many turns that can end goes on to a second card.
pub(super) const LONGER_TURN_ONE_IN: u32 = 20;

/// The maximum number of options that a playout considers; hardly any position has more.
pub(super) const MAX_LISTED_OPTIONS: usize = 63;

impl Score {
    /// Returns the chance of each seat to win the match when a round has just been dealt.
    pub fn chances(&self, members: SeatSet) -> PerSeat<f32> {
        let strength = |seat| POINT_AHEAD * f32::from(self.points(seat));
        chances(usize::from(self.seats), members, strength)
    }
}

impl Round {
    /// Tells whether a step wins only under another rule than the current one, or changes the rule
    /// so that it wins.
    pub(super) fn needs_another_rule(&self, step: Action) -> bool {
        match step {
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => {
                card.colour() != self.ruling()
            }
            Action::PlacePalette(card) => {
                let palette = self.palettes[self.turn.index()].with(card);
                !self.won_with(self.turn, &palette).contains(self.ruling())
            }
            Action::SevenToDeck(_)
            | Action::OneTake(..)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus
            | Action::GiveUp => false,
        }
    }

    /// Returns how good an offered step looks at first sight, given the best worths of the others;
    /// never below 0, and giving up is the lowest.
    fn glance(&self, step: Action, rivals: Worth) -> i32 {
        let strength = |card: Card| i32::try_from(card.index()).expect("there are 49 cards");
        match step {
            Action::PlacePalette(card) => {
                let palette = self.palettes[self.turn.index()].with(card);
                let ends = palette.worth().is_ahead_of(rivals, self.ruling());
                strength(card) + if ends { CAN_END } else { NOT_YET }
            }
            Action::PlaceCanvas(card) => CANVAS - strength(card),
            Action::OneTake(_, card) => NOT_YET + strength(card),
            Action::SevenToCanvas(card) | Action::SevenToDeck(card) => NOT_YET - strength(card),
            Action::EndTurn => CAN_END,
            Action::TakeBonus => CANVAS,
            Action::SkipBonus | Action::GiveUp => 0,
        }
    }
}

impl Tirazheh {
    /// Returns the prior of a step for the search.
    pub(super) fn promise(&self, step: Action) -> u16 {
        let round = self.current();
        promise(round, step, round.rivals(round.turn))
    }

    /// Appends the priors of steps.
    pub(super) fn promises(&self, steps: &[Action], out: &mut Vec<u16>) {
        let round = self.current();
        let rivals = round.rivals(round.turn);
        out.extend(steps.iter().map(|step| promise(round, *step, rivals)));
    }

    /// Returns how good a step looks at first sight.
    pub(super) fn first_sight(&self, step: Action) -> i32 {
        let round = self.current();
        round.glance(step, round.rivals(round.turn))
    }

    /// Returns the end of the turn, mostly, if the turn can end; otherwise any step after which it
    /// can still be won, and giving up if there is none.
    pub(super) fn hopeful(&self, options: &[Action], chance: &mut impl Chance) -> Action {
        if options.contains(&Action::EndTurn) && chance.below(LONGER_TURN_ONE_IN) != 0 {
            return Action::EndTurn;
        }
        let mut left: u64 = (1 << options.len().min(MAX_LISTED_OPTIONS)) - 1;
        while left != 0 {
            let nth = chance.below(left.count_ones());
            let index = nth_bit(left, nth as usize);
            if !self.current().is_lost_by(options[index], self.options) {
                return options[index];
            }
            left &= !(1 << index);
        }
        Action::GiveUp
    }
}

fn promise(round: &Round, step: Action, rivals: Worth) -> u16 {
    u16::try_from(round.glance(step, rivals)).expect("a glance is not below 0")
}

/// Returns the index of the set bit that has `nth` set bits below it.
pub(super) const fn nth_bit(bits: u64, nth: usize) -> usize {
    let mut rest = bits;
    let mut passed = 0;
    while passed < nth {
        rest &= rest - 1;
        passed += 1;
    }
    rest.trailing_zeros() as usize
}
