//! Every kind of request, as JSON.

use std::sync::Arc;

use panels::panel::{LuckStep, Press};
use platform::{ButtonStyle, Panel, WordPrompt};
use serde_json::json;
use table::command::Command;
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

use super::*;
use crate::commands;
use crate::encode::{self, Calls};

const TABLE: TableId = TableId::new(1);

fn shown() -> Panel {
    let press = |command| Press::at(TABLE, command);
    Panel::of([Text::new("button-join").strong()])
        .main_button(Text::new("button-join"), press(Command::Join))
        .button(ButtonStyle::Danger, Text::new("button-leave"), press(Command::Leave))
}

fn requests() -> Value {
    let locales = locales::load().expect("the locales are sound");
    let english = Lang::default();
    let anna = Person { id: PersonId::new("discord", 17), name: "Anna".to_owned() };
    let picture = Picture { id: 1, alt: "It is Anna’s turn.".into(), png: Arc::from(*b"png") };
    let calls = vec![anna];
    let text = encode::panel(&shown(), &locales, &english, Calls::Quiet);
    let called = Panel { calls, picture: Some(picture), ..shown() };
    let called = |calls| encode::panel(&called, &locales, &english, calls);
    let line = || encode::line(&Text::new("discord-done"), &locales, &english);
    let once = Some(once(7));
    let many = (0..30).fold(Panel::default(), |panel, number| {
        panel.button(
            ButtonStyle::Plain,
            Text::new("lobby-free").number("seat", number),
            Press::Luck(TableId::new(number), LuckStep::Ask),
        )
    });
    let prompt = WordPrompt { table: TABLE, title: Text::new("button-join") };
    let choice = AutocompleteChoice::new("Tirazheh", "tirazheh");
    let all = commands::all(&locales, &english);
    let named = |name: &str| all.iter().find(|command| command["name"] == name).cloned();
    json!({
        "post in words": text,
        "silent post with a picture that calls": Message { once, ..called(Calls::Notify) }
            .with_flags(MessageFlags::SUPPRESS_NOTIFICATIONS),
        "edit that keeps the picture": called(Calls::Name).in_place_of(Some(1)),
        "edit that replaces the picture": called(Calls::Name).in_place_of(Some(2)),
        "edit that removes the picture": text.clone().in_place_of(Some(1)),
        "edit in doubt": text.clone().alone(),
        "menus": encode::panel(&many, &locales, &english, Calls::Quiet),
        "answer with a message": Callback::message(line()),
        "answer in place": Callback::update(text.clone().alone()),
        "late answer to a command": Callback::WILL_ANSWER,
        "late answer to a press": Callback::HEARD,
        "modal": Callback::modal(encode::word_prompt(&prompt, &locales, &english)),
        "suggestions": Callback::choices(vec![choice]),
        "command with choices": named("rules"),
        "command with suggestions": named("play"),
        "command on a message": all.last(),
    })
}

#[test]
fn requests_of_every_kind() {
    let requests = requests();
    let requests = requests.as_object().expect("requests by their names");
    let lines: Vec<String> =
        requests.iter().map(|(name, request)| format!("{name}\n{request}\n")).collect();
    insta::assert_snapshot!(lines.join("\n"));
}
