//! The search of machine players.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::super::minimax::search;
use super::super::whole_turns::WholeTurns;
use super::*;
use crate::chance::SplitMix64;
use crate::game::Sample as _;
use crate::search::{Budget, Level, plays_to_win, think};
use crate::seat::Viewer;
use crate::tell::NoEvents;

const FIRST: Seat = Seat::new(0);

/// Returns the options of the active seat without those that others make superfluous.
fn options(game: &IceCult) -> Vec<Action> {
    let mut options = Vec::new();
    game.options(&mut options);
    game.narrow(game.active, &mut options);
    options
}

/// Returns the positions after every whole turn, each with the first step towards it.
fn ends(game: &IceCult) -> Vec<(IceCult, Action)> {
    let mut turns = WholeTurns::new(u32::MAX, &|| false, false);
    let (mut openings, mut ends) = (Vec::new(), Vec::new());
    turns.open(game, &options(game), |_| 0, &mut openings);
    turns.each(&openings, &mut |end, first| {
        ends.push((end.clone(), first));
        ControlFlow::Continue(())
    });
    ends
}

/// Collects the positions after every order of steps.
fn by_hand(game: &IceCult, seat: Seat, found: &mut Vec<IceCult>) {
    if game.active != seat || matches!(game.phase, Phase::Over(_)) {
        if !found.contains(game) {
            found.push(game.clone());
        }
        return;
    }
    for option in options(game) {
        by_hand(&game.after(option), seat, found);
    }
}

#[test]
fn every_position_that_a_turn_can_lead_to_is_found_once() {
    let blocks = "A E/U r->N, B D/N circle, C U/N arc, D N/U r->N";
    for used in ["", "ne", "se"] {
        let at = given("r b: r moves", blocks, used, "N1=rb N3=br", "");
        let mut expected = Vec::new();
        by_hand(at.game(), at.seat("r"), &mut expected);
        let found: Vec<_> = ends(at.game()).into_iter().map(|(end, _)| end).collect();
        assert_eq!(found.len(), expected.len(), "{used}");
        assert!(expected.iter().all(|end| found.contains(end)), "{used}");
    }
}

#[test]
fn no_more_positions_are_looked_at_than_a_budget_allows() {
    let at = fresh();
    for positions in [1, 10, 5_000] {
        let budget = Budget::worlds(positions);
        let found = search(at.game(), &at.options(), budget, &mut SplitMix64(1));
        assert_eq!(found.worlds, positions);
        assert!(at.options().contains(&found.action), "{positions}");
    }
}

#[test]
fn it_stops_when_it_is_told_to() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let at = fresh();
    let budget = Budget { stop: &stop, ..Budget::worlds(1_000_000) };
    search(at.game(), &at.options(), budget, &mut SplitMix64(1));
    assert_eq!(asked.get(), 3);
}

/// Deals a game for two, and plays it among players with these budgets; calls `seen` at the
/// beginning of every turn. Returns the winners.
fn played(number: u64, positions: [u32; 2], mut seen: impl FnMut(&IceCult)) -> SeatSet {
    let mut luck = SplitMix64(number);
    let mut game = IceCult::deal(&Options::default(), 2, &mut luck, &mut NoEvents);
    while game.outcome().is_none() {
        if game.phase == Phase::FirstTilt {
            seen(&game);
        }
        let (seat, view) = (game.active, game.view(Viewer::Seat(game.active)));
        let budget = Budget::worlds(positions[seat.index()]);
        let action = think::<IceCult>(&view, seat, budget, &mut luck).expect("a turn");
        game.act(action, &mut NoEvents);
    }
    game.outcome().expect("the game is over").winners()
}

#[test]
fn who_looks_at_more_positions_wins_more() {
    let wins = (0..12).filter(|number| played(*number, [20_000, 2_000], |_| ()).contains(FIRST));
    assert!(wins.count() >= 9);
}

#[test]
fn who_is_far_behind_is_less_likely_to_win() {
    let worth = |paths| {
        let at = given("r b: r tilts", HOME, "", paths, "");
        search(at.game(), &at.options(), Budget::worlds(20_000), &mut SplitMix64(1)).worth
    };
    let [ahead, even, behind] = ["N5=rr", "N5=r E5=b", "E5=bb"].map(worth);
    assert!(ahead > even && even > behind, "{ahead} {even} {behind}");
}

/// Before the last turn of those who lost, the other could win at once.
#[test]
fn a_win_of_an_opponent_is_mostly_prevented_where_a_turn_can() {
    let (mut prevented, mut overlooked) = (0, 0);
    for number in 0..24 {
        let mut turns = Vec::new();
        let winners = played(number, [2_000, 2_000], |game| turns.push(game.clone()));
        let Some(before) = turns.iter().rfind(|game| !winners.contains(game.active)) else {
            continue;
        };
        let other = Seat::new(1 - before.active.index());
        let can_win = |end: &IceCult| plays_to_win(end, other, Level::Regular);
        let mut after = before.clone();
        while after.active == before.active && after.outcome().is_none() {
            let budget = Budget::of_level::<IceCult>(Level::Master, &|| false);
            let found = search(&after, &options(&after), budget, &mut SplitMix64(number));
            after.act(found.action, &mut NoEvents);
        }
        prevented += u32::from(!can_win(&after));
        overlooked +=
            u32::from(can_win(&after) && !ends(before).iter().all(|(end, _)| can_win(end)));
    }
    assert!(prevented > 2 * overlooked, "{prevented} prevented, {overlooked} not");
}
