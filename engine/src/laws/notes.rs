//! The law of notes: they follow from what their reader sees, cite a rule, and come up.

use super::reasons::is_rule;
use super::{Walk, same};
use crate::catalog::Listed;
use crate::chance::{Chance as _, Seed, SplitMix64};
use crate::coach::{NoteSet, NoteSpec};
use crate::options::Options as _;
use crate::play::Play;
use crate::seat::{Seat, Viewer};

/// A seat leaves before one in this many steps.
const LEAVE_INTERVAL: u32 = 400;

/// Checks the notes in up to `plays` random plays for every number of seats and every combination
/// of options, until each note has come up; returns the number of plays.
///
/// # Panics
/// If the law is broken.
pub fn check<G: Listed>(plays: u64) -> u64 {
    assert!(G::NOTES.len() <= NoteSet::CAPACITY, "{} has too many notes", G::ID);
    let all = NoteSet::first(G::NOTES.len());
    for NoteSpec { name, rule, .. } in G::NOTES {
        assert!(is_rule(rule), "{}: {rule:?} of note {name} is no rule", G::ID);
    }
    let (mut seen, mut played) = (NoteSet::EMPTY, 0);
    for number in 0..plays {
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
        seen = seen.or(at(&name, &play, &mut luck));
        if luck.below(LEAVE_INTERVAL) == 0 {
            let seat = luck.below(u32::try_from(seats).expect("few seats"));
            let _ = play.leave(Seat::new(seat as usize)); // Unless it has left before.
        } else if let Some((seat, ticket, pick)) = Walk::random_answer(&play, &mut luck) {
            play.act(seat, ticket, &[pick]).expect("an option applies");
        }
    }
    seen
}

/// Checks one position for every seat that is asked; returns the notes.
pub(super) fn at<G: Listed>(name: &str, play: &Play<G>, luck: &mut SplitMix64) -> NoteSet {
    let mut seen = NoteSet::EMPTY;
    for seat in play.to_act().iter() {
        let viewer = Viewer::Seat(seat);
        let notes = G::notices(&play.view(viewer));
        let unknown = notes.minus(NoteSet::first(G::NOTES.len()));
        assert!(unknown.is_empty(), "{name}: {seat:?} gets {unknown:?}");
        let twin = play.twin(viewer, luck);
        same(name, "the notes of a twin", &G::notices(&twin.view(viewer)), &notes);
        seen = seen.or(notes);
    }
    seen
}
