//! The texts in the code: every `Text::new("key")` and `Text::of_variant("prefix", …)` with the
//! arguments of its chain, and the texts whose keys are composed in another way. `Text::new` may
//! choose between keys with `if` or `match`.
//!
//! The module must not know locale files.

use engine::catalog::GameId;
use engine::games::iszkenderun::card::Card;
use engine::search::Level;
use engine::seat::Seat;
use engine::with_game;
use panels::lessons;
use panels::panel::HelpPage;
use panels::present::awards::{self, earned};
use panels::present::iszkenderun::terms;
use panels::present::{Present, option_names};
use panels::typed::chat_command::{
    COMMANDS, ChatCommand, CommandSpec, help, in_menus, rare, read as read_line,
};
use table::RatingChange;
use words::text::{Arg, Text, dashed};

use super::variants;
use crate::architecture::source::{Source, Token};

/// A place in which a text is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Say {
    /// File and line.
    pub(crate) place: String,
    pub(crate) key: String,
    pub(crate) args: Vec<(String, Kind)>,
}

/// The kind of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Number,
    Name,
    Text,
    List,
    Time,
}

/// A text that is made in the code, before a prefix becomes keys.
struct Made<'a> {
    place: String,
    function: &'a str,
    /// The literals of the first argument; empty if it is something else.
    literals: Vec<&'a str>,
    args: Vec<(String, Kind)>,
}

/// Returns the texts outside of tests, and what this module cannot read.
pub(crate) fn read(sources: &[Source]) -> (Vec<Say>, Vec<String>) {
    let (mut says, mut faults) = (Vec::new(), Vec::new());
    let mut of_variants = Vec::new();
    for source in sources {
        says.extend(reasons(source, &mut faults));
        for at in 0..source.tokens.len() {
            let Some(made) = made(source, at, &mut faults) else { continue };
            let Made { place, function, literals, args } = made;
            match (function, &literals[..]) {
                ("named" | "of_variant", []) if COMPOSED.contains(&&*source.path) => {}
                ("new", [_, ..]) => {
                    let say = |key: &&str| Say {
                        place: place.clone(),
                        key: (*key).to_owned(),
                        args: args.clone(),
                    };
                    says.extend(literals.iter().map(say));
                }
                ("of_variant", &[prefix]) => of_variants.push((place, prefix, args)),
                (function, _) => faults.push(format!("{place}: Text::{function} takes a literal")),
            }
        }
    }
    for (place, prefix, args) in of_variants {
        let keys = variants::keys(prefix);
        if keys.is_empty() {
            faults.push(format!("{place}: {prefix} has no row in variants.rs"));
        }
        // A variant may have a text of its own, with other arguments.
        let keys = keys.into_iter().filter(|key| says.iter().all(|say| say.key != *key));
        let keys: Vec<String> = keys.collect();
        let say = |key| Say { place: place.clone(), key, args: args.clone() };
        says.extend(keys.into_iter().map(say));
    }
    (says, faults)
}

/// Files that compose keys. Their texts are in [`composed`].
const COMPOSED: [&str; 11] = [
    "bot/discord/src/commands.rs",
    "bot/panels/src/lessons.rs",
    "bot/panels/src/present.rs",
    "bot/panels/src/present/awards.rs",
    "bot/panels/src/present/iszkenderun/terms.rs",
    "bot/panels/src/present/lobby.rs",
    "bot/panels/src/present/option_names.rs",
    "bot/panels/src/present/settings.rs",
    "bot/panels/src/typed/chat_command/commands.rs",
    "bot/panels/src/typed/table_line.rs",
    "bot/telegram/src/commands.rs",
];

/// Returns the texts whose keys are composed of names, and those that the locale code uses by
/// itself.
pub(crate) fn composed() -> Vec<Say> {
    let of_engine = option_names::all().chain(option_names::notes_and_reasons());
    let of_figures = earned::AWARDS.iter().filter_map(|(name, _)| awards::what(name));
    let levels = Level::ALL.into_iter().map(option_names::introduction);
    let of_cards = Card::all().flat_map(|card| [terms::held(card), terms::effect(card)]);
    let of_games = GameId::ALL.iter().flat_map(|game| with_game!(*game, G => of_game::<G>()));
    let mut says = Vec::new();
    let all =
        of_engine.chain(of_figures).chain(levels).chain(lessons::all_texts()).chain(of_commands());
    let all = all
        .chain(of_fields())
        .chain(of_cards)
        .chain(of_games)
        .chain(of_ratings())
        .chain([Text::new("digits"), Text::all_of([])]);
    all.for_each(|text| add(&text, &mut says));
    says
}

