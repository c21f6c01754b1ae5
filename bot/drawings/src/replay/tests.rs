//! Tests of the moments of a replay.

use engine::catalog::GameId;
use engine::seat::Viewer;

use super::moment;
use table::game_record::played::Played;
use table::replay::{Pass, ReplayView, Source, Way};
use words::people::PersonId;

fn id(name: &str) -> PersonId {
    PersonId::new("test", name)
}

#[test]
fn a_forged_button_says_no_more_than_an_honest_one() {
    let played = Played::start(GameId::Nautilus, 1);
    let source = Source::of_table(&played.table, &played.lines).expect("a game is on");
    let anna = source.seat_of(&id("Anna")).expect("she sits here");
    let bora = source.seat_of(&id("Bora")).expect("he sits here");
    let see = |eyes| {
        let look = ReplayView { way: Way::Alone, eyes, at: 0, pass: Pass(0) };
        moment(&source, look, &id("Anna")).panels.in_words
    };
    assert_eq!(see(Viewer::Seat(bora)), see(Viewer::Public));
    assert_ne!(see(Viewer::Seat(anna)), see(Viewer::Public));
}

#[test]
fn every_moment_can_be_shown_and_left_again() {
    for game in GameId::ALL.iter().copied() {
        let (played, before) = Played::start(game, 4).played_out(4);
        let source = Source::of_record(played.record(&before));
        for at in [0, 1, 7, u16::MAX] {
            for eyes in source.eyes_of_room() {
                let look = ReplayView { way: Way::Alone, eyes, at, pass: Pass(1) };
                let shown = moment(&source, look, &id("Anna"));
                assert!(shown.drawing.is_some(), "{game}");
                assert!(
                    shown.panels.in_words.private && shown.panels.in_words.buttons.len() >= 2,
                    "{game}"
                );
            }
        }
    }
}
