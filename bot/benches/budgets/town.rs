//! Both platforms with people, and tables in play on each of them. The service is in a process of
//! its own.

use std::path::Path;

use e2e::discord::players::{choose, options};
use e2e::discord::{self, FakeDiscord};
use e2e::telegram::players::presses;
use e2e::telegram::{self, Button, Telegram};
use e2e::{Running, program, random};
use engine::chance::SplitMix64;

/// The folder of the store, in the folder of the service.
pub(crate) const STORE: &str = "tea";

/// A game, and the number of people at each of its tables.
pub(crate) struct Game {
    pub(crate) name: &'static str,
    pub(crate) people: usize,
}

/// The fakes of the platforms.
pub(crate) struct Town {
    pub(crate) discord: FakeDiscord,
    pub(crate) telegram: Telegram,
}

/// The people at a table.
pub(crate) enum Table {
    Discord(Vec<discord::Person>),
    Telegram(Vec<telegram::Person>),
}

/// A press, and where it was made.
pub(crate) enum Pressed {
    Discord { action: discord::Action, hand: discord::Post },
    Telegram { press: telegram::Press, chat: i64 },
}

impl Town {
    pub(crate) async fn open() -> Self {
        Self { discord: discord::TestService::fake().await, telegram: Telegram::start().await }
    }

    /// Starts a service that shows pictures on both platforms.
    pub(crate) fn serve(&self, folder: &Path) -> Running {
        let mut command = program(env!("CARGO_BIN_EXE_chaikhana"), folder, &["serve"]);
        command
            .env("CHAIKHANA_DATA_DIR", STORE)
            .env("CHAIKHANA_LAYOUT", "pictures")
            // As `ops/chaikhana.service` has it.
            .env("MALLOC_ARENA_MAX", "1")
            .env("CHAIKHANA_DISCORD_TOKEN", discord::TestService::TOKEN)
            .env("CHAIKHANA_DISCORD_API_URL", self.discord.api_url())
            .env("CHAIKHANA_TELEGRAM_TOKEN", telegram::TOKEN)
            .env("CHAIKHANA_TELEGRAM_API_URL", self.telegram.url());
        Running::start(&mut command)
    }

    /// Waits until the service listens on both platforms.
    pub(crate) async fn connected(&self) {
        self.discord.connected().await;
        let polls = || (self.telegram.polls() > 0).then_some(());
        self.telegram.until("the service listens", polls).await;
    }

    /// Begins a game in a channel of its own, and waits until somebody has a decision.
    pub(crate) async fn begin_on_discord(&self, game: &Game, number: usize) -> Table {
        let fake = &self.discord;
        let room = fake.channel(&format!("{} {number}", game.name));
        let names = (0..game.people).map(|place| format!("P{place} {number}"));
        let people: Vec<_> = names.map(|name| fake.user(&name)).collect();
        let host = &people[0];
        host.says(room, "/play", &[("game", game.name)]);
        let lobby = fake.until("a lobby", || host.lowest(room)).await;
        for guest in &people[1..] {
            guest.presses_on(&lobby, "Join").acknowledged().await;
        }
        let ready = || host.lowest(room).filter(|post| post.pressable("Start").is_some());
        let lobby = fake.until("everybody is there", ready).await;
        host.presses_on(&lobby, "Start").acknowledged().await;
        let is_asked = |who: &discord::Person| {
            who.lowest(who.private()).is_some_and(|hand| !options(&hand).is_empty())
        };
        let asked = || people.iter().any(is_asked).then_some(());
        fake.until("somebody has a decision", asked).await;
        Table::Discord(people)
    }

    /// Begins a game in a group of its own, and waits until somebody has a decision.
    pub(crate) async fn begin_on_telegram(&self, game: &Game, number: usize) -> Table {
        let telegram = &self.telegram;
        let names = (0..game.people).map(|place| format!("P{place} {number}"));
        let people: Vec<_> = names.map(|name| telegram.user(&name)).collect();
        let members: Vec<_> = people.iter().collect();
        let room = telegram.group(&format!("{} {number}", game.name), &members);
        for who in &people {
            who.starts(None);
        }
        let host = &people[0];
        host.says(&room, &format!("/play {}", game.name));
        let shows = async |label: &str| {
            let has_label = |button: &Button| button.label.starts_with(label);
            let post = || room.lowest().filter(|post| post.buttons.iter().any(has_label));
            telegram.until(label, post).await
        };
        shows("Join").await;
        for guest in &people[1..] {
            presses(guest, &room, "Join").await;
        }
        shows("Start").await;
        presses(host, &room, "Start").await;
        let asked = || people.iter().any(|who| self.decision(who).is_some()).then_some(());
        telegram.until("somebody has a decision", asked).await;
        Table::Telegram(people)
    }

    /// Returns the hand of a person on Telegram who has a decision. It may stand above the answer
    /// to an earlier command.
    fn decision(&self, who: &telegram::Person) -> Option<telegram::Post> {
        let posts = self.telegram.posts(who.id);
        posts.into_iter().rev().find(|post| post.buttons.iter().any(decides))
    }

    /// Has somebody at a table press a button of their decision, chosen at random. Returns nothing
    /// if nobody has a decision.
    pub(crate) fn press(&self, table: &Table, luck: &mut SplitMix64) -> Option<Pressed> {
        match table {
            Table::Discord(people) => people.iter().find_map(|who| {
                let hand = who.lowest(who.private())?;
                let option = choose(&hand, &mut random(luck))?.clone();
                let action = who.press(&hand, &option);
                Some(Pressed::Discord { action, hand })
            }),
            Table::Telegram(people) => people.iter().find_map(|who| {
                let hand = self.decision(who)?;
                let options = hand.buttons.iter().filter(|button| decides(button));
                let options: Vec<&Button> = options.collect();
                let labels: Vec<&str> = options.iter().map(|one| one.label.as_str()).collect();
                let chosen = random(luck)(&labels);
                Some(Pressed::Telegram { press: who.press(options[chosen]), chat: who.id })
            }),
        }
    }
}

/// Tells whether a button answers a decision or opens a part of it.
fn decides(button: &Button) -> bool {
    button.answers() || button.leads_on()
}
