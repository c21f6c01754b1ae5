//! Tests of what replays show.

use engine::catalog::GameId;
use engine::chance::SplitMix64;
use engine::seat::{Seat, Viewer};
use engine::{with_play, with_transcript};

use super::{Pass, ReplayView, Source, Way, frames};
use crate::game_record::played::Played;
use words::people::PersonId;

fn id(name: &str) -> PersonId {
    PersonId::new("test", name)
}

#[test]
fn the_last_moment_is_the_game_as_it_stands() {
    for game in GameId::ALL.iter().copied() {
        let mut played = Played::start(game, 8);
        let mut luck = SplitMix64(8);
        for _ in 0..20 {
            played.step(&mut luck);
        }
        let play = played.table.play().expect("the game is on");
        let source = Source::of_table(&played.table, &played.lines).expect("a game is on");
        with_transcript!(&source.transcript, G, transcript => {
            for viewer in std::iter::once(Viewer::Public).chain(Seat::all(play_seats(play)).map(Viewer::Seat)) {
                let frames = frames::<G>(transcript, viewer).expect("it fits");
                let last = frames.last().expect("the deal");
                let now = with_play!(play, play => format!("{:?}", play.view(viewer)));
                assert_eq!(format!("{:?}", last.view), now, "{game} {viewer:?}");
            }
        });
    }
}

fn play_seats(play: &engine::catalog::AnyPlay) -> usize {
    with_play!(play, play => play.seats())
}

#[test]
fn what_somebody_prepares_in_secret_is_no_moment_of_anybody_else() {
    let mut steps = 0;
    for game in GameId::ALL.iter().copied() {
        let (played, before) = Played::start(game, 2).played_out(2);
        let source = Source::of_record(played.record(&before));
        with_transcript!(&source.transcript, G, transcript => {
            let all = frames::<G>(transcript, Viewer::Public).expect("it fits");
            for pair in all.windows(2) {
                let is_same = pair[0].view == pair[1].view && pair[0].to_act == pair[1].to_act;
                assert!(!is_same || !pair[1].told.is_empty(), "{game}: nothing has changed");
            }
            steps += transcript.log().len() + 1 - all.len();
        });
    }
    assert!(steps > 0, "somewhere something was done in secret");
}

#[test]
fn while_a_game_is_on_nobody_has_others_eyes() {
    let played = Played::start(GameId::Nautilus, 1);
    let source = Source::of_table(&played.table, &played.lines).expect("a game is on");
    let anna = source.seat_of(&id("Anna")).expect("she sits here");
    assert_eq!(source.eyes_of(&id("Anna")), [Viewer::Public, Viewer::Seat(anna)]);
    assert_eq!(source.eyes_of(&id("Zora")), [Viewer::Public]);
    assert_eq!(source.eyes_of_room(), [Viewer::Public]);
}

#[test]
fn after_the_end_all_eyes_are_open_if_that_was_agreed_on() {
    let (played, before) = Played::start(GameId::Nautilus, 5).played_out(5);
    let record = played.record(&before);
    let closed =
        Source::of_record(crate::game_record::GameRecord { hands_open: false, ..record.clone() });
    let open = Source::of_record(record);
    assert_eq!(open.eyes_of(&id("Zora")).len(), 3);
    assert_eq!(open.eyes_of_room().len(), 3);
    assert_eq!(closed.eyes_of(&id("Zora")), [Viewer::Public]);
    assert_eq!(closed.eyes_of(&id("Anna")).len(), 2);
    assert_eq!(closed.eyes_of_room(), [Viewer::Public]);
}

#[test]
fn a_look_is_read_back_and_nothing_else_is() {
    for way in Way::ALL {
        let look = ReplayView { way, eyes: Viewer::Seat(Seat::new(2)), at: 517, pass: Pass(7) };
        assert_eq!(look.to_string().parse(), Ok(look));
    }
    for odd in ["look", "look.0.1", "look.9.1.0", "look.1.10000.0", "look.0.1.2.3", "peek.0.1.0"] {
        assert!(odd.parse::<ReplayView>().is_err(), "{odd}");
    }
}
