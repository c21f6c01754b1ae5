//! Positions from self-play.

use engine::chance::SplitMix64;
use engine::game::{Game, Sample};
use engine::play::{Pick, Play};
use engine::search::{Budget, think};
use engine::seat::Viewer;
use engine::tell::Scoped;

/// Worlds guessed for each step on the way to the position: enough for plausible play.
const WORLDS_PER_STEP: u32 = 12;

/// Plays one step for the first seat that is to act. Returns the events, or nothing if the play is
/// over.
pub fn step<G: Sample>(
    play: &mut Play<G>,
    luck: &mut SplitMix64,
) -> Option<Vec<Scoped<<G as Game>::Event>>> {
    let seat = play.to_act().iter().next()?;
    let choice = play.choice(seat)?;
    let budget = Budget::worlds(WORLDS_PER_STEP);
    let chosen = think::<G>(&play.view(Viewer::Seat(seat)), seat, budget, luck);
    let index = choice.options.iter().position(|option| Some(*option) == chosen)?;
    let pick = Pick(u16::try_from(index).ok()?);
    let acted = play.act(seat, choice.ticket, &[pick]).ok()?;
    Some(acted.told.into_iter().map(|(_, told)| told).collect())
}
