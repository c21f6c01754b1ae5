//! The panels of players who decide ahead, including those after a plan was dropped.

use engine::games::{ice_cult, iszkenderun, nautilus, seladin, tirazheh};

use crate::panels::at::{At, ROOM, eyes};

/// Three people at the beginning of a round of Tirazheh; it is Bahar's turn.
fn of_tirazheh() -> At {
    let seats = ["O5 B3 / Y6 G4 I3 R2 B1", "Y7 R1 / I6 R5 O4 G3 O1 G1", "R7 B4 / V7 I5 V4 Y3 V2"];
    At::of(tirazheh::positions::given("A B C | R6 | | P1", &seats).fresh().play())
}

/// Two people in the first round of Nautilus; Bahar places a card.
fn of_nautilus() -> At {
    let position = nautilus::positions::given("B: 4 . . 12 . / A: . 13 . 3 .");
    let position = position.hand("A", "6 7 10").hand("B", "1 8 9");
    let position = position.slots("NAV+2 EXP+1 WAR-1 SCI+1 ENG+1");
    At::of(position.holds("A", "kraken").holds("B", "anchor").play())
}

/// Two people at Ice Cult; Bahar tilts.
fn of_ice_cult() -> At {
    let home = ice_cult::positions::HOME;
    At::of(ice_cult::positions::given("r b: r tilts", home, "", "", "").play())
}

/// Three people in a round of Iszkenderun; it is Bahar's turn.
fn of_iszkenderun() -> At {
    let seats = ["/ S3 SB T7 MB D_TM", "/ S1 S5 T0 X3 M4", "/ S0 T2 X6 M5 N4"];
    At::of(iszkenderun::positions::given("turban", &seats).play())
}

/// The turn of Bahar in Seladin.
fn of_seladin() -> At {
    let seats = ["N H N1 N1 N2 N3 N4 N5+ S N2 N3 C M4", "Y H Y1 Y2 S Y3", "M H M1 M2 S M3 C Y4"];
    At::of(seladin::positions::given("extraordinary", "4 5 1", &seats).play())
}

#[test]
fn nothing_is_decided_yet() {
    insta::assert_snapshot!(
        of_tirazheh().ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
        Whenever it comes up:
          [Palette: green 1] [Palette: orange 1] [Palette: green 3]
          [Palette: orange 4] [Palette: red 5] [Palette: indigo 6]
          [~Back]
          [Give up]
          [Take every bonus card]
        "
    );
    insta::assert_snapshot!(
        of_nautilus().ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
          [Diver 1] [Diver 8↔] [Diver 9↕]
          [~Back]
        "
    );
    insta::assert_snapshot!(
        of_ice_cult().ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
          [North pair north: yellow↓, green↑] [North pair south: red→, yellow→] [South pair north: blue←, green←]
          [South pair south: red↓, blue↑] [West pair east: green↑, yellow↑] [West pair west: blue←, green→]
          [East pair east: red←, yellow→] [East pair west: blue↓, red↓] [~Back]
        "
    );
    insta::assert_snapshot!(
        of_iszkenderun().ahead(2),
        @r"
        Plan ahead: nobody else sees it.
        What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
        Whenever it comes up:
          [Play a card] [Use your token] [~Back]
          [Pass]
          [Pass until the end of the round]
        "
    );
    insta::assert_snapshot!(
        of_seladin().ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
        Whenever it comes up:
          [Give Bahar Y1] [~Back]
          [Pass]
          [Keep every six] [Say no to every offer] [Offer no deals]
        "
    );
}

#[test]
fn a_turn_is_planned_step_by_step() {
    let mut at = of_tirazheh();
    at.decides(1, "Palette: red 5");
    insta::assert_snapshot!(
        at.ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        - 1. Palette: red 5
        And then?
        Whenever it comes up:
          [Palette: green 1] [Palette: orange 1] [Palette: green 3]
          [Palette: orange 4] [Palette: indigo 6] [~Back]
          [Give up]
          [Only if the same colour rules] [Only if no palette has changed] [~Remove the last step]
          [Take every bonus card]
        "
    );
    let room = at.reads(ROOM);
    at.decides(1, "Only if the same colour").decides(1, "Take every bonus card");
    insta::assert_snapshot!(
        at.ahead(1),
        @r"
        Plan ahead: nobody else sees it.
        - 1. Palette: red 5
        And then?
        Whenever it comes up:
          [Palette: green 1] [Palette: orange 1] [Palette: green 3]
          [Palette: orange 4] [Palette: indigo 6] [~Back]
          [Give up]
          [!✓ Only if the same colour rules] [Only if no palette has changed] [~Remove the last step]
          [!✓ Take every bonus card]
        "
    );
    insta::assert_snapshot!("in_the_own_hand", at.reads(eyes(1)));
    assert_eq!(at.reads(ROOM), room, "others see nothing of it");
}

#[test]
fn what_was_planned_for_other_circumstances_is_asked_instead() {
    let mut at = of_tirazheh();
    at.decides(1, "Palette: red 5").decides(1, "Only if no palette");
    // Her palette is discarded.
    at.presses(0, "Give up");
    insta::assert_snapshot!(at.reads(eyes(1)));
}

#[test]
fn where_nothing_wins_as_the_table_stands_nothing_can_be_planned() {
    let seats = ["O6 V5 / Y1", "R1 / G6 G5 G4 R3 B2 G1"];
    let read = At::of(tirazheh::positions::given("| B7 | | P1", &seats).fresh().play()).ahead(1);
    assert!(read.contains("There is nothing to plan as things stand."), "{read}");
    assert!(!read.contains("Give up"), "{read}");
}

#[test]
fn a_player_with_a_decision_plans_nothing() {
    insta::assert_snapshot!(
        of_nautilus().ahead(0),
        @r"
        Plan ahead: nobody else sees it.
        You have no turn to plan for right now.
          [~Back]
        "
    );
}
