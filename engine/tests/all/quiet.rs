//! Search allocates nothing while it guesses games and plays them out.
//!
//! This is a separate test binary, because it replaces the allocator of the whole process by one
//! that counts.

use allocation_counter::measure;
use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, SplitMix64};
use engine::game::{Game, Sample};
use engine::options::Options;
use engine::search::{Budget, Level, playout, think};
use engine::seat::{Seat, Viewer};
use engine::tell::NoEvents;
use engine::with_game;

const PLAYOUTS: usize = 1_000;
const STEPS_PER_GAME: usize = 60; // Far enough for drafts, bonus cards and second rounds.
/// The maximum memory of one search.
const MAX_THOUGHT_BYTES: u64 = 512 * 1024;
/// More options than any choice has, so that the buffer never grows.
const OPTIONS_CAPACITY: usize = 256;

#[test]
fn a_thousand_playouts_of_every_game_allocate_nothing() {
    for game in GameId::ALL {
        with_game!(*game, G => each_table::<G>(|options, seats, luck, times| {
            let mut buffer = Vec::with_capacity(OPTIONS_CAPACITY);
            allocations(times, || {
                let mut game = G::deal(options, seats, luck, &mut NoEvents);
                playout(&mut game, luck, &mut buffer).is_some()
            })
        }));
    }
}

#[test]
fn a_thousand_guessed_games_played_out_allocate_nothing() {
    for game in GameId::ALL {
        with_game!(*game, G => each_table::<G>(|options, seats, luck, times| {
            let views = views::<G>(options, seats, luck);
            let mut buffer = Vec::with_capacity(OPTIONS_CAPACITY);
            let mut views = views.iter().cycle();
            allocations(times, || {
                let view = views.next().expect("a game can be looked at");
                playout(&mut G::sample(view, luck), luck, &mut buffer).is_some()
            })
        }));
    }
}

/// A search allocates in advance; more guesses and playouts need no more.
#[test]
fn thinking_longer_allocates_nothing_more() {
    let allocations = |game: GameId, worlds| {
        with_game!(game, G => {
            let options = <G as Game>::Options::default();
            let seats = G::SEATS.filter(|seats| G::allows(&options, *seats)).min().expect("some");
            let game = G::deal(&options, seats, &mut SplitMix64(1), &mut NoEvents);
            let seat = game.to_act().iter().next().expect("a game begins with a question");
            let view = game.view(Viewer::Seat(seat));
            let mut luck = SplitMix64(1);
            let mut think = || think::<G>(&view, seat, Budget::worlds(worlds), &mut luck);
            let counted = measure(|| assert!(think().is_some()));
            counted.count_total
        })
    };
    for game in GameId::ALL {
        assert_eq!(allocations(*game, 50), allocations(*game, 500), "{game}");
    }
    // Only a search that may look at so many positions sees more than one turn.
    assert_eq!(allocations(GameId::IceCult, 50), allocations(GameId::IceCult, 50_000));
}

/// The memory for all worlds of a budget is allocated before the first one, so a search that is cut
/// short needs as much as a whole one.
#[test]
fn a_master_thinks_within_half_a_mebibyte_at_every_table() {
    for game in GameId::ALL {
        let most = with_game!(*game, G => {
            let mut luck = SplitMix64(1);
            let tables = tables::<G>();
            let asked = tables.iter().flat_map(|(options, seats)| asked::<G>(options, *seats));
            let budget = Budget::of_level::<G>(Level::Master, &|| true);
            let bytes = asked.map(|(seat, view)| {
                measure(|| assert!(think::<G>(&view, seat, budget, &mut luck).is_some())).bytes_max
            });
            bytes.max()
        });
        assert!(most.is_some_and(|bytes| bytes < MAX_THOUGHT_BYTES), "{game}: {most:?} bytes");
    }
}

#[test]
fn an_allocation_would_be_noticed() {
    let boxes = allocations(PLAYOUTS, || *std::hint::black_box(Box::new(true)));
    assert_eq!(boxes, PLAYOUTS as u64);
}

/// Checks that an operation allocates nothing, for every combination of options and every number of
/// seats; a game with many of them is played less often with each.
fn each_table<G: Listed>(mut done: impl FnMut(&G::Options, usize, &mut SplitMix64, usize) -> u64) {
    let tables = tables::<G>();
    for (options, seats) in &tables {
        let times = PLAYOUTS.div_ceil(tables.len());
        let allocations = done(options, *seats, &mut SplitMix64(1), times);
        assert_eq!(allocations, 0, "{} with {seats} seats, {options:?}", G::ID);
    }
}

/// Returns every combination of options with every number of seats.
fn tables<G: Listed>() -> Vec<(G::Options, usize)> {
    G::Options::combinations()
        .flat_map(|options| {
            let allowed = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect::<Vec<_>>();
            allowed.into_iter().map(move |seats| (options.clone(), seats))
        })
        .collect()
}

/// Returns the views of the seats that are to act when a game has just begun.
fn asked<G: Sample>(options: &G::Options, seats: usize) -> Vec<(Seat, G::View)> {
    let game = G::deal(options, seats, &mut SplitMix64(1), &mut NoEvents);
    game.to_act().iter().map(|seat| (seat, game.view(Viewer::Seat(seat)))).collect()
}

/// Counts the allocations of repeated calls; each call must succeed.
fn allocations(times: usize, mut once: impl FnMut() -> bool) -> u64 {
    let mut done = 0;
    let counted = measure(|| done = (0..times).filter(|_| once()).count());
    assert_eq!(done, times, "every playout ends");
    counted.count_total
}

/// Returns all views along a random game.
fn views<G: Sample>(options: &G::Options, seats: usize, luck: &mut SplitMix64) -> Vec<G::View> {
    let mut game = G::deal(options, seats, luck, &mut NoEvents);
    let (mut views, mut actions) = (Vec::new(), Vec::new());
    for _ in 0..STEPS_PER_GAME {
        views.extend(Viewer::all(seats).map(|viewer| game.view(viewer)));
        let Some(seat) = game.to_act().iter().next() else { break };
        actions.clear();
        game.actions(seat, &mut actions);
        let action = *luck.pick(&actions).expect("who is to act has an option");
        game.apply(seat, action, luck, &mut NoEvents);
    }
    views
}
