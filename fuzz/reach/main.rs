//! Reports how far the inputs of a folder get: `cargo run --bin reach -- telegram corpus/telegram`.

use std::collections::BTreeMap;
use std::error::Error;

// What is compiled for the fuzzer links against it.
use libfuzzer_sys as _;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (target, folder) = (args.next().unwrap_or_default(), args.next().unwrap_or_default());
    let check = match target.as_str() {
        "press" => targets::press::check,
        "play" => targets::play::check,
        "save" => targets::save::check,
        "telegram" => targets::telegram::check,
        "discord" => targets::discord::check,
        _ => return Err("which target, and the inputs of which folder?".into()),
    };
    let mut reached = BTreeMap::<&str, usize>::new();
    for entry in std::fs::read_dir(folder)? {
        *reached.entry(check(&std::fs::read(entry?.path())?)).or_default() += 1;
    }
    for (how_far, inputs) in reached {
        println!("{inputs:7} {how_far}");
    }
    Ok(())
}
