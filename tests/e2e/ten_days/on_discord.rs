//! Ten days in a channel of Discord.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use e2e::discord::players::{choose, options};
use e2e::discord::{Channel, FakeDiscord, Person, Post, TestService};
use e2e::{ManualClock, careful};
use storage::{Key, Memory};
use table::choices::quiet::Hours;
use tokio::time::sleep;
use words::people::PersonId;

use super::{Company, ten_days};

/// The interval at which the store is checked for marks of tables that are not shown yet.
const CHECK_INTERVAL: Duration = Duration::from_millis(5);

struct Server {
    fake: FakeDiscord,
    names: Vec<&'static str>,
    people: Vec<Person>,
    parlour: Channel,
    house: Option<TestService>,
}

impl Server {
    async fn meet(names: &[&'static str]) -> Self {
        let fake = TestService::fake().await;
        let parlour = fake.channel("parlour");
        let people = names.iter().map(|name| fake.user(name)).collect();
        Self { fake, names: names.to_vec(), people, parlour, house: None }
    }

    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    fn panel(&self) -> Post {
        self.people[0].lowest(self.parlour).expect("a panel in the room")
    }

    async fn press(&self, who: usize, post: &Post, label: &str) {
        self.house().presses(&self.people[who], self.parlour, post, label).await;
    }

    /// Has somebody write a command with options; returns the panel that answers it.
    async fn shown(&self, who: usize, command: &str, options: &[(&str, &str)]) -> Post {
        self.people[who].says(self.parlour, command, options).answer().await
    }

    /// Has somebody press the button of a setting until it has a value.
    async fn turns(&self, who: usize, mut post: Post, label: &str, value: &str) {
        for _ in 0..8 {
            if post.pressable(&format!("{label} {value}")).is_some() {
                return;
            }
            self.press(who, &post, label).await;
            post = self.people[who].again(&post).expect("the panel");
        }
        panic!("{label} is never {value}: {:?}", post.labels());
    }
}

#[async_trait]
impl Company for Server {
    async fn open(&mut self, world: Arc<ManualClock>, memory: Memory) {
        self.house = Some(TestService::open(&self.fake, Arc::new(memory), world).await);
        self.settle().await;
    }

    async fn close(&mut self) {
        self.house.take().expect("it runs").close().await;
    }

    fn app(&self) -> &App {
        self.house().app()
    }

    /// Waits until no table has a mark, which it has until it is shown.
    async fn settle(&self) {
        let marks = Key::new("todo").expect("a key");
        loop {
            self.house().settled().await;
            let left = self.app().tables().store().keys(Some(&marks), None, 1).await;
            if left.expect("the store works").is_empty() {
                return;
            }
            sleep(CHECK_INTERVAL).await;
        }
    }

    fn names(&self) -> Vec<&'static str> {
        self.names.clone()
    }

    fn id(&self, who: usize) -> PersonId {
        PersonId::new("discord", self.people[who].id())
    }

    async fn greets(&self, who: usize, zone: &str, hours: &str, wants_list: bool) {
        let mine = self.shown(who, "/settings", &[("zone", zone)]).await;
        let (from, until) = hours.parse::<Hours>().expect("hours").into();
        self.turns(who, mine.clone(), "Quiet hours:", &format!("{from} to {until}")).await;
        if wants_list {
            self.turns(who, mine, "Daily list:", "at 8").await;
        }
    }

    async fn gather(&self, game: &str, options: &str) {
        let words = [("game", game), ("options", options)];
        let words = if options.is_empty() { &words[..1] } else { &words[..] };
        self.people[0].says(self.parlour, "/play", words).acknowledged().await;
        self.fake.until("a lobby", || self.people[0].lowest(self.parlour)).await;
        self.settle().await;
        for who in 1..self.people.len() {
            self.presses(who, "Join").await;
            self.settle().await;
        }
    }

    fn room(&self) -> String {
        let panel = self.panel();
        let labels: Vec<String> = panel.labels().iter().map(|one| format!("[{one}]")).collect();
        format!("{}\n{}", panel.text, labels.join("\n"))
    }

    async fn presses(&self, who: usize, label: &str) {
        self.press(who, &self.panel(), label).await;
    }

    async fn presses_in_hand(&self, who: usize, label: &str) {
        let person = &self.people[who];
        let posts = person.sees_in(person.private());
        let hand = posts.into_iter().rev().find(|post| post.pressable(label).is_some());
        self.press(who, &hand.expect("such a button"), label).await;
    }

    async fn chooses(&self, who: usize) {
        let person = &self.people[who];
        let room = self.panel();
        let post = if options(&room).is_empty() {
            let posts = person.sees_in(person.private());
            let hand = posts.into_iter().rev().find(|post| !options(post).is_empty());
            hand.expect("a hand")
        } else {
            room
        };
        let label = choose(&post, &mut careful).expect("an option").label.clone();
        self.press(who, &post, &label).await;
    }

    async fn writes(&self, who: usize, command: &str, rest: &str) {
        let options = [("until", rest)];
        let options = if rest.is_empty() { &[][..] } else { &options[..] };
        self.people[who].says(self.parlour, command, options).acknowledged().await;
    }

    async fn wants_sitting_in(&self, who: usize) {
        let absence = self.shown(who, "/away", &[]).await;
        self.press(who, &absence, "Meanwhile").await;
    }

    fn got(&self, who: usize) -> Vec<(bool, String)> {
        self.people[who].got()
    }

    async fn end_well(&mut self) {
        assert_eq!((self.fake.violations(), self.fake.unanswered()), (vec![], vec![]));
        self.close().await;
    }
}

async fn play(game: &str, options: &str, names: &[&'static str]) -> String {
    ten_days(Server::meet(names).await, game, options).await
}

#[tokio::test]
async fn of_tirazheh() {
    insta::assert_snapshot!(play("tirazheh", "scoring", &["Anna", "Bora"]).await);
}

#[tokio::test]
async fn of_nautilus() {
    insta::assert_snapshot!(play("nautilus", "", &["Anna", "Bora"]).await);
}

#[tokio::test]
async fn of_ice_cult() {
    insta::assert_snapshot!(play("ice-cult", "", &["Anna", "Bora"]).await);
}

#[tokio::test]
async fn of_iszkenderun() {
    insta::assert_snapshot!(play("iszkenderun", "", &["Anna", "Bora", "Cyrus"]).await);
}

#[tokio::test]
async fn of_seladin() {
    insta::assert_snapshot!(play("seladin", "", &["Anna", "Bora", "Cyrus"]).await);
}
