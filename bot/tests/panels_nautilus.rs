//! What people read at a table of Nautilus, from the draft to the result.
//!
//! Positions come from seeded plays; what is compared is the text without markup.

mod panels;

use std::collections::{BTreeMap, BTreeSet};

use bot::panel::grid;
use bot::present::Present;
use bot::present::option_names;
use bot::text::Text;
use engine::catalog::GameId;
use engine::games::nautilus::card::{Card, Special};
use engine::games::nautilus::{
    Action, Collections, Event, FirstPlayer, Nautilus, Options, Phase, View,
};
use engine::options::Options as _;
use engine::seat::{Seat, Viewer};
use panels::{At, SHOWN, long_names, names, plain, said};

const STANDARD: Options =
    Options { early_end: true, collections: Collections::Visible, first_player: FirstPlayer::A };
const DEEP: Options =
    Options { early_end: false, collections: Collections::Hidden, first_player: FirstPlayer::B };

const A: Viewer = Viewer::Seat(Seat::new(0));
const B: Viewer = Viewer::Seat(Seat::new(1));

fn start(options: Options, seed: u64) -> At<Nautilus> {
    At::start(options, 2, seed)
}

/// Plays on to this phase.
fn at(options: Options, seed: u64, phase: Phase) -> At<Nautilus> {
    start(options, seed).until(|view| view.phase == phase)
}

/// Looks for a play in which whoever is asked sees what is wanted, and returns it there.
fn found(options: Options, liked: fn(&Action) -> bool, wanted: fn(&View) -> bool) -> At<Nautilus> {
    let plays = (1..500).map(|seed| start(options, seed).liking(liked).until(wanted));
    plays.into_iter().find(|at| at.asked().is_some()).expect("it comes about")
}

const PLAYS_SPECIALS: fn(&Action) -> bool = |action| *action != Action::SkipSpecial;
const SKIPS_SPECIALS: fn(&Action) -> bool = |action| *action != Action::PlaySpecial;
const ANCHORS: fn(&Action) -> bool = |action| *action != Action::Place(None);

