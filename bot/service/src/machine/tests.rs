//! When machine players think, and for how long.

use std::pin::pin;
use std::task::Poll;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::Seed;
use futures_util::poll;
use storage::{Memory, Store};

use super::*;
use crate::limits::Limits;
use crate::publish::tests::LostLeases;
use crate::settings::Settings;
use crate::tables::{Feed, Opening};
use runtime::clock::World;
use runtime::cluster::{Cluster, Leases};
use table::choices::Layout;
use table::command::Command;
use table::{Pace, Table};
use words::locale::{Lang, Languages};
use words::people::{Destination, Moment, Person, PersonId, RoomId};

const PACE: Duration = Duration::from_mins(1);

/// A world in which only machine players take time.
#[derive(Debug)]
struct ManualClock;

impl World for ManualClock {
    fn now(&self) -> Moment {
        Moment(1_000)
    }

    fn random(&self) -> u64 {
        7
    }

    fn seed(&self) -> Seed {
        Seed::from_number(6)
    }

    fn salt(&self) -> u64 {
        5
    }

    fn pace(&self) -> Duration {
        PACE
    }
}

fn anna() -> Person {
    Person { id: PersonId::new("test", "Anna"), name: "Anna".to_owned() }
}

/// Anna and machine players at a table of Seladin in teams, where all vote at the same time.
async fn table() -> (Machines, TableId) {
    table_of(Cluster::on(Arc::new(Memory::new()))).await
}

async fn table_of(leases: Arc<dyn Leases>) -> (Machines, TableId) {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let todo = Arc::new(Todo::new(Arc::clone(&store)));
    let spoken = Languages::new(Lang::default(), []);
    let settings = Arc::new(Settings::new(&store, spoken, Layout::default()));
    let (world, feed) = (Arc::new(ManualClock), Feed::default());
    let tables = Tables::new(store, world, Limits::NONE, feed, leases, settings);
    let tables = Arc::new(tables);
    let mut options = AnyOptions::of(GameId::Seladin);
    options.choose("team", "").expect("an option");
    let room = Destination::Room(RoomId::new("test", "parlour"));
    let host = anna();
    let pace = Pace::Unlimited;
    let opening = Opening { pace, ..Opening::new(&host, &room, options) };
    let opened = tables.open(opening, None).await;
    opened.expect("the store works").expect("within bounds");
    let id = tables.all().await.expect("the store works")[0];
    let add = std::iter::repeat_n(Command::AddMachine, 3);
    for command in add.chain([Command::SetStrength(Level::Regular), Command::Start]) {
        let host = anna();
        let done = tables.handle(id, Actor::Person(&host), &command).await;
        done.expect("the store works").expect("she is the host");
    }
    let machines = Machines::new(tables, todo, CancellationToken::new());
    (Machines { heads: Arc::new(Semaphore::new(1)), ..machines }, id)
}

/// Leases that another process holds.
#[derive(Debug)]
struct LeasesOfOthers;

impl Leases for LeasesOfOthers {
    fn take(&self, _: &str, _: TableId) -> Option<Lease> {
        None
    }
}

#[tokio::test(start_paused = true)]
async fn a_process_that_was_taken_for_dead_moves_no_more() {
    let (machines, id) = table_of(Arc::new(LostLeases)).await;
    let before = now(&machines, id).await;
    assert!(before.is_moving());
    assert_eq!(machines.attend(id).await, Outcome::Done, "whoever has taken over moves");
    assert_eq!(now(&machines, id).await, before);
}

#[tokio::test(start_paused = true)]
async fn a_process_thinks_for_no_table_that_another_one_looks_after() {
    let (machines, id) = table_of(Arc::new(LeasesOfOthers)).await;
    let begun = Instant::now();
    assert_eq!(machines.attend(id).await, Outcome::Done);
    assert_eq!(begun.elapsed(), Duration::ZERO, "it does not even think");
}

async fn now(machines: &Machines, id: TableId) -> Table {
    machines.tables.get(id).await.expect("the store works").expect("a table")
}

/// Returns a master in the place of a machine player that has to act, and the game.
async fn master(machines: &Machines, id: TableId) -> (Mind, AnyPlay) {
    let table = now(machines, id).await;
    let (seat, _) = table.machines_to_act().next().expect("some vote");
    let Stage::Playing(play) = table.stage else { panic!("the game is on") };
    (Mind { salt: 1, id, seat, level: Level::Master }, *play)
}

#[tokio::test(start_paused = true)]
async fn machine_players_that_act_at_the_same_time_take_one_pace_together() {
    let (machines, id) = table().await;
    let before = now(&machines, id).await;
    let asked = before.machines_to_act().count() as u64;
    assert!(asked > 1, "several vote");
    let begun = Instant::now();
    machines.attend(id).await;
    assert_eq!(begun.elapsed().as_secs(), PACE.as_secs());
    assert!(now(&machines, id).await.revision >= before.revision + asked, "all have answered");
}

