//! Rows: lines of cards in front of each player, with neighbours and protection.
//!
//! This module moves cards and answers questions about them; it knows no hands, piles or points.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{CARDS, Card};
use super::constants::SEATS;
use super::faces::Effect;
use super::place::{Place, RowCard};
use super::reasons::WhyNot;
use crate::explain::require;
use crate::seat::{Seat, SeatSet};

/// Cards in a row, from left to right.
pub type Row = ArrayVec<RowCard, CARDS>;

/// The rows of all seats in one array, one after the other: all cards of the game would fit into
/// one row. They are saved one by one.
#[derive(Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Row; SEATS]", into = "[Row; SEATS]")]
pub struct Rows {
    cards: Row,
    /// The end of the row of each seat.
    ends: [u8; SEATS],
}

/// All cards are copied at once, because every guessed game has four rounds of them.
impl Clone for Rows {
    fn clone(&self) -> Self {
        let mut cards = Row::new();
        cards.try_extend_from_slice(&self.cards).expect("there is room for as many");
        Self { cards, ..*self }
    }
}

impl PartialEq for Rows {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards && self.ends == other.ends
    }
}

impl Eq for Rows {}

impl From<Rows> for [Row; SEATS] {
    fn from(rows: Rows) -> Self {
        std::array::from_fn(|seat| rows.of(Seat::new(seat)).iter().copied().collect())
    }
}

/// There are more cards in the rows than in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("rows have {CARDS} cards at most")]
pub struct TooManyCards;

impl TryFrom<[Row; SEATS]> for Rows {
    type Error = TooManyCards;

    fn try_from(saved: [Row; SEATS]) -> Result<Self, TooManyCards> {
        let mut rows = Self::default();
        for (row, end) in saved.iter().zip(&mut rows.ends) {
            rows.cards.try_extend_from_slice(row).map_err(|_| TooManyCards)?;
            *end = u8::try_from(rows.cards.len()).map_err(|_| TooManyCards)?;
        }
        Ok(rows)
    }
}

/// The cards beside a place in a row.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours<'a> {
    /// Nothing at the left end.
    pub left: Option<&'a RowCard>,
    /// Nothing at the right end.
    pub right: Option<&'a RowCard>,
}

impl Rows {
    /// Returns the row of a seat.
    pub fn of(&self, seat: Seat) -> &[RowCard] {
        &self.cards[self.start(seat)..usize::from(self.ends[seat.index()])]
    }

    /// Returns the index at which the row of a seat begins.
    fn start(&self, seat: Seat) -> usize {
        seat.index().checked_sub(1).map_or(0, |before| self.ends[before].into())
    }

    /// Iterates over the rows with their owners.
    pub(super) fn each(&self) -> impl Iterator<Item = (Seat, &[RowCard])> {
        Seat::all(SEATS).map(|seat| (seat, self.of(seat)))
    }

    /// Iterates over every card in play with its place.
    pub fn cards(&self) -> impl Iterator<Item = (Place, &RowCard)> {
        self.each().flat_map(|(seat, row)| {
            let place = move |index| Place { seat, index };
            row.iter().enumerate().map(move |(index, card)| (place(index), card))
        })
    }

    /// Returns the place of a card, if it is in play.
    pub fn find(&self, card: Card) -> Option<Place> {
        self.cards().find(|(_, lying)| lying.card == card).map(|(place, _)| place)
    }

