//! Plays of every game, step by step as the bytes say, with undo, players who leave, and the moves
//! that the rules make for absent players.

use std::fmt::Debug;

use engine::catalog::{GameId, Listed};
use engine::chance::Seed;
use engine::game::Game;
use engine::options::Options as _;
use engine::play::{EntryKind, LogEntry, Pick, Play, Step};
use engine::seat::{Seat, Viewer};
use engine::with_game;

use crate::bytes::Bytes;

/// Plays the game that the first byte selects; returns how far the input got.
///
/// # Panics
/// If a play breaks a promise.
pub fn check(data: &[u8]) -> &'static str {
    let mut bytes = Bytes(data);
    let Some(game) = bytes.pick(GameId::ALL) else { return "no game" };
    with_game!(game, G => run::<G>(&mut bytes))
}

fn run<G: Listed>(bytes: &mut Bytes<'_>) -> &'static str {
    let mut options = G::Options::default();
    for (spec, values) in G::Options::SPECS.iter().enumerate() {
        options.set(spec, bytes.below(values.values.len()));
    }
    let allowed: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
    let Some(seats) = bytes.pick(&allowed).copied() else { return "no seats" };
    let seed = Seed::from_number(bytes.below(1 << 16) as u64);
    let (mut play, _) = Play::<G>::start(options.clone(), seats, seed);
    let mut log = Vec::new();
    while let Some(what) = bytes.next() {
        if play.outcome().is_some() {
            break;
        }
        step(&mut play, what, bytes, &mut log);
        looks_sound(&play);
        if what >= 0xf0 {
            takes_back_the_same_way(&play, bytes);
        }
    }
    saves_and_replays(&play, &log);
    match (play.outcome(), log.len()) {
        (Some(_), _) => "to the end",
        (None, 0..10) => "some steps",
        (None, 10..50) => "10 steps and more",
        (None, _) => "50 steps and more",
    }
}

/// Takes one step, whatever the byte says; a refused step changes nothing.
fn step<G: Game>(
    play: &mut Play<G>,
    what: u8,
    bytes: &mut Bytes<'_>,
    log: &mut Vec<LogEntry<G::Action>>,
) {
    let anybody = Seat::new(usize::from(what & 7) % play.seats().max(1));
    let acted = match what {
        0..0xd0 => {
            let asked: Vec<Seat> = play.may_act().iter().collect();
            let seat = bytes.pick(&asked).copied().expect("a game that is on asks somebody");
            let choice = play.choice(seat).expect("who may act has options");
            let pick = Pick(u16::try_from(bytes.below(choice.options.len())).expect("few options"));
            Ok(play.act(seat, choice.ticket, &[pick]).expect("an option applies"))
        }
        0xd0..0xd8 => {
            let picks = [bytes.next_u16(), bytes.next_u16()].map(|pick| Pick(pick.unwrap_or(0)));
            let ticket = play.choice(anybody).map_or(Step(0), |choice| choice.ticket);
            play.act(anybody, ticket, &picks)
        }
        0xd8..0xe8 => play.undo(anybody),
        0xe8..0xea => play.leave(anybody),
        _ => play.fall_back(anybody),
    };
    log.extend(acted.into_iter().flat_map(|acted| acted.entries));
}

/// Checks the invariants of every position.
fn looks_sound<G: Game>(play: &Play<G>) {
    let (to_act, may_act) = (play.to_act(), play.may_act());
    assert_eq!(to_act.is_empty(), play.outcome().is_some(), "somebody is asked or it is over");
    assert!(to_act.iter().all(|seat| may_act.contains(seat)), "who has to act may act");
    for seat in Seat::all(play.seats()) {
        let choice = play.choice(seat);
        assert_eq!(choice.is_some(), may_act.contains(seat), "{seat:?} has options");
        let has_left = play.left().contains(seat);
        assert!(choice.is_none() || !has_left, "{seat:?} has left and is asked");
    }
    if let Some(outcome) = play.outcome() {
        assert!(!outcome.winners().is_empty(), "somebody is first");
        assert_eq!(outcome.place.len(), play.seats(), "everybody has a place");
    }
    drop(views(play));
}

/// Undoes an answer and checks that everybody sees the same as before.
fn takes_back_the_same_way<G: Game>(play: &Play<G>, bytes: &mut Bytes<'_>) {
    let mut ahead = play.clone();
    let asked: Vec<Seat> = play.may_act().iter().collect();
    let Some(seat) = bytes.pick(&asked).copied() else { return };
    let choice = play.choice(seat).expect("who may act has options");
    let pick = Pick(u16::try_from(bytes.below(choice.options.len())).expect("few options"));
    ahead.act(seat, choice.ticket, &[pick]).expect("an option applies");
    if ahead.can_undo(seat) {
        let undone = ahead.undo(seat).expect("undo is offered");
        assert!(undone.told.is_empty(), "taking back tells nothing");
        same("the views after undo", &views(&ahead), &views(play));
    }
}

/// Checks that a saved play can be loaded, and that its log replays to the same play.
fn saves_and_replays<G: Listed>(play: &Play<G>, log: &[LogEntry<G::Action>]) {
    let saved = serde_json::to_vec(play).expect("a play is plain values");
    let read: Play<G> = serde_json::from_slice(&saved).expect("a save is read");
    same("a save", &read, play);
    let again = play.transcript(log.to_vec()).end();
    same("a replay", &again.as_ref(), &Ok(play));
    let leaves = log.iter().filter(|entry| entry.kind == EntryKind::Leave).count();
    assert_eq!(play.left().len(), leaves, "whoever leaves has left");
}

fn views<G: Game>(play: &Play<G>) -> Vec<G::View> {
    Viewer::all(play.seats()).map(|viewer| play.view(viewer)).collect()
}

fn same<T: PartialEq + Debug>(what: &str, left: &T, right: &T) {
    assert!(left == right, "{what} differs:\n{left:#?}\n{right:#?}");
}
