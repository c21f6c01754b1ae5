//! The people, what stands before their eyes on both platforms, and what they do with it.

use std::collections::BTreeMap;
use std::time::Duration;

use ::discord as on_discord;
use ::telegram as on_telegram;
use panels::panel::Press;
use platform::{Destination, MessageRef};
use table::command::{Act, Command, Focus, Request};
use tokio::time::sleep;
use words::people::{PersonId, RoomId, TableId};

use crate::discord::error::CLOSED_DM;
use crate::discord::{self, FakeDiscord};
use crate::frozen;
use crate::telegram::{self, Telegram};

/// Both platforms.
pub const SIDES: [Side; 2] = [Side::Discord, Side::Telegram];
/// The people of the town.
pub const PEOPLE: [&str; 4] = ["Anna", "Bora", "Cora", "Dora"];
/// The games, with how many play.
pub const GAMES: [(&str, usize); 5] =
    [("tirazheh", 3), ("nautilus", 2), ("ice-cult", 2), ("iszkenderun", 3), ("seladin", 3)];

/// How often to look again before giving up, and how long after the last time.
const LOOKS: usize = 300;
const BETWEEN: Duration = Duration::from_millis(500);
/// A press that was acknowledged in this time was committed before. Later it may be put off.
const MAX_PROMPT_ANSWER: Duration = Duration::from_millis(500);

/// Where something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// In a channel or in private messages there.
    Discord,
    /// In a group or in a private chat there.
    Telegram,
}

/// Four people who have an account on both platforms, and a room for each game on both.
pub struct Town {
    /// One platform.
    pub discord: FakeDiscord,
    /// The other one.
    pub telegram: Telegram,
    on_discord: Vec<discord::Person>,
    on_telegram: Vec<telegram::Person>,
    channels: Vec<discord::Channel>,
    groups: Vec<telegram::Room>,
}

/// A message with living buttons before somebody's eyes.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Where it stands.
    pub at: Destination,
    /// Which message it is.
    pub message: MessageRef,
    /// What it says.
    pub words: String,
    /// What its buttons say.
    pub labels: Vec<String>,
    /// What its buttons mean, in the same order.
    pub presses: Vec<Press>,
    /// There is a picture in it, and words say only what that does not.
    pub is_pictured: bool,
    /// It is an answer, and not what stands there.
    pub is_passing: bool,
    post: Post,
}

#[derive(Clone, Debug)]
enum Post {
    Discord(discord::Post),
    Telegram(telegram::Post),
}

/// Something that somebody could press to move a table on.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Who.
    pub who: usize,
    /// The message they see.
    pub seen: Seen,
    /// Which of its buttons.
    pub place: usize,
    /// How that moves the table on.
    pub moves: Moves,
}

/// Something that was pressed.
#[derive(Debug)]
pub enum Pressed {
    /// On Discord.
    Discord(discord::Action),
    /// On Telegram.
    Telegram(telegram::Press),
}

impl Pressed {
    /// Tells whether this was acknowledged as done, with nothing to say about it; nothing as long
    /// as that is not clear.
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
    /// Brings everybody together. Nobody has met the bot.
    pub async fn meet() -> Self {
        let (discord, telegram) = (discord::TestService::fake().await, Telegram::start().await);
        telegram.patience(Duration::from_hours(1000));
        let on_discord = PEOPLE.iter().map(|name| discord.user(name)).collect();
        let on_telegram: Vec<_> = PEOPLE.iter().map(|name| telegram.user(name)).collect();
        let all: Vec<_> = on_telegram.iter().collect();
        let channels = GAMES.iter().map(|(game, _)| discord.channel(game)).collect();
        let groups = GAMES.iter().map(|(game, _)| telegram.group(game, &all)).collect();
        Self { discord, telegram, on_discord, on_telegram, channels, groups }
    }

    /// Returns the room of a game.
    pub fn room(&self, side: Side, game: usize) -> RoomId {
        match side {
            Side::Discord => RoomId::new(on_discord::NAME, self.channels[game].id()),
            Side::Telegram => RoomId::new(on_telegram::NAME, self.groups[game].id()),
        }
    }

    /// Returns somebody's account on Discord.
    pub fn on_discord(&self, who: usize) -> &discord::Person {
        &self.on_discord[who]
    }

    /// Returns somebody's account on Telegram.
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

    /// Returns who somebody is.
    pub fn person(&self, side: Side, who: usize) -> PersonId {
        match side {
            Side::Discord => PersonId::new(on_discord::NAME, self.on_discord[who].id()),
            Side::Telegram => PersonId::new(on_telegram::NAME, self.on_telegram[who].id),
        }
    }

    /// Somebody opens a table.
    pub fn opens_table(&self, side: Side, who: usize, game: usize) {
        let name = GAMES[game].0;
        match side {
            Side::Discord => {
                self.on_discord[who].says(self.channels[game], "/play", &[("game", name)]);
            }
            Side::Telegram => {
                self.on_telegram[who].says(&self.groups[game], &format!("/play {name}"));
            }
        }
    }

    /// Somebody writes a command in a room.
    pub fn says(&self, side: Side, who: usize, game: usize, command: &str) {
        match side {
            Side::Discord => {
                self.on_discord[who].says(self.channels[game], command, &[]);
            }
            Side::Telegram => self.on_telegram[who].says(&self.groups[game], command),
        }
    }

    /// Somebody writes a command in private; a door that was shut is open then.
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

    /// Somebody takes no more messages in private.
    pub fn shuts(&self, side: Side, who: usize) {
        match side {
            Side::Discord => self.on_discord[who].refuse_dms(Some(CLOSED_DM)),
            Side::Telegram => self.on_telegram[who].blocks(),
        }
    }

