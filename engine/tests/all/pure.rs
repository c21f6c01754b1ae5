//! The engine has no clock, files, threads or access to the outside: it depends on five small
//! crates, and no source file names the parts of `std` that have them.

use std::fs;
use std::path::{Path, PathBuf};

/// All dependencies of the engine besides `std`.
const DEPENDENCIES: &[&str] = &["arrayvec", "rand_chacha", "rand_core", "serde", "thiserror"];

/// Names that would make a rule depend on more than its arguments. Nested imports are among them,
/// because they could hide one.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::thread",
    "std::time",
    "std::env",
    "std::process",
    "std::io",
    "std::{",
    "use std;",
    "print!(",
    "println!(",
    "dbg!(",
];

#[test]
fn the_engine_depends_on_five_small_crates() {
    let manifest: toml::Table = include_str!("../../Cargo.toml").parse().expect("a manifest");
    let dependencies = manifest["dependencies"].as_table().expect("a table of dependencies");
    assert_eq!(dependencies.keys().collect::<Vec<_>>(), DEPENDENCIES);
    for elsewhere in ["build-dependencies", "target"] {
        assert!(!manifest.contains_key(elsewhere), "[{elsewhere}] would be a way round");
    }
}

#[test]
fn no_source_file_reaches_out() {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(files.len() > 10, "only {} source files were found", files.len());
    for file in files {
        let source = fs::read_to_string(&file).expect("a source file is text");
        for outside in OUTSIDE {
            assert!(!source.contains(outside), "{} mentions {outside}", file.display());
        }
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a source folder");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    let all = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}
