//! Judgement of machine players at first sight: the worth of an action to a seat, and the value of
//! a game between two rounds.
//!
//! This module judges the effects of cards on rows; it does not decide what is legal.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft};
use super::card::{COUNTING, Card, CardSet, Suit, of_suit};
use super::constants::{ROUNDS, SEATS};
use super::faces::Ability;
use super::lie::{Lie, to_left, to_right};
use super::table::Table;
use crate::search::{prior, reward};
use crate::seat::{PerSeat, Seat, SeatSet};

// The values below are in tenths of a point of the seat's own row. They were chosen by hand and
// tested in self-play.

/// A point of the seat's own row.
const OWN: i32 = 10;
/// A point of the best other row.
const BEST_RIVAL: i32 = -6;
/// A point of any other row.
const RIVAL: i32 = -3;
/// A card in hand that can still be played in this round.
const IN_HAND: i32 = 35;
/// A card that is kept for the next round.
const KEPT: i32 = 10;
/// A round that is already won.
const SAFE: i32 = 1_000;
/// The difference of worth that makes an action e times as likely to be tried in the search.
pub(super) const PRIOR_SCALE: f32 = 60.0;

// Logarithms of odds, fitted to results of self-play.

/// The record, whatever its points.
const RECORD: f32 = 0.35;
/// A printed point in hand.
const HAND: f32 = 0.03;
/// Differences are exaggerated, so that the search can tell them from luck.
const SHARP: f32 = 2.0;

/// The rows from the point of view of a seat.
pub(super) struct Glance<'a> {
    game: &'a Iszkenderun,
    lie: &'a Lie<'a>,
    seat: Seat,
    /// The worth to the seat of a point in each row.
    weights: [i32; SEATS],
    /// For each suit, the worth of one more card of it to the 0-card that counts it.
    counting: [i32; Suit::ALL.len()],
    /// The card at the right end of the seat's own row.
    own_end: Option<Card>,
}

impl<'a> Glance<'a> {
    /// Starts from the summary of the rows.
    #[inline]
    pub(super) fn new(game: &'a Iszkenderun, seat: Seat, lie: &'a Lie<'a>) -> Self {
        let own_end = lie.end(seat);
        let (weights, counting) = ([0; SEATS], [0; Suit::ALL.len()]);
        let mut glance = Self { game, lie, seat, weights, counting, own_end };
        glance.weigh();
        glance
    }

    /// Determines the worth of points of each row, by the totals.
    fn weigh(&mut self) {
        let (mut best, mut most) = (self.seat, i16::MIN);
        for rival in self.game.table.members.without(self.seat).iter() {
            self.weights[rival.index()] = RIVAL;
            // Of equal rivals the last one counts.
            if self.lie.total(rival) >= most {
                (best, most) = (rival, self.lie.total(rival));
            }
        }
        self.weights[best.index()] = BEST_RIVAL;
        self.weights[self.seat.index()] = OWN;
        for card in self.lie.cards().and(COUNTING).iter() {
            self.counting[card.suits()[0] as usize] = self.weight_at(card) * self.times(card);
        }
    }

    fn times(&self, card: Card) -> i32 {
        self.lie.times(card).into()
    }

    /// Returns the worth of a card to 0-cards that count it.
    fn to_counts(&self, card: Card) -> i32 {
        card.suits().iter().map(|suit| self.counting[*suit as usize]).sum()
    }

    /// Returns the worth of a point in the row of a card.
    fn weight_at(&self, card: Card) -> i32 {
        self.weights[self.lie.owner(card)]
    }

    /// Returns the worth of a card in play.
    pub(super) fn lying(&self, card: Card) -> i32 {
        let points = i32::from(self.lie.worth(card)) * self.weight_at(card);
        if card.is_counting() { points } else { points + self.to_counts(card) }
    }

    /// Returns the worth of a card at the right end of the seat's own row.
    fn gained(&self, card: Card) -> i32 {
        self.after(self.own_end, card, OWN)
    }

    /// Returns the worth of a card after the last one of a row whose points have this weight.
    #[inline]
    fn after(&self, end: Option<Card>, card: Card, weight: i32) -> i32 {
        let given = i32::from(to_left(Some(card))) * end.map_or(0, |end| self.times(end));
        let taken = i32::from(i16::from(card.printed()) + to_right(end));
        let counts = card.is_counting();
        let count = if counts { i32::from(self.lie.in_play(card.suits()[0])) + 1 } else { 0 };
        let points = given + (taken + count) * self.times(card);
        points * weight + self.to_counts(card)
    }

