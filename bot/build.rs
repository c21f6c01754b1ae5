//! Writes the commit into the program, where there is a history or somebody says which it is.

use std::path::Path;
use std::process::Command;

/// Where the commit is taken from if the history is not at hand, as in a container's build.
const GIVEN: &str = "BUILD_COMMIT";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={GIVEN}");
    let given = std::env::var(GIVEN).ok().filter(|commit| is_plain(commit));
    // What is built for trying it out is not built again for each commit.
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let looked_up = || if is_release { commit() } else { Some("debug".to_owned()) };
    let commit = given.or_else(looked_up).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=COMMIT={commit}");
}

/// Asks git, and has this run again when another commit is checked out.
fn commit() -> Option<String> {
    // A history that lies further up belongs to something else.
    if !Path::new(env!("CARGO_MANIFEST_DIR")).parent()?.join(".git").exists() {
        return None;
    }
    let commit = git(&["rev-parse", "--short", "HEAD"]).filter(|commit| is_plain(commit))?;
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let moved = ["HEAD", "packed-refs"].into_iter().map(str::to_owned).chain(branch);
    for name in moved {
        // What is not there would have this run each time.
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
