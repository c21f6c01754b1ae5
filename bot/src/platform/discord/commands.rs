//! The slash commands, as they are registered: pure.
//!
//! They are the words of the product; what a word does is not known here.

use engine::catalog::GameId;
use engine::with_game;
use serde_json::{Map, Value, json};

use crate::locale::{Lang, Locales};
use crate::panel::Setting;
use crate::present::Present;
use crate::text::Text;

/// Every option of every command, in the order in which a line names them.
pub(super) const OPTIONS: [&str; 3] = ["game", "options", "whose"];

/// Discord's number for a text as the value of an option.
const TEXT: u8 = 3;
/// Choices of one option, and suggestions while somebody types.
pub(super) const CHOICES: usize = 25;
/// Nobody agrees on more options than this in one line.
const LONGEST: usize = 100;

/// Languages in which Discord shows itself, and what we call them.
const SPOKEN: &[(&str, &str)] = &[
    ("id", "id"),
    ("da", "da"),
    ("de", "de"),
    ("en-GB", "en"),
    ("en-US", "en"),
    ("es-ES", "es"),
    ("es-419", "es"),
    ("fr", "fr"),
    ("hr", "hr"),
    ("it", "it"),
    ("lt", "lt"),
    ("hu", "hu"),
    ("nl", "nl"),
    ("no", "nb"),
    ("pl", "pl"),
    ("pt-BR", "pt"),
    ("ro", "ro"),
    ("fi", "fi"),
    ("sv-SE", "sv"),
    ("vi", "vi"),
    ("tr", "tr"),
    ("cs", "cs"),
    ("el", "el"),
    ("bg", "bg"),
    ("ru", "ru"),
    ("uk", "uk"),
    ("hi", "hi"),
    ("th", "th"),
    ("zh-CN", "zh"),
    ("ja", "ja"),
    ("zh-TW", "zh-TW"),
    ("ko", "ko"),
];

/// Where a command can be given.
#[derive(Clone, Copy)]
enum Where {
    /// In servers alone: it is about a room.
    Rooms,
    /// In private chats with the bot too.
    Anywhere,
}

/// Returns the commands as Discord wants them, described in a language and all its others.
pub(super) fn all(locales: &Locales, lang: &Lang) -> Vec<Value> {
    let book = Book { locales, lang };
    let game = |about| book.option("game", &Text::new("discord-option-game"), about);
    vec![
        book.command(
            "play",
            &Text::new("discord-play"),
            &Text::new("discord-play-about"),
            Where::Rooms,
            vec![
                typed(game(&Text::new("discord-option-game-about"))),
                typed(book.option(
                    "options",
                    &Text::new("discord-option-options"),
                    &Text::new("discord-option-options-about"),
                )),
            ],
        ),
        book.plain(
            "join",
            &Text::new("discord-join"),
            &Text::new("discord-join-about"),
            Where::Rooms,
        ),
        book.plain(
            "hand",
            &Text::new("discord-hand"),
            &Text::new("discord-hand-about"),
            Where::Anywhere,
        ),
        book.plain(
            "board",
            &Text::new("discord-board"),
            &Text::new("discord-board-about"),
            Where::Anywhere,
        ),
        book.plain(
            "tables",
            &Text::new("discord-tables"),
            &Text::new("discord-tables-about"),
            Where::Anywhere,
        ),
        book.command(
            "rules",
            &Text::new("discord-rules"),
            &Text::new("discord-rules-about"),
            Where::Anywhere,
            vec![book.chosen(game(&Text::new("discord-option-rules-about")), every_game())],
        ),
        book.plain(
            "undo",
            &Text::new("discord-undo"),
            &Text::new("discord-undo-about"),
            Where::Anywhere,
        ),
        book.plain(
            "leave",
            &Text::new("discord-leave"),
            &Text::new("discord-leave-about"),
            Where::Anywhere,
        ),
        book.plain(
            "kick",
            &Text::new("discord-kick"),
            &Text::new("discord-kick-about"),
            Where::Anywhere,
        ),
        book.plain(
            "skip",
            &Text::new("discord-skip"),
            &Text::new("discord-skip-about"),
            Where::Anywhere,
        ),
        book.plain(
            "cancel",
            &Text::new("discord-cancel"),
            &Text::new("discord-cancel-about"),
            Where::Anywhere,
        ),
        book.command(
            "settings",
            &Text::new("discord-settings"),
            &Text::new("discord-settings-about"),
            Where::Anywhere,
            vec![book.chosen(
                book.option(
                    "whose",
                    &Text::new("discord-option-whose"),
                    &Text::new("discord-option-whose-about"),
                ),
                [
                    (Setting::Mine.to_string(), Text::new("discord-settings-my")),
                    (Setting::Room.to_string(), Text::new("discord-settings-room")),
                ],
            )],
        ),
        book.plain(
            "help",
            &Text::new("discord-help"),
            &Text::new("discord-help-about"),
            Where::Anywhere,
        ),
        book.plain(
            "about",
            &Text::new("discord-about"),
            &Text::new("discord-about-about"),
            Where::Anywhere,
        ),
    ]
}

