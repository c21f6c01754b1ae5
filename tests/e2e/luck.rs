//! Words that people add to the luck of a game: they type or tap them on each platform, and the
//! exported game lists them in order of arrival.

use std::sync::Arc;

use e2e::discord::{self, Post};
use e2e::telegram::players::{Players, presses, shows};
use e2e::{ManualClock, careful, telegram};
use service::export::{self, Export};
use storage::Memory;
use table::choices::Layout;

/// The symbols that are tapped, which make one word.
const TAPS: [&str; 6] = ["🍎", "⛵", "🍎", "🐢", "🔑", "🌊"];
/// More presses than any game needs.
const MAX_PRESSES: usize = 600;

/// Checks that the words of an export were added by these people, in this order.
fn check(export: &Export, words: &[(&str, &str)]) {
    let found = export::verify(export).expect("it was played fairly");
    assert!(found.is_closing_checked);
    let name = |seat: usize| export.seats[seat].name.clone().expect("a person");
    let added = export.luck.as_ref().expect("it is sealed").words.iter();
    let added: Vec<_> =
        added.map(|added| (name(added.seat.index()), added.word.as_str().to_owned())).collect();
    let words: Vec<_> =
        words.iter().map(|(who, word)| ((*who).to_owned(), (*word).to_owned())).collect();
    assert_eq!(added, words);
}

/// Returns the digits of the seal in a lobby.
fn seal(lobby: &str) -> &str {
    let (_, after) = lobby.split_once("Seal of the secret: ").expect("a seal");
    let line = after.lines().next().expect("a line");
    let seal = line.trim_matches(|c: char| !c.is_ascii_hexdigit());
    assert_eq!(seal.len(), 40, "{lobby}");
    seal
}

#[tokio::test(start_paused = true)]
async fn in_telegram_one_replies_with_a_word_and_another_taps_one() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house =
        telegram::TestService::open_shown_as(&company.telegram, store, world, Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    company.greets().await;
    company.gather("/play nautilus").await;
    let lobby = room.reads();

    presses(bora, room, "Fair luck").await;
    let luck = shows(telegram, bora.id, "[Tap symbols]").await;
    assert!(luck.text.contains(seal(&lobby)), "{} is not in {}", seal(&lobby), luck.text);
    bora.presses("Tap symbols").answer().await;
    for (tap, symbol) in TAPS.iter().enumerate() {
        let done = if tap == 0 { "Tap 6 symbols" } else { &format!("Tapped {tap} of 6") };
        let grid = shows(telegram, bora.id, done).await;
        assert_eq!(
            grid.buttons.iter().filter(|button| button.label.chars().count() == 1).count(),
            16
        );
        bora.presses(symbol).answer().await;
    }
    shows(telegram, bora.id, &TAPS.concat()).await;

    presses(anna, room, "Fair luck").await;
    shows(telegram, anna.id, "[Add a word]").await;
    anna.presses("Add a word").answer().await;
    let question = shows(telegram, anna.id, "Reply to this message").await;
    anna.replies(&question, "tea for two");
    shows(telegram, anna.id, "tea for two").await;
    shows(telegram, room.id(), "tea for two").await;

    company.starts().await;
    shows(telegram, room.id(), "Words added: ").await;
    let mut presses = 0;
    while company.play(&mut careful).await.is_some() {
        presses += 1;
        assert!(presses < MAX_PRESSES, "the game does not end");
    }
    house.settled().await;
    anna.says(room, "/export");
    let sent = || Some(telegram.documents(anna.id)).filter(|sent| sent.len() == 2);
    for file in telegram.until("the files have come", sent).await {
        let export = export::read(&file.bytes).expect("an exported game");
        check(&export, &[("Bora", &TAPS.concat()), ("Anna", "tea for two")]);
    }
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_reply_to_anything_else_is_no_word() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house =
        telegram::TestService::open_shown_as(&company.telegram, store, world, Layout::Text).await;
    let (telegram, room, anna) = (&company.telegram, &company.room, &company.people[0].1);
    company.greets().await;
    company.gather("/play nautilus").await;
    presses(anna, room, "Fair luck").await;
    let panel = shows(telegram, anna.id, "[Add a word]").await;
    anna.replies(&panel, "tea");
    shows(telegram, anna.id, "Commands begin with a slash").await;
    assert!(!room.reads().contains("tea"), "{}", room.reads());
    company.end_well(house).await;
}

/// Returns the only panel of somebody that has this button.
fn with_button(people: &discord::players::Players, who: usize, label: &str) -> Option<Post> {
    let mut posts = people.people[who].sees().into_iter();
    posts.rfind(|post| post.only_mine && post.pressable(label).is_some())
}

#[tokio::test]
async fn in_discord_one_fills_in_a_window_and_another_taps_a_word() {
    let fake = discord::TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let company = discord::players::Players::meet(&fake, &["Anna", "Bora"], store, world).await;
    let (anna, bora) = (&company.people[0], &company.people[1]);
    company.gather("nautilus", "").await;
    let lobby = anna.lowest(company.parlour).expect("a lobby");
    seal(&lobby.text);

    company.presses(0, "Fair luck").await;
    let sees = |who, label| with_button(&company, who, label);
    let panel = fake.until("the luck of the table", || sees(0, "Add a word")).await;
    let asks = anna.presses_on(&panel, "Add a word");
    asks.fills_in("tea for two").await.acknowledged().await;
    let shown = || anna.again(&panel).filter(|post| post.text.contains("tea for two"));
    fake.until("the word is shown in place", shown).await;

    company.presses(1, "Fair luck").await;
    let panel = fake.until("the luck of the table", || sees(1, "Tap symbols")).await;
    bora.presses_on(&panel, "Tap symbols").acknowledged().await;
    for (tap, symbol) in TAPS.iter().enumerate() {
        let done = if tap == 0 { "Tap 6 symbols" } else { &format!("Tapped {tap} of 6") };
        let grid = || bora.again(&panel).filter(|post| post.text.contains(done));
        let grid = fake.until("the grid", grid).await;
        bora.presses_on(&grid, symbol).acknowledged().await;
    }
    let shown = || bora.again(&panel).filter(|post| post.text.contains(&TAPS.concat()));
    fake.until("the tapped word is shown in place", shown).await;

    company.house.settled().await;
    company.presses(0, "Start").await;
    let mut presses = 0;
    while company.play(&mut careful).await {
        presses += 1;
        assert!(presses < MAX_PRESSES, "the game does not end");
    }
    company.house.settled().await;
    let export = anna.says(company.parlour, "/export", &[]);
    assert!(export.answer().await.text.contains("One moment"));
    company.house.settled().await;
    let files = fake.uploads();
    assert_eq!(files.len(), 2);
    for file in files {
        let export = export::read(&file.bytes).expect("an exported game");
        check(&export, &[("Anna", "tea for two"), ("Bora", &TAPS.concat())]);
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    company.house.close().await;
}
