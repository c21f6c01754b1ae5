//! What positions made by hand look like, as SVG. With `PICTURES` set to a folder, they are written
//! there as PNG, to be looked at.

use bot::present::Present;
use bot::present::picture::{Words, draw};
use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::Card as Diver;
use engine::games::nautilus::positions::given as board;
use engine::games::nautilus::{Action as Move, Collections, Event as Dived, Nautilus};
use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::positions::given as palettes;
use engine::games::tirazheh::{Action, Event, Tirazheh};
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};

use super::{called, lang, locales};

const ROOM: Viewer = Viewer::Public;
const PEOPLE: [&str; 4] = ["Bahar", "Cyrus", "Dara", "Elham"];

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Returns a picture as SVG, with what happened since the viewer last looked.
fn shown<G: Present>(name: &str, play: &Play<G>, viewer: Viewer, events: &[G::Event]) -> String {
    in_lang("en", &PEOPLE, name, play, viewer, events)
}

fn in_lang<G: Present>(
    id: &str,
    people: &[&str],
    name: &str,
    play: &Play<G>,
    viewer: Viewer,
    events: &[G::Event],
) -> String {
    let (locales, lang) = (locales(), lang(id));
    let names = called(&people[..play.seats()], viewer);
    let words = Words::new(&locales, &lang);
    let scene = draw(play, viewer, &names, words, events).expect("the game is drawn");
    assert_eq!(scene.faults(), [""; 0], "{name}");
    if let Ok(folder) = std::env::var("PICTURES") {
        for (scale, mark) in [(1.0, "-400"), (3.0, "")] {
            let png = scene.png_at(scale).expect("it can be drawn");
            let file = format!("{folder}/{name}{mark}.png");
            std::fs::write(file, png).expect("the folder can be written to");
        }
    }
    scene.svg()
}

