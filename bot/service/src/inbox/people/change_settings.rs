//! Showing and changing settings: who may, and the effects of a change.

use super::caller::{Answer, Caller, LongWork, Shown, Stop};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::SettingsAction;
use panels::present::memory;
use panels::present::settings;
use panels::typed::until::Until;
use platform::{Destination, Next};
use table::choices::{RoomSettings, UserSettings};
use table::{Check, Refusal};
use words::locale::Lang;
use words::people::RoomId;
use words::text::Text;

impl Router {
    /// Shows or changes a setting. Without one, shows the settings of the room to its admins, and
    /// to others their own.
    pub(in crate::inbox) async fn settings(
        &self,
        caller: &Caller<'_>,
        setting: Option<SettingsAction>,
    ) -> Answer {
        let setting = match (setting, caller.place) {
            (Some(setting), _) => setting,
            (None, Destination::Room(_)) => match caller.is_admin {
                Some(true) => SettingsAction::Room,
                Some(false) => SettingsAction::Mine,
                None => return Err(Stop::AskAdmin),
            },
            (None, Destination::Person(_)) => SettingsAction::Mine,
        };
        self.setting(caller, setting).await
    }

    /// Shows or changes settings.
    pub(in crate::inbox) async fn setting(
        &self,
        caller: &Caller<'_>,
        setting: SettingsAction,
    ) -> Answer {
        Self::may_set(caller, &setting)?;
        let is_unknown = |lang: &Lang| self.settings.languages().name(lang).is_none();
        match &setting {
            SettingsAction::Zones => Ok(self.zones()),
            SettingsAction::Absence => Ok(self.absence(caller.mine)),
            SettingsAction::AbsentFor(days) => {
                self.away(caller, Some(Until::After(days.get().into()))).await
            }
            SettingsAction::Back => self.back(caller).await,
            SettingsAction::Unlink(check) if *check == check_of(caller) => {
                self.unlink(caller).await
            }
            SettingsAction::Unlink(_) => Ok(Self::ask_unlink(caller)),
            SettingsAction::Forget(check) if *check == check_of(caller) => {
                Err(Stop::Later(LongWork::Forget))
            }
            SettingsAction::AskForget | SettingsAction::Forget(_) => Ok(ask_forget(caller)),
            SettingsAction::AskForgetRoom | SettingsAction::ForgetRoom(_) => {
                let room = caller.place.room().ok_or(Refusal::NoSuchButton)?;
                let (check, room) = (Check::of(room.as_str()), room.clone());
                let is_agreed = setting == SettingsAction::ForgetRoom(check);
                if is_agreed {
                    return Err(Stop::Later(LongWork::ForgetRoom(room)));
                }
                Ok(Next::panel(memory::ask_forget_room(check)))
            }
            SettingsAction::WhileAbsent(_) => {
                let mine = self.choose(caller, &setting).await?;
                Ok(self.absence(&mine))
            }
            SettingsAction::MyLanguages | SettingsAction::RoomLanguages => {
                Ok(self.language_menu(&setting))
            }
            SettingsAction::MyLanguage(Some(lang)) | SettingsAction::RoomLanguage(Some(lang))
                if is_unknown(lang) =>
            {
                Ok(self.unknown_language(lang))
            }
            _ => self.choose_and_show(caller, &setting).await,
        }
    }

    /// Refuses callers who may not change a setting here.
    fn may_set(caller: &Caller<'_>, setting: &SettingsAction) -> Result<(), Stop> {
        if setting.is_about_others() && !caller.at.surface.reaches_out {
            let said = setting.to_string().replace('.', " ");
            return Err(Text::new("said-no-such-setting").name("said", said).into());
        }
        match (caller.place, caller.is_admin) {
            _ if !setting.is_of_room() => Ok(()),
            (Destination::Person(_), _) => Err(Text::new("said-settings-in-room").into()),
            (Destination::Room(_), Some(true))
                if matches!(setting, SettingsAction::CallRole(Some(_))) =>
            {
                let refused = || Text::new("said-role-needs-right").into();
                if caller.may_call_roles { Ok(()) } else { Err(refused()) }
            }
            (Destination::Room(_), Some(true)) => Ok(()),
            (Destination::Room(_), Some(false)) => Err(Text::new("said-admins-set").into()),
            (Destination::Room(_), None) => Err(Stop::AskAdmin),
        }
    }

