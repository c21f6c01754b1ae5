//! Discord: games with the real adapter on the strict fake.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use e2e::discord::error::{CLOSED_DM, MISSING_ACCESS};
use e2e::discord::players::{Players, choose};
use e2e::discord::{FakeDiscord, InjectedFailure, Person, Post, Request, Route, TestService};
use e2e::{ManualClock, careful};
use storage::sled::Sled;
use storage::{Memory, Store};

/// More decisions than any game has.
const MAX_DECISIONS: usize = 600;

async fn meet(fake: &FakeDiscord, store: Arc<dyn Store>, seed: u64) -> Players {
    Players::meet(fake, &["Anna", "Bora", "Cora"], store, Arc::new(ManualClock::new(seed))).await
}

/// Returns the cards in a text, such as `R7` or `red 7`.
fn cards(text: &str) -> BTreeSet<String> {
    const COLOURS: [&str; 7] = ["red", "orange", "yellow", "green", "blue", "indigo", "violet"];
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let short = words.iter().filter_map(|word| {
        let number = word.get(1..).filter(|number| "1234567".contains(number))?;
        let colour = COLOURS.iter().find(|colour| colour[..1].to_uppercase() == word[..1])?;
        (word.len() == 2).then(|| format!("{colour} {number}"))
    });
    let full = words.windows(2).filter_map(|pair| {
        let colour = pair[0].to_lowercase();
        let is_card =
            COLOURS.contains(&colour.as_str()) && pair[1].len() == 1 && "1234567".contains(pair[1]);
        is_card.then(|| format!("{colour} {}", pair[1]))
    });
    short.chain(full).collect()
}

/// Returns the cards of the hand on a panel.
fn hand_in(text: &str) -> Option<BTreeSet<String>> {
    let line = text.lines().find(|line| line.starts_with("Your hand: "))?;
    Some(cards(line))
}

/// Checks that each hand was shown to one person, and that nobody saw a card for the first time
/// while another person held it. Returns the number of hands.
fn search(fake: &FakeDiscord, people: &[Person]) -> Result<usize, String> {
    let sights = fake.sights();
    let mut hands: BTreeMap<u64, Vec<(usize, BTreeSet<String>)>> = BTreeMap::new();
    for (at, (by, text)) in sights.iter().enumerate() {
        if let Some(hand) = hand_in(text) {
            if by.len() != 1 {
                return Err(format!("a hand before {} people:\n{text}", by.len()));
            }
            hands.entry(by[0]).or_default().push((at, hand));
        }
    }
    // Between two panels of its owner that show a card, the owner held it.
    let held = |owner: u64, at: usize| -> BTreeSet<String> {
        let hands = hands.get(&owner).map_or(&[][..], Vec::as_slice);
        let next = hands.partition_point(|(when, _)| *when <= at);
        match (next.checked_sub(1).and_then(|last| hands.get(last)), hands.get(next)) {
            (Some((_, before)), Some((_, after))) => before.intersection(after).cloned().collect(),
            _ => BTreeSet::new(),
        }
    };
    for viewer in people {
        let mut known = BTreeSet::new();
        for (at, (by, text)) in sights.iter().enumerate() {
            if !by.contains(&viewer.id()) {
                continue;
            }
            let seen = cards(text);
            for owner in people.iter().filter(|owner| owner.id() != viewer.id()) {
                let held = held(owner.id(), at);
                if let Some(card) = held.intersection(&seen).find(|card| !known.contains(*card)) {
                    return Err(format!("{card} of {} was shown:\n{text}", owner.id()));
                }
            }
            known.extend(seen);
        }
    }
    Ok(hands.values().map(Vec::len).sum())
}

