//! The digest: once a day, at a chosen hour, a list of the tables that wait.

use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::players::Players;
use e2e::telegram::{Person, Post, TestService};
use e2e::{CrashingStore, ManualClock};
use runtime::clock::World as _;
use storage::{Memory, Store};
use table::choices::Layout;
use tokio::time::sleep;
use words::people::{Moment, PersonId};

/// Noon of the 28th of March 2026 in London; clocks go forward in the following night.
const NOON: u64 = 1_774_699_200_000;
const HOUR: u64 = 60 * 60 * 1000;
/// The first lines of digests.
const HEADS: [&str; 2] = ["One table waits for you:", "2 tables wait for you:"];

/// Two people at two tables, with a day for each decision and two in reserve.
struct Days {
    company: Players,
    house: Option<TestService>,
    world: Arc<ManualClock>,
    memory: Memory,
}

impl Days {
    /// Starts the games after everybody has made these choices.
    async fn begun(chosen: &[&str]) -> Self {
        let company = Players::meet(&["Anna", "Bora"]).await;
        let (world, memory) = (Arc::new(ManualClock::new(7)), Memory::new());
        world.set(Moment(NOON));
        let mut days = Self { company, house: None, world, memory: memory.clone() };
        days.opens(Arc::new(memory)).await;
        days.company.greets().await;
        for (_, person) in &days.company.people {
            for line in chosen {
                person.whispers(line);
                days.settle().await;
            }
        }
        for (second, game) in ["nautilus", "tirazheh"].into_iter().enumerate() {
            // Tables that are opened in the same moment would have the same id.
            days.world.set(Moment(NOON + 1000 * u64::try_from(second).expect("two")));
            days.company.gather(&format!("/play {game}")).await;
            days.company.starts().await;
            days.settle().await;
        }
        days
    }

    async fn opens(&mut self, store: Arc<dyn Store>) {
        let (telegram, world) = (&self.company.telegram, self.world.clone());
        let house = TestService::open_shown_as(telegram, store, world, Layout::Text).await;
        house.app.run_due().await.expect("the store works");
        self.house = Some(house);
    }

    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    async fn settle(&self) {
        sleep(Duration::from_mins(2)).await;
        self.house().settled().await;
    }

    /// Lets time pass until this many hours after noon, and handles everything that is due.
    async fn until(&self, hours: u64) {
        while self.world.now().0 < NOON + hours * HOUR {
            self.world.set(Moment(self.world.now().0 + HOUR / 4));
            self.settle().await;
        }
    }

    /// Returns the number of tables that wait for somebody.
    async fn waiting(&self, who: &Person) -> usize {
        let (tables, id) = (self.house().app.tables(), PersonId::new("telegram", who.id));
        let tables = tables.of_person(&id).await.expect("the store works");
        tables.iter().filter(|table| table.waits_for(&id)).count()
    }

    /// Returns a person for whom a table waits.
    async fn slow(&self) -> &Person {
        for (_, person) in &self.company.people {
            if self.waiting(person).await > 0 {
                return person;
            }
        }
        panic!("nobody is waited for")
    }

    /// Returns the digests in a private chat, the last one at the end.
    fn lists(&self, who: &Person) -> Vec<Post> {
        let posts = self.company.telegram.posts(who.id).into_iter();
        posts.filter(|post| HEADS.iter().any(|head| post.text.contains(head))).collect()
    }

    async fn ends_well(self) {
        self.company.end_well(self.house.expect("it runs")).await;
    }
}

fn living(post: &Post) -> usize {
    post.buttons.iter().filter(|button| button.is_living()).count()
}

