//! The buttons under a message. Pure.
//!
//! The common layout decides which buttons there are. Here they are spread over rows so that their
//! labels are readable on a phone, and links are added that only Telegram needs.

use serde_json::{Value, json};

use platform::{Button, ButtonStyle, Limits, Panel, PrivateLink, WordPrompt, lay_out};
use words::locale::{Lang, Locales};
use words::text::{Text, cut};

/// The limits of a keyboard that is readable on a phone.
pub(super) const LIMITS: Limits = Limits {
    rows: 12,
    per_row: 3,
    comfortable: 10,
    label: 64,
    text: super::encode::MAX_TEXT_LENGTH,
};

/// The number of characters in a row that are readable on a phone; of three buttons, each shows 10.
const ROW_WIDTH: usize = 33;

/// The label of a button without effect, because Telegram cannot disable buttons.
const GAP: &str = "·";

/// Where a keyboard is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KeyboardPlace<'a> {
    /// In a room, with links to the private chat with the bot of this name.
    InRoom(&'a str),
    /// In private, or in an ephemeral message.
    Elsewhere,
}

/// Returns the buttons of a panel in rows, in Telegram's form; `None` if it has none. Buttons of
/// teloxide 0.17 have no colours.
pub(super) fn of(
    panel: &Panel,
    place: KeyboardPlace<'_>,
    locales: &Locales,
    lang: &Lang,
) -> Option<Value> {
    let say = |text: &Text| locales.line(lang, text).plain();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for row in lay_out(panel, &LIMITS) {
        let label = |button: &Button| {
            if button.is_gap() { GAP.to_owned() } else { say(&button.label) }
        };
        let labels: Vec<String> = row.iter().map(label).collect();
        let per_row = readable(&labels);
        let buttons: Vec<_> = row.iter().zip(&labels).map(button).collect();
        rows.extend(buttons.chunks(per_row).map(<[_]>::to_vec));
    }
    if let KeyboardPlace::InRoom(bot) = place {
        rows.extend(link_in_room(panel, bot, say).map(|button| vec![button]));
    }
    (!rows.is_empty()).then(|| json!({ "inline_keyboard": rows }))
}

/// Returns the button that opens the private chat and shows there the panel that cannot be shown
/// here.
pub(super) fn to_hand(panel: &Panel, bot: &str, locales: &Locales, lang: &Lang) -> Value {
    let label = locales.line(lang, &Text::new("telegram-open-private")).plain();
    json!({ "inline_keyboard": [[link_to(&label, bot, &panel.start())]] })
}

/// Returns the link to the private chat: to the hand during a game, and to join before it, so that
/// the bot may write there when the game begins.
fn link_in_room(panel: &Panel, bot: &str, say: impl Fn(&Text) -> String) -> Option<Value> {
    let (text, start) = match panel.private_link()? {
        PrivateLink::Hand(start) => (Text::new("telegram-open-private"), start),
        PrivateLink::Join(start) => (Text::new("telegram-join-private"), start),
    };
    Some(link_to(&say(&text), bot, &start))
}

/// The part of a link between the name of the bot and the payload.
const START: &str = "?start=";

/// Returns the link that identifies a request for a word.
pub(super) fn asks_for(prompt: &WordPrompt, bot: &str) -> String {
    format!("https://t.me/{bot}{START}{}", prompt.link())
}

/// Returns the payload of the link of a request for a word.
pub(super) fn asked_about(link: &str) -> Option<String> {
    let (_, payload) = link.rsplit_once(START)?;
    WordPrompt::is_link(payload).then(|| payload.to_owned())
}

fn link_to(label: &str, bot: &str, start: &str) -> Value {
    json!({ "text": shortened(label), "url": format!("https://t.me/{bot}{START}{start}") })
}

fn button((button, label): (&Button, &String)) -> Value {
    let mut key = json!({ "text": shortened(label), "callback_data": button.press.to_string() });
    // Since Bot API 9.4; an older server ignores it.
    match button.weight {
        ButtonStyle::Main => key["style"] = json!("primary"),
        ButtonStyle::Danger => key["style"] = json!("danger"),
        ButtonStyle::Plain | ButtonStyle::Quiet => {}
    }
    key
}

fn shortened(label: &str) -> String {
    cut(label, LIMITS.label).into_owned()
}

