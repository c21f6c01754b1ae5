//! The panels of Seladin in the lobby, in turns and at the ends of stages.

use engine::coach::Coach as _;
use engine::games::seladin::card::Cards;
use engine::games::seladin::positions::{Position, given};
use engine::games::seladin::{Event, First, Mode, Options, Seladin};
use engine::search::Level;
use engine::seat::{PerSeat, Seat};
use panels::present::{Names, ShowHand as _};
use table::command::Command;
use words::text::Text;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{lines, names, plain, said};

const TEAM: Options = Options { mode: Mode::Team, ..ORDINARY };
const ORDINARY: Options = Options { mode: Mode::Ordinary, first: First::Random, clans: [None; 6] };

/// The turn of Bahar in an extraordinary assembly of four.
pub(crate) fn turn() -> Position {
    let seats = [
        "M H M2 M4 M4~ M5 M5+ S M1 M3 C N4~ S1",
        "S H S2 S3 S4~ S5 S S1 C A2 N1 N2",
        "N H N3 N5 S N5+",
        "A H A1 A3 A4 A5 S A2 A3",
    ];
    given("extraordinary", "1 2 5 4", &seats)
}

/// Five cards lie on the counter of Bahar, who may give a few.
fn rich() -> Position {
    let seats = [
        "S H S3 S4 S4~ S5 S S1 S2 C A4~ A5+ M5 Y4",
        "Y H Y1 Y2 C A1",
        "M H M1 M2",
        "A H A1 A2 C Y3",
    ];
    given("extraordinary", "5 1 1 6", &seats)
}

/// One card goes to Istham, and cards that add up can be given.
fn sums() -> Position {
    let seats = ["N H N1 N1 N2 N3 N4 N5+ S N2 N3 C M4", "Y H Y1 Y2 S Y3", "M H M1 M2 S M3 C Y4"];
    given("extraordinary", "4 5 1", &seats)
}

#[test]
fn a_lobby_with_clans_and_partners() {
    let mut at = At::lobby::<Seladin>(TEAM, 4);
    insta::assert_snapshot!("lobby_of_a_team_game", at.reads(ROOM));
    at.does(1, &Command::ShowSeats(true)).expect("he sits here");
    assert!(at.reads(ROOM).contains("A clan is the colour"), "{}", at.reads(ROOM));
    at.does(1, &Command::ChooseForSeat { option: 0, value: 4 }).expect("nobody has that clan");
    insta::assert_snapshot!("lobby_with_clans_and_partners", at.reads(ROOM));
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    insta::assert_snapshot!("lobby_with_options", at.reads(ROOM));
    assert!(at.find(ROOM, "Assembly: teams of two").is_some(), "{}", at.reads(ROOM));
    assert!(at.reads(ROOM).contains("Choose an option to change it."), "{}", at.reads(ROOM));
    assert!(at.find(ROOM, "extraordinary").is_none(), "the option says it: {}", at.reads(ROOM));
}

#[test]
fn a_lobby_says_for_how_many_the_game_is_and_nothing_of_what_is_standard() {
    let options = Options { mode: Mode::Extraordinary, ..ORDINARY };
    let room = At::lobby::<Seladin>(options, 1).reads(ROOM);
    assert!(room.contains("Players with these options: 3 to 6"), "{room}");
    assert!(room.contains("Options: Assembly: extraordinary"), "{room}");
    let room = At::lobby::<Seladin>(TEAM, 1).reads(ROOM);
    assert!(room.contains("Players with these options: 4, 6"), "{room}");
    let room = At::lobby::<Seladin>(ORDINARY, 1).reads(ROOM);
    assert!(!room.contains("Options:"), "{room}");
}

#[test]
fn the_first_panels_say_where_the_ten_cards_are() {
    let mut at = At::lobby::<Seladin>(ORDINARY, 2);
    at.does(0, &Command::Start).expect("two are enough");
    for viewer in [ROOM, eyes(0)] {
        let panel = at.reads(viewer);
        assert!(panel.contains("five in the hand, five in the store"), "{panel}");
    }
}

#[test]
fn nobody_is_asked_to_give_something_to_somebody_who_is_not_there() {
    let mut at = At::of(given("ordinary", "4 1", &["A H A1 A3", "M H M1 M2"]).play());
    at.presses(0, "Give Cyrus A3");
    assert!(at.reads(eyes(0)).contains("Confirm, or undo a step."), "{}", at.reads(eyes(0)));
}

