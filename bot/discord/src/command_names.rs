//! Names of commands in texts, in the form that Discord shows to the reader.
//!
//! Locale files write every command by its English word. Discord shows a command by its name in the
//! language of the reader, and a reader can find it only by that name.

use super::command_schema::is_shown_in;
use platform::HelpPage;
use platform::typed::chat_command::CommandSpec;
use words::locale::{Lang, Locales};
use words::text::{Line, Text};

/// Returns a text as a line, with the names of commands in the language.
pub(super) fn line(text: &Text, locales: &Locales, lang: &Lang) -> Line {
    let said = locales.line(lang, text);
    if !is_shown_in(lang) {
        return said;
    }
    let mut line = Line::default();
    for run in said.runs {
        line.push(&named(&run.text, locales, lang), run.style);
    }
    line
}

fn named(words: &str, locales: &Locales, lang: &Lang) -> String {
    let mut out = String::with_capacity(words.len());
    let mut rest = words;
    while let Some(at) = rest.find('/') {
        let (before, after) = rest.split_at(at);
        let word: &str = after[1..].split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or("");
        out.push_str(before);
        // A path or a fraction is not a command.
        let begins = !out.ends_with(|c: char| c.is_alphanumeric() || c == '/');
        out.push('/');
        let command = CommandSpec::called(word).filter(|_| begins);
        match command {
            Some(command) => {
                let group = command.rare_on().map(HelpPage::name);
                let names = group.into_iter().chain([command.name()]);
                let names: Vec<String> =
                    names.map(|name| locales.say(lang, &name).plain()).collect();
                out.push_str(&names.join(" "));
            }
            None => out.push_str(word),
        }
        rest = &after[1 + word.len()..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lang: &str, words: &str, expected: &str) {
        let locales = locales::load().expect("the locales are sound");
        assert_eq!(named(words, &locales, &lang.parse().expect("a language")), expected);
    }

    #[test]
    fn commands_are_named_as_discord_names_them() {
        check(
            "de",
            "Mit /play (oder /hand) geht es los.",
            "Mit /spielen (oder /hand) geht es los.",
        );
        check("en", "/play opens a table.", "/play opens a table.");
        check("en", "/undo, /mydata", "/table undo, /me mydata");
    }

    #[test]
    fn what_is_no_command_stays() {
        for words in ["1/2", "Europe/play", "/unknown /Play //play", "/", "a / b"] {
            check("de", words, words);
        }
    }
}
