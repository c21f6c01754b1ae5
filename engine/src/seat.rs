//! Seats, sets of seats, one value per seat, and viewers.
//!
//! A seat is a number in turn order; this module knows no people.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The maximum number of seats of a table.
pub const MAX_SEATS: usize = 8; // Seladin needs six.

/// A place at a table, counted from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// The number is not that of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no seat {0}; seats are 0 to {last}", last = MAX_SEATS - 1)]
pub struct NoSuchSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(index: u8) -> Result<Self, NoSuchSeat> {
        if usize::from(index) < MAX_SEATS { Ok(Self(index)) } else { Err(NoSuchSeat(index)) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl Seat {
    /// Returns the seat with this index.
    ///
    /// # Panics
    /// If `index` is [`MAX_SEATS`] or more.
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a seat index is below MAX_SEATS");
        #[expect(clippy::cast_possible_truncation, reason = "checked above")]
        Self(index as u8)
    }

    /// Returns the index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the first `seats` seats in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self::new)
    }
}

/// A set of seats, as a bit set; iteration is in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

const _: () = assert!(MAX_SEATS == u8::BITS as usize, "every number is a set of seats");

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Returns the set with `seat` only.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Returns the set of the first `seats` seats.
    ///
    /// # Panics
    /// If `seats` is more than [`MAX_SEATS`].
    pub const fn first(seats: usize) -> Self {
        assert!(seats <= MAX_SEATS, "a table has MAX_SEATS at most");
        #[expect(clippy::cast_possible_truncation, reason = "as many bits as there are seats")]
        Self((!(!0_u16 << seats)) as u8)
    }

    /// Returns the set of the seats whose bits are set.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns the set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Returns the set without the seats of another one.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the seats that are in both sets.
    #[must_use]
    pub(crate) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Tells whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Returns the number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the only seat, or nothing if there are none or several.
    pub fn single(self) -> Option<Seat> {
        (self.len() == 1).then(|| self.iter().next()).flatten()
    }

    /// Returns the next seat of the set in turn order after `seat`; `seat` itself comes last.
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let shift = (seat.0 as u32 + 1) % u8::BITS;
        let turned = self.0.rotate_right(shift);
        let index = (turned.trailing_zeros() + shift) % u8::BITS;
        Some(Seat::new(index as usize))
    }

    /// Iterates in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = (rest != 0).then(|| Seat::new(rest.trailing_zeros() as usize))?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// One value for each seat of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct PerSeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> PerSeat<T> {
    /// Makes a value for each of the first `seats` seats.
    ///
    /// # Panics
    /// If `seats` is more than [`MAX_SEATS`].
    pub fn new(seats: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(value).collect())
    }

    /// Returns the number of seats.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether there are no seats.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of a seat, or nothing if the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Iterates over the values in turn order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Iterates over seats and values in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat::new(index), value))
    }

    /// Makes a new value for each seat from the old one.
    pub fn map<U>(&self, mut change: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat(self.iter().map(|(seat, value)| change(seat, value)).collect())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// The viewer for whom a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or machine in this seat.
    Seat(Seat),
    /// Everybody: what the room may see.
    Public,
}

impl Viewer {
    /// Returns the seat of the viewer, if it has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }

    /// Iterates over all viewers of a table with `seats` seats, the public last.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Public])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_wraps_and_comes_back_to_itself_last() {
        let set: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
        assert_eq!(set.next_after(Seat::new(0)), Some(Seat::new(2)));
        assert_eq!(set.next_after(Seat::new(2)), Some(Seat::new(0)));
        assert_eq!(set.next_after(Seat::new(7)), Some(Seat::new(0)));
        assert_eq!(SeatSet::only(Seat::new(3)).next_after(Seat::new(3)), Some(Seat::new(3)));
        assert_eq!(SeatSet::EMPTY.next_after(Seat::new(3)), None);
    }

    #[test]
    fn a_saved_seat_that_no_table_has_is_refused_with_its_number() {
        assert_eq!(serde_json::from_str::<Seat>("7").unwrap(), Seat::new(7));
        let refused = serde_json::from_str::<Seat>("51").unwrap_err().to_string();
        assert!(refused.starts_with("there is no seat 51; seats are 0 to 7"), "{refused}");
    }

    #[test]
    fn saved_values_of_more_seats_than_a_table_has_are_refused() {
        assert!(serde_json::from_str::<PerSeat<u8>>("[1,2,3,4,5,6,7,8]").is_ok());
        assert!(serde_json::from_str::<PerSeat<u8>>("[1,2,3,4,5,6,7,8,9]").is_err());
    }
}
