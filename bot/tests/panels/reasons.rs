//! The page *Why not?* in given positions: each kind of reason once.

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod seladin;
mod tirazheh;

use engine::catalog::GameId;
use engine::explain::explained;
use engine::games::ice_cult::positions::{HOME, given};
use engine::seat::{Seat, Viewer};
use engine::with_game;
use panels::present::Present;
use panels::typed::impossible_move;

use crate::panels::at::{At, ROOM, WHY_NOT, eyes};
use crate::panels::laws::Walk;
use crate::panels::words::{names, said};
use crate::pseudo;

/// The maximum length of a reason, in characters.
const MAX_CHARS: usize = 120;

/// Returns the page with the reasons why actions are impossible.
pub(crate) fn why_not(at: &At, viewer: Viewer) -> String {
    at.page(viewer, WHY_NOT)
}

/// Returns the number of the page, if a viewer has it.
fn number(at: &At, viewer: Viewer) -> Option<u8> {
    at.pages(viewer).into_iter().find(|(title, _)| title == WHY_NOT).map(|(_, number)| number)
}

/// Two people at the start of a game of Ice Cult; the first has to tilt.
fn tilting() -> At {
    At::of(given("r g: r tilts", HOME, "", "", "").play())
}

#[test]
fn only_a_seat_that_is_asked_has_the_page_and_its_number_stays() {
    let mut at = tilting();
    let other_pages = |at: &At| at.titles(eyes(0)).len();
    let before = other_pages(&at);
    for label in ["North pair south", "South pair north"] {
        assert_eq!(number(&at, eyes(0)), Some(254));
        assert_eq!([number(&at, eyes(1)), number(&at, ROOM)], [None, None]);
        at.presses(0, label);
    }
    assert_ne!(other_pages(&at), before, "other pages have gone");
    assert_eq!(number(&at, eyes(0)), Some(254));
}

/// Returns the answer to a line that the first person types.
fn typed(at: &At, line: &str) -> Option<String> {
    let locales = pseudo::locales();
    impossible_move::why_not(&at.table, Seat::new(0), line, locales).map(|text| said(&text))
}

#[test]
fn a_typed_move_that_is_not_possible_is_answered_with_the_reason() {
    let mut at = tilting();
    let early = "First make both tilts; only then are symbols used and the turn ended. (I-5.2)";
    for line in ["End the turn", " end THE turn ", "Zug beenden", "Kör vége", "end"] {
        assert_eq!(typed(&at, line).as_deref(), Some(early), "{line}");
    }
    let other_ways = "West pair: it rolls only east or west. (I-2.2)";
    assert_eq!(typed(&at, "West pair north").as_deref(), Some(other_ways));
    assert_eq!(typed(&at, "West pair east"), None, "it is offered");
    assert_eq!(typed(&at, "West pair"), None, "some of it is offered");
    assert_eq!(typed(&at, "xyzzy"), None);
    assert_eq!(typed(&at, " "), None);
    at.presses(0, "North pair south");
    let back = "This would only undo your first tilt: North pair south. (I-5.3)";
    assert_eq!(typed(&at, "North pair north").as_deref(), Some(back));
}

#[test]
fn only_players_are_answered_with_a_reason() {
    let at = tilting();
    let locales = pseudo::locales();
    assert_eq!(impossible_move::why_not(&at.table, Seat::new(1), "End the turn", locales), None);
}

#[test]
fn reasons_are_short_sentences() {
    for game in GameId::ALL {
        with_game!(*game, G => (0..40).for_each(are_short::<G>));
    }
}

/// Plays at random, and checks every reason on the way.
fn are_short<G: Present>(seed: u64) {
    let seats = *G::SEATS.end();
    let mut walk = Walk::<G>::start(G::Options::default(), seats, seed);
    let names = names(seats);
    for _ in 0..200 {
        let Some(seat) = walk.asked() else { return };
        let view = walk.view(Viewer::Seat(seat));
        for (action, reason) in explained::<G>(&view, seat) {
            let Some(reason) = reason else { continue };
            let sentence = said(&G::reason(&reason, &view, &names));
            let length = sentence.chars().count();
            let is_sentence = sentence.ends_with(['.', '!', '?']);
            let is_short = length <= MAX_CHARS && is_sentence;
            assert!(is_short, "{}: {sentence}", said(&G::label(&view, &action, &names)));
        }
        walk.go_on();
    }
}