#[test]
fn a_question_names_only_what_is_possible() {
    let asks = |dice: &str, seats: &[&str], question: &str| {
        let at = At::of(given("ordinary", dice, seats).play());
        let hand = at.reads(eyes(0));
        assert!(hand.contains(question), "{hand}");
        hand
    };
    asks("4 2", &["A H A2 A3 S A1", "M H M1"], "on other counters: give cards, or pass.");
    let hand = asks("2 4", &["A H A1 A4~ S A1", "M H M1"], "you can swap a card, or pass.");
    assert!(hand.contains("[Pretend to swap A1 (a bluff)]"), "its twin is in the store: {hand}");
    assert!(hand.contains("Gifts go to lower dice only, and nobody’s die is lower."), "{hand}");
    let hand = asks("4 2", &["A H A1 A3", "M H M1"], "you can only pass.");
    assert!(hand.contains("Gifts must be exact: 2 to Cyrus."), "{hand}");
    let mut at = At::of(given("ordinary", "3 3", &["A H A1 C M4", "M H M1"]).play());
    let yet = "Nobody’s die is lower yet, so send cards to Istham first.";
    assert!(at.reads(eyes(0)).contains(yet), "{}", at.reads(eyes(0)));
    let hand = at.presses(0, "Send M4 to Istham").reads(eyes(0));
    assert!(hand.contains("Give a card: without a gift nothing goes to Istham."), "{hand}");
}

#[test]
fn a_hand_that_is_given_away_is_asked_for_no_further_gift() {
    let mut at = At::of(given("ordinary", "4 2 3", &["A H A2 C M4", "M H M1", "I H I1"]).play());
    let hand = at.presses(0, "Give Cyrus A2").reads(eyes(0));
    assert!(hand.contains("Confirm, or undo a step."), "{hand}");
    assert!(hand.contains("Your die counts 4.\n"), "the counter comes first: {hand}");
    assert!(!hand.contains("Gifts must be exact"), "{hand}");
}

#[test]
fn points_are_those_of_the_stage_and_the_total_before() {
    let at = At::of(given("ordinary", "4 1", &["A H A1 C M3", "M H M1 C A2"]).play());
    let room = at.reads(ROOM);
    assert!(room.lines().any(|line| line.contains("Bahar") && line.ends_with("24/0")), "{room}");
}

#[test]
fn the_table_says_who_leads_and_why() {
    let seats = ["A H A2", "M H M3 C A5", "I H I5"];
    let at = At::of(given("ordinary", "4 2 6", &seats).play());
    let why =
        "25 points if the stage ended now (25 in Istham, 0 on the counter, 0 from earlier stages).";
    let room = at.reads(ROOM);
    assert!(room.contains(&format!("Dara leads: {why}")), "{room}");
    let hand = at.reads(eyes(2));
    assert!(hand.contains(&format!("You lead: {why}")), "{hand}");

    let room = At::of(turn().play()).reads(ROOM);
    assert!(room.contains("Ahead: Dara and Elham, with 10 points"), "{room}");
}

#[test]
fn a_plan_says_what_it_does_to_the_points() {
    let mut at = At::of(sums().play());
    at.presses(0, "Send M4");
    let hand = at.reads(eyes(0));
    let effect = "Points of the stage after your plan: You 9 (now 5), Dara 20 (now 16).";
    assert!(hand.contains(effect), "{hand}");

    // A card without room goes to Istham, and an own card is rescued from a rival.
    let seats = ["A H A2 A4 A5", "M C A3 A1 A1", "I C M2"];
    let mut at = At::of(given("extraordinary", "5 3 1", &seats).play());
    at.presses(0, "Give Cyrus A2").presses(0, "Give Dara A4").presses(0, "A3 from Cyrus");
    let hand = at.reads(eyes(0));
    assert!(hand.contains("You 19 (now 14), Cyrus 21 (now 18), Dara 19 (now 23)."), "{hand}");
}

#[test]
fn a_hand_without_a_possible_gift_says_so() {
    let at = At::of(given("ordinary", "2 4 4", &["A H A5 C M1", "M", "I"]).play());
    let hand = at.reads(eyes(0));
    assert!(hand.contains("No gift is possible") && hand.contains("only pass."), "{hand}");
}

