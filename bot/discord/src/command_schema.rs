//! Commands and options in every language that is supported both by Discord and by us. Pure.
//!
//! The module must not know the commands.

use serde_json::{Map, Value, json};

use super::payload::{ON_MESSAGE, SLASH};
use words::locale::{Lang, Locales};
use words::text::{Text, cut};

/// Discord's number for an option with a text value.
const TEXT_OPTION: u8 = 3;
/// The maximum number of choices of an option, and of suggestions.
pub(super) const MAX_CHOICES: usize = 25;
/// The maximum length of a description and of a choice, in characters.
const MAX_LENGTH: usize = 100;
/// The maximum length of typed options, in characters; no house rules need more.
const MAX_TYPED_OPTION_CHARS: usize = 100;

/// The languages of Discord's clients, with our ids.
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

/// Tells whether Discord's clients support a language, and show commands in it.
pub(super) fn is_shown_in(lang: &Lang) -> bool {
    let lang = lang.to_string();
    SPOKEN.iter().any(|(_, ours)| *ours == lang)
}

/// Describes commands in the default language and in every other supported one.
#[derive(Clone, Copy)]
pub(super) struct CommandSchema<'a> {
    pub(super) locales: &'a Locales,
    pub(super) lang: &'a Lang,
}

impl CommandSchema<'_> {
    pub(super) fn command(
        self,
        name: &str,
        title: &Text,
        about: &Text,
        options: Vec<Value>,
    ) -> Value {
        let mut command = self.option(name, title, about);
        command["options"] = Value::Array(options);
        registered_as(SLASH, command)
    }

    /// Returns a command in the menu of messages, which has no description.
    pub(super) fn on_message(self, title: &Text) -> Value {
        let (name, elsewhere) = (self.said(self.lang, title), self.elsewhere(title));
        registered_as(ON_MESSAGE, json!({ "name": name, "name_localizations": elsewhere }))
    }

    /// Returns the common fields of commands and options.
    pub(super) fn option(self, name: &str, title: &Text, about: &Text) -> Value {
        json!({
            "type": TEXT_OPTION,
            "name": name,
            "name_localizations": self.elsewhere(title),
            "description": self.said(self.lang, about),
            "description_localizations": self.elsewhere(about),
        })
    }

    /// Adds the values of an option as choices, if they are few enough.
    pub(super) fn chosen(
        self,
        mut option: Value,
        values: impl IntoIterator<Item = (String, Text)>,
    ) -> Value {
        let choices = values.into_iter().take(MAX_CHOICES).map(|(value, title)| {
            json!({
                "name": self.said(self.lang, &title),
                "name_localizations": self.elsewhere(&title),
                "value": value,
            })
        });
        option["choices"] = choices.collect();
        option
    }

    fn said(self, lang: &Lang, text: &Text) -> String {
        cut(&self.locales.say(lang, text).plain(), MAX_LENGTH).into_owned()
    }

    /// Returns a text in the languages other than the default.
    fn elsewhere(self, text: &Text) -> Value {
        let spoken = self.locales.spoken(self.lang);
        let ours = |id: &str| spoken.spoken(&id.parse().ok()?).cloned();
        let said = SPOKEN.iter().filter_map(|(theirs, id)| {
            let lang = ours(id).filter(|lang| lang.to_string() == *id)?;
            let is_other = lang != *spoken.usual();
            is_other.then(|| ((*theirs).to_owned(), self.said(&lang, text).into()))
        });
        Value::Object(said.collect::<Map<String, Value>>())
    }
}

fn registered_as(kind: u64, mut command: Value) -> Value {
    command["type"] = json!(kind);
    // The bot is added to servers, not to accounts, because a table needs the bot in the room.
    command["integration_types"] = json!([0]);
    // In servers, and in private with the bot.
    command["contexts"] = json!([0, 1]);
    command
}

/// Makes an option typed, with suggestions.
pub(super) fn typed(mut option: Value) -> Value {
    option["autocomplete"] = json!(true);
    option["max_length"] = json!(MAX_TYPED_OPTION_CHARS);
    option
}
