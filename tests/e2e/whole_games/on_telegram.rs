//! A whole game in a group of Telegram.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use e2e::ManualClock;
use e2e::telegram::{ApiError, Button, Person, Post, Room, Telegram, TestService};
use engine::chance::{Chance as _, SplitMix64};
use serde_json::{Map, Value};
use storage::Memory;
use table::Table;
use table::choices::Layout;
use words::people::PersonId;

use super::{Company, Counted, PEOPLE, Sight, WholeGame, Written, draw};

/// People in a group, each with a client in another language; the first is the host.
pub(super) struct Group {
    fake: Telegram,
    people: [Person; 3],
    /// The number of people who play.
    playing: usize,
    room: Room,
    memory: Memory,
    house: Option<TestService>,
    has_secrets: bool,
    is_quiet: bool,
}

impl Group {
    pub(super) async fn meet(game: &WholeGame) -> Self {
        let fake = Telegram::start().await;
        let people = PEOPLE.map(|(name, lang)| fake.user_speaking(name, lang));
        let members: Vec<_> = people.iter().take(game.people).collect();
        let room = if game.is_quiet {
            let forum = fake.forum("Чат", &members);
            forum.promotes_bot();
            forum
        } else {
            fake.group("Чат", &members)
        };
        let has_secrets = !game.secrets.is_empty();
        let (memory, playing) = (Memory::new(), game.people);
        let is_quiet = game.is_quiet;
        Self { fake, people, playing, room, memory, house: None, has_secrets, is_quiet }
    }

    fn house(&self) -> &TestService {
        self.house.as_ref().expect("it runs")
    }

    fn playing(&self) -> &[Person] {
        &self.people[..self.playing]
    }

    /// Has somebody press the button in the room whose data ends like this.
    async fn presses_in_room(&self, who: &Person, data: &str) {
        let button = || {
            let buttons = self.room.lowest().into_iter().flat_map(|post| post.buttons);
            buttons
                .into_iter()
                .find(|button| button.data().is_some_and(|sent| sent.ends_with(data)))
        };
        let button = self.fake.until("a button of the lobby", button).await;
        who.press(&button).answer().await;
        self.house().settled().await;
    }

    /// Returns the number of messages that were posted and edited in the room, or elsewhere.
    fn written(&self, is_room: bool) -> Written {
        let calls = |methods: &[&str]| {
            let calls = methods.iter().flat_map(|method| self.fake.calls(method));
            calls.filter(|args| (args["chat_id"] == self.room.id()) == is_room).count()
        };
        Written { posts: calls(&SENDS), edits: calls(&EDITS) }
    }
}

const SENDS: [&str; 3] = ["sendmessage", "sendphoto", "sendrichmessage"];
const EDITS: [&str; 4] =
    ["editmessagetext", "editmessagemedia", "editmessagecaption", "editmessagereplymarkup"];

fn can_play_again(post: &Post) -> bool {
    post.buttons.iter().any(|button| button.data().is_some_and(|sent| sent.contains(".again")))
}

#[async_trait]
impl Company for Group {
    const PLATFORM: &'static str = "Telegram";
    const RESTARTS: &'static [(usize, Layout)] = &[(25, Layout::Pictures), (45, Layout::Rich)];
    // After 1.5 s, a timer answers.
    const ANSWER_TIME: Duration = Duration::from_secs(1);

    async fn open(&mut self, layout: Layout) {
        if let Some(house) = self.house.take() {
            house.close().await;
        }
        let (store, world) = (Arc::new(self.memory.clone()), Arc::new(ManualClock::new(7)));
        self.house = Some(TestService::open_shown_as(&self.fake, store, world, layout).await);
    }

    async fn speaks(&self, room: &str) {
        // Without secrets, only the host starts the bot; the others play in the group.
        let started = if self.has_secrets { self.playing } else { 1 };
        for who in &self.people[..started] {
            who.starts(None);
            self.fake.until("a greeting", || (!who.reads().is_empty()).then_some(())).await;
        }
        self.people[0].says(&self.room, &format!("/settings room language {room}"));
        if self.is_quiet {
            self.people[0].says(&self.room, "/settings room places on");
            self.people[0].says(&self.room, "/settings room quiet-board on");
        }
        self.house().settled().await;
    }

    async fn gathers(&self, game: &WholeGame) {
        self.people[0].says(&self.room, &format!("/play {}", game.line));
        for who in &self.playing()[1..] {
            self.presses_in_room(who, ".join").await;
        }
        self.house().settled().await;
    }

