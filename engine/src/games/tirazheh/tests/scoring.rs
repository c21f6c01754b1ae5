//! Rule B, scoring: E45 to E51, and matches of several rounds and sets (T-8.2 to T-8.8).

use super::*;
use crate::tell::NoEvents;

impl Example {
    /// In the last action this seat scored these cards, with this sum.
    fn scored(&self, name: &str, list: &str, points: u16) -> &Self {
        assert_eq!(set(list).points(), points, "{list}");
        self.told(&Event::RoundWon(seat(name))).told(&Event::CardsScored(seat(name), set(list)));
        let others = self.told.iter().filter(|told| matches!(told.event, Event::CardsScored(..)));
        assert_eq!(others.count(), 1, "one player scores");
        self
    }

    /// The points of each seat, including those of the set in progress.
    fn points(&self, points: &[u16]) -> &Self {
        let view = self.play.view(Viewer::Public);
        let have: Vec<_> = Seat::all(view.seats).map(|seat| view.points(seat)).collect();
        assert_eq!(have, points, "points");
        self
    }

    /// The match continues; these numbers of rounds and sets have begun.
    fn goes_on(&self, rounds: u16, sets: u16) -> &Self {
        let view = self.play.view(Viewer::Public);
        assert_eq!((view.round, view.set, view.outcome), (rounds, sets, None), "rounds and sets");
        self
    }

    fn match_won_by(&self, list: &str) -> &Self {
        let outcome = self.play.outcome().expect("the match is over");
        assert_eq!(outcome.winners(), seats(list), "winners of the match");
        self.told(&Event::MatchWon(seats(list))).to_move("nobody")
    }
}

// T-3.9
#[test]
fn t_8_2_e45_the_cards_that_count_are_scored() {
    let mut at = given("B | start V2 O1 | none | P2", &["G3 V3 B6 I6 R7 / V1", "O7 / B2"]);
    at.rules("orange");
    at.act("give_up").scored("P1", "B6 I6", 12).points(&[12, 0]);
}

// T-3.6
#[test]
fn t_8_2_e46_blue_scores_one_card_of_each_colour() {
    let mut at = given("B | start B3 | none | P2", &["R7 R2 G5 V5 / V1", "O7 / O2"]);
    at.rules("blue");
    at.act("give_up").scored("P1", "R7 G5 V5", 17).points(&[17, 0]);
}

// T-1.2
#[test]
fn t_8_2_e47_the_start_card_rules_and_red_scores_one_card() {
    let mut at = given("B | start | none | P2", &["O7 B7 / V1", "R3 / O2"]);
    at.rules("red");
    at.act("give_up").scored("P1", "O7", 7).points(&[7, 0]);
}

#[test]
fn t_8_3_e48_deck_and_canvas_are_used_again() {
    let (table, hands) = ("B | start Y4 | R1 R2 | P2", ["Y6 Y2 G7 / V1", "O7 / O2 O3"]);
    given(table, &hands).act("give_up").scored("P1", "Y6 Y2", 8).points(&[8, 0]);
    let mut after = game(table, &hands);
    after.eliminate(seat("P2"), Reason::GaveUp, &mut NoEvents);
    after.score_round(seat("P1"), &mut NoEvents);
    assert_eq!(after.score.scored[0], set("Y6 Y2"));
    assert_eq!(after.round.cards_of_next(), set("R1 R2 Y4"));
}

/// Ends a round with this number of seats and of cards in deck and canvas together.
fn round_ended(seats: usize, cards: usize) -> Example {
    let hands = ["R7 / R6", "O7 / R5", "Y7 / none", "G7 / none"];
    let held = "R7 R6 O7 R5 Y7 G7";
    let rest = CardSet::ALL.minus(set(held)).iter().take(cards);
    let rest: Vec<_> = rest.map(|card| card.to_string()).collect();
    let (canvas, deck) = rest.split_at(3);
    let table = format!("B | start {} | {} | P2", canvas.join(" "), deck.join(" "));
    let mut at = given(&table, &hands[..seats]);
    at.act("give_up").told(&Event::RoundWon(seat("P1")));
    at
}

#[test]
fn t_8_4_e49_eight_cards_for_each_player_make_another_round() {
    for (seats, enough) in [(2, 16), (3, 24), (4, 32)] {
        round_ended(seats, enough).goes_on(2, 1).deck("none");
        round_ended(seats, enough - 1).goes_on(2, 2).told(&Event::SetEnded);
        let after = round_ended(seats, enough);
        assert_eq!(after.round().active, SeatSet::first(seats), "everybody plays again");
    }
}

// T-8.5, T-8.8
#[test]
fn t_8_6_e50_the_match_ends_with_the_set_in_which_the_threshold_is_reached() {
    let hands = ["B3 / I6", "V1 / V2", "I1 / none"];
    let mut first = given("B | start | none | P2", &hands)
        .with_scores(&[0, 0, 0], &["R5 O4", "Y6 Y3", "G7 B7"]);
    first.act("give_up").scored("P1", "B3", 3).points(&[12, 9, 14]).goes_on(2, 2);
    first.told(&Event::SetEnded).still_in("P1 P2 P3");
    assert_eq!(first.round().deck.truth().len(), 25, "all 49 cards are dealt again");

    let hands = ["I1 / none", "B3 / none", "V1 / V2"];
    let mut second = given("B | start | none | P3", &hands)
        .with_scores(&[12, 9, 14], &["R7 O7 Y6", "G7 B7 I7 V3", "R6 R4"]);
    second.act("give_up").scored("P2", "B3", 3).points(&[32, 36, 24]).match_won_by("P2");
    let outcome = second.play.outcome().expect("the match is over");
    assert_eq!(outcome.points.values().copied().collect::<Vec<_>>(), [32, 36, 24]);
    assert_eq!(outcome.place.values().copied().collect::<Vec<_>>(), [2, 1, 3]);
}

