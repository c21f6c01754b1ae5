//! What a turn costs: requests to a platform and rings, for every game with the fewest and the most
//! people.

use std::fmt::Write as _;
use std::ops::Sub;
use std::sync::Arc;

use e2e::discord::{self, FakeDiscord};
use e2e::telegram::{self, Telegram};
use e2e::{ManualClock, careful};
use engine::catalog::GameId;
use storage::Memory;

/// The number of answered decisions for which requests are counted.
const ANSWERS: usize = 12;
const NAMES: [&str; 6] = ["Anna", "Bora", "Cora", "Dora", "Emma", "Fina"];

/// The columns of the golden table. The answer to a press may bring the new content of its message.
const COLUMNS: [&str; 7] =
    ["answers", "room new", "room edit", "hand new", "hand edit", "stripped", "rings"];

/// How a room shows a table.
#[derive(Clone, Copy, PartialEq)]
enum Board {
    /// By a message for each turn.
    Usual,
    /// By one message.
    Quiet,
}

/// A row of it: what was counted so far.
#[derive(Clone, Copy, Default)]
struct Counts([usize; COLUMNS.len()]);

impl Sub for Counts {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] - before.0[at]))
    }
}

/// Writes the table: for every game and number of people, the counts of some turns.
async fn table_of<F: Future<Output = (Counts, u32)>>(count: impl Fn(GameId, usize) -> F) -> String {
    let mut table = format!("{:<14}", "in each turn");
    for column in COLUMNS {
        write!(table, " {column:>9}").expect("a string");
    }
    for game in GameId::ALL.iter().copied() {
        for people in [*game.seats().start(), *game.seats().end()] {
            let (Counts(counts), turns) = count(game, people).await;
            write!(table, "\n{:<12} {people}", game.name()).expect("a string");
            for count in counts {
                let count = u32::try_from(count).expect("few");
                write!(table, " {:>9.1}", f64::from(count) / f64::from(turns)).expect("a string");
            }
        }
    }
    table
}

async fn on_telegram(game: GameId, people: usize, board: Board) -> (Counts, u32) {
    let players = telegram::players::Players::meet(&NAMES[..people]).await;
    players.telegram.limit(telegram::RateLimits::NONE);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(5)));
    let house = telegram::TestService::open(&players.telegram, store, world).await;
    players.greets().await;
    if board == Board::Quiet {
        players.people[0].1.says(&players.room, "/settings room quiet-board on");
        let chosen = "Quiet board: on";
        telegram::players::shows(&players.telegram, players.room.id(), chosen).await;
    }
    players.gather(&format!("/play {}", game.name())).await;
    players.starts().await;
    house.settled().await;
    let tables = house.app.tables();
    let now = async || {
        let id = tables.all().await.expect("the store works")[0];
        let turn = tables.get(id).await.expect("the store works").expect("a table").turn;
        let rings = players.people.iter().map(|(_, who)| who.rings()).sum();
        (counts_of_telegram(&players.telegram, players.room.id(), rings), turn)
    };
    let (before, first) = now().await;
    for _ in 0..ANSWERS {
        players.play(&mut careful).await;
        house.settled().await;
    }
    let (after, last) = now().await;
    house.close().await;
    (after - before, u32::try_from(last - first).expect("few"))
}

fn counts_of_telegram(telegram: &Telegram, room: i64, rings: usize) -> Counts {
    const EDITS: [&str; 4] =
        ["editmessagetext", "editmessagemedia", "editmessagecaption", "editmessagereplymarkup"];
    let posts = ["sendmessage", "sendphoto"].into_iter().flat_map(|method| telegram.calls(method));
    let posts: Vec<bool> = posts.map(|args| args["chat_id"] == room).collect();
    let edits = EDITS.into_iter().flat_map(|method| telegram.calls(method));
    let (kept, stripped): (Vec<_>, Vec<_>) =
        edits.partition(|args| args.contains_key("reply_markup") || args.contains_key("text"));
    let edits: Vec<bool> = kept.into_iter().map(|args| args["chat_id"] == room).collect();
    let count = |all: &[bool], wanted| all.iter().filter(|is_room| **is_room == wanted).count();
    let answers = telegram.calls("answercallbackquery").len();
    let (posts, edits) = (posts.as_slice(), edits.as_slice());
    Counts([
        answers,
        count(posts, true),
        count(edits, true),
        count(posts, false),
        count(edits, false),
        stripped.len(),
        rings,
    ])
}

async fn on_discord(game: GameId, people: usize, board: Board) -> (Counts, u32) {
    let fake = discord::TestService::fake().await;
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(5)));
    let players = discord::players::Players::meet(&fake, &NAMES[..people], store, world).await;
    if board == Board::Quiet {
        players.choose("Quiet board: off", "Quiet board: on").await;
    }
    players.begin(game.name(), "").await;
    players.house.settled().await;
    let tables = players.house.app().tables();
    let now = async || {
        let id = tables.all().await.expect("the store works")[0];
        let turn = tables.get(id).await.expect("the store works").expect("a table").turn;
        let rings = players.people.iter().map(discord::Person::rings).sum();
        (counts_of_discord(&fake, players.parlour.id(), rings), turn)
    };
    let (before, first) = now().await;
    for _ in 0..ANSWERS {
        players.play(&mut careful).await;
        players.house.settled().await;
    }
    let (after, last) = now().await;
    players.house.close().await;
    (after - before, u32::try_from(last - first).expect("few"))
}