    /// Returns the card at a place.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(&self, place: Place) -> &RowCard {
        &self.of(place.seat)[place.index]
    }

    /// Returns the rows with all their cards.
    pub(super) const fn whole(&self) -> Remaining<'_> {
        Remaining { rows: self, gone: None }
    }

    /// Returns the rows without the card at a place. No card is moved, so places stay those of the
    /// complete rows.
    pub(super) const fn without(&self, place: Place) -> Remaining<'_> {
        Remaining { rows: self, gone: Some(place) }
    }

    /// Returns the cards beside a place.
    pub fn neighbours(&self, place: Place) -> Neighbours<'_> {
        self.whole().neighbours(place)
    }

    /// K-5.4: the card left of `S1` and the card right of `S2` are shielded.
    pub fn is_shielded(&self, place: Place) -> bool {
        self.whole().shield(place).is_some()
    }

    /// K-4.4: a finishing card closes its row, wherever it lies there.
    pub fn is_blocked(&self, seat: Seat) -> bool {
        self.of(seat).iter().any(|lying| lying.card.is_finishing())
    }

    /// K-4.2: adds a card at the right end.
    pub(super) fn append(&mut self, seat: Seat, card: Card) {
        self.cards.insert(self.ends[seat.index()].into(), RowCard::new(card));
        self.ends[seat.index()..].iter_mut().for_each(|end| *end += 1);
    }

    /// K-4.5: removes a card and closes the gap.
    pub(super) fn remove(&mut self, place: Place) -> Card {
        let start = self.start(place.seat);
        self.ends[place.seat.index()..].iter_mut().for_each(|end| *end -= 1);
        self.cards.remove(start + place.index).card
    }

    /// K-5.11: two cards exchange places and keep their boosts.
    pub(super) fn swap(&mut self, a: Place, b: Place) {
        let (first, second) = (*self.at(a), *self.at(b));
        *self.at_mut(a) = second;
        *self.at_mut(b) = first;
    }

    /// K-5.10: adds to the value of a card until the round ends.
    pub(super) fn boost(&mut self, place: Place, extra: u8) {
        let lying = self.at_mut(place);
        lying.boost = lying.boost.saturating_add(extra);
    }

    /// K-6.5: puts a token on a card until the round ends or the card leaves.
    pub(super) fn protect(&mut self, place: Place, owner: Seat) {
        self.at_mut(place).protected_by = Some(owner);
    }

    fn at_mut(&mut self, place: Place) -> &mut RowCard {
        let start = self.start(place.seat);
        &mut self.cards[start + place.index]
    }
}

/// The rows without one card or with all of them, and the resulting neighbours.
#[derive(Clone, Copy)]
pub(super) struct Remaining<'a> {
    rows: &'a Rows,
    gone: Option<Place>,
}

impl<'a> Remaining<'a> {
    /// Iterates over every remaining card with its place.
    pub fn cards(self) -> impl Iterator<Item = (Place, &'a RowCard)> {
        self.rows.cards().filter(move |(place, _)| Some(*place) != self.gone)
    }

    /// Returns the card at a place.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(self, place: Place) -> &'a RowCard {
        self.rows.at(place)
    }

    /// Returns the cards beside a place.
    pub fn neighbours(self, place: Place) -> Neighbours<'a> {
        let row = self.rows.of(place.seat);
        // K-4.5: the gap closes.
        let gone = self.gone.filter(|gone| gone.seat == place.seat).map(|gone| gone.index);
        let (mut left, mut right) = (place.index.checked_sub(1), place.index + 1);
        if gone.is_some() && left == gone {
            left = left.and_then(|left| left.checked_sub(1));
        }
        if gone == Some(right) {
            right += 1;
        }
        Neighbours { left: left.and_then(|left| row.get(left)), right: row.get(right) }
    }

    /// Returns the card that shields another one (K-5.4): `S2` left of it, or `S1` right of it.
    pub fn shield(self, place: Place) -> Option<Card> {
        let Neighbours { left, right } = self.neighbours(place);
        let left = left.filter(|left| left.card.effect() == Effect::ShieldRight);
        let right = right.filter(|right| right.card.effect() == Effect::ShieldLeft);
        left.or(right).map(|lying| lying.card)
    }

    /// K-5.3: cards in the row of a seat that has passed, or under a token, are out of reach.
    /// `playing` are the seats that have not passed.
    pub fn touch(self, place: Place, playing: SeatSet) -> Result<(), WhyNot> {
        require(playing.contains(place.seat), WhyNot::TargetPassed { row: place.seat })?;
        match self.at(place).protected_by {
            Some(by) => Err(WhyNot::TargetProtected { by }),
            None => Ok(()),
        }
    }

    /// K-5.4: shielded cards cannot be discarded either.
    pub fn discard(self, place: Place, playing: SeatSet) -> Result<(), WhyNot> {
        self.touch(place, playing)?;
        match self.shield(place) {
            Some(by) => Err(WhyNot::TargetShielded { by }),
            None => Ok(()),
        }
    }
}
