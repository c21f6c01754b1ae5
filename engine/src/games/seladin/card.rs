//! Cards (S-1): six clans, the ten cards of each, and heaps of cards.
//!
//! Two cards of one clan with the same face are alike, so a heap only counts them: nobody can
//! tell which of the two was given away. Knows no zones and no rules.

use serde::{Deserialize, Serialize};

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

    /// Returns the letter the clan is known by.
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

/// What a card shows beside its clan (S-1.1, S-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "numbers")]
pub enum Face {
    One,
    Two,
    Three,
    Four,
    /// The 4 with the sign of swapping.
    Swap,
    Five,
    /// The 5 with the sign of adding.
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

/// A card, apart from its twin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// Whose card it is, wherever it lies.
    pub clan: Clan,
    /// What it shows.
    pub face: Face,
}

impl Card {
    /// Iterates over every card there is, twins once.
    pub(super) fn all() -> impl Iterator<Item = Self> + Clone {
        let of = |clan| Face::ALL.into_iter().map(move |face| Self { clan, face });
        Clan::ALL.into_iter().flat_map(of)
    }

    const fn shift(self) -> u32 {
        CLAN_BITS * self.clan as u32 + self.face.shift()
    }
}

/// Two bits for each face: how many of it there are.
const CLAN_BITS: u32 = 14;
/// The lower bit of each count.
const LOW: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555;
/// One 4 and one 5 without sign, one of each with it, and two of everything else (S-1.1).
const DECK: u16 = 0b01_01_01_01_10_10_10;

/// The lower bits of the counts of all faces whose number has this bit.
const fn with_bit(bit: u8) -> u128 {
    let (mut mask, mut at) = (0, 0);
    while at < Face::ALL.len() * Clan::ALL.len() {
        let face = Face::ALL[at % Face::ALL.len()];
        if face.number() & bit != 0 {
            mask |= 1 << (2 * at);
        }
        at += 1;
    }
    mask
}

const ONES: u128 = with_bit(1);
const TWOS: u128 = with_bit(2);
const FOURS: u128 = with_bit(4);

/// Counts the cards of the faces in a mask.
const fn count(counts: u128, mask: u128) -> u32 {
    (counts & mask).count_ones() + 2 * ((counts >> 1) & mask).count_ones()
}

const fn len(counts: u128) -> usize {
    count(counts, LOW) as usize
}

/// Adds the numbers up, bit by bit.
#[expect(clippy::cast_possible_truncation, reason = "six decks add up to 180")]
const fn sum(counts: u128) -> u8 {
    (count(counts, ONES) + 2 * count(counts, TWOS) + 4 * count(counts, FOURS)) as u8
}

/// Iterates over the places of the counts that are not 0.
fn places(counts: u128) -> impl Iterator<Item = usize> + Clone {
    let mut rest = (counts | counts >> 1) & LOW;
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize / 2)?;
        rest &= rest - 1;
        Some(place)
    })
}

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

    /// Returns how many cards show this face.
    pub const fn count(self, face: Face) -> usize {
        ((self.0 >> face.shift()) & 3) as usize
    }

    /// Tells whether there is a card with this face.
    pub const fn contains(self, face: Face) -> bool {
        self.count(face) > 0
    }

    /// Returns how many cards there are.
    pub const fn len(self) -> usize {
        len(self.0 as u128)
    }

    /// Tells whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns both heaps together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the heap without cards that are in it.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Returns the sum of the numbers.
    pub const fn sum(self) -> u8 {
        sum(self.0 as u128)
    }

    /// Iterates over the faces there are, each once.
    pub fn kinds(self) -> impl Iterator<Item = Face> + Clone {
        places(u128::from(self.0)).map(|place| Face::ALL[place])
    }

    /// Iterates over all cards in order.
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        self.kinds().flat_map(move |face| std::iter::repeat_n(face, self.count(face)))
    }

    /// Returns the heap with one card more, if a clan has so many of it.
    pub(super) fn with(self, face: Face) -> Option<Self> {
        (self.count(face) < Self::DECK.count(face)).then(|| self.plus(Self::only(face)))
    }

    /// Returns the cards as those of a clan.
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
    /// Every 4 with the sign of swapping.
    pub const SWAPS: Self = Self::each(Face::Swap);
    /// Every 5 with the sign of adding.
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

    /// Returns how many there are of a card.
    pub const fn count(self, card: Card) -> usize {
        ((self.0 >> card.shift()) & 3) as usize
    }

    /// Tells whether there is such a card.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Tells whether the heaps have any of these cards with a sign in common.
    pub const fn has_any(self, signs: Self) -> bool {
        self.0 & signs.0 != 0
    }

    /// Returns how many cards there are.
    pub const fn len(self) -> usize {
        len(self.0)
    }

    /// Tells whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns both heaps together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Returns the heap without cards that are in it.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Returns the heap with one card more, if its clan has so many of it.
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
    pub const fn sum(self) -> u8 {
        sum(self.0)
    }

    /// Iterates over the cards there are, twins once.
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
