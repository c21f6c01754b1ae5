//! What tables do, one fact each.

mod absence;
mod ahead;
mod clocked;
mod luck;
mod next;
mod odd_records;
mod pause;
mod reminders;
mod rest;
mod single;
mod stand_in;
mod takeback;
mod time;
mod weekend;
mod windows;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::play::{Pick, Ticket};
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use engine::with_play;
use proptest::prelude::*;

use super::journal::Line;
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
    clans(names, GameId::Tirazheh)
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

/// Somebody does something that needs luck; a game that starts is dealt by this luck.
fn does_by_luck(
    table: &mut Table,
    name: &str,
    command: &Command,
    seed: u64,
) -> Result<(), Refusal> {
    let (by, luck) = (person(name), || Seed::from_number(seed));
    if *command == Command::Start {
        table.fairness = Fairness::new(luck());
    }
    table.handle(Actor::Person(&by), &Now::at(NOW, &luck), command).map(|_| ())
}

/// Returns the luck of what needs none.
fn no_luck() -> Seed {
    Seed::from_number(1)
}

fn asked(table: &Table) -> Seat {
    table.to_act().single().expect("one seat is asked")
}

fn name_of(table: &Table, seat: Seat) -> String {
    table.chairs[seat.index()].sitter.person().expect("a person").name.clone()
}

fn first_answer(table: &Table) -> Command {
    let seat = asked(table);
    let play = table.play().expect("in play");
    let ticket: Ticket = with_play!(play, play => play.choice(seat).expect("asked").ticket);
    Command::Answer { ticket, pick: Pick(0) }
}

#[test]
fn nobody_sits_twice_and_no_seat_is_made_up() {
    let mut table = lobby(&["Anna", "Bora", "Cora"]);
    assert_eq!(does(&mut table, "Anna", Command::Join), Err(Refusal::AlreadySeated));
    does(&mut table, "Anna", Command::AddMachine).expect("a fourth seat");
    assert_eq!(does(&mut table, "Dora", Command::Join), Err(Refusal::Full));
    assert_eq!(does(&mut table, "Anna", Command::AddMachine), Err(Refusal::Full));
}

#[test]
fn machine_players_take_the_smallest_free_number() {
    let mut table = lobby(&["Anna"]);
    for _ in 0..2 {
        does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    }
    let machines = |table: &Table| -> Vec<Sitter> {
        table.chairs.iter().skip(1).map(|chair| chair.sitter.clone()).collect()
    };
    assert_eq!(machines(&table), [Sitter::Machine(1), Sitter::Machine(2)]);
    does(&mut table, "Anna", Command::RemoveMachine).expect("two are there");
    assert_eq!(machines(&table), [Sitter::Machine(1)]);
    does(&mut table, "Anna", Command::RemoveMachine).expect("one is there");
    assert_eq!(does(&mut table, "Anna", Command::RemoveMachine), Err(Refusal::NoMachine));
}

fn levels(table: &Table) -> Vec<Option<Level>> {
    Seat::all(table.chairs.len()).map(|seat| table.machine_at(seat)).collect()
}

#[test]
fn a_machine_player_plays_as_well_as_the_one_added_before_it() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Regular)]);
    let master = |seat| Command::SetLevel { seat: Seat::new(seat), level: Level::Master };
    does(&mut table, "Anna", master(1)).expect("a machine player sits there");
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Master), Some(Level::Master)]);
    does(&mut table, "Anna", Command::Sit(Seat::new(2))).expect("there is such a seat");
    assert_eq!(levels(&table), [Some(Level::Master), Some(Level::Master), None]);
    assert_eq!(does(&mut table, "Anna", master(2)), Err(Refusal::NoSuchSeat), "she is a person");
    assert_eq!(does(&mut table, "Anna", master(3)), Err(Refusal::NoSuchSeat), "nobody sits there");
    let random = Command::SetLevel { seat: Seat::new(0), level: Level::Random };
    assert_eq!(does(&mut table, "Anna", random), Err(Refusal::NoSuchButton), "that is no level");
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("three play");
    assert_eq!(does(&mut table, "Anna", master(0)), Err(Refusal::Begun));
}

#[test]
fn machine_players_come_to_a_rematch_with_their_levels() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    let novice = Command::SetLevel { seat: Seat::new(1), level: Level::Novice };
    does(&mut table, "Anna", novice).expect("a machine player sits there");
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("two play");
    while let Some(seat) = table.to_act().single() {
        let answer = first_answer(&table);
        let anna = person("Anna");
        let by = if table.machine_at(seat).is_some() {
            Actor::Machine(seat)
        } else {
            Actor::Person(&anna)
        };
        table.handle(by, &Now::at(NOW, &no_luck), &answer).expect("an option applies");
    }
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    assert_eq!(
        levels(&next.expect("the game is over").expect("the first to ask")),
        [None, Some(Level::Novice)]
    );
}

