//! The date of a lobby: how the host picks it, and how people are reminded of it.

use super::menu::with_back;
use super::{name, option_names};
use crate::panel::{Panel, Press};
use table::Table;
use table::choices::quiet::Zone;
use table::command::{Command, Request};
use words::people::Moment;
use words::text::Text;

/// The hours of a day for which there are buttons. Any other time can be typed.
const HOURS: std::ops::Range<u8> = 8..24;

/// Asks for the day of the date of a lobby, or for the hour of a day, in a time zone.
pub fn pick(table: &Table, day: Option<Moment>, zone: &Zone, now: Moment) -> Panel {
    let mut panel;
    if let Some(day) = day {
        panel = Panel::of([Text::new("ask-date-hour").name("city", zone.city()).strong()]);
        let day = zone.today(day);
        let hours = HOURS.filter_map(|hour| Some((hour, zone.time_of(day, hour, 0)?)));
        for (hour, moment) in hours.filter(|(_, moment)| *moment > now) {
            let label = Text::new("digest-hour").number("hour", hour);
            panel = panel.plain_button(label, Press::at(table.id, Command::SetDate(Some(moment))));
        }
    } else {
        panel = Panel::of([Text::new("ask-date").strong(), Text::new("ask-date-other")]);
        // In the last hour of a day, its hours are over.
        for day in zone.days_from(now.hours_later(0)).take(7) {
            let number = day.weekday().to_monday_one_offset();
            let press = Press::at(table.id, Request::PickDate(zone.midnight(day)));
            panel = panel.plain_button(Text::new("day-of-week").number("number", number), press);
        }
        if table.date.is_some() {
            let none = Press::at(table.id, Command::SetDate(None));
            panel = panel.danger_button(Text::new("button-no-date"), none);
        }
    }
    with_back(panel, table.id)
}

/// Reminds people of the date of a lobby. The buttons mean typed lines, because the message is none of
/// the table: it keeps its buttons, and what they ask replaces it.
pub fn reminder(table: &Table, date: Moment) -> Panel {
    let title = option_names::title(table.game());
    let who = table.people().map(|(seat, _)| name(table, seat));
    let typed = |word| Press::Typed(format!("{word} {}", table.id));
    Panel::of([
        Text::new("date-soon").text("title", title).time("date", date).strong(),
        Text::new("date-players").all("who", who),
    ])
    .plain_button(Text::new("button-lobby"), typed("board"))
    .quiet_button(Text::new("button-leave"), typed("leave"))
}
