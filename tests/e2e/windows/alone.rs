//! Playing alone and in private.

use e2e::town::Side;
use table::Stage;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;

async fn a_game_alone(side: Side) {
    let mut company = Company::meet(11).await;
    let own = company.private(side, ANNA);
    match side {
        Side::Discord => {
            let anna = company.town.on_discord(ANNA);
            anna.says(anna.private(), "/play", &[("game", "tirazheh")]);
        }
        Side::Telegram => company.town.on_telegram(ANNA).whispers("/play tirazheh"),
    }
    company.settles().await;
    company.presses(side, ANNA, &own, "Add a machine").await;
    company.finds(side, ANNA, &own, "Strength (all): novice").await;
    company.presses(side, ANNA, &own, "Start").await;
    let hand = company.reads(side, ANNA, &own);
    assert!(hand.contains("Machine player: Samovar (novice)"), "{hand}");
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.settles().await;
    assert!(company.reads(side, ANNA, &own).contains("[Rematch]"));
    // There is one message, and none elsewhere.
    let standing = company.town.standing();
    let places: Vec<_> = standing.keys().map(|(_, at)| at.clone()).collect();
    assert_eq!(places, std::slice::from_ref(&own));
    assert_eq!(standing.values().map(Vec::len).sum::<usize>(), 1);
    company.clock.pass(1);
    company.presses(side, ANNA, &own, "Rematch").await;
    company.finds(side, ANNA, &own, "Start").await;
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_person_plays_alone_in_private_on_discord() {
    a_game_alone(Side::Discord).await;
}

#[tokio::test(start_paused = true)]
async fn a_person_plays_alone_in_private_on_telegram() {
    a_game_alone(Side::Telegram).await;
}

#[tokio::test(start_paused = true)]
async fn two_people_play_in_private_by_a_code() {
    let mut company = Company::meet(12).await;
    let (anna, bora) =
        (company.private(Side::Discord, ANNA), company.private(Side::Telegram, BORA));
    let on_discord = company.town.on_discord(ANNA);
    on_discord.says(on_discord.private(), "/play", &[("game", "nautilus")]);
    company.settles().await;
    let code = company.invites(Side::Discord, ANNA, &anna).await;
    company.town.on_telegram(BORA).starts(Some(&format!("code-{}", code.replace('-', ""))));
    company.settles().await;
    let lobby = company.reads(Side::Telegram, BORA, &bora);
    assert!(lobby.contains("Anna·D") && lobby.contains("Bora·T"), "{lobby}");
    company.presses(Side::Discord, ANNA, &anna, "Start").await;
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_code_that_opens_nothing_is_answered_with_a_line() {
    let company = Company::meet(13).await;
    let own = company.private(Side::Telegram, ANNA);
    company.town.on_telegram(ANNA).whispers("/play nautilus");
    company.settles().await;
    let code = company.invites(Side::Telegram, ANNA, &own).await;
    for (said, answer) in [
        ("0000-0000-0000", "That code is not valid"),
        ("whatever", "is not a code"),
        (&code.to_uppercase(), "2. Bora"),
    ] {
        company.says(Side::Telegram, BORA, None, &format!("/join {said}")).await;
        let seen = company.town.on_telegram(BORA).has_seen().join("\n");
        assert!(seen.contains(answer), "{said}: {seen}");
    }
    // The code is invalid once the table is closed.
    company.says(Side::Telegram, ANNA, None, "/cancel").await;
    company.presses(Side::Telegram, ANNA, &own, "Yes").await;
    assert!(matches!(company.table().await.stage, Stage::Closed(_)));
    company.says(Side::Telegram, 2, None, &format!("/join {code}")).await;
    let seen = company.town.on_telegram(2).has_seen().join("\n");
    assert!(seen.contains("That code is not valid"), "{seen}");
    company.ends();
}
