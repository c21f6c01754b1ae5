//! Tests of which games are rated, and that ratings distinguish better players.

use std::collections::BTreeMap;

use engine::catalog::{GameId, Listed};
use engine::chance::{Seed, SplitMix64};
use engine::game::{Game, Outcome};
use engine::games::ice_cult::IceCult;
use engine::games::nautilus::Nautilus;
use engine::games::seladin::Seladin;
use engine::options::Options;
use engine::play::{EntryKind, LogEntry, Pick, Play, Step};
use engine::search::{Budget, Level, think};
use engine::seat::{PerSeat, Seat, Viewer};

use super::{Figures, Rated, rate};
use crate::game_record::{Earlier, Ending, GameRecord, Player, RecordedSeat};
use crate::{Closed, Fairness, StoodIn};
use words::people::{Moment, Person, PersonId, RoomId, TableId};

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn record<G: Listed>(
    play: &Play<G>,
    log: Vec<LogEntry<G::Action>>,
    players: Vec<Player>,
    places: &[u8],
) -> GameRecord {
    let place = PerSeat::new(places.len(), |seat| places[seat.index()]);
    GameRecord {
        id: TableId::new(1),
        host: None,
        rooms: vec![RoomId::new("test", "parlour")],
        began: Moment(1),
        ended: Moment(2),
        order: 2,
        ending: Ending::Finished(Outcome { points: place.map(|_, _| 0), place }),
        hands_open: true,
        seats: players.into_iter().map(RecordedSeat::of).collect(),
        fairness: Fairness::new(Seed::from_number(1)),
        transcript: G::any_transcript(play.transcript(log)),
    }
}

/// Returns a game in which these people took these places.
fn game(names: &[&str], places: &[u8]) -> GameRecord {
    let play = Play::<IceCult>::start(
        <IceCult as Game>::Options::default(),
        names.len(),
        Seed::from_number(1),
    )
    .0;
    let people = names.iter().map(|name| Player::Person(person(name))).collect();
    record(&play, Vec::new(), people, places)
}

fn rated(record: &GameRecord) -> Vec<Rated> {
    rate(record, &|_| None)
}

fn seats(record: &GameRecord) -> Vec<usize> {
    rated(record).iter().map(|change| change.seat.index()).collect()
}

fn shown(record: &GameRecord, seat: usize) -> i64 {
    let all = rated(record);
    let own = all.iter().find(|change| change.seat.index() == seat).expect("rated");
    own.after.rating.shown()
}

#[test]
fn who_leaves_for_good_ranks_last_and_two_others_have_to_stay() {
    let mut three = game(&["Anna", "Bora", "Cora"], &[1, 2, 3]);
    three.seats[0].left = true;
    assert!(shown(&three, 0) < shown(&three, 2) && shown(&three, 2) < shown(&three, 1));
    let mut two = game(&["Anna", "Bora"], &[1, 2]);
    two.seats[1].left = true;
    assert!(rated(&two).is_empty());
    two.seats[1].ran_out = 1;
    assert_eq!(seats(&two), [0, 1], "whoever runs out of time has played");
}

#[test]
fn a_game_that_was_left_does_not_count_as_finished() {
    let mut record = game(&["Anna", "Bora"], &[2, 1]);
    record.seats[0].left = true;
    let mut anna = Figures::default();
    anna.add(&record, Seat::new(0));
    assert!(!anna.has_finished(GameId::IceCult));
    record.seats[0].left = false;
    anna.add(&record, Seat::new(0));
    assert!(anna.has_finished(GameId::IceCult));
}

#[test]
fn games_that_were_closed_or_mostly_played_by_machines_are_not_rated() {
    let play =
        Play::<IceCult>::start(<IceCult as Game>::Options::default(), 2, Seed::from_number(1)).0;
    let log = |seats: &[usize]| -> Vec<LogEntry<_>> {
        let lines = seats.iter().enumerate();
        lines
            .map(|(at, seat)| LogEntry {
                step: Step(at as u64 + 1),
                seat: Seat::new(*seat),
                kind: EntryKind::Leave,
            })
            .collect()
    };
    let people = || ["Anna", "Bora"].map(|name| Player::Person(person(name))).to_vec();
    let mut half = record(&play, log(&[0, 1, 0, 1]), people(), &[1, 2]);
    half.seats[0].stood_in = vec![StoodIn { from: Step(2), until: None }];
    assert_eq!(seats(&half), [0, 1]);
    half.seats[0].stood_in = vec![StoodIn { from: Step(0), until: None }];
    assert!(rated(&half).is_empty());
    // A substitute is rated after at least half of the game.
    let mut taken = record(&play, log(&[0, 1, 0, 1, 0, 1]), people(), &[1, 2]);
    taken.seats[0].before = vec![Earlier { player: Player::Somebody, until: Step(2) }];
    assert_eq!(seats(&taken), [0, 1]);
    taken.seats[0].before = vec![Earlier { player: Player::Somebody, until: Step(4) }];
    assert!(rated(&taken).is_empty());
    let closed = Ending::Abandoned(Closed::Cancelled);
    assert!(rated(&GameRecord { ending: closed, ..game(&["Anna", "Bora"], &[1, 2]) }).is_empty());
}

