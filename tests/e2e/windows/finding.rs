//! Finding people to play with.

use e2e::town::Side;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const TIRAZHEH: usize = 0;
const NAUTILUS: usize = 1;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;

/// Makes the lobbies of both groups public.
pub(super) async fn rooms_are_public(company: &Company) {
    for game in [TIRAZHEH, NAUTILUS] {
        company.town.group(game).promotes(company.town.on_telegram(ANNA));
        company.says(T, ANNA, Some(game), "/settings room public on").await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_lobby_of_a_public_room_is_found_and_joined_in_private_and_shown_in_other_rooms() {
    let company = Company::meet(61).await;
    company.town.opens_table(T, ANNA, TIRAZHEH);
    company.settles().await;
    company.says(D, BORA, None, "/find").await;
    assert!(company.told(D, BORA).contains("Nobody is looking for players"));
    rooms_are_public(&company).await;
    company.says(D, BORA, None, "/find").await;
    let own = company.private(D, BORA);
    company.presses(D, BORA, &own, "Tirazheh with Anna: 3 open seats").await;
    assert_eq!(company.table().await.chairs.len(), 2);
    assert!(company.reads(D, BORA, &own).contains("Bora·D"));
    company.says(T, CORA, Some(NAUTILUS), "/find").await;
    company.presses(T, CORA, &company.private(T, CORA), "Tirazheh with Anna").await;
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn who_wants_to_hear_of_new_tables_does_and_not_too_often() {
    let company = Company::meet(62).await;
    rooms_are_public(&company).await;
    company.says(T, CORA, Some(TIRAZHEH), "/notify tirazheh").await;
    company.says(T, BORA, Some(TIRAZHEH), "/notify nautilus").await;
    let rung = company.town.on_telegram(CORA).rings();
    company.town.opens_table(T, ANNA, TIRAZHEH);
    company.settles().await;
    let line = "Anna has opened a table of Tirazheh.";
    assert!(company.told(T, CORA).contains(line), "{}", company.told(T, CORA));
    assert!(!company.told(T, BORA).contains(line));
    assert_eq!(company.town.on_telegram(CORA).rings(), rung + 1);
    // There is at most one message in half an hour.
    company.clock.pass(60_000);
    company.town.opens_table(T, BORA, TIRAZHEH);
    company.settles().await;
    assert_eq!(company.town.on_telegram(CORA).rings(), rung + 1);
    company.says(T, CORA, Some(TIRAZHEH), "/notify tirazheh").await;
    assert!(company.told(T, CORA).contains("No more messages about tables of Tirazheh."));
}

#[tokio::test(start_paused = true)]
async fn who_is_blocked_is_neither_found_nor_told_nor_reminded() {
    let company = Company::meet(63).await;
    rooms_are_public(&company).await;
    // They play together once.
    let room = company.room(T, NAUTILUS);
    company.town.opens_table(T, ANNA, NAUTILUS);
    company.settles().await;
    company.presses(T, BORA, &room, "Join").await;
    company.presses(T, ANNA, &room, "Start").await;
    company.says(T, BORA, None, "/block @Anna").await;
    let account = company.town.on_telegram(ANNA).id.to_string();
    let buttons = company.town.on_telegram(BORA).buttons();
    let named =
        buttons.iter().filter_map(|button| button.data()).find(|data| data.contains(&account));
    assert_eq!(named, None, "no button carries somebody's account");
    company.presses(T, BORA, &company.private(T, BORA), "Unblock Anna").await;
    company.presses(T, BORA, &company.private(T, BORA), "Block Anna").await;
    company.says(T, ANNA, None, "/notify tirazheh").await;
    let waiting = company.reads(T, ANNA, &room);
    let (asked, waits) =
        if waiting.contains("Waiting for: Anna") { (ANNA, BORA) } else { (BORA, ANNA) };
    let rung = company.town.on_telegram(asked).rings();
    company.clock.pass(60 * 60 * 1000);
    company.presses(T, waits, &room, "Nudge").await;
    assert_eq!(company.town.on_telegram(asked).rings(), rung, "nobody is reminded");
    company.town.opens_table(T, BORA, TIRAZHEH);
    company.settles().await;
    assert!(!company.told(T, ANNA).contains("has opened a table"));
    company.says(T, ANNA, None, "/find").await;
    assert!(company.told(T, ANNA).contains("Nobody is looking for players"));
    company.ends();
}
