//! Settings as presses and words, with one row each: `my.hand.off` in a button, `/settings my hand
//! off` in a line.
//!
//! Both have the same grammar. A row has the name, the kind of the value, the words before it, and
//! the field that it sets, whose comment says what the setting is.

use std::fmt;
use std::num::NonZeroU8;

use table::choices::UserSettings;
use table::choices::digest::Hour;
use table::choices::quiet::{Hours, Zone};
use table::choices::{Hands, Layout, OFF, Opens, Reminders, RoomSettings, Singles, Toggle};
use table::{Check, WhileAbsent};
use words::locale::Lang;

/// Why words are not a settings action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotASettingsAction {
    /// The setting does not exist, or cannot have this value.
    Unknown,
    /// The time zone does not exist.
    Zone,
    /// The text does not state two hours of a day.
    Hours,
    /// The text does not state an hour of a day.
    Hour,
}

/// The word for no particular language or place.
const ANY: &str = "any";
/// The maximum length of the name of a platform, in bytes.
const MAX_PLATFORM_NAME_LENGTH: usize = 20;
/// The maximum length of a role, in bytes.
const MAX_ROLE_LENGTH: usize = 21;

/// Generates the actions from rows: those without a value, those with one, and those that can also
/// clear a setting, by a word.
macro_rules! actions {
    (
        without { $( $(#[$bare_doc:meta])* $bare:ident = $bare_words:literal; )+ }
        with { $(
            $(#[$doc:meta])* $name:ident($value:ty) = $words:literal
                $(=> person.$of_person:ident)? $(=> room.$of_room:ident)?;
        )+ }
        clearing { $(
            $(#[$any_doc:meta])* $any:ident($any_value:ty) = $any_words:literal or $none:ident
                $(=> person.$any_of_person:ident $(.$part:ident)?)? $(=> room.$any_of_room:ident)?;
        )+ }
    ) => {
        /// The effect of a button or line on settings.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum SettingsAction {
            $( $(#[$bare_doc])* $bare, )+
            $( $(#[$doc])* $name($value), )+
            $( $(#[$any_doc])* $any(Option<$any_value>), )+
        }

        impl SettingsAction {
            /// The words of all rows.
            #[cfg(test)]
            pub(crate) const WORDS: &[&str] =
                &[$( $bare_words, )+ $( $words, )+ $( $any_words, )+];

            /// Returns the words before the value.
            pub(crate) const fn words(&self) -> &'static str {
                match self {
                    $( Self::$bare => $bare_words, )+
                    $( Self::$name(_) => $words, )+
                    $( Self::$any(_) => $any_words, )+
                }
            }

            fn read_row(text: &str) -> Option<Self> {
                $( if text == $bare_words { return Some(Self::$bare); } )+
                let (words, value) = text.rsplit_once('.')?;
                $(
                    if words == $words && let Ok(read) = value.parse::<$value>()
                        && read.to_string() == value
                    {
                        return Some(Self::$name(read));
                    }
                )+
                $(
                    if words == $any_words {
                        let value = Some(value).filter(|value| *value != $none);
                        return value.map(str::parse).transpose().ok().map(Self::$any);
                    }
                )+
                None
            }

            /// Changes the settings of a person, if it is one of them.
            pub fn change_person(&self, person: &mut UserSettings) {
                match self {
                    $( $( Self::$name(value) => person.$of_person = (*value).into(), )? )+
                    $( $( Self::$any(value) => {
                        person.$any_of_person$(.$part)?.clone_from(value);
                    } )? )+
                    _ => {}
                }
            }

            /// Changes the settings of a room, if it is one of them.
            pub fn change_room(&self, room: &mut RoomSettings) {
                match self {
                    $( $( Self::$name(value) => room.$of_room = (*value).into(), )? )+
                    $( $( Self::$any(value) => room.$any_of_room.clone_from(value), )? )+
                    _ => {}
                }
            }
        }

        impl fmt::Display for SettingsAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.words())?;
                match self {
                    $( Self::$bare => Ok(()), )+
                    $( Self::$name(value) => write!(f, ".{value}"), )+
                    $(
                        Self::$any(None) => write!(f, ".{}", $none),
                        Self::$any(Some(value)) => write!(f, ".{value}"),
                    )+
                }
            }
        }
    };
}

actions! {
    without {
        /// Shows the settings of the person.
        Mine = "my";
        /// Shows the settings of the room.
        Room = "room";
        /// Shows the languages for the person.
        MyLanguages = "my.language";
        /// Shows the languages for the room.
        RoomLanguages = "room.language";
        /// Shows the time zones.
        Zones = "my.zone";
        /// Shows the absence of the person, and for how long they can be absent.
        Absence = "my.absence";
        /// Ends the absence.
        Back = "my.absence.off";
        /// Asks for confirmation before everything about the person is forgotten.
        AskForget = "my.forget";
        /// Asks for confirmation before the games of the room are forgotten.
        AskForgetRoom = "room.forget";
    }
    with {
        Rings(Toggle) = "my.rings" => person.rings;
        Hands(Hands) = "my.hand" => person.hands;
        MyLayout(Layout) = "my.layout" => person.layout;
        Reminders(Reminders) = "my.reminders" => person.reminders;
        Singles(Singles) = "my.singles" => person.singles;
        Next(Toggle) = "my.next" => person.next;
        Results(Toggle) = "my.results" => person.keep_results;
        Phrases(Toggle) = "my.phrases" => person.phrases;
        WhileAbsent(WhileAbsent) = "my.absence" => person.while_absent;
        Mentions(Toggle) = "room.mentions" => room.mentions;
        Opens(Opens) = "room.tables" => room.tables;
        Public(Toggle) = "room.public" => room.public;
        OwnPlaces(Toggle) = "room.places" => room.own_places;
        QuietBoard(Toggle) = "room.quiet-board" => room.quiet;
        Calls(Toggle) = "room.calls" => room.calls;
        Awards(Toggle) = "room.awards" => room.awards;
        RoomPhrases(Toggle) = "room.phrases" => room.phrases;
        RoomLayout(Layout) = "room.layout" => room.layout;
        /// Begins an absence of this number of days.
        AbsentFor(NonZeroU8) = "my.absence";
        /// Forgets everything about the person.
        Forget(Check) = "my.forget.yes";
        /// Forgets the games of the room.
        ForgetRoom(Check) = "room.forget.yes";
        /// Unlinks the accounts of the person.
        Unlink(Check) = "my.accounts.off";
    }
    clearing {
        MyLanguage(Lang) = "my.language" or ANY => person.lang;
        RoomLanguage(Lang) = "room.language" or ANY => room.lang;
        Zone(Zone) = "my.zone" or ANY => person.zone;
        Quiet(Hours) = "my.quiet" or OFF => person.quiet;
        Digest(Hour) = "my.digest" or OFF => person.digest.hour;
        CallRole(String) = "room.call-role" or OFF => room.call_role;
        HandOn(String) = "my.hand-on" or ANY => person.hand_on;
    }
}

impl SettingsAction {
    /// Tells whether it is a setting of the room, which is reserved for its admins.
    pub fn is_of_room(&self) -> bool {
        self.words().starts_with("room")
    }

    /// Tells whether it is meaningless for one person at a screen.
    pub fn is_about_others(&self) -> bool {
        let setting = self.words().split('.').nth(1);
        !matches!(setting, None | Some("language" | "results" | "forget"))
    }

    /// Reads the words of a line, such as `room mentions off`. `my` may be left out, and so may
    /// `room` where that is unambiguous.
    ///
    /// # Errors
    /// If the setting does not exist, or cannot have this value.
    pub(crate) fn from_words(words: &[&str]) -> Result<Self, NotASettingsAction> {
        let mut words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        // The name of a city can have several words.
        let zone = words.iter().take(2).position(|word| word == "zone");
        if let Some(city) = zone.map(|at| at + 1).filter(|at| *at < words.len()) {
            let said = words.split_off(city).join("_");
            words.push(said);
        }
        let said = words.join(".");
        let tries = [said.clone(), format!("my.{said}"), format!("room.{said}")];
        let setting = said.strip_prefix("my.").unwrap_or(&said);
        tries.iter().find_map(|said| Self::read(said)).ok_or_else(|| {
            match setting.split('.').collect::<Vec<_>>()[..] {
                ["zone", _] => NotASettingsAction::Zone,
                ["quiet", _] => NotASettingsAction::Hours,
                ["digest", _] => NotASettingsAction::Hour,
                _ => NotASettingsAction::Unknown,
            }
        })
    }

    /// Reads the words of a button. A value can be written in several ways.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text {
            // The form of an earlier version, in which there were only two choices.
            "my.hand.on" => Some(Self::Hands(Hands::Direct)),
            "my.hand.off" => Some(Self::Hands(Hands::Room)),
            _ => Self::read_row(text).filter(|setting| match setting {
                Self::HandOn(Some(name)) => (1..=MAX_PLATFORM_NAME_LENGTH).contains(&name.len()),
                Self::CallRole(Some(role)) => (1..=MAX_ROLE_LENGTH).contains(&role.len()),
                _ => true,
            }),
        }
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
