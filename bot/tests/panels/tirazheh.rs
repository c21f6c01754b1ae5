//! The panels of Tirazheh, from the lobby to the result.

use engine::chance::Seed;
use engine::games::tirazheh::positions::{Position, given};
use engine::games::tirazheh::{Action, Options, Tirazheh};
use engine::play::{EntryKind, LogEntry, Play, Step};
use engine::seat::Viewer;
use table::command::Command;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::plain;

/// The initial palettes and hands.
const DEALT: [&str; 4] = [
    "O5 / B7 Y6 G4 B3 I3 R2 B1",
    "R1 / Y7 I6 R5 O4 G3 O1 G1",
    "R7 / V7 I5 O6 V4 Y3 V2 Y1",
    "V6 / I7 R6 B6 Y5 R4 O3 I1",
];

/// A match of three with all rules, in which the first seat is to move.
fn full(seats: [&str; 3]) -> Position {
    given("A B C | R6 | G7 V3 | P1", &seats)
}

/// The middle of a basic game of three.
pub(crate) fn middle() -> At {
    let seats = ["O5 B3 / Y6 G4 I3 R2 B1", "Y7 R1 / I6 R5 O4 G3 O1 G1", "R7 B4 / V7 I5 V4 Y3 V2"];
    At::of(given("| R6 | | P1", &seats).fresh().play())
}

#[test]
fn a_lobby() {
    insta::assert_snapshot!(
        "lobby_of_one",
        At::lobby::<Tirazheh>(Options::default(), 1).reads(ROOM)
    );
    let options = Options { scoring: true, ..Options::default() };
    let mut at = At::lobby::<Tirazheh>(options, 3);
    insta::assert_snapshot!("lobby_of_three", at.reads(ROOM));
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    insta::assert_snapshot!("lobby_with_options", at.reads(ROOM));
}

