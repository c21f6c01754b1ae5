//! A summary of the rows: the cards in play and those in reach, as sets, and their values under the
//! trump, all computed at once.
//!
//! [`Iszkenderun::hits`] defines which cards an ability reaches, [`value`](super::value) the
//! values; tests compare this module with both in thousands of positions.

use super::Iszkenderun;
use super::card::{CARDS, COUNTING, Card, CardSet, SHIELDING, Suit, of_suit, printed_up_to};
use super::constants::SEATS;
use super::faces::{Ability, Effect};
use super::place::{Place, RowCard};
use super::row::{Neighbours, Remaining, Rows};
use super::value::is_trump;
use crate::seat::{Seat, SeatSet};
use crate::set::BitIndex as _;

/// The rows, and the rows with one card removed.
#[derive(Clone, Copy)]
pub(super) struct Lie<'a> {
    rows: &'a Rows,
    trump: Option<Suit>,
    /// The neighbours and the value of each card in play.
    spots: [Spot; CARDS],
    /// The cards in the row of each seat.
    of: [CardSet; SEATS],
    /// Every card in play.
    cards: CardSet,
    /// K-5.3: the cards in reach.
    touchable: CardSet,
    /// K-3.6: the total of each row.
    totals: [i16; SEATS],
    /// K-3.3: the number of counted cards of each suit.
    counts: [i16; Suit::ALL.len()],
}

/// A card in its place.
#[derive(Clone, Copy)]
struct Spot {
    place: Place,
    /// The left neighbour, if there is one.
    left: Option<Card>,
    /// The right neighbour, if there is one.
    right: Option<Card>,
    /// K-3.4: its value without what it counts.
    value: i16,
}

impl Spot {
    const NOWHERE: Self =
        Self { place: Place { seat: Seat::new(0), index: 0 }, left: None, right: None, value: 0 };
}

impl<'a> Lie<'a> {
    /// Summarises the rows; `playing` are the seats that have not passed.
    pub fn of(rows: &'a Rows, playing: SeatSet, trump: Option<Suit>) -> Self {
        let (totals, counts) = ([0; SEATS], [0; Suit::ALL.len()]);
        let (spots, of) = ([Spot::NOWHERE; CARDS], [CardSet::EMPTY; SEATS]);
        let (cards, touchable) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut lie = Self { rows, trump, spots, of, cards, touchable, totals, counts };
        for (seat, row) in rows.each() {
            lie.look_at(seat, row, playing.contains(seat));
        }
        lie.add_up();
        lie
    }

    /// Summarises the row of a seat.
    fn look_at(&mut self, seat: Seat, row: &[RowCard], is_playing: bool) {
        let mut left = None;
        for (index, lying) in row.iter().enumerate() {
            let right = row.get(index + 1).map(|right| right.card);
            let RowCard { card, boost, protected_by } = *lying;
            let printed = i16::from(card.printed()) + i16::from(boost);
            let value = printed + to_right(left) + to_left(right);
            self.spots[card.index()] = Spot { place: Place { seat, index }, left, right, value };
            self.of[seat.index()].insert(card);
            self.totals[seat.index()] += value;
            if is_playing && protected_by.is_none() {
                self.touchable.insert(card);
            }
            left = Some(card);
        }
        self.cards = self.cards.or(self.of[seat.index()]);
    }

    /// K-3.3, K-3.5: adds the counts of 0-cards and the bonus of trump.
    fn add_up(&mut self) {
        for card in self.cards.and(COUNTING).iter() {
            let suit = card.suits()[0];
            let counted = self.in_play(suit).cast_signed();
            self.counts[suit as usize] = counted;
            self.totals[self.owner(card)] += counted;
        }
        for card in self.cards.and(self.trump.map_or(CardSet::EMPTY, of_suit)).iter() {
            self.totals[self.owner(card)] += self.current(card);
        }
    }

    /// K-3.5: returns how many times the value of a card counts.
    pub fn times(&self, card: Card) -> i16 {
        if is_trump(card, self.trump) { 2 } else { 1 }
    }

    /// Returns every card in play.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// Returns the number of cards of a suit in play.
    pub fn in_play(&self, suit: Suit) -> u16 {
        u16::try_from(self.cards.and(of_suit(suit)).len()).expect("there are 51 cards")
    }

