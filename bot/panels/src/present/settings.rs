//! Settings as panels: the present values with explanations, and a button for each choice.

use super::accounts;
use crate::panel::{Block, Panel, Press, SettingsAction, Surface};
use table::WhileAbsent;
use table::choices::digest::Hour;
use table::choices::quiet::{Hours, ZONES, Zone};
use table::choices::{Choice as _, Hands, Layout, Opens, Reminders, Singles, Toggle};
use table::choices::{RoomSettings, UserSettings};
use words::locale::{Lang, Languages};
use words::people::{Moment, PersonId};
use words::text::Text;

/// Returns the settings of a person.
pub fn mine(mine: &UserSettings, layout: Layout, languages: &Languages, surface: Surface) -> Panel {
    let chosen = mine.lang.as_ref();
    let mut lines = vec![match chosen.and_then(|lang| languages.name(lang)) {
        Some(name) => Text::new("settings-my-language-is").name("language", name),
        None => Text::new("settings-my-language-any"),
    }];
    let mut buttons = vec![(language_label(chosen, languages), SettingsAction::MyLanguages)];
    if surface.reaches_out {
        lines.push(match mine.rings {
            Toggle::On => Text::new("settings-rings-on"),
            Toggle::Off => Text::new("settings-rings-off"),
        });
        let (line, place) = match mine.hands {
            Hands::Direct => (Text::new("settings-hands-direct"), Text::new("hands-direct")),
            Hands::Room => (Text::new("settings-hands-room"), Text::new("hands-room")),
            Hands::Both => (Text::new("settings-hands-both"), Text::new("hands-both")),
        };
        lines.push(line);
        let rings = Text::new("button-rings").text("value", switch(mine.rings));
        buttons.push((rings, SettingsAction::Rings(mine.rings.turned())));
        let hands = Text::new("button-hands").text("value", place);
        buttons.push((hands, SettingsAction::Hands(mine.hands.turned())));
        let layout = surface.layouts.nearest(layout);
        lines.push(layout_line(layout));
        buttons
            .push((layout_label(layout), SettingsAction::MyLayout(surface.layouts.after(layout))));
        add_notification_settings(mine, &mut lines, &mut buttons);
    }
    panel(Text::new("settings-mine"), lines, buttons).in_private()
}

/// Adds the platform of hands, for a person with several accounts.
pub fn with_accounts(panel: Panel, person: &PersonId, mine: &UserSettings) -> Panel {
    if mine.accounts.is_empty() {
        return panel;
    }
    let (line, label, next) = accounts::hand_on(person, &mine.accounts, mine.hand_on.as_deref());
    let mut panel = panel.plain_button(label, Press::Settings(next));
    panel.blocks.push(Block::Line(line));
    panel
}

/// Adds the settings for reminders and quiet hours.
fn add_notification_settings(
    mine: &UserSettings,
    lines: &mut Vec<Text>,
    buttons: &mut Vec<(Text, SettingsAction)>,
) {
    let (line, value) = match mine.reminders {
        Reminders::Both => (Text::new("settings-reminders-both"), Text::new("reminders-both")),
        Reminders::Last => (Text::new("settings-reminders-last"), Text::new("reminders-last")),
        Reminders::Off => (Text::new("settings-reminders-off"), Text::new("reminders-off")),
    };
    lines.push(line);
    let label = Text::new("button-reminders").text("value", value);
    buttons.push((label, SettingsAction::Reminders(mine.reminders.turned())));
    let (line, value) = match mine.singles {
        Singles::Open => (Text::new("settings-singles-open"), Text::new("singles-open")),
        Singles::All => (Text::new("settings-singles-all"), Text::new("singles-all")),
        Singles::Off => (Text::new("settings-singles-off"), Text::new("option-off")),
    };
    lines.push(line);
    let label = Text::new("button-my-singles").text("value", value);
    buttons.push((label, SettingsAction::Singles(mine.singles.turned())));
    lines.push(match mine.next {
        Toggle::On => Text::new("settings-next-on"),
        Toggle::Off => Text::new("settings-next-off"),
    });
    let label = Text::new("button-next").text("value", switch(mine.next));
    buttons.push((label, SettingsAction::Next(mine.next.turned())));
    lines.push(match mine.keep_results {
        Toggle::On => Text::new("settings-results-on"),
        Toggle::Off => Text::new("settings-results-off"),
    });
    let label = Text::new("button-results").text("value", switch(mine.keep_results));
    buttons.push((label, SettingsAction::Results(mine.keep_results.turned())));
    lines.push(match (mine.quiet, &mine.zone) {
        (None, _) => Text::new("settings-quiet-off"),
        (Some(hours), None) => Text::new("settings-quiet-nowhere").text("hours", written(hours)),
        (Some(hours), Some(zone)) => {
            Text::new("settings-quiet").text("hours", written(hours)).name("city", zone.city())
        }
    });
    let value = mine.quiet.map_or_else(|| switch(Toggle::Off), written);
    let label = Text::new("button-quiet").text("value", value);
    buttons.push((label, SettingsAction::Quiet(next_offered(&Hours::OFFERED, mine.quiet))));
    add_digest(mine, lines, buttons);
    let value = match &mine.zone {
        Some(zone) => Text::new("zone-of").name("city", zone.city()),
        None => Text::new("zone-none"),
    };
    buttons.push((Text::new("button-zone").text("value", value), SettingsAction::Zones));
    buttons.push((Text::new("button-absence"), SettingsAction::Absence));
}

