//! People: what they see, and what they do with it.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::error::ApiError;
use super::interactions::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL};
use super::post::{Post, Pressable, all_texts, pressables, words};
use super::state::{Message, Sight, State};
use super::{Channel, FakeDiscord};

/// Somebody with a client.
#[derive(Clone, Debug)]
pub struct Person {
    fake: FakeDiscord,
    id: u64,
}

/// Something that somebody did.
#[derive(Clone, Debug)]
pub struct Action {
    fake: FakeDiscord,
    id: u64,
    data: Value,
}

impl Person {
    pub(super) const fn new(fake: FakeDiscord, id: u64) -> Self {
        Self { fake, id }
    }

    /// Returns the id.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns the private conversation with the bot.
    pub fn private(&self) -> Channel {
        Channel(self.fake.inner.with(|state| state.dm(self.id)))
    }

    /// Refuses direct messages from now on, or takes them again.
    pub fn refuse_dms(&self, refusal: Option<ApiError>) {
        self.fake.inner.with(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.refuses_dms = refusal;
            }
        });
    }

    /// Runs the server from now on.
    pub fn runs_the_server(&self) {
        self.fake.inner.with(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.is_admin = true;
            }
        });
    }

    /// Writes a slash command with options.
    ///
    /// # Panics
    /// If nobody could write that.
    pub fn says(&self, at: Channel, command: &str, options: &[(&str, &str)]) -> Action {
        let name = command.trim_start_matches('/');
        self.act(|state| {
            let data = state.command_data(at.0, name, options, None);
            (state.interact(self.id, at.0, COMMAND, None, &data), data)
        })
    }

    /// Begins to write the value of an option, and looks at what is proposed.
    ///
    /// # Panics
    /// If nobody could write that, or nothing is answered.
    pub async fn completes(
        &self,
        at: Channel,
        command: &str,
        option: &str,
        begun: &str,
    ) -> Vec<String> {
        let proposed = self.is_proposed(at, command, option, begun).await;
        proposed.into_iter().map(|(name, _)| name).collect()
    }

    /// Begins to write the value of an option, and looks at what is proposed: what it says, and
    /// what would be sent.
    ///
    /// # Panics
    /// If nobody could write that, or nothing is answered.
    pub async fn is_proposed(
        &self,
        at: Channel,
        command: &str,
        option: &str,
        begun: &str,
    ) -> Vec<(String, String)> {
        let name = command.trim_start_matches('/');
        let action = self.act(|state| {
            let data = state.command_data(at.0, name, &[(option, begun)], Some(option));
            (state.interact(self.id, at.0, AUTOCOMPLETE, None, &data), data)
        });
        action.acknowledged().await;
        let choices = self
            .fake
            .inner
            .look(|state| state.interactions.get(&action.id).and_then(|one| one.choices.clone()));
        let choices = choices.and_then(|choices| choices.as_array().cloned()).unwrap_or_default();
        let text = |choice: &Value, key: &str| choice[key].as_str().map(str::to_owned);
        let read = |choice| Some((text(choice, "name")?, text(choice, "value")?));
        choices.iter().filter_map(read).collect()
    }

    /// Presses what begins with these words on the newest message that has it.
    ///
    /// # Panics
    /// If there is no such thing to be seen.
    pub fn presses(&self, label: &str) -> Action {
        let posts = self.sees();
        let found = posts.iter().rev().find(|post| post.pressable(label).is_some());
        self.presses_on(found.unwrap_or_else(|| self.sees_no(label, &posts)), label)
    }

    /// Presses what begins with these words on the newest message of a channel that has it.
    ///
    /// # Panics
    /// If there is no such thing to be seen.
    pub fn presses_in(&self, at: Channel, label: &str) -> Action {
        let posts = self.sees_in(at);
        let found = posts.iter().rev().find(|post| post.pressable(label).is_some());
        self.presses_on(found.unwrap_or_else(|| self.sees_no(label, &posts)), label)
    }

    fn sees_no(&self, label: &str, posts: &[Post]) -> ! {
        let labels: Vec<_> = posts.iter().map(|post| (post.id, post.labels())).collect();
        panic!("{} sees no {label:?} in {labels:?}", self.name())
    }

    /// Presses something on a message as it looked when it was read, whatever it looks like now:
    /// a finger is slower than an edit.
    ///
    /// # Panics
    /// If it was not there.
    pub fn presses_on(&self, post: &Post, label: &str) -> Action {
        let found = post.pressable(label).unwrap_or_else(|| panic!("no {label:?} in {post:?}"));
        self.press(post, found)
    }

    /// Presses this very thing on a message as it looked when it was read.
    ///
    /// # Panics
    /// If it was not there.
    pub fn press(&self, post: &Post, what: &Pressable) -> Action {
        let (channel, label, data) = (post.channel, &what.label, what.data.clone());
        self.act(|state| {
            let known = state.messages.get(&post.id).is_some_and(|message| {
                let versions = message.before.iter().chain([&message.body]);
                let can_see = state.audience(message).contains(&self.id);
                can_see && versions.flat_map(pressables).any(|one| one.data == data)
            });
            assert!(known, "{label:?} was never there to be pressed");
            let id = state.interact(self.id, channel, COMPONENT, Some(post.id), &data);
            (id, data)
        })
    }

    fn act(&self, act: impl FnOnce(&mut State) -> (u64, Value)) -> Action {
        let (id, data) = self.fake.inner.with(act);
        Action { fake: self.fake.clone(), id, data }
    }

    /// Returns the name.
    pub fn name(&self) -> String {
        self.fake.inner.look(|state| {
            state.users.get(&self.id).map(|user| user.name.clone()).unwrap_or_default()
        })
    }

    /// Returns every message that can be seen, in every channel and in private, the oldest first.
    pub fn sees(&self) -> Vec<Post> {
        self.sees_those(|_| true)
    }

    fn sees_those(&self, wanted: impl Fn(&Message) -> bool) -> Vec<Post> {
        self.fake.inner.look(|state| {
            let seen = state.messages.iter().filter(|(_, message)| {
                let stands = !message.deleted && !message.thinking;
                stands && wanted(message) && state.audience(message).contains(&self.id)
            });
            seen.map(|(id, message)| Post::new(*id, message)).collect()
        })
    }

    /// Returns everything on this person's screen that can be pressed, wherever it stands: in
    /// every channel, in private, and what nobody else sees; the oldest first.
    pub fn living(&self) -> Vec<Post> {
        self.sees_those(|message| !pressables(&message.body).is_empty())
    }

    /// Returns the messages that can be seen in a channel, the oldest first.
    pub fn sees_in(&self, at: Channel) -> Vec<Post> {
        self.sees().into_iter().filter(|post| post.channel == at.0).collect()
    }

    /// Returns the newest message in a channel that everybody there can see.
    pub fn lowest(&self, at: Channel) -> Option<Post> {
        self.sees_in(at).into_iter().rfind(|post| !post.only_mine)
    }

    /// Returns a message as it looks now, if it can still be seen.
    pub fn again(&self, post: &Post) -> Option<Post> {
        self.sees().into_iter().find(|other| other.id == post.id)
    }

    /// Returns every text that could ever be seen, whatever it was for: words, labels, ids.
    pub fn ever(&self) -> Vec<String> {
        self.fake.inner.look(|state| {
            let mut texts = Vec::new();
            for sight in state.sights.iter().filter(|sight| sight.by.contains(&self.id)) {
                let mut parts = Vec::new();
                all_texts(&sight.body, &mut parts);
                texts.push(parts.join("\n"));
            }
            texts
        })
    }

    /// Returns how often the phone rang: new private messages, and new messages that name me.
    pub fn rings(&self) -> usize {
        self.rung().len()
    }

    /// Returns the texts of the messages for which the phone rang.
    pub fn rung(&self) -> Vec<String> {
        let rang = self.got().into_iter().filter(|(rings, _)| *rings);
        rang.map(|(_, text)| text).collect()
    }

    /// Returns the texts of all messages that came in private or named me, and whether the phone rang
    /// for each.
    pub fn got(&self) -> Vec<(bool, String)> {
        let (me, call) = (self.id.to_string(), format!("<@{}>", self.id));
        self.fake.inner.look(|state| {
            let got = state.sights.iter().filter(|sight| {
                let body = &sight.body;
                let is_named = body["content"].as_str().is_some_and(|text| text.contains(&call));
                let allowed = &body["allowed_mentions"];
                let may = allowed.is_null() || {
                    let users = allowed["users"].as_array().into_iter().flatten();
                    let parse = allowed["parse"].as_array().into_iter().flatten();
                    users.clone().any(|id| id.as_str() == Some(&me))
                        || parse.clone().any(|word| word == "users")
                };
                let is_before_me = sight.by.contains(&self.id);
                is_before_me && sight.is_new && (sight.is_direct || (is_named && may))
            });
            let message = |sight: &Sight| {
                let is_quiet = sight.body["flags"].as_u64().unwrap_or(0) & 4096 != 0;
                (!is_quiet, words(&sight.body))
            };
            got.map(message).collect()
        })
    }
}

