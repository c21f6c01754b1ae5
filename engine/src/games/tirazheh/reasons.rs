//! The reasons why a step is not offered: the first check that fails, with the numbers that make it
//! fail.
//!
//! The checks are those of `hope.rs`, with which `turn.rs` selects the offered steps. This module
//! adds the numbers that each of them compared.

use std::cmp::Reverse;

use super::Tirazheh;
use super::action::Action;
use super::card::{Card, CardSet, Colour};
use super::hope::Turn;
use super::options::Options;
use super::round::{Phase, Round};
use super::standing::{self, evaluate};
use crate::explain::{Explain, reasons};
use crate::seat::Seat;

reasons! {
    /// The reason why the seat to act is not offered a step, in the order of the checks: whether
    /// the step exists in this phase, then whether it is legal, then whether the turn can be won
    /// after it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum WhyNot {
        /// A turn needs at least one card, even if the seat is winning.
        NothingPlayed = "T-4.5",
        /// The odd card with this number was placed and acts first.
        ActionFirst { number: u8 } = "T-5.7",
        /// An odd card, with this number, acts only when it is placed from the hand.
        ActsOnce { number: u8 } = "T-5.1",
        /// A turn has one card for the palette, unless rule C applies.
        OnePaletteCard = "T-4.1",
        /// Only a 5 allows another palette card.
        OnlyAfterFive = "T-5.8",
        /// A card on the canvas has finished the turn.
        TurnOver = "T-4.6",
        DeckEmpty = "T-8.1",
        /// The bonus card follows a canvas card whose number exceeds this number of palette cards.
        BonusFollows { cards: usize } = "T-8.1",
        /// The turn is finished, and only the bonus card is left to decide.
        OnlyBonus = "T-4.7",
        /// A 1 takes only from palettes with at least as many cards as the own one.
        SmallPalette { seat: Seat, theirs: usize, own: usize } = "T-5.5",
        /// The 1 is barred from the palette: even taking the best card does not lead to a win.
        Barred(Comparison) = "T-5.6",
        CanvasLoses(Comparison) = "T-4.3",
        /// The palette card does not win on the canvas.
        SevenLoses(Comparison) = "T-5.10",
        /// The seat is not currently winning.
        EndLoses(Comparison) = "T-4.4",
        /// The turn cannot be won after the step. The numbers are those under the ruling colour,
        /// after the best action of the placed card.
        DeadEnd(Comparison) = "T-4.10",
    }
}

/// The counts of palettes under a colour, with which the seat to act is not winning (T-3.1): its
/// own count and that of the leading rival, if any of their cards count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the comment names the fields")]
pub struct Comparison {
    pub colour: Colour,
    pub own: Option<Counted>,
    pub rival: Option<Rival>,
}

/// The counting cards of a palette, ordered by strength (T-3.1): how many, and the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the comment names the fields")]
pub struct Counted {
    pub count: usize,
    pub best: Card,
}

/// An opponent who is still in, with the count of their palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the comment names the fields")]
pub struct Rival {
    pub seat: Seat,
    pub counted: Counted,
}

impl Explain for Tirazheh {
    type Reason = WhyNot;

    /// Besides the steps of the moment, these are steps that beginners look for: ending a turn that
    /// has not begun, a second palette card, a card after the one on the canvas, and, if the game has
    /// them, the bonus card and the action of a 7 that was dealt.
    fn thinkable(&self, seat: Seat, out: &mut Vec<Action>) {
        let round = self.current();
        let (hand, own) = (round.hand(seat), round.palette(seat));
        if !matches!(round.phase, Phase::ChooseSeven | Phase::ChooseOne) {
            out.extend(hand.iter().map(Action::PlacePalette));
        }
        out.extend(hand.iter().map(Action::PlaceCanvas));
        out.push(Action::GiveUp);
        let mut move_sevens = |cards: CardSet| {
            out.extend(cards.iter().map(Action::SevenToDeck));
            out.extend(cards.iter().map(Action::SevenToCanvas));
        };
        match round.phase {
            Phase::Main | Phase::AfterPalette => {
                if self.options.odd_actions {
                    move_sevens(own.and(CardSet::of_number(7)));
                }
                out.push(Action::EndTurn);
                out.extend(self.options.greater_than_count.then_some(Action::TakeBonus));
            }
            Phase::ChooseOne => {
                for rival in round.active.without(seat).iter() {
                    let cards = round.palette(rival).iter();
                    out.extend(cards.map(|card| Action::OneTake(rival, card)));
                }
                out.push(Action::EndTurn);
            }
            Phase::ChooseSeven => {
                move_sevens(own);
                out.push(Action::EndTurn);
            }
            Phase::ChooseFive => out.push(Action::EndTurn),
            Phase::Bonus => out.extend([Action::TakeBonus, Action::SkipBonus]),
            Phase::Over => {}
        }
    }

    fn why_not(&self, _: Seat, step: Action) -> Option<WhyNot> {
        self.check_moment(step).and_then(|()| self.check_step(step)).err()
    }
}

impl Tirazheh {
    /// T-5.7: tells whether the last step was a 5. If its action was skipped, cards of the hand are
    /// barred 1s.
    fn has_just_placed_five(&self) -> bool {
        let last = self.draft.truth().steps.last();
        let is_five = matches!(last, Some(Action::PlacePalette(card)) if card.number() == 5);
        self.options.odd_actions && is_five
    }

