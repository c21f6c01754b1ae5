//! Tables of Seladin.

use engine::games::seladin::card::Cards;
use engine::games::seladin::positions::given;
use engine::games::seladin::{Action, Event, LastRound, Seladin};
use engine::play::Play;
use engine::seat::PerSeat;
use panels::present::NumberActions as _;

use super::{ROOM, after, badges, line, mine, seat, shown};

fn cards(names: &str) -> Cards {
    names.parse().expect("cards")
}

fn gave(from: usize, to: usize, names: &str) -> Event {
    let (from, to, cards) = (seat(from), seat(to), cards(names));
    Event::Gave { from, to, cards, surplus: Cards::EMPTY }
}

fn seleh_of(number: usize, names: &str) -> Event {
    Event::Seleh { by: seat(number), from: seat(number), cards: cards(names) }
}

fn evening() -> Play<Seladin> {
    given(
        "ordinary",
        "1 2 5 4",
        &["M H M1 M2 M4 M5+ C N4~", "S H S1 S2 S4 C A2 N1 N2", "N -", "A H A3 A4 C M5 S3"],
    )
    .stage(2, &[&[18, 23, 11, 20]])
    .round(9, 0)
    .play()
}

fn seleh() -> Play<Seladin> {
    given(
        "ordinary",
        "5 1 1 6",
        &["S H S3 S4 S4~ S5 C A4~ A5+ M5 Y5", "Y H Y1 C A1", "M H M1 M2", "A H A1 A2 C S2 Y4"],
    )
    .round(10, 0)
    .play()
}

fn planned() -> Play<Seladin> {
    after(seleh(), [(1, Action::SelehAll(seat(1)))])
}

fn crowded() -> (Play<Seladin>, Vec<Event>) {
    let play = given(
        "ordinary",
        "4 4 2 6 1 3",
        &[
            "A H A1 A2 S A3 C S1 S1 S2 S2 S3 S4~ S5+ Y1 Y1 Y2 Y4~ Y5+ N1 N1 N2 N3 M5+ M4~",
            "I H I1 C A4~ A5+ M1 M2 N4 S3 S4 Y2 Y3 Y3",
            "M H M1 M3 C I1 I2 I2 I3 I3 I4 I4~ I5",
            "N H N5 C A1 A2",
            "S H S5 C M2 M3",
            "Y H Y4 Y5",
        ],
    )
    .round(12, 0)
    .ending()
    .play();
    let events = vec![
        Event::LastRound(LastRound::Barren),
        seleh_of(4, "M4 M5 I5+ Y5 S5 A3 A4"),
        gave(4, 1, "N1 N3"),
        gave(3, 1, "M4~"),
        Event::Passed(seat(5)),
        gave(3, 2, "M1 M2"),
    ];
    (play, events)
}

/// Dice of a deal: three of the others may exchange theirs with the starter.
fn market() -> Play<Seladin> {
    given(
        "extraordinary",
        "2 6 2 4",
        &["A H A2 A3 C M3 I4 N2", "M H M5 S M4 C A1 I4 I2", "I H I1 I3", "N H N1 N4 C A3"],
    )
    .rolled()
    .play()
}

fn dealing() -> Play<Seladin> {
    after(market(), [(2, Action::KeepSix)])
}

#[test]
fn crowded_counters_fit() {
    let (play, events) = crowded();
    insta::assert_snapshot!("room", line(&shown("seladin-room-max", &play, ROOM, &events)));
    insta::assert_snapshot!("hand", line(&shown("seladin-hand-max", &play, mine(6), &events)));
}

#[test]
fn buttons_have_the_numbers_of_the_picture() {
    assert_eq!(badges(&planned(), 1), [Some(3), None], "a gift has the number of its target");
    let view = dealing().view(mine(1));
    let targets = [2, 3, 4].map(|to| Seladin::badge(&view, &Action::Approach(seat(to))));
    assert_eq!(targets, [Some(1), None, Some(2)]);
}

#[test]
fn a_roll_of_all_dice_is_not_pointed_out_and_what_dice_showed_before_is_gone() {
    let rolled = || Event::Rolled(PerSeat::new(4, |_| 1));
    let plain = shown("seladin-rolled", &evening(), ROOM, &[]);
    for events in [
        vec![Event::StageStarted { stage: 2, starter: seat(1) }, rolled()],
        vec![Event::UsedSix(seat(3)), rolled()],
    ] {
        assert_eq!(shown("seladin-rolled", &evening(), ROOM, &events), plain);
    }
}
