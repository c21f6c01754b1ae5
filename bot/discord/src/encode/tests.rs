use engine::catalog::GameId;
use serde_json::{Value, json};

use super::*;
use panels::panel::Press;
use table::command::{Command, Request};
use words::people::TableId;
use words::people::{Person, PersonId};

const TABLE: TableId = TableId::new(1);

fn encoded(shown: &Panel, calls: Calls) -> Value {
    let locales = locales::load().expect("the locales are sound");
    serde_json::to_value(panel(shown, &locales, &Lang::default(), calls)).expect("plain values")
}

fn description(shown: &Panel) -> String {
    encoded(shown, Calls::Quiet)["embeds"][0]["description"].as_str().expect("a text").to_owned()
}

fn free(seat: usize) -> Text {
    Text::new("lobby-free").number("seat", seat)
}

fn named(name: &str) -> Text {
    Text::new("name-person").name("who", name)
}

#[test]
fn a_panel_is_an_embed_with_rows_of_buttons() {
    let mut shown = Panel::of([named("*Anna*").strong()])
        .main_button(Text::new("button-join"), Press::at(TABLE, Command::Join));
    shown.blocks.push(Block::List(vec![free(1), free(2)]));
    shown.blocks.push(Block::Rows(vec![vec![named("a"), named("b")]]));
    assert_eq!(
        encoded(&shown, Calls::Quiet),
        json!({
            "content": "",
            "embeds": [{"type": "rich", "description": "**\\*Anna\\***\n\n- 1\\. open seat\n- 2\\. open seat\n\n```\na  b\n```"}],
            "components": [{"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Join", "custom_id": "1.0000000001.join",
                    "disabled": false},
            ]}],
            "allowed_mentions": {"parse": [], "users": [], "roles": []},
        })
    );
}

#[test]
fn a_grid_is_a_code_block_that_nothing_breaks_out_of() {
    let row = |cells: [&str; 2]| cells.map(named).to_vec();
    let shown = Panel {
        blocks: vec![Block::Grid(vec![row(["```", "1"]), row(["b", "*2*"])])],
        ..Panel::default()
    };
    let message = encoded(&shown, Calls::Quiet);
    assert_eq!(message["embeds"][0]["description"], "```\n'''  1\nb    *2*\n```");
}

#[test]
fn a_grid_that_does_not_fit_is_left_out_as_a_whole() {
    let rows = vec![vec![named("x")]; 3000];
    let shown =
        Panel { blocks: vec![Block::Line(named("before")), Block::Grid(rows)], ..Panel::default() };
    let message = encoded(&shown, Calls::Quiet);
    assert_eq!(message["embeds"][0]["description"], "before\n…");
}

#[test]
fn only_those_who_are_waited_for_are_called_and_only_in_the_room() {
    let calls = vec![Person { id: PersonId::new("discord", 17), name: String::new() }];
    let shown = Panel { calls, ..Panel::of([named("@everyone <@18>")]) };
    let message = encoded(&shown, Calls::Notify);
    assert_eq!(message["content"], "<@17>");
    assert_eq!(message["allowed_mentions"], json!({"parse": [], "users": ["17"], "roles": []}));
    let edited = encoded(&shown, Calls::Name);
    assert_eq!(
        (&edited["content"], &edited["allowed_mentions"]["users"]),
        (&json!("<@17>"), &json!([]))
    );
    assert_eq!(encoded(&shown, Calls::Quiet)["content"], "");
    assert_eq!(encoded(&shown.in_private(), Calls::Notify)["content"], "");
}

#[test]
fn when_there_is_too_much_the_oldest_news_go_first() {
    let news = (0..5).map(|index| named(&format!("news {index} {}", "x".repeat(100)))).collect();
    let mut shown = Panel::of([named("the title"), named(&"y".repeat(3800))]);
    shown.blocks.push(Block::News(news));
    let text = description(&shown);
    assert!(length(&text) <= 4096 && length(&text) > 3900, "{}", length(&text));
    assert!(text.starts_with("the title\nyyy") && text.contains("\n\n…\n> news "), "{text}");
    assert!(text.contains("news 4") && !text.contains("news 0 "));
}

#[test]
fn a_text_without_news_is_cut_after_a_line() {
    let lines = (0..300).map(|index| named(&format!("line {index} {}", "🙂".repeat(20))));
    let text = description(&Panel::of(lines));
    assert!(length(&text) <= 4096);
    assert!(text.ends_with("🙂\n…"), "{text}");
    let text = description(&Panel::of([named(&"x".repeat(5000))]));
    assert!(length(&text) <= 4096 && text.ends_with("x…"));
}

#[test]
fn more_buttons_than_fit_are_menus() {
    let label = Text::new("button-open").name("title", "x".repeat(200));
    let shown = (0..60).fold(Panel::of([named("tables")]), |panel, index| {
        panel.plain_button(label.clone(), Press::at(TableId::new(index), Request::Board))
    });
    let rows = encoded(&shown, Calls::Quiet)["components"].clone();
    let menu = |row: usize| rows[row]["components"][0].clone();
    let sizes = [0, 1, 2].map(|row| menu(row)["options"].as_array().expect("entries").len());
    assert_eq!(sizes, [25, 25, 10]);
    assert_eq!(menu(2)["type"], 3);
    assert_eq!(menu(2)["custom_id"], "menu.2");
    assert_eq!(menu(0)["options"][1]["value"], "1.0000000001.board");
    assert_eq!(length(menu(0)["options"][0]["label"].as_str().expect("a label")), 100);
}

#[test]
fn labels_fit_and_no_press_stands_there_twice() {
    let label = Text::new("button-open").name("title", "🙂".repeat(50));
    let open = Press::Open(GameId::Tirazheh);
    let shown = Panel::of([named("games")])
        .danger_button(label.clone(), open.clone())
        .quiet_button(label, open);
    let rows = encoded(&shown, Calls::Quiet)["components"].clone();
    assert_eq!(rows[0]["components"].as_array().expect("buttons").len(), 1);
    assert!(length(rows[0]["components"][0]["label"].as_str().expect("a label")) <= 80);
    assert_eq!(rows[0]["components"][0]["style"], 4);
}

#[test]
fn a_line_is_a_message_of_its_own() {
    let locales = locales::load().expect("the locales are sound");
    let message = line(&named(&"_".repeat(2000)), &locales, &Lang::default());
    let message = serde_json::to_value(message).expect("plain values");
    let content = message["content"].as_str().expect("a text");
    assert!(length(content) <= 2000 && content.ends_with("\\_…"));
}
