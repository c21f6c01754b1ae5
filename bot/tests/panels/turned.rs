//! What a player is shown of the decisions that turned a game.

use drawings::replay::moment;
use e2e::finished;
use engine::catalog::GameId;
use engine::play::{Pick, Step};
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use engine::with_game;
use panels::panel::Panel;
use table::game_record::{Earlier, GameRecord, Player, RecordedMistake, SeatReview};
use table::replay::{ReplayView, Source, Way};
use words::people::{Person, PersonId};

use crate::panels::languages::LANGS;
use crate::panels::words::{plain, speak};

const ME: Seat = Seat::new(0);

fn somebody(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

/// Returns a game of weak players in which Bahar has the first seat, and Cyrus the second one.
fn game(game: GameId, number: u64) -> GameRecord {
    let player = |place| match place {
        1 => Player::Person(somebody("Bahar")),
        2 => Player::Person(somebody("Cyrus")),
        number => Player::Machine { number, level: Level::Novice },
    };
    with_game!(game, G => finished::<G>(number, 4, player))
}

/// Returns a game in which a review has found one mistake of Bahar's.
fn with_mistake(id: GameId, number: u64, step: u64, better: u16) -> GameRecord {
    let mut record = game(id, number);
    let mistakes = vec![RecordedMistake { step: Step(step), better: Pick(better) }];
    record.seats[0].review = Some(SeatReview { mistakes, is_luck: false });
    record
}

/// Returns what somebody sees when they ask where a game turned.
fn turned(record: GameRecord, who: &str, way: Way, at: u16) -> Panel {
    let source = Source::of_record(record);
    let look = ReplayView { way, eyes: Viewer::Seat(ME), at, pass: source.pass() };
    moment(&source, look, &somebody(who).id).panels.pictured
}

/// The mistakes that reviews of these games find.
const MISTAKES: [(GameId, u64, u64, u16); 5] = [
    (GameId::Tirazheh, 0, 5, 5),
    (GameId::Nautilus, 1, 158, 0),
    (GameId::IceCult, 0, 108, 10),
    (GameId::Iszkenderun, 1, 6, 8),
    (GameId::Seladin, 0, 30, 2),
];

#[test]
fn a_decision_is_shown_with_what_was_better_and_why() {
    let shown = MISTAKES.map(|(id, number, step, better)| {
        let panel = turned(with_mistake(id, number, step, better), "Bahar", Way::Turned, 0);
        assert!(panel.private, "{id}");
        plain(&panel.blocks)
    });
    insta::assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn a_decision_is_explained_in_every_language() {
    for lang in LANGS {
        speak(&lang.parse().expect("a language"));
        for (id, number, step, better) in MISTAKES {
            let panel = turned(with_mistake(id, number, step, better), "Bahar", Way::Turned, 0);
            let words = plain(&panel.blocks);
            assert!(words.lines().count() > 4 && !words.contains("turned-"), "{lang}: {words}");
        }
    }
}

#[test]
fn nobody_else_sees_the_decisions_of_a_player_even_if_hands_are_open() {
    let record = with_mistake(GameId::Tirazheh, 0, 5, 5);
    let at = |who, way| (0..40).map(move |at| (who, way, at));
    let is_marked = |(who, way, at)| {
        plain(&turned(record.clone(), who, way, at).blocks).contains("It turned here")
    };
    assert_eq!(at("Bahar", Way::Alone).filter(|look| is_marked(*look)).count(), 1);
    for (who, way) in [
        ("Bahar", Way::InRoom),
        ("Bahar", Way::ToRoom),
        ("Cyrus", Way::Alone),
        ("Cyrus", Way::Turned),
        ("Dara", Way::Alone),
        ("Dara", Way::Turned),
    ] {
        assert!(!at(who, way).any(is_marked), "{who} {way:?}");
    }
}

#[test]
fn the_next_decision_follows_and_after_the_last_one_the_first() {
    let mut record = with_mistake(GameId::Tirazheh, 0, 5, 5);
    let review = record.seats[0].review.as_mut().expect("reviewed");
    review.mistakes.push(RecordedMistake { step: Step(13), better: Pick(1) });
    let at = |from| {
        let words = plain(&turned(record.clone(), "Bahar", Way::Turned, from).blocks);
        let at = words.split("Moment ").nth(1).and_then(|at| at.split(' ').next());
        at.and_then(|at| at.parse::<u16>().ok()).expect("a moment")
    };
    let (first, second) = (at(0), at(at(0)));
    assert!(first < second);
    assert_eq!(at(second), first);
}

#[test]
fn a_review_finds_what_a_weak_player_missed_and_only_what_they_did_themselves() {
    let record = game(GameId::Tirazheh, 0);
    let reviewed = |record: &GameRecord| {
        let review = SeatReview::of(record, ME, &|_| false).expect("it can be replayed");
        review.mistakes.iter().map(|mistake| mistake.step.0).collect::<Vec<_>>()
    };
    assert_eq!(reviewed(&record), [5, 6, 13]);
    let mut forced = record.clone();
    forced.seats[0].by_rules.push(Step(6));
    assert_eq!(reviewed(&forced), [5, 13]);
    let mut taken_over = record.clone();
    let player = Player::Person(somebody("Dara"));
    taken_over.seats[0].before.push(Earlier { player, until: Step(6) });
    assert_eq!(reviewed(&taken_over), [13]);
    let stopped = SeatReview::of(&record, ME, &|_| true).expect("it can be replayed");
    assert_eq!(stopped, SeatReview { mistakes: vec![], is_luck: false });
}

#[test]
fn luck_decides_a_lost_game_that_was_played_without_mistakes_and_by_nobody_else() {
    let reviewed = |record: &GameRecord, seat| {
        SeatReview::of(record, seat, &|_| false).expect("it can be replayed")
    };
    let seats = (0..4).flat_map(|number| {
        let record = game(GameId::Tirazheh, number);
        Seat::all(record.seats.len()).map(move |seat| (record.clone(), seat))
    });
    let is_lucky = |(record, seat): &(GameRecord, Seat)| {
        let review = reviewed(record, *seat);
        let has_won = record.outcome().expect("it ended").winners().contains(*seat);
        assert!(!review.is_luck || !has_won && review.mistakes.is_empty(), "{seat:?}");
        review.is_luck
    };
    let (mut record, seat) = seats.into_iter().find(is_lucky).expect("some lose by luck");
    record.seats[seat.index()].by_rules = (0..1_000).map(Step).collect();
    assert!(!reviewed(&record, seat).is_luck, "the rules have decided");
}

#[test]
fn a_forgotten_player_leaves_no_review() {
    let mut record = with_mistake(GameId::Tirazheh, 0, 5, 5);
    record.forget(&somebody("Cyrus").id);
    assert!(record.seats[0].review.is_some());
    record.forget(&somebody("Bahar").id);
    assert_eq!(record.seats[0].review, None);
}
