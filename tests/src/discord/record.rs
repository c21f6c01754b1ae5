//! What the fake has recorded, for tests to look at.

use serde_json::Value;
use tokio::time::Instant;

use super::http::Upload;
use super::state::{Request, State};
use super::{FakeDiscord, Post};

impl FakeDiscord {
    /// Returns the violations: what no sound client does.
    pub fn violations(&self) -> Vec<String> {
        self.shared.look(|state| state.violations.clone())
    }

    /// Returns the number of messages that have notified the role of the server.
    pub fn calls_of_role(&self) -> usize {
        self.shared.look(|state| {
            let arrived = state.sights.iter().filter_map(|sight| sight.arrived.as_ref());
            arrived.filter(|one| one.calls_role && !one.is_silent).count()
        })
    }

    /// Returns every request so far.
    pub fn requests(&self) -> Vec<Request> {
        self.shared.look(|state| state.requests.clone())
    }

    /// Returns every request that was refused, except those that came too early.
    pub fn refused(&self) -> Vec<Request> {
        let is_refused = |one: &&Request| (400..500).contains(&one.status) && one.status != 429;
        self.shared.look(|state| state.requests.iter().filter(is_refused).cloned().collect())
    }

    /// Returns the number of requests with this method whose path contains these words.
    pub fn count(&self, method: &str, words: &str) -> usize {
        let is_one = |one: &&Request| one.method == method && one.path.contains(words);
        self.shared.look(|state| state.requests.iter().filter(is_one).count())
    }

    /// Returns the registered commands.
    pub fn commands(&self) -> Vec<Value> {
        self.shared.look(|state| state.commands.clone())
    }

    /// Returns the uploaded files that were no pictures.
    pub fn uploads(&self) -> Vec<Upload> {
        self.shared.look(|state| state.uploads.clone())
    }

    /// Returns the number of uploaded pictures.
    pub fn pictures(&self) -> usize {
        self.shared.look(|state| state.pictures)
    }

    /// Returns how many messages with buttons looked like the message above them when they were
    /// posted.
    pub fn repeats(&self) -> usize {
        self.shared.look(|state| state.repeats)
    }

    /// Returns everything that people could ever see, in order: the ids of those who could, and all
    /// its texts.
    pub fn sights(&self) -> Vec<(Vec<u64>, String)> {
        self.sights_after(0)
    }

    /// Returns the same, except the first ones.
    pub fn sights_after(&self, first: usize) -> Vec<(Vec<u64>, String)> {
        self.shared.look(|state| {
            let later = state.sights.iter().skip(first);
            later
                .map(|sight| (sight.viewers.iter().copied().collect(), sight.texts.to_string()))
                .collect()
        })
    }

    /// Returns when a message was posted and each time it was edited.
    pub fn shown_at(&self, post: &Post) -> Vec<Instant> {
        let shown = |state: &State| state.messages.get(&post.id).map(|one| one.shown.clone());
        self.shared.look(shown).unwrap_or_default()
    }

    /// Returns the number of changes that anybody could see.
    pub fn changes(&self) -> u64 {
        self.shared.look(|state| state.seen)
    }

    /// Returns the interactions that were not acknowledged, and those whose reply is still deferred:
    /// the name of the person and what is missing.
    pub fn unanswered(&self) -> Vec<String> {
        self.shared.look(|state| {
            let name = |id: &u64| state.users.get(id).map_or("?", |user| user.name.as_str());
            let vain = state.interactions.values().filter_map(|one| {
                if one.acknowledged.is_none() {
                    return Some(format!("{}: not acknowledged", name(&one.user)));
                }
                let message = one.original.and_then(|id| state.messages.get(&id));
                let thinking = message.is_some_and(|message| message.thinking && !message.deleted);
                thinking.then(|| format!("{}: still thinking", name(&one.user)))
            });
            vain.collect()
        })
    }
}