#[test]
fn the_start() {
    let at = At::of(given("| start | | P1", &DEALT[..3]).fresh().play());
    insta::assert_snapshot!("start_for_whoever_begins", at.reads(eyes(0)));
    insta::assert_snapshot!("start_for_another_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("start_for_the_room", at.reads(ROOM));
    let titles =
        ["Winning under each colour", "Cards and signs", "This game", "The table in words"];
    assert_eq!(at.titles(ROOM), titles);
    assert_eq!(at.titles(eyes(0)), titles);
}

#[test]
fn a_hand_says_who_would_be_winning_under_each_colour() {
    let hand = middle().reads(eyes(0));
    assert!(hand.contains("Winning under each colour: You V, Dara R O Y G B I\n"), "{hand}");
    let position = given("| start | | P1", &["O5 / R7 G3", "B7 / V1 G1"]);
    let hand = At::of(position.fresh().play()).reads(eyes(0));
    let each = "Winning under each colour: Cyrus R O Y B I, nobody G V\n";
    assert!(hand.contains(each), "{hand}");
}

#[test]
fn pages_to_look_up() {
    let at = middle();
    let basic = ["Winning under each colour", "Cards and signs", "This game"];
    insta::assert_snapshot!("pages", basic.map(|title| at.page(eyes(0), title)).join("\n"));
    let at = At::of(full(["O5 / B7", "R1 / Y7", "R7 / V7"]).play());
    insta::assert_snapshot!("page_of_a_game_with_all_rules", at.page(ROOM, "This game"));
}

#[test]
fn four_people_with_long_names() {
    let names = [
        "Bartholomew of the Seven Seas and",
        "Constantinopolitanus the Twentieth",
        "Δημήτριος Παπαδόπουλος",
        "E",
    ];
    let at = At::with_names(given("A B C | start | | P1", &DEALT).fresh().play(), &names);
    insta::assert_snapshot!("long_names", at.reads(ROOM));
}

#[test]
fn a_plan_is_in_view_of_its_seat_and_of_nobody_else() {
    let mut at = middle();
    let others = |at: &At| [eyes(1), eyes(2), ROOM].map(|viewer| at.reads(viewer));
    let before = others(&at);
    at.presses(0, "Palette: blue 1");
    insta::assert_snapshot!("a_plan_for_its_seat", at.reads(eyes(0)));
    insta::assert_snapshot!("a_plan_for_another_seat", before[0]);
    assert_eq!(others(&at), before);
}

#[test]
fn what_ends_a_turn_is_asked_twice() {
    let mut at = middle();
    insta::assert_snapshot!("giving_up", at.opens(eyes(0), "Give up").screen(eyes(0)));
}

#[test]
fn the_question_before_a_canvas_card_shows_the_table_with_it() {
    let mut at = middle();
    at.presses(0, "Palette: blue 1");
    let before = at.reads(eyes(1));
    let asked = at.opens(eyes(0), "Canvas: yellow 6").screen(eyes(0));
    let hand = "Your hand: G4 I3 R2\n";
    for line in [hand, "Yellow is ruling: most cards of one colour\n", "- Canvas: yellow 6"] {
        assert!(asked.contains(line), "{line:?} is not in {asked}");
    }
    assert_eq!(at.reads(eyes(1)), before);

    let seats = ["I4 I3 Y2 / R7 O6 I2", "B6 O5 G2 / R5 V5 B3", "V2 / B1 B2 G1"];
    let mut at = At::of(full(seats).fresh().play());
    let asked = at.presses(0, "Palette: red 7").opens(eyes(0), "Canvas: yellow 2").screen(eyes(0));
    let row = asked.lines().find(|line| line.starts_with("| You")).expect("a row");
    assert!(row.contains("R7") && !row.contains("Y2"), "{row}");
    assert!(asked.contains("- Canvas: yellow 2"), "{asked}");
}

#[test]
fn many_options_lie_in_groups() {
    let seats = ["R7 R5 / Y6 G4 I3 B2 O1 V7 I5", "V2 / I6 R4 O4 G3 G1", "Y1 / V5 V4 Y3 B1 R3"];
    let mut at = At::of(given("| O6 | | P1", &seats).fresh().play());
    insta::assert_snapshot!("many_options", at.screen(eyes(0)));
    insta::assert_snapshot!("a_group", at.opens(eyes(0), "To your palette").screen(eyes(0)));
}

#[test]
fn a_plan_that_wins_may_end_the_turn() {
    let seats = ["V2 / R5 G6 Y3 O7 B2 G1 R4", "R1 / B5 O4 V3 B1 I2 I1 V1"];
    let mut at = At::of(given("| start | | P2", &seats).fresh().play());
    insta::assert_snapshot!(at.presses(1, "Palette: violet 3").reads(eyes(1)));
}

#[test]
fn a_3_has_drawn_and_there_is_no_way_back() {
    let seats = ["O5 / B7 Y6 G4 B3 I3 R2 B1", "R1 / Y7 I6 R5", "R7 / V7 I5 O6"];
    let mut at = At::of(full(seats).fresh().play());
    insta::assert_snapshot!(at.presses(0, "Palette: blue 3").reads(eyes(0)));
}

#[test]
fn a_turn_with_every_optional_rule() {
    let seats =
        ["O3 / Y7 I7 R3 R2 G1", "Y4 B1 / Y6 V6 O2 G5 I2 O1", "Y2 V2 / V7", "I6 Y5 G4 / I4 R5"];
    let position = given("A B C | R4 I3 | | P1", &seats).fresh();
    insta::assert_snapshot!(At::of(position.play()).reads(eyes(0)));
}

#[test]
fn an_odd_card_asks_for_more() {
    let seats = ["R4 / I6 V5 B3 G2 I5 Y1", "V7 I1 / O1 O2 Y3", "I4 V2 / B1 B2 G1"];
    let mut at = At::of(full(seats).fresh().play());
    insta::assert_snapshot!(
        "a_5_wants_one_more",
        at.presses(0, "Palette: indigo 5").reads(eyes(0))
    );

    let seats = ["I4 I3 Y2 / R7 O6 I2", "B6 O5 G2 / R5 V5 B3", "V2 / B1 B2 G1"];
    let mut at = At::of(full(seats).fresh().play());
    insta::assert_snapshot!(
        "a_7_sends_a_card_away",
        at.presses(0, "Palette: red 7").reads(eyes(0))
    );

    let seats = ["V4 / V7 I4 B2 I2 V2 G1", "G3 I1 / R5 V5 B3", "O4 V1 / B1 B4 O1"];
    let mut at = At::of(given("A B C | B7 | | P1", &seats).fresh().play());
    insta::assert_snapshot!("a_1_takes_a_card", at.presses(0, "Palette: green 1").reads(eyes(0)));
}

#[test]
fn a_1_that_reaches_no_palette_says_so() {
    let seats = ["G1 / R1 O4", "V6 / G2"];
    let mut at = At::of(given("C | start | B3 | P1", &seats).fresh().play());
    let read = at.presses(0, "Palette: red 1").reads(eyes(0));
    let line = "The 1 has no effect: others have fewer than 2 palette cards.";
    assert!(read.contains(line), "{read}");
}

#[test]
fn where_nothing_wins_only_giving_up_is_offered() {
    let seats = ["R1 / G6 G5 G4 R3 B2 G1", "O6 V5 / Y1"];
    let read = At::of(given("| B7 | | P1", &seats).fresh().play()).reads(eyes(0));
    assert!(read.contains("Nothing you can play wins: you have to give up."), "{read}");
    assert!(read.contains("Give up") && !read.contains("Palette: "), "{read}");
}

/// Returns a play with a palette that cannot win, as a table of an earlier version may have it.
fn in_a_lost_plan() -> Play<Tirazheh> {
    let begun = |number| {
        let (play, _) = Play::<Tirazheh>::start(Options::default(), 3, Seed::from_number(number));
        let seat = play.to_act().single()?;
        play.view(Viewer::Seat(seat)).now().mine.iter().find_map(|card| {
            let kind = EntryKind::Act(Action::PlacePalette(card));
            let begun = play.transcript(vec![LogEntry { step: Step(1), seat, kind }]).end();
            begun.ok().filter(|play| play.view(Viewer::Seat(seat)).is_lost())
        })
    };
    (0..).find_map(begun).expect("there are enough numbers")
}

#[test]
fn a_plan_that_cannot_win_any_more_says_so() {
    let play = in_a_lost_plan();
    let seat = play.to_act().single().expect("somebody is to move").index();
    let read = At::of(play).reads(eyes(seat));
    let question = "You cannot win this way: undo a step, or give up.";
    assert!(read.contains(question) && read.contains("[Undo]"), "{read}");
}

#[test]
fn a_bonus_card_is_offered() {
    let seats = ["B4 R3 O3 / I6 G3 Y5 V1", "/", "B5 O1 / I7 O5 G2 I2"];
    let position = given("A B C | Y2 B2 R6 | G7 V3 | P3 bonus", &seats).out("P2").fresh();
    let at = At::of(position.play());
    insta::assert_snapshot!("a_bonus_for_its_seat", at.reads(eyes(2)));
    insta::assert_snapshot!("a_bonus_for_who_is_out", at.reads(eyes(1)));
    insta::assert_snapshot!("a_bonus_for_the_room", at.reads(ROOM));
}

/// Two of three are still in the game, and it is the first seat's turn.
const LAST_TWO: [&str; 3] = ["V2 / B1 O4", "R7 R6 Y4 / O5 G3", "/"];

#[test]
fn the_basic_game_is_over() {
    let mut at = At::of(given("| Y2 R1 | | P1", &LAST_TWO).out("P3").fresh().play());
    at.presses(0, "Give up");
    insta::assert_snapshot!("the_basic_game_is_over", at.reads(eyes(0)));
}

/// The fourth round of a match, with points of a set and of those before it.
fn fourth_round(totals: &[u16]) -> At {
    let position = given("A B C | Y2 R1 | G7 V3 | P1", &LAST_TWO).out("P3");
    let position = position.scores(totals, &["V5", "I7 I6", ""]).round(4, 2, "P2");
    At::of(position.play())
}

#[test]
fn a_round_is_over() {
    let mut at = fourth_round(&[3, 0, 7]);
    insta::assert_snapshot!("points_of_a_match", at.reads(ROOM));
    at.presses(0, "Give up");
    insta::assert_snapshot!(
        plain(&at.panel(ROOM).blocks[1..2]),
        @"Waiting for: Cyrus"
    );
}

#[test]
fn a_match_is_over() {
    let mut at = fourth_round(&[3, 20, 7]);
    insta::assert_snapshot!("a_match_is_over", at.presses(0, "Give up").reads(ROOM));
    let mut at = fourth_round(&[3, 0, 7]);
    insta::assert_snapshot!("somebody_left", at.leaves(2).reads(ROOM));
    insta::assert_snapshot!("a_match_is_over_because_others_left", at.leaves(0).reads(ROOM));
}

#[test]
fn a_button_says_whether_its_palette_card_wins() {
    let seats = ["O5 / B7 G3 R1", "R6 / V1"];
    let read = At::of(given("| start | | P1", &seats).fresh().play()).reads(eyes(0));
    assert!(read.contains("[Palette: blue 7, winning]"), "{read}");
    let read = At::of(given("C | start | | P1", &seats).fresh().play()).reads(eyes(0));
    assert!(read.contains("[Palette: blue 7]"), "a 7 acts first: {read}");
}

#[test]
fn points_are_explained_while_and_after_they_are_made() {
    let mut at = fourth_round(&[3, 20, 7]);
    insta::assert_snapshot!(
        at.page(eyes(0), "Points explained"),
        @r"
        Points explained
        The winner of a round scores the palette cards that count under the ruling colour, each worth its number. (T-8.2)
        - You: 3 from earlier sets and 5 from this one (violet 5), together 8
        - Cyrus: 20 from earlier sets and 13 from this one (indigo 7 and indigo 6), together 33
        - Dara: 7 from earlier sets and none from this one
        35 points at the end of a set win the match. (T-8.6)
        "
    );
    let over = at.presses(0, "Give up").page(ROOM, "Points explained");
    assert!(over.contains("- Cyrus: 20 from earlier sets and 20 from this one ("), "{over}");
}

#[test]
fn the_page_of_news_names_the_rule_behind_each_event() {
    let mut at = At::of(given("| Y2 R1 | | P1", &LAST_TWO).out("P3").fresh().play());
    let page = at.presses(0, "Give up").page(ROOM, "What happened");
    assert!(page.contains("> Bahar: gave up, out (T-4.7).\n"), "{page}");
    assert!(page.contains("Cyrus: last one standing, won (T-7.5)"), "{page}");
    assert!(page.ends_with("In brackets: the number in the complete rules.\n"), "{page}");
}
