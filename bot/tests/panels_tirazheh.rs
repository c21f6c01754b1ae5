//! What people read at a table of Tirazheh, from deal to result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

mod panels;

use std::collections::{BTreeMap, BTreeSet};

use bot::present::Present;
use engine::games::tirazheh::{Action, Options, Phase, Tirazheh, View};
use engine::options::Options as _;
use engine::seat::{Seat, Viewer};
use panels::{At, SHOWN, long_names, menus, names, said};

const BASIC: Options = Options { greater_than_count: false, scoring: false, odd_actions: false };
const FULL: Options = Options { greater_than_count: true, scoring: true, odd_actions: true };

/// A play in which nobody gives up as long as there is another way.
fn at(options: Options, seats: usize, seed: u64) -> At<Tirazheh> {
    At::start(options, seats, seed).liking(|action| *action != Action::GiveUp)
}

/// Tells whether a viewer is asked in this phase.
fn in_phase(phase: Phase) -> impl Fn(&View) -> bool {
    move |view| view.now().phase == phase
}

#[test]
fn the_start_as_whoever_begins_sees_it() {
    let at = at(BASIC, 3, 1);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn the_start_as_another_seat_sees_it() {
    let at = at(BASIC, 3, 1);
    insta::assert_snapshot!(at.panel(Viewer::Seat(Seat::new(1))));
}

#[test]
fn the_start_as_the_room_sees_it() {
    insta::assert_snapshot!(at(BASIC, 3, 1).panel(Viewer::Public));
}

#[test]
fn a_plan_is_carried_out_for_its_seat_and_for_nobody_else() {
    let mut at = at(BASIC, 3, 1).later(5).until(in_phase(Phase::Main));
    let others: Vec<Viewer> = Viewer::all(3).filter(|viewer| viewer.seat() != at.asked()).collect();
    let panels =
        |at: &At<Tirazheh>| others.iter().map(|viewer| at.panel(*viewer)).collect::<Vec<_>>();
    let before = panels(&at);
    let palette = at.options().into_iter().find(|action| matches!(action, Action::PlacePalette(_)));
    at.act(palette.expect("there is a card in hand"));
    assert_eq!(panels(&at), before);
    insta::assert_snapshot!("a_plan_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("a_plan_for_another_seat", before[0]);
}

#[test]
fn a_plan_that_wins_may_end_the_turn() {
    let ends = |view: &View| {
        let (now, me) = (view.now(), view.viewer.seat());
        now.phase == Phase::AfterPalette && now.winning_under(now.ruling()) == me
    };
    let at = at(BASIC, 2, 2).until(ends);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_3_has_drawn_and_there_is_no_way_back() {
    let drew = |view: &View| view.now().phase == Phase::AfterPalette && view.draft.is_none();
    let at = at(FULL, 3, 1).until(drew);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_turn_with_every_optional_rule() {
    let at = at(FULL, 4, 2).later(12).until(in_phase(Phase::Main));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_5_wants_one_more() {
    let at = at(FULL, 3, 3).until(in_phase(Phase::ChooseFive));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_7_sends_a_palette_card_away() {
    let at = at(FULL, 3, 4).until(in_phase(Phase::ChooseSeven));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_1_takes_from_somebody() {
    let at = at(FULL, 3, 5).until(in_phase(Phase::ChooseOne));
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_bonus_card_is_offered() {
    let at = at(FULL, 3, 6).until(in_phase(Phase::Bonus));
    insta::assert_snapshot!("a_bonus_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("a_bonus_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn the_basic_game_is_over() {
    let at = at(BASIC, 3, 7).played_out();
    insta::assert_snapshot!(at.panel(Viewer::Seat(Seat::new(0))));
}

#[test]
fn a_match_is_over() {
    let at = at(FULL, 3, 8).played_out();
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn a_match_is_over_because_others_left() {
    let mut at = at(FULL, 3, 9).later(60);
    at.leave(Seat::new(0));
    at.leave(Seat::new(2));
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    for seed in 0..40 {
        let mut at = at(FULL, 3, seed).later(usize::try_from(seed).expect("small") * 9);
        at.leave(Seat::new(1));
        let at = at.played_out();
        for told in &at.told {
            if let Some(line) = Tirazheh::line(&told.event, &names(3, Viewer::Public)) {
                lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
            }
        }
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    insta::assert_snapshot!(menus::<Tirazheh>());
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    for seed in 0..300 {
        let options = Options::combinations().nth(usize::try_from(seed % 8).expect("small"));
        let seats = 2 + usize::try_from(seed % 3).expect("small");
        let mut at = at(options.expect("there are eight"), seats, seed);
        while at.asked().is_some() {
            let labels = at.labels(&long_names(seats));
            assert!(labels.iter().all(|label| label.chars().count() <= SHOWN), "{labels:?}");
            let labels = at.labels(&names(seats, Viewer::Public));
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            at.go_on();
        }
    }
}
