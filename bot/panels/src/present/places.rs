//! Places at the end of a game.

use engine::game::Outcome;
use engine::seat::Seat;

use super::Names;
use words::text::Text;

/// Returns all seats, the best place first; seats that share a place are in turn order.
pub fn best_first(outcome: &Outcome) -> Vec<Seat> {
    let mut seats: Vec<Seat> = outcome.place.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|seat| outcome.place[*seat]);
    seats
}

/// Returns a sentence for each seat, the best place first: its place, and what it has earned.
pub(super) fn in_sentences(
    outcome: &Outcome,
    names: &Names,
    earned: impl Fn(Seat) -> Text,
) -> Vec<Text> {
    let place = |seat: Seat| {
        Text::new("alt-place")
            .number("place", outcome.place[seat])
            .text("who", names.of(seat))
            .text("earned", earned(seat))
    };
    best_first(outcome).into_iter().map(place).collect()
}
