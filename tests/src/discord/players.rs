//! People at a table in a Discord channel, who know only what their clients show.

use std::sync::Arc;

use runtime::clock::World;
use storage::Store;
use table::choices::Layout;

use super::{Channel, FakeDiscord, Person, Post, Pressable, TestService};
use crate::Strategy;

/// The maximum number of presses to answer a decision: nested groups, and the confirmation.
const MAX_PRESSES_PER_ANSWER: usize = 8;

/// People at one table.
#[derive(Debug)]
pub struct Players {
    /// The service.
    pub house: TestService,
    /// The people, the host first.
    pub people: Vec<Person>,
    /// The channel with the table.
    pub parlour: Channel,
    /// A person who accepts no private messages and so acts by *My hand*.
    pub closed: Option<u64>,
}

/// The state of the game, as people see it.
enum Now<'a> {
    /// Somebody can decide on this panel.
    Turn(&'a Person, Post),
    /// Somebody who accepts no private messages is called.
    Behind(&'a Person),
    /// The game is over.
    Over,
}

impl Players {
    /// Starts a service on a store, with people by these names.
    pub async fn meet(
        fake: &FakeDiscord,
        names: &[&str],
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
    ) -> Self {
        Self::meet_shown_as(fake, names, store, world, Layout::Text).await
    }

    /// Starts a service that shows tables in this layout, with people by these names.
    pub async fn meet_shown_as(
        fake: &FakeDiscord,
        names: &[&str],
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        layout: Layout,
    ) -> Self {
        // The bot learns of rooms when it connects.
        fake.channel("parlour");
        Self::around(TestService::open_shown_as(fake, store, world, layout).await, names)
    }

    /// Brings people together on a running service.
    pub fn around(house: TestService, names: &[&str]) -> Self {
        let people = names.iter().map(|name| house.fake.user(name)).collect();
        let parlour = house.fake.channel("parlour");
        Self { house, people, parlour, closed: None }
    }

    /// Has somebody press a button of the lowest panel in the room, once it is there. A service in
    /// another process may not have shown yet what the last press changed.
    ///
    /// # Panics
    /// If the button does not appear.
    pub async fn presses(&self, who: usize, label: &str) {
        let who = &self.people[who];
        let lowest = || who.lowest(self.parlour).filter(|post| post.pressable(label).is_some());
        let panel = self.house.fake.until(&format!("a panel with {label:?}"), lowest).await;
        self.house.presses(who, self.parlour, &panel, label).await;
    }

    /// Has the host, who runs the server, press a button in the settings of the channel, which says
    /// this afterwards.
    pub async fn choose(&self, label: &str, then: &str) {
        let (host, at) = (&self.people[0], self.parlour);
        host.runs_the_server();
        let settings = host.says(at, "/settings", &[("whose", "This channel")]).answer().await;
        host.presses_on(&settings, label).acknowledged().await;
        let chosen = || host.again(&settings)?.pressable(then).map(|_| ());
        self.house.fake.until(then, chosen).await;
    }

    /// Has the host open a table, everybody join it, and the host start the game.
    pub async fn begin(&self, game: &str, options: &str) {
        self.gather(game, options).await;
        self.presses(0, "Start").await;
    }

    /// Has the host open a table, and everybody else join it.
    pub async fn gather(&self, game: &str, options: &str) {
        let fake = &self.house.fake;
        let (host, at) = (&self.people[0], self.parlour);
        let words = [("game", game), ("options", options)];
        let words = if options.is_empty() { &words[..1] } else { &words[..] };
        host.says(at, "/play", words).acknowledged().await;
        fake.until("a lobby", || host.lowest(at)).await;
        self.house.settled().await;
        for who in 1..self.people.len() {
            self.presses(who, "Join").await;
        }
    }

    /// Waits until somebody can decide something, or until the game is over. Returns the person and
    /// the panel with the options: that of the room, or else their hand, which is in the private
    /// conversation or, if that is closed, comes by *My hand*.
    ///
    /// # Panics
    /// If *My hand* shows something to others.
    pub async fn turn(&self) -> Option<(&Person, Post)> {
        loop {
            match self.house.fake.until("a turn or the end", || self.now()).await {
                Now::Over => return None,
                Now::Turn(who, panel) => return Some((who, panel)),
                Now::Behind(who) => {
                    let hand = who.presses_in(self.parlour, "My hand").answer().await;
                    assert!(hand.only_mine, "a hand for everybody: {hand:?}");
                    if !options(&hand).is_empty() {
                        return Some((who, hand));
                    }
                }
            }
        }
    }

    /// Waits until somebody can act or the game is over.
    fn now(&self) -> Option<Now<'_>> {
        let room = self.people[0].lowest(self.parlour)?;
        if room.pressable("Rematch").is_some() {
            return Some(Now::Over);
        }
        let waiting = room.text.rsplit_once("Waiting for").map_or("", |(_, names)| names);
        let waiting = waiting.lines().next().unwrap_or_default();
        let called = |who: &&Person| {
            waiting.contains(&who.name()) || room.text.contains(&format!("<@{}>", who.id()))
        };
        let decides = |post: &Post| !options(post).is_empty();
        if decides(&room) {
            return Some(Now::Turn(self.people.iter().find(called)?, room.clone()));
        }
        self.people.iter().find_map(|who| {
            if self.closed == Some(who.id()) {
                return called(&who).then_some(Now::Behind(who));
            }
            who.lowest(who.private()).filter(decides).map(|hand| Now::Turn(who, hand))
        })
    }

    /// Has somebody who is called make one decision with this strategy; returns false once the
    /// game is over.
    ///
    /// # Panics
    /// If an answer takes too many presses.
    pub async fn play(&self, taste: &mut Strategy<'_>) -> bool {
        let Some((who, mut panel)) = self.turn().await else { return false };
        for _ in 0..MAX_PRESSES_PER_ANSWER {
            let Some(option) = choose(&panel, taste) else { return true };
            let (label, answers) = (option.label.clone(), option.answers());
            let action = self.house.presses(who, self.parlour, &panel, &label).await;
            if answers {
                // Nobody knows when a service in another process has shown everything. Pressing an
                // outdated panel again and again would exceed the limits.
                let changed = || who.again(&panel).as_ref() != Some(&panel);
                let said = || self.house.runs_here() && action.answered().is_some();
                let seen = || (changed() || said()).then_some(());
                self.house.fake.until("what was pressed shows what came of it", seen).await;
                return true;
            }
            let next = || who.again(&panel).filter(|next| next.edits > panel.edits);
            panel = self.house.fake.until("a group opens", next).await;
        }
        panic!("no answer in {MAX_PRESSES_PER_ANSWER} presses: {panel:?}");
    }
}