#[tokio::test]
async fn three_people_play_a_whole_game_through_every_trouble() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || async { Arc::new(Sled::open(folder.path()).await.expect("the store opens")) };
    let fake = TestService::fake().await;
    let mut company = meet(&fake, open().await, 7).await;
    let (parlour, cora, eve) = (company.parlour, company.people[2].clone(), fake.user("Eve"));
    cora.refuse_dms(Some(CLOSED_DM));
    company.closed = Some(cora.id());
    company.begin("tirazheh", "c").await;
    let room = cora.lowest(parlour).expect("a table").text;
    assert!(room.contains("I cannot write to Cora"), "{room}");

    let mut decisions = 0;
    while company.play(&mut careful).await {
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
        match decisions {
            2 => {
                // A person without a seat presses.
                let answer = eve.presses_in(parlour, "My hand").answer().await;
                assert!(answer.only_mine && answer.text.contains("no seat"), "{}", answer.text);
            }
            4 => fake.trouble(Route::Post, InjectedFailure::Slow(Duration::from_millis(60))),
            6 => fake.trouble(Route::Edit, InjectedFailure::Slow(Duration::from_millis(60))),
            8 => {
                fake.cut();
                let hand = cora.presses_in(parlour, "My hand");
                assert!(hand.answer().await.only_mine, "a press in the gap is heard");
                hand.repeat();
            }
            10 => {
                company.house.close().await;
                company = meet(&fake, open().await, 7).await;
                company.closed = Some(cora.id());
            }
            _ => {}
        }
        if decisions == 12 {
            double_press(&company).await;
        }
    }
    company.house.settled().await;
    let end = eve.lowest(parlour).expect("a final panel");
    assert!(end.text.contains("wins!"), "{}", end.text);
    assert!(decisions > 14, "every trouble happened: {decisions}");
    assert_eq!((fake.troubles_left(), fake.resumes(), fake.identifies()), (0, 1, 2));
    assert_eq!(fake.violations(), [""; 0]);
    assert_eq!(fake.unanswered(), [""; 0]);
    let shown = search(&fake, &company.people).expect("no secret was shown");
    assert!(shown > 20, "only {shown} hands were searched");
    company.house.close().await;
}

/// Has the player to act press the same button twice before anything happens.
async fn double_press(company: &Players) {
    let (who, mut hand) = company.turn().await.expect("the game is still on");
    let label = loop {
        let option = choose(&hand, &mut careful).expect("something to do");
        let label = option.label.clone();
        if option.answers() {
            break label;
        }
        company.house.presses(who, company.parlour, &hand, &label).await;
        hand = who.again(&hand).expect("the question takes the place of the hand");
    };
    let actions = [who.presses_on(&hand, &label), who.presses_on(&hand, &label)];
    let refused = || {
        let answers = actions.iter().filter_map(e2e::discord::Action::answered);
        answers.into_iter().find(|answer| answer.text.contains("older button"))
    };
    let refusal = company.house.fake.until("one of two presses is refused", refused).await;
    assert!(refusal.only_mine);
    company.house.settled().await;
}

#[tokio::test]
async fn the_search_finds_a_card_that_should_not_be_seen() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "c").await;
    let (anna, at) = (&company.people[0], company.parlour);
    anna.says(at, "/hand", &[]).answer().await;
    assert!(search(&fake, &company.people).is_ok_and(|hands| hands >= 4));
    let hand = anna.lowest(anna.private()).and_then(|hand| hand_in(&hand.text)).expect("a hand");
    let card = hand.first().expect("a card");
    fake.post_as_bot(at, &format!("Anna holds {card}"));
    anna.says(at, "/hand", &[]).answer().await;
    let found = search(&fake, &company.people).expect_err("a card was shown");
    assert!(found.contains(card), "{found}");
}

