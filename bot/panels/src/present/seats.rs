//! Seats: the levels of machine players, and in the lobby the choices of each seat, with the
//! buttons to choose and to swap seats.

use engine::catalog::{AnyOptions, AnyPlay, GameId};
use engine::play::Play;
use engine::search::Level;
use engine::seat::Seat;
use engine::{with_game, with_options};

use super::{Introduce, name, option_names};
use crate::panel::{Block, Panel, Press};
use table::command::Command;
use table::{Pace, Sitter, Table, range_of_players};
use words::text::{Text, Tint};

/// Returns what is special about a seat, its choices, and whether its player has more time.
pub(super) fn notes(table: &Table, seat: Seat) -> Vec<Text> {
    let count = table.chairs.len();
    let place = if table.options.allow(count) {
        with_options!(&table.options, options, erase => place(erase, options, count, seat))
    } else {
        None
    };
    let chosen = table.chair(seat).into_iter().flat_map(|chair| chair.wishes.iter().enumerate());
    let chosen = chosen.filter(|(_, value)| **value > 0);
    let chosen = chosen.map(|(spec, value)| value_name(table, spec, *value));
    let has_more_time = table.is_coached(seat) && table.pace != Pace::Unlimited;
    let first_game = has_more_time.then(|| Text::new("lobby-first-game"));
    place.into_iter().chain(chosen).chain(first_game).collect()
}

/// Finds the game of the options; `_erase` selects its type.
fn place<G: Introduce>(
    _erase: impl Fn(Play<G>) -> AnyPlay,
    options: &G::Options,
    count: usize,
    seat: Seat,
) -> Option<Text> {
    G::place(options, count, seat)
}

fn value_name(table: &Table, spec: usize, value: usize) -> Text {
    let spec = &table.options.seat_specs()[spec];
    option_names::seat_value(table.game(), spec, spec.values[value])
}

/// Returns the numbers of players that these options allow, if they are fewer than those of the
/// game.
pub(super) fn counts(options: &AnyOptions, sitting: usize) -> Option<Vec<Text>> {
    let range = options.game().seats();
    let number = |count: usize| Text::new("lobby-count").number("count", count);
    let allowed: Vec<usize> = range.clone().filter(|count| options.allow(*count)).collect();
    let is_narrower = allowed.len() < range.count() && !allowed.contains(&sitting);
    let is_run = allowed.len() > 1 && allowed.windows(2).all(|two| two[0] + 1 == two[1]);
    is_narrower.then(|| match allowed[..] {
        [min, .., max] if is_run => vec![range_of_players(min, max)],
        _ => allowed.iter().copied().map(number).collect(),
    })
}

/// Returns the level of each machine player, if there are any.
pub(super) fn machines(table: &Table) -> Option<Block> {
    let machines = table.chairs.iter().enumerate().filter_map(|(index, chair)| {
        let level = chair.machine().filter(|_| matches!(chair.sitter, Sitter::Machine(_)))?;
        let who = name(table, Seat::new(index));
        let level = option_names::level(level);
        Some(Text::new("room-machine").text("who", who).text("level", level))
    });
    let machines: Vec<Text> = machines.collect();
    let count = machines.len();
    let line = Text::new("room-machines").number("count", count).list("machines", machines);
    (count > 0).then(|| Block::Line(line.tint(Tint::Muted)))
}

/// Returns the button that sets all machine players to the next level, also those who are seated
/// later.
pub(super) fn strength(table: &Table) -> Panel {
    let level = table.chosen_level().unwrap_or_default();
    let label = Text::new("button-strength").text("level", option_names::level(level));
    let next = next_level(table.game(), level);
    Panel::default().plain_button(label, Press::at(table.id, Command::SetStrength(next)))
}

/// Returns the level of a game after another one in the order of the button.
fn next_level(game: GameId, level: Level) -> Level {
    let levels = game.levels();
    let next = levels.iter().find(|spec| spec.level > level).or_else(|| levels.first());
    next.map_or(level, |spec| spec.level)
}

/// Returns the level of each machine player, with a button that sets it to the next one.
fn levels(table: &Table) -> Panel {
    let mut panel = Panel::default();
    let machines = table.chairs.iter().enumerate();
    let machines = machines.filter_map(|(index, chair)| Some((index, chair.machine()?)));
    let mut lines = Vec::new();
    for (index, level) in machines {
        let name = name(table, Seat::new(index));
        let says = option_names::introduction(level);
        lines.push(Text::new("seats-says").text("who", name.clone().strong()).text("says", says));
        let named = option_names::level(level);
        let label = Text::new("button-level").text("who", name).text("level", named);
        let (seat, level) = (Seat::new(index), next_level(table.game(), level));
        panel = panel.plain_button(label, Press::at(table.id, Command::SetLevel { seat, level }));
    }
    if !lines.is_empty() {
        panel.blocks.push(Block::List(lines));
    }
    panel
}

/// Returns the choices for machine players, and those of people for their own seats. The buttons
/// apply to the seat of the person who presses them.
pub(super) fn choices(table: &Table) -> Panel {
    let at = |command| Press::at(table.id, command);
    let mut panel = levels(table);
    panel.blocks.extend(with_game!(table.game(), G => G::seat_choices()).map(Block::Line));
    let small = |index: usize| u8::try_from(index).expect("a game has few options");
    let taken = |spec: usize, value: usize| {
        value > 0 && table.chairs.iter().any(|chair| chair.wish(spec) == value)
    };
    for (spec, known) in table.options.seat_specs().iter().enumerate() {
        for value in (0..known.values.len()).filter(|value| !taken(spec, *value)) {
            let press = at(Command::ChooseForSeat { option: small(spec), value: small(value) });
            panel = panel.plain_button(value_name(table, spec, value), press);
        }
    }
    if table.chairs.len() > 1 {
        for seat in Seat::all(table.chairs.len()) {
            let label = Text::new("button-sit").number("seat", seat.index() + 1);
            panel = panel.plain_button(label, at(Command::Sit(seat)));
        }
        panel = panel.plain_button(Text::new("button-shuffle"), at(Command::Shuffle));
    }
    panel.main_button(Text::new("button-options-done"), at(Command::ShowSeats(false)))
}
