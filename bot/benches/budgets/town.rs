//! One platform with people and tables. The service is in a process of its own.

use std::path::Path;
use std::time::Duration;

use e2e::discord::players::{choose, options};
use e2e::discord::{self, FakeDiscord};
use e2e::telegram::{self, Button, Telegram};
use e2e::{Running, program, random};
use engine::chance::SplitMix64;

/// The folder of the store, in the folder of the service.
pub(crate) const STORE: &str = "tea";
/// The game of all tables.
const GAME: &str = "tirazheh";

/// What tables look like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    Words,
    Pictures,
}

/// The fakes of the platforms.
pub(crate) struct Town {
    pub(crate) discord: FakeDiscord,
    pub(crate) telegram: Telegram,
}

/// Two people, and the room in which they play.
pub(crate) enum Table {
    Discord([discord::Person; 2], discord::Channel),
    Telegram([telegram::Person; 2], telegram::Room),
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

    /// Starts a service for both platforms.
    pub(crate) fn serve(&self, folder: &Path, layout: Layout) -> Running {
        let mut command = program(env!("CARGO_BIN_EXE_chaikhana"), folder, &["serve"]);
        let layout = match layout {
            Layout::Words => "text",
            Layout::Pictures => "pictures",
        };
        command
            .env("CHAIKHANA_DATA_DIR", STORE)
            .env("CHAIKHANA_LAYOUT", layout)
            .env("CHAIKHANA_COACHING", "false")
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

    /// Opens a lobby in a channel of its own. Both people have written to the bot before.
    pub(crate) async fn opens_on_discord(&self, number: usize) -> Table {
        let room = self.discord.channel(&format!("room {number}"));
        let people = ["A", "B"].map(|name| self.discord.user(&format!("{name}{number}")));
        for who in &people {
            who.says(who.private(), "/tables", &[]).acknowledged().await;
        }
        people[0].says(room, "/play", &[("game", GAME)]);
        let table = Table::Discord(people, room);
        self.shows(&table, "Join").await;
        table
    }

    /// Opens a lobby in a group of its own. Both people have written to the bot before.
    pub(crate) async fn opens_on_telegram(&self, number: usize) -> Table {
        let people = ["A", "B"].map(|name| self.telegram.user(&format!("{name}{number}")));
        let room = self.telegram.group(&format!("room {number}"), &people.each_ref());
        for who in &people {
            who.starts(None);
        }
        people[0].says(&room, &format!("/play {GAME}"));
        let table = Table::Telegram(people, room);
        self.shows(&table, "Join").await;
        table
    }

    /// Waits until the room of a table shows a button.
    pub(crate) async fn shows(&self, table: &Table, label: &str) {
        match table {
            Table::Discord([host, _], room) => {
                let shown = || host.lowest(*room)?.pressable(label).map(|_| ());
                self.discord.until(label, shown).await;
            }
            Table::Telegram(_, room) => {
                let shown = || room.lowest().filter(|post| button(post, label).is_some());
                self.telegram.until(label, || shown().map(|_| ())).await;
            }
        }
    }

    /// Has a person press a button in the room of their table, and waits for the answer.
    pub(crate) async fn presses(&self, table: &Table, who: usize, label: &str) {
        match table {
            Table::Discord(people, room) => {
                let post = people[who].lowest(*room).expect("a table");
                people[who].presses_on(&post, label).acknowledged().await;
            }
            Table::Telegram(people, room) => {
                let post = room.lowest().expect("a table");
                let button = button(&post, label).expect("it was seen").clone();
                people[who].press(&button).answer().await;
            }
        }
    }

    /// Waits until a person at a table has a decision.
    pub(crate) async fn asks(&self, table: &Table) {
        match table {
            Table::Discord(people, _) => {
                let is_asked = |who: &discord::Person| {
                    who.lowest(who.private()).is_some_and(|hand| !options(&hand).is_empty())
                };
                let asked = || people.iter().any(is_asked).then_some(());
                self.discord.until("a decision", asked).await;
            }
            Table::Telegram(people, _) => {
                let asked = || people.iter().any(|who| self.decision(who).is_some()).then_some(());
                self.telegram.until("a decision", asked).await;
            }
        }
    }

    /// Returns the hand of a person on Telegram who has a decision. It may stand above the answer
    /// to an earlier command.
    fn decision(&self, who: &telegram::Person) -> Option<telegram::Post> {
        let posts = self.telegram.posts(who.id);
        posts.into_iter().rev().find(|post| post.buttons.iter().any(decides))
    }

    /// Has a person at a table press a button of their decision, chosen at random. Returns nothing
    /// if neither has a decision.
    pub(crate) fn decides(&self, table: &Table, luck: &mut SplitMix64) -> Option<Pressed> {
        match table {
            Table::Discord(people, _) => people.iter().find_map(|who| {
                let hand = who.lowest(who.private())?;
                let option = choose(&hand, &mut random(luck))?.clone();
                let action = who.press(&hand, &option);
                Some(Pressed::Discord { action, hand })
            }),
            Table::Telegram(people, _) => people.iter().find_map(|who| {
                let hand = self.decision(who)?;
                let options = hand.buttons.iter().filter(|button| decides(button));
                let options: Vec<&Button> = options.collect();
                let labels: Vec<&str> = options.iter().map(|one| one.label.as_str()).collect();
                let chosen = random(luck)(&labels);
                Some(Pressed::Telegram { press: who.press(options[chosen]), chat: who.id })
            }),
        }
    }

    /// Returns the time from a press to its acknowledgement, if there is one.
    pub(crate) fn acknowledged(pressed: &Pressed) -> Option<Duration> {
        match pressed {
            Pressed::Discord { action, .. } => Some(action.acknowledgement()?.1),
            Pressed::Telegram { press, .. } => press.time_to_answer(),
        }
    }

    /// Returns the time from a press to the next change that its person sees in private, if there
    /// is one.
    pub(crate) fn shown(&self, pressed: &Pressed) -> Option<Duration> {
        match pressed {
            Pressed::Discord { action, hand } => {
                let sent = action.sent()?;
                let changes = self.discord.shown_at(hand);
                changes.into_iter().find(|at| *at >= sent).map(|at| at - sent)
            }
            Pressed::Telegram { press, chat } => press.time_to_sight(&[*chat]),
        }
    }
}

/// Returns the first button of a message whose label begins so.
fn button<'a>(post: &'a telegram::Post, label: &str) -> Option<&'a Button> {
    post.buttons.iter().find(|button| button.label.starts_with(label))
}

/// Tells whether a button answers a decision or opens a part of it.
fn decides(button: &Button) -> bool {
    button.answers() || button.leads_on()
}
