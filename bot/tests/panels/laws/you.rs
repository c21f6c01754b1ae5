//! “You” stands where any name could, so that no verb has to agree with it: after a colon, in
//! brackets, or before a colon. This holds in the files of every language, for every text that is
//! ever given the name of its reader.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use engine::catalog::GameId;
use engine::games::ice_cult::{IceCult, Options};
use engine::seat::{Seat, Viewer};
use engine::with_game;
use panels::panel::{Block, Panel};
use panels::present::Present;
use table::command::Command;
use words::text::{Arg, Text};

use super::Walk;
use crate::panels::at::{At, eyes};
use crate::panels::languages::LANGS;

/// The maximum number of decisions in a game.
const DECISIONS: usize = 120;

/// The lines of all texts of a language.
type Patterns = HashMap<String, Vec<String>>;

fn patterns(lang: &str) -> Patterns {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../locales")).join(lang);
    let mut all = Patterns::new();
    for entry in fs::read_dir(folder).expect("a folder for each language") {
        let file = fs::read_to_string(entry.expect("a file").path()).expect("text");
        let mut key = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let value = match line.split_once(" = ") {
                Some((name, value)) if !line.starts_with(' ') => {
                    name.clone_into(&mut key);
                    value
                }
                _ => line.trim_start().trim_start_matches('*'),
            };
            all.entry(key.clone()).or_default().push(value.to_owned());
        }
    }
    all
}

/// Returns the argument at the beginning of a line to which no words are added.
fn wrapped(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("{ $") else { return false };
    let mut depth = 1;
    rest.chars().all(|c| {
        depth += i32::from(matches!(c, '{' | '(')) - i32::from(matches!(c, '}' | ')'));
        depth > 0 || !c.is_alphabetic()
    })
}

/// Tells whether a text is the name of its reader, perhaps with a mark.
fn is_you(text: &Text, all: &Patterns) -> bool {
    let has_only_name = || {
        let lines = all.get(text.key());
        lines.is_some_and(|lines| lines.iter().all(|line| wrapped(line)))
    };
    text.key() == "name-you"
        || has_only_name()
            && text.args().any(|(_, arg)| texts(arg).iter().any(|one| is_you(one, all)))
}

fn texts(arg: &Arg) -> Vec<&Text> {
    match arg {
        Arg::Text(text) => vec![text],
        Arg::List(texts) | Arg::All(texts) => texts.iter().collect(),
        _ => Vec::new(),
    }
}

/// Tells whether any name fits where a line has this argument.
fn fits(line: &str, argument: &str) -> bool {
    line.split(&format!("{{ ${argument} }}")).collect::<Vec<_>>().windows(2).all(|parts| {
        let (before, after) = (parts[0].trim_end(), parts[1].trim_start());
        before.ends_with([':', '(', '（'])
            || after.starts_with([':', ',', '،'])
            || line.trim_start() == line && wrapped(line)
    })
}

/// Finds the texts that put “You” into a sentence.
fn find(text: &Text, all: &Patterns, found: &mut BTreeSet<String>) {
    for (argument, value) in text.args() {
        let inner = texts(value);
        if inner.iter().any(|one| is_you(one, all)) {
            let lines = all.get(text.key()).into_iter().flatten();
            let wrong = lines.filter(|line| !fits(line, argument));
            found.extend(wrong.map(|line| format!("{}: {line}", text.key())));
        }
        for one in inner {
            find(one, all, found);
        }
    }
}

fn of_panel(panel: &Panel) -> Vec<Text> {
    let of_block = |block: &Block| match block {
        Block::Line(text) => vec![text.clone()],
        Block::List(texts) | Block::News(texts) => texts.clone(),
        Block::Rows(rows) | Block::Grid(rows) => rows.concat(),
    };
    let labels = panel.buttons.iter().flat_map(|one| one.path.iter().chain([&one.label]));
    panel.blocks.iter().flat_map(of_block).chain(labels.cloned()).collect()
}

/// Returns the texts on the hands of a random game.
fn of_game<G: Present>(seed: u64) -> Vec<Text> {
    let mut walk = Walk::<G>::start(G::Options::default(), *G::SEATS.end(), seed);
    let mut texts = Vec::new();
    for _ in 0..DECISIONS {
        if walk.asked().is_none() {
            break;
        }
        let at = At::seated(walk.play.clone());
        let seats = Viewer::all(walk.play.seats()).filter(|viewer| viewer.seat().is_some());
        texts.extend(seats.flat_map(|viewer| of_panel(&at.panel(viewer))));
        walk.go_on();
    }
    texts
}

/// Returns the texts on the hands of a table at which people ask for things.
fn of_requests() -> Vec<Text> {
    let start = || At::seated(Walk::<IceCult>::start(Options::default(), 3, 1).play);
    let mut texts = Vec::new();
    let mut look = |at: &At| {
        texts.extend((0..3).flat_map(|seat| of_panel(&at.panel(eyes(seat)))));
    };
    let first = |at: &At| at.table.to_act().iter().next().map_or(0, Seat::index);
    for command in
        [Command::Pause, Command::SitIn(None), Command::OfferSeat(None), Command::TakeBack]
    {
        for seat in 0..3 {
            let mut at = start();
            let mover = first(&at);
            at.presses(mover, "North pair north");
            if at.does(seat, &command).is_ok() {
                look(&at);
            }
        }
    }
    texts
}

#[test]
fn you_stands_where_any_name_could_in_every_language() {
    let mut texts = of_requests();
    for game in GameId::ALL {
        with_game!(*game, G => texts.extend((0..3).flat_map(of_game::<G>)));
    }
    let mut found = BTreeSet::new();
    for lang in LANGS.into_iter().chain(["en"]) {
        let all = patterns(lang);
        for text in &texts {
            find(text, &all, &mut found);
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
