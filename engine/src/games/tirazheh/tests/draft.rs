//! The draft: undo, its limits, publication (T-6).

use super::*;

#[test]
fn t_6_1_the_mover_sees_the_draft_step_by_step() {
    let mut at = given("C | start | B3 | P1", &["I5 / O5 G4 I1", "R6 O3 B2 / G2"]);
    at.act("place_palette(O5)").act("place_palette(G4)");
    let view = at.play.view(Viewer::Seat(seat("P1")));
    let plan = view.draft.as_ref().expect("a draft");
    let steps = [action("place_palette(O5)"), action("place_palette(G4)")];
    assert_eq!(plan.steps.as_slice(), steps);
    assert_eq!(view.now().palette(seat("P1")), set("I5 O5 G4"));
    assert_eq!(view.table.palette(seat("P1")), set("I5"));
}

#[test]
fn t_6_2_at_the_start_of_the_turn_there_is_nothing_to_take_back() {
    let mut at = given("basic | start | none | P1", &["I4 / B2 B6", "R5 / O1 O2"]);
    at.rejected(&["undo"]);
    at.act("place_palette(B2)").act("undo").rejected(&["undo"]);
}

#[test]
fn t_6_3_after_the_draw_even_an_earlier_five_stays() {
    let mut at = given("C | start | B2 | P1", &["I4 / O5 V3 R6", "R5 / O1 O2"]);
    at.act("place_palette(O5)").legal(&["undo"]);
    at.act("place_palette(V3)").rejected(&["undo"]);
    at.others_see("P1", "I4 O5 V3", 2, 0);
    let news = [
        Event::Stepped(seat("P1"), action("place_palette(O5)")),
        Event::Stepped(seat("P1"), action("place_palette(V3)")),
        Event::Drew(seat("P1")),
    ];
    assert_eq!(at.heard(Viewer::Public), news);
}

#[test]
fn t_6_4_a_finished_turn_is_published_and_stays() {
    let mut at = given("basic | start | none | P1", &["G4 / O6 V2", "I6 / R1 R2"]);
    at.act("place_palette(O6)").others_see("P1", "G4", 2, 0);
    at.act("end_turn").others_see("P1", "G4 O6", 1, 0);
    assert!(!at.play.can_undo(seat("P1")));
    let news =
        ["place_palette(O6)", "end_turn"].map(|step| Event::Stepped(seat("P1"), action(step)));
    assert_eq!(at.heard(Viewer::Public), news);
}

#[test]
fn t_6_4_neither_a_canvas_card_nor_the_bonus_is_taken_back() {
    for answer in ["take_bonus", "skip_bonus"] {
        let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
        at.act("place_canvas(O5)").phase("bonus").rejected(&["undo"]);
        at.act(answer).to_move("P2");
        assert!(!at.play.can_undo(seat("P1")), "{answer}");
    }
}

#[test]
fn t_6_5_nobody_is_told_of_a_draft() {
    let mut at = given("C | start | B3 | P1", &["I5 / O5 V1 G4", "R6 O3 B2 / G2", "V2 / B6"]);
    for step in ["place_palette(O5)", "place_palette(V1)", "one_take(P2,R6)", "undo"] {
        assert_eq!(at.act(step).told, [], "{step}");
        at.others_see("P1", "I5", 3, 1).others_see("P2", "R6 O3 B2", 1, 1);
    }
}

#[test]
fn t_6_6_what_was_published_stays_when_the_player_gives_up() {
    let mut at = given("C | start | I2 R1 | P1", &["G4 / V3 B6", "R7 R5 / O1"]);
    at.act("place_palette(V3)").act("give_up").out_of_play("G4 V3 B6 I2").deck("R1");
}
