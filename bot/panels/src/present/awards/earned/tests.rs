//! Every award is earned for what its description says.

use std::collections::BTreeSet;

use engine::catalog::GameId;
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::game::{Game, Outcome};
use engine::games::tirazheh::card::{Card, CardSet, Colour};
use engine::games::tirazheh::{self, Tirazheh};
use engine::games::{ice_cult, iszkenderun};
use engine::options::Options;
use engine::play::{Pick, Play};
use engine::seat::{PerSeat, SeatSet};
use engine::with_game;

use super::*;
use crate::present::GrantAwards;
use crate::present::awards::{AwardSpec, what};
use table::Fairness;
use table::game_record::{Earlier, Ending, RecordedSeat};
use words::people::{Moment, Person, PersonId, TableId};

/// Returns a game that was played to its end at random.
fn played<G: Listed>(number: u64, options: G::Options, seats: usize) -> GameRecord {
    let mut luck = SplitMix64(number);
    let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(number));
    let mut log = Vec::new();
    while let Some(seat) = luck.pick(&play.to_act().iter().collect::<Vec<_>>()).copied() {
        let choice = play.choice(seat).expect("asked");
        let options = u32::try_from(choice.options.len()).expect("few options");
        let pick = Pick(u16::try_from(luck.below(options)).expect("few options"));
        log.extend(play.act(seat, choice.ticket, &[pick]).expect("legal").entries);
    }
    let outcome = play.outcome().expect("it is over");
    let player = Player::Somebody;
    let seat = RecordedSeat::of(player);
    GameRecord {
        id: TableId::new(number),
        host: None,
        rooms: Vec::new(),
        began: Moment(0),
        ended: Moment(0),
        order: 0,
        ending: Ending::Finished(outcome),
        hands_open: true,
        seats: vec![seat; seats],
        fairness: Fairness::new(Seed::from_number(1)),
        transcript: G::any_transcript(play.transcript(log)),
    }
}

/// Awards that random players rarely earn; each has its own test.
const RARE: [&str; 5] = [
    "tirazheh/many-points",
    "ice-cult/far",
    "ice-cult/still",
    "iszkenderun/every-round",
    "iszkenderun/far",
];
/// Games for each preset and number of seats: after the minimum, all awards of the game must be
/// known; after the maximum, all except [`RARE`] must have been earned.
const LEAST_GAMES: u64 = 12;
const MOST_GAMES: u64 = 80;

/// Returns the options of all presets of a game.
fn presets<G: Game>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for preset in G::Options::PRESETS {
        let mut options = G::Options::default();
        options.choose(preset.name, "").expect("a preset");
        all.push(options);
    }
    all
}

/// Checks that the awards of a game are those with a description, and that all of them are earned.
fn check_awards<G: GrantAwards>(game: GameId) {
    let full = |award: &AwardSpec<G>| format!("{game}/{}", award.name());
    let known: BTreeSet<String> = G::AWARDS.iter().map(full).collect();
    assert!(known.iter().all(|name| what(name).is_some()), "{game}");
    let is_rare = |name: &&String| RARE.contains(&name.as_str());
    let mut had = BTreeSet::new();
    for number in 0..MOST_GAMES {
        let is_complete = known.difference(&had).all(|name| is_rare(&name));
        if is_complete && number >= LEAST_GAMES {
            break;
        }
        for options in presets::<G>() {
            for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
                let record = played::<G>(number, options.clone(), seats);
                had.extend(in_game(&record).into_iter().map(|(_, name)| name));
            }
        }
    }
    assert_eq!(had.difference(&known).collect::<Vec<_>>(), [""; 0], "{game}");
    let never = known.difference(&had).filter(|name| !is_rare(name));
    assert_eq!(never.collect::<Vec<_>>(), [""; 0], "{game}");
}

#[test]
fn what_is_awarded_in_each_game_happens_and_has_words() {
    for &game in GameId::ALL {
        with_game!(game, G => check_awards::<G>(game));
    }
}

/// Returns the awards of the winner, the second seat of two, for these events.
fn for_these<G: GrantAwards>(events: &[G::Event]) -> Vec<&'static str> {
    let points = PerSeat::new(2, |seat| if seat.index() == 1 { 10 } else { 0 });
    let outcome = Outcome::ranked(points.clone(), |seat| points[seat]);
    let game = PublicHistory::<G> { events, outcome: &outcome };
    assert_eq!(game.awards(Seat::new(0)).count(), 0);
    game.awards(Seat::new(1)).collect()
}

#[test]
fn many_points_come_of_one_round() {
    let sevens = Colour::ALL.map(|colour| Card::new(colour, 7));
    let scored = |cards: &[Card]| {
        let cards: CardSet = cards.iter().copied().collect();
        for_these::<Tirazheh>(&[tirazheh::Event::CardsScored(Seat::new(1), cards)])
    };
    assert_eq!(scored(&sevens[..3]), ["many-points"]);
    assert_eq!(scored(&sevens[..2]), [""; 0]);
}

#[test]
fn somebody_is_far_ahead() {
    assert!(for_these::<ice_cult::IceCult>(&[]).contains(&"far"));
    assert!(for_these::<iszkenderun::Iszkenderun>(&[]).contains(&"far"));
}

#[test]
fn somebody_wins_without_a_turn_of_the_cube() {
    assert!(for_these::<ice_cult::IceCult>(&[]).contains(&"still"));
}

