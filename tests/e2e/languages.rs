//! One room in which everybody reads another language: whole games of each kind in Persian,
//! Hungarian and German at once, with no English left on anybody's screen.

use std::collections::BTreeSet;
use std::sync::Arc;

use ::telegram::Pace;
use e2e::telegram::players::shows;
use e2e::telegram::{self, Telegram};
use e2e::{ManualClock, discord};
use engine::chance::{Chance as _, SplitMix64};
use storage::Memory;

/// Who plays, and in which language. The names are in no dictionary of a game.
const PEOPLE: [(&str, &str); 3] = [("Bahar", "fa"), ("Anikó", "hu"), ("Jörg", "de")];
/// What may stand there in every language: names of people and of zones.
const ALLOWED: [&str; 5] = ["bahar", "anikó", "jörg", "europe", "madrid"];
/// No game among such players has more presses.
const LONG: usize = 6_000;

/// Returns the words of a text that are long enough to be told from letters of cards.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\u{200c}');
    let is_word =
        |word: &&str| word.chars().count() > 3 && word.chars().skip(1).all(|c| !c.is_uppercase());
    words.filter(is_word).map(str::to_lowercase)
}

/// Returns every word of a language.
fn dictionary(lang: &str) -> BTreeSet<String> {
    let folder = format!("{}/../locales/{lang}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("the language is there");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        std::fs::read_to_string(file.expect("readable").path()).expect("text")
    };
    let mut all: BTreeSet<String> = BTreeSet::new();
    for text in files.map(read) {
        // Keys and comments are no words of the language.
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = if line.starts_with(' ') {
                line
            } else {
                line.split_once('=').map_or("", |it| it.1)
            };
            // Neither are arguments and what is chosen by.
            let said = said.split(['{', '[']).enumerate().map(|(at, part)| match at {
                0 => part,
                _ => part.split_once(['}', ']']).map_or("", |it| it.1),
            });
            said.for_each(|part| all.extend(words(part)));
        }
    }
    all.extend(ALLOWED.map(str::to_owned));
    all
}

/// Returns what stands in a text that is no word of a language.
fn foreign(text: &str, dictionary: &BTreeSet<String>) -> Vec<String> {
    let latin = |word: &String| word.chars().all(|c| c < '\u{250}');
    words(text).filter(|word| latin(word) && !dictionary.contains(word)).collect()
}

#[test]
fn english_words_are_found_where_another_language_is_spoken() {
    let german = dictionary("de");
    assert_eq!(foreign("Jörg ist am Zug. Machine player: Tee", &german), ["machine", "player"]);
    assert_eq!(foreign("Bahar: GrBR, R5 (A1)", &german), [""; 0]);
    assert_eq!(foreign("دست شما: Your seat", &dictionary("fa")), ["your", "seat"]);
}

/// Tells whether a word is a seal, in 64 hexadecimal digits or 32 letters and digits: nobody reads it
/// as words.
fn is_seal(word: &&str) -> bool {
    let is_letter = |c: &char| matches!(c, 'a'..='z' | '0'..='9');
    let (mut letters, length) = (word.chars().filter(is_letter), word.chars().count());
    let has = letters.by_ref().count();
    matches!(has, 32 | 64) && length <= has + 6 && word.contains(|c: char| c.is_ascii_digit())
}

/// Makes sure that everything on screens was said in the language of whoever read it, and in that
/// of the room where all read it.
fn holds<K: PartialEq + std::fmt::Debug>(sights: &[(Vec<K>, String)], people: &[K], room: &str) {
    let dictionaries = PEOPLE.map(|(_, lang)| dictionary(lang));
    let of_room = PEOPLE.iter().position(|(_, lang)| *lang == room).expect("one of the three");
    for (who, text) in sights {
        let own = match &who[..] {
            [one] => people.iter().position(|id| id == one).unwrap_or(of_room),
            _ => of_room,
        };
        // What buttons send and what files are known by is read by nobody.
        let is_read = |line: &&str| {
            let is_hash = line.len() == 16 && line.chars().all(|c| c.is_ascii_hexdigit());
            line.contains(' ') || !(is_hash || line.starts_with("1."))
        };
        let unsealed = |line: &str| {
            let words = line.split(' ').filter(|word| !is_seal(word));
            words.collect::<Vec<_>>().join(" ")
        };
        let read: Vec<String> = text.lines().filter(is_read).map(unsealed).collect();
        let left = foreign(&read.join("\n"), &dictionaries[own]);
        assert!(left.is_empty(), "{left:?} for {who:?} in {}:\n{text}", PEOPLE[own].1);
    }
}

