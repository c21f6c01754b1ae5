//! Source files as words without comments, without what is built for tests alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Something that stands in a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// A name or a keyword.
    Name(String),
    /// A literal, as it is written.
    Literal(String),
    /// Anything else: one character.
    Mark(char),
}

/// A source file.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path below the root of the repository.
    pub(crate) path: String,
    /// What is built into the program, in order, each with its line.
    pub(crate) words: Vec<(Word, usize)>,
}

/// Returns the source files below a folder of the repository, without those for tests alone.
pub(crate) fn sources(folder: &str) -> Vec<Source> {
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

/// Returns the paths of all source files of the crates below a folder of the repository.
pub(crate) fn files(folder: &str) -> Vec<String> {
    let root = root();
    let mut found = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the repository is complete") {
            let path = entry.expect("the repository is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let path = path.strip_prefix(&root).expect("it lies below the root");
                let path = path.to_str().expect("paths are UTF-8");
                if path.contains("/src/") {
                    found.push(path.to_owned());
                }
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
    let text = text(path);
    let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut reader = Reader { path: Path::new(path), words: Vec::new(), tests };
    reader.add(tokens);
    Source { path: path.to_owned(), words: reader.words }
}

struct Reader<'a> {
    path: &'a Path,
    words: Vec<(Word, usize)>,
    /// Where modules for tests lie, without `.rs`.
    tests: &'a mut BTreeSet<PathBuf>,
}

impl Reader<'_> {
    fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match attribute(&tokens[at..]) {
                Some((inside, _)) if is_for_tests(&inside) => at = self.skip(&tokens, at),
                // Comments for readers are attributes, too.
                Some((inside, length)) if names(&inside).first().is_some_and(|it| it == "doc") => {
                    at += length;
                }
                _ => {
                    self.push(token);
                    at += 1;
                }
            }
        }
    }

    fn push(&mut self, token: &TokenTree) {
        let line = token.span().start().line;
        let word = match token {
            TokenTree::Ident(name) => Word::Name(name.to_string()),
            TokenTree::Literal(literal) => Word::Literal(literal.to_string()),
            TokenTree::Punct(mark) => Word::Mark(mark.as_char()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ('(', ')'),
                    Delimiter::Brace => ('{', '}'),
                    Delimiter::Bracket => ('[', ']'),
                    Delimiter::None => (' ', ' '),
                };
                self.words.push((Word::Mark(open), line));
                self.add(group.stream());
                let line = group.span_close().start().line;
                return self.words.push((Word::Mark(close), line));
            }
        };
        self.words.push((word, line));
    }

    /// Passes over something that is for tests alone, and returns where the next thing begins.
    fn skip(&mut self, tokens: &[TokenTree], mut at: usize) -> usize {
        let mut file = None;
        while let Some((inside, length)) = attribute(&tokens[at..]) {
            if let [TokenTree::Ident(name), _, TokenTree::Literal(path)] = &inside[..]
                && name == "path"
            {
                let path = path.to_string();
                file = Some(path.trim_matches('"').trim_end_matches(".rs").to_owned());
            }
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
            let is_folder = ["mod", "lib", "main"].iter().any(|name| own.ends_with(name));
            let folder = if is_folder || file.is_some() { beside } else { &own };
            self.tests.insert(folder.join(file.unwrap_or_else(|| name.to_string())));
        }
        at
    }
}

/// Returns what stands in the brackets, if an attribute comes next, and how long it is.
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

/// Tells whether an attribute is `cfg(test)` or the like.
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
    /// Returns the names in it, each with its line.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, usize)> {
        self.words.iter().filter_map(|(word, line)| match word {
            Word::Name(name) => Some((name.as_str(), *line)),
            _ => None,
        })
    }

    /// Returns its literals, as they are written, each with its line.
    pub(crate) fn literals(&self) -> impl Iterator<Item = (&str, usize)> {
        self.words.iter().filter_map(|(word, line)| match word {
            Word::Literal(literal) => Some((literal.as_str(), *line)),
            _ => None,
        })
    }

    /// Returns the names of what is taken out of a crate or module of this name, however deep the
    /// braces are in which it is imported, each with its line. Only first segments are given.
    pub(crate) fn taken_from(&self, module: &str) -> Vec<(&str, usize)> {
        let mut taken = Vec::new();
        for (at, (word, _)) in self.words.iter().enumerate() {
            let is_path = |at: usize| {
                let mark = |at: usize| self.words.get(at).map(|(word, _)| word);
                mark(at) == Some(&Word::Mark(':')) && mark(at + 1) == Some(&Word::Mark(':'))
            };
            if !matches!(word, Word::Name(name) if name == module) || !is_path(at + 1) {
                continue;
            }
            let mut depth = 0;
            let mut first = true;
            for (word, line) in &self.words[at + 3..] {
                match word {
                    Word::Mark('{') if first || depth > 0 => (depth, first) = (depth + 1, true),
                    Word::Mark('}') if depth > 0 => depth -= 1,
                    Word::Mark(',') if depth > 0 => first = true,
                    Word::Name(name) if first => {
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

    /// Returns the lines in which these words follow one another.
    pub(crate) fn follow(&self, wanted: &str) -> Vec<usize> {
        let wanted: TokenStream = wanted.parse().expect("what is looked for is code");
        let mut reader =
            Reader { path: Path::new(""), words: Vec::new(), tests: &mut BTreeSet::new() };
        reader.add(wanted);
        let wanted: Vec<Word> = reader.words.into_iter().map(|(word, _)| word).collect();
        let is_here = |window: &&[(Word, usize)]| window.iter().map(|(word, _)| word).eq(&wanted);
        self.words.windows(wanted.len()).filter(is_here).map(|window| window[0].1).collect()
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
    let plan = find("bot/service/src/publish/plan.rs").expect("the planner of the publisher");
    assert!(plan.names().any(|(name, _)| name == "Strip"));
    assert!(!plan.names().any(|(name, _)| name == "tests"), "its tests are in it");
    assert!(
        !plan.literals().any(|(literal, _)| literal.contains("pure")),
        "its comments are in it"
    );
}
