//! Reasons against actions that the examples do not cover (I-5.7).

use super::*;

/// Returns the reasons against the actions that the active seat may think of, with the actions.
fn reasons(example: &Example) -> Vec<(Action, WhyNot)> {
    let seat = example.game().active;
    let all = explained::<IceCult>(&example.play.view(Viewer::Seat(seat)), seat);
    assert!(!all.is_empty(), "{seat:?} is asked");
    all.into_iter().filter_map(|(action, reason)| Some((action, reason?))).collect()
}

fn against(example: &Example, text: &str) -> WhyNot {
    let (wanted, reasons) = (action(text), reasons(example));
    let found = reasons.iter().find(|(action, _)| *action == wanted);
    found.unwrap_or_else(|| panic!("nothing is against {text}: {reasons:?}")).1
}

#[test]
fn i_6_2_nothing_enters_from_an_empty_start() {
    let blocks = "A W/U r->S, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g y: g moves", blocks, "ne se sw", "S1=rg", "r4");
    assert_eq!(against(&at, "arrow nw enter"), WhyNot::StartEmpty(Colour::Red));
    assert_eq!(against(&at, "arrow nw advance 1#2"), other_pieces("r->S"));
}

#[test]
fn i_6_3_of_an_impossible_arrow_each_step_has_the_same_reason() {
    let blocks = "A W/U r->S, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g y: g moves", blocks, "ne se sw", "S1=g N1=r", "r4");
    for step in ["arrow nw enter", "arrow nw advance 1#1"] {
        assert_eq!(against(&at, step), impossible("r->S"), "{step}");
    }
}

#[test]
fn i_6_5_a_circle_moves_nothing_by_itself_and_copies_no_arc() {
    let blocks = "A E/U r->N, B D/N circle, C U/N arc, D U/N arc";
    let at = given("r b g y: r moves", blocks, "", "", "");
    assert_eq!(against(&at, "arrow ne enter"), WhyNot::OtherUse(Top::Circle));
    assert_eq!(against(&at, "copy ne: se enter"), WhyNot::NotAnArrow(Top::Arc));
    assert_eq!(against(&at, "end_turn"), must_use("nw", "r->N"));
}

#[test]
fn i_5_2_before_both_tilts_neither_symbols_are_used_nor_does_the_turn_end() {
    let mut at = fresh();
    at.act("tilt row_n to_s").tops("r->E y->E arc arc");
    for early in ["arrow nw enter", "arrow ne enter", "end_turn"] {
        assert_eq!(against(&at, early), WhyNot::TiltsFirst(1), "{early}");
    }
    assert_eq!(against(&at, "tilt row_n to_n"), WhyNot::WayBack(tilt("row_n", "to_s")));
    assert_eq!(against(&at, "tilt col_w to_n"), WhyNot::OtherWays(Pair::ColumnWest));
}
