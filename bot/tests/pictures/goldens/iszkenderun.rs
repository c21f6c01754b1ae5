//! Tables of Iszkenderun.

use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::positions::given;
use engine::games::iszkenderun::{Action, Deed, Event, Iszkenderun, Target};
use engine::play::Play;
use engine::seat::Viewer;
use panels::present::NumberActions as _;

use super::{ROOM, act, in_lang, played_out, seat, shown};

const PERSIAN: [&str; 4] = ["بهار", "کوروش", "دارا", "الهام"];

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn target(code: &str, number: usize) -> Target {
    Target { card: card(code), seat: seat(number) }
}

fn discarded<const N: usize>(targets: [Target; N]) -> Event {
    Event::Discarded(targets.into_iter().collect())
}

/// The last round, with points from the earlier ones.
fn evening() -> Play<Iszkenderun> {
    given("cross", &["X6 X5 / S3", "S4 / T5", "T4 / M2", "T3 / M6"])
        .then("turban", &["S7 / T1", "X2 M4 / T2", "X3 / M3", "T6 X7 / S5"])
        .then("none", &["M7 / T1", "S5 / T2", "X3 / M5", "X4 / M6"])
        .then(
            "scimitar",
            &[
                "X6 X5 X1 M1 / T1 T2 T3",
                "S0 M3 S6 SB / S5 TB",
                "MR N4 / M2 M5 M6 X3",
                "D_TX S1 T7 / X4 XB S2",
            ],
        )
        .discarded("X2 T6")
        .scored_token("B")
        .turn_of("D")
        .passed("C")
        .play()
}

fn happened() -> Vec<Event> {
    vec![
        Event::Played { seat: seat(1), card: card("M1"), row: seat(1) },
        Event::Played { seat: seat(2), card: card("SB"), row: seat(2) },
        Event::Passed(seat(3)),
    ]
}

#[test]
fn in_a_room() {
    insta::assert_snapshot!(shown("iszkenderun-room", &evening(), ROOM, &happened()));
}

#[test]
fn in_a_room_from_the_right() {
    let (play, events) = (evening(), happened());
    insta::assert_snapshot!(in_lang("fa", &PERSIAN, "iszkenderun-room-fa", &play, ROOM, &events));
}

/// Rows of eight, six, nine and three cards.
fn full() -> Play<Iszkenderun> {
    given(
        "turban",
        &[
            "X6 X5 X1 M1 T3 S4 T4 XR / S3 M5 D_SX",
            "S0 M3 S6 S7 T6 T5 /",
            "MR N4 TT D_SM D_TM M6 M2 X4 X2 / TB XB T0 T1 T2 S5",
            "D_TX S1 T7 / M7",
        ],
    )
    .discarded("X7 X0")
    .boosted("S6", 3)
    .protected("S6", "B")
    .passed("B")
    .turn_of("C")
    .play()
}

fn lately() -> Vec<Event> {
    vec![
        Event::Used { seat: seat(4), card: card("X7"), fee: None },
        Event::Drew(seat(4), 1),
        Event::Revealed { seat: seat(4), card: card("T7"), is_kept: true },
        Event::Played { seat: seat(1), card: card("XR"), row: seat(1) },
        Event::TokenUsed { seat: seat(2), pay: card("S5"), fee: None, deed: Deed::Protect },
        Event::Protected(target("S6", 2)),
        Event::Used { seat: seat(3), card: card("S3"), fee: None },
        discarded([target("X0", 4)]),
        Event::Passed(seat(2)),
    ]
}

#[test]
fn with_full_rows() {
    let people = ["Bahar Rahimzadeh-Neyshaburi", "Cyrus", "Dara", "Elham"];
    let (play, events) = (full(), lately());
    let name = "iszkenderun-room-max";
    insta::assert_snapshot!(in_lang("en", &people, name, &play, ROOM, &events));
}

#[test]
fn in_a_hand_with_full_rows() {
    let mine = Viewer::Seat(seat(3));
    insta::assert_snapshot!(shown("iszkenderun-hand-max", &full(), mine, &lately()));
}

#[test]
fn with_rows_of_two_lines() {
    let play = given(
        "turban",
        &[
            "X6 X5 X1 M1 T3 S4 T4 XR D_TX M0 / S3",
            "S0 M3 S6 S7 T6 T5 S1 S2 T1 T2 X0 X4 D_SM M4 N4 /",
            "MR / TB XB",
        ],
    )
    .discarded("X7")
    .turn_of("C")
    .play();
    let events = [
        Event::Played { seat: seat(1), card: card("M0"), row: seat(1) },
        Event::Played { seat: seat(2), card: card("S7"), row: seat(2) },
        Event::Used { seat: seat(2), card: card("X7"), fee: None },
        Event::Played { seat: seat(2), card: card("N4"), row: seat(2) },
    ];
    insta::assert_snapshot!(shown("iszkenderun-two-lines", &play, ROOM, &events));
}

