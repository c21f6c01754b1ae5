//! Reasons against steps: one fact for each kind of reason.

use super::*;
use crate::chance::SplitMix64;
use crate::explain::Explain as _;
use crate::tell::NoEvents;

/// Returns the rule and the reason why the seat to act is not offered a step that it may think of.
fn why(example: &Example, step: &str) -> (&'static str, WhyNot) {
    let (game, seat) = (example.play.game(), example.turn());
    let mut thinkable = Vec::new();
    game.thinkable(seat, &mut thinkable);
    assert!(thinkable.contains(&action(step)), "{step} is not in {thinkable:?}");
    let reason = game.why_not(seat, action(step));
    let reason = reason.unwrap_or_else(|| panic!("{step} is in {:?}", example.options()));
    (Tirazheh::rule(&reason), reason)
}

/// Parses a count such as `2 R6`; `none` is nothing.
fn counted(text: &str) -> Option<Counted> {
    let (count, best) = text.split_once(' ')?;
    Some(Counted { count: count.parse().expect("a number"), best: card(best) })
}

/// Parses a comparison: a colour, the count of the seat to act, and a rival such as `P2 3 R7`.
fn under(name: &str, own: &str, rival: &str) -> Comparison {
    let rival = rival.split_once(' ').map(|(who, rest)| Rival {
        seat: seat(who),
        counted: counted(rest).expect("what a rival counts"),
    });
    Comparison { colour: colour(name), own: counted(own), rival }
}

#[test]
fn t_4_5_a_turn_cannot_end_before_a_card_was_played() {
    let at = given("basic | start | none | P1", &["R7 / B2 G3", "O6 / Y1"]);
    assert_eq!(why(&at, "end_turn"), ("T-4.5", WhyNot::NothingPlayed));
}

// T-5.9
#[test]
fn t_5_7_the_action_of_a_placed_card_comes_first() {
    let mut at = given("C | start | B3 | P1", &["R4 / R7 O1", "O6 / G2"]);
    at.act("place_palette(R7)");
    for step in ["place_canvas(O1)", "end_turn"] {
        assert_eq!(why(&at, step), ("T-5.7", WhyNot::ActionFirst { number: 7 }), "{step}");
    }

    let mut at = given("C | start | B3 | P1", &["R2 / B5 V2 O4 I6", "R7 O7 Y7 / B1"]);
    at.act("place_palette(B5)");
    assert_eq!(why(&at, "place_canvas(O4)"), ("T-5.7", WhyNot::ActionFirst { number: 5 }));

    let mut at = given("C | start | B3 | P1", &["R5 B2 / V1 G3", "R6 O4 Y2 / G1", "G4 / I1"]);
    at.act("place_palette(V1)");
    assert_eq!(why(&at, "place_canvas(G3)"), ("T-5.7", WhyNot::ActionFirst { number: 1 }));
}

#[test]
fn t_5_1_a_seven_that_was_dealt_does_not_act() {
    let seats = ["R7 / G2 O1", "O6 / G3"];
    let at = given("C | start | B3 | P1", &seats);
    for step in ["seven_to_deck(R7)", "seven_to_canvas(R7)"] {
        assert_eq!(why(&at, step), ("T-5.1", WhyNot::ActsOnce { number: 7 }), "{step}");
    }
    let (game, mut thinkable) = (game("basic | start | none | P1", &seats), Vec::new());
    game.thinkable(seat("P1"), &mut thinkable);
    assert!(!thinkable.contains(&action("seven_to_deck(R7)")), "no card acts: {thinkable:?}");
}

#[test]
fn t_4_1_a_second_card_for_the_palette_has_to_wait() {
    let mut at = given("basic | start | none | P1", &["V5 / R6 Y1", "O6 / O1"]);
    at.act("place_palette(R6)");
    assert_eq!(why(&at, "place_palette(Y1)"), ("T-4.1", WhyNot::OnePaletteCard));
}

#[test]
fn t_5_8_only_a_five_lets_another_palette_card_follow() {
    let mut at = given("C | start | B3 | P1", &["V5 / R6 Y2", "O6 / O1"]);
    at.act("place_palette(R6)");
    assert_eq!(why(&at, "place_palette(Y2)"), ("T-5.8", WhyNot::OnlyAfterFive));
}