fn of_commands() -> Vec<Text> {
    let pages = [HelpPage::Tables, HelpPage::Me];
    let rare = || pages.into_iter().flat_map(|page| rare(page, true));
    let words = in_menus().chain(rare()).map(|command| command.word);
    let words = words.chain(pages.map(HelpPage::word));
    let on_discord = words.map(|word| format!("discord-{word}-about"));
    let in_menus = in_menus().map(|command| format!("telegram-command-{}", command.word));
    let about = on_discord.chain(in_menus).map(Text::named);
    let lines = COMMANDS.iter().map(|command| format!("/{}", command.word));
    let questions = lines.chain(["/luck word".to_owned()]).filter_map(|line| {
        let Ok(ChatCommand::At(line)) = read_line(&line) else { return None };
        Some(line.question())
    });
    about
        .chain(COMMANDS.iter().map(CommandSpec::name))
        .chain(pages.into_iter().flat_map(|page| help(page, true)))
        .chain(questions)
        .collect()
}

/// Returns the texts of the fields of slash commands.
fn of_fields() -> impl Iterator<Item = Text> {
    let names =
        ["game", "options", "whose", "zone", "until", "date", "code", "word", "who", "table"];
    let abouts = names.into_iter().chain(["find", "link-code", "notify", "rules", "top"]);
    let abouts = abouts.map(|about| format!("discord-option-{about}-about"));
    names.map(|name| format!("discord-option-{name}")).into_iter().chain(abouts).map(Text::named)
}

/// Returns the texts of first and changed ratings.
fn of_ratings() -> impl Iterator<Item = Text> {
    let kinds = [(None, false), (None, true), (Some(1), false), (Some(1), true)];
    kinds.into_iter().map(|(before, alone)| {
        let seat = Seat::new(0);
        let change = RatingChange { seat, alone, before, after: 1, give_or_take: 1 };
        awards::rating(&change, Text::all_of([]))
    })
}

fn of_game<G: Present>() -> Vec<Text> {
    let mut texts = vec![G::title(), G::tagline()];
    texts.extend(G::chapters().into_iter().flat_map(|chapter| [chapter.title, chapter.body]));
    texts.extend(G::STANDING.iter().map(|standing| G::standing(*standing)));
    texts.extend(G::CONDITIONS.iter().map(|condition| G::condition(*condition)));
    texts.extend(G::AWARDS.iter().map(|award| G::award_text(award.name())));
    texts
}

/// Adds a text and those in its arguments.
fn add(text: &Text, says: &mut Vec<Say>) {
    let mut args = Vec::new();
    for (name, arg) in text.args() {
        let kind = match arg {
            Arg::Number(_) => Kind::Number,
            Arg::Name(_) | Arg::Literal(_) | Arg::Link(_) => Kind::Name,
            Arg::Text(_) => Kind::Text,
            Arg::List(_) | Arg::All(_) => Kind::List,
            Arg::Time(_) => Kind::Time,
        };
        args.push((name.to_owned(), kind));
        match arg {
            Arg::Text(inner) => add(inner, says),
            Arg::List(all) | Arg::All(all) => all.iter().for_each(|inner| add(inner, says)),
            Arg::Number(_) | Arg::Name(_) | Arg::Literal(_) | Arg::Link(_) | Arg::Time(_) => {}
        }
    }
    says.push(Say { place: "composed".to_owned(), key: text.key().to_owned(), args });
}

/// Reads the text that begins at an index, if one does.
fn made<'a>(source: &'a Source, at: usize, faults: &mut Vec<String>) -> Option<Made<'a>> {
    let (place, name) = (place(source, at), |at| name(source, at));
    if name(at) != Some("Text") {
        return None;
    }
    if name(at + 1) == Some("as") {
        faults.push(format!("{place}: Text keeps its name, so that this test finds it"));
    }
    let is = |at, mark| is(source, at, mark);
    let function = name(at + 3).filter(|_| is(at + 1, ':') && is(at + 2, ':'))?;
    if !matches!(function, "new" | "of_variant" | "named") {
        return None;
    }
    let literals = if is(at + 4, '(') { literals(source, at + 4) } else { Vec::new() };
    let args = chain(source, closed(source, at + 4), faults);
    Some(Made { place, function, literals, args })
}

