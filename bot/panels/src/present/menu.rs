//! Panels outside a game: menus, help, rules, questions for confirmation.

use engine::catalog::GameId;
use engine::game::Game;
use engine::play::Play;
use engine::seat::Seat;
use engine::with_game;

use super::heading::title;
use super::{Chapter, Introduce, Names, name, number_among, option_names, substitutes, windows};
use crate::panel::{Block, ButtonStyle, HelpPage, Panel, Press};
use table::command::{Command, Request};
use table::{Pace, Stage, Table, range_of_players};
use words::people::{PersonId, TableId};
use words::text::Text;

/// Returns the menu of games, one line each. `last` is the game of which a first button begins one
/// against machine players.
pub fn games(last: GameId) -> Panel {
    let lines = GameId::ALL.iter().map(|game| {
        let (title, tagline) = (option_names::title(*game), option_names::tagline(*game));
        let (min, max) = game.seats().into_inner();
        if min == max {
            return Text::new("menu-game-exactly")
                .text("title", title.strong())
                .text("tagline", tagline)
                .number("count", min);
        }
        Text::new("menu-game")
            .text("title", title.strong())
            .text("tagline", tagline)
            .text("counts", range_of_players(min, max))
    });
    let head = Block::Line(Text::new("menu-games").strong());
    let now = Text::new("button-play-now").text("title", option_names::title(last));
    let mut panel = Panel { blocks: vec![head, Block::List(lines.collect())], ..Panel::default() }
        .main_button(now, Press::PlayNow(last));
    for game in GameId::ALL {
        let label = Text::new("button-open").text("title", option_names::title(*game));
        panel = panel.plain_button(label, Press::Open(*game));
    }
    panel
}

/// Returns the list of chapters of a game's rules, or one chapter.
pub fn rules(game: GameId, chapter: Option<u8>) -> Panel {
    let (title, chapters) = (option_names::title(game), with_game!(game, G => G::chapters()));
    let number = |index: usize| u8::try_from(index).ok();
    let at = chapter.map(usize::from).filter(|at| *at < chapters.len());
    let mut panel = match at.map(|at| (at, &chapters[at])) {
        Some((at, Chapter { title, body })) => {
            let head = Text::new("rules-chapter")
                .text("title", title.clone())
                .number("number", at + 1)
                .number("count", chapters.len());
            Panel::of([head.strong(), body.clone()])
        }
        None => Panel::of([Text::new("rules-of").text("title", title).strong()]),
    };
    // A chapter keeps the place of its button, whichever is open.
    for (index, Chapter { title, .. }) in chapters.into_iter().enumerate() {
        let press = Press::Rules(game, number(index));
        panel = match at {
            Some(at) if at == index => panel.gap(title),
            Some(at) if at + 1 == index => {
                panel.main_button(Text::new("button-next-chapter").text("title", title), press)
            }
            _ => panel.plain_button(title, press),
        };
    }
    panel.in_private()
}

/// Lists the games with rules.
pub fn rules_of_games() -> Panel {
    let mut panel = Panel::of([Text::new("menu-rules").strong()]);
    for game in GameId::ALL {
        let title = option_names::title(*game);
        panel = panel.plain_button(title, Press::Rules(*game, None));
    }
    panel.in_private()
}

/// Lists the tables of a person with a button for each, those that wait for the person first.
pub fn tables(tables: &[Table], person: &PersonId) -> Panel {
    if tables.is_empty() {
        return Panel::of([Text::new("tables-none")])
            .plain_button(Text::new("button-games"), Press::Games);
    }
    let head = Text::new("tables-head").number("count", tables.len());
    listed(head, tables, person, |table| hand_or_board(table, person))
}

/// Lists the tables that wait for a person, the most urgent first.
pub fn waiting(tables: &[Table], person: &PersonId) -> Panel {
    let head = Text::new("digest-head").number("count", tables.len());
    listed(head, tables, person, |table| hand_or_board(table, person))
}

/// Returns the press that opens a table.
fn hand_or_board(table: &Table, person: &PersonId) -> Press {
    let is_seated = table.seat_of(person).is_some();
    Press::at(table.id, if is_seated { Request::Hand } else { Request::Board })
}

