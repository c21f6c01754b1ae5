//! What people could see, as the fake records it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::post::{self, Pressable};

/// One version of a message or of something else, and who could see it. A game has thousands, so it
/// has only what tests ask for.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) viewers: BTreeSet<u64>,
    /// All its texts, whatever they are for.
    pub(super) texts: Box<str>,
    /// For a new message, and not an edit.
    pub(super) arrived: Option<Arrived>,
}

/// A new message, for which phones may ring.
#[derive(Clone, Debug)]
pub(super) struct Arrived {
    pub(super) words: String,
    /// The buttons and options, if it is in a private conversation.
    pub(super) pressables: Option<Vec<Pressable>>,
    /// The people whom it mentions.
    pub(super) mentioned: Vec<u64>,
    /// Whether it notifies the role of the server. Discord does so if everybody may mention the role,
    /// or if the bot may mention everyone.
    pub(super) calls_role: bool,
    pub(super) is_silent: bool,
}

impl Sight {
    /// Returns a sight of something that is no new message.
    pub(super) fn of(body: &Value, viewers: BTreeSet<u64>) -> Self {
        let mut texts = Vec::new();
        post::all_texts(body, &mut texts);
        Self { viewers, texts: texts.join("\n").into_boxed_str(), arrived: None }
    }
}

impl Arrived {
    pub(super) fn new(body: &Value, pressables: Vec<Pressable>, is_direct: bool) -> Self {
        let content = body["content"].as_str().unwrap_or_default();
        let named =
            content.split("<@").skip(1).filter_map(|rest| rest.split_once('>')?.0.parse().ok());
        let allowed = &body["allowed_mentions"];
        let is_allowed = |id: &u64| {
            let has = |list: &str, word: &str| {
                allowed[list].as_array().is_some_and(|all| all.iter().any(|one| one == word))
            };
            allowed.is_null() || has("users", &id.to_string()) || has("parse", "users")
        };
        let is_role_allowed = allowed["roles"].as_array().is_some_and(|all| {
            all.iter().any(|role| role.as_str() == Some(&*post::ROLE.to_string()))
        });
        let names_role = content.contains(&format!("<@&{}>", post::ROLE));
        Self {
            calls_role: names_role && is_role_allowed,
            words: post::words(body),
            pressables: is_direct.then_some(pressables),
            mentioned: named.filter(is_allowed).collect(),
            is_silent: body["flags"].as_u64().unwrap_or(0) & 4096 != 0,
        }
    }
}
