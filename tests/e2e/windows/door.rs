//! People who take a seat only if the host lets them in.

use e2e::town::Side;
use table::Table;

use super::Company;
use super::finding::rooms_are_public;
use crate::chaos::tables;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const DORA: usize = 3;
const TIRAZHEH: usize = 0;
const NAUTILUS: usize = 1;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;

/// The answer to people who must be let in, whatever the reason.
const ASKED: &str = "The host decides whether you can join, and has been asked.";
/// The button with which a lobby of Anna in a public room is found elsewhere.
const FOUND: &str = "Tirazheh with Anna";

/// Returns the table in the group of Tirazheh.
async fn lobby(company: &Company) -> Table {
    let home = company.room(T, TIRAZHEH);
    let mut tables = tables(&company.memory).await.into_iter();
    tables.find(|table| table.home == home).expect("it is open")
}

/// Returns the names of the people at the table.
async fn seated(company: &Company) -> Vec<String> {
    lobby(company).await.people().map(|(_, person)| person.name.clone()).collect()
}

/// Has somebody open a link to the table on Telegram.
async fn follows_link(company: &Company, who: usize) {
    let link = format!("/start join-{}", lobby(company).await.id);
    company.says(T, who, None, &link).await;
}

/// Has somebody find the table in private on Discord and press its button.
async fn finds_and_joins(company: &Company, who: usize) {
    company.says(D, who, None, "/find").await;
    company.presses(D, who, &company.private(D, who), FOUND).await;
}

/// Checks that the last answer to a person on Telegram is to wait for the host, and no more.
fn waits_for_the_host(company: &Company, who: usize) {
    assert_eq!(company.town.on_telegram(who).reads(), ASKED);
}

async fn host_decides(company: &Company, label: &str) {
    company.presses(T, ANNA, &company.room(T, TIRAZHEH), label).await;
}

#[tokio::test(start_paused = true)]
async fn after_a_code_is_withdrawn_people_who_come_by_a_link_ask_the_host() {
    let company = Company::meet(71).await;
    rooms_are_public(&company).await;
    let room = company.room(T, TIRAZHEH);
    company.town.opens_table(T, ANNA, TIRAZHEH);
    company.settles().await;
    company.invites(T, ANNA, &room).await;
    company.presses(T, ANNA, &company.private(T, ANNA), "Withdraw the code").await;
    follows_link(&company, CORA).await;
    waits_for_the_host(&company, CORA);
    finds_and_joins(&company, BORA).await;
    assert!(company.told(D, BORA).contains(ASKED), "{}", company.told(D, BORA));
    assert_eq!(seated(&company).await, ["Anna"]);
    let panel = company.reads(T, ANNA, &room);
    assert!(
        panel.contains("Cora asks to join.") && panel.contains("Bora asks to join."),
        "{panel}"
    );
    // People in the room of the table need nobody's permission.
    company.presses(T, DORA, &room, "Join").await;
    assert_eq!(seated(&company).await, ["Anna", "Dora"]);
    host_decides(&company, "Let Cora in").await;
    host_decides(&company, "Turn Bora away").await;
    finds_and_joins(&company, BORA).await;
    assert_eq!(seated(&company).await, ["Anna", "Dora", "Cora"]);
    let lobby = company.reads(T, CORA, &company.private(T, CORA));
    assert!(lobby.contains("Cora"), "the table is shown where she asked: {lobby}");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn blocked_people_who_come_by_a_link_ask_the_host_and_do_not_learn_why() {
    let company = Company::meet(73).await;
    rooms_are_public(&company).await;
    // They meet at tables.
    company.town.opens_table(T, ANNA, NAUTILUS);
    company.settles().await;
    company.says(D, BORA, None, "/find").await;
    company.presses(D, BORA, &company.private(D, BORA), "Nautilus with Anna").await;
    company.presses(T, ANNA, &company.room(T, NAUTILUS), "Start").await;
    company.clock.pass(1); // Otherwise the same table would be drawn.
    company.town.opens_table(T, ANNA, TIRAZHEH);
    company.settles().await;
    company.presses(T, CORA, &company.room(T, TIRAZHEH), "Join").await;
    company.says(D, BORA, None, "/find").await;
    let (found, button) = company.finds(D, BORA, &company.private(D, BORA), FOUND).await;
    let known = [company.told(T, CORA), company.told(D, BORA)].map(|told| told.len());
    company.says(T, ANNA, None, "/block @Bora").await;
    company.says(T, ANNA, None, "/block @Cora").await;
    company.says(T, CORA, Some(TIRAZHEH), "/leave").await;
    company.presses(T, CORA, &company.private(T, CORA), "Yes").await;
    assert_eq!(seated(&company).await, ["Anna"]);
    follows_link(&company, CORA).await;
    waits_for_the_host(&company, CORA);
    company.town.press(BORA, &found, button);
    company.settles().await;
    assert_eq!(seated(&company).await, ["Anna"]);
    host_decides(&company, "Turn Cora away").await;
    host_decides(&company, "Let Bora in").await;
    follows_link(&company, CORA).await;
    waits_for_the_host(&company, CORA);
    assert_eq!(seated(&company).await, ["Anna", "Bora"]);
    for (told, known) in [company.told(T, CORA), company.told(D, BORA)].iter().zip(known) {
        assert!(told[known..].contains(ASKED), "{told}");
        assert!(!told[known..].to_lowercase().contains("block"), "{told}");
    }
    company.ends();
}
