//! What a setting can be, in words: `off`, `both`, `pictures`.

use std::fmt;
use std::str::FromStr;

use super::settings_action::{NotASettingsAction, OFF};
use crate::choices::{Hands, Layout, Opens, Reminders, Singles, Toggle};
use crate::table::WhileAbsent;

/// Writes each choice of a setting as its word, and reads it.
macro_rules! words {
    ($($Setting:ident { $($Choice:ident = $word:expr),+ $(,)? })+) => {
        $(
            impl fmt::Display for $Setting {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(match self {
                        $( Self::$Choice => $word, )+
                    })
                }
            }

            impl FromStr for $Setting {
                type Err = NotASettingsAction;

                fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
                    let all = [$( Self::$Choice ),+];
                    let found = all.into_iter().find(|choice| choice.to_string() == word);
                    found.ok_or(NotASettingsAction::Unknown)
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
}
