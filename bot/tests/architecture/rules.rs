//! The numbered rules of `docs/architecture.md` that neither the compiler nor Cargo holds.

use engine::catalog::GameId;

use crate::architecture::layers::adapters;
use crate::architecture::source::{Source, Token, files, sources, text};

/// The files outside of the platforms that convert values of the bot to bytes or back. Plays and
/// tables are converted in `bot/table/src/record.rs` only; no other value may contain one.
const BYTES: &[&str] = &[
    "bot/runtime/src/cluster/beat.rs",
    "bot/runtime/src/cluster/slots.rs",
    "bot/runtime/src/fingerprint.rs",
    // Finished games, without what their reader may not see.
    "bot/service/src/export.rs",
    "bot/service/src/export/document.rs",
    "bot/service/src/export/read.rs",
    // What is stored about a person, without anything of a play.
    "bot/service/src/inbox/people/my_data.rs",
    "bot/service/src/publish/calls/notice.rs",
    "bot/service/src/publish/job/save.rs",
    // Requests for a destination, never what it shows.
    "bot/service/src/publish/notes.rs",
    "bot/service/src/publish/state/shown.rs",
    "bot/service/src/settings/accounts.rs",
    "bot/service/src/settings/cache.rs",
    "bot/service/src/settings/notices.rs",
    "bot/service/src/tables.rs",
    "bot/service/src/tables/alive.rs",
    "bot/service/src/tables/journal.rs",
    "bot/src/config/layers.rs",
    // Requests at the control socket, in which values are opaque bytes.
    "bot/src/control/protocol.rs",
    // Steps and recordings of the live doctor.
    "bot/src/doctor/live.rs",
    // Findings about settings, host, store and platforms.
    "bot/src/doctor/report.rs",
    "bot/src/live.rs",
    // Planned actions, without anything of the play.
    "bot/table/src/ahead.rs",
    "bot/table/src/closing.rs",
    "bot/table/src/figures.rs",
    // Finished games, which have nothing left to hide.
    "bot/table/src/game_record/codec.rs",
    // Journal lines.
    "bot/table/src/game_record/make.rs",
    "bot/table/src/open_choice.rs",
    "bot/table/src/play_step.rs",
    "bot/table/src/record.rs",
];

/// The files with a line for each game: the catalog, and the turns of the textbook search.
const LISTS_GAMES: &[&str] = &["engine/src/catalog.rs", "arena/src/turns.rs"];

/// The files that may open stores.
const NAMES_STORES: &[&str] = &[
    "bot/src/checkup.rs",
    "bot/src/database.rs",
    "bot/src/doctor/backups.rs",
    "bot/src/recovery.rs",
    "bot/src/restore.rs",
    "bot/src/serve.rs",
    "bot/src/stores.rs",
];

/// The files that may name a platform outside of its crate: the settings, what connects those that
/// are set, how rooms for tests are named, the log with the crates below them, and the check of names that people type.
const NAMES_PLATFORMS: &[&str] = &[
    "bot/src/config.rs",
    "bot/src/config/sections.rs",
    "bot/src/config/value.rs",
    "bot/src/live.rs",
    "bot/src/log.rs",
    "bot/src/serve.rs",
    "bot/words/src/locale/check/command_names.rs",
];

/// The files that may name the terminal, too, because it is a command.
const NAMES_COMMANDS: &[&str] = &["bot/src/cli.rs", "bot/src/main.rs"];

fn check(faults: &[String], rule: &str) {
    assert!(faults.is_empty(), "{rule}:\n  {}", faults.join("\n  "));
}

fn is_platform(source: &Source) -> bool {
    let mut folders = adapters().chain(["platform"]);
    folders.any(|name| source.path.starts_with(&format!("bot/{name}/")))
}

fn at(source: &Source, what: &str, line: usize) -> String {
    format!("{}:{line}: {what}", source.path)
}

