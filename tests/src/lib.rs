//! An evening: the real table service on a fake platform, with named people, a clock that tests
//! move, and any store.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod beliefs;
mod cable;
mod crashing_store;
pub mod database;
mod day;
mod descriptions;
pub mod discord;
mod faulty_store;
mod finished;
mod free_address;
mod frozen;
pub mod history;
pub mod layer;
pub mod lessons;
pub mod many_tables;
mod measured;
mod moves;
mod png;
mod program;
mod proxy;
pub mod secrecy;
pub mod selfplay;
mod skip;
pub mod telegram;
pub mod town;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use bot::app::{App, Usual};
use engine::chance::{Chance, Seed, SplitMix64};
use panels::panel::{Block, Button, ChoiceOf, Panel, Press};
use platform::fake::Fake;
use platform::{Destination, Input};
use runtime::clock::World;
use service::limits::Limits;
use storage::Store;
use table::choices::Layout;
use table::command::{Act, Command};
use words::locale::{Lang, Locales};
use words::people::Moment;
use words::text::Text;

pub use self::beliefs::recording;
pub use self::cable::Cable;
pub use self::crashing_store::CrashingStore;
pub use self::day::Day;
pub use self::faulty_store::FaultyStore;
pub use self::finished::finished;
pub use self::free_address::free_address;
pub use self::frozen::{frozen, within};
pub use self::measured::value;
pub use self::moves::answer;
pub use self::program::{Running, Talk, program};
pub use self::proxy::FakeProxy;
pub use self::skip::skip;

/// The texts of the program, which take a while to read.
static LOCALES: LazyLock<Arc<Locales>> =
    LazyLock::new(|| Arc::new(locales::load().expect("the locales are sound")));

static ENGLISH: LazyLock<Lang> = LazyLock::new(|| "en".parse().expect("a language"));

/// Returns the defaults of an operator who shows tables as text.
pub fn in_words() -> Usual {
    shown_as(Layout::Text)
}

/// Returns the defaults of an operator who shows tables in this layout.
pub fn shown_as(layout: Layout) -> Usual {
    Usual::new(locales(), &Lang::default(), layout)
}

/// Returns the texts of the program, read once for all tests.
pub fn locales() -> Arc<Locales> {
    Arc::clone(&LOCALES)
}

/// A strategy: given the labels of the options, returns the index of one.
pub type Strategy<'a> = dyn FnMut(&[&str]) -> usize + 'a;

/// Returns the verb in the data of a button of a table: `1.`, the table, the verb, and arguments.
fn verb(data: &str) -> Option<&str> {
    data.split('.').nth(2)
}

/// The strategy of a careful beginner: ends the turn if that is offered, and takes the first option
/// otherwise.
pub fn careful(labels: &[&str]) -> usize {
    labels.iter().position(|label| label.contains("End")).unwrap_or(0)
}

/// A strategy that chooses at random.
pub fn random(luck: &mut SplitMix64) -> impl FnMut(&[&str]) -> usize + '_ {
    |labels| luck.below(u32::try_from(labels.len()).unwrap_or(u32::MAX)) as usize
}

/// The room of all people.
pub const ROOM: &str = "parlour";

/// A world in which nothing happens by itself. Its luck depends on the time alone, so that a
/// repeated evening is the same evening.
#[derive(Debug)]
pub struct ManualClock {
    now: AtomicU64,
    /// The other clock, in a world that has two.
    steady: Option<AtomicU64>,
    seed: u64,
    pace: Duration,
}

impl ManualClock {
    /// Returns a world at its first moment; plays are dealt from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self::at_pace(seed, Duration::ZERO)
    }

    /// Returns a world in which machine players take this long for a move.
    pub const fn at_pace(seed: u64, pace: Duration) -> Self {
        Self { now: AtomicU64::new(1_000_000), steady: None, seed, pace }
    }

    /// Returns a world with a second clock, which nobody sets.
    pub const fn with_steady_clock(seed: u64) -> Self {
        Self { steady: Some(AtomicU64::new(0)), ..Self::new(seed) }
    }

    /// Lets some milliseconds pass, on both clocks.
    pub fn pass(&self, milliseconds: u64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
        if let Some(steady) = &self.steady {
            steady.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }

    /// Sets the clock.
    pub fn set(&self, now: Moment) {
        self.now.store(now.0, Ordering::SeqCst);
    }
}

