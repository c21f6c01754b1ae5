//! People with accounts on both platforms: what is on their screens, and what they do with it.

mod seen;

use std::collections::BTreeMap;
use std::time::Duration;

use ::discord as on_discord;
use ::telegram as on_telegram;
use engine::catalog::GameId;
use engine::game::Game;
use engine::with_game;
use panels::panel::Press;
use platform::Destination;
use tokio::time::sleep;
use words::people::{PersonId, RoomId, TableId};

use crate::discord::error::CLOSED_DM;
use crate::discord::{self, FakeDiscord};
use crate::frozen;
use crate::telegram::{self, Telegram};

use self::seen::Post;
pub use self::seen::{Moves, Seen, goes_on};

/// The platforms.
pub const SIDES: [Side; 2] = [Side::Discord, Side::Telegram];
/// The people of the town.
pub const PEOPLE: [&str; 4] = ["Anna", "Bora", "Cora", "Dora"];

/// Attempts after which waiting fails, and the time between them. While the gateway is away, each
/// attempt takes a tenth of a second of real time, and most outages last for several seconds.
const MAX_ATTEMPTS: usize = 300;
const RETRY_INTERVAL: Duration = Duration::from_secs(1);
/// A press that was acknowledged within this time was committed before; a later acknowledgement
/// may have been sent by a timer, which waits for 1.2 s on Discord and 1.5 s on Telegram.
const MAX_PROMPT_ANSWER: Duration = Duration::from_secs(1);

/// A platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Discord,
    Telegram,
}

/// Four people with an account on each platform, and a room for each game on each platform.
pub struct Town {
    /// The fake Discord.
    pub discord: FakeDiscord,
    /// The fake Telegram.
    pub telegram: Telegram,
    on_discord: Vec<discord::Person>,
    on_telegram: Vec<telegram::Person>,
    channels: Vec<discord::Channel>,
    groups: Vec<telegram::Room>,
}

/// A button with which somebody can move a table on.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The index of the person.
    pub who: usize,
    pub seen: Seen,
    /// The index of the button.
    pub place: usize,
    /// How the button moves the table on.
    pub moves: Moves,
}

/// A press.
#[derive(Debug)]
pub enum Pressed {
    Discord(discord::Action),
    Telegram(telegram::Press),
}

/// Returns the number of people who play a game: three where hands are hidden, so that two others
/// must not see each of them; otherwise as few as can.
pub fn players(game: GameId) -> usize {
    let (min, max) = game.seats().into_inner();
    if with_game!(game, G => G::IS_OPEN) { min } else { 3_usize.clamp(min, max) }
}

/// Returns two different games, so that consecutive numbers have all pairs in turn.
pub fn two_games(number: usize) -> [GameId; 2] {
    let games = GameId::ALL;
    let ahead = 1 + number / games.len() % (games.len() - 1);
    [games[number % games.len()], games[(number + ahead) % games.len()]]
}

impl Pressed {
    /// Tells whether the press was accepted without a message; `None` as long as it is not
    /// acknowledged.
    pub fn is_done(&self) -> Option<bool> {
        match self {
            Self::Discord(action) => {
                const UPDATED: u64 = 6;
                let (kind, after) = action.acknowledgement()?;
                Some(kind == UPDATED && after < MAX_PROMPT_ANSWER && action.answered().is_none())
            }
            Self::Telegram(press) => {
                let is_at_once = press.time_to_answer()? < MAX_PROMPT_ANSWER;
                press.answered().map(|answer| is_at_once && answer.text.is_empty())
            }
        }
    }
}

impl Town {
    /// Creates the people and the rooms. Nobody has met the bot.
    pub async fn meet() -> Self {
        let (discord, telegram) = (discord::TestService::fake().await, Telegram::start().await);
        telegram.set_press_timeout(Duration::from_hours(1000));
        let on_discord = PEOPLE.iter().map(|name| discord.user(name)).collect();
        let on_telegram: Vec<_> = PEOPLE.iter().map(|name| telegram.user(name)).collect();
        let all: Vec<_> = on_telegram.iter().collect();
        let games = GameId::ALL.iter().map(|game| game.name());
        let channels = games.clone().map(|game| discord.channel(game)).collect();
        let groups = games.map(|game| telegram.group(game, &all)).collect();
        Self { discord, telegram, on_discord, on_telegram, channels, groups }
    }

    /// Returns the room of a game.
    pub fn room(&self, side: Side, game: usize) -> RoomId {
        match side {
            Side::Discord => RoomId::new(on_discord::NAME, self.channels[game].id()),
            Side::Telegram => RoomId::new(on_telegram::NAME, self.groups[game].id()),
        }
    }

    /// Returns the account of a person on Discord.
    pub fn on_discord(&self, who: usize) -> &discord::Person {
        &self.on_discord[who]
    }

    /// Returns the account of a person on Telegram.
    pub fn on_telegram(&self, who: usize) -> &telegram::Person {
        &self.on_telegram[who]
    }

    /// Returns the channel of a game.
    pub fn channel(&self, game: usize) -> discord::Channel {
        self.channels[game]
    }

    /// Returns the group of a game.
    pub fn group(&self, game: usize) -> &telegram::Room {
        &self.groups[game]
    }

