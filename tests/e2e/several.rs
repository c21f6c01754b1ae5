//! Several tables: a person who names a table in Discord is offered those that they can see anyway.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::{Channel, FakeDiscord, Person, TestService};
use storage::Memory;

/// A table that somebody has opened in a room and others have joined.
async fn table(
    fake: &FakeDiscord,
    house: &TestService,
    channel: Channel,
    host: &Person,
    others: &[&Person],
) {
    let before = host.sees_in(channel).len();
    host.says(channel, "/play", &[("game", "tirazheh")]);
    let lobby = || host.lowest(channel).filter(|_| host.sees_in(channel).len() > before);
    let lobby = fake.until("a lobby", lobby).await;
    house.settled().await;
    for other in others {
        house.presses(other, channel, &lobby, "Join").await;
    }
}

#[tokio::test]
async fn a_command_offers_my_tables_here_and_goes_to_the_one_i_choose() {
    let fake = TestService::fake().await;
    let [anna, bora, eve] = ["Anna", "Bora", "Eve"].map(|name| fake.user(name));
    let [parlour, cellar] = ["parlour", "cellar"].map(|name| fake.channel(name));
    let world = Arc::new(ManualClock::new(3));
    let house = TestService::open(&fake, Arc::new(Memory::new()), world.clone()).await;
    for (host, others) in [(&anna, vec![&bora]), (&bora, vec![]), (&eve, vec![])] {
        table(&fake, &house, parlour, host, &others).await;
        world.pass(1);
    }
    table(&fake, &house, cellar, &anna, &[]).await;

    let names = |proposed: &[(String, String)]| -> Vec<String> {
        proposed.iter().map(|(name, _)| name.clone()).collect()
    };
    let annas = anna.is_proposed(parlour, "/hand", "table", "").await;
    assert_eq!(
        names(&annas),
        ["Tirazheh, waiting for players: Anna and Bora"],
        "hers, and only here"
    );
    let boras = bora.is_proposed(parlour, "/leave", "table", "").await;
    assert_eq!(boras.len(), 2, "{boras:?}");
    let found = bora.is_proposed(parlour, "/leave", "table", "anna").await;
    assert_eq!(names(&found), names(&annas), "found by what is said about it");
    assert_eq!(eve.is_proposed(cellar, "/hand", "table", "").await, [], "no seat, no table");
    assert_eq!(eve.is_proposed(parlour, "/board", "table", "").await.len(), 3, "all can see these");
    assert_eq!(anna.is_proposed(anna.private(), "/hand", "table", "").await.len(), 2);

    let question = bora.says(parlour, "/leave", &[("table", &annas[0].1)]).answer().await;
    assert!(question.text.contains("really want to leave"), "{}", question.text);
    let refused = eve.says(parlour, "/hand", &[("table", &annas[0].1)]).answer().await;
    assert!(refused.text.contains("no seat"), "{}", refused.text);
    let elsewhere = eve.says(cellar, "/hand", &[("table", &annas[0].1)]).answer().await;
    assert!(elsewhere.text.contains("That table is gone"), "{}", elsewhere.text);
    let typed = bora.says(parlour, "/hand", &[("table", "whichever")]).answer().await;
    assert_eq!(typed.labels().len(), 2, "an unclear word brings the list: {:?}", typed.labels());
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

#[tokio::test]
async fn what_is_offered_says_whose_turn_it_is() {
    let fake = TestService::fake().await;
    let [anna, bora] = ["Anna", "Bora"].map(|name| fake.user(name));
    let parlour = fake.channel("parlour");
    let house =
        TestService::open(&fake, Arc::new(Memory::new()), Arc::new(ManualClock::new(3))).await;
    table(&fake, &house, parlour, &anna, &[&bora]).await;
    let lobby = anna.lowest(parlour).expect("a lobby");
    house.presses(&anna, parlour, &lobby, "Start").await;
    let mut offered = Vec::new();
    for who in [&anna, &bora] {
        offered.extend(who.completes(parlour, "/hand", "table", "").await);
    }
    offered.sort();
    let other = if offered[0].contains("for Anna") { "Anna" } else { "Bora" };
    let expected = [
        format!("Tirazheh, waiting for {other}: Anna and Bora"),
        "Tirazheh, your turn: Anna and Bora".to_owned(),
    ];
    assert_eq!(offered, expected);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

/// Returns the lowest hand of somebody with a button whose label starts like this.
fn hand_with(who: &Person, label: &str) -> Option<e2e::discord::Post> {
    let mut hands = who.sees_in(who.private()).into_iter().rev();
    hands.find(|hand| hand.labels().iter().any(|one| one.starts_with(label)))
}

#[tokio::test]
async fn after_a_move_a_player_goes_on_to_the_next_waiting_table() {
    let fake = TestService::fake().await;
    let [anna, bora] = ["Anna", "Bora"].map(|name| fake.user(name));
    let [parlour, cellar] = ["parlour", "cellar"].map(|name| fake.channel(name));
    // With this luck, Bora begins at both tables.
    let world = Arc::new(ManualClock::new(2));
    let house = TestService::open(&fake, Arc::new(Memory::new()), world.clone()).await;
    for (hours, at) in [(0, parlour), (1, cellar)] {
        world.pass(hours * 60 * 60 * 1000);
        table(&fake, &house, at, &anna, &[&bora]).await;
        let lobby = anna.lowest(at).expect("a lobby");
        house.presses(&anna, at, &lobby, "Start").await;
    }
    let listed = bora.says(bora.private(), "/tables", &[]).answer().await;
    let times: Vec<&str> =
        listed.text.lines().filter(|line| line.contains("you have until")).collect();
    assert!(times.len() == 2 && times.is_sorted(), "{}", listed.text);
    assert!(hand_with(&bora, "Next table").is_none(), "it is her move at both");

    let option = |hand: &e2e::discord::Post| -> String { hand.labels()[0].to_owned() };
    let first = bora.sees_in(bora.private()).into_iter().find(|post| !post.labels().is_empty());
    let first = first.expect("a hand");
    while hand_with(&bora, "Next table").is_none() {
        let hand = bora.sees_in(bora.private()).into_iter().find(|post| post.id == first.id);
        let hand = hand.expect("the hand stands");
        house.presses(&bora, bora.private(), &hand, &option(&hand)).await;
    }
    let done = hand_with(&bora, "Next table").expect("just seen");
    house.presses(&bora, bora.private(), &done, "Next table").await;
    let next = bora.lowest(bora.private()).expect("a hand");
    assert!(next.id > done.id && next.text.contains("You have until"), "{}", next.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    house.close().await;
}
