//! The laws of platforms, with the real adapters on strict fakes, and with the fake platform.

use std::sync::Arc;

use async_trait::async_trait;
use e2e::discord::error::CLOSED_DM;
use e2e::telegram::Telegram;
use e2e::{Evening, ManualClock, discord as on_discord, telegram as on_telegram};
use panels::panel::layout::lay_out;
use platform::laws::{Guest, PlatformHarness, Seen, check};
use platform::{Destination, Platform, PlatformError};
use storage::Memory;
use words::people::{PersonId, RoomId};

const NAMES: [&str; 2] = ["Anna", "Bora"];

const fn index(who: Guest) -> usize {
    match who {
        Guest::Anna => 0,
        Guest::Bora => 1,
    }
}

/// The fake platform.
struct Pretended(Evening);

#[async_trait]
impl PlatformHarness for Pretended {
    fn platform(&self) -> Arc<dyn Platform> {
        self.0.fake.clone()
    }

    fn room(&self) -> Destination {
        Evening::room()
    }

    fn private(&self, who: Guest) -> Destination {
        Evening::private(NAMES[index(who)])
    }

    fn sees(&self, _: Guest, destination: &Destination) -> Vec<Seen> {
        let posts = self.0.fake.standing(destination);
        let seen = posts.iter().map(|panel| Seen {
            words: self.0.words(panel),
            buttons: lay_out(panel, self.0.fake.limits())
                .concat()
                .iter()
                .map(|button| self.0.plain(&button.label))
                .collect(),
        });
        seen.collect()
    }

    fn ever(&self, who: Guest) -> String {
        let mine = [self.room(), self.private(who)];
        let ever = self.0.fake.ever().into_iter().filter(|(at, _)| mine.contains(at));
        let said = self.0.fake.ever_said(&platform::fake::Fake::person(NAMES[index(who)]).id);
        let said = said.iter().map(|text| self.0.plain(text));
        ever.map(|(_, panel)| self.0.words(&panel)).chain(said).collect::<Vec<_>>().join("\n")
    }

    fn rings(&self, _: Guest) -> Option<usize> {
        None
    }

    async fn until(&self, what: &str, is_so: &(dyn Fn() -> bool + Sync)) {
        assert!(is_so(), "{what}");
    }

    async fn says(&self, who: Guest, line: &str) {
        self.0.says(NAMES[index(who)], line).await;
    }

    async fn presses(&self, who: Guest, words: &str) {
        self.0.presses(NAMES[index(who)], words).await;
    }

    async fn removes(&self, destination: &Destination) {
        self.0.fake.lose(destination);
    }

    async fn shuts(&self, _: Guest) -> bool {
        self.0.fake.fail_next(PlatformError::Forbidden);
        true
    }

    fn complaints(&self) -> Vec<String> {
        Vec::new()
    }
}

#[tokio::test]
async fn the_fake_keeps_the_laws_of_platforms() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    check(&Pretended(evening)).await;
}

/// Two people in a channel of Discord.
struct Channel {
    company: on_discord::players::Players,
}

impl Channel {
    fn person(&self, who: Guest) -> &on_discord::Person {
        &self.company.people[index(who)]
    }

    fn channel(&self, destination: &Destination) -> on_discord::Channel {
        match destination {
            Destination::Room(_) => self.company.parlour,
            Destination::Person(person) if *destination == self.private(Guest::Anna) => {
                assert_eq!(person.local(), self.person(Guest::Anna).id().to_string());
                self.person(Guest::Anna).private()
            }
            Destination::Person(_) => self.person(Guest::Bora).private(),
        }
    }
}

/// Returns the visible text of a line of Discord's Markdown, without marks and escapes.
fn rendered(source: &str) -> String {
    let mut shown = String::new();
    let mut signs = source.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => shown.extend(signs.next()),
            '*' | '_' | '~' | '|' | '`' | '[' => {}
            _ => shown.push(sign),
        }
    }
    shown
}

#[async_trait]
impl PlatformHarness for Channel {
    fn platform(&self) -> Arc<dyn Platform> {
        self.company.house.adapter().expect("the service runs here")
    }

    fn room(&self) -> Destination {
        Destination::Room(RoomId::new(discord::NAME, self.company.parlour.id()))
    }

    fn private(&self, who: Guest) -> Destination {
        Destination::Person(PersonId::new(discord::NAME, self.person(who).id()))
    }

    fn sees(&self, who: Guest, destination: &Destination) -> Vec<Seen> {
        let posts = self.person(who).sees_in(self.channel(destination));
        let seen = posts.iter().filter(|post| !post.only_mine).map(|post| Seen {
            words: rendered(&post.text),
            buttons: post.labels().into_iter().map(str::to_owned).collect(),
        });
        seen.collect()
    }

    fn ever(&self, who: Guest) -> String {
        self.person(who).ever().join("\n")
    }

    fn rings(&self, who: Guest) -> Option<usize> {
        Some(self.person(who).rings())
    }

