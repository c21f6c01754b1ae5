//! Where tasks begin.

use std::fs;
use std::path::Path;

/// Returns the sources below a folder that contain these words outside of tests.
fn containing(folder: &Path, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(containing(&path, words));
        } else {
            let source = fs::read_to_string(&path).expect("a source");
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            if code.contains(words) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}

#[test]
fn every_task_belongs_to_the_service() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/platform/telegram");
    let found = containing(&folder, "tokio::spawn");
    assert_eq!(found, [""; 0], "Intake::spawn counts tasks and ends them");
    assert!(!containing(&folder, "intake.spawn").is_empty(), "the sources are looked through");
}
