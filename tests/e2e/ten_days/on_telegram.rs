//! Ten days in a group of Telegram.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use e2e::telegram::players::{Players, presses};
use e2e::telegram::{Button, Person, TestService};
use e2e::{ManualClock, careful};
use storage::Memory;
use table::choices::Layout;
use tokio::time::sleep;
use words::people::PersonId;

use super::{Company, ten_days};

struct Group {
    players: Players,
    house: Option<TestService>,
}

impl Group {
    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    fn person(&self, who: usize) -> &Person {
        &self.players.people[who].1
    }
}

#[async_trait]
impl Company for Group {
    async fn open(&mut self, world: Arc<ManualClock>, memory: Memory) {
        let (telegram, store) = (&self.players.telegram, Arc::new(memory));
        self.house = Some(TestService::open_shown_as(telegram, store, world, Layout::Text).await);
        self.settle().await;
    }

    async fn close(&mut self) {
        self.house.take().expect("it runs").close().await;
    }

    fn app(&self) -> &App {
        &self.house().app
    }

    async fn settle(&self) {
        sleep(Duration::from_mins(2)).await;
        self.house().settled().await;
    }

    fn names(&self) -> Vec<&'static str> {
        self.players.people.iter().map(|(name, _)| *name).collect()
    }

    fn id(&self, who: usize) -> PersonId {
        PersonId::new("telegram", self.person(who).id)
    }

    async fn greets(&self, who: usize, zone: &str, hours: &str, wants_list: bool) {
        let person = self.person(who);
        person.starts(None);
        self.settle().await;
        person.whispers(&format!("/settings zone {zone}"));
        person.whispers(&format!("/settings quiet {hours}"));
        if wants_list {
            person.whispers("/settings digest 8");
        }
        self.settle().await;
    }

    async fn gather(&self, game: &str, options: &str) {
        self.players.gather(&format!("/play {game} {options}")).await;
    }

    fn room(&self) -> String {
        self.players.room.reads()
    }

    async fn presses(&self, who: usize, label: &str) {
        presses(self.person(who), &self.players.room, label).await;
    }

    async fn presses_in_hand(&self, who: usize, label: &str) {
        self.person(who).presses(label).answer().await;
    }

    async fn chooses(&self, who: usize) {
        let person = self.person(who);
        let buttons = [self.players.room.lowest()].into_iter().flatten();
        // The daily list may stand below the hand.
        let own = self.players.telegram.posts(person.id).into_iter().rev();
        let options = buttons.chain(own).find_map(|post| {
            let decides = |button: &Button| button.answers() || button.leads_on();
            let options: Vec<Button> = post.buttons.into_iter().filter(decides).collect();
            (!options.is_empty()).then_some(options)
        });
        let options = options.expect("an option");
        let labels: Vec<&str> = options.iter().map(|button| button.label.as_str()).collect();
        person.press(&options[careful(&labels)]).answer().await;
    }

    async fn writes(&self, who: usize, command: &str, rest: &str) {
        self.person(who).whispers(format!("{command} {rest}").trim_end());
    }

    async fn wants_sitting_in(&self, who: usize) {
        self.person(who).whispers("/settings absence machine");
    }

    fn got(&self, who: usize) -> Vec<(bool, String)> {
        self.person(who).got()
    }

    async fn end_well(&mut self) {
        let house = self.house.take().expect("it runs");
        self.players.end_well(house).await;
    }
}

async fn play(game: &str, options: &str, names: &[&'static str]) -> String {
    let group = Group { players: Players::meet(names).await, house: None };
    ten_days(group, game, options).await
}

#[tokio::test(start_paused = true)]
async fn of_tirazheh() {
    insta::assert_snapshot!(play("tirazheh", "scoring", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_nautilus() {
    insta::assert_snapshot!(play("nautilus", "", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_ice_cult() {
    insta::assert_snapshot!(play("ice-cult", "", &["Anna", "Bora"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_iszkenderun() {
    insta::assert_snapshot!(play("iszkenderun", "", &["Anna", "Bora", "Cyrus"]).await);
}

#[tokio::test(start_paused = true)]
async fn of_seladin() {
    insta::assert_snapshot!(play("seladin", "", &["Anna", "Bora", "Cyrus"]).await);
}