#[tokio::test(start_paused = true)]
async fn once_a_day_at_its_hour_a_list_takes_the_place_of_the_one_before() {
    let days = Days::begun(&["/settings zone london", "/settings digest 8"]).await;
    let rung: Vec<usize> = days.company.people.iter().map(|(_, who)| who.rings()).collect();
    // From that night on, eight o'clock is an hour earlier.
    days.until(18).await;
    for (_, who) in &days.company.people {
        assert!(days.lists(who).is_empty(), "it is seven");
    }
    days.until(19).await;
    for ((_, who), rung) in days.company.people.iter().zip(&rung) {
        let (waiting, lists) = (days.waiting(who).await, days.lists(who));
        assert_eq!(lists.len(), usize::from(waiting > 0));
        assert_eq!(who.rings(), rung + lists.len(), "it rings, once");
        for list in &lists {
            assert!(list.text.contains(HEADS[waiting - 1]), "{}", list.text);
            assert_eq!(list.text.matches("you have until").count(), waiting);
            assert!(list.text.contains("Tue 31 Mar, 12:00 UTC"), "{}", list.text);
            assert_eq!(living(list), waiting);
        }
    }
    let slow = days.slow().await;
    let before = slow.rings();
    // Half of three days is over at midnight, and the digest comes in place of a reminder.
    days.until(42).await;
    assert_eq!((days.lists(slow).len(), slow.rings()), (1, before), "no other reminder");
    days.until(43).await;
    let lists = days.lists(slow);
    assert_eq!((lists.len(), living(&lists[0])), (2, 0), "the old one has no buttons");
    assert_eq!(slow.rings(), before + 1);
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn its_buttons_lead_to_hands_and_it_keeps_them() {
    let days = Days::begun(&["/settings digest 18"]).await;
    days.until(6).await;
    let slow = days.slow().await;
    let list = days.lists(slow).pop().expect("a list");
    for _ in 0..2 {
        for button in &list.buttons {
            assert_eq!(slow.press(button).answer().await.text, "");
            days.settle().await;
            let hand = days.company.telegram.lowest(slow.id).expect("a hand");
            assert!(hand.message > list.message && hand.text.contains("You have until"));
        }
    }
    let again = days.lists(slow).pop().expect("it is still there");
    assert_eq!((again.message, living(&again)), (list.message, living(&list)));
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn nothing_is_sent_where_nothing_waits_and_what_stood_there_is_tidied_up() {
    let days = Days::begun(&["/settings digest 18"]).await;
    days.until(6).await;
    let slow = days.slow().await;
    let before = days.lists(slow);
    slow.whispers("/away 3 days");
    days.settle().await;
    let rung = slow.rings();
    days.until(31).await;
    let after = days.lists(slow);
    assert_eq!((after.len(), living(&after[0])), (before.len(), 0));
    assert_eq!(slow.rings(), rung, "nobody is sent anything while they are away");
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn in_quiet_hours_it_waits_for_their_end_and_nothing_rings() {
    let chosen = [
        "/settings zone london",
        "/settings digest 6",
        "/settings quiet 22-7",
        "/settings next on",
    ];
    let days = Days::begun(&chosen).await;
    let slow = days.slow().await;
    let rung = slow.rings();
    days.until(17).await;
    assert_eq!((days.lists(slow).len(), slow.rings()), (0, rung), "it is six in summer time");
    days.until(18).await;
    assert_eq!((days.lists(slow).len(), slow.rings()), (1, rung + 1));
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn who_would_be_late_before_the_next_list_is_reminded() {
    let days = Days::begun(&["/settings digest 18"]).await;
    days.until(62).await;
    let slow = days.slow().await;
    let (tables, rung) = (days.waiting(slow).await, slow.rings());
    // Nine hours are left of three days, and the next digest comes when they are over.
    days.until(64).await;
    assert_eq!(slow.rings(), rung + tables);
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn a_restart_or_a_clock_that_is_set_back_repeats_nothing() {
    let mut days = Days::begun(&["/settings digest 18"]).await;
    days.until(6).await;
    let house = days.house.take().expect("it runs");
    house.close().await;
    days.opens(Arc::new(days.memory.clone())).await;
    days.settle().await;
    assert_eq!(days.lists(days.slow().await).len(), 1);
    days.world.set(Moment(NOON + 5 * HOUR));
    days.until(8).await;
    assert_eq!(days.lists(days.slow().await).len(), 1, "it was six o'clock a second time");
    days.until(31).await;
    assert_eq!(days.lists(days.slow().await).len(), 2);
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn a_crash_before_it_is_noted_down_repeats_it_and_loses_none() {
    let mut days = Days::begun(&["/settings digest 18"]).await;
    days.until(5).await;
    days.house.take().expect("it runs").close().await;
    let store = Arc::new(CrashingStore::on(&days.memory));
    days.opens(store.clone()).await;
    store.doom_before("settings/person");
    days.world.set(Moment(NOON + 6 * HOUR));
    sleep(Duration::from_mins(2)).await;
    assert!(store.is_dead());
    days.house.take().expect("it runs").falls();
    days.opens(Arc::new(days.memory.clone())).await;
    days.settle().await;
    let lists = |days: &Days| -> usize {
        days.company.people.iter().map(|(_, who)| days.lists(who).len()).sum()
    };
    let repeated = lists(&days);
    days.until(29).await;
    assert_eq!(lists(&days), repeated, "not a third time");
    let slow = days.slow().await;
    let before = days.lists(slow).len();
    assert!((1..=2).contains(&before), "{before}");
    days.until(30).await;
    assert_eq!(days.lists(slow).len(), before + 1, "the next one comes");
    days.ends_well().await;
}

#[tokio::test(start_paused = true)]
async fn unreachable_people_get_no_digest_and_no_room_shows_it() {
    let days = Days::begun(&["/settings digest 18"]).await;
    let slow = days.slow().await;
    slow.blocks();
    let rooms = days.company.telegram.posts(days.company.room.id()).len();
    let (lists, rung) = (days.lists(slow).len(), slow.rings());
    days.until(8).await;
    assert_eq!((days.lists(slow).len(), slow.rings()), (lists, rung));
    assert_eq!(days.company.telegram.posts(days.company.room.id()).len(), rooms);
    days.ends_well().await;
}
