//! Files that people request: only the person gets them, and what fails at first is sent a little
//! later.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::listener::Listener;
use e2e::discord::{InjectedFailure, Route};
use e2e::telegram::players::{Players, presses, shows};
use e2e::telegram::{Telegram, TestService, TroubleKind};
use e2e::{ManualClock, careful, finished};
use engine::catalog::GameId;
use engine::{with_game, with_transcript};
use platform::Next;
use platform::files::{File, Files};
use service::export::{self, Export};
use storage::Memory;
use table::choices::Layout;
use table::game_record::Player;
use words::locale::Lang;
use words::people::{Person, PersonId};
use words::text::Text;

/// Two people after a game of Nautilus.
async fn played() -> (Players, TestService) {
    let company = Players::meet(&["Anna", "Bora"]).await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let house = TestService::open_shown_as(&company.telegram, store, world, Layout::Text).await;
    company.greets().await;
    company.gather("/play nautilus").await;
    company.starts().await;
    while company.play(&mut careful).await.is_some() {}
    house.settled().await;
    (company, house)
}

/// Returns the files that somebody was sent, as exports.
async fn exports(telegram: &Telegram, chat: i64, many: usize) -> Vec<Export> {
    let sent = || Some(telegram.documents(chat)).filter(|sent| sent.len() == many);
    let sent = telegram.until("the files have come", sent).await;
    let read = |bytes: &[u8]| export::read(bytes).expect("an exported game");
    sent.iter().map(|file| read(&file.bytes)).collect()
}

#[tokio::test(start_paused = true)]
async fn an_exported_game_is_a_page_and_data_that_can_be_verified() {
    let (company, house) = played().await;
    let (telegram, room) = (&company.telegram, &company.room);
    let [anna, bora] = [0, 1].map(|index| &company.people[index].1);
    // By a button, at the third try.
    presses(bora, room, "Replay").await;
    telegram.fail_next("sendDocument", TroubleKind::TooMany(2));
    telegram.fail_next("sendDocument", TroubleKind::Broken(502));
    let look = shows(telegram, bora.id, "[Export]").await;
    let button = look.buttons.iter().find(|button| button.label == "Export").expect("a button");
    bora.press(button).answer().await;
    exports(telegram, bora.id, 2).await;
    // By a line in the room.
    anna.says(room, "/export");
    for export in exports(telegram, anna.id, 2).await {
        export::verify(&export).expect("it was played fairly");
        assert_eq!(export.game.name(), "nautilus");
    }
    shows(telegram, anna.id, "as a page to look at").await;
    shows(telegram, room.id(), "in our private chat").await;
    assert!(telegram.documents(room.id()).is_empty(), "the room is sent no files");
    company.end_well(house).await;
}

#[tokio::test(start_paused = true)]
async fn unreachable_people_learn_how_to_get_files_and_places_without_games_say_so() {
    let (company, house) = played().await;
    let (telegram, room, eve) = (&company.telegram, &company.room, &company.eve);
    eve.says(room, "/export");
    let text = shows(telegram, room.id(), "[Open our private chat]").await;
    assert!(telegram.documents(eve.id).is_empty(), "{}", text.text);
    eve.starts(None);
    shows(telegram, eve.id, "What you can do").await;
    eve.whispers("/export");
    shows(telegram, eve.id, "No game has ended here yet").await;
    company.end_well(house).await;
}

/// The page of the longest of these games between machine players, for each game. A step takes more
/// bytes in Persian than in other languages.
#[test]
fn each_perspective_of_a_game_of_500_steps_takes_at_most_600_kilobytes() {
    let locales = locales::load().expect("the locales are sound");
    let lang: Lang = "fa".parse().expect("a language");
    let id = |number: u8| PersonId::new("test", number);
    let person =
        |number| Player::Person(Person { id: id(number), name: format!("بازیکن {number}") });
    for game in GameId::ALL.iter().copied() {
        let games = (0..60).map(|number| with_game!(game, G => finished::<G>(number, 2, person)));
        let games = games
            .map(|record| (with_transcript!(&record.transcript, G, it => it.log().len()), record));
        let (steps, record) = games.max_by_key(|(steps, _)| *steps).expect("games were played");
        let files = export::files(&record, &id(1), &locales, &lang).expect("it is not too large");
        let page = &files.all()[0];
        assert_eq!(page.kind, "text/html", "{game}");
        let bytes = page.bytes.len();
        println!("{game}: {steps} steps of {} seats, {bytes} bytes", record.seats.len());
        let most = 600_000 * (1 + record.seats.len()) * steps.max(500) / 500;
        assert!(bytes <= most, "{game}: {steps} steps, {bytes} bytes");
    }
}

fn files() -> Files {
    let file = |name: &str, bytes: usize| File {
        name: name.to_owned(),
        kind: "application/octet-stream",
        bytes: vec![7; bytes].into(),
    };
    let line = Text::new("name-person").name("who", "Quince");
    Files::of(line, vec![file("a.html", 900_000), file("b.json", 3)]).expect("not too large")
}

#[tokio::test]
async fn a_command_in_discord_is_answered_with_files_that_nobody_else_sees() {
    let fake = e2e::discord::TestService::fake().await;
    let (anna, parlour) = (fake.user("Anna"), fake.channel("parlour"));
    let desk = Listener::open(&fake).await;
    let command = anna.says(parlour, "/export", &[]);
    let inbound = desk.next().await;
    inbound.reply.give(&Next::Files(files()), &Lang::default()).await;
    let answer = command.answer().await;
    assert!(answer.only_mine && answer.text.contains("Quince"), "{}", answer.text);
    let sent: Vec<_> =
        fake.uploads().into_iter().map(|file| (file.name, file.bytes.len())).collect();
    assert_eq!(sent, [("a.html".to_owned(), 900_000), ("b.json".to_owned(), 3)]);
    // Once more, during a rate limit of Discord.
    anna.says(parlour, "/export", &[]);
    let inbound = desk.next().await;
    fake.trouble(Route::Followup, InjectedFailure::Slow(Duration::from_millis(100)));
    inbound.reply.give(&Next::Files(files()), &Lang::default()).await;
    assert_eq!(fake.uploads().len(), 4);
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
}
