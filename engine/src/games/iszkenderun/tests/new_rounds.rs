//! K-8: the start of a new round, and one round from beginning to end.

use super::*;
use crate::chance::SplitMix64;
use crate::tell::NoEvents;

impl Example {
    /// Starts the next round after these winners and losers.
    fn next_round(self, winners: &str, losers: &str) -> Self {
        self.with(|game| {
            let result = ending::RoundResult { winners: seats(winners), losers: seats(losers) };
            game.next_round(result, &mut SplitMix64(1), &mut NoEvents);
        })
    }

    /// Sets the order of the trump cards, the current one first.
    fn stack(self, names: &str) -> Self {
        self.with(|game| {
            let suits: Vec<_> = names.split(' ').filter_map(suit).collect();
            game.table.turned_up = suits[..1].iter().copied().collect();
            (game.table.trump, game.table.start_trump) = (Some(suits[0]), Some(suits[0]));
            *game.stack.truth_mut() = suits[1..].iter().rev().copied().collect();
        })
    }

    /// Returns the trumps with which four rounds start.
    fn starts(mut self) -> String {
        let mut names = Vec::new();
        for round in 1..=4 {
            let start = self.table().start_trump;
            names.push(start.map_or("none".to_owned(), |suit| format!("{suit:?}").to_lowercase()));
            if round < 4 {
                self = self.next_round("A", "nobody");
            }
        }
        names.join(" ")
    }
}

const EMPTY: [&str; 4] = ["/", "/", "/", "/"];

#[test]
fn k_8_1_e41_the_left_neighbour_of_a_single_winner_starts() {
    // K-8.4
    given("none", &EMPTY).next_round("A", "D").turn("B");
    let at = given("none", &EMPTY).with(|game| game.table.start = seat("D"));
    at.next_round("A C", "B").turn("A");
    let at = given("none", &EMPTY).next_round("A", "C D");
    let sizes: Vec<_> = at.table().all_seats().map(|seat| at.game().hand(seat).len()).collect();
    assert_eq!(sizes, [5, 5, 6, 6]);
}

#[test]
fn k_8_3_e42_hands_are_filled_up_from_the_start_player_on() {
    let at = given("cross", &["/ S1 S2", "/", "/ T1"]);
    let deck = "M1 M2 M3 M4 M5 M6 M7 X1 X2 X3 X4 X5 X6 X7";
    let at = at.deck(deck).next_round("B", "A");
    at.turn("C").hand("C", "T1 M1 M2 M3 M4").hand("A", "S1 S2 M5 M6 M7 X1");
    at.hand("B", "X2 X3 X4 X5 X6").draw_pile("X7");
}

#[test]
fn k_8_5_e43_after_turban_comes_a_round_without_trump() {
    // K-8.6
    for (stack, starts) in [
        ("turban cross scimitar crescent", "turban none cross scimitar"),
        ("cross turban crescent scimitar", "cross turban none crescent"),
        ("scimitar cross turban crescent", "scimitar cross turban none"),
        ("scimitar cross crescent turban", "scimitar cross crescent turban"),
    ] {
        assert_eq!(given("none", &EMPTY).stack(stack).starts(), starts);
    }
    let changed = |stack: &str, to: &str| {
        let at = given("none", &EMPTY).stack(stack);
        let at = at.with(|game| game.table.trump = suit(to));
        at.next_round("A", "nobody").table().start_trump
    };
    assert_eq!(changed("turban cross scimitar crescent", "crescent"), None);
    assert_eq!(changed("scimitar cross turban crescent", "turban"), suit("cross"));
}

#[test]
fn k_8_7_e44_an_empty_draw_pile_is_made_anew_from_the_discards() {
    let mut at = given("none", &["X3 /", "/", "/"]).discarded("S5 M1").deck("");
    at.act("use X3").discard_pile("").told(&Event::Reshuffled);
    let (hand, deck) = (at.game().hand(seat("A")), at.game().deck.truth());
    assert_eq!((hand.len(), deck.len()), (1, 2));
    assert_eq!(deck.iter().copied().fold(hand, CardSet::with), set("S5 M1 X3"));
}

