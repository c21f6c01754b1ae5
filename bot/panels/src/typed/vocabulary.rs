//! Translates words that people type in their own language into the words of the parser. Pure.
//!
//! Every language is accepted from everybody: a person may read panels in one language and type in
//! another.

use std::collections::{HashMap, HashSet};

use engine::catalog::{AnyOptions, GameId};
use engine::search::LevelSpec;

use super::chat_command::{Argument, COMMANDS, CommandSpec};
use super::labels::{in_ascii, without_marks};
use super::until::{OFF, Until, WEEKDAYS};
use super::zone_names::ZoneNames;
use crate::panel::HelpPage;
use crate::present::option_names;
use table::Sitter;
use words::locale::alike::bare;
use words::locale::{Lang, Locales};
use words::text::Text;

/// The characters that may follow a word of a date.
const STOPS: [char; 3] = [',', '.', '،'];

/// The maximum number of words of one name, such as that of a game.
const MAX_NAME_WORDS: usize = 6;

/// The words of every language for commands, games, options and days.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// Commands by their names, without the slash.
    commands: HashMap<String, &'static CommandSpec>,
    /// The commands above rarer ones, by their names and words.
    pages: HashMap<String, &'static str>,
    games: HashMap<String, &'static str>,
    /// Options, their values and presets, and levels, by game and name.
    options: HashMap<(&'static str, String), String>,
    /// Words in times, such as those for a week, for May or for eight.
    days: HashMap<String, String>,
    /// The languages in which a word is the name of a command or a game, or a part of a time. The
    /// English names of commands are typed in every language.
    spoken: HashMap<String, Vec<Lang>>,
    zones: ZoneNames,
    /// The names of machine players.
    taken: HashSet<String>,
}

impl Vocabulary {
    pub fn new(locales: &Locales) -> Self {
        let mut all = Self { zones: ZoneNames::new(locales), ..Self::default() };
        // No table has as many machine players.
        let taken: Vec<Text> = (1..=9).map(|number| Sitter::Machine(number).name()).collect();
        for lang in locales.languages() {
            all.taken.extend(taken.iter().map(|name| bare(&locales.say(lang, name).plain())));
            let say = |text: &Text| plain(&locales.say(lang, text).plain());
            let mut spoken = Vec::new();
            for command in COMMANDS {
                let name = say(&command.name());
                spoken.push(name.clone());
                all.commands.entry(name).or_insert(command);
            }
            for page in [HelpPage::Tables, HelpPage::Me] {
                let name = say(&page.name());
                spoken.push(name.clone());
                all.pages.entry(name).or_insert(page.word());
            }
            for &game in GameId::ALL {
                let name = say(&option_names::title(game));
                spoken.push(name.clone());
                all.games.entry(name).or_insert(game.name());
                all.add_options(game, &say);
            }
            for (word, names) in times(&say) {
                for name in names.split_whitespace() {
                    spoken.push(name.to_owned());
                    all.days.entry(name.to_owned()).or_insert_with(|| word.clone());
                }
            }
            for word in spoken {
                all.spoken.entry(word).or_default().push(lang.clone());
            }
        }
        for command in COMMANDS {
            all.spoken.remove(command.word);
        }
        all
    }

    fn add_options(&mut self, game: GameId, say: &impl Fn(&Text) -> String) {
        let options = AnyOptions::of(game);
        let mut add = |name: String, word: String| {
            self.options.entry((game.name(), name)).or_insert(word);
        };
        for preset in options.presets() {
            add(say(&option_names::preset(game, preset)), preset.name.to_owned());
        }
        for option in options.specs() {
            let name = say(&option_names::option(game, option));
            for value in option.values {
                let said = say(&option_names::value(game, option, value));
                add(format!("{name}={said}"), format!("{}={value}", option.name));
            }
            add(name, option.name.to_owned());
        }
        for LevelSpec { level, .. } in game.levels() {
            add(say(&option_names::level(*level)), level.name().to_owned());
        }
    }

