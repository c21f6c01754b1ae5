//! Calling people when a table opens: a role on Discord, and everywhere those who have asked.

use e2e::town::Side;

use super::Company;

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const TIRAZHEH: usize = 0;
const T: Side = Side::Telegram;
const D: Side = Side::Discord;
const MINUTE: u64 = 60_000;

fn rings(company: &Company) -> Vec<usize> {
    (0..4).map(|who| company.town.on_telegram(who).rings()).collect()
}

async fn opens(company: &Company, side: Side, who: usize, minutes: u64) {
    company.clock.pass(minutes * MINUTE);
    company.town.opens_table(side, who, TIRAZHEH);
    company.settles().await;
}

#[tokio::test(start_paused = true)]
async fn a_group_mentions_those_who_asked_in_its_lobby_once_an_hour() {
    let mut company = Company::meet(71).await;
    let group = company.room(T, TIRAZHEH);
    company.town.group(TIRAZHEH).promotes(company.town.on_telegram(ANNA));
    company.says(T, CORA, Some(TIRAZHEH), "/notify tirazheh").await;
    company.says(T, BORA, Some(TIRAZHEH), "/notify nautilus").await;
    company.says(T, ANNA, Some(TIRAZHEH), "/settings room calls on").await;
    let mut rung = rings(&company);
    opens(&company, T, ANNA, 1).await;
    rung[CORA] += 1;
    assert_eq!(rings(&company), rung, "one message rings for her alone");
    let lobby = company.reads(T, BORA, &group);
    assert!(lobby.contains("🔔 Cora [Join]"), "{lobby}");
    assert!(!company.told(T, CORA).contains("has opened a table"), "she gets no other message");
    company.restarts().await;
    company.settles().await;
    company.presses(T, BORA, &group, "Join").await;
    company.says(T, ANNA, Some(TIRAZHEH), "/board").await;
    opens(&company, T, ANNA, 30).await;
    assert_eq!(rings(&company), rung, "nothing else rings within an hour");
    opens(&company, T, BORA, 31).await;
    rung[CORA] += 1;
    assert_eq!(rings(&company), rung);
    company.says(T, CORA, None, "/settings rings off").await;
    let rung = rings(&company);
    opens(&company, T, BORA, 61).await;
    assert_eq!(rings(&company), rung, "it rings for nobody who does not want that");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_channel_mentions_the_chosen_role_in_its_lobby_once_an_hour() {
    let mut company = Company::meet(72).await;
    let channel = company.room(D, TIRAZHEH);
    company.town.on_discord(ANNA).runs_the_server();
    company.town.says(D, ANNA, TIRAZHEH, "/settings");
    company.settles().await;
    company.presses(D, ANNA, &channel, "@Players").await;
    let refused = "Only people who may manage roles";
    assert!(company.told(D, ANNA).contains(refused), "{}", company.told(D, ANNA));
    company.town.on_discord(ANNA).manages_roles();
    company.presses(D, ANNA, &channel, "@Players").await;
    company.presses(D, ANNA, &channel, "My settings").await;
    opens(&company, D, BORA, 1).await;
    let calls = |company: &Company| company.town.discord.calls_of_role();
    assert_eq!(calls(&company), 1);
    company.restarts().await;
    company.settles().await;
    company.presses(D, ANNA, &channel, "Join").await;
    let lobby = company.reads(D, BORA, &channel);
    assert!(lobby.starts_with("<@&1456074443980799999>\n**Tirazheh**"), "{lobby}");
    company.town.says(D, BORA, TIRAZHEH, "/board");
    company.settles().await;
    opens(&company, D, CORA, 50).await;
    assert_eq!(calls(&company), 1, "at most once an hour");
    opens(&company, D, CORA, 10).await;
    assert_eq!(calls(&company), 2);
    company.town.says(D, ANNA, TIRAZHEH, "/settings");
    company.settles().await;
    company.presses(D, ANNA, &channel, "Call no role").await;
    opens(&company, D, CORA, 61).await;
    assert_eq!(calls(&company), 2);
    company.ends();
}
