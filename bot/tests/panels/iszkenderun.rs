//! The panels of Iszkenderun, from the lobby to the result.

use engine::catalog::GameId;
use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::coach::Note;
use engine::games::iszkenderun::positions::{Position, given};
use engine::games::iszkenderun::{Event, Iszkenderun, Options, Target};
use engine::seat::{PerSeat, Seat, Viewer};
use panels::present::{Names, ReportEvents as _, ShowHand as _, menu};
use table::Refusal;
use table::command::Command;
use words::text::Text;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{lines, names, plain, said, speak};

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
    let mut at = At::lobby::<Iszkenderun>(Options::default(), 4);
    insta::assert_snapshot!("lobby_of_four", at.reads(ROOM));
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    assert!(at.find(ROOM, "Standard game").is_none(), "there is nothing to choose");
}

#[test]
fn three_or_four_play_in_every_language() {
    let counts = [("fa", "۳ یا ۴"), ("de", "3 oder 4"), ("hu", "3 vagy 4"), ("en", "3 or 4")];
    for (lang, expected) in counts {
        speak(&lang.parse().expect("an id"));
        let lobby = At::lobby::<Iszkenderun>(Options::default(), 2).reads(ROOM);
        assert!(lobby.contains(expected), "{lobby}");
        let menu = plain(&menu::games(GameId::Tirazheh).blocks);
        assert!(menu.contains(expected), "{menu}");
        let refused = said(&Refusal::WrongCount { min: 3, max: 4 }.text());
        assert!(refused.contains(expected), "{refused}");
    }
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
fn a_card_in_hand_tells_its_use_from_its_lasting_effect() {
    let seats = ["/ S3 SB X1 D_TM N4", "/", "/"];
    let hand = "Your hand: Scimitar 3 (use: discard one worth 0–2), Scimitar blocker 3 (closes a \
                row), Cross 1 (+2 to both sides), Turban-Crescent 3 (both suits), Suitless 4 (use: \
                no trump)";
    let reads = At::of(given("turban", &seats).play()).reads(eyes(0));
    assert!(reads.contains(hand), "{reads}");
}

#[test]
fn a_decision_begins_with_the_goal_or_with_what_stands_in_the_way() {
    let question = |row: &str, position: fn(Position) -> Position| {
        let at = At::of(position(given("turban", &[row, "/", "/"])).play());
        at.reads(eyes(0)).lines().nth(1).map(str::to_owned)
    };
    let asks = |row: &str, with_token: &str, without_token: &str| {
        assert_eq!(question(row, |position| position).as_deref(), Some(with_token));
        assert_eq!(question(row, Position::tokens_used).as_deref(), Some(without_token));
    };
    asks(
        "X3 / S6",
        "Build the highest row: play a card, use one in your row, use your token, or pass.",
        "Build the highest row: play a card, use one in your row, or pass.",
    );
    asks(
        "X3 M1 /",
        "Build the highest row: use a card in your row, use your token, or pass. You have no card \
         to play.",
        "Build the highest row: use a card in your row, or pass. You have no card to play.",
    );
    asks(
        "/ M1",
        "Build the highest row: play a card, use your token, or pass.",
        "Build the highest row: play a card, or pass.",
    );
    asks(
        "M1 /",
        "You have no card to play and none to use: use your token, or pass.",
        "You have no card to play and none to use: you can only pass.",
    );
    asks(
        "MB / S6",
        "Your row is closed: use a card in it, use your token, or pass. No card can be added before \
         its blocker is gone.",
        "Your row is closed: use a card in it, or pass. No card can be added before its blocker is \
         gone.",
    );
}

#[test]
fn the_table_says_who_is_ahead_and_what_counts_double() {
    let reads = At::of(busy().play()).reads(eyes(2));
    assert!(reads.contains("- You: X2 now 5 (under a token), C7 now 8 ×2\n"), "{reads}");
    assert!(reads.contains("Ahead: You with 21. Crescent 7 counts 16 of that.\n"), "{reads}");
    let tied = At::of(given("crescent", &["T3 /", "X3 /", "/"]).play()).reads(ROOM);
    assert!(tied.contains("Ahead with 3 each: Bahar and Cyrus.\n"), "{tied}");
    let letters = "Letters of suits: S Scimitar, T Turban, X Cross, C Crescent\n";
    assert!(tied.contains(letters) && tied.contains("Token"), "{tied}");
    assert!(!At::of(start().play()).reads(ROOM).contains("Ahead"), "no row has a card");
}

#[test]
fn passing_is_asked_twice() {
    let mut at = At::of(busy().play());
    let passing = at.opens(eyes(2), "Pass").screen(eyes(2));
    let rows = "Your row is worth 21, the best of the others 13. 3 players can still raise theirs.";
    assert!(passing.contains(rows), "{passing}");
    insta::assert_snapshot!("passing", passing);
}

#[test]
fn a_busy_table() {
    let at = At::of(busy().play());
    insta::assert_snapshot!("a_busy_table", at.reads(eyes(2)));
    insta::assert_snapshot!("rows_explained", at.page(eyes(2), "Rows explained"));
    insta::assert_snapshot!(
        at.page(ROOM, "Discard pile"),
        @r"
        Discard pile
        8 cards, the newest first: Crescent retriever, Crescent 1, Cross 6, Suitless 4, Cross 7, Turban 1, Scimitar 4, Scimitar 3
        "
    );
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
    assert!(!at.reads(ROOM).contains("Letters of suits"), "they are known by now");
    let points = at.page(eyes(1), "Points and score piles");
    assert!(points.contains("- You: 10 = 5 for places (2, 3), 3 for the score pile"), "{points}");
    insta::assert_snapshot!("points_and_piles", points);
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
    insta::assert_snapshot!(
        plain(&at.panel(ROOM).blocks[1..2]),
        @"Waiting for: Cyrus"
    );
}

#[test]
fn the_game_is_over() {
    let last = ["T3 M7 / T1", "T4 D_XM / T2", "T5 S5 / XB"];
    let position = third_round().then("crescent", &last).passed("A B").turn_of("C");
    let mut at = At::of(position.play());
    at.presses(2, "Pass");
    insta::assert_snapshot!("the_game_is_over", at.reads(eyes(0)));
    assert!(!at.page(ROOM, "Points and score piles").contains("If the game were over"));
    let mut at = At::of(third_round().play());
    at.leaves(0).leaves(2);
    insta::assert_snapshot!("the_game_is_over_because_others_left", at.reads(ROOM));
}

#[test]
fn a_card_of_yours_is_told_as_yours() {
    let you = |seat: Seat| match seat.index() {
        2 => Text::new("name-you"),
        _ => Text::new("name-person").name("who", "Bahar"),
    };
    let names = Names::new(PerSeat::new(3, you));
    let took = |seat| {
        let target = Target { card: "X4".parse().expect("a card"), seat: Seat::new(seat) };
        Event::Took(Seat::new(2), target)
    };
    let taken = [took(0), took(2)];
    let told = lines::<Iszkenderun>(&taken, &names);
    assert!(told.contains("Cross 4 (Bahar) into the hand"), "{told}");
    assert!(told.contains("Cross 4 (yours) into the hand"), "{told}");
}

#[test]
fn what_happened_names_the_rules_and_panels_do_not() {
    let mut at = At::of(given("crescent", &["S6 / X1", "T7 / X2", "/"]).passed("C").play());
    at.presses(0, "Scimitar 6: discard Turban 7").presses(1, "Pass").presses(0, "Pass");
    let page = at.page(ROOM, "What happened");
    let used = "> Bahar: used Scimitar 6 (K-5.8); discarded Turban 7 (Cyrus).\n";
    for line in [used, "> Cyrus: passed (K-4.6).\n", "> Round 1 is over."] {
        assert!(page.contains(line), "no {line:?} in:\n{page}");
    }
    assert!(page.contains("(K-7.2)"), "{page}");
    assert!(!at.reads(ROOM).contains("K-"), "{}", at.reads(ROOM));
}

#[test]
fn a_card_is_introduced_when_it_is_played() {
    let mut at = At::of(start().play());
    let reads = at.presses(0, "Play Turban 7").reads(eyes(1));
    let line = "> Bahar: played Turban 7 (use: take any discarded card).\n";
    assert!(reads.contains(line), "{reads}");
}

#[test]
fn the_use_of_each_card_has_its_rule() {
    for card in Card::all().filter(|card| card.ability().is_some()) {
        let used = Event::Used { seat: Seat::new(0), card, fee: None };
        assert!(Iszkenderun::rule(&used).is_some(), "{card}");
    }
}

#[test]
fn a_threat_is_named() {
    let view = given("none", &["X3 T7 /", "S6 /", "/"]).play().view(eyes(0));
    let named = said(&Iszkenderun::note(Note::Threat as u8, &view, &names(3)));
    let expected = "Scimitar 6 (Cyrus) can remove your Turban 7 from your row. ";
    assert!(named.starts_with(expected), "{named}");
}
