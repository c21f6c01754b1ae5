//! Settings on request: who may see and change what, and what follows from a change.

use super::caller::{Caller, LongWork, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::SettingsAction;
use panels::present::memory;
use panels::present::settings;
use panels::typed::until::Until;
use platform::Destination;
use table::Refusal;
use table::choices::Opens;
use table::choices::{RoomSettings, UserSettings};
use words::locale::Lang;
use words::people::RoomId;
use words::text::Text;

/// What is chosen, once it has been seen that it may be.
enum Chosen {
    Mine(Box<UserSettings>),
    Room(RoomSettings),
}

impl Router {
    /// Shows the settings that somebody wants, or those they can do most about here.
    pub(super) async fn settings(
        &self,
        caller: &Caller<'_>,
        setting: Option<SettingsAction>,
    ) -> Result<Response, Fault> {
        let setting = match (setting, caller.at) {
            (Some(setting), _) => setting,
            (None, Destination::Room(_)) => match caller.is_admin {
                Some(true) => SettingsAction::Room,
                Some(false) => SettingsAction::Mine,
                None => return Ok(Response::AskAdmin),
            },
            (None, Destination::Person(_)) => SettingsAction::Mine,
        };
        self.setting(caller, setting).await
    }

    /// Shows or changes settings.
    pub(super) async fn setting(
        &self,
        caller: &Caller<'_>,
        setting: SettingsAction,
    ) -> Result<Response, Fault> {
        let line = |text| Ok(Response::Line(text));
        if setting.is_about_others() && !self.publisher.surface(caller.at).reaches_out {
            let said = setting.to_string().replace('.', " ");
            return line(Text::new("said-no-such-setting").name("said", said));
        }
        let languages = self.settings.languages();
        let unspoken = |lang: &Lang| languages.name(lang).is_none();
        let room = match caller.at {
            _ if !setting.is_of_room() => None,
            Destination::Person(_) => return line(Text::new("said-settings-in-room")),
            Destination::Room(room) => match caller.is_admin {
                Some(true) => Some(room),
                Some(false) => return line(Text::new("said-admins-set")),
                None => return Ok(Response::AskAdmin),
            },
        };
        match setting {
            SettingsAction::Zones => {
                return Ok(Response::Panel(settings::zones(self.tables.world().now())));
            }
            SettingsAction::Absence => return self.absence(caller).await,
            SettingsAction::AbsentFor(days) => {
                return self.away(caller, Until::After(days.into())).await;
            }
            SettingsAction::Back => return self.back(caller).await,
            SettingsAction::Unlink => return self.unlink(caller).await,
            SettingsAction::AskForget => return Ok(Response::Panel(memory::ask_forget())),
            SettingsAction::Forget => return Ok(Response::Later(LongWork::Forget)),
            SettingsAction::AskForgetRoom => {
                return Ok(Response::Panel(memory::ask_forget_room()));
            }
            SettingsAction::ForgetRoom => {
                let Some(room) = room else { return Ok(Refusal::NoSuchButton.into()) };
                return Ok(Response::Later(LongWork::ForgetRoom(room.clone())));
            }
            SettingsAction::WhileAbsent(_) => {
                self.choose(caller, &setting).await?;
                return self.absence(caller).await;
            }
            _ => {}
        }
        if let SettingsAction::MyLanguages | SettingsAction::RoomLanguages = setting {
            return match languages.all().next() {
                Some((_, only)) if languages.all().len() == 1 => {
                    line(Text::new("settings-one-language").name("language", only))
                }
                _ => Ok(Response::Panel(settings::languages(languages, room.is_some()))),
            };
        }
        if let SettingsAction::MyLanguage(Some(lang)) | SettingsAction::RoomLanguage(Some(lang)) =
            &setting
            && unspoken(lang)
        {
            return line(Text::new("said-no-such-language").name("said", lang.to_string()).list(
                "known",
                languages.all().map(|(lang, name)| settings::language(&lang.to_string(), name)),
            ));
        }
        if room.is_none() && matches!(caller.at, Destination::Room(_)) && caller.is_admin.is_none()
        {
            return Ok(Response::AskAdmin); // Whoever runs the room is shown the way to its settings.
        }
        let chosen = match room {
            Some(room) => Chosen::Room(self.choose_for(room, &setting).await?),
            None => Chosen::Mine(Box::new(self.choose(caller, &setting).await?)),
        };
        if let (SettingsAction::Quiet(Some(_)), Chosen::Mine(mine)) = (&setting, &chosen)
            && mine.zone.is_none()
        {
            return Ok(Response::Panel(settings::zones(self.tables.world().now())));
        }
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

    fn show_chosen(&self, caller: &Caller<'_>, chosen: &Chosen) -> Response {
        let languages = self.settings.languages();
        let surface = self.publisher.surface(caller.at);
        let usual = RoomSettings::default();
        Response::Panel(match chosen {
            Chosen::Room(room) => {
                settings::of_room(room, self.settings.layout_of_room(room), languages, surface)
            }
            Chosen::Mine(mine) => {
                let in_room = matches!(caller.at, Destination::Room(_));
                let runs_room = in_room && caller.is_admin == Some(true);
                let panel =
                    settings::mine(mine, self.settings.layout(mine, &usual), languages, surface);
                let panel = settings::with_accounts(panel, &caller.by.id, mine);
                if runs_room { settings::with_way_to_room(panel) } else { panel }
            }
        })
    }

    /// Changes what somebody has chosen, and shows it wherever they look.
    async fn choose(
        &self,
        caller: &Caller<'_>,
        setting: &SettingsAction,
    ) -> Result<UserSettings, Fault> {
        let person = &caller.by.id;
        let before = self.settings.of_person(person).await?;
        let now = self.tables.world().now();
        let change = |mine: &mut UserSettings| match setting {
            SettingsAction::MyLanguage(lang) => mine.lang.clone_from(lang),
            SettingsAction::Rings(switch) => mine.rings = *switch,
            SettingsAction::Hands(place) => mine.hands = *place,
            SettingsAction::MyLayout(layout) => mine.layout = Some(*layout),
            SettingsAction::Reminders(when) => mine.reminders = *when,
            SettingsAction::Singles(which) => mine.singles = *which,
            SettingsAction::Next(switch) => mine.next = *switch,
            SettingsAction::Results(switch) => mine.keep_results = *switch,
            // What moves with the clock of whoever chooses is planned anew, if it is another.
            SettingsAction::Zone(zone) if mine.zone != *zone => {
                mine.zone.clone_from(zone);
                mine.plan_digest(now);
            }
            SettingsAction::Quiet(hours) if mine.quiet != *hours => {
                mine.quiet = *hours;
                mine.plan_digest(now);
            }
            SettingsAction::Digest(hour) if mine.digest.hour != *hour => {
                mine.digest.hour = *hour;
                mine.plan_digest(now);
            }
            SettingsAction::WhileAbsent(how) => mine.while_absent = *how,
            SettingsAction::HandOn(platform) => mine.hand_on.clone_from(platform),
            // What is shown only, and what others choose.
            _ => {}
        };
        let after = self.settings.change_person(person, change).await?;
        if after != before {
            let hand = self.settings.wanted_hand(person).await?;
            for table in self.tables.of_person(person).await? {
                if let Some(account) = hand.as_ref().filter(|_| after.hand_on != before.hand_on) {
                    self.tables.send_hand(table.id, person, account).await?;
                }
                self.publisher.refresh(&table);
            }
        }
        Ok(after)
    }

    /// Changes what is chosen for a room, and shows it there.
    async fn choose_for(
        &self,
        room: &RoomId,
        setting: &SettingsAction,
    ) -> Result<RoomSettings, Fault> {
        let before = self.settings.of_room(room).await?;
        let change = |chosen: &mut RoomSettings| match setting {
            SettingsAction::RoomLanguage(lang) => chosen.lang.clone_from(lang),
            SettingsAction::Mentions(switch) => chosen.mentions = *switch,
            SettingsAction::Opens(opens) => chosen.tables = *opens,
            SettingsAction::Awards(switch) => chosen.awards = *switch,
            SettingsAction::Public(switch) => chosen.public = switch.is_on(),
            SettingsAction::RoomLayout(layout) => chosen.layout = Some(*layout),
            _ => {}
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
