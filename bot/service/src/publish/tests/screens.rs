//! The laws of screens: whatever happens to them, in the end each shows its table, in one message
//! with buttons, and each question has notified its player once.

use engine::chance::{Chance as _, SplitMix64};
use engine::play::{Pick, Ticket};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use panels::panel::{Block, Press};
use panels::present::table::{RenderOptions, panel};
use platform::Delivery;
use table::choices::{Toggle, UserSettings};
use table::command::Act;
use table::{Stage, Table};
use words::people::Person;
use words::text::Text;

use super::*;

/// The time after which everything has been tried again.
const QUIET_TIME: Duration = Duration::from_hours(1);
const NAMES: [&str; 2] = ["Anna", "Bora"];
const MAX_STEPS: usize = 60;

/// A game, in which people choose by luck.
struct Evening {
    scene: Scene,
    luck: SplitMix64,
}

impl Evening {
    async fn begin(seed: u64) -> Self {
        let leases = Cluster::on(Arc::new(Memory::new()));
        let scene = Scene::open(leases, Layout::Text, Pictures::new(locales())).await;
        scene.does("Bora", Command::Join).await;
        let mut evening = Self { scene, luck: SplitMix64(seed) };
        evening.rest().await;
        evening.scene.does("Anna", Command::Start).await;
        evening
    }

    fn below(&mut self, bound: usize) -> usize {
        self.luck.below(u32::try_from(bound).expect("small")) as usize
    }

    async fn table(&self) -> Table {
        let stored = self.scene.tables.get(self.scene.id).await.expect("the store works");
        Table::clone(&stored.expect("it is stored"))
    }

    fn places(&self) -> [Destination; 3] {
        let [anna, bora] = NAMES.map(|name| Destination::Person(Fake::person(name).id));
        [anna, bora, self.scene.room.clone()]
    }

    /// Has everything shown, and waits until nothing is left to do.
    async fn rest(&mut self) {
        self.scene.publisher.refresh(&self.table().await);
        tokio::time::sleep(QUIET_TIME).await;
    }

    /// Has a player who is asked choose something; tells whether anybody was asked.
    async fn play(&mut self) -> bool {
        let table = self.table().await;
        let asked: Vec<Seat> = table.people_to_act().iter().collect();
        if asked.is_empty() {
            return false;
        }
        let seat = asked[self.below(asked.len())];
        let (ticket, count) = with_play!(table.play().expect("a game"), play => {
            let choice = play.choice(seat).expect("they are asked");
            (choice.ticket, choice.options.len())
        });
        let pick = Pick(u16::try_from(self.below(count)).expect("small"));
        self.scene.does(NAMES[seat.index()], Command::Answer { ticket, pick }).await;
        true
    }

    /// Lets something happen to a place.
    fn befalls(&mut self) {
        let Scene { publisher, fake, id, .. } = &self.scene;
        let (publisher, fake, id) = (Arc::clone(publisher), Arc::clone(fake), *id);
        let place = self.places()[self.below(3)].clone();
        let messages = fake.messages(&place);
        match self.below(8) {
            0 => fake.fail_next(PlatformError::Slow(Duration::from_secs(7))),
            1 => fake.fail_next(PlatformError::Fault("a fault".into())),
            2 => fake.lose(&place),
            3 => publisher.repost(id, place),
            4 => publisher.request(id, place),
            5 => {
                fake.lose(&place);
                publisher.forget(id, place);
            }
            kind if !messages.is_empty() => {
                let (message, _) = messages[self.below(messages.len())].clone();
                publisher.pressed(id, &place, &message);
                publisher.handled(id, &place, &message, kind == 7);
            }
            _ => {}
        }
    }

    /// Checks that every place shows the table as it is.
    async fn assert_shown(&self) {
        let table = self.table().await;
        for (place, viewer) in self.places().into_iter().zip(Viewer::all(2)) {
            let posts = self.scene.fake.standing(&place);
            let (lowest, above) = posts.split_last().expect("something stands there");
            let above: Vec<_> = above.iter().flat_map(|post| &post.buttons).collect();
            assert!(above.is_empty(), "{place:?}: {above:?}");
            let wanted = panel(&table, viewer, &RenderOptions::default());
            assert_eq!(lowest.choice, wanted.choice, "{place:?}");
            assert_eq!(answers(lowest), answers(&wanted), "{place:?}");
            let said = |panel: &Panel| {
                let blocks = panel.blocks.iter().filter(|block| !matches!(block, Block::News(_)));
                blocks.cloned().collect::<Vec<_>>()
            };
            assert_eq!(said(lowest), said(&wanted), "{place:?}");
        }
    }

