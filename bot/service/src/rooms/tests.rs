//! Tests of the report about rooms, days and people.

use storage::{Batch, Expect, Memory};

use super::*;
use crate::archive;
use crate::tables::keys;
use words::people::{PersonId, RoomId, TableId};

const NOW: Moment = Moment(20_000 * DAY + 1000);

fn room(name: &str) -> RoomId {
    RoomId::new("tea", name)
}

/// Stores a finished game of these people in a room, and its listings.
async fn finish(store: &Memory, number: u64, ended: Moment, at: &RoomId, people: &[&str]) {
    let id = TableId::new(number);
    let mut folders = vec![archive::keys::of_room(at).expect("a key")];
    let people = people.iter().map(|name| PersonId::new("tea", name));
    folders.extend(people.map(|person| archive::keys::of_person(&person).expect("a key")));
    let batch = folders.iter().fold(Batch::new(), |batch, folder| {
        let key = archive::keys::latest(folder, ended.0, id).expect("a key");
        batch.put(key, Expect::Absent, "")
    });
    store.commit(batch).await.expect("stored");
}

#[tokio::test]
async fn rooms_games_and_people_are_counted_by_their_keys() {
    let store = Memory::new();
    let (here, there) = (room("here"), room("there"));
    finish(&store, 1, Moment(NOW.0 - 20 * DAY), &here, &["anna", "bora"]).await;
    finish(&store, 2, Moment(NOW.0 - 2 * DAY), &here, &["anna", "bora"]).await;
    finish(&store, 3, Moment(NOW.0 - 2 * DAY + 1), &there, &["anna", "cora"]).await;
    let (open, seat) = (TableId::new(9), PersonId::new("tea", "dora"));
    let batch = Batch::new()
        .put(keys::room(&here).expect("a key").child(open).expect("a key"), Expect::Absent, "")
        .put(keys::person(&seat).expect("a key").child(open).expect("a key"), Expect::Absent, "");
    store.commit(batch).await.expect("stored");

    let report = report(&store, NOW).await.expect("readable");
    let [busy, quiet] = [&here, &there].map(|room| report.rooms[room.as_str()]);
    assert_eq!((busy.tables, busy.games), (1, 2));
    assert_eq!(busy.first_game, Some(Moment(NOW.0 - 20 * DAY)));
    assert_eq!(busy.last_game, Some(Moment(NOW.0 - 2 * DAY)));
    assert_eq!((quiet.tables, quiet.games), (0, 1));
    let began_well = |days| [busy, quiet].map(|room| room.began_well(Moment(NOW.0 - days * DAY)));
    assert_eq!(
        [20, 23, 24, 4, 1].map(began_well),
        [[true, false], [true, false], [false; 2], [false, true], [false; 2]]
    );
    let played = |days| [busy, quiet].map(|room| room.has_played(days, NOW));
    assert_eq!((played(1), played(7)), ([false; 2], [true; 2]));
    assert_eq!(report.seated, 1);
    assert_eq!(report.days.len(), 7);
    assert_eq!(report.days[&(NOW.0 / DAY - 2)], (2, 3));
    assert_eq!(report.days[&(NOW.0 / DAY)], (0, 0));
}

#[tokio::test]
async fn what_is_blocked_is_kept_and_listed_until_it_is_taken_back() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    for (wish, blocked) in [
        (Wish::Block("tea:1".to_owned()), vec!["tea:1"]),
        (Wish::Block("tea:2".to_owned()), vec!["tea:1", "tea:2"]),
        (Wish::Unblock("tea:1".to_owned()), vec!["tea:2"]),
        (Wish::List, vec!["tea:2"]),
    ] {
        let decisions = StoredDecisions::on(&store);
        let report = carry_out(&store, &decisions, &wish, NOW).await.expect("stored");
        assert_eq!(Vec::from_iter(report.blocked), blocked, "{wish:?}");
    }
}