    /// Returns the index of the seat in whose row a card in play lies.
    pub fn owner(&self, card: Card) -> usize {
        self.place(card).seat.index()
    }

    /// K-3.4: returns the current value of a card in play.
    pub fn current(&self, card: Card) -> i16 {
        let counted = if card.is_counting() { self.counts[card.suits()[0] as usize] } else { 0 };
        self.spots[card.index()].value + counted
    }

    /// Returns the points that a card in play contributes to its row, including its effect on its
    /// neighbours.
    pub fn worth(&self, card: Card) -> i16 {
        let spot = &self.spots[card.index()];
        let (left, right, times) = (spot.left, spot.right, |card| self.times(card));
        // Without the card, its neighbours would be adjacent.
        let to_left = (to_left(Some(card)) - to_left(right)) * left.map_or(0, times);
        let to_right = (to_right(Some(card)) - to_right(left)) * right.map_or(0, times);
        self.current(card) * times(card) + to_left + to_right
    }

    /// K-3.6: returns the total of the row of a seat.
    pub const fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    /// Returns the card at the right end of the row of a seat, if there is one.
    pub fn end(&self, seat: Seat) -> Option<Card> {
        self.rows.of(seat).last().map(|lying| lying.card)
    }

    /// K-3.6: returns the totals of all rows, in turn order.
    pub fn totals(&self) -> [u16; SEATS] {
        self.totals.map(i16::cast_unsigned)
    }

    /// Returns the cards in the row of a seat.
    pub const fn of_seat(&self, seat: Seat) -> CardSet {
        self.of[seat.index()]
    }

    /// Returns the cards that can be touched.
    pub const fn touchable(&self) -> CardSet {
        self.touchable
    }

    /// K-5.4: returns the cards that can be discarded after `gone` is removed, or with all cards in
    /// place.
    pub fn discardable(&self, gone: Option<Card>) -> CardSet {
        let mut left = self.touchable;
        let shielding = self.cards.and(SHIELDING);
        if !shielding.is_empty() {
            let rows = self.remaining(gone);
            for shield in shielding.iter().filter(|shield| Some(*shield) != gone) {
                let beside = rows.neighbours(self.place(shield));
                let shielded = match shield.effect() {
                    Effect::ShieldLeft => beside.left,
                    _ => beside.right,
                };
                if let Some(lying) = shielded {
                    left.remove(lying.card);
                }
            }
        }
        gone.map_or(left, |gone| left.without(gone))
    }

    /// Returns the cards that an ability can target or affects once its own card is removed.
    pub fn reached(&self, ability: Ability, gone: Option<Card>) -> CardSet {
        let touchable = || gone.map_or(self.touchable, |gone| self.touchable.without(gone));
        match ability {
            Ability::DiscardUpTo(most) | Ability::DiscardAllUpTo(most) => {
                self.up_to(most, self.discardable(gone), gone)
            }
            Ability::DiscardSuit(suit) => self.discardable(gone).and(of_suit(suit)),
            Ability::DiscardAny => self.discardable(gone),
            Ability::Boost(_) => touchable(),
            Ability::SwapUpTo(most) | Ability::TakeUpTo(most) => {
                self.up_to(most, touchable(), gone)
            }
            Ability::Unblock
            | Ability::RetrieveAny
            | Ability::RetrieveSuit(_)
            | Ability::SetTrump(_)
            | Ability::Draw
            | Ability::DrawAndReveal => CardSet::EMPTY,
        }
    }

    /// Returns those of some cards whose current value is at most `most` (K-3.4).
    fn up_to(&self, most: u8, cards: CardSet, gone: Option<Card>) -> CardSet {
        // Nothing reduces the value of a card below the printed one.
        let few = cards.and(printed_up_to(most)).iter();
        let most = i16::from(most);
        let Some(gone) = gone else {
            return few.filter(|card| self.current(*card) <= most).collect();
        };
        let beside = self.rows.neighbours(self.place(gone));
        few.filter(|card| self.current_without(*card, gone, beside) <= most).collect()
    }

