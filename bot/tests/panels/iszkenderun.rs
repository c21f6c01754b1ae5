//! The panels of Iszkenderun, from the lobby to the result.

use engine::games::iszkenderun::card::{Card, CardSet, Suit};
use engine::games::iszkenderun::positions::{Position, given};
use engine::games::iszkenderun::{Deed, Event, Iszkenderun, Options, Record, Target};
use engine::seat::{Seat, SeatSet, Viewer};

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{lines, menus, names, plain};

/// The initial hands of three players.
const DEALT: [&str; 3] = ["/ S3 SB T7 MB D_TM", "/ S1 S5 T0 X3 M4", "/ S0 T2 X6 M5 N4"];

/// Bahar begins, and nobody has acted.
fn start() -> Position {
    given("turban", &DEALT)
}

/// Four people at the end of a round: neighbours, a shield, tokens and trump in the rows.
pub(crate) fn busy() -> Position {
    let seats = ["D_TM TR / S2", "M5 S1 /", "X2 M7 / T7", "S0 / X1"];
    let position = given("crescent", &seats).turn_of("C").boosted("M5", 1);
    let position = position.protected("X2", "D").protected("S0", "A");
    position.scored_token("B").discarded("S3 S4 T1 X7 N4 X6 M1 MR")
}

/// The third round of three. Bahar has won the first one and Cyrus the one without trump.
fn third_round() -> Position {
    let first = ["S7 S2 D_SX / ", "X4 X2 / ", "M2 / "];
    let second = ["T6 / ", "X7 X0 / ", "M5 TB / "];
    let third = ["S0 M3 S6 SB / SR", "X6 X5 X1 M1 / M4", "MR N4 / T2 X3 T0"];
    let position = given("turban", &first).scored_token("C").then("none", &second);
    position.then("scimitar", &third).turn_of("A")
}

#[test]
fn a_lobby() {
    insta::assert_snapshot!(
        "lobby_of_two",
        At::lobby::<Iszkenderun>(Options::default(), 2).reads(ROOM)
    );
    let at = At::lobby::<Iszkenderun>(Options::default(), 4);
    insta::assert_snapshot!("lobby_of_four", at.reads(ROOM));
}

