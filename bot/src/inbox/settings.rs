//! Settings on request: who may see and change what, and what follows from a change.

use super::route::{Answer, Caller, Router};
use crate::fault::Fault;
use crate::locale::Lang;
use crate::panel::Setting;
use crate::people::RoomId;
use crate::platform::Destination;
use crate::present::settings::{self, Reach};
use crate::settings::choices::Opens;
use crate::settings::{OfRoom, Personal};
use crate::text::Text;

/// What is chosen, once it has been seen that it may be.
enum Chosen {
    Mine(Personal),
    OfRoom(OfRoom),
}

impl Router {
    /// Shows the settings that somebody wants, or those they can do most about here.
    pub(super) async fn settings(
        &self,
        caller: &Caller<'_>,
        setting: Option<Setting>,
    ) -> Result<Answer, Fault> {
        let setting = match (setting, caller.at) {
            (Some(setting), _) => setting,
            (None, Destination::Room(_)) => match caller.is_admin {
                Some(true) => Setting::Room,
                Some(false) => Setting::Mine,
                None => return Ok(Answer::AskAdmin),
            },
            (None, Destination::Person(_)) => Setting::Mine,
        };
        self.setting(caller, setting).await
    }

    /// Shows or changes settings.
    pub(super) async fn setting(
        &self,
        caller: &Caller<'_>,
        setting: Setting,
    ) -> Result<Answer, Fault> {
        let line = |text| Ok(Answer::Line(text));
        if is_about_others(&setting) && !self.publisher.reaches_out(caller.at) {
            let said = setting.to_string().replace('.', " ");
            return line(Text::new("said-no-such-setting").name("said", said));
        }
        let languages = self.settings.languages();
        let unspoken = |lang: &Lang| languages.name(lang).is_none();
        let room = match &setting {
            Setting::Room
            | Setting::RoomLanguages
            | Setting::RoomLanguage(_)
            | Setting::Mentions(_)
            | Setting::Opens(_) => match caller.at {
                Destination::Person(_) => return line(Text::new("said-settings-in-room")),
                Destination::Room(room) => match caller.is_admin {
                    Some(true) => Some(room),
                    Some(false) => return line(Text::new("said-admins-set")),
                    None => return Ok(Answer::AskAdmin),
                },
            },
            Setting::Mine
            | Setting::MyLanguages
            | Setting::MyLanguage(_)
            | Setting::Rings(_)
            | Setting::Hands(_) => None,
        };
        if let Setting::MyLanguages | Setting::RoomLanguages = setting {
            return match languages.all().next() {
                Some((_, only)) if languages.all().len() == 1 => {
                    line(Text::new("settings-one-language").name("language", only))
                }
                _ => Ok(Answer::Panel(settings::languages(languages, room.is_some()))),
            };
        }
        if let Setting::MyLanguage(Some(lang)) | Setting::RoomLanguage(Some(lang)) = &setting
            && unspoken(lang)
        {
            return line(Text::new("said-no-such-language").name("said", lang.to_string()).list(
                "known",
                languages.all().map(|(lang, name)| settings::language(&lang.to_string(), name)),
            ));
        }
        if room.is_none() && matches!(caller.at, Destination::Room(_)) && caller.is_admin.is_none()
        {
            return Ok(Answer::AskAdmin); // Whoever runs the room is shown the way to its settings.
        }
        let chosen = match room {
            Some(room) => Chosen::OfRoom(self.choose_for(room, &setting).await?),
            None => Chosen::Mine(self.choose(caller, &setting).await?),
        };
        Ok(self.show_chosen(caller, &chosen))
    }

    /// Tells whether somebody may open a table in a room, if it is known whether they run it.
    pub(super) async fn may_open(
        &self,
        caller: &Caller<'_>,
        room: &RoomId,
    ) -> Result<Option<bool>, Fault> {
        Ok(match self.settings.of_room(room).await?.tables {
            Opens::Everybody => Some(true),
            Opens::Admins => caller.is_admin,
        })
    }

    fn show_chosen(&self, caller: &Caller<'_>, chosen: &Chosen) -> Answer {
        let (languages, reaches_out) =
            (self.settings.languages(), self.publisher.reaches_out(caller.at));
        let reach = if reaches_out { Reach::Elsewhere } else { Reach::Here };
        Answer::Panel(match chosen {
            Chosen::OfRoom(room) => settings::of_room(room, languages, reach),
            Chosen::Mine(mine) => {
                let in_room = matches!(caller.at, Destination::Room(_));
                let runs_room = in_room && caller.is_admin == Some(true);
                let panel = settings::mine(mine, languages, reach);
                if runs_room { settings::with_way_to_room(panel) } else { panel }
            }
        })
    }

    /// Changes what somebody has chosen, and shows it wherever they look.
    async fn choose(&self, caller: &Caller<'_>, setting: &Setting) -> Result<Personal, Fault> {
        let person = &caller.by.id;
        let before = self.settings.of_person(person).await?;
        let change = |mine: &mut Personal| match setting {
            Setting::MyLanguage(lang) => mine.lang.clone_from(lang),
            Setting::Rings(switch) => mine.rings = *switch,
            Setting::Hands(switch) => mine.hands = *switch,
            Setting::Mine
            | Setting::Room
            | Setting::MyLanguages
            | Setting::RoomLanguages
            | Setting::RoomLanguage(_)
            | Setting::Mentions(_)
            | Setting::Opens(_) => {}
        };
        let after = self.settings.change_person(person, change).await?;
        if after != before {
            for table in self.tables.of_person(person).await? {
                self.publisher.refresh(&table);
            }
        }
        Ok(after)
    }

    /// Changes what is chosen for a room, and shows it there.
    async fn choose_for(&self, room: &RoomId, setting: &Setting) -> Result<OfRoom, Fault> {
        let before = self.settings.of_room(room).await?;
        let change = |chosen: &mut OfRoom| match setting {
            Setting::RoomLanguage(lang) => chosen.lang.clone_from(lang),
            Setting::Mentions(switch) => chosen.mentions = *switch,
            Setting::Opens(opens) => chosen.tables = *opens,
            Setting::Mine
            | Setting::Room
            | Setting::MyLanguages
            | Setting::RoomLanguages
            | Setting::MyLanguage(_)
            | Setting::Rings(_)
            | Setting::Hands(_) => {}
        };
        let after = self.settings.change_room(room, change).await?;
        if after != before {
            for table in self.tables.in_room(room).await? {
                self.publisher.refresh(&table);
            }
        }
        Ok(after)
    }
}

/// Tells whether a setting means something only where people are elsewhere.
const fn is_about_others(setting: &Setting) -> bool {
    match setting {
        Setting::Rings(_) | Setting::Hands(_) | Setting::Mentions(_) | Setting::Opens(_) => true,
        Setting::Mine
        | Setting::Room
        | Setting::MyLanguages
        | Setting::RoomLanguages
        | Setting::MyLanguage(_)
        | Setting::RoomLanguage(_) => false,
    }
}
