//! One table that is shown in rooms of both platforms, to people of both platforms.

mod accounts;
mod alone;
mod calls;
mod champions;
mod dates;
mod door;
mod finding;
mod looking_back;
mod memory;
mod mine;
mod phrases;
mod results;
mod spans;
mod substitutes;
mod turned;
mod watching;

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::town::{Choice, PEOPLE, Pressed, Seen, Side, Town};
use engine::chance::{Chance as _, SplitMix64};
use storage::Memory;
use table::choices::Layout;
use table::{Stage, Table};
use tokio::time::sleep;
use words::people::Destination;

use crate::chaos::both::process::Process;
use crate::chaos::tables;

/// Time after which the effects of a press are visible, at the pace of both platforms.
const SETTLE_TIME: Duration = Duration::from_secs(4);
/// More presses than any game needs.
const MAX_PRESSES: usize = 3_000;

/// A town, and the service on which its people play.
struct Company {
    town: Town,
    memory: Memory,
    clock: Arc<ManualClock>,
    process: Option<Process>,
    luck: SplitMix64,
    /// Ids of accounts, each with the account that has taken over its seat.
    taken_over: Vec<(String, String)>,
}

impl Company {
    /// Starts a service. On Telegram, everybody has started the bot.
    async fn meet(seed: u64) -> Self {
        let (memory, clock) = (Memory::new(), Arc::new(ManualClock::new(seed)));
        let town = Town::meet().await;
        let mut company = Self {
            town,
            memory,
            clock,
            process: None,
            luck: SplitMix64(seed),
            taken_over: Vec::new(),
        };
        company.restarts().await;
        for who in 0..PEOPLE.len() {
            company.town.whispers(Side::Telegram, who, "/start");
        }
        company.settles().await;
        company
    }

