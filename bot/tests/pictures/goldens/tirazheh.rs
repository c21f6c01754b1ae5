//! Tables of Tirazheh.

use drawings::{Words, draw};
use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::positions::given;
use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::play::Play;
use engine::seat::Viewer;
use picture::shape::Shape;

use super::{PEOPLE, ROOM, act, called, in_lang, lang, locales, played_out, seat, shown};

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn evening() -> Play<Tirazheh> {
    given(
        "B | R6 I3 | G1 G2 G3 B2 B3 V1 | P1 main",
        &[
            "O3 Y4 R1 / Y6 G5 I1 R2",
            "Y5 B1 / O1 O2 O4 O5 O6 O7",
            "V2 Y2 / Y1 Y3 V3",
            "I6 B5 G4 V7 / R3 R4 R5 R7",
        ],
    )
    .scores(&[12, 0, 18, 7], &["", "", "", ""])
    .play()
}

fn happened() -> Vec<Event> {
    vec![
        Event::Stepped(seat(4), Action::PlacePalette(card("V7"))),
        Event::Stepped(seat(4), Action::PlaceCanvas(card("I3"))),
    ]
}

#[test]
fn in_a_room() {
    let (play, events) = (evening(), happened());
    insta::assert_snapshot!(shown("tirazheh-room", &play, ROOM, &events));
}

#[test]
fn from_the_right() {
    let people = ["بهار", "کوروش", "دارا", "الهام"];
    let (play, events) = (evening(), happened());
    insta::assert_snapshot!(in_lang("fa", &people, "tirazheh-room-fa", &play, ROOM, &events));
    let mine = Viewer::Seat(seat(1));
    in_lang("fa", &people, "tirazheh-hand-fa", &play, mine, &events);
}

#[test]
fn with_four_full_palettes() {
    let play = given(
        "B C | B4 G1 V4 Y6 B5 Y2 | R1 O1 O2 | P2 main",
        &[
            "R7 R5 R2 O6 O3 Y1 G4 V6 B3 G3 O5 R6 / V2",
            "O7 O4 Y5 G2 I6 I2 V5 V1 / R3",
            "Y7 Y3 G6 G5 B7 B2 I5 I1 V3 R4 / I7 I3",
            "/",
        ],
    )
    .out("P4")
    .scores(&[29, 18, 4, 21], &["", "", "", ""])
    .play();
    let events = [
        Event::Stepped(seat(1), Action::PlacePalette(card("Y1"))),
        Event::Stepped(seat(1), Action::OneTake(seat(2), card("B6"))),
        Event::Stepped(seat(1), Action::PlaceCanvas(card("Y2"))),
        Event::Eliminated(seat(4), Reason::EmptyHand),
    ];
    insta::assert_snapshot!(shown("tirazheh-room-max", &play, ROOM, &events));
}

#[test]
fn at_the_start() {
    let play = given("| start | G1 G2 G3 G4 G5 B1 B2 | P2 main", &["V2 / R2", "R1 / O2"]).play();
    insta::assert_snapshot!(shown("tirazheh-room-two", &play, ROOM, &[]));
}

#[test]
fn in_a_hand_with_a_plan() {
    let mut play = given(
        "| R6 | G1 G2 | P1 main",
        &["O5 B3 / B1 Y6 G4 I3 R2", "Y7 R1 / O1 O2", "R7 B4 / V1 V2"],
    )
    .play();
    let room = shown("tirazheh-plan-room", &play, ROOM, &[]);
    act(&mut play, seat(1), Action::PlacePalette(card("B1")));
    assert_eq!(room, shown("tirazheh-plan-room", &play, ROOM, &[]), "nobody sees a plan");
    let events = [Event::Stepped(seat(2), Action::PlacePalette(card("Y7")))];
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("tirazheh-hand", &play, mine, &events));
}

#[test]
fn in_a_large_hand_that_has_drawn() {
    let play = given(
        "A B | B7 | G2 G3 | P3 main",
        &["O6 / R2", "G3 I1 / R3", "V3 G1 Y3 / V7 Y7 O5 I4 B2 I2 V2 Y1 R1 R4 R5 R6", "R7 / O1"],
    )
    .play();
    let mine = Viewer::Seat(seat(3));
    let events = [Event::YouDrew(card("I4"))];
    insta::assert_snapshot!(shown("tirazheh-hand-max", &play, mine, &events));
}

#[test]
fn where_a_card_of_somebody_is_to_be_taken() {
    let play = given(
        "C | G6 | G1 G2 | P1 choose_one",
        &["R1 O6 / Y6 G4", "Y7 R3 / O1 O2", "R7 B4 / V1 V2"],
    )
    .play();
    insta::assert_snapshot!(shown("tirazheh-take", &play, Viewer::Seat(seat(1)), &[]));
}

#[test]
fn a_bar_stands_beside_the_own_row_and_no_other() {
    let bars = |viewer| {
        let names = called(&PEOPLE, viewer);
        let (locales, lang) = (locales(), lang("en"));
        let picture = draw(&evening(), viewer, &names, Words::new(locales, &lang), &[]);
        let shapes = picture.expect("the game is drawn").scene.shapes;
        let bar =
            |shape: &&Shape| matches!(shape, Shape::Box(area, ..) if area.x < 5.0 && area.w < 5.0);
        shapes.iter().filter(bar).count()
    };
    assert_eq!(bars(ROOM), 0);
    assert_eq!(bars(Viewer::Seat(seat(2))), 1);
}

#[test]
fn at_the_end() {
    let play = played_out(evening());
    insta::assert_snapshot!(shown("tirazheh-end", &play, ROOM, &[]));
}
