//! The steps of a playout under rule C: those that [`Tirazheh::hopeful`] chooses among the [legal
//! ones](super::round::Round::legal_steps), found among sets of cards instead of lists of steps.
//!
//! A test compares this with both, step by step.

use arrayvec::ArrayVec;

use super::Tirazheh;
use super::action::Action;
use super::card::{Card, CardSet};
use super::hope::Turn;
use super::policy::{LONGER_TURN_ONE_IN, MAX_LISTED_OPTIONS, nth_bit};
use super::round::{Phase, SEATS};
use super::turn::Progress;
use crate::chance::Chance;
use crate::game::Game as _;
use crate::seat::Seat;
use crate::set::BitIndex as _;
use crate::tell::NoEvents;

/// The use of a card.
#[derive(Clone, Copy)]
enum Kind {
    PlacePalette,
    PlaceCanvas,
    SevenToDeck,
    SevenToCanvas,
    OneTake(Seat),
}

impl Kind {
    const fn with(self, card: Card) -> Action {
        match self {
            Self::PlacePalette => Action::PlacePalette(card),
            Self::PlaceCanvas => Action::PlaceCanvas(card),
            Self::SevenToDeck => Action::SevenToDeck(card),
            Self::SevenToCanvas => Action::SevenToCanvas(card),
            Self::OneTake(target) => Action::OneTake(target, card),
        }
    }
}

/// The legal steps of the seat to act during a turn, in their order; giving up is the last of them.
struct Legal {
    /// The uses of cards, each with its cards and their number.
    cards: ArrayVec<(Kind, CardSet, usize), SEATS>,
    /// Whether the turn can end.
    ends: bool,
    /// The number of steps.
    count: usize,
}

impl Legal {
    fn of(turn: &Turn<'_>) -> Self {
        let mut legal = Self { cards: ArrayVec::new(), ends: false, count: 1 };
        match turn.phase() {
            Phase::Main => {
                legal.add(Kind::PlacePalette, turn.palette_cards());
                legal.add(Kind::PlaceCanvas, turn.canvas_cards());
            }
            Phase::ChooseFive => legal.add(Kind::PlacePalette, turn.palette_cards()),
            Phase::ChooseSeven => {
                legal.add(Kind::SevenToDeck, turn.own());
                legal.add(Kind::SevenToCanvas, turn.winning_sevens());
            }
            Phase::ChooseOne => {
                turn.targets().for_each(|(seat, cards)| legal.add(Kind::OneTake(seat), cards));
            }
            Phase::AfterPalette => {
                legal.add(Kind::PlaceCanvas, turn.canvas_cards());
                legal.ends = turn.can_end();
                legal.count += usize::from(legal.ends);
            }
            Phase::Bonus | Phase::Over => unreachable!("nobody takes a turn"),
        }
        legal
    }

    fn add(&mut self, kind: Kind, cards: CardSet) {
        let count = cards.len();
        self.cards.push((kind, cards, count));
        self.count += count;
    }

    /// Returns a step by its index.
    fn nth(&self, mut index: usize) -> Action {
        for (kind, cards, count) in &self.cards {
            if index < *count {
                return kind.with(Card::nth(nth_bit(cards.bits(), index)));
            }
            index -= count;
        }
        if self.ends && index == 0 { Action::EndTurn } else { Action::GiveUp }
    }
}

impl Tirazheh {
    /// Returns the step for a playout, or nothing if the turn can no longer be won.
    fn hopeful_step(&self, chance: &mut impl Chance) -> Option<Action> {
        let round = self.current();
        if round.phase == Phase::Bonus {
            return chance.pick(&[Action::TakeBonus, Action::SkipBonus]).copied();
        }
        let turn = Turn::of(round, self.options);
        let legal = Legal::of(&turn);
        if legal.ends && chance.below(LONGER_TURN_ONE_IN) != 0 {
            return Some(Action::EndTurn);
        }
        let mut count = legal.count.min(MAX_LISTED_OPTIONS);
        let mut left: u64 = (1 << count) - 1;
        while count > 0 {
            let nth = chance.below(u32::try_from(count).expect("few steps"));
            let index = nth_bit(left, nth as usize);
            let step = legal.nth(index);
            if !turn.is_lost_by(step) {
                return Some(step);
            }
            left &= !(1 << index);
            count -= 1;
        }
        None
    }

    /// Takes a step of a playout.
    pub(super) fn take_hopeful_step(&mut self, seat: Seat, chance: &mut impl Chance) {
        let is_drafted = !self.draft.truth().is_empty();
        match self.hopeful_step(chance) {
            None => self.apply(seat, Action::GiveUp, chance, &mut NoEvents),
            Some(step) if is_drafted || self.round.phase == Phase::Bonus => {
                self.apply(seat, step, chance, &mut NoEvents);
            }
            Some(step) => self.take_at_once(step, chance),
        }
    }

    /// Takes a step that keeps the turn winnable. In a playout nobody looks before the turn is over
    /// and nobody gives up in it, so no draft is needed.
    fn take_at_once(&mut self, step: Action, chance: &mut impl Chance) {
        match self.round.take_step(step, self.options) {
            Progress::Open => {}
            Progress::Drew(_) => self.go_on(chance, &mut NoEvents),
            Progress::Finished if self.round.phase == Phase::Bonus => {}
            Progress::Finished => self.pass_on(chance, &mut NoEvents),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SplitMix64;
    use crate::games::tirazheh::Options;

    #[test]
    fn steps_of_playouts_are_those_chosen_among_all_legal_ones() {
        let (mut luck, mut legal, mut steps) = (SplitMix64(1), Vec::new(), 0);
        for play in 0..900 {
            let rules =
                Options { greater_than_count: true, scoring: false, odd_actions: play % 9 > 0 };
            let mut game = Tirazheh::deal(&rules, 2 + play % 3, &mut luck, &mut NoEvents);
            // Some take the steps as a draft, others at once.
            let mut other = game.clone();
            while let Some(seat) = game.to_act().single() {
                legal.clear();
                game.current().legal_steps(rules, &mut legal);
                let [mut slow, mut fast] = [luck.clone(), luck.clone()];
                let step = game.hopeful(&legal, &mut slow);
                let chosen = game.hopeful_step(&mut fast).unwrap_or(Action::GiveUp);
                assert_eq!((chosen, fast.0), (step, slow.0), "{game:?}");
                let mut fast = luck.clone();
                other.take_hopeful_step(seat, &mut fast);
                game.apply(seat, step, &mut slow, &mut NoEvents);
                assert_eq!((other.current(), fast.0), (game.current(), slow.0));
                luck = slow;
                steps += 1;
                // Turns that began with other steps are continued as well.
                if luck.below(9) == 0 {
                    other = game.clone();
                }
            }
            assert_eq!(game, other);
        }
        assert!(steps > 10_000, "{steps}");
    }
}
