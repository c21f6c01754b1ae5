//! How machine players judge at first sight: what an action is worth to a seat, and how promising a
//! game is between two rounds.
//!
//! Looks at what cards do to rows; what is legal is decided elsewhere.

use super::Iszkenderun;
use super::action::{Action, Deed, Draft};
use super::card::{CARDS, COUNTING, Card, CardSet, Suit, of_suit};
use super::constants::{ROUNDS, SEATS};
use super::faces::Ability;
use super::lie::Lie;
use super::row::RowCard;
use super::table::Table;
use crate::search::reward;
use crate::seat::{PerSeat, Seat};
use crate::set::BitIndex as _;

// Worths below are in tenths of a point of one's own row. They were chosen by hand and tried in self-play.

/// A point of one's own row.
const OWN: i32 = 10;
/// A point of the best foreign row.
const BEST_RIVAL: i32 = -6;
/// A point of any other foreign row.
const RIVAL: i32 = -3;
/// A card in hand that could still be played in this round.
const IN_HAND: i32 = 35;
/// A card that is kept for the next round.
const KEPT: i32 = 10;
/// To have won the round already.
const SAFE: i32 = 1_000;
/// So much more makes an action e times as likely to be tried in the search.
pub(super) const SCALE: f32 = 60.0;
/// No promise is greater.
const MOST: i32 = 2_000;

// Logarithms of odds, fitted to the outcomes of self-play.

/// The record, whichever it is.
const RECORD: f32 = 0.35;
/// A printed point in hand.
const HAND: f32 = 0.03;
/// Differences are exaggerated, so that search tells them from luck.
const SHARP: f32 = 2.0;

/// The rows, as a seat looks at them.
pub(super) struct Glance<'a> {
    game: &'a Iszkenderun,
    lie: &'a Lie<'a>,
    seat: Seat,
    totals: [i32; SEATS],
    /// What a point of each row is worth to the seat.
    weights: [i32; SEATS],
    /// The cards that are trump.
    trumps: CardSet,
    /// For each suit what one more card of it is worth to the 0-card that counts it.
    counting: [i32; 4],
    /// The cards of the suits that are counted.
    counted: CardSet,
    /// What each card in play is worth where it lies, to its row and its neighbours, in points.
    worth: [i16; CARDS],
}

/// What a card is to the cards beside it; nothing is there for the cards at the ends.
#[derive(Clone, Copy, Default)]
struct Beside {
    to_left: i16,
    to_right: i16,
    /// How often its own points count.
    times: i16,
}

impl<'a> Glance<'a> {
    pub(super) fn new(game: &'a Iszkenderun, seat: Seat, lie: &'a Lie<'a>) -> Self {
        let mut glance = Self::blank(game, seat, lie);
        glance.look();
        glance
    }

    /// Returns a place for a glance, which is filled where it is.
    #[inline]
    pub(super) fn blank(game: &'a Iszkenderun, seat: Seat, lie: &'a Lie<'a>) -> Self {
        Self {
            game,
            lie,
            seat,
            totals: [0; SEATS],
            weights: [0; SEATS],
            trumps: game.table.trump.map_or(CardSet::EMPTY, of_suit),
            counting: [0; 4],
            counted: CardSet::EMPTY,
            worth: [0; CARDS],
        }
    }

    /// Takes the glance.
    pub(super) fn look(&mut self) {
        for (owner, row) in self.game.table.rows.each() {
            self.totals[owner.index()] = self.measure(row);
        }
        self.weigh();
    }

    fn beside(&self, card: Card) -> Beside {
        let (to_left, to_right) = card.bonus();
        let times = if self.trumps.contains(card) { 2 } else { 1 };
        Beside { to_left: to_left.into(), to_right: to_right.into(), times }
    }

