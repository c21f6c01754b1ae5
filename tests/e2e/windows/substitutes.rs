//! People who take over the seats of others.

use e2e::town::Side;
use table::Stage;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const TIRAZHEH: usize = 0;

#[tokio::test(start_paused = true)]
async fn a_seat_changes_hands_by_agreement_and_the_end_says_who_played_how_long() {
    let side = Side::Telegram;
    let mut company = Company::meet(31).await;
    let room = company.room(side, TIRAZHEH);
    company.town.opens_table(side, ANNA, TIRAZHEH);
    company.settles().await;
    company.presses(side, BORA, &room, "Join").await;
    company.presses(side, ANNA, &room, "Start").await;
    company.plays(2).await;
    // The host must agree before others see that Bora offers the seat.
    let (anna, bora) = (company.private(side, ANNA), company.private(side, BORA));
    company.presses(side, BORA, &bora, "Leave").await;
    company.presses(side, BORA, &bora, "Hand over my seat").await;
    assert!(!company.reads(side, CORA, &room).contains("needs a player"));
    company.presses(side, ANNA, &anna, "Find a player for Bora").await;
    let seen = company.reads(side, CORA, &room);
    assert!(seen.contains("Bora’s seat needs a player."), "{seen}");
    company.presses(side, CORA, &room, "Take over for Bora").await;
    company.records_takeover(side, BORA, CORA);
    let cora = company.private(side, CORA);
    assert!(company.reads(side, CORA, &cora).contains("Your hand"));
    let left = company.reads(side, BORA, &bora);
    assert!(!left.contains("Your hand"), "nothing there can be pressed any more: {left}");
    assert!(company.reads(side, ANNA, &room).contains("Cora: took over from Bora"));
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.settles().await;
    let end = company.reads(side, ANNA, &room);
    assert!(end.contains("Seat 2 was played by Bora (turns 1 to"), "{end}");
    assert!(matches!(company.table().await.stage, Stage::Over { .. }));
    company.ends();
}
