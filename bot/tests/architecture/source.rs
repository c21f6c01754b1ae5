//! Source files as tokens, without comments and without code that is built for tests only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The folders with Rust files.
pub(crate) const CRATES: [&str; 9] =
    ["arena", "bot", "clients", "engine", "fuzz", "locales", "picture", "storage", "tests"];

/// A token of a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A name or a keyword.
    Name(String),
    /// A literal, as it is written.
    Literal(String),
    /// Any other character.
    Mark(char),
}

/// A source file.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its path below the root of the repository.
    pub(crate) path: String,
    /// The tokens that are built into the program, each with its line.
    pub(crate) tokens: Arc<Vec<(Token, usize)>>,
}

/// Returns the source files of the crates below a folder of the repository, without those that are
/// built for tests only. Each folder is read once for all tests.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
    static KNOWN: Mutex<BTreeMap<String, Vec<Source>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(folder.to_owned()).or_insert_with(|| built(folder)).clone()
}

fn built(folder: &str) -> Vec<Source> {
    let mut tests = BTreeSet::new();
    let all: Vec<Source> = files(folder).iter().map(|path| read(path, &mut tests)).collect();
    let is_test = |source: &Source| {
        let path = Path::new(&source.path);
        tests.iter().any(|test| path.with_extension("") == *test || path.starts_with(test))
    };
    let built: Vec<Source> = all.into_iter().filter(|source| !is_test(source)).collect();
    assert!(built.len() >= 5, "only {} source files were found in {folder}", built.len());
    built
}

/// Returns the paths of the source files of the crates below a folder of the repository, with their
/// unit tests.
pub(crate) fn files(folder: &str) -> Vec<String> {
    let mut found = rust_files(folder);
    found.retain(|path| path.contains("/src/"));
    found
}

/// Returns the paths of all Rust files below a folder of the repository, with tests and benches.
pub(crate) fn rust_files(folder: &str) -> Vec<String> {
    let root = root();
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the repository is complete") {
            let path = entry.expect("the repository is readable").path();
            if path.is_dir() {
                if !path.ends_with("target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let path = path.strip_prefix(&root).expect("it lies below the root");
                found.push(path.to_str().expect("paths are UTF-8").to_owned());
            }
        }
    }
    found.sort();
    found
}

/// Returns the text of a file of the repository.
pub(crate) fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in a folder").into()
}

fn read(path: &str, tests: &mut BTreeSet<PathBuf>) -> Source {
    parsed(path, &text(path), tests)
}

fn parsed(path: &str, text: &str, tests: &mut BTreeSet<PathBuf>) -> Source {
    let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut reader = Reader { path: Path::new(path), tokens: Vec::new(), tests };
    reader.add(tokens);
    Source { path: path.to_owned(), tokens: Arc::new(reader.tokens) }
}

struct Reader<'a> {
    path: &'a Path,
    tokens: Vec<(Token, usize)>,
    /// The paths of modules for tests, without `.rs`.
    tests: &'a mut BTreeSet<PathBuf>,
}

impl Reader<'_> {
    fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match attribute(&tokens[at..]) {
                Some((inside, _)) if is_for_tests(&inside) => at = self.skip(&tokens, at),
                // A doc comment is an attribute, too.
                Some((inside, length))
                    if names(&inside).first().is_some_and(|name| name == "doc") =>
                {
                    at += length;
                }
                _ => {
                    self.push(token);
                    at += 1;
                }
            }
        }
    }

    fn push(&mut self, tree: &TokenTree) {
        let line = tree.span().start().line;
        let token = match tree {
            TokenTree::Ident(name) => Token::Name(name.to_string()),
            TokenTree::Literal(literal) => Token::Literal(literal.to_string()),
            TokenTree::Punct(mark) => Token::Mark(mark.as_char()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ('(', ')'),
                    Delimiter::Brace => ('{', '}'),
                    Delimiter::Bracket => ('[', ']'),
                    Delimiter::None => (' ', ' '),
                };
                self.tokens.push((Token::Mark(open), line));
                self.add(group.stream());
                let line = group.span_close().start().line;
                return self.tokens.push((Token::Mark(close), line));
            }
        };
        self.tokens.push((token, line));
    }

    /// Skips an item that is built for tests only, and returns the index of the next one.
    fn skip(&mut self, tokens: &[TokenTree], mut at: usize) -> usize {
        while let Some((_, length)) = attribute(&tokens[at..]) {
            at += length;
        }
        let is_import = matches!(&tokens[at], TokenTree::Ident(name) if name == "use");
        let mut module = None;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Ident(name) if name == "mod" => module = tokens.get(at),
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !is_import => {
                    return at;
                }
                TokenTree::Punct(mark) if matches!(mark.as_char(), ';' | ',') => break,
                _ => {}
            }
        }
        if let Some(TokenTree::Ident(name)) = module {
            let own = self.path.with_extension("");
            let beside = self.path.parent().expect("a file lies in a folder");
            let is_root = ["lib", "main"].iter().any(|name| own.ends_with(name));
            let folder = if is_root { beside } else { &own };
            self.tests.insert(folder.join(name.to_string()));
        }
        at
    }
}