    /// Notes what each card of a row adds to it, in points, and returns the total (K-3.6).
    fn measure(&mut self, row: &[RowCard]) -> i32 {
        let Some((first, rest)) = row.split_first() else { return 0 };
        let (mut total, mut left, mut card) = (0, Beside::default(), first.card);
        let mut here = self.beside(card);
        for next in rest {
            let right = self.beside(next.card);
            total += self.note(card, [left, here, right]);
            (left, here, card) = (here, right, next.card);
        }
        total += self.note(card, [left, here, Beside::default()]);
        total.into()
    }

    /// Notes what a card adds to its row, and returns its final value (K-3.5).
    fn note(&mut self, card: Card, [left, here, right]: [Beside; 3]) -> i16 {
        let last = self.lie.current(card).cast_signed() * here.times;
        // Without the card, its neighbours would be beside each other.
        let to_left = (here.to_left - right.to_left) * left.times;
        let to_right = (here.to_right - left.to_right) * right.times;
        self.worth[card.index()] = last + to_left + to_right;
        last
    }

    /// Says what points of each row are worth, now that it is known who has how many.
    fn weigh(&mut self) {
        let rivals = || self.game.table.members.without(self.seat).iter();
        let best = rivals().max_by_key(|rival| self.totals[rival.index()]);
        for rival in rivals() {
            self.weights[rival.index()] = if Some(rival) == best { BEST_RIVAL } else { RIVAL };
        }
        self.weights[self.seat.index()] = OWN;
        for card in self.lie.cards().and(COUNTING).iter() {
            let suit = card.suits()[0];
            self.counting[suit as usize] = self.weight_at(card) * self.times(card);
            self.counted = self.counted.or(of_suit(suit));
        }
    }

    fn times(&self, card: Card) -> i32 {
        if self.trumps.contains(card) { 2 } else { 1 }
    }

    /// What a card in play is worth to 0-cards.
    fn to_counts(&self, card: Card) -> i32 {
        if !self.counted.contains(card) {
            return 0;
        }
        card.suits().iter().map(|suit| self.counting[*suit as usize]).sum()
    }

    /// What a point is worth in the row where a card lies.
    fn weight_at(&self, card: Card) -> i32 {
        self.weights[self.lie.owner(card)]
    }

    /// What a card in play is worth where it lies.
    pub(super) fn lying(&self, card: Card) -> i32 {
        let points = i32::from(self.worth[card.index()]) * self.weight_at(card);
        if card.is_counting() { points } else { points + self.to_counts(card) }
    }

    /// What a card would be worth at the right end of a row.
    fn played(&self, card: Card, row: Seat) -> i32 {
        let last = self.game.table.rows.of(row).last().map(|last| last.card);
        let (to_left, _) = card.bonus();
        let given = last.map_or(0, |last| i32::from(to_left) * self.times(last));
        let taken = i32::from(card.printed() + last.map_or(0, |last| last.bonus().1));
        let counts = card.is_counting();
        let count = if counts { i32::from(self.lie.in_play(card.suits()[0])) + 1 } else { 0 };
        let points = given + (taken + count) * self.times(card);
        points * self.weights[row.index()] + self.to_counts(card)
    }

