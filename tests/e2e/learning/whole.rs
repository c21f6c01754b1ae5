//! Whole lessons of every game in every language: nothing of them is left anywhere.

use std::sync::Arc;

use e2e::{ManualClock, careful, discord};
use engine::catalog::GameId;
use panels::panel::LessonPlace;
use storage::{Key, Memory, Store as _, Stored};

use super::reader::Reader;
use super::way::Lesson;

const LANGS: [&str; 4] = ["en", "de", "hu", "fa"];
/// People at a table, and others who learn beside it: one game each.
const PLAYERS: [&str; 2] = ["Anna", "Bora"];
const LEARNERS: [&str; 2] = ["Cora", "Dora"];
const LEARNT: [GameId; 2] = [GameId::Nautilus, GameId::Seladin];

fn world() -> Arc<ManualClock> {
    Arc::new(ManualClock::new(5))
}

/// Returns everything that is stored.
async fn stored(store: &Memory) -> Vec<(Key, Stored)> {
    store.scan(None, None, usize::MAX).await.expect("readable")
}

/// Plays a lesson to its end, and checks that nothing of it is stored or seen by others before it
/// leads to a table.
async fn plays(reader: &Reader<'_>, store: &Memory, game: GameId) {
    let (before, seen) = (stored(store).await, reader.others_saw());
    let mut lesson = Lesson::begins(reader, game).await;
    lesson.plays().await;
    let after = stored(store).await;
    let changed: Vec<_> = after.iter().filter(|record| !before.contains(record)).collect();
    assert!(before == after, "{game}: {changed:?}");
    assert_eq!(reader.others_saw(), seen, "{game}");
    lesson.leaves().await;
    assert!(before != stored(store).await, "{game}: there is a table, or a player at one");
}

#[tokio::test]
async fn lessons_are_played_to_their_ends() {
    for lang in LANGS {
        let (fake, store) = (discord::TestService::fake().await, Arc::new(Memory::new()));
        // Discord has no Persian.
        let client = if ["de", "hu"].contains(&lang) { lang } else { "en-US" };
        let who = fake.user_speaking("Cora", client);
        let (host, room) = (fake.user("Anna"), fake.channel("parlour"));
        let world = world();
        let house = discord::TestService::open(&fake, store.clone(), world.clone()).await;
        // Notes for new people are stored with the first answer.
        for who in [&who, &host] {
            who.says(room, "/help", &[]).answer().await;
        }
        let reader = Reader::new(&house, who.clone(), &host, room, lang);
        if lang == "fa" {
            who.says(room, "/settings", &[("whose", "Mine")]).answer().await;
            for data in ["1.my.language", "1.my.language.fa"] {
                reader.presses(&data.parse().expect("a press")).await;
            }
        }
        for game in GameId::ALL {
            world.pass(1_000); // Ids of tables depend on the time.
            plays(&reader, &store, *game).await;
        }
        assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
        house.close().await;
    }
}

/// Makes the point of the first scene of a lesson, or plays the others; returns the place.
async fn part(reader: &Reader<'_>, game: GameId, begun: Option<LessonPlace>) -> LessonPlace {
    let Some(at) = begun else {
        let mut lesson = Lesson::begins(reader, game).await;
        lesson.does_what_is_asked().await;
        return lesson.at;
    };
    let mut lesson = Lesson::resumes(reader, game, at);
    assert!(lesson.goes_on().await);
    lesson.plays().await;
    lesson.at
}

/// Plays a part of two lessons at once, of which nobody else sees anything.
async fn parts(readers: [&Reader<'_>; 2], begun: [Option<LessonPlace>; 2]) -> [LessonPlace; 2] {
    let ([one, other], [first, second]) = (readers, begun);
    let seen = one.others_saw();
    let at = tokio::join!(part(one, LEARNT[0], first), part(other, LEARNT[1], second));
    assert_eq!(one.others_saw(), seen);
    at.into()
}

fn learners(company: &discord::players::Players) -> [Reader<'_>; 2] {
    let discord::players::Players { house, people, parlour, .. } = company;
    LEARNERS.map(|name| Reader::new(house, house.fake.user(name), &people[0], *parlour, "en"))
}

#[tokio::test]
async fn two_lessons_beside_a_game_go_on_after_a_restart() {
    let (fake, world) = (discord::TestService::fake().await, world());
    let store = Memory::new();
    let company =
        discord::players::Players::meet(&fake, &PLAYERS, Arc::new(store.clone()), world.clone())
            .await;
    company.begin("tirazheh", "").await;
    let [cora, dora] = learners(&company);
    let begun = parts([&cora, &dora], [None, None]).await;
    assert!(company.play(&mut careful).await, "the game goes on");
    drop((cora, dora));
    company.house.close().await;
    let house = discord::TestService::open(&fake, Arc::new(store.clone()), world).await;
    let company = discord::players::Players::around(house, &PLAYERS);
    let [cora, dora] = learners(&company);
    let before = stored(&store).await;
    parts([&cora, &dora], begun.map(Some)).await;
    assert!(before == stored(&store).await, "nothing is stored");
    assert!(company.play(&mut careful).await, "the game goes on");
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    drop((cora, dora));
    company.house.close().await;
}