    /// T-4, T-5, T-8.1: checks whether the step exists in this phase of the turn.
    fn check_moment(&self, step: Action) -> Result<(), WhyNot> {
        Err(match (step, self.current().phase) {
            (Action::PlacePalette(_), Phase::Main | Phase::ChooseFive)
            | (Action::PlaceCanvas(_), Phase::Main | Phase::AfterPalette)
            | (Action::SevenToDeck(_) | Action::SevenToCanvas(_), Phase::ChooseSeven)
            | (Action::OneTake(..), Phase::ChooseOne)
            | (Action::EndTurn, Phase::AfterPalette)
            | (Action::TakeBonus | Action::SkipBonus, Phase::Bonus) => return Ok(()),
            (Action::PlacePalette(_), _) if self.has_just_placed_five() => return Ok(()),
            (Action::TakeBonus | Action::SkipBonus, _) => self.no_bonus(),
            (Action::GiveUp, Phase::Bonus) => WhyNot::OnlyBonus,
            (Action::GiveUp, _) => return Ok(()),
            (_, Phase::Bonus | Phase::Over) => WhyNot::TurnOver,
            (Action::SevenToDeck(_) | Action::SevenToCanvas(_), _) => {
                WhyNot::ActsOnce { number: 7 }
            }
            (Action::OneTake(..), _) => WhyNot::ActsOnce { number: 1 },
            (_, Phase::ChooseSeven) => WhyNot::ActionFirst { number: 7 },
            (_, Phase::ChooseFive) => WhyNot::ActionFirst { number: 5 },
            (_, Phase::ChooseOne) => WhyNot::ActionFirst { number: 1 },
            (Action::EndTurn, _) => WhyNot::NothingPlayed,
            _ if self.options.odd_actions => WhyNot::OnlyAfterFive,
            _ => WhyNot::OnePaletteCard,
        })
    }

    /// T-8.1: returns why no bonus card is drawn before the turn is finished.
    fn no_bonus(&self) -> WhyNot {
        let round = self.current();
        if round.deck.truth().is_empty() {
            WhyNot::DeckEmpty
        } else {
            WhyNot::BonusFollows { cards: round.palette(round.turn).len() }
        }
    }

    /// Applies the checks to a step of this phase, in the order of the rules.
    fn check_step(&self, step: Action) -> Result<(), WhyNot> {
        let (round, options) = (self.current(), self.options);
        let turn = Turn::of(round, options);
        match step {
            Action::OneTake(seat, _) if turn.targets().all(|(target, _)| target != seat) => {
                let (theirs, own) = (round.palette(seat).len(), turn.own().len());
                Err(WhyNot::SmallPalette { seat, theirs, own })
            }
            Action::PlacePalette(card) if !turn.palette_cards().contains(card) => {
                Err(WhyNot::Barred(Comparison::at_best_with(card, round, options)))
            }
            Action::PlaceCanvas(card) if !turn.canvas_cards().contains(card) => {
                Err(WhyNot::CanvasLoses(Comparison::under(card.colour(), round)))
            }
            Action::SevenToCanvas(card) if !turn.winning_sevens().contains(card) => {
                let mut after = *round;
                after.palette_to_canvas(card);
                Err(WhyNot::SevenLoses(Comparison::of(&after)))
            }
            Action::EndTurn if !turn.can_end() => Err(WhyNot::EndLoses(Comparison::of(round))),
            Action::PlacePalette(card) if turn.is_lost_by(step) => {
                Err(WhyNot::DeadEnd(Comparison::at_best_with(card, round, options)))
            }
            Action::SevenToDeck(card) if turn.is_lost_by(step) => {
                Err(WhyNot::DeadEnd(Comparison::without(card, round.turn, round)))
            }
            Action::OneTake(seat, card) if turn.is_lost_by(step) => {
                Err(WhyNot::DeadEnd(Comparison::without(card, seat, round)))
            }
            _ => Ok(()),
        }
    }
}

impl Comparison {
    /// Compares the counts of palettes under a colour.
    fn under(colour: Colour, round: &Round) -> Self {
        let counted = |seat: Seat| evaluate(round.palette(seat), colour).map(Counted::from);
        let others = round.active.without(round.turn).iter();
        let rivals = others.filter_map(|seat| Some(Rival { seat, counted: counted(seat)? }));
        let rival = rivals.max_by_key(|rival| rival.counted);
        Self { colour, own: counted(round.turn), rival }
    }

    /// Compares the counts of palettes under the ruling colour.
    fn of(round: &Round) -> Self {
        Self::under(round.ruling(), round)
    }

    /// Compares the palettes after one of them has lost a card to the deck.
    fn without(card: Card, owner: Seat, round: &Round) -> Self {
        let mut after = *round;
        after.take(owner, card);
        Self::of(&after)
    }

    /// Compares the palettes after a card of the hand was placed and has acted in the best way.
    fn at_best_with(card: Card, round: &Round, options: Options) -> Self {
        let mut placed = *round;
        placed.place_palette(card);
        let (placed, own) = (&placed, placed.palette(placed.turn));
        let best = match card.number() {
            _ if !options.odd_actions => None,
            7 => best(own.iter().map(|gone| Self::without(gone, placed.turn, placed))),
            5 => {
                let next = Turn::of(placed, options).palette_cards().iter();
                best(next.map(|next| Self::at_best_with(next, placed, options)))
            }
            1 => best(placed.targets().flat_map(|target| {
                let cards = placed.palette(target).iter();
                cards.map(move |gone| Self::without(gone, target, placed))
            })),
            _ => None,
        };
        best.unwrap_or_else(|| Self::of(placed))
    }
}

/// Returns the comparison in which the seat to act counts most, and its rivals least.
fn best(comparisons: impl Iterator<Item = Comparison>) -> Option<Comparison> {
    comparisons.max_by_key(|one| (one.own, Reverse(one.rival.map(|rival| rival.counted))))
}

impl From<standing::Standing> for Counted {
    fn from(standing: standing::Standing) -> Self {
        Self { count: standing.count, best: standing.best }
    }
}