#[test]
fn a_score_is_the_sum_of_its_parts_up_to_the_end() {
    let seats = ["A H A2 C M1", "M H M3 M4", "I H I5 C A4 A1"];
    let position = given("ordinary", "4 1 4", &seats).round(9, 6).ending();
    let mut at = At::of(position.stage(3, &[&[18, 7, 12], &[17, 3, 21]]).play());
    let scores = |at: &At| {
        let page = at.page(eyes(0), "Scores");
        let row = page.lines().find(|line| line.contains("You")).expect("a row").to_owned();
        row.split_whitespace().skip(3).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(scores(&at), ["23", "-1", "35", "57"]);
    at.presses(2, "Pass");
    assert_eq!(scores(&at), ["23", "-1", "35", "57"]);
}

#[test]
fn a_lobby_with_machine_players_of_every_level() {
    let mut at = At::lobby::<Seladin>(ORDINARY, 1);
    insta::assert_snapshot!("lobby_of_one", at.reads(ROOM));
    for (seat, level) in [(1, Level::Master), (2, Level::Regular), (3, Level::Novice)] {
        at.does(0, &Command::AddMachine).expect("a seat is free");
        let level = Command::SetLevel { seat: Seat::new(seat), level };
        at.does(0, &level).expect("a machine player sits there");
    }
    at.does(0, &Command::ShowSeats(true)).expect("she sits here");
    insta::assert_snapshot!("lobby_with_machine_players", at.reads(ROOM));
}

#[test]
fn a_turn_begins() {
    let mut at = At::of(turn().play());
    insta::assert_snapshot!("a_turn_for_its_seat", at.reads(eyes(0)));
    insta::assert_snapshot!("a_turn_for_another_seat", at.reads(eyes(1)));
    insta::assert_snapshot!("a_turn_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("a_turn_on_a_phone", at.screen(eyes(0)));
    insta::assert_snapshot!("cards_to_swap", at.opens(eyes(0), "Swap").screen(eyes(0)));
    let names = [
        "Bartholomew of the Seven Seas and",
        "Constantinopolitanus the Twentieth",
        "Δημήτριος Παπαδόπουλος",
        "E",
    ];
    insta::assert_snapshot!("long_names", At::with_names(turn().play(), &names).reads(ROOM));
}

#[test]
fn a_plan_says_what_it_makes_possible_to_its_seat_and_to_nobody_else() {
    let mut at = At::of(rich().play());
    let others = |at: &At| [eyes(1), eyes(2), eyes(3), ROOM].map(|viewer| at.reads(viewer));
    let before = others(&at);
    insta::assert_snapshot!("a_full_counter", at.reads(eyes(0)));
    at.presses(0, "Send my whole counter");
    insta::assert_snapshot!("a_plan_with_a_bonus", at.reads(eyes(0)));
    at.opens(eyes(0), "Pass");
    insta::assert_snapshot!("forgetting_a_plan", at.screen(eyes(0)));
    assert_eq!(others(&at), before);

    let mut at = At::of(sums().play());
    at.presses(0, "Send M4");
    insta::assert_snapshot!("gifts_that_add_up", at.reads(eyes(0)));
    at.presses(0, "Give Dara N1 N1 N2");
    insta::assert_snapshot!("a_plan_with_a_gift", at.reads(eyes(0)));
    at.presses(0, "Confirm");
    insta::assert_snapshot!("a_gift_was_given", at.reads(ROOM));
}

#[test]
fn a_gift_may_find_no_room() {
    let seats = ["N H N1 N1 N2 N5+ S N4 C M4", "Y H Y1 Y2 S Y3", "M H M1 M2 S M3 C N3 N3 Y4"];
    let mut at = At::of(given("extraordinary", "4 5 1", &seats).play());
    at.presses(0, "Send M4").presses(0, "Give Dara N1 N1 N2");
    insta::assert_snapshot!(at.reads(eyes(0)));
}

#[test]
fn six_seats_in_the_second_stage() {
    let seats = [
        "S H S1 S2 S3 S4 S5 S S1 S2 S3 S4~ S5+",
        "A H A1 A2 A3 A4 A5 S A1 A2 A3 A4~ A5+",
        "I H I1 I2 I3 I4 I5 S I1 I2 I3 I4~ I5+",
        "M H M1 M2 M3 M4 M5 S M1 M2 M3 M4~ M5+",
        "Y H Y1 Y2 Y3 Y4 Y5 S Y1 Y2 Y3 Y4~ Y5+",
        "N H N1 N2 N3 N4 N5 S N1 N2 N3 N4~ N5+",
    ];
    let position = given("team", "1 1 5 5 2 4", &seats).stage(2, &[&[25, 12, 26, 12, 12, 16]]);
    insta::assert_snapshot!(At::of(position.play()).reads(ROOM));
}

#[test]
fn somebody_has_left() {
    insta::assert_snapshot!(At::of(turn().play()).leaves(2).reads(ROOM));
}

#[test]
fn a_stage_is_over() {
    let seats = ["A H A2 C M1", "M H M3 M4", "I H I5 C A4 A1"];
    let mut at = At::of(given("ordinary", "4 1 4", &seats).round(9, 6).ending().play());
    insta::assert_snapshot!("the_last_round", at.reads(eyes(2)));
    at.presses(2, "Pass");
    insta::assert_snapshot!(
        plain(&at.panel(ROOM).blocks[1..2]),
        @"Waiting for: Bahar"
    );
}

#[test]
fn a_game_is_over() {
    let seats = ["A H A2 C M1", "M H M3 M4", "I H I5 C A4 A1"];
    let position = given("extraordinary", "4 1 4", &seats).round(9, 6).ending();
    let mut at = At::of(position.stage(3, &[&[18, 7, 12], &[17, 3, 21]]).play());
    insta::assert_snapshot!("a_game_is_over", at.presses(2, "Pass").reads(eyes(0)));

    let seats = ["S H S1 C A5", "I H I2", "A H A3 C I1", "M H M4"];
    let position = given("team", "4 1 4 2", &seats).round(9, 6).ending();
    let position = position.stage(3, &[&[11, 10, 9, 23], &[9, 21, 8, 9]]);
    let mut at = At::of(position.play());
    insta::assert_snapshot!("a_team_game_is_over", at.presses(3, "Pass").reads(ROOM));
}

#[test]
fn what_can_be_looked_up_names_no_hand() {
    let at = At::of(turn().stage(2, &[&[6, -4, 11, 0]]).play());
    let titles = at.titles(ROOM);
    let pages: Vec<String> = titles.iter().map(|title| at.page(ROOM, title)).collect();
    insta::assert_snapshot!("pages", pages.join("\n"));
    insta::assert_snapshot!(
        at.page(eyes(0), "Still unseen"),
        @r"
        Still unseen
        - You M: M1 M2 M3 M4 M4~ M5 M5+
        - Cyrus S: S1 S2 S3 S4~ S5
        - Dara N: N3 N5 N5+
        - Elham A: A1 A2 A3 A3 A4 A5
        Hand and store together: everything that is not open on the table.
        "
    );
    let first = At::of(sums().play());
    assert_eq!([at.titles(eyes(0)), first.titles(ROOM)], [titles.clone(), titles]);
}

#[test]
fn notes_for_beginners() {
    let view = turn().play().view(eyes(0));
    let numbers = (0..).take(Seladin::NOTES.len());
    let notes = numbers.map(|note| said(&Seladin::note(note, &view, &names(4))));
    insta::assert_snapshot!("notes", notes.collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_table_says_when_the_last_round_is_near() {
    let seats = ["A H A1 A2 A3", "M H M1 S M2", "I H I1 I2 I3"];
    let room = At::of(given("ordinary", "4 1 4", &seats).play()).reads(ROOM);
    assert!(room.contains("The last round is near. Few cards left: Cyrus.\n"), "{room}");
}

#[test]
fn a_gift_is_told_to_you_in_the_middle_of_a_line() {
    let you = |seat: Seat| match seat.index() {
        2 => Text::new("name-you"),
        _ => Text::new("name-person").name("who", "Bahar"),
    };
    let names = Names::new(PerSeat::new(3, you));
    let cards = |list: &str| -> Cards { list.parse().expect("cards") };
    let gifts = ["", "N1", "N1 N2"].map(|surplus| Event::Gave {
        from: Seat::new(0),
        to: Seat::new(2),
        cards: cards("N1 N2"),
        surplus: cards(surplus),
    });
    let told = lines::<Seladin>(&gifts, &names);
    assert_eq!((told.lines().count(), told.matches(" to you").count()), (3, 3), "{told}");
}
