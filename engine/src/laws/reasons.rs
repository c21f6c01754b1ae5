//! The law of reasons: every action that a seat may think of is offered, or has exactly one reason
//! against it, which the seat could have found alone.

use super::same;
use crate::catalog::Listed;
use crate::chance::SplitMix64;
use crate::explain::explained;
use crate::play::Play;
use crate::seat::{Seat, Viewer};

/// The number of games that are guessed from a view, besides the twin.
const GUESSES: usize = 2;

/// Checks one position for every seat.
///
/// # Panics
/// If the law is broken.
pub fn at<G: Listed>(name: &str, play: &Play<G>, luck: &mut SplitMix64) {
    for seat in Seat::all(play.seats()) {
        let answers = play.truth().explain(seat);
        let unopposed = answers.iter().filter(|(_, reason)| reason.is_none());
        let unopposed: Vec<G::Action> = unopposed.map(|(action, _)| *action).collect();
        let mut offered = Vec::new();
        play.truth().actions(seat, &mut offered);
        same(name, "what has no reason against it", &unopposed, &offered);
        for reason in answers.iter().filter_map(|(_, reason)| reason.as_ref()) {
            let rule = G::rule(reason);
            assert!(is_rule(rule), "{name}: {rule:?} of {reason:?} is no rule");
        }
        let viewer = Viewer::Seat(seat);
        let view = play.view(viewer);
        let twin = play.twin(viewer, luck);
        same(name, "the reasons of a twin", &twin.truth().explain(seat), &answers);
        for _ in 0..GUESSES {
            let guess = G::sample(&view, luck);
            same(name, "the reasons of a guess", &guess.explain(seat), &answers);
        }
        same(name, "what is explained", &explained::<G>(&view, seat), &answers);
    }
}

/// Tells whether a text is the id of a rule, such as "T-4.3".
pub fn is_rule(text: &str) -> bool {
    let id = text.strip_prefix(|letter: char| letter.is_ascii_uppercase());
    let numbers = id.and_then(|id| id.strip_prefix('-')?.split_once('.'));
    numbers
        .is_some_and(|(chapter, rule)| chapter.parse::<u8>().is_ok() && rule.parse::<u8>().is_ok())
}
