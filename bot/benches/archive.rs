//! What finished games take in the archive, and how soon they are played again: ten thousand games
//! of machine players, each of which has to come to the same end.

use std::time::{Duration, Instant};

use bot::archive::{Ending, Player, decode, encode};
use e2e::finished;
use engine::catalog::{GameId, Listed};
use engine::play::Play;
use engine::search::Level;
use engine::{with_game, with_transcript};

/// Games of each kind.
const GAMES: u64 = 2_000;
/// So many worlds are guessed for each decision: enough to play for something.
const WORLDS: u32 = 4;

/// What was measured of the games of one kind.
#[derive(Default)]
struct Measured {
    entries: usize,
    bytes: Vec<usize>,
    replays: Duration,
}

fn main() {
    println!("{GAMES} games of each kind");
    println!("{:<12} {:>7} {:>9} {:>9} {:>9} {:>10}", "", "steps", "mean", "p99", "most", "replay");
    for game in GameId::ALL.iter().copied() {
        let measured = with_game!(game, G => measure::<G>());
        let Measured { entries, mut bytes, replays } = measured;
        bytes.sort_unstable();
        let count = bytes.len();
        let mean = bytes.iter().sum::<usize>() / count;
        println!(
            "{:<12} {:>7} {:>7} B {:>7} B {:>7} B {:>7} µs",
            game.name(),
            entries / count,
            mean,
            bytes[count * 99 / 100],
            bytes[count - 1],
            replays.as_micros() / count as u128,
        );
    }
}

fn measure<G: Listed>() -> Measured {
    let mut measured = Measured::default();
    for number in 0..GAMES {
        let novice = |number| Player::Machine { number, level: Level::Novice };
        let record = finished::<G>(number, WORLDS, novice);
        let bytes = encode(&record);
        let read = decode(&bytes).expect("just written");
        assert_eq!(read, record, "a record is read as it was written");
        measured.bytes.push(bytes.len());
        let Ending::Finished(outcome) = &read.ending else { unreachable!("it was played out") };
        let begun = Instant::now();
        with_transcript!(&read.transcript, H, transcript => {
            let end: Play<H> = transcript.end().expect("it is played again");
            measured.replays += begun.elapsed();
            measured.entries += transcript.log().len();
            assert_eq!(end.outcome().as_ref(), Some(outcome), "it ends as it did");
        });
    }
    measured
}
