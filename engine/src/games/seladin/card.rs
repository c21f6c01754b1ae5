//! Cards (S-1): six clans, the ten cards of each, and heaps of cards.
//!
//! Two cards of one clan with the same face are equal, so a heap only counts them: it is impossible
//! to tell which of the two was given away. This module knows no zones and no rules.

use serde::{Deserialize, Serialize};

use super::counts::{CLAN_BITS, few_places, len, len_of_few, ones_of_few, places};

/// A clan, and the colour of its cards (S-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "names of clans")]
pub enum Clan {
    Armaist,
    Irist,
    Muraist,
    Naist,
    Salaist,
    Yarist,
}

impl Clan {
    /// Every clan, in the order of their letters.
    pub const ALL: [Self; 6] =
        [Self::Armaist, Self::Irist, Self::Muraist, Self::Naist, Self::Salaist, Self::Yarist];

    /// Returns the letter of the clan.
    pub const fn letter(self) -> char {
        match self {
            Self::Armaist => 'A',
            Self::Irist => 'I',
            Self::Muraist => 'M',
            Self::Naist => 'N',
            Self::Salaist => 'S',
            Self::Yarist => 'Y',
        }
    }
}

/// What a card shows besides its clan (S-1.1, S-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "numbers")]
pub enum Face {
    One,
    Two,
    Three,
    Four,
    /// The 4 with the swap sign.
    Swap,
    Five,
    /// The 5 with the sum sign.
    Sum,
}

impl Face {
    /// Every face, in the order in which they are listed.
    pub const ALL: [Self; 7] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Swap, Self::Five, Self::Sum];

    /// Returns the number on the card.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four | Self::Swap => 4,
            Self::Five | Self::Sum => 5,
        }
    }

    const fn shift(self) -> u32 {
        2 * self as u32
    }
}

/// A card; twins are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// The clan, wherever the card lies.
    pub clan: Clan,
    /// The face.
    pub face: Face,
}

impl Card {
    /// Iterates over all different cards.
    pub(super) fn all() -> impl Iterator<Item = Self> + Clone {
        let of = |clan| Face::ALL.into_iter().map(move |face| Self { clan, face });
        Clan::ALL.into_iter().flat_map(of)
    }

    const fn shift(self) -> u32 {
        CLAN_BITS * self.clan as u32 + self.face.shift()
    }
}

/// The number of values with as many bits as a heap of one clan.
pub(super) const HEAPS: usize = 1 << CLAN_BITS;
/// One 4 and one 5 without a sign, one of each with it, and two of every other card (S-1.1).
const DECK: u16 = 0b01_01_01_01_10_10_10;

/// The sum of each heap of a clan, by its bits.
static SUMS: [u8; HEAPS] = {
    let (mut sums, mut bits) = ([0; HEAPS], 1);
    while bits < HEAPS {
        let (rest, number) = Faces::nth(bits).without_first();
        sums[bits] = sums[rest.index()] + number;
        bits += 1;
    }
    sums
};

/// For each number, the counts of all faces with that number in one clan; empty for numbers above
/// those of cards.
static FACES_BY_NUMBER: [u16; 32] = {
    let (mut masks, mut at) = ([0; 32], 0);
    while at < Face::ALL.len() {
        masks[Face::ALL[at].number() as usize] |= 0b11 << (2 * at);
        at += 1;
    }
    masks
};

/// Cards of one clan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Faces(u16);

impl Faces {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All ten cards of a clan.
    pub const DECK: Self = Self(DECK);

    /// Returns the heap of one card.
    pub const fn only(face: Face) -> Self {
        Self(1 << face.shift())
    }

    /// Returns the number of cards with this face.
    pub const fn count(self, face: Face) -> usize {
        ((self.0 >> face.shift()) & 3) as usize
    }

    /// Tells whether there is a card with this face.
    pub const fn contains(self, face: Face) -> bool {
        self.count(face) > 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        len_of_few(self.0)
    }

    /// Tells whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns both heaps together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the heap without these cards, all of which it has.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Tells whether another heap has all these cards.
    pub(super) fn is_part_of(self, other: Self) -> bool {
        self.kinds().all(|face| self.count(face) <= other.count(face))
    }

    /// Returns the sum of the numbers.
    pub const fn sum(self) -> u8 {
        SUMS[self.index()]
    }

    /// Iterates over the faces in the heap, each once.
    pub fn kinds(self) -> impl Iterator<Item = Face> + Clone {
        few_places(self.0).map(|place| Face::ALL[place])
    }

    /// Returns the first card, or an empty heap.
    #[must_use]
    pub(super) const fn first(self) -> Self {
        // The bit past all cards is lost where it is the lowest.
        let place = (self.0 as u32 | 1 << u16::BITS).trailing_zeros() & !1;
        #[expect(clippy::cast_possible_truncation, reason = "that bit is meant to be lost")]
        Self((1_u32 << place) as u16)
    }

