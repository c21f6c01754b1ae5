//! Settings as panels: the present values with explanations, and a button for each choice.
//!
//! The texts of a setting with few values have composed keys: its line is `settings-<name>-<value>`
//! and its button `button-<name>`.

use std::fmt::Display;
use std::num::NonZeroU8;

use super::accounts;
use crate::panel::{Block, Panel, Press, RoleMenu, SettingsAction, Surface};
use table::WhileAbsent;
use table::choices::digest::Hour;
use table::choices::quiet::{Hours, ZONES, Zone};
use table::choices::{Choice, Layout, RoomSettings, Singles, Toggle, UserSettings};
use words::locale::{Lang, Languages};
use words::people::{Moment, PersonId};
use words::text::Text;

/// The lines and buttons of settings, in the order of the panel.
#[derive(Default)]
struct Rows {
    lines: Vec<Text>,
    buttons: Vec<(Text, SettingsAction)>,
}

impl Rows {
    /// Adds a setting with few values. The names are those in the keys of the line, the button and
    /// the values on it.
    fn choice<T: Choice + Display>(
        &mut self,
        [line, button, values]: [&str; 3],
        now: T,
        set: impl FnOnce(T) -> SettingsAction,
    ) {
        self.lines.push(Text::named(format!("settings-{line}-{now}")));
        let value = Text::named(format!("{values}-{now}"));
        let label = Text::named(format!("button-{button}")).text("value", value);
        self.buttons.push((label, set(now.turned())));
    }

    /// Adds the layout, which goes through those that are possible.
    fn layout(&mut self, now: Layout, surface: Surface, set: fn(Layout) -> SettingsAction) {
        let now = surface.layouts.nearest(now);
        self.choice(["layout"; 3], now, |_| set(surface.layouts.after(now)));
    }

    fn panel(self, title: Text) -> Panel {
        let blocks = vec![Block::Line(title.strong()), Block::List(self.lines)];
        let panel = Panel { blocks, ..Panel::default() };
        self.buttons.into_iter().fold(panel, |panel, (label, setting)| {
            panel.plain_button(label, Press::Settings(setting))
        })
    }
}

/// Returns the settings of a person.
pub fn mine(mine: &UserSettings, layout: Layout, languages: &Languages, surface: Surface) -> Panel {
    let mut rows = Rows::default();
    let chosen = mine.lang.as_ref();
    rows.lines.push(match chosen.and_then(|lang| languages.name(lang)) {
        Some(name) => Text::new("settings-my-language-is").name("language", name),
        None => Text::new("settings-my-language-any"),
    });
    rows.buttons.push((language_label(chosen, languages), SettingsAction::MyLanguages));
    if surface.reaches_out {
        rows.choice(["rings", "rings", "option"], mine.rings, SettingsAction::Rings);
        rows.choice(["hands"; 3], mine.hands, SettingsAction::Hands);
        rows.layout(layout, surface, SettingsAction::MyLayout);
        rows.choice(["reminders"; 3], mine.reminders, SettingsAction::Reminders);
        let values = if mine.singles == Singles::Off { "option" } else { "singles" };
        rows.choice(["singles", "my-singles", values], mine.singles, SettingsAction::Singles);
        rows.choice(["next", "next", "option"], mine.next, SettingsAction::Next);
        rows.choice(["results", "results", "option"], mine.keep_results, SettingsAction::Results);
        rows.choice(["phrases", "phrases-shown", "option"], mine.phrases, SettingsAction::Phrases);
        add_times(mine, &mut rows);
    }
    rows.panel(Text::new("settings-mine")).in_private()
}

/// Returns the platform of hands, for a person with several accounts.
pub fn hand_platform(person: &PersonId, mine: &UserSettings) -> Panel {
    if mine.accounts.is_empty() {
        return Panel::default();
    }
    let (line, label, next) = accounts::hand_on(person, &mine.accounts, mine.hand_on.as_deref());
    Panel::of([line]).plain_button(label, Press::Settings(next))
}

