//! The settings of a room, chosen by those who run it.

use serde::{Deserialize, Serialize};

use super::{Layout, Opens, Toggle};
use words::locale::Lang;
use words::people::{Moment, RoomId};

const HOUR: u64 = 60 * 60 * 1000;

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct RoomSettings {
    /// The chosen language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// Whether people are mentioned when their turn comes.
    pub mentions: Toggle,
    pub tables: Opens,
    /// Whether other rooms can find its lobbies.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// Whether each game is played in a place of its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own_places: bool,
    /// Whether a table is one message, and people are called by short mentions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
    /// The room to which it belongs, as the place of a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<RoomId>,
    /// Whether a new lobby mentions the people who have asked to be told of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub calls: bool,
    /// The role that a new lobby mentions, as its platform writes it in mentions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_role: Option<String>,
    /// When a lobby last mentioned people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<Moment>,
    /// Whether awards are announced in it.
    #[serde(skip_serializing_if = "Toggle::is_usual")]
    pub awards: Toggle,
    /// Whether it shows phrases.
    #[serde(skip_serializing_if = "Toggle::is_usual")]
    pub phrases: Toggle,
    /// How tables are shown in it, if that was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    /// When it was first counted among the rooms, within an hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Moment>,
    /// The beginning of the last month whose champion was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<Moment>,
}

impl RoomSettings {
    /// Records that a new lobby mentions people, unless one did within the last hour. Tells whether
    /// it does.
    pub fn calls_people(&mut self, at: Moment) -> bool {
        // A clock that was set back must not silence the room.
        let is_soon = self.called.is_some_and(|last| last.0.abs_diff(at.0) < HOUR);
        let may = !is_soon && (self.calls || self.call_role.is_some());
        if may {
            self.called = Some(at);
        }
        may
    }
}