    /// Returns everything on somebody's screen that can be pressed.
    pub fn screen(&self, side: Side, who: usize) -> Vec<Seen> {
        match side {
            Side::Discord => {
                let person = &self.on_discord[who];
                let (own, private) = (self.person(side, who), person.private());
                let seen = |post: discord::Post| {
                    let is_private = post.channel == private.id();
                    let room = RoomId::new(on_discord::NAME, post.channel);
                    let own = Destination::Person(own.clone());
                    let presses = post.pressables.iter().map(|one| read(one.says())).collect();
                    let labels = post.pressables.iter().map(|one| one.label.clone()).collect();
                    Seen {
                        at: if is_private { own } else { Destination::Room(room) },
                        message: MessageRef(format!("{}:{}", post.channel, post.id)),
                        words: post.text.clone(),
                        labels,
                        presses,
                        is_pictured: post.picture.is_some(),
                        is_passing: post.only_mine,
                        post: Post::Discord(post),
                    }
                };
                person.living().into_iter().map(seen).collect()
            }
            Side::Telegram => {
                let own = self.person(side, who);
                let seen = |post: telegram::Post| {
                    let is_private = post.chat == self.on_telegram[who].id;
                    let room = RoomId::new(on_telegram::NAME, post.chat);
                    let own = Destination::Person(own.clone());
                    let living = post.buttons.iter().filter(|button| button.is_living());
                    let labels = living.clone().map(|button| button.label.clone()).collect();
                    let presses: Vec<_> =
                        living.filter_map(telegram::Button::data).map(read).collect();
                    // Whoever has no seat is answered in private when they look something up.
                    let is_page = |press: &Press| {
                        let is_look = matches!(press, Press::Replay(..) | Press::Luck(..));
                        is_look || matches!(press, Press::At(_, Act::Request(Request::Page(_))))
                    };
                    Seen {
                        at: if is_private { own } else { Destination::Room(room) },
                        message: MessageRef(format!("{}/{}", post.chat, post.message)),
                        words: post.text.clone(),
                        labels,
                        is_passing: presses.iter().all(is_page),
                        is_pictured: post.picture.is_some() && post.rich.is_none(),
                        presses,
                        post: Post::Telegram(post),
                    }
                };
                self.on_telegram[who].screen().into_iter().map(seen).collect()
            }
        }
    }

    /// Returns what people see that moves a table on, for each table.
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

    /// Returns every message of a table that somebody sees, by where it stands.
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
                    let place = standing.entry((table, seen.at.clone())).or_default();
                    if place.iter().all(|(_, other)| other.message != seen.message) {
                        place.push((who, seen));
                    }
                }
            }
        }
        standing
    }

    /// Somebody presses one of the buttons they see.
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
                let button = living.nth(place).expect("a button that was seen");
                Pressed::Telegram(self.on_telegram[who].press(button))
            }
        }
    }

    /// Lets everything that can happen now happen.
    ///
    /// # Panics
    /// If Discord's gateway stays away.
    pub async fn settle(&self) {
        for _ in 0..LOOKS {
            if frozen(self.discord.heard_out()).await.is_some() {
                sleep(Duration::from_millis(20)).await;
                return;
            }
            sleep(BETWEEN).await;
        }
        panic!("the gateway of Discord does not come back");
    }

    /// Lets time pass until there is something.
    ///
    /// # Panics
    /// If there is nothing for long.
    pub async fn until<T>(&self, what: &str, mut find: impl FnMut() -> Option<T>) -> T {
        for _ in 0..LOOKS {
            if let Some(found) = find() {
                return found;
            }
            // Another thread has the connection to the gateway.
            let _ = frozen(self.discord.heard_out()).await;
            sleep(BETWEEN).await;
        }
        panic!("{what}: it does not happen");
    }
}

impl Seen {
    /// Returns where it stands.
    pub const fn side(&self) -> Side {
        match self.post {
            Post::Discord(_) => Side::Discord,
            Post::Telegram(_) => Side::Telegram,
        }
    }

    /// Returns the button that leads back to the whole panel, if only a part of it is shown.
    pub fn way_back(&self) -> Option<usize> {
        (0..self.presses.len()).find(|at| {
            let is_whole =
                |focus: &Focus| matches!(focus, Focus::Group { path, .. } if path.is_empty());
            self.labels[*at] == "Back"
                || match &self.presses[*at] {
                    Press::At(_, Act::Request(request)) => {
                        request.focus().is_some_and(|(_, focus)| is_whole(&focus))
                    }
                    _ => false,
                }
        })
    }

    /// Returns how a button moves its table on: it answers a decision, or leads to an answer.
    pub fn moves(&self, place: usize) -> Option<Moves> {
        let Press::At(_, act) = &self.presses[place] else { return None };
        match act {
            Act::Command(Command::Answer { .. } | Command::Say { .. }) => Some(Moves::Answers),
            Act::Request(request) if request.focus().is_some() => {
                let leads_back =
                    ["Back", "More"].iter().any(|it| self.labels[place].starts_with(it));
                (!leads_back).then_some(Moves::LeadsOn)
            }
            _ => None,
        }
    }
}

/// How a button moves a table on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// It answers a decision.
    Answers,
    /// It opens a part of one.
    LeadsOn,
}

fn read(data: &str) -> Press {
    data.parse().unwrap_or_else(|_| panic!("a button with {data:?}"))
}

/// Leaves out what ends a game early or opens tables without end.
pub const fn goes_on(press: &Press) -> bool {
    let Press::At(_, act) = press else { return false };
    !matches!(
        act,
        Act::Command(Command::Leave | Command::Cancel)
            | Act::Request(Request::AskLeave | Request::Rematch | Request::AskCancel)
    )
}