/// Adds quiet hours, the digest and what they depend on.
fn add_times(mine: &UserSettings, rows: &mut Rows) {
    rows.lines.push(match (mine.quiet, &mine.zone) {
        (None, _) => Text::new("settings-quiet-off"),
        (Some(hours), None) => Text::new("settings-quiet-nowhere").text("hours", written(hours)),
        (Some(hours), Some(zone)) => {
            Text::new("settings-quiet").text("hours", written(hours)).name("city", zone.city())
        }
    });
    let value = mine.quiet.map_or(Text::new("option-off"), written);
    let next = SettingsAction::Quiet(next_offered(&Hours::OFFERED, mine.quiet));
    rows.buttons.push((Text::new("button-quiet").text("value", value), next));
    let hour = mine.digest.hour.map(u8::from);
    rows.lines.push(match (hour, &mine.zone) {
        (None, _) => Text::new("settings-digest-off"),
        (Some(hour), None) => Text::new("settings-digest-nowhere").number("hour", hour),
        (Some(hour), Some(zone)) => {
            Text::new("settings-digest").number("hour", hour).name("city", zone.city())
        }
    });
    let written = |hour| Text::new("digest-hour").number("hour", hour);
    let value = hour.map_or(Text::new("option-off"), written);
    let next = SettingsAction::Digest(next_offered(&Hour::OFFERED, mine.digest.hour));
    rows.buttons.push((Text::new("button-digest").text("value", value), next));
    let value = match &mine.zone {
        Some(zone) => Text::new("zone-of").name("city", zone.city()),
        None => Text::new("zone-none"),
    };
    rows.buttons.push((Text::new("button-zone").text("value", value), SettingsAction::Zones));
    rows.buttons.push((Text::new("button-absence"), SettingsAction::Absence));
}

/// Returns the offered value after the present one; after the last one, none.
fn next_offered<T: Copy + PartialEq>(offered: &[T], now: Option<T>) -> Option<T> {
    let next = now.map_or(0, |now| {
        offered.iter().position(|one| *one == now).map_or(offered.len(), |at| at + 1)
    });
    offered.get(next).copied()
}

/// Returns the absence of a person, and for how long they can be absent.
pub fn absence(mine: &UserSettings, now: Moment) -> Panel {
    let mut rows = Rows::default();
    let until = mine.absent_until(now);
    rows.lines.push(match until {
        Some(until) => Text::new("absence-until").time("until", until),
        None => Text::new("absence-none"),
    });
    let (line, value) = match mine.while_absent {
        WhileAbsent::StandStill => (Text::new("absence-clock"), Text::new("absence-clock-short")),
        WhileAbsent::SitIn => (Text::new("absence-machine"), Text::new("late-sit-in-short")),
    };
    rows.lines.push(line);
    rows.lines.push(Text::new("absence-left").number("count", mine.days_left(now)));
    rows.lines.push(Text::new("absence-write"));
    for days in [1, 3, 7, 14].into_iter().filter_map(NonZeroU8::new) {
        let label = Text::new("button-absent-for").number("count", days.get());
        rows.buttons.push((label, SettingsAction::AbsentFor(days)));
    }
    let label = Text::new("button-while-absent").text("value", value);
    rows.buttons.push((label, SettingsAction::WhileAbsent(mine.while_absent.turned())));
    let mut panel = rows.panel(Text::new("absence-head"));
    if until.is_some() {
        let back = Press::Settings(SettingsAction::Back);
        panel = panel.main_button(Text::new("button-absent-back"), back);
    }
    let panel = panel.and(sign_question(mine, now));
    let mine = Press::Settings(SettingsAction::Mine);
    panel.quiet_button(Text::new("button-my-settings"), mine).in_private()
}

fn written(hours: Hours) -> Text {
    let (from, until) = hours.into();
    Text::new("quiet-hours").number("from", from).number("until", until)
}

/// Lists the time zones.
pub fn zones(now: Moment) -> Panel {
    let mut panel = Panel::of([Text::new("ask-zone").strong(), Text::new("ask-zone-other")]);
    for zone in ZONES.iter().filter_map(|name| name.parse::<Zone>().ok()) {
        let label = Text::new("button-zone-of")
            .name("city", zone.city())
            .literal("offset", zone.offset(now));
        panel = panel.plain_button(label, Press::Settings(SettingsAction::Zone(Some(zone))));
    }
    let back = Press::Settings(SettingsAction::Mine);
    panel.quiet_button(Text::new("button-back"), back).in_private()
}

