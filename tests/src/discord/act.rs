//! People: what they see in their clients, and what they do there.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::error::ApiError;
use super::event::{MANAGE_GUILD, MANAGE_ROLES};
use super::interactions::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL};
use super::post::{Post, Pressable, pressables};
use super::sight::Arrived;
use super::state::{Message, State};
use super::{Channel, FakeDiscord};

/// Somebody with a Discord client.
#[derive(Clone, Debug)]
pub struct Person {
    fake: FakeDiscord,
    id: u64,
}

/// An interaction of somebody.
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
        // A change of the state would wake whoever waits for one, also the caller.
        let known = self.fake.shared.look(|state| state.known_dm(self.id));
        Channel(known.unwrap_or_else(|| self.fake.shared.with(|state| state.dm(self.id))))
    }

    /// Rejects direct messages with this error from now on, or accepts them.
    pub fn refuse_dms(&self, refusal: Option<ApiError>) {
        self.fake.shared.with(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.refuses_dms = refusal;
            }
        });
    }

    /// Gets the permission to manage the server.
    pub fn runs_the_server(&self) {
        self.gets(MANAGE_GUILD);
    }

    /// Lets the person manage the roles of the server.
    pub fn manages_roles(&self) {
        self.gets(MANAGE_ROLES);
    }

    fn gets(&self, right: u64) {
        self.fake.shared.with(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.rights |= right;
            }
        });
    }

    /// Sends a slash command with options.
    ///
    /// # Panics
    /// If the bot has registered no such command or option.
    pub fn says(&self, channel: Channel, command: &str, options: &[(&str, &str)]) -> Action {
        let name = command.trim_start_matches('/');
        self.act(|state| {
            let data = state.command_data(channel.0, name, options, None);
            (state.interact(self.id, channel.0, COMMAND, None, &data), data)
        })
    }

    /// Types the start of the value of an option; returns the labels of the proposed choices.
    ///
    /// # Panics
    /// If the bot has registered no such command or option, or does not respond.
    pub async fn completes(
        &self,
        channel: Channel,
        command: &str,
        option: &str,
        begun: &str,
    ) -> Vec<String> {
        let proposed = self.is_proposed(channel, command, option, begun).await;
        proposed.into_iter().map(|(name, _)| name).collect()
    }

    /// Types the start of the value of an option; returns the labels and values of the proposed
    /// choices.
    ///
    /// # Panics
    /// If the bot has registered no such command or option, or does not respond.
    pub async fn is_proposed(
        &self,
        channel: Channel,
        command: &str,
        option: &str,
        begun: &str,
    ) -> Vec<(String, String)> {
        let name = command.trim_start_matches('/');
        let action = self.act(|state| {
            let data = state.command_data(channel.0, name, &[(option, begun)], Some(option));
            (state.interact(self.id, channel.0, AUTOCOMPLETE, None, &data), data)
        });
        action.acknowledged().await;
        let choices = self
            .fake
            .shared
            .look(|state| state.interactions.get(&action.id).and_then(|one| one.choices.clone()));
        let choices = choices.and_then(|choices| choices.as_array().cloned()).unwrap_or_default();
        let text = |choice: &Value, key: &str| choice[key].as_str().map(str::to_owned);
        let read = |choice| Some((text(choice, "name")?, text(choice, "value")?));
        choices.iter().filter_map(read).collect()
    }

    /// Presses a button or option on the newest visible message that has one whose label starts
    /// like this.
    ///
    /// # Panics
    /// If there is none.
    pub fn presses(&self, label: &str) -> Action {
        self.presses_newest(label, |_| true)
    }

    /// Presses a button or option on the newest message of a channel that has one whose label
    /// starts like this.
    ///
    /// # Panics
    /// If there is none.
    pub fn presses_in(&self, channel: Channel, label: &str) -> Action {
        self.presses_newest(label, |message| message.channel == channel.0)
    }

    fn presses_newest(&self, label: &str, wanted: impl Fn(&Message) -> bool) -> Action {
        let found = self.fake.shared.look(|state| {
            let mut posts = self.newest_first(state, &wanted).map(|(id, seen)| Post::new(id, seen));
            posts.find(|post| post.pressable(label).is_some())
        });
        let Some(post) = found else {
            let posts = self.sees_those(wanted);
            let labels: Vec<_> = posts.iter().map(|post| (post.id, post.labels())).collect();
            panic!("{} sees no {label:?} in {labels:?}", self.name())
        };
        self.presses_on(&post, label)
    }

    /// Presses a button or option of this version of a message, even if it was edited since.
    ///
    /// # Panics
    /// If this version has no such label.
    pub fn presses_on(&self, post: &Post, label: &str) -> Action {
        let found = post.pressable(label).unwrap_or_else(|| panic!("no {label:?} in {post:?}"));
        self.press(post, found)
    }

    /// Presses this button or option of a message, even if it was edited since.
    ///
    /// # Panics
    /// If no version of the message had it.
    pub fn press(&self, post: &Post, what: &Pressable) -> Action {
        let (channel, data) = (post.channel, what.data.clone());
        // Phones and browsers first try to unarchive a thread, may not, and keep the press to
        // themselves (issue 8474 of `discord/discord-api-docs`).
        if self.fake.shared.look(|state| state.is_archived(channel)) {
            return Action { fake: self.fake.clone(), id: 0, data };
        }
        self.press_on_desktop(post, what)
    }

    /// Presses a button as [`press`](Self::press) does, with a client that sends it from archived
    /// threads, too.
    ///
    /// # Panics
    /// If no version of the message had it.
    pub fn press_on_desktop(&self, post: &Post, what: &Pressable) -> Action {
        let (channel, label, data) = (post.channel, &what.label, what.data.clone());
        self.act(|state| {
            let known = state.messages.get(&post.id).is_some_and(|message| {
                state.is_seen_by(message, self.id) && message.pressable.contains(&data.to_string())
            });
            assert!(known, "{label:?} was never there to be pressed");
            let id = state.interact(self.id, channel, COMPONENT, Some(post.id), &data);
            (id, data)
        })
    }

    pub(super) fn act(&self, act: impl FnOnce(&mut State) -> (u64, Value)) -> Action {
        let (id, data) = self.fake.shared.with(act);
        Action { fake: self.fake.clone(), id, data }
    }

    pub fn name(&self) -> String {
        self.fake.shared.look(|state| {
            state.users.get(&self.id).map(|user| user.name.clone()).unwrap_or_default()
        })
    }

    /// Returns all visible messages in all channels and in private, the oldest first.
    pub fn sees(&self) -> Vec<Post> {
        self.sees_those(|_| true)
    }

    fn sees_those(&self, wanted: impl Fn(&Message) -> bool) -> Vec<Post> {
        self.fake.shared.look(|state| {
            let seen = self.newest_first(state, wanted);
            let mut posts: Vec<Post> = seen.map(|(id, message)| Post::new(id, message)).collect();
            posts.reverse();
            posts
        })
    }

    /// Iterates over the visible messages, the newest first. Long games have thousands, and most
    /// questions concern the newest.
    fn newest_first<'a>(
        &self,
        state: &'a State,
        wanted: impl Fn(&Message) -> bool,
    ) -> impl Iterator<Item = (u64, &'a Message)> {
        let seen = state.messages.iter().rev().filter(move |(_, message)| {
            let stands = !message.deleted && !message.thinking;
            stands && wanted(message) && state.is_seen_by(message, self.id)
        });
        seen.map(|(id, message)| (*id, message))
    }

    /// Returns all visible messages with a button or a menu, the oldest first.
    pub fn living(&self) -> Vec<Post> {
        self.sees_those(|message| !pressables(&message.body).is_empty())
    }

    /// Returns the messages with a button or a menu that answer nobody, the oldest first.
    pub fn panels(&self) -> Vec<Post> {
        self.sees_those(|message| {
            message.only_for.is_none() && !pressables(&message.body).is_empty()
        })
    }

    /// Returns the visible messages in a channel, the oldest first.
    pub fn sees_in(&self, channel: Channel) -> Vec<Post> {
        self.sees_those(|message| message.channel == channel.0)
    }

    /// Returns the newest message in a channel that everybody can see.
    pub fn lowest(&self, channel: Channel) -> Option<Post> {
        let is_public =
            |message: &Message| message.channel == channel.0 && message.only_for.is_none();
        self.fake.shared.look(|state| {
            let newest = self.newest_first(state, is_public).next();
            newest.map(|(id, message)| Post::new(id, message))
        })
    }

    /// Returns the current version of a message, if it is still visible.
    pub fn again(&self, post: &Post) -> Option<Post> {
        self.fake.shared.look(|state| {
            let message = state.messages.get(&post.id).filter(|message| {
                !message.deleted && !message.thinking && state.is_seen_by(message, self.id)
            });
            message.map(|message| Post::new(post.id, message))
        })
    }

    /// Returns the texts of everything that this person could ever see: words, labels, ids.
    pub fn ever(&self) -> Vec<String> {
        self.fake.shared.look(|state| {
            let seen = state.sights.iter().filter(|sight| sight.viewers.contains(&self.id));
            seen.map(|sight| sight.texts.to_string()).collect()
        })
    }

    /// Returns how often the phone rang: for new messages in private, and new ones that mention
    /// this person.
    pub fn rings(&self) -> usize {
        self.rung().len()
    }

    /// Returns the texts of the messages for which the phone rang.
    pub fn rung(&self) -> Vec<String> {
        let rang = self.got().into_iter().filter(|(rings, _)| *rings);
        rang.map(|(_, text)| text).collect()
    }

    /// Returns all messages in private or with a mention of this person: whether the phone rang,
    /// and the text.
    pub fn got(&self) -> Vec<(bool, String)> {
        self.got_as(|message| (!message.is_silent, message.words.clone()))
    }

    /// Returns the buttons and options of each message in private for which the phone rang.
    pub fn rung_in_private(&self) -> Vec<Vec<Pressable>> {
        let ringing =
            self.got_as(|message| message.pressables.clone().filter(|_| !message.is_silent));
        ringing.into_iter().flatten().collect()
    }

    fn got_as<T>(&self, read: impl Fn(&Arrived) -> T) -> Vec<T> {
        self.fake.shared.look(|state| {
            let mine = state.sights.iter().filter(|sight| sight.viewers.contains(&self.id));
            let arrived = mine.filter_map(|sight| sight.arrived.as_ref());
            let got =
                arrived.filter(|one| one.pressables.is_some() || one.mentioned.contains(&self.id));
            got.map(read).collect()
        })
    }
}

