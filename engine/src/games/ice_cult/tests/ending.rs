//! Finishing, and the winners (I-8.1 to I-8.3).

use super::*;

#[test]
fn i_8_3_e29_a_neutral_colour_is_out_and_the_game_goes_on() {
    let blocks = "A N/E b->N, B N/D g->N, C U/N arc, D U/N arc";
    let mut at = given("r g: r moves", blocks, "se sw", "N5=bg", "b4 g1");
    at.act("arrow nw advance 5#1").paths("").out("r0 b5 g2 y0").phase(Phase::Move);
    at.told(&Event::NeutralOut(Colour::Blue)).exactly(&["arrow ne enter"]);
    at.act("arrow ne enter").paths("N1=g").start("r5 b0 g2 y5");
    assert!(at.told.iter().all(|event| !matches!(event, Event::NeutralOut(_))), "told once");
}

// I-8.1
#[test]
fn i_8_2_e30_the_active_player_carries_another_one_out() {
    let blocks = "A E/U r->N, B W/U y->S, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "se sw", "N5=rb", "r4 b4");
    at.act("arrow nw advance 5#1").out("r5 b5 g0 y0").paths("");
    at.won_by("r", Reason::Finished);
    assert!(at.explained("r").is_empty()); // I-5.7
}

#[test]
fn i_8_2_e31_taking_another_ones_last_piece_out() {
    let blocks = "A N/E b->N, B S/E r->N, C U/N arc, D U/N arc";
    let at = given("r b g y: r moves", blocks, "se sw", "N5=rb", "r4 b4");
    let mut first = at.clone();
    first.act("arrow nw advance 5#2").out("r4 b5 g0 y0").paths("N5=r");
    first.won_by("b", Reason::Finished);
    let mut second = at.clone();
    second.act("arrow ne advance 5#1").out("r5 b5 g0 y0").paths("");
    second.won_by("r", Reason::Finished);
}

#[test]
fn i_8_2_e32_two_others_win_together() {
    let blocks = "A N/W g->W, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "ne se sw", "W1=r W5=gyr", "r3 g4 y4");
    at.act("arrow nw advance 5#1").out("r4 b0 g5 y5").paths("W1=r");
    at.won_by("g y", Reason::Finished);
}

#[test]
fn i_8_2_e33_one_of_three_is_active_and_wins_alone() {
    let blocks = "A N/W g->W, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "ne se sw", "W5=gyr", "r4 g4 y4");
    at.act("arrow nw advance 5#1").out("r5 b0 g5 y5").paths("");
    at.won_by("r", Reason::Finished);
}

#[test]
fn i_8_1_e34_a_piece_in_the_start_area_is_not_out() {
    let blocks = "A S/U r->E, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r g b: g moves", blocks, "ne se sw", "E5=r", "r3");
    at.act("arrow nw advance 5#1").out("r4 b0 g0 y0").phase(Phase::Move).exactly(&["end_turn"]);
    at.act("end_turn").turn_of("b");
}

#[test]
fn i_8_6_behind_the_winners_nobody_is_ranked() {
    let blocks = "A N/W g->W, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "ne se sw", "W1=r W5=gyr", "r3 g4 y4");
    at.act("arrow nw advance 5#1");
    let outcome = at.play.outcome().expect("the game is over");
    assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), [3, 3, 1, 1]);
    assert_eq!(outcome.points.values().copied().collect::<Vec<_>>(), [4, 0, 5, 5]);
}

#[test]
fn a_view_tells_what_an_action_would_decide() {
    let blocks = "A N/E b->N, B S/E r->N, C U/N arc, D U/N arc";
    let at = given("r b g y: r moves", blocks, "se sw", "N5=rb", "r4 b4");
    let view = at.play.view(Viewer::Public);
    let winners = |text| view.outcome_of(action(text)).map(|outcome| outcome.winners());
    assert_eq!(winners("arrow nw advance 5#2"), Some(at.seats("b")));
    assert_eq!(winners("arrow ne advance 5#1"), Some(at.seats("r")));
}
