//! The notation of cards, `A4~`, and of heaps of them, `A1 A1 M5+`, in saves and in tests.

use std::fmt;
use std::str::FromStr;

use super::card::{Card, Cards, Clan, Face, Faces};
use crate::as_text::stored_as_text;

impl Face {
    const fn sign(self) -> &'static str {
        match self {
            Self::Swap => "~",
            Self::Sum => "+",
            Self::One | Self::Two | Self::Three | Self::Four | Self::Five => "",
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.sign())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.clan.letter(), self.face)
    }
}

/// The text is not a card such as `A4~`, or names a heap that no clan has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is a letter, a number and perhaps a sign")]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let letter = text.chars().next().ok_or(NotACard)?;
        let clan = Clan::ALL.into_iter().find(|clan| clan.letter() == letter).ok_or(NotACard)?;
        Ok(Self { clan, face: text.get(1..).ok_or(NotACard)?.parse()? })
    }
}

impl FromStr for Face {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        Ok(match text {
            "1" => Self::One,
            "2" => Self::Two,
            "3" => Self::Three,
            "4" => Self::Four,
            "4~" => Self::Swap,
            "5" => Self::Five,
            "5+" => Self::Sum,
            _ => return Err(NotACard),
        })
    }
}

macro_rules! side_by_side {
    ($($Heap:ident of $Card:ident),+) => {$(
        impl fmt::Display for $Heap {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (index, card) in self.iter().enumerate() {
                    let space = if index == 0 { "" } else { " " };
                    write!(f, "{space}{card}")?;
                }
                Ok(())
            }
        }

        impl fmt::Debug for $Heap {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "[{self}]")
            }
        }

        impl FromStr for $Heap {
            type Err = NotACard;

            fn from_str(text: &str) -> Result<Self, NotACard> {
                let mut cards = text.split_whitespace().map(str::parse::<$Card>);
                cards.try_fold(Self::EMPTY, |heap, card| heap.with(card?).ok_or(NotACard))
            }
        }
    )+};
}

side_by_side!(Faces of Face, Cards of Card);
stored_as_text!(Card, Faces, Cards);
