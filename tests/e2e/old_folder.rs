//! A folder that version 0.1 wrote, with what people had before their eyes then: everything in it
//! plays on. `tests/fixtures/README.md` says what is there.

use e2e::in_words;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bot::app::App;
use bot::limits::Limits;
use bot::locale::{Lang, Locales};
use bot::people::Moment;
use bot::platform::telegram::Pace;
use bot::platform::terminal::{Settings, Surface, Terminal};
use e2e::discord::{self, Channel, FakeDiscord};
use e2e::telegram::players::{presses, shows};
use e2e::telegram::{self, Button, Person, Post, RateLimits, Room, Telegram};
use e2e::{ManualClock, random};
use engine::chance::SplitMix64;
use serde_json::Value;
use storage::Store;
use storage::sled::Sled;

/// A game has fewer presses.
const LONG: usize = 4_000;
/// Presses after which a long game has certainly gone on: Discord's pace takes real time, and the
/// same games are played to their ends in Telegram.
const ENOUGH: usize = 15;
/// An hour after the folder was written; no lobby is too old by then.
const NOW: Moment = Moment(1_795_003_600_000);

/// A copy of the folder, which is gone with the test.
fn copy() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    for entry in std::fs::read_dir(fixture("written-by-0.1")).expect("the fixture is there") {
        let entry = entry.expect("an entry");
        std::fs::copy(entry.path(), copy.path().join(entry.file_name())).expect("copied");
    }
    copy
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

async fn open(folder: &tempfile::TempDir) -> Arc<dyn Store> {
    Arc::new(Sled::open(folder.path()).await.expect("a folder of version 0.1 opens"))
}

fn world() -> Arc<ManualClock> {
    let world = Arc::new(ManualClock::new(3));
    world.set(NOW);
    world
}

fn snapshot(platform: &str) -> Value {
    let file = fixture(&format!("written-by-0.1.{platform}.json"));
    serde_json::from_slice(&std::fs::read(file).expect("the fixture is there")).expect("JSON")
}

/// Agrees to everything, ends what can be ended, and leaves the rest to luck.
fn choose(labels: &[&str], luck: &mut SplitMix64) -> usize {
    ["End", "Confirm", "Give", "Accept", "Make this offer", "Yes", "No deal", "Keep", "Pass"]
        .iter()
        .find_map(|word| labels.iter().position(|label| label.starts_with(word)))
        .unwrap_or_else(|| random(luck)(labels))
}

/// Tells whether this line of a panel waits for somebody.
fn waits_for(text: &str, names: [&str; 2]) -> bool {
    let line = text.lines().find_map(|line| line.trim_matches('*').strip_prefix("Waiting for: "));
    line.is_some_and(|line| names.iter().any(|name| line.contains(name)))
}

/// A table in a channel of Discord.
struct InChannel<'a> {
    house: &'a discord::TestService,
    people: &'a [discord::Person],
    at: Channel,
    table: &'a str,
}

impl InChannel<'_> {
    fn is_of_table(&self, post: &discord::Post) -> bool {
        let start = format!("1.{}.", self.table);
        post.pressables.iter().any(|one| one.data.to_string().contains(&start))
    }

    fn lowest(&self, who: &discord::Person, at: Channel) -> Option<discord::Post> {
        who.sees_in(at).into_iter().rfind(|post| self.is_of_table(post))
    }

    /// Returns what can be decided, and on which post, by whoever is waited for.
    async fn options(&self, who: &discord::Person) -> Option<discord::Post> {
        let decides = |post: &discord::Post| !discord::players::options(post).is_empty();
        let here = self.lowest(who, self.at).filter(decides);
        if let Some(post) = here.or_else(|| self.lowest(who, who.private()).filter(decides)) {
            return Some(post);
        }
        let hand = who.presses_in(self.at, "My hand").answer().await;
        assert!(hand.only_mine, "a hand for everybody: {hand:?}");
        decides(&hand).then_some(hand)
    }

    /// Plays so many presses at most; returns the panel in the room.
    async fn plays_on(&self, most: usize, luck: &mut SplitMix64) -> discord::Post {
        for press in 0.. {
            self.house.settled().await;
            let seen = self.people[0].sees_in(self.at);
            let is_panel = |post: &discord::Post| !post.only_mine && self.is_of_table(post);
            let room = seen.into_iter().rfind(is_panel).expect("a table");
            if room.pressable("Rematch").is_some() || press == most {
                return room;
            }
            let names = self.people.iter().map(|who| (who, format!("<@{}>", who.id())));
            let mut waited = names.filter(|(who, id)| waits_for(&room.text, [id, &who.name()]));
            let (who, _) = waited.next().unwrap_or_else(|| panic!("nobody plays: {room:?}"));
            let Some(post) = self.options(who).await else { continue };
            let options = discord::players::options(&post);
            let labels: Vec<&str> = options.iter().map(|one| one.label.as_str()).collect();
            let label = labels[choose(&labels, luck)].to_owned();
            self.house.presses(who, self.at, &post, &label).await;
        }
        unreachable!("it plays so many presses at most")
    }
}