#[test]
fn only_the_engine_opens_hidden_values() {
    let hidden = text("engine/src/hidden.rs");
    let open: Vec<&str> = hidden
        .lines()
        .map(str::trim)
        .filter(|line| {
            line.starts_with("pub ") || line.starts_with("impl") || line.starts_with("#[derive")
        })
        .collect();
    assert_eq!(
        open,
        [
            "#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]",
            "pub struct Hidden<T>(T);",
            "impl<T> Hidden<T> {",
            "impl<T> fmt::Debug for Hidden<T> {",
        ],
        "what else of it could be seen from outside?"
    );
}

#[test]
fn positions_are_made_by_hand_in_tests_and_lessons_alone() {
    let is_notation = |path: &str| path.ends_with("/positions.rs");
    let all = files("engine/src");
    let notations = all.iter().filter(|path| is_notation(path)).count();
    assert_eq!(notations, GameId::ALL.len(), "one for each game");
    for source in ["engine/src", "arena/src", "storage/src", "bot"].into_iter().flat_map(sources) {
        let is_within = |folder: &str| source.path.starts_with(folder);
        let makes = |name: &str| ["from_position", "at_position"].contains(&name);
        let made = source.names().find(|(name, _)| makes(name));
        let is_maker = is_notation(&source.path) || source.path == "engine/src/play.rs";
        assert!(is_maker || made.is_none(), "{} makes a position: {made:?}", source.path);
        let taken = source.names().find(|(name, _)| *name == "positions");
        let is_user = is_within("engine/src/games")
            || is_within("engine/src/laws")
            || is_within("bot/panels/src/lessons/");
        assert!(is_user || taken.is_none(), "{} takes a notation: {taken:?}", source.path);
    }
}

#[test]
fn only_listed_files_turn_values_into_bytes_and_no_platform_has_a_table() {
    let mut found = Vec::new();
    for source in sources("bot") {
        if is_platform(&source) {
            let holds =
                source.names().find(|(name, _)| ["AnyPlay", "Play", "Table"].contains(name));
            assert_eq!(holds, None, "{} has a table in its hands", source.path);
            continue;
        }
        let is_settings = source.path.starts_with("bot/src/config");
        assert!(is_settings || source.taken_from("toml").is_empty(), "{}: toml", source.path);
        let taken = source.taken_from("serde_json");
        if taken.iter().any(|(name, _)| !matches!(*name, "Value" | "Error")) {
            found.push(source.path);
        }
    }
    assert_eq!(found, BYTES);
}

#[test]
fn the_store_never_reads_a_value() {
    let manifest: toml::Table = text("storage/Cargo.toml").parse().expect("a manifest");
    let dependencies = manifest["dependencies"].as_table().expect("a table of dependencies");
    let reads = |name: &&String| name.starts_with("serde") || name.contains("json");
    assert_eq!(dependencies.keys().find(reads), None);
    for elsewhere in ["build-dependencies", "target"] {
        assert!(!manifest.contains_key(elsewhere), "[{elsewhere}] would be a way round");
    }
}

#[test]
fn only_the_catalog_and_the_textbook_list_games() {
    let catalog = text("engine/src/catalog.rs");
    let games: Vec<(&str, &str)> = catalog
        .lines()
        .filter_map(|line| {
            let (name, rest) = line.trim().split_once(" in ")?;
            let (module, _) = rest.split_once(" = \"")?;
            rest.ends_with("\";").then_some((name, module))
        })
        .collect();
    assert_eq!(games.len(), GameId::ALL.len(), "the rows of the catalog are read: {games:?}");
    let mut faults = Vec::new();
    for source in ["engine/src", "arena/src", "storage/src", "bot"].into_iter().flat_map(sources) {
        if LISTS_GAMES.contains(&source.path.as_str()) {
            continue;
        }
        for (game, module) in &games {
            let folders = [
                "engine/src/games",
                "bot/panels/src/lessons",
                "bot/panels/src/present",
                "bot/drawings/src",
            ];
            let is_own = folders.iter().any(|folder| {
                let own = format!("{folder}/{module}");
                source.path == format!("{own}.rs") || source.path.starts_with(&format!("{own}/"))
            });
            let lists = [
                "engine/src/games.rs",
                "bot/panels/src/lessons.rs",
                "bot/panels/src/present.rs",
                "bot/drawings/src/lib.rs",
            ];
            let declared = if lists.contains(&source.path.as_str()) {
                source.follow(&format!("mod {module};"))
            } else {
                Vec::new()
            };
            let named = source.names().filter(|(name, line)| {
                (name == game || name == module) && !declared.contains(line)
            });
            if !is_own {
                faults.extend(named.map(|(name, line)| at(&source, name, line)));
            }
        }
    }
    check(&faults, "a game is a row of the catalog, and is named in its own folders");
}