    /// Kills the service, if there is one, and starts another one.
    async fn restarts(&mut self) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        let (town, memory, clock) = (&self.town, &self.memory, &self.clock);
        let process = Process::start_shown_as(town, memory, clock, 1, Layout::Text).await;
        self.process = Some(process);
    }

    /// Waits until the effects of all presses and commands are visible.
    async fn settles(&self) {
        self.town.settle().await;
        sleep(SETTLE_TIME).await;
        self.town.settle().await;
    }

    fn room(&self, side: Side, game: usize) -> Destination {
        Destination::Room(self.town.room(side, game))
    }

    fn private(&self, side: Side, who: usize) -> Destination {
        Destination::Person(self.town.person(side, who))
    }

    /// Returns the only table.
    async fn table(&self) -> Table {
        let mut tables = tables(&self.memory).await;
        assert_eq!(tables.len(), 1);
        tables.remove(0)
    }

    /// Waits until somebody sees a button with a label that starts like this at a destination.
    /// Returns the last message that has one, and the index of the button.
    async fn finds(
        &self,
        side: Side,
        who: usize,
        destination: &Destination,
        label: &str,
    ) -> (Seen, usize) {
        let find = || {
            let here =
                self.town.screen(side, who).into_iter().filter(|seen| seen.place == *destination);
            let mut found = here.filter_map(|seen| {
                let place = seen.labels.iter().position(|seen| seen.starts_with(label))?;
                Some((seen, place))
            });
            found.next_back()
        };
        for _ in 0..20 {
            if let Some(found) = find() {
                return found;
            }
            self.settles().await;
        }
        let screen = self.town.screen(side, who);
        let pop_ups = self.town.on_telegram(who).pop_ups();
        panic!("{who} on {side:?} finds no {label:?} at {destination:?}: {pop_ups:?} {screen:#?}")
    }

    /// Has somebody press the button whose label starts like this at a destination.
    async fn presses(
        &self,
        side: Side,
        who: usize,
        destination: &Destination,
        label: &str,
    ) -> Pressed {
        let (seen, place) = self.finds(side, who, destination, label).await;
        let pressed = self.town.press(who, &seen, place);
        self.settles().await;
        pressed
    }

    /// Has somebody at a table ask for its code; returns it.
    async fn invites(&self, side: Side, who: usize, destination: &Destination) -> String {
        let pressed = self.presses(side, who, destination, "Invite").await;
        let answered = match &pressed {
            Pressed::Discord(action) => action.answered().map(|post| post.text),
            Pressed::Telegram(_) => None,
        };
        let screen = || self.town.screen(side, who).into_iter().map(|seen| seen.words);
        let told = || self.town.on_telegram(who).has_seen().into_iter();
        let mut all = answered.into_iter().chain(screen()).chain(told());
        let text = all.find(|text| text.contains("/join")).expect("an invitation");
        let is_link = text.contains("<https://t.me/");
        assert!(is_link || side == Side::Telegram, "Discord makes no link of it: {text}");
        join_code_in(&text)
    }

    /// Has somebody write a command in the room of a game, or in private. On Discord, what follows
    /// the command is its option `code`.
    async fn says(&self, side: Side, who: usize, game: Option<usize>, line: &str) {
        match side {
            Side::Discord => {
                let person = self.town.on_discord(who);
                let at = game.map_or_else(|| person.private(), |game| self.town.channel(game));
                match line.split_once(' ') {
                    Some((command, code)) => person.says(at, command, &[("code", code)]),
                    None => person.says(at, line, &[]),
                };
            }
            Side::Telegram => {
                let person = self.town.on_telegram(who);
                match game {
                    Some(game) => person.says(self.town.group(game), line),
                    None => person.whispers(line),
                }
            }
        }
        self.settles().await;
    }

    /// Links both accounts of somebody, who is known by the one on Discord from then on.
    async fn links(&self, who: usize) {
        let (first, second) = (Side::Discord, Side::Telegram);
        self.says(first, who, None, "/link").await;
        let code = self.link_code(first, who);
        self.says(second, who, None, &format!("/link {code}")).await;
        self.presses(second, who, &self.private(second, who), "Yes, that is me").await;
        self.presses(first, who, &self.private(first, who), "Yes, that is me").await;
    }

    /// Returns the last code for linking accounts that somebody was shown.
    fn link_code(&self, side: Side, who: usize) -> String {
        let told = self.told(side, who);
        let found = told.rsplit_once("/link ").or_else(|| told.rsplit_once("/me link "));
        let (_, after) = found.expect("the command with a code");
        leading_code(after)
    }

    /// Returns everything that somebody was ever shown.
    fn told(&self, side: Side, who: usize) -> String {
        match side {
            Side::Discord => self.town.on_discord(who).ever().join("\n"),
            Side::Telegram => self.town.on_telegram(who).has_seen().join("\n"),
        }
    }

    /// Returns everything that somebody sees at a destination.
    fn reads(&self, side: Side, who: usize, destination: &Destination) -> String {
        let screen =
            self.town.screen(side, who).into_iter().filter(|seen| seen.place == *destination);
        let seen = screen.map(|seen| format!("{} [{}]", seen.words, seen.labels.join("] [")));
        seen.collect::<Vec<_>>().concat()
    }

    /// Has people press at random, at most this many times. Tells whether the game is over.
    async fn plays(&mut self, max_presses: usize) -> bool {
        let mut idle = 0;
        for _ in 0..max_presses {
            if !matches!(self.table().await.stage, Stage::Playing(_)) {
                return true;
            }
            let options = self.town.options().into_values().next();
            let Some(options) = options.filter(|options| !options.is_empty()) else {
                idle += 1;
                assert!(idle < 60, "nobody can do anything: {:#?}", self.table().await);
                self.settles().await;
                continue;
            };
            idle = 0;
            let number = self.luck.below(u32::try_from(options.len()).expect("a few"));
            let Choice { who, seen, place, .. } = &options[number as usize];
            self.town.press(*who, seen, *place);
            self.settles().await;
        }
        !matches!(self.table().await.stage, Stage::Playing(_))
    }

    /// Checks that the bot has violated no rule of a platform, and that nobody has seen the hand of
    /// somebody else.
    fn checks(&self) {
        let violations = (self.town.discord.violations(), self.town.telegram.violations());
        assert_eq!(violations, (vec![], vec![]));
        e2e::secrecy::secret_but(&self.town, &self.taken_over);
    }

    /// Records that a person has taken over the seat of another one.
    fn records_takeover(&mut self, side: Side, from: usize, to: usize) {
        let id = |who| self.town.person(side, who).local().to_owned();
        self.taken_over.push((id(from), id(to)));
    }

    fn ends(mut self) {
        self.checks();
        self.process.take().expect("it runs").kill();
    }
}

/// Returns the code after `/join` in a text.
fn join_code_in(text: &str) -> String {
    let (_, after) = text.split_once("/join ").expect("the command with a code");
    leading_code(after)
}

/// Returns the code at the start of a text.
fn leading_code(text: &str) -> String {
    let code = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next();
    code.expect("a code").to_owned()
}
