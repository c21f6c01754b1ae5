//! Every note of a first game cites a rule, follows from what its reader sees, and comes up in
//! random play.

use engine::catalog::{GameId, Listed};
use engine::chance::{Seed, SplitMix64};
use engine::coach::{Coach as _, NoteSet, NoteSpec};
use engine::options::Options as _;
use engine::play::Play;
use engine::{laws, with_game};

/// The maximum number of plays of each game, for each number of seats and combination of options.
const PLAYS: u64 = 200;
/// A seat leaves before one in this many steps.
const LEAVE_INTERVAL: u32 = 400;

#[test]
fn every_note_of_a_first_game_comes_up_in_random_play() {
    for game in GameId::ALL {
        let plays = with_game!(*game, G => plays_until_all_came_up::<G>());
        println!("{game}: {plays} plays");
    }
}

#[test]
fn every_note_cites_a_rule() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            assert!(G::NOTES.len() <= NoteSet::CAPACITY, "{game} has too many notes");
            for NoteSpec { name, rule, .. } in G::NOTES {
                assert!(laws::reasons::is_rule(rule), "{game}: {rule:?} of note {name} is no rule");
            }
        });
    }
}

fn plays_until_all_came_up<G: Listed>() -> u64 {
    let all: NoteSet = (0..).take(G::NOTES.len()).collect();
    let (mut seen, mut played) = (NoteSet::EMPTY, 0);
    for number in 0..PLAYS {
        for options in G::Options::combinations() {
            for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
                seen = seen.or(in_a_play::<G>(&options, seats, number));
                played += 1;
            }
        }
        if all.minus(seen).is_empty() {
            return played;
        }
    }
    let missing: Vec<u8> = all.minus(seen).iter().collect();
    panic!("{}: notes {missing:?} did not come up in {played} plays", G::ID);
}

/// Returns the notes that came up in a random play.
fn in_a_play<G: Listed>(options: &G::Options, seats: usize, number: u64) -> NoteSet {
    let name = format!("{} with {seats} seats, {options:?}, play {number}", G::ID);
    let mut luck = SplitMix64(number.wrapping_mul(0x5851_f42d_4c95_7f2d) + seats as u64);
    let (mut play, _) = Play::<G>::start(options.clone(), seats, Seed::from_number(number));
    let mut seen = NoteSet::EMPTY;
    while play.outcome().is_none() {
        seen = seen.or(laws::notes::at(&name, &play, &mut luck));
        laws::random_step(&mut play, LEAVE_INTERVAL, &mut luck);
    }
    seen
}
