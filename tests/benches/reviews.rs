//! Presses at twenty lobbies on a fake Discord, twenty a second, before and while ten people wait
//! for reviews of their games. The bot, the fake and the people share one process.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::{Action, Channel, FakeDiscord, Person, TestService};
use e2e::finished;
use engine::games::nautilus::Nautilus;
use runtime::clock::Real;
use storage::{Batch, Expect, Key, Sled, Store};
use table::game_record::{self, Player};
use tokio::time::interval;
use words::people::PersonId;

const TABLES: usize = 20;
const REVIEWS: u64 = 10;
const PER_SECOND: u32 = 20;
/// The presses of each of both measurements.
const PRESSES: usize = 400;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(Sled::open(folder.path()).await.expect("a store"));
    let fake = TestService::fake().await;
    let hosts: Vec<(Person, Channel)> = (0..TABLES)
        .map(|number| (fake.user(&format!("Host {number}")), fake.channel(&format!("{number}"))))
        .collect();
    let readers: Vec<Person> = (0..REVIEWS).map(|number| fake.user(&format!("{number}"))).collect();
    for (reader, number) in readers.iter().zip(0..) {
        keep(&store, reader, number).await;
    }
    let house = TestService::open(&fake, Arc::clone(&store), Arc::new(Real::default())).await;
    for (host, channel) in &hosts {
        host.says(*channel, "/play", &[("game", "tirazheh")]).acknowledged().await;
        fake.until("a lobby", || host.lowest(*channel)?.pressable("Options").map(|_| ())).await;
    }
    print("nobody waits", press_all(&fake, &hosts).await);
    let mut waiting = Vec::new();
    for reader in &readers {
        reader.says(reader.private(), "/replay", &[]).answer().await;
        waiting.push(reader.presses("Where did it turn?"));
    }
    print("ten wait", press_all(&fake, &hosts).await);
    let reviewed = waiting.iter().filter(|asked| asked.answered().is_some()).count();
    println!("{reviewed} of {REVIEWS} reviews were made meanwhile");
    house.close().await;
}

/// Keeps a game of somebody who has thought little.
async fn keep(store: &Arc<dyn Store>, reader: &Person, number: u64) {
    let id = PersonId::new(discord::NAME, reader.id());
    let person = words::people::Person { id: id.clone(), name: reader.name() };
    let game = finished::<Nautilus>(number, 4, |place| match place {
        1 => Player::Person(person.clone()),
        _ => Player::Somebody,
    });
    let key = |path: &str| Key::new(path).expect("a key");
    let order = format!("{:016}", u64::MAX / 10_000 - game.order);
    let listed = key("played/person").child(id.as_str()).and_then(|all| all.child(order));
    let listed = listed.and_then(|all| all.child(game.id)).expect("a key");
    let stored = key("archive").child(game.id).expect("a key");
    let batch = Batch::new().put(stored, Expect::Absent, game_record::encode(&game)).put(
        listed,
        Expect::Absent,
        "",
    );
    store.commit(batch).await.expect("the store works");
}

/// Has the hosts open and close the options of their lobbies in turn. Returns the times until these
/// presses were acknowledged.
async fn press_all(fake: &FakeDiscord, hosts: &[(Person, Channel)]) -> Vec<Duration> {
    let mut ticks = interval(Duration::from_secs(1) / PER_SECOND);
    let mut pressed: Vec<Action> = Vec::new();
    for number in 0..PRESSES {
        ticks.tick().await;
        let (host, channel) = &hosts[number % TABLES];
        let label = if (number / TABLES).is_multiple_of(2) { "Options" } else { "Done" };
        let is_there = || host.lowest(*channel)?.pressable(label).map(|_| ());
        fake.until("the panel of the press before", is_there).await;
        pressed.push(host.presses_in(*channel, label));
    }
    let mut times = Vec::new();
    for press in pressed {
        times.push(press.acknowledged().await.1);
    }
    times
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:>14}: p50 {:>9.1?}  p99 {:>9.1?}  worst {:>9.1?}", at(50), at(99), at(100));
}
