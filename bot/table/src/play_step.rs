//! The steps of a play that a table takes, each with its journal line.

use engine::catalog::Listed;
use engine::chance::Seed;
use engine::play::{Acted, Pick, Play, Refused, Step, Ticket};
use engine::seat::Seat;
use engine::tell::Scoped;

use super::journal::{JournalLine, NewsItem, TableEvent};
use super::still_asked::not_asked;
use super::{Changed, Refusal};

/// Deals a game, and returns the play and the news of the deal.
pub(super) fn deal<G: Listed>(
    options: &G::Options,
    seats: usize,
    seed: Seed,
) -> (Play<G>, Vec<NewsItem>) {
    let (play, told) = Play::<G>::start(options.clone(), seats, seed);
    let step = play.step();
    (play, told.into_iter().map(|told| news::<G>(step, told)).collect())
}

pub(super) fn answer<G: Listed>(
    play: &mut Play<G>,
    seat: Seat,
    ticket: Ticket,
    pick: Pick,
) -> Changed {
    let not_asked = not_asked(play, seat, ticket);
    match play.act(seat, ticket, &[pick]) {
        Ok(acted) => Ok(journal_line::<G>(acted)),
        Err(Refused::NotAsked) => Err(not_asked),
        Err(Refused::NoSuchOption) => Err(Refusal::NoSuchButton),
        Err(_) => Err(Refusal::Stale),
    }
}

/// Takes back the last step of a seat without the consent of others.
pub(super) fn undo<G: Listed>(play: &mut Play<G>, seat: Seat) -> Changed {
    play.undo(seat).map(journal_line::<G>).map_err(|_| Refusal::NothingToUndo)
}

/// Takes back the last action of a seat with the consent of all others.
pub(super) fn take_back<G: Listed>(play: &mut Play<G>, seat: Seat) -> Changed {
    play.take_back(seat).map(journal_line::<G>).map_err(|_| Refusal::CameToLight)
}

/// Has the rules make the decision of a seat.
pub(super) fn fall_back<G: Listed>(play: &mut Play<G>, seat: Seat) -> Changed {
    play.fall_back(seat).map(journal_line::<G>).map_err(|_| Refusal::Stale)
}

/// Removes a seat from the game.
pub(super) fn leave<G: Listed>(play: &mut Play<G>, seat: Seat) -> Changed {
    play.leave(seat).map(journal_line::<G>).map_err(|_| Refusal::NotSeated)
}

fn journal_line<G: Listed>(acted: Acted<G::Action, G::Event>) -> JournalLine {
    let entry = |entry| serde_json::to_value(entry).expect("an entry is plain values");
    JournalLine {
        entries: acted.entries.iter().map(entry).collect(),
        told: acted.told.into_iter().map(|(step, told)| news::<G>(step, told)).collect(),
        undone: acted.undone.into_iter().collect(),
    }
}

fn news<G: Listed>(step: Step, told: Scoped<G::Event>) -> NewsItem {
    NewsItem {
        step: Some(step),
        audience: told.audience,
        event: TableEvent::Game(G::any_event(told.event)),
    }
}
