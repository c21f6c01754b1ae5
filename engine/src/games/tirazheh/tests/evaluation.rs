//! Cards and colours: the winning seat (T-1.3, T-3), and the first seat (T-2.5).

use super::super::standing::{Standing, evaluate};
use super::setup::dealt_palettes;
use super::*;

/// The palette counts exactly these cards; the first is the best of them.
fn counts(palette: &str, under: &str, counted: &str) {
    let expected = cards(counted);
    let expected = expected.first().map(|best| Standing {
        count: expected.len(),
        best: *best,
        counted: set(counted),
    });
    assert_eq!(evaluate(set(palette), colour(under)), expected, "{palette} under {under}");
}

/// This seat is winning, or nobody is; the views agree.
fn wins(palettes: &[&str], under: &str, winner: &str) {
    let hands: Vec<_> = palettes.iter().map(|palette| format!("{palette} / none")).collect();
    let hands: Vec<_> = hands.iter().map(String::as_str).collect();
    let at = given("basic | start | none | P1", &hands);
    let ahead = at.round().active.iter().filter(|seat| at.round().wins(*seat, colour(under)));
    assert_eq!(ahead.collect::<SeatSet>(), seats(winner), "{palettes:?} under {under}");
    let seen = at.play.view(Viewer::Public).table.winning_under(colour(under));
    assert_eq!(seen, seats(winner).single(), "{palettes:?} under {under}, as seen");
}

#[test]
fn t_1_3_e1_the_number_decides_before_the_colour() {
    for ranking in ["R5 V5 R4 B2", "R7 O7 V7 R6", "V2 R1", "R4 O4 Y4 G4 B4 I4 V4"] {
        assert!(cards(ranking).is_sorted_by(|first, second| first > second), "{ranking}");
    }
    let all: Vec<_> = CardSet::ALL.iter().collect();
    assert_eq!((all[0], all[48]), (card("V1"), card("R7")));
}

#[test]
fn t_2_5_e2_left_of_the_last_seat_is_the_first() {
    let at = Example::in_game(dealt_palettes(&["B6", "O6"]));
    at.rules("red").winning("P2").to_move("P1");
}

#[test]
fn t_2_5_e3_the_seat_left_of_the_strongest_card_starts() {
    let at = Example::in_game(dealt_palettes(&["R6", "I7", "G7", "O2"]));
    at.rules("red").winning("P3").to_move("P4");
}

#[test]
fn t_3_2_e4_red_counts_the_strongest_card_alone() {
    counts("R5 O5 Y5", "red", "R5");
    counts("V6", "red", "V6");
    wins(&["R5 O5 Y5", "V6"], "red", "P2");
}

// T-3.11
#[test]
fn t_3_3_e5_orange_breaks_a_tie_inside_the_group() {
    counts("R4 B4 V7", "orange", "R4 B4");
    counts("O4 G4 R6", "orange", "O4 G4");
    wins(&["R4 B4 V7", "O4 G4 R6"], "orange", "P1");
}

#[test]
fn t_3_9_e6_of_two_pairs_the_stronger_counts() {
    counts("G3 V3 B6 I6 R7", "orange", "B6 I6");
}

#[test]
fn t_3_10_e7_a_single_card_is_a_group() {
    counts("R2 V5", "orange", "V5");
    counts("R4 O1", "orange", "R4");
    wins(&["R2 V5", "R4 O1"], "orange", "P1");
}

// T-3.4
#[test]
fn t_3_9_e8_of_two_colours_the_one_with_the_best_card_counts() {
    counts("R7 R1 B6 B5", "yellow", "R7 R1");
    counts("O7 O6", "yellow", "O7 O6");
    wins(&["R7 R1 B6 B5", "O7 O6"], "yellow", "P1");
}

// T-3.11
#[test]
fn t_3_4_e9_yellow_breaks_a_tie_by_the_best_counted_card() {
    counts("G6 G1 R2", "yellow", "G6 G1");
    counts("V6 V5 O7", "yellow", "V6 V5");
    wins(&["G6 G1 R2", "V6 V5 O7"], "yellow", "P1");
}

#[test]
fn t_3_5_e10_green_counts_even_cards() {
    counts("Y6 B4 V2 R5", "green", "Y6 B4 V2");
    counts("I6 R4 O4 R7", "green", "I6 R4 O4");
    wins(&["Y6 B4 V2 R5", "I6 R4 O4 R7"], "green", "P1");
}

#[test]
fn t_3_12_e11_without_an_even_card_nobody_wins_under_green() {
    counts("R7 O5", "green", "none");
    counts("V3", "green", "none");
    wins(&["R7 O5", "V3"], "green", "nobody");
}

