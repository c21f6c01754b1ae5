//! Crashes: the process dies after any commit of an evening and is restarted, and the rooms look as
//! if nothing had happened. The day decides after which commits; at night it is after each.

use std::ops::RangeInclusive;
use std::sync::Arc;

use e2e::{Day, Evening, ManualClock};
use engine::catalog::GameId;
use platform::fake::Fake;
use storage::strict::Strict;
use storage::{Memory, Store};
use tokio::sync::OnceCell;
use words::people::Moment;

const PEOPLE: &[&str] = &["Anna", "Bora", "Cora"];
/// The game of the evening that is played from the lobby to the end.
const WHOLE_GAME: &str = "tirazheh";
/// The parts of an evening, in each of which one process dies unless all crashes are tried.
const PARTS: u64 = 4;
/// More actions than any evening has.
const MAX_ACTIONS: u64 = 400;

/// Does the next action that the screens allow; returns false once the evening is over.
async fn act(evening: &Evening) -> bool {
    let room = evening.reads(&Evening::room());
    if room.is_empty() {
        evening.says("Anna", "/play tirazheh").await;
    } else if !room.contains("2. Bora") && room.contains("[Join]") {
        evening.presses("Bora", "Join").await;
    } else if !room.contains("3. Cora") && room.contains("[Join]") {
        evening.presses("Cora", "Join").await;
    } else if room.contains("[Join]") && !room.contains(", machine player") {
        evening.presses("Anna", "Add a machine").await;
    } else if room.contains("[Options]") && !room.contains("Options: ") {
        evening.presses("Anna", "Options").await;
    } else if room.contains("[Done]") && !room.contains("Options: ") {
        evening.presses("Anna", "All three").await;
    } else if room.contains("[Done]") {
        evening.presses("Anna", "Done").await;
    } else if room.contains("[Start the game]") {
        evening.presses("Anna", "Start").await;
    } else if room.contains("[Rematch]") {
        return false;
    } else if let Some(who) = PEOPLE.iter().find(|who| evening.is_asked(who)) {
        evening.plays(who).await;
    } else {
        panic!("nobody knows what to do:\n{room}");
    }
    true
}

/// Does the next action in another game: somebody who is asked plays like a careful beginner.
async fn act_in(evening: &Evening, game: &str, people: &[&str]) -> bool {
    let room = evening.reads(&Evening::room());
    if room.is_empty() {
        evening.says(people[0], &format!("/play {game}")).await;
    } else if let Some(who) = people.iter().skip(1).find(|who| !room.contains(**who)) {
        evening.presses(who, "Join").await;
    } else if room.contains("[Start the game]") {
        evening.presses(people[0], "Start").await;
    } else if room.contains("[Rematch]") {
        return false;
    } else if let Some(who) = people.iter().find(|who| evening.is_asked(who)) {
        evening.plays(who).await;
    } else {
        panic!("nobody knows what to do:\n{room}");
    }
    true
}

/// Plays an evening whose process dies after `last` commits, if ever, and that ends with the game or
/// after this many actions. Returns what people see in the end, and the number of commits before
/// the last action.
async fn evening(
    game: &str,
    people: &[&str],
    actions: u64,
    last: Option<u64>,
) -> (Vec<String>, u64) {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(21)));
    let strict = Strict::new(memory.clone());
    let strict = Arc::new(match last {
        Some(last) => strict.dies_after(last),
        None => strict,
    });
    let fake = Arc::new(Fake::default());
    let start = |store: Arc<dyn Store>| Evening::begin_with(store, world.clone(), fake.clone());
    let mut evening = start(strict.clone()).await;
    let mut dead = false;
    for minute in 0..actions {
        world.set(Moment(1_000_000 + 60_000 * minute));
        let begun = strict.counts().written;
        let before = revisions(&evening).await;
        let acts = async |evening: &Evening| match game {
            WHOLE_GAME => act(evening).await,
            other => act_in(evening, other, people).await,
        };
        let goes_on = acts(&evening).await;
        if !goes_on || (actions < MAX_ACTIONS && minute + 1 == actions) {
            return (evening.sight(people), begun);
        }
        if !dead && last.is_some_and(|last| strict.counts().written >= last) {
            dead = true;
            evening.app.stop().cancel();
            evening = start(Arc::new(memory.clone())).await;
            evening.app.wake_up().await.expect("the tables can be read");
            evening.app.wait_idle().await;
            // A press that was not committed is not acknowledged either, and is made again.
            if strict.counts().written > begun && revisions(&evening).await == before {
                acts(&evening).await;
            }
        }
    }
    panic!("the evening does not end");
}