impl Action {
    /// Returns the id of the interaction.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns when the interaction was sent.
    pub fn sent(&self) -> Option<Instant> {
        self.fake.shared.look(|state| state.interactions.get(&self.id).map(|one| one.sent))
    }

    /// Waits until the bot has acknowledged the interaction; returns the type of the response and
    /// the time it took.
    ///
    /// # Panics
    /// If it never does.
    pub async fn acknowledged(&self) -> (u64, Duration) {
        self.fake.until("an interaction is acknowledged", || self.acknowledgement()).await
    }

    /// Returns the type of the first response and the time it took, if there is one.
    pub fn acknowledgement(&self) -> Option<(u64, Duration)> {
        self.fake.shared.look(|state| {
            let one = state.interactions.get(&self.id)?;
            let (kind, at) = one.acknowledged?;
            Some((kind, at.duration_since(one.sent)))
        })
    }

    /// Waits until the bot has responded with a message of its own; returns it.
    ///
    /// # Panics
    /// If it never does.
    pub async fn answer(&self) -> Post {
        self.fake.until("an interaction is answered", || self.answered()).await
    }

    /// Returns the last message with which the bot has responded, if there is one. The message
    /// with the pressed button does not count.
    pub fn answered(&self) -> Option<Post> {
        self.fake.shared.look(|state| {
            let one = state.interactions.get(&self.id)?;
            let mine = one.followups.iter().copied().chain(one.original);
            let mut mine: Vec<u64> = mine.filter(|id| Some(*id) != one.source).collect();
            mine.sort_unstable();
            let shown = |id: &u64| state.messages.get(id).filter(|m| !m.thinking && !m.deleted);
            mine.iter().rev().find_map(|id| shown(id).map(|message| Post::new(*id, message)))
        })
    }