/// Tells whether Discord has these commands already; it adds fields of its own to them.
pub(super) fn are_registered(ours: &[Value], theirs: &[Value]) -> bool {
    let called = |command: &Value, name: &Value| command.get("name") == Some(name);
    ours.len() == theirs.len()
        && ours.iter().all(|command| {
            let theirs = theirs.iter().find(|theirs| called(theirs, &command["name"]));
            theirs.is_some_and(|theirs| is_same(command, theirs))
        })
}

/// Compares what we say; an absent field, `null`, `false` and nothing in a list are the same.
fn is_same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.iter().all(|(key, value)| is_same(value, theirs.get(key).unwrap_or(&Value::Null)))
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| is_same(a, b))
        }
        (ours, theirs) => ours == theirs || is_nothing(ours) && is_nothing(theirs),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Says things in the usual language, and in every other one that Discord and we know.
#[derive(Clone, Copy)]
struct Book<'a> {
    locales: &'a Locales,
    lang: &'a Lang,
}

impl Book<'_> {
    fn plain(self, name: &str, title: &Text, about: &Text, place: Where) -> Value {
        self.command(name, title, about, place, Vec::new())
    }

    fn command(
        self,
        name: &str,
        title: &Text,
        about: &Text,
        place: Where,
        options: Vec<Value>,
    ) -> Value {
        let contexts = match place {
            Where::Rooms => json!([0]),
            Where::Anywhere => json!([0, 1]),
        };
        let mut command = self.option(name, title, about);
        command["type"] = json!(1);
        command["options"] = Value::Array(options);
        // Added to servers, not to accounts: a table needs the bot in the room.
        command["integration_types"] = json!([0]);
        command["contexts"] = contexts;
        command
    }

    /// Returns what commands and options have in common.
    fn option(self, name: &str, title: &Text, about: &Text) -> Value {
        json!({
            "type": TEXT,
            "name": name,
            "name_localizations": self.elsewhere(title),
            "description": self.locales.say(self.lang, about).plain(),
            "description_localizations": self.elsewhere(about),
        })
    }

    /// Lets a value be chosen from all there are, while they are few enough.
    fn chosen(self, mut option: Value, values: impl IntoIterator<Item = (String, Text)>) -> Value {
        let choices = values.into_iter().take(CHOICES).map(|(value, title)| {
            json!({
                "name": self.locales.say(self.lang, &title).plain(),
                "name_localizations": self.elsewhere(&title),
                "value": value,
            })
        });
        option["choices"] = choices.collect();
        option
    }

    /// Says a text in the languages beside the usual one.
    fn elsewhere(self, text: &Text) -> Value {
        let ours = |id: &str| id.parse().ok().map(|lang: Lang| self.locales.nearest(&lang).clone());
        let said = SPOKEN.iter().filter_map(|(theirs, id)| {
            let lang = ours(id).filter(|lang| lang.to_string() == *id)?;
            let is_other = lang != *self.locales.nearest(self.lang);
            is_other.then(|| ((*theirs).to_owned(), self.locales.say(&lang, text).plain().into()))
        });
        Value::Object(said.collect::<Map<String, Value>>())
    }
}

fn every_game() -> impl Iterator<Item = (String, Text)> {
    GameId::ALL.iter().map(|game| (game.name().to_owned(), with_game!(*game, G => G::title())))
}

/// Lets an option be typed with suggestions.
fn typed(mut option: Value) -> Value {
    option["autocomplete"] = json!(true);
    option["max_length"] = json!(LONGEST);
    option
}

#[cfg(test)]
#[path = "commands_tests.rs"]
mod tests;