#[test]
fn a_game_starts_only_with_enough_players() {
    let mut table = lobby(&["Anna"]);
    let start = Command::Start;
    let few = Refusal::WrongCount { min: 2, max: 4 };
    assert_eq!(does(&mut table, "Anna", start), Err(few));
}

#[test]
fn only_the_host_has_the_hosts_rights() {
    let mut table = lobby(&["Anna", "Bora"]);
    for command in [
        Command::AddMachine,
        Command::SetLevel { seat: Seat::new(0), level: Level::Master },
        Command::ShowOptions(true),
        Command::Set { option: 0, value: 1 },
        Command::Preset(1),
        Command::Start,
        Command::Kick(Seat::new(0)),
        Command::SitIn(Some(Seat::new(0))),
        Command::PlayOn(Some(Seat::new(0))),
        Command::Cancel,
    ] {
        assert_eq!(does(&mut table, "Bora", command.clone()), Err(Refusal::NotHost));
        assert_eq!(does(&mut table, "Eve", command), Err(Refusal::NotSeated));
    }
}

#[test]
fn the_next_person_is_host_when_the_host_leaves() {
    let mut table = lobby(&["Anna", "Bora"]);
    does(&mut table, "Anna", Command::Leave).expect("she sits here");
    assert_eq!(table.host, person("Bora").id);
    does(&mut table, "Bora", Command::Leave).expect("he sits here");
    assert_eq!(table.stage, Stage::Closed(Closed::Empty));
}

#[test]
fn machine_players_do_not_keep_a_table_open() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("three play");
    does(&mut table, "Anna", Command::Leave).expect("she plays");
    assert_eq!(table.stage, Stage::Closed(Closed::Empty));
}

#[test]
fn who_leaves_a_game_keeps_a_chair_but_no_seat() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Bora", Command::Leave).expect("he plays");
    assert_eq!(table.seat_of(&person("Bora").id), None);
    assert_eq!(table.chairs.len(), 3);
    assert_eq!(does(&mut table, "Bora", Command::Leave), Err(Refusal::NotSeated));
    assert!(matches!(table.stage, Stage::Playing(_)), "two are left");
}

#[test]
fn somebody_sent_away_is_out_of_the_game() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Anna", Command::Kick(Seat::new(2))).expect("Cora plays");
    assert_eq!(table.seat_of(&person("Cora").id), None);
    let again = does(&mut table, "Anna", Command::Kick(Seat::new(2)));
    assert_eq!(again, Err(Refusal::NoSuchSeat));
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

#[test]
fn a_rematch_seats_the_same_people_once() {
    let mut table = playing(&["Anna", "Bora", "Cora"]);
    does(&mut table, "Cora", Command::Leave).expect("she plays");
    let early = table.clone().rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    assert_eq!(early, Err(Refusal::Begun));
    does(&mut table, "Anna", Command::Kick(Seat::new(1))).expect("Bora plays");
    let next = table.rematch(TableId::new(2), &person("Anna"), NOW, no_luck());
    let next = next.expect("the game is over").expect("the first to ask");
    assert_eq!((next.chairs.len(), next.host), (1, person("Anna").id));
    let again = table.rematch(TableId::new(3), &person("Anna"), NOW, no_luck());
    assert_eq!(again, Ok(Err(TableId::new(2))));
    let gone = table.rematch(TableId::new(3), &person("Cora"), NOW, no_luck());
    assert_eq!(gone, Err(Refusal::NotSeated));
}

#[test]
fn a_table_survives_its_record_at_every_stage() {
    let mut over = playing(&["Anna", "Bora"]);
    does(&mut over, "Bora", Command::Leave).expect("he plays");
    assert!(matches!(over.stage, Stage::Over { .. }));
    for table in [lobby(&["Anna", "Bora"]), playing(&["Anna", "Bora", "Cora"]), over] {
        assert_eq!(decode(&encode(&table)).expect("just written"), table);
    }
}

