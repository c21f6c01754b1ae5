//! A test that cannot run says so through `tests/src/skip.rs`, and then the gate fails. Otherwise a
//! test of which a part is missing would pass in silence.

use crate::architecture::source::{CRATES, rust_files, text};

/// The only file that reads the variable with which the gate forbids skips.
const SKIP: &str = "tests/src/skip.rs";

/// What a test may lack, as it is asked for, and the file that says so.
const MAY_BE_MISSING: &[(&str, &str)] = &[
    ("Browser::here", "bot/service/src/export/browser_tests.rs"),
    ("check_with_python", "bot/service/src/export/python_tests.rs"),
    ("database", "bot/tests/backups.rs"),
    ("Database::start", "tests/src/database.rs"),
    ("Evening::begin", "tests/src/database.rs"),
    ("Server::find", "storage/tests/all/postgres/server.rs"),
    ("Server::start", "tests/src/database.rs"),
    ("SmallDisk::new", "storage/tests/all/processes/starts.rs"),
    ("Strace::find", "storage/tests/all/processes/trace.rs"),
];

/// The end of a test that is the whole of another process, and nothing in an ordinary run.
const IS_NO_OTHER_PROCESS: &str = "let Ok(role) = env::var(ROLE_VARIABLE) else { return };";

/// Returns the lines of all tests in a source, each with its number. Sources are formatted, so a
/// function ends at the indentation of its attributes.
fn lines_of_tests(source: &str) -> Vec<(usize, &str)> {
    let (mut found, mut end) = (Vec::new(), None);
    for (number, line) in (1..).zip(source.lines()) {
        let code = line.trim_start();
        let indentation = &line[..line.len() - code.len()];
        if end.as_deref() == Some(line) {
            end = None;
        } else if end.is_some() {
            found.push((number, code));
        } else if code.starts_with("#[test]") || code.starts_with("#[tokio::test") {
            end = Some(format!("{indentation}}}"));
        }
    }
    found
}

/// Tells whether a line ends a test early, and not because it lacks something.
fn ends_in_silence(line: &str) -> bool {
    let is_return = ["return;", "return }", "return,"].iter().any(|end| line.contains(end));
    let asks = |(name, _): &(&str, &str)| {
        [" ", "("].iter().any(|before| line.contains(&format!("{before}{name}(")))
    };
    let is_skip = line.starts_with("let Some(") && MAY_BE_MISSING.iter().any(asks);
    is_return && !is_skip && line != IS_NO_OTHER_PROCESS
}

fn all() -> impl Iterator<Item = (String, String)> {
    let paths = CRATES.into_iter().flat_map(rust_files);
    let others = paths.filter(|path| !path.ends_with("architecture/skips.rs"));
    others.map(|path| (text(&path), path)).map(|(text, path)| (path, text))
}

#[test]
fn a_test_ends_early_only_if_it_says_what_it_lacks() {
    let mut tests = 0;
    for (path, text) in all() {
        let lines = lines_of_tests(&text);
        tests += usize::from(!lines.is_empty());
        let silent: Vec<_> = lines.into_iter().filter(|(_, line)| ends_in_silence(line)).collect();
        assert_eq!(silent, [], "{path}: use `return skip(\"why\")`");
    }
    assert!(tests > 100, "only {tests} files with tests are found");
    for (name, path) in MAY_BE_MISSING {
        assert!(text(path).contains("skip("), "{path} does not say that {name} finds nothing");
    }
}

#[test]
fn whatever_is_skipped_is_said_where_the_gate_hears_it() {
    let mut readers = Vec::new();
    for (path, text) in all() {
        assert!(!text.contains("#[ignore"), "{path}: nobody runs an ignored test");
        if text.contains("NO_SKIPS") {
            readers.push(path);
            continue;
        }
        for printed in text.split("println!(").skip(1) {
            let said = printed.split(");").next().unwrap_or_default().to_lowercase();
            assert!(!said.contains("skip"), "{path}: use `skip` in place of println!({said});");
        }
    }
    assert_eq!(readers, [SKIP]);
}

#[test]
fn an_end_in_silence_is_told_from_a_skip() {
    let source =
        "fn f() { return; }\n#[test]\nfn t() {\n    a();\n}\n    #[test]\n    fn u() {\n    }\n";
    assert_eq!(lines_of_tests(source), [(3, "fn t() {"), (4, "a();"), (7, "fn u() {")]);
    for silent in ["return;", "let Some(one) = two() else { return };", "None => return,"] {
        assert!(ends_in_silence(silent), "{silent}");
    }
    for said in [
        "return skip(\"why\");",
        "let Some(server) = Server::find() else { return };",
        "let Some(url) = runtime.block_on(database()) else { return };",
        "at.act(\"return\");",
    ] {
        assert!(!ends_in_silence(said), "{said}");
    }
}
