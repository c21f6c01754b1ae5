//! The written form of settings and rules: `off`, `both`, `pictures`; and the order of their values.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Hands, Layout, Opens, Reminders, Singles, Toggle};
use crate::{Pace, Phrase, TimeUp, Watching, WhileAbsent};

/// The word for a setting that is switched off.
pub const OFF: &str = "off";

/// The word is not a value of the setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no setting is called that")]
pub struct NoChoice;

/// A setting or rule with few values.
pub trait Choice: Copy + PartialEq + 'static {
    /// All values, in the order in which they are offered.
    const ALL: &'static [Self];

    /// Returns the next value, for a button that goes through all values.
    #[must_use]
    fn turned(self) -> Self {
        let later = Self::ALL.iter().skip_while(|choice| **choice != self).nth(1);
        *later.unwrap_or(&Self::ALL[0])
    }
}

impl Choice for bool {
    const ALL: &'static [Self] = &[false, true];
}

/// Implements `Choice`, `Display` and `FromStr` by a list of values and their words.
macro_rules! words {
    ($($Setting:ident { $($Choice:ident = $word:expr),+ $(,)? })+) => {
        $(
            impl Choice for $Setting {
                const ALL: &'static [Self] = &[$( Self::$Choice ),+];
            }

            impl fmt::Display for $Setting {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(match self {
                        $( Self::$Choice => $word, )+
                    })
                }
            }

            impl FromStr for $Setting {
                type Err = NoChoice;

                fn from_str(word: &str) -> Result<Self, NoChoice> {
                    let found = Self::ALL.iter().find(|choice| choice.to_string() == word);
                    found.copied().ok_or(NoChoice)
                }
            }
        )+
    };
}

words! {
    Toggle { On = "on", Off = OFF }
    Hands { Direct = "direct", Room = "room", Both = "both" }
    Reminders { Both = "both", Last = "last", Off = OFF }
    Singles { Open = "open", All = "all", Off = OFF }
    WhileAbsent { StandStill = "clock", SitIn = "machine" }
    Layout { Pictures = "pictures", Text = "text", Rich = "rich" }
    Opens { Everybody = "everybody", Admins = "admins" }
    Pace {
        Unlimited = "unlimited",
        FiveMinutes = "five-minutes",
        Hour = "hour",
        EightHours = "eight-hours",
        Day = "day",
        TwoDays = "two-days",
        ThreeDays = "three-days",
        Week = "week",
    }
    TimeUp { SitIn = "sit-in", ByRules = "by-rules", AskHost = "ask-host", Out = "out" }
    Watching { Rooms = "rooms", Nobody = "nobody" }
    Phrase {
        Hello = "hello",
        GoodLuck = "good-luck",
        GoodMove = "good-move",
        Oops = "oops",
        Thinking = "thinking",
        YourTurn = "your-turn",
        NeedADay = "need-a-day",
        Thanks = "thanks",
        WellPlayed = "well-played",
        Rematch = "rematch",
    }
}
