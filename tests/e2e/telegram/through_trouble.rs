//! A whole game through rate limits, failing servers, lost responses, a crash and repeated presses.

use std::sync::Arc;

use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Person, Press, Room, Telegram, TestService, TroubleKind};
use e2e::{CrashingStore, careful};
use storage::Memory;

use super::{NAMES, all_is_well, open};

/// More decisions than any game has.
const MAX_DECISIONS: usize = 600;

#[tokio::test(start_paused = true)]
async fn three_people_play_a_whole_game_through_every_trouble() {
    let (memory, company) = (Memory::new(), Players::meet(NAMES).await);
    let (telegram, room) = (&company.telegram, &company.room);
    let cora = &company.people[2].1;
    let mut house = open(telegram, Arc::new(memory.clone())).await;
    first_contacts(&company, "/play@chaikhana_bot tirazheh c").await;
    company.starts().await;
    assert!(room.reads().contains("I cannot write to Cora"), "{}", room.reads());

    let (mut decisions, mut doubled) = (0, false);
    while let Some((name, who)) = company.called().await {
        decisions += 1;
        assert!(decisions < MAX_DECISIONS, "the game does not end");
        if name == "Cora" && cora.reads().is_empty() {
            meets_the_bot(&company, cora).await;
        }
        match decisions {
            2 => {
                let said = presses(&company.eve, room, "My hand").await;
                assert!(said.contains("no seat"), "{said}");
            }
            10 => house = crashes_with_a_press(&company, house, &memory, who).await,
            _ => fails_next(telegram, decisions),
        }
        if decisions > 4 && !doubled && company.option(who).await.answers() {
            doubled = company.plays_twice(who).await;
        } else {
            company.play(&mut careful).await;
        }
    }
    house.settled().await;
    assert!(doubled && decisions > 12 && !telegram.is_trouble_ahead(), "after {decisions}");
    everybody_sees_the_end(&company).await;
    all_is_well(telegram).await;
    // A restart forgets the counted writes, so that Telegram has to reject some itself.
    assert!(company.refused("Too Many") >= 2, "every trouble happened");
    let shown = company.search("Your hand: ");
    assert!(shown > 10, "only {shown} hands were searched");
    house.close().await;
}

/// Has Anna start the bot beforehand and open a table with this command, Bora join by the link to
/// the private chat, and Cora join in the room without a private chat.
async fn first_contacts(company: &Players, command: &str) {
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    anna.starts(None);
    shows(telegram, anna.id, "What you can do").await;
    anna.says(room, command);
    let lobby = shows(telegram, room.id(), "[Join]").await;
    let link = lobby.buttons.iter().find(|button| button.label == "Join from our private chat");
    bora.opens(link.expect("a way to meet the bot"));
    shows(telegram, room.id(), "2. Bora").await;
    presses(cora, room, "Join").await;
    shows(telegram, room.id(), "3. Cora").await;
}

/// Has somebody read their hand in a pop-up, and then open the private chat.
async fn meets_the_bot(company: &Players, who: &Person) {
    let hand = presses(who, &company.room, "My hand").await;
    assert!(hand.starts_with("Your hand: "), "{hand}");
    let link = who.button("Open our private chat");
    who.opens(&link);
    shows(&company.telegram, who.id, "Your hand: ").await;
}

/// Makes a request fail that follows from this decision.
fn fails_next(telegram: &Telegram, decision: usize) {
    match decision {
        3 => telegram.fail_next("sendMessage", TroubleKind::TooMany(3)),
        4 => telegram.fail_next("editMessageText", TroubleKind::TooMany(2)),
        6 => telegram.fail_next("sendMessage", TroubleKind::Broken(502)),
        7 => telegram.fail_next("answerCallbackQuery", TroubleKind::DroppedAfter),
        8 => telegram.fail_next("getUpdates", TroubleKind::DroppedAfter),
        _ => {}
    }
}

/// Kills the service while it handles a press, has Cora press meanwhile, and starts another one,
/// which handles both presses.
async fn crashes_with_a_press(
    company: &Players,
    house: TestService,
    memory: &Memory,
    who: &Person,
) -> TestService {
    let (telegram, cora) = (&company.telegram, &company.people[2].1);
    house.close().await;
    let mortal = Arc::new(CrashingStore::on(memory));
    let house = open(telegram, mortal.clone()).await;
    let (option, before) = (company.option(who).await, company.glance(who));
    mortal.doom();
    let press = who.press(&option);
    mortal.dies().await;
    let waiting = presses_my_hand(cora, &company.room);
    house.falls();
    assert_eq!(company.glance(who), before, "nothing has come of it yet");
    let house = open(telegram, Arc::new(memory.clone())).await;
    press.answer().await;
    waiting.answer().await;
    company.changed(who, &before).await;
    assert_ne!(company.glance(who), before, "what was taken in is done");
    house
}

/// Presses *My hand* without waiting for the answer.
fn presses_my_hand(who: &Person, room: &Room) -> Press {
    let post = room.lowest().expect("something stands in the room");
    let button = post.buttons.iter().find(|button| button.label == "My hand");
    who.press(button.expect("a way to see one's hand"))
}

async fn everybody_sees_the_end(company: &Players) {
    assert!(company.room.reads().contains("wins!"), "{}", company.room.reads());
    for (name, person) in &company.people {
        shows(&company.telegram, person.id, "wins!").await;
        assert!(!person.reads().is_empty(), "{name} has seen the end");
    }
}
