//! Quiet boards: a table is one message, and people are called in private or by a short mention.

use std::sync::Arc;

use e2e::discord::error::CLOSED_DM;
use e2e::discord::players::Players;
use e2e::discord::{Person, Post, TestService};
use e2e::{ManualClock, careful, telegram};
use storage::Memory;

/// Begins a game of Nautilus in a channel with a quiet board.
async fn begin() -> Players {
    let fake = TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let company = Players::meet(&fake, &["Anna", "Bora"], store, world).await;
    company.choose("Quiet board: off", "Quiet board: on").await;
    company.begin("nautilus", "").await;
    company.house.settled().await;
    company
}

fn posts(company: &Players) -> Vec<Post> {
    let all = company.people[0].sees_in(company.parlour).into_iter();
    all.filter(|post| !post.only_mine).collect()
}

#[tokio::test]
async fn a_quiet_table_is_one_message_from_the_lobby_to_the_result() {
    let company = begin().await;
    let lobby = posts(&company)[0].id;
    let mut rings = [0; 2];
    while company.play(&mut careful).await {
        company.house.settled().await;
        let there: Vec<u64> = posts(&company).iter().map(|post| post.id).collect();
        assert_eq!(there, [lobby]);
        let now = [0, 1].map(|at| company.people[at].rings());
        assert!((0..2).all(|at| now[at] - rings[at] <= 1), "{rings:?} {now:?}");
        rings = now;
    }
    assert!(posts(&company)[0].pressable("Rematch").is_some());
    let fake = &company.house.fake;
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}

#[tokio::test]
async fn people_who_get_no_messages_are_called_by_a_short_mention_that_goes_when_they_have_acted() {
    let mut company = begin().await;
    let bora: Person = company.people[1].clone();
    bora.refuse_dms(Some(CLOSED_DM));
    company.closed = Some(bora.id());
    let (mut calls, mut rings) = (0, bora.rings());
    while company.play(&mut careful).await {
        company.house.settled().await;
        let there = posts(&company);
        let board = there.iter().filter(|post| !post.text.ends_with("Your turn.")).count();
        assert_eq!(board, 1, "{there:?}");
        let is_called = there.len() > 1;
        if is_called {
            calls += 1;
            assert_eq!(there.len(), 2, "{there:?}");
            assert!(there[1].pressable("My hand").is_some(), "{there:?}");
        }
        let rung = bora.rings() - rings;
        assert!(rung <= 1, "{rung}");
        rings = bora.rings();
    }
    assert!(calls > 3, "{calls}");
    assert_eq!(posts(&company).len(), 1, "calls are gone");
}

#[tokio::test(start_paused = true)]
async fn a_quiet_group_calls_only_people_without_a_private_chat() {
    let company = telegram::players::Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = telegram::TestService::open(&company.telegram, store, world).await;
    let (anna, bora) = (&company.people[0].1, &company.people[1].1);
    anna.starts(None);
    telegram::players::shows(&company.telegram, anna.id, "What you can do").await;
    anna.says(&company.room, "/settings room quiet-board on");
    telegram::players::shows(&company.telegram, company.room.id(), "Quiet board: on").await;
    company.gather("/play nautilus").await;
    telegram::players::presses(anna, &company.room, "Start").await;
    house.settled().await;
    let calls = || {
        let all = company.room.posts().into_iter();
        all.filter(|post| post.reads().contains("Your turn.")).map(|post| post.reads())
    };
    let boards =
        || company.room.posts().iter().filter(|post| post.reads().contains("Waiting for")).count();
    let mut called = 0;
    for _ in 0..12 {
        let told: Vec<String> = calls().collect();
        called += told.len();
        assert!(told.len() <= 1 && told.iter().all(|call| call.contains("Bora")), "{told:?}");
        assert_eq!(boards(), 1);
        let who = if told.is_empty() { anna } else { bora };
        if told.is_empty() {
            let option = company.option(who).await;
            who.press(&option).answer().await;
        } else {
            who.whispers("/hand");
            house.settled().await;
            break;
        }
        house.settled().await;
    }
    assert!(called > 0, "{:?}", company.room.posts());
    company.end_well(house).await;
}
