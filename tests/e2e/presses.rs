//! Wrong presses: pressing at the wrong time, by the wrong person, or with made-up data changes
//! nothing and is answered with one line.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::seat::Seat;
use panels::panel::{Panel, Press};
use platform::fake::Fake;
use storage::Memory;
use table::command::{Act, Command, Focus, Request};
use words::people::TableId;

async fn in_play() -> Evening {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    evening
}

/// Returns the player to act, the other one, and the first option of the former.
fn asked(evening: &Evening) -> (&'static str, &'static str, String) {
    let hand = |who| evening.fake.lowest(&Evening::private(who)).expect("a hand");
    let (who, other) =
        if hand("Anna").calls.is_empty() { ("Bora", "Anna") } else { ("Anna", "Bora") };
    (who, other, hand(who).buttons[0].press.to_string())
}

/// Sends a press and checks that it is answered with one line and changes nothing.
async fn refused(evening: &Evening, who: &str, data: &str, why: &str) {
    let before = evening.sight(&["Anna", "Bora"]);
    let said = evening.sends(who, data).await;
    assert_eq!(said.len(), 1, "{who} {data}: {said:?}");
    assert!(said[0].contains(why), "{who} {data}: {said:?}");
    assert_eq!(evening.sight(&["Anna", "Bora"]), before, "{who} {data} changed something");
}

#[tokio::test(start_paused = true)]
async fn a_foreign_press_is_refused() {
    let evening = in_play().await;
    let (_, other, press) = asked(&evening);
    refused(&evening, other, &press, "not your turn").await;
    refused(&evening, "Eve", &press, "no seat").await;
}

#[tokio::test(start_paused = true)]
async fn a_doubled_press_and_an_old_one_are_refused() {
    let evening = in_play().await;
    let (who, _, press) = asked(&evening);
    assert!(evening.sends(who, &press).await.is_empty());
    refused(&evening, who, &press, "older button").await;
    evening.presses(who, "Undo").await;
    refused(&evening, who, &press, "older button").await;
}

#[tokio::test(start_paused = true)]
async fn an_old_button_that_leads_on_is_refused() {
    let evening = in_play().await;
    let (who, other, press) = asked(&evening);
    let Ok(Press::At(table, Act::Command(Command::Answer { ticket, pick }))) = press.parse() else {
        panic!("{press} is no answer")
    };
    let group = Focus::Group { path: vec![1], page: 0 };
    let requests = [Request::Confirm { ticket, pick }, Request::open(ticket, group)];
    let leads_on = requests.map(|request| Press::at(table, request).to_string());
    for data in &leads_on {
        refused(&evening, other, data, "not your turn").await;
        assert!(evening.sends(who, data).await.is_empty());
    }
    evening.presses(who, "Palette").await;
    for data in &leads_on {
        refused(&evening, who, data, "older button").await;
    }
}

#[tokio::test(start_paused = true)]
async fn made_up_presses_are_refused() {
    let evening = in_play().await;
    let (who, _, press) = asked(&evening);
    let (head, _) = press.rsplit_once('.').expect("a press has parts");
    for data in ["", "nonsense", "1.zzzz", "2.games", &"9".repeat(300), "1.ffffffffff.a.0.0.0"] {
        refused(&evening, who, data, "button no longer works").await;
    }
    refused(&evening, who, &format!("{head}.ffff"), "button no longer works").await;
    let gone = TableId::new(0xdead_beef);
    refused(&evening, who, &format!("1.{gone}.join"), "table is gone").await;
    refused(&evening, who, &format!("1.{gone}.a.1.1"), "table is gone").await;
}

#[tokio::test(start_paused = true)]
async fn what_belongs_to_the_host_or_to_another_stage_is_refused() {
    let evening = in_play().await;
    let (who, _, press) = asked(&evening);
    let table = press.split('.').nth(1).expect("a press names its table").to_owned();
    let at = |act: &str| format!("1.{table}.{act}");
    let now = evening.table(table.parse().expect("an id")).await;
    let yes = |command| Press::on(&now, command).to_string();
    refused(&evening, "Bora", &yes(Command::Cancel), "host").await;
    refused(&evening, "Bora", &yes(Command::Kick(Seat::new(0))), "host").await;
    refused(&evening, "Eve", &yes(Command::Cancel), "no seat").await;
    refused(&evening, "Anna", &yes(Command::Kick(Seat::new(7))), "nobody").await;
    // The buttons of an earlier version do not say what was asked.
    for act in ["cancel", "kick.1", "leave", "pause", "take-back", "host.1"] {
        refused(&evening, "Anna", &at(act), "older button").await;
    }
    for act in ["join", "start", "add", "drop", "opts.1", "set.0.1", "pre.0"] {
        refused(&evening, "Anna", &at(act), "begun").await;
    }
    refused(&evening, who, &at("again"), "begun").await;
    refused(&evening, who, &at("undo"), "nothing to undo").await;
    let skip = Command::Skip { seat: Seat::new(0), turn: 0xfff };
    refused(&evening, "Anna", &yes(skip), "older button").await;
}

#[tokio::test(start_paused = true)]
async fn a_closed_table_takes_nothing_more() {
    let evening = in_play().await;
    let (who, _, press) = asked(&evening);
    evening.says("Anna", "/cancel").await;
    evening.presses("Anna", "Yes").await;
    assert!(evening.reads(&Evening::room()).contains("closed this table"));
    refused(&evening, who, &press, "closed").await;
}

#[tokio::test(start_paused = true)]
async fn lines_that_are_no_commands_get_a_hint() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    assert!(evening.says("Anna", "/bord").await[0].contains("/board"));
    assert!(evening.says("Anna", "/play tirazeh").await[0].contains("tirazheh"));
    assert!(evening.says("Anna", "hello").await[0].contains("/help"));
    assert!(evening.says("Anna", "/hand").await[0].contains("no table"));
    assert!(evening.says("Anna", "/undo").await[0].contains("no table"));
}

#[tokio::test(start_paused = true)]
async fn the_help_names_six_commands_and_the_others_on_request() {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    let shown = || evening.fake.answered(&Fake::person("Anna").id).pop().expect("an answer");
    evening.says("Anna", "/help").await;
    let first = shown();
    let words = evening.words(&first);
    assert!(words.contains("/play") && !words.contains("/mydata"), "{words}");
    let press = async |panel: &Panel, label: &str| {
        let mut buttons = panel.buttons.iter();
        let button = buttons.find(|button| evening.plain(&button.label) == label);
        let press = button.expect("a button").press.to_string();
        evening.sends("Anna", &press).await;
        shown()
    };
    let rest = press(&first, "For you").await;
    assert!(evening.words(&rest).contains("/mydata"), "{rest:?}");
    let privacy = press(&rest, "/privacy").await;
    assert!(evening.words(&privacy).contains("never read"), "{privacy:?}");
    let rest = press(&first, "At a table").await;
    assert!(evening.words(&rest).contains("/undo"), "{rest:?}");
}
