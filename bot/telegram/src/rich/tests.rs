//! Panels as rich messages.

use serde_json::{Value, json};

use super::*;
use words::people::PersonId;

fn locales() -> Locales {
    let own = "digits = 0123456789\nlist-separator = {\", \"}\nnameless = somebody\n\
               name-person = { $who }\nsaid = { $what }\nwaiting = Waiting for: { $who }\n";
    Locales::from_files([("en", "a.ftl", own), ("fa", "a.ftl", own)]).expect("sound")
}

fn said(what: &str) -> Text {
    Text::new("said").name("what", what)
}

fn message(blocks: Vec<Block>, calls: &[Person], lang: &str) -> Option<RichMessage> {
    let (panel, lang) = (Panel { blocks, ..Panel::default() }, lang.parse().expect("a language"));
    RichMessage::of(&panel, calls, &locales(), &lang)
}

fn blocks(blocks: Vec<Block>, calls: &[Person]) -> Value {
    let message = message(blocks, calls, "en").expect("it fits");
    serde_json::to_value(message).expect("plain values")["blocks"].take()
}

#[test]
fn a_strong_first_line_is_a_heading_and_others_are_paragraphs() {
    let lines = [said("Nautilus").strong(), said("Which column?").strong(), said("a < b")];
    assert_eq!(
        blocks(lines.map(Block::Line).into(), &[]),
        json!([
            { "type": "heading", "text": "Nautilus", "size": 3 },
            { "type": "paragraph", "text": { "type": "bold", "text": "Which column?" } },
            { "type": "paragraph", "text": "a < b" },
        ])
    );
    let waiting = Block::Line(Text::new("waiting").text("who", said("Anna").strong()));
    assert_eq!(blocks(vec![waiting], &[])[0]["type"], "paragraph");
}

#[test]
fn rows_are_tables_whatever_their_width_and_boards_have_lines() {
    let rows = vec![vec![said("Anna"), said("12")], vec![said("Bora")]];
    let table = &blocks(vec![Block::Rows(rows.clone())], &[])[0];
    assert_eq!((&table["type"], &table["is_bordered"]), (&json!("table"), &json!(false)));
    assert_eq!(table["cells"][0][1], json!({ "text": "12", "align": "left", "valign": "middle" }));
    let empty = json!({ "align": "left", "valign": "middle" });
    assert_eq!(table["cells"][1][1], empty, "every row has as many cells");
    let board = &blocks(vec![Block::Grid(rows)], &[])[0];
    assert_eq!(
        (&board["is_bordered"], &board["cells"][0][0]["align"]),
        (&true.into(), &"center".into())
    );
}

/// Telegram begins rows on the right in such messages.
#[test]
fn from_the_right_tables_are_turned_and_boards_are_not() {
    let rows = vec![vec![said("1"), said("2"), said("3")], vec![said("4")]];
    let both = vec![Block::Rows(rows.clone()), Block::Grid(rows)];
    let message = message(both, &[], "fa").expect("it fits");
    let blocks = serde_json::to_value(message).expect("plain values")["blocks"].take();
    let words = |block: usize, row: usize| -> Vec<Value> {
        let cells = blocks[block]["cells"][row].as_array().expect("cells");
        cells.iter().map(|cell| cell["text"].clone()).collect()
    };
    assert_eq!(words(0, 0), ["1", "2", "3"]);
    assert_eq!(blocks[0]["cells"][0][0]["align"], "right");
    assert_eq!(words(1, 0), ["3", "2", "1"]);
    assert_eq!(words(1, 1), [Value::Null, Value::Null, "4".into()]);
}

#[test]
fn news_are_folded_the_oldest_first_and_points_are_a_list() {
    let news = blocks(vec![Block::News(vec![said("One."), said("Two.")])], &[]);
    let lines = ["One.", "Two."].map(|text| json!({ "type": "paragraph", "text": text }));
    assert_eq!(news, json!([{ "type": "expandable_blockquote", "blocks": lines }]));
    let list = blocks(vec![Block::List(vec![said("One.")])], &[]);
    let item = json!({ "blocks": [{ "type": "paragraph", "text": "One." }] });
    assert_eq!(list, json!([{ "type": "list", "items": [item] }]));
}

#[test]
fn before_10_5_news_are_one_text_and_nothing_else_differs() {
    let news = Block::News(vec![said("One."), said("Two.")]);
    let both = message(vec![Block::Line(said("Go!")), news], &[], "en").expect("it fits");
    let old = serde_json::to_value(both.before_10_5()).expect("plain values");
    let text = json!(["One.", "\n", "Two."]);
    assert_eq!(old["blocks"][1], json!({ "type": "expandable_blockquote", "text": text }));
    assert_eq!(old["blocks"][0], json!({ "type": "paragraph", "text": "Go!" }));
    let plain = message(vec![Block::Line(said("Go!"))], &[], "en").expect("it fits");
    assert_eq!(plain.before_10_5(), None);
}

#[test]
fn people_are_mentioned_where_they_stand_lowest_or_else_on_a_line_of_their_own() {
    let anna = Person { id: PersonId::new("telegram", 5), name: "Anna".to_owned() };
    let strong = Block::Line(Text::new("waiting").text("who", said("Anna").strong()));
    let found = blocks(vec![strong.clone(), strong], std::slice::from_ref(&anna));
    let user = json!({ "id": 5, "is_bot": false, "first_name": "Anna" });
    let name = json!({ "type": "bold", "text": "Anna" });
    let mention = json!({ "type": "text_mention", "text": name, "user": user });
    assert_eq!(found[0]["text"][1], name);
    assert_eq!(found[1]["text"][1], mention);
    let missing = blocks(vec![Block::Line(said("Go!"))], &[anna]);
    assert_eq!(missing[1]["text"][1]["user"], user);
}

#[test]
fn a_picture_goes_on_top() {
    let message = message(vec![Block::Line(said("Go!"))], &[], "en").expect("it fits");
    let shown = serde_json::to_value(message.below("attach://picture")).expect("plain values");
    let photo = json!({ "type": "photo", "media": "attach://picture" });
    assert_eq!(shown["blocks"][0], json!({ "type": "photo", "photo": photo }));
    assert_eq!(shown["skip_entity_detection"], true, "a name is no link");
}

#[test]
fn it_is_read_in_the_direction_of_its_language() {
    for (lang, is_rtl) in [("en", false), ("fa", true)] {
        let message = message(vec![Block::Line(said("Go!"))], &[], lang).expect("it fits");
        assert_eq!(message.is_rtl, is_rtl);
    }
}

#[test]
fn what_does_not_fit_is_left_to_the_other_layouts() {
    let long = |letters: usize| vec![Block::Line(said(&"a".repeat(letters)))];
    assert!(message(long(MAX_RICH_UNITS), &[], "en").is_some());
    assert!(message(long(MAX_RICH_UNITS + 1), &[], "en").is_none());
    let points = |many: usize| vec![Block::List(vec![said("a"); many])];
    assert!(message(points(MAX_BLOCKS - 2), &[], "en").is_some());
    assert!(message(points(MAX_BLOCKS - 1), &[], "en").is_none(), "one is left for the picture");
    let row = |cells: usize| vec![Block::Rows(vec![vec![said("a"); cells]])];
    assert!(message(row(MAX_COLUMNS), &[], "en").is_some());
    assert!(message(row(MAX_COLUMNS + 1), &[], "en").is_none());
}
