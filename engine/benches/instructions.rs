//! How many instructions the engine needs, held against what is written in `instructions.toml`.
//!
//! Instructions do not depend on what else the machine does, so a loss of speed is seen in one run.
//! This program runs itself below `valgrind`, does a fixed piece of work for each row, and compares:
//!
//! - `cargo bench -p engine --bench instructions` fails, and names the rows, where a count has
//!   risen by more than a tenth;
//! - `cargo bench -p engine --bench instructions -- --write` writes down what is counted.
//!
//! `valgrind --tool=callgrind <this program> --work nautilus` says what the rows with that name spend
//! their instructions on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

mod work;

/// How many times the written count a count may be: a tenth more is no accident of the layout.
const TOLERATED_GROWTH: f64 = 1.10;
/// Said to this program when it runs below `valgrind`.
const WORK_ARGUMENT: &str = "--work";
/// The function whose instructions are counted, and after which the counts are written.
const COUNTED_FUNCTION: &str = "instructions::counted";

/// Instructions for one step, world or turn.
type Counts = BTreeMap<String, u64>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    if arguments.iter().any(|argument| argument == WORK_ARGUMENT) {
        let only = arguments.iter().skip_while(|argument| *argument != WORK_ARGUMENT).nth(1);
        work::each(|name, unit, work| {
            if only.is_some_and(|only| !format!("{name}: {unit}").contains(only)) {
                return;
            }
            let units = counted(work);
            println!("{units} {name}: {unit}");
        });
        return ExitCode::SUCCESS;
    }
    let counts = count();
    if arguments.iter().any(|argument| argument == "--write") {
        fs::write(written(), toml::to_string(&counts).expect("numbers and names"))
            .expect("the counts are written");
        println!("wrote {} counts to {}", counts.len(), written().display());
        return ExitCode::SUCCESS;
    }
    compare(&counts)
}

/// Does a piece of work, and returns of how many units it was made.
#[inline(never)]
fn counted(work: &mut dyn FnMut() -> u64) -> u64 {
    work()
}

fn written() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/instructions.toml")
}

/// Runs this program below `valgrind`, and reads what each piece of work has needed.
fn count() -> Counts {
    let folder = tempfile::tempdir().expect("a folder for a moment");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--collect-atstart=no"])
        .arg(format!("--toggle-collect={COUNTED_FUNCTION}"))
        .arg(format!("--dump-after={COUNTED_FUNCTION}"))
        .arg(format!("--callgrind-out-file={}", folder.path().join("counts").display()))
        .arg(env::current_exe().expect("a program has a path"))
        .arg(WORK_ARGUMENT)
        .output()
        .expect("valgrind is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows = String::from_utf8(output.stdout).expect("rows are text");
    let rows = rows.lines().filter_map(|row| row.split_once(' '));
    let counts = rows.enumerate().map(|(index, (units, name))| {
        let path = folder.path().join(format!("counts.{}", index + 1));
        let instructions = total(&fs::read_to_string(&path).expect("a count for each row"));
        let units: u64 = units.parse().expect("a number of units");
        (name.to_owned(), instructions / units)
    });
    counts.collect()
}

/// Returns the sum that stands in what `callgrind` writes.
fn total(profile: &str) -> u64 {
    let sum = profile.lines().find_map(|line| line.strip_prefix("totals: "));
    sum.and_then(|sum| sum.trim().parse().ok()).expect("a profile has a total")
}

/// Says what is counted beside what is written down, and fails where it has risen.
fn compare(counts: &Counts) -> ExitCode {
    let text = fs::read_to_string(written()).expect("counts are written down");
    let known: Counts = toml::from_str(&text).expect("names and numbers");
    let mut risen = Vec::new();
    for (name, count) in counts {
        match known.get(name) {
            None => risen.push(format!("{name} is not written down")),
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            Some(before) => {
                let ratio = *count as f64 / *before as f64;
                println!("{count:>8} instructions, {ratio:.2} times {before:>8}: {name}");
                if ratio > TOLERATED_GROWTH {
                    risen.push(format!("{name} needs {ratio:.2} times as much as is written down"));
                }
            }
        }
    }
    let gone = known.keys().filter(|name| !counts.contains_key(*name));
    risen.extend(gone.map(|name| format!("{name} is not counted any more")));
    for line in &risen {
        eprintln!("{line}");
    }
    if risen.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
