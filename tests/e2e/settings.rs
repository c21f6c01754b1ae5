//! Settings: the choices of people and rooms take effect at once.

use bot::app::Usual;
use e2e::in_words;
use std::sync::Arc;

use bot::app::App;
use e2e::{Evening, ManualClock};
use panels::panel::Panel;
use platform::fake::Fake;
use platform::{Destination, Input};
use service::limits::Limits;
use storage::Memory;
use words::locale::{Lang, Languages};

async fn meet() -> Evening {
    Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await
}

/// Anna has opened a table, Bora has joined, and the game has begun.
async fn in_play(evening: &Evening) {
    evening.starts("/play tirazheh", &["Bora"]).await;
}

fn hand(evening: &Evening, who: &str) -> Option<Panel> {
    evening.fake.lowest(&Evening::private(who))
}

fn answered(evening: &Evening, who: &str) -> Option<Panel> {
    evening.fake.answered(&Fake::person(who).id).pop()
}

#[tokio::test(start_paused = true)]
async fn people_see_their_own_settings_and_admins_those_of_the_room_too() {
    let evening = meet().await;
    evening.fake.promote(&Fake::person("Anna").id);
    evening.says("Bora", "/settings").await;
    let bora = answered(&evening, "Bora").expect("settings");
    assert!(bora.private, "nobody else needs to see them");
    let words = evening.words(&bora);
    assert!(words.starts_with("Your settings") && !words.contains("room]"), "{words}");

    evening.says("Anna", "/settings").await;
    let words = evening.words(&answered(&evening, "Anna").expect("settings"));
    assert!(words.starts_with("Settings of this room"), "{words}");
    evening.says("Anna", "/settings").await;
    evening.presses("Anna", "My settings").await;
    evening.presses("Anna", "Settings of this room").await;
    assert!(answered(&evening, "Anna").is_some());
}

#[tokio::test(start_paused = true)]
async fn only_those_who_run_a_room_change_it() {
    let evening = meet().await;
    for line in ["/settings room", "/settings mentions off", "/settings room language en"] {
        let said = evening.says("Bora", line).await;
        assert!(said[0].contains("run this room"), "{line}: {said:?}");
    }
    for press in ["1.room", "1.room.tables.admins", "1.room.language"] {
        let said = evening.sends("Bora", press).await;
        assert!(said[0].contains("run this room"), "{press}: {said:?}");
    }
    evening.fake.promote(&Fake::person("Anna").id);
    let private = Input::Line("/settings mentions off".to_owned());
    evening.fake.does(&Fake::person("Anna"), &Evening::private("Anna"), private).await;
    let said = evening.fake.said_to(&Fake::person("Anna").id);
    assert!(evening.plain(&said[0]).contains("send /settings there"));
}

#[tokio::test(start_paused = true)]
async fn where_only_those_who_run_the_room_open_tables_nobody_else_does() {
    let evening = meet().await;
    evening.fake.promote(&Fake::person("Anna").id);
    evening.says("Anna", "/settings").await;
    evening.presses("Anna", "Who opens tables: everybody").await;
    for said in [
        evening.says("Bora", "/play tirazheh").await,
        evening.sends("Bora", "1.open.tirazheh").await,
    ] {
        assert!(said[0].contains("Only those who run this room"), "{said:?}");
    }
    assert_eq!(evening.fake.posts(&Evening::room()), 0);
    in_play(&evening).await;
    assert!(evening.reads(&Evening::room()).contains("Waiting for"), "Bora may still join");
}

#[tokio::test(start_paused = true)]
async fn without_notifications_hands_are_silent_and_the_room_mentions_no_one() {
    let evening = meet().await;
    for who in ["Anna", "Bora"] {
        evening.says(who, "/settings rings off").await;
        assert!(answered(&evening, who).is_some());
    }
    in_play(&evening).await;
    for who in ["Anna", "Bora"] {
        assert!(hand(&evening, who).is_some_and(|hand| hand.silent), "{who}");
    }
    let room = evening.fake.lowest(&Evening::room()).expect("a table");
    assert!(room.calls.is_empty(), "{:?}", room.calls);
    for who in ["Anna", "Bora"] {
        evening.says(who, "/settings").await;
        evening.presses(who, "Ring for me: off").await;
    }
    let (asked, next) = if evening.is_asked("Anna") { ("Anna", "Bora") } else { ("Bora", "Anna") };
    while evening.is_asked(asked) {
        evening.plays(asked).await;
    }
    assert!(
        hand(&evening, next).is_some_and(|hand| !hand.silent && !hand.calls.is_empty()),
        "the next question rings again"
    );
    let room = evening.fake.lowest(&Evening::room()).expect("a table");
    assert!(room.calls.is_empty(), "by a message, and not by a mention as well: {:?}", room.calls);
}

#[tokio::test(start_paused = true)]
async fn where_nobody_is_to_be_mentioned_nobody_is() {
    let evening = meet().await;
    evening.fake.promote(&Fake::person("Anna").id);
    evening.says("Anna", "/settings mentions off").await;
    in_play(&evening).await;
    let room = evening.fake.lowest(&Evening::room()).expect("a table");
    assert!(room.calls.is_empty() && evening.words(&room).contains("Waiting for"));
    let asked = ["Anna", "Bora"].iter().filter(|who| evening.is_asked(who)).count();
    assert_eq!(asked, 1, "in private whoever must act is called all the same");
}