impl World for ManualClock {
    fn now(&self) -> Moment {
        Moment(self.now.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.steady.as_ref()?.load(Ordering::SeqCst)))
    }

    fn random(&self) -> u64 {
        let mut luck = SplitMix64(self.now().0);
        (u64::from(luck.below(u32::MAX)) << 32) | u64::from(luck.below(u32::MAX))
    }

    fn seed(&self) -> Seed {
        Seed::from_number(self.seed)
    }

    fn salt(&self) -> u64 {
        self.seed
    }

    fn pace(&self) -> Duration {
        self.pace
    }
}

/// A running table service with people around it.
#[derive(Debug)]
pub struct Evening {
    pub app: App,
    /// The platform with everything that people see.
    pub fake: Arc<Fake>,
}

impl Evening {
    /// Starts the service, possibly on a store that another one has used before.
    ///
    /// # Panics
    /// If the store cannot be read.
    pub async fn begin(store: Arc<dyn Store>, world: Arc<ManualClock>) -> Self {
        let fake = Arc::new(Fake::default());
        let evening = Self::begin_with(store, world, fake).await;
        evening.app.wake_up().await.expect("the tables can be read");
        evening.app.wait_idle().await;
        evening
    }

    /// Starts the service on a platform that another one may have used before; the caller wakes it
    /// up.
    ///
    /// # Panics
    /// If the platform does not listen.
    pub async fn begin_with(
        store: Arc<dyn Store>,
        world: Arc<ManualClock>,
        fake: Arc<Fake>,
    ) -> Self {
        let app = App::new(store, world, vec![fake.clone()], in_words(), &Limits::NONE);
        // A fake platform listens as soon as it knows the inbox.
        app.listen().await.expect("a fake platform listens");
        Self { app, fake }
    }

    /// Returns an evening with a service that already listens to a fake platform.
    pub fn of(app: App, fake: Arc<Fake>) -> Self {
        Self { app, fake }
    }

    /// Returns the room as a destination.
    pub fn room() -> Destination {
        Destination::Room(Fake::room(ROOM))
    }

    /// Returns the private chat of a person.
    pub fn private(who: &str) -> Destination {
        Destination::Person(Fake::person(who).id)
    }

    /// Has somebody write a line in the room; returns the texts that only they are shown.
    pub async fn says(&self, who: &str, line: &str) -> Vec<String> {
        self.does(who, Input::Line(line.to_owned())).await
    }

    /// Has somebody send the data of a button, whether or not there is such a button.
    pub async fn sends(&self, who: &str, data: &str) -> Vec<String> {
        self.does(who, Input::Button(data.to_owned())).await
    }

    async fn does(&self, who: &str, what: Input) -> Vec<String> {
        let person = Fake::person(who);
        self.fake.does(&person, &Self::room(), what).await;
        self.fake.said_to(&person.id).iter().map(|text| self.plain(text)).collect()
    }

    /// Has Anna open a table with a command, others join it, and Anna start the game.
    pub async fn starts(&self, line: &str, others: &[&str]) {
        self.says("Anna", line).await;
        for who in others {
            self.presses(who, "Join").await;
        }
        self.presses("Anna", "Start").await;
    }

    /// Has somebody press the button whose label starts with these words: one in an answer to them,
    /// in their hand or in the room, in this order.
    ///
    /// # Panics
    /// If they see no such button.
    pub async fn presses(&self, who: &str, words: &str) -> Vec<String> {
        let buttons = self.buttons(who);
        let button = buttons.iter().find(|button| self.plain(&button.label).starts_with(words));
        let labels = || buttons.iter().map(|button| self.plain(&button.label)).collect::<Vec<_>>();
        let button = button.unwrap_or_else(|| panic!("{who} sees no {words:?} in {:?}", labels()));
        self.sends(who, &button.press.to_string()).await
    }