    /// Returns the worth of an action at first sight; passing is usually worth nothing.
    #[expect(clippy::inline_always, reason = "of what kind a step is, is known where it is found")]
    #[inline(always)]
    pub(super) fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Play { card, row } if row == self.seat => self.play(card),
            Action::Play { card, row } => {
                // A blocker hurts most those who have many cards in hand.
                let weight = self.weights[row.index()];
                let closed = weight * IN_HAND / OWN * self.hand_of(row);
                self.after(self.lie.end(row), card, weight) - KEPT - closed
            }
            Action::Use { card, on, fee } => {
                let fee = fee.map_or(0, |_| IN_HAND);
                self.used(ability_of(card), card, on) - self.lying(card) - fee
            }
            Action::Token { pay, fee, deed } => self.token(pay, deed) - fee.map_or(0, |_| IN_HAND),
            Action::Choose(card) => self.chosen(card),
            Action::Exchange => OWN,
            Action::Pass if self.has_won() => SAFE,
            Action::Pass => 0,
        }
    }

    fn hand_of(&self, seat: Seat) -> i32 {
        i32::try_from(self.game.hand(seat).len()).expect("there are 51 cards")
    }

    /// Tells whether no other seat is left in this round, and none has more.
    fn has_won(&self) -> bool {
        let table = &self.game.table;
        let own = self.lie.total(self.seat);
        let mut others = table.members.without(self.seat).iter();
        table.playing.len() == 1 && others.all(|other| self.lie.total(other) < own)
    }

    /// Returns the worth of a card played into the seat's own row.
    fn play(&self, card: Card) -> i32 {
        let left = self.hand_of(self.seat) - 1;
        if card.is_finishing() {
            return self.gained(card) - KEPT - left * IN_HAND;
        }
        let next = if left > 0 { i32::from(card.bonus().right) * OWN / 2 } else { 0 };
        self.gained(card) + next - KEPT
    }

    /// Returns the worth of the effect of an ability, without its cost.
    #[expect(clippy::inline_always, reason = "of which ability it is, is known before the loop")]
    #[inline(always)]
    pub(super) fn used(&self, ability: Ability, card: Card, on: Option<Card>) -> i32 {
        let gone = |on: Option<Card>| -on.map_or(0, |on| self.lying(on));
        match ability {
            Ability::Unblock => (self.hand_of(self.seat) - 1) * IN_HAND,
            Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny => gone(on),
            Ability::DiscardAllUpTo(_) => {
                let hit = self.lie.reached(ability, None);
                -hit.without(card).iter().map(|hit| self.lying(hit)).sum::<i32>()
            }
            Ability::Boost(by) => {
                on.map_or(0, |on| i32::from(by) * self.times(on) * self.weight_at(on))
            }
            Ability::SwapUpTo(_) => 2 * OWN,
            Ability::TakeUpTo(_) => IN_HAND + gone(on),
            Ability::RetrieveAny | Ability::RetrieveSuit(_) => on.map_or(0, |on| self.gained(on)),
            Ability::SetTrump(trump) => self.turned(trump),
            Ability::Draw => IN_HAND + KEPT,
            Ability::DrawAndReveal => (IN_HAND + KEPT) * 5 / 4,
        }
    }

    /// Returns the worth of a change of trump.
    fn turned(&self, trump: Option<Suit>) -> i32 {
        let trumps = trump.map_or(CardSet::EMPTY, of_suit);
        let worth = |cards: CardSet| {
            let cards = cards.and(self.lie.cards()).iter();
            let current = |card: Card| i32::from(self.lie.current(card));
            cards.map(|card| current(card) * self.weight_at(card)).sum::<i32>()
        };
        let now = self.game.table.trump.map_or(CardSet::EMPTY, of_suit);
        worth(trumps.minus(now)) - worth(now.minus(trumps))
    }

    /// Returns the worth of using the token, which is better kept, but not beyond the last round.
    fn token(&self, pay: Card, deed: Deed) -> i32 {
        let in_hand = self.game.hand(self.seat).contains(pay);
        let cost = if in_hand { IN_HAND } else { self.lying(pay) };
        let is_last = usize::from(self.game.table.round) == ROUNDS;
        let effect = match deed {
            Deed::ScoreBonus if is_last => 6 * OWN,
            Deed::ScoreBonus | Deed::Exchange => 2 * OWN,
            Deed::Protect => OWN,
            Deed::Steal => 7 * OWN,
        };
        effect - cost - if is_last { 0 } else { 2 * OWN }
    }

    /// Returns the worth of the next card of a draft.
    fn chosen(&self, card: Card) -> i32 {
        match self.game.draft.truth() {
            Some(Draft::Exchange { .. }) => 2 * OWN - self.gained(card),
            Some(Draft::Steal { .. }) => 10 * OWN - self.lying(card),
            Some(Draft::Protect { .. }) => 5 * OWN + self.lying(card),
            Some(Draft::Swap { .. }) | None => 5 * OWN,
        }
    }
}

