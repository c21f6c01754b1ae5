//! Stored tables that were tampered with: each is rejected with a reason, or works like any other.

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Ticket};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use panels::present::table::{RenderOptions, page, panel};
use serde_json::Value;
use table::command::Command;
use table::record::{decode, encode};
use table::{Actor, Fairness, Now, Table};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

const MUTANTS_PER_TABLE: u32 = 150;

const NOW: Moment = Moment(1_000);

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn no_luck() -> Seed {
    Seed::from_number(1)
}

fn does(table: &mut Table, name: &str, command: &Command) {
    let line = table.handle(Actor::Person(&person(name)), &Now::at(NOW, &no_luck), command);
    line.expect("nothing speaks against it");
}

fn game(game: GameId, seats: usize, steps: usize) -> Table {
    let room = RoomId::new("test", "parlour");
    let names = ["Anna", "Bora", "Cora"];
    let options = AnyOptions::of(game);
    let mut table = Table::open(
        TableId::new(1),
        Destination::Room(room),
        person(names[0]),
        options,
        NOW,
        no_luck(),
    );
    for name in &names[1..seats] {
        does(&mut table, name, &Command::Join);
    }
    table.fairness = Fairness::new(Seed::from_number(3));
    does(&mut table, names[0], &Command::Start);
    let mut luck = SplitMix64(9);
    for _ in 0..steps {
        let Some(seat) = table.to_act().iter().next() else { break };
        let play = table.play().expect("in play");
        let (ticket, count) = with_play!(play, play => {
            let choice = play.choice(seat).expect("asked");
            (choice.ticket, choice.options.len())
        });
        let pick = luck.below(u32::try_from(count).expect("few"));
        let pick = Pick(u16::try_from(pick).expect("few"));
        let name = table.chairs[seat.index()].sitter.person().expect("a person").name.clone();
        does(&mut table, &name, &Command::Answer { ticket, pick });
    }
    table
}

/// Changes one random value in a record.
fn mutate(value: &mut Value, luck: &mut SplitMix64) {
    let mut places = Vec::new();
    collect(value, &mut Vec::new(), &mut places);
    let at = luck.below(u32::try_from(places.len()).expect("few")) as usize;
    let place = places[at].iter().fold(value, |value, step| match value {
        Value::Array(items) => &mut items[step.parse::<usize>().expect("an index")],
        other => &mut other[step.as_str()],
    });
    let which = luck.below(5);
    match place {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            *place = match which {
                0 => (number + 1).into(),
                1 => (number - 1).into(),
                2 => 51.into(),
                3 => i64::from(u8::MAX).into(),
                _ => 0.into(),
            };
        }
        Value::Array(items) => match which {
            0 => items.clear(),
            1 => drop(items.pop()),
            2 => items.extend(items.first().cloned()),
            3 => items.reverse(),
            _ => *place = Value::Null,
        },
        Value::Bool(is) => *is = !*is,
        Value::String(text) => text.push('x'),
        Value::Null => *place = true.into(),
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            if let Some(key) = keys.get(which as usize) {
                fields.remove(key);
            }
        }
    }
}

fn collect(value: &Value, path: &mut Vec<String>, places: &mut Vec<Vec<String>>) {
    places.push(path.clone());
    let children: Vec<(String, &Value)> = match value {
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(key, item)| (key.clone(), item)).collect(),
        _ => Vec::new(),
    };
    for (step, child) in children {
        path.push(step);
        collect(child, path, places);
        path.pop();
    }
}

/// Uses a table in every way in which tables are used.
fn live_through(mut table: Table, luck: &mut SplitMix64) {
    let _ = encode(&table);
    for _ in 0..20 {
        let seats = Seat::all(table.chairs.len()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public]) {
            let shown = panel(&table, viewer, &RenderOptions::default());
            assert!(!shown.blocks.is_empty());
            page(&table, viewer, Some(0), &RenderOptions::default());
        }
        let people: Vec<Person> = table.people().map(|(_, person)| person.clone()).collect();
        let Some(by) = luck.pick(&people).cloned() else { return };
        let (ticket, count) = match (table.play(), table.seat_of(&by.id)) {
            (Some(play), Some(seat)) => with_play!(play, play => {
                play.choice(seat)
                    .map_or((Ticket(0), 1), |choice| (choice.ticket, choice.options.len()))
            }),
            _ => (Ticket(0), 1),
        };
        let pick = luck.below(u32::try_from(count.max(1)).expect("few"));
        let pick = Pick(u16::try_from(pick).expect("few"));
        let seat = Seat::new(luck.below(3) as usize);
        let command = match luck.below(8) {
            0 => Command::Undo,
            1 => Command::Leave,
            2 => Command::Skip { seat, turn: table.turn },
            3 => Command::SitIn(None),
            _ => Command::Answer { ticket, pick },
        };
        let _ = table.handle(Actor::Person(&by), &Now::at(NOW, &no_luck), &command);
        let _ = (table.deadlines(30), table.is_moving(), table.people_to_act());
    }
}

#[test]
fn a_record_that_was_tampered_with_is_refused_or_as_good_as_any() {
    let (mut refused, mut luck) = (0, SplitMix64(4));
    for &id in GameId::ALL {
        let seats = *id.seats().end().min(&3);
        for steps in [3, 25] {
            let sound: Value =
                serde_json::from_slice(&encode(&game(id, seats, steps))).expect("just written");
            for _ in 0..MUTANTS_PER_TABLE {
                let mut mutant = sound.clone();
                mutate(&mut mutant, &mut luck);
                match decode(mutant.to_string().as_bytes()) {
                    Ok(table) => live_through(table, &mut luck),
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(refused > MUTANTS_PER_TABLE, "only {refused} were refused");
}

#[test]
fn a_table_at_which_others_sit_than_play_is_refused_with_that_reason() {
    let mut table = game(GameId::Tirazheh, 3, 2);
    table.chairs.pop();
    let refused = decode(&encode(&table)).expect_err("a seat is missing").to_string();
    assert!(refused.contains("others sit at it than play"), "{refused}");
}