/// Does what a seat may do.
fn act<G: Present>(play: &mut Play<G>, by: Seat, action: G::Action) {
    let choice = play.choice(by).expect("the seat is asked");
    let at = choice.options.iter().position(|option| *option == action).expect("it is legal");
    let pick = Pick(u16::try_from(at).expect("few options"));
    play.act(by, choice.ticket, &[pick]).expect("the choice is fresh");
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn evening() -> Play<Tirazheh> {
    palettes(
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
fn tirazheh_in_a_room() {
    let (play, events) = (evening(), happened());
    insta::assert_snapshot!(shown("tirazheh-room", &play, ROOM, &events));
}

#[test]
fn tirazheh_from_the_right() {
    let people = ["بهار", "کوروش", "دارا", "الهام"];
    let (play, events) = (evening(), happened());
    insta::assert_snapshot!(in_lang("fa", &people, "tirazheh-room-fa", &play, ROOM, &events));
    let mine = Viewer::Seat(seat(1));
    in_lang("fa", &people, "tirazheh-hand-fa", &play, mine, &events);
}

#[test]
fn tirazheh_with_four_full_palettes() {
    let play = palettes(
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
        Event::Eliminated(seat(4), engine::games::tirazheh::Reason::EmptyHand),
    ];
    insta::assert_snapshot!(shown("tirazheh-room-max", &play, ROOM, &events));
}

#[test]
fn tirazheh_at_the_start() {
    let play = palettes("| start | G1 G2 G3 G4 G5 B1 B2 | P2 main", &["V2 / R2", "R1 / O2"]).play();
    insta::assert_snapshot!(shown("tirazheh-room-two", &play, ROOM, &[]));
}

#[test]
fn tirazheh_in_a_hand_with_a_plan() {
    let mut play = palettes(
        "| R6 | G1 G2 | P1 main",
        &["O5 B3 / B1 Y6 G4 I3 R2", "Y7 R1 / O1 O2", "R7 B4 / V1 V2"],
    )
    .play();
    act(&mut play, seat(1), Action::PlacePalette(card("B1")));
    let events = [Event::Stepped(seat(2), Action::PlacePalette(card("Y7")))];
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("tirazheh-hand", &play, mine, &events));
}

#[test]
fn tirazheh_in_a_large_hand_that_has_drawn() {
    let play = palettes(
        "A B | B7 | G2 G3 | P3 main",
        &["O6 / R2", "G3 I1 / R3", "V3 G1 Y3 / V7 Y7 O5 I4 B2 I2 V2 Y1 R1 R4 R5 R6", "R7 / O1"],
    )
    .play();
    let mine = Viewer::Seat(seat(3));
    let events = [Event::YouDrew(card("I4"))];
    insta::assert_snapshot!(shown("tirazheh-hand-max", &play, mine, &events));
}

#[test]
fn tirazheh_where_a_card_of_somebody_is_to_be_taken() {
    let play = palettes(
        "C | O2 | G1 G2 | P1 choose_one",
        &["R1 O5 / Y6 G4", "Y7 R3 / O1 O2", "R7 B4 / V1 V2"],
    )
    .play();
    insta::assert_snapshot!(shown("tirazheh-take", &play, Viewer::Seat(seat(1)), &[]));
}

/// Plays on until the end, whatever that takes.
fn played_out<G: Present>(mut play: Play<G>) -> Play<G> {
    while let Some(by) = play.to_act().iter().next() {
        let choice = play.choice(by).expect("who is asked has a choice");
        play.act(by, choice.ticket, &[Pick(0)]).expect("the choice is fresh");
    }
    play
}

#[test]
fn tirazheh_at_the_end() {
    let play = played_out(evening());
    insta::assert_snapshot!(shown("tirazheh-end", &play, ROOM, &[]));
}

fn sea() -> Play<Nautilus> {
    board("B: K 9 . . . / A: 1 . 7 14* 6")
        .slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1")
        .hand("A", "2 3")
        .hand("B", "13 12 5")
        .play()
}

fn dived() -> Vec<Dived> {
    vec![
        Dived::Placed(seat(2), Diver::diver(9), space("B2"), None),
        Dived::Moved(seat(2), Diver::diver(6), space("B5"), space("A5")),
        Dived::Placed(seat(2), Diver::KRAKEN, space("B1"), None),
    ]
}

#[test]
fn nautilus_in_a_room() {
    insta::assert_snapshot!(shown("nautilus-room", &sea(), ROOM, &dived()));
}

#[test]
fn nautilus_where_a_card_is_to_be_put() {
    let mut play = sea();
    act(&mut play, seat(1), Move::Take(Diver::diver(3)));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-hand", &play, mine, &dived()));
}

#[test]
fn nautilus_with_a_plan() {
    let mut play = sea();
    act(&mut play, seat(1), Move::Take(Diver::diver(3)));
    act(&mut play, seat(1), Move::Put(space("B3")));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-plan", &play, mine, &[]));
}

#[test]
fn nautilus_where_a_card_is_to_be_moved() {
    let play = board("B: . 10 . . 5 / A: 3 9 . 12 .")
        .slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1")
        .hand("A", "2 14")
        .holds("A", "harpoon")
        .hand("B", "13 11 4")
        .moving("A2")
        .play();
    let events = [Dived::Placed(seat(1), Diver::diver(9), space("A2"), None)];
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-move", &play, mine, &events));
    let view = play.view(mine);
    let badges: Vec<_> = play
        .choice(seat(1))
        .expect("asked")
        .options
        .iter()
        .map(|it| Nautilus::badge(&view, it))
        .collect();
    assert_eq!(badges, [Some(1), Some(2)], "the buttons carry the numbers of the picture");
}

#[test]
fn nautilus_from_the_right() {
    let people = ["بهار", "کوروش"];
    let mut play = sea();
    act(&mut play, seat(1), Move::Take(Diver::diver(3)));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(in_lang("fa", &people, "nautilus-hand-fa", &play, mine, &dived()));
}

#[test]
fn nautilus_late_in_a_game() {
    let play = board("B: K 9 11 13 . / A: 1 2 14 10 .")
        .slots("EXP+1 WAR+2 NAV+2 ENG+1 EXP-1")
        .round(5, ["SCI+2 SCI+1 SCI+1 EXP+1 EXP+1 NAV-1 ENG+1", "WAR+1 NAV+1 NAV+1 ENG+1 ENG+1"])
        .hand("A", "7")
        .hand("B", "5")
        .play();
    let events = [Dived::Placed(seat(1), Diver::diver(10), space("A4"), None)];
    insta::assert_snapshot!(shown("nautilus-room-late", &play, ROOM, &events));
}

#[test]
fn nautilus_with_hidden_collections() {
    let hidden = || {
        board("B: . . . . . / A: . . . . .")
            .slots("EXP+1 WAR+2 NAV+2 ENG+1 EXP-1")
            .round(2, ["SCI+2 EXP+1", "WAR+1 NAV+1 NAV+1"])
            .options(|options| options.collections = Collections::Hidden)
            .hand("A", "1 2 3 4 5")
            .hand("B", "6 7 8 9 10")
            .play()
    };
    insta::assert_snapshot!("nautilus_hidden_room", shown("nautilus-hidden", &hidden(), ROOM, &[]));
    let mine = Viewer::Seat(seat(2));
    let svg = shown("nautilus-hidden-hand", &hidden(), mine, &[]);
    insta::assert_snapshot!("nautilus_hidden_hand", svg);
}

#[test]
fn nautilus_where_one_of_two_specials_is_kept() {
    let play = board("B: . . . . . / A: . . . . .").draft("kraken eye").play();
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-draft", &play, mine, &[]));
}

#[test]
fn nautilus_at_the_end() {
    insta::assert_snapshot!(shown("nautilus-end", &played_out(sea()), ROOM, &[]));
}