async fn on_telegram(game: &str, room_speaks: &str, layout: table::choices::Layout) {
    let fake = Telegram::start().await;
    let people = PEOPLE.map(|(name, lang)| fake.user_speaking(name, lang));
    let members: Vec<_> = people.iter().collect();
    let room = fake.group("Чат", &members);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open_shown_as(&fake, store, world, layout).await;
    for who in &people {
        who.starts(None);
        fake.until("a greeting", || (!who.reads().is_empty()).then_some(())).await;
    }
    people[0].says(&room, &format!("/settings room language {room_speaks}"));
    house.settled().await;
    let begun = fake.sights().len();

    people[0].says(&room, &format!("/play {game}"));
    let mut luck = SplitMix64(11);
    let lobby_button = |data: &'static str| {
        let room = &room;
        move || {
            let buttons = room.lowest().into_iter().flat_map(|post| post.buttons);
            buttons.into_iter().find(|it| it.data().is_some_and(|it| it.ends_with(data)))
        }
    };
    for who in &people[1..] {
        let join = fake.until("a seat", lobby_button(".join")).await;
        who.press(&join).answer().await;
        house.settled().await;
    }
    let start = fake.until("enough people", lobby_button(".start")).await;
    people[0].press(&start).answer().await;
    house.settled().await;
    for _ in 0..LONG {
        let is_over = |post: telegram::Post| {
            post.buttons.iter().any(|it| it.data().is_some_and(|it| it.contains(".again")))
        };
        if room.lowest().is_some_and(is_over) {
            break;
        }
        let mut ways = Vec::new();
        for who in &people {
            let buttons = who.screen().into_iter().flat_map(|post| post.buttons);
            ways.extend(buttons.filter(|it| it.answers() || it.leads_on()).map(|it| (who, it)));
        }
        let answers: Vec<_> = ways.iter().filter(|(_, button)| button.answers()).collect();
        let chosen =
            if answers.is_empty() { luck.pick(&ways) } else { luck.pick(&answers).copied() };
        let (who, button) = chosen.expect("somebody can do something");
        who.press(button).answer().await;
        house.settled().await;
    }
    let end = room.reads();
    for (who, line) in people.iter().zip(["/help", "/settings", "/tables"]) {
        who.whispers(line);
        house.settled().await;
    }
    people[0].whispers(&format!("/rules {game}"));
    house.settled().await;
    assert_eq!(fake.violations(), [""; 0]);
    let sights = fake.sights();
    let ids: Vec<i64> = people.iter().map(|who| who.id).collect();
    holds(&sights[begun..], &ids, room_speaks);
    assert!(sights.len() - begun > 60, "only {} sights", sights.len() - begun);
    let rematch = dictionary(room_speaks);
    assert!(words(&end).any(|word| rematch.contains(&word)), "{end}");
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn tirazheh_in_three_languages() {
    on_telegram("تیراژه", "fa", table::choices::Layout::Rich).await;
}

#[tokio::test(start_paused = true)]
async fn ice_cult_in_three_languages() {
    on_telegram("Ice Cult", "de", table::choices::Layout::Text).await;
}

#[tokio::test(start_paused = true)]
async fn iszkenderun_in_three_languages() {
    on_telegram("iszkenderun", "hu", table::choices::Layout::Text).await;
}

#[tokio::test(start_paused = true)]
async fn seladin_in_three_languages() {
    on_telegram("سلداین", "fa", table::choices::Layout::Pictures).await;
}

#[tokio::test(start_paused = true)]
async fn whoever_opens_the_private_chat_is_told_which_language_is_spoken_once() {
    let fake = Telegram::start().await;
    let (aniko, anna) = (fake.user_speaking("Anikó", "hu"), fake.user("Anna"));
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(&fake, store, world, Pace::TELEGRAM, None).await;
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

/// Persian is no language of Discord's, so it is chosen.
#[tokio::test]
async fn nautilus_in_discord_with_a_chosen_language() {
    let fake = discord::TestService::fake().await;
    let people = [fake.user_speaking("Bahar", "en-US"), fake.user_speaking("Anikó", "hu")];
    let at = fake.channel("чат");
    people[0].runs_the_server();
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
    let house = discord::TestService::open(&fake, store, world).await;
    let ways = [
        ("Mine", "my.language", "my.language.fa"),
        ("This channel", "room.language", "room.language.hu"),
    ];
    for (whose, which, lang) in ways {
        people[0].says(at, "/settings", &[("whose", whose)]).answer().await;
        for data in [which, lang] {
            let panel = people[0].sees_in(at).into_iter().rfind(|post| post.only_mine);
            let panel = panel.expect("a panel");
            let way = panel.pressables.iter().find(|it| it.data.to_string().contains(data));
            people[0]
                .press(&panel, way.unwrap_or_else(|| panic!("{data}: {panel:?}")))
                .acknowledged()
                .await;
            house.settled().await;
        }
    }
    let begun = fake.sights().len();

    people[1].says(at, "/play", &[("game", "nautilus")]).acknowledged().await;
    house.settled().await;
    let press = async |who: &discord::Person, data: &str| {
        let panel = who.sees_in(at).into_iter().rfind(|post| !post.only_mine).expect("a panel");
        let way = panel.pressables.iter().find(|it| it.data.to_string().contains(data));
        who.press(&panel, way.unwrap_or_else(|| panic!("{data}: {panel:?}"))).acknowledged().await;
        house.settled().await;
    };
    press(&people[0], ".join").await;
    press(&people[1], ".start").await;
    let mut luck = SplitMix64(3);
    for _ in 0..LONG {
        let room = people[0].sees_in(at).into_iter().rfind(|post| !post.only_mine);
        let room = room.expect("a table");
        if room.pressables.iter().any(|it| it.data.to_string().contains(".again")) {
            break;
        }
        let mut ways = Vec::new();
        for who in &people {
            for post in who.living() {
                let options = discord::players::options(&post).into_iter().cloned();
                ways.extend(options.map(|option| (who, post.clone(), option)));
            }
        }
        let answers: Vec<_> = ways.iter().filter(|(_, _, option)| option.answers()).collect();
        let chosen =
            if answers.is_empty() { luck.pick(&ways) } else { luck.pick(&answers).copied() };
        let (who, post, option) = chosen.expect("somebody can do something");
        who.press(post, option).acknowledged().await;
        house.settled().await;
    }
    people[1].says(at, "/help", &[]).answer().await;
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    let ids: Vec<u64> = people.iter().map(discord::Person::id).collect();
    let sights = fake.sights();
    holds(&sights[begun..], &ids, "hu");
    assert!(sights.len() - begun > 60, "only {} sights", sights.len() - begun);
    let help = people[1].ever().pop().unwrap_or_default();
    assert!(help.contains("/játék"), "commands are named as Discord names them: {help}");
    house.close().await;
}