    /// Returns how often a person was notified since a request: by a message of their own, and by
    /// name in the room.
    fn notifications(&self, since: usize, seat: Seat) -> [usize; 2] {
        let person = Fake::person(NAMES[seat.index()]).id;
        let (own, name) = (Destination::Person(person.clone()), format!("{person:?}"));
        let requests = self.scene.fake.requests();
        let posts = requests[since..].iter().filter(|one| one.what.starts_with("post"));
        let (mine, others): (Vec<_>, Vec<_>) = posts.partition(|post| post.to == own);
        let is_loud = |post: &&&fake::Request| post.what.contains("silent: false");
        let is_call = |post: &&&fake::Request| {
            let (_, calls) = post.what.rsplit_once("calls: [").expect("a panel has calls");
            calls.split("silent: ").next().is_some_and(|calls| calls.contains(&name))
        };
        [mine.iter().filter(is_loud).count(), others.iter().filter(is_call).count()]
    }
}

/// Returns the tickets under which the buttons of a panel answer.
fn answers(panel: &Panel) -> Vec<Ticket> {
    let presses = panel.buttons.iter().map(|button| &button.press);
    presses
        .filter_map(|press| match press {
            Press::At(_, Act::Command(Command::Answer { ticket, .. })) => Some(*ticket),
            _ => None,
        })
        .collect()
}

#[tokio::test(start_paused = true)]
async fn whatever_happens_to_screens_they_come_to_show_the_table() {
    for seed in 0..4 {
        let mut evening = Evening::begin(seed).await;
        for step in 0..MAX_STEPS {
            for _ in 0..evening.below(3) {
                evening.befalls();
            }
            if step % 3 == 0 {
                evening.rest().await;
                // What is found missing is posted again.
                let lost = evening.places().into_iter();
                lost.for_each(|place| evening.scene.publisher.repost(evening.scene.id, place));
                evening.rest().await;
                evening.assert_shown().await;
            } else {
                evening.scene.publisher.refresh(&evening.table().await);
            }
            if !evening.play().await {
                break;
            }
        }
    }
}

