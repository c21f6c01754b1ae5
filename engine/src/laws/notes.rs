//! The law of notes: they follow from what their reader sees.

use super::same;
use crate::catalog::Listed;
use crate::chance::SplitMix64;
use crate::coach::NoteSet;
use crate::play::Play;
use crate::seat::Viewer;

/// Checks one position for every seat that is asked; returns the notes.
pub fn at<G: Listed>(name: &str, play: &Play<G>, luck: &mut SplitMix64) -> NoteSet {
    let mut seen = NoteSet::EMPTY;
    for seat in play.to_act().iter() {
        let viewer = Viewer::Seat(seat);
        let notes = G::notices(&play.view(viewer));
        let twin = play.twin(viewer, luck);
        same(name, "the notes of a twin", &G::notices(&twin.view(viewer)), &notes);
        seen = seen.or(notes);
    }
    seen
}
