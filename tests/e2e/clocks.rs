//! Clocks as people see them on the platforms, each in their own time zone.

use std::sync::Arc;

use e2e::ManualClock;
use e2e::discord::{self, FakeDiscord};
use e2e::telegram::players::Players;
use e2e::telegram::{self, Post};
use storage::Memory;
use table::choices::Layout;

/// The start of 2027 in milliseconds, and three days later in seconds.
const BEGIN: u64 = 1_798_761_600_000;
const DUE: u64 = BEGIN / 1000 + 3 * 24 * 60 * 60;

fn world() -> Arc<ManualClock> {
    let world = ManualClock::new(7);
    world.set(words::people::Moment(BEGIN));
    Arc::new(world)
}

#[tokio::test]
async fn discord_counts_down_for_everybody() {
    let fake: FakeDiscord = discord::TestService::fake().await;
    let (store, people, world) = (Arc::new(Memory::new()), ["Anna", "Bora"], world());
    let (clock, layout) = (world.clone(), Layout::Pictures);
    let table =
        discord::players::Players::meet_shown_as(&fake, &people, store, clock, layout).await;
    table.begin("nautilus", "").await;
    table.house.settled().await;
    let room = table.people[0].lowest(table.parlour).expect("a table");
    assert!(
        room.text.contains(&format!("Time to decide: until <t:{DUE}:f> (<t:{DUE}:R>)")),
        "{}",
        room.text
    );
    let (who, hand) = table.turn().await.expect("somebody is called");
    assert!(
        hand.text.contains(&format!("You have until <t:{DUE}:f> (<t:{DUE}:R>)")),
        "{}",
        hand.text
    );
    let other = table.people.iter().find(|other| other.id() != who.id()).expect("another");
    // Half of the time has passed.
    world.pass(37 * 60 * 60 * 1000);
    table.house.app().run_due().await.expect("the store works");
    table.house.settled().await;
    let waits = other.lowest(other.private()).expect("a hand");
    table.house.presses(other, table.parlour, &waits, &format!("Give {}", who.name())).await;
    let later = DUE + 24 * 60 * 60;
    let room = other.lowest(table.parlour).expect("a table");
    assert!(room.text.contains(&format!("<t:{later}:R>")), "{}", room.text);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    table.house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_from_before_there_were_moments_is_told_them_in_words() {
    for layout in [Layout::Text, Layout::Pictures] {
        let company = Players::meet(&["Anna", "Bora"]).await;
        let telegram = &company.telegram;
        telegram.lacks_rich_messages();
        let store = Arc::new(Memory::new());
        let house = telegram::TestService::open_shown_as(telegram, store, world(), layout).await;
        company.greets().await;
        company.gather("/play nautilus").await;
        company.starts().await;
        house.settled().await;
        let room = company.room.lowest().expect("a table");
        assert!(room.text.contains("Time to decide: until Mon 4 Jan, 00:00 UTC"), "{}", room.text);
        assert!(company.refused("tg-time") <= 2, "it is remembered");
        assert!(company.refused("tg-time") > 0, "it was tried");
        assert_eq!(telegram.violations(), [""; 0]);
        house.close().await;
    }
}

#[tokio::test(start_paused = true)]
async fn telegram_names_the_moment_in_the_time_of_its_reader() {
    for layout in [Layout::Text, Layout::Pictures, Layout::Rich] {
        let company = Players::meet(&["Anna", "Bora"]).await;
        let telegram = &company.telegram;
        let store = Arc::new(Memory::new());
        let house = telegram::TestService::open_shown_as(telegram, store, world(), layout).await;
        company.greets().await;
        company.gather("/play nautilus").await;
        let lobby = company.room.reads();
        assert!(lobby.contains("Time: a day per decision"), "{lobby}");
        company.starts().await;
        house.settled().await;
        let times = |post: &Post| -> Vec<String> {
            let times = post.marked.iter().filter(|(kind, _)| kind == "date_time");
            times.map(|(_, text)| text.clone()).collect()
        };
        let room = company.room.lowest().expect("a table");
        assert_eq!(times(&room), ["Mon 4 Jan, 00:00 UTC"], "{layout:?}");
        let (_, who) = company.called().await.expect("somebody is called");
        let hand = telegram.lowest(who.id).expect("a hand");
        assert_eq!(times(&hand), ["Mon 4 Jan, 00:00 UTC"], "{layout:?}");
        assert_eq!(telegram.violations(), [""; 0]);
        house.close().await;
    }
}