#[tokio::test(start_paused = true)]
async fn a_hand_on_request_comes_only_on_request_and_can_be_played() {
    let evening = meet().await;
    evening.says("Anna", "/settings hand off").await;
    evening.says("Bora", "/settings hand off").await;
    in_play(&evening).await;
    assert!(hand(&evening, "Anna").is_none() && hand(&evening, "Bora").is_none());
    let room = evening.fake.lowest(&Evening::room()).expect("a table");
    let who = if room.calls == [Fake::person("Anna")] { "Anna" } else { "Bora" };
    evening.fake.answered(&Fake::person(who).id);
    evening.presses(who, "My hand").await;
    let shown = answered(&evening, who).expect("a hand");
    assert!(evening.words(&shown).contains("Your hand"));
    // A player who acts in private has asked for the hand there, for this turn.
    let press = Input::Button(shown.buttons[0].press.to_string());
    evening.fake.does(&Fake::person(who), &Evening::private(who), press).await;
    let next = hand(&evening, who).expect("the next step");
    assert!(evening.words(&next).contains("[Undo]"), "{}", evening.words(&next));
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_is_no_longer_wanted_is_covered_and_comes_back_where_it_was() {
    let evening = meet().await;
    in_play(&evening).await;
    evening.says("Anna", "/settings hand off").await;
    assert!(evening.reads(&Evening::private("Anna")).starts_with("Press My hand"));
    evening.says("Anna", "/settings hand on").await;
    assert!(evening.reads(&Evening::private("Anna")).contains("Your hand"));
    assert_eq!(evening.fake.posts(&Evening::private("Anna")), 1);
}

#[tokio::test(start_paused = true)]
async fn a_bot_of_one_language_says_so() {
    let evening = speaking(&[("en", "English")]).await;
    evening.says("Anna", "/settings").await;
    let said = evening.presses("Anna", "Language").await;
    assert_eq!(said, ["English is the only language I know so far."]);
    let said = evening.says("Anna", "/settings language fa").await;
    assert_eq!(said, ["I do not speak fa. I speak: en (English)."]);
}

fn lang(id: &str) -> Lang {
    id.parse().expect("a language")
}

/// An evening with a bot that claims to speak these languages.
async fn speaking(spoken: &[(&str, &str)]) -> Evening {
    let fake = Arc::new(Fake::default());
    let spoken = spoken.iter().map(|(id, name)| (lang(id), (*name).to_owned()));
    let languages = Languages::new(lang("en"), spoken);
    let usual = Usual { languages, ..in_words() };
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(5)));
    let app = App::new(store, world, vec![fake.clone()], usual, &Limits::NONE);
    app.listen().await.expect("a fake platform listens");
    Evening::of(app, fake)
}

#[tokio::test(start_paused = true)]
async fn a_hand_is_in_the_language_of_its_owner_and_the_room_in_its_own() {
    let evening = speaking(&[("en", "English"), ("fa", "فارسی"), ("hu", "magyar")]).await;
    let bora = Fake::person("Bora").id;
    evening.fake.promote(&Fake::person("Anna").id);
    evening.fake.speaks(&bora, &lang("hu-HU"));
    in_play(&evening).await;
    let read = |place: Destination| evening.fake.read_in(&place).map(|lang| lang.to_string());
    assert_eq!(read(Evening::private("Anna")).as_deref(), Some("en"));
    assert_eq!(read(Evening::private("Bora")).as_deref(), Some("hu"), "as the client says");
    assert_eq!(read(Evening::room()).as_deref(), Some("en"));

    evening.says("Anna", "/settings room").await;
    evening.presses("Anna", "Language").await;
    let panel = answered(&evening, "Anna").expect("languages");
    assert_eq!(panel.buttons.len(), 5, "three languages, none in particular, and the way back");
    evening.sends("Anna", &panel.buttons[1].press.to_string()).await;
    for place in [Evening::room(), Evening::private("Anna")] {
        assert_eq!(read(place.clone()).as_deref(), Some("fa"), "{place:?}");
    }
    assert_eq!(read(Evening::private("Bora")).as_deref(), Some("hu"), "as the client still says");
    evening.says("Bora", "/settings language EN").await;
    assert_eq!(read(Evening::private("Bora")).as_deref(), Some("en"));
    evening.says("Bora", "/settings language any").await;
    assert_eq!(read(Evening::private("Bora")).as_deref(), Some("hu"));
}

#[tokio::test(start_paused = true)]
async fn settings_outlive_a_restart() {
    let store = Arc::new(Memory::new());
    let evening = Evening::begin(store.clone(), Arc::new(ManualClock::new(5))).await;
    evening.says("Anna", "/settings rings off").await;
    let again = Evening::begin(store, Arc::new(ManualClock::new(5))).await;
    again.says("Anna", "/settings").await;
    let words = again.words(&answered(&again, "Anna").expect("settings"));
    assert!(words.contains("Ring for me: off"), "{words}");
}