/// Plays a game; a new question must notify its player as often as this, by a message of their own
/// and by name in the room.
async fn notifies(mut evening: Evening, times: [usize; 2]) {
    for _ in 0..MAX_STEPS {
        let before = evening.scene.fake.requests().len();
        let (asked, turn) = (evening.table().await.people_to_act(), evening.table().await.turn);
        evening.rest().await;
        for seat in Seat::all(2) {
            let wanted = if asked.contains(seat) { times } else { [0, 0] };
            assert_eq!(evening.notifications(before, seat), wanted, "{seat:?} in turn {turn}");
        }
        if !matches!(evening.table().await.stage, Stage::Playing(_)) {
            break;
        }
        // A turn has several decisions, of which the first one notifies.
        while evening.play().await && evening.table().await.turn == turn {
            evening.rest().await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn each_question_notifies_its_player_once() {
    notifies(Evening::begin(5).await, [1, 0]).await;
}

#[tokio::test(start_paused = true)]
async fn whom_no_message_reaches_the_room_notifies() {
    let mut evening = Evening::begin(6).await;
    for place in &evening.places()[..2] {
        evening.scene.fake.close(place);
    }
    // The first attempt to write to them.
    evening.rest().await;
    let turn = evening.table().await.turn;
    while evening.play().await && evening.table().await.turn == turn {
        evening.rest().await;
    }
    notifies(evening, [0, 1]).await;
}

#[tokio::test(start_paused = true)]
async fn whom_one_table_does_not_reach_no_other_table_tries_to() {
    let mut evening = Evening::begin(6).await;
    let [anna, bora, _] = evening.places();
    let Scene { publisher, tables, fake, id, .. } = &evening.scene;
    let (publisher, tables, fake) = (Arc::clone(publisher), Arc::clone(tables), Arc::clone(fake));
    fake.close(&anna);
    publisher.repost(*id, anna.clone());
    // No attempt is repeated within an hour.
    tokio::time::sleep(HAND_WAIT * 10).await;
    let attempts = || fake.requests().iter().filter(|request| request.to == anna).count();
    let (before, hands) = (attempts(), fake.posts(&bora));
    evening.scene = Scene::of(Process { publisher, tables }, Arc::clone(&fake), "hall").await;
    evening.scene.does("Bora", Command::Join).await;
    evening.scene.does("Anna", Command::Start).await;
    evening.scene.publisher.refresh(&evening.table().await);
    tokio::time::sleep(HAND_WAIT * 10).await;
    assert_eq!((attempts(), fake.posts(&bora)), (before, hands + 1));
}

#[tokio::test(start_paused = true)]
async fn a_window_that_stays_closed_is_removed_after_the_third_attempt() {
    let mut evening = Evening::begin(8).await;
    let (anna, hall) = (Fake::person("Anna").id, Destination::Room(Fake::room("hall")));
    let opened = evening.scene.tables.open_window(evening.scene.id, &hall, &anna, None).await;
    opened.expect("the store works").expect("a window");
    let fake = Arc::clone(&evening.scene.fake);
    fake.close(&hall);
    let attempts = || fake.requests().iter().filter(|request| request.to == hall).count();
    for attempt in 1..=3 {
        while attempts() < attempt {
            evening.rest().await;
        }
        let is_there = evening.table().await.windows.iter().any(|window| window.place == hall);
        assert_eq!(is_there, attempt < 3, "attempt {attempt}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_that_cannot_be_altered_gives_way_to_a_new_one() {
    let mut evening = Evening::begin(7).await;
    evening.rest().await;
    let room = evening.scene.room.clone();
    let before = evening.scene.fake.posts(&room);
    evening.scene.fake.fail_next(PlatformError::Unalterable);
    let standing = evening.scene.fake.messages(&room).pop().expect("a panel").0;
    evening.scene.publisher.handled(evening.scene.id, &room, &standing, true);
    evening.rest().await;
    assert_eq!(evening.scene.fake.posts(&room), before + 1);
    evening.assert_shown().await;
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_not_known_keeps_its_buttons_until_one_of_them_is_pressed() {
    let mut evening = Evening::begin(7).await;
    evening.rest().await;
    let (fake, room) = (Arc::clone(&evening.scene.fake), evening.scene.room.clone());
    let panel = fake.lowest(&room).expect("it is shown");
    let post = Delivery::Post { nonce: 0 };
    let orphan = fake.deliver(&room, &panel, &Lang::default(), post).await.expect("it is posted");
    evening.rest().await;
    let with_buttons = || {
        let mut messages = fake.messages(&room);
        messages.retain(|(_, panel)| !panel.buttons.is_empty());
        messages.into_iter().map(|(message, _)| message).collect::<Vec<_>>()
    };
    let before = with_buttons();
    assert_eq!((before.len(), &before[1]), (2, &orphan), "it stands below the one that is known");
    evening.scene.publisher.pressed(evening.scene.id, &room, &orphan);
    evening.scene.publisher.handled(evening.scene.id, &room, &orphan, false);
    evening.rest().await;
    assert_eq!(with_buttons(), before[..1]);
}

#[tokio::test(start_paused = true)]
async fn a_room_whose_window_is_closed_keeps_no_buttons() {
    let mut evening = Evening::begin(8).await;
    let (tables, id, hall) =
        (Arc::clone(&evening.scene.tables), evening.scene.id, Fake::room("hall"));
    let place = Destination::Room(hall.clone());
    let anna = Fake::person("Anna").id;
    tables.open_window(id, &place, &anna, None).await.expect("stored").expect("a window");
    evening.rest().await;
    assert!(!evening.scene.fake.lowest(&place).expect("it is shown").buttons.is_empty());
    tables.lose_window(&evening.table().await, &hall).await.expect("the store works");
    evening.rest().await;
    assert!(evening.scene.fake.lowest(&place).expect("it stands").buttons.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_notice_calls_its_person_as_loudly_as_they_want() {
    let evening = Evening::begin(9).await;
    let Scene { publisher, fake, .. } = &evening.scene;
    let anna = Fake::person("Anna").id;
    for rings in [Toggle::On, Toggle::Off] {
        let set_rings = |mine: &mut UserSettings| mine.rings = rings;
        publisher.settings.change_person(&anna, set_rings).await.expect("the store works");
        let notice = Panel::of([Text::new("forgotten")]);
        assert!(publisher.notify_person(&anna, notice, true).await.expect("the store works"));
        let shown = fake.lowest(&Destination::Person(anna.clone())).expect("it is shown");
        assert_eq!(
            (shown.calls, shown.silent),
            (vec![Person { id: anna.clone(), name: String::new() }], !rings.is_on())
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_digest_lists_what_waits_as_loudly_as_its_person_wants() {
    let evening = Evening::begin(10).await;
    let Scene { publisher, tables, fake, .. } = &evening.scene;
    let asked = evening.table().await.people_to_act().iter().next().expect("a game");
    let person = Fake::person(NAMES[asked.index()]).id;
    let place = Destination::Person(person.clone());
    for rings in [Toggle::On, Toggle::Off] {
        let at = tables.world().now();
        let wants = |mine: &mut UserSettings| {
            mine.rings = rings;
            mine.digest.next = Some(at);
        };
        publisher.settings.change_person(&person, wants).await.expect("the store works");
        let posted = fake.posts(&place);
        let done = publisher.digest(&person, at).await.expect("the store works");
        assert_eq!((done, fake.posts(&place)), (Outcome::Done, posted + 1));
        let shown = fake.lowest(&place).expect("it is shown");
        assert_eq!(
            (shown.calls, shown.silent),
            (vec![Person { id: person.clone(), name: String::new() }], !rings.is_on())
        );
    }
}

#[test]
fn a_note_says_for_which_table_and_platform_it_is() {
    let id = TableId::new(7);
    let key = notes::folder().and_then(|folder| folder.child(id)).expect("a key");
    let key = key.child("discord").and_then(|key| key.child("1")).expect("a key");
    assert_eq!(notes::table_of(&key), Some((id, "discord".to_owned())));
    assert_eq!(notes::table_of(&notes::folder().expect("a key")), None);
}