/// Returns the tokens in the brackets of an attribute, if one comes next, and its length.
fn attribute(tokens: &[TokenTree]) -> Option<(Vec<TokenTree>, usize)> {
    let is = |token: &TokenTree, wanted| matches!(token, TokenTree::Punct(mark) if mark.as_char() == wanted);
    let (group, length) = match tokens {
        [hash, TokenTree::Group(group), ..] if is(hash, '#') => (group, 2),
        [hash, bang, TokenTree::Group(group), ..] if is(hash, '#') && is(bang, '!') => (group, 3),
        _ => return None,
    };
    (group.delimiter() == Delimiter::Bracket)
        .then(|| (group.stream().into_iter().collect(), length))
}

/// Tells whether an attribute is `cfg(test)` or a condition with it, such as `cfg(any(test, …))`.
fn is_for_tests(attribute: &[TokenTree]) -> bool {
    let names = names(attribute);
    let has = |wanted: &str| names.iter().any(|name| name == wanted);
    names.first().is_some_and(|first| first == "cfg") && has("test") && !has("not")
}

fn names(tokens: &[TokenTree]) -> Vec<String> {
    let of = |token: &TokenTree| match token {
        TokenTree::Ident(name) => vec![name.to_string()],
        TokenTree::Group(group) => names(&Vec::from_iter(group.stream())),
        _ => Vec::new(),
    };
    tokens.iter().flat_map(of).collect()
}

impl Source {
    /// Reads a file that is not in the repository.
    pub(crate) fn parsed(path: &str, text: &str) -> Self {
        parsed(path, text, &mut BTreeSet::new())
    }

    /// Iterates over the names, each with its line.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, usize)> {
        self.tokens.iter().filter_map(|(token, line)| match token {
            Token::Name(name) => Some((name.as_str(), *line)),
            _ => None,
        })
    }

    /// Iterates over the literals as they are written, each with its line.
    pub(crate) fn literals(&self) -> impl Iterator<Item = (&str, usize)> {
        self.tokens.iter().filter_map(|(token, line)| match token {
            Token::Literal(literal) => Some((literal.as_str(), *line)),
            _ => None,
        })
    }

    /// Returns the names that are used or imported from a crate or module of this name, each with
    /// its line. Of a longer path, only the segment after the module is returned.
    pub(crate) fn taken_from(&self, module: &str) -> Vec<(&str, usize)> {
        let mut taken = Vec::new();
        for (at, (token, _)) in self.tokens.iter().enumerate() {
            let is_path = |at: usize| {
                let mark = |at: usize| self.tokens.get(at).map(|(token, _)| token);
                mark(at) == Some(&Token::Mark(':')) && mark(at + 1) == Some(&Token::Mark(':'))
            };
            if !matches!(token, Token::Name(name) if name == module) || !is_path(at + 1) {
                continue;
            }
            let mut depth = 0;
            let mut first = true;
            for (token, line) in &self.tokens[at + 3..] {
                match token {
                    Token::Mark('{') if first || depth > 0 => (depth, first) = (depth + 1, true),
                    Token::Mark('}') if depth > 0 => depth -= 1,
                    Token::Mark(',') if depth > 0 => first = true,
                    Token::Name(name) if first => {
                        taken.push((name.as_str(), *line));
                        first = false;
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
        }
        taken
    }

    /// Returns the lines in which this sequence of tokens begins.
    pub(crate) fn follow(&self, wanted: &str) -> Vec<usize> {
        let wanted: TokenStream = wanted.parse().expect("the sequence is code");
        let mut reader =
            Reader { path: Path::new(""), tokens: Vec::new(), tests: &mut BTreeSet::new() };
        reader.add(wanted);
        let wanted: Vec<Token> = reader.tokens.into_iter().map(|(token, _)| token).collect();
        let is_here =
            |window: &&[(Token, usize)]| window.iter().map(|(token, _)| token).eq(&wanted);
        self.tokens.windows(wanted.len()).filter(is_here).map(|window| window[0].1).collect()
    }
}

#[test]
fn code_for_tests_is_left_out_and_nothing_else() {
    let all = sources("bot");
    let find = |path: &str| all.iter().find(|source| source.path == path);
    for path in [
        "bot/src/config/tests.rs",
        "bot/discord/src/commands/tests.rs",
        "bot/terminal/src/tests.rs",
        "bot/platform/src/laws.rs",
        "bot/table/src/tests/takeback.rs",
    ] {
        assert!(find(path).is_none() && !text(path).is_empty(), "{path} is for tests alone");
    }
    for path in ["bot/src/main.rs", "bot/discord/src/commands.rs", "bot/src/config.rs"] {
        assert!(find(path).is_some(), "{path} is built into the program");
    }
    let plan = find("bot/service/src/publish/state/plan.rs").expect("the planner of the publisher");
    assert!(plan.names().any(|(name, _)| name == "RemoveButtons"));
    assert!(!plan.names().any(|(name, _)| name == "tests"), "its tests are in it");
    assert!(
        !plan.literals().any(|(literal, _)| literal.contains("pure")),
        "its comments are in it"
    );
}
