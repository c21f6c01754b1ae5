//! The entry points of fuzz targets: parsing updates, and encoding answers.

use serde::Deserialize as _;
use serde_json::{Value, json};

use super::encode::{self, MAX_POP_UP_LENGTH, MAX_TEXT_LENGTH};
use super::incoming::{self, Incoming};
use super::keyboard::{self, KeyboardPlace};
use super::target::{ChatTarget, person, room};
use super::update::Update;
use platform::fuzzing::ParsedInput;
use platform::{Destination, Panel};
use words::locale::{Lang, Locales};
use words::people::Person;

/// The maximum lengths of a message and of a pop-up, in UTF-16 units.
pub const MAX_TEXT_UNITS: [usize; 2] = [MAX_TEXT_LENGTH, MAX_POP_UP_LENGTH];

/// Reads an update and returns its debug form, with the input that it contains, if it contains one;
/// `None` if it cannot be read.
pub fn read_update(json: &[u8]) -> Option<(String, Option<ParsedInput>)> {
    let update: Value = serde_json::from_slice(json).ok()?;
    let update = Update::deserialize(&update).ok()?;
    let incoming = incoming::read(update, "Tea_bot");
    let meaning = format!("{incoming:?}");
    let did = match incoming {
        Incoming::Press(press) => {
            let _ = press.pressed_on.posted();
            let input = platform::Input::Button(press.data);
            Some(ParsedInput { person: press.person, place: press.place, input, lang: press.lang })
        }
        Incoming::Line(line) => Some(ParsedInput {
            person: line.person,
            place: line.place,
            input: line.what,
            lang: line.lang,
        }),
        _ => None,
    };
    Some((meaning, did))
}

/// Returns the destination of a message for a place.
pub fn found_again(place: &Destination) -> Option<Destination> {
    let target = ChatTarget::at(place)?;
    Some(match target.user() {
        Some(user) => Destination::Person(person(user)),
        None => Destination::Room(room(target)),
    })
}

/// Returns a panel as a message in HTML that mentions a person, as the text of a pop-up, and as
/// buttons.
pub fn written(
    panel: &Panel,
    who: &Person,
    locales: &Locales,
    lang: &Lang,
) -> (String, String, Value) {
    (
        encode::panel(panel, std::slice::from_ref(who), locales, lang),
        encode::pop_up(&panel.blocks, locales, lang),
        json!(keyboard::of(panel, KeyboardPlace::InRoom("Tea_bot"), locales, lang)),
    )
}
