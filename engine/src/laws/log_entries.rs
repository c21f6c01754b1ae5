//! The law of log entries: an entry fits a play if and only if its seat could do exactly that now.

use crate::game::{Game, Sample};
use crate::play::{EntryKind, LogEntry, Play, Step};
use crate::seat::Seat;

/// Checks entries of every kind: what their seat can do, what others can, and what nobody can.
///
/// # Panics
/// If the law is broken.
pub(super) fn check<G: Sample>(name: &str, play: &Play<G>) {
    let step = Step(play.step().0 + 1);
    let mut all: Vec<_> =
        Seat::all(play.seats()).flat_map(|seat| legal_actions(play.truth(), seat)).collect();
    all.sort_unstable();
    all.dedup();
    for seat in Seat::all(play.seats()) {
        let law = |kind: EntryKind<G::Action>, is_possible: bool| {
            let fits = play.fits(&LogEntry { step, seat, kind });
            assert_eq!(fits, is_possible, "{name}: {kind:?} of {seat:?}");
        };
        let own = legal_actions(play.truth(), seat);
        for action in &all {
            law(EntryKind::Act(*action), own.contains(action));
        }
        law(EntryKind::Undo, play.clone().undo(seat).is_ok());
        law(EntryKind::Leave, play.clone().leave(seat).is_ok());
        let allowed = play.clone().take_back(seat).ok().map(|acted| acted.undone[0]);
        for first in (step.0.saturating_sub(4)..=step.0).map(Step) {
            law(EntryKind::TakeBack(first), allowed == Some(first));
        }
    }
}

fn legal_actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    if game.may_act().contains(seat) {
        game.legal_actions(seat, &mut actions);
    }
    actions
}