    fn zones(&self) -> Shown {
        Next::panel(settings::zones(self.tables.world().now()))
    }

    fn language_menu(&self, setting: &SettingsAction) -> Shown {
        let languages = self.settings.languages();
        match languages.all().next() {
            Some((_, only)) if languages.all().len() == 1 => {
                Next::Line(Text::new("settings-one-language").name("language", only))
            }
            _ => Next::panel(settings::languages(languages, setting.is_of_room())),
        }
    }

    fn unknown_language(&self, lang: &Lang) -> Shown {
        let known = self.settings.languages().all();
        let known = known.map(|(lang, name)| settings::language(&lang.to_string(), name));
        let said = lang.to_string();
        Next::Line(Text::new("said-no-such-language").name("said", said).list("known", known))
    }

    /// Changes a setting, and shows the changed settings.
    async fn choose_and_show(&self, caller: &Caller<'_>, setting: &SettingsAction) -> Answer {
        let (languages, surface) = (self.settings.languages(), caller.at.surface);
        if let Some(room) = caller.place.room() {
            if setting.is_of_room() {
                let its = self.choose_for(room, setting).await?;
                let layout = self.settings.layout_of_room(&its);
                return Ok(Next::panel(settings::of_room(&its, layout, languages, surface)));
            }
            if caller.is_admin.is_none() {
                // Admins get a button for the settings of the room.
                return Err(Stop::AskAdmin);
            }
        }
        let mine = self.choose(caller, setting).await?;
        if matches!(setting, SettingsAction::Quiet(Some(_))) && mine.zone.is_none() {
            return Ok(self.zones());
        }
        let layout = self.settings.layout(&mine, &RoomSettings::default());
        let panel = settings::mine(&mine, layout, languages, surface);
        let panel = panel
            .and(settings::hand_platform(&caller.person.id, &mine))
            .and(settings::sign_question(&mine, self.tables.world().now()));
        let runs_room = caller.place.room().is_some() && caller.is_admin == Some(true);
        let panel = if runs_room { panel.and(settings::way_to_room()) } else { panel };
        let follows = self.room_follows(caller, setting).await?;
        let line = Text::new("settings-room-follows");
        Ok(Next::panel(if follows { panel.with(line) } else { panel }))
    }

    /// Chooses the language of the caller for the room, too, if nobody else reads it. Returns
    /// whether it was chosen.
    async fn room_follows(
        &self,
        caller: &Caller<'_>,
        setting: &SettingsAction,
    ) -> Result<bool, Fault> {
        let (SettingsAction::MyLanguage(lang), Some(room)) = (setting, caller.place.room()) else {
            return Ok(false);
        };
        let is_alone = !caller.at.surface.reaches_out;
        if is_alone {
            self.choose_for(room, &SettingsAction::RoomLanguage(lang.clone())).await?;
        }
        Ok(is_alone)
    }

    /// Changes a setting of the caller, and refreshes their tables.
    async fn choose(
        &self,
        caller: &Caller<'_>,
        setting: &SettingsAction,
    ) -> Result<UserSettings, Fault> {
        let person = &caller.person.id;
        let before = self.settings.of_person(person).await?;
        let now = self.tables.world().now();
        let change = |mine: &mut UserSettings| {
            let digest = |mine: &UserSettings| (mine.zone.clone(), mine.quiet, mine.digest.hour);
            let planned = digest(mine);
            setting.change_person(mine);
            if digest(mine) != planned {
                mine.plan_digest(now);
            }
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

    /// Changes a setting of a room, and refreshes its tables.
    async fn choose_for(
        &self,
        room: &RoomId,
        setting: &SettingsAction,
    ) -> Result<RoomSettings, Fault> {
        let before = self.settings.of_room(room).await?;
        let after = self.settings.change_room(room, |chosen| setting.change_room(chosen)).await?;
        if after != before {
            for table in self.tables.in_room(room).await? {
                self.publisher.refresh(&table);
            }
        }
        Ok(after)
    }
}

/// Asks the caller for confirmation before everything about them is forgotten.
pub(in crate::inbox) fn ask_forget(caller: &Caller<'_>) -> Shown {
    Next::panel(memory::ask_forget(check_of(caller)))
}

/// Returns the check of a question about all accounts of the caller.
fn check_of(caller: &Caller<'_>) -> Check {
    caller.mine.check(&caller.person.id)
}