#[test]
fn only_serve_names_stores() {
    let mut faults = Vec::new();
    for source in sources("bot") {
        if NAMES_STORES.contains(&source.path.as_str()) {
            continue;
        }
        let stores =
            ["Sled", "Postgres", "postgres", "Memory", "Strict", "sled", "memory", "strict"];
        let taken = source.taken_from("storage").into_iter();
        let taken = taken.filter(|(name, _)| stores.contains(name));
        faults.extend(taken.map(|(name, line)| at(&source, name, line)));
    }
    check(&faults, "everybody else takes any store");
}

/// Every text for people has a key; `bot/tests/locales` checks that every key has a text. Reasons
/// that are logged or stand in the code are exempt.
#[test]
fn panels_are_made_without_a_word() {
    let mut faults = Vec::new();
    for source in ["bot/panels/src", "bot/drawings/src"].into_iter().flat_map(sources) {
        if source.path.starts_with("bot/panels/src/lessons/") {
            continue; // Positions are written in the letters of the engine.
        }
        for (at, (token, line)) in source.tokens.iter().enumerate() {
            let Token::Literal(literal) = token else { continue };
            let before = |back: usize| at.checked_sub(back).map(|at| &source.tokens[at].0);
            let is_reason = match before(2) {
                Some(Token::Name(name)) => {
                    ["expect", "error", "reason"].contains(&name.as_str())
                        && matches!(before(1), Some(Token::Mark('(' | '=')))
                }
                _ => false,
            };
            let capital = |letters: &[char]| letters[0].is_uppercase() && letters[1].is_lowercase();
            let words =
                literal.split(' ').filter(|word| word.contains(char::is_alphabetic)).count();
            let is_words = literal.contains('"')
                && (words > 1 || literal.chars().collect::<Vec<_>>().windows(2).any(capital));
            if is_words && !is_reason && !is_path(literal) {
                faults.push(format!("{}:{line}: {literal}", source.path));
            }
        }
    }
    check(&faults, "words for people stand in locales/, under a key");
}

/// Tells whether a literal is the path of an icon, in the syntax of SVG.
fn is_path(literal: &str) -> bool {
    let path = literal.trim_matches('"');
    let is_of_path = |c: char| "MmLlHhVvCcSsQqTtAaZz .-".contains(c) || c.is_ascii_digit();
    path.starts_with('M')
        && path.contains(|c: char| c.is_ascii_digit())
        && path.chars().all(is_of_path)
}

#[test]
fn nothing_outside_of_the_platforms_names_one() {
    let mut faults = Vec::new();
    for source in sources("bot").iter().chain(&sources("storage/src")).chain(&sources("engine/src"))
    {
        if NAMES_PLATFORMS.contains(&source.path.as_str()) {
            continue;
        }
        let is_command = NAMES_COMMANDS.contains(&source.path.as_str());
        let may_name = |platform: &str| {
            source.path.starts_with(&format!("bot/{platform}/"))
                || is_command && platform == "terminal"
        };
        for (word, line) in source.names().chain(source.literals()) {
            let lower = word.to_lowercase();
            if adapters().any(|name| lower.contains(name) && !may_name(name)) {
                faults.push(at(source, word, line));
            }
        }
    }
    check(&faults, "a platform is named in its folder, in the settings and in serve.rs");
}