#[test]
fn the_start() {
    let mut at = At::of(start().play());
    insta::assert_snapshot!("start_for_whoever_begins", at.reads(eyes(0)));
    insta::assert_snapshot!("start_for_another_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("start_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("start_on_a_phone", at.screen(eyes(0)));
    at.opens(eyes(0), "Play a card");
    insta::assert_snapshot!("cards_to_play", at.screen(eyes(0)));
    at.opens(eyes(0), "Play Crescent blocker");
    insta::assert_snapshot!("closing_a_row", at.screen(eyes(0)));
}

#[test]
fn passing_is_asked_twice() {
    let mut at = At::of(busy().play());
    insta::assert_snapshot!("passing", at.opens(eyes(2), "Pass").screen(eyes(2)));
}

#[test]
fn a_busy_table() {
    let at = At::of(busy().play());
    insta::assert_snapshot!("a_busy_table", at.reads(eyes(2)));
    insta::assert_snapshot!("rows_explained", at.page(eyes(2), "Rows explained"));
    insta::assert_snapshot!("discards", at.page(ROOM, "Discard pile"));
    let names = [
        "Bartholomew of the Seven Seas and",
        "Constantinopolitanus the Twentieth",
        "Δημήτριος Παπαδόπουλος",
        "E",
    ];
    insta::assert_snapshot!("long_names", At::with_names(busy().play(), &names).reads(ROOM));
}

#[test]
fn closed_and_passed_rows_say_so() {
    let seats = ["TB / S3 X4 M2", "S0 SB / T7 X3 X5 M7", "X7 / S6 T3 T5 X1", "M6 / S7 T6 X0 M3"];
    let at = At::of(given("turban", &seats).passed("B C").turn_of("D").play());
    insta::assert_snapshot!(at.reads(ROOM));
}

#[test]
fn a_blocker_asks_for_a_fee() {
    insta::assert_snapshot!(At::of(third_round().play()).reads(eyes(0)));
}

#[test]
fn a_swap_waits_for_its_second_card() {
    let seats = ["S7 D_SM S0 / X4", "D_TM ST T5 / M6", "D_SX M3 X1 / T4"];
    let mut at = At::of(given("scimitar", &seats).turn_of("B").play());
    let before = [eyes(0), eyes(2), ROOM].map(|viewer| at.reads(viewer));
    insta::assert_snapshot!("what_a_5_can_swap", at.reads(eyes(1)));
    at.presses(1, "Turban 5: swap Scimitar changer (yours)");
    insta::assert_snapshot!("a_swap", at.reads(eyes(1)));
    assert_eq!([eyes(0), eyes(2), ROOM].map(|viewer| at.reads(viewer)), before, "nobody knows");
}

/// Presses buttons of the token, and returns its owner's panel afterwards.
fn with_token(position: &Position, labels: &[&str]) -> String {
    let mut at = At::of(position.clone().play());
    let before = Viewer::all(3).filter(|viewer| *viewer != eyes(2)).map(|viewer| at.reads(viewer));
    let before: Vec<String> = before.collect();
    for label in labels {
        at.presses(2, label);
    }
    let after = Viewer::all(3).filter(|viewer| *viewer != eyes(2)).map(|viewer| at.reads(viewer));
    assert_eq!(after.collect::<Vec<_>>(), before, "nobody knows");
    at.reads(eyes(2))
}

#[test]
fn a_token_waits_for_its_card() {
    let seats = ["XB / S1 T4 X4", "D_ST / S2 T1 M2", "XR ST / S5 T6 X5 T0 X2"];
    let position = given("turban", &seats).turn_of("C");
    let choices = At::of(position.clone().play()).reads(eyes(2));
    insta::assert_snapshot!("what_a_token_can_do", choices);
    insta::assert_snapshot!("a_theft", with_token(&position, &["Token (pay Turban 6): steal"]));
    let position = given("scimitar", &["/ S1 T4", "M1 / S2 T1", "D_SX / S4 S7 X1"]).turn_of("C");
    insta::assert_snapshot!(
        "a_protection",
        with_token(&position, &["Token (pay Scimitar 7): protect"])
    );
    let position = given("turban", &["/ S1 T4", "/ S2 T1", "/ SR T3 T0 X2 XT"]).turn_of("C");
    let presses = ["Token (pay Cross changer): exchange", "Exchange Turban 3", "Exchange Turban 0"];
    insta::assert_snapshot!("an_exchange", with_token(&position, &presses));
}

#[test]
fn points_and_piles_in_the_middle_of_a_game() {
    let mut at = At::of(third_round().play());
    let now = "Score piles: Bahar 7 (1 point now), Cyrus 9 (3 points now), Dara 7 (1 point now)";
    assert!(at.reads(ROOM).contains(now), "{}", at.reads(ROOM));
    insta::assert_snapshot!("points_and_piles", at.page(eyes(1), "Points and score piles"));
    insta::assert_snapshot!("round_1_explained", at.page(eyes(1), "Round 1 explained"));
    insta::assert_snapshot!("round_2_explained", at.page(ROOM, "Round 2 explained"));
    at.leaves(2);
    insta::assert_snapshot!("somebody_left", at.reads(ROOM));
    insta::assert_snapshot!("points_when_somebody_left", at.page(ROOM, "Points and score piles"));
}

#[test]
fn every_card_is_in_the_reference() {
    let at = At::of(start().play());
    let titles = at.titles(ROOM);
    let cards = titles.iter().filter(|title| title.starts_with("Cards: "));
    let pages: Vec<String> = cards.map(|title| at.page(ROOM, title)).collect();
    assert_eq!(pages.len(), Suit::ALL.len() + 1);
    let text = pages.join("\n");
    assert_eq!(text.lines().filter(|line| line.starts_with("- ")).count(), Card::all().count());
    insta::assert_snapshot!("cards", text);
}

#[test]
fn everybody_has_the_same_pages() {
    let at = At::of(third_round().play());
    let titles = at.titles(ROOM);
    insta::assert_snapshot!("titles_of_pages", titles.join("\n"));
    assert!(Viewer::all(3).all(|viewer| at.titles(viewer) == titles));
}

#[test]
fn a_round_is_over() {
    let seats = ["S6 S0 D_SX / T3", "X5 X1 / T4", "M3 / T5"];
    let mut at = At::of(given("scimitar", &seats).passed("A B").turn_of("C").play());
    at.presses(2, "Pass");
    insta::assert_snapshot!("a_round_is_over", plain(&at.panel(ROOM).blocks[1..2]));
}

#[test]
fn the_game_is_over() {
    let last = ["T3 M7 / T1", "T4 D_XM / T2", "T5 S5 / XB"];
    let position = third_round().then("crescent", &last).passed("A B").turn_of("C");
    let mut at = At::of(position.play());
    at.presses(2, "Pass");
    insta::assert_snapshot!("the_game_is_over", at.reads(eyes(0)));
    let mut at = At::of(third_round().play());
    at.leaves(0).leaves(2);
    insta::assert_snapshot!("the_game_is_over_because_others_left", at.reads(ROOM));
}

/// Every kind of event.
pub(crate) fn events() -> Vec<Event> {
    let (bahar, cyrus, dara) = (Seat::new(0), Seat::new(1), Seat::new(2));
    let card = |code: &str| -> Card { code.parse().expect("a card") };
    let set = |codes: &[&str]| -> CardSet { codes.iter().map(|code| card(code)).collect() };
    let target = |code: &str, seat| Target { card: card(code), seat };
    let members: SeatSet = [bahar, cyrus, dara].into_iter().collect();
    let discarded =
        |codes: &[&str]| Event::Discarded(codes.iter().map(|code| target(code, bahar)).collect());
    let token = |deed, fee| Event::TokenUsed { seat: dara, pay: card("M6"), fee, deed };
    let revealed = |code, is_kept| Event::Revealed { seat: dara, card: card(code), is_kept };
    let started = |round, trump| Event::RoundStarted { round, first: bahar, trump };
    vec![
        started(1, Some(Suit::Scimitar)),
        started(4, None),
        Event::Shuffled,
        Event::Reshuffled,
        Event::YouWereDealt(set(&["S5", "SB", "T1", "M6", "D_ST"])),
        Event::YouWereDealt(CardSet::EMPTY),
        Event::Played { seat: dara, card: card("X1"), row: dara },
        Event::Played { seat: dara, card: card("SB"), row: bahar },
        Event::Played { seat: dara, card: card("SB"), row: dara },
        Event::Used { seat: dara, card: card("S4"), fee: None },
        Event::Used { seat: dara, card: card("SB"), fee: Some(card("S3")) },
        discarded(&["T1"]),
        discarded(&["T1", "D_TM"]),
        Event::Boosted(target("S3", bahar), 1),
        Event::Swapped(target("M2", dara), target("M1", bahar)),
        Event::Took(dara, target("X4", bahar)),
        Event::Took(dara, target("X4", dara)),
        Event::Retrieved(dara, card("D_SX")),
        Event::TrumpSet(None),
        Event::TrumpSet(Some(Suit::Crescent)),
        Event::Drew(dara, 1),
        Event::Drew(dara, 3),
        Event::YouDrew(set(&["M4"])),
        Event::YouDrew(set(&["M4", "N4"])),
        revealed("TR", false),
        revealed("M0", true),
        token(Deed::ScoreBonus, None),
        token(Deed::Exchange, None),
        token(Deed::Protect, None),
        token(Deed::Steal, Some(card("S3"))),
        Event::Exchanged(dara, set(&["SR", "T0", "XT"])),
        Event::Protected(target("S5", bahar)),
        Event::Passed(dara),
        Event::RoundEnded { round: 1, members, totals: [16, 0, 7, 0] },
        Event::Scored(dara, card("S5")),
        Event::Placed { members, points: [3, 1, 2, 0] },
        Event::NoTrumpAward(dara),
        Event::RecordSet(Record { points: 16, holders: SeatSet::only(bahar) }),
        Event::RecordSet(Record { points: 16, holders: [bahar, cyrus].into_iter().collect() }),
        Event::Left(dara),
        Event::GameWon(SeatSet::only(dara)),
        Event::GameWon([bahar, dara].into_iter().collect()),
    ]
}

#[test]
fn everything_that_happens_has_its_line() {
    insta::assert_snapshot!("lines", lines::<Iszkenderun>(&events(), &names(3)));
}

#[test]
fn menus_and_chapters() {
    insta::assert_snapshot!("menus", menus::<Iszkenderun>());
}