#[tokio::test(start_paused = true)]
async fn thinking_waits_until_a_head_is_free() {
    let (machines, id) = table().await;
    let before = now(&machines, id).await;
    let busy = Arc::clone(&machines.heads).acquire_owned().await.expect("a head");
    let waiting = tokio::time::timeout(PACE / 2, machines.attend(id)).await;
    assert!(waiting.is_err(), "another table is thought about");
    assert_eq!(now(&machines, id).await, before);
    let begun = Instant::now();
    let freed = async {
        tokio::time::sleep(PACE / 2).await;
        drop(busy);
    };
    tokio::join!(machines.attend(id), freed);
    assert_eq!(begun.elapsed().as_secs(), PACE.as_secs(), "it answers no later for that");
    assert!(now(&machines, id).await.revision > before.revision);
}

#[tokio::test(start_paused = true)]
async fn stopping_cuts_waiting_and_nothing_is_done_by_halves() {
    for is_busy in [true, false] {
        let (machines, id) = table().await;
        let before = now(&machines, id).await;
        let heads = Arc::clone(&machines.heads);
        let busy = is_busy.then(|| heads.try_acquire_owned().expect("a head"));
        let begun = Instant::now();
        let stopped = async {
            tokio::time::sleep(PACE / 2).await;
            machines.stop.cancel();
        };
        tokio::join!(machines.attend(id), stopped);
        assert!(begun.elapsed() < PACE);
        assert_eq!(now(&machines, id).await, before);
        drop(busy);
    }
}

#[tokio::test]
async fn thinking_stops_at_once_and_answers_nothing_then() {
    let (machines, id) = table().await;
    machines.stop.cancel();
    let (mind, play) = master(&machines, id).await;
    let share = Share { until: None, stop: &machines.stop };
    assert_eq!(mind.turn(play, &share), []);
}

#[tokio::test]
async fn a_turn_is_thought_out_to_its_end_even_when_its_time_is_up() {
    let (machines, id) = table().await;
    let (mind, play) = master(&machines, id).await;
    let share = Share { until: Some(Instant::now()), stop: &machines.stop };
    let turn = mind.turn(play.clone(), &share);
    assert!(!turn.is_empty());
    let mut play = play;
    for (ticket, pick) in turn {
        with_play!(&mut play, play => play.act(mind.seat, ticket, &[pick]).map(|_| ()))
            .expect("what was thought out can be done");
    }
    assert!(!play.to_act().contains(mind.seat));
}

#[test]
fn each_decision_leaves_as_much_time_as_it_takes() {
    let (begun, stop) = (Instant::now(), CancellationToken::new());
    let time = Time { begun, pace: Duration::from_secs(10), stop };
    let at = |seconds| begun + Duration::from_secs(seconds);
    let until = |share: Share<'_>, now| share.half_of_the_rest(at(now));
    // Nine of ten seconds are for thinking.
    assert_eq!(until(time.share(0, 1), 1), Some(at(5)));
    assert_eq!(until(time.share(0, 1), 5), Some(at(7)));
    assert_eq!(until(time.share(0, 1), 20), Some(at(20)), "it is late: there is no time");
    assert_eq!(until(time.share(0, 3), 1), Some(at(2)), "two others are thought about after it");
    assert_eq!(until(time.share(2, 3), 7), Some(at(8)), "it is the last of three");
    let endless = Time { pace: Duration::ZERO, ..time };
    assert_eq!(until(endless.share(0, 1), 1), None);
}

#[test]
fn better_players_take_longer() {
    let pace = |level| pace_of(level, Duration::from_millis(1_500)).as_millis();
    let levels = [Level::Novice, Level::Regular, Level::Expert, Level::Master];
    assert_eq!(levels.map(pace), [1_000, 1_500, 2_250, 3_000]);
}

#[test]
fn a_table_counts_as_thinking_until_its_machine_players_have_thought() {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).max_blocking_threads(1).build();
    runtime.expect("a runtime").block_on(async {
        let (machines, id) = table().await;
        let thinking = machines.tables.thinking();
        let head = Arc::clone(&machines.heads).acquire_owned().await.expect("a head");
        let mut attending = pin!(machines.attend(id));
        let waiting = tokio::time::timeout(PACE / 2, &mut attending).await;
        assert!(waiting.is_err() && thinking.is_idle(), "it waits for a head");
        // The only blocking thread is busy until its sender is dropped.
        let (busy, until_free) = std::sync::mpsc::channel::<()>();
        let other = tokio::task::spawn_blocking(move || until_free.recv());
        drop(head);
        assert_eq!(poll!(&mut attending), Poll::Pending);
        assert!(!thinking.is_idle());
        drop(busy);
        other.await.expect("it does not panic").expect_err("nothing is sent");
        attending.await;
        assert!(thinking.is_idle());
    });
}
