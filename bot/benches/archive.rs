//! What finished games take in the archive, and how soon they are played again: ten thousand games
//! of machine players, each of which has to come to the same end.

use std::time::{Duration, Instant};

use bot::archive::{Ending, GameRecord, Player, RecordedSeat, decode, encode};
use bot::people::{Moment, RoomId, TableId};
use engine::catalog::{GameId, Listed};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::search::{Budget, Level, think};
use engine::seat::Viewer;
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
        let record = played::<G>(number);
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

/// Plays a game to its end, with as many seats as its turn is.
fn played<G: Listed>(number: u64) -> GameRecord {
    let options = G::Options::default();
    let mut luck = SplitMix64(number);
    let all: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
    let seats = *luck.pick(&all).expect("some can play");
    let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(number));
    let mut log = Vec::new();
    while let Some(seat) = play.to_act().iter().next() {
        let choice = play.choice(seat).expect("asked");
        let budget = Budget::determinizations(WORLDS);
        let view = play.view(Viewer::Seat(seat));
        let action = think::<G>(&view, seat, budget, &mut luck).expect("asked");
        let pick = choice.options.binary_search(&action).expect("an option");
        let pick = Pick(u16::try_from(pick).expect("few options"));
        log.extend(play.act(seat, choice.ticket, &[pick]).expect("legal").entries);
    }
    let outcome = play.outcome().expect("it is over");
    let seat = |number| RecordedSeat {
        player: Player::Machine { number, level: Level::Novice },
        before: Vec::new(),
        stood_in: Vec::new(),
        left: false,
        taken: 123_456,
        made: 40,
        ran_out: 0,
        absences: 0,
    };
    GameRecord {
        id: TableId::new(number),
        host: None,
        rooms: vec![RoomId::new("telegram", -1_001_234_567_890_i64)],
        began: Moment(1_700_000_000_000),
        ended: Moment(1_700_000_900_000),
        order: 1_700_000_900_000,
        ending: Ending::Finished(outcome),
        hands_open: true,
        seats: (1..).map(seat).take(seats).collect(),
        fairness: None,
        transcript: G::any_transcript(play.transcript(log)),
    }
}