/// Returns the offered value after the present one; after the last one, none.
fn next_offered<T: Copy + PartialEq>(offered: &[T], now: Option<T>) -> Option<T> {
    let next = now.map_or(0, |now| {
        offered.iter().position(|one| *one == now).map_or(offered.len(), |at| at + 1)
    });
    offered.get(next).copied()
}

/// Adds the settings of the digest.
fn add_digest(
    mine: &UserSettings,
    lines: &mut Vec<Text>,
    buttons: &mut Vec<(Text, SettingsAction)>,
) {
    let hour = mine.digest.hour;
    lines.push(match (hour, &mine.zone) {
        (None, _) => Text::new("settings-digest-off"),
        (Some(hour), None) => Text::new("settings-digest-nowhere").number("hour", u8::from(hour)),
        (Some(hour), Some(zone)) => {
            Text::new("settings-digest").number("hour", u8::from(hour)).name("city", zone.city())
        }
    });
    let value = hour.map_or_else(
        || switch(Toggle::Off),
        |hour| Text::new("digest-hour").number("hour", u8::from(hour)),
    );
    let label = Text::new("button-digest").text("value", value);
    buttons.push((label, SettingsAction::Digest(next_offered(&Hour::OFFERED, hour))));
}

/// Returns the absence of a person, and for how long they can be absent.
pub fn absence(mine: &UserSettings, now: Moment) -> Panel {
    let until = mine.absent_until(now);
    let mut lines = vec![match until {
        Some(until) => Text::new("absence-until").time("until", until),
        None => Text::new("absence-none"),
    }];
    lines.push(match mine.while_absent {
        WhileAbsent::StandStill => Text::new("absence-clock"),
        WhileAbsent::SitIn => Text::new("absence-machine"),
    });
    lines.push(Text::new("absence-left").number("count", mine.days_left(now)));
    lines.push(Text::new("absence-write"));
    let mut buttons = Vec::new();
    for days in [1, 3, 7, 14] {
        let label = Text::new("button-absent-for").number("count", days);
        buttons.push((label, SettingsAction::AbsentFor(days)));
    }
    let value = match mine.while_absent {
        WhileAbsent::StandStill => Text::new("absence-clock-short"),
        WhileAbsent::SitIn => Text::new("late-sit-in-short"),
    };
    let label = Text::new("button-while-absent").text("value", value);
    buttons.push((label, SettingsAction::WhileAbsent(mine.while_absent.turned())));
    let panel = panel(Text::new("absence-head"), lines, buttons);
    let back = until.map(|_| Press::Settings(SettingsAction::Back));
    let panel = match back {
        Some(back) => panel.main_button(Text::new("button-absent-back"), back),
        None => panel,
    };
    let panel = with_sign_question(panel, mine, now);
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
pub fn with_sign_question(panel: Panel, mine: &UserSettings, now: Moment) -> Panel {
    let Some(readings) = mine.zone.as_ref().and_then(Zone::readings) else { return panel };
    let question = Text::new("ask-zone-sign").strong();
    readings.into_iter().fold(panel.with(question), |panel, zone| {
        let label = Text::new("button-zone-of")
            .name("city", zone.clock(now))
            .literal("offset", zone.name());
        panel.main_button(label, Press::Settings(SettingsAction::Zone(Some(zone))))
    })
}

/// Adds the button for the settings of the room, for people who may change them.
pub fn with_way_to_room(panel: Panel) -> Panel {
    panel.quiet_button(Text::new("button-room-settings"), Press::Settings(SettingsAction::Room))
}

/// Returns the settings of a room.
pub fn of_room(
    room: &RoomSettings,
    layout: Layout,
    languages: &Languages,
    surface: Surface,
) -> Panel {
    let chosen = room.lang.as_ref();
    let usual = languages.name(languages.usual()).unwrap_or_default();
    let mut lines = vec![match chosen.and_then(|lang| languages.name(lang)) {
        Some(name) => Text::new("settings-room-language-is").name("language", name),
        None => Text::new("settings-room-language-any").name("language", usual),
    }];
    let mut buttons = vec![(language_label(chosen, languages), SettingsAction::RoomLanguages)];
    if surface.reaches_out {
        lines.push(match room.mentions {
            Toggle::On => Text::new("settings-mentions-on"),
            Toggle::Off => Text::new("settings-mentions-off"),
        });
        lines.push(match room.tables {
            Opens::Everybody => Text::new("settings-tables-everybody"),
            Opens::Admins => Text::new("settings-tables-admins"),
        });
        let mentions = Text::new("button-mentions").text("value", switch(room.mentions));
        buttons.push((mentions, SettingsAction::Mentions(room.mentions.turned())));
        let who = match room.tables {
            Opens::Everybody => Text::new("opens-everybody"),
            Opens::Admins => Text::new("opens-admins"),
        };
        let tables = Text::new("button-opens").text("value", who);
        buttons.push((tables, SettingsAction::Opens(room.tables.turned())));
        let (public, line) = if room.public {
            (Toggle::On, Text::new("settings-public-on"))
        } else {
            (Toggle::Off, Text::new("settings-public-off"))
        };
        lines.push(line);
        let label = Text::new("button-public").text("value", switch(public));
        buttons.push((label, SettingsAction::Public(public.turned())));
        lines.push(match room.awards {
            Toggle::On => Text::new("settings-awards-on"),
            Toggle::Off => Text::new("settings-awards-off"),
        });
        let label = Text::new("button-awards").text("value", switch(room.awards));
        buttons.push((label, SettingsAction::Awards(room.awards.turned())));
        let layout = surface.layouts.nearest(layout);
        lines.push(layout_line(layout));
        buttons.push((
            layout_label(layout),
            SettingsAction::RoomLayout(surface.layouts.after(layout)),
        ));
    }
    buttons.push((Text::new("button-forget-room"), SettingsAction::AskForgetRoom));
    let label = Text::new("button-my-settings");
    let panel = panel(Text::new("settings-room"), lines, buttons);
    panel.quiet_button(label, Press::Settings(SettingsAction::Mine))
}

/// Lists the languages for a person or a room.
pub fn languages(languages: &Languages, is_for_room: bool) -> Panel {
    let (question, back) = if is_for_room {
        (Text::new("ask-room-language"), SettingsAction::Room)
    } else {
        (Text::new("ask-my-language"), SettingsAction::Mine)
    };
    let choose = |lang: Option<&Lang>| {
        let lang = lang.cloned();
        Press::Settings(if is_for_room {
            SettingsAction::RoomLanguage(lang)
        } else {
            SettingsAction::MyLanguage(lang)
        })
    };
    let mut panel = Panel::of([question.strong()]);
    for (lang, name) in languages.all() {
        let label = Text::new("button-language").name("language", name);
        panel = panel.plain_button(label, choose(Some(lang)));
    }
    let any = Text::new("button-any-language");
    panel = panel
        .plain_button(any, choose(None))
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

fn layout_line(layout: Layout) -> Text {
    match layout {
        Layout::Pictures => Text::new("settings-layout-pictures"),
        Layout::Text => Text::new("settings-layout-text"),
        Layout::Rich => Text::new("settings-layout-rich"),
    }
}

fn layout_label(layout: Layout) -> Text {
    let value = match layout {
        Layout::Pictures => Text::new("layout-pictures"),
        Layout::Text => Text::new("layout-text"),
        Layout::Rich => Text::new("layout-rich"),
    };
    Text::new("button-layout").text("value", value)
}

fn switch(switch: Toggle) -> Text {
    match switch {
        Toggle::On => Text::new("option-on"),
        Toggle::Off => Text::new("option-off"),
    }
}

fn panel(title: Text, lines: Vec<Text>, buttons: Vec<(Text, SettingsAction)>) -> Panel {
    let blocks = vec![Block::Line(title.strong()), Block::List(lines)];
    let panel = Panel { blocks, ..Panel::default() };
    buttons
        .into_iter()
        .fold(panel, |panel, (label, setting)| panel.plain_button(label, Press::Settings(setting)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presses(zone: &str) -> Vec<String> {
        let zone = Some(zone.parse().expect("a zone"));
        let mine = UserSettings { zone, ..UserSettings::default() };
        let panel = with_sign_question(Panel::default(), &mine, Moment(0));
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
