//! People at a table in a Telegram group, who know only what their clients show.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{Button, Person, Post, Room, Telegram, TestService};
use crate::{Strategy, careful};

/// Time after which a press has no more visible effects.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(90);

/// Waits until the lowest message of a chat contains these words, and returns it.
pub async fn shows(telegram: &Telegram, chat: i64, words: &str) -> Post {
    let lowest = || telegram.lowest(chat).filter(|post| post.reads().contains(words));
    telegram.until(&format!("{chat} shows {words:?}"), lowest).await
}

/// Presses a button of the lowest message in a room, once it is there; returns the text of the
/// pop-up. A service in another process may not have shown yet what the last press changed.
///
/// # Panics
/// If the button does not appear.
pub async fn presses(who: &Person, room: &Room, label: &str) -> String {
    let is_it = |button: &Button| button.label.starts_with(label);
    let shown = || room.lowest()?.buttons.into_iter().find(is_it);
    let button = room.telegram.until(&format!("{label:?} can be pressed"), shown).await;
    who.press(&button).answer().await.text
}

/// People at a table in a group, and one who has no seat.
#[derive(Debug)]
pub struct Players {
    /// The fake that they use.
    pub telegram: Telegram,
    /// Everybody by name, the host first.
    pub people: Vec<(&'static str, Person)>,
    /// A member of the group without a seat.
    pub eve: Person,
    /// The group with the table.
    pub room: Room,
}

/// What somebody sees of the table.
#[derive(PartialEq, Debug)]
pub struct Glance {
    /// The messages that they alone see: the private chat, then the ephemeral ones of the room.
    own: Vec<Post>,
    /// The lowest message of the room.
    room: Option<Post>,
}

impl Players {
    /// Creates people who have never met the bot, in a small group.
    pub async fn meet(names: &[&'static str]) -> Self {
        Self::meet_in(names, Telegram::group).await
    }

    /// Creates people who have never met the bot, in a supergroup, which has ephemeral messages.
    pub async fn meet_in_supergroup(names: &[&'static str]) -> Self {
        Self::meet_in(names, Telegram::supergroup).await
    }

    /// Creates people who have never met the bot, in a supergroup with topics.
    pub async fn meet_in_forum(names: &[&'static str]) -> Self {
        Self::meet_in(names, Telegram::forum).await
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

    /// Has everybody start the bot in private.
    pub async fn greets(&self) {
        for (_, person) in &self.people {
            person.starts(None);
            shows(&self.telegram, person.id, "What you can do").await;
        }
    }

    /// Has the host open a table with this command, and everybody else join it.
    pub async fn gather(&self, line: &str) {
        self.people[0].1.says(&self.room, line);
        shows(&self.telegram, self.room.id(), "[Join]").await;
        for (number, (name, person)) in (1..).zip(&self.people).skip(1) {
            presses(person, &self.room, "Join").await;
            shows(&self.telegram, self.room.id(), &format!("{number}. {name}")).await;
        }
    }

    /// Has the host start the game.
    pub async fn starts(&self) {
        presses(&self.people[0].1, &self.room, "Start").await;
        shows(&self.telegram, self.room.id(), "Waiting for").await;
    }

    /// Waits until a player who is named in the room can act and returns them, or `None` once the
    /// game is over. A player without a private chat counts as able to act.
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
            // A player without a private chat can ask for their hand in the room.
            let ready = |who: &Person| who.reads().is_empty() || !self.options(who).is_empty();
            let found = self.people.iter().find(|(name, who)| called(name) && ready(who));
            found.map(|(name, who)| Some((*name, who)))
        };
        self.telegram.until("somebody is called or the game is over", called).await
    }

    /// Returns the buttons that answer a decision or open a part of it: those in the room, or else
    /// those in private, or else those of an ephemeral message.
    pub fn options(&self, who: &Person) -> Vec<Button> {
        let decides = |button: &Button| button.answers() || button.leads_on();
        let under = |post: Option<Post>| -> Vec<Button> {
            let buttons = post.into_iter().flat_map(|post| post.buttons);
            buttons.filter(decides).collect()
        };
        let ephemeral = || who.ephemeral_posts(&self.room).pop();
        let places: [&dyn Fn() -> Option<Post>; 3] =
            [&|| self.room.lowest(), &|| self.telegram.lowest(who.id), &ephemeral];
        let mut options = places.iter().map(|place| under(place()));
        options.find(|options| !options.is_empty()).unwrap_or_default()
    }

    /// Returns the button that somebody with this strategy presses, if there is a decision.
    pub fn choose(&self, who: &Person, taste: &mut Strategy<'_>) -> Option<Button> {
        let mut options = self.options(who);
        let labels: Vec<&str> = options.iter().map(|button| button.label.as_str()).collect();
        let chosen = (!labels.is_empty()).then(|| taste(&labels))?;
        Some(options.swap_remove(chosen))
    }

    /// Waits for a decision and returns the button that a careful beginner presses.
    pub async fn option(&self, who: &Person) -> Button {
        self.telegram
            .until("somebody has something to decide", || self.choose(who, &mut careful))
            .await
    }

    /// Returns what somebody sees of the table now.
    pub fn glance(&self, who: &Person) -> Glance {
        let private = self.telegram.posts(who.id).into_iter();
        let own = private.chain(who.ephemeral_posts(&self.room)).collect();
        Glance { own, room: self.room.lowest() }
    }

    /// Waits until somebody sees something else than `before`, or 90 seconds have passed.
    pub async fn changed(&self, who: &Person, before: &Glance) {
        let changed = || (self.glance(who) != *before).then_some(());
        let changing = self.telegram.until("something changes", changed);
        let _ = tokio::time::timeout(CHANGE_TIMEOUT, changing).await;
    }

    /// Has a player who is called press one button, chosen by this strategy. Returns the text of
    /// the pop-up, or `None` once the game is over.
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

    /// Has somebody press twice before anything happens, and delivers the second press twice. Tells
    /// whether one of the presses was accepted.
    ///
    /// # Panics
    /// If more than one was accepted.
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

    /// Stops the service after every press is answered.
    ///
    /// # Panics
    /// If the bot has violated a rule of Telegram.
    pub async fn end_well(&self, house: TestService) {
        let telegram = &self.telegram;
        house.settled().await;
        let is_answered = || (telegram.unanswered() == 0).then_some(());
        telegram.until("every press is answered", is_answered).await;
        assert_eq!(telegram.violations(), [""; 0]);
        house.close().await;
    }

    /// Checks that nobody ever saw the hand of another. Lines of hands start with `head`. Returns
    /// the number of hands that were searched for.
    ///
    /// # Panics
    /// If somebody saw a hand of another.
    pub fn search(&self, head: &str) -> usize {
        let sights = self.telegram.sights();
        let lines = |text: &str| -> Vec<String> {
            let mut lines = text.lines().skip_while(|line| !line.starts_with(head));
            // A single card may appear elsewhere.
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

    /// Returns the number of failed requests whose error contains these words.
    pub fn refused(&self, words: &str) -> usize {
        let refused = self.telegram.refused();
        refused.iter().filter(|(_, error)| error.description.contains(words)).count()
    }
}
