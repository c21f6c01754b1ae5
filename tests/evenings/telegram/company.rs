//! People around a table in a Telegram group, who know what their clients show and no more.

use std::collections::BTreeSet;
use std::time::Duration;

use evenings::telegram::{Button, Person, Post, Room, Telegram};

/// What stands beside the options and decides nothing.
const BESIDES: &[&str] = &["Take back", "Rules", "Leave", "Back", "More…", "All games", "Rematch"];
/// Whatever a press changes is seen by then.
const SOON: Duration = Duration::from_secs(90);

/// Waits until a room or a private chat shows something.
pub async fn shows(telegram: &Telegram, chat: i64, words: &str) -> Post {
    let lowest = || telegram.lowest(chat).filter(|post| post.reads().contains(words));
    telegram.until(&format!("{chat} shows {words:?}"), lowest).await
}

/// Somebody presses a button of what stands lowest in a room.
pub async fn presses(who: &Person, room: &Room, label: &str) -> String {
    let post = room.lowest().expect("something stands in the room");
    let button = post.buttons.iter().find(|button| button.label.starts_with(label));
    let button = button.unwrap_or_else(|| panic!("no {label:?} in {}", post.reads()));
    who.press(button).answer().await.text
}

/// Three people around a table in a group, and one who looks on.
pub struct Company {
    pub telegram: Telegram,
    pub people: Vec<(&'static str, Person)>,
    pub eve: Person,
    pub room: Room,
}

impl Company {
    pub async fn meet() -> Self {
        let telegram = Telegram::start().await;
        let people = ["Anna", "Bora", "Cora"].map(|name| (name, telegram.user(name))).to_vec();
        let eve = telegram.user("Eve");
        let mut members: Vec<&Person> = people.iter().map(|(_, person)| person).collect();
        members.push(&eve);
        let room = telegram.group("parlour", &members);
        Self { telegram, people, eve, room }
    }

    /// Anna starts the bot beforehand, Bora by joining through the link, Cora not at all.
    pub async fn begin(&self, game: &str) {
        let [anna, bora, cora] = [0, 1, 2].map(|index| &self.people[index].1);
        anna.starts(None);
        shows(&self.telegram, anna.id, "What you can do").await;
        anna.says(&self.room, game);
        let lobby = shows(&self.telegram, self.room.id(), "[Join]").await;
        bora.opens(lobby.buttons.iter().find(|b| b.label == "Join from our private chat").unwrap());
        shows(&self.telegram, self.room.id(), "2. Bora").await;
        presses(cora, &self.room, "Join").await;
        shows(&self.telegram, self.room.id(), "3. Cora").await;
        presses(anna, &self.room, "Start").await;
        shows(&self.telegram, self.room.id(), "Waiting for").await;
    }

    /// Returns who is called in the room, once they can do something, or nobody when the game is
    /// over.
    pub async fn called(&self) -> Option<(&'static str, &Person)> {
        let called = || {
            let text = self.room.reads();
            let waiting = text.lines().find_map(|line| line.strip_prefix("Waiting for: "));
            let called = self.people.iter().find(|(name, _)| waiting == Some(*name));
            let called = called.map(|(name, person)| (*name, person));
            let ready =
                called.filter(|(_, who)| who.reads().is_empty() || self.option_now(who).is_some());
            (ready.is_some() || text.contains("[Rematch]")).then_some(ready)
        };
        self.telegram.until("somebody is called or the game is over", called).await
    }

    /// Returns the lowest private buttons that decide something.
    fn options(&self, who: &Person) -> impl Iterator<Item = Button> + use<> {
        let hand = self.telegram.lowest(who.id);
        let buttons = hand.into_iter().flat_map(|hand| hand.buttons);
        buttons.filter(|button| !BESIDES.contains(&button.label.as_str()))
    }

    /// Returns the private button to press, once there is one: the end of the turn if that is
    /// offered.
    pub async fn option(&self, who: &Person) -> Button {
        self.telegram.until("somebody has something to decide", || self.option_now(who)).await
    }

    /// Returns the private button to press, if there is one.
    pub fn option_now(&self, who: &Person) -> Option<Button> {
        let end = self.options(who).find(|button| button.label.contains("End"));
        end.or_else(|| self.options(who).next())
    }

    pub fn glance(&self, who: &Person) -> (Vec<Post>, Option<Post>) {
        (self.telegram.posts(who.id), self.room.lowest())
    }

    /// Waits until something looks different to somebody, but not for ever.
    pub async fn changed(&self, who: &Person, before: &(Vec<Post>, Option<Post>)) {
        let changed = || (self.glance(who) != *before).then_some(());
        let changing = self.telegram.until("something changes", changed);
        let _ = tokio::time::timeout(SOON, changing).await;
    }

    /// Whoever is called takes the first option; returns what popped up, nothing at the end.
    pub async fn play(&self) -> Option<String> {
        let (_, who) = self.called().await?;
        let (option, before) = (self.option(who).await, self.glance(who));
        let said = who.press(&option).answer().await.text;
        if said.contains("/hand shows what you can do now") {
            who.whispers("/hand");
        }
        self.changed(who, &before).await;
        Some(said)
    }

    /// Somebody presses twice before anything happens, and the second press is delivered twice.
    /// Tells whether one of the presses counted; more than one never does.
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

    /// Nobody saw the hand of another, nor a button that belongs to it.
    pub fn search(&self) -> usize {
        let sights = self.telegram.sights();
        let lines = |text: &str| -> Vec<String> {
            let mut lines = text.lines().skip_while(|line| !line.starts_with("Your hand: "));
            // The hand in short, and then in full; one card alone may well be somewhere else.
            let hand = lines.by_ref().take(2).filter(|line| line.split(' ').count() > 4);
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
