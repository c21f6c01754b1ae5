//! The speed of games in search: random playouts, thinking, and the luck of one step.

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, GameRng, Seed, SplitMix64};
use engine::options::Options;
use engine::play::Play;
use engine::search::{self, Budget, think};
use engine::seat::Viewer;
use engine::tell::NoEvents;
use engine::with_game;

/// The number of worlds that a machine player of medium patience guesses.
const WORLDS: u32 = 32;

/// A game with the options of a preset.
struct Table {
    game: GameId,
    preset: &'static str,
    seats: usize,
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} seats", self.game, self.preset, self.seats)
    }
}

fn options_of<G: Listed>(preset: &str) -> G::Options {
    let mut options = G::Options::default();
    options.choose(preset, "").expect("the preset is listed");
    options
}

/// Returns the presets of each game with every number of seats that they allow.
fn tables() -> Vec<Table> {
    fn of<G: Listed>() -> Vec<Table> {
        let presets = G::Options::PRESETS.iter().map(|preset| preset.name);
        let tables = presets.flat_map(|preset| {
            let options = options_of::<G>(preset);
            let allowed = G::SEATS.filter(move |seats| G::allows(&options, *seats));
            allowed.map(move |seats| Table { game: G::ID, preset, seats })
        });
        tables.collect()
    }
    GameId::ALL.iter().flat_map(|game| with_game!(*game, G => of::<G>())).collect()
}

/// A whole random game, including the deal.
#[divan::bench(args = tables(), counters = [ItemsCount::new(1_usize)], min_time = 1)]
fn playout(bencher: Bencher<'_, '_>, table: &Table) {
    fn of<G: Listed>(bencher: Bencher<'_, '_>, table: &Table) {
        let options = options_of::<G>(table.preset);
        let (mut luck, mut buffer) = (SplitMix64(1), Vec::new());
        bencher.bench_local(|| {
            let mut game = G::deal(&options, table.seats, &mut luck, &mut NoEvents);
            search::playout(&mut game, &mut luck, &mut buffer)
        });
    }
    with_game!(table.game, G => of::<G>(bencher, table));
}

/// One decision at the start of a game.
#[divan::bench(
    name = "think 32", args = tables(), counters = [ItemsCount::new(1_usize)], min_time = 1
)]
fn thinking(bencher: Bencher<'_, '_>, table: &Table) {
    fn of<G: Listed>(bencher: Bencher<'_, '_>, table: &Table) {
        let options = options_of::<G>(table.preset);
        let (play, _) = Play::<G>::start(options, table.seats, Seed::from_number(1));
        let seat = play.to_act().iter().next().expect("a game begins with a question");
        let view = play.view(Viewer::Seat(seat));
        let mut luck = SplitMix64(1);
        bencher.bench_local(|| think::<G>(&view, seat, Budget::worlds(WORLDS), &mut luck));
    }
    with_game!(table.game, G => of::<G>(bencher, table));
}

#[divan::bench(name = "one draw of a game")]
fn luck_of_a_step(bencher: Bencher<'_, '_>) {
    let (seed, mut step) = (Seed::from_number(1), 0);
    bencher.bench_local(|| {
        step += 1;
        GameRng::after(seed, step).below(49)
    });
}

fn main() {
    divan::main();
}
