//! Deciding ahead on the platforms: what somebody plans is played for them, and nobody else hears
//! of it before.

use std::sync::Arc;

use e2e::{Evening, ManualClock, careful};
use storage::Memory;

/// Anna and Bora at Ice Cult; returns who begins and who comes next.
async fn begun() -> (Evening, [&'static str; 2]) {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(1))).await;
    evening.says("Anna", "/play ice-cult").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    let is_anna = evening.reads(&Evening::room()).contains("Waiting for: Anna");
    (evening, if is_anna { ["Anna", "Bora"] } else { ["Bora", "Anna"] })
}

#[tokio::test]
async fn a_planned_turn_is_played_the_moment_it_comes_and_nobody_has_heard_of_it() {
    let (evening, [first, next]) = begun().await;
    let (room, other) = (evening.reads(&Evening::room()), evening.reads(&Evening::private(first)));
    evening.presses(next, "Decide ahead").await;
    evening.presses(next, "North pair north").await;
    evening.presses(next, "East pair").await;
    let hand = evening.reads(&Evening::private(next));
    assert!(hand.contains("You have planned your next 2 moves."), "{hand}");
    assert_eq!(evening.reads(&Evening::room()), room);
    assert_eq!(evening.reads(&Evening::private(first)), other);

    while !evening.is_asked(next) {
        evening.chooses(first, &mut careful).await;
    }
    let room = evening.reads(&Evening::room());
    assert!(room.contains("Use every arrow"), "both tilts are done: {room}");
    let hand = evening.reads(&Evening::private(next));
    assert!(!hand.contains("planned"), "{hand}");
    assert!(!evening.reads(&Evening::private(first)).contains("planned"));
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let (evening, [first, next]) = begun().await;
    let before = evening.reads(&Evening::room());
    evening.chooses(first, &mut careful).await;
    assert_ne!(evening.reads(&Evening::room()), before);
    evening.presses(first, "Ask to take back").await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("{first} would like to take the last move back")), "{room}");
    let said = evening.presses(next, "Agree: take it back").await;
    assert_eq!(said, [""; 0]);
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("All agree: {first} takes the last move back.")), "{room}");
    assert!(room.contains("first tilt") == before.contains("first tilt"), "{room}");
    evening.chooses(first, &mut careful).await;
    evening.presses(first, "Ask to take back").await;
    evening.presses(next, "No, it stays").await;
    let room = evening.reads(&Evening::room());
    assert!(room.contains(&format!("{next} does not agree: the move stays.")), "{room}");
}