    /// K-3.4: returns the current value of a card after another one, which had these neighbours, is
    /// removed.
    fn current_without(&self, card: Card, gone: Card, beside: Neighbours<'_>) -> i16 {
        let Neighbours { left, right } = beside;
        let mut current = self.current(card);
        let is_it = |lying: &RowCard| lying.card == card;
        let of = |lying: Option<&RowCard>| lying.map(|lying| lying.card);
        // K-4.5: the gap closes.
        if left.is_some_and(is_it) {
            current += to_left(of(right)) - to_left(Some(gone));
        } else if right.is_some_and(is_it) {
            current += to_right(of(left)) - to_right(Some(gone));
        }
        if card.is_counting() && gone.has(card.suits()[0]) {
            current -= 1;
        }
        current
    }

    fn remaining(&self, gone: Option<Card>) -> Remaining<'a> {
        gone.map_or(self.rows.whole(), |gone| self.rows.without(self.place(gone)))
    }

    fn place(&self, card: Card) -> Place {
        self.spots[card.index()].place
    }
}

/// K-3.2: returns the value that a card adds to its left neighbour.
pub(super) fn to_left(card: Option<Card>) -> i16 {
    card.map_or(0, |card| card.bonus().left.into())
}

/// K-3.2: returns the value that a card adds to its right neighbour.
pub(super) fn to_right(card: Option<Card>) -> i16 {
    card.map_or(0, |card| card.bonus().right.into())
}

impl Iszkenderun {
    /// Summarises the rows.
    #[inline]
    pub(super) fn lie(&self) -> Lie<'_> {
        Lie::of(&self.table.rows, self.table.playing, self.table.trump)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};
    use crate::game::Game;
    use crate::tell::NoEvents;

    /// Compares the summary with the rules: the value of every card in play, and the targets of
    /// every ability with every card removed.
    fn check(game: &Iszkenderun) {
        let (rows, lie) = (&game.table.rows, game.lie());
        for (place, lying) in rows.cards() {
            assert_eq!(rows.find(lying.card), Some(place), "{}", lying.card);
            let value = rows.value(place, game.table.trump);
            assert_eq!(lie.current(lying.card), value.current().cast_signed(), "{}", lying.card);
            let mut others = rows.clone();
            others.remove(place);
            let total = |rows: &Rows| rows.total(place.seat, game.table.trump).cast_signed();
            // Its effect on 0-cards is not part of its own value.
            let is_counted = |card: &Card| card.is_counting() && lying.card.has(card.suits()[0]);
            let counting = lie.of_seat(place.seat).without(lying.card).iter().filter(is_counted);
            let given: i16 = counting.map(|card| lie.times(card)).sum();
            let lost = total(rows) - total(&others);
            assert_eq!(lie.worth(lying.card), lost - given, "{}", lying.card);
        }
        for (seat, total) in Seat::all(SEATS).zip(rows.totals(game.table.trump)) {
            assert_eq!(lie.total(seat), total.cast_signed(), "the row of {seat:?}");
        }
        let gone: Vec<Option<Card>> =
            rows.cards().map(|(_, lying)| Some(lying.card)).chain([None]).collect();
        for gone in gone {
            let left = gone.map_or(rows.whole(), |card| {
                rows.without(rows.find(card).expect("the card lies in a row"))
            });
            for ability in Card::all().filter_map(Card::ability) {
                let hit = left.cards().filter(|(place, _)| game.hits(ability, left, *place));
                let hit: CardSet = hit.map(|(_, lying)| lying.card).collect();
                assert_eq!(lie.reached(ability, gone), hit, "{ability:?} without {gone:?}");
            }
        }
    }

    #[test]
    fn what_is_seen_at_a_glance_is_what_abilities_hit_and_what_cards_are_worth() {
        let mut luck = SplitMix64(1);
        let (mut options, mut checked) = (Vec::new(), 0);
        for seats in [3, 4].repeat(20) {
            let mut game = Iszkenderun::deal(
                &super::super::Options::default(),
                seats,
                &mut luck,
                &mut NoEvents,
            );
            while let Some(seat) = game.to_act().single() {
                options.clear();
                game.actions(seat, &mut options);
                // Long rounds have more interesting rows.
                let stays = options.len() > 1 && luck.below(8) > 0;
                let from = if stays { &options[..options.len() - 1] } else { &options[..] };
                let action = *luck.pick(from).expect("who is to act has an option");
                game.apply(seat, action, &mut luck, &mut NoEvents);
                check(&game);
                checked += 1;
            }
        }
        assert!(checked > 3_000, "{checked}");
    }
}
