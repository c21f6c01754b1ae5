//! The lobby: the seats, the house rules, and the buttons that lead to the game.

use std::fmt::Display;

use engine::catalog::AnyOptions;
use engine::options::Preset;
use engine::seat::Seat;
use engine::with_game;

use super::{
    Introduce, RenderOptions, ShowHand, awards, learning, luck, name, names, option_names, seats,
    windows,
};
use crate::panel::{Block, ButtonStyle, LessonExit, LuckStep, Panel, Press};
use table::choices::Choice as _;
use table::command::{Command, Request};
use table::{Pace, Sitter, Stage, Table, range_of_players, short};
use words::text::Text;

/// Returns the panel of a table whose game has not begun.
pub fn panel(table: &Table, look: &RenderOptions) -> Panel {
    let game = table.game();
    let (title, tagline) = with_game!(game, G => (G::title(), G::tagline()));
    let seats = 0..*game.seats().end();
    let mut blocks = vec![
        Block::Line(title.strong()),
        Block::Line(tagline),
        Block::List(seats.map(|index| seat_line(table, index)).collect()),
        Block::Line(missing(table)),
    ];
    let date = table.date.map(|date| Text::new("lobby-date").time("date", date).strong());
    blocks.extend(date.map(Block::Line));
    blocks.extend(awards::series(table));
    blocks.extend(options_line(&table.options));
    if table.pace != Pace::Unlimited {
        blocks.push(Block::Line(
            Text::new("lobby-pace")
                .text("pace", named("pace", table.pace))
                .text("late", named("late", table.time_up)),
        ));
    }
    if table.leaves_weekends_out() {
        blocks.push(Block::Line(Text::new("lobby-weekends")));
    }
    if table.hands_open && with_game!(game, G => G::IS_SECRET) {
        blocks.push(Block::Line(Text::new("lobby-hands-open")));
    }
    // Alone at a screen, it is on the page about the luck.
    if look.can_notify {
        let seal = short(&table.fairness().seal());
        blocks.push(Block::Line(Text::new("lobby-seal").literal("seal", seal)));
    }
    blocks.extend(luck::words(table));
    blocks.extend(windows::lines(table));
    let asking = names::asking(table).into_iter();
    blocks.extend(
        asking.map(|(_, who)| Block::Line(Text::new("lobby-asks").name("who", who).strong())),
    );
    let panel = Panel { blocks, ..Panel::default() };
    match table.stage {
        Stage::Lobby { options_shown: true, .. } if !is_guest(table, look) => {
            panel.and(options_shown(table, look))
        }
        Stage::Lobby { seats_shown: true, .. } => panel.and(seats::choices(table)),
        _ => panel.and(seats_shown(table, look)),
    }
}

/// Says what is missing for the game to start, or that nothing is.
fn missing(table: &Table) -> Text {
    let count = table.chairs.len();
    let (min, max) = table.game().seats().into_inner();
    if table.options.allow(count) {
        Text::new("lobby-ready").text("host", host(table))
    } else if let Some(counts) = seats::counts(&table.options, count) {
        Text::new("lobby-counts").list("counts", counts)
    } else if min == max {
        Text::new("lobby-exactly").number("count", min)
    } else {
        Text::new("lobby-range").text("counts", range_of_players(min, max))
    }
}

/// Tells whether the lobby is read in private by a seated person who is not the host.
fn is_guest(table: &Table, look: &RenderOptions) -> bool {
    look.reader.is_some_and(|seat| table.seat_of(&table.host) != Some(seat))
}

fn seat_line(table: &Table, index: usize) -> Text {
    let number = index + 1;
    let Some(chair) = table.chair(Seat::new(index)) else {
        return Text::new("lobby-free").number("seat", number);
    };
    let name = name(table, Seat::new(index)).strong();
    let line = match &chair.sitter {
        Sitter::Person(person) if person.id == table.host => {
            Text::new("lobby-host").number("seat", number).text("who", name)
        }
        Sitter::Person(_) | Sitter::Somebody => {
            Text::new("lobby-person").number("seat", number).text("who", name)
        }
        Sitter::Machine(_) => Text::new("lobby-machine")
            .number("seat", number)
            .text("who", name)
            .text("level", option_names::level(chair.machine().unwrap_or_default())),
    };
    let notes = seats::notes(table, Seat::new(index));
    if notes.is_empty() {
        return line;
    }
    Text::new("lobby-seat-with").text("line", line).list("notes", notes)
}

fn host(table: &Table) -> Text {
    let seat = table.seat_of(&table.host);
    seat.map_or_else(|| Text::new("lobby-nobody"), |seat| name(table, seat))
}

/// Returns the house rules in one line, unless it is the standard game.
fn options_line(options: &AnyOptions) -> Option<Block> {
    let chosen: Vec<Text> = options
        .specs()
        .iter()
        .enumerate()
        .filter(|(spec, _)| options.get(*spec) != 0)
        .map(|(spec, _)| option(options, spec))
        .collect();
    (!chosen.is_empty()).then(|| Block::Line(Text::new("lobby-options").list("options", chosen)))
}

fn option(options: &AnyOptions, spec: usize) -> Text {
    let (game, spec, value) = (options.game(), &options.specs()[spec], options.get(spec));
    let value = option_names::value(game, spec, spec.values[value]);
    Text::new("lobby-option").text("name", option_names::option(game, spec)).text("value", value)
}