    /// Returns what an action is worth at first sight; to pass is worth nothing in most cases.
    #[expect(clippy::inline_always, reason = "of what kind a step is, is known where it is found")]
    #[inline(always)]
    pub(super) fn promise(&self, action: Action) -> i32 {
        match action {
            Action::Play { card, row } if row == self.seat => self.play(card),
            Action::Play { card, row } => {
                // A blocker: whoever has many cards in hand is hit hardest.
                let closed = self.weights[row.index()] * IN_HAND / OWN * self.hand_of(row);
                self.played(card, row) - KEPT - closed
            }
            Action::Use { card, on, fee } => {
                let fee = fee.map_or(0, |_| IN_HAND);
                self.used(card, on) - self.lying(card) - fee
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

    /// Nobody else is left in this round, and nobody has more.
    fn has_won(&self) -> bool {
        let table = &self.game.table;
        let own = self.totals[self.seat.index()];
        let mut others = table.members.without(self.seat).iter();
        table.playing.len() == 1 && others.all(|other| self.totals[other.index()] < own)
    }

    /// A card into one's own row.
    fn play(&self, card: Card) -> i32 {
        let left = self.hand_of(self.seat) - 1;
        if card.is_finishing() {
            return self.played(card, self.seat) - KEPT - left * IN_HAND;
        }
        let (_, to_next) = card.bonus();
        let next = if left > 0 { i32::from(to_next) * OWN / 2 } else { 0 };
        self.played(card, self.seat) + next - KEPT
    }

    /// What an ability does, without what it costs.
    fn used(&self, card: Card, on: Option<Card>) -> i32 {
        let gone = |on: Option<Card>| -on.map_or(0, |on| self.lying(on));
        let ability = card.ability().expect("only abilities are used");
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
            Ability::RetrieveAny | Ability::RetrieveSuit(_) => {
                on.map_or(0, |on| self.played(on, self.seat))
            }
            Ability::SetTrump(trump) => self.turned(trump),
            Ability::Draw => IN_HAND + KEPT,
            Ability::DrawAndReveal => (IN_HAND + KEPT) * 5 / 4,
        }
    }

    /// What another trump changes.
    fn turned(&self, trump: Option<Suit>) -> i32 {
        let trumps = trump.map_or(CardSet::EMPTY, of_suit);
        let worth = |cards: CardSet| {
            let cards = cards.and(self.lie.cards()).iter();
            let current = |card: Card| i32::from(self.lie.current(card));
            cards.map(|card| current(card) * self.weight_at(card)).sum::<i32>()
        };
        worth(trumps.minus(self.trumps)) - worth(self.trumps.minus(trumps))
    }

    /// The token: it is kept for better times, but not beyond the last round.
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

    /// The next card of a draft.
    fn chosen(&self, card: Card) -> i32 {
        match self.game.draft.truth() {
            Some(Draft::Exchange { .. }) => 2 * OWN - self.played(card, self.seat),
            Some(Draft::Steal { .. }) => 10 * OWN - self.lying(card),
            Some(Draft::Protect { .. }) => 5 * OWN + self.lying(card),
            Some(Draft::Swap { .. }) | None => 5 * OWN,
        }
    }
}

impl Iszkenderun {
    /// Returns how good an action looks at once.
    pub(super) fn first_sight(&self, seat: Seat, action: Action) -> i32 {
        let mut lie = self.lie();
        lie.measure();
        Glance::new(self, seat, &lie).promise(action)
    }

    /// Appends what the options of a seat promise.
    pub(super) fn promises(&self, seat: Seat, options: &[Action], out: &mut Vec<u16>) {
        let mut lie = self.lie();
        lie.measure();
        let glance = Glance::new(self, seat, &lie);
        let prior = |option: &Action| {
            let promise = glance.promise(*option).clamp(-MOST, MOST);
            u16::try_from(MOST + promise).expect("not below nothing")
        };
        out.extend(options.iter().map(prior));
    }

    /// Tells whether a round has been dealt and nobody has acted in it.
    pub(super) fn is_fresh(&self) -> bool {
        let Table { playing, members, players, .. } = &self.table;
        let is_first = playing == members && players.iter().all(|player| player.actions == 0);
        is_first && self.draft.truth().is_none()
    }

    /// Returns what a game is worth to each seat when a round has just been dealt: the chance of
    /// winning it, and a little for everybody who is likely to be left behind.
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

    /// How far ahead a seat is, as the logarithm of its odds (fitted to self-play).
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

/// What things are worth at the beginning of a round, as logarithms of odds.
struct Odds {
    /// A point for a place.
    place: f32,
    /// A point of the score pile.
    pile: f32,
    /// The no-trump award.
    award: f32,
    /// A token that was not used.
    token: f32,
}
