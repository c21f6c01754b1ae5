//! Seladin: a team game with a restart, and deals in the room.

use std::sync::Arc;

use e2e::{Evening, ManualClock, random};
use engine::chance::SplitMix64;
use storage::Memory;

const NAMES: [&str; 4] = ["Anna", "Bora", "Cora", "Dora"];
/// More decisions than any game has.
const MAX_DECISIONS: usize = 4_000;

/// Texts of which the last panel has one.
pub(crate) const OVER: [&str; 2] = ["wins!", "win together!"];

/// Returns a strategy that gives and confirms where it can.
pub(crate) fn generous() -> impl FnMut(&[&str]) -> usize {
    let mut luck = SplitMix64(7);
    move |labels| {
        let give = labels.iter().position(|label| label.starts_with("Give"));
        let confirm = labels.iter().position(|label| label.starts_with("Confirm"));
        confirm.or(give).unwrap_or_else(|| random(&mut luck)(labels))
    }
}

#[tokio::test(start_paused = true)]
async fn two_teams_choose_clans_and_seats_and_play_a_whole_game_over_a_restart() {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(5)));
    let mut evening = Evening::begin(store.clone(), world.clone()).await;
    evening.says("Anna", "/play seladin team").await;
    for who in &NAMES[1..] {
        evening.presses(who, "Join").await;
    }
    evening.presses("Dora", "Seats").await;
    evening.presses("Dora", "Naist").await;
    evening.presses("Dora", "Take seat 3").await;
    let lobby = evening.reads(&Evening::room());
    assert!(lobby.contains("3. Dora (partner of seat 1, Naist)"), "{lobby}");
    let buttons = evening.buttons("Cora");
    assert!(buttons.iter().all(|button| evening.plain(&button.label) != "Naist"), "it is taken");
    evening.presses("Anna", "Done").await;
    evening.presses("Anna", "Start").await;
    assert!(
        evening.reads(&Evening::room()).contains("Teams: Anna and Dora (0), Bora and Cora (0)")
    );

    let mut decisions = 0;
    while let Some(who) = NAMES.iter().find(|who| evening.is_asked(who)) {
        let said = evening.plays(who).await;
        assert!(said.is_empty(), "{who} was refused: {said:?}");
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
        if decisions == 150 {
            let before = evening.sight(&NAMES);
            let fake = evening.fake.clone();
            drop(evening);
            evening = Evening::begin_with(store.clone(), world.clone(), fake).await;
            evening.app.wake_up().await.expect("the tables can be read");
            evening.app.wait_idle().await;
            assert_eq!(evening.sight(&NAMES), before);
        }
    }
    assert!(decisions > 150, "the game is over before the restart");
    let end = evening.reads(&Evening::room());
    assert!(end.contains("win together!") && end.contains("Team "), "{end}");
}

#[tokio::test(start_paused = true)]
async fn a_deal_is_offered_changed_and_accepted_by_buttons_in_the_room() {
    let world = Arc::new(ManualClock::new(8));
    let evening = Evening::begin(Arc::new(Memory::new()), world).await;
    evening.says("Anna", "/play seladin extraordinary").await;
    evening.says("Anna", "/board").await;
    for who in &NAMES[1..3] {
        evening.presses(who, "Join").await;
    }
    evening.presses("Anna", "Start").await;
    let room = || evening.reads(&Evening::room());
    for _ in 0..MAX_DECISIONS {
        if room().contains("[No deal for me]") && room().contains("Counter of ") {
            break;
        }
        let who = NAMES.iter().find(|who| evening.is_asked(who)).expect("somebody is asked");
        let hand = evening.buttons(who);
        let idle = hand.iter().find(|button| evening.plain(&button.label) == "No deal for me");
        match idle {
            Some(button) => evening.sends(who, &button.press.to_string()).await,
            None => evening.plays(who).await,
        };
    }
    let marker = NAMES.iter().find(|who| room().contains(&format!("Start marker: {who}")));
    let marker = *marker.expect("somebody has the marker");
    let others: Vec<&str> = NAMES[..3].iter().copied().filter(|who| *who != marker).collect();
    let label = |who: &str| format!("[Offer my die to {who}]");
    let other = others.iter().find(|who| room().contains(&label(who)));
    let other = *other.expect("somebody's die differs");

    // The room shows the same buttons to everybody; the effect depends on who presses.
    let said = press_in_room(&evening, "Eve", "No deal for me").await;
    assert!(said.concat().contains("no seat"), "{said:?}");
    let said = press_in_room(&evening, marker, &format!("Offer my die to {marker}")).await;
    assert!(said.concat().contains("somebody else"), "{said:?}");
    press_in_room(&evening, other, &format!("Offer my die to {marker}")).await;
    press_in_room(&evening, other, "Make this offer").await;
    assert!(
        room().contains(&format!("{other} offers to exchange dice with {marker}")),
        "{}",
        room()
    );
    let said = press_in_room(&evening, other, "Accept").await;
    assert!(said.concat().contains("somebody else"), "{said:?}");
    let said = press_in_room(&evening, marker, "Accept").await;
    assert_eq!(said, [""; 0]);
    assert!(room().contains("Deal!"), "{}", room());
}

/// Has somebody press a button of the room, whether or not it is for them.
async fn press_in_room(evening: &Evening, who: &str, label: &str) -> Vec<String> {
    let panel = evening.fake.lowest(&Evening::room()).expect("a table in the room");
    let button = panel.buttons.iter().find(|button| evening.plain(&button.label) == label);
    let button = button.unwrap_or_else(|| panic!("no {label} in {}", evening.words(&panel)));
    evening.sends(who, &button.press.to_string()).await
}