impl Pressable {
    fn verb(&self) -> Option<&str> {
        self.data["custom_id"].as_str().and_then(crate::verb)
    }

    /// Tells whether a press answers a decision.
    pub fn answers(&self) -> bool {
        matches!(self.verb(), Some("a" | "say"))
    }

    /// Tells whether a press leads to a page about the game or back from it.
    pub fn turns_page(&self) -> bool {
        matches!(self.verb(), Some("page" | "hand"))
    }

    /// Tells whether a press opens a part of a decision.
    fn leads_on(&self) -> bool {
        matches!(self.verb(), Some("see" | "sure" | "all-see" | "all-sure"))
            && !["Back", "More"].iter().any(|word| self.label.starts_with(word))
    }
}

/// Returns the buttons and options that answer a decision or open a part of it.
pub fn options(post: &Post) -> Vec<&Pressable> {
    post.pressables.iter().filter(|one| one.answers() || one.leads_on()).collect()
}

/// Returns what somebody with this strategy presses.
pub fn choose<'a>(post: &'a Post, taste: &mut Strategy<'_>) -> Option<&'a Pressable> {
    let options = options(post);
    let labels: Vec<&str> = options.iter().map(|one| one.label.as_str()).collect();
    (!labels.is_empty()).then(|| options[taste(&labels)])
}
