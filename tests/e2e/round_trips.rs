//! What a press costs in the store: one look and one commit, once its table is known here.

use std::sync::Arc;

use bot::cluster::Cluster;
use bot::command::Command;
use bot::limits::Limits;
use bot::people::{Destination, Person, TableId};
use bot::platform::fake::Fake;
use bot::settings::Settings;
use bot::table::{Actor, Table};
use bot::tables::{Feed, Opening, Tables};
use e2e::ManualClock;
use engine::catalog::{AnyOptions, GameId};
use engine::play::Pick;
use storage::{Memory, Store, Strict};

/// Tables of a process on a store, without anybody who shows them.
fn tables(store: &Arc<Strict<Memory>>, world: &Arc<ManualClock>) -> Tables {
    let store: Arc<dyn Store> = store.clone();
    let usual = e2e::in_words();
    let settings = Arc::new(Settings::new(&store, usual.languages, usual.layout));
    let cluster = Cluster::on(Arc::clone(&store));
    Tables::new(store, world.clone(), Limits::NONE, Feed::default(), cluster, settings)
}

/// Returns who is asked, and the first answer they can give.
fn answer(table: &Table, people: &[Person]) -> Option<(Person, Command)> {
    let play = table.play()?;
    people.iter().find_map(|person| {
        let seat = table.seat_of(&person.id)?;
        let ticket = engine::with_play!(play, play => play.choice(seat).map(|it| it.ticket))?;
        Some((person.clone(), Command::Answer { ticket, pick: Pick(0) }))
    })
}

async fn begun(tables: &Tables, people: &[Person]) -> TableId {
    let [anna, bora] = people else { panic!("two play") };
    let options = AnyOptions::of(GameId::IceCult);
    let room = Destination::Room(Fake::room("parlour"));
    let opened = tables.open(Opening::by(anna, &room, options), None).await;
    opened.expect("the store works").expect("within bounds");
    let mine = tables.of_person(&anna.id).await.expect("readable");
    let id = mine.last().expect("just opened").id;
    for (who, command) in [(bora, Command::Join), (anna, Command::Start)] {
        let done = tables.handle(id, Actor::Person(who), &command).await;
        done.expect("the store works").expect("allowed");
    }
    id
}

fn deadlines_of(table: &Table) -> Vec<bot::table::Deadline> {
    table.deadlines(30)
}

#[tokio::test]
async fn a_press_costs_one_look_and_one_commit() {
    let store = Arc::new(Strict::new(Memory::new()));
    let world = Arc::new(ManualClock::new(1));
    let tables = tables(&store, &world);
    let people = [Fake::person("Anna"), Fake::person("Bora")];
    let id = begun(&tables, &people).await;
    let mut moved = 0;
    for press in 0..20 {
        let table = tables.get(id).await.expect("readable").expect("there");
        let Some((who, command)) = answer(&table, &people) else { break };
        // Deadlines move with every press.
        world.pass(1_000);
        let (before, deadlines) = (store.counts(), deadlines_of(&table));
        let done = tables.handle(id, Actor::Person(&who), &command).await;
        let done = done.expect("the store works").expect("allowed");
        let after = store.counts();
        let looks = (after.gets - before.gets) + (after.scans - before.scans);
        let commits = after.commits - before.commits;
        assert_eq!((looks, commits), (1, 1), "press {press} at revision {}", done.revision);
        moved += usize::from(deadlines_of(&done) != deadlines);
    }
    assert!(moved > 3, "deadlines have moved {moved} times");
}
