//! Tables of Iszkenderun.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::positions::given;
use engine::games::iszkenderun::{Action, Deed, Event, Iszkenderun, Target};
use engine::play::Play;
use panels::present::NumberActions as _;

use super::{ROOM, line, mine, seat, shown};

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn target(code: &str, number: usize) -> Target {
    Target { card: card(code), seat: seat(number) }
}

fn discarded<const N: usize>(targets: [Target; N]) -> Event {
    Event::Discarded(targets.into_iter().collect())
}

fn played(number: usize, code: &str) -> Event {
    Event::Played { seat: seat(number), card: card(code), row: seat(number) }
}

fn used(number: usize, code: &str) -> Event {
    Event::Used { seat: seat(number), card: card(code), fee: None }
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
        used(4, "X7"),
        Event::Drew(seat(4), 1),
        Event::Revealed { seat: seat(4), card: card("T7"), is_kept: true },
        played(1, "XR"),
        Event::TokenUsed { seat: seat(2), pay: card("S5"), fee: None, deed: Deed::Protect },
        Event::Protected(target("S6", 2)),
        used(3, "S3"),
        discarded([target("X0", 4)]),
        Event::Passed(seat(2)),
    ]
}

fn two_lines() -> Play<Iszkenderun> {
    given(
        "turban",
        &[
            "X6 X5 X1 M1 T3 S4 T4 XR D_TX M0 / S3",
            "S0 M3 S6 S7 T6 T5 S1 S2 T1 T2 X0 X4 D_SM M4 N4 /",
            "MR / TB XB",
        ],
    )
    .discarded("X7")
    .turn_of("C")
    .play()
}

fn aiming() -> Play<Iszkenderun> {
    given("turban", &["S0 M3 S6 SB / SR", "X6 X5 X1 M1 / T1", "MR N4 / T2 T3 M2"])
        .discarded("M5 T6")
        .play()
}

#[test]
fn full_rows_fit() {
    insta::assert_snapshot!("room", line(&shown("iszkenderun-room-max", &full(), ROOM, &lately())));
    insta::assert_snapshot!(
        "hand",
        line(&shown("iszkenderun-hand-max", &full(), mine(3), &lately()))
    );
    let in_rows = [played(1, "M0"), played(2, "S7"), used(2, "X7"), played(2, "N4")];
    let two_lines = shown("iszkenderun-two-lines", &two_lines(), ROOM, &in_rows);
    insta::assert_snapshot!("two_lines", line(&two_lines));
}

#[test]
fn targets_have_the_numbers_of_the_picture() {
    let view = aiming().view(mine(1));
    let badge = |on: &str| {
        Iszkenderun::badge(&view, &Action::Use { card: card("S6"), on: Some(card(on)), fee: None })
    };
    assert_eq!(["S0", "M3", "X6", "MR", "N4"].map(badge), [1, 2, 4, 8, 9].map(Some));
    assert_eq!(badge("M5"), None, "what lies on the discard pile has no number");
}