#[test]
fn t_4_6_nothing_is_placed_after_the_card_on_the_canvas() {
    let at = given("A | start R4 | B3 | P1 bonus", &["R7 / G2", "O6 / G3"]);
    for step in ["place_palette(G2)", "place_canvas(G2)"] {
        assert_eq!(why(&at, step), ("T-4.6", WhyNot::TurnOver), "{step}");
    }
}

#[test]
fn t_8_1_a_bonus_card_is_drawn_by_rule_a_from_the_deck_after_the_turn() {
    let seats = ["R7 B2 / G2 G4", "O6 / Y1"];
    for (table, reason) in [
        ("A | start | none | P1", WhyNot::DeckEmpty),
        ("A | start | B3 | P1", WhyNot::BonusFollows { cards: 2 }),
    ] {
        assert_eq!(why(&given(table, &seats), "take_bonus"), ("T-8.1", reason), "{table}");
    }
    let (game, mut thinkable) = (game("C | start | B3 | P1", &seats), Vec::new());
    game.thinkable(seat("P1"), &mut thinkable);
    assert!(!thinkable.contains(&Action::TakeBonus), "there is none: {thinkable:?}");
}

#[test]
fn t_4_7_nobody_gives_up_before_a_bonus_card() {
    let at = given("A | start R4 | B3 | P1 bonus", &["R7 / G2", "O6 / G3"]);
    assert_eq!(why(&at, "give_up"), ("T-4.7", WhyNot::OnlyBonus));
}

#[test]
fn t_5_5_a_one_takes_nothing_from_a_smaller_palette() {
    let mut at = given("C | start | B3 | P1", &["R5 B2 / V1 G3", "R6 O4 Y2 / G1", "G4 / I1"]);
    at.act("place_palette(V1)");
    let reason = WhyNot::SmallPalette { seat: seat("P3"), theirs: 1, own: 3 };
    assert_eq!(why(&at, "one_take(P3,G4)"), ("T-5.5", reason));
}

#[test]
fn t_5_6_a_barred_one_is_compared_after_the_best_card_was_taken() {
    let seats = ["I2 / V1 B7 G2", "R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"];
    let at = given("C | start | B3 | P1", &seats);
    let reason = WhyNot::Barred(under("red", "1 I2", "P3 1 O7"));
    assert_eq!(why(&at, "place_palette(V1)"), ("T-5.6", reason));
}

// T-5.7
#[test]
fn t_5_6_after_a_five_that_was_skipped_the_ones_are_barred() {
    let mut at = given("C | start | B3 | P1", &["I2 / G5 V1", "R7 O6 / Y1"]);
    at.act("place_palette(G5)").phase("after_palette");
    let reason = WhyNot::Barred(under("red", "1 G5", "P2 1 R7"));
    assert_eq!(why(&at, "place_palette(V1)"), ("T-5.6", reason));
}

// T-3.12
#[test]
fn t_4_3_a_canvas_card_is_compared_under_its_own_colour() {
    let canvas = |rest: &str, step: &str| {
        let at = given("basic | start | none | P1", &["B3 I3 / G5 R1 O7", rest]);
        why(&at, step)
    };
    for (rest, step, comparison) in [
        ("O4 Y1 / V7", "place_canvas(G5)", under("green", "none", "P2 1 O4")),
        ("O5 Y1 / V7", "place_canvas(G5)", under("green", "none", "nobody")),
        ("O5 Y1 / V7", "place_canvas(R1)", under("red", "1 B3", "P2 1 O5")),
        ("O4 Y4 / V7", "place_canvas(O7)", under("orange", "2 B3", "P2 2 O4")),
    ] {
        assert_eq!(canvas(rest, step), ("T-4.3", WhyNot::CanvasLoses(comparison)), "{step}");
    }
}

#[test]
fn t_5_10_a_seven_is_compared_without_the_card_that_it_sends_to_the_canvas() {
    let mut at = given("C | start | B3 | P1", &["R4 / R7 O1", "O6 / G2"]);
    at.act("place_palette(R7)");
    let reason = WhyNot::SevenLoses(under("red", "1 R4", "P2 1 O6"));
    assert_eq!(why(&at, "seven_to_canvas(R7)"), ("T-5.10", reason));
}

#[test]
fn t_4_4_a_turn_does_not_end_while_somebody_else_is_winning() {
    let mut at = given("basic | start | none | P1", &["V2 / V3 V1", "R6 O5 / G2"]);
    at.act("place_palette(V3)");
    let reason = WhyNot::EndLoses(under("red", "1 V3", "P2 1 R6"));
    assert_eq!(why(&at, "end_turn"), ("T-4.4", reason));
}

