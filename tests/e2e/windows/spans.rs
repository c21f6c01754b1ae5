//! One table across both platforms.

use e2e::town::Side;
use table::Stage;
use words::people::RoomId;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const DORA: usize = 3;
const NAUTILUS: usize = 1;
const ICE_CULT: usize = 2;
const SELADIN: usize = 4;

/// Three people on Discord, two on Telegram and a machine player play. A group migrates, the bot is
/// removed from another one, the service restarts, somebody watches and somebody takes over a seat.
#[tokio::test(start_paused = true)]
async fn six_play_seladin_across_both_platforms_to_its_end() {
    let (d, t) = (Side::Discord, Side::Telegram);
    let mut company = Company::meet(41).await;
    let (home, window) = (company.room(d, SELADIN), company.room(t, SELADIN));
    company.town.opens_table(d, ANNA, SELADIN);
    company.settles().await;
    let code = company.invites(d, ANNA, &home).await;
    company.says(t, DORA, Some(SELADIN), &format!("/join {code}")).await;
    // A link that adds the bot to a group sends this.
    let link = format!("code-{}", code.replace('-', ""));
    company.says(t, DORA, Some(ICE_CULT), &format!("/start {link}")).await;
    for who in [BORA, CORA] {
        company.presses(d, who, &home, "Join").await;
    }
    for who in [ANNA, DORA] {
        company.presses(t, who, &window, "Join").await;
    }
    company.presses(d, ANNA, &home, "Add a machine").await;
    let lobby = company.reads(t, DORA, &window);
    assert!(lobby.contains("Also shown in 2 other rooms."), "{lobby}");
    assert!(lobby.contains("Cora·D") && lobby.contains("Dora·T"), "{lobby}");
    company.presses(d, ANNA, &home, "Start").await;
    company.presses(t, BORA, &window, "Watch").await;
    company.plays(10).await;

    // The group migrates, and the table with it.
    company.town.group(SELADIN).migrates();
    company.settles().await;
    let moved = RoomId::new(telegram::NAME, company.town.group(SELADIN).id());
    assert!(company.table().await.is_shown_in(&moved));
    company.plays(10).await;

    // The bot is removed from a group, and nothing else changes.
    let lost = company.town.room(t, ICE_CULT);
    assert!(company.table().await.is_shown_in(&lost));
    company.town.group(ICE_CULT).kicks_bot(company.town.on_telegram(CORA));
    company.settles().await;
    let table = company.table().await;
    assert!(!table.is_shown_in(&lost) && matches!(table.stage, Stage::Playing(_)));

    company.restarts().await;
    company.plays(10).await;

    // Cora links her accounts in the middle of the game.
    company.links(CORA).await;
    company.plays(5).await;

    // Bora gives up the seat on Discord, and Dora takes it with her account there.
    let bora = company.private(d, BORA);
    company.presses(d, BORA, &bora, "Leave").await;
    company.presses(d, BORA, &bora, "Hand over my seat").await;
    let anna = company.private(d, ANNA);
    company.presses(d, ANNA, &anna, "Find a player for Bora").await;
    company.presses(d, DORA, &home, "Take over for Bora").await;
    company.records_takeover(d, BORA, DORA);
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.settles().await;
    for (side, who, at) in [(d, ANNA, home), (t, ANNA, company.room(t, SELADIN))] {
        let end = company.reads(side, who, &at);
        assert!(end.contains("[Rematch]"), "{end}");
    }
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn people_are_mentioned_in_their_room_only() {
    let (d, t) = (Side::Discord, Side::Telegram);
    let company = Company::meet(42).await;
    let (home, window) = (company.room(d, NAUTILUS), company.room(t, NAUTILUS));
    company.town.opens_table(d, ANNA, NAUTILUS);
    company.settles().await;
    let code = company.invites(d, ANNA, &home).await;
    company.says(t, CORA, Some(NAUTILUS), &format!("/join {code}")).await;
    company.presses(t, CORA, &window, "Join").await;
    company.town.shuts(d, ANNA);
    let rung: Vec<usize> = (0..4).map(|who| company.town.on_telegram(who).rings()).collect();
    company.presses(d, ANNA, &home, "Start").await;
    let anna = company.town.person(d, ANNA);
    let mention = format!("<@{}>", anna.local());
    for _ in 0..40 {
        let table = company.table().await;
        let seat = table.seat_of(&anna).expect("she sits here");
        if table.people_to_act().contains(seat) {
            break;
        }
        let options = company.town.options().into_values().next().expect("Cora can act");
        company.town.press(options[0].who, &options[0].seen, options[0].place);
        company.settles().await;
    }
    company.settles().await;
    assert!(company.reads(d, BORA, &home).contains(&mention), "{}", company.reads(d, BORA, &home));
    assert!(!company.told(t, BORA).contains(&mention));
    for who in [ANNA, BORA, DORA] {
        assert_eq!(company.town.on_telegram(who).rings(), rung[who], "nobody is rung there");
    }
    company.ends();
}
