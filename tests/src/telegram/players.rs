//! People around a table in a Telegram group, who know what their clients show and no more.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{Button, Person, Post, Room, Telegram, TestService};
use crate::{Strategy, careful};

/// Whatever a press changes is seen by then.
const SOON: Duration = Duration::from_secs(90);

/// Waits until a room or a private chat shows something.
pub async fn shows(telegram: &Telegram, chat: i64, words: &str) -> Post {
    let lowest = || telegram.lowest(chat).filter(|post| post.reads().contains(words));
    telegram.until(&format!("{chat} shows {words:?}"), lowest).await
}

/// Somebody presses a button of what stands lowest in a room; returns what popped up.
///
/// # Panics
/// If there is no such button.
pub async fn presses(who: &Person, room: &Room, label: &str) -> String {
    let post = room.lowest().expect("something stands in the room");
    let button = post.buttons.iter().find(|button| button.label.starts_with(label));
    let button = button.unwrap_or_else(|| panic!("no {label:?} in {}", post.reads()));
    who.press(button).answer().await.text
}

/// People around a table in a group, and one who looks on.
#[derive(Debug)]
pub struct Players {
    /// Where they are.
    pub telegram: Telegram,
    /// Everybody by name, the host first.
    pub people: Vec<(&'static str, Person)>,
    /// Somebody who has no seat.
    pub eve: Person,
    /// Where the table stands.
    pub room: Room,
}

impl Players {
    /// Brings people together who have never met the bot.
    pub async fn meet(names: &[&'static str]) -> Self {
        Self::meet_in(names, Telegram::group).await
    }

    /// The same in a group of the newer kind, where people can be shown things alone.
    pub async fn meet_in_supergroup(names: &[&'static str]) -> Self {
        Self::meet_in(names, Telegram::supergroup).await
    }

    async fn meet_in(
        names: &[&'static str],
        open: impl FnOnce(&Telegram, &str, &[&Person]) -> Room,
    ) -> Self {
        let telegram = Telegram::start().await;
        let people: Vec<_> = names.iter().map(|name| (*name, telegram.user(name))).collect();
        let eve = telegram.user("Eve");
        let members: Vec<&Person> = people.iter().map(|(_, one)| one).chain([&eve]).collect();
        let room = open(&telegram, "parlour", &members);
        Self { telegram, people, eve, room }
    }

    /// Everybody presses *Start* in private.
    pub async fn greets(&self) {
        for (_, person) in &self.people {
            person.starts(None);
            shows(&self.telegram, person.id, "What you can do").await;
        }
    }

    /// The host opens a table, and everybody sits down.
    pub async fn gather(&self, line: &str) {
        self.people[0].1.says(&self.room, line);
        shows(&self.telegram, self.room.id(), "[Join]").await;
        for (number, (name, person)) in (1..).zip(&self.people).skip(1) {
            presses(person, &self.room, "Join").await;
            shows(&self.telegram, self.room.id(), &format!("{number}. {name}")).await;
        }
    }

    /// The host starts the game.
    pub async fn starts(&self) {
        presses(&self.people[0].1, &self.room, "Start").await;
        shows(&self.telegram, self.room.id(), "Waiting for").await;
    }

    /// Returns somebody who is called in the room, once they can do something, or nobody when the
    /// game is over. Who has never started the bot can do nothing yet.
    pub async fn called(&self) -> Option<(&'static str, &Person)> {
        let called = || {
            let text = self.room.reads();
            if text.contains("[Rematch]") {
                return Some(None);
            }
            let waiting = text.lines().find_map(|line| line.strip_prefix("Waiting for: "))?;
            let called = |name: &str| {
                waiting.split(", ").flat_map(|some| some.split(" and ")).any(|one| one == name)
            };
            // A player without a private chat asks for their hand in the room.
            let ready = |who: &Person| who.reads().is_empty() || !self.options(who).is_empty();
            let found = self.people.iter().find(|(name, who)| called(name) && ready(who));
            found.map(|(name, who)| Some((*name, who)))
        };
        self.telegram.until("somebody is called or the game is over", called).await
    }

    /// Returns what somebody can press that decides something or leads to it: in the room, where
    /// all may see the options, otherwise in private, or in the room where nobody else sees it.
    pub fn options(&self, who: &Person) -> Vec<Button> {
        let decides = |button: &Button| button.answers() || button.leads_on();
        let under = |post: Option<Post>| -> Vec<Button> {
            let buttons = post.into_iter().flat_map(|post| post.buttons);
            buttons.filter(decides).collect()
        };
        let alone = || who.glimpses(&self.room).pop();
        let places: [&dyn Fn() -> Option<Post>; 3] =
            [&|| self.room.lowest(), &|| self.telegram.lowest(who.id), &alone];
        let mut options = places.iter().map(|place| under(place()));
        options.find(|options| !options.is_empty()).unwrap_or_default()
    }

    /// Returns what somebody of this taste presses, if there is anything to decide.
    pub fn choose(&self, who: &Person, taste: &mut Strategy<'_>) -> Option<Button> {
        let mut options = self.options(who);
        let labels: Vec<&str> = options.iter().map(|button| button.label.as_str()).collect();
        let chosen = (!labels.is_empty()).then(|| taste(&labels))?;
        Some(options.swap_remove(chosen))
    }

    /// Returns what a careful beginner presses, once there is something to decide.
    pub async fn option(&self, who: &Person) -> Button {
        self.telegram
            .until("somebody has something to decide", || self.choose(who, &mut careful))
            .await
    }

    /// Returns what can be seen of the table by somebody: in private, and in the room.
    pub fn glance(&self, who: &Person) -> (Vec<Post>, Option<Post>) {
        let alone = who.glimpses(&self.room);
        (self.telegram.posts(who.id).into_iter().chain(alone).collect(), self.room.lowest())
    }

    /// Waits until something looks different to somebody, but not for ever.
    pub async fn changed(&self, who: &Person, before: &(Vec<Post>, Option<Post>)) {
        let changed = || (self.glance(who) != *before).then_some(());
        let changing = self.telegram.until("something changes", changed);
        let _ = tokio::time::timeout(SOON, changing).await;
    }

    /// Whoever is called presses one button, to somebody's taste; returns what popped up, nothing
    /// at the end.
    pub async fn play(&self, taste: &mut Strategy<'_>) -> Option<String> {
        let (_, who) = self.called().await?;
        let option = self.telegram.until("an option", || self.choose(who, taste)).await;
        let before = self.glance(who);
        let said = who.press(&option).answer().await.text;
        if said.contains("/hand shows what you can do now") {
            who.whispers("/hand");
        }
        self.changed(who, &before).await;
        Some(said)
    }

    /// Somebody presses twice before anything happens, and the second press is delivered twice.
    /// Tells whether one of the presses counted; more than one never does.
    ///
    /// # Panics
    /// If both counted.
    pub async fn plays_twice(&self, who: &Person) -> bool {
        let (option, before) = (self.option(who).await, self.glance(who));
        let two = [who.press(&option), who.press(&option)];
        self.telegram.send_last_again();
        let mut said = Vec::new();
        for press in &two {
            said.push(press.answer().await.text);
        }
        self.changed(who, &before).await;
        let done = said.iter().filter(|said| said.is_empty()).count();
        assert!(done <= 1, "{said:?}");
        done == 1
    }

    /// Ends an evening in which every press was answered and nothing sent that no sound client
    /// sends.
    ///
    /// # Panics
    /// If it was another one.
    pub async fn end_well(&self, house: TestService) {
        let telegram = &self.telegram;
        house.settled().await;
        let is_answered = || (telegram.unanswered() == 0).then_some(());
        telegram.until("every press is answered", is_answered).await;
        assert_eq!(telegram.violations(), [""; 0]);
        house.close().await;
    }

    /// Nobody saw the hand of another, nor a button that belongs to it; `head` is what the line
    /// of a hand begins with. Returns how many hands were searched for.
    ///
    /// # Panics
    /// If somebody could see a hand of another.
    pub fn search(&self, head: &str) -> usize {
        let sights = self.telegram.sights();
        let lines = |text: &str| -> Vec<String> {
            let mut lines = text.lines().skip_while(|line| !line.starts_with(head));
            // One card alone may well be somewhere else.
            let hand = lines.by_ref().take(1).filter(|line| line.split(' ').count() > 4);
            hand.map(str::to_owned).collect()
        };
        let mut shown = 0;
        for (_, owner) in &self.people {
            let mine = sights.iter().filter(|(who, _)| **who == [owner.id]);
            let hands: BTreeSet<String> = mine.flat_map(|(_, text)| lines(text)).collect();
            shown += hands.len();
            for (who, text) in &sights {
                let others = who.iter().any(|who| *who != owner.id);
                let leak = hands.iter().find(|hand| others && text.contains(hand.as_str()));
                assert_eq!(leak, None, "{who:?} could see a hand of {}:\n{text}", owner.id);
            }
        }
        shown
    }

    /// Returns the methods that were refused for a reason of this kind.
    pub fn refused(&self, words: &str) -> usize {
        let refused = self.telegram.refused();
        refused.iter().filter(|(_, error)| error.description.contains(words)).count()
    }
}
