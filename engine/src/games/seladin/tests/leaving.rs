//! Absent players and leaving (S-10).

use super::*;

fn fallback(example: &Example, name: &str) -> Action {
    example.game().fallback(example.seat(name))
}

#[test]
fn s_10_1_who_does_not_answer_does_the_least() {
    let seats = ["A H A2 S A3 A1", "M H M1 S M2", "I H I1 S I2 I3"];
    let draw = given("ordinary", "6 1 1", &seats).but(Seladin::open_draw);
    assert_eq!(fallback(&draw, "A"), Action::Draw(face("A1")));
    let six = given("extraordinary", "6 1 2", &seats).rolled();
    assert_eq!(fallback(&six, "A"), Action::KeepSix);
    let mut deal = six.clone();
    deal.does("A", "keep");
    assert_eq!(fallback(&deal, "M"), Action::NoDeal);
    deal.does("A", "approach M");
    assert_eq!(fallback(&deal, "A"), Action::Withdraw);
    deal.does("A", "offer");
    assert_eq!(fallback(&deal, "M"), Action::Decline);
    assert_eq!(fallback(&given("ordinary", "6 1 1", &seats), "A"), Action::Pass);
    let seats = ["A H A2 S A3 C I5 I1", "M H M1 S M2 C I2 I2", "I H I3"];
    let mut surplus = given("extraordinary", "2 4 5", &seats).rolled();
    surplus.does("A", "approach M, add_starter I1 I5, offer").does("M", "accept");
    assert_eq!(fallback(&surplus, "M"), Action::Discard(card("I5")));
    let seats = ["A H A2", "M H M1", "I H I1", "N H N1"];
    let teams =
        given("team", "1 2 3 4", &seats).but(|game| game.open_teams(&mut crate::tell::NoEvents));
    assert_eq!(fallback(&teams, "A"), Action::VoteNo);
}

#[test]
fn s_10_1_who_does_not_answer_in_a_turn_passes_and_the_plan_is_forgotten() {
    let mut at = given("ordinary", "4 1 4", &["A H A4 A5 C M1", "M H M1", "I H I1"]);
    at.act("seleh M1, give M A4").refuses("", "seleh M1");
    let acted = at.play.fall_back(at.seat("A")).expect("the seat is asked");
    at.hear(acted);
    at.turn_of("M").hand("A", "A4 A5").counter("A", "M1").counter("M", "").quiet(1);
}

#[test]
fn s_10_2_who_leaves_does_the_least_from_then_on_and_the_cards_stay() {
    let seats = ["A H A4 A5 S A1 C M1", "M H M1 S M2", "I H I1"];
    let mut at = given("ordinary", "4 1 4", &seats);
    at.act("seleh M1, give M A4");
    let acted = at.play.leave(at.seat("A")).expect("the seat is in the game");
    at.hear(acted);
    at.turn_of("M").hand("A", "A4 A5").counter("A", "M1").quiet(1);
    at.act("confirm").act("confirm");
    at.hand("A", "A4 A5 A1").store("A", ""); // It draws what it must.
    let acted = at.play.leave(at.seat("I")).expect("the seat is in the game");
    at.hear(acted);
    assert!(at.play.outcome().is_none());
    let acted = at.play.leave(at.seat("M")).expect("the seat is in the game");
    at.hear(acted);
    assert!(at.play.outcome().is_some(), "without anybody the game plays itself out");
}

#[test]
fn s_10_2_who_leaves_in_a_talk_declines_and_who_leaves_a_vote_says_no() {
    let seats = ["A H A2 S A3", "M H M1 S M2", "I H I1 S I2", "N H N1"];
    let mut at = given("team", "2 4 5 3", &seats).rolled();
    at.does("A", "approach M, offer");
    let acted = at.play.leave(at.seat("M")).expect("the seat is in the game");
    at.hear(acted);
    at.dice("2 4 5 3").asked("A N").does("A", "no_deal").does("N", "no_deal");
    at.phase(Phase::Teams).asked("A I").does("A", "yes");
    let acted = at.play.leave(at.seat("I")).expect("the seat is in the game");
    at.hear(acted);
    at.turn_of("A").dice("2 4 5 3");
}
