//! Rounds, the last round and the end of a stage (S-3, S-4.11, S-5).

use super::*;

// S-2.2, S-3.7
#[test]
fn s_3_6_e20_turns_go_round_from_the_starter_and_the_marker_moves_on() {
    let seats = ["A H A1", "M H M1", "I H I1", "N H N1"];
    let at = given("ordinary", "1 1 1 1", &seats).but(|game| {
        game.starter = Seat::new(2);
        game.begin_turns();
    });
    let mut at = at.clone();
    for name in ["I", "N", "A", "M", "N", "A", "M", "I"] {
        at.turn_of(name).act("confirm");
    }
    assert_eq!(at.game().starter, Seat::new(0));
}

#[test]
fn s_3_2_e21_everybody_draws_at_once_and_in_secret() {
    let seats = ["A H A1 S A2 A3 A4 A5 A5+", "M H M1 S M2", "I H I1"];
    let mut at = given("ordinary", "1 1 1", &seats).but(|game| {
        game.open_draw();
        game.count.turns = 0;
    });
    at.phase(Phase::Draw).asked("A").does("A", "draw A3");
    at.hand("A", "A1 A3").store("A", "A2 A4 A5 A5+").hand("M", "M1 M2").store("M", "");
    at.hand("I", "I1");
}

#[test]
fn s_3_2_there_is_no_draw_in_the_first_round() {
    let (play, _) =
        Play::<Seladin>::start(options("ordinary"), 3, crate::chance::Seed::from_number(3));
    let at = Example { play, told: Vec::new() };
    assert_ne!(at.game().phase, Phase::Draw);
    assert!(Seat::all(3).all(|seat| at.game().board.own(seat).hand.len() >= 5));
}

// S-3.1
#[test]
fn s_3_5_the_windows_come_in_their_order() {
    let seats = ["A H A2 S A1 A3", "M H M2 S M1 M3", "I H I2 S I1 I3", "N H N2 S N1 N3"];
    let at = given("team", "6 5 4 3", &seats).but(|game| {
        game.count = Count { round: 2, ..Count::default() };
        game.open_draw();
    });
    let mut at = at.clone();
    at.phase(Phase::Draw).asked("A M I N");
    at.does("A", "draw A1").does("M", "draw M1").does("I", "draw I1").does("N", "draw N1");
    assert_ne!(at.game().phase, Phase::Draw);
    let mut at = given("team", "6 5 4 3", &seats).rolled();
    at.phase(Phase::Six).does("A", "keep").phase(Phase::Deal);
    at.does("A", "no_deal").does("M", "no_deal").does("N", "no_deal").phase(Phase::Teams);
    at.does("A", "no").does("M", "no").phase(Phase::Turn);
}

#[test]
fn s_3_3_everybody_rolls_and_everybody_sees_it() {
    let (play, told) =
        Play::<Seladin>::start(options("ordinary"), 4, crate::chance::Seed::from_number(5));
    let rolled = told.iter().find_map(|told| match &told.event {
        Event::Rolled(dice) => Some((told.audience, dice.clone())),
        _ => None,
    });
    let (to, dice) = rolled.expect("the first round begins with a roll");
    assert_eq!(to, crate::tell::Audience::All);
    assert!(dice.values().all(|die| (1..=6).contains(die)));
    let view = play.view(Viewer::Public);
    assert!(view.waiting.is_empty() || dice.values().any(|die| *die == 6));
}

// S-5.1, S-5.4, S-4.11
#[test]
fn s_5_3_e23_the_last_round_goes_on_with_the_same_dice_until_nobody_gives() {
    let seats = ["A H A2", "M H M1 M2", "I H I5"];
    let mut at = given("ordinary", "6 4 3", &seats);
    at.act("give M A2, confirm").last_round(true).quiet(0);
    at.act("give I M1, confirm").quiet(0).turn_of("I");
    // The first seat has no cards left and passes automatically.
    at.act("confirm").turn_of("M").quiet(2).dice("6 4 3");
    at.act("seleh A2, give I M2, confirm").turn_of("I").quiet(0);
    at.act("confirm");
    assert_eq!(at.game().scores[0][..3], [30, 27, 22]);
    assert_eq!(at.game().stage, 2);
}

#[test]
fn s_5_1_e24_an_empty_hand_alone_does_not_end_the_stage() {
    let mut at = given("ordinary", "6 4 3", &["A H A2 S A1", "M H M1", "I H I5"]);
    at.act("give M A2, confirm").last_round(false).hand("A", "");
    at.act("confirm").act("confirm").hand("A", "A1").store("A", "");
}

// S-6.1
#[test]
fn s_4_11_e25_without_cards_there_is_nothing_to_do() {
    let seats = ["A H A5", "M - C A1 A5", "I H I5"];
    let at = given("ordinary", "1 4 3", &seats).but(|game| game.count.is_last = true);
    let mut at = at.clone();
    at.act("confirm").turn_of("I").quiet(2).act("confirm");
    assert_eq!(at.game().scores[0][1], 30 - 6);
}

// S-3.1
#[test]
fn s_5_2_e30_six_barren_rounds_or_thirty_in_all_declare_the_last_one() {
    let seats = ["A H A1 S A2 A3", "M H M1", "I H I1"];
    let begun = |barren, round| {
        given("ordinary", "1 1 1", &seats).but(|game| {
            game.count = Count { round, barren, ..Count::default() };
            game.begin_round(&mut crate::tell::NoEvents);
        })
    };
    begun(6, 12).last_round(true).phase(Phase::Draw);
    begun(5, 12).last_round(false);
    begun(0, 29).last_round(true);
    begun(0, 28).last_round(false);
    // Without a gift in its first cycle it is over.
    let mut at = begun(6, 12).clone();
    at.does("A", "draw A2");
    for _ in 0..12 {
        if at.game().stage > 1 {
            break;
        }
        let seat = at.play.to_act().iter().next().expect("somebody is asked");
        at.does_as(seat, if at.game().phase == Phase::Six { "keep" } else { "confirm" });
    }
    assert_eq!((at.game().stage, at.game().scores.len()), (2, 1));
}

#[test]
fn s_3_7_a_gift_ends_a_row_of_barren_rounds() {
    let seats = ["A H A1 A3", "M H M1", "I H I1"];
    let played = |first: &str| {
        let mut at = given("ordinary", "2 1 2", &seats).but(|game| game.count.barren = 5);
        at.act(first).act("confirm").act("confirm");
        at.game().count.barren
    };
    assert_eq!((played("give M A1, confirm"), played("confirm")), (0, 6));
}

#[test]
fn s_5_4_passing_is_enough_to_end_a_stage() {
    let at = given("ordinary", "6 1 1", &["A H A5", "M H M1", "I H I1"]);
    let mut at = at.but(|game| game.count.is_last = true);
    at.act("confirm").act("confirm").act("confirm");
    assert_eq!(at.game().stage, 2);
}
