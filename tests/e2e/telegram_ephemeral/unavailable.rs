//! Servers and groups without ephemeral messages, where hands are shown in pop-ups and private chats.

use e2e::careful;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{REFUSAL, Telegram};
use storage::Memory;
use table::choices::Layout;

use super::{PEOPLE, begin, is_hand};

/// Methods that can send an ephemeral message.
const SENDING: [&str; 2] = ["sendMessage", "sendPhoto"];

/// Returns the number of requests for an ephemeral message.
fn tried_ephemeral(telegram: &Telegram) -> usize {
    let calls = SENDING.iter().flat_map(|method| telegram.calls(method));
    calls.filter(|args| args.contains_key("ephemeral_message_parameters")).count()
}

#[tokio::test(start_paused = true)]
async fn a_server_that_shows_everything_is_asked_once_and_never_sent_a_hand() {
    let (company, store) = (Players::meet_in_supergroup(&PEOPLE).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    telegram.shows_everything();
    let house = begin(&company, &store, Layout::Text).await;
    let table = room.lowest().expect("a table").buttons.into_iter();
    let my_hand = table.into_iter().find(|button| button.label == "My hand").expect("a button");
    let [bora, cora] = [1, 2].map(|index| &company.people[index].1);
    // The first two press at the same time.
    for press in [bora, cora].map(|who| who.press(&my_hand)) {
        let hand = press.answer().await.text;
        assert!(hand.starts_with("Your hand: "), "it pops up: {hand}");
    }
    for who in [bora, cora] {
        let hand = presses(who, room, "My hand").await;
        assert!(hand.starts_with("Your hand: "), "it pops up: {hand}");
        let link = room.lowest().expect("a table").buttons.into_iter();
        assert!(link.into_iter().any(|button| button.label == "Open our private chat"));
    }
    assert_eq!(tried_ephemeral(telegram), 1, "asked once");
    let harmless = "One moment: your hand comes here";
    let is_harmless =
        |(who, text): &(Vec<i64>, String)| who.len() > 1 && text.starts_with(harmless);
    assert!(telegram.sights().iter().any(is_harmless), "everybody could see that");
    assert!(room.posts().iter().all(|post| !post.text.starts_with(harmless)), "it is gone");
    while let Some((_, who)) = company.called().await {
        if who.reads().is_empty() {
            who.opens(&who.button("Open our private chat"));
            shows(telegram, who.id, "Your hand: ").await;
        }
        presses(who, room, "My hand").await;
        company.play(&mut careful).await;
    }
    assert_eq!(tried_ephemeral(telegram), 1, "to the end of the game");
    assert!(company.search("Your hand: ") > 10);
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn in_a_small_group_the_pop_up_and_the_link_remain() {
    let (company, store) = (Players::meet(&PEOPLE).await, Memory::new());
    let (telegram, room) = (&company.telegram, &company.room);
    let house = begin(&company, &store, Layout::Text).await;
    for (_, who) in &company.people[1..] {
        let hand = presses(who, room, "My hand").await;
        assert!(hand.starts_with("Your hand: "), "{hand}");
    }
    assert_eq!((company.refused(REFUSAL), tried_ephemeral(telegram)), (1, 1), "asked once");
    // A supergroup has ephemeral messages.
    room.migrates();
    house.settled().await;
    shows(telegram, room.id(), "Waiting for").await;
    let cora = &company.people[2].1;
    presses(cora, room, "My hand").await;
    telegram.until("a hand", || cora.ephemeral_posts(room).pop().filter(is_hand)).await;
    company.end_well(house).await;
}
