//! Embeds the commit in the program, from the history or the environment.

use std::path::Path;
use std::process::Command;

/// The variable with the commit if the history is not available, as in a container build.
const GIVEN: &str = "BUILD_COMMIT";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={GIVEN}");
    let given = std::env::var(GIVEN).ok().filter(|commit| is_plain(commit));
    // A debug build is not repeated for each commit.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let looked_up = || if is_release { commit() } else { Some("debug".to_owned()) };
    let commit = given.or_else(looked_up).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=COMMIT={commit}");
}

/// Returns the commit from git, and has the build script run again when another commit is checked
/// out.
fn commit() -> Option<String> {
    // The history of a parent directory belongs to another project.
    if !Path::new(env!("CARGO_MANIFEST_DIR")).parent()?.join(".git").exists() {
        return None;
    }
    let commit = git(&["rev-parse", "--short", "HEAD"]).filter(|commit| is_plain(commit))?;
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let moved = ["HEAD", "packed-refs"].into_iter().map(str::to_owned).chain(branch);
    for name in moved {
        // A missing file would cause a run for each build.
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", &name])
            && Path::new(&path).exists()
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    Some(commit)
}

fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !said.trim().is_empty()).then(|| said.trim().to_owned())
}

fn is_plain(commit: &str) -> bool {
    (4..=40).contains(&commit.len()) && commit.chars().all(|c| c.is_ascii_alphanumeric())
}
