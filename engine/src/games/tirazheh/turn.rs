//! A turn: legal steps, offered steps, and the effect of each (T-4, T-5).
//!
//! This module works on one round; drafts, events and what follows the turn belong to the caller.

use super::action::Action;
use super::card::{Card, CardSet};
use super::hope::Turn;
use super::options::Options;
use super::round::{Phase, Round};

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// The turn continues, and the step can still be undone.
    Open,
    /// A hidden card was drawn; the turn continues, and earlier steps can no longer be undone
    /// (T-6.3).
    Drew(Card),
    /// The turn is finished, except perhaps for the decision on a bonus card (T-8.1).
    Finished,
}

impl Round {
    /// T-4.10: appends the legal steps after which the seat to act can still win the turn, and giving up;
    /// ascending.
    pub fn steps(&self, options: Options, out: &mut Vec<Action>) {
        let turn = Turn::of(self, options);
        each_legal(&turn, |step| {
            if step == Action::GiveUp || !turn.is_lost_by(step) {
                out.push(step);
            }
        });
    }

    /// Appends the legal steps of the seat to act, ascending.
    pub fn legal_steps(&self, options: Options, out: &mut Vec<Action>) {
        each_legal(&Turn::of(self, options), |step| out.push(step));
    }

    /// Tells whether there is a legal step other than giving up.
    pub fn has_step(&self, options: Options) -> bool {
        match self.phase {
            Phase::Main => {
                self.has_palette_card(options) || !self.canvas_cards(self.turn).is_empty()
            }
            Phase::AfterPalette => self.can_end() || !self.canvas_cards(self.turn).is_empty(),
            // T-5.7: these phases are entered only if there is an answer.
            Phase::ChooseFive | Phase::ChooseSeven | Phase::ChooseOne | Phase::Bonus => true,
            Phase::Over => false,
        }
    }

    /// T-4.2, T-5.6: any card may go into the palette, except a barred 1.
    fn palette_cards(&self, options: Options) -> impl Iterator<Item = Card> + '_ {
        let odd = options.odd_actions;
        let barred = move |card: Card| odd && card.number() == 1 && self.is_barred(card);
        self.hand(self.turn).iter().filter(move |card| !barred(*card))
    }

    /// T-4.2, T-5.6: tells whether a card can go into the palette; the 1s are checked last.
    fn has_palette_card(&self, options: Options) -> bool {
        let others = self.hand(self.turn).minus(CardSet::of_number(1));
        !others.is_empty() || self.palette_cards(options).next().is_some()
    }

    /// T-4.4: a turn can end while winning.
    fn can_end(&self) -> bool {
        self.wins(self.turn, self.ruling())
    }

    /// Takes a legal step that is neither a bonus nor giving up.
    pub fn take_step(&mut self, action: Action, options: Options) -> Progress {
        match action {
            Action::PlacePalette(card) => {
                self.place_palette(card);
                return self.trigger(card, options);
            }
            Action::PlaceCanvas(card) => {
                self.place_canvas(card);
                if self.earns_bonus(card, options) {
                    self.phase = Phase::Bonus;
                }
                return Progress::Finished;
            }
            Action::SevenToCanvas(card) => {
                self.palette_to_canvas(card);
                return Progress::Finished;
            }
            Action::EndTurn => return Progress::Finished,
            Action::SevenToDeck(card) => self.take(self.turn, card),
            Action::OneTake(target, card) => self.take(target, card),
            Action::TakeBonus | Action::SkipBonus | Action::GiveUp => {
                unreachable!("the caller handles bonuses and giving up")
            }
        }
        self.phase = Phase::AfterPalette;
        Progress::Open
    }

    /// T-5.1, T-5.7: an odd card placed from the hand into the palette acts at once, if it can.
    fn trigger(&mut self, card: Card, options: Options) -> Progress {
        self.phase = Phase::AfterPalette;
        if !options.odd_actions {
            return Progress::Open;
        }
        match card.number() {
            7 => self.phase = Phase::ChooseSeven,
            5 if self.has_palette_card(options) => self.phase = Phase::ChooseFive,
            3 => return self.draw().map_or(Progress::Open, Progress::Drew),
            1 if self.targets().next().is_some() => self.phase = Phase::ChooseOne,
            _ => {}
        }
        Progress::Open
    }

    /// T-8.1: a canvas card greater than the palette earns a card, if there is one.
    fn earns_bonus(&self, card: Card, options: Options) -> bool {
        options.greater_than_count
            && usize::from(card.number()) > self.palette(self.turn).len()
            && !self.deck.truth().is_empty()
    }
}

/// Calls `take` with each legal step of the seat to act, ascending.
fn each_legal(turn: &Turn<'_>, mut take: impl FnMut(Action)) {
    match turn.phase() {
        Phase::Over => return,
        Phase::Bonus => {
            [Action::TakeBonus, Action::SkipBonus].into_iter().for_each(take);
            return;
        }
        Phase::Main => {
            turn.palette_cards().iter().map(Action::PlacePalette).for_each(&mut take);
            turn.canvas_cards().iter().map(Action::PlaceCanvas).for_each(&mut take);
        }
        Phase::ChooseFive => {
            turn.palette_cards().iter().map(Action::PlacePalette).for_each(&mut take);
        }
        Phase::ChooseSeven => {
            turn.own().iter().map(Action::SevenToDeck).for_each(&mut take);
            turn.winning_sevens().iter().map(Action::SevenToCanvas).for_each(&mut take);
        }
        Phase::ChooseOne => {
            for (target, cards) in turn.targets() {
                cards.iter().map(|card| Action::OneTake(target, card)).for_each(&mut take);
            }
        }
        Phase::AfterPalette => {
            turn.canvas_cards().iter().map(Action::PlaceCanvas).for_each(&mut take);
            turn.can_end().then_some(Action::EndTurn).into_iter().for_each(&mut take);
        }
    }
    take(Action::GiveUp);
}