    async fn starts(&self) {
        self.presses_in_room(&self.people[0], ".start").await;
    }

    fn without_private_chat(&self, game: &WholeGame) -> Range<usize> {
        if game.secrets.is_empty() { 1..self.playing } else { 0..0 }
    }

    async fn table(&self) -> Table {
        let tables = self.house().app.tables();
        let id = tables.all().await.expect("the store works")[0];
        tables.get(id).await.expect("the store works").expect("a table")
    }

    fn id(&self, who: usize) -> PersonId {
        PersonId::new("telegram", self.people[who].id)
    }

    fn sights(&self, after: usize) -> Vec<Sight> {
        let index = |id| self.people.iter().position(|who| who.id == id).unwrap_or(usize::MAX);
        let sights = self.fake.sights_after(after).into_iter();
        let sight = |(by, text): (Vec<i64>, String)| Sight {
            readers: by.into_iter().map(index).collect(),
            text,
        };
        sights.map(sight).collect()
    }

    fn rings(&self) -> Vec<usize> {
        self.playing().iter().map(Person::rings).collect()
    }

    async fn presses(&self, asked: &[usize], is_open: bool, luck: &mut SplitMix64) -> Duration {
        // Pages are looked at now and then; from some, another one leads back.
        let turns_pages = !is_open && luck.below(4) == 0;
        let find = || {
            let mut options: Vec<(&Person, Button)> = Vec::new();
            for who in asked.iter().map(|who| &self.people[*who]) {
                let posts = if is_open { Vec::from_iter(self.room.lowest()) } else { who.screen() };
                let lowest = self.fake.lowest(who.id).filter(|_| !is_open).map(|post| post.message);
                for post in posts {
                    let has_pages = post.chat == who.id && Some(post.message) == lowest;
                    let buttons = post.buttons.into_iter().filter(|button| {
                        button.answers() || button.leads_on() || has_pages && button.turns_page()
                    });
                    options.extend(buttons.map(|button| (who, button)));
                }
            }
            if !turns_pages && options.iter().any(|(_, button)| !button.turns_page()) {
                options.retain(|(_, button)| !button.turns_page());
            }
            (!options.is_empty()).then_some(options)
        };
        let options = self.fake.until("somebody who is asked can do something", find).await;
        let (who, button) = draw(luck, &options, |(_, button)| button.answers());
        let press = who.press(button);
        press.answer().await;
        self.house().settled().await;
        press.time_to_answer().expect("it is answered")
    }

    async fn looks_around(&self, game: &WholeGame) {
        let end = self.room.lowest().filter(can_play_again).expect("a final panel");
        assert!(end.picture.is_some() && end.rich.is_some(), "the end is a picture with text");
        for who in self.playing().iter().filter(|_| self.has_secrets) {
            let is_over = || self.fake.lowest(who.id).filter(can_play_again);
            self.fake.until("a hand shows the end", is_over).await;
        }
        for (who, line) in self.people.iter().zip(["/help", "/settings", "/tables"]) {
            who.whispers(line);
            self.house().settled().await;
        }
        self.people[0].whispers(&format!("/rules {}", game.id.name()));
        self.house().settled().await;
        let is_answered = || (self.fake.unanswered() == 0).then_some(());
        self.fake.until("every press is answered", is_answered).await;
    }

    fn counted(&self) -> Counted {
        let all_refused = self.fake.refused().into_iter();
        let (rejected, refused): (Vec<_>, Vec<_>) =
            all_refused.partition(|(_, error)| error.code == 429);
        // Who plays in the group has not started the bot, which the bot finds out.
        let is_known = |code| !self.has_secrets && code == 403;
        // A restarted service may remove the same buttons again.
        let is_again = |error: &ApiError| error.description.contains("message is not modified");
        let refused =
            refused.into_iter().filter(|(_, error)| !is_known(error.code) && !is_again(error));
        let all = SENDS.iter().chain(&EDITS).flat_map(|method| self.fake.calls(method));
        let brings = |args: &Map<String, Value>| {
            args.values().any(|value| value.to_string().contains("attach://"))
        };
        Counted {
            room: self.written(true),
            hands: self.written(false),
            uploads: all.filter(brings).count(),
            repeats: self.fake.repeats(),
            rejected: rejected.len(),
            refused: refused.map(|(method, error)| format!("{method}: {error:?}")).collect(),
            violations: self.fake.violations(),
            ..Counted::default()
        }
    }

    async fn close(&mut self) {
        self.house.take().expect("it runs").close().await;
    }
}