    /// Returns the cards with this number.
    #[must_use]
    pub(super) const fn with_number(self, number: usize) -> Self {
        Self(self.0 & FACES_BY_NUMBER[number % FACES_BY_NUMBER.len()])
    }

    /// Returns the last card, and its number.
    pub(super) fn last(self) -> Option<(Self, u8)> {
        let face = Face::ALL[self.0.checked_ilog2()? as usize / 2];
        Some((Self::only(face), face.number()))
    }

    /// Returns one card of each face in the heap.
    pub(super) const fn singles(self) -> Self {
        Self(ones_of_few(self.0))
    }

    /// Returns the index of the heap in a table of all heaps, below [`HEAPS`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize % HEAPS
    }

    /// Returns the heap with this index in a table of all heaps.
    pub(super) const fn nth(index: usize) -> Self {
        assert!(index < HEAPS, "there are so many heaps");
        #[expect(clippy::cast_possible_truncation, reason = "checked above")]
        Self(index as u16)
    }

    /// Returns the heap without its first card, and the number of that card.
    ///
    /// # Panics
    /// If there is no card.
    pub(super) const fn without_first(self) -> (Self, u8) {
        let place = self.0.trailing_zeros() / 2;
        (Self(self.0 - (1 << (2 * place))), Face::ALL[place as usize].number())
    }

    /// Iterates over all cards in order.
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        self.kinds().flat_map(move |face| std::iter::repeat_n(face, self.count(face)))
    }

    /// Returns the heap with one more card, if the clan has that many of it.
    pub(super) fn with(self, face: Face) -> Option<Self> {
        (self.count(face) < Self::DECK.count(face)).then(|| self.plus(Self::only(face)))
    }

    /// Returns the cards with their clan.
    pub const fn of(self, clan: Clan) -> Cards {
        Cards((self.0 as u128) << (CLAN_BITS * clan as u32))
    }
}

impl FromIterator<Face> for Faces {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::EMPTY, |heap, face| heap.plus(Self::only(face)))
    }
}

/// Cards of any clans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// Every 4 with the swap sign.
    pub const SWAPS: Self = Self::each(Face::Swap);
    /// Every 5 with the sum sign.
    pub const SUMS: Self = Self::each(Face::Sum);

    const fn each(face: Face) -> Self {
        let (mut counts, mut at) = (0, 0);
        while at < Clan::ALL.len() {
            counts |= 1 << (CLAN_BITS * Clan::ALL[at] as u32 + face.shift());
            at += 1;
        }
        Self(counts)
    }

    /// Returns the heap of one card.
    pub const fn only(card: Card) -> Self {
        Self(1 << card.shift())
    }

    /// Returns the number of cards equal to this one.
    pub const fn count(self, card: Card) -> usize {
        ((self.0 >> card.shift()) & 3) as usize
    }

    /// Tells whether there is such a card.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Tells whether the heaps share any of these cards with a sign.
    pub const fn has_any(self, signs: Self) -> bool {
        self.0 & signs.0 != 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        // Most heaps that are asked for their size are empty.
        if self.is_empty() { 0 } else { len(self.0) }
    }

    /// Tells whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns both heaps together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the heap without these cards, all of which it has.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Returns the heap with one more card, if its clan has that many of it.
    pub(super) fn with(self, card: Card) -> Option<Self> {
        let more = self.by(card.clan).with(card.face);
        more.map(|_| self.plus(Self::only(card)))
    }

    /// Returns the cards of one clan.
    pub const fn by(self, clan: Clan) -> Faces {
        #[expect(clippy::cast_possible_truncation, reason = "the bits of one clan are asked for")]
        let counts = (self.0 >> (CLAN_BITS * clan as u32)) as u16;
        Faces(counts & ((1 << CLAN_BITS) - 1))
    }

    /// Returns the sum of the numbers.
    pub fn sum(self) -> u8 {
        self.each_clan().map(Faces::sum).sum()
    }

    /// Iterates over the cards of each clan, up to the last clan with a card.
    fn each_clan(self) -> impl Iterator<Item = Faces> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the bits of one clan are asked for"
            )]
            let counts = (rest != 0).then_some(rest as u16)?;
            rest >>= CLAN_BITS;
            Some(Faces(counts & ((1 << CLAN_BITS) - 1)))
        })
    }

    /// Iterates over the different cards in the heap.
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        places(self.0).map(|place| Card {
            clan: Clan::ALL[place / Face::ALL.len()],
            face: Face::ALL[place % Face::ALL.len()],
        })
    }

    /// Iterates over all cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |heap, card| heap.plus(Self::only(card)))
    }
}
