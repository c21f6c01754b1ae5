//! The date of a lobby that is shown on both platforms.

use e2e::town::Side;
use runtime::clock::World as _;
use words::people::{Destination, Moment};

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const DORA: usize = 3;
const TIRAZHEH: usize = 0;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;

const HOUR: u64 = 60 * 60 * 1000;
/// The afternoon of Wednesday, 2 December 2026, in Berlin.
const NOW: u64 = 1_796_220_000_000;
/// Friday at eight in the evening there.
const DATE: u64 = 1_796_410_800_000;

/// Lets the clock show another time, and handles everything that is due.
async fn at(company: &Company, moment: u64) {
    company.clock.set(Moment(moment));
    let process = company.process.as_ref().expect("it runs");
    process.app.run_due().await.expect("the store works");
    company.settles().await;
}

/// Returns the number of reminders that somebody sees in a place.
fn reminders(company: &Company, side: Side, who: usize, place: &Destination) -> usize {
    let seen = company.reads(side, who, place);
    ["is soon", "Bald beginnt"].map(|head| seen.matches(head).count()).iter().sum()
}

/// Opens a lobby of Anna on Discord, with Bora there, and with Cora and Dora on Telegram. Bora and
/// Cora cannot be written to.
async fn gathered(seed: u64) -> Company {
    let mut company = Company::meet(seed).await;
    company.clock.set(Moment(NOW));
    company.restarts().await;
    let (home, window) = (company.room(D, TIRAZHEH), company.room(T, TIRAZHEH));
    company.town.opens_table(D, ANNA, TIRAZHEH);
    company.settles().await;
    let code = company.invites(D, ANNA, &home).await;
    company.says(T, DORA, None, "/language de").await;
    company.says(T, DORA, Some(TIRAZHEH), &format!("/join {code}")).await;
    company.presses(D, BORA, &home, "Join").await;
    for who in [CORA, DORA] {
        company.presses(T, who, &window, "Join").await;
    }
    company.town.shuts(D, BORA);
    company.town.shuts(T, CORA);
    let anna = company.town.on_discord(ANNA);
    anna.says(company.town.channel(TIRAZHEH), "/settings", &[("zone", "Europe/Berlin")]);
    company.settles().await;
    company
}

async fn dates(company: &Company, date: &str) {
    let anna = company.town.on_discord(ANNA);
    anna.says(company.town.channel(TIRAZHEH), "/date", &[("date", date)]);
    company.settles().await;
}

/// Checks who was reminded how often: Anna and Dora in private, Bora and Cora in their rooms.
fn check(company: &Company, count: usize) {
    let (home, window) = (company.room(D, TIRAZHEH), company.room(T, TIRAZHEH));
    let (anna, dora) = (company.private(D, ANNA), company.private(T, DORA));
    let seen = [(D, ANNA, &anna), (T, DORA, &dora), (D, BORA, &home), (T, CORA, &window)];
    let seen = seen.map(|(side, who, place)| reminders(company, side, who, place));
    assert_eq!(seen, [count; 4]);
}

#[tokio::test(start_paused = true)]
async fn everybody_sees_the_date_and_is_reminded_on_their_platform() {
    let company = gathered(61).await;
    let (home, window) = (company.room(D, TIRAZHEH), company.room(T, TIRAZHEH));
    dates(&company, "Friday at eight").await;
    let seconds = DATE / 1000;
    let lobby = company.reads(D, ANNA, &home);
    assert!(lobby.contains(&format!("**Date:** <t:{seconds}:f>")), "{lobby}");
    let lobby = company.reads(T, CORA, &window);
    assert!(lobby.contains("Fri 4 Dec, 19:00 UTC"), "{lobby}");
    at(&company, DATE - HOUR).await;
    check(&company, 1);
    let mentioned = company.reads(D, BORA, &home);
    let id = company.town.person(D, BORA).local().to_owned();
    assert!(mentioned.contains(&format!("<@{id}>")), "{mentioned}");
    let reminded = company.reads(T, DORA, &company.private(T, DORA));
    assert!(reminded.contains("Bald beginnt Tirazheh: "), "{reminded}");
    assert!(reminded.contains("[Tisch zeigen] [Verlassen]"), "{reminded}");
    at(&company, DATE).await;
    check(&company, 1);
    company.presses(T, DORA, &company.private(T, DORA), "Tisch zeigen").await;
    company.presses(D, ANNA, &company.private(D, ANNA), "Leave").await;
    company.presses(D, ANNA, &company.private(D, ANNA), "Yes").await;
    let table = company.table().await;
    assert_eq!(table.people().count(), 3);
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_restart_neither_loses_nor_repeats_a_moved_date() {
    let mut company = gathered(62).await;
    dates(&company, "Friday at eight").await;
    company.restarts().await;
    dates(&company, "Friday at nine").await;
    company.restarts().await;
    at(&company, DATE - HOUR).await;
    check(&company, 0);
    at(&company, DATE).await;
    check(&company, 1);
    company.restarts().await;
    at(&company, DATE + HOUR / 2).await;
    check(&company, 1);
    assert!(company.clock.now() < Moment(DATE + HOUR));
    dates(&company, "off").await;
    assert_eq!(company.table().await.date, None);
    company.ends();
}
