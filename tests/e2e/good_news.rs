//! A room or person that was closed to the bot is written to as soon as anything shows that they
//! are open again.

use std::sync::Arc;

use e2e::discord::error::{CLOSED_DM, MISSING_ACCESS};
use e2e::discord::players::{Players as OnDiscord, choose};
use e2e::discord::{Person, Post, TestService};
use e2e::telegram::players::{Players as OnTelegram, presses, shows};
use e2e::{ManualClock, careful, telegram};
use storage::Memory;

/// Two people on Discord at a game that has just begun, and who of them is called.
async fn on_discord() -> (OnDiscord, Person, Post) {
    let fake = TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let company = OnDiscord::meet(&fake, &["Anna", "Bora"], store, world).await;
    company.begin("nautilus", "").await;
    company.house.settled().await;
    let (who, panel) = company.turn().await.expect("a turn");
    let who = who.clone();
    (company, who, panel)
}

/// Has the called person end their turn while the other one is closed to the bot.
async fn is_missed(company: &OnDiscord, who: &Person, mut panel: Post) -> Person {
    let next = company.people.iter().find(|one| one.id() != who.id()).expect("two").clone();
    next.refuse_dms(Some(CLOSED_DM));
    while let Some(option) = choose(&panel, &mut careful) {
        let (label, answers) = (option.label.clone(), option.answers());
        company.house.presses(who, company.parlour, &panel, &label).await;
        if answers {
            break;
        }
        panel = who.again(&panel).expect("it stands");
    }
    let room = || next.lowest(company.parlour).filter(|post| post.text.contains("I cannot write"));
    company.house.fake.until("the room says so", room).await;
    company.house.settled().await;
    next.refuse_dms(None);
    next
}

async fn has_a_hand(company: &OnDiscord, who: &Person) {
    company.house.settled().await;
    let hand = who.lowest(who.private()).filter(|post| !post.pressables.is_empty());
    assert!(hand.is_some(), "{:?}", who.sees_in(who.private()));
    let room = who.lowest(company.parlour).expect("a table");
    assert!(!room.text.contains("I cannot write"), "{}", room.text);
}

#[tokio::test]
async fn who_asks_for_their_hand_in_the_room_has_it_in_private_again() {
    let (company, who, panel) = on_discord().await;
    let next = is_missed(&company, &who, panel).await;
    next.says(company.parlour, "/hand", &[]).acknowledged().await;
    has_a_hand(&company, &next).await;
}

#[tokio::test]
async fn who_presses_anything_elsewhere_has_their_hand_in_private_again() {
    let (company, who, panel) = on_discord().await;
    let next = is_missed(&company, &who, panel).await;
    let elsewhere = company.house.fake.channel("elsewhere");
    next.says(elsewhere, "/tables", &[]).acknowledged().await;
    has_a_hand(&company, &next).await;
}

#[tokio::test]
async fn who_stays_closed_is_written_to_once_a_minute_however_often_they_press() {
    let (company, who, panel) = on_discord().await;
    let next = is_missed(&company, &who, panel).await;
    next.refuse_dms(Some(CLOSED_DM));
    let fake = &company.house.fake;
    let refused = || fake.requests().iter().filter(|one| one.status == 403).count();
    let before = refused();
    for _ in 0..5 {
        next.says(company.parlour, "/tables", &[]).answer().await;
        company.house.settled().await;
    }
    assert_eq!(refused(), before + 1);
}

#[tokio::test]
async fn suggestions_in_a_channel_with_rights_show_that_it_is_open() {
    let (company, who, mut panel) = on_discord().await;
    let (fake, at) = (&company.house.fake, company.parlour);
    let table = who.lowest(at).expect("a table");
    fake.refuse_in(at, Some(MISSING_ACCESS));
    while let Some(option) = choose(&panel, &mut careful) {
        let (label, answers) = (option.label.clone(), option.answers());
        who.presses_on(&panel, &label).acknowledged().await;
        company.house.settled().await;
        if answers {
            break;
        }
        panel = who.again(&panel).expect("it stands");
    }
    fake.refuse_in(at, None);
    who.completes(at, "/hand", "table", "").await;
    let newer = || who.lowest(at).filter(|post| post.id != table.id);
    fake.until("the table is posted again", newer).await;
}

/// Two people on Telegram at a game in their group.
async fn on_telegram() -> (OnTelegram, telegram::TestService) {
    let company = OnTelegram::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(&company.telegram, store, world).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    house.settled().await;
    (company, house)
}

#[tokio::test(start_paused = true)]
async fn who_unblocks_the_bot_in_its_profile_has_their_hand_again() {
    let (company, house) = on_telegram().await;
    let (_, who) = company.called().await.expect("a turn");
    let (name, next) = company.people.iter().find(|(_, one)| one.id != who.id).expect("two");
    next.blocks();
    house.settled().await;
    let called = || company.room.reads().contains(&format!("I cannot write to {name}"));
    for _ in 0..8 {
        if called() {
            break;
        }
        let (_, who) = company.called().await.expect("a turn");
        let (option, before) = (company.option(who).await, company.glance(who));
        who.press(&option).answer().await;
        company.changed(who, &before).await;
        house.settled().await;
    }
    assert!(called(), "{}", company.room.reads());
    let before = company.telegram.lowest(next.id).map(|post| post.message);
    next.unblocks();
    house.settled().await;
    let after = company.telegram.lowest(next.id);
    assert_ne!(after.map(|post| post.message), before);
    assert!(!called(), "{}", company.room.reads());
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_room_that_lets_the_bot_in_again_has_its_table_without_being_asked() {
    let (company, house) = on_telegram().await;
    company.room.kicks_bot(&company.eve);
    house.settled().await;
    company.play(&mut careful).await.expect("a turn");
    company.play(&mut careful).await.expect("a turn");
    house.settled().await;
    let before = company.room.posts().len();
    company.room.invites_bot(&company.eve);
    house.settled().await;
    assert!(company.room.posts().len() > before);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_topic_that_is_opened_again_has_its_table_at_once() {
    let company = OnTelegram::meet_in_forum(&["Anna", "Bora"]).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let topic = room.topic("games");
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(telegram, store, world).await;
    company.greets().await;
    company.people[0].1.says_in(room, topic, "/play nautilus");
    shows(telegram, room.id(), "[Join]").await;
    presses(&company.people[1].1, room, "Join").await;
    shows(telegram, room.id(), "2. Bora").await;
    company.starts().await;
    house.settled().await;
    let (_, who) = company.called().await.expect("a turn");
    room.closes_topic(topic, true);
    house.settled().await;
    while let Some(option) = company.choose(who, &mut careful) {
        let before = company.glance(who);
        who.press(&option).answer().await;
        company.changed(who, &before).await;
        house.settled().await;
        if company.refused("TOPIC_CLOSED") > 0 {
            break;
        }
    }
    assert!(company.refused("TOPIC_CLOSED") > 0);
    let before = room.posts().len();
    room.closes_topic(topic, false);
    house.settled().await;
    assert!(room.posts().len() > before);
    company.end_well(house).await;
}
