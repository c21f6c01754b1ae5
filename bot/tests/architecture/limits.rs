//! Limits on how sources are written: few threads, short files. The length of
//! functions is limited in `clippy.toml`.

use crate::architecture::source::{CRATES, rust_files, sources, text};

/// The maximum number of lines of a file, including tests.
const MAX_LINES: usize = 400;

/// The files that may use threads, with the reason.
const THREADS: &[(&str, &str)] = &[
    ("bot/runtime/src/blocking.rs", "keeps long computations off the threads that answer people"),
    ("bot/src/doctor/disk.rs", "syncs a file, which blocks"),
    ("bot/service/src/machine.rs", "counts the cores"),
    ("bot/service/src/pictures.rs", "keeps drawing off the threads that answer people"),
    ("bot/discord/src/register.rs", "keeps describing commands off the threads that answer people"),
    ("bot/terminal/src/connection.rs", "reads the keyboard, which blocks"),
    ("bot/terminal/src/reply.rs", "writes files, which blocks"),
    ("bot/src/shutdown.rs", "ends the process when the service hangs"),
];

#[test]
fn threads_are_started_by_few() {
    let mut faults = Vec::new();
    for source in sources("bot") {
        let has_thread = THREADS.iter().any(|(path, _)| *path == source.path);
        let threads =
            source.names().filter(|(name, _)| ["spawn_blocking", "thread"].contains(name));
        if !has_thread {
            faults.extend(threads.map(|(name, line)| format!("{}:{line}: {name}", source.path)));
        }
    }
    assert!(faults.is_empty(), "threads that are not listed:\n  {}", faults.join("\n  "));
}

#[test]
fn no_file_is_too_long_to_be_read() {
    let all = CRATES.into_iter().flat_map(rust_files);
    let lines = all.map(|path| (text(&path).lines().count(), path));
    let long: Vec<_> = lines.filter(|(lines, _)| *lines > MAX_LINES).collect();
    assert!(long.is_empty(), "longer than {MAX_LINES} lines: {long:?}");
}
