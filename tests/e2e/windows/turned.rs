//! Where a game turned, asked by players on both platforms.

use e2e::town::Side;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const TIRAZHEH: usize = 0;

#[tokio::test(start_paused = true)]
async fn players_of_both_platforms_ask_in_private_where_their_game_turned() {
    for (side, seed) in [(Side::Discord, 61), (Side::Telegram, 62)] {
        let mut company = Company::meet(seed).await;
        let room = company.room(side, TIRAZHEH);
        company.town.opens_table(side, ANNA, TIRAZHEH);
        company.settles().await;
        company.presses(side, BORA, &room, "Join").await;
        company.presses(side, ANNA, &room, "Start").await;
        assert!(company.plays(MAX_PRESSES).await, "the game ends");
        let before = company.reads(side, BORA, &room);
        let own = company.private(side, ANNA);
        company.presses(side, ANNA, &own, "Where did it turn?").await;
        company.restarts().await;
        company.presses(side, ANNA, &own, "Where did it turn?").await;
        let told = company.told(side, ANNA);
        let answers = ["It turned here", "No clear mistake"];
        assert!(answers.iter().any(|answer| told.contains(answer)), "{told}");
        assert_eq!(company.reads(side, BORA, &room), before, "the room shows nothing of it");
        let others = company.told(side, BORA);
        assert!(!answers.iter().any(|answer| others.contains(answer)), "{others}");
        company.ends();
    }
}
