//! The copied tables of benches: a start finds nothing to do for them, so that benches measure what
//! they say.

use std::sync::Arc;

use e2e::many_tables::{REMINDER_AFTER, begin_of_first, fill, reminded};
use e2e::{Evening, ManualClock};
use platform::fake::Fake;
use storage::Memory;
use words::people::{Destination, Moment};

const TABLES: usize = 50;
const NOW: Moment = Moment(1_774_018_800_000);
const HOUR: u64 = 60 * 60 * 1000;

/// Starts a service on copied tables, and has it handle everything that is due.
async fn start(store: &Memory, world: &Arc<ManualClock>, now: Moment) -> Evening {
    world.set(now);
    let fake = Arc::new(Fake::with_earlier_messages());
    let evening = Evening::begin_with(Arc::new(store.clone()), world.clone(), fake).await;
    evening.app.wake_up().await.expect("the store works");
    evening.app.run_due().await.expect("the store works");
    evening
}

async fn at(evening: &Evening, world: &ManualClock, now: Moment) {
    world.set(now);
    evening.app.run_due().await.expect("the store works");
}

#[tokio::test(start_paused = true)]
async fn a_start_shows_no_copied_table_anew_and_reminds_of_each_in_time() {
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    fill(&store, TABLES, NOW).await;
    let evening = start(&store, &world, NOW).await;
    let all = evening.app.tables().all().await.expect("readable");
    assert_eq!((all.len(), evening.fake.deliveries()), (TABLES, 0));
    let reminder = begin_of_first(TABLES, NOW).0 + REMINDER_AFTER;
    at(&evening, &world, Moment(reminder - 1)).await;
    assert_eq!(evening.fake.deliveries(), 0, "nothing has changed before the reminders");
    at(&evening, &world, Moment(reminder)).await;
    assert_eq!(reminded(&evening, TABLES), TABLES);
}

#[tokio::test(start_paused = true)]
async fn after_an_outage_the_messages_of_copied_tables_are_edited_and_none_is_posted() {
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(1)));
    fill(&store, TABLES, NOW).await;
    let evening = start(&store, &world, NOW).await;
    evening.app.shut_down().await.expect("it ends");
    let evening = start(&store, &world, Moment(NOW.0 + HOUR)).await;
    let edited = evening.fake.deliveries();
    assert!(edited >= TABLES as u64, "each player gets the hour back: {edited}");
    let room = |number: usize| Destination::Room(Fake::room(&format!("room {number}")));
    let posted: usize = (1..=TABLES).map(|number| evening.fake.posts(&room(number))).sum();
    assert_eq!(posted, 0);
}