impl Action {
    /// Returns when this was done.
    pub fn sent(&self) -> Option<Instant> {
        self.fake.inner.look(|state| state.interactions.get(&self.id).map(|one| one.sent))
    }

    /// Waits until the bot has acknowledged this; returns how, and how long that took.
    ///
    /// # Panics
    /// If it never does.
    pub async fn acknowledged(&self) -> (u64, Duration) {
        self.fake.until("an interaction is acknowledged", || self.acknowledgement()).await
    }

    /// Returns how the bot has acknowledged this and how long that took, if it has.
    pub fn acknowledgement(&self) -> Option<(u64, Duration)> {
        self.fake.inner.look(|state| {
            let one = state.interactions.get(&self.id)?;
            let (kind, at) = one.acknowledged?;
            Some((kind, at.duration_since(one.sent)))
        })
    }

    /// Waits until the bot has answered with a message to this alone; returns it.
    ///
    /// # Panics
    /// If it never does.
    pub async fn answer(&self) -> Post {
        self.fake.until("an interaction is answered", || self.answered()).await
    }

    /// Returns the message that was answered to this alone, if there is one already: not the
    /// message that was pressed on.
    pub fn answered(&self) -> Option<Post> {
        self.fake.inner.look(|state| {
            let one = state.interactions.get(&self.id)?;
            let mine = one.followups.iter().copied().chain(one.original);
            let mut mine: Vec<u64> = mine.filter(|id| Some(*id) != one.source).collect();
            mine.sort_unstable();
            let shown = |id: &u64| state.messages.get(id).filter(|m| !m.thinking && !m.deleted);
            mine.iter().rev().find_map(|id| shown(id).map(|message| Post::new(*id, message)))
        })
    }

    /// Waits for the window that this opens, types something into its only field and sends it.
    ///
    /// # Panics
    /// If no window opens, or it does not take that text.
    pub async fn fills_in(&self, text: &str) -> Self {
        let opened = || {
            self.fake.inner.look(|state| {
                let one = state.interactions.get(&self.id)?;
                Some((one.by, one.channel, one.source, one.modal.clone()?))
            })
        };
        let (by, channel, source, modal) = self.fake.until("a window opens", opened).await;
        let input = &modal["components"][0]["component"];
        let most = input["max_length"].as_u64().and_then(|most| usize::try_from(most).ok());
        assert!(most.is_none_or(|most| text.chars().count() <= most), "{text:?} is too long");
        let typed = json!({"type": 4, "id": 2, "custom_id": input["custom_id"], "value": text});
        let data = json!({"custom_id": modal["custom_id"],
            "components": [{"type": 18, "id": 1, "component": typed}]});
        let id = self.fake.inner.with(|state| state.interact(by, channel, MODAL, source, &data));
        Self { fake: self.fake.clone(), id, data }
    }

    /// Tells the bot about this once more, as Discord does now and then.
    pub fn repeat(&self) {
        self.fake.inner.with(|state| state.repeat(self.id, &self.data));
    }
}
