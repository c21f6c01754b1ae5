//! The data about themselves that somebody can request.

use e2e::town::Side;
use serde_json::Value;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const NAUTILUS: usize = 1;
const T: Side = Side::Telegram;

#[tokio::test(start_paused = true)]
async fn people_are_sent_their_own_stored_data_only() {
    let mut company = Company::meet(81).await;
    let group = company.room(T, NAUTILUS);
    company.town.opens_table(T, ANNA, NAUTILUS);
    company.settles().await;
    company.presses(T, BORA, &group, "Join").await;
    company.presses(T, ANNA, &group, "Start").await;
    company.says(T, BORA, None, "/block @Anna").await;
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.says(T, BORA, None, "/settings rings off").await;
    company.says(T, BORA, None, "/mydata").await;
    let sent = company.town.telegram.documents(company.town.on_telegram(BORA).id);
    let file = sent.last().expect("a file");
    let data: Value = serde_json::from_str(&String::from_utf8_lossy(&file.bytes)).expect("JSON");
    let bora = company.town.person(T, BORA);
    assert_eq!(data["person"]["id"], bora.as_str());
    assert_eq!(data["settings"]["rings"], "off");
    let games = data["finished games"].as_array().expect("a list");
    assert_eq!(games.len(), 1);
    assert!(games[0]["place"].is_u64(), "{data}");
    assert!(data["figures"]["everywhere"].is_object(), "{data}");
    // Other players appear by name, as in the statistics, without their ids.
    let anna = company.town.person(T, ANNA);
    assert!(!data.to_string().contains(anna.as_str()), "{data}");
    assert_eq!(data["settings"]["blocked"][0]["name"], "Anna");
    company.ends();
}
