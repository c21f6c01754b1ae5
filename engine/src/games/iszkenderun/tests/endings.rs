//! K-7: the awards of a round.

use super::*;

impl Example {
    /// The points for places in the last finished round, seat by seat.
    fn placed(&self, expected: &[u8]) -> &Self {
        let points = &self.table().finished.last().expect("a round is over").points;
        assert_eq!(&points[..expected.len()], expected, "points for places");
        self
    }

    /// The score piles, seat by seat.
    fn piles(&self, expected: &[&str]) -> &Self {
        for (player, expected) in self.table().players.iter().zip(expected) {
            assert_eq!(player.pile.as_slice(), cards(expected), "score pile");
        }
        self
    }

    fn no_trump_award(&self, expected: &str) -> &Self {
        let has = |seat: &Seat| self.table().player(*seat).has_no_trump_award;
        assert_eq!(self.table().all_seats().filter(has).collect::<SeatSet>(), seats(expected));
        self
    }

    fn record(&self, points: u16, holders: &str) -> &Self {
        assert_eq!(self.table().record, Some(Record { points, holders: seats(holders) }));
        self
    }
}

/// Returns rows with these totals, made of plain cards and boosts.
fn worth(totals: &[u16]) -> Example {
    let rows = ["X3 /", "X4 /", "X5 /", "X6 /"];
    given("cross", &rows[..totals.len()]).with(|game| {
        game.table.trump = Some(Suit::Scimitar);
        for (index, total) in totals.iter().enumerate() {
            let place = Place { seat: Seat::new(index), index: 0 };
            let printed = u16::from(game.table.rows.at(place).card.printed());
            let boost = u8::try_from(total - printed).expect("a small total");
            game.table.rows.boost(place, boost);
        }
    })
}

#[test]
fn k_7_4_e34_points_follow_the_place_and_ties_share_the_better_one() {
    for (totals, points) in [
        ([20, 20, 15, 9], [3, 3, 1, 0]),
        ([20, 15, 15, 9], [3, 2, 2, 0]),
        ([20, 15, 9, 9], [3, 2, 1, 1]),
        ([20, 20, 20, 6], [3, 3, 3, 0]),
        ([7, 7, 7, 7], [3, 3, 3, 3]),
    ] {
        worth(&totals).all_pass().placed(&points);
    }
    for (totals, points) in
        [([20, 15, 9], [3, 2, 1]), ([20, 20, 9], [3, 3, 1]), ([20, 9, 9], [3, 2, 2])]
    {
        worth(&totals).all_pass().placed(&points);
    }
}

#[test]
fn k_7_3_e35_a_single_winner_scores_the_highest_card_and_the_second_the_lowest() {
    // K-7.5
    let rows = ["T6 S3 X1 S6 /", "M0 T4 S2 /", "X5 /", "/"];
    let mut at = given("none", &rows).started_at("cross");
    at.totals(&[20, 7, 5, 0]);
    at.all_pass();
    at.piles(&["T6", "M0", "", ""]).placed(&[3, 2, 1, 0]).no_trump_award("A");
    assert_eq!(at.table().finished[0].losers, seats("D"));
}

#[test]
fn k_7_3_e36_tied_winners_score_and_nobody_comes_second() {
    let mut at = given("crescent", &["S5 X5 /", "T7 T3 /", "X4 /"]);
    at.totals(&[10, 10, 4]);
    at.all_pass();
    at.piles(&["S5", "T7", ""]).placed(&[3, 3, 1]).no_trump_award("nobody");
}

#[test]
fn k_7_3_e37_all_who_share_the_second_place_score_their_lowest_card() {
    let mut at = given("none", &["S7 S5 /", "T7 M2 /", "X4 X5 /", "S3 /"]).started_at("cross");
    at.totals(&[12, 9, 9, 3]);
    at.all_pass();
    at.piles(&["S7", "M2", "X4", ""]);
}

#[test]
fn k_7_6_e38_a_record_is_beaten_shared_or_left_alone() {
    // The winners of four rounds, one after the other.
    let mut record = None;
    for (winner, total, points, holders) in
        [("A", 18, 18, "A"), ("B", 18, 18, "A B"), ("C", 21, 21, "C"), ("A", 20, 21, "C")]
    {
        let mut totals = [6, 6, 6];
        totals[seat(winner).index()] = total;
        let mut at = worth(&totals).with(|game| game.table.record = record);
        at.all_pass().record(points, holders);
        record = at.table().record;
    }
}

#[test]
fn k_7_5_e39_no_trump_counts_at_the_start_and_at_the_end() {
    let mut at = given("scimitar", &["X5 /", "/", "/"]).started_at("none");
    at.all_pass().no_trump_award("A");
    let mut at = given("turban", &["X5 N4 /", "X3 /", "/"]);
    at.act("use N4").all_pass().no_trump_award("A");
    let mut at = given("turban", &["N4 X5 /", "ST X3 /", "/"]);
    at.act("use N4; use ST").trump("cross");
    at.all_pass().no_trump_award("nobody");
    let again = |game: &mut Iszkenderun| game.table.players[0].has_no_trump_award = true;
    let mut at = given("none", &["X5 /", "/", "/"]).started_at("cross").with(again);
    at.all_pass().no_trump_award("A");
    assert!(!at.heard(Viewer::Public).contains(&Event::NoTrumpAward(seat("A"))));
}

#[test]
fn k_7_1_the_round_ends_when_the_last_one_passes() {
    let mut at = given("cross", &["X5 / S1", "/ T1", "/ M1"]);
    at.act("pass; pass").turn("C");
    at.act("pass");
    assert_eq!((at.table().round, at.table().finished.len()), (2, 1));
    let (members, totals) = (seats("A B C"), [10, 0, 0, 0]);
    at.told(&Event::RoundEnded { round: 1, members, totals });
    at.told(&Event::Placed { members, points: [3, 2, 2, 0] });
}

#[test]
fn k_7_2_nobody_comes_last_when_all_are_equal() {
    let mut at = worth(&[9, 9, 9]);
    at.all_pass();
    let round = &at.table().finished[0];
    assert_eq!((round.winners, round.losers), (seats("A B C"), seats("nobody")));
}

#[test]
fn k_7_3_an_empty_row_scores_nothing() {
    let mut at = given("cross", &["X5 /", "/", "/"]);
    at.all_pass().piles(&["X5", "", ""]);
}

#[test]
fn k_7_7_what_is_left_is_discarded_and_hands_are_kept() {
    let mut at = given("cross", &["X5 T1 / S1", "T7 / S2", "/"]);
    at = at.with(|game| game.table.rows.boost(Place { seat: seat("A"), index: 0 }, 3));
    at.all_pass().discard_pile("T1");
    assert!(at.game().hand(seat("A")).contains(card("S1")));
    assert_eq!(at.table().rows, Rows::default());
    // The record of the round stays.
    let round = &at.table().finished[0];
    assert_eq!((round.totals, round.trump), ([17, 7, 0, 0], suit("cross")));
    assert_eq!(round.rows.of(seat("A"))[0].boost, 3);
}
