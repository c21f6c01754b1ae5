//! Games in three languages in a group of Telegram.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::telegram::players::shows;
use e2e::telegram::{Button, Person, Post, Room, Telegram, TestService};
use engine::chance::SplitMix64;
use storage::Memory;
use table::choices::Layout;

use super::{MAX_PRESSES, PEOPLE, assert_no_foreign_words, dictionary, foreign, pick, words};

/// People in a group, each with a client in another language.
struct Group {
    fake: Telegram,
    people: [Person; 3],
    room: Room,
    house: TestService,
}

impl Group {
    /// Brings people together who have all started the bot; the first is the host.
    async fn meet(layout: Layout) -> Self {
        let fake = Telegram::start().await;
        let people = PEOPLE.map(|(name, lang)| fake.user_speaking(name, lang));
        let members: Vec<_> = people.iter().collect();
        let room = fake.group("Чат", &members);
        let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
        let house = TestService::open_shown_as(&fake, store, world, layout).await;
        for who in &people {
            who.starts(None);
            fake.until("a greeting", || (!who.reads().is_empty()).then_some(())).await;
        }
        Self { fake, people, room, house }
    }

    /// Has the host set the language of the room.
    async fn speaks(&self, lang: &str) {
        self.people[0].says(&self.room, &format!("/settings room language {lang}"));
        self.house.settled().await;
    }

    /// Has the host open a table, everybody else join it, and the host start the game.
    async fn begins(&self, game: &str) {
        let [host, others @ ..] = &self.people;
        host.says(&self.room, &format!("/play {game}"));
        for who in others {
            self.presses(who, ".join").await;
        }
        self.presses(host, ".start").await;
    }

    /// Has somebody press the button in the room whose data ends like this.
    async fn presses(&self, who: &Person, data: &str) {
        let button = || {
            let buttons = self.room.lowest().into_iter().flat_map(|post| post.buttons);
            buttons
                .into_iter()
                .find(|button| button.data().is_some_and(|sent| sent.ends_with(data)))
        };
        let button = self.fake.until("a button of the lobby", button).await;
        who.press(&button).answer().await;
        self.house.settled().await;
    }

    /// Plays the game to its end with random presses.
    async fn plays(&self) {
        let mut luck = SplitMix64(11);
        for _ in 0..MAX_PRESSES {
            if self.room.lowest().is_some_and(|post| is_over(&post)) {
                return;
            }
            let mut options: Vec<(&Person, Button)> = Vec::new();
            for who in &self.people {
                let buttons = who.screen().into_iter().flat_map(|post| post.buttons);
                let buttons = buttons.filter(|button| button.answers() || button.leads_on());
                options.extend(buttons.map(|button| (who, button)));
            }
            let (who, button) = pick(&mut luck, &options, |(_, button)| button.answers());
            who.press(button).answer().await;
            self.house.settled().await;
        }
    }

    /// Has everybody look something up in private.
    async fn looks_up(&self, game: &str) {
        for (who, line) in self.people.iter().zip(["/help", "/settings", "/tables"]) {
            who.whispers(line);
            self.house.settled().await;
        }
        self.people[0].whispers(&format!("/rules {game}"));
        self.house.settled().await;
    }
}

fn is_over(table: &Post) -> bool {
    table.buttons.iter().any(|button| button.data().is_some_and(|sent| sent.contains(".again")))
}

/// Plays a game, which is named in the language of the host, in a room with a language.
async fn play(game: &str, lang: &str, layout: Layout) {
    let group = Group::meet(layout).await;
    group.speaks(lang).await;
    let begun = group.fake.sights().len();
    group.begins(game).await;
    group.plays().await;
    let end = group.room.reads();
    group.looks_up(game).await;
    assert_eq!(group.fake.violations(), [""; 0]);
    let sights = group.fake.sights();
    let ids: Vec<i64> = group.people.iter().map(|who| who.id).collect();
    assert_no_foreign_words(&sights[begun..], &ids, lang);
    assert!(sights.len() - begun > 60, "only {} sights", sights.len() - begun);
    let spoken = dictionary(lang);
    assert!(words(&end).any(|word| spoken.contains(&word)), "{end}");
    group.house.close().await;
}

#[tokio::test(start_paused = true)]
async fn tirazheh_in_three_languages() {
    play("تیراژه", "fa", Layout::Rich).await;
}

#[tokio::test(start_paused = true)]
async fn ice_cult_in_three_languages() {
    play("Ice Cult", "de", Layout::Text).await;
}

#[tokio::test(start_paused = true)]
async fn iszkenderun_in_three_languages() {
    play("iszkenderun", "hu", Layout::Text).await;
}

#[tokio::test(start_paused = true)]
async fn seladin_in_three_languages() {
    play("سلداین", "fa", Layout::Pictures).await;
}

#[tokio::test(start_paused = true)]
async fn whoever_opens_the_private_chat_is_told_which_language_is_spoken_once() {
    let fake = Telegram::start().await;
    let (aniko, anna) = (fake.user_speaking("Anikó", "hu"), fake.user("Anna"));
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open(&fake, store, world).await;
    aniko.starts(None);
    let first = shows(&fake, aniko.id, "magyar").await.text;
    assert!(first.lines().next().is_some_and(|line| line.contains("magyar")), "{first}");
    aniko.whispers("/help");
    house.settled().await;
    assert!(!aniko.reads().contains("Ezen a nyelven"), "{}", aniko.reads());
    anna.starts(None);
    shows(&fake, anna.id, "What you can do").await;
    assert!(!anna.reads().contains("English"), "{}", anna.reads());
    let about = fake.until("what it is", || fake.description("short_description", "hu")).await;
    assert_eq!(foreign(&about, &dictionary("hu")), [""; 0]);
    house.close().await;
}
