//! The texts of rules and settings, whose keys are composed of names: read from panels that show
//! every value.

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::seat::Viewer;
use panels::panel::{Block, Layouts, Panel, Press, Surface};
use panels::present::settings;
use panels::present::table::{RenderOptions, panel};
use table::choices::{RoomSettings, UserSettings};
use table::command::{Act, Command};
use table::{Actor, Now, Table};
use words::locale::Languages;
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};
use words::text::{Arg, Text};

use super::code::{Kind, Say};

/// More than the number of values of a rule or setting.
const TURNS: usize = 10;

/// Returns the texts of a lobby in which each rule is set to each of its values.
pub(crate) fn of_rules() -> impl Iterator<Item = Say> {
    let host = Person { id: PersonId::new("test", "anna"), name: "Anna".to_owned() };
    let (home, options) = (RoomId::new("test", "parlour"), AnyOptions::of(GameId::ALL[0]));
    let (home, secret) = (Destination::Room(home), Seed::from_number(1));
    let mut table = Table::open(TableId::new(1), home, host.clone(), options, Moment(0), secret);
    let mut does = |command: &Command| {
        table
            .handle(Actor::Person(&host), &Now::at(Moment(0), &|| secret), command)
            .expect("she is the host");
        let options = RenderOptions { can_notify: true, ..RenderOptions::default() };
        panel(&table, Viewer::Public, &options)
    };
    let mut shown = vec![does(&Command::ShowOptions(true))];
    for _ in 0..TURNS {
        let now = &shown[shown.len() - 1];
        let presses: Vec<Press> = now.buttons.iter().map(|button| button.press.clone()).collect();
        for press in presses {
            if let Press::At(_, Act::Command(command)) = press
                && !matches!(command, Command::ShowOptions(_))
            {
                shown.push(does(&command));
            }
        }
    }
    shown.into_iter().flat_map(|panel| says(&panel))
}

/// Returns the texts of panels in which each setting is set to each of its values.
pub(crate) fn of_settings() -> impl Iterator<Item = Say> {
    let (mut person, mut room) = (UserSettings::default(), RoomSettings::default());
    let languages = Languages::new("en".parse().expect("a language"), []);
    let surface = Surface { layouts: Layouts::Rich, ..Surface::PICTURES };
    let mut shown = Vec::new();
    for _ in 0..TURNS {
        let (mine, its) = (person.layout.unwrap_or_default(), room.layout.unwrap_or_default());
        let panels = [
            settings::mine(&person, mine, &languages, surface),
            settings::of_room(&room, its, &languages, surface),
        ];
        for button in panels.iter().flat_map(|panel| &panel.buttons) {
            if let Press::Settings(setting) = &button.press {
                setting.change_person(&mut person);
                setting.change_room(&mut room);
            }
        }
        shown.extend(panels);
    }
    shown.into_iter().flat_map(|panel| says(&panel))
}

/// Returns the texts of a panel.
fn says(panel: &Panel) -> Vec<Say> {
    let mut says = Vec::new();
    for block in &panel.blocks {
        let lines: Vec<&Text> = match block {
            Block::Line(line) => vec![line],
            Block::List(lines) | Block::News(lines) => lines.iter().collect(),
            Block::Rows(rows) | Block::Grid(rows) => rows.iter().flatten().collect(),
        };
        for line in lines {
            add(line, &mut says);
        }
    }
    for button in &panel.buttons {
        add(&button.label, &mut says);
    }
    says
}

fn add(text: &Text, says: &mut Vec<Say>) {
    let mut args = Vec::new();
    for (name, arg) in text.args() {
        let (kind, inner) = match arg {
            Arg::Number(_) => (Kind::Number, &[][..]),
            Arg::Name(_) | Arg::Literal(_) | Arg::Link(_) => (Kind::Name, &[][..]),
            Arg::Text(text) => (Kind::Text, std::slice::from_ref(&**text)),
            Arg::List(texts) | Arg::All(texts) => (Kind::List, &texts[..]),
            Arg::Time(_) => (Kind::Time, &[][..]),
        };
        args.push((name.to_owned(), kind));
        for text in inner {
            add(text, says);
        }
    }
    says.push(Say { place: "panels".to_owned(), key: text.key().to_owned(), args });
}
