//! What people write in their own language, put into the words that commands are read in; pure.
//!
//! Every language is understood by everybody: who reads a panel in one may type in another.

use std::collections::HashMap;

use engine::catalog::{AnyOptions, GameId};
use engine::with_game;

use super::chat_command::{Argument, COMMANDS, CommandSpec};
use crate::present::{Introduce, option_names};
use table::LEVELS;
use words::locale::Locales;
use words::text::Text;

/// So many words at most are one name, such as of a game.
const MAX_NAME_WORDS: usize = 6;

/// Words of every language for what commands, games, options and days are called.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// Commands by their names, without the slash.
    commands: HashMap<String, &'static CommandSpec>,
    games: HashMap<String, &'static str>,
    /// Names of options, their values and presets, and of levels; by the name of their game.
    options: HashMap<(&'static str, String), String>,
    /// Words around a day, such as those for a week or for May.
    days: HashMap<String, String>,
}

impl Vocabulary {
    /// Returns the words of all languages.
    pub fn new(locales: &Locales) -> Self {
        let mut all = Self::default();
        for lang in locales.languages() {
            let say = |text: &Text| plain(&locales.say(lang, text).plain());
            for command in COMMANDS {
                all.commands.entry(say(&command.name)).or_insert(command);
            }
            for &game in GameId::ALL {
                all.games.entry(say(&with_game!(game, G => G::title()))).or_insert(game.name());
                all.add_options(game, &say);
            }
            for (word, names) in days() {
                for name in say(&names).split(' ') {
                    all.days.entry(name.to_owned()).or_insert_with(|| word.to_owned());
                }
            }
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
        for level in LEVELS {
            add(say(&option_names::level(level)), level.name().to_owned());
        }
    }

    /// Puts a line into the words that commands are read in. What is not known stays as it is.
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
            rest.iter().map(|word| self.of_day(word)).collect()
        } else {
            rest.into_iter().map(str::to_owned).collect()
        };
        let command = command.word;
        let bot = if bot.is_empty() { String::new() } else { format!("@{bot}") };
        std::iter::once(format!("/{command}{bot}")).chain(rest).collect::<Vec<_>>().join(" ")
    }

    /// Puts the name of a game, and of options of it, into the words of the engine.
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

    /// Returns the game of this name, or the only one whose name begins so in some language.
    fn game(&self, name: &str) -> Option<&'static str> {
        let begun = || {
            let mut begun = self.games.iter().filter(|(whole, _)| whole.starts_with(name));
            let (_, first) = begun.next()?;
            begun.all(|(_, other)| other == first).then_some(*first)
        };
        self.games.get(name).copied().or_else(begun)
    }

    fn of_day(&self, word: &str) -> String {
        let digits: String = word.chars().map(in_ascii).collect();
        let bare = plain(digits.trim_end_matches([',', '.', '،']));
        self.days.get(&bare).cloned().unwrap_or(digits)
    }
}

/// Returns the longest beginning of some words that means something, and how many words it is.
fn longest<T>(words: &[&str], meaning: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    let most = words.len().min(MAX_NAME_WORDS);
    (1..=most).rev().find_map(|many| Some((meaning(&plain(&words[..many].join(" ")))?, many)))
}

/// Returns words without what people leave out or type otherwise: capitals, marks that are not
/// seen, other letters for the same in Persian.
fn plain(words: &str) -> String {
    let letters = words.chars().filter_map(|c| match c {
        '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}' => None,
        '\u{200c}' | '_' | '-' => Some(' '),
        'ي' => Some('ی'),
        'ك' => Some('ک'),
        c => Some(in_ascii(c)),
    });
    letters.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a digit of Persian or Arabic as one that numbers are read in.
fn in_ascii(c: char) -> char {
    let digit = ['\u{6f0}', '\u{660}'].into_iter().find_map(|zero| {
        let digit = u32::from(c).checked_sub(u32::from(zero)).filter(|digit| *digit < 10)?;
        char::from_digit(digit, 10)
    });
    digit.unwrap_or(c)
}

/// Returns words for a time, each set beside the word that it is read by.
fn days() -> [(&'static str, Text); 16] {
    [
        ("until", Text::new("words-until")),
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
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::typed::chat_command;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new(&locales::load().expect("the locales are sound"))
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