    /// Translates a line into the words of the parser. Unknown words stay as they are.
    pub fn understood(&self, line: &str) -> String {
        let mut parts = line.split_whitespace();
        let first = parts.next().unwrap_or_default();
        let Some(said) = first.strip_prefix('/') else { return line.to_owned() };
        let (said, bot) = said.split_once('@').unwrap_or((said, ""));
        let rest: Vec<&str> = parts.collect();
        if let Some(page) = self.pages.get(&plain(said)) {
            // A rare command, as Discord shows it: `/table undo`.
            let below = rest.first().is_some_and(|name| self.commands.contains_key(&plain(name)));
            let whole = format!("/{}", rest.join(" "));
            return if below { self.understood(&whole) } else { format!("/{page}") };
        }
        let Some(command) = self.commands.get(&plain(said)) else { return line.to_owned() };
        let rest = if command.asks_for(Argument::Game) {
            self.of_game(&rest)
        } else if command.has_time() {
            self.of_time(&rest)
        } else if command.asks_for(Argument::Setting) {
            self.of_setting(&rest)
        } else {
            owned(&rest)
        };
        let command = command.word;
        let bot = if bot.is_empty() { String::new() } else { format!("@{bot}") };
        std::iter::once(format!("/{command}{bot}")).chain(rest).collect::<Vec<_>>().join(" ")
    }

    /// Returns the language of a typed command, if its words determine one and it is not `own`.
    /// Names, numbers and words of several languages determine none.
    pub fn typed_in(&self, line: &str, own: &Lang) -> Option<&Lang> {
        let mut words = line.split_whitespace();
        let said = words.next()?.strip_prefix('/')?.split('@').next()?;
        let command = self.commands.get(&plain(said))?;
        let is_read = command.asks_for(Argument::Game) || command.has_time();
        let said = std::iter::once(said).chain(words.filter(|_| is_read));
        let known = said.filter_map(|word| self.spoken.get(&plain(word.trim_end_matches(STOPS))));
        let langs = known.map(|langs| langs.iter().collect::<Vec<_>>());
        let langs = langs.reduce(|mut langs, others| {
            langs.retain(|lang| others.contains(lang));
            langs
        })?;
        match langs[..] {
            [lang] if lang != own => Some(lang),
            _ => None,
        }
    }

    /// Translates the names of a game and its options into those of the engine.
    fn of_game(&self, words: &[&str]) -> Vec<String> {
        let Some((game, mut used)) = longest(words, |name| self.game(name)) else {
            return owned(words);
        };
        let mut said = vec![game.to_owned()];
        while used < words.len() {
            let option = |name: &str| self.options.get(&(game, name.to_owned())).cloned();
            let known = longest(&words[used..], option);
            let (option, many) = known.unwrap_or_else(|| (words[used].to_owned(), 1));
            said.push(option);
            used += many;
        }
        said
    }