/// Returns the literal behind a bracket, or those between which `if` or `match` chooses there; none
/// if one of them is something else.
fn literals(source: &Source, open: usize) -> Vec<&str> {
    let is = |at, mark| is(source, at, mark);
    let inside = open..closed(source, open);
    let starts: Vec<usize> = match name(source, open + 1) {
        Some("if") => inside.filter(|at| is(*at, '{')).map(|at| at + 1).collect(),
        Some("match") => {
            inside.filter(|at| is(*at, '=') && is(at + 1, '>')).map(|at| at + 2).collect()
        }
        _ => vec![open + 1],
    };
    let whole =
        |at| literal(source, at).filter(|_| [',', ')', '}'].iter().any(|end| is(at + 1, *end)));
    starts.into_iter().map(whole).collect::<Option<_>>().unwrap_or_default()
}

/// Returns the arguments that the calls from an index on add to a text.
fn chain(source: &Source, mut at: usize, faults: &mut Vec<String>) -> Vec<(String, Kind)> {
    let mut args = Vec::new();
    while is(source, at, '.') && is(source, at + 2, '(') {
        let kind = match name(source, at + 1) {
            Some("number") => Some(Kind::Number),
            Some("name" | "literal" | "link") => Some(Kind::Name),
            Some("text") => Some(Kind::Text),
            Some("list" | "all") => Some(Kind::List),
            Some("time") => Some(Kind::Time),
            _ => None,
        };
        match (kind, literal(source, at + 3)) {
            (Some(kind), Some(name)) => args.push((name.to_owned(), kind)),
            (Some(_), None) => {
                let place = place(source, at);
                faults.push(format!("{place}: the name of an argument is a literal"));
            }
            (None, _) => {}
        }
        at = closed(source, at + 2);
    }
    args
}

/// Returns the texts of reasons in a file whose arms add values to `text`.
fn reasons(source: &Source, faults: &mut Vec<String>) -> Vec<Say> {
    let game = source.path.strip_suffix("/reasons.rs").and_then(|path| path.split('/').next_back());
    let Some(game) = game else { return Vec::new() };
    let (mut says, mut names, mut is_pattern) = (Vec::new(), Vec::new(), false);
    for at in 0..source.tokens.len() {
        if name(source, at) == Some("WhyNot") && is(source, at + 1, ':') {
            if !is_pattern {
                names.clear();
            }
            is_pattern = true;
            names.extend(name(source, at + 3));
        }
        is_pattern &= !(is(source, at, '=') && is(source, at + 1, '>'));
        if name(source, at) == Some("text") && is(source, at + 1, '.') {
            let args = chain(source, at + 1, faults);
            says.extend(names.iter().map(|name| Say {
                place: place(source, at),
                key: format!("{}-why-{}", game.replace('_', "-"), dashed(name)),
                args: args.clone(),
            }));
        }
    }
    says
}

fn place(source: &Source, at: usize) -> String {
    format!("{}:{}", source.path, source.tokens[at].1)
}

fn name(source: &Source, at: usize) -> Option<&str> {
    match source.tokens.get(at) {
        Some((Token::Name(name), _)) => Some(name),
        _ => None,
    }
}

fn literal(source: &Source, at: usize) -> Option<&str> {
    match source.tokens.get(at) {
        Some((Token::Literal(literal), _)) => literal.strip_prefix('"')?.strip_suffix('"'),
        _ => None,
    }
}

fn is(source: &Source, at: usize, mark: char) -> bool {
    matches!(source.tokens.get(at), Some((Token::Mark(found), _)) if *found == mark)
}

/// Returns the index behind the bracket that closes the one at an index.
fn closed(source: &Source, open: usize) -> usize {
    let mut depth = 0_i32;
    for (at, (token, _)) in source.tokens.iter().enumerate().skip(open) {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth <= 0 {
            return at + 1;
        }
    }
    source.tokens.len()
}
