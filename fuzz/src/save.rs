//! Stored tables: what can be loaded can be shown to everybody and played on.

use table::command::Command;
use words::people::{Moment, Person, PersonId, RoomId, TableId};
use panels::present::table::{RenderOptions, page, panel};
use table::record::{Unreadable, decode, encode};
use table::{Actor, Now, Stage, Table};
use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use engine::play::{Pick, Step};
use engine::seat::{MAX_SEATS, Seat, Viewer};
use engine::with_play;
use serde_json::Value;

use crate::bytes::Bytes;
use crate::mutation::mutate_up_to;

/// The maximum number of mutations of a record: after more of them, it can hardly ever be loaded.
const MOST_CHANGES: usize = 4;
const AT: Moment = Moment(1_000);

/// Parses the bytes as a record if they begin like one, otherwise as a table that is played for
/// some steps, stored and mutated. Plays on with a record that is accepted, and returns how far the
/// input got.
///
/// # Panics
/// If a table that is accepted cannot be shown, stored, loaded again or played on.
pub fn check(data: &[u8]) -> &'static str {
    if data.first() == Some(&b'{') {
        return read(data, &mut Bytes(data));
    }
    let mut bytes = Bytes(data);
    let table = played(&mut bytes);
    let mut record: Value = serde_json::from_slice(&encode(&table)).expect("just written");
    let changes = bytes.below(MOST_CHANGES + 1);
    mutate_up_to(changes, &mut record, &mut bytes);
    read(record.to_string().as_bytes(), &mut bytes)
}

fn read(record: &[u8], bytes: &mut Bytes<'_>) -> &'static str {
    match decode(record) {
        Ok(table) => {
            let stage = match table.stage {
                Stage::Lobby { .. } => "a lobby",
                Stage::Playing(_) => "a game",
                Stage::Over { .. } => "the end of a game",
                Stage::Closed(_) => "a closed table",
            };
            live_through(table, bytes);
            stage
        }
        Err(Unreadable::Impossible(_)) => "impossible",
        Err(Unreadable::Broken(_)) => "broken, or an impossible play",
        Err(_) => "another format",
    }
}

/// Returns a table after some steps.
fn played(bytes: &mut Bytes<'_>) -> Table {
    let game = bytes.pick(GameId::ALL).copied().expect("there are games");
    let options = AnyOptions::of(game);
    let seats: Vec<usize> = game.seats().collect();
    let seats = bytes.pick(&seats).copied().expect("somebody can play");
    let people: Vec<Person> = (0..seats).map(person).collect();
    let room = RoomId::new("test", "parlour");
    let mut table = Table::open(TableId::new(1), room, people[0].clone(), options, AT, Seed::from_number(1));
    for option in 0..table.options.specs().len() {
        let (option, value) = (small(option), small(bytes.below(4)));
        does(&mut table, Actor::Person(&people[0]), &Command::Set { option, value });
    }
    for person in &people[1..] {
        let machine = bytes.below(4) == 3;
        let (by, command) =
            if machine { (&people[0], Command::AddMachine) } else { (person, Command::Join) };
        does(&mut table, Actor::Person(by), &command);
    }
    if bytes.below(8) == 7 {
        return table;
    }
    let luck = bytes.below(256) as u64;
    does_by_luck(&mut table, Actor::Person(&people[0]), &Command::Start, luck);
    for _ in 0..bytes.below(200) {
        let Some(seat) = table.to_act().iter().next() else { break };
        answer(&mut table, seat, bytes);
    }
    table
}

fn person(number: usize) -> Person {
    Person { id: PersonId::new("test", number), name: format!("Anna {number}") }
}

/// Gives an answer for a seat, as the person who plays for it.
fn answer(table: &mut Table, seat: Seat, bytes: &mut Bytes<'_>) {
    let (ticket, count) = table.play().map_or((Step(0), 1), |play| {
        with_play!(play, play => {
            play.choice(seat).map_or((Step(0), 1), |choice| (choice.ticket, choice.options.len()))
        })
    });
    let pick = u16::try_from(bytes.below(count)).expect("few options");
    let command = Command::Answer { ticket, pick: Pick(pick) };
    let person = table.chair(seat).and_then(|chair| chair.sitter.person()).cloned();
    let actor = match &person {
        Some(person) if table.machine_at(seat).is_none() => Actor::Person(person),
        _ => Actor::Machine(seat),
    };
    does(table, actor, &command);
}

/// Applies all kinds of operations to a table until the bytes end.
fn live_through(mut table: Table, bytes: &mut Bytes<'_>) {
    let again = decode(&encode(&table)).expect("what was read is read again");
    assert!(again == table, "what was read is another after storing");
    show(&table);
    for _ in 0..40 {
        let Some(what) = bytes.next() else { return };
        let seat = Seat::new(bytes.below(MAX_SEATS));
        if what < 0xa0 {
            let asked: Vec<Seat> = table.to_act().iter().collect();
            if let Some(seat) = bytes.pick(&asked).copied() {
                answer(&mut table, seat, bytes);
            }
        } else {
            let people: Vec<Person> = table.people().map(|(_, person)| person.clone()).collect();
            let Some(by) = bytes.pick(&people).cloned() else { return };
            let command = command(&table, what, seat, bytes);
            does(&mut table, Actor::Person(&by), &command);
        }
        show(&table);
    }
}

/// Applies a command of a person, if they may give it.
fn does(table: &mut Table, actor: Actor<'_>, command: &Command) {
    does_by_luck(table, actor, command, 1);
}

fn does_by_luck(table: &mut Table, actor: Actor<'_>, command: &Command, luck: u64) {
    let luck = || Seed::from_number(luck);
    let _ = table.handle(actor, &Now::at(AT, &luck), command);
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("small numbers")
}

fn command(table: &Table, what: u8, seat: Seat, bytes: &mut Bytes<'_>) -> Command {
    let ticket = table
        .play()
        .and_then(|play| with_play!(play, play => play.choice(seat).map(|choice| choice.ticket)));
    let (option, value) = (small(bytes.below(16)), small(bytes.below(8)));
    match what % 20 {
        0 => Command::Leave,
        1 => Command::AddMachine,
        2 => Command::RemoveMachine,
        3 => Command::ShowOptions(value > 3),
        4 => Command::ShowSeats(value > 3),
        5 => Command::Set { option, value },
        6 => Command::Preset(value),
        7 => Command::ChooseForSeat { option, value },
        8 => Command::Sit(seat),
        9 => Command::Shuffle,
        10 => Command::Start,
        11 => Command::StartOver,
        12 => Command::Kick(seat),
        13 => Command::SitIn((value > 3).then_some(seat)),
        14 => Command::PlayOn((value > 3).then_some(seat)),
        15 if value == 0 => Command::Cancel,
        17 | 18 => Command::Skip { seat, ticket: ticket.unwrap_or(Step(0)) },
        _ => Command::Undo,
    }
}

/// Shows a table to everybody who may see it.
fn show(table: &Table) {
    for viewer in Viewer::all(table.chairs.len()) {
        let shown = panel(table, viewer, &RenderOptions::default());
        assert!(!shown.blocks.is_empty(), "{viewer:?} sees nothing");
        page(table, viewer, None, &RenderOptions::default().below_picture());
        page(table, viewer, Some(0), &RenderOptions::default().below_picture());
    }
    let _ = (table.deadlines(30), table.is_moving(), table.people_to_act());
}
