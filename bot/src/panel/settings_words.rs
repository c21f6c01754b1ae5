//! What a setting can be, in words: `off`, `both`, `pictures`.

use std::fmt;
use std::str::FromStr;

use super::settings_action::{NotASettingsAction, OFF};
use crate::settings::choices::{Layout, Opens, Reminders, Singles, Toggle};
use crate::table::WhileAbsent;

impl fmt::Display for Toggle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_on() { "on" } else { "off" })
    }
}

impl FromStr for Toggle {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Both => "both",
            Self::Last => "last",
            Self::Off => OFF,
        })
    }
}

impl FromStr for Reminders {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "both" => Ok(Self::Both),
            "last" => Ok(Self::Last),
            OFF => Ok(Self::Off),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl fmt::Display for Singles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "open",
            Self::All => "all",
            Self::Off => OFF,
        })
    }
}

impl FromStr for Singles {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "open" => Ok(Self::Open),
            "all" => Ok(Self::All),
            OFF => Ok(Self::Off),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl fmt::Display for WhileAbsent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::StandStill => "clock",
            Self::SitIn => "machine",
        })
    }
}

impl FromStr for WhileAbsent {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "clock" => Ok(Self::StandStill),
            "machine" => Ok(Self::SitIn),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pictures => "pictures",
            Self::Text => "text",
            Self::Rich => "rich",
        })
    }
}

impl FromStr for Layout {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "pictures" => Ok(Self::Pictures),
            "text" => Ok(Self::Text),
            "rich" => Ok(Self::Rich),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl fmt::Display for Opens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Everybody => "everybody",
            Self::Admins => "admins",
        })
    }
}

impl FromStr for Opens {
    type Err = NotASettingsAction;

    fn from_str(word: &str) -> Result<Self, NotASettingsAction> {
        match word {
            "everybody" => Ok(Self::Everybody),
            "admins" => Ok(Self::Admins),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}
