//! What people read at a table of Ice Cult, from set-up to result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

mod panels;

use std::collections::{BTreeMap, BTreeSet};

use bot::present::Present as _;
use engine::games::ice_cult::base::{Pair, Slot, Tilt};
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{Action, IDLE, IceCult, Options, PIECES, Phase, View};
use engine::seat::{Seat, Viewer};
use panels::{At, SHOWN, long_names, menus, names, plain, said};

/// Columns of a phone held upright.
const PHONE: usize = 36;

/// A play in which arcs are used now and then, so that games are as short as among people.
fn at(seats: usize, seed: u64) -> At<IceCult> {
    let moves = |action: &Action| !matches!(action, Action::Rotate { .. } | Action::EndTurn);
    At::start(Options::default(), seats, seed).liking(moves)
}

/// A play that is left to luck.
fn odd(seats: usize, seed: u64) -> At<IceCult> {
    At::start(Options::default(), seats, seed)
}

fn shows(view: &View, wanted: fn(Top) -> bool) -> usize {
    let unused = Slot::ALL.into_iter().filter(|slot| !view.spent.contains(*slot));
    unused.filter(|slot| wanted(view.base[*slot].top())).count()
}

#[test]
fn the_first_tilt() {
    let at = at(3, 1);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn the_second_tilt() {
    let at = at(2, 2).later(1);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn the_table_as_the_room_sees_it() {
    let at = at(4, 3).later(60).until(|view| view.phase == Phase::Move);
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn arrows_are_to_be_used() {
    let wanted = |view: &View| {
        let pieces = Side::ALL.iter().flat_map(|side| view.paths.along(*side));
        let tall = pieces.filter(|(_, stack)| stack.len() > 2).count();
        view.phase == Phase::Move
            && tall > 0
            && shows(view, |top| matches!(top, Top::Arrow(..))) > 2
    };
    let at = at(4, 4).until(wanted);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_circle_and_an_arc_are_left() {
    let wanted = |view: &View| {
        let is_open = view.game().check(view.active, Action::EndTurn).is_ok();
        let (circles, arcs) =
            (shows(view, |top| top == Top::Circle), shows(view, |top| top == Top::Arc));
        let used = Slot::ALL.into_iter().any(|slot| view.spent.contains(slot));
        view.phase == Phase::Move && is_open && circles == 1 && arcs == 1 && used
    };
    let at = odd(3, 7).until(wanted);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn somebody_else_would_win() {
    // In a game of two nobody else is looked for long.
    let mut seed = 0;
    let at = loop {
        let other_wins = |view: &View| {
            let mut options = Vec::new();
            engine::game::Game::actions(&view.game(), view.active, &mut options);
            let sure = |action| IceCult::confirm(view, action, &names(3, Viewer::Public)).is_some();
            options.iter().any(sure)
        };
        let at = odd(3, seed).until(other_wins);
        if at.asked().is_some() {
            break at;
        }
        seed += 1;
    };
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn pages_show_what_the_ice_hides_and_what_two_tilts_bring() {
    let at = at(3, 1);
    let pages = at.pages(Viewer::Public);
    assert_eq!(pages, at.pages(at.viewer()), "everybody may know everything");
    insta::assert_snapshot!(pages[..2].join("\n"));
    assert_eq!((pages.len(), at.later(1).pages(Viewer::Public).len()), (5, 1));
}

/// Returns a game that ends in this way.
fn ended(seats: usize, wanted: impl Fn(&View) -> bool) -> At<IceCult> {
    let ends = (0..5_000).map(|seed| odd(seats, seed).played_out());
    let is_wanted = |at: &At<IceCult>| wanted(&at.view(Viewer::Public));
    ends.into_iter().find(is_wanted).expect("some game ends like this")
}

#[test]
fn somebody_has_finished() {
    let at = ended(3, |view| view.ending().is_some_and(|ending| ending.winners.len() == 1));
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn two_have_finished_at_once() {
    let both = |view: &View| {
        view.colours.values().filter(|colour| view.done[**colour] == PIECES).count() == 2
    };
    let at = ended(4, |view| both(view) && view.ending().is_some_and(|end| end.winners.len() == 1));
    insta::assert_snapshot!("one_of_two_has_finished_in_its_turn", at.panel(Viewer::Public));
    let at = ended(4, |view| both(view) && view.ending().is_some_and(|end| end.winners.len() == 2));
    insta::assert_snapshot!("two_others_have_finished", at.panel(Viewer::Public));
}

#[test]
fn nothing_moves_any_more() {
    let mut at = at(2, 5);
    let tilt = Action::Tilt(Tilt { pair: Pair::RowNorth, towards: Side::South });
    // Twice the same tilt brings circles, and twice more the arcs again.
    let idle_turns = |at: &mut At<IceCult>, count: u8| {
        for action in [tilt, tilt, Action::EndTurn].repeat(count.into()) {
            at.act(action);
        }
    };
    idle_turns(&mut at, 6);
    insta::assert_snapshot!("nothing_has_moved_for_some_turns", at.panel(Viewer::Public));
    idle_turns(&mut at, IDLE - 6);
    insta::assert_snapshot!("nothing_has_moved_for_too_long", at.panel(Viewer::Public));
}

#[test]
fn the_others_have_left() {
    let mut at = at(3, 9).later(50);
    at.leave(Seat::new(0));
    insta::assert_snapshot!("somebody_has_left", at.panel(at.viewer()));
    at.leave(Seat::new(2));
    insta::assert_snapshot!("all_others_have_left", at.panel(Viewer::Public));
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    for seed in 0..120 {
        let mut at = odd(3, seed).later(usize::try_from(seed).expect("small"));
        if seed % 9 == 0 {
            at.leave(Seat::new(1));
        }
        for told in &at.played_out().told {
            if let Some(line) = IceCult::line(&told.event, &names(3, Viewer::Public)) {
                let said = said(&line);
                let is_copy = said.contains(" copies ");
                lines.entry((line.key().to_owned(), is_copy)).or_insert(said);
            }
        }
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    insta::assert_snapshot!(menus::<IceCult>());
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    const LONGEST: usize = 80; // Of a label, in UTF-16; what counts stands in front.
    for seed in 0..200 {
        let seats = 2 + usize::try_from(seed % 3).expect("small");
        let mut at = odd(seats, seed);
        while at.asked().is_some() {
            let labels = at.labels(&long_names(seats));
            let length = |label: &String| label.encode_utf16().count();
            assert!(labels.iter().all(|label| length(label) <= LONGEST), "{labels:?}");
            // Only how tall a group is, or what is left unused, may be cut off.
            let cut = |label: &&String| length(label) > SHOWN;
            let cut = labels.iter().filter(cut).filter(|label| !label.starts_with("End"));
            assert!(cut.clone().all(|label| label.contains(" copies ")), "{labels:?}");
            let starts: BTreeSet<String> =
                labels.iter().map(|label| label.chars().take(LONGEST).collect()).collect();
            assert_eq!(starts.len(), labels.len(), "{labels:?}");
            at.go_on();
        }
    }
}

#[test]
fn the_board_fits_a_phone() {
    let (mut wide, mut all) = (0, 0);
    for seed in 0..100 {
        let mut at = odd(4, seed);
        while at.asked().is_some() {
            let board = IceCult::board(&at.view(Viewer::Public), &names(4, Viewer::Public));
            for line in plain(&board).lines().filter(|line| line.starts_with("| ")) {
                all += 1;
                wide += usize::from(line.chars().count() - 2 > PHONE);
            }
            at.go_on();
        }
    }
    assert!(wide * 100 < all, "{wide} of {all} lines are wider than a phone");
}