/// Lists tables with a button for each, those that wait for a person first.
pub fn listed(
    head: Text,
    tables: &[Table],
    person: &PersonId,
    press: impl Fn(&Table) -> Press,
) -> Panel {
    let waits = |table: &Table| table.waits_for(person);
    let mut ordered: Vec<&Table> = tables.iter().collect();
    ordered.sort_by_key(|table| (table.urgency_for(person), table.id));
    let mut panel = Panel::of([head.strong()]);
    let until = ordered.iter().filter_map(|table| {
        let title = title(table, number_among(table, tables));
        let due = table.due_for(person)?;
        Some(Text::new("tables-due").text("title", title).time("until", due))
    });
    let until: Vec<Text> = until.collect();
    if !until.is_empty() {
        panel.blocks.push(Block::List(until));
    }
    for table in ordered {
        let weight = if waits(table) { ButtonStyle::Main } else { ButtonStyle::Plain };
        panel = panel.button(weight, table_line(table, tables, waits(table)), press(table));
    }
    panel.in_private()
}

/// Returns the line of one of these tables in a list of choices. The distinguishing part comes
/// first, because the end may be cut.
pub fn choice(table: &Table, tables: &[Table], person: &PersonId) -> Text {
    let names = Names::at(table);
    let others = table.to_act().iter().map(|seat| names.of(seat));
    let others = Text::new("tables-waiting").all("who", others);
    let state = state(table, table.waits_for(person), others);
    let who = Seat::all(table.chairs.len()).map(|seat| name(table, seat));
    Text::new("tables-choice")
        .text("title", title(table, number_among(table, tables)))
        .text("state", state)
        .all("who", who)
}

/// Lists the tables with a window that can be closed.
pub fn open_windows(tables: &[Table]) -> Panel {
    let mut panel = Panel::of([Text::new("windows-which").strong()]);
    for table in tables {
        let press = Press::at(table.id, Command::CloseWindow);
        panel = panel.plain_button(table_line(table, tables, false), press);
    }
    panel.in_private()
}

fn table_line(table: &Table, tables: &[Table], waits: bool) -> Text {
    let title = title(table, number_among(table, tables));
    let who = Seat::all(table.chairs.len()).map(|seat| name(table, seat));
    let state = state(table, waits, Text::new("tables-playing"));
    Text::new("tables-line").text("title", title).all("who", who).text("state", state)
}

/// Returns the state of a table in a list; `others` if it waits for other people.
fn state(table: &Table, waits: bool, others: Text) -> Text {
    match &table.stage {
        Stage::Lobby { .. } => Text::new("tables-lobby"),
        Stage::Playing(_) if waits => Text::new("tables-yours"),
        Stage::Playing(_) if table.is_resting() => Text::new("tables-resting"),
        Stage::Playing(_) => others,
        Stage::Over { .. } => Text::new("tables-over"),
        Stage::Closed(_) => Text::new("tables-closed"),
    }
}

/// Returns a page of the help with these lines. The first one leads to games and to the others, which
/// have a button for each of these commands, given as their words and names.
pub fn help<'a>(
    page: HelpPage,
    lines: Vec<Text>,
    commands: impl Iterator<Item = (&'a str, Text)>,
) -> Panel {
    let head = match page {
        HelpPage::First => Text::new("help-head"),
        HelpPage::Tables => Text::new("help-of-table"),
        HelpPage::Me => Text::new("help-of-me"),
    };
    let blocks = vec![Block::Line(head.strong()), Block::List(lines)];
    let panel = Panel { blocks, ..Panel::default() }.in_private();
    if page == HelpPage::First {
        return panel
            .main_button(Text::new("button-games"), Press::Games)
            .plain_button(Text::new("button-learn"), Press::Lessons)
            .plain_button(Text::new("help-of-table"), Press::Help(HelpPage::Tables))
            .plain_button(Text::new("help-of-me"), Press::Help(HelpPage::Me));
    }
    let panel = commands.fold(panel, typed);
    panel.quiet_button(Text::new("button-back"), Press::Help(HelpPage::First))
}

