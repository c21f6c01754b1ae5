//! Limits on how sources are written: few threads, nothing wired late, short files. The length of
//! functions is limited in `clippy.toml`.

use crate::architecture::source::{CRATES, Source, rust_files, sources, text};

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

/// The types with which a value can be filled in after its owner was built.
const LATE: &[&str] = &["OnceLock", "OnceCell", "LazyLock", "LazyCell", "lazy_static"];
/// The files that may use them, for a value that does not depend on the first caller.
const ASKED_ONCE: &[(&str, &str)] = &[
    ("bot/runtime/src/metrics.rs", "the instruments of the process, which start empty"),
    ("bot/telegram/src/lib.rs", "our own account, as the platform reports it"),
    ("picture/src/font.rs", "the fonts in the binary, parsed for measuring"),
    ("picture/src/letters.rs", "the fonts in the binary, parsed for drawing"),
    ("picture/src/stamp.rs", "the pixels of shapes, kept for the next pictures"),
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
fn nothing_is_wired_after_it_was_built() {
    let is_late = |source: &Source| source.names().any(|(name, _)| LATE.contains(&name));
    let late: Vec<String> = ["bot", "arena/src", "storage/src", "engine/src", "picture/src"]
        .into_iter()
        .flat_map(sources)
        .filter(is_late)
        .map(|source| source.path)
        .collect();
    assert_eq!(late, ASKED_ONCE.iter().map(|(path, _)| *path).collect::<Vec<_>>());
    let telegram = sources("bot/telegram/src");
    let set: Vec<usize> = telegram.iter().flat_map(|source| source.follow(".me.set")).collect();
    assert_eq!(set, [0; 0], "the account is requested, and never set by a caller");
}

#[test]
fn no_file_is_too_long_to_be_read() {
    let all = CRATES.into_iter().flat_map(rust_files);
    let lines = all.map(|path| (text(&path).lines().count(), path));
    let long: Vec<_> = lines.filter(|(lines, _)| *lines > MAX_LINES).collect();
    assert!(long.is_empty(), "longer than {MAX_LINES} lines: {long:?}");
}
