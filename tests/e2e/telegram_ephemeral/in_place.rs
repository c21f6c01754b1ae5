//! Presses on an ephemeral hand, which change it in its place.

use e2e::careful;
use e2e::telegram::{Button, Person, Post, Room};
use table::choices::Layout;

use super::{asks, asks_for, begun, decides_in_room, is_hand, open, room_changes};

fn is_hand_with_picture(post: &Post) -> bool {
    post.picture.is_some() && post.buttons.iter().any(|button| button.label == "Details")
}

/// Returns a button of the last ephemeral message to somebody in a room.
fn button(who: &Person, room: &Room, label: &str) -> Option<Button> {
    let shown = who.ephemeral_posts(room).pop()?;
    shown.buttons.into_iter().find(|button| button.label == label)
}

#[tokio::test(start_paused = true)]
async fn a_hand_is_changed_by_its_own_presses_alone_in_its_place() {
    let (company, store, house) = begun(Layout::Text).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let bora = &company.people[1].1;
    let asked = asks(&company, bora).await;
    // Moves of others do not change it.
    while company.called().await.expect("the game goes on").1.id != bora.id {
        company.play(&mut careful).await;
    }
    house.settled().await;
    assert_eq!(bora.ephemeral_posts(room).pop(), Some(asked.clone()));
    // A press on an outdated hand updates it in its place.
    let old = asked.buttons.iter().find(|button| button.label == "Details");
    bora.press(old.expect("pages to look at")).answer().await;
    let back = telegram.until("a page", || button(bora, room, "Back")).await;
    bora.press(&back).answer().await;
    let option = telegram.until("something to decide", || company.choose(bora, &mut careful)).await;
    let said = bora.press(&option).answer().await.text;
    assert_eq!(said, "");
    let moved = || bora.ephemeral_posts(room).pop().filter(|post| post.text != asked.text);
    let moved = telegram.until("the hand after the move", moved).await;
    assert_eq!(
        (moved.message, bora.ephemeral_posts(room).len()),
        (asked.message, 1),
        "in its place"
    );
    house.close().await;

    // A restarted service does not know the hand, and does not need to.
    let house = open(telegram, &store, Layout::Text).await;
    let said = bora.press(&option).answer().await.text;
    assert!(said.contains("older button") || said.contains("not your turn"), "{said}");
    house.settled().await;
    let hand = bora.ephemeral_posts(room).pop().expect("a hand");
    assert!(hand.message == asked.message && is_hand(&hand), "{}", hand.text);
    // A press on a hand that is gone does no harm.
    room.forgets_ephemeral_messages();
    bora.press(hand.buttons.first().expect("a button")).answer().await;
    house.settled().await;
    asks(&company, bora).await;
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn a_hand_has_its_picture_pages_take_its_place_and_lead_back() {
    let (company, _, house) = begun(Layout::Pictures).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let bora = &company.people[1].1;
    let hand = asks_for(&company, bora, is_hand_with_picture).await;
    let look = hand.buttons.iter().find(|button| button.label == "Details");
    bora.press(look.expect("pages to look at")).answer().await;
    let back = telegram.until("a page with a way back", || button(bora, room, "Back")).await;
    bora.press(&back).answer().await;
    let only =
        || bora.ephemeral_posts(room).pop().filter(|_| bora.ephemeral_posts(room).len() == 1);
    let pictured = || only().filter(is_hand_with_picture);
    let again = telegram.until("the hand instead of the page", pictured).await;
    assert_ne!(telegram.lowest(room.id()).expect("a table").picture, again.picture);
    for (_, who) in &company.people {
        let other = who.id != bora.id;
        assert!(
            !other || !who.ephemeral_posts(room).iter().any(|post| post.picture == again.picture)
        );
    }
    for _ in 0..9 {
        let Some((_, who)) = company.called().await else { break };
        if who.reads().is_empty() && !decides_in_room(&company) {
            asks_for(&company, who, is_hand_with_picture).await;
            if company.options(who).is_empty() {
                room_changes(&company).await;
                continue;
            }
        }
        company.play(&mut careful).await;
    }
    assert!(!telegram.calls("editEphemeralMessageMedia").is_empty(), "pictures change in place");
    company.end_well(house).await;
}
