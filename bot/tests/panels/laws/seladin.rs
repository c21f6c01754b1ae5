//! Properties of every panel of Seladin.

use std::collections::BTreeSet;

use engine::chance::Chance as _;
use engine::games::seladin::{Action, Mode, Options, Phase, Seladin};
use engine::seat::Viewer;
use panels::panel::{Block, Panel};

use super::Walk;
use crate::panels::at::At;
use crate::panels::words::{plain, said};

/// A play in which people rarely pass if there is another action.
fn walk(mode: Mode, seats: usize, seed: u64) -> Walk<Seladin> {
    let options = Options { mode, ..Options::default() };
    Walk::start(options, seats, seed)
        .liking(|action| !matches!(action, Action::Pass | Action::NoDeal))
}

/// Takes a step, sometimes without any preference.
fn step(walk: &mut Walk<Seladin>) {
    if walk.luck.below(6) == 0 {
        walk.go_anywhere();
    } else {
        walk.go_on();
    }
}

fn shown(walk: &Walk<Seladin>, viewer: Viewer) -> Panel {
    At::seated(walk.play.clone()).panel(viewer)
}

#[test]
fn a_plan_is_in_view_of_its_seat_and_of_nobody_else() {
    let mut walk = walk(Mode::Team, 4, 3);
    let (mut before, mut planned) = (Vec::new(), 0);
    for _ in 0..4_000 {
        let Some(turn) = walk.asked() else { break };
        let (was, round) = (walk.view(Viewer::Seat(turn)).plan, walk.view(Viewer::Public).count);
        let others = |walk: &Walk<Seladin>| -> Vec<Panel> {
            let viewers = Viewer::all(4).filter(|viewer| viewer.seat() != Some(turn));
            viewers.map(|viewer| shown(walk, viewer)).collect()
        };
        if walk.view(Viewer::Public).phase == Phase::Turn {
            before = others(&walk);
        }
        step(&mut walk);
        let view = walk.view(Viewer::Seat(turn));
        if view.phase == Phase::Turn && view.count == round && view.plan.steps > was.steps {
            assert_eq!(others(&walk), before, "after {:?}", view.plan);
            planned += 1;
        }
    }
    assert!(planned > 10, "only {planned} steps were planned");
}

#[test]
fn six_seats_fit_a_phone() {
    const WIDEST: usize = 34;
    for seed in 0..12 {
        let mut walk = walk(Mode::Team, 6, seed);
        while walk.asked().is_some() {
            let panel = shown(&walk, Viewer::Public);
            let is_table = |block: &Block| matches!(block, Block::Rows(_) | Block::Grid(_));
            let tables: Vec<Block> = panel.blocks.into_iter().filter(is_table).collect();
            for line in plain(&tables).lines() {
                assert!(line.chars().count() <= WIDEST + 2, "{line}");
            }
            step(&mut walk);
        }
    }
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    const MAX_LABEL_CHARS: usize = 44; // Many cards that add up; Discord shows 35 characters.
    for seed in 0..24 {
        let modes = [Mode::Ordinary, Mode::Extraordinary, Mode::Team];
        let mut walk = walk(modes[usize::try_from(seed % 3).expect("small")], 4, seed);
        while walk.asked().is_some() {
            let at = At::seated(walk.play.clone());
            for viewer in Viewer::all(4) {
                let panel = at.panel(viewer);
                let labels: Vec<String> = panel.buttons.iter().map(|b| said(&b.label)).collect();
                let different: BTreeSet<&String> = labels.iter().collect();
                assert_eq!(different.len(), labels.len(), "{labels:?}");
                let short = labels.iter().all(|label| label.chars().count() <= MAX_LABEL_CHARS);
                assert!(short, "{labels:?}");
            }
            step(&mut walk);
        }
    }
}

#[test]
fn no_turn_takes_more_than_about_eight_presses() {
    let (mut turns, mut long) = (0, 0);
    for seed in 0..30 {
        let mut walk = walk(Mode::Extraordinary, 4, seed);
        let mut steps = 0;
        while let Some(seat) = walk.asked() {
            let view = walk.view(Viewer::Seat(seat));
            if view.phase == Phase::Turn {
                if view.plan.steps < steps {
                    turns += 1;
                    long += usize::from(steps > 8);
                }
                steps = view.plan.steps;
            }
            step(&mut walk);
        }
    }
    assert!(turns > 500 && long * 20 < turns, "{long} of {turns} turns were long");
}
