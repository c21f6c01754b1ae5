//! Leaks: what only the owner of a hand may see is in no message to anybody else, neither in the words
//! nor in the description of a picture.
//!
//! The observer renders the secrets of each seat in every language in which somebody reads, and
//! searches what came into sight for them.

use std::collections::BTreeSet;
use std::ops::Range;

use engine::catalog::AnyOptions;
use engine::seat::{Seat, Viewer};
use panels::panel::{Block, Panel};
use panels::present::table::{RenderOptions, panel};
use table::{Stage, Table};
use words::locale::Lang;
use words::text::Text;

use super::{Counted, Moment, Observer, PEOPLE, Sight, WholeGame};

pub(super) struct Leaks {
    keys: &'static [&'static str],
    /// The languages of the people, and then that of the room.
    langs: Vec<Lang>,
    /// The beginnings or other fixed parts of secrets, in each of these languages.
    marks: Vec<Vec<String>>,
    /// What a platform's limits make the bot say, in each of these languages.
    hints: Vec<String>,
    /// The people who may see nothing but the room.
    in_room: Range<usize>,
    /// The secrets of each person before the last change, in each language.
    before: Vec<Vec<BTreeSet<String>>>,
    /// The number of secrets that were searched for.
    searched: usize,
}

impl Leaks {
    pub(super) fn of(game: &WholeGame, in_room: Range<usize>) -> Self {
        let langs = PEOPLE[..game.people].iter().map(|(_, lang)| *lang).chain([game.room]);
        let langs: Vec<Lang> = langs.map(|lang| lang.parse().expect("a language")).collect();
        let keys = game.secrets;
        let mark = |lang: &Lang, key: &'static str| fixed_part(&say(lang, &Text::new(key)));
        let marks = langs.iter().map(|lang| keys.iter().map(|key| mark(lang, key)).collect());
        let marks = marks.collect();
        let hint = Text::new("telegram-group-busy");
        let hints = langs.iter().map(|lang| say(lang, &hint)).collect();
        Self { keys, langs, marks, hints, in_room, before: Vec::new(), searched: 0 }
    }

    /// Returns the secrets of a seat in each language.
    fn secrets(&self, table: &Table, seat: Seat) -> Vec<BTreeSet<String>> {
        let shown = panel(table, Viewer::Seat(seat), &RenderOptions::default());
        let secrets: Vec<&Text> =
            texts(&shown).into_iter().filter(|text| self.keys.contains(&text.key())).collect();
        let said = |lang| secrets.iter().map(|text| say(lang, text)).filter(says_enough).collect();
        self.langs.iter().map(said).collect()
    }
}

fn say(lang: &Lang, text: &Text) -> String {
    e2e::locales().say(lang, text).plain()
}

/// Tells whether a secret is more than one card, which another hand may have as well.
#[expect(clippy::ptr_arg, reason = "a filter of strings")]
fn says_enough(secret: &String) -> bool {
    secret.split_once(": ").is_none_or(|(_, cards)| cards.contains(' '))
}

/// Returns the first part of a text between its arguments, which are missing.
fn fixed_part(text: &str) -> String {
    let parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    let mut worded = parts.filter(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 3);
    worded.next().unwrap_or_else(|| panic!("{text}: nothing marks it")).to_owned()
}

/// Returns the texts of a panel, except its buttons.
fn texts(panel: &Panel) -> Vec<&Text> {
    let mut all = Vec::new();
    for block in &panel.blocks {
        match block {
            Block::Line(text) => all.push(text),
            Block::List(texts) | Block::News(texts) => all.extend(texts),
            Block::Rows(rows) | Block::Grid(rows) => all.extend(rows.iter().flatten()),
        }
    }
    all
}

/// Tells whether a text has these words up to the end of a line or sentence. A hand with one card
/// may be the beginning of another one.
fn contains_line(text: &str, words: &str) -> bool {
    let mut found = text.match_indices(words);
    found.any(|(at, _)| !text[at + words.len()..].starts_with(|c| !"\n.*<".contains(c)))
}

impl Observer for Leaks {
    fn name(&self) -> &'static str {
        "leaks"
    }

    fn see(&mut self, moment: &Moment<'_>) -> Result<(), String> {
        let table = moment.table;
        let now: Vec<Vec<BTreeSet<String>>> = match table.stage {
            Stage::Playing(_) => {
                moment.seats.iter().map(|seat| self.secrets(table, *seat)).collect()
            }
            _ => Vec::new(),
        };
        for sight in moment.sights {
            let text = &sight.text;
            if let [one] = sight.readers[..]
                && matches!(table.stage, Stage::Playing(_))
                && self.in_room.contains(&one)
                && !text.is_empty()
                && !self.hints.contains(text)
            {
                return Err(format!("{} was told something alone: {text}", PEOPLE[one].0));
            }
            let lang = match sight.readers[..] {
                [one] => one,
                _ => self.langs.len() - 1,
            };
            let is_marked = self.marks[lang].iter().any(|mark| text.contains(mark));
            if is_marked && sight.readers.len() != 1 {
                return Err(format!("several could see a secret: {text}"));
            }
            let of = |owner: usize| {
                let then = [&self.before, &now].into_iter().filter_map(move |all| all.get(owner));
                then.flat_map(move |secrets| &secrets[lang])
            };
            let own: BTreeSet<&String> =
                sight.readers.iter().take(1).flat_map(|reader| of(*reader)).collect();
            let owners =
                (0..now.len().max(self.before.len())).filter(|owner| sight.readers[..] != [*owner]);
            // A hand with one card less may be the beginning of the own one.
            let others = own.iter().fold(text.clone(), |text, own| text.replace(own.as_str(), ""));
            for secret in owners.flat_map(of).filter(|secret| !own.contains(secret)) {
                if contains_line(&others, secret) {
                    return Err(format!("{:?} could see “{secret}”: {text}", sight.readers));
                }
            }
        }
        self.searched += now.iter().map(|secrets| secrets[0].len()).sum::<usize>();
        self.before = now;
        Ok(())
    }

    fn end(&mut self, _: &Counted) -> Result<(), String> {
        if self.keys.is_empty() || self.searched > 10 {
            return Ok(());
        }
        Err(format!("only {} secrets were searched for", self.searched))
    }
}

#[test]
fn a_secret_is_found_in_the_language_of_the_reader_who_must_not_see_it() {
    let game = &super::games::NAUTILUS;
    let table = crate::secrets::table(AnyOptions::of(game.id), game.people, 1);
    let seats: Vec<Seat> = Seat::all(game.people).collect();
    let see = |readers: &[usize], text: &str| {
        let sights = [Sight { readers: readers.to_vec(), text: text.to_owned() }];
        let moment = Moment { table: &table, seats: &seats, sights: &sights, answered_in: None };
        Leaks::of(game, 0..0).see(&moment)
    };
    let leaks = Leaks::of(game, 0..0);
    let [of_first, of_second] = [0, 1].map(|seat| leaks.secrets(&table, seats[seat]));
    let (mine, theirs) = (of_first[1].first(), of_second[1].first());
    let (mine, theirs) = (mine.expect("a hand"), theirs.expect("a hand"));
    assert_eq!(see(&[1], theirs), Ok(()));
    assert!(see(&[1], mine).is_err_and(|why| why.contains(mine)));
    assert!(see(&[0, 1], of_first[2].first().expect("a hand")).is_err());
    assert_eq!(see(&[0, 1], "Bahar: 5"), Ok(()));
}
