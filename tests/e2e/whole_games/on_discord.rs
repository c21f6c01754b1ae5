//! A whole game in a channel of Discord. Discord has no Persian, so it is chosen in the settings.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use e2e::ManualClock;
use e2e::discord::players::options;
use e2e::discord::{Channel, FakeDiscord, Person, Post, Pressable, TestService, error};
use engine::chance::SplitMix64;
use storage::sled::Sled;
use table::Table;
use table::choices::Layout;
use tempfile::TempDir;
use words::people::PersonId;

use super::{Company, Counted, PEOPLE, Sight, WholeGame, Written, draw};

/// The languages of the clients.
const CLIENTS: [&str; 3] = ["en-US", "hu", "de"];

/// People in a channel; the first may manage the server, and the second is the host.
pub(super) struct Server {
    fake: FakeDiscord,
    people: [Person; 3],
    /// The number of people who play.
    playing: usize,
    channel: Channel,
    folder: TempDir,
    house: Option<TestService>,
    has_secrets: bool,
    is_quiet: bool,
}

impl Server {
    pub(super) async fn meet(game: &WholeGame) -> Self {
        let fake = TestService::fake().await;
        let user = |who: usize| fake.user_speaking(PEOPLE[who].0, CLIENTS[who]);
        let people = [user(0), user(1), user(2)];
        people[0].runs_the_server();
        let (channel, folder) = (fake.channel("чат"), tempfile::tempdir().expect("a folder"));
        let (playing, has_secrets) = (game.people, !game.secrets.is_empty());
        if !has_secrets {
            // Without private messages, a person can play in the channel.
            people[playing - 1].refuse_dms(Some(error::CLOSED_DM));
        }
        let is_quiet = game.is_quiet;
        Self { fake, people, playing, channel, folder, house: None, has_secrets, is_quiet }
    }

    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    fn playing(&self) -> &[Person] {
        &self.people[..self.playing]
    }

    /// Has the first person change the settings of themselves or of the channel, by the data of the
    /// buttons to press.
    async fn chooses(&self, whose: &str, presses: [&str; 2]) {
        let who = &self.people[0];
        who.says(self.channel, "/settings", &[("whose", whose)]).answer().await;
        for data in presses {
            let panel = who.sees_in(self.channel).into_iter().rfind(|post| post.only_mine);
            self.presses_on(who, &panel.expect("a panel"), data).await;
        }
    }

    /// Returns the thread in which the game is played, or else the channel.
    fn place(&self) -> Channel {
        self.fake.threads_of(self.channel).first().map_or(self.channel, |(thread, _)| *thread)
    }

    /// Returns the panel of the table.
    fn panel(&self) -> Post {
        self.people[0].lowest(self.place()).expect("a panel")
    }

    /// Has somebody press the button whose data contains this.
    async fn presses_on(&self, who: &Person, panel: &Post, data: &str) {
        let found = panel.pressables.iter().find(|one| one.data.to_string().contains(data));
        let found = found.unwrap_or_else(|| panic!("{data}: {panel:?}"));
        who.press(panel, found).acknowledged().await;
        self.house().settled().await;
    }

    /// Returns the number of messages that were posted and edited in the channel, or elsewhere.
    fn written(&self, is_room: bool) -> Written {
        let rooms = [self.channel, self.place()].map(|room| format!("channels/{}/", room.id()));
        let requests = self.fake.requests();
        let count = |method: &str| {
            let is_there = |path: &str| rooms.iter().any(|room| path.starts_with(room));
            let is_it = |path: &str| path.contains("/messages") && is_there(path) == is_room;
            requests.iter().filter(|one| one.method == method && is_it(&one.path)).count()
        };
        Written { posts: count("POST"), edits: count("PATCH") }
    }
}

#[async_trait]
impl Company for Server {
    const PLATFORM: &'static str = "Discord";
    const RESTARTS: &'static [(usize, Layout)] = &[(25, Layout::Pictures)];
    // Discord's own limit, by the clock of the system.
    const ANSWER_TIME: Duration = Duration::from_secs(3);

    async fn open(&mut self, layout: Layout) {
        if let Some(house) = self.house.take() {
            house.close().await;
        }
        let store = Arc::new(Sled::open(self.folder.path()).await.expect("the store opens"));
        let world = Arc::new(ManualClock::new(7));
        self.house = Some(TestService::open_shown_as(&self.fake, store, world, layout).await);
    }

