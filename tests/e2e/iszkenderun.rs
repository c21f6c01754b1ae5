//! Iszkenderun in company: whole games on every platform, and a restart in the middle of a draft.

use std::collections::BTreeSet;
use std::sync::Arc;

use bot::platform::telegram::Pace;
use e2e::discord::TestService as DiscordHouse;
use e2e::discord::players::Players as DiscordCompany;
use e2e::telegram::TestService as TelegramHouse;
use e2e::telegram::players::{Players as TelegramCompany, shows};
use e2e::{Evening, ManualClock};
use storage::Memory;

const NAMES: &[&str] = &["Anna", "Bora", "Cora"];
/// A game has fewer presses.
const LONG: usize = 600;
/// What the line of a hand begins with.
const HAND: &str = "Your hand: ";

/// The taste of somebody who tries everything: now the first option, now another, and who passes
/// every so often, so that a game does not take all night.
fn curious() -> impl FnMut(&[&str]) -> usize {
    let mut presses = 0;
    move |labels: &[&str]| {
        presses += 1;
        let pass = labels.iter().position(|label| *label == "Pass");
        let yes = labels.iter().position(|label| *label == "Yes");
        let done = labels.iter().position(|label| label.starts_with("Draw "));
        match presses % 7 {
            0 => yes.or(pass).unwrap_or(0),
            _ => yes.or(done).unwrap_or(presses * 5 % labels.len().max(1)),
        }
    }
}

/// Plays on until the game is over; returns what stood in the room.
async fn play_on(evening: &Evening, people: &[&str]) -> Vec<String> {
    let (mut transcript, mut taste) = (Vec::new(), curious());
    for _ in 0..LONG {
        let room = evening.reads(&Evening::room());
        if transcript.last() != Some(&room) {
            transcript.push(room);
        }
        let Some(who) = people.iter().find(|who| evening.is_asked(who)) else { return transcript };
        evening.chooses(who, &mut taste).await;
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn three_people_play_a_whole_game() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(7))).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening.presses("Anna", "Start").await;
    let transcript = play_on(&evening, NAMES).await;
    insta::assert_snapshot!(transcript.join("\n\n"));
}

#[tokio::test]
async fn after_a_restart_in_the_middle_of_a_draft_everything_is_as_it_was() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
    let evening = Evening::begin(store.clone(), world.clone()).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Cora", "Join").await;
    evening.presses("Anna", "Start").await;
    let drafts = |labels: &[&str]| {
        labels.iter().position(|label| label.ends_with("exchange hand cards")).unwrap_or(0)
    };
    let (mut who, mut planned) = ("", false);
    for _ in 0..LONG {
        who = NAMES.iter().find(|who| evening.is_asked(who)).expect("the game is on");
        evening.chooses(who, &mut { drafts }).await;
        planned = evening.reads(&Evening::private(who)).contains("Planned: ");
        if planned {
            break;
        }
    }
    assert!(planned, "somebody begins an exchange");
    let before = evening.sight(NAMES);
    assert_eq!(before.iter().filter(|sight| sight.contains("Planned: ")).count(), 1, "{before:?}");
    let fake = evening.fake.clone();
    drop(evening);

    let again = Evening::begin_with(store, world, fake).await;
    again.app.wake_up().await.expect("the tables can be read");
    again.app.wait_idle().await;
    assert_eq!(again.sight(NAMES), before);
    again.presses(who, "Take back").await;
    let after = again.sight(NAMES);
    assert!(after.iter().all(|sight| !sight.contains("Planned: ")), "{after:?}");
    assert_eq!(after[0], before[0], "the room has seen nothing of it");
}

#[tokio::test]
async fn what_a_card_does_can_be_asked_at_any_moment() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await;
    evening.says("Anna", "/play iszkenderun").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Add a machine").await;
    evening.presses("Anna", "Start").await;
    // Whoever looks something up need not be the one to act, and does not disturb anybody.
    for who in ["Anna", "Bora"] {
        let before = evening.sight(NAMES);
        evening.presses(who, "Look closer").await;
        evening.presses(who, "Cards: Scimitar").await;
        let shown = evening.fake.answered(&bot::platform::fake::Fake::person(who).id).pop();
        let text = evening.words(&shown.expect("a page"));
        assert!(text.contains("Scimitar 6: use: discard any card"), "{text}");
        assert_eq!(evening.sight(NAMES), before);
    }
}

#[tokio::test]
async fn a_whole_game_on_discord_with_a_restart_shows_no_hand_to_others() {
    let (memory, fake) = (Memory::new(), DiscordHouse::fake().await);
    let meet = || {
        let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(7)));
        DiscordCompany::meet(&fake, NAMES, store, world)
    };
    let mut company = meet().await;
    company.begin("iszkenderun", "").await;
    let (mut presses, mut taste) = (0, curious());
    while company.play(&mut taste).await {
        presses += 1;
        assert!(presses < LONG, "the game does not end");
        if presses == 20 {
            company.house.close().await;
            company = meet().await;
        }
    }
    company.house.settled().await;
    let end = company.people[0].lowest(company.parlour).expect("a final panel");
    assert!(end.text.contains("for places"), "{}", end.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    let mut hands = BTreeSet::new();
    for (by, text) in fake.sights() {
        let hand = text.lines().find(|line| line.starts_with(HAND));
        if let Some(hand) = hand {
            assert_eq!(by.len(), 1, "a hand before {by:?}: {text}");
            hands.insert((by[0], hand.to_owned()));
        }
    }
    // A hand of several cards is nobody else's, so that nobody else may see its line.
    let long = |hand: &str| hand.matches(", ").count() > 1;
    for (owner, hand) in hands.iter().filter(|(_, hand)| long(hand)) {
        let leak =
            fake.sights().into_iter().find(|(by, text)| by != &[*owner] && text.contains(hand));
        assert_eq!(leak, None, "{hand} of {owner}");
    }
    assert!(hands.len() > 20, "only {} hands were searched", hands.len());
    company.house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_on_telegram_with_a_restart_shows_no_hand_to_others() {
    let (memory, company) = (Memory::new(), TelegramCompany::meet(NAMES).await);
    let telegram = &company.telegram;
    let open = || {
        let (store, world) = (Arc::new(memory.clone()), Arc::new(ManualClock::new(7)));
        TelegramHouse::open(telegram, store, world, Pace::TELEGRAM, None)
    };
    let mut house = open().await;
    company.greets().await;
    company.gather("/play iszkenderun").await;
    company.starts().await;
    let (mut presses, mut taste) = (0, curious());
    while company.play(&mut taste).await.is_some() {
        presses += 1;
        assert!(presses < LONG, "the game does not end");
        if presses == 20 {
            house.close().await;
            house = open().await;
        }
    }
    house.settled().await;
    assert!(company.room.reads().contains("for places"), "{}", company.room.reads());
    for (_, person) in &company.people {
        shows(telegram, person.id, "for places").await;
    }
    telegram.until("answers", || (telegram.unanswered() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
    let shown = company.search(HAND);
    assert!(shown > 20, "only {shown} hands were searched");
    house.close().await;
}
