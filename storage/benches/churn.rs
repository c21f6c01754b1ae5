//! Measures what moves leave on the disk: games at some tables at once, each with a head of 2 to 40
//! kB that is overwritten again and again, and per move a journal line and a record of what was
//! shown. A finished game stays, and another one begins.
//!
//! Prints for a number of moves (the first numeric argument, 20,000 by default) the time of a
//! commit, the bytes that the process wrote, and the size of the folder beside that of the values
//! in it. Old journals are counted apart: they are kept until a backup has them. The second
//! argument is the number of milliseconds between two moves, none by default.

use std::{
    env,
    fs::{self, DirEntry},
    path::Path,
    time::{Duration, Instant},
};

use storage::{Batch, Expect, Key, Sled, Store};
use tokio::runtime::Runtime;

const TABLES: usize = 30;
const MOVES_PER_GAME: usize = 90;
const DEFAULT_MOVES: usize = 20_000;

fn main() {
    let mut numbers = env::args().filter_map(|word| word.parse().ok());
    let moves: usize = numbers.next().unwrap_or(DEFAULT_MOVES);
    let pause = Duration::from_millis(numbers.next().unwrap_or(0) as u64);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    Runtime::new().unwrap().block_on(async {
        let store = Sled::open(folder.path()).await.unwrap();
        let before = written();
        let mut times = Vec::with_capacity(moves);
        let start = Instant::now();
        for number in 0..moves {
            times.push(play(&store, number).await);
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
        }
        let took = start.elapsed();
        times.sort_unstable();
        let [half, most] = [50, 99].map(|percent| times[(moves - 1) * percent / 100]);
        println!("{moves} moves in {took:.1?}: a commit took {half:?} (p50), {most:?} (p99)");
        println!("{} kB written per move", (written() - before) / 1000 / moves as u64);
        print_size(folder.path(), "open");
        let page = store.scan(None, None, usize::MAX).await.unwrap();
        let live: usize = page.iter().map(|(key, one)| key.as_str().len() + one.value.len()).sum();
        store.close().await.unwrap();
        print_size(folder.path(), "closed");
        println!("{} MB of keys and values", live >> 20);
        let start = Instant::now();
        let store = Sled::open(folder.path()).await.unwrap();
        println!("opened again in {:.1?}", start.elapsed());
        store.close().await.unwrap();
    });
}

/// Makes one move, and returns the duration of its synced commit.
async fn play(store: &Sled, number: usize) -> Duration {
    let game = number / (TABLES * MOVES_PER_GAME) * TABLES + scatter(number) % TABLES;
    // Ids of tables have no order.
    let table = Key::new(format!("table/{:08x}", scatter(game) % (1 << 32))).unwrap();
    let head = table.child("head").unwrap();
    let log = table.child("log").unwrap().child(format!("{number:08}")).unwrap();
    let shown = Key::new("shown").unwrap().child(table.segments().last().unwrap()).unwrap();
    let read = store.get_many(&[head.clone(), shown.clone()]).await.unwrap();
    let value = |len| number.to_le_bytes().into_iter().cycle().take(len).collect::<Vec<_>>();
    let batch = Batch::new()
        .put(head, read[0].as_ref().into(), value(2_000 + scatter(number + 1) % 38_000))
        .put(log, Expect::Absent, value(150));
    let start = Instant::now();
    store.commit(batch).await.unwrap();
    let took = start.elapsed();
    let note = Batch::new().put(shown, read[1].as_ref().into(), value(300));
    store.commit(note.relaxed()).await.unwrap();
    took
}

fn scatter(number: usize) -> usize {
    number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40
}

/// Returns the bytes that this process has written to files; zero if the system does not count
/// them.
fn written() -> u64 {
    let counts = fs::read_to_string("/proc/self/io").unwrap_or_default();
    let line = counts.lines().find_map(|line| line.strip_prefix("wchar: "));
    line.and_then(|count| count.parse().ok()).unwrap_or(0)
}

fn print_size(folder: &Path, state: &str) {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = entries.filter(|entry| entry.metadata().is_ok_and(|file| file.is_file()));
    let is_old = |entry: &DirEntry| entry.file_name().to_string_lossy().starts_with("history.");
    let (old, others): (Vec<_>, Vec<_>) = files.partition(is_old);
    let megabytes = |files: Vec<DirEntry>| {
        files.iter().map(|file| file.metadata().unwrap().len()).sum::<u64>() >> 20
    };
    let (old, others) = (megabytes(old), megabytes(others));
    println!("{others} MB in the folder while {state}, besides {old} MB of old journals");
}
