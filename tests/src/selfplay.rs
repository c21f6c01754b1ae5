//! A drawn position of self-play: a number of steps into a play among machine players, with the
//! latest events highlighted.

use drawings::{Draw, Words, draw};
use engine::catalog::AnyOptions;
use engine::chance::{Seed, SplitMix64};
use engine::game::Sample;
use engine::play::{Pick, Play};
use engine::search::{Budget, think};
use engine::seat::{PerSeat, Viewer};
use engine::tell::Scoped;
use engine::{with_options, with_play};
use panels::present::Names;
use picture::Scene;
use words::locale::{Lang, Locales};
use words::text::Text;

/// Worlds guessed for each step on the way to the position: enough for plausible play.
const WORLDS_PER_STEP: u32 = 12;

/// A position to draw.
#[derive(Clone, Debug)]
pub struct Position {
    pub options: AnyOptions,
    /// The number of seats.
    pub seats: usize,
    /// The same seed gives the same position.
    pub seed: u64,
    /// The number of steps before the position; fewer if the play ends earlier.
    pub steps: u64,
    /// The number of the latest steps that the viewer has not been shown yet.
    pub recent: u64,
}

/// Draws a position for a viewer, in a language; returns nothing if the game has no pictures.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) this number of seats.
pub fn picture(
    position: &Position,
    viewer: Viewer,
    locales: &Locales,
    lang: &Lang,
) -> Option<Scene> {
    let words = Words::new(locales, lang);
    let any = with_options!(position.options.clone(), options, erase => {
        let (play, _) = Play::start(options, position.seats, Seed::from_number(position.seed));
        erase(play)
    });
    with_play!(any, play => drawn(play, position, viewer, words))
}

fn drawn<G: Draw>(
    mut play: Play<G>,
    position: &Position,
    viewer: Viewer,
    words: Words<'_>,
) -> Option<Scene> {
    let mut luck = SplitMix64(position.seed);
    let mut steps: Vec<Vec<Scoped<G::Event>>> = Vec::new();
    while (steps.len() as u64) < position.steps {
        let Some(told) = step(&mut play, &mut luck) else { break };
        steps.push(told);
    }
    let recent = usize::try_from(position.recent).unwrap_or(usize::MAX);
    let told = steps[steps.len().saturating_sub(recent)..].iter().flatten();
    let events: Vec<G::Event> =
        told.filter(|told| told.audience.includes(viewer)).map(|told| told.event.clone()).collect();
    let names = Names::new(PerSeat::new(position.seats, |seat| {
        if viewer == Viewer::Seat(seat) {
            Text::new("name-you")
        } else {
            Text::new("name-machine").number("number", seat.index() + 1)
        }
    }));
    draw(&play, viewer, &names, words, &events).map(|picture| picture.scene)
}

/// Plays one step for the first seat that is to act. Returns the events, or nothing if the play is
/// over.
fn step<G: Sample>(play: &mut Play<G>, luck: &mut SplitMix64) -> Option<Vec<Scoped<G::Event>>> {
    let seat = play.to_act().iter().next()?;
    let choice = play.choice(seat)?;
    let budget = Budget::worlds(WORLDS_PER_STEP);
    let chosen = think::<G>(&play.view(Viewer::Seat(seat)), seat, budget, luck);
    let index = choice.options.iter().position(|option| Some(*option) == chosen)?;
    let pick = Pick(u16::try_from(index).ok()?);
    let acted = play.act(seat, choice.ticket, &[pick]).ok()?;
    Some(acted.told.into_iter().map(|(_, told)| told).collect())
}
