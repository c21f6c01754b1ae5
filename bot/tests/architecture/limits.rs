//! Bounds on how sources are written: few threads, nothing wired late, short files.

use crate::architecture::source::{Source, files, sources, text};

/// No file is longer, tests included.
const LINES: usize = 430;

/// Who has a thread, and why.
const THREADS: &[(&str, &str)] = &[
    ("bot/runtime/src/blocking.rs", "computes what takes long beside those who answer people"),
    ("bot/src/doctor/disk.rs", "syncs a file, which blocks"),
    (
        "bot/service/src/machine.rs",
        "counts the cores, and thinks on a blocking thread that it waits for",
    ),
    ("bot/service/src/pictures.rs", "draws beside those who answer people"),
    ("bot/discord/src/register.rs", "describes commands beside those who answer people"),
    ("bot/terminal/src/lib.rs", "reads the keyboard, which blocks, and draws pictures"),
    ("bot/src/shutdown.rs", "ends the process when the service hangs"),
];

/// What fills in later what was not there when something was built, and who may: a value that is
/// asked for once and is the same whoever asks first.
const LATE: &[&str] = &["OnceLock", "OnceCell", "LazyLock", "LazyCell", "lazy_static"];
const ASKED_ONCE: &[(&str, &str)] = &[
    (
        "bot/runtime/src/metrics.rs",
        "the instruments of the process, which begin with nothing measured",
    ),
    ("bot/telegram/src/lib.rs", "who we are, as the platform tells it"),
    ("picture/src/font.rs", "the fonts in the binary, ready to measure with"),
    ("picture/src/png.rs", "the fonts in the binary, ready to draw with"),
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
    assert_eq!(set, [0; 0], "it is asked for, and never set by somebody");
}

#[test]
fn no_file_is_too_long_to_be_read() {
    let all = ["bot", "arena/src", "storage/src", "engine/src", "picture/src"]
        .into_iter()
        .flat_map(files);
    let lines = all.map(|path| (text(&path).lines().count(), path));
    let long: Vec<_> = lines.filter(|(lines, _)| *lines >= LINES).collect();
    assert!(long.is_empty(), "longer than {LINES} lines: {long:?}");
}