#[test]
fn k_4_1_e45_a_whole_round() {
    let hands = ["/ M2 S6 TB X1 T3", "/ T7 X2 M7 S4 D_ST", "/ S5 MT X5 T0 M3"];
    let mut at = given("scimitar", &hands);
    for (step, totals) in [
        ("play M2", [2, 0, 0]),
        ("play T7", [2, 7, 0]),
        ("play T0", [2, 7, 2]),
        ("play S6", [18, 7, 2]),
        ("play X2", [18, 10, 2]),
        ("play S5", [18, 10, 12]),
        ("play TB to B", [18, 14, 13]),
        ("use TB fee S4", [18, 10, 12]),
        ("play MT", [18, 10, 16]),
        ("use S6 on S5", [2, 10, 6]),
        ("play D_ST", [2, 18, 7]),
        ("use MT", [2, 26, 6]),
        ("pass", [2, 26, 6]),
        ("play M7", [2, 39, 6]),
        ("play X5", [2, 39, 11]),
        ("pass", [2, 39, 11]),
    ] {
        at.act(step).totals(&totals);
    }
    at.row("A", "M2").row("B", "T7 X2 D_ST M7").row("C", "T0 X5").currents("B", &[8, 2, 7, 7]);
    at.act("pass").turn("C").discard_pile("TB S4 S6 S5 MT M2 X2 D_ST M7 X5");
    let table = at.table();
    assert_eq!(table.record, Some(Record { points: 39, holders: seats("B") }));
    let piles: Vec<_> = table.players.iter().map(|player| player.pile.to_vec()).collect();
    assert_eq!(piles, [vec![], cards("T7"), cards("T0"), vec![]]);
    let points: Vec<_> = table.players.iter().map(|player| player.place_points).collect();
    assert_eq!(points, [1, 3, 2, 0]);
    assert!(table.players.iter().all(|player| !player.has_no_trump_award));
    assert_eq!(table.finished[0].losers, seats("A"));
    let hand = |name| at.game().hand(seat(name));
    assert_eq!([hand("A").len(), hand("B").len(), hand("C").len()], [6, 5, 5]);
    assert_eq!((hand("A").and(set("X1 T3")), hand("C").and(set("M3"))), (set("X1 T3"), set("M3")));
    assert_ne!(table.start_trump, suit("scimitar"));
}

#[test]
fn k_8_2_only_round_3_begins_with_a_shuffle() {
    let piles = |round: u8| {
        let at = given("cross", &EMPTY).discarded("S5 M1 T4").deck("X1 X2 X3");
        let fill = |game: &mut Iszkenderun| {
            game.table.round = round - 1;
            // Hands are full, so that nothing is dealt.
            *game.hands.truth_mut() = [set("S1 S2 S3 S4 S6"); 4];
        };
        let at = at.with(fill).next_round("A", "nobody");
        (at.game().deck.truth().len(), at.table().discard.len())
    };
    assert_eq!([2, 3, 4].map(piles), [(3, 3), (6, 0), (3, 3)]);
}

#[test]
fn k_8_4_nobody_discards_down() {
    let at = given("cross", &["/ S1 S2 S3 S4 S5 S6 S7", "/", "/"]).next_round("B", "nobody");
    at.hand("A", "S1 S2 S3 S4 S5 S6 S7");
}

#[test]
fn k_8_7_when_both_piles_are_empty_nothing_is_drawn() {
    let mut at = given("none", &["X3 /", "/ M1", "/"]).deck("");
    at.act("use X3").hand("A", "X3").turn("B");
    let at = given("cross", &EMPTY).deck("S1").next_round("A", "nobody");
    at.hand("B", "S1").hand("C", "");
}
