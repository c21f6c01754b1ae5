//! One person with an account on both platforms.

use std::time::Duration;

use e2e::town::Side;
use words::people::PersonId;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const DORA: usize = 3;
const NAUTILUS: usize = 1;
const D: Side = Side::Discord;
const T: Side = Side::Telegram;

/// Has Anna open a table in a channel and Bora show it in a group too; returns its code.
async fn shown_on_both(company: &Company) -> String {
    company.town.opens_table(D, ANNA, NAUTILUS);
    company.settles().await;
    let code = company.invites(D, ANNA, &company.room(D, NAUTILUS)).await;
    company.says(T, BORA, Some(NAUTILUS), &format!("/join {code}")).await;
    code
}

#[tokio::test(start_paused = true)]
async fn two_accounts_are_one_person_in_every_check() {
    let mut company = Company::meet(51).await;
    let (channel, group) = (company.room(D, NAUTILUS), company.room(T, NAUTILUS));
    shown_on_both(&company).await;
    company.links(ANNA).await;
    // She has a seat already.
    company.presses(T, ANNA, &group, "Join").await;
    let popped = company.town.on_telegram(ANNA).pop_ups().join("\n");
    assert!(popped.contains("You already have a seat"), "{popped}");
    assert_eq!(company.table().await.chairs.len(), 1);
    // She is the host on both platforms.
    company.presses(T, BORA, &group, "Join").await;
    company.presses(T, ANNA, &group, "Start").await;
    assert!(company.table().await.play().is_some());
    // The hand stays where she joined until she asks for it elsewhere.
    let (here, there) = (company.private(D, ANNA), company.private(T, ANNA));
    assert!(company.reads(D, ANNA, &here).contains("Your hand:"));
    assert!(!company.reads(T, ANNA, &there).contains("Your hand:"));
    company.says(T, ANNA, None, "/hand").await;
    assert!(company.reads(T, ANNA, &there).contains("Your hand:"));
    assert!(!company.reads(D, ANNA, &here).contains("Your hand:"));
    // Nobody can watch their own game, with either account.
    company.presses(T, ANNA, &group, "Watch").await;
    let popped = company.town.on_telegram(ANNA).pop_ups().join("\n");
    assert!(popped.contains("You are playing here yourself"), "{popped}");
    let _ = channel;
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn hands_go_where_somebody_has_chosen_from_the_first_deal_on() {
    let mut company = Company::meet(54).await;
    for who in [ANNA, BORA] {
        company.links(who).await;
        company.says(T, who, None, "/settings my hand-on telegram").await;
    }
    company.town.opens_table(D, ANNA, NAUTILUS);
    company.settles().await;
    let channel = company.room(D, NAUTILUS);
    company.presses(D, BORA, &channel, "Join").await;
    company.presses(D, ANNA, &channel, "Start").await;
    for who in [ANNA, BORA] {
        let (there, here) = (company.private(T, who), company.private(D, who));
        assert!(company.reads(T, who, &there).contains("Your hand:"), "{who} has chosen that");
        assert!(!company.reads(D, who, &here).contains("Your hand:"), "{who} sat down here");
    }
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_host_is_mentioned_with_the_account_that_opened_the_table() {
    let mut company = Company::meet(55).await;
    company.links(ANNA).await;
    company.town.opens_table(T, ANNA, NAUTILUS);
    company.settles().await;
    let table = company.table().await;
    let on_telegram = PersonId::new(telegram::NAME, company.town.on_telegram(ANNA).id);
    assert_ne!(table.host, on_telegram, "she is known by her other account");
    assert_eq!(table.chairs[0].account(), Some(&on_telegram));
    company.presses(T, BORA, &company.room(T, NAUTILUS), "Join").await;
    company.presses(T, ANNA, &company.room(T, NAUTILUS), "Start").await;
    let there = company.private(T, ANNA);
    assert!(company.reads(T, ANNA, &there).contains("Your hand:"), "where she sat down");
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn hands_go_where_somebody_has_chosen_and_accounts_part_with_their_seats() {
    let mut company = Company::meet(52).await;
    let group = company.room(T, NAUTILUS);
    shown_on_both(&company).await;
    company.presses(T, BORA, &group, "Join").await;
    company.presses(D, ANNA, &company.room(D, NAUTILUS), "Start").await;
    company.links(BORA).await;
    let known_by = PersonId::new(discord::NAME, company.town.on_discord(BORA).id());
    let other = PersonId::new(telegram::NAME, company.town.on_telegram(BORA).id);
    let table = company.table().await;
    assert!(table.seat_of(&known_by).is_some() && table.seat_of(&other).is_none());
    let (here, there) = (company.private(T, BORA), company.private(D, BORA));
    assert!(company.reads(T, BORA, &here).contains("Your hand:"), "it stays where it is");
    company.says(T, BORA, None, "/settings my hand-on discord").await;
    assert!(company.reads(D, BORA, &there).contains("Your hand:"));
    assert!(!company.reads(T, BORA, &here).contains("Your hand:"));
    company.plays(3).await;
    company.says(T, BORA, None, "/unlink").await;
    company.presses(T, BORA, &here, "Yes").await;
    let table = company.table().await;
    let told = company.told(T, BORA);
    assert!(table.seat_of(&known_by).is_none(), "{:?} {told}", table.chairs);
    assert!(table.seat_of(&other).is_some(), "{:?}", table.chairs);
    assert!(company.reads(T, BORA, &here).contains("Your hand:"));
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.ends();
}

/// Starts a game in which Bora, whose accounts are linked, is asked whether to unlink them.
async fn about_to_part(seed: u64) -> Company {
    let mut company = Company::meet(seed).await;
    let group = company.room(T, NAUTILUS);
    shown_on_both(&company).await;
    company.presses(T, BORA, &group, "Join").await;
    company.presses(D, ANNA, &company.room(D, NAUTILUS), "Start").await;
    company.links(BORA).await;
    company.plays(3).await;
    company.says(T, BORA, None, "/unlink").await;
    company
}

/// Checks that the seat that Bora took on Telegram belongs to that account again.
async fn has_seat_back(company: &Company) {
    let known_by = PersonId::new(discord::NAME, company.town.on_discord(BORA).id());
    let other = PersonId::new(telegram::NAME, company.town.on_telegram(BORA).id);
    let table = company.table().await;
    assert!(table.seat_of(&known_by).is_none(), "{:?}", table.chairs);
    assert!(table.seat_of(&other).is_some(), "{:?}", table.chairs);
}

#[tokio::test(start_paused = true)]
async fn accounts_that_part_while_the_process_dies_get_their_seats_back() {
    // The process dies after the commit of the settings, or of the table.
    for (seed, dies_after, side) in
        [(55, "settings/person", T), (56, "settings/person", D), (57, "table/", T)]
    {
        let mut company = about_to_part(seed).await;
        let process = company.process.as_ref().expect("it runs");
        process.store.process().doom_at(dies_after);
        company.presses(T, BORA, &company.private(T, BORA), "Yes").await;
        assert!(company.process.as_ref().is_some_and(|process| process.store.process().is_dead()));
        company.restarts().await;
        company.says(side, BORA, None, "/unlink").await;
        has_seat_back(&company).await;
        // Telegram redelivers the press on Yes, which was not answered.
        let told = [T, side].map(|side| company.told(side, BORA)).concat();
        assert!(told.contains("are separate again"), "{told}");
        // The accounts are not linked any more.
        company.says(side, BORA, None, "/unlink").await;
        assert!(company.told(side, BORA).contains("No other account is connected"));
        assert!(company.plays(MAX_PRESSES).await, "the game ends");
        company.ends();
    }
}

/// Lets time pass until unfinished work is due.
async fn waits(company: &Company) {
    company.clock.pass(2 * 60 * 1000);
    tokio::time::sleep(Duration::from_mins(2)).await;
    company.settles().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_said_on_both_sides_of_a_link_survives_a_restart() {
    let mut company = Company::meet(59).await;
    let dies_at = |company: &Company, key| {
        company.process.as_ref().expect("it runs").store.process().doom_at(key);
    };
    // Bora is asked on Telegram whether the account on Discord is hers, before the process dies.
    company.says(T, BORA, None, "/link").await;
    let code = company.link_code(T, BORA);
    company.says(D, BORA, None, &format!("/link {code}")).await;
    dies_at(&company, "link/");
    company.presses(D, BORA, &company.private(D, BORA), "Yes, that is me").await;
    company.restarts().await;
    waits(&company).await;
    // She says yes before the process dies, and is notified on Discord.
    dies_at(&company, "settings/person");
    company.presses(T, BORA, &company.private(T, BORA), "Yes, that is me").await;
    company.restarts().await;
    waits(&company).await;
    assert!(
        company.told(D, BORA).contains("is now connected with this one"),
        "{}",
        company.told(D, BORA)
    );
    // Neither is said twice.
    waits(&company).await;
    assert_eq!(company.told(D, BORA).matches("is now connected with this one").count(), 1);
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn accounts_are_linked_after_a_yes_on_both_platforms() {
    let company = Company::meet(53).await;
    // Bora tries to be Anna: Anna is asked, and says no.
    company.says(D, ANNA, None, "/link").await;
    let told = company.told(D, ANNA);
    assert!(told.contains("<https://t.me/"), "Discord makes no link of it: {told}");
    let code = company.link_code(D, ANNA);
    company.says(T, BORA, None, &format!("/link {code}")).await;
    company.presses(T, BORA, &company.private(T, BORA), "Yes, that is me").await;
    company.presses(D, ANNA, &company.private(D, ANNA), "No, that is not me").await;
    // The code can be used only once.
    company.says(T, ANNA, None, &format!("/link {code}")).await;
    assert!(company.told(T, ANNA).contains("That code is not valid"));
    // A code expires after ten minutes.
    company.says(D, ANNA, None, "/link").await;
    let code = company.link_code(D, ANNA);
    company.clock.pass(10 * 60 * 1000 + 1);
    company.says(T, ANNA, None, &format!("/link {code}")).await;
    assert_eq!(company.told(T, ANNA).matches("That code is not valid").count(), 2);
    // On one platform, one person has one account.
    company.says(D, ANNA, None, "/link").await;
    let code = company.link_code(D, ANNA);
    company.says(D, BORA, None, &format!("/link {code}")).await;
    let told = company.told(D, BORA);
    assert!(
        told.contains("You can connect one account"),
        "{code} {told} {}",
        company.told(D, ANNA)
    );
    // After three wrong codes the right one is not accepted for a while.
    for _ in 0..3 {
        company.says(T, BORA, None, "/link 0000-0000-0000").await;
    }
    company.says(T, BORA, None, &format!("/link {code}")).await;
    assert!(!company.told(T, BORA).contains("given to Anna on Discord. Is that you?\n\n"));
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn who_sits_at_a_table_twice_is_asked_to_leave_a_seat_first() {
    let company = Company::meet(54).await;
    let group = company.room(T, NAUTILUS);
    shown_on_both(&company).await;
    company.presses(T, ANNA, &group, "Join").await;
    company.links(ANNA).await;
    assert!(company.told(D, ANNA).contains("You have two seats at a table of Nautilus"));
    assert_eq!(company.table().await.chairs.len(), 2);
    company.presses(T, ANNA, &group, "Leave").await;
    company.presses(T, ANNA, &company.private(T, ANNA), "Yes").await;
    company.presses(D, ANNA, &company.private(D, ANNA), "Yes, that is me").await;
    assert!(company.told(D, ANNA).contains("is now connected with this one"));
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_code_that_two_accounts_enter_links_neither_of_them() {
    let company = Company::meet(60).await;
    company.says(D, DORA, None, "/link").await;
    let code = company.link_code(D, DORA);
    for who in [DORA, BORA] {
        company.says(T, who, None, &format!("/link {code}")).await;
        company.presses(T, who, &company.private(T, who), "Yes, that is me").await;
        assert_eq!(company.told(T, who).contains("That code is not valid"), who == BORA);
    }
    let told = company.told(D, DORA);
    assert!(told.contains("Dora on Telegram says that is you."), "{told}");
    assert!(told.contains("Somebody else, Bora on Telegram, has entered your code too."), "{told}");
    // The question about her own account still stands.
    company.presses(D, DORA, &company.private(D, DORA), "Yes, that is me").await;
    for who in [DORA, BORA] {
        assert!(!company.told(T, who).contains("is now connected"));
        company.says(T, who, None, "/unlink").await;
        assert!(company.told(T, who).contains("No other account is connected"));
    }
    // With a new code, she reads which account is connected.
    company.links(DORA).await;
    let told = company.told(D, DORA);
    assert!(
        told.contains("Your account Dora on Telegram is now connected with this one."),
        "{told}"
    );
    let told = company.told(T, DORA);
    assert!(
        told.contains("Your account Dora on Discord is now connected with this one."),
        "{told}"
    );
    company.ends();
}