#[test]
fn t_4_10_a_dead_end_is_compared_under_the_ruling_colour() {
    let at = given("basic | start | none | P1", &["V5 / R6 Y1", "O6 / O1"]);
    let reason = WhyNot::DeadEnd(under("red", "1 V5", "P2 1 O6"));
    assert_eq!(why(&at, "place_palette(Y1)"), ("T-4.10", reason));
}

#[test]
fn t_4_10_a_dead_end_by_a_seven_is_compared_after_the_best_card_has_gone() {
    // With both 7s the seat would be winning, but one of them must leave.
    let at = given("C | O2 | B3 | P1", &["I7 / O7", "R6 B6 I5 / G2"]);
    let reason = WhyNot::DeadEnd(under("orange", "1 O7", "P2 2 R6"));
    assert_eq!(why(&at, "place_palette(O7)"), ("T-4.10", reason));

    let mut at = given("C | start | B3 | P1", &["R4 / R7 O1", "O6 / G2"]);
    at.act("place_palette(R7)");
    let reason = WhyNot::DeadEnd(under("red", "1 R4", "P2 1 O6"));
    assert_eq!(why(&at, "seven_to_deck(R7)"), ("T-4.10", reason));
}

#[test]
fn t_4_10_a_dead_end_by_a_five_is_compared_with_the_cards_that_follow() {
    let at = given("C | Y1 | B5 | P1", &["R2 / R5 R4", "B1 B3 B4 B6 / G2"]);
    let reason = WhyNot::DeadEnd(under("yellow", "3 R5", "P2 4 B6"));
    assert_eq!(why(&at, "place_palette(R5)"), ("T-4.10", reason));
}

// T-5.12
#[test]
fn t_4_10_a_dead_end_by_a_one_is_compared_without_the_card_that_it_takes() {
    let mut at = given("C | start | B3 | P1", &["R5 B2 / V1 G3", "R6 O4 Y2 / G1", "G4 / I1"]);
    at.act("place_palette(V1)");
    let reason = WhyNot::DeadEnd(under("red", "1 R5", "P2 1 R6"));
    assert_eq!(why(&at, "one_take(P2,O4)"), ("T-4.10", reason));
}

/// Returns the numbers of a reason, if it has some.
fn comparison(reason: WhyNot) -> Option<Comparison> {
    match reason {
        WhyNot::Barred(numbers)
        | WhyNot::CanvasLoses(numbers)
        | WhyNot::SevenLoses(numbers)
        | WhyNot::EndLoses(numbers)
        | WhyNot::DeadEnd(numbers) => Some(numbers),
        WhyNot::NothingPlayed
        | WhyNot::ActionFirst { .. }
        | WhyNot::ActsOnce { .. }
        | WhyNot::OnePaletteCard
        | WhyNot::OnlyAfterFive
        | WhyNot::TurnOver
        | WhyNot::DeckEmpty
        | WhyNot::BonusFollows { .. }
        | WhyNot::OnlyBonus
        | WhyNot::SmallPalette { .. } => None,
    }
}

#[test]
fn t_3_1_the_numbers_of_a_reason_are_those_of_a_seat_that_is_not_winning() {
    let (mut luck, mut thinkable, mut legal) = (SplitMix64(1), Vec::new(), Vec::new());
    let mut seen = 0;
    for play in 0..300 {
        let rules = Options {
            greater_than_count: play % 2 == 0,
            scoring: play % 5 == 0,
            odd_actions: play % 3 > 0,
        };
        let mut game = Tirazheh::deal(&rules, 2 + play % 3, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().single() {
            thinkable.clear();
            game.thinkable(seat, &mut thinkable);
            for step in &thinkable {
                let Some(numbers) = game.why_not(seat, *step).and_then(comparison) else {
                    continue;
                };
                let rival = numbers.rival.map(|rival| rival.counted);
                let is_behind = numbers.own.is_none() || numbers.own < rival;
                assert!(is_behind, "{step:?}: {numbers:?} in {:?}", game.current());
                seen += 1;
            }
            // Steps that are not offered lead to positions without a way to win.
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let from = if luck.below(9) > 0 { legal.len() - 1 } else { legal.len() };
            let action = *luck.pick(&legal[..from.max(1)]).expect("there is a step");
            game.apply(seat, action, &mut luck, &mut NoEvents);
        }
    }
    assert!(seen > 5_000, "{seen}");
}
