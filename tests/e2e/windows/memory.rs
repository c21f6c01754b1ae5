//! The memory of a room: replays, luck that can be checked, and being forgotten.

use std::time::Duration;

use e2e::town::{PEOPLE, Side};
use storage::Store as _;
use table::game_record;

use super::{Company, MAX_PRESSES};

const ANNA: usize = 0;
const BORA: usize = 1;
const CORA: usize = 2;
const NAUTILUS: usize = 1;
const D: Side = Side::Discord;
const T: Side = Side::Telegram;

/// Starts a game of Anna on Discord and Bora on Telegram, who has added to its luck.
async fn begun(company: &Company) {
    let (channel, group) = (company.room(D, NAUTILUS), company.room(T, NAUTILUS));
    company.town.opens_table(D, ANNA, NAUTILUS);
    company.settles().await;
    let code = company.invites(D, ANNA, &channel).await;
    company.says(T, BORA, Some(NAUTILUS), &format!("/join {code}")).await;
    company.presses(T, BORA, &group, "Join").await;
    company.says(T, BORA, Some(NAUTILUS), "/luck Earl Grey").await;
    company.presses(D, ANNA, &channel, "Start").await;
}

#[tokio::test(start_paused = true)]
async fn a_game_is_looked_back_on_while_it_is_on_and_when_it_is_over() {
    let mut company = Company::meet(71).await;
    begun(&company).await;
    let (here, there) = (company.private(T, BORA), company.private(D, ANNA));
    let group = company.room(T, NAUTILUS);
    assert!(company.reads(T, BORA, &group).contains("Closing: "), "the closing is shown");
    assert!(company.reads(T, BORA, &group).contains("Earl Grey"));
    company.plays(12).await;
    // Both replay the running game, each through their own eyes.
    company.says(T, BORA, None, "/replay").await;
    let seen = company.reads(T, BORA, &here);
    assert!(seen.contains("as Bora saw it"), "{seen}");
    assert!(company.looks_back(T, BORA).await.len() > 3);
    assert!(!company.reads(T, BORA, &here).contains("See it as Anna"), "her hand is hers");
    company.says(D, ANNA, None, "/replay").await;
    assert!(company.looks_back(D, ANNA).await.len() > 3);
    // Others cannot replay it in private.
    company.says(T, CORA, None, "/replay").await;
    assert!(company.told(T, CORA).contains("No game has been played here yet"));
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.checks();
    // A finished game is open to everybody.
    company.says(T, CORA, Some(NAUTILUS), "/replay").await;
    let at = company.private(T, CORA);
    let seen = company.reads(T, CORA, &at);
    assert!(seen.contains("Moment 1 of"), "{seen}");
    company.presses(T, CORA, &at, "See it as Anna").await;
    assert!(company.reads(T, CORA, &at).contains("Your hand:"), "{}", company.reads(T, CORA, &at));
    company.presses(T, CORA, &at, "Last").await;
    company.presses(T, CORA, &at, "Previous").await;
    company.presses(T, CORA, &at, "First").await;
    // Only the host can show it in the room.
    company.presses(T, CORA, &at, "Show in the room").await;
    let popped = company.town.on_telegram(CORA).pop_ups().join("\n");
    assert!(popped.contains("host"), "{popped}");
    company.says(D, ANNA, None, "/replay").await;
    company.presses(D, ANNA, &there, "Show in the room").await;
    let channel = company.room(D, NAUTILUS);
    assert!(company.reads(D, CORA, &channel).contains("Moment "), "the room sees it");
    let violations = (company.town.discord.violations(), company.town.telegram.violations());
    assert_eq!(violations, (vec![], vec![]));
}

#[tokio::test(start_paused = true)]
async fn the_luck_of_a_finished_game_is_opened() {
    let mut company = Company::meet(72).await;
    begun(&company).await;
    let group = company.room(T, NAUTILUS);
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    company.presses(T, BORA, &group, "Fair luck").await;
    let told = company.told(T, BORA);
    let record = record(&company).await;
    let fairness = &record.fairness;
    assert!(told.contains(&fairness.secret()) && told.contains(&fairness.seal()));
    assert_eq!(fairness.closed().expect("it has begun").words.len(), 1);
    assert_eq!(fairness.seed(), record.transcript.seed());
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_person_leaves_no_trace() {
    let mut company = Company::meet(73).await;
    begun(&company).await;
    assert!(company.plays(MAX_PRESSES).await, "the game ends");
    // Bora thereby leaves a running game.
    company.clock.pass(1);
    company.town.opens_table(T, ANNA, 0);
    company.settles().await;
    let group = company.room(T, 0);
    company.presses(T, BORA, &group, "Join").await;
    company.presses(T, CORA, &group, "Join").await;
    company.presses(T, ANNA, &group, "Start").await;
    company.says(T, BORA, None, "/forgetme").await;
    company.presses(T, BORA, &company.private(T, BORA), "Delete everything").await;
    assert!(company.told(T, BORA).contains("Everything about you is deleted"));
    leaves_no_trace(&company, T, BORA).await;
    let record = record(&company).await;
    assert!(record.people().all(|(_, person)| person.name != "Bora"));
    // A replay by others names the player “somebody”.
    company.says(T, CORA, Some(NAUTILUS), "/replay").await;
    let seen = company.reads(T, CORA, &company.private(T, CORA));
    assert!(seen.contains("somebody"), "{seen}");
    company.ends();
}

#[tokio::test(start_paused = true)]
async fn forgetting_a_person_survives_a_crash() {
    for dies_after in ["table/", "archive/", "figures/"] {
        let mut company = Company::meet(74).await;
        begun(&company).await;
        assert!(company.plays(MAX_PRESSES).await, "the game ends");
        company.says(D, ANNA, None, "/forgetme").await;
        let process = company.process.as_ref().expect("it runs");
        process.store.process().doom_at(dies_after);
        company.presses(D, ANNA, &company.private(D, ANNA), "Delete everything").await;
        assert!(company.process.as_ref().is_some_and(|process| process.store.process().is_dead()));
        company.restarts().await;
        company.clock.pass(2 * 60 * 1000);
        tokio::time::sleep(Duration::from_mins(2)).await;
        company.settles().await;
        leaves_no_trace(&company, D, ANNA).await;
        assert!(company.told(D, ANNA).contains("Everything about you is deleted"));
        company.ends();
    }
}

/// Checks that no record names somebody.
async fn leaves_no_trace(company: &Company, side: Side, who: usize) {
    let (id, name) = (company.town.person(side, who), PEOPLE[who]);
    let id = id.as_str();
    for (key, stored) in company.memory.scan(None, None, 10_000).await.expect("in memory") {
        let (key, mut value) =
            (key.to_string(), String::from_utf8_lossy(&stored.value).into_owned());
        if key.starts_with("archive/") {
            value = format!("{:?}", game_record::decode(&stored.value).expect("a game"));
        }
        // Records of messages stay until the table is deleted, and those of updates for a while.
        let is_passing = ["shown/", "telegram/", "cluster/"];
        let is_passing = is_passing.iter().any(|folder| key.starts_with(folder));
        assert!(is_passing || !key.contains(id), "{key}");
        assert!(is_passing || !value.contains(id) && !value.contains(name), "{key}: {value}");
    }
}

/// Returns the only finished game.
async fn record(company: &Company) -> game_record::GameRecord {
    let folder = storage::Key::new("archive").expect("a key");
    let games = company.memory.scan(Some(&folder), None, 10).await.expect("in memory");
    assert_eq!(games.len(), 1);
    game_record::decode(&games[0].1.value).expect("a game")
}
