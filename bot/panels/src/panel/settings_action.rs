//! Settings as presses and words: `my.hand.off` in a button, `/settings my hand off` in a line.
//!
//! Both have the same grammar. The module knows the possible values, not the stored ones.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use table::choices::digest::Hour;
use table::choices::quiet::{Hours, Zone};
use table::choices::{Hands, Layout, NoChoice, OFF, Opens, Reminders, Singles, Toggle};
use table::{Check, WhileAbsent};
use words::locale::Lang;

/// The effect of a button or line on settings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SettingsAction {
    /// Shows the settings of the person.
    Mine,
    /// Shows the settings of the room.
    Room,
    /// Shows the languages for the person.
    MyLanguages,
    /// Shows the languages for the room.
    RoomLanguages,
    /// Sets the language of the person; without one, that of the room applies.
    MyLanguage(Option<Lang>),
    /// Sets the language of the room; without one, the default applies.
    RoomLanguage(Option<Lang>),
    /// Sets whether the person gets notifications.
    Rings(Toggle),
    /// Sets where the person sees their hand.
    Hands(Hands),
    /// Sets the reminders of the person.
    Reminders(Reminders),
    /// Sets what happens to decisions of the person with only one option.
    Singles(Singles),
    /// Sets whether the person is notified when their turn comes next.
    Next(Toggle),
    /// Sets whether results are kept under the person's name.
    Results(Toggle),
    /// Asks for confirmation before everything about the person is forgotten.
    AskForget,
    /// Forgets everything about the person.
    Forget(Check),
    /// Asks for confirmation before the games of the room are forgotten.
    AskForgetRoom,
    /// Forgets the games of the room.
    ForgetRoom(Check),
    /// Shows the time zones.
    Zones,
    /// Sets the time zone of the person.
    Zone(Option<Zone>),
    /// Sets the quiet hours of the person; without hours, there are none.
    Quiet(Option<Hours>),
    /// Sets the hour of the person's digest; without one, there is none.
    Digest(Option<Hour>),
    /// Shows the absence of the person, and for how long they can be absent.
    Absence,
    /// Begins an absence of this number of days.
    AbsentFor(u8),
    /// Sets what happens to the person's seats during an absence.
    WhileAbsent(WhileAbsent),
    /// Ends the absence.
    Back,
    /// Sets whether people of the room are mentioned at their turns, or only named.
    Mentions(Toggle),
    /// Sets the layout of tables for the person.
    MyLayout(Layout),
    /// Sets the layout of tables for the room.
    RoomLayout(Layout),
    /// Sets the platform on which the person gets their hands; without one, it is the one on which
    /// they sit down.
    HandOn(Option<String>),
    /// Unlinks the accounts of the person.
    Unlink(Check),
    /// Sets whether other rooms can find the lobbies of the room.
    Public(Toggle),
    /// Sets whether awards are announced in the room.
    Awards(Toggle),
    /// Sets who may open tables in the room.
    Opens(Opens),
}

/// Why words are not a settings action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotASettingsAction {
    /// The setting does not exist, or cannot have this value.
    #[error("not a setting of this version")]
    Unknown,
    /// The time zone does not exist.
    #[error("no time zone")]
    Zone,
    /// The text does not state two hours of a day.
    #[error("no hours of a day")]
    Hours,
    /// The text does not state an hour of a day.
    #[error("no hour of a day")]
    Hour,
}

/// The word for no particular language or place.
const ANY: &str = "any";
/// The maximum length of the name of a platform, in bytes.
const MAX_PLATFORM_NAME_LENGTH: usize = 20;

impl From<NoChoice> for NotASettingsAction {
    fn from(_: NoChoice) -> Self {
        Self::Unknown
    }
}

