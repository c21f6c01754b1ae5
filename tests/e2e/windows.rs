//! One table, many windows: people of both platforms at the same table, each with what they can see.

mod accounts;
mod alone;
mod finding;
mod looking_back;
mod memory;
mod mine;
mod results;
mod spans;
mod substitutes;
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

/// What was pressed is seen by then, at the pace of both platforms.
const PACE: Duration = Duration::from_secs(4);
/// No game needs so many presses.
const LONG: usize = 3_000;

/// A town, and the service that all of it plays with.
struct Company {
    town: Town,
    memory: Memory,
    clock: Arc<ManualClock>,
    process: Option<Process>,
    luck: SplitMix64,
    /// Accounts, and those that have taken over their seats.
    taken_over: Vec<(String, String)>,
}

impl Company {
    /// Brings everybody together; on Telegram, everybody has pressed *Start*.
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
        company.opens_house().await;
        for who in 0..PEOPLE.len() {
            company.town.whispers(Side::Telegram, who, "/start");
        }
        company.settles().await;
        company
    }

    /// Starts the service, after the one before was killed.
    async fn opens_house(&mut self) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        let world = (&self.clock, 1);
        let process = Process::start_shown_as(&self.town, &self.memory, world, Layout::Text).await;
        self.process = Some(process);
    }

    /// Lets everything happen that follows from what was done.
    async fn settles(&self) {
        self.town.settle().await;
        sleep(PACE).await;
        self.town.settle().await;
    }

    fn room(&self, side: Side, game: usize) -> Destination {
        Destination::Room(self.town.room(side, game))
    }

    fn private(&self, side: Side, who: usize) -> Destination {
        Destination::Person(self.town.person(side, who))
    }

    /// Returns the only table there is.
    async fn table(&self) -> Table {
        let mut tables = tables(&self.memory).await;
        assert_eq!(tables.len(), 1);
        tables.remove(0)
    }

    /// Returns what somebody sees at a place that can be pressed, once there is a button that begins
    /// like this.
    async fn finds(&self, side: Side, who: usize, at: &Destination, label: &str) -> (Seen, usize) {
        let find = || {
            let here = self.town.screen(side, who).into_iter().filter(|seen| seen.at == *at);
            let mut found = here.filter_map(|seen| {
                let place = seen.labels.iter().position(|it| it.starts_with(label))?;
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
        panic!("{who} on {side:?} finds no {label:?} at {at:?}: {pop_ups:?} {screen:#?}")
    }

    /// Somebody presses what begins like this at a place.
    async fn presses(&self, side: Side, who: usize, at: &Destination, label: &str) -> Pressed {
        let (seen, place) = self.finds(side, who, at, label).await;
        let pressed = self.town.press(who, &seen, place);
        self.settles().await;
        pressed
    }

    /// Somebody at a table asks for its code.
    async fn invites(&self, side: Side, who: usize, at: &Destination) -> String {
        let pressed = self.presses(side, who, at, "Invite").await;
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
        code_in(&text)
    }

    /// Somebody writes a command in the room of a game, or in private.
    async fn says(&self, side: Side, who: usize, game: Option<usize>, (word, code): (&str, &str)) {
        match side {
            Side::Discord => {
                let person = self.town.on_discord(who);
                let at = game.map_or_else(|| person.private(), |game| self.town.channel(game));
                let options = [("code", code)];
                let options = if code.is_empty() { &options[..0] } else { &options[..] };
                person.says(at, word, options);
            }
            Side::Telegram => {
                let (person, line) = (self.town.on_telegram(who), format!("{word} {code}"));
                match game {
                    Some(game) => person.says(self.town.group(game), line.trim()),
                    None => person.whispers(line.trim()),
                }
            }
        }
        self.settles().await;
    }

    /// Somebody brings their accounts on both platforms together; they are known by the first.
    async fn links(&self, who: usize, (first, second): (Side, Side)) {
        self.says(first, who, None, ("/link", "")).await;
        let told = self.told(first, who);
        let (_, after) = told.rsplit_once("/link ").expect("how to go on");
        let code = after.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next();
        let code = code.expect("a code").to_owned();
        self.says(second, who, None, ("/link", &code)).await;
        self.presses(second, who, &self.private(second, who), "Yes, that is me").await;
        self.presses(first, who, &self.private(first, who), "Yes, that is me").await;
    }

    /// Returns everything that somebody was ever shown.
    fn told(&self, side: Side, who: usize) -> String {
        match side {
            Side::Discord => self.town.on_discord(who).ever().join("\n"),
            Side::Telegram => self.town.on_telegram(who).has_seen().join("\n"),
        }
    }

    /// Returns everything that somebody sees at a place.
    fn reads(&self, side: Side, who: usize, at: &Destination) -> String {
        let screen = self.town.screen(side, who).into_iter().filter(|seen| seen.at == *at);
        let seen = screen.map(|seen| format!("{} [{}]", seen.words, seen.labels.join("] [")));
        seen.collect::<Vec<_>>().concat()
    }

    /// Lets people play as luck has it, until it is enough or the game is over; tells whether it is
    /// over.
    async fn plays(&mut self, moves: usize) -> bool {
        let mut idle = 0;
        for _ in 0..moves {
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

    /// Checks that nobody has broken the rules of a platform, and nobody has seen a hand of somebody
    /// else.
    fn checks(&self) {
        let violations = (self.town.discord.violations(), self.town.telegram.violations());
        assert_eq!(violations, (vec![], vec![]));
        e2e::secrecy::secret_but(&self.town, &self.taken_over);
    }

    /// Takes note that somebody has taken over the seat of somebody else.
    fn is_taken_over(&mut self, side: Side, from: usize, to: usize) {
        let id = |who| self.town.person(side, who).local().to_owned();
        self.taken_over.push((id(from), id(to)));
    }

    fn ends(mut self) {
        self.checks();
        self.process.take().expect("it runs").kill();
    }
}

/// Returns the code in a text: the word after `/join`.
fn code_in(text: &str) -> String {
    let (_, after) = text.split_once("/join ").expect("a way to join");
    let code = after.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next();
    code.expect("a code").to_owned()
}