/// Returns how many buttons with these labels are readable side by side.
fn readable(labels: &[String]) -> usize {
    let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    (ROW_WIDTH / widest.max(1)).clamp(1, LIMITS.per_row.max(labels.len()))
}

#[cfg(test)]
mod tests {
    use panels::panel::Press;
    use table::command::{Act, Command, Request};
    use words::people::TableId;

    use super::*;

    const TABLE: TableId = TableId::new(0xab);

    fn locales() -> Locales {
        let files = [(
            "en",
            "a.ftl",
            concat!(
                "digits = 0123456789\nlist-separator = {\", \"}\nnameless = somebody\n",
                "name = { $who }\nbutton-more = More\nbutton-back = Back\n",
                "telegram-open-private = Private\ntelegram-join-private = Join there\n",
            ),
        )];
        Locales::from_files(files).expect("sound")
    }

    fn panel(labels: &[&str], act: impl Into<Act>) -> Panel {
        let act = act.into();
        labels.iter().fold(Panel::default(), |panel, label| {
            panel.plain_button(Text::new("name").name("who", *label), Press::At(TABLE, act.clone()))
        })
    }

    fn shown(panel: &Panel, place: KeyboardPlace<'_>) -> Value {
        let keyboard = of(panel, place, &locales(), &"en".parse().expect("a language"));
        serde_json::to_value(keyboard).expect("plain values")
    }

    #[test]
    fn a_button_carries_its_press_and_short_ones_stand_side_by_side() {
        let expected = json!({ "inline_keyboard": [
            [
                { "text": "Yes", "callback_data": "1.00000000ab.undo" },
                { "text": "No", "callback_data": "1.00000000ab.undo" },
            ],
        ]});
        assert_eq!(
            shown(&panel(&["Yes", "No"], Command::Undo), KeyboardPlace::Elsewhere),
            expected
        );
    }

    #[test]
    fn the_main_button_and_a_dangerous_one_have_colours_and_the_same_words() {
        let press = || Press::At(TABLE, Command::Undo.into());
        let panel = Panel::default()
            .main_button(Text::new("name").name("who", "Go"), press())
            .danger_button(Text::new("name").name("who", "End"), press())
            .quiet_button(Text::new("name").name("who", "Not now"), press());
        let shown = shown(&panel, KeyboardPlace::Elsewhere);
        let rows = shown["inline_keyboard"].as_array().expect("rows").iter();
        let keys = rows.flat_map(|row| row.as_array().expect("keys"));
        let keys = keys.map(|key| (&key["text"], key["style"].as_str().unwrap_or_default()));
        let keys: Vec<_> =
            keys.map(|(text, style)| (text.as_str().expect("words"), style)).collect();
        assert_eq!(keys, [("Go", "primary"), ("End", "danger"), ("Not now", "")]);
    }

    #[test]
    fn long_labels_get_rows_of_their_own_and_endless_ones_are_cut() {
        let long = "Play the seven of indigo to the palette";
        let rows =
            shown(&panel(&[long, "No", &"x".repeat(99)], Command::Undo), KeyboardPlace::Elsewhere);
        let rows = rows["inline_keyboard"].as_array().expect("rows").clone();
        assert_eq!(rows.len(), 3);
        let last = rows[2][0]["text"].as_str().expect("a label");
        assert_eq!((last.chars().count(), last.ends_with('…')), (64, true));
    }

    #[test]
    fn a_room_gets_the_link_to_ones_hand_or_to_join() {
        let link = |act: Act| {
            let shown = shown(&panel(&["x"], act), KeyboardPlace::InRoom("tea_bot"));
            shown["inline_keyboard"][1][0].clone()
        };
        let hand = "https://t.me/tea_bot?start=hand-00000000ab";
        assert_eq!(link(Request::Hand.into()), json!({ "text": "Private", "url": hand }));
        let join = "https://t.me/tea_bot?start=join-00000000ab";
        assert_eq!(link(Command::Join.into()), json!({ "text": "Join there", "url": join }));
        assert_eq!(link(Request::Rematch.into()), Value::Null);
    }

    #[test]
    fn no_buttons_are_no_keyboard() {
        assert_eq!(shown(&Panel::default(), KeyboardPlace::InRoom("tea_bot")), Value::Null);
    }
}
