//! A game in two languages in a channel of Discord. Discord has no Persian, so it is chosen in the
//! settings.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::players::options;
use e2e::discord::{Channel, FakeDiscord, Person, Post, TestService};
use engine::chance::SplitMix64;
use storage::Memory;

use super::{MAX_PRESSES, assert_no_foreign_words, pick};

/// Two people in a channel, of whom the first may manage the server.
struct Server {
    fake: FakeDiscord,
    people: [Person; 2],
    channel: Channel,
    house: TestService,
}

impl Server {
    async fn meet() -> Self {
        let fake = TestService::fake().await;
        let people = [fake.user_speaking("Bahar", "en-US"), fake.user_speaking("Anikó", "hu")];
        let channel = fake.channel("чат");
        people[0].runs_the_server();
        let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
        let house = TestService::open(&fake, store, world).await;
        Self { fake, people, channel, house }
    }

    /// Has the first person choose a language in the settings of themselves or of the channel, by
    /// the data of the buttons to press.
    async fn chooses_language(&self, whose: &str, presses: [&str; 2]) {
        let who = &self.people[0];
        who.says(self.channel, "/settings", &[("whose", whose)]).answer().await;
        for data in presses {
            let panel = who.sees_in(self.channel).into_iter().rfind(|post| post.only_mine);
            self.presses(who, &panel.expect("a panel"), data).await;
        }
    }

    /// Returns the panel of the table.
    fn table(&self) -> Post {
        let mut posts = self.people[0].sees_in(self.channel).into_iter();
        posts.rfind(|post| !post.only_mine).expect("a panel")
    }

    /// Has somebody press the button whose data contains this.
    async fn presses(&self, who: &Person, panel: &Post, data: &str) {
        let found = panel.pressables.iter().find(|one| one.data.to_string().contains(data));
        let found = found.unwrap_or_else(|| panic!("{data}: {panel:?}"));
        who.press(panel, found).acknowledged().await;
        self.house.settled().await;
    }

    /// Has the second person open a table, the first join it, and the second start the game.
    async fn begins(&self, game: &str) {
        let [guest, host] = &self.people;
        host.says(self.channel, "/play", &[("game", game)]).acknowledged().await;
        self.house.settled().await;
        self.presses(guest, &self.table(), ".join").await;
        self.presses(host, &self.table(), ".start").await;
    }

    /// Plays the game to its end with random presses.
    async fn plays(&self) {
        let mut luck = SplitMix64(3);
        for _ in 0..MAX_PRESSES {
            if self.table().pressables.iter().any(|one| one.data.to_string().contains(".again")) {
                return;
            }
            let mut choices = Vec::new();
            for who in &self.people {
                for post in who.living() {
                    let options = options(&post).into_iter().cloned();
                    choices.extend(options.map(|option| (who, post.clone(), option)));
                }
            }
            let (who, post, option) = pick(&mut luck, &choices, |(_, _, option)| option.answers());
            who.press(post, option).acknowledged().await;
            self.house.settled().await;
        }
    }
}

#[tokio::test]
async fn nautilus_in_discord_with_a_chosen_language() {
    let server = Server::meet().await;
    server.chooses_language("Mine", ["my.language", "my.language.fa"]).await;
    server.chooses_language("This channel", ["room.language", "room.language.hu"]).await;
    let begun = server.fake.sights().len();
    server.begins("nautilus").await;
    server.plays().await;
    let hungarian = &server.people[1];
    hungarian.says(server.channel, "/help", &[]).answer().await;
    assert_eq!((server.fake.violations(), server.fake.unanswered()), (vec![], vec![]));
    let ids: Vec<u64> = server.people.iter().map(Person::id).collect();
    let sights = server.fake.sights();
    assert_no_foreign_words(&sights[begun..], &ids, "hu");
    assert!(sights.len() - begun > 60, "only {} sights", sights.len() - begun);
    let help = hungarian.ever().pop().unwrap_or_default();
    assert!(help.contains("/játék"), "commands are named as Discord names them: {help}");
    server.house.close().await;
}
