//! The answer to an input: it carries the text and the name of the sender through the whole output.

use std::sync::LazyLock;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::seat::Viewer;
use panels::panel::{HelpPage, Panel, Press};
use panels::present::menu;
use panels::present::table::{RenderOptions, page, panel};
use panels::typed::chat_command::{self, ChatCommand, CommandSpec};
use platform::Input;
use platform::fuzzing::ParsedInput;
use table::command::Command;
use table::{Actor, Now, Table};
use words::locale::{Lang, Locales};
use words::people::{Moment, Person, PersonId, RoomId, TableId};

pub static LOCALES: LazyLock<Locales> =
    LazyLock::new(|| Locales::built_in().expect("the locales are sound"));

/// Returns the language of the answer.
pub fn lang(parsed: &ParsedInput) -> Lang {
    LOCALES.nearest(&parsed.lang.clone().unwrap_or_default()).clone()
}

/// Returns the kind of an input.
pub fn meaning(parsed: &ParsedInput) -> &'static str {
    match &parsed.input {
        Input::Line(line) => match chat_command::read(line) {
            Ok(_) => "a command",
            Err(_) => "a line that is no command",
        },
        Input::Button(text) => match text.parse::<Press>() {
            Ok(_) => "a press",
            Err(_) => "a press of no button",
        },
    }
}

/// Returns panels that the sender may be shown: an answer, and a table at which they sit.
pub fn panels(parsed: &ParsedInput) -> Vec<Panel> {
    let mut options = AnyOptions::of(GameId::ALL[0]);
    let answer = match &parsed.input {
        Input::Line(line) => match chat_command::read(line) {
            Err(text) => Panel::of([text]),
            Ok(ChatCommand::Play(Some(chosen))) => {
                options = chosen.options;
                menu::games(GameId::ALL[0])
            }
            Ok(ChatCommand::Rules(Some(game))) => menu::rules(game, None),
            Ok(_) => help(HelpPage::First),
        },
        Input::Button(text) => match text.parse::<Press>() {
            Ok(Press::Rules(game, chapter)) => menu::rules(game, chapter),
            Ok(Press::Help(page)) => help(page),
            Ok(_) | Err(_) => menu::games(GameId::ALL[0]),
        },
    };
    let table = table(&parsed.person, options);
    let me = &parsed.person.id;
    let tables = menu::tables(std::slice::from_ref(&table), me);
    let shown = panel(&table, Viewer::Public, &RenderOptions::default());
    let pages = page(&table, Viewer::Public, None, &RenderOptions::default());
    vec![answer, shown, pages, menu::ask_kick(&table), tables]
}

/// Returns a table of a person and of another one with the same name.
fn table(person: &Person, options: AnyOptions) -> Table {
    let luck = || Seed::from_number(1);
    let now = Now::at(Moment(1_000), &luck);
    let host = Person { id: PersonId::new("test", 1), name: "Anna".to_owned() };
    let room = RoomId::new("test", "parlour");
    let mut table = Table::open(TableId::new(1), room, host, options, now.at, luck());
    let other = Person { id: PersonId::new("test", 2), ..person.clone() };
    for person in [person, &other] {
        let _ = table.handle(Actor::Person(person), &now, &Command::Join);
    }
    table
}

fn help(page: HelpPage) -> Panel {
    let rare = chat_command::rare(page, true).map(CommandSpec::named);
    menu::help(page, chat_command::help(page, true), rare)
}