#[test]
fn t_3_6_e12_blue_counts_one_card_of_each_colour() {
    counts("R7 R2 G5 V5", "blue", "R7 G5 V5");
    counts("B7 O1 I2", "blue", "B7 I2 O1");
    wins(&["R7 R2 G5 V5", "B7 O1 I2"], "blue", "P1");
}

#[test]
fn t_3_7_e13_a_number_twice_makes_a_run_no_longer() {
    counts("R3 O4 V5 G5", "indigo", "G5 O4 R3");
    counts("B7 I6 V6", "indigo", "B7 I6");
    wins(&["R3 O4 V5 G5", "B7 I6 V6"], "indigo", "P1");
}

#[test]
fn t_3_9_e14_of_two_runs_the_higher_counts() {
    counts("R1 O2 V5 I6", "indigo", "I6 V5");
}

#[test]
fn t_3_11_e15_a_card_beside_the_run_does_not_help() {
    counts("R1 O2 Y3 R7", "indigo", "Y3 O2 R1");
    counts("V3 I4 B5", "indigo", "B5 I4 V3");
    wins(&["R1 O2 Y3 R7", "V3 I4 B5"], "indigo", "P2");
}

#[test]
fn t_3_7_e16_a_run_does_not_go_from_seven_round_to_one() {
    counts("R7 O1 Y2", "indigo", "Y2 O1");
    counts("V3 G4", "indigo", "G4 V3");
    wins(&["R7 O1 Y2", "V3 G4"], "indigo", "P2");
}

#[test]
fn t_3_8_e17_violet_counts_cards_below_four() {
    counts("R1 V3 G3 O7", "violet", "G3 V3 R1");
    counts("R3 R2 B1", "violet", "R3 R2 B1");
    wins(&["R1 V3 G3 O7", "R3 R2 B1"], "violet", "P2");
}

#[test]
fn t_3_1_more_counted_cards_come_before_a_stronger_one() {
    wins(&["V2 I2", "R6"], "green", "P1");
    wins(&["V2 I2", "R6 V4"], "green", "P2");
    wins(&["V1 I1 B1", "R7 O7", "Y6 G6"], "orange", "P1");
}

#[test]
fn t_3_12_the_only_counted_card_wins() {
    wins(&["R7 O7", "V2"], "green", "P2");
    wins(&["R7 O7", "V1"], "violet", "P2");
}

#[test]
fn t_3_13_a_player_who_is_out_is_not_compared() {
    let mut at = given("basic | start | none | P1", &["R7 / R1", "O6 / O1", "Y5 / Y1"]);
    at.winning("P1");
    at.act("give_up").winning("P2");
}

/// Tells whether cards can be counted together under a colour, straight from the table in chapter
/// 3.
fn go_together(cards: &[Card], under: Colour) -> bool {
    let numbers: Vec<u8> = cards.iter().map(|card| card.number()).collect();
    let each = |fits: fn(u8) -> bool| numbers.iter().all(|number| fits(*number));
    let mut colours: Vec<_> = cards.iter().map(|card| card.colour()).collect();
    colours.sort_unstable();
    colours.dedup();
    match under {
        Colour::Red => cards.len() == 1,
        Colour::Orange => numbers.iter().all(|number| *number == numbers[0]),
        Colour::Yellow => colours.len() == 1,
        Colour::Green => each(|number| number.is_multiple_of(2)),
        Colour::Blue => colours.len() == cards.len(),
        Colour::Indigo => numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]),
        Colour::Violet => each(|number| number < 4),
    }
}

// T-3.2 to T-3.9: of all sets that can be counted together, the largest one with the strongest best
// card counts.
#[test]
fn t_3_1_no_other_choice_of_cards_would_be_better() {
    let mut luck = crate::chance::SplitMix64(3);
    for round in 0..500 {
        let mut shuffled: Vec<_> = CardSet::ALL.iter().collect();
        luck.shuffle(&mut shuffled);
        let palette: CardSet = shuffled.into_iter().take(1 + round % 8).collect();
        let own: Vec<_> = palette.iter().collect();
        for under in Colour::ALL {
            let choices = (1_u32..1 << own.len()).map(|bits| {
                let chosen = own.iter().enumerate().filter(move |(i, _)| bits >> i & 1 == 1);
                chosen.map(|(_, card)| *card).collect::<Vec<_>>()
            });
            let best = choices
                .filter(|chosen| go_together(chosen, under))
                .map(|chosen| (chosen.len(), chosen.last().copied()))
                .max();
            let found = evaluate(palette, under);
            let counted = found.map(|found| found.counted.iter().collect::<Vec<_>>());
            assert_eq!(found.map(|found| (found.count, Some(found.best))), best, "{palette:?}");
            assert!(counted.is_none_or(|counted| go_together(&counted, under)), "{palette:?}");
        }
    }
}