impl SettingsAction {
    /// Tells whether it is a setting of the room, which is reserved for its admins.
    pub const fn is_of_room(&self) -> bool {
        matches!(
            self,
            Self::Room
                | Self::RoomLanguages
                | Self::RoomLanguage(_)
                | Self::RoomLayout(_)
                | Self::Mentions(_)
                | Self::Awards(_)
                | Self::Opens(_)
                | Self::Public(_)
                | Self::AskForgetRoom
                | Self::ForgetRoom(_)
        )
    }

    /// Tells whether it is meaningless for one person at a screen.
    pub const fn is_about_others(&self) -> bool {
        !matches!(
            self,
            Self::Mine
                | Self::Room
                | Self::MyLanguages
                | Self::RoomLanguages
                | Self::MyLanguage(_)
                | Self::RoomLanguage(_)
                | Self::Results(_)
                | Self::AskForget
                | Self::Forget(_)
                | Self::AskForgetRoom
                | Self::ForgetRoom(_)
        )
    }

    /// Reads the words of a line, such as `room mentions off`. `my` may be left out, and so may
    /// `room` where that is unambiguous.
    ///
    /// # Errors
    /// If the setting does not exist, or cannot have this value.
    pub(crate) fn from_words(words: &[&str]) -> Result<Self, NotASettingsAction> {
        let mut words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        // Language ids are typed in any case: `fa-ir` is `fa-IR`.
        if let [.., name, lang] = &mut words[..]
            && name == "language"
            && let Ok(read) = lang.parse::<Lang>()
        {
            *lang = read.to_string();
        }
        // The name of a city can have several words.
        let zone = words.iter().take(2).position(|word| word == "zone");
        if let Some(city) = zone.map(|at| at + 1).filter(|at| *at < words.len()) {
            let said = words.split_off(city).join("_");
            words.push(said.parse().map_or(said, String::from as fn(Zone) -> String));
        }
        if let [.., name, hours] = &mut words[..]
            && name == "quiet"
            && let Ok(read) = hours.parse::<Hours>()
        {
            *hours = read.to_string();
        }
        let said = words.join(".");
        let parse = |text: &str| text.parse::<Self>();
        let tries = [said.clone(), format!("my.{said}"), format!("room.{said}")];
        let mut error = NotASettingsAction::Unknown;
        for said in &tries {
            match parse(said) {
                Ok(setting) => return Ok(setting),
                Err(NotASettingsAction::Unknown) => {}
                Err(known) => error = known,
            }
        }
        Err(error)
    }
}

impl fmt::Display for SettingsAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mine => f.write_str("my"),
            Self::Room => f.write_str("room"),
            Self::MyLanguages => f.write_str("my.language"),
            Self::RoomLanguages => f.write_str("room.language"),
            Self::MyLanguage(None) => write!(f, "my.language.{ANY}"),
            Self::RoomLanguage(None) => write!(f, "room.language.{ANY}"),
            Self::MyLanguage(Some(lang)) => write!(f, "my.language.{lang}"),
            Self::RoomLanguage(Some(lang)) => write!(f, "room.language.{lang}"),
            Self::Rings(switch) => write!(f, "my.rings.{switch}"),
            Self::Hands(place) => write!(f, "my.hand.{place}"),
            Self::Reminders(when) => write!(f, "my.reminders.{when}"),
            Self::Singles(which) => write!(f, "my.singles.{which}"),
            Self::Next(switch) => write!(f, "my.next.{switch}"),
            Self::Results(switch) => write!(f, "my.results.{switch}"),
            Self::AskForget => f.write_str("my.forget"),
            Self::Forget(check) => write!(f, "my.forget.yes.{check}"),
            Self::AskForgetRoom => f.write_str("room.forget"),
            Self::ForgetRoom(check) => write!(f, "room.forget.yes.{check}"),
            Self::Zones => f.write_str("my.zone"),
            Self::Zone(None) => write!(f, "my.zone.{ANY}"),
            Self::Zone(Some(zone)) => write!(f, "my.zone.{}", zone.name()),
            Self::Quiet(None) => write!(f, "my.quiet.{OFF}"),
            Self::Quiet(Some(hours)) => write!(f, "my.quiet.{hours}"),
            Self::Digest(None) => write!(f, "my.digest.{OFF}"),
            Self::Digest(Some(hour)) => write!(f, "my.digest.{hour}"),
            Self::Absence => f.write_str("my.absence"),
            Self::AbsentFor(days) => write!(f, "my.absence.{days}"),
            Self::WhileAbsent(how) => write!(f, "my.absence.{how}"),
            Self::Back => f.write_str("my.absence.off"),
            Self::Mentions(switch) => write!(f, "room.mentions.{switch}"),
            Self::MyLayout(layout) => write!(f, "my.layout.{layout}"),
            Self::RoomLayout(layout) => write!(f, "room.layout.{layout}"),
            Self::Awards(switch) => write!(f, "room.awards.{switch}"),
            Self::Public(switch) => write!(f, "room.public.{switch}"),
            Self::HandOn(None) => write!(f, "my.hand-on.{ANY}"),
            Self::HandOn(Some(platform)) => write!(f, "my.hand-on.{platform}"),
            Self::Unlink(check) => write!(f, "my.accounts.off.{check}"),
            Self::Opens(opens) => write!(f, "room.tables.{opens}"),
        }
    }
}

