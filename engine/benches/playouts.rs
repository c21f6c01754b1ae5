//! How fast games are played in search: random playouts, thinking, and the luck of one step.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, GameRng, Seed, SplitMix64};
use engine::options::Options;
use engine::play::Play;
use engine::search::{Budget, playout, think};
use engine::seat::Viewer;
use engine::tell::NoEvents;
use engine::with_game;

/// How many worlds a machine player of middling patience guesses.
const DETERMINIZATIONS: u32 = 32;

fn each_game(bench: &mut Criterion) {
    for game in GameId::ALL {
        with_game!(*game, G => {
            playouts::<G>(bench);
            thinking::<G>(bench);
        });
    }
}

/// A whole random game, the deal included.
fn playouts<G: Listed>(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    for (name, options, seats) in tables::<G>() {
        group.bench_function(name, |bencher| {
            let (mut luck, mut buffer) = (SplitMix64(1), Vec::new());
            bencher.iter(|| {
                let mut game = G::deal(&options, seats, &mut luck, &mut NoEvents);
                playout(&mut game, &mut luck, &mut buffer)
            });
        });
    }
}

/// One decision at the start of a game.
fn thinking<G: Listed>(bench: &mut Criterion) {
    let mut group = bench.benchmark_group(format!("think {DETERMINIZATIONS}"));
    group.throughput(Throughput::Elements(1));
    for (name, options, seats) in tables::<G>() {
        let (play, _) = Play::<G>::start(options, seats, Seed::from_number(1));
        let seat = play.to_act().iter().next().expect("a game begins with a question");
        let view = play.view(Viewer::Seat(seat));
        group.bench_function(name, |bencher| {
            let mut luck = SplitMix64(1);
            bencher.iter(|| {
                think::<G>(&view, seat, Budget::determinizations(DETERMINIZATIONS), &mut luck)
            });
        });
    }
}

/// Iterates over the presets of a game and the numbers of seats that they allow.
fn tables<G: Listed>() -> impl Iterator<Item = (String, G::Options, usize)> {
    G::Options::PRESETS.iter().flat_map(|preset| {
        let mut options = G::Options::default();
        options.choose(preset.name, "").expect("the preset is listed");
        let allowed = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect::<Vec<_>>();
        allowed.into_iter().map(move |seats| {
            (format!("{} {} {seats} seats", G::ID, preset.name), options.clone(), seats)
        })
    })
}

fn luck_of_a_step(bench: &mut Criterion) {
    let seed = Seed::from_number(1);
    bench.bench_function("one draw of a game", |bencher| {
        let mut step = 0;
        bencher.iter(|| {
            step += 1;
            GameRng::after(seed, step).below(49)
        });
    });
}

criterion_group!(benches, each_game, luck_of_a_step);
criterion_main!(benches);
