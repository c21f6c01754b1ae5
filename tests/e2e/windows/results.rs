//! Results of games: statistics, rankings, awards, and the message at the end.

use e2e::town::Side;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const TIRAZHEH: usize = 0;
const NAUTILUS: usize = 1;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;

/// Starts a game of Nautilus of Anna and Bora on a platform, which Bora leaves.
async fn anna_wins(company: &Company, side: Side) {
    let room = company.room(side, NAUTILUS);
    company.town.opens_table(side, ANNA, NAUTILUS);
    company.settles().await;
    company.presses(side, BORA, &room, "Join").await;
    company.presses(side, ANNA, &room, "Start").await;
    company.says(side, BORA, None, "/leave").await;
    company.presses(side, BORA, &company.private(side, BORA), "Leave for good").await;
}

#[tokio::test(start_paused = true)]
async fn where_nothing_was_played_there_is_one_friendly_line() {
    let company = Company::meet(91).await;
    for side in [T, D] {
        company.says(side, ANNA, None, "/stats").await;
        company.says(side, ANNA, None, "/top").await;
        company.says(side, ANNA, Some(TIRAZHEH), "/stats").await;
        company.says(side, ANNA, Some(TIRAZHEH), "/top").await;
        let told = company.told(side, ANNA);
        assert!(told.contains("You have not finished a game yet."), "{told}");
        assert!(told.contains("You have not played with others yet."), "{told}");
        assert!(told.contains("You have not finished a game in this room yet."), "{told}");
        assert!(
            told.contains("Nobody has finished a game with others in this room yet."),
            "{told}"
        );
    }
    company.says(T, ANNA, None, "/stats @zaphod").await;
    let told = company.told(T, ANNA);
    assert!(told.contains("I know of no games here with zaphod."), "{told}");
    company.says(T, ANNA, None, "/top chess").await;
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn figures_are_shown_on_both_platforms_and_awards_in_the_room() {
    for (side, seed) in [(T, 92), (D, 93)] {
        let company = Company::meet(seed).await;
        anna_wins(&company, side).await;
        let room = company.reads(side, ANNA, &company.room(side, NAUTILUS));
        assert!(room.contains("for the first time: a game won"), "{room}");
        assert!(!room.contains("a game played to its end"), "everybody has a first one: {room}");
        company.says(side, ANNA, None, "/stats").await;
        company.says(side, BORA, Some(NAUTILUS), "/stats").await;
        company.says(side, BORA, Some(NAUTILUS), "/top").await;
        let told = company.told(side, ANNA);
        assert!(told.contains("Nautilus: 1 game, 1 won"), "{told}");
        assert!(told.contains("Most often with Bora"), "{told}");
        let told = company.told(side, BORA);
        assert!(told.contains("Nautilus: 1 game, 0 won"), "{told}");
        assert!(told.contains("Left one game for good."), "{told}");
        assert!(told.contains("Leaderboard of this room"), "{told}");
        company.ends();
    }
}

#[tokio::test(start_paused = true)]
async fn a_room_may_want_to_hear_of_no_awards() {
    let company = Company::meet(94).await;
    company.town.group(NAUTILUS).promotes(company.town.on_telegram(ANNA));
    company.says(T, ANNA, Some(NAUTILUS), "/settings room awards off").await;
    anna_wins(&company, T).await;
    let room = company.reads(T, ANNA, &company.room(T, NAUTILUS));
    assert!(!room.contains("for the first time"), "{room}");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_game_is_told_once_however_tables_are_shown_afterwards() {
    let company = Company::meet(95).await;
    anna_wins(&company, T).await;
    // Another table is open.
    company.town.opens_table(T, ANNA, TIRAZHEH);
    company.settles().await;
    let anna = company.town.on_telegram(ANNA).id;
    let told = || {
        let sends = ["sendmessage", "sendphoto", "sendrichmessage"];
        let sent = sends.iter().flat_map(|method| company.town.telegram.calls(method));
        let to_anna = sent.filter(|args| args["chat_id"] == anna);
        to_anna.filter(|args| serde_json::json!(args).to_string().contains("Anna wins!")).count()
    };
    let before = told();
    assert!(before <= 1, "{before}");
    for layout in ["text", "pictures", "rich", "text"] {
        company.says(T, ANNA, None, &format!("/settings layout {layout}")).await;
        company.settles().await;
        assert_eq!(told(), before, "{layout}");
    }
    company.ends();
}
