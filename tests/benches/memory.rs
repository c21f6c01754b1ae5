//! Measures how soon a room with a long memory answers: ten thousand finished games of five hundred
//! people on sled, and the time of `/stats` and `/top` from input to answer, including the chart.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bot::app::App;
use e2e::{Evening, ManualClock, ROOM, finished, shown_as};
use engine::catalog::GameId;
use engine::chance::{Chance as _, SplitMix64};
use engine::with_game;
use platform::fake::Fake;
use service::archive;
use service::limits::Limits;
use service::results::rebuild;
use storage::{Batch, Sled, Store};
use table::choices::Layout;
use table::game_record::{GameRecord, Player};

const GAMES: u64 = 10_000;
const PEOPLE: u32 = 500;
/// The number of times each command is used.
const ASKED: u32 = 200;

fn name(number: u32) -> String {
    format!("P{number}")
}

/// Returns a game of this room with some of its people as players.
fn played(number: u64, luck: &mut SplitMix64) -> GameRecord {
    let game = GameId::ALL[usize::try_from(number).expect("few") % GameId::ALL.len()];
    let first = luck.below(PEOPLE);
    let player = |seat| {
        let name = name((first + u32::from(seat) * 7) % PEOPLE);
        Player::Person(Fake::person(&name))
    };
    let record = with_game!(game, G => finished::<G>(number, 0, player));
    GameRecord { rooms: vec![Fake::room(ROOM)], ..record }
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(Sled::open(folder.path()).await.expect("a store"));
    let mut luck = SplitMix64(1);
    for number in 0..GAMES {
        let added = archive::add(Batch::new(), played(number, &mut luck)).await;
        let (batch, _) = added.expect("sound names");
        store.commit(batch.relaxed()).await.expect("stored");
    }
    let begun = Instant::now();
    let rebuilt = rebuild(&*store).await.expect("the store works");
    println!("{rebuilt:?} in {:.1} s", begun.elapsed().as_secs_f64());

    let (fake, clock) = (Arc::new(Fake::default()), Arc::new(ManualClock::new(2)));
    let usual = shown_as(Layout::Pictures);
    let app = App::new(store, clock, vec![fake.clone()], usual, &Limits::NONE);
    app.listen().await.expect("a fake platform listens");
    let evening = Evening::of(app, fake);
    println!("{:<16} {:>9} {:>9} {:>9}", "", "p50", "p99", "worst");
    for line in ["/stats", "/stats P7", "/top", "/top seladin"] {
        let mut took: Vec<Duration> = Vec::new();
        for asked in 0..ASKED {
            let begun = Instant::now();
            let said = evening.says(&name(asked), line).await;
            took.push(begun.elapsed());
            assert!(said.is_empty(), "{said:?}");
        }
        took.sort_unstable();
        let (p50, p99) = (took[took.len() / 2], took[took.len() * 99 / 100]);
        println!("{line:<16} {p50:>9.1?} {p99:>9.1?} {:>9.1?}", took[took.len() - 1]);
    }
}
