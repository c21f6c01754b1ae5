//! Settings in Telegram: who may change which, and whose phone rings.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Telegram, TestService};
use storage::Memory;

const PEOPLE: [&str; 3] = ["Anna", "Bora", "Cora"];

async fn open(telegram: &Telegram) -> TestService {
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    TestService::open(telegram, store, world).await
}

async fn ends_well(telegram: &Telegram, house: TestService) {
    house.settled().await;
    telegram.until("every press is answered", || (telegram.unanswered() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn administrators_set_the_room_in_the_group_and_everybody_themselves_in_private() {
    let company = Players::meet(&PEOPLE).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora, cora] = [0, 1, 2].map(|index| &company.people[index].1);
    room.promotes(cora);
    let house = open(telegram).await;
    bora.starts(None);
    shows(telegram, bora.id, "What you can do").await;

    cora.says(room, "/settings");
    shows(telegram, room.id(), "Settings of this room").await;
    let refused = presses(bora, room, "Mention people").await;
    assert!(refused.contains("Only those who run this room"), "{refused}");
    presses(anna, room, "Mention people: on").await; // She owns the group.
    shows(telegram, room.id(), "[Mention people: off]").await;
    assert_eq!(room.posts().len(), 1, "the panel changes where it is");

    let said = presses(bora, room, "My settings").await;
    assert!(said.contains("private chat"), "{said}");
    shows(telegram, bora.id, "Your settings").await;
    bora.presses("Ring for me: on").answer().await;
    shows(telegram, bora.id, "[Ring for me: off]").await;
    bora.says(room, "/settings");
    shows(telegram, bora.id, "[Ring for me: off]").await;
    assert_eq!(telegram.calls("getChatAdministrators").len(), 1, "asked once, then remembered");
    ends_well(telegram, house).await;
}

#[tokio::test(start_paused = true)]
async fn a_command_is_answered_in_the_language_it_was_typed_in() {
    let company = Players::meet(&PEOPLE).await;
    let telegram = &company.telegram;
    let house = open(telegram).await;
    let anna = &company.people[0].1;
    for (line, answer) in [
        ("/abwesend gestern", "„gestern“ verstehe ich nicht."),
        ("/távollét egy évre", "Ezt nem értem: „egy évre”."),
        ("/away yesterday", "I don’t understand “yesterday”."),
        ("/away ۵ روز", "شما در مرخصی هستید."),
    ] {
        anna.whispers(line);
        shows(telegram, anna.id, answer).await;
    }
    ends_well(telegram, house).await;
}

#[tokio::test(start_paused = true)]
async fn a_group_that_becomes_a_supergroup_keeps_its_settings() {
    let company = Players::meet(&PEOPLE).await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    let house = open(telegram).await;
    anna.says(room, "/settings tables admins");
    shows(telegram, room.id(), "[Who opens tables: administrators]").await;
    room.migrates();
    house.settled().await;
    bora.says(room, "/play tirazheh");
    shows(telegram, room.id(), "Only those who run this room can open tables here").await;
    anna.says(room, "/play tirazheh");
    shows(telegram, room.id(), "[Join]").await;
    ends_well(telegram, house).await;
}