    async fn until(&self, what: &str, is_so: &(dyn Fn() -> bool + Sync)) {
        self.company.house.fake.until(what, || is_so().then_some(())).await;
    }

    async fn says(&self, who: Guest, line: &str) {
        let (command, game) = line.split_once(' ').unwrap_or((line, ""));
        let options = [("game", game)];
        let options = if game.is_empty() { &[][..] } else { &options[..] };
        let who = self.person(who);
        let before = self.company.house.glance(who, self.company.parlour, None);
        let action = who.says(self.company.parlour, command, options);
        let acted = on_discord::Acted(action, before);
        self.company.house.follows(who, self.company.parlour, None, acted).await;
    }

    async fn presses(&self, who: Guest, words: &str) {
        let (who, parlour) = (self.person(who), self.company.parlour);
        let panel = who.lowest(parlour).expect("something stands in the room");
        self.company.house.presses(who, parlour, &panel, words).await.answer().await;
    }

    async fn removes(&self, destination: &Destination) {
        let post = self.person(Guest::Anna).lowest(self.channel(destination)).expect("a post");
        self.company.house.fake.delete_message(&post);
    }

    async fn shuts(&self, who: Guest) -> bool {
        self.person(who).refuse_dms(Some(CLOSED_DM));
        true
    }

    fn complaints(&self) -> Vec<String> {
        let fake = &self.company.house.fake;
        fake.violations().into_iter().chain(fake.unanswered()).collect()
    }
}

#[tokio::test]
async fn discord_keeps_the_laws_of_platforms() {
    let (fake, store) = (on_discord::TestService::fake().await, Arc::new(Memory::new()));
    let world = Arc::new(ManualClock::new(1));
    let company = on_discord::players::Players::meet(&fake, &NAMES, store, world).await;
    check(&Channel { company }).await;
}

/// Two people in a group of Telegram.
struct Group {
    company: on_telegram::players::Players,
    house: on_telegram::TestService,
}

impl Group {
    fn person(&self, who: Guest) -> &on_telegram::Person {
        &self.company.people[index(who)].1
    }

    fn telegram(&self) -> &Telegram {
        &self.company.telegram
    }

    fn chat(destination: &Destination) -> i64 {
        let local = match destination {
            Destination::Room(room) => room.local(),
            Destination::Person(person) => person.local(),
        };
        local.parse().expect("a chat has a number")
    }
}

#[async_trait]
impl PlatformHarness for Group {
    fn platform(&self) -> Arc<dyn Platform> {
        self.house.adapter()
    }

    fn room(&self) -> Destination {
        Destination::Room(RoomId::new(telegram::NAME, self.company.room.id()))
    }

    fn private(&self, who: Guest) -> Destination {
        Destination::Person(PersonId::new(telegram::NAME, self.person(who).id))
    }

    fn sees(&self, _: Guest, destination: &Destination) -> Vec<Seen> {
        let posts = self.telegram().posts(Self::chat(destination));
        let seen = posts.into_iter().map(|post| Seen {
            words: post.text,
            buttons: post.buttons.into_iter().map(|button| button.label).collect(),
        });
        seen.collect()
    }

    fn ever(&self, who: Guest) -> String {
        self.person(who).has_seen().join("\n")
    }

    fn rings(&self, who: Guest) -> Option<usize> {
        Some(self.person(who).rings())
    }

    async fn until(&self, what: &str, is_so: &(dyn Fn() -> bool + Sync)) {
        self.telegram().until(what, || is_so().then_some(())).await;
    }

    async fn says(&self, who: Guest, line: &str) {
        let before = (self.telegram().posts(self.company.room.id()), self.person(who).reads());
        self.person(who).says(&self.company.room, line);
        self.house.settled().await;
        // Further messages wait for Telegram's rate limits.
        let now = || (self.telegram().posts(self.company.room.id()), self.person(who).reads());
        self.until("something follows", &|| now() != before).await;
    }

    async fn presses(&self, who: Guest, words: &str) {
        on_telegram::players::presses(self.person(who), &self.company.room, words).await;
    }

    async fn removes(&self, destination: &Destination) {
        let post = self.telegram().lowest(Self::chat(destination)).expect("a post");
        self.telegram().delete(&post);
    }

    async fn shuts(&self, who: Guest) -> bool {
        self.person(who).blocks();
        self.house.settled().await;
        true
    }

    fn complaints(&self) -> Vec<String> {
        let vain = (self.telegram().unanswered() > 0).then(|| "a press waits".to_owned());
        self.telegram().violations().into_iter().chain(vain).collect()
    }
}

#[tokio::test(start_paused = true)]
async fn telegram_keeps_the_laws_of_platforms() {
    let company = on_telegram::players::Players::meet(&NAMES).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(1)));
    let telegram = &company.telegram;
    let house = on_telegram::TestService::open(telegram, store, world).await;
    company.greets().await;
    check(&Group { company, house }).await;
}