/// Says what the bot is, and where its source is if that has an address.
pub fn about(repository: &str) -> Panel {
    let source = || Text::new("about-source").literal("address", repository);
    let lines = [
        Text::new("about").strong(),
        Text::new("about-version").literal("version", env!("CARGO_PKG_VERSION")),
        Text::new("about-licence"),
    ];
    let source = (!repository.is_empty()).then(source);
    Panel::of(lines.into_iter().chain(source)).in_private()
}

/// Says what is stored about people, and how they get and delete it.
pub fn privacy() -> Panel {
    let lines =
        [Text::new("privacy-stored"), Text::new("privacy-shown"), Text::new("privacy-kept")];
    let blocks = vec![Block::Line(Text::new("privacy").strong()), Block::List(lines.to_vec())];
    let panel = Panel { blocks, ..Panel::default() }.in_private();
    let commands =
        [("mydata", Text::new("command-mydata")), ("forgetme", Text::new("command-forgetme"))];
    commands.into_iter().fold(panel, typed)
}

/// Adds the button of a typed command.
fn typed(panel: Panel, (word, name): (&str, Text)) -> Panel {
    let label = Text::new("button-command").text("command", name);
    panel.plain_button(label, Press::Typed(word.to_owned()))
}

/// Asks for confirmation before a person leaves. In a game it offers a machine player as an
/// alternative from which they can return.
pub fn ask_leave(table: &Table, person: &PersonId) -> Panel {
    if !matches!(table.stage, Stage::Playing(_)) {
        return sure(table, Text::new("ask-leave"), Command::Leave);
    }
    let at = |command| Press::on(table, command);
    let is_away = table.seat_of(person).is_some_and(|seat| table.is_away(seat));
    let panel = if is_away {
        Panel::of([Text::new("ask-leave-away").strong()])
            .main_button(Text::new("button-play-on"), at(Command::PlayOn(None)))
    } else {
        Panel::of([Text::new("ask-leave-game").strong()])
            .main_button(Text::new("button-sit-in"), at(Command::SitIn(None)))
    };
    let seat = table.seat_of(person);
    let may_pause = table.pace != Pace::Unlimited && table.pause.is_none() && !is_away;
    let panel = if may_pause && seat.is_some_and(|seat| !table.players().without(seat).is_empty()) {
        panel.plain_button(Text::new("button-want-pause"), at(Command::Pause))
    } else {
        panel
    };
    let is_offered =
        seat.and_then(|seat| table.chair(seat)).is_some_and(|chair| chair.offer.is_some());
    let panel = if is_offered {
        panel
    } else {
        panel.plain_button(Text::new("button-let-seat-go"), at(Command::OfferSeat(seat)))
    };
    with_back(panel.danger_button(Text::new("button-leave-for-good"), at(Command::Leave)), table.id)
}

/// Asks for confirmation before the table is closed.
pub fn ask_cancel(table: &Table) -> Panel {
    sure(table, Text::new("ask-cancel"), Command::Cancel)
}

/// Asks which person to remove. In a game it offers a machine player as an alternative, so that the
/// person can return.
pub fn ask_kick(table: &Table) -> Panel {
    let is_on = matches!(table.stage, Stage::Playing(_));
    let question = if is_on { Text::new("ask-kick-game") } else { Text::new("ask-kick") };
    let mut panel = Panel::of([question.strong()]);
    for (index, chair) in table.chairs.iter().enumerate().filter(|(_, chair)| !chair.left) {
        if chair.sitter.person().is_none_or(|person| person.id != table.host) {
            if is_on {
                let seat = Seat::new(index);
                panel = panel.and(stand_in(table, seat)).and(substitutes::search(table, seat));
            }
            let who = name(table, Seat::new(index));
            let label = if is_on {
                Text::new("button-kick-for-good").text("who", who)
            } else {
                Text::new("button-kick").text("who", who)
            };
            let press = Press::on(table, Command::Kick(Seat::new(index)));
            panel = panel.danger_button(label, press);
        }
    }
    panel = panel.and(windows::sending_away(table));
    if panel.buttons.is_empty() {
        panel = Panel::of([Text::new("ask-kick-nobody").strong()]);
    }
    with_back(panel, table.id)
}

