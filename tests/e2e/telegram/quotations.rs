//! Lines that their sender has not typed, and lines that were typed again and again.

use std::sync::Arc;

use e2e::telegram::players::shows;
use e2e::telegram::{Person, Post, Room, Telegram};
use storage::Memory;

use super::{all_is_well, open, takes_in_and_stops};

const PLAY: &str = "/play tirazheh";

#[tokio::test(start_paused = true)]
async fn forwarded_lines_do_nothing() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.supergroup("parlour", &[&anna]);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    anna.starts(None);
    shows(&telegram, anna.id, "What you can do").await;
    let private = telegram.posts(anna.id).len();
    anna.forwards(&room, PLAY);
    anna.forwards_picture(&room, PLAY);
    anna.says_via_bot(&room, PLAY);
    room.linked_channel_posts(PLAY);
    for line in [PLAY, "/settings rings off", "/leave", "/cancel", "1", "words"] {
        anna.forwards_in_private(line);
    }
    anna.says(&room, "words");
    anna.edits_last(room.id(), PLAY);
    house.settled().await;
    assert_eq!((room.posts(), telegram.posts(anna.id).len()), (Vec::new(), private));
    anna.says(&room, PLAY);
    shows(&telegram, room.id(), "[Join]").await;
    all_is_well(&telegram).await;
    house.close().await;
}

/// Has Anna type the same lines several times, in the room and in private.
fn repeats(anna: &Person, room: &Room) {
    for _ in 0..5 {
        anna.says(room, PLAY);
        anna.starts(None);
    }
}

/// Returns the numbers of lobbies in the room and of pages in private.
fn answers(anna: &Person, room: &Room, telegram: &Telegram) -> (usize, usize) {
    let is_lobby = |post: &Post| post.reads().contains("[Join]");
    (room.posts().into_iter().filter(is_lobby).count(), telegram.posts(anna.id).len())
}

#[tokio::test(start_paused = true)]
async fn a_line_that_is_typed_again_while_the_bot_is_away_is_done_once() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    repeats(&anna, &room);
    let house = open(&telegram, Arc::new(Memory::new())).await;
    house.settled().await;
    assert_eq!(answers(&anna, &room, &telegram), (1, 1));
    anna.starts(None);
    house.settled().await;
    assert_eq!(answers(&anna, &room, &telegram), (1, 2), "after an answer, it is another wish");
    all_is_well(&telegram).await;
    house.close().await;
}

/// The dates of the lines are compared with the clock, so the time is real.
#[tokio::test]
async fn a_line_that_was_taken_in_before_a_restart_and_typed_again_is_done_once() {
    let (telegram, memory) = (Telegram::start().await, Memory::new());
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    anna.says(&room, PLAY);
    takes_in_and_stops(&telegram, &memory).await;
    anna.says(&room, PLAY);
    anna.says(&room, PLAY);
    let house = open(&telegram, Arc::new(memory)).await;
    house.settled().await;
    assert_eq!(answers(&anna, &room, &telegram), (1, 0));
    all_is_well(&telegram).await;
    house.close().await;
}
