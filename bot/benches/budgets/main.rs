//! Budgets: what a press in a game with pictures, a picture, a start and many tables may cost, and
//! how many worlds machine players must see. Every figure is compared with its row in
//! `budgets.toml`.
//!
//! - `cargo bench -p chaikhana --bench budgets` measures everything in some minutes, and fails if a
//!   budget is missed;
//! - `cargo bench -p chaikhana --bench budgets -- presses worlds` measures these parts.

use std::collections::BTreeMap;
use std::env;
use std::process::ExitCode;

use serde::Deserialize;

mod pictures;
mod presses;
#[path = "../../../engine/benches/processor.rs"]
mod processor;
mod start;
mod syncs;
mod town;
mod worlds;

/// A part of the measurement.
struct Part {
    name: &'static str,
    measure: fn() -> Vec<Figure>,
}

const PARTS: [Part; 4] = [
    Part { name: "presses", measure: presses::measure },
    Part { name: "pictures", measure: pictures::measure },
    Part { name: "start", measure: start::measure },
    Part { name: "worlds", measure: worlds::measure },
];

/// A measured value.
struct Figure {
    /// The row of its budget.
    name: &'static str,
    value: f64,
}

/// The budgets, by name.
#[derive(Deserialize)]
struct Budgets {
    most: BTreeMap<String, f64>,
    least: BTreeMap<String, f64>,
}

impl Budgets {
    /// Prints a figure beside its budget. Tells whether the budget is kept.
    fn is_kept(&self, Figure { name, value }: &Figure) -> bool {
        let (word, bound, is_kept) = match (self.most.get(*name), self.least.get(*name)) {
            (Some(most), None) => ("most", most, value <= most),
            (None, Some(least)) => ("least", least, value >= least),
            _ => panic!("{name:?} has not exactly one row in budgets.toml"),
        };
        let missed = if is_kept { "" } else { "  MISSED" };
        println!("{value:>10.1}, at {word} {bound:>8}: {name}{missed}");
        is_kept
    }
}

fn main() -> ExitCode {
    let text = include_str!("../budgets.toml");
    let budgets: Budgets = toml::from_str(text).expect("names and numbers");
    // Cargo adds an option.
    let asked: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |part: &&Part| asked.is_empty() || asked.iter().any(|name| name == part.name);
    let figures: Vec<Figure> =
        PARTS.iter().filter(is_asked).flat_map(|part| (part.measure)()).collect();
    assert!(!figures.is_empty(), "the parts are {:?}", PARTS.map(|part| part.name));
    let missed = figures.iter().filter(|figure| !budgets.is_kept(figure)).count();
    if asked.is_empty() {
        let rows = budgets.most.len() + budgets.least.len();
        assert_eq!(figures.len(), rows, "every row is measured");
    }
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