#[test]
fn who_plays_machine_players_alone_is_rated_apart() {
    let mut alone = game(&["Anna", "Bora", "Cora"], &[1, 2, 3]);
    for seat in &mut alone.seats[1..] {
        seat.player = Player::Machine { number: 1, level: Level::Master };
    }
    let all = rated(&alone);
    assert_eq!(all.len(), 1);
    assert!(all[0].after.alone && all[0].after.rating.shown() > 1000);
    // Among people machine players do not count.
    let mut mixed = game(&["Anna", "Bora", "Cora"], &[2, 3, 1]);
    mixed.seats[2].player = Player::Machine { number: 1, level: Level::Master };
    let pair = game(&["Anna", "Bora"], &[1, 2]);
    assert_eq!(shown(&mixed, 0), shown(&pair, 0));
    // Nobody is rated against an anonymous player.
    mixed.seats[0].player = Player::Somebody;
    assert!(rated(&mixed).is_empty());
}

#[test]
fn partners_win_and_lose_together_and_ties_leave_equals_equal() {
    let mut options = <Seladin as Game>::Options::default();
    options.set(0, 2);
    let play = Play::<Seladin>::start(options, 4, Seed::from_number(1)).0;
    let people = ["Anna", "Bora", "Cora", "Dora"].map(|name| Player::Person(person(name))).to_vec();
    let mut teams = record(&play, Vec::new(), people, &[1, 3, 1, 3]);
    assert_eq!(shown(&teams, 0), shown(&teams, 2));
    assert_eq!(shown(&teams, 1), shown(&teams, 3));
    assert!(shown(&teams, 0) > 1000 && shown(&teams, 1) < 1000);
    // A player who leaves their partner comes last, without the partner.
    teams.seats[2].left = true;
    assert!(shown(&teams, 2) < 1000 && shown(&teams, 0) > 1000);
    let tie = game(&["Anna", "Bora"], &[1, 1]);
    assert_eq!((shown(&tie, 0), shown(&tie, 1)), (1000, 1000));
}

#[test]
fn the_order_of_seats_means_nothing_to_ratings() {
    let names = ["Anna", "Bora", "Cora", "Dora"];
    let places = [2, 1, 4, 3];
    let straight = game(&names, &places);
    for turn in 1..4 {
        let (mut names, mut places) = (names, places);
        names.rotate_left(turn);
        places.rotate_left(turn);
        let turned = game(&names, &places);
        for seat in 0..4 {
            assert_eq!(rated(&turned)[seat].after, rated(&straight)[(seat + turn) % 4].after);
        }
    }
}

#[test]
fn only_so_many_of_those_who_were_met_are_kept() {
    let mut anna = Figures::default();
    for number in 0..30 {
        let other = format!("Bora {number}");
        for _ in 0..=u32::from(number == 3) {
            anna.add(&game(&["Anna", &other], &[1, 2]), Seat::new(0));
        }
    }
    assert_eq!(anna.met.len(), super::MAX_MET);
    assert_eq!(anna.met[0].who.name, "Bora 29");
    assert!(anna.met.iter().any(|known| known.who.name == "Bora 3"), "played with most");
    assert_eq!(Figures::decode(&anna.encode()).expect("just written"), anna);
    assert!(Figures::decode(b"{}").is_err());
}