#[tokio::test]
async fn commands_are_registered_once_and_complete_themselves() {
    let (fake, store) = (TestService::fake().await, Memory::new());
    for _ in 0..2 {
        let company = meet(&fake, Arc::new(store.clone()), 1).await;
        let proposed = company.people[0].completes(company.parlour, "/play", "game", "tir").await;
        assert!(proposed.iter().any(|name| name.contains("Tirazheh")), "{proposed:?}");
        company.house.close().await;
    }
    assert_eq!((fake.identifies(), fake.count("PUT", "commands")), (2, 1));
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn tables_are_listed_in_the_room_and_in_private() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let anna = &company.people[0];
    let none = anna.says(company.parlour, "/tables", &[]).answer().await;
    assert!(none.only_mine && none.text.contains("no table"), "{}", none.text);
    company.begin("tirazheh", "full").await;
    for at in [company.parlour, anna.private()] {
        let list = anna.says(at, "/tables", &[]).answer().await;
        assert!(list.pressable("Tirazheh with").is_some(), "{:?}", list.labels());
    }
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_panel_that_was_deleted_is_posted_again() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, bora, at) = (&company.people[0], &company.people[1], company.parlour);
    anna.says(at, "/play", &[("game", "tirazheh")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    fake.delete_message(&lobby);
    bora.says(at, "/join", &[]);
    let again = fake.until("another lobby", || anna.lowest(at)).await;
    assert!(again.text.contains("Bora") && again.id != lobby.id, "{}", again.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_stale_passing_hand_is_brought_up_to_date_in_its_place() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let (who, hand) = company.turn().await.expect("the game is on");
    let passing = who.presses_in(company.parlour, "My hand").answer().await;
    let palette = |post: &Post| {
        let label = post.labels().into_iter().find(|label| label.starts_with("Palette"));
        label.expect("a card to play").to_owned()
    };
    let stale = palette(&passing);
    company.house.presses(who, company.parlour, &hand, &palette(&hand)).await;
    let action = who.presses_on(&passing, &stale);
    let again = || who.again(&passing).filter(|post| post.edits > passing.edits);
    let again = fake.until("it is changed", again).await;
    assert!(again.pressable("Undo").is_some(), "{:?}", again.labels());
    assert!(again.pressable(&stale).is_none(), "{:?}", again.labels());
    let why = fake.until("a word", || action.answered()).await;
    assert!(why.text.contains("older button") && why.pressables.is_empty(), "{}", why.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_passing_hand_of_a_table_that_is_closed_says_so_in_its_place() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let (anna, at) = (&company.people[0], company.parlour);
    let (who, _) = company.turn().await.expect("the game is on");
    let hand = who.presses_in(at, "My hand").answer().await;
    let option = hand.labels()[0].to_owned();
    anna.says(at, "/cancel", &[]).answer().await;
    anna.presses("Yes");
    let is_closed = |post: Post| post.text.contains("closed this table").then_some(());
    fake.until("the end", || anna.lowest(at).and_then(is_closed)).await;
    who.presses_on(&hand, &option);
    let again = || who.again(&hand).filter(|post| post.pressables.is_empty());
    let hand = fake.until("no buttons", again).await;
    assert!(hand.text.contains("is closed"), "{}", hand.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_passing_hand_of_somebody_who_has_left_loses_its_buttons() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "full").await;
    let at = company.parlour;
    let (who, _) = company.turn().await.expect("the game is on");
    let hand = who.presses_in(at, "My hand").answer().await;
    let option = hand.labels()[0].to_owned();
    let question = who.says(at, "/leave", &[]).answer().await;
    who.presses_on(&question, "Leave for good");
    let has_left = |post: Post| post.text.contains("left").then_some(());
    fake.until("an empty seat", || who.lowest(at).and_then(has_left)).await;
    who.presses_on(&hand, &option);
    let again = || who.again(&hand).filter(|post| post.pressables.is_empty());
    let hand = fake.until("no buttons", again).await;
    assert!(hand.text.contains("no seat"), "{}", hand.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn an_old_panel_that_may_not_be_edited_so_often_is_posted_again() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    anna.says(at, "/play", &[("game", "tirazheh")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    company.house.settled().await;
    fake.later(Duration::from_hours(2));
    for label in ["Options", "Done", "Options", "Done"] {
        company.presses(0, label).await;
    }
    assert_ne!(anna.lowest(at).map(|panel| panel.id), Some(lobby.id));
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_channel_that_shuts_the_bot_out_is_told_and_written_to_when_it_lets_it_in() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    fake.refuse_in(at, Some(MISSING_ACCESS));
    let answer = anna.says(at, "/play", &[("game", "tirazheh")]).answer().await;
    assert!(answer.only_mine && answer.text.contains("Send Messages"), "{}", answer.text);
    company.house.settled().await;
    assert_eq!(fake.count("POST", "/messages"), 0);

    fake.refuse_in(at, None);
    anna.says(at, "/play", &[("game", "tirazheh")]);
    let lobby = fake.until("a lobby", || anna.lowest(at)).await;
    fake.refuse_in(at, Some(MISSING_ACCESS));
    let before = fake.requests().len();
    company.people[1].presses_on(&lobby, "Join").acknowledged().await;
    let is_edit = |one: &Request| one.method == "PATCH" && one.status == 403;
    let refused = || fake.requests()[before..].iter().any(is_edit).then_some(());
    fake.until("a vain edit", refused).await;
    company.house.settled().await;
    assert_eq!(fake.requests()[before..].iter().filter(|one| is_edit(one)).count(), 1);

    fake.refuse_in(at, None);
    anna.says(at, "/board", &[]);
    let again = fake.until("a lobby", || anna.lowest(at).filter(|post| post.id != lobby.id)).await;
    assert!(again.text.contains("Bora"), "{}", again.text);
    assert_eq!(fake.violations(), [""; 0]);
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_is_posted_once() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let (anna, at) = (&company.people[0], company.parlour);
    fake.trouble(Route::Post, InjectedFailure::Lost);
    fake.trouble(Route::Callback, InjectedFailure::Server(503));
    anna.says(at, "/play", &[("game", "tirazheh")]);
    fake.until("a lobby", || anna.lowest(at)).await;
    fake.until("troubles", || (fake.troubles_left() == 0).then_some(())).await;
    company.house.settled().await;
    assert_eq!(anna.sees_in(at).iter().filter(|post| !post.only_mine).count(), 1);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn a_machine_player_sits_in_until_its_person_plays_on() {
    let fake = TestService::fake().await;
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    company.begin("tirazheh", "").await;
    let at = company.parlour;
    let called = company.turn().await.expect("the game has just begun").0.id();
    let other = company.people.iter().find(|one| one.id() != called).expect("three people");
    let question = other.says(at, "/leave", &[]).answer().await;
    assert!(question.only_mine, "{question:?}");
    company.house.presses(other, at, &question, "Let a machine player stand in").await;
    let hand = other.again(&question).expect("a hand in its place");
    assert!(hand.only_mine && hand.text.contains("Your hand"), "{}", hand.text);
    assert!(hand.text.contains("A machine player stands in for you"), "{}", hand.text);
    let room = other.lowest(at).expect("a table").text;
    assert!(room.contains("A machine player stands in for: "), "{room}");
    company.house.presses(other, at, &hand, "Take my seat back").await;
    let room = other.lowest(at).expect("a table").text;
    assert!(!room.contains("stands in for") && room.contains("returned to the game"), "{room}");
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    company.house.close().await;
}

#[tokio::test]
async fn a_503_at_start_is_tried_again() {
    let fake = TestService::fake().await;
    fake.trouble(Route::Gateway, InjectedFailure::Server(503));
    let company = meet(&fake, Arc::new(Memory::new()), 1).await;
    let help = company.people[0].says(company.parlour, "/help", &[]).answer().await;
    assert!(help.only_mine, "{help:?}");
    assert_eq!((fake.troubles_left(), fake.identifies()), (0, 1));
    company.house.close().await;
}
