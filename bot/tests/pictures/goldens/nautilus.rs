//! Tables of Nautilus.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::Card;
use engine::games::nautilus::positions::given;
use engine::games::nautilus::{Action, Collections, Event, Nautilus};
use engine::play::Play;
use engine::seat::Viewer;
use panels::present::NumberActions as _;

use super::{ROOM, act, in_lang, played_out, seat, shown};

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn sea() -> Play<Nautilus> {
    given("B: K 9 . . . / A: 1 . 7 14* 6")
        .slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1")
        .hand("A", "2 3")
        .hand("B", "13 12 5")
        .play()
}

fn dived() -> Vec<Event> {
    vec![
        Event::Placed(seat(2), Card::diver(9), space("B2"), None),
        Event::Moved(seat(2), Card::diver(6), space("B5"), space("A5")),
        Event::Placed(seat(2), Card::KRAKEN, space("B1"), None),
    ]
}

#[test]
fn in_a_room() {
    insta::assert_snapshot!(shown("nautilus-room", &sea(), ROOM, &dived()));
}

#[test]
fn where_a_card_is_to_be_put() {
    let mut play = sea();
    act(&mut play, seat(1), Action::Take(Card::diver(3)));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-hand", &play, mine, &dived()));
}

#[test]
fn with_a_plan() {
    let mut play = sea();
    act(&mut play, seat(1), Action::Take(Card::diver(3)));
    act(&mut play, seat(1), Action::Put(space("B3")));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-plan", &play, mine, &[]));
}

#[test]
fn where_a_card_is_to_be_moved() {
    let play = given("B: . 10 . . 5 / A: 3 9 . 12 .")
        .slots("SCI+2 WAR-1 NAV+1 ENG+1 EXP+1")
        .hand("A", "2 14")
        .holds("A", "harpoon")
        .hand("B", "13 11 4")
        .moving("A2")
        .play();
    let events = [Event::Placed(seat(1), Card::diver(9), space("A2"), None)];
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-move", &play, mine, &events));
    let view = play.view(mine);
    let badges: Vec<_> = play
        .choice(seat(1))
        .expect("asked")
        .options
        .iter()
        .map(|option| Nautilus::badge(&view, option))
        .collect();
    assert_eq!(badges, [Some(1), Some(2)], "the buttons carry the numbers of the picture");
}

#[test]
fn from_the_right() {
    let people = ["بهار", "کوروش"];
    let mut play = sea();
    act(&mut play, seat(1), Action::Take(Card::diver(3)));
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(in_lang("fa", &people, "nautilus-hand-fa", &play, mine, &dived()));
}

#[test]
fn late_in_a_game() {
    let play = given("B: K 9 11 13 . / A: 1 2 14 10 .")
        .slots("EXP+1 WAR+2 NAV+2 ENG+1 EXP-1")
        .round(5, ["SCI+2 SCI+1 SCI+1 EXP+1 EXP+1 NAV-1 ENG+1", "WAR+1 NAV+1 NAV+1 ENG+1 ENG+1"])
        .hand("A", "7")
        .hand("B", "5")
        .play();
    let events = [Event::Placed(seat(1), Card::diver(10), space("A4"), None)];
    insta::assert_snapshot!(shown("nautilus-room-late", &play, ROOM, &events));
}

#[test]
fn with_hidden_collections() {
    let hidden = || {
        given("B: . . . . . / A: . . . . .")
            .slots("EXP+1 WAR+2 NAV+2 ENG+1 EXP-1")
            .round(2, ["SCI+2 EXP+1", "WAR+1 NAV+1 NAV+1"])
            .options(|options| options.collections = Collections::Hidden)
            .hand("A", "1 2 3 4 5")
            .hand("B", "6 7 8 9 10")
            .play()
    };
    insta::assert_snapshot!("hidden_room", shown("nautilus-hidden", &hidden(), ROOM, &[]));
    let mine = Viewer::Seat(seat(2));
    let svg = shown("nautilus-hidden-hand", &hidden(), mine, &[]);
    insta::assert_snapshot!("hidden_hand", svg);
}

#[test]
fn where_one_of_two_specials_is_kept() {
    let play = given("B: . . . . . / A: . . . . .").draft("kraken eye").play();
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("nautilus-draft", &play, mine, &[]));
}

#[test]
fn at_the_end() {
    insta::assert_snapshot!(shown("nautilus-end", &played_out(sea()), ROOM, &[]));
}