/// Asks a person what time it is if their stored zone may have the wrong sign.
pub fn sign_question(mine: &UserSettings, now: Moment) -> Panel {
    let readings = mine.zone.as_ref().and_then(Zone::readings);
    let Some(readings) = readings else { return Panel::default() };
    let question = Panel::of([Text::new("ask-zone-sign").strong()]);
    readings.into_iter().fold(question, |panel, zone| {
        let label = Text::new("button-zone-of")
            .name("city", zone.clock(now))
            .literal("offset", zone.to_string());
        panel.main_button(label, Press::Settings(SettingsAction::Zone(Some(zone))))
    })
}

/// Returns the button for the settings of the room, for people who may change them.
pub fn way_to_room() -> Panel {
    let room = Press::Settings(SettingsAction::Room);
    Panel::default().quiet_button(Text::new("button-room-settings"), room)
}

/// Returns the settings of a room.
pub fn of_room(
    room: &RoomSettings,
    layout: Layout,
    languages: &Languages,
    surface: Surface,
) -> Panel {
    let mut rows = Rows::default();
    let chosen = room.lang.as_ref();
    let usual = languages.name(languages.usual()).unwrap_or_default();
    rows.lines.push(match chosen.and_then(|lang| languages.name(lang)) {
        Some(name) => Text::new("settings-room-language-is").name("language", name),
        None => Text::new("settings-room-language-any").name("language", usual),
    });
    rows.buttons.push((language_label(chosen, languages), SettingsAction::RoomLanguages));
    if surface.reaches_out {
        rows.choice(["mentions", "mentions", "option"], room.mentions, SettingsAction::Mentions);
        rows.choice(["tables", "opens", "opens"], room.tables, SettingsAction::Opens);
        rows.choice(["places"; 3], Toggle::of(room.own_places), SettingsAction::OwnPlaces);
        let quiet = Toggle::of(room.quiet);
        rows.choice(["quiet-board", "quiet-board", "option"], quiet, SettingsAction::QuietBoard);
        let public = Toggle::of(room.public);
        rows.choice(["public", "public", "option"], public, SettingsAction::Public);
        rows.choice(["calls", "calls", "option"], Toggle::of(room.calls), SettingsAction::Calls);
        rows.choice(["awards", "awards", "option"], room.awards, SettingsAction::Awards);
        let phrases = ["room-phrases", "phrases-shown", "option"];
        rows.choice(phrases, room.phrases, SettingsAction::RoomPhrases);
        rows.layout(layout, surface, SettingsAction::RoomLayout);
    }
    if surface.has_roles && room.call_role.is_some() {
        let nobody = SettingsAction::CallRole(None);
        rows.buttons.push((Text::new("button-call-no-role"), nobody));
    }
    rows.buttons.push((Text::new("button-forget-room"), SettingsAction::AskForgetRoom));
    let mine = Press::Settings(SettingsAction::Mine);
    let label = match room.call_role {
        Some(_) => Text::new("ask-call-other-role"),
        None => Text::new("ask-call-role"),
    };
    let choose = SettingsAction::CallRole(Some(String::new()));
    let payload = Press::Settings(choose).to_string();
    let roles = surface.has_roles.then_some(RoleMenu { label, payload });
    let panel = Panel { roles, ..rows.panel(Text::new("settings-room")) };
    panel.quiet_button(Text::new("button-my-settings"), mine)
}

/// Lists the languages for a person or a room.
pub fn languages(languages: &Languages, is_for_room: bool) -> Panel {
    type Set = fn(Option<Lang>) -> SettingsAction;
    let (question, back, set): (_, _, Set) = if is_for_room {
        (Text::new("ask-room-language"), SettingsAction::Room, SettingsAction::RoomLanguage)
    } else {
        (Text::new("ask-my-language"), SettingsAction::Mine, SettingsAction::MyLanguage)
    };
    let mut panel = Panel::of([question.strong()]);
    for (lang, name) in languages.all() {
        let label = Text::new("button-language").name("language", name);
        panel = panel.plain_button(label, Press::Settings(set(Some(lang.clone()))));
    }
    let panel = panel
        .plain_button(Text::new("button-any-language"), Press::Settings(set(None)))
        .quiet_button(Text::new("button-back"), Press::Settings(back));
    if is_for_room { panel } else { panel.in_private() }
}