#[test]
fn two_specials_to_choose_from() {
    let at = at(STANDARD, 1, Phase::Draft);
    insta::assert_snapshot!("draft_for_the_first", at.panel(A));
    insta::assert_snapshot!("draft_for_the_second", at.panel(B));
    insta::assert_snapshot!("draft_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn a_start_special_may_be_played() {
    let at = at(STANDARD, 2, Phase::Start);
    insta::assert_snapshot!("start_for_its_owner", at.panel(at.viewer()));
    insta::assert_snapshot!("start_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn the_module_brings_up_two_divers() {
    let at = found(STANDARD, PLAYS_SPECIALS, |view| view.phase == Phase::Module);
    insta::assert_snapshot!("module_for_its_owner", at.panel(at.viewer()));
    insta::assert_snapshot!("module_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn the_harpoon_draws_a_diver() {
    let at = found(STANDARD, PLAYS_SPECIALS, |view| view.phase == Phase::Harpoon);
    let other = if at.viewer() == A { B } else { A };
    insta::assert_snapshot!("harpoon_for_its_owner", at.panel(at.viewer()));
    insta::assert_snapshot!("harpoon_for_the_other", at.panel(other));
    insta::assert_snapshot!("harpoon_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn what_the_eye_has_seen_is_remembered() {
    let late = |view: &View| {
        !view.own.snapshot.is_empty() && view.own.known.len() < 4 && view.phase == Phase::Placement
    };
    let at = found(STANDARD, PLAYS_SPECIALS, late);
    let other = if at.viewer() == A { B } else { A };
    insta::assert_snapshot!("eye_for_its_owner", at.panel(at.viewer()));
    insta::assert_snapshot!("eye_for_the_other", at.panel(other));
}

#[test]
fn a_card_to_choose() {
    let at = at(STANDARD, 3, Phase::Placement);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_space_to_choose() {
    let choosing = |view: &View| {
        view.own.plan.card.is_some()
            && view.own.plan.space.is_none()
            && view.board.filled().count() > 3
    };
    let at = found(STANDARD, |_| true, choosing);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_plan_is_carried_out_for_its_seat_and_for_nobody_else() {
    let planned = |view: &View| {
        let is_late = view.board.filled().count() > 4;
        let arrow = view.own.plan.card.and_then(Card::arrow);
        is_late && view.own.plan.space.is_some() && arrow.is_some()
    };
    let at = found(STANDARD, |_| true, planned);
    let other = if at.viewer() == A { B } else { A };
    insta::assert_snapshot!("a_plan_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("a_plan_for_the_other", at.panel(other));
}

#[test]
fn the_anchor_may_go_along() {
    let planned = |view: &View| {
        let holds = view.own.special == Some(Special::Anchor);
        holds && view.own.plan.space.is_some() && view.board.filled().count() > 4
    };
    let at = found(STANDARD, |_| true, planned);
    insta::assert_snapshot!(at.panel(at.viewer()));
}

#[test]
fn a_board_with_kraken_fishbone_and_anchor() {
    let full = |view: &View| {
        let divers = view.board.cards().iter().filter(|card| card.is_diver()).count();
        view.board.anchored.is_some() && divers < view.board.filled().count()
    };
    let at = found(STANDARD, ANCHORS, full);
    insta::assert_snapshot!(at.panel(Viewer::Public));
}

#[test]
fn a_card_must_move() {
    let several = |view: &View| match view.phase {
        Phase::Movement(placed) => view.board.movements(placed).count() > 2,
        _ => false,
    };
    let at = found(STANDARD, |_| true, several);
    insta::assert_snapshot!("movement_for_its_seat", at.panel(at.viewer()));
    insta::assert_snapshot!("movement_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn collections_may_be_hidden() {
    let at = start(DEEP, 4).until(|view| view.round == 4);
    insta::assert_snapshot!("hidden_for_a_seat", at.panel(A));
    insta::assert_snapshot!("hidden_for_the_room", at.panel(Viewer::Public));
}

#[test]
fn the_game_is_over() {
    let early = (1..99).map(|seed| start(STANDARD, seed).played_out());
    let early =
        early.into_iter().find(|at| at.view(Viewer::Public).round < 6).expect("one is early");
    insta::assert_snapshot!("over_early", early.panel(A));
    insta::assert_snapshot!("over_after_six", start(DEEP, 5).played_out().panel(Viewer::Public));
    let mut left = start(STANDARD, 6).later(40);
    left.leave(Seat::new(0));
    insta::assert_snapshot!("over_because_one_left", left.panel(B));
}

#[test]
fn what_can_be_looked_up() {
    let at = start(STANDARD, 7).until(|view| view.round == 3 && view.board.filled().count() > 2);
    insta::assert_snapshot!("pages", at.pages(A).join("\n"));
    let hidden = start(DEEP, 7).until(|view| view.round == 3);
    insta::assert_snapshot!("pages_with_hidden_collections", hidden.pages(A)[1]);
    let titles = |at: &At<Nautilus>, viewer| {
        let pages = at.pages(viewer).into_iter();
        pages.map(|page| page.lines().next().map(str::to_owned)).collect::<Vec<_>>()
    };
    let first = start(STANDARD, 7);
    for viewer in [A, B, Viewer::Public] {
        assert_eq!(titles(&at, viewer), titles(&first, viewer), "the same for everybody");
    }
}

#[test]
fn everything_that_happens_has_its_line() {
    let mut lines = BTreeMap::new();
    for seed in 0..40 {
        let mut at = start(STANDARD, seed).liking(PLAYS_SPECIALS);
        if seed == 0 {
            at = at.later(50);
            at.leave(Seat::new(1));
        }
        let at = at.played_out();
        for told in &at.told {
            let line = Nautilus::line(&told.event, &names(2, Viewer::Public));
            assert_eq!(line.is_none(), matches!(told.event, Event::Standing { .. }));
            if let Some(line) = line {
                lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
            }
        }
    }
    let skipped = start(STANDARD, 2).liking(SKIPS_SPECIALS).played_out();
    let lines_of = skipped
        .told
        .iter()
        .filter_map(|told| Nautilus::line(&told.event, &names(2, Viewer::Public)));
    for line in lines_of {
        lines.entry(line.key().to_owned()).or_insert_with(|| said(&line));
    }
    insta::assert_snapshot!(lines.into_values().collect::<Vec<_>>().join("\n"));
}

#[test]
fn menus_and_chapters() {
    let mut texts = vec![Nautilus::title(), Nautilus::tagline()];
    for spec in Options::SPECS {
        texts.push(option_names::option(GameId::Nautilus, spec));
        let values = spec.values.iter();
        texts.extend(values.map(|it| option_names::value(GameId::Nautilus, spec, it)));
    }
    let presets = Options::PRESETS.iter();
    texts.extend(presets.map(|it| option_names::preset(GameId::Nautilus, it)));
    let chapters = Nautilus::chapters();
    texts.extend(chapters.iter().map(|chapter| chapter.title.clone()));
    insta::assert_snapshot!(texts.iter().map(said).collect::<Vec<_>>().join("\n"));
    for chapter in &chapters {
        let length = said(&chapter.body).chars().count();
        assert!((100..1_300).contains(&length), "{}: {length}", said(&chapter.title));
    }
}

/// The widest rows, and the lists, fit a phone.
#[test]
fn a_board_fits_a_phone() {
    const PHONE: usize = grid::WIDE;
    for seed in 0..40 {
        let mut at = start(if seed % 2 == 0 { STANDARD } else { DEEP }, seed);
        while at.asked().is_some() {
            let people = names(2, Viewer::Public);
            let view = at.view(at.viewer());
            let text = plain(&Nautilus::board(&view, &people));
            for row in text.lines().filter_map(|line| line.strip_prefix("| ")) {
                assert!(row.chars().count() <= PHONE, "{row}");
            }
            at.go_on();
        }
        let text = plain(&Nautilus::result(&at.view(Viewer::Public), &names(2, Viewer::Public)));
        let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
        assert!(rows.into_iter().all(|row| row.chars().count() <= PHONE), "{text}");
    }
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    for seed in 0..120 {
        let options = Options::combinations().nth(usize::try_from(seed % 12).expect("small"));
        let mut at = start(options.expect("there are twelve"), seed);
        while at.asked().is_some() {
            let labels = at.labels(&long_names(2));
            assert!(labels.iter().all(|label| label.chars().count() <= SHOWN), "{labels:?}");
            let labels = at.labels(&names(2, Viewer::Public));
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            at.go_on();
        }
    }
}

/// What all may press says nothing that only its seat knows, not even who "you" are.
#[test]
fn a_movement_reads_the_same_for_everybody() {
    let moving = |view: &View| matches!(view.phase, Phase::Movement(_));
    let at = found(STANDARD, |_| true, moving);
    let view = at.view(at.viewer());
    let people: [Vec<Text>; 2] = [at.viewer(), Viewer::Public].map(|viewer| {
        let names = names(2, viewer);
        at.options().iter().map(|action| Nautilus::label(&view, action, &names)).collect()
    });
    assert_eq!(people[0], people[1]);
}