#[test]
fn t_8_7_e51_the_highest_total_wins_and_a_tie_is_shared() {
    let end = |scored: &str| {
        let mut at = given("B | start | none | P2", &["R7 / V1", "O1 / O2"])
            .with_scores(&[18, 25], &[scored, "B7 I7 V2"]);
        at.act("give_up").scored("P1", "R7", 7);
        at
    };
    end("O7 Y7 G3").points(&[42, 41]).match_won_by("P1");
    end("O7 Y7 G2").points(&[41, 41]).match_won_by("P1 P2");
}

#[test]
fn t_8_2_a_winner_without_a_counted_card_scores_nothing() {
    let mut at = given("B | start G2 | none | P2", &["G3 / V1", "O6 / B2"]);
    at.rules("green");
    at.act("give_up").scored("P1", "none", 0).points(&[0, 0]);
}

// T-2.6
#[test]
fn t_8_3_all_other_cards_wait_for_the_next_set() {
    let (canvas, deck) = ("Y4 Y3", "B1 B2 B3 B4 B5 B6 B7 I1 I2 I3 I4 I5 I6 I7 V2 V3");
    let table = format!("B | start {canvas} | {deck} | P2");
    let mut at = given(&table, &["Y6 Y2 G7 / V1", "O7 / O2 O3"]);
    at.act("give_up").scored("P1", "Y6 Y2", 8).goes_on(2, 1).canvas("start").rules("red");
    let round = at.round();
    let dealt = (*round.hands.truth()).into_iter().chain(round.palettes.map(CardSet::from));
    let dealt = dealt.fold(round.deck.truth().set(), CardSet::or);
    assert_eq!(dealt, set(canvas).or(set(deck)));
    let out = round.out.truth();
    assert_eq!(out.before.or(out.now), CardSet::ALL.minus(dealt).minus(set("Y6 Y2")));
    assert_eq!(at.play.view(Viewer::Public).scored(seat("P1")), set("Y6 Y2"));
}

#[test]
fn t_2_6_every_round_looks_for_its_first_player() {
    for cards in 16..=43 {
        let at = round_ended(2, cards);
        let ahead = at.round().winning().expect("under red somebody is winning");
        at.told(&Event::RoundStarted { round: 2, first: at.turn() });
        assert_ne!(at.turn(), ahead, "{cards} cards");
    }
}

#[test]
fn t_8_5_the_scored_piles_become_totals() {
    let at = round_ended(2, 15);
    let score = at.play.game().score;
    assert_eq!(
        (score.totals[0], score.scored[0]),
        (at.play.view(Viewer::Public).points(seat("P1")), CardSet::EMPTY)
    );
    assert!(score.totals[0] > 0);
}

#[test]
fn t_8_6_nobody_wins_during_a_set() {
    let deck = "B1 B2 B3 B4 B5 B6 B7 I1 I2 I3 I4 I5 I6 I7 V2 V3";
    let mut at = given(&format!("B | start | {deck} | P2"), &["R7 / V1", "O7 / O2"])
        .with_scores(&[30, 0], &["R6 R5", "none"]);
    at.points(&[41, 0]);
    at.act("give_up").points(&[48, 0]).goes_on(2, 1);
}

#[test]
fn t_8_6_reaching_the_threshold_exactly_is_enough() {
    let hands = ["R7 / V1", "O1 / O2", "Y1 / none", "G1 / none"];
    for (seats, threshold) in [(2, 40), (3, 35), (4, 30)] {
        let end = |total: u16| {
            let mut at = given("B | start | none | P2", &hands[..seats])
                .with_scores(&[total - 7, 0, 0, 0], &["none"; 4][..seats]);
            assert_eq!(at.play.view(Viewer::Public).threshold, threshold);
            at.act("give_up");
            at
        };
        end(threshold).match_won_by("P1");
        end(threshold - 1).goes_on(2, 2);
    }
}

#[test]
fn t_8_8_a_new_set_keeps_the_totals() {
    let mut at = given("B | start | none | P2", &["R7 / V1", "O7 / O2"])
        .with_scores(&[10, 20], &["R6", "R5"]);
    at.act("give_up").points(&[23, 25]).goes_on(2, 2);
    assert_eq!(at.round().deck.truth().len(), 33);
    assert_eq!(at.round().out.truth().before, CardSet::EMPTY);
}

/// Tests the judgement of machine players; it is not a rule.
#[test]
fn who_has_more_points_is_more_likely_to_win_and_who_has_left_is_not() {
    let mut score = Score::new(3);
    score.totals = [12, 9, 20, 0];
    let chances = score.chances([0, 1].into_iter().map(Seat::new).collect());
    assert!(chances[Seat::new(0)] > chances[Seat::new(1)] && chances[Seat::new(2)] == 0.0);
    assert!((chances.values().sum::<f32>() - 1.0).abs() < 1e-6);
}
