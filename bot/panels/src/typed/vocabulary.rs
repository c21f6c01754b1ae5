//! Translates words that people type in their own language into the words of the parser. Pure.
//!
//! Every language is accepted from everybody: a person may read panels in one language and type in
//! another.

use std::collections::HashMap;

use engine::catalog::{AnyOptions, GameId};
use engine::search::LevelSpec;
use engine::with_game;

use super::chat_command::{Argument, COMMANDS, CommandSpec};
use super::labels::{in_ascii, without_marks};
use super::until::Until;
use crate::present::{Introduce, option_names};
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
    games: HashMap<String, &'static str>,
    /// Options, their values and presets, and levels, by game and name.
    options: HashMap<(&'static str, String), String>,
    /// Words in the end of an absence, such as those for a week or for May.
    days: HashMap<String, String>,
    /// The languages in which a word is the name of a command or a game, or a part of a time. The
    /// English names of commands are typed in every language.
    spoken: HashMap<String, Vec<Lang>>,
}

impl Vocabulary {
    pub fn new(locales: &Locales) -> Self {
        let mut all = Self::default();
        for lang in locales.languages() {
            let say = |text: &Text| plain(&locales.say(lang, text).plain());
            let mut spoken = Vec::new();
            for command in COMMANDS {
                let name = say(&command.name);
                spoken.push(name.clone());
                all.commands.entry(name).or_insert(command);
            }
            for &game in GameId::ALL {
                let name = say(&with_game!(game, G => G::title()));
                spoken.push(name.clone());
                all.games.entry(name).or_insert(game.name());
                all.add_options(game, &say);
            }
            for (word, names) in days() {
                for name in say(&names).split(' ') {
                    spoken.push(name.to_owned());
                    all.days.entry(name.to_owned()).or_insert_with(|| word.to_owned());
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
        let Some(command) = self.commands.get(&plain(said)) else { return line.to_owned() };
        let rest = if command.asks_for(Argument::Game) {
            self.of_game(&rest)
        } else if command.asks_for(Argument::Until) {
            self.of_time(&rest)
        } else {
            rest.into_iter().map(str::to_owned).collect()
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
        let is_read = command.asks_for(Argument::Game) || command.asks_for(Argument::Until);
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
            return words.iter().map(|word| (*word).to_owned()).collect();
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
        let read: Vec<String> = words.iter().map(|word| self.of_day(word)).collect();
        let is_time = Until::read(&read.iter().map(String::as_str).collect::<Vec<_>>()).is_some();
        if is_time { read } else { words.iter().map(|word| (*word).to_owned()).collect() }
    }

    fn of_day(&self, word: &str) -> String {
        let digits: String = without_marks(word).map(in_ascii).collect();
        let bare = plain(digits.trim_end_matches(STOPS));
        self.days.get(&bare).cloned().unwrap_or_else(|| without_ending(&digits).to_owned())
    }
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
        c => in_ascii(c),
    });
    letters.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a number without the Hungarian ending for *until*, as in `12-ig`.
fn without_ending(word: &str) -> &str {
    match word.split_once('-') {
        Some((number, ending)) if ending.trim_end_matches(STOPS).ends_with("ig") => number,
        _ => word,
    }
}

/// Returns the texts for times, each with the word of the parser.
fn days() -> [(&'static str, Text); 29] {
    [
        ("until", Text::new("words-until")),
        ("a", Text::new("words-one")),
        ("tomorrow", Text::new("words-tomorrow")),
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
mod tests {
    use std::collections::HashMap;
    use std::sync::LazyLock;

    use jiff::ToSpan as _;
    use table::choices::quiet::Zone;
    use words::people::Moment;

    use super::*;
    use crate::typed::chat_command::{self, ChatCommand};

    fn vocabulary() -> &'static Vocabulary {
        static VOCABULARY: LazyLock<Vocabulary> =
            LazyLock::new(|| Vocabulary::new(&locales::load().expect("the locales are sound")));
        &VOCABULARY
    }

    fn check(said: &str, understood: &str) {
        assert_eq!(vocabulary().understood(said), understood, "{said}");
    }

    #[test]
    fn games_are_understood_in_every_language() {
        check("/play تیراژه", "/play tirazheh");
        check("/PLAY Ice Cult", "/play ice-cult");
        check("/play@chaikhana_bot سلداین", "/play@chaikhana_bot seladin");
        check("/rules ایسکندرون", "/rules iszkenderun");
    }

    #[test]
    fn levels_of_machine_players_are_understood_in_every_language() {
        check("/play Nautilus Neuling", "/play nautilus novice");
        check("/play nautilus törzsvendég", "/play nautilus regular");
        check("/play ناتیلوس استاد", "/play nautilus master");
    }

    #[test]
    fn the_beginning_of_a_game_is_enough_if_no_other_begins_so() {
        check("/play ice", "/play ice-cult");
        check("/play ice-c", "/play ice-cult");
        check("/play iszk full", "/play iszkenderun full");
        check("/rules تیر", "/rules tirazheh");
        check("/play i", "/play i");
    }

    #[test]
    fn what_is_not_known_stays_as_it_is() {
        check("/play tirazheh full scoring=off", "/play tirazheh full scoring=off");
        check("/xyzzy a b", "/xyzzy a b");
        check("play تیراژه", "play تیراژه");
        check("/hand 00000000ab", "/hand 00000000ab");
    }

    #[test]
    fn days_are_understood_in_every_language() {
        check("/away 5 Tage", "/away 5 days");
        check("/away ۵ روز", "/away 5 days");
        check("/away 5 nap", "/away 5 days");
        check("/away bis 12. Mai", "/away until 12. may");
    }

    #[test]
    fn a_date_is_understood_as_it_is_written_in_each_language() {
        check("/away egy hétre", "/away a weeks");
        check("/away eine Woche", "/away a weeks");
        check("/away یک هفته", "/away a weeks");
        check("/away május 12-ig.", "/away may 12");
        check("/away تا ۸ آذر", "/away until 8 azar");
        check("/away تا ۱۲ مه", "/away until 12 may");
        check("/away ۱۴۰۵/۹/۸", "/away 1405/9/8");
        check("/away \u{2067}۸\u{2069} اردیبهشت", "/away 8 ordibehesht");
    }

    #[test]
    fn what_is_no_time_stays_as_it_was_typed() {
        check("/away egy évre", "/away egy évre");
        check("/away ۸ روز پیش", "/away ۸ روز پیش");
    }

    /// Days are read in the calendar in which they are written, over a whole cycle of leap years.
    #[test]
    fn every_day_that_is_written_can_be_typed_again() {
        let (locales, all) = (locales::load().expect("the locales are sound"), vocabulary());
        let zone = Zone::default();
        let fa: Lang = "fa".parse().expect("a language");
        let start: jiff::civil::Date = "2026-01-01".parse().expect("a date");
        for day in start.series(1.day()).take(33 * 366) {
            let at = day.to_zoned_datetime(jiff::tz::TimeZone::UTC).expect("a day begins");
            let written = locales.moment(&fa, &at);
            let date: Vec<&str> =
                written.split(['،', ' ']).filter(|word| !word.is_empty()).collect();
            let line = all.understood(&format!("/away تا {} {}", date[1], date[2]));
            let Ok(ChatCommand::Away(Some(until))) = chat_command::read(&line) else {
                panic!("{written}: {line}")
            };
            let day = zone.midnight(day).expect("a day begins");
            let now = Moment(day.0 - 1);
            assert_eq!(until.moment(&zone, now), Some(day), "{written}: {line}");
        }
    }

    #[test]
    fn a_command_is_answered_in_the_language_it_was_typed_in() {
        let all = vocabulary();
        let lang = |id: &str| id.parse::<Lang>().expect("a language");
        for (line, own, answered) in [
            ("/abwesend 5 Tage", "en", Some("de")),
            ("/away egy hétre", "en", Some("hu")),
            ("/away ۵ روز", "de", Some("fa")),
            ("/play تیراژه", "en", Some("fa")),
            ("/away 5 days", "fa", Some("en")),
            ("/abwesend 5 Tage", "de", None),
            ("/away 12. august", "fa", None), // Two languages say so.
            ("/away soon", "fa", None),
            ("/tables", "hu", None),
            ("/block nap", "en", None), // It is a name.
            ("/xyzzy nap", "en", None),
        ] {
            let answered = answered.map(lang);
            assert_eq!(all.typed_in(line, &lang(own)), answered.as_ref(), "{line}");
        }
    }

    /// A word of one language must not be another command in the next.
    #[test]
    fn every_command_is_understood_by_its_name_in_every_language() {
        let locales = locales::load().expect("the locales are sound");
        let (all, mut meaning) = (vocabulary(), HashMap::new());
        for lang in locales.languages() {
            for CommandSpec { word, name, .. } in COMMANDS {
                let name = plain(&locales.say(lang, name).plain());
                let before = meaning.insert(name.clone(), word);
                assert!(before.is_none_or(|before| before == word), "{lang}: {name}");
                let line = all.understood(&format!("/{}", name.replace(' ', "-")));
                assert_eq!(line, format!("/{word}"), "{lang}");
                assert!(chat_command::read(&line).is_ok(), "{lang}: {line}");
            }
        }
    }
}