/// Returns how often each table was changed.
async fn revisions(evening: &Evening) -> Vec<u64> {
    let (tables, mut revisions) = (evening.app.tables(), Vec::new());
    for id in tables.all().await.expect("readable") {
        revisions.push(tables.get(id).await.expect("readable").expect("there").revision);
    }
    revisions
}

/// Returns the commits of a part of an evening after which the process dies: one that the day draws,
/// or all of them with `CHAIKHANA_CHAOS=1`, which takes long.
fn crashes(day: &Day, name: &str, commits: u64, part: u64) -> RangeInclusive<u64> {
    let all = commits * part / PARTS + 1..=commits * (part + 1) / PARTS;
    if std::env::var_os("CHAIKHANA_CHAOS").is_some() {
        return all;
    }
    let drawn = day.one_of(&format!("crash {name} {part}"), &all);
    drawn..=drawn
}

/// Checks that the evening with the whole game survives crashes in one of its parts.
async fn survives(part: u64) {
    /// What people see in the end if nothing crashes, and the number of commits.
    static UNDISTURBED: OnceCell<(Vec<String>, u64)> = OnceCell::const_new();
    let evening = |last| evening(WHOLE_GAME, PEOPLE, MAX_ACTIONS, last);
    let (undisturbed, commits) = UNDISTURBED.get_or_init(|| evening(None)).await;
    assert!(*commits >= 100, "only {commits} commits to crash after");
    let day = Day::today();
    for last in crashes(&day, WHOLE_GAME, *commits, part) {
        let (seen, _) = evening(Some(last)).await;
        assert_eq!(seen, *undisturbed, "after a crash at commit {last}, {day}");
    }
}

#[tokio::test]
async fn an_evening_survives_a_crash_in_its_first_quarter() {
    survives(0).await;
}

#[tokio::test]
async fn an_evening_survives_a_crash_in_its_second_quarter() {
    survives(1).await;
}

#[tokio::test]
async fn an_evening_survives_a_crash_in_its_third_quarter() {
    survives(2).await;
}

#[tokio::test]
async fn an_evening_survives_a_crash_in_its_last_quarter() {
    survives(3).await;
}

/// Actions in each of the other games, which reach the middle of each.
const ACTIONS_PER_GAME: u64 = 45;

/// Checks that the beginning of a game survives a crash in each of its parts.
async fn beginning_survives(id: GameId) {
    let (game, most) = (id.name(), *id.seats().end());
    let people = &PEOPLE[..most.min(PEOPLE.len())];
    let (undisturbed, commits) = evening(game, people, ACTIONS_PER_GAME, None).await;
    assert!(commits >= ACTIONS_PER_GAME, "{game}: only {commits} commits to crash after");
    let day = Day::today();
    for last in (0..PARTS).flat_map(|part| crashes(&day, game, commits, part)) {
        let (seen, _) = evening(game, people, ACTIONS_PER_GAME, Some(last)).await;
        assert_eq!(seen, undisturbed, "{game}, after a crash at commit {last}, {day}");
    }
}

macro_rules! beginnings {
    ($($test:ident: $game:ident;)+) => {
        $(
            #[tokio::test]
            async fn $test() {
                beginning_survives(GameId::$game).await;
            }
        )+

        #[test]
        fn no_game_is_forgotten() {
            let games = [GameId::Tirazheh, $(GameId::$game),+];
            assert_eq!(games, GameId::ALL);
        }
    };
}

beginnings! {
    nautilus_survives_crashes: Nautilus;
    ice_cult_survives_crashes: IceCult;
    iszkenderun_survives_crashes: Iszkenderun;
    seladin_survives_crashes: Seladin;
}
