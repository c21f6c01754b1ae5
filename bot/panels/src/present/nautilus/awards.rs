//! Awards of Nautilus.

use engine::games::nautilus::{Ending, Event, Nautilus, SEATS};
use engine::seat::{Seat, SeatSet};

use crate::present::GrantAwards;
use crate::present::awards::PublicHistory;

/// The number of Domain cards that count as all of a round; most rounds have no more.
const SWEEP: usize = 3;

impl GrantAwards for Nautilus {
    const AWARDS: &'static [&'static str] = &[
        "by-one", "comeback", "diving", "sweep", "special", "harpoon", "anchor", "move", "early",
        "late", "spotless", "narrow",
    ];

    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)> {
        let mut awards = Vec::new();
        let mut collected = Vec::new();
        let (mut domains, mut behind) = ([0; SEATS], SeatSet::EMPTY);
        for event in history.events {
            match *event {
                Event::RoundStarted { .. } => collected.clear(),
                Event::Awarded { to, cards: [won, lost], .. } => {
                    let are_divers = won.is_diver() && lost.is_diver();
                    if are_divers && won.value() == lost.value() + 1 {
                        awards.push((to, "by-one"));
                    }
                    collected.push(to);
                    if collected.len() >= SWEEP && collected.iter().all(|seat| *seat == to) {
                        awards.push((to, "sweep"));
                    }
                }
                Event::SpecialPlayed(seat, _) => awards.push((seat, "special")),
                // Only two players know which Diver that is.
                Event::HarpoonSwapped(seat) | Event::HarpoonReturned(seat) => {
                    awards.push((seat, "harpoon"));
                }
                Event::KeptDiver(seat) => awards.push((seat, "diving")),
                Event::Standing { seat, won, .. } => {
                    domains[seat.index()] = won.iter().filter(|is_won| **is_won).count();
                    // The standings of a round come one after the other, in seat order.
                    if seat.index() + 1 == SEATS {
                        let most = domains.iter().max();
                        let few = |seat: &Seat| domains.get(seat.index()) < most;
                        Seat::all(SEATS).filter(few).for_each(|seat| behind.insert(seat));
                    }
                }
                Event::Placed(seat, _, _, Some(_)) => awards.push((seat, "anchor")),
                Event::Moved(seat, ..) => awards.push((seat, "move")),
                Event::Ended { ending, score } => {
                    let own = |seat: Seat| score.get(seat.index()).copied().unwrap_or_default();
                    let other = |seat: Seat| score.iter().sum::<usize>() - own(seat);
                    let is_early = ending == Ending::EarlyEnd;
                    let is_late = ending == Ending::SixRounds;
                    awards.extend(history.winners("early", |_| is_early));
                    awards.extend(history.winners("late", |_| is_late));
                    awards.extend(history.winners("comeback", |seat| behind.contains(seat)));
                    awards.extend(history.winners("spotless", |seat| is_early && other(seat) == 0));
                    awards.extend(history.winners("narrow", |seat| own(seat) == other(seat) + 1));
                }
                _ => {}
            }
        }
        awards
    }
}
