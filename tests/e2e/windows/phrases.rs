//! Phrases at a table across both platforms, each in the language of its readers.

use e2e::town::Side;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const NAUTILUS: usize = 1;

/// Returns the phrases in what somebody reads.
fn phrases(words: &str) -> String {
    let said = words.lines().filter_map(|line| line.split_once("💬 ")?.1.split(" [").next());
    said.collect::<Vec<_>>().join("\n")
}

/// Anna plays on Discord, and Cora on Telegram. Their rooms and Cora speak three languages.
#[tokio::test(start_paused = true)]
async fn phrases_are_shown_in_each_readers_language_without_notifications() {
    let (d, t) = (Side::Discord, Side::Telegram);
    let mut company = Company::meet(43).await;
    let (home, window) = (company.room(d, NAUTILUS), company.room(t, NAUTILUS));
    let cora = company.private(t, CORA);
    company.says(t, CORA, None, "/settings language hu").await;
    company.says(t, ANNA, Some(NAUTILUS), "/settings room language fa").await;
    company.town.opens_table(d, ANNA, NAUTILUS);
    company.settles().await;
    let code = company.invites(d, ANNA, &home).await;
    company.says(t, CORA, Some(NAUTILUS), &format!("/join {code}")).await;
    company.presses(t, CORA, &window, "من هم هستم").await;
    company.presses(d, ANNA, &home, "Start").await;

    let rung = |company: &Company| -> Vec<usize> {
        (0..4).map(|who| company.town.on_telegram(who).rings()).collect()
    };
    let (before, posts) =
        (rung(&company), company.reads(d, BORA, &home).matches("[My hand]").count());
    company.presses(d, ANNA, &home, "Say").await;
    company.presses(d, ANNA, &home, "Sorry, I need a day.").await;
    company.presses(t, CORA, &cora, "Üzenet").await;
    company.presses(t, CORA, &cora, "Köszönöm!").await;
    company.restarts().await;
    company.presses(d, ANNA, &home, "Say").await;
    company.presses(d, ANNA, &home, "Good luck!").await;
    let said = |side, who, at| phrases(&company.reads(side, who, at));
    assert_eq!(
        said(d, BORA, &home),
        "Anna·D: “Sorry, I need a day.”\nCora·T: “Thank you!”\nAnna·D: “Good luck!”"
    );
    insta::assert_snapshot!(said(t, ANNA, &window).replace(['\u{2068}', '\u{2069}'], ""), @r"
        Anna·D: «ببخشید، یک روز وقت لازم دارم.»
        Cora·T: «ممنون!»
        Anna·D: «موفق باشید!»
        ");
    insta::assert_snapshot!(said(t, CORA, &cora), @r"
        Anna·D: „Bocs, kell egy nap.”
        Te: „Köszönöm!”
        Anna·D: „Sok szerencsét!”
        ");

    // Everybody may say three phrases in an hour, and may see none.
    for _ in 0..35 {
        company.presses(d, ANNA, &home, "Say").await;
        company.presses(d, ANNA, &home, "Your turn!").await;
    }
    assert_eq!(said(d, BORA, &home).lines().count(), 4);
    assert_eq!(rung(&company), before);
    company.says(t, CORA, None, "/settings phrases off").await;
    company.says(t, ANNA, Some(NAUTILUS), "/settings room phrases off").await;
    assert_eq!([said(t, CORA, &cora), said(t, ANNA, &window)], ["", ""]);
    assert!(!company.reads(t, ANNA, &window).contains("گفتن"), "nothing can be said there");
    let after = company.reads(d, BORA, &home).matches("[My hand]").count();
    assert_eq!(after, posts, "nothing was posted again");
    company.ends();
}
