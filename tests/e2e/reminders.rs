//! Reminders, nudges and quiet hours, as phones ring for them.

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::telegram::players::{Players, presses};
use e2e::telegram::{Person, TestService};
use runtime::clock::World as _;
use storage::Memory;
use table::choices::Layout;
use tokio::time::sleep;
use words::people::Moment;

/// Noon of the 28th of March 2026 in London; clocks go forward in the following night.
const NOON: u64 = 1_774_699_200_000;
const HOUR: u64 = 60 * 60 * 1000;

/// A table in a group at which two have begun, with a day for each decision and two in reserve.
struct Group {
    company: Players,
    house: TestService,
    world: Arc<ManualClock>,
}

impl Group {
    async fn meet() -> Self {
        Self::meet_as(&["Anna", "Bora"], 7).await
    }

    async fn meet_as(names: &[&'static str], luck: u64) -> Self {
        let company = Players::meet(names).await;
        let world = Arc::new(ManualClock::new(luck));
        world.set(Moment(NOON));
        let store = Arc::new(Memory::new());
        let telegram = &company.telegram;
        let house = TestService::open_shown_as(telegram, store, world.clone(), Layout::Text).await;
        Self { company, house, world }
    }

    async fn begin(&self) {
        self.begin_game("nautilus").await;
    }

    async fn begin_game(&self, game: &str) {
        self.company.gather(&format!("/play {game}")).await;
        self.company.starts().await;
        self.house.settled().await;
    }

    async fn begun() -> Self {
        let group = Self::greeted().await;
        group.begin().await;
        group
    }

    /// Has everybody start the bot, so that it can write to them.
    async fn greeted() -> Self {
        let group = Self::meet().await;
        group.company.greets().await;
        group
    }

    /// Lets hours pass, and handles everything that is due.
    async fn pass(&self, hours: u64) {
        for _ in 0..hours * 4 {
            self.world.set(Moment(self.world.now().0 + HOUR / 4));
            sleep(Duration::from_mins(2)).await;
            self.house.settled().await;
        }
    }

    /// Returns the player to act, and the waiting one.
    async fn turn(&self) -> [&Person; 2] {
        let (name, _) = self.company.called().await.expect("the game is on");
        let [(first, anna), (_, bora)] = &self.company.people[..] else { panic!("two play") };
        if name == *first { [anna, bora] } else { [bora, anna] }
    }

    async fn settings(&self, who: &Person, line: &str, says: &str) {
        who.whispers(line);
        let shown = || who.reads().contains(says).then_some(());
        self.company.telegram.until(says, shown).await;
        self.house.settled().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_hand_comes_again_at_half_of_the_time_and_when_an_eighth_is_left() {
    let group = Group::begun().await;
    let [slow, other] = group.turn().await;
    let telegram = &group.company.telegram;
    let rooms = || telegram.posts(group.company.room.id()).len();
    let (rung, others, before) = (slow.rings(), other.rings(), rooms());
    let stood = telegram.posts(slow.id).len();
    group.pass(35).await;
    assert_eq!(slow.rings(), rung, "half of three days are 36 hours");
    group.pass(2).await;
    assert_eq!(slow.rings(), rung + 1);
    let hand = group.company.telegram.lowest(slow.id).expect("a hand");
    assert!(hand.text.contains("It is still your turn."), "{}", hand.text);
    group.pass(25).await;
    assert_eq!(slow.rings(), rung + 1);
    group.pass(2).await;
    assert_eq!(slow.rings(), rung + 2);
    let hands = telegram.posts(slow.id);
    let hands =
        hands.iter().filter(|post| post.buttons.iter().any(|button| button.label == "Leave"));
    assert_eq!(hands.count(), 1, "each takes the place of the one before");
    assert_eq!(telegram.posts(slow.id).len(), stood, "which is gone");
    let last = telegram.lowest(slow.id).expect("a hand");
    assert!(last.text.contains("First: "), "it tells what the first one told: {}", last.text);
    assert_eq!(other.rings(), others, "no other phone rings");
    assert_eq!(rooms(), before, "nor the room");
    group.company.end_well(group.house).await;
}

#[tokio::test(start_paused = true)]
async fn unreachable_people_are_reminded_in_the_room() {
    let group = Group::meet().await;
    group.begin().await;
    let [slow, other] = group.turn().await;
    let (rung, others) = (slow.rings(), other.rings());
    group.pass(37).await;
    assert_eq!((slow.rings(), other.rings()), (rung + 1, others));
    group.pass(27).await;
    assert_eq!((slow.rings(), other.rings()), (rung + 2, others));
    group.company.end_well(group.house).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_rings_in_quiet_hours_and_reminders_come_at_their_end() {
    let group = Group::greeted().await;
    for (_, person) in &group.company.people {
        group.settings(person, "/settings zone london", "London").await;
        group.settings(person, "/settings quiet 22-7", "Quiet hours: 22 to 7 (London)").await;
    }
    // 16 hours after noon of the next day, 36 hours are over: at four, or at five in summer time.
    group.begin().await;
    let [slow, _] = group.turn().await;
    let rung = slow.rings();
    group.pass(41).await;
    assert_eq!(slow.rings(), rung, "it is half past five of the second night");
    // From 6 o'clock UTC on it is 7 there.
    group.pass(2).await;
    assert_eq!(slow.rings(), rung + 1);
    group.company.end_well(group.house).await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_begins_in_quiet_hours_arrives_silently() {
    let group = Group::begun().await;
    let [first, then] = group.turn().await;
    group.settings(then, "/settings zone london", "London").await;
    group.settings(then, "/settings quiet 12-14", "Quiet hours: 12 to 14").await;
    let rung = then.rings();
    while group.turn().await[0].id == first.id {
        group.company.play(&mut e2e::careful).await.expect("the game is on");
    }
    group.house.settled().await;
    let hand = group.company.telegram.lowest(then.id).expect("a hand");
    assert!(hand.text.contains("You have until"), "{}", hand.text);
    assert_eq!(then.rings(), rung);
    group.company.end_well(group.house).await;
}

#[tokio::test(start_paused = true)]
async fn waiting_players_nudge_once_in_six_hours_and_never_in_quiet_hours() {
    let group = Group::begun().await;
    let [slow, other] = group.turn().await;
    let room = &group.company.room;
    let is_offered = || room.reads().contains("[Nudge]");
    assert!(!is_offered(), "{slow:?} has only just been asked");
    group.pass(1).await;
    assert!(is_offered(), "{}", room.reads());
    let rung = slow.rings();
    let old = room.lowest().expect("a table");
    let nudge = old.buttons.iter().find(|button| button.label == "Nudge").expect("it is offered");
    assert_eq!(other.press(nudge).answer().await.text, "");
    group.house.settled().await;
    assert_eq!(slow.rings(), rung + 1);
    assert!(!is_offered(), "{}", room.reads());
    let said = other.press(nudge).answer().await.text;
    assert!(said.contains("nudged recently"), "{said}");
    assert_eq!(slow.press(nudge).answer().await.text, "It is your own turn.");
    group.pass(6).await;
    group.settings(slow, "/settings zone london", "London").await;
    group.settings(slow, "/settings quiet 18-20", "Quiet hours: 18 to 20").await;
    let rung = slow.rings();
    let said = presses(other, room, "Nudge").await;
    assert!(said.contains("quiet hours"), "{said}");
    group.house.settled().await;
    assert_eq!(slow.rings(), rung);
    group.pass(2).await;
    assert_eq!(presses(other, room, "Nudge").await, "");
    group.house.settled().await;
    assert_eq!(slow.rings(), rung + 1);
    group.company.end_well(group.house).await;
}

#[tokio::test(start_paused = true)]
async fn a_request_to_take_a_move_back_rings_the_others_and_the_answer_rings_the_asker() {
    let group = Group::greeted().await;
    group.begin_game("ice-cult").await;
    let [first, other] = group.turn().await;
    group.company.play(&mut e2e::careful).await.expect("the game is on");
    group.house.settled().await;
    let rings = || [first.rings(), other.rings()];
    let presses = async |who: &Person, label: &str| {
        let hand = group.company.telegram.lowest(who.id).expect("a hand");
        let button = hand.buttons.iter().find(|button| button.label == label);
        let button = button.unwrap_or_else(|| panic!("no {label:?} in {}", hand.reads()));
        assert_eq!(who.press(button).answer().await.text, "");
        group.house.settled().await;
    };
    let before = rings();
    presses(first, "Ask to undo").await;
    assert_eq!(rings(), [before[0], before[1] + 1]);
    presses(other, "Agree to undo").await;
    assert_eq!(rings(), [before[0] + 1, before[1] + 1]);
    group.company.end_well(group.house).await;
}

/// Returns how often each phone has rung.
fn rings(group: &Group) -> Vec<usize> {
    group.company.people.iter().map(|(_, person)| person.rings()).collect()
}

#[tokio::test(start_paused = true)]
async fn the_next_player_is_rung_once_if_they_want_it() {
    // With this luck no round ends within three turns, and the first player of the next round is
    // not known earlier.
    let group = Group::meet_as(&["Anna", "Bora", "Cora"], 1).await;
    group.house.app.run_due().await.expect("the store works");
    group.company.greets().await;
    for (_, person) in &group.company.people {
        group.settings(person, "/settings my next on", "[Ring when I am up next: on]").await;
    }
    let mut before = rings(&group);
    group.begin_game("tirazheh").await;
    let people = &group.company.people;
    let at = |name: &str| people.iter().position(|(other, _)| *other == name).expect("a player");
    for turn in 0..3 {
        let (name, _) = group.company.called().await.expect("the game is on");
        let (now, next, last) = (at(name), (at(name) + 1) % 3, (at(name) + 2) % 3);
        let after = rings(&group);
        let rung = |who: usize| after[who] - before[who];
        assert_eq!((rung(now), rung(next), rung(last)), (1, 1, 0), "{turn}");
        assert!(people[next].1.reads().contains("You are next."), "{turn}");
        before = after;
        while group.company.called().await.expect("the game is on").0 == name {
            assert_eq!(rings(&group), before, "once in a turn");
            group.company.play(&mut e2e::careful).await.expect("the game is on");
            group.house.settled().await;
        }
    }
    group.company.end_well(group.house).await;
}