impl FromStr for SettingsAction {
    type Err = NotASettingsAction;

    fn from_str(text: &str) -> Result<Self, NotASettingsAction> {
        let parts: Vec<&str> = text.split('.').collect();
        match &parts[..] {
            ["my", setting @ ..] => Self::parse_mine(setting),
            ["room", setting @ ..] => Self::parse_room(setting),
            _ => Err(NotASettingsAction::Unknown),
        }
    }
}

impl SettingsAction {
    /// Parses the words after `my`.
    fn parse_mine(setting: &[&str]) -> Result<Self, NotASettingsAction> {
        Ok(match *setting {
            [] => Self::Mine,
            ["language"] => Self::MyLanguages,
            ["language", id] => Self::MyLanguage(parse_language(id)?),
            ["rings", switch] => Self::Rings(switch.parse()?),
            // The form of an earlier version, in which there were only two choices.
            ["hand", "on"] => Self::Hands(Hands::Direct),
            ["hand", OFF] => Self::Hands(Hands::Room),
            ["hand", place] => Self::Hands(place.parse()?),
            ["reminders", when] => Self::Reminders(when.parse()?),
            ["singles", which] => Self::Singles(which.parse()?),
            ["next", switch] => Self::Next(switch.parse()?),
            ["results", switch] => Self::Results(switch.parse()?),
            ["forget"] => Self::AskForget,
            ["forget", "yes", check] => Self::Forget(check_of(check)?),
            ["zone"] => Self::Zones,
            ["zone", ANY] => Self::Zone(None),
            ["zone", name] => {
                let zone: Zone = name.parse().map_err(|_| NotASettingsAction::Zone)?;
                let is_exact = zone.name() == name;
                Self::Zone(Some(is_exact.then_some(zone).ok_or(NotASettingsAction::Zone)?))
            }
            ["quiet", OFF] => Self::Quiet(None),
            ["quiet", said] => {
                let hours: Hours = said.parse().map_err(|_| NotASettingsAction::Hours)?;
                let is_exact = hours.to_string() == said;
                Self::Quiet(Some(is_exact.then_some(hours).ok_or(NotASettingsAction::Hours)?))
            }
            ["digest", OFF] => Self::Digest(None),
            ["digest", said] => {
                Self::Digest(Some(said.parse().map_err(|_| NotASettingsAction::Hour)?))
            }
            ["hand-on", ANY] => Self::HandOn(None),
            ["hand-on", name] if !name.is_empty() && name.len() <= MAX_PLATFORM_NAME_LENGTH => {
                Self::HandOn(Some(name.to_owned()))
            }
            ["accounts", OFF, check] => Self::Unlink(check_of(check)?),
            ["absence"] => Self::Absence,
            ["absence", OFF] => Self::Back,
            ["absence", said] => match said.parse::<u8>() {
                Ok(days) if days > 0 && days.to_string() == said => Self::AbsentFor(days),
                _ => Self::WhileAbsent(said.parse()?),
            },
            ["layout", layout] => Self::MyLayout(layout.parse()?),
            _ => return Err(NotASettingsAction::Unknown),
        })
    }

