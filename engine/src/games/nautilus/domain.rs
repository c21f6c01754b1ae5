//! Domains: their cards, collections, and winning a domain (N-1.5, N-8.5).

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of domains (N-1.5).
pub const DOMAINS: usize = 5;
/// The number of Domain cards (N-1.5).
pub const DOMAIN_CARDS: usize = 30;
/// N-8.5: net points that always win a domain.
const POINTS_TO_WIN: i8 = 4;
/// N-8.5: net points that win a domain whose ink blot is out.
const POINTS_TO_WIN_AFTER_BLOT: i8 = 3;

/// A field of science in which both players compete.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "their names say all there is")]
pub enum Domain {
    Science,
    Exploration,
    Navigation,
    Engineering,
    War,
}

impl Domain {
    /// Every domain, in the order in which tables list them.
    pub const ALL: [Self; DOMAINS] =
        [Self::Science, Self::Exploration, Self::Navigation, Self::Engineering, Self::War];
}

/// The worth of a Domain card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// Two points.
    TwoStars,
    /// One point.
    OneStar,
    /// One point less.
    InkBlot,
}

impl Worth {
    /// Every worth with the number of its cards in each domain (N-1.5).
    pub const ALL: [(Self, usize); 3] =
        [(Self::TwoStars, 1), (Self::OneStar, 4), (Self::InkBlot, 1)];

    /// Returns the points of one such card.
    pub const fn points(self) -> i8 {
        match self {
            Self::TwoStars => 2,
            Self::OneStar => 1,
            Self::InkBlot => -1,
        }
    }
}

/// A Domain card; cards with the same text are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "their names say all there is")]
pub struct DomainCard {
    pub domain: Domain,
    pub worth: Worth,
}

impl fmt::Debug for DomainCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:+}", self.domain, self.worth.points())
    }
}

/// A pile of Domain cards, the top one last.
pub type DomainPile = ArrayVec<DomainCard, DOMAIN_CARDS>;

/// Returns all thirty cards (N-1.5).
pub fn all() -> impl Iterator<Item = DomainCard> {
    Domain::ALL.into_iter().flat_map(|domain| {
        let cards = move |(worth, count)| std::iter::repeat_n(DomainCard { domain, worth }, count);
        Worth::ALL.into_iter().flat_map(cards)
    })
}

/// The Domain cards that a seat has collected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "[[u8; 3]; DOMAINS]")]
pub struct Collection([[u8; 3]; DOMAINS]);

/// A collection has more cards of a kind than there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there are at most 1, 4 and 1 Domain cards of each worth in a domain")]
pub struct TooManyCards;

impl TryFrom<[[u8; 3]; DOMAINS]> for Collection {
    type Error = TooManyCards;

    fn try_from(counts: [[u8; 3]; DOMAINS]) -> Result<Self, TooManyCards> {
        let fits = |(count, (_, most)): (&u8, &(Worth, usize))| usize::from(*count) <= *most;
        let is_sound = counts.iter().all(|kinds| kinds.iter().zip(&Worth::ALL).all(fits));
        if is_sound { Ok(Self(counts)) } else { Err(TooManyCards) }
    }
}

impl Collection {
    /// Adds a card.
    pub const fn add(&mut self, card: DomainCard) {
        self.0[card.domain as usize][card.worth as usize] += 1;
    }

    /// Returns the number of cards of this kind.
    pub const fn count(&self, card: DomainCard) -> usize {
        self.0[card.domain as usize][card.worth as usize] as usize
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.0.iter().flatten().map(|count| usize::from(*count)).sum()
    }

    /// Tells whether nothing is collected yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the cards by domain, the best first.
    pub fn cards(&self) -> impl Iterator<Item = DomainCard> + '_ {
        let kinds = Domain::ALL.into_iter().flat_map(|domain| {
            Worth::ALL.into_iter().map(move |(worth, _)| DomainCard { domain, worth })
        });
        kinds.flat_map(|card| std::iter::repeat_n(card, self.count(card)))
    }

    /// Returns the sum of the points in a domain; it may be below 0 (N-8.5).
    ///
    /// # Panics
    /// Never: there are at most four cards of a kind.
    pub fn net(&self, domain: Domain) -> i8 {
        let points = |(worth, _): (Worth, usize)| {
            let count = i8::try_from(self.count(DomainCard { domain, worth }));
            worth.points() * count.expect("there are at most four cards of a kind")
        };
        Worth::ALL.into_iter().map(points).sum()
    }

    /// Tells whether the ink blot of a domain is here.
    pub const fn has_blot(&self, domain: Domain) -> bool {
        self.count(DomainCard { domain, worth: Worth::InkBlot }) > 0
    }
}

/// N-8.5: a domain is won with 4 points, or with 3 once its ink blot is in one of the two
/// collections.
pub fn has_won(own: &Collection, other: &Collection, domain: Domain) -> bool {
    let is_blot_out = own.has_blot(domain) || other.has_blot(domain);
    own.net(domain) >= if is_blot_out { POINTS_TO_WIN_AFTER_BLOT } else { POINTS_TO_WIN }
}

/// Returns the number of domains that a seat has won (N-9.1).
pub fn domains_won(own: &Collection, other: &Collection) -> usize {
    Domain::ALL.into_iter().filter(|domain| has_won(own, other, *domain)).count()
}