/// Returns the ability of a card that has one.
pub(super) fn ability_of(card: Card) -> Ability {
    card.ability().expect("only abilities are used")
}

impl Iszkenderun {
    /// Returns how good an action looks at first sight.
    pub(super) fn first_sight(&self, seat: Seat, action: Action) -> i32 {
        let lie = self.lie();
        Glance::new(self, seat, &lie).promise(action)
    }

    /// Appends the worth of the options of a seat.
    pub(super) fn promises(&self, seat: Seat, options: &[Action], out: &mut Vec<u16>) {
        let lie = self.lie();
        let glance = Glance::new(self, seat, &lie);
        out.extend(options.iter().map(|option| prior(glance.promise(*option))));
    }

    /// Tells whether a seat may win by an action, and knows its effect: in the last round it alone
    /// has not passed, and draws nothing.
    pub(super) fn may_win_by(&self, seat: Seat, action: Action) -> bool {
        let draws = match action {
            Action::Use { card, .. } => {
                matches!(card.ability(), Some(Ability::Draw | Ability::DrawAndReveal))
            }
            Action::Token { deed, .. } => deed == Deed::Exchange,
            Action::Exchange => true,
            Action::Play { .. } | Action::Choose(_) | Action::Pass => false,
        };
        let is_last = usize::from(self.table.round) == ROUNDS;
        is_last && self.table.playing == SeatSet::only(seat) && !draws
    }

    /// Tells whether a round has been dealt and no seat has acted in it.
    pub(super) fn is_fresh(&self) -> bool {
        let Table { playing, members, players, .. } = &self.table;
        let is_first = playing == members && players.iter().all(|player| player.actions == 0);
        is_first && self.draft.truth().is_none()
    }

    /// Returns the value of a game to each seat when a round has just been dealt: the chance of
    /// winning it, and a little for the expected place.
    pub(super) fn judge(&self) -> PerSeat<f32> {
        let strength = PerSeat::new(usize::from(self.table.seats), |seat| self.strength(seat));
        let mut odds = [[0.0; SEATS]; SEATS];
        for (seat, own) in strength.iter() {
            for (other, theirs) in strength.iter().filter(|(other, _)| *other != seat) {
                odds[seat.index()][other.index()] = (SHARP * (own - theirs)).exp();
            }
        }
        let against = |seat: Seat, other: Seat| odds[seat.index()][other.index()];
        strength.map(|seat, _| {
            let others = || strength.iter().map(|(other, _)| other).filter(|other| *other != seat);
            let wins = 1.0 / (1.0 + others().map(|other| against(other, seat)).sum::<f32>());
            let behind = others().map(|other| 1.0 / (1.0 + against(other, seat))).sum::<f32>();
            #[expect(clippy::cast_precision_loss, reason = "there are at most four seats")]
            let share = behind / others().count() as f32;
            reward(wins, share)
        })
    }

    /// Returns the lead of a seat, as the logarithm of its odds (fitted to self-play).
    fn strength(&self, seat: Seat) -> f32 {
        let (table, player) = (&self.table, self.table.player(seat));
        let Odds { place, pile, award, token } = match table.round {
            ..=2 => Odds { place: 0.10, pile: 0.10, award: 0.25, token: 0.15 },
            3 => Odds { place: 0.22, pile: 0.12, award: 0.65, token: 0.35 },
            _ => Odds { place: 0.28, pile: 0.15, award: 0.70, token: 0.10 },
        };
        let holds = table.record.is_some_and(|record| record.holders.contains(seat));
        let if_so = |so: bool, odds: f32| if so { odds } else { 0.0 };
        let useful = self.hand(seat).iter().filter(|card| !card.is_finishing());
        let hand: u16 = useful.map(|card| u16::from(card.printed())).sum();
        place * f32::from(player.place_points)
            + pile * f32::from(player.pile_value().unwrap_or(0))
            + if_so(player.has_no_trump_award, award)
            + if_so(holds, RECORD)
            + if_so(!player.has_used_token, token)
            + HAND * f32::from(hand)
    }
}

/// Values at the beginning of a round, as logarithms of odds: of a point for a place, a point of
/// the score pile, the no-trump award, and an unused token.
struct Odds {
    place: f32,
    pile: f32,
    award: f32,
    token: f32,
}