#[test]
fn machine_players_are_novices_in_the_first_three_games_of_a_title() {
    let mut anna = Figures::default();
    let closed = Ending::Abandoned(Closed::Cancelled);
    let records = [
        game(&["Anna", "Bora"], &[1, 2]),
        GameRecord { ending: closed, ..game(&["Anna", "Bora"], &[1, 2]) },
        game(&["Anna", "Bora", "Cora"], &[3, 2, 1]),
        game(&["Anna", "Bora"], &[2, 1]),
    ];
    for record in &records {
        assert_eq!(anna.usual_level(GameId::IceCult), Level::Novice);
        anna.add(record, Seat::new(0));
    }
    assert_eq!(anna.usual_level(GameId::IceCult), Level::Regular);
    assert_eq!(anna.usual_level(GameId::Nautilus), Level::Novice);
}

/// Plays a game of two between machine players with these numbers of sampled worlds, and returns
/// the places.
fn duel(worlds: [u32; 2], number: u64) -> Vec<u8> {
    let mut luck = SplitMix64(number);
    let mut play = Play::<Nautilus>::start(
        <Nautilus as Game>::Options::default(),
        2,
        Seed::from_number(number),
    )
    .0;
    loop {
        let Some(seat) = play.to_act().iter().next() else { break };
        let view = play.view(Viewer::Seat(seat));
        let budget = Budget::worlds(worlds[seat.index()]);
        let action = think::<Nautilus>(&view, seat, budget, &mut luck).expect("it is asked");
        let choice = play.choice(seat).expect("it is asked");
        let pick = choice.options.iter().position(|option| *option == action).expect("an option");
        let pick = Pick(u16::try_from(pick).expect("few"));
        play.act(seat, choice.ticket, &[pick]).expect("an option");
    }
    let outcome = play.outcome().expect("over");
    outcome.place.values().copied().collect()
}

/// Three players as far apart as the levels are, with fewer worlds to keep the test fast.
#[test]
fn ratings_tell_better_players_from_worse_ones_within_fifty_games() {
    const PLAYERS: [(&str, u32); 3] = [("novice", 1), ("regular", 8), ("master", 40)];
    let mut known: BTreeMap<PersonId, Figures> = BTreeMap::new();
    for number in 0..36_u64 {
        let pair = [[0, 1], [1, 2], [2, 0]][usize::try_from(number % 3).expect("small")];
        let (names, worlds) =
            (pair.map(|player| PLAYERS[player].0), pair.map(|player| PLAYERS[player].1));
        let people = names.map(|name| Player::Person(person(name))).to_vec();
        let play = Play::<Nautilus>::start(
            <Nautilus as Game>::Options::default(),
            2,
            Seed::from_number(1),
        )
        .0;
        let record = record(&play, Vec::new(), people, &duel(worlds, number));
        for rated in rate(&record, &|id| known.get(id)) {
            let id = person(names[rated.seat.index()]).id;
            known.entry(id).or_default().set_skill(rated.after);
        }
    }
    let shown = PLAYERS.map(|(name, _)| {
        let skill = known[&person(name).id].ratings[0];
        (skill.rating.shown(), skill.rating.give_or_take())
    });
    assert!(shown[0].0 < shown[1].0 && shown[1].0 < shown[2].0, "{shown:?}");
    assert!(shown[0].0 + shown[0].1 < shown[2].0 - shown[2].1, "{shown:?}");
}

#[test]
fn the_figures_of_several_games_are_their_sums() {
    let mut anna = Figures::default();
    for (names, places) in
        [(&["Anna", "Bora"][..], &[1, 2][..]), (&["Anna", "Bora", "Cora"], &[2, 1, 3])]
    {
        let mut record = game(names, places);
        record.seats[0].ran_out = 2;
        record.seats[0].made = 5;
        anna.add(&record, Seat::new(0));
    }
    let all = anna.all().expect("she has played");
    assert_eq!((all.plays, all.wins, all.places), (2, 1, vec![1, 1, 0]));
    assert_eq!((all.ran_out, all.made), (4, 10));
}

#[test]
fn the_figures_of_a_game_are_its_own_among_people_or_alone() {
    let mut alone = game(&["Anna", "Bora"], &[1, 2]);
    alone.seats[1].player = Player::Machine { number: 1, level: Level::Master };
    let three = game(&["Anna", "Bora", "Cora"], &[2, 1, 3]);
    let mut anna = Figures::default();
    for record in [alone, three, game(&["Anna", "Bora"], &[1, 2])] {
        anna.add(&record, Seat::new(0));
    }
    let plays = |game, alone| anna.of_game(game, alone).map(|tally| tally.plays);
    assert_eq!(plays(GameId::IceCult, false), Some(2));
    assert_eq!(plays(GameId::IceCult, true), Some(1));
    assert_eq!(plays(GameId::Nautilus, false), None);
}
