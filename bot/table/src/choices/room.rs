//! The settings of a room, chosen by those who run it.

use serde::{Deserialize, Serialize};

use super::{Layout, Opens, Toggle};
use words::locale::Lang;
use words::people::{Moment, RoomId};

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
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
}
