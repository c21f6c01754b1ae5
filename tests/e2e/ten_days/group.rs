//! People with phones at a table in a group of Telegram.

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use e2e::telegram::players::{Players, presses};
use e2e::telegram::{Button, Person, TestService};
use e2e::{ManualClock, careful};
use storage::Memory;
use table::choices::Layout;
use tokio::time::sleep;
use words::people::PersonId;

/// The people, and the service while it runs.
pub(super) struct Group {
    players: Players,
    house: Option<TestService>,
}

impl Group {
    pub(super) async fn meet(names: &[&'static str]) -> Self {
        Self { players: Players::meet(names).await, house: None }
    }

    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    fn person(&self, who: usize) -> &Person {
        &self.players.people[who].1
    }

    /// Starts the service.
    pub(super) async fn open(&mut self, world: Arc<ManualClock>, memory: Memory) {
        let (telegram, store) = (&self.players.telegram, Arc::new(memory));
        self.house = Some(TestService::open_shown_as(telegram, store, world, Layout::Text).await);
        self.settle().await;
    }

    /// Stops the service.
    pub(super) async fn close(&mut self) {
        self.house.take().expect("it runs").close().await;
    }

    /// Returns the service, while it runs.
    pub(super) fn app(&self) -> &App {
        &self.house().app
    }

    /// Waits until everything is handled and shown.
    pub(super) async fn settle(&self) {
        sleep(Duration::from_mins(2)).await;
        self.house().settled().await;
    }

    /// Returns everybody by name, the host first.
    pub(super) fn names(&self) -> Vec<&'static str> {
        self.players.people.iter().map(|(name, _)| *name).collect()
    }

    /// Returns the id of a person.
    pub(super) fn id(&self, who: usize) -> PersonId {
        PersonId::new("telegram", self.person(who).id)
    }

    /// Sets the time zone and the quiet hours of a person, and their daily list if they want one.
    pub(super) async fn greets(&self, who: usize, zone: &str, hours: &str, wants_list: bool) {
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

    /// Has the host open a table with these options, and everybody else join it.
    pub(super) async fn gather(&self, game: &str, options: &str) {
        self.players.gather(&format!("/play {game} {options}")).await;
    }

    /// Returns the panel in the room: the text, and one line for each button.
    pub(super) fn room(&self) -> String {
        self.players.room.reads()
    }

    /// Has somebody press a button in the room.
    pub(super) async fn presses(&self, who: usize, label: &str) {
        presses(self.person(who), &self.players.room, label).await;
    }

    /// Has somebody press a button of their hand.
    pub(super) async fn presses_in_hand(&self, who: usize, label: &str) {
        self.person(who).presses(label).answer().await;
    }

    /// Has somebody who is asked press what a careful beginner would.
    pub(super) async fn chooses(&self, who: usize) {
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

    /// Has somebody write a command with an argument, which may be empty.
    pub(super) fn writes(&self, who: usize, command: &str, rest: &str) {
        self.person(who).whispers(format!("{command} {rest}").trim_end());
    }

    /// Has somebody choose that a machine player sits in while they are away.
    pub(super) fn wants_sitting_in(&self, who: usize) {
        self.person(who).whispers("/settings absence machine");
    }

    /// Returns all messages to somebody in private or with a mention of them: whether their phone
    /// rang, and the text.
    pub(super) fn got(&self, who: usize) -> Vec<(bool, String)> {
        self.person(who).got()
    }

    /// Checks that the bot has violated no rule of the platform, and stops the service.
    pub(super) async fn end_well(&mut self) {
        let house = self.house.take().expect("it runs");
        self.players.end_well(house).await;
    }
}