    async fn speaks(&self, room: &str) {
        self.chooses("Mine", ["my.language", "my.language.fa"]).await;
        let data = format!("room.language.{room}");
        self.chooses("This channel", ["room.language", &data]).await;
        if self.is_quiet {
            let both = ["room.places.on", "room.quiet-board.on"];
            self.chooses("This channel", both).await;
        }
    }

    async fn gathers(&self, game: &WholeGame) {
        let (name, options) = game.line.split_once(' ').unwrap_or((game.line, ""));
        let words = [("game", name), ("options", options)];
        let words = if options.is_empty() { &words[..1] } else { &words[..] };
        self.people[1].says(self.channel, "/play", words).acknowledged().await;
        self.house().settled().await;
        for (_, who) in self.playing().iter().enumerate().filter(|(number, _)| *number != 1) {
            self.presses_on(who, &self.panel(), ".join").await;
        }
    }

    async fn starts(&self) {
        self.presses_on(&self.people[1], &self.panel(), ".start").await;
    }

    fn without_private_chat(&self, _: &WholeGame) -> Range<usize> {
        if self.has_secrets { 0..0 } else { self.playing - 1..self.playing }
    }

    async fn table(&self) -> Table {
        let tables = self.house().app().tables();
        let id = tables.all().await.expect("the store works")[0];
        tables.get(id).await.expect("the store works").expect("a table")
    }

    fn id(&self, who: usize) -> PersonId {
        PersonId::new("discord", self.people[who].id())
    }

    fn sights(&self, after: usize) -> Vec<Sight> {
        let index = |id| self.people.iter().position(|who| who.id() == id).unwrap_or(usize::MAX);
        let sights = self.fake.sights_after(after).into_iter();
        let sight = |(by, text): (Vec<u64>, String)| Sight {
            readers: by.into_iter().map(index).collect(),
            text,
        };
        sights.map(sight).collect()
    }

    fn rings(&self) -> Vec<usize> {
        self.playing().iter().map(Person::rings).collect()
    }

    async fn presses(&self, asked: &[usize], is_open: bool, luck: &mut SplitMix64) -> Duration {
        let find = || {
            let mut choices: Vec<(&Person, Post, Pressable)> = Vec::new();
            for who in asked.iter().map(|who| &self.people[*who]) {
                for post in if is_open { vec![self.panel()] } else { who.living() } {
                    let is_private = !is_open && post.channel == who.private().id();
                    let pages = post.pressables.iter().filter(|one| is_private && one.turns_page());
                    let found: Vec<Pressable> =
                        options(&post).into_iter().chain(pages).cloned().collect();
                    choices.extend(found.into_iter().map(|option| (who, post.clone(), option)));
                }
            }
            (!choices.is_empty()).then_some(choices)
        };
        let choices = self.fake.until("somebody who is asked can do something", find).await;
        let (who, post, option) = draw(luck, &choices, |(_, _, option)| option.answers());
        let (_, time) = who.press(post, option).acknowledged().await;
        self.house().settled().await;
        time
    }

    async fn looks_around(&self, _: &WholeGame) {
        let end = self.panel();
        let again = end.pressables.iter().any(|one| one.data.to_string().contains(".again"));
        assert!(again && end.picture.is_some(), "the end is a picture: {end:?}");
        let result = self.people[0].lowest(self.channel).expect("a result");
        assert_eq!(result.picture.is_some(), end.picture.is_some(), "{result:?}");
        assert_eq!(self.place() == self.channel, !self.is_quiet);
        let hungarian = &self.people[1];
        let help = hungarian.says(self.channel, "/help", &[]).answer().await;
        let is_named = help.text.contains("/játék");
        assert!(is_named, "commands are named as Discord names them: {}", help.text);
        self.house().settled().await;
    }

    fn counted(&self) -> Counted {
        // Who plays in the channel has closed their private messages, which the bot finds out.
        let is_known = |code| !self.has_secrets && code == error::CLOSED_DM.code;
        let refused = self.fake.refused().into_iter().filter(|one| !is_known(one.code));
        Counted {
            refused: refused.map(|one| format!("{one:?}")).collect(),
            room: self.written(true),
            hands: self.written(false),
            uploads: self.fake.pictures(),
            repeats: self.fake.repeats(),
            violations: [self.fake.violations(), self.fake.unanswered()].concat(),
            ..Counted::default()
        }
    }

    async fn close(&mut self) {
        self.house.take().expect("it runs").close().await;
    }
}
