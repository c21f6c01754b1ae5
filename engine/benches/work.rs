//! Pieces of work that are the same on every machine.

use std::hint::black_box;

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, SplitMix64};
use engine::explain::explained;
use engine::game::Game;
use engine::games::tirazheh::{self, Tirazheh};
use engine::options::Options;
use engine::search::{Budget, think};
use engine::seat::Viewer;
use engine::tell::NoEvents;
use engine::with_game;

/// The number of random games for a row.
const PLAYOUTS: u64 = 40;
/// The number of games by whole turns for a row.
const TURN_GAMES: u64 = 200;
/// The number of guessed worlds for a decision.
const WORLDS: u32 = 32;
/// A machine player thinks about one in this many decisions of a game; the others are random.
const THINK_INTERVAL: u64 = 9;
/// Worlds after which a row is complete.
const MAX_WORLDS: u64 = 480;
/// The number of explained positions after which a row begins no further game.
const MAX_EXPLAINED: u64 = 400;

/// Takes the name of a piece of work, the name of its unit, and the work itself, which returns the
/// number of units.
type TakeWork<'a> = &'a mut dyn FnMut(&str, &str, &mut dyn FnMut() -> u64);

/// Calls `take` for each piece of work.
pub fn each(mut take: impl FnMut(&str, &str, &mut dyn FnMut() -> u64)) {
    for seats in Tirazheh::SEATS {
        take(&format!("tirazheh whole turns {seats} seats"), "a turn", &mut || turns(seats));
    }
    for game in GameId::ALL {
        with_game!(*game, G => each_table::<G>(&mut take));
    }
}

/// Calls `take` for the work of one game: each preset, with each number of seats that it allows.
fn each_table<G: Listed>(take: TakeWork) {
    for preset in G::Options::PRESETS {
        let mut options = G::Options::default();
        options.choose(preset.name, "").expect("the preset is listed");
        for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
            let name = format!("{} {} {seats} seats", G::ID, preset.name);
            take(&name, "a step at random", &mut || playouts::<G>(&options, seats));
            take(&name, "a world", &mut || worlds::<G>(&options, seats));
            take(&name, "all reasons of a position", &mut || reasons::<G>(&options, seats));
        }
    }
}

/// Plays games by whole turns; returns the number of turns.
fn turns(seats: usize) -> u64 {
    let options = tirazheh::Options { greater_than_count: true, ..tirazheh::Options::default() };
    let mut luck = SplitMix64(1);
    let mut turns = 0;
    for _ in 0..TURN_GAMES {
        let mut game = Tirazheh::deal(&options, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().single() {
            game.take_winning_turn(seat, &mut luck);
            turns += 1;
        }
    }
    turns
}

/// Plays random games, as `search::playout` does; returns the number of steps.
fn playouts<G: Listed>(options: &G::Options, seats: usize) -> u64 {
    let (mut luck, mut buffer) = (SplitMix64(1), Vec::with_capacity(256));
    let mut steps = 0;
    for _ in 0..PLAYOUTS {
        let mut game = G::deal(options, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            buffer.clear();
            game.actions(seat, &mut buffer);
            let action = *luck.pick(&buffer).expect("who is to act has an option");
            game.apply(seat, action, &mut luck, &mut NoEvents);
            steps += 1;
        }
    }
    steps
}

/// Lets machine players think at some decisions of games; returns the number of guessed worlds.
fn worlds<G: Listed>(options: &G::Options, seats: usize) -> u64 {
    let (mut luck, mut buffer) = (SplitMix64(1), Vec::with_capacity(256));
    let (mut worlds, mut decisions) = (0, 0);
    loop {
        let mut game = G::deal(options, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            buffer.clear();
            game.actions(seat, &mut buffer);
            decisions += 1;
            let mut action = *luck.pick(&buffer).expect("who is to act has an option");
            if buffer.len() > 1 && decisions % THINK_INTERVAL == 0 {
                let budget = Budget::worlds(WORLDS);
                let thought = think::<G>(&game.view(Viewer::Seat(seat)), seat, budget, &mut luck);
                action = thought.expect("who is to act thinks of something");
                worlds += u64::from(WORLDS);
            }
            game.apply(seat, action, &mut luck, &mut NoEvents);
            if worlds >= MAX_WORLDS {
                return worlds;
            }
        }
    }
}

/// Explains every position of random games; returns the number of positions.
fn reasons<G: Listed>(options: &G::Options, seats: usize) -> u64 {
    let (mut luck, mut buffer) = (SplitMix64(1), Vec::with_capacity(256));
    let mut positions = 0;
    while positions < MAX_EXPLAINED {
        let mut game = G::deal(options, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            black_box(explained::<G>(&game.view(Viewer::Seat(seat)), seat));
            positions += 1;
            buffer.clear();
            game.actions(seat, &mut buffer);
            let action = *luck.pick(&buffer).expect("who is to act has an option");
            game.apply(seat, action, &mut luck, &mut NoEvents);
        }
    }
    positions
}
