//! The law of reasons: every action that a seat may think of is offered, or has exactly one reason
//! against it, which the seat could have found alone.

use super::{Walk, same};
use crate::catalog::Listed;
use crate::chance::{Chance as _, Seed, SplitMix64};
use crate::explain::explained;
use crate::options::Options as _;
use crate::play::Play;
use crate::seat::{Seat, Viewer};

/// One in this many positions of a play is checked, so that the positions come from many plays.
const LOOK_INTERVAL: u32 = 4;
/// A seat leaves before one in this many steps.
const LEAVE_INTERVAL: u32 = 200;
/// The number of games that are guessed from a view, besides the twin.
const GUESSES: usize = 2;

/// Checks at least `positions` positions of random plays, distributed evenly over the numbers of
/// seats and the combinations of options; returns the number of checked positions.
///
/// # Panics
/// If the law is broken.
pub fn check<G: Listed>(positions: u64) -> u64 {
    let tables: Vec<(G::Options, usize)> = G::Options::combinations()
        .flat_map(|options| {
            let seats: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
            seats.into_iter().map(move |seats| (options.clone(), seats))
        })
        .collect();
    let each = positions.div_ceil(tables.len() as u64);
    for (options, seats) in &tables {
        let (mut luck, mut left, mut number) = (SplitMix64(*seats as u64), each, 0);
        while left > 0 {
            left = in_a_play::<G>(options, *seats, number, left, &mut luck);
            number += 1;
        }
    }
    each * tables.len() as u64
}

/// Checks positions of a random play; returns the number of positions that are still to be checked.
fn in_a_play<G: Listed>(
    options: &G::Options,
    seats: usize,
    number: u64,
    mut left: u64,
    luck: &mut SplitMix64,
) -> u64 {
    let name = format!("{} with {seats} seats, {options:?}, play {number}", G::ID);
    let (mut play, _) = Play::<G>::start(options.clone(), seats, Seed::from_number(number));
    while left > 0 {
        let is_over = play.outcome().is_some();
        if is_over || luck.below(LOOK_INTERVAL) == 0 {
            at(&name, &play, luck);
            left -= 1;
        }
        if is_over {
            break;
        }
        if luck.below(LEAVE_INTERVAL) == 0 {
            let seat = luck.below(u32::try_from(seats).expect("few seats"));
            let _ = play.leave(Seat::new(seat as usize)); // Unless it has left before.
        } else if let Some((seat, ticket, pick)) = Walk::random_answer(&play, luck) {
            play.act(seat, ticket, &[pick]).expect("an option applies");
        }
    }
    left
}

/// Checks one position for every seat.
pub(super) fn at<G: Listed>(name: &str, play: &Play<G>, luck: &mut SplitMix64) {
    for seat in Seat::all(play.seats()) {
        let answers = play.truth().answers(seat);
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
        same(name, "the reasons of a twin", &twin.truth().answers(seat), &answers);
        for _ in 0..GUESSES {
            let guess = G::sample(&view, luck);
            same(name, "the reasons of a guess", &guess.answers(seat), &answers);
        }
        same(name, "what is explained", &explained::<G>(&view, seat), &answers);
    }
}

/// Tells whether a text is the id of a rule, such as "T-4.3".
pub(super) fn is_rule(text: &str) -> bool {
    let id = text.strip_prefix(|letter: char| letter.is_ascii_uppercase());
    let numbers = id.and_then(|id| id.strip_prefix('-')?.split_once('.'));
    numbers
        .is_some_and(|(chapter, rule)| chapter.parse::<u8>().is_ok() && rule.parse::<u8>().is_ok())
}