#[test]
fn somebody_is_first_in_every_round() {
    let members = SeatSet::first(2);
    let round = |round, totals| iszkenderun::Event::RoundEnded { round, members, totals };
    let won = [round(1, [3, 9, 0, 0]), round(2, [5, 5, 0, 0])];
    assert!(for_these::<iszkenderun::Iszkenderun>(&won).contains(&"every-round"));
    let lost = [round(1, [3, 9, 0, 0]), round(2, [6, 5, 0, 0])];
    assert!(!for_these::<iszkenderun::Iszkenderun>(&lost).contains(&"every-round"));
}

/// The figures of Anna at seat 0, and the awards that she has earned.
#[derive(Default)]
struct Career {
    figures: Figures,
    awards: BTreeSet<&'static str>,
    games: u64,
}

impl Career {
    /// Adds a game with others that these seats win; returns the awards that are new for Anna and
    /// do not depend on the game.
    fn plays(
        &mut self,
        game: GameId,
        others: &[Player],
        winners: &[usize],
        change: impl FnOnce(&mut GameRecord),
    ) -> Vec<&'static str> {
        self.games += 1;
        let mut record = with_game!(game, G => {
            let seats = others.len() + 1;
            played::<G>(self.games, fit::<G>(seats), seats)
        });
        let players = [person("Anna")].into_iter().chain(others.iter().cloned());
        for (seat, player) in record.seats.iter_mut().zip(players) {
            seat.player = player;
        }
        let points =
            PerSeat::new(record.seats.len(), |seat| i32::from(winners.contains(&seat.index())));
        record.ending = Ending::Finished(Outcome::ranked(points.clone(), |seat| points[seat]));
        record.order = self.games;
        change(&mut record);
        let before = self.figures.clone();
        self.figures.add(&record, Seat::new(0));
        let earned = by_figures(&record, Seat::new(0), &before, &self.figures);
        earned.into_iter().filter(|name| self.awards.insert(*name)).collect()
    }
}

/// Returns options for this number of players without teams.
fn fit<G: Game>(seats: usize) -> G::Options {
    let options = G::Options::default();
    assert!(G::allows(&options, seats), "{seats} seats");
    options
}

fn person(name: &str) -> Player {
    Player::Person(Person { id: PersonId::new("test", name), name: name.to_owned() })
}

#[test]
fn what_is_awarded_whatever_the_game_is_awarded_when_it_is_reached() {
    let mut anna = Career::default();
    let bora = &[person("Bora")];
    let master = &[Player::Machine { number: 1, level: Level::Master }];
    let tirazheh = GameId::Tirazheh;
    let as_is = |_: &mut GameRecord| {};
    assert_eq!(anna.plays(tirazheh, master, &[1], as_is), [""; 0]);
    assert_eq!(anna.plays(tirazheh, master, &[0], as_is), ["beat-master"]);
    assert_eq!(anna.plays(tirazheh, bora, &[1], as_is), ["first-game"]);
    assert_eq!(anna.plays(tirazheh, bora, &[0], as_is), ["first-win"]);
    assert_eq!(anna.plays(tirazheh, bora, &[0], as_is), [""; 0]);
    assert_eq!(anna.plays(tirazheh, bora, &[0], as_is), ["three-in-a-row"]);
    assert_eq!(anna.plays(tirazheh, bora, &[0], as_is), [""; 0]);
    assert_eq!(anna.plays(tirazheh, bora, &[0], as_is), ["five-in-a-row"]);
    assert_eq!(anna.plays(tirazheh, bora, &[0, 1], as_is), ["shared-win"]);
    let took_over = |record: &mut GameRecord| {
        record.seats[0].before = vec![Earlier { player: Player::Somebody, until: Step(1) }];
    };
    assert_eq!(anna.plays(tirazheh, bora, &[1], took_over), ["stood-in"]);
    let for_long = |record: &mut GameRecord| record.ended = Moment(WEEK.as_secs() * 1_000);
    assert_eq!(anna.plays(tirazheh, bora, &[1], for_long), ["long-game"]);
    assert_eq!(anna.plays(tirazheh, bora, &[1], as_is), ["ten-games"]);
    let three = ["Cora", "Dora", "Edda"].map(person);
    assert_eq!(anna.plays(tirazheh, &three, &[1], as_is), [""; 0]);
    assert_eq!(anna.plays(tirazheh, &three, &[0], as_is), ["large-table"]);
    for game in [GameId::Nautilus, GameId::IceCult] {
        assert_eq!(anna.plays(game, bora, &[0], as_is), [""; 0]);
    }
    let two = ["Fred", "Gita"].map(person);
    assert_eq!(anna.plays(GameId::Iszkenderun, &two, &[0], as_is), [""; 0]);
    assert_eq!(anna.plays(GameId::Seladin, &two, &[1], as_is), ["every-game"]);
    assert_eq!(anna.plays(GameId::Seladin, &two, &[0], as_is), ["every-game-won"]);
    for name in ["Hana", "Ilka", "Jana"] {
        assert_eq!(anna.plays(tirazheh, &[person(name)], &[1], as_is), [""; 0]);
    }
    assert_eq!(anna.plays(tirazheh, &[person("Kata")], &[1], as_is), ["ten-people"]);
    let mut told = Vec::new();
    for _ in 0..80 {
        told.extend(anna.plays(tirazheh, bora, &[1], as_is));
    }
    assert_eq!(told, ["hundred-games"]);
    assert_eq!(anna.awards.len(), 14, "{:?}", anna.awards);
    assert!(anna.awards.iter().all(|name| what(name).is_some()));
}
