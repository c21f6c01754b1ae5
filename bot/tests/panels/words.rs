//! Panels as text without markup, as people read them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write as _;

use engine::options::Options as _;
use engine::seat::PerSeat;
use panels::panel::{Block, Button, ButtonStyle, Panel, Press};
use panels::present::option_names;
use panels::present::{Names, Present, news};
use table::command::{Act, Focus};
use words::locale::Lang;
use words::text::Text;

use crate::pseudo;

/// The maximum length of a label that every platform accepts, in UTF-16 code units.
pub(crate) const MAX_LABEL_UNITS: usize = 80;

/// The number of characters of a label that Discord shows.
pub(crate) const SHOWN_LABEL_CHARS: usize = 35;

/// The names of the people at a table.
pub(crate) const NAMES: [&str; 6] = ["Bahar", "Cyrus", "Dara", "Elham", "Farid", "Golnaz"];

/// Returns the names for a text that everybody reads.
pub(crate) fn names(seats: usize) -> Names {
    Names::new(PerSeat::new(seats, |seat| {
        Text::new("name-person").name("who", NAMES[seat.index()])
    }))
}

/// Returns names that leave little room for other words.
pub(crate) fn long_names(seats: usize) -> Names {
    Names::new(PerSeat::new(seats, |_| Text::new("name-person").name("who", "Abcdefghijkl")))
}

thread_local! {
    static LANG: RefCell<Lang> = RefCell::default();
    /// The texts so far, by language. Random plays repeat most of theirs.
    static SAID: RefCell<HashMap<Lang, HashMap<Text, String>>> = RefCell::default();
}

pub(crate) fn said(text: &Text) -> String {
    let lang = LANG.with_borrow(Lang::clone);
    SAID.with_borrow_mut(|known| {
        let format = || pseudo::locales().line(&lang, text).plain();
        let known = known.entry(lang.clone()).or_default();
        match known.get(text) {
            Some(said) => said.clone(),
            None => known.entry(text.clone()).or_insert_with(format).clone(),
        }
    })
}

/// Sets the language of all following texts.
pub(crate) fn speak(lang: &Lang) {
    LANG.set(lang.clone());
}

pub(crate) fn plain(blocks: &[Block]) -> String {
    let block = |block: &Block| match block {
        Block::Line(line) => said(line) + "\n",
        Block::List(lines) => lines.iter().map(|line| ["- ", &said(line), "\n"].concat()).collect(),
        Block::News(lines) => lines.iter().map(|line| ["> ", &said(line), "\n"].concat()).collect(),
        Block::Rows(rows) | Block::Grid(rows) => aligned(rows),
    };
    blocks.iter().map(block).collect()
}

fn aligned(rows: &[Vec<Text>]) -> String {
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(said).collect()).collect();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let cell = |(column, cell): (usize, &String)| {
        format!("{cell:<width$}", width = width(column).unwrap_or_default())
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        format!("| {}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Returns a button: `[!main]`, `[~quiet]`, `[xdanger]`.
pub(crate) fn button(button: &Button) -> String {
    let mark = match button.weight {
        ButtonStyle::Main => "!",
        ButtonStyle::Plain => "",
        ButtonStyle::Quiet => "~",
        ButtonStyle::Danger => "x",
    };
    format!("[{mark}{}]", said(&button.label))
}

/// Returns the label of a button with its groups.
pub(crate) fn full_label(button: &Button) -> String {
    let path: String = button.path.iter().map(|group| said(group) + " > ").collect();
    path + &said(&button.label)
}

/// Tells whether a button belongs to the decision, and not to the table.
pub(crate) fn is_option(button: &Button) -> bool {
    let answers = matches!(&button.press, Press::At(_, act) if act.is_of_choice());
    answers || !button.path.is_empty()
}

/// Returns a whole panel: its text; a line for each option, with its question for confirmation; the
/// other buttons; and the notified people. `confirm` returns the question of an option.
pub(crate) fn whole(panel: &Panel, confirm: impl Fn(&Focus) -> String) -> String {
    let mut text = plain(&panel.blocks);
    for option in panel.buttons.iter().filter(|one| is_option(one)) {
        let path: String = option.path.iter().map(|group| said(group) + " > ").collect();
        let _ = writeln!(text, "  {path}{}", button(option));
        if let Press::At(_, Act::Request(request)) = &option.press
            && let Some((_, focus @ Focus::Confirm(_))) = request.focus()
        {
            let _ = writeln!(text, "      {}", confirm(&focus));
        }
    }
    let others: Vec<String> =
        panel.buttons.iter().filter(|one| !is_option(one)).map(button).collect();
    for row in others.chunks(4) {
        let _ = writeln!(text, "  {}", row.join(" "));
    }
    let rings: Vec<&str> = panel.calls.iter().map(|call| call.id.local()).collect();
    if !rings.is_empty() {
        let _ = writeln!(text, "  rings: {}", rings.join(", "));
    }
    text
}

/// Returns every text of the menus and rules of a game, one line each; chapters that are short
/// enough for one message are marked.
pub(crate) fn menus<G: Present>() -> String {
    let mut texts = vec![G::title(), G::tagline()];
    for spec in G::Options::SPECS {
        texts.push(option_names::option(G::ID, spec));
        let values = spec.values.iter();
        texts.extend(values.map(|name| option_names::value(G::ID, spec, name)));
    }
    for spec in G::Options::SEAT_SPECS {
        let values = spec.values.iter();
        texts.extend(values.map(|name| option_names::seat_value(G::ID, spec, name)));
    }
    texts.extend(G::Options::PRESETS.iter().map(|preset| option_names::preset(G::ID, preset)));
    let chapters = G::chapters();
    texts.extend(chapters.iter().map(|chapter| chapter.title.clone()));
    for chapter in &chapters {
        let length = said(&chapter.body).chars().count();
        assert!((100..1_500).contains(&length), "{} has {length}", said(&chapter.title));
    }
    texts.iter().map(said).collect::<Vec<_>>().join("\n")
}

/// Returns the reports of events, one line each.
pub(crate) fn lines<G: Present>(events: &[G::Event], names: &Names) -> String {
    let line = |event: &G::Event| {
        let lines = news::lines::<G>(std::slice::from_ref(event), names);
        lines.first().map_or_else(|| "(nothing is said)".to_owned(), said)
    };
    events.iter().map(line).collect::<Vec<_>>().join("\n")
}