    /// Returns every button that a person can see.
    pub fn buttons(&self, who: &str) -> Vec<Button> {
        let answered = self.fake.answered(&Fake::person(who).id).pop();
        let panels =
            [answered, self.fake.lowest(&Self::private(who)), self.fake.lowest(&Self::room())];
        panels.into_iter().flatten().flat_map(|panel| panel.buttons).collect()
    }

    /// Tells whether a person is to act.
    pub fn is_asked(&self, who: &str) -> bool {
        let panel = self.fake.lowest(&Self::private(who));
        panel.is_some_and(|panel| !panel.calls.is_empty())
    }

    /// Has a person who is to act play like a careful beginner, and confirm if asked.
    ///
    /// # Panics
    /// If they are not to act.
    pub async fn plays(&self, who: &str) -> Vec<String> {
        self.chooses(who, &mut careful).await
    }

    /// Has a person who is to act choose by a strategy, and confirm if asked: in the room if the
    /// options are public, otherwise in private.
    ///
    /// # Panics
    /// If they are not to act.
    pub async fn chooses(&self, who: &str, taste: &mut Strategy<'_>) -> Vec<String> {
        let places = [Self::room(), Self::private(who)];
        let panels = places.iter().filter_map(|place| self.fake.lowest(place));
        let decides = |button: &Button| {
            let Press::At(_, act) = &button.press else { return false };
            act.is_of_choice() && !matches!(act, Act::Command(Command::Say { .. }))
        };
        let options = |panel: Panel| panel.buttons.into_iter().filter(decides).collect::<Vec<_>>();
        let mut options = panels.map(options).find(|options| !options.is_empty());
        let options = options.as_mut().expect("somebody asked has options");
        let labels: Vec<String> = options.iter().map(|one| self.plain(&one.label)).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let button = options.swap_remove(taste(&labels));
        let mut said = self.sends(who, &button.press.to_string()).await;
        let answered = self.fake.answered(&Fake::person(who).id).pop();
        let is_confirming =
            |panel: &Panel| panel.choice.as_ref().is_some_and(ChoiceOf::is_confirming);
        let in_room = || self.fake.lowest(&Self::room()).filter(is_confirming);
        if let Some(asked) = answered.filter(is_confirming).or_else(in_room) {
            said.extend(self.sends(who, &asked.buttons[0].press.to_string()).await);
        }
        said
    }

    /// Returns the lowest panel of the room and of each of these people.
    pub fn sight(&self, people: &[&str]) -> Vec<String> {
        let private = people.iter().map(|who| Self::private(who));
        [Self::room()].into_iter().chain(private).map(|place| self.reads(&place)).collect()
    }

    /// Returns the lowest panel of a destination as text.
    pub fn reads(&self, place: &Destination) -> String {
        self.fake.lowest(place).map_or_else(String::new, |panel| self.words(&panel))
    }

    /// Returns a panel as text, including the labels of buttons but not their data.
    pub fn words(&self, panel: &Panel) -> String {
        in_text(panel)
    }

    /// Returns a text in plain words.
    pub fn plain(&self, text: &Text) -> String {
        plain(text)
    }
}

/// Returns a text in plain English.
pub fn plain(text: &Text) -> String {
    LOCALES.say(&ENGLISH, text).plain()
}

/// Returns a panel in plain English, including the labels of buttons but not their data.
pub fn in_text(panel: &Panel) -> String {
    let mut lines = Vec::new();
    for block in &panel.blocks {
        match block {
            Block::Line(text) => lines.push(plain(text)),
            Block::List(texts) | Block::News(texts) => {
                lines.extend(texts.iter().map(|text| format!("- {}", plain(text))));
            }
            Block::Rows(rows) | Block::Grid(rows) => lines.extend(
                rows.iter().map(|row| row.iter().map(plain).collect::<Vec<_>>().join(" | ")),
            ),
        }
    }
    lines.extend(panel.buttons.iter().map(|button| format!("[{}]", plain(&button.label))));
    lines.join("\n")
}
