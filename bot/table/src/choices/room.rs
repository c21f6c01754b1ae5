//! What those who run a room have chosen for it.

use serde::{Deserialize, Serialize};

use super::{Layout, Opens, Toggle};
use words::locale::Lang;

/// What those who run a room have chosen for it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct RoomSettings {
    /// The language to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// Whether people are mentioned at their turns.
    pub mentions: Toggle,
    /// Who may open tables.
    pub tables: Opens,
    /// Whether its lobbies can be found from elsewhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// Whether awards are told there.
    #[serde(skip_serializing_if = "Toggle::is_usual")]
    pub awards: Toggle,
    /// How tables are shown there, if that is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
}
