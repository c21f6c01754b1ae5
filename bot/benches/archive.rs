//! Measures the archive: the size of finished games, the time to replay them, and the size of the
//! exported page of the longest game. Machine players play ten thousand games, and each replay must
//! have the same result.

use std::time::{Duration, Instant};

use e2e::finished;
use engine::catalog::{GameId, Listed};
use engine::play::Play;
use engine::search::Level;
use engine::{with_game, with_transcript};
use service::export;
use table::game_record::{Ending, GameRecord, Player, decode, encode};
use words::locale::{Lang, Locales};
use words::people::PersonId;

/// The number of games of each kind.
const GAMES: u64 = 2_000;
/// The number of sampled worlds for each decision: enough for reasonable play.
const WORLDS: u32 = 4;

/// The measurements of the games of one kind.
#[derive(Default)]
struct Measured {
    entries: usize,
    bytes: Vec<usize>,
    replays: Duration,
    longest: Option<(usize, GameRecord)>,
}

fn main() {
    println!("{GAMES} games of each kind");
    println!(
        "{:<12} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "", "steps", "mean", "p99", "most", "replay", "longest", "page", "export"
    );
    let locales = locales::load().expect("the locales are sound");
    for game in GameId::ALL.iter().copied() {
        let measured = with_game!(game, G => measure::<G>());
        let Measured { entries, mut bytes, replays, longest } = measured;
        bytes.sort_unstable();
        let count = bytes.len();
        let mean = bytes.iter().sum::<usize>() / count;
        let (steps, record) = longest.expect("games were played");
        let (page, export) = export(&record, &locales);
        println!(
            "{:<12} {:>7} {:>7} B {:>7} B {:>7} B {:>6} µs {:>9} {:>6} kB {:>6} ms",
            game.name(),
            entries / count,
            mean,
            bytes[count * 99 / 100],
            bytes[count - 1],
            replays.as_micros() / count as u128,
            steps,
            page / 1_000,
            export.as_millis(),
        );
    }
}

/// Returns the size of the page of a game in Persian, and the time to make its files.
fn export(record: &GameRecord, locales: &Locales) -> (usize, Duration) {
    let (stranger, lang): (_, Lang) =
        (PersonId::new("bench", 1), "fa".parse().expect("a language"));
    let begun = Instant::now();
    let files = export::files(record, &stranger, locales, &lang).expect("it is not too large");
    let took = begun.elapsed();
    let page =
        files.all().iter().find(|file| file.kind == "text/html").expect("it is not too long");
    (page.bytes.len(), took)
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
            let steps = transcript.log().len();
            measured.entries += steps;
            if measured.longest.as_ref().is_none_or(|(most, _)| steps > *most) {
                measured.longest = Some((steps, record.clone()));
            }
            assert_eq!(end.outcome().as_ref(), Some(outcome), "it ends as it did");
        });
    }
    measured
}
