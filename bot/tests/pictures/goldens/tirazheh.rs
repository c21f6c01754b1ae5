//! Tables of Tirazheh.

use drawings::{Words, draw};
use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::positions::given;
use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::play::Play;
use picture::shape::Shape;

use super::{PEOPLE, ROOM, called, lang, line, locales, mine, seat, shown};

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn stepped(number: usize, action: Action) -> Event {
    Event::Stepped(seat(number), action)
}

fn full() -> (Play<Tirazheh>, Vec<Event>) {
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
    let events = vec![
        stepped(1, Action::PlacePalette(card("Y1"))),
        stepped(1, Action::OneTake(seat(2), card("B6"))),
        stepped(1, Action::PlaceCanvas(card("Y2"))),
        Event::Eliminated(seat(4), Reason::EmptyHand),
    ];
    (play, events)
}

#[test]
fn full_palettes_fit() {
    let (play, events) = full();
    insta::assert_snapshot!(line(&shown("tirazheh-room-max", &play, ROOM, &events)));
}

#[test]
fn a_bar_stands_beside_the_own_row_and_no_other() {
    let bars = |viewer| {
        let names = called(&PEOPLE[..4], viewer);
        let (locales, lang) = (locales(), lang("en"));
        let picture = draw(&full().0, viewer, &names, Words::new(locales, &lang), &[]);
        let shapes = picture.expect("the game is drawn").scene.shapes;
        let bar =
            |shape: &&Shape| matches!(shape, Shape::Box(area, ..) if area.x < 5.0 && area.w < 5.0);
        shapes.iter().filter(bar).count()
    };
    assert_eq!(bars(ROOM), 0);
    assert_eq!(bars(mine(2)), 1);
}
