//! Compares the documentation with the program: links, pictures, commands, buttons, texts of the
//! bot and lines of the log.

use std::collections::BTreeSet;

use panels::typed::{Vocabulary, chat_command};

use crate::architecture::source;
use crate::locales::phrases::{PAGES, faults_in};
use crate::pages::{all, code, root, text};

/// Words with a slash that are not our commands: paths, and commands of `@BotFather`.
const OTHERS: [&str; 13] = [
    "/data",
    "/healthz",
    "/metrics",
    "/readyz",
    "/empty",
    "/newbot",
    "/revoke",
    "/setabouttext",
    "/setcommands",
    "/setdescription",
    "/setinline",
    "/setjoingroups",
    "/setprivacy",
];

/// Returns a page without its code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).flat_map(|part| part.split('`').step_by(2)).collect()
}

/// Returns the anchors of the headings of a page.
pub fn sections(page: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let lines = page.split("```").step_by(2).flat_map(str::lines);
    for heading in lines.filter(|line| line.starts_with('#')) {
        let anchor = anchor(heading.trim_start_matches('#').trim());
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let mut anchors = std::iter::once(anchor.clone()).chain(numbered);
        let free = anchors.find(|anchor| !found.contains(anchor));
        found.extend(free);
    }
    found
}

fn anchor(heading: &str) -> String {
    let lower = heading.to_lowercase();
    let kept = lower.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Returns the path of a linked file from the root.
fn linked(page: &str, file: &str) -> String {
    if file.is_empty() {
        return page.to_owned();
    }
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts = Vec::new();
    for part in folder.split('/').chain(file.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn links_lead_somewhere() {
    let pages = all();
    let mut count = 0;
    for (path, page) in &pages {
        let prose = prose(page);
        let links = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http")) {
            let (file, section) = link.split_once('#').unwrap_or((link, ""));
            let target = linked(path, file);
            assert!(root().join(&target).exists(), "{path}: there is no {link}");
            let there = pages.get(&target).map(|page| sections(page)).unwrap_or_default();
            assert!(section.is_empty() || there.contains(section), "{path}: no section {link}");
            count += 1;
        }
    }
    assert!(count > 200, "only {count} links are found");
}

#[test]
fn the_index_lists_every_page() {
    let index = text("docs/README.md");
    for path in all().keys().filter_map(|path| path.strip_prefix("docs/")) {
        assert!(path == "README.md" || index.contains(&format!("({path})")), "{path}");
    }
}

#[test]
fn every_picture_has_a_sentence_as_alternative_text() {
    let mut count = 0;
    for (path, page) in all() {
        for picture in prose(&page).split("![").skip(1) {
            let said = picture.split(']').next().unwrap_or_default();
            let is_sentence = (40..=250).contains(&said.len()) && said.ends_with('.');
            assert!(is_sentence, "{path}: {said:?}");
            count += 1;
        }
    }
    assert!(count >= 20, "only {count} pictures are found");
}

/// The rules of games are exempt, because they follow their rule books.
#[test]
fn no_page_has_a_phrase_that_was_replaced() {
    let pages = all().into_iter().filter(|(path, _)| !path.starts_with("docs/rules/"));
    let faults: Vec<String> =
        pages.flat_map(|(path, page)| faults_in(&path, PAGES, &page)).collect();
    assert!(faults.is_empty(), "pages have banned phrases:\n  {}", faults.join("\n  "));
}

/// Returns the commands of the terminal: the first words of the lines in its help.
fn typed_in_terminal() -> BTreeSet<String> {
    let help = text("locales/en/terminal.ftl");
    let lines = help.lines().filter(|line| line.starts_with("terminal-type-"));
    let typed = lines.filter_map(|line| line.split_once(" = ")?.1.split_whitespace().next());
    typed.map(str::to_owned).collect()
}

/// Tells whether a word is a placeholder that a reader fills in.
fn is_placeholder(word: &str) -> bool {
    word.starts_with("my-") || (word.len() > 1 && word.bytes().all(|c| c.is_ascii_uppercase()))
}

/// Returns the lines in a page that look like commands in a chat, each with its first word.
fn chat_lines(page: &str) -> Vec<(String, String)> {
    let lines = code(page).into_iter().filter_map(|line| {
        let first = line.split_whitespace().next()?.to_owned();
        let word = first.strip_prefix('/')?;
        let is_word = !word.is_empty() && word.chars().all(char::is_alphabetic);
        (is_word && !OTHERS.contains(&first.as_str())).then_some((line, first))
    });
    lines.collect()
}

#[test]
fn commands_in_documents_are_understood() {
    let vocabulary = Vocabulary::new(&locales::load().expect("the locales are sound"));
    let of_terminal = typed_in_terminal();
    let mut count = 0;
    for (path, page) in all() {
        for (line, first) in chat_lines(&page) {
            let is_whole = !line.split_whitespace().any(is_placeholder);
            let typed = if is_whole { &line } else { &first };
            let read = chat_command::read(&vocabulary.understood(typed));
            assert!(read.is_ok() || of_terminal.contains(&first), "{path}: no command {line}");
            count += 1;
        }
    }
    assert!(count > 100, "only {count} commands are found");
}

#[test]
fn lines_of_the_log_are_quoted_as_they_are() {
    let sources: Vec<String> = source::files("bot").iter().map(|path| source::text(path)).collect();
    let mut count = 0;
    for (path, page) in all() {
        let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in page.split("log says `").skip(1).filter_map(|rest| rest.split('`').next()) {
            let logged = format!("\"{line}");
            let is_there = sources.iter().any(|source| source.contains(&logged));
            assert!(is_there, "{path}: {line} is not logged");
            count += 1;
        }
    }
    assert!(count > 5, "only {count} lines are found");
}

#[test]
fn pages_name_the_address_of_the_source_as_soon_as_it_is_set() {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("a manifest");
    let address = manifest["workspace"]["package"]["repository"].as_str().expect("a text");
    for page in ["README.md", "docs/hosting.md", "docs/SECURITY.md"] {
        let page_text = text(page);
        assert!(page_text.contains(address), "{page} does not name {address}");
        for line in page_text.lines().filter(|line| line.starts_with("git clone ")) {
            assert!(!address.is_empty() && line.contains(address), "{page}: {line}");
        }
    }
}
