//! The allowed dependencies between crates. The compiler ensures everything else.

use crate::architecture::source::text;

/// Each crate of the service with our crates on which it may depend, none of which is above it.
const LAYERS: &[(&str, &[&str])] = &[
    ("words", &[]),
    ("runtime", &["engine", "storage", "words"]),
    ("table", &["engine", "words"]),
    ("panels", &["engine", "table", "words"]),
    ("drawings", &["engine", "panels", "picture", "table", "words"]),
    ("platform", &["panels", "runtime", "storage", "table", "words"]),
    ("terminal", &["locales", "platform", "words"]),
    ("telegram", &["platform", "runtime", "storage", "words"]),
    ("discord", &["platform", "runtime", "storage", "words"]),
    (
        "service",
        &["drawings", "engine", "panels", "platform", "runtime", "storage", "table", "words"],
    ),
];

/// Returns the crates with one platform each.
pub(crate) fn adapters() -> impl Iterator<Item = &'static str> {
    let is_adapter = |needs: &[&str]| needs.contains(&"platform");
    LAYERS
        .iter()
        .filter(move |(name, needs)| is_adapter(needs) && *name != "service")
        .map(|(name, _)| *name)
}

#[test]
fn no_crate_needs_one_above_it() {
    let ours = ["arena", "bot", "e2e", "engine", "locales", "picture", "storage"];
    for (name, may) in LAYERS {
        let manifest: toml::Table =
            text(&format!("bot/{name}/Cargo.toml")).parse().expect("a manifest");
        let needs = manifest["dependencies"].as_table().expect("a table of dependencies");
        let is_ours = |name: &&String| {
            ours.contains(&name.as_str()) || LAYERS.iter().any(|(layer, _)| layer == name)
        };
        let needed: Vec<&str> = needs.keys().filter(is_ours).map(String::as_str).collect();
        assert_eq!(needed, *may, "{name}");
        let tested = manifest.get("dev-dependencies").and_then(toml::Value::as_table);
        assert!(
            tested.is_none_or(|table| !table.contains_key("e2e")),
            "{name}: evenings are above it"
        );
    }
}

#[test]
fn every_crate_of_the_service_has_a_layer() {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("a manifest");
    let members = manifest["workspace"]["members"].as_array().expect("a list of crates");
    let members = members.iter().filter_map(toml::Value::as_str);
    let mut crates: Vec<&str> = members.filter_map(|path| path.strip_prefix("bot/")).collect();
    let mut layers: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    crates.sort_unstable();
    layers.sort_unstable();
    assert_eq!(crates, layers);
}
