//! Requests that no panel offers, for every game: answers that do not exist, seats that are empty,
//! steps after the end. Each is refused and changes nothing.

use engine::catalog::{GameId, Listed};
use engine::chance::Seed;
use engine::game::Game;
use engine::play::{Pick, Play, Ticket};
use engine::seat::{MAX_SEATS, Seat};
use engine::with_game;

/// The number of decisions before the later play of each game.
const DECISIONS_BEFORE: usize = 12;

/// Returns a play for every number of seats, at the start and some decisions later.
fn plays<G: Listed>() -> Vec<Play<G>> {
    let options = G::Options::default();
    let seats = G::SEATS.filter(|seats| G::allows(&options, *seats));
    let starts = seats.map(|seats| Play::start(options.clone(), seats, Seed::from_number(7)).0);
    starts.flat_map(|start: Play<G>| [start.clone(), later(start)]).collect()
}

fn later<G: Game>(mut play: Play<G>) -> Play<G> {
    for _ in 0..DECISIONS_BEFORE {
        let Some(seat) = play.to_act().iter().next() else { break };
        play.fall_back(seat).expect("a decision is owed");
    }
    play
}

/// Checks that a play has not changed.
fn check<G: Game>(play: &Play<G>, before: &Play<G>, what: &str) {
    assert!(play == before, "{what} has changed something:\n{before:#?}\n{play:#?}");
}

#[test]
fn answers_that_are_not_there_are_refused_all_or_none() {
    for game in GameId::ALL {
        with_game!(*game, G => plays::<G>().iter().for_each(odd_answers));
    }
}

fn odd_answers<G: Game>(before: &Play<G>) {
    let mut play = before.clone();
    for seat in Seat::all(play.seats()) {
        let Some(choice) = play.choice(seat) else { continue };
        let beyond = Pick(u16::try_from(choice.options.len()).expect("few options"));
        for picks in [&[][..], &[beyond], &[Pick(u16::MAX)], &[Pick(0), beyond]] {
            assert!(play.act(seat, choice.ticket, picks).is_err(), "{picks:?}");
        }
        for ticket in [Ticket(choice.ticket.0 + 1), Ticket(u64::MAX)] {
            assert!(play.act(seat, ticket, &[Pick(0)]).is_err(), "{ticket:?}");
        }
    }
    check(&play, before, "an answer that is not there");
}

#[test]
fn seats_that_nobody_has_do_nothing() {
    for game in GameId::ALL {
        with_game!(*game, G => plays::<G>().iter().for_each(odd_seats));
    }
}

fn odd_seats<G: Game>(before: &Play<G>) {
    let mut play = before.clone();
    for seat in (play.seats()..MAX_SEATS).map(Seat::new) {
        assert!(play.choice(seat).is_none(), "{seat:?} is asked");
        assert!(play.act(seat, Ticket(0), &[Pick(0)]).is_err(), "{seat:?} answers");
        assert!(play.fall_back(seat).is_err(), "{seat:?} is skipped");
        assert!(play.undo(seat).is_err(), "{seat:?} takes back");
        assert!(play.leave(seat).is_err(), "{seat:?} leaves");
    }
    check(&play, before, "a seat that nobody has");
}

#[test]
fn seats_that_have_left_and_games_that_have_ended_refuse_every_step() {
    for game in GameId::ALL {
        with_game!(*game, G => plays::<G>().into_iter().for_each(leaves));
    }
}

fn leaves<G: Game>(mut play: Play<G>) {
    for seat in Seat::all(play.seats()) {
        if play.outcome().is_none() {
            play.leave(seat).expect("the seat is in the game");
        }
        let before = play.clone();
        if play.left().contains(seat) {
            assert!(play.leave(seat).is_err(), "{seat:?} leaves twice");
            assert!(play.undo(seat).is_err(), "{seat:?} comes back");
            assert!(play.fall_back(seat).is_err(), "{seat:?} is skipped");
            assert!(play.choice(seat).is_none(), "{seat:?} is asked");
        }
        check(&play, &before, "who has left");
    }
    assert!(play.outcome().is_some(), "nobody is left");
    for seat in Seat::all(play.seats()) {
        assert!(play.leave(seat).is_err() && play.fall_back(seat).is_err(), "{seat:?}");
        assert!(play.choice(seat).is_none(), "{seat:?} is asked after the end");
    }
}
