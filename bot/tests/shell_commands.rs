//! The commands in the documentation, tried with the program: they and their options exist.

use std::collections::BTreeSet;

use e2e::program;

use crate::pages::{self, code};

/// Pages in which `chaikhana luck 1` and the like are the first lines of hashed texts.
const SPECIFICATIONS: [&str; 2] = ["docs/export.md", "docs/fair-luck.md"];

/// A command of the program in a document.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Named {
    words: Vec<String>,
    options: Vec<String>,
}

/// Reads one command of a shell; returns `None` if it runs another program.
fn read(command: &str) -> Option<Named> {
    let words = command.split_whitespace().map(|word| word.trim_matches(['[', ']', ',']));
    let mut words = words.skip_while(|word| *word == "sudo" || word.contains('='));
    let first = words.next()?;
    if first == "docker" {
        words.find(|word| word.ends_with("/chaikhana"))?;
    } else if first != "chaikhana" && !first.ends_with("/chaikhana") {
        return None;
    }
    let mut named = Named { words: Vec::new(), options: Vec::new() };
    while let Some(word) = words.next() {
        if word.starts_with("--") {
            named.options.push(word.to_owned());
            // The value of the option; an option without one comes last.
            words.next();
        } else if !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase()) {
            named.words.push(word.to_owned());
        }
    }
    Some(named)
}

fn named_in(page: &str) -> BTreeSet<Named> {
    let code = code(page);
    let commands = code.iter().flat_map(|code| code.split(['&', ';', '|', '#']));
    commands.filter_map(read).collect()
}

#[test]
fn documents_name_commands_and_options_there_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut pages = pages::all();
    pages.retain(|path, _| !SPECIFICATIONS.contains(&path.as_str()));
    let named: BTreeSet<Named> = pages.values().flat_map(|page| named_in(page)).collect();
    assert!(named.len() > 15, "only {} commands are found", named.len());
    for Named { words, options } in &named {
        let words: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let mut help = program(env!("CARGO_BIN_EXE_chaikhana"), folder.path(), &words);
        let output = help.output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        for option in options {
            assert!(said.contains(option.as_str()), "{words:?} has no option {option}");
        }
    }
}