    /// Parses the words after `room`.
    fn parse_room(setting: &[&str]) -> Result<Self, NotASettingsAction> {
        Ok(match *setting {
            [] => Self::Room,
            ["language"] => Self::RoomLanguages,
            ["language", id] => Self::RoomLanguage(parse_language(id)?),
            ["mentions", switch] => Self::Mentions(switch.parse()?),
            ["layout", layout] => Self::RoomLayout(layout.parse()?),
            ["awards", switch] => Self::Awards(switch.parse()?),
            ["public", switch] => Self::Public(switch.parse()?),
            ["tables", opens] => Self::Opens(opens.parse()?),
            ["forget"] => Self::AskForgetRoom,
            ["forget", "yes", check] => Self::ForgetRoom(check_of(check)?),
            _ => return Err(NotASettingsAction::Unknown),
        })
    }
}

fn check_of(text: &str) -> Result<Check, NotASettingsAction> {
    Check::read(text).ok_or(NotASettingsAction::Unknown)
}

/// Parses the id of a language, or the word for no particular one.
fn parse_language(id: &str) -> Result<Option<Lang>, NotASettingsAction> {
    match id {
        ANY => Ok(None),
        id => id.parse().map(Some).map_err(|_| NotASettingsAction::Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = SettingsAction::from_words(&words).map(|setting| setting.to_string());
        assert_eq!(read.unwrap_or_default(), expected, "{line}");
    }

    #[test]
    fn a_line_names_a_setting_in_full_or_in_short() {
        check("my rings off", "my.rings.off");
        check("Rings OFF", "my.rings.off");
        check("hand on", "my.hand.direct");
        check("my hand off", "my.hand.room");
        check("hand both", "my.hand.both");
        check("my next on", "my.next.on");
        check("mentions off", "room.mentions.off");
        check("room tables admins", "room.tables.admins");
        check("layout text", "my.layout.text");
        check("room layout pictures", "room.layout.pictures");
        check("layout rich", "my.layout.rich");
        check("room", "room");
    }

    #[test]
    fn a_language_is_written_in_any_case_and_is_mine_unless_it_is_said_to_be_the_rooms() {
        check("language FA-ir", "my.language.fa-IR");
        check("room language en", "room.language.en");
        check("language any", "my.language.any");
        check("language", "my.language");
        check("language 7up", "");
    }

    #[test]
    fn a_place_and_its_quiet_hours_are_written_as_people_write_them() {
        check("zone europe/budapest", "my.zone.Europe/Budapest");
        check("my zone America/New York", "my.zone.America/New_York");
        check("zone utc + 3:30", "my.zone.UTC+3:30");
        check("zone", "my.zone");
        check("zone any", "my.zone.any");
        check("quiet 22:00-7:00", "my.quiet.22-7");
        check("quiet off", "my.quiet.off");
        check("reminders last", "my.reminders.last");
        check("singles all", "my.singles.all");
        let wrong = |line: &str| SettingsAction::from_words(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(wrong("zone atlantis"), Err(NotASettingsAction::Zone));
        assert_eq!(wrong("quiet always"), Err(NotASettingsAction::Hours));
        check("my digest 08:00", "my.digest.8");
        check("digest off", "my.digest.off");
        assert_eq!(wrong("digest 24"), Err(NotASettingsAction::Hour));
    }

    #[test]
    fn nothing_else_is_a_setting() {
        for line in ["rings", "rings maybe", "room rings on", "my tables admins", "my my", "hands"]
        {
            check(line, "");
        }
    }
}
