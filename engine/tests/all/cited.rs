//! Rules and citations: an id in code or tests must be in the game's document in `docs/rules`, and
//! every id and every worked example there must have a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::catalog::GameId;

/// The rules of one game: their document and the form of citations.
struct Book {
    game: GameId,
    /// The letter with which its ids begin: `T-4.3`.
    letter: char,
    /// The name of its document, folders and files.
    name: &'static str,
    /// The number of worked examples.
    examples: u32,
}

const BOOKS: &[Book] = &[
    Book { game: GameId::Tirazheh, letter: 'T', name: "tirazheh", examples: 51 },
    Book { game: GameId::Nautilus, letter: 'N', name: "nautilus", examples: 34 },
    Book { game: GameId::IceCult, letter: 'I', name: "ice_cult", examples: 40 },
    Book { game: GameId::Iszkenderun, letter: 'K', name: "iszkenderun", examples: 47 },
    Book { game: GameId::Seladin, letter: 'S', name: "seladin", examples: 46 },
];

/// The id of a rule or of a worked example, without the letter of its game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Id {
    /// A whole chapter, such as `T-4`.
    Chapter(u32),
    /// A rule, such as `T-4.3`.
    Rule(u32, u32),
    /// A worked example, such as `E19`.
    Example(u32),
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns all files below a folder whose names end with `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let inside = |path: PathBuf| {
        if path.is_dir() { files(&path, ending) } else { vec![path] }
    };
    paths.flat_map(inside).filter(|path| path.to_string_lossy().ends_with(ending)).collect()
}

/// Parses a number at the start of a text; returns it with the rest.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Iterates over the texts that follow a word beginning with `start`.
fn after<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(start).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        let is_start = before.is_none_or(|letter| !letter.is_alphanumeric());
        (is_start && !is_in_number(&text[..at])).then(|| &text[at + start.len()..])
    })
}

/// Tells whether a text ends within a number such as `0xff_e262`.
fn is_in_number(text: &str) -> bool {
    let word = text.rsplit(|letter: char| !letter.is_alphanumeric() && letter != '_').next();
    word.is_some_and(|word| word.starts_with("0x"))
}

/// Returns the examples cited as `E19` or in the name of a test such as `fn t_4_3_e19_…`.
fn examples(text: &str) -> BTreeSet<Id> {
    let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
    let id =
        |rest| number(rest).filter(|(_, rest)| ends(rest)).map(|(number, _)| Id::Example(number));
    after(text, "E").chain(after(text, "e")).filter_map(id).collect()
}

impl Book {
    fn document(&self) -> String {
        read(&root().join(format!("docs/rules/{}.md", self.name)))
    }

    /// Returns the rules cited as `T-4.3` or `T-4`.
    fn rules(&self, text: &str) -> BTreeSet<Id> {
        let id = |rest| {
            let (chapter, rest) = number(rest)?;
            let rule = rest.strip_prefix('.').and_then(number);
            Some(rule.map_or(Id::Chapter(chapter), |(rule, _)| Id::Rule(chapter, rule)))
        };
        after(text, &format!("{}-", self.letter)).filter_map(id).collect()
    }

    /// Returns the prefix of the names of its tests, as in `fn t_4_3_…`.
    fn test(&self) -> String {
        format!("fn {}_", self.letter.to_ascii_lowercase())
    }

    /// Returns the rules in the names of tests.
    fn rules_in_names(&self, text: &str) -> BTreeSet<Id> {
        let id = |rest| {
            let (chapter, rest) = number(rest)?;
            let (rule, rest) = number(rest.strip_prefix('_')?)?;
            rest.starts_with('_').then_some(Id::Rule(chapter, rule))
        };
        after(text, &self.test()).filter_map(id).collect()
    }

    /// Returns the rules and chapters that the document defines.
    fn stated(&self, document: &str) -> BTreeSet<Id> {
        let start = format!("**{}-", self.letter);
        let starts = document.lines().filter_map(|line| line.strip_prefix(&start));
        let ids: Vec<_> =
            starts.filter_map(|start| start.split_once("**")).map(|(id, _)| id).collect();
        let rules: BTreeSet<_> =
            ids.iter().flat_map(|id| self.rules(&format!("{}-{id}", self.letter))).collect();
        assert_eq!(rules.len(), ids.len(), "each rule of {} is stated once", self.game);
        assert!(!rules.is_empty(), "{} states no rule", self.game);
        let chapters = rules.iter().filter_map(|id| match id {
            Id::Rule(chapter, _) => Some(Id::Chapter(*chapter)),
            Id::Chapter(_) | Id::Example(_) => None,
        });
        chapters.chain(rules.iter().copied()).collect()
    }

    fn tests(&self) -> String {
        let folder = root().join("engine/src/games").join(self.name).join("tests");
        let files = files(&folder, ".rs");
        assert!(!files.is_empty(), "there are tests in {}", folder.display());
        files.iter().map(|path| read(path)).collect()
    }

    /// Tells whether a file belongs to this game, by its name or that of a folder; `my-game` is
    /// `my_game`.
    fn owns(&self, path: &Path) -> bool {
        path.strip_prefix(root())
            .unwrap_or(path)
            .to_string_lossy()
            .replace('-', "_")
            .contains(self.name)
    }
}

/// Returns the examples that a document lists.
fn listed(document: &str) -> BTreeSet<Id> {
    document.lines().filter(|line| line.starts_with("| E")).flat_map(examples).collect()
}

#[test]
fn every_game_has_a_book() {
    let games: Vec<_> = BOOKS.iter().map(|book| book.game).collect();
    assert_eq!(games, GameId::ALL);
}

#[test]
fn documents_cite_only_rules_that_they_state() {
    for book in BOOKS {
        let document = book.document();
        let stated = book.stated(&document);
        let unknown: Vec<_> = book.rules(&document).difference(&stated).copied().collect();
        assert_eq!(unknown, [], "{} does not state these", book.game);
    }
}

#[test]
fn documents_count_their_rules_and_examples_without_a_gap() {
    for book in BOOKS {
        let document = book.document();
        let stated = book.stated(&document);
        for id in &stated {
            let Id::Rule(chapter, rule) = *id else { continue };
            let before = rule.checked_sub(1).expect("rules count from 1");
            let counted = before == 0 || stated.contains(&Id::Rule(chapter, before));
            assert!(counted, "{}: before {id:?}", book.game);
        }
        let all = (1..=book.examples).map(Id::Example).collect();
        assert_eq!(listed(&document), all, "examples of {}", book.game);
    }
}

#[test]
fn code_and_locales_cite_only_rules_that_exist() {
    let code = ["engine", "bot", "tests"].map(|name| files(&root().join(name), ".rs"));
    let locales = files(&root().join("locales"), ".ftl");
    let paths: Vec<_> = code.into_iter().flatten().chain(locales).collect();
    for book in BOOKS {
        let document = book.document();
        let (stated, listed) = (book.stated(&document), listed(&document));
        let mut cited = 0;
        for path in &paths {
            if path.file_name().is_some_and(|name| name == "cited.rs") {
                continue;
            }
            let text = read(path);
            let mut ids = book.rules(&text);
            if book.owns(path) {
                ids.extend(book.rules_in_names(&text));
                ids.extend(examples(&text));
            }
            cited += ids.len();
            let known = |id: &Id| stated.contains(id) || listed.contains(id);
            let unknown: Vec<_> = ids.into_iter().filter(|id| !known(id)).collect();
            assert_eq!(unknown, [], "of {}, cited in {}", book.game, path.display());
        }
        assert!(cited > 100, "only {cited} citations of {} found", book.game);
    }
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    for book in BOOKS {
        let tests = book.tests();
        let cited = book.rules(&tests);
        let pinned: BTreeSet<_> = cited.union(&book.rules_in_names(&tests)).copied().collect();
        let stated = book.stated(&book.document());
        let is_rule = |id: &&Id| matches!(id, Id::Rule(..));
        let missing: Vec<_> = stated.difference(&pinned).filter(is_rule).copied().collect();
        assert_eq!(missing, [], "no test pins these of {}", book.game);
    }
}

#[test]
fn every_worked_example_is_told_by_a_test_of_its_own() {
    for book in BOOKS {
        let tests = book.tests();
        let start = book.test();
        let names = tests.lines().filter_map(|line| line.trim_start().strip_prefix(&start));
        let told: BTreeSet<_> = names.flat_map(examples).collect();
        let missing: Vec<_> = listed(&book.document()).difference(&told).copied().collect();
        assert_eq!(missing, [], "no test tells these of {}", book.game);
    }
}

#[test]
fn ids_are_found_where_they_are_written() {
    let book = &BOOKS[0];
    assert_eq!(book.rules("T-4.3, (T-10) UTF-8"), [Id::Chapter(10), Id::Rule(4, 3)].into());
    assert_eq!(book.rules_in_names("fn t_4_3_e19_a()"), [Id::Rule(4, 3)].into());
    assert_eq!(examples("fn t_4_3_e19_a() // E20, E2E, BE3"), [19, 20].map(Id::Example).into());
    assert!(book.owns(&root().join("locales/en/tirazheh-rules.ftl")));
    assert!(!book.owns(&root().join("locales/en/common.ftl")));
}