fn counts_of_discord(fake: &FakeDiscord, room: u64, rings: usize) -> Counts {
    let room = format!("channels/{room}/");
    let requests = fake.requests();
    let count = |method: &str, wanted: bool| {
        let is_it = |path: &str| path.contains("/messages") && path.starts_with(&room) == wanted;
        let of_method = requests.iter().filter(|one| one.method == method && !one.strips);
        of_method.filter(|one| is_it(&one.path)).count()
    };
    let answers = requests.iter().filter(|one| one.path.starts_with("interactions/")).count();
    let stripped = requests.iter().filter(|one| one.strips).count();
    Counts([
        answers,
        count("POST", true),
        count("PATCH", true),
        count("POST", false),
        count("PATCH", false),
        stripped,
        rings,
    ])
}

#[tokio::test(start_paused = true)]
async fn requests_of_a_turn_on_telegram() {
    insta::assert_snapshot!(
        table_of(|game, people| on_telegram(game, people, Board::Usual)).await,
        @r"
        in each turn     answers  room new room edit  hand new hand edit  stripped     rings
        tirazheh     2       3.0       1.0       0.0       1.0       3.0       2.0       1.0
        tirazheh     4       4.0       1.0       0.0       1.0       4.7       2.0       1.0
        nautilus     2       3.0       1.0       0.5       1.0       3.0       2.0       1.0
        nautilus     2       3.0       1.0       0.5       1.0       3.0       2.0       1.0
        ice-cult     2       3.0       1.0       2.0       1.0       3.0       2.0       1.0
        ice-cult     4       3.0       1.0       2.0       1.0       4.2       2.0       1.0
        iszkenderun  3       2.0       1.0       0.0       1.0       2.8       2.0       1.0
        iszkenderun  4       2.0       1.0       0.0       1.0       2.8       2.0       1.0
        seladin      2       4.0       1.0       0.7       1.0       4.7       2.0       1.0
        seladin      6       6.0       1.0       0.0       1.0       6.5       2.0       1.0
        "
    );
}

#[tokio::test]
async fn requests_of_a_turn_on_discord() {
    insta::assert_snapshot!(
        table_of(|game, people| on_discord(game, people, Board::Usual)).await,
        @r"
        in each turn     answers  room new room edit  hand new hand edit  stripped     rings
        tirazheh     2       2.5       1.0       0.0       1.0       0.0       2.0       1.0
        tirazheh     4       3.0       1.0       0.0       1.0       0.8       2.0       1.0
        nautilus     2       3.0       1.0       0.2       1.0       0.4       2.0       1.0
        nautilus     2       3.0       1.0       0.2       1.0       0.4       2.0       1.0
        ice-cult     2       3.0       1.0       0.0       1.0       3.0       2.0       1.0
        ice-cult     4       3.0       1.0       0.0       1.0       4.2       2.0       1.0
        iszkenderun  3       2.0       1.0       0.0       1.0       0.9       2.0       1.0
        iszkenderun  4       2.0       1.0       0.0       1.0       0.9       2.0       1.0
        seladin      2       3.0       1.0       0.6       1.0       0.4       2.0       1.0
        seladin      6       4.5       1.0       0.0       1.0       0.8       2.0       1.0
        "
    );
}

#[tokio::test(start_paused = true)]
async fn requests_of_a_turn_on_a_quiet_board_on_telegram() {
    insta::assert_snapshot!(
        table_of(|game, people| on_telegram(game, people, Board::Quiet)).await,
        @r"
        in each turn     answers  room new room edit  hand new hand edit  stripped     rings
        tirazheh     2       3.0       0.0       1.0       1.0       3.0       1.0       1.0
        tirazheh     4       4.0       0.0       1.0       1.0       4.7       1.0       1.0
        nautilus     2       3.0       0.0       1.5       1.0       3.0       1.0       1.0
        nautilus     2       3.0       0.0       1.5       1.0       3.0       1.0       1.0
        ice-cult     2       3.0       0.0       3.0       1.0       3.0       1.0       1.0
        ice-cult     4       3.0       0.0       3.0       1.0       4.2       1.0       1.0
        iszkenderun  3       2.0       0.0       1.0       1.0       2.8       1.0       1.0
        iszkenderun  4       2.0       0.0       1.0       1.0       2.8       1.0       1.0
        seladin      2       4.0       0.0       1.7       1.0       4.7       1.0       1.0
        seladin      6       6.0       0.0       1.0       1.0       6.5       1.0       1.0
        "
    );
}

#[tokio::test]
async fn requests_of_a_turn_on_a_quiet_board_on_discord() {
    insta::assert_snapshot!(
        table_of(|game, people| on_discord(game, people, Board::Quiet)).await,
        @r"
        in each turn     answers  room new room edit  hand new hand edit  stripped     rings
        tirazheh     2       2.5       0.0       1.0       1.0       0.0       1.0       1.0
        tirazheh     4       3.0       0.0       1.0       1.0       0.8       1.0       1.0
        nautilus     2       3.0       0.0       1.0       1.0       0.4       1.0       1.0
        nautilus     2       3.0       0.0       1.0       1.0       0.4       1.0       1.0
        ice-cult     2       3.0       0.0       0.0       1.0       3.0       1.0       1.0
        ice-cult     4       3.0       0.0       0.0       1.0       4.2       1.0       1.0
        iszkenderun  3       2.0       0.0       1.0       1.0       0.9       1.0       1.0
        iszkenderun  4       2.0       0.0       1.0       1.0       0.9       1.0       1.0
        seladin      2       3.0       0.0       1.6       1.0       0.4       1.0       1.0
        seladin      6       4.5       0.0       1.0       1.0       0.8       1.0       1.0
        "
    );
}
