//! Whether a turn can still be won, at a glance: what `policy.rs` finds out by playing copies of the
//! round on is found here by comparing palettes. Legal steps depend on it as well (T-5.6).
//!
//! A palette that loses a card is worth no more under any colour, so that most cards need not be
//! tried. A test holds this to the rules in thousands of positions.

use super::action::Action;
use super::card::{Card, CardSet, ColourSet};
use super::options::Options;
use super::palette::{Palette, Worth};
use super::round::Round;
use crate::seat::Seat;

/// The seat to act, in the middle of its turn.
#[derive(Clone, Copy)]
struct Turn<'a> {
    round: &'a Round,
    own: Palette,
    hand: CardSet,
    /// What others who are still in have at best.
    rivals: Worth,
}

impl Round {
    /// T-5.6: a 1 is barred from the palette if no target and no canvas card lead to a win.
    pub fn is_barred(&self, one: Card) -> bool {
        !Turn::of(self).placed(one).wins_by_one()
    }

    /// Tells whether the seat to act would be out after a step.
    pub(super) fn is_lost_by(&self, step: Action, options: Options) -> bool {
        match step {
            Action::GiveUp => true,
            Action::PlaceCanvas(_)
            | Action::SevenToCanvas(_)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus => false,
            Action::PlacePalette(card) => !Turn::of(self).has_hope_with(card, options),
            Action::SevenToDeck(card) => {
                let turn = Turn::of(self);
                !turn.wins_with(&turn.own.without(card), turn.rivals)
            }
            Action::OneTake(target, card) => {
                let turn = Turn::of(self);
                !turn.wins_with(&turn.own, turn.rivals_without(target, card))
            }
        }
    }
}

impl<'a> Turn<'a> {
    fn of(round: &'a Round) -> Self {
        let seat = round.turn;
        Self {
            round,
            own: round.palettes[seat.index()],
            hand: round.hand(seat),
            rivals: round.rivals(seat),
        }
    }

    /// Returns the turn with a card of the hand in the palette.
    fn placed(&self, card: Card) -> Self {
        Self { own: self.own.with(card), hand: self.hand.without(card), ..*self }
    }

    /// Tells whether a turn can be won after a card was placed in the palette. A hidden card that is
    /// drawn may be any, so whoever draws has hope.
    fn has_hope_with(&self, card: Card, options: Options) -> bool {
        let placed = self.placed(card);
        if !options.odd_actions {
            return placed.wins();
        }
        match card.number() {
            7 => placed.wins_by_seven(),
            5 if placed.has_palette_card() => {
                placed.hand.iter().any(|next| placed.has_hope_with(next, options))
            }
            3 if !self.round.deck.truth().is_empty() => true,
            1 => placed.wins_by_one(),
            _ => placed.wins(),
        }
    }

    /// T-4.2, T-5.6: tells whether a card can go into the palette, where odd ones act.
    fn has_palette_card(&self) -> bool {
        let ones = self.hand.and(CardSet::of_number(1));
        ones != self.hand || ones.iter().any(|one| self.placed(one).wins_by_one())
    }

    /// Tells whether the turn can end as it is, or by a card of the hand on the canvas.
    fn wins(&self) -> bool {
        self.wins_with(&self.own, self.rivals)
    }

    /// Tells the same of another palette, and of other rivals.
    fn wins_with(&self, own: &Palette, rivals: Worth) -> bool {
        self.can_use(own.worth().ahead_of(rivals))
    }

    /// Tells whether one of these colours rules, or can be made to by a card of the hand.
    fn can_use(&self, won: ColourSet) -> bool {
        won.contains(self.round.ruling()) || !self.hand.and(CardSet::of_colours(won)).is_empty()
    }

    /// T-5.2: tells the same after a card of the palette has gone to the deck, or whether one wins on
    /// the canvas.
    fn wins_by_seven(&self) -> bool {
        let at_best = self.own.worth().ahead_of(self.rivals);
        !at_best.is_empty()
            && self.own.cards().iter().any(|card| {
                let won = self.own.without(card).worth().ahead_of(self.rivals);
                won.contains(card.colour()) || self.can_use(won)
            })
    }

    /// T-5.5: tells the same after a card of a target has gone, if there is a target.
    fn wins_by_one(&self) -> bool {
        let size = self.own.cards().len();
        let others = self.round.active.without(self.round.turn).iter();
        let mut targets = others.filter(|seat| self.round.palette(*seat).len() >= size);
        if self.wins() {
            return true;
        }
        targets.any(|target| {
            let (palette, others) = (self.round.palettes[target.index()], self.others(target));
            self.wins_with(&self.own, others)
                && palette.cards().iter().any(|card| {
                    let left = palette.without(card).worth();
                    self.wins_with(&self.own, others.or_better(left))
                })
        })
    }

    /// Returns what others have at best if a card of one of them is gone.
    fn rivals_without(&self, target: Seat, card: Card) -> Worth {
        self.others(target).or_better(self.round.palettes[target.index()].without(card).worth())
    }

    /// Returns what others have at best beside one of them.
    fn others(&self, target: Seat) -> Worth {
        let others = self.round.active.without(self.round.turn).without(target).iter();
        let worth = others.map(|other| self.round.palettes[other.index()].worth());
        worth.fold(Worth::default(), Worth::or_better)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};
    use crate::game::Game as _;
    use crate::games::tirazheh::Tirazheh;
    use crate::tell::NoEvents;

    /// T-5.6, as it is written: every target and every canvas card is tried.
    fn is_barred(round: &Round, one: Card) -> bool {
        let mut placed = *round;
        placed.place_palette(one);
        let wins = |round: &Round| {
            !round.canvas_cards(round.turn).is_empty() || round.wins(round.turn, round.ruling())
        };
        if placed.targets().next().is_none() {
            return !wins(&placed);
        }
        !placed.targets().any(|target| {
            placed.palette(target).iter().any(|card| {
                let mut taken = placed;
                taken.take(target, card);
                wins(&taken)
            })
        })
    }

    #[test]
    fn hope_at_a_glance_is_what_playing_the_turn_on_comes_to() {
        let (mut luck, mut options) = (SplitMix64(1), Vec::new());
        let (mut lost, mut barred, mut steps) = (0, 0, 0);
        for play in 0..900 {
            let rules =
                Options { greater_than_count: true, scoring: false, odd_actions: play % 3 > 0 };
            let seats = 2 + play % 3;
            let mut game = Tirazheh::deal(&rules, seats, &mut luck, &mut NoEvents);
            while let Some(seat) = game.to_act().single() {
                let round = *game.current();
                for one in round.hand(seat).and(CardSet::of_number(1)).iter() {
                    assert_eq!(round.is_barred(one), is_barred(&round, one), "{one} {round:?}");
                    barred += u32::from(round.is_barred(one));
                }
                options.clear();
                game.actions(seat, &mut options);
                for step in &options {
                    let is_lost = round.is_lost_by(*step, rules);
                    assert_eq!(is_lost, round.is_hopeless(*step, rules), "{step:?} {round:?}");
                    lost += u32::from(is_lost);
                    steps += 1;
                }
                // Who gives up seldom comes further.
                let from = if luck.below(9) > 0 { options.len() - 1 } else { options.len() };
                let action = *luck.pick(&options[..from.max(1)]).expect("there is an option");
                game.apply(seat, action, &mut luck, &mut NoEvents);
            }
        }
        assert!(steps > 30_000 && lost > 3_000 && barred > 100, "{steps} {lost} {barred}");
    }
}