/// The second round, in which the fourth seat has to act.
fn mine() -> Play<Iszkenderun> {
    given("scimitar", &["X6 X5 / S6", "S4 / T5", "T4 / M2", "/ M6"])
        .then(
            "turban",
            &[
                "XB / T1 T2 T3",
                "D_ST M5 / X1 X2 S1",
                "T0 X3 / M1 M2 M3 X7",
                "MR ST / S3 S7 T7 M7 D_TM",
            ],
        )
        .discarded("S5")
        .scored_token("A")
        .turn_of("D")
        .play()
}

#[test]
fn in_a_hand() {
    let events = [Event::Played { seat: seat(1), card: card("XB"), row: seat(1) }];
    let viewer = Viewer::Seat(seat(4));
    insta::assert_snapshot!(shown("iszkenderun-hand", &mine(), viewer, &events));
}

#[test]
fn in_a_hand_from_the_right() {
    let events = [Event::Played { seat: seat(1), card: card("XB"), row: seat(1) }];
    let viewer = Viewer::Seat(seat(4));
    let shown = in_lang("fa", &PERSIAN, "iszkenderun-hand-fa", &mine(), viewer, &events);
    insta::assert_snapshot!(shown);
}

#[test]
fn in_the_hand_of_somebody_else() {
    let events = [
        Event::Used { seat: seat(3), card: card("X5"), fee: None },
        Event::Drew(seat(3), 1),
        Event::YouDrew([card("X7")].into_iter().collect()),
    ];
    let viewer = Viewer::Seat(seat(3));
    insta::assert_snapshot!(shown("iszkenderun-hand-waiting", &mine(), viewer, &events));
}

#[test]
fn where_a_card_is_to_be_discarded() {
    let play = given("turban", &["S0 M3 S6 SB / SR", "X6 X5 X1 M1 / T1", "MR N4 / T2 T3 M2"])
        .discarded("M5 T6")
        .play();
    let viewer = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("iszkenderun-target", &play, viewer, &[]));
    let view = play.view(viewer);
    let badge = |on: &str| {
        Iszkenderun::badge(&view, &Action::Use { card: card("S6"), on: Some(card(on)), fee: None })
    };
    assert_eq!(["S0", "M3", "X6", "MR", "N4"].map(badge), [1, 2, 4, 8, 9].map(Some));
    assert_eq!(badge("M5"), None, "what lies on the discard pile has no number");
}

#[test]
fn with_a_swap_planned() {
    let mut play = given("none", &["T5 M3 X2 / SR T1", "X3 X5 X1 M1 / T1", "MR N4 S2 / T2 T3 M2"])
        .protected("X3", "B")
        .play();
    act(&mut play, seat(1), Action::Use { card: card("T5"), on: Some(card("M3")), fee: None });
    insta::assert_snapshot!(shown("iszkenderun-swap", &play, Viewer::Seat(seat(1)), &[]));
}

#[test]
fn with_cards_to_exchange() {
    let mut play = given("cross", &["T5 XB / SR T1 X4 M7", "X3 / T2", "MR N4 / T3 M2 S1"]).play();
    let deed = Action::Token { pay: card("XB"), fee: Some(card("M7")), deed: Deed::Exchange };
    act(&mut play, seat(1), deed);
    act(&mut play, seat(1), Action::Choose(card("T1")));
    let name = "iszkenderun-exchange";
    insta::assert_snapshot!(shown(name, &play, Viewer::Seat(seat(1)), &[]));
    let name = "iszkenderun-exchange-fa";
    in_lang("fa", &PERSIAN, name, &play, Viewer::Seat(seat(1)), &[]);
}

#[test]
fn when_somebody_has_left() {
    let mut play = evening();
    play.leave(seat(2)).expect("the seat plays");
    let events = [Event::Left(seat(2))];
    insta::assert_snapshot!(shown("iszkenderun-left", &play, ROOM, &events));
}

#[test]
fn when_trump_and_rows_have_changed() {
    let play = given("cross", &["M1 S5 / SR T1", "X3 S2 X4 / T2", "MR / T3 M2 S1"])
        .started_at("scimitar")
        .discarded("N4 S7 ST")
        .turn_of("B")
        .play();
    let events = [
        Event::Used { seat: seat(1), card: card("ST"), fee: None },
        Event::TrumpSet(Some(Suit::Cross)),
        Event::Used { seat: seat(3), card: card("S7"), fee: None },
        discarded([target("T1", 2), target("X2", 2)]),
        Event::Used { seat: seat(1), card: card("T6"), fee: None },
        Event::Swapped(target("M1", 1), target("X4", 2)),
    ];
    insta::assert_snapshot!(shown("iszkenderun-changes", &play, ROOM, &events));
}

#[test]
fn at_the_end() {
    insta::assert_snapshot!(shown("iszkenderun-end", &played_out(evening()), ROOM, &[]));
    let play = played_out(evening());
    in_lang("fa", &PERSIAN, "iszkenderun-end-fa", &play, ROOM, &[]);
}
