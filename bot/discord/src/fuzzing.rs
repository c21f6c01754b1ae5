//! A door for fuzz targets: from what Discord sends to what we make of it, and from what is
//! answered to what is sent.

use serde_json::{Value, json};

use super::complete;
use super::encode::{self, Calls};
use super::incoming::{ReadInteraction, read};
use panels::panel::Panel;
use platform::fuzzing::Did;
use words::locale::{Lang, Locales};
use words::people::TableId;
use words::text::Text;

/// What an interaction is.
#[derive(Debug)]
pub enum Made {
    /// Something that was done.
    Did(Did),
    /// Something that was being typed, and what is offered for it.
    Choices(Value),
    /// Nothing of ours.
    Nothing,
}

/// Reads an interaction as it comes in and returns what it means to us, in a form for developers
/// and with what is made of it; nothing if it cannot be read.
pub fn read_interaction(json: &[u8], locales: &Locales, usual: &Lang) -> Option<(String, Made)> {
    let read = read(str::from_utf8(json).ok()?);
    let meaning = format!("{read:?}");
    let made = match read {
        ReadInteraction::Done(incoming) => {
            let _ = incoming.posts();
            Made::Did(Did {
                by: incoming.by,
                at: incoming.at,
                input: incoming.what,
                lang: incoming.lang,
            })
        }
        ReadInteraction::Autocomplete(typing) => {
            let who = Text::new("name-person").name("who", &typing.by.name);
            let tables = [(TableId::new(1), who)];
            Made::Choices(json!(complete::choices(&typing, &tables, locales, usual)))
        }
        ReadInteraction::Nothing => Made::Nothing,
        ReadInteraction::Unreadable(_) => return None,
    };
    Some((meaning, made))
}

/// Returns a panel as a message that rings for those whom it calls.
pub fn written(panel: &Panel, locales: &Locales, lang: &Lang) -> Value {
    json!(encode::panel(panel, locales, lang, Calls::Ring))
}

/// Returns a text as a message of one line.
pub fn written_line(text: &Text, locales: &Locales, lang: &Lang) -> Value {
    json!(encode::line(text, locales, lang))
}
