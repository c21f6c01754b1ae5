//! Determines whether a turn can still be won, as far as its seat knows, by comparing palettes.
//! This decides which steps are offered (T-4.10), and whether a 1 is barred (T-5.6).
//!
//! A palette that loses a card never gains worth under any colour, so most cards need not be tried.
//! A test compares this in thousands of positions with playing on in copies of the round, which is
//! a third slower and loses at equal time (`docs/measurements/performance.md`).

use super::action::Action;
use super::card::{Card, CardSet, ColourSet};
use super::options::Options;
use super::palette::{Palette, Worth};
use super::round::{Phase, Round};
use crate::seat::Seat;

/// The seat to act, during its turn.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    round: &'a Round,
    options: Options,
    own: Palette,
    hand: CardSet,
    /// The best worths among the other seats still in.
    rivals: Worth,
    /// The colours under which the palette wins as it is.
    won: ColourSet,
}

impl Round {
    /// T-5.6: a 1 is barred from the palette if no target and no canvas card lead to a win.
    pub fn is_barred(&self, one: Card) -> bool {
        // Without rule C this question does not come up.
        Turn::of(self, Options { odd_actions: true, ..Options::default() }).is_barred(one)
    }

    /// Tells whether the turn of the seat to act can no longer be won after a step.
    pub(super) fn is_lost_by(&self, step: Action, options: Options) -> bool {
        let may_lose = matches!(
            step,
            Action::GiveUp | Action::PlacePalette(_) | Action::SevenToDeck(_) | Action::OneTake(..)
        );
        may_lose && Turn::of(self, options).is_lost_by(step)
    }
}

impl<'a> Turn<'a> {
    pub fn of(round: &'a Round, options: Options) -> Self {
        let seat = round.turn;
        let (own, rivals) = (round.palettes[seat.index()], round.rivals(seat));
        let won = own.worth().ahead_of(rivals);
        Self { round, options, own, hand: round.hand(seat), rivals, won }
    }

    /// Returns the kind of decision.
    pub const fn phase(&self) -> Phase {
        self.round.phase
    }

    /// Returns the cards of the palette.
    pub const fn own(&self) -> CardSet {
        self.own.cards()
    }

    /// T-4.2, T-5.6: returns the cards of the hand that can go into the palette.
    pub fn palette_cards(&self) -> CardSet {
        if !self.options.odd_actions {
            return self.hand;
        }
        let ones = self.hand.and(CardSet::of_number(1)).iter();
        ones.filter(|one| self.is_barred(*one)).fold(self.hand, CardSet::without)
    }

    /// T-4.3: returns the cards of the hand that would win on the canvas.
    pub fn canvas_cards(&self) -> CardSet {
        self.hand.and(CardSet::of_colours(self.won))
    }

    /// T-4.4: tells whether the turn can end now.
    pub fn can_end(&self) -> bool {
        self.won.contains(self.round.ruling())
    }

    /// T-5.2: returns the cards of the palette that would win on the canvas.
    pub fn winning_sevens(&self) -> CardSet {
        // A palette that does not win with the card does not win without it.
        let could = self.own.cards().and(CardSet::of_colours(self.won)).iter();
        let wins = |card: &Card| self.won_without(*card).contains(card.colour());
        could.filter(wins).collect()
    }

