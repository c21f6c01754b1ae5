//! The panels of Seladin before the turns: draws, sixes, deals and votes.

use engine::games::seladin::positions::{Position, given};
use panels::panel::Press;
use table::Refusal;
use table::command::{Act, Command};

use crate::panels::at::{At, ROOM, eyes};

/// The dice of three have just been rolled, and Bahar has the marker.
fn rolled(dice: &str) -> Position {
    let seats = ["I H I1 I2 S I3 I4 C M2 M4", "M H M1 S M3 M5 C I1", "S H S1 S S3 S5 C I2 I3 M2"];
    given("extraordinary", dice, &seats).rolled()
}

#[test]
fn everybody_draws_in_secret() {
    let seats = ["A H A1 S A2 A3 A4 A5", "M H M1 S M2 M3", "I H I1"];
    let mut at = At::of(given("ordinary", "1 1 1", &seats).drawing().play());
    insta::assert_snapshot!("a_draw_for_its_seat", at.reads(eyes(0)));
    insta::assert_snapshot!("a_draw_for_who_has_none", at.reads(eyes(2)));
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Seladin
        Waiting for: Bahar and Cyrus
        Stage 1 of 3, round 2. Start marker: Bahar.
        | Player   Die  Hand  Store  Points
        | Bahar A  –    1     4      15/0
        | Cyrus M  –    1     2      24/0
        | Dara I   –    1     0      29/0
        Dara leads: 29 points if the stage ended now (29 in Istham, 0 on the counter, 0 from earlier stages).
        The last round is near. Few cards left: Dara.
        All counters are empty.
          [My hand] [~Say …] [~Details] [~Rules]
          rings: Bahar, Cyrus
        "
    );
    at.presses(0, "Draw A3");
    insta::assert_snapshot!("a_draw_was_answered", at.reads(eyes(0)));
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Seladin
        Waiting for: Cyrus
        Stage 1 of 3, round 2. Start marker: Bahar.
        | Player   Die  Hand  Store  Points
        | Bahar A  –    1     4      15/0
        | Cyrus M  –    1     2      24/0
        | Dara I   –    1     0      29/0
        Dara leads: 29 points if the stage ended now (29 in Istham, 0 on the counter, 0 from earlier stages).
        The last round is near. Few cards left: Dara.
        All counters are empty.
          [My hand] [~Say …] [~Details] [~Rules]
          rings: Cyrus
        "
    );
}

#[test]
fn a_six_may_be_turned() {
    let mut at = At::of(rolled("2 6 6").play());
    insta::assert_snapshot!("a_six_for_its_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("a_six_for_the_room", at.reads(ROOM));
    at.presses(1, "Turn to 5, take M5").presses(2, "Keep");
    insta::assert_snapshot!("a_six_was_turned", at.reads(eyes(1)));
    let told = [eyes(1), ROOM].map(|viewer| at.reads(viewer).contains("a card from the store"));
    assert_eq!(told, [false, true], "who took it is told which");
}

#[test]
fn a_deal_is_made_in_the_room_by_the_player_who_presses() {
    let mut at = At::of(rolled("3 4 5").play());
    insta::assert_snapshot!("deals_in_the_room", at.reads(ROOM));
    insta::assert_snapshot!("deals_in_a_hand", at.reads(eyes(1)));
    assert!(at.reads(eyes(1)).contains("Exchange your 4 for the 3 of Bahar?"));
    assert!(at.find(eyes(1), "Offer 4 for 3 to Bahar").is_some(), "{}", at.reads(eyes(1)));
    let old = at.find(ROOM, "Offer my die to Cyrus").expect("a deal is possible");
    assert_eq!(at.tries(1, "Offer my die to Cyrus").err(), Some(Refusal::NotYours));
    at.presses(1, "Offer my die to Bahar");
    insta::assert_snapshot!("an_offer_is_put_together", at.reads(ROOM));
    // A player with an earlier message of the room.
    let Press::At(_, Act::Command(say @ Command::Say { .. })) = old else {
        panic!("it is said in the room: {old:?}")
    };
    assert!(at.does(0, &say).is_err(), "it is too late");
    at.presses(1, "Add M2").presses(1, "Make this offer");
    insta::assert_snapshot!("an_offer_waits", at.reads(ROOM));
    insta::assert_snapshot!("an_offer_in_the_hand_of_who_is_asked", at.reads(eyes(0)));
    assert_eq!(at.tries(1, "Accept").err(), Some(Refusal::NotYours));
    at.presses(0, "Accept");
    insta::assert_snapshot!("a_deal_is_made", at.reads(ROOM));
}

#[test]
fn an_offer_that_waits_is_taken_back_from_the_own_hand() {
    let mut at = At::of(rolled("3 4 5").play());
    at.presses(1, "Offer my die to Bahar").presses(1, "Make this offer");
    assert!(at.panel(eyes(1)).calls.is_empty(), "nobody waits for them");
    insta::assert_snapshot!("an_offer_in_the_hand_of_who_made_it", at.reads(eyes(1)));
    at.presses(1, "Withdraw the offer");
    insta::assert_snapshot!("an_offer_was_taken_back", at.reads(ROOM));
}

#[test]
fn a_counter_may_have_no_room_for_a_deal() {
    let seats = ["A H A2 S A3 C I5 I1", "M H M1 S M2 C I2 I2", "I H I3"];
    let mut at = At::of(given("extraordinary", "2 4 5", &seats).rolled().play());
    at.presses(0, "Offer my die to Cyrus").presses(0, "Add my I1").presses(0, "Add my I5");
    at.presses(0, "Make this offer").presses(1, "Accept");
    insta::assert_snapshot!("no_room_for_its_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("no_room_for_the_room", at.reads(ROOM));
}

#[test]
fn a_vote_is_one_question_for_all_who_are_asked() {
    let seats = ["A H A2", "M H M2", "I H I2", "N H N2"];
    let mut at = At::of(given("team", "2 5 4 3", &seats).rolled().play());
    for seat in [0, 1, 3] {
        at.presses(seat, "No deal");
    }
    insta::assert_snapshot!("a_vote_in_the_room", at.reads(ROOM));
    insta::assert_snapshot!("a_vote_in_a_hand", at.reads(eyes(0)));
    assert!(at.reads(eyes(0)).contains("Exchange your 2 for the 4 of your partner?"));
    let before = at.reads(ROOM);
    at.presses(2, "Yes");
    insta::assert_snapshot!("a_vote_when_the_partner_agrees", at.reads(eyes(0)));
    assert!(!at.reads(ROOM).contains("would exchange") && before != at.reads(ROOM));
    assert_eq!(at.tries(2, "Yes").err(), Some(Refusal::NotYourTurn));
    at.presses(0, "Yes");
    insta::assert_snapshot!("two_have_exchanged_their_dice", at.reads(ROOM));
}
