//! Messages on the screens of people, the same for both platforms.

use panels::panel::Press;
use platform::{Destination, MessageRef};
use table::command::{Act, Command, Focus, Request};
use words::people::{PersonId, RoomId};

use super::Side;
use crate::{discord, telegram};

/// A message with living buttons on the screen of a person.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The room or the private chat.
    pub place: Destination,
    pub message: MessageRef,
    /// The text.
    pub words: String,
    /// The labels of the buttons.
    pub labels: Vec<String>,
    /// What the buttons do, in the order of the labels.
    pub presses: Vec<Press>,
    /// Whether the message has a picture, and its text leaves out what the picture shows.
    pub is_pictured: bool,
    /// Whether the message is an answer to a person, and not the panel of a table.
    pub is_passing: bool,
    pub(super) post: Post,
}

/// The message as its platform shows it.
#[derive(Clone, Debug)]
pub(super) enum Post {
    Discord(discord::Post),
    Telegram(telegram::Post),
}

/// How a button moves a table on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// It answers a decision.
    Answers,
    /// It opens a part of a decision.
    LeadsOn,
}

impl Seen {
    /// Returns a message on the screen of a person on Discord.
    pub(super) fn on_discord(
        person: &PersonId,
        private: discord::Channel,
        post: discord::Post,
    ) -> Self {
        let place = if post.channel == private.id() {
            Destination::Person(person.clone())
        } else {
            Destination::Room(RoomId::new(::discord::NAME, post.channel))
        };
        Self {
            place,
            message: MessageRef(format!("{}:{}", post.channel, post.id)),
            words: post.text.clone(),
            labels: post.pressables.iter().map(|one| one.label.clone()).collect(),
            presses: post.pressables.iter().map(|one| read(&one.says())).collect(),
            is_pictured: post.picture.is_some(),
            is_passing: post.only_mine,
            post: Post::Discord(post),
        }
    }

    /// Returns a message on the screen of a person on Telegram.
    pub(super) fn on_telegram(person: &PersonId, private: i64, post: telegram::Post) -> Self {
        let place = if post.chat == private {
            Destination::Person(person.clone())
        } else {
            Destination::Room(RoomId::new(::telegram::NAME, post.chat))
        };
        let living = post.buttons.iter().filter(|button| button.is_living());
        let labels = living.clone().map(|button| button.label.clone()).collect();
        let presses: Vec<_> = living.filter_map(telegram::Button::data).map(read).collect();
        // People without a seat get the pages that they look up in private.
        let is_page = |press: &Press| {
            let is_look = matches!(press, Press::Replay(..) | Press::Luck(..) | Press::Gap(_));
            is_look || matches!(press, Press::At(_, Act::Request(Request::Page(_))))
        };
        Self {
            place,
            message: MessageRef(format!("{}/{}", post.chat, post.message)),
            words: post.text.clone(),
            labels,
            is_passing: presses.iter().all(is_page),
            is_pictured: post.picture.is_some() && post.rich.is_none(),
            presses,
            post: Post::Telegram(post),
        }
    }

    /// Returns the platform.
    pub const fn side(&self) -> Side {
        match self.post {
            Post::Discord(_) => Side::Discord,
            Post::Telegram(_) => Side::Telegram,
        }
    }

    /// Returns the index of the button that leads back to the whole panel, if a part is shown.
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

    /// Returns how the button at this index moves its table on, if it does.
    pub fn moves(&self, place: usize) -> Option<Moves> {
        let Press::At(_, act) = &self.presses[place] else { return None };
        match act {
            Act::Command(Command::Answer { .. } | Command::Say { .. }) => Some(Moves::Answers),
            Act::Request(request) if request.focus().is_some() => {
                let leads_back =
                    ["Back", "More"].iter().any(|word| self.labels[place].starts_with(word));
                (!leads_back).then_some(Moves::LeadsOn)
            }
            _ => None,
        }
    }
}

/// Tells whether a press neither ends a game early nor opens another table.
pub const fn goes_on(press: &Press) -> bool {
    let Press::At(_, act) = press else { return false };
    !matches!(
        act,
        Act::Yes(Command::Leave | Command::Cancel, _)
            | Act::Request(Request::AskLeave | Request::Rematch | Request::AskCancel)
    )
}

fn read(data: &str) -> Press {
    data.parse().unwrap_or_else(|_| panic!("a button with {data:?}"))
}