/// Returns a language by its id and its name in that language.
pub fn language(id: &str, name: &str) -> Text {
    Text::new("settings-language").name("id", id).name("language", name)
}

fn language_label(chosen: Option<&Lang>, languages: &Languages) -> Text {
    let value = match chosen.and_then(|lang| languages.name(lang)) {
        Some(name) => Text::new("button-language").name("language", name),
        None => Text::new("language-any"),
    };
    Text::new("button-choose-language").text("value", value)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::mem::discriminant;

    use super::*;
    use crate::present::memory;
    use table::{Absence, Check};

    /// Returns the actions of all buttons about settings.
    fn all_buttons() -> Vec<SettingsAction> {
        let english: Lang = "en".parse().expect("a language");
        let languages = &Languages::new(english.clone(), [(english, "English".to_owned())]);
        let (surface, layout, check) = (Surface::PICTURES, Layout::Pictures, Check::of("anna"));
        let (anna, other) = (PersonId::new("discord", "1"), PersonId::new("telegram", "1"));
        let absences = vec![Absence { from: Moment(0), until: Moment(2) }];
        let called = RoomSettings { call_role: Some("5".to_owned()), ..RoomSettings::default() };
        let person = UserSettings { accounts: vec![other], absences, ..UserSettings::default() };
        let panels = [
            mine(&person, layout, languages, surface).and(hand_platform(&anna, &person)),
            of_room(&RoomSettings::default(), layout, languages, surface),
            of_room(&called, layout, languages, Surface { has_roles: true, ..surface }),
            super::languages(languages, false),
            super::languages(languages, true),
            zones(Moment(1)),
            absence(&person, Moment(1)),
            accounts::ask_unlink(&anna, &person),
            memory::ask_forget(check),
            memory::ask_forget_room(check),
        ];
        let buttons = panels.into_iter().flat_map(|panel| panel.buttons);
        let setting =
            |press| if let Press::Settings(setting) = press { Some(setting) } else { None };
        buttons.filter_map(|button| setting(button.press)).collect()
    }

    #[test]
    fn every_setting_has_a_button() {
        let mut found = BTreeMap::new();
        for setting in all_buttons() {
            found.insert(format!("{:?}", discriminant(&setting)), setting.words());
        }
        let mut found: Vec<&str> = found.into_values().collect();
        // The question is asked after a typed line.
        found.push("my.forget");
        let mut all = SettingsAction::WORDS.to_vec();
        found.sort_unstable();
        all.sort_unstable();
        assert_eq!(found, all);
    }

    #[test]
    fn every_button_with_a_value_changes_a_setting() {
        for setting in all_buttons() {
            let (mut person, mut room) = (UserSettings::default(), RoomSettings::default());
            setting.change_person(&mut person);
            setting.change_room(&mut room);
            let is_same = (person, room) == Default::default();
            let words = setting.words();
            let is_bare = [words, &format!("{words}.any")].contains(&&*setting.to_string())
                || setting == SettingsAction::CallRole(None);
            let is_deed = matches!(
                setting,
                SettingsAction::AbsentFor(_)
                    | SettingsAction::Unlink(_)
                    | SettingsAction::Forget(_)
                    | SettingsAction::ForgetRoom(_)
            );
            assert_eq!(is_same, is_bare || is_deed, "{setting}");
        }
    }

    fn presses(zone: &str) -> Vec<String> {
        let zone = Some(zone.parse().expect("a zone"));
        let mine = UserSettings { zone, ..UserSettings::default() };
        let panel = sign_question(&mine, Moment(0));
        panel.buttons.iter().map(|button| button.press.to_string()).collect()
    }

    #[test]
    fn a_zone_of_an_earlier_version_is_asked_for_until_it_is_answered() {
        assert_eq!(presses("Etc/GMT+2"), ["1.my.zone.UTC+2", "1.my.zone.UTC-2"]);
        for answered in ["UTC+2", "UTC-2", "UTC+3:30", "Europe/Berlin"] {
            assert_eq!(presses(answered), [""; 0], "{answered}");
        }
    }
}
