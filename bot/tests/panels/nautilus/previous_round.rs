//! What the last round has brought, until both players have placed a card in the next one.

use engine::games::nautilus::positions::given;

use super::{A, BEFORE, first_round};
use crate::panels::at::{At, ROOM, eyes};

#[test]
fn a_round_begins_with_what_the_last_one_brought() {
    let position = first_round().round(2, ["NAV+2 ENG+2 SCI+2 SCI+1", "EXP+1"]);
    let position = position.after(BEFORE[0], BEFORE[1]).slots("NAV+1 EXP+2 WAR-1 SCI+1 ENG+1");
    let position = position.discarded("fishbone anchor").draft("kraken eye diving_module harpoon");
    let at = At::of(position.play());
    let took = "Previous round, A took: Navigation +2, Engineering +2, Science +2, Science +1\n\
                - Previous round, B took: Exploration +1\n";
    assert!(at.reads(eyes(A)).contains(took), "{}", at.reads(eyes(A)));
}

#[test]
fn both_players_read_what_the_last_round_brought() {
    let position = given("B: 4 . . . . / A: . . . . .").first("B");
    let position = position.hand("A", "3 6 7 10 13").hand("B", "1 8 9 12");
    let position = position.round(2, ["NAV+2 ENG+2 SCI+2 SCI+1", "EXP+1"]);
    let position = position.after(BEFORE[0], BEFORE[1]).slots("NAV+1 EXP+2 WAR-1 SCI+1 ENG+1");
    let position = position.holds("A", "kraken").holds("B", "fishbone").discarded("eye harpoon");
    let mut at = At::of(position.play());
    let told = "- Previous round, B took: Exploration +1";
    assert!(at.reads(eyes(A)).contains(told), "{}", at.reads(eyes(A)));
    at.presses(A, "Diver 13").presses(A, "A1").presses(A, "Place it");
    assert!(!at.reads(ROOM).contains("Previous round, "), "{}", at.reads(ROOM));
}