    /// Returns the game of this name, or the only one with a name that begins so in some language.
    fn game(&self, name: &str) -> Option<&'static str> {
        let begun = || {
            let mut begun = self.games.iter().filter(|(whole, _)| whole.starts_with(name));
            let (_, first) = begun.next()?;
            begun.all(|(_, other)| other == first).then_some(*first)
        };
        self.games.get(name).copied().or_else(begun)
    }

    /// Translates a time into the words of the parser. Other words stay as they were typed, so that
    /// the answer can quote them.
    fn of_time(&self, words: &[&str]) -> Vec<String> {
        let (mut read, mut rest) = (Vec::new(), words);
        while let [word, after @ ..] = rest {
            // The name of a day may be typed as two words in Persian.
            let whole =
                after.first().and_then(|next| self.days.get(&plain(&format!("{word}{next}"))));
            read.push(whole.cloned().unwrap_or_else(|| self.of_day(word)));
            rest = if whole.is_some() { &after[1..] } else { after };
        }
        let said: Vec<&str> = read.iter().map(String::as_str).collect();
        if said == [OFF] || Until::read(&said).is_some() { read } else { owned(words) }
    }

    /// Translates the name of a city into that of its time zone.
    fn of_setting(&self, words: &[&str]) -> Vec<String> {
        let zone = words.iter().take(2).position(|word| word.eq_ignore_ascii_case("zone"));
        let (before, city) = words.split_at(zone.map_or(words.len(), |at| at + 1));
        let zone = self.zones.named(&city.join(" ")).map(|zone| vec![zone.into()]);
        [owned(before), zone.unwrap_or_else(|| owned(city))].concat()
    }

    /// Returns the name of a person, changed if it could be taken for that of a machine player.
    pub fn person_name(&self, name: &str) -> String {
        if self.taken.contains(&bare(name)) { format!("@{name}") } else { name.to_owned() }
    }

    fn of_day(&self, word: &str) -> String {
        let digits: String = without_marks(word).map(in_ascii).collect();
        let bare = plain(digits.trim_end_matches(STOPS)).replace(' ', "");
        self.days.get(&bare).cloned().unwrap_or_else(|| without_ending(&digits).to_owned())
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns the meaning of the longest known beginning of some words, with its number of words.
fn longest<T>(words: &[&str], meaning: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    let most = words.len().min(MAX_NAME_WORDS);
    (1..=most).rev().find_map(|many| Some((meaning(&plain(&words[..many].join(" ")))?, many)))
}

/// Returns words in a normal form: without capitals and invisible marks, and with one letter for
/// those that are typed differently in Persian.
fn plain(words: &str) -> String {
    let letters = without_marks(words).map(|c| match c {
        '\u{200c}' | '_' | '-' => ' ',
        'ي' => 'ی',
        'ك' => 'ک',
        '’' => '\'',
        c => in_ascii(c),
    });
    letters.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a number without a Hungarian ending, as in `12-ig` or `20:00-kor`.
fn without_ending(word: &str) -> &str {
    match word.split_once('-') {
        Some((number, ending))
            if ending.trim_end_matches(STOPS).chars().all(char::is_alphabetic) =>
        {
            number
        }
        _ => word,
    }
}

/// Returns the words of a language for times, each with the word of the parser.
fn times(say: &impl Fn(&Text) -> String) -> Vec<(String, String)> {
    let parts = |names: &Text| say(names).split('|').map(str::to_owned).collect::<Vec<_>>();
    let days = days().map(|(word, names)| (word.to_owned(), say(&names)));
    let weekdays = WEEKDAYS.map(str::to_owned).into_iter().zip(parts(&Text::new("words-weekdays")));
    let hours = (1..).map(|hour: u8| hour.to_string()).zip(parts(&Text::new("words-hours")));
    days.into_iter().chain(weekdays).chain(hours).collect()
}

/// Returns the texts for times, each with the word of the parser.
fn days() -> [(&'static str, Text); 36] {
    [
        ("until", Text::new("words-until")),
        ("a", Text::new("words-one")),
        (OFF, Text::new("option-off")),
        ("today", Text::new("words-today")),
        ("tomorrow", Text::new("words-tomorrow")),
        ("on", Text::new("words-on")),
        ("at", Text::new("words-at")),
        ("hour", Text::new("words-hour")),
        ("morning", Text::new("words-morning")),
        ("pm", Text::new("words-evening")),
        ("days", Text::new("words-day")),
        ("weeks", Text::new("words-week")),
        ("jan", Text::new("words-january")),
        ("feb", Text::new("words-february")),
        ("mar", Text::new("words-march")),
        ("apr", Text::new("words-april")),
        ("may", Text::new("words-may")),
        ("jun", Text::new("words-june")),
        ("jul", Text::new("words-july")),
        ("aug", Text::new("words-august")),
        ("sep", Text::new("words-september")),
        ("oct", Text::new("words-october")),
        ("nov", Text::new("words-november")),
        ("dec", Text::new("words-december")),
        ("farvardin", Text::new("words-farvardin")),
        ("ordibehesht", Text::new("words-ordibehesht")),
        ("khordad", Text::new("words-khordad")),
        ("tir", Text::new("words-tir")),
        ("mordad", Text::new("words-mordad")),
        ("shahrivar", Text::new("words-shahrivar")),
        ("mehr", Text::new("words-mehr")),
        ("aban", Text::new("words-aban")),
        ("azar", Text::new("words-azar")),
        ("dey", Text::new("words-dey")),
        ("bahman", Text::new("words-bahman")),
        ("esfand", Text::new("words-esfand")),
    ]
}

#[cfg(test)]
mod tests;
