//! Many tables in the program itself, as text and as pictures: how long it takes until simultaneous
//! presses at all of them are acknowledged, shown and rendered, and how much memory the service
//! needs. Discord and the people are in this process; the service is in another one.

use std::path::Path;
use std::time::{Duration, Instant};

use e2e::discord::players::options;
use e2e::discord::{FakeDiscord, Person, Post, TestService};
use e2e::{Running, program};
use futures_util::future::join_all;

const TABLES: usize = 200;
/// The number of tables that begin at the same time.
const TABLES_BEGUN_AT_ONCE: usize = 25;

/// Starts the service in a separate process.
fn serve(folder: &Path, discord: &FakeDiscord, layout: &str) -> Running {
    let mut command = program(env!("CARGO_BIN_EXE_chaikhana"), folder, &["serve"]);
    command
        .env("CHAIKHANA_LAYOUT", layout)
        .env("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN)
        .env("CHAIKHANA_DISCORD_API_URL", discord.api_url());
    Running::start(&mut command)
}

/// A person whose turn it is, with their hand.
struct Called {
    who: Person,
    hand: Post,
}

#[tokio::main]
async fn main() {
    for layout in ["text", "pictures"] {
        let folder = tempfile::tempdir().expect("a folder");
        let fake = TestService::fake().await;
        let service = serve(folder.path(), &fake, layout);
        fake.connected().await;
        let idle = service.peak_memory();
        let called = play(&fake, layout == "pictures").await;
        println!("{TABLES} tables at play, layout {layout}");
        println!("     memory: {idle:.0} MB before, {:.0} MB at play", service.peak_memory());
        burst(&fake, &called).await;
        println!("     memory: {:.0} MB after a press at each of them", service.peak_memory());
        assert_eq!(fake.violations(), [""; 0]);
    }
}

/// Begins a game of two at each table, and waits until each table waits for a player. The rate
/// limits of Discord do not allow all tables to begin at the same time.
async fn play(fake: &FakeDiscord, is_drawn: bool) -> Vec<Called> {
    let mut called = Vec::new();
    while called.len() < TABLES {
        called.extend(begin(fake, called.len(), is_drawn).await);
    }
    called
}

async fn begin(fake: &FakeDiscord, from: usize, is_drawn: bool) -> Vec<Called> {
    join_all((from..from + TABLES_BEGUN_AT_ONCE).map(async |number| {
        let room = fake.channel(&format!("room {number}"));
        let people = ["Anna", "Bora"].map(|name| fake.user(&format!("{name} {number}")));
        people[0].says(room, "/play", &[("game", "tirazheh"), ("options", "c")]);
        let lobby = fake.until("a lobby", || people[0].lowest(room)).await;
        people[1].presses_on(&lobby, "Join");
        let ready = || people[0].lowest(room).filter(|post| post.pressable("Start").is_some());
        let lobby = fake.until("everybody is there", ready).await;
        people[0].presses_on(&lobby, "Start");
        let hand = |who: &Person| {
            let decides = |post: &Post| !options(post).is_empty();
            let is_drawn = |post: &Post| post.picture.is_some() == is_drawn;
            who.lowest(who.private()).filter(decides).filter(is_drawn)
        };
        let called =
            || people.iter().find_map(|who| Some(Called { who: who.clone(), hand: hand(who)? }));
        fake.until("somebody is called", called).await
    }))
    .await
}

/// Lets all of these people play at the same time.
async fn burst(fake: &FakeDiscord, called: &[Called]) {
    let begun = Instant::now();
    let pressed: Vec<_> = called
        .iter()
        .map(|Called { who, hand }| {
            let option = options(hand).into_iter().find(|option| option.answers());
            who.press(hand, option.expect("an answer"))
        })
        .collect();
    let times =
        join_all(called.iter().zip(&pressed).map(async |(Called { who, hand }, action)| {
            let acknowledged = action.acknowledged().await.1;
            let changed = || who.again(hand).filter(|post| post.text != hand.text);
            fake.until("what came of it", changed).await;
            let shown = begun.elapsed();
            let drawn =
                || changed().filter(|post| post.picture != hand.picture || post.picture.is_none());
            fake.until("what came of it, drawn", drawn).await;
            [acknowledged, shown, begun.elapsed()]
        }))
        .await;
    for (at, what) in ["acknowledged", "shown", "drawn"].into_iter().enumerate() {
        print(what, times.iter().map(|times| times[at]).collect());
    }
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:>14}: p50 {:>9.1?}  p99 {:>9.1?}  worst {:>9.1?}", at(50), at(99), at(100));
}
