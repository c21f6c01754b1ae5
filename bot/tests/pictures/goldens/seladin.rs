//! Tables of Seladin.

use engine::games::seladin::card::{Card, Cards, Face, Faces};
use engine::games::seladin::deal::Side;
use engine::games::seladin::positions::given;
use engine::games::seladin::{Action, Event, LastRound, Seladin};
use engine::play::Play;
use engine::seat::{PerSeat, Viewer};
use panels::present::NumberActions as _;

use super::{ROOM, act, in_lang, played_out, seat, shown};

const SIX: [&str; 6] = ["Bahar", "Cyrus", "Dara", "Elham", "Farid", "Golnar"];
const PERSIAN: [&str; 4] = ["بهار", "کوروش", "دارا", "الهام"];

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn cards(names: &str) -> Cards {
    names.parse().expect("cards")
}

fn gave(from: usize, to: usize, names: &str) -> Event {
    let (from, to, cards) = (seat(from), seat(to), cards(names));
    Event::Gave { from, to, cards, surplus: Cards::EMPTY }
}

fn mine(number: usize) -> Viewer {
    Viewer::Seat(seat(number))
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

fn happened() -> [Event; 2] {
    [gave(3, 2, "N1 N2"), gave(4, 2, "A2")]
}

fn teams() -> Play<Seladin> {
    given(
        "team",
        "3 6 1 5 2 4",
        &[
            "I H I1 I3 I4 I5 S I3 C S1 S2 S5+ A4~ A4 N3 Y1 Y3",
            "M H M1 M1 M2 S M4 M5 M3",
            "Y H Y5 S Y2 Y4 C N4~ N5 I1",
            "N H N1 N1 N2 N2 N5+ S N4 C M4~ S3 S4~",
            "S H S1 S2 S3 S S4 S5 C A1 M3 M5+ Y2",
            "A H A1 A2 C I2",
        ],
    )
    .stage(2, &[&[26, 12, 12, 16, 25, 12]])
    .round(5, 0)
    .play()
}

#[test]
fn in_a_room() {
    insta::assert_snapshot!(shown("seladin-room", &evening(), ROOM, &happened()));
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

#[test]
fn with_three_teams() {
    let terms = engine::games::seladin::deal::Terms::default();
    let events = [
        gave(3, 1, "Y3"),
        Event::Dealt { starter: seat(1), other: seat(2), terms },
        Event::TookBonus(seat(4), 1),
    ];
    let people = SIX;
    insta::assert_snapshot!(in_lang("en", &people, "seladin-room-six", &teams(), ROOM, &events));
    in_lang("en", &people, "seladin-hand-six", &teams(), mine(1), &events);
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

#[test]
fn in_a_hand_at_turn() {
    insta::assert_snapshot!(shown("seladin-hand", &seleh(), mine(1), &[]));
}

#[test]
fn with_a_plan() {
    let mut play = seleh();
    act(&mut play, seat(1), Action::SelehAll(seat(1)));
    let (view, choice) = (play.view(mine(1)), play.choice(seat(1)).expect("asked"));
    let badges: Vec<_> =
        choice.options.iter().map(|option| Seladin::badge(&view, option)).collect();
    assert_eq!(badges, [Some(3), None], "the button of a gift carries the number of the picture");
    insta::assert_snapshot!("plan", shown("seladin-plan", &play, mine(1), &[]));
    act(&mut play, seat(1), Action::Give(seat(4), Faces::only(Face::Three)));
    insta::assert_snapshot!("plan_to_confirm", shown("seladin-confirm", &play, mine(1), &[]));
    let room = shown("seladin-plan-room", &play, ROOM, &[]);
    assert_eq!(room, shown("seladin-plan-room", &seleh(), ROOM, &[]), "nobody sees a plan");
}

#[test]
fn from_the_right() {
    let play = given(
        "ordinary",
        "3 2 5 1",
        &[
            "M H M2 M4 M4~ M5 M5+ S M1 M1 M2 M3 M3 C N4~ I3 I4~ I5+",
            "S H S1 S2 S4 S5 S3 S S1 S2 S3 S4~ S5+ C A2 N1 N2",
            "N H N5 S N4 N5+ N3 N3",
            "A H A1 A1 A3 A4 S A4~ A5 A5+ A3",
        ],
    )
    .stage(1, &[&[12, 31, 7, 22]])
    .play();
    let events = [
        Event::Rolled(PerSeat::new(4, |_| 1)),
        Event::Seleh { by: seat(2), from: seat(2), cards: cards("A4~ I1") },
        gave(3, 2, "N1 N2"),
        gave(4, 2, "A2"),
        Event::YouTook(card("M4~")),
    ];
    let room = in_lang("fa", &PERSIAN, "seladin-room-fa", &play, ROOM, &events);
    insta::assert_snapshot!("from_the_right_room", room);
    let hand = in_lang("fa", &PERSIAN, "seladin-hand-fa", &play, mine(1), &events);
    insta::assert_snapshot!("from_the_right_hand", hand);
}

#[test]
fn with_crowded_counters() {
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
    let events = [
        Event::LastRound(LastRound::Barren),
        Event::Seleh { by: seat(4), from: seat(4), cards: cards("M4 M5 I5+ Y5 S5 A3 A4") },
        gave(4, 1, "N1 N3"),
        gave(3, 1, "M4~"),
        Event::Passed(seat(5)),
        gave(3, 2, "M1 M2"),
    ];
    insta::assert_snapshot!(in_lang("en", &SIX, "seladin-room-max", &play, ROOM, &events));
    in_lang("en", &SIX, "seladin-hand-max", &play, mine(6), &events);
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

fn settle_sixes(play: &mut Play<Seladin>) {
    act(play, seat(2), Action::KeepSix);
}

#[test]
fn where_a_six_may_be_turned() {
    insta::assert_snapshot!(shown("seladin-six", &market(), mine(2), &[]));
}

#[test]
fn who_may_exchange_dice() {
    let mut play = market();
    settle_sixes(&mut play);
    insta::assert_snapshot!("deal_room", shown("seladin-deal", &play, ROOM, &[]));
    insta::assert_snapshot!("deal_hand", shown("seladin-deal-hand", &play, mine(1), &[]));
    let view = play.view(mine(1));
    let targets: Vec<_> =
        [2, 3, 4].map(|to| Seladin::badge(&view, &Action::Approach(seat(to)))).into();
    assert_eq!(targets, [Some(1), None, Some(2)], "the buttons carry the numbers of the picture");
}

#[test]
fn with_an_open_offer() {
    let mut play = market();
    settle_sixes(&mut play);
    act(&mut play, seat(1), Action::Approach(seat(2)));
    act(&mut play, seat(1), Action::Add(Side::Starter, card("M3")));
    insta::assert_snapshot!("composing", shown("seladin-composing", &play, mine(1), &[]));
    act(&mut play, seat(1), Action::Add(Side::Other, card("A1")));
    act(&mut play, seat(1), Action::Offer);
    insta::assert_snapshot!("offer_room", shown("seladin-offer", &play, ROOM, &[]));
    insta::assert_snapshot!("offer_hand", shown("seladin-offer-hand", &play, mine(2), &[]));
    let people = PERSIAN;
    in_lang("fa", &people, "seladin-offer-fa", &play, ROOM, &[]);
}

#[test]
fn where_a_card_of_a_deal_has_no_room() {
    let mut play = given("extraordinary", "2 6 4", &["A H A2 C I4 I1", "M H M5 C I2 I2", "I H I5"])
        .rolled()
        .play();
    act(&mut play, seat(1), Action::Approach(seat(2)));
    act(&mut play, seat(1), Action::Add(Side::Starter, card("I1")));
    act(&mut play, seat(1), Action::Add(Side::Starter, card("I4")));
    act(&mut play, seat(1), Action::Offer);
    act(&mut play, seat(2), Action::Accept);
    insta::assert_snapshot!(shown("seladin-surplus", &play, mine(2), &[]));
}

#[test]
fn where_partners_vote() {
    let mut play = given(
        "team",
        "2 5 3 5",
        &["A H A2 A3 C M3", "M H M5 C A1", "I H I1 I3 C M2", "N H N1 C A3"],
    )
    .rolled()
    .play();
    while play
        .to_act()
        .iter()
        .next()
        .is_some_and(|voter| play.choice(voter).expect("asked").options.contains(&Action::NoDeal))
    {
        let voter = play.to_act().iter().next().expect("somebody");
        act(&mut play, voter, Action::NoDeal);
    }
    act(&mut play, seat(3), Action::VoteYes);
    insta::assert_snapshot!("vote_room", shown("seladin-vote", &play, ROOM, &[]));
    insta::assert_snapshot!("vote_hand", shown("seladin-vote-hand", &play, mine(1), &[]));
}

#[test]
fn where_cards_are_drawn() {
    let play =
        given("ordinary", "1 1", &["M H M2 M4 S M1 M3 M5 C N4~", "S H S1 S2 S4 S S5 S5+ C M1"])
            .drawing()
            .play();
    insta::assert_snapshot!("draw_room", shown("seladin-draw", &play, ROOM, &[]));
    insta::assert_snapshot!("draw_hand", shown("seladin-draw-hand", &play, mine(1), &[]));
}

#[test]
fn with_a_seat_that_has_left() {
    let mut play = evening();
    play.leave(seat(4)).expect("it is seated");
    let room = shown("seladin-left", &play, ROOM, &[Event::Left(seat(4))]);
    insta::assert_snapshot!(room);
}

#[test]
fn with_cards_straight_to_istham() {
    let mut play = given(
        "extraordinary",
        "1 3 6",
        &["A H A3 A4 A1 A2 S A5+ C M1 M1 M2 I1 I1 I5", "M H M5 M4 C A3", "I H I4 C A1"],
    )
    .play();
    act(&mut play, seat(1), Action::SelehAll(seat(1)));
    act(&mut play, seat(1), Action::Direct(Face::Three));
    act(&mut play, seat(1), Action::Give(seat(2), Faces::only(Face::Four)));
    act(&mut play, seat(1), Action::Give(seat(3), Faces::only(Face::One)));
    act(&mut play, seat(1), Action::Rescue(seat(2), Face::Three));
    insta::assert_snapshot!(shown("seladin-direct", &play, mine(1), &[]));
}

#[test]
fn at_the_end() {
    let play = played_out(evening());
    insta::assert_snapshot!(shown("seladin-end", &play, ROOM, &[]));
    in_lang("fa", &PERSIAN, "seladin-end-fa", &play, mine(1), &[]);
}

#[test]
fn at_the_end_of_teams() {
    let play = given("team", "1 1 2 3 4 5", &["A -", "I -", "M -", "N -", "S -", "Y H Y5 C I5"])
        .stage(3, &[&[10, 9, 8, 11, 23, 9], &[21, 8, -7, 9, 9, 20]])
        .ending()
        .play();
    let play = played_out(play);
    insta::assert_snapshot!(in_lang("en", &SIX, "seladin-end-teams", &play, ROOM, &[]));
}