    /// Waits for the modal that the interaction opens, fills in its only field and submits it.
    ///
    /// # Panics
    /// If no modal opens, or the text is too long.
    pub async fn fills_in(&self, text: &str) -> Self {
        let opened = || {
            self.fake.shared.look(|state| {
                let one = state.interactions.get(&self.id)?;
                Some((one.user, one.channel, one.source, one.modal.clone()?))
            })
        };
        let (user, channel, source, modal) = self.fake.until("a window opens", opened).await;
        let input = &modal["components"][0]["component"];
        let most = input["max_length"].as_u64().and_then(|most| usize::try_from(most).ok());
        assert!(most.is_none_or(|most| text.chars().count() <= most), "{text:?} is too long");
        let typed = json!({"type": 4, "id": 2, "custom_id": input["custom_id"], "value": text});
        let data = json!({"custom_id": modal["custom_id"],
            "components": [{"type": 18, "id": 1, "component": typed}]});
        let id = self.fake.shared.with(|state| state.interact(user, channel, MODAL, source, &data));
        Self { fake: self.fake.clone(), id, data }
    }

    /// Dispatches the interaction once more, as Discord does now and then.
    pub fn repeat(&self) {
        self.fake.shared.with(|state| state.repeat(self.id, &self.data));
    }
}