#[test]
fn a_record_of_another_format_is_refused_and_never_misread() {
    let record = String::from_utf8(encode(&lobby(&["Anna"]))).expect("JSON is text");
    for other in [0, 2] {
        let other_record = record.replacen("\"format\":1", &format!("\"format\":{other}"), 1);
        let read = decode(other_record.as_bytes());
        assert!(matches!(read, Err(Unreadable::OtherFormat(format)) if format == other));
    }
    assert!(matches!(decode(b"tea"), Err(Unreadable::Broken(_))));
    assert!(matches!(decode(br#"{"format":1,"table":{}}"#), Err(Unreadable::Broken(_))));
}

fn clans(names: &[&str], game: GameId) -> Table {
    let options = AnyOptions::of(game);
    let (id, secret) = (TableId::new(1), no_luck());
    let mut table = Table::open(id, parlour(), person(names[0]), options, NOW, secret);
    for name in &names[1..] {
        does(&mut table, name, Command::Join).expect("there is room");
    }
    table
}

#[test]
fn what_one_seat_has_chosen_no_other_can_choose() {
    let mut table = clans(&["Anna", "Bora", "Cora"], GameId::Seladin);
    let wish = |value| Command::ChooseForSeat { option: 0, value };
    does(&mut table, "Bora", wish(2)).expect("nobody has that");
    assert_eq!(does(&mut table, "Anna", wish(2)), Err(Refusal::Taken));
    does(&mut table, "Anna", wish(0)).expect("the open choice is for everybody");
    does(&mut table, "Bora", wish(1)).expect("one can change one's mind");
    does(&mut table, "Anna", wish(2)).expect("it is free again");
    assert_eq!(does(&mut table, "Cora", wish(99)), Err(Refusal::NoSuchButton));
    assert_eq!(does(&mut table, "Eve", wish(3)), Err(Refusal::NotSeated));
    let mut other = lobby(&["Anna"]);
    assert_eq!(does(&mut other, "Anna", wish(1)), Err(Refusal::NoSuchButton));
}

#[test]
fn who_changes_places_keeps_what_was_chosen() {
    let mut table = clans(&["Anna", "Bora", "Cora"], GameId::Seladin);
    does(&mut table, "Bora", Command::ChooseForSeat { option: 0, value: 3 })
        .expect("nobody has that");
    does(&mut table, "Bora", Command::Sit(Seat::new(0))).expect("there is such a seat");
    assert_eq!((name_of(&table, Seat::new(0)), table.chairs[0].wish(0)), ("Bora".to_owned(), 3));
    assert_eq!(name_of(&table, Seat::new(1)), "Anna");
    assert_eq!(table.host, person("Anna").id);
    assert_eq!(does(&mut table, "Cora", Command::Sit(Seat::new(5))), Err(Refusal::NoSuchSeat));
    assert_eq!(does_by_luck(&mut table, "Cora", &Command::Shuffle, 1), Err(Refusal::NotHost));
    does_by_luck(&mut table, "Anna", &Command::Shuffle, 1).expect("she is the host");
    assert_eq!(table.chairs.iter().filter(|chair| chair.wish(0) == 3).count(), 1);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("enough people");
    assert_eq!(does(&mut table, "Bora", Command::Sit(Seat::new(2))), Err(Refusal::Begun));
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
}

#[test]
fn options_can_ask_for_other_numbers_of_people() {
    let mut table = clans(&["Anna", "Bora", "Cora"], GameId::Seladin);
    does(&mut table, "Anna", Command::Set { option: 0, value: 2 }).expect("she is the host");
    let start = Command::Start;
    assert_eq!(does(&mut table, "Anna", start), Err(Refusal::NotWithOptions));
}

#[test]
fn a_table_stored_before_seats_could_be_chosen_is_read() {
    let table = lobby(&["Anna", "Bora"]);
    let record = String::from_utf8(encode(&table)).expect("JSON is text");
    assert!(!record.contains("wishes") && !record.contains("seats_shown"), "{record}");
    assert_eq!(decode(record.as_bytes()).expect("just written"), table);
}

#[test]
fn a_machine_player_stored_before_there_were_levels_is_a_regular() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    let record = String::from_utf8(encode(&table)).expect("JSON is text");
    assert!(!record.contains("level"), "{record}");
    let read = decode(record.as_bytes()).expect("just written");
    assert_eq!(levels(&read), [None, Some(Level::Regular)]);
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
    /// Whatever anybody tries: no panic, a refusal changes nothing, and a table that still takes
    /// people or moves has a host who sits at it.
    #[test]
    fn no_command_breaks_a_table(
        game in proptest::sample::select(GameId::ALL),
        commands in prop::collection::vec((0..4_usize, any_command()), 1..80),
    ) {
        let names = ["Anna", "Bora", "Cora", "Eve"];
        let mut table = clans(&names[..1], game);
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
