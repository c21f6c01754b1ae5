//! Rules and what cites them: an id in code or tests is one of `docs/rules/tirazheh.md`, and every
//! id and every worked example there is pinned by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

/// The id of a rule or of a worked example.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Id {
    /// A whole chapter, such as `T-4`.
    Chapter(u32),
    /// A rule, such as `T-4.3`.
    Rule(u32, u32),
    /// A worked example, such as `E19`.
    Example(u32),
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chapter(chapter) => write!(f, "T-{chapter}"),
            Self::Rule(chapter, rule) => write!(f, "T-{chapter}.{rule}"),
            Self::Example(number) => write!(f, "E{number}"),
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn document() -> String {
    read(&root().join("docs/rules/tirazheh.md"))
}

/// Returns all files below a folder whose names end like this.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let inside = |path: PathBuf| {
        if path.is_dir() { files(&path, ending) } else { vec![path] }
    };
    paths.flat_map(inside).filter(|path| path.to_string_lossy().ends_with(ending)).collect()
}

/// Splits a number off the front.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Returns what follows each place where a word begins with this.
fn after<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(start).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|letter| !letter.is_alphanumeric()).then(|| &text[at + start.len()..])
    })
}

/// Returns the rules cited as `T-4.3` or `T-4`.
fn rules(text: &str) -> BTreeSet<Id> {
    let id = |rest| {
        let (chapter, rest) = number(rest)?;
        let rule = rest.strip_prefix('.').and_then(number);
        Some(rule.map_or(Id::Chapter(chapter), |(rule, _)| Id::Rule(chapter, rule)))
    };
    after(text, "T-").filter_map(id).collect()
}

/// Returns the rules that tests are named after, as in `fn t_4_3_…`.
fn rules_in_names(text: &str) -> BTreeSet<Id> {
    let id = |rest| {
        let (chapter, rest) = number(rest)?;
        let (rule, rest) = number(rest.strip_prefix('_')?)?;
        rest.starts_with('_').then_some(Id::Rule(chapter, rule))
    };
    after(text, "fn t_").filter_map(id).collect()
}

/// Returns the examples cited as `E19` or told by a test such as `fn t_4_3_e19_…`.
fn examples(text: &str) -> BTreeSet<Id> {
    let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
    let id =
        |rest| number(rest).filter(|(_, rest)| ends(rest)).map(|(number, _)| Id::Example(number));
    after(text, "E").chain(after(text, "e")).filter_map(id).collect()
}

/// Returns the rules that the document states, and the chapters they make up.
fn stated(document: &str) -> BTreeSet<Id> {
    let starts = document.lines().filter_map(|line| line.strip_prefix("**T-"));
    let ids: Vec<_> = starts.filter_map(|start| start.split_once("**")).map(|(id, _)| id).collect();
    let rules: BTreeSet<_> = ids.iter().flat_map(|id| rules(&format!("T-{id}"))).collect();
    assert_eq!(rules.len(), ids.len(), "each rule is stated once");
    let chapters = rules.iter().filter_map(|id| match id {
        Id::Rule(chapter, _) => Some(Id::Chapter(*chapter)),
        Id::Chapter(_) | Id::Example(_) => None,
    });
    chapters.chain(rules.iter().copied()).collect()
}

/// Returns the examples that the document lists.
fn listed(document: &str) -> BTreeSet<Id> {
    document.lines().filter(|line| line.starts_with("| E")).flat_map(examples).collect()
}

fn tests() -> String {
    let folder = root().join("engine/src/games/tirazheh/tests");
    let files = files(&folder, ".rs");
    assert!(!files.is_empty(), "there are tests in {}", folder.display());
    files.iter().map(|path| read(path)).collect()
}

#[test]
fn the_document_cites_only_rules_that_it_states() {
    let document = document();
    let unknown: Vec<_> = rules(&document).difference(&stated(&document)).copied().collect();
    assert_eq!(unknown, [], "not stated");
}

#[test]
fn the_document_counts_its_rules_and_examples_without_a_gap() {
    let (stated, listed) = (stated(&document()), listed(&document()));
    for id in &stated {
        let Id::Rule(chapter, rule) = *id else { continue };
        let before = rule.checked_sub(1).expect("rules count from 1");
        assert!(before == 0 || stated.contains(&Id::Rule(chapter, before)), "before {id:?}");
    }
    assert_eq!(listed, (1..=51).map(Id::Example).collect());
}

#[test]
fn code_and_locales_cite_only_rules_that_exist() {
    let document = document();
    let (stated, listed) = (stated(&document), listed(&document));
    let code = ["engine", "bot", "tests"].map(|name| files(&root().join(name), ".rs"));
    let locales = files(&root().join("locales"), ".ftl");
    let mut cited = 0;
    for path in code.into_iter().flatten().chain(locales) {
        if path.file_name().is_some_and(|name| name == "cited.rs") {
            continue;
        }
        let text = read(&path);
        let mut ids = rules(&text);
        if path.to_string_lossy().contains("tirazheh") {
            ids.extend(rules_in_names(&text));
            ids.extend(examples(&text));
        }
        cited += ids.len();
        let known = |id: &Id| stated.contains(id) || listed.contains(id);
        let unknown: Vec<_> = ids.into_iter().filter(|id| !known(id)).collect();
        assert_eq!(unknown, [], "cited in {}", path.display());
    }
    assert!(cited > 100, "only {cited} citations found");
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    let tests = tests();
    let pinned: BTreeSet<_> = rules(&tests).union(&rules_in_names(&tests)).copied().collect();
    let is_rule = |id: &Id| matches!(id, Id::Rule(..));
    let missing: Vec<_> =
        stated(&document()).difference(&pinned).filter(|id| is_rule(id)).copied().collect();
    assert_eq!(missing, [], "no test pins these");
}

#[test]
fn every_worked_example_is_told_by_a_test_of_its_own() {
    let told = tests();
    let names = told.lines().filter_map(|line| line.trim_start().strip_prefix("fn t_"));
    let told: BTreeSet<_> = names.flat_map(examples).collect();
    let missing: Vec<_> = listed(&document()).difference(&told).copied().collect();
    assert_eq!(missing, [], "no test tells these");
}

#[test]
fn ids_are_found_where_they_are_written() {
    assert_eq!(rules("T-4.3, (T-10) UTF-8"), [Id::Chapter(10), Id::Rule(4, 3)].into());
    assert_eq!(rules_in_names("fn t_4_3_e19_a()"), [Id::Rule(4, 3)].into());
    assert_eq!(examples("fn t_4_3_e19_a() // E20, E2E, BE3"), [19, 20].map(Id::Example).into());
}
