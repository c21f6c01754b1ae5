//! The modules of a crate form layers: no module depends on itself through others.

use std::collections::{BTreeMap, BTreeSet};

use crate::architecture::source::sources;

/// Returns the folder of the crate of a file, and its module there.
fn module(path: &str) -> (&str, &str) {
    let (folder, below) = path.split_once("/src/").expect("sources lie in the folder of a crate");
    let module = below.split('/').next().expect("a path has a first part");
    (folder, module.trim_end_matches(".rs"))
}

/// Removes repeatedly the modules that depend on none of the remaining ones; the rest is in
/// circles, or depends on one.
fn in_circles(mut needs: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let left: BTreeSet<String> = needs.keys().cloned().collect();
        for needed in needs.values_mut() {
            needed.retain(|name| left.contains(name));
        }
        needs.retain(|_, needed| !needed.is_empty());
        if needs.len() == left.len() {
            return needs;
        }
    }
}

#[test]
fn no_module_needs_itself() {
    let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources("bot") {
        let (folder, module) = module(&source.path);
        let of = |name: &str| format!("{folder}: {name}");
        let taken = source.taken_from("crate").into_iter().filter(|(name, _)| *name != module);
        needs.entry(of(module)).or_default().extend(taken.map(|(name, _)| of(name)));
    }
    assert!(needs.len() > 40, "{needs:?}");
    let circles = in_circles(needs);
    assert!(circles.is_empty(), "these need one another: {circles:#?}");
}

#[test]
fn a_circle_is_found_and_a_ladder_is_none() {
    let needs = |all: &[(&str, &[&str])]| {
        let one = |(name, needed): &(&str, &[&str])| {
            ((*name).to_owned(), needed.iter().map(|name| (*name).to_owned()).collect())
        };
        in_circles(all.iter().map(one).collect())
    };
    assert!(needs(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]).is_empty());
    let circle = needs(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"]), ("d", &[])]);
    assert_eq!(circle.into_keys().collect::<Vec<_>>(), ["a", "b", "c"]);
}