async fn on_discord(folder: &tempfile::TempDir) -> (FakeDiscord, discord::TestService) {
    in_discord(folder, world()).await
}

async fn in_discord(
    folder: &tempfile::TempDir,
    world: Arc<ManualClock>,
) -> (FakeDiscord, discord::TestService) {
    let fake = FakeDiscord::resume(discord::TestService::TOKEN, &snapshot("discord")).await;
    let house = discord::TestService::open(&fake, open(folder).await, world).await;
    (fake, house)
}

#[tokio::test]
async fn short_games_in_discord_play_on_to_their_ends() {
    let folder = copy();
    let (fake, house) = on_discord(&folder).await;
    let people = ["Anna", "Bora"].map(|name| fake.user(name));
    for (room, table) in [("room-tirazheh", "3fa5800a54"), ("room-iszkenderun", "ed20480003")] {
        let (house, people, at) = (&house, &people[..], fake.channel(room));
        let table = InChannel { house, people, at, table };
        let end = table.plays_on(LONG, &mut SplitMix64(1)).await;
        assert!(end.text.contains("win"), "{room}: {}", end.text);
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

#[tokio::test]
async fn long_games_in_discord_play_on() {
    let folder = copy();
    let (fake, house) = on_discord(&folder).await;
    let people = ["Anna", "Bora", "Cora", "Dora"].map(|name| fake.user(name));
    for (room, table, seats) in [
        ("room-nautilus", "783a702fbf", 2),
        ("room-ice", "5bd40e19ad", 3),
        // One of them sits behind a closed door.
        ("room-seladin", "a73ae4e900", 4),
    ] {
        let (house, people, at) = (&house, &people[..seats], fake.channel(room));
        let table = InChannel { house, people, at, table };
        let before = table.lowest(&people[0], at).expect("a table").text;
        let after = table.plays_on(ENOUGH, &mut SplitMix64(1)).await.text;
        assert_ne!(before, after, "{room}");
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

#[tokio::test]
async fn a_lobby_in_discord_keeps_its_seats_and_begins() {
    let folder = copy();
    let (fake, house) = on_discord(&folder).await;
    let people = ["Anna", "Bora", "Cora"].map(|name| fake.user(name));
    let at = fake.channel("room-lobby");
    let lobby = people[0].lowest(at).expect("a lobby");
    assert!(lobby.text.contains("(partner of seat 4, Naist)"), "{}", lobby.text);
    house.presses(&people[0], at, &lobby, "Done").await;
    let lobby = people[0].lowest(at).expect("a lobby");
    house.presses(&people[0], at, &lobby, "Start").await;
    let table = InChannel { house: &house, people: &people, at, table: "28f79e5bd9" };
    let panel = table.lowest(&people[0], at).expect("a game");
    assert!(panel.text.contains("Teams: "), "{}", panel.text);
    assert!(panel.text.contains("Waiting for"), "{}", panel.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

#[tokio::test]
async fn what_people_and_rooms_in_discord_have_chosen_is_kept() {
    let folder = copy();
    let (fake, house) = on_discord(&folder).await;
    let at = fake.channel("room-shut");
    for (who, whose, chosen) in [
        ("Eve", "Mine", "Ring for me: off"),
        ("Firuz", "Mine", "Show me my hand: in the room"),
        ("Anna", "This channel", "Mention people: off"),
    ] {
        let panel = fake.user(who).says(at, "/settings", &[("whose", whose)]).answer().await;
        assert!(panel.pressable(chosen).is_some(), "{who}: {:?}", panel.labels());
    }
    house.close().await;
}

#[tokio::test]
async fn a_finished_and_a_closed_table_in_discord_begin_anew() {
    let (folder, world) = (copy(), world());
    let (fake, house) = in_discord(&folder, world.clone()).await;
    let anna = fake.user("Anna");
    for (room, button) in [("room-over", "Rematch"), ("room-closed", "New table")] {
        let at = fake.channel(room);
        let old = anna.lowest(at).expect("a table");
        house.presses(&anna, at, &old, button).await;
        let lobby = || anna.lowest(at).filter(|post| post.pressable("Join").is_some());
        fake.until("a lobby", lobby).await;
        world.pass(1); // Another moment, and with it another table.
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

/// A table in a group of Telegram.
struct InGroup<'a> {
    house: &'a telegram::TestService,
    telegram: &'a Telegram,
    people: Vec<(&'a str, Person)>,
    room: Room,
    table: &'a str,
}

impl InGroup<'_> {
    fn is_of_table(&self, button: &Button) -> bool {
        button.data().is_some_and(|data| data.starts_with(&format!("1.{}.", self.table)))
    }

    fn lowest(&self, chat: i64) -> Option<Post> {
        let is_panel = |post: &Post| post.buttons.iter().any(|one| self.is_of_table(one));
        self.telegram.posts(chat).into_iter().rfind(is_panel)
    }

    fn options(&self, chat: i64) -> Vec<Button> {
        let buttons = self.lowest(chat).into_iter().flat_map(|post| post.buttons);
        let decides = |one: &Button| one.answers() || one.leads_on();
        buttons.filter(|one| self.is_of_table(one) && decides(one)).collect()
    }

    async fn plays_on(&self, luck: &mut SplitMix64) -> Post {
        for _ in 0..LONG {
            self.house.settled().await;
            let room = self.lowest(self.room.id()).expect("a table");
            if room.reads().contains("[Rematch]") {
                return room;
            }
            let waited = self.people.iter().find(|(name, _)| waits_for(&room.text, [name, name]));
            let (name, who) = waited.unwrap_or_else(|| panic!("nobody plays: {room:?}"));
            let mut options = self.options(self.room.id());
            if options.is_empty() {
                options = self.options(who.id);
            }
            assert!(!options.is_empty(), "{name} sees no way on: {}", who.reads());
            let labels: Vec<&str> = options.iter().map(|one| one.label.as_str()).collect();
            who.press(&options[choose(&labels, luck)]).answer().await;
        }
        panic!("table {} does not end", self.table);
    }
}

async fn on_telegram(folder: &tempfile::TempDir) -> (Telegram, telegram::TestService) {
    let telegram = Telegram::resume(&snapshot("telegram")).await;
    telegram.limit(RateLimits::NONE);
    let store = open(folder).await;
    let house = telegram::TestService::open(&telegram, store, world(), Pace::FREE, None).await;
    house.settled().await;
    (telegram, house)
}

#[tokio::test]
async fn every_table_in_telegram_plays_on_to_its_end() {
    let folder = copy();
    let (telegram, house) = on_telegram(&folder).await;
    let mut luck = SplitMix64(1);
    for (room, table, seats) in [
        ("room-tirazheh", "120fc24e2a", &["Anna", "Bora"][..]),
        ("room-nautilus", "6b87d746bb", &["Anna", "Bora"]),
        ("room-ice", "d0d3ebe95a", &["Anna", "Bora", "Dora"]),
        ("room-iszkenderun", "6f04900123", &["Anna", "Bora", "Cora"]),
        ("room-seladin", "0347d79da6", &["Anna", "Bora"]),
    ] {
        let people = seats.iter().map(|name| (*name, telegram.known(name))).collect();
        let (house, telegram, room) = (&house, &telegram, telegram.place(room));
        let end = InGroup { house, telegram, people, room, table }.plays_on(&mut luck).await;
        assert!(end.text.contains("win"), "{table}: {}", end.text);
    }
    assert_eq!((telegram.violations(), telegram.unanswered()), (vec![], 0));
    house.close().await;
}

#[tokio::test]
async fn what_telegram_had_brought_and_nobody_had_worked_off_is_done_once() {
    let folder = copy();
    let (telegram, house) = on_telegram(&folder).await;
    let lobby = shows(&telegram, telegram.place("room-lobby").id(), "3. Cora").await;
    assert!(lobby.text.contains("4. free"), "{}", lobby.text);
    let opened = telegram.place("room-den");
    shows(&telegram, opened.id(), "Ice Cult").await;
    assert_eq!(opened.posts().len(), 1, "{:?}", opened.posts());
    let eve = telegram.known("Eve");
    shows(&telegram, eve.id, "What you can do").await;
    assert_eq!(telegram.posts(eve.id).len(), 1);
    let nautilus = telegram.posts(telegram.place("room-nautilus").id());
    let moved = |post: &Post| post.text.contains("Waiting for: Anna");
    assert!(nautilus.iter().any(moved), "Bora has moved: {nautilus:#?}");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test]
async fn a_machine_player_that_sat_in_when_the_process_ended_moves_and_gives_way() {
    let folder = copy();
    let (telegram, house) = on_telegram(&folder).await;
    let (cora, room) = (telegram.known("Cora"), telegram.place("room-tirazheh"));
    shows(&telegram, room.id(), "A machine player sits in for: Cora").await;
    let hand = telegram.posts(cora.id).into_iter().flat_map(|post| post.buttons);
    let back = hand.into_iter().rfind(|button| button.label == "Play on myself");
    cora.press(&back.expect("a way back")).answer().await;
    shows(&telegram, room.id(), "Cora plays on").await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test]
async fn a_lobby_in_a_topic_keeps_its_options_and_begins_there() {
    let folder = copy();
    let (telegram, house) = on_telegram(&folder).await;
    let (anna, attic) = (telegram.known("Anna"), telegram.place("room-attic"));
    let lobby = attic.lowest().expect("a lobby");
    assert!(
        lobby.thread.is_some() && lobby.text.contains("Odd numbers act (rule C): on"),
        "{}",
        lobby.text
    );
    presses(&anna, &attic, "Done").await;
    house.settled().await;
    presses(&anna, &attic, "Start").await;
    let people = ["Anna", "Bora"].map(|name| (name, telegram.known(name))).into();
    let (house_, telegram_) = (&house, &telegram);
    let table =
        InGroup { house: house_, telegram: telegram_, people, room: attic, table: "264ff636b2" };
    let end = table.plays_on(&mut SplitMix64(4)).await;
    assert_eq!(end.thread, lobby.thread);
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test]
async fn what_people_and_rooms_in_telegram_have_chosen_is_kept() {
    let folder = copy();
    let (telegram, house) = on_telegram(&folder).await;
    let (anna, bora) = (telegram.known("Anna"), telegram.known("Bora"));
    bora.whispers("/settings");
    shows(&telegram, bora.id, "[Ring for me: off]").await;
    let room = telegram.place("room-nautilus");
    anna.says(&room, "/settings room");
    let panel = shows(&telegram, room.id(), "[Mention people: off]").await;
    assert!(panel.reads().contains("[Who opens tables: administrators]"), "{}", panel.reads());
    house.close().await;
}

#[tokio::test]
async fn a_table_at_the_terminal_plays_on_to_its_end() {
    let folder = copy();
    let locales = Arc::new(Locales::built_in().expect("the locales are sound"));
    let printed = folder.path().join("printed");
    let output = std::fs::File::create(&printed).expect("a file");
    let settings = Settings {
        name: "Ann".to_owned(),
        lang: Lang::default(),
        locales: Arc::clone(&locales),
        surface: Surface::Paper,
    };
    let lines = Cursor::new("1\n".repeat(300));
    let terminal = Arc::new(Terminal::new(Box::new(lines), Box::new(output), settings));
    let usual = in_words();
    let app = App::new(open(&folder).await, world(), vec![terminal], usual, &Limits::NONE);
    app.wake_up().await.expect("the tables can be read");
    app.wait_idle().await;
    app.listen().await.expect("a terminal can be listened to");
    app.shut_down().await.expect("the store is closed");
    let printed = std::fs::read_to_string(printed).expect("what was printed");
    assert!(printed.contains("Your hand") && printed.contains("wins!"), "{printed}");
}

#[tokio::test]
async fn a_backup_of_version_0_1_restores_what_the_folder_holds() {
    async fn records(store: &Sled) -> Vec<(String, Vec<u8>)> {
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let page = store.scan(None, after.as_ref(), 100).await.expect("readable");
            let Some((last, _)) = page.last() else { return all };
            after = Some(last.clone());
            all.extend(page.into_iter().map(|(key, one)| (key.as_str().to_owned(), one.value)));
        }
    }
    let (folder, restored) = (copy(), tempfile::tempdir().expect("a folder"));
    let restored = restored.path().join("data");
    let file = fixture("written-by-0.1.backup");
    assert_eq!(Sled::restore(&file, &restored).await.expect("a backup"), 297);
    let restored = Sled::open(&restored).await.expect("it opens");
    let written = Sled::open(folder.path()).await.expect("it opens");
    assert_eq!(records(&restored).await, records(&written).await);
}