fn seats_shown(table: &Table, look: &RenderOptions) -> Panel {
    let at = |command| Press::at(table.id, command);
    let full = table.chairs.len() >= *table.game().seats().end();
    let machines = table.chairs.iter().any(|chair| chair.machine().is_some());
    let is_host = !is_guest(table, look);
    let mut panel = Panel::default();
    for (index, who) in names::asking(table).into_iter().filter(|_| is_host) {
        let admit = |lets_in| Press::on(table, Command::Admit { index, lets_in });
        let let_in = Text::new("button-let-in").name("who", &who);
        let turn_away = Text::new("button-turn-away").name("who", &who);
        panel = panel.main_button(let_in, admit(true)).quiet_button(turn_away, admit(false));
    }
    let is_ready = table.options.allow(table.chairs.len());
    // Alone at a screen, it says what is missing.
    if is_host && (is_ready || !look.can_notify) {
        let weight = if is_ready { ButtonStyle::Main } else { ButtonStyle::Quiet };
        panel = panel.button(weight, Text::new("button-start"), at(Command::Start));
    }
    if !full && look.reader.is_none() {
        panel = panel.plain_button(Text::new("button-join"), at(Command::Join));
    }
    if !full && is_host {
        panel = panel.plain_button(Text::new("button-add-machine"), at(Command::AddMachine));
    }
    if is_host && (machines || !full) {
        panel = panel.and(seats::strength(table));
    }
    if machines && is_host {
        panel = panel.plain_button(Text::new("button-remove-machine"), at(Command::RemoveMachine));
    }
    if is_host {
        panel = panel.plain_button(Text::new("button-options"), at(Command::ShowOptions(true)));
    }
    if machines || !table.options.seat_specs().is_empty() {
        panel = panel.plain_button(Text::new("button-seats"), at(Command::ShowSeats(true)));
    }
    let exit = match look.reader {
        Some(_) => LessonExit::Back(table.id),
        None => LessonExit::Join(table.id),
    };
    panel
        .and(windows::invite(table, look))
        .quiet_button(Text::new("button-learn"), learning::lesson(table.game(), exit))
        .quiet_button(Text::new("button-rules"), Press::Rules(table.game(), None))
        .quiet_button(Text::new("button-luck"), Press::Luck(table.id, LuckStep::Show))
        .quiet_button(Text::new("button-leave"), Press::at(table.id, Request::AskLeave))
}

/// Returns the label of the button for a rule, and the command that sets its next value; `None` if
/// the rule would have no effect. The key of the label has the word of the command.
fn rule(now: &Command, table: &Table, look: &RenderOptions) -> Option<(Text, Command)> {
    let (is_timed, is_long) = (table.pace != Pace::Unlimited, table.pace.can_leave_weekends_out());
    let switch = |on| if on { Text::new("option-on") } else { Text::new("option-off") };
    let (has_effect, arg, value, next) = match *now {
        Command::SetPace(now) => (true, "pace", named("pace", now), Command::SetPace(now.turned())),
        Command::SetTimeUp(now) => {
            let short = Text::named(format!("late-{now}-short"));
            (is_timed, "late", short, Command::SetTimeUp(now.turned()))
        }
        Command::SetSingles(on) => (true, "value", switch(on), Command::SetSingles(!on)),
        Command::SetAbsences(on) => (is_timed, "value", switch(on), Command::SetAbsences(!on)),
        Command::LeaveWeekendsOut(on) => {
            (is_long, "value", switch(on), Command::LeaveWeekendsOut(!on))
        }
        Command::OpenHands(on) => (true, "value", switch(on), Command::OpenHands(!on)),
        Command::SetWatching(now) => {
            let next = Command::SetWatching(now.turned());
            (look.can_notify, "value", named("watching", now), next)
        }
        _ => return None,
    };
    let label = named("button", now.word()).text(arg, value);
    has_effect.then_some((label, next))
}

/// Tells whether presets add nothing: the game has no options, or each preset only sets one, which
/// has its own button already.
fn are_superfluous(options: &AnyOptions) -> bool {
    let is_value = |spec: usize, preset: &Preset| {
        let mut others = preset.values.iter().enumerate().filter(|(other, _)| *other != spec);
        let is_named = options.specs()[spec].values.contains(&preset.name);
        is_named && others.all(|(_, value)| *value == 0)
    };
    let specs = options.specs().len();
    specs == 0
        || (0..specs).any(|spec| options.presets().iter().all(|preset| is_value(spec, preset)))
}

fn options_shown(table: &Table, look: &RenderOptions) -> Panel {
    let at = |command| Press::at(table.id, command);
    let small = |index: usize| u8::try_from(index).expect("a game has few options");
    let mut panel = Panel::of([Text::new("lobby-change-options")]);
    for (spec, values) in table.options.specs().iter().enumerate() {
        let next = (table.options.get(spec) + 1) % values.values.len();
        let press = at(Command::Set { option: small(spec), value: small(next) });
        panel = panel.plain_button(option(&table.options, spec), press);
    }
    let presets: &[Preset] =
        if are_superfluous(&table.options) { &[] } else { table.options.presets() };
    for (preset, named) in presets.iter().enumerate() {
        let name = option_names::preset(table.game(), named);
        let label = Text::new("button-preset").text("name", name);
        panel = panel.plain_button(label, at(Command::Preset(small(preset))));
    }
    for (label, next) in table.rules().iter().filter_map(|now| rule(now, table, look)) {
        panel = panel.plain_button(label, at(next));
    }
    if look.can_notify {
        panel = panel
            .plain_button(Text::new("button-date"), Press::at(table.id, Request::PickDate(None)));
    }
    panel.main_button(Text::new("button-options-done"), at(Command::ShowOptions(false)))
}

/// Returns the text of a value, whose key ends with its word.
fn named(key: &str, value: impl Display) -> Text {
    Text::named(format!("{key}-{value}"))
}