    /// Returns the id of an account.
    pub fn person(&self, side: Side, who: usize) -> PersonId {
        match side {
            Side::Discord => PersonId::new(on_discord::NAME, self.on_discord[who].id()),
            Side::Telegram => PersonId::new(on_telegram::NAME, self.on_telegram[who].id),
        }
    }

    /// Opens a table of a game.
    pub fn opens_table(&self, side: Side, who: usize, game: usize) {
        let name = GameId::ALL[game].name();
        match side {
            Side::Discord => {
                self.on_discord[who].says(self.channels[game], "/play", &[("game", name)]);
            }
            Side::Telegram => {
                self.on_telegram[who].says(&self.groups[game], &format!("/play {name}"));
            }
        }
    }

    /// Writes a command in the room of a game.
    pub fn says(&self, side: Side, who: usize, game: usize, command: &str) {
        match side {
            Side::Discord => {
                self.on_discord[who].says(self.channels[game], command, &[]);
            }
            Side::Telegram => self.on_telegram[who].says(&self.groups[game], command),
        }
    }

    /// Writes a command in private, and accepts private messages again.
    pub fn whispers(&self, side: Side, who: usize, command: &str) {
        match side {
            Side::Discord => {
                let person = &self.on_discord[who];
                person.refuse_dms(None);
                person.says(person.private(), command, &[]);
            }
            Side::Telegram => self.on_telegram[who].whispers(command),
        }
    }

    /// Refuses private messages from the bot from now on.
    pub fn shuts(&self, side: Side, who: usize) {
        match side {
            Side::Discord => self.on_discord[who].refuse_dms(Some(CLOSED_DM)),
            Side::Telegram => self.on_telegram[who].blocks(),
        }
    }

    /// Returns the messages with living buttons on the screen of a person.
    pub fn screen(&self, side: Side, who: usize) -> Vec<Seen> {
        let id = self.person(side, who);
        match side {
            Side::Discord => {
                let person = &self.on_discord[who];
                let private = person.private();
                let seen = |post| Seen::on_discord(&id, private, post);
                person.living().into_iter().map(seen).collect()
            }
            Side::Telegram => {
                let person = &self.on_telegram[who];
                let seen = |post| Seen::on_telegram(&id, person.id, post);
                person.screen().into_iter().map(seen).collect()
            }
        }
    }

    /// Returns the buttons that move a table on, by table.
    pub fn options(&self) -> BTreeMap<TableId, Vec<Choice>> {
        let mut options: BTreeMap<_, Vec<Choice>> = BTreeMap::new();
        for side in SIDES {
            for who in 0..PEOPLE.len() {
                let screen = self.screen(side, who).into_iter();
                for seen in screen.filter(|seen| !seen.is_passing) {
                    for (place, press) in seen.presses.iter().enumerate() {
                        if let (Press::At(table, _), Some(moves)) = (press, seen.moves(place)) {
                            let choice = Choice { who, seen: seen.clone(), place, moves };
                            options.entry(*table).or_default().push(choice);
                        }
                    }
                }
            }
        }
        options
    }

    /// Returns the messages of each table at each destination, with a person who sees them.
    pub fn standing(&self) -> BTreeMap<(TableId, Destination), Vec<(usize, Seen)>> {
        let mut standing: BTreeMap<_, Vec<(usize, Seen)>> = BTreeMap::new();
        for side in SIDES {
            for who in 0..PEOPLE.len() {
                for seen in self.screen(side, who) {
                    let table = seen.presses.iter().find_map(|press| match press {
                        Press::At(table, _) => Some(*table),
                        _ => None,
                    });
                    let Some(table) = table.filter(|_| !seen.is_passing) else { continue };
                    let place = standing.entry((table, seen.place.clone())).or_default();
                    if place.iter().all(|(_, other)| other.message != seen.message) {
                        place.push((who, seen));
                    }
                }
            }
        }
        standing
    }

    /// Presses the button at this index of a message.
    ///
    /// # Panics
    /// If there is no such button in the message.
    pub fn press(&self, who: usize, seen: &Seen, place: usize) -> Pressed {
        match &seen.post {
            Post::Discord(post) => {
                Pressed::Discord(self.on_discord[who].press(post, &post.pressables[place]))
            }
            Post::Telegram(post) => {
                let mut living = post.buttons.iter().filter(|button| button.is_living());
                let button = living.nth(place).expect("the message has such a button");
                Pressed::Telegram(self.on_telegram[who].press(button))
            }
        }
    }

    /// Waits until the bot has processed all events of Discord's gateway.
    ///
    /// # Panics
    /// If the bot does not reconnect to the gateway.
    pub async fn settle(&self) {
        for _ in 0..MAX_ATTEMPTS {
            if frozen(self.discord.heard_out()).await.is_some() {
                sleep(Duration::from_millis(20)).await;
                return;
            }
            sleep(RETRY_INTERVAL).await;
        }
        panic!("the gateway of Discord does not come back");
    }

    /// Calls `find` until it returns something, and lets time pass in between.
    ///
    /// # Panics
    /// If it returns nothing for five minutes.
    pub async fn until<T>(&self, what: &str, mut find: impl FnMut() -> Option<T>) -> T {
        for _ in 0..MAX_ATTEMPTS {
            if let Some(found) = find() {
                return found;
            }
            // The connection to the gateway is on another thread.
            let _ = frozen(self.discord.heard_out()).await;
            sleep(RETRY_INTERVAL).await;
        }
        panic!("{what}: it does not happen");
    }
}
