//! Whole turns equal sequences of steps of the rules (T-4.1, T-4.3, T-4.4).

use super::super::whole_turns::WholeTurn;
use super::*;
use crate::chance::SplitMix64;
use crate::options::Options as _;
use crate::tell::NoEvents;

/// Enumerates the winning turns step by step.
fn by_steps(game: &Tirazheh, seat: Seat) -> Vec<(WholeTurn, Vec<Action>)> {
    let mut turns = Vec::new();
    let mut steps = Vec::new();
    game.actions(seat, &mut steps);
    for step in steps {
        let Action::PlacePalette(card) = step else {
            if let Action::PlaceCanvas(card) = step {
                turns.push((WholeTurn { palette: None, canvas: Some(card) }, vec![step]));
            }
            continue;
        };
        let mut begun = game.clone();
        begun.apply(seat, step, &mut SplitMix64(1), &mut NoEvents);
        let mut then = Vec::new();
        begun.actions(seat, &mut then);
        for next in then {
            let canvas = match next {
                Action::EndTurn => None,
                Action::PlaceCanvas(card) => Some(card),
                _ => continue,
            };
            turns.push((WholeTurn { palette: Some(card), canvas }, vec![step, next]));
        }
    }
    turns.sort();
    turns
}

/// Plays whole turns, and compares each with the game that its steps lead to.
fn walk(options: Options, seats: usize, luck: &mut SplitMix64) -> usize {
    let mut game = Tirazheh::deal(&options, seats, luck, &mut NoEvents);
    let mut tried = 0;
    while let Some(seat) = game.to_act().single() {
        let turns = game.winning_turns();
        let mut listed: Vec<_> = (0..turns.len()).filter_map(|n| turns.nth(n)).collect();
        listed.sort_unstable();
        let expected = by_steps(&game, seat);
        assert!(listed.iter().eq(expected.iter().map(|(turn, _)| turn)), "{game:?}");
        assert_eq!((turns.nth(turns.len()), turns.is_empty()), (None, listed.is_empty()));
        if let Some((turn, steps)) = luck.pick(&expected) {
            let (mut whole, mut stepped) = (game.clone(), game.clone());
            whole.take_turn(seat, *turn, &mut luck.clone());
            let mut same_luck = luck.clone();
            for step in steps {
                stepped.apply(seat, *step, &mut same_luck, &mut NoEvents);
            }
            if stepped.round.phase == Phase::Bonus {
                stepped.apply(seat, Action::TakeBonus, &mut same_luck, &mut NoEvents);
            }
            assert_eq!(whole, stepped, "{turn:?} in {game:?}");
            tried += 1;
        }
        game.take_winning_turn(seat, luck);
    }
    tried
}

// T-4.3, T-4.4
#[test]
fn t_4_1_whole_turns_are_the_steps_of_the_rules() {
    let mut luck = SplitMix64(1);
    let mut tried = 0;
    for options in Options::combinations().filter(|options| !options.odd_actions) {
        for seats in Tirazheh::SEATS {
            tried += (0..20).map(|_| walk(options, seats, &mut luck)).sum::<usize>();
        }
    }
    assert!(tried > 1_000, "only {tried} turns were tried");
}