    /// T-5.5: iterates over the targets of a 1, with their cards.
    pub fn targets(&self) -> impl Iterator<Item = (Seat, CardSet)> + '_ {
        self.round.targets().map(|target| (target, self.round.palette(target)))
    }

    /// Tells whether the turn can no longer be won after a step.
    pub fn is_lost_by(&self, step: Action) -> bool {
        match step {
            Action::GiveUp => true,
            Action::PlaceCanvas(_)
            | Action::SevenToCanvas(_)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus => false,
            Action::PlacePalette(card) => !self.has_hope_with(card),
            // Losing a card never helps a palette.
            Action::SevenToDeck(card) => !(self.wins() && self.can_use(self.won_without(card))),
            Action::OneTake(target, card) => {
                let won = || self.own.worth().ahead_of(self.rivals_without(target, card));
                !(self.wins() || self.can_use(won()))
            }
        }
    }

    /// T-5.6: tells whether a 1 of the hand is barred from the palette.
    fn is_barred(&self, one: Card) -> bool {
        !self.wins_without(one) && !self.placed(one).wins_by_one()
    }

    /// Returns the turn with a card of the hand in the palette.
    fn placed(&self, card: Card) -> Self {
        let own = self.own.with(card);
        let won = own.worth().ahead_of(self.rivals);
        Self { own, won, hand: self.hand.without(card), ..*self }
    }

    /// Returns the colours under which the palette would win without one of its cards.
    fn won_without(&self, card: Card) -> ColourSet {
        self.own.without(card).worth().ahead_of(self.rivals)
    }

    /// Tells whether a turn can be won after this card is placed in the palette.
    fn has_hope_with(&self, card: Card) -> bool {
        let number = if self.options.odd_actions { card.number() } else { 0 };
        // A palette with the card is worth at least as much; a 5 alone takes another card out of
        // the hand.
        if number != 5 && self.wins_without(card) {
            return true;
        }
        let placed = self.placed(card);
        match number {
            7 => placed.wins_by_seven(),
            5 if placed.has_palette_card() => {
                placed.hand.iter().any(|next| placed.has_hope_with(next))
            }
            3 => placed.wins() || placed.wins_by_three(),
            1 => placed.wins_by_one(),
            _ => placed.wins(),
        }
    }

    /// T-4.2, T-5.6: tells whether a card can go into the palette under rule C.
    fn has_palette_card(&self) -> bool {
        let ones = self.hand.and(CardSet::of_number(1));
        ones != self.hand || ones.iter().any(|one| !self.is_barred(one))
    }

    /// Tells whether the turn can end now, or with a card of the hand on the canvas.
    fn wins(&self) -> bool {
        self.can_use(self.won)
    }

    /// Tells the same for the current palette after a card has left the hand.
    fn wins_without(&self, card: Card) -> bool {
        self.can_end() || !self.canvas_cards().without(card).is_empty()
    }

    /// Tells whether one of these colours rules, or a card of the hand can make it rule.
    fn can_use(&self, won: ColourSet) -> bool {
        won.contains(self.round.ruling()) || !self.hand.and(CardSet::of_colours(won)).is_empty()
    }

    /// T-5.2: tells the same after a card of the palette has gone to the deck, or whether such a
    /// card wins on the canvas.
    fn wins_by_seven(&self) -> bool {
        // A card that does not win now can win only by its colour.
        let of_won = CardSet::of_colours(self.won);
        let could = if self.wins() { self.own.cards() } else { self.own.cards().and(of_won) };
        could.iter().any(|card| {
            let won = self.won_without(card);
            won.contains(card.colour()) || self.can_use(won)
        })
    }

    /// T-5.4: tells whether the drawn card may be one that wins on the canvas.
    fn wins_by_three(&self) -> bool {
        self.round.may_draw(CardSet::of_colours(self.won))
    }

    /// T-5.5: tells the same after a card of a target is gone, if there is a target.
    fn wins_by_one(&self) -> bool {
        if self.wins() {
            return true;
        }
        let size = self.own.cards().len();
        let others = self.round.active.without(self.round.turn).iter();
        let mut targets = others.filter(|seat| self.round.palette(*seat).len() >= size);
        targets.any(|target| {
            let palette = self.round.palettes[target.index()];
            let won = self.own.worth().ahead_of(self.others(target));
            self.can_use(won)
                && palette.cards().iter().any(|card| {
                    let ahead = self.own.worth().ahead_of(palette.without(card).worth());
                    self.can_use(won.and(ahead))
                })
        })
    }

    /// Returns the best worths of the others after one of them loses a card.
    fn rivals_without(&self, target: Seat, card: Card) -> Worth {
        self.others(target).or_better(self.round.palettes[target.index()].without(card).worth())
    }

    /// Returns the best worths of the others except one of them.
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
    use crate::games::tirazheh::turn::Progress;
    use crate::games::tirazheh::{Tirazheh, View};
    use crate::seat::Viewer;
    use crate::tell::NoEvents;

    /// T-5.6, literally: every target and every canvas card is tried.
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

    // The same by playing on in copies of the round.

    impl Round {
        /// Tells whether the seat to act would be out after a step: it gives up, or no continuation
        /// ends the turn while winning (T-4.4), whichever of these cards is drawn.
        fn is_hopeless(&self, step: Action, options: Options, tops: CardSet) -> bool {
            match step {
                Action::GiveUp => true,
                Action::PlaceCanvas(_)
                | Action::SevenToCanvas(_)
                | Action::EndTurn
                | Action::TakeBonus
                | Action::SkipBonus => false,
                Action::PlacePalette(card) if !acts(card, options) => {
                    let palette = self.palettes[self.turn.index()].with(card);
                    !self.can_win_with(&palette, self.hand(self.turn).without(card))
                }
                Action::PlacePalette(_) | Action::SevenToDeck(_) | Action::OneTake(..) => {
                    let mut after = *self;
                    match after.take_step(step, options) {
                        Progress::Open => !after.has_hope(options, tops),
                        Progress::Drew(drawn) => {
                            let own = &after.palettes[self.turn.index()];
                            let hand = after.hand(self.turn).without(drawn);
                            !tops.iter().any(|top| after.can_win_with(own, hand.with(top)))
                        }
                        Progress::Finished => false,
                    }
                }
            }
        }

        /// Tells whether some continuation of this turn ends it while winning.
        fn has_hope(&self, options: Options, tops: CardSet) -> bool {
            let hand = self.hand(self.turn);
            let own = &self.palettes[self.turn.index()];
            let leaves_hope = |step| !self.is_hopeless(step, options, tops);
            let places = |card: Card| leaves_hope(Action::PlacePalette(card));
            match self.phase {
                Phase::AfterPalette => self.can_win_with(own, hand),
                Phase::ChooseFive => hand.iter().any(places),
                Phase::ChooseSeven => {
                    let to_deck = |card| leaves_hope(Action::SevenToDeck(card));
                    own.cards().iter().any(|card| self.wins_by_seven(card) || to_deck(card))
                }
                Phase::ChooseOne => self.targets().any(|target| {
                    let mut cards = self.palette(target).iter();
                    cards.any(|card| leaves_hope(Action::OneTake(target, card)))
                }),
                Phase::Main | Phase::Bonus | Phase::Over => true,
            }
        }

        /// T-5.2: tells whether the seat to act wins by moving a palette card to the canvas.
        fn wins_by_seven(&self, card: Card) -> bool {
            let palette = self.palettes[self.turn.index()].without(card);
            self.won_with(self.turn, &palette).contains(card.colour())
        }

        /// Tells whether the seat to act would win with this palette, under the ruling colour or
        /// that of a card in hand.
        fn can_win_with(&self, palette: &Palette, hand: CardSet) -> bool {
            let won = self.won_with(self.turn, palette);
            won.contains(self.ruling()) || !hand.and(CardSet::of_colours(won)).is_empty()
        }
    }

    /// T-5.1: tells whether a card acts when it is placed in the palette.
    const fn acts(card: Card, options: Options) -> bool {
        options.odd_actions && card.is_odd()
    }

    /// T-9.3: returns the cards that can be on top of the deck, as far as a viewer knows.
    fn tops(view: &View) -> CardSet {
        if let Some(top) = view.known_top() {
            return CardSet::EMPTY.with(top);
        }
        let unseen = view.unseen();
        unseen.iter().filter(|card| view.leaves_enough(unseen.without(*card))).collect()
    }

    // T-5.6
    #[test]
    fn t_4_10_what_is_offered_is_what_playing_the_turn_on_can_win() {
        let (mut luck, mut options, mut legal) = (SplitMix64(1), Vec::new(), Vec::new());
        let (mut lost, mut barred, mut steps) = (0, 0, 0);
        for play in 0..900 {
            let rules = Options {
                greater_than_count: true,
                scoring: play % 5 == 0,
                odd_actions: play % 3 > 0,
            };
            let seats = 2 + play % 3;
            let mut game = Tirazheh::deal(&rules, seats, &mut luck, &mut NoEvents);
            while let Some(seat) = game.to_act().single() {
                let round = *game.current();
                for one in round.hand(seat).and(CardSet::of_number(1)).iter() {
                    assert_eq!(round.is_barred(one), is_barred(&round, one), "{one} {round:?}");
                    barred += u32::from(round.is_barred(one));
                }
                options.clear();
                legal.clear();
                game.actions(seat, &mut options);
                game.legal_actions(seat, &mut legal);
                if round.phase == Phase::ChooseSeven {
                    for card in round.palette(seat).iter() {
                        let is_legal = legal.contains(&Action::SevenToCanvas(card));
                        assert_eq!(is_legal, round.wins_by_seven(card), "{card} {round:?}");
                    }
                }
                let tops = tops(&game.view(Viewer::Seat(seat)));
                for step in &legal {
                    let is_lost = round.is_lost_by(*step, rules);
                    let is_hopeless = round.is_hopeless(*step, rules, tops);
                    assert_eq!(is_lost, is_hopeless, "{step:?} {round:?}");
                    let is_offered = options.contains(step);
                    assert_eq!(is_offered, !is_lost || *step == Action::GiveUp, "{step:?}");
                    lost += u32::from(is_lost);
                    steps += 1;
                }
                // Players who give up seldom get further.
                let from = if luck.below(9) > 0 { legal.len() - 1 } else { legal.len() };
                let action = *luck.pick(&legal[..from.max(1)]).expect("there is a step");
                game.apply(seat, action, &mut luck, &mut NoEvents);
            }
        }
        assert!(steps > 30_000 && lost > 3_000 && barred > 100, "{steps} {lost} {barred}");
    }
}