/// Asks whose decision the rules should make, or for whom a machine player should fill in.
pub fn ask_skip(table: &Table) -> Panel {
    let mut panel = Panel::of([Text::new("ask-skip").strong()]);
    for seat in table.to_act().iter() {
        panel = panel.and(stand_in(table, seat));
        let label = Text::new("button-skip").text("who", name(table, seat));
        let press = Press::on(table, Command::Skip { seat, turn: table.turn });
        panel = panel.danger_button(label, press);
    }
    with_back(panel, table.id)
}

/// Returns buttons to agree to a requested pause, and to end the present one.
pub(super) fn pause(table: &Table, seat: Option<Seat>) -> Panel {
    let panel = Panel::default();
    let Some(pause) = table.pause else { return panel };
    let at = |command| Press::on(table, command);
    if pause.since.is_some() {
        return panel.main_button(Text::new("button-go-on"), at(Command::GoOn));
    }
    if seat.is_some_and(|seat| pause.agreed.contains(seat)) {
        return panel.quiet_button(Text::new("button-no-pause"), at(Command::GoOn));
    }
    panel.plain_button(Text::new("button-agree-to-pause"), at(Command::Pause))
}

/// Returns buttons to agree to a requested takeback, and to request one.
pub(super) fn takeback(table: &Table, seat: Option<Seat>) -> Panel {
    let panel = Panel::default();
    let at = |command| Press::on(table, command);
    let Some(asked) = table.takeback() else {
        if seat.is_some_and(|seat| table.may_ask_back(seat)) {
            let is_alone = seat.is_some_and(|seat| table.players().without(seat).is_empty());
            let ask = Text::new("button-ask-back");
            let label = if is_alone { Text::new("button-undo-last") } else { ask };
            return panel.quiet_button(label, at(Command::TakeBack));
        }
        return panel;
    };
    if seat == Some(asked.seat) {
        return panel.quiet_button(Text::new("button-keep-own-move"), at(Command::KeepMove));
    }
    if seat.is_some_and(|seat| asked.agreed.contains(seat)) {
        return panel;
    }
    panel
        .plain_button(Text::new("button-agree-back"), at(Command::TakeBack))
        .plain_button(Text::new("button-keep-move"), at(Command::KeepMove))
}

/// Returns buttons for the host about players whose time is up.
pub(super) fn overdue<G: Game>(table: &Table, play: &Play<G>) -> Panel {
    let mut panel = Panel::default();
    for seat in table.overdue() {
        if !play.may_act().contains(seat) {
            continue;
        }
        let press = |command: Command| Press::on(table, command);
        let skip = press(Command::Skip { seat, turn: table.turn });
        panel = panel
            .and(stand_in(table, seat))
            .plain_button(
                Text::new("button-give-time").text("who", name(table, seat)),
                press(Command::GiveTime(seat)),
            )
            .danger_button(Text::new("button-skip").text("who", name(table, seat)), skip);
    }
    panel
}

/// Returns the button that has a machine player fill in for a person, or lets the person return.
fn stand_in(table: &Table, seat: Seat) -> Panel {
    let panel = Panel::default();
    let Some(chair) = table.chair(seat).filter(|chair| chair.sitter.person().is_some()) else {
        return panel;
    };
    let who = name(table, seat);
    let (label, command) = if chair.is_away() {
        (Text::new("button-let-play-on").text("who", who), Command::PlayOn(Some(seat)))
    } else {
        (Text::new("button-take-over").text("who", who), Command::SitIn(Some(seat)))
    };
    panel.plain_button(label, Press::on(table, command))
}

fn sure(table: &Table, question: Text, command: Command) -> Panel {
    let panel = Panel::of([question.strong()]);
    with_back(panel.danger_button(Text::new("button-yes"), Press::on(table, command)), table.id)
}

pub(super) fn with_back(panel: Panel, table: TableId) -> Panel {
    let back = Press::at(table, Request::Hand);
    panel.quiet_button(Text::new("button-back"), back).in_private()
}
