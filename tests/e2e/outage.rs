//! After an outage: whoever does something now comes before everything that is made up for.

use std::sync::Arc;
use std::time::Duration;

use bot::command::Command;
use bot::people::{Destination, Person, PersonId, RoomId};
use bot::platform::telegram;
use bot::settings::choices::Layout;
use bot::table::Actor;
use bot::tables::{Opening, Tables};
use e2e::ManualClock;
use e2e::telegram::{Person as User, RateLimits, Room, Telegram, TestService};
use engine::catalog::{AnyOptions, GameId};
use storage::Memory;
use tokio::time::sleep;

/// Groups in which a game is on.
const GROUPS: usize = 80;
const HOUR: u64 = 60 * 60 * 1000;

async fn open(telegram: &Telegram, store: &Memory, world: &Arc<ManualClock>) -> TestService {
    let store = Arc::new(store.clone());
    TestService::open_shown_as(telegram, store, world.clone(), Layout::Text).await
}

fn person(user: &User) -> Person {
    Person { id: PersonId::new(telegram::NAME, user.id), name: format!("Player {}", user.id) }
}

/// Begins a game of two in a group.
async fn begin(tables: &Tables, room: &Room, people: &[User; 2]) {
    let [host, guest] = people.each_ref().map(person);
    let home = Destination::Room(RoomId::new(telegram::NAME, room.id()));
    let options = AnyOptions::of(GameId::Nautilus);
    let opened = tables.open(Opening::by(&host, &home, options), None).await;
    let id = opened.expect("the store works").expect("within bounds");
    for (who, command) in [(&guest, Command::Join), (&host, Command::Start)] {
        let done = tables.handle(id, Actor::Person(who), &command).await;
        done.expect("the store works").expect("allowed");
    }
}

#[tokio::test(start_paused = true)]
async fn a_new_table_is_shown_while_everything_else_catches_up_behind_it() {
    let (telegram, store) = (Telegram::start().await, Memory::new());
    telegram.limit(RateLimits::TELEGRAM);
    let world = Arc::new(ManualClock::new(7));
    let house = open(&telegram, &store, &world).await;
    let mut rooms = Vec::new();
    for number in 0..GROUPS {
        let people = ["Host", "Guest"].map(|who| telegram.user(&format!("{who} {number}")));
        people.iter().for_each(|who| who.starts(None));
        let room = telegram.group(&format!("group {number}"), &[&people[0], &people[1]]);
        house.settled().await;
        world.pass(1);
        begin(house.app.tables(), &room, &people).await;
        rooms.push(room);
    }
    house.settled().await;
    // The service is known to live.
    sleep(Duration::from_mins(2)).await;
    house.close().await;

    world.pass(HOUR);
    let edits = || telegram.calls("editMessageText").len();
    let before = edits();
    let eve = telegram.user("Eve");
    let room = telegram.group("a new group", &[&eve]);
    eve.says(&room, "/play tirazheh");
    let house = open(&telegram, &store, &world).await;
    let lobby = || room.lowest().filter(|post| post.reads().contains("[Join]"));
    telegram.until("a lobby", lobby).await;
    let first = edits() - before;
    house.settled().await;
    let all = edits() - before;
    assert!(all >= 2 * GROUPS, "{all} have caught up");
    assert!(first < all / 2, "{first} of {all} panels went before it");
    house.close().await;
}
