//! Tests of tables, and helpers for all tests in the folder.

mod absence;
mod acts;
mod ahead;
mod clocked;
mod coaching;
mod dates;
mod door;
mod leaving;
mod lobby;
mod luck;
mod next;
mod odd_records;
mod own_place;
mod pause;
mod phrase;
mod record;
mod rematch;
mod reminders;
mod rest;
mod single;
mod stand_in;
mod takeback;
mod time;
mod weekend;
mod windows;
mod wishes;
mod yes;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::play::{Pick, Ticket};
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use engine::with_play;
use proptest::prelude::*;

use super::journal::JournalLine;
use super::record::{Unreadable, decode, encode};
use super::{Actor, Closed, Fairness, Now, Refusal, Sitter, Stage, Table};
use crate::command::Command;
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

const NOW: Moment = Moment(1_000);

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn parlour() -> Destination {
    Destination::Room(RoomId::new("test", "parlour"))
}

fn lobby(names: &[&str]) -> Table {
    lobby_of(names, GameId::Tirazheh)
}

fn lobby_of(names: &[&str], game: GameId) -> Table {
    let options = AnyOptions::of(game);
    let (id, secret) = (TableId::new(1), no_luck());
    let mut table = Table::open(id, parlour(), person(names[0]), options, NOW, secret);
    for name in &names[1..] {
        does(&mut table, name, Command::Join).expect("there is room");
    }
    table
}

fn playing(names: &[&str]) -> Table {
    let mut table = lobby(names);
    does_by_luck(&mut table, names[0], &Command::Start, 5).expect("enough people");
    table
}

#[expect(clippy::needless_pass_by_value, reason = "a command is written where it is given")]
fn does(table: &mut Table, name: &str, command: Command) -> Result<(), Refusal> {
    does_by_luck(table, name, &command, 1)
}

/// Gives a command with luck from `seed`. If the command starts a game, the deal depends on it too.
fn does_by_luck(
    table: &mut Table,
    name: &str,
    command: &Command,
    seed: u64,
) -> Result<(), Refusal> {
    let (player, luck) = (person(name), || Seed::from_number(seed));
    if *command == Command::Start {
        table.fairness = Fairness::new(luck());
    }
    table.handle(Actor::Person(&player), &Now::at(NOW, &luck), command).map(|_| ())
}

/// Draws a fixed seed, for tests that do not depend on luck.
fn no_luck() -> Seed {
    Seed::from_number(1)
}

fn asked(table: &Table) -> Seat {
    table.to_act().single().expect("one seat is asked")
}

fn name_of(table: &Table, seat: Seat) -> String {
    table.chairs[seat.index()].sitter.person().expect("a person").name.clone()
}

fn levels(table: &Table) -> Vec<Option<Level>> {
    Seat::all(table.chairs.len()).map(|seat| table.machine_at(seat)).collect()
}

fn first_answer(table: &Table) -> Command {
    let seat = asked(table);
    let play = table.play().expect("in play");
    let ticket: Ticket = with_play!(play, play => play.choice(seat).expect("asked").ticket);
    Command::Answer { ticket, pick: Pick(0) }
}

#[test]
fn moving_on_without_somebody_lets_the_rules_decide() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    let seat = asked(&table);
    let turn = table.turn;
    let old = Command::Skip { seat, turn: turn + 1 };
    assert_eq!(does(&mut table, "Anna", old), Err(Refusal::Stale));
    does(&mut table, "Anna", Command::Skip { seat, turn }).expect("somebody is asked");
    assert_ne!(table.to_act().single(), Some(seat), "in Tirazheh that is giving up");
}

#[test]
fn a_step_taken_back_leaves_the_table_as_it_was() {
    let mut table = playing(&["Anna", "Bora"]);
    let (before, name) = (table.clone(), name_of(&table, asked(&table)));
    let answer = first_answer(&table);
    does(&mut table, &name, answer.clone()).expect("an option applies");
    does(&mut table, &name, Command::Undo).expect("nothing is published");
    let view = |table: &Table| {
        let play = table.play().expect("in play").clone();
        with_play!(&play, play => format!("{:?}", play.view(Viewer::Seat(asked(table)))))
    };
    assert_eq!(view(&table), view(&before));
    assert_eq!(does(&mut table, &name, answer), Err(Refusal::Stale));
    assert_eq!(does(&mut table, &name, Command::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn turns_are_counted_only_when_others_have_to_act() {
    let mut table = playing(&["Anna", "Bora"]);
    let (turn, name) = (table.turn, name_of(&table, asked(&table)));
    let answer = first_answer(&table);
    does(&mut table, &name, answer).expect("an option applies");
    assert_eq!(table.turn, turn, "the same seat is still asked");
    assert_eq!(table.revision, 3, "joined, started, answered");
}

fn any_command() -> impl Strategy<Value = Command> {
    let seat = (0..4_usize).prop_map(Seat::new);
    let step = (0..60_u64).prop_map(Ticket);
    let pick = (0..12_u16).prop_map(Pick);
    prop_oneof![
        Just(Command::Join),
        Just(Command::Leave),
        Just(Command::AddMachine),
        Just(Command::RemoveMachine),
        (seat.clone(), prop::sample::select(Level::ALL.to_vec()))
            .prop_map(|(seat, level)| Command::SetLevel { seat, level }),
        prop::sample::select(Level::ALL.to_vec()).prop_map(Command::SetStrength),
        any::<bool>().prop_map(Command::ShowOptions),
        (0..5_u8, 0..4_u8).prop_map(|(option, value)| Command::Set { option, value }),
        (0..4_u8).prop_map(Command::Preset),
        Just(Command::Start),
        (step.clone(), pick).prop_map(|(ticket, pick)| Command::Answer { ticket, pick }),
        Just(Command::Undo),
        Just(Command::StartOver),
        any::<bool>().prop_map(Command::ShowSeats),
        (0..3_u8, 0..9_u8).prop_map(|(option, value)| Command::ChooseForSeat { option, value }),
        seat.clone().prop_map(Command::Sit),
        Just(Command::Shuffle),
        (step.clone(), any::<u32>()).prop_map(|(seen, key)| Command::Say { seen, key }),
        (seat.clone(), 0..60_u64).prop_map(|(seat, turn)| Command::Skip { seat, turn }),
        seat.prop_map(Command::Kick),
        prop::option::of((0..4_usize).prop_map(Seat::new)).prop_map(Command::SitIn),
        prop::option::of((0..4_usize).prop_map(Seat::new)).prop_map(Command::PlayOn),
        Just(Command::Cancel),
    ]
}

proptest! {
    /// No sequence of commands causes a panic, a refusal changes nothing, and a live table has a
    /// host who is seated.
    #[test]
    fn no_command_breaks_a_table(
        game in proptest::sample::select(GameId::ALL),
        commands in prop::collection::vec((0..4_usize, any_command()), 1..80),
    ) {
        let names = ["Anna", "Bora", "Cora", "Eve"];
        let mut table = lobby_of(&names[..1], game);
        for (who, command) in commands {
            let before = table.clone();
            let person = person(names[who]);
            if table.handle(Actor::Person(&person), &Now::at(NOW, &no_luck), &command).is_ok() {
                prop_assert_eq!(table.revision, before.revision + 1);
            } else {
                prop_assert_eq!(&table, &before);
            }
            prop_assert!(!table.is_live() || table.seat_of(&table.host).is_some());
        }
    }
}
