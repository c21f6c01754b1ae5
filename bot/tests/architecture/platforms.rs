//! The places in which every platform must be named, and that no compiler checks.

use std::collections::BTreeSet;
use std::path::Path;

use crate::architecture::layers::adapters;
use crate::architecture::source::text;

/// The platform that needs no token, no fuzz target and no client library.
const LOCAL: &str = "terminal";
/// The documents that say how a platform is set up, what it is sent, and what can be wrong.
const DOCUMENTS: [&str; 4] =
    ["README.md", "docs/hosting.md", "docs/privacy.md", "docs/troubleshooting.md"];

fn remote() -> impl Iterator<Item = &'static str> {
    adapters().filter(|name| *name != LOCAL)
}

#[test]
fn a_program_without_a_platform_says_so_if_its_token_is_set() {
    let settings = text("bot/src/config.rs");
    for name in remote() {
        assert!(settings.contains(&format!("#[cfg(not(feature = \"{name}\"))]")), "{name}");
    }
}

#[test]
fn every_platform_is_fuzzed_at_night() {
    let nightly = text("ops/nightly");
    let targets = nightly.lines().find(|line| line.trim().starts_with("for target in"));
    let targets: BTreeSet<&str> = targets.expect("fuzz targets").split_whitespace().collect();
    for name in remote() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert!(root.join(format!("fuzz/fuzz_targets/{name}.rs")).is_file(), "{name}");
        assert!(targets.iter().any(|target| target.trim_end_matches(';') == name), "{name}");
    }
}

#[test]
fn every_platform_is_explained_to_players_and_operators() {
    for path in DOCUMENTS {
        let text = text(path).to_lowercase();
        for name in remote() {
            assert!(text.contains(name), "{path} says nothing about {name}");
        }
    }
}

#[test]
fn the_libraries_of_a_platform_have_a_reason() {
    let reasons = text("docs/dependencies.md");
    let named = reasons.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let named: BTreeSet<&str> = named.flat_map(|names| names.split(", ")).collect();
    let of = |name: &str| -> BTreeSet<String> {
        let manifest: toml::Table =
            text(&format!("bot/{name}/Cargo.toml")).parse().expect("a manifest");
        let needs = manifest["dependencies"].as_table().expect("a table of dependencies");
        needs.keys().cloned().collect()
    };
    let shared: BTreeSet<String> =
        ["service", "platform", "runtime"].into_iter().flat_map(of).collect();
    for name in adapters() {
        let own = of(name);
        for library in own.difference(&shared).filter(|library| *library != "locales") {
            assert!(named.contains(library.as_str()), "{name}: {library}");
        }
    }
}
