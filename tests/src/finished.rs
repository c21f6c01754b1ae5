//! Games that machine players have played to their end, as the archive keeps them.

use engine::catalog::Listed;
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::search::Budget;
use engine::seat::Viewer;
use table::game_record::{Ending, GameRecord, Player, RecordedSeat};
use table::{Fairness, SeatName, Sitter};
use words::people::{Moment, RoomId, TableId};

/// Plays game `number` to its end; the number selects the number of seats. Each decision guesses
/// `worlds` worlds. Returns the game with these players.
///
/// # Panics
/// If the game breaks its own laws.
pub fn finished<G: Listed>(
    number: u64,
    worlds: u32,
    mut player: impl FnMut(u8) -> Player,
) -> GameRecord {
    let options = G::Options::default();
    let mut luck = SplitMix64(number);
    let all: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
    let seats = *luck.pick(&all).expect("some can play");
    let mut fairness = Fairness::new(Seed::from_number(number));
    let names = (1..).map(|machine| SeatName::of(&Sitter::Machine(machine))).take(seats);
    fairness.close(&G::any_options(options.clone()), names.collect(), Vec::new());
    let (mut play, _) = Play::<G>::start(options, seats, fairness.seed());
    let mut log = Vec::new();
    while let Some(seat) = play.to_act().iter().next() {
        let choice = play.choice(seat).expect("asked");
        let budget = Budget::worlds(worlds);
        let view = play.view(Viewer::Seat(seat));
        let action = G::choose(&view, seat, budget, &mut luck).expect("asked");
        let pick = choice.options.binary_search(&action).expect("an option");
        let pick = Pick(u16::try_from(pick).expect("few options"));
        log.extend(play.act(seat, choice.ticket, &[pick]).expect("legal").entries);
    }
    let outcome = play.outcome().expect("it is over");
    let seat = |place| RecordedSeat { taken: 123_456, made: 40, ..RecordedSeat::of(player(place)) };
    let began = 1_700_000_000_000 + number * 1_000_000;
    GameRecord {
        id: TableId::new(number),
        host: None,
        rooms: vec![RoomId::new("telegram", -1_001_234_567_890_i64)],
        began: Moment(began),
        ended: Moment(began + 900_000),
        order: began + 900_000,
        ending: Ending::Finished(outcome),
        hands_open: true,
        seats: (1..).map(seat).take(seats).collect(),
        fairness,
        transcript: G::any_transcript(play.transcript(log)),
    }
}
