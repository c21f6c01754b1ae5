//! Counts the instructions that the engine needs, and compares them with `instructions.toml`.
//!
//! Instruction counts do not depend on the load of the machine, so one run shows a loss of speed.
//! This program runs itself under `valgrind`, does a fixed piece of work for each row, and
//! compares:
//!
//! - `cargo bench -p engine --bench instructions` fails, and names the rows, where a count has
//!   risen by more than a tenth;
//! - `cargo bench -p engine --bench instructions -- --write` writes the counts into the file.
//!
//! `valgrind --tool=callgrind <this program> --work nautilus` shows where the rows with that name
//! spend their instructions.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

mod work;

/// The factor by which a count may exceed the recorded one: a tenth is more than a change of layout
/// explains.
const TOLERATED_GROWTH: f64 = 1.10;
/// The argument of this program when it runs under `valgrind`.
const WORK_ARGUMENT: &str = "--work";
/// The function whose instructions are counted, and at whose end the counts are written.
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

/// Does a piece of work, and returns its number of units.
#[inline(never)]
fn counted(work: &mut dyn FnMut() -> u64) -> u64 {
    work()
}

fn written() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/instructions.toml")
}

/// Runs this program under `valgrind`, and reads the count of each piece of work.
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

/// Returns the sum in the output of `callgrind`.
fn total(profile: &str) -> u64 {
    let sum = profile.lines().find_map(|line| line.strip_prefix("totals: "));
    sum.and_then(|sum| sum.trim().parse().ok()).expect("a profile has a total")
}

/// Prints the counts beside the recorded ones, and fails if one has risen.
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
