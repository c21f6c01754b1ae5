//! Watchers.

use e2e::town::Side;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const DORA: usize = 3;
const NAUTILUS: usize = 1;

/// Starts a game of Anna and Bora in a group on Telegram.
async fn two_play(company: &Company) {
    let room = company.room(Side::Telegram, NAUTILUS);
    company.town.opens_table(Side::Telegram, ANNA, NAUTILUS);
    company.settles().await;
    company.presses(Side::Telegram, BORA, &room, "Join").await;
    company.presses(Side::Telegram, ANNA, &room, "Start").await;
}

#[tokio::test(start_paused = true)]
async fn watchers_see_what_all_see_are_counted_and_are_never_rung() {
    let mut company = Company::meet(21).await;
    two_play(&company).await;
    let room = company.room(Side::Telegram, NAUTILUS);
    let rung = company.town.on_telegram(CORA).rings();
    company.presses(Side::Telegram, CORA, &room, "Watch").await;
    let own = company.private(Side::Telegram, CORA);
    let seen = company.reads(Side::Telegram, CORA, &own);
    assert!(seen.contains("Waiting for") && seen.contains("[Stop watching]"), "{seen}");
    assert!(!seen.contains("[My hand]") && !seen.contains("Your hand"), "{seen}");
    assert!(company.reads(Side::Telegram, ANNA, &room).contains("One person is watching."));
    for _ in 0..3 {
        company.plays(1).await;
        let (mine, theirs) =
            (company.reads(Side::Telegram, CORA, &own), company.reads(Side::Telegram, ANNA, &room));
        let line = |text: &str, word: &str| {
            text.lines().find(|line| line.contains(word)).map(str::to_owned)
        };
        let waiting = line(&mine, "Waiting for");
        assert!(waiting.is_some(), "{mine}");
        assert_eq!(waiting, line(&theirs, "Waiting for"));
    }
    let posts = company.town.telegram.posts(company.town.on_telegram(CORA).id);
    let boards = posts.iter().filter(|post| post.reads().contains("Waiting for")).count();
    assert_eq!(boards, 1, "it is changed in place");
    assert_eq!(company.town.on_telegram(CORA).rings(), rung, "and rings nobody");
    company.presses(Side::Telegram, CORA, &own, "Stop watching").await;
    let left = company.reads(Side::Telegram, CORA, &own);
    assert!(!left.contains("[Stop watching]") && !left.contains("Waiting for"), "{left}");
    assert!(!company.reads(Side::Telegram, ANNA, &room).contains("watching."));
    company.ends();
}

/// Has a watcher open the pages in their only message and return from them, twice.
async fn looks_up_pages(company: &Company, side: Side, who: usize) {
    let own = company.private(side, who);
    let (before, _) = company.finds(side, who, &own, "Details").await;
    for _ in 0..2 {
        company.presses(side, who, &own, "Details").await;
        company.presses(side, who, &own, "Back").await;
        let (now, _) = company.finds(side, who, &own, "Details").await;
        assert_eq!(now.message, before.message, "it is the same message");
        assert_eq!(now.labels, before.labels);
    }
}

#[tokio::test(start_paused = true)]
async fn watchers_return_from_pages_to_the_table() {
    let mut company = Company::meet(24).await;
    two_play(&company).await;
    let room = company.room(Side::Telegram, NAUTILUS);
    company.says(Side::Telegram, ANNA, Some(NAUTILUS), "/invite").await;
    let code = super::join_code_in(&company.told(Side::Telegram, ANNA));
    company.says(Side::Discord, DORA, None, &format!("/watch {code}")).await;
    company.presses(Side::Telegram, CORA, &room, "Watch").await;
    looks_up_pages(&company, Side::Discord, DORA).await;
    looks_up_pages(&company, Side::Telegram, CORA).await;
    while !company.plays(10).await {}
    looks_up_pages(&company, Side::Discord, DORA).await;
    looks_up_pages(&company, Side::Telegram, CORA).await;
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_table_is_watched_from_the_other_platform_by_its_code_unless_it_wants_no_watchers() {
    let company = Company::meet(22).await;
    let room = company.room(Side::Telegram, NAUTILUS);
    company.town.opens_table(Side::Telegram, ANNA, NAUTILUS);
    company.settles().await;
    let code = company.invites(Side::Telegram, ANNA, &room).await;
    company.presses(Side::Telegram, BORA, &room, "Join").await;
    company.presses(Side::Telegram, ANNA, &room, "Options").await;
    company.presses(Side::Telegram, ANNA, &room, "Watching: members of its rooms").await;
    company.says(Side::Discord, DORA, None, &format!("/watch {code}")).await;
    let own = company.private(Side::Discord, DORA);
    assert_eq!(company.reads(Side::Discord, DORA, &own), "");
    company.presses(Side::Telegram, ANNA, &room, "Watching: nobody").await;
    company.says(Side::Discord, DORA, None, &format!("/watch {code}")).await;
    let seen = company.reads(Side::Discord, DORA, &own);
    assert!(seen.contains("[Stop watching]"), "{seen}");
    // The host can send watchers away.
    company.presses(Side::Telegram, ANNA, &room, "Done").await;
    company.presses(Side::Telegram, ANNA, &room, "Start").await;
    company.says(Side::Telegram, ANNA, Some(NAUTILUS), "/kick").await;
    let host = company.private(Side::Telegram, ANNA);
    company.presses(Side::Telegram, ANNA, &host, "Send the watchers away").await;
    assert_eq!(company.reads(Side::Discord, DORA, &own), "");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn watching_from_elsewhere_needs_the_code_and_no_seat() {
    let company = Company::meet(23).await;
    two_play(&company).await;
    let dora = company.town.on_telegram(DORA);
    let stands = company.town.telegram.posts(dora.id).last().cloned().expect("a greeting");
    // Her client sends the data of a button that she does not have.
    let forged = format!("1.{}.watch", company.table().await.id);
    dora.sends(dora.id, stands.message, &forged);
    company.settles().await;
    assert_eq!(company.table().await.watchers().count(), 0);
    company.says(Side::Telegram, ANNA, Some(NAUTILUS), "/invite").await;
    let told = company.told(Side::Telegram, ANNA);
    let code = super::join_code_in(&told);
    company.says(Side::Telegram, DORA, None, &format!("/join {code}")).await;
    let told = company.told(Side::Telegram, DORA);
    assert!(told.contains(&format!("/watch {code}")), "{told}");
    company.says(Side::Telegram, DORA, None, &format!("/watch {code}")).await;
    assert_eq!(company.table().await.watchers().count(), 1);
    for _ in 0..2 {
        company.says(Side::Telegram, DORA, None, "/unwatch").await;
        assert_eq!(company.table().await.watchers().count(), 0);
    }
    let told = company.told(Side::Telegram, DORA);
    assert!(told.contains("You are not watching a table."), "{told}");
    company.ends();
}
