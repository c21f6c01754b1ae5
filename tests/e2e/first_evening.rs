//! What a first evening on a real platform meets: an app without its bot, menus, old and new servers.

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::discord::error::MISSING_ACCESS;
use e2e::discord::{self, Channel, InjectedFailure, Person, Post, Route};
use e2e::telegram::players::Players;
use e2e::telegram::{self, Telegram, TroubleKind};
use serde_json::json;
use storage::Memory;

async fn parlour() -> (discord::TestService, Person, Channel) {
    let fake = discord::TestService::fake().await;
    let (anna, at) = (fake.user("Anna"), fake.channel("parlour"));
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(3)));
    (discord::TestService::open(&fake, store, world).await, anna, at)
}

fn plays(anna: &Person, at: Channel) -> discord::Action {
    anna.says(at, "/play", &[("game", "nautilus")])
}

async fn ends_well(house: discord::TestService) {
    assert_eq!((house.fake.violations(), house.fake.unanswered()), (vec![], vec![]));
    house.close().await;
}

fn is_told(anna: &Person, at: Channel, words: &str) -> Option<Post> {
    anna.sees_in(at).into_iter().find(|post| post.only_mine && post.text.contains(words))
}

#[tokio::test]
async fn a_table_costs_its_command_one_response() {
    let (house, anna, at) = parlour().await;
    let answer = plays(&anna, at).answer().await;
    assert!(answer.only_mine && answer.text.contains("The table is below"), "{}", answer.text);
    house.settled().await;
    assert_eq!(house.fake.count("DELETE", "webhooks"), 0);
    assert_eq!(house.fake.count("PATCH", "webhooks"), 0);
    ends_well(house).await;
}

#[tokio::test]
async fn where_only_the_commands_were_added_the_answer_says_so_with_a_link() {
    let (house, anna, at) = parlour().await;
    house.fake.lasting_trouble(Route::Post, Some(InjectedFailure::Refuse(MISSING_ACCESS)));
    plays(&anna, at);
    let told = || is_told(&anna, at, "Perhaps this server has only my commands");
    let told = house.fake.until("an explanation", told).await;
    assert!(told.text.contains("https://discord.com/oauth2/authorize?client_id="), "{}", told.text);
    house.fake.lasting_trouble(Route::Post, None);
    ends_well(house).await;
}

#[tokio::test]
async fn an_app_that_a_person_brings_along_opens_no_table() {
    let (house, anna, at) = parlour().await;
    house.fake.change_interactions(Some(|event| {
        event["authorizing_integration_owners"] = json!({ "1": event["member"]["user"]["id"] });
    }));
    let answer = plays(&anna, at).answer().await;
    assert!(answer.text.contains("add me"), "{}", answer.text);
    assert_eq!(house.fake.count("POST", "/messages"), 0);
    ends_well(house).await;
}

#[tokio::test]
async fn the_menu_of_any_panel_opens_the_hand_at_its_table() {
    let (house, anna, at) = parlour().await;
    let bora = house.fake.user("Bora");
    plays(&anna, at);
    let lobby = house.fake.until("a lobby", || anna.lowest(at)).await;
    house.presses(&bora, at, &lobby, "Join").await;
    let lobby = anna.again(&lobby).expect("it stands");
    house.presses(&anna, at, &lobby, "Start").await;
    let begun = || anna.lowest(at).filter(|panel| panel.text.contains("Waiting for"));
    let table = house.fake.until("a game", begun).await;
    // The second table would make the command ask which one is meant.
    plays(&bora, at);
    house.settled().await;
    for panel in [&table, &lobby] {
        let hand = bora.uses_on(panel, "Open my hand").answer().await;
        assert!(hand.only_mine, "{hand:?}");
    }
    let hand = bora.uses_on(&table, "Open my hand").answer().await;
    assert!(hand.text.contains("Your hand"), "{}", hand.text);
    ends_well(house).await;
}

async fn on_telegram(telegram: &Telegram, store: &Memory) -> telegram::TestService {
    let (store, world) = (Arc::new(store.clone()), Arc::new(ManualClock::new(7)));
    telegram::TestService::open(telegram, store, world).await
}

/// Returns how many menus and descriptions were sent.
fn registered(telegram: &Telegram) -> usize {
    let all = ["setMyCommands", "setMyDescription", "setMyShortDescription"];
    all.iter().map(|method| telegram.calls(method).len()).sum()
}

#[tokio::test(start_paused = true)]
async fn menus_are_sent_once_and_never_again_at_an_ordinary_start() {
    let (telegram, store) = (Telegram::start().await, Memory::new());
    telegram.fail_next("setMyCommands", TroubleKind::TooMany(491));
    let house = on_telegram(&telegram, &store).await;
    tokio::time::sleep(Duration::from_mins(8)).await;
    assert_eq!(registered(&telegram), 1, "Telegram has asked to wait");
    tokio::time::sleep(Duration::from_secs(30)).await;
    let sent = registered(&telegram);
    assert_eq!(
        sent, 26,
        "three kinds of chats and two descriptions, for five readers, and one more"
    );
    house.close().await;
    let house = on_telegram(&telegram, &store).await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert_eq!(registered(&telegram), sent);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_registration_that_was_cut_off_goes_on_where_it_stopped() {
    let (telegram, store) = (Telegram::start().await, Memory::new());
    let house = on_telegram(&telegram, &store).await;
    telegram.until("a few menus", || (registered(&telegram) >= 3).then_some(())).await;
    house.close().await;
    let before = registered(&telegram);
    let house = on_telegram(&telegram, &store).await;
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert!((25..=26).contains(&registered(&telegram)), "{before}, {}", registered(&telegram));
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn in_a_group_at_telegrams_limit_a_move_is_answered_with_the_reason_of_the_wait() {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let store = Memory::new();
    let house = on_telegram(&company.telegram, &store).await;
    company.gather("/play ice_cult").await;
    let anna = &company.people[0].1;
    let mut said = Vec::new();
    for _ in 0..30 {
        let lobby = company.room.lowest().expect("a lobby");
        let level = lobby.buttons.iter().find(|it| it.label.starts_with("Strength"));
        said.push(anna.press(level.expect("the level of machines")).answer().await.text);
        tokio::time::sleep(Duration::from_millis(1_500)).await;
    }
    let hints = said.iter().filter(|said| said.contains("20 messages a minute")).count();
    assert!((1..20).contains(&hints), "{said:?}");
    company.end_well(house).await;
}

#[tokio::test]
async fn a_rare_command_of_discord_is_below_another_one_and_a_button_of_the_help() {
    let (house, anna, at) = parlour().await;
    let none = |post: &Post| post.text.contains("no table");
    assert!(none(&anna.says(at, "/undo", &[]).answer().await));
    let names: Vec<_> = house.fake.commands().iter().map(|one| one["name"].clone()).collect();
    assert!(names.contains(&json!("table")) && !names.contains(&json!("undo")), "{names:?}");
    let help = anna.says(at, "/help", &[]).answer().await;
    anna.presses_on(&help, "At a table").acknowledged().await;
    let page = || anna.again(&help).filter(|page| page.pressable("/table undo").is_some());
    let page = house.fake.until("the page", page).await;
    anna.presses_on(&page, "/table undo").acknowledged().await;
    let told = || anna.sees_in(at).iter().filter(|post| none(post)).count() == 2;
    house.fake.until("an answer", || told().then_some(())).await;
    house.settled().await;
    ends_well(house).await;
}
