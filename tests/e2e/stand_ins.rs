//! Machine players that sit in for people, and people who come back.

use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::catalog::{AnyOptions, GameId, Listed};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::play::{Pick, Play, Ticket};
use engine::search::Budget;
use engine::seat::{Seat, Viewer};
use engine::with_play;
use platform::fake::Fake;
use storage::Memory;
use table::command::Command;
use table::{Actor, Now, SeatAssignment, Sitter, Stage, Table};
use words::people::{Destination, Moment, Person, TableId};

/// Enough for a move that is better than a random one.
const WORLDS: u32 = 8;
/// More steps than any random game has. After these, people return and stay.
const MAX_RANDOM_STEPS: usize = 4_000;

/// Chooses like a machine player.
fn thinks<G: Listed>(play: &Play<G>, seat: Seat, luck: &mut SplitMix64) -> (Ticket, Pick) {
    let choice = play.choice(seat).expect("who is asked has a choice");
    let view = play.view(Viewer::Seat(seat));
    let action = G::choose(&view, seat, Budget::worlds(WORLDS), luck).expect("it is asked");
    let index = choice.options.iter().position(|option| *option == action).expect("an option");
    (choice.ticket, Pick(u16::try_from(index).expect("few options")))
}

/// Chooses at random.
fn guesses<G: Listed>(play: &Play<G>, seat: Seat, luck: &mut SplitMix64) -> (Ticket, Pick) {
    let choice = play.choice(seat).expect("who is asked has a choice");
    let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
    (choice.ticket, Pick(u16::try_from(index).expect("few options")))
}

fn person(table: &Table, seat: Seat) -> Person {
    let person = table.chair(seat).and_then(|chair| chair.sitter.person()).cloned();
    person.expect("everybody is a person")
}

/// Has a seat that is asked move: its person, or the machine player that sits in.
fn step(table: &mut Table, luck: &mut SplitMix64) {
    let seat = table.to_act().iter().next().expect("somebody is asked");
    let play = table.play().expect("the game is on");
    let is_away = table.is_away(seat);
    let (ticket, pick) = with_play!(play, play => {
        if is_away { thinks(play, seat, luck) } else { guesses(play, seat, luck) }
    });
    let person = person(table, seat);
    let (by, other) = if is_away {
        (Actor::Machine(seat), Actor::Person(&person))
    } else {
        (Actor::Person(&person), Actor::Machine(seat))
    };
    let answer = Command::Answer { ticket, pick };
    let before = table.clone();
    table
        .handle(other, &Now::at(Moment(1), &no_luck), &answer)
        .expect_err("another plays for this seat");
    assert_eq!(*table, before);
    table.handle(by, &Now::at(Moment(1), &no_luck), &answer).expect("an option applies");
}

/// Plays a random game in which everybody hands over and comes back again and again.
fn play(game: GameId, seats: usize, seed: u64) {
    let people = ["Anna", "Bora", "Cora", "Dora", "Enis", "Firuz"].map(Fake::person);
    let (host, room) = (people[0].clone(), Fake::room("parlour"));
    let options = AnyOptions::of(game);
    let mut table = Table::open(
        TableId::new(seed),
        Destination::Room(room),
        host.clone(),
        options,
        Moment(0),
        no_luck(),
    );
    table.chairs =
        people.into_iter().take(seats).map(|who| SeatAssignment::of(Sitter::Person(who))).collect();
    table
        .handle(
            Actor::Person(&host),
            &Now::at(Moment(0), &|| Seed::from_number(seed)),
            &Command::Start,
        )
        .expect("the game starts");
    let mut luck = SplitMix64(seed);
    let (mut away, mut back) = (0, 0);
    for steps in 0.. {
        if !matches!(table.stage, Stage::Playing(_)) {
            break;
        }
        let seat = Seat::new(luck.below(u32::try_from(seats).expect("few")) as usize);
        let who = person(&table, seat);
        if table.is_away(seat) && (luck.below(4) == 0 || steps > MAX_RANDOM_STEPS) {
            let command = Command::PlayOn(None);
            table
                .handle(Actor::Person(&who), &Now::at(Moment(1), &no_luck), &command)
                .expect("the seat is theirs");
            back += 1;
        } else if luck.below(8) == 0 && steps < MAX_RANDOM_STEPS {
            let command = Command::SitIn(None);
            away += usize::from(
                table.handle(Actor::Person(&who), &Now::at(Moment(1), &no_luck), &command).is_ok(),
            );
        }
        if table.is_resting() {
            let command = Command::PlayOn(None);
            table
                .handle(Actor::Person(&host), &Now::at(Moment(1), &no_luck), &command)
                .expect("she is away");
            back += 1;
        }
        step(&mut table, &mut luck);
    }
    assert!(matches!(table.stage, Stage::Over { .. }), "{game} with {seats} comes to an end");
    assert!(away >= back, "{game} with {seats}: {away} times away, {back} times back");
}

#[test]
fn a_seat_changes_hands_at_any_point_of_every_game() {
    for game in GameId::ALL {
        for seats in game.seats() {
            if !AnyOptions::of(*game).allow(seats) {
                continue;
            }
            for seed in 0..2 {
                play(*game, seats, seed);
            }
        }
    }
}

/// Starts a game of Anna and Bora; returns their names, first the one who is asked.
async fn in_play() -> (Evening, [&'static str; 2]) {
    let evening = Evening::begin(Arc::new(Memory::new()), Arc::new(ManualClock::new(5))).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    let who = if evening.is_asked("Anna") { ["Anna", "Bora"] } else { ["Bora", "Anna"] };
    (evening, who)
}

#[tokio::test(start_paused = true)]
async fn a_player_leaves_for_a_while_and_comes_back() {
    let (evening, [asked, other]) = in_play().await;
    let room = || evening.reads(&Evening::room());
    evening.says(other, "/leave").await;
    evening.presses(other, "Let a machine player stand in").await;
    let hand = evening.reads(&Evening::private(other));
    assert!(hand.contains("A machine player stands in for you"), "{hand}");
    assert!(hand.contains("Your hand") && hand.contains("[Take my seat back]"), "{hand}");
    assert!(room().contains(&format!("A machine player stands in for: {other}")), "{}", room());
    let said = evening.says(other, "/undo").await;
    assert!(said[0].starts_with("A machine player stands in for you."), "{said:?}");

    while evening.is_asked(asked) {
        let before = room();
        evening.plays(asked).await;
        assert!(!evening.is_asked(other), "nobody rings for somebody who is away");
        assert!(!room().contains("wins!"), "the game is over before the seat is taken back");
        if before != room() {
            break;
        }
    }
    evening.presses(other, "Take my seat back").await;
    assert!(room().contains("returned to the game"), "{}", room());
    assert!(!room().contains("stands in for"), "{}", room());
    while evening.is_asked(asked) {
        evening.plays(asked).await;
    }
    assert!(evening.is_asked(other), "it is their turn, and nobody else's");
    evening.plays(other).await;
}

/// Returns luck for commands that need none.
fn no_luck() -> Seed {
    Seed::from_number(0)
}
