//! The entry points of fuzz targets: parsing interactions, and encoding answers.

use serde_json::{Value, json};

use super::complete;
use super::encode::{self, Calls};
use super::incoming::{ReadInteraction, read};
use platform::Panel;
use platform::fuzzing::ParsedInput;
use platform::typed::ZoneNames;
use words::locale::{Lang, Locales};
use words::people::TableId;
use words::text::Text;

/// The meaning of an interaction.
#[derive(Debug)]
pub enum Made {
    /// An input.
    Input(ParsedInput),
    /// An option that is being typed, and its suggestions.
    Choices(Value),
    /// Nothing that concerns the bot.
    Nothing,
}

/// Reads an interaction and returns its debug form with its meaning; `None` if it cannot be read.
pub fn read_interaction(json: &[u8], locales: &Locales, usual: &Lang) -> Option<(String, Made)> {
    let read = read(str::from_utf8(json).ok()?);
    let meaning = format!("{read:?}");
    let made = match read {
        ReadInteraction::Done(incoming) => Made::Input(ParsedInput {
            person: incoming.person,
            place: incoming.place,
            input: incoming.what,
            lang: incoming.lang,
        }),
        ReadInteraction::Autocomplete(typing) => {
            let who = Text::new("name-person").name("who", &typing.person.name);
            let tables = [(TableId::new(1), who)];
            let zones = ZoneNames::default();
            Made::Choices(json!(complete::choices(&typing, &tables, &zones, locales, usual)))
        }
        ReadInteraction::Nothing => Made::Nothing,
        ReadInteraction::Unreadable(_) => return None,
    };
    Some((meaning, made))
}

/// Returns a panel as a message that notifies the mentioned people.
pub fn written(panel: &Panel, locales: &Locales, lang: &Lang) -> Value {
    json!(encode::panel(panel, locales, lang, Calls::Notify))
}

/// Returns a text as a message of one line.
pub fn written_line(text: &Text, locales: &Locales, lang: &Lang) -> Value {
    json!(encode::line(text, locales, lang))
}
