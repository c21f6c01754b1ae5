//! Arrows and the cards that they move (N-7).

use super::super::board::Board;
use super::super::card::Arrow;
use super::*;

const START: &str = "B: . 10 . 5 . / A: 3 . . 12 .";

fn start(hand: &str) -> Example {
    given(START).hand("A", hand).hand("B", "2 4").begin()
}

#[test]
fn n_7_1_e9_an_arrow_on_an_empty_board_does_nothing() {
    let mut at = given(EMPTY).hand("A", "6 2").hand("B", "1").begin();
    at.act("place 6 A3").to_place("B");
}

#[test]
fn n_7_1_an_arrow_works_when_its_card_is_placed_and_never_again() {
    let mut at = given("B: . . . . . / A: 9 . . . .").hand("A", "2 3").hand("B", "1 4").begin();
    at.act("place 2 A2").to_place("B");
    at.act("place 1 B3").to_place("A");
}

#[test]
fn n_7_2_e8_no_card_on_that_side_no_movement() {
    let mut at = given("B: . . . . . / A: 3 . . 12 .").hand("A", "8 2").hand("B", "1").begin();
    at.act("place 8 B1").to_place("B");
}

#[test]
fn n_7_3_e5_a_vertical_arrow_takes_a_card_across() {
    let mut at = start("9 2");
    at.act("place 9 A2").phase(Phase::Movement(space("A2")), "A").exactly(&["move A1 B1"]);
    at.act("move A1 B1").board("B: 3 10 . 5 . / A: . 9 . 12 .").to_place("B");
}

#[test]
fn n_7_3_e6_a_vertical_arrow_on_the_other_side_takes_a_card_away() {
    let mut at = start("6 2");
    at.act("place 6 B5").exactly(&["move B2 A2"]);
    at.act("move B2 A2").board("B: . . . 5 6 / A: 3 10 . 12 .");
}

#[test]
fn n_7_4_e7_a_horizontal_arrow_shifts_along_the_side() {
    let mut at = start("7 2");
    at.act("place 7 A5");
    at.exactly(&["move A1 A2", "move A1 A3", "move A4 A2", "move A4 A3"]);
    at.rejected(&["move B2 B1", "move A5 A2"]);
}

#[test]
fn n_7_4_e11_the_ninth_card_leaves_one_space() {
    let at = given("B: 3 10 14 5 13 / A: 2 11 4 . .").hand("A", "7 1").hand("B", "6 12");
    let mut at = at.begin();
    at.act("place 7 A4").exactly(&["move A1 A5", "move A2 A5", "move A3 A5"]);
    at.act("move A2 A5").to_place("B");
    assert!(at.plans().iter().all(|plan| plan.space == space("A2")));
    at.rejected(&["place 6 A5", "place 6 B1"]);
}

#[test]
fn n_7_5_e14_a_movement_cannot_be_declined() {
    let mut at = given("B: . . 5 . . / A: 9 . . . .").hand("A", "8 2").hand("B", "1").begin();
    at.act("place 8 A4").not_asked("B");
    at.rejected(&["place 2 A2", "take 2", "move A4 A5", "move B3 B1"]);
    assert_eq!(at.play.choice(seat("A")).map(|choice| choice.ask.open), Some(true));
}

#[test]
fn n_7_6_e10_a_blocked_arrow_does_nothing() {
    let mut at = given("B: 10 . . . . / A: 3 . . . .").hand("A", "9 2").hand("B", "1").begin();
    at.act("place 9 A2").to_place("B");
}

#[test]
fn n_7_6_e12_the_tenth_card_moves_nothing() {
    let at = given("B: 3 10 14 5 13 / A: 2 . 4 11 7").hand("A", "1").hand("B", "9 12");
    let mut at = at.turn("B").begin();
    at.act("place 9 A2").phase(Phase::Draft, "B");
    assert_eq!(at.game().round, 2);
}

#[test]
fn n_7_7_e13_a_moved_card_moves_no_other() {
    let mut at = given(EMPTY).hand("A", "9 8 2").hand("B", "5 1").begin();
    at.act("place 9 A1").to_place("B");
    at.act("place 5 B3");
    at.act("place 8 A4").exactly(&["move A1 A2", "move A1 A3", "move A1 A5"]);
    at.act("move A1 A2").to_place("B").board("B: . . 5 . . / A: . 9 . 8 .");
}

#[test]
fn n_7_8_e18_kraken_can_be_carried_off() {
    let at = given("B: . . . . . / A: 4 . . . .").hand("A", "6 2").hand("B", "1 14");
    let mut at = at.holds("B", "kraken").turn("B").begin();
    at.act("place K B2").act("place 6 B4").exactly(&["move B2 A2"]);
    at.act("move B2 A2").board("B: . . . 6 . / A: 4 K . . .");
    at.act("place 14 B2");
    assert_eq!(at.game().board.holder(1), Some(seat("A")));
}

/// N-7.3, N-7.4: tells whether the arrow of a card moves another one from one space to another.
fn is_way(board: &Board, placed: Space, from: Space, to: Space) -> bool {
    let moves = board.at(from).is_some() && from != placed && board.anchored != Some(from);
    let along = match board.at(placed).and_then(Card::arrow) {
        Some(Arrow::Vertical) => to == from.facing(),
        Some(Arrow::Horizontal) => to.side() == from.side(),
        None => false,
    };
    from.side() == placed.side() && moves && along && board.at(to).is_none()
}

// N-7.2, N-7.4
#[test]
fn n_7_3_arrows_move_cards_over_every_board_as_the_rules_say() {
    let mut luck = SplitMix64(1);
    let (mut boards, mut ways) = (0, 0);
    while boards < 20_000 {
        let mut board = Board::default();
        let mut cards = CardSet::DIVERS;
        for space in Space::all() {
            let card = Card::try_from(u8::try_from(luck.below(16)).unwrap()).unwrap();
            if cards.contains(card) {
                board.put(card, space);
                cards.remove(card);
            }
        }
        board.anchored = Space::all().nth(luck.below(20) as usize);
        for placed in board.filled() {
            let all = Space::all().flat_map(|from| Space::all().map(move |to| (from, to)));
            let expected = all.filter(|(from, to)| is_way(&board, placed, *from, *to));
            assert!(board.movements(placed).eq(expected), "{placed} on {board:?}");
            ways += board.movements(placed).count();
        }
        boards += 1;
    }
    assert!(ways > boards, "arrows move cards");
}
