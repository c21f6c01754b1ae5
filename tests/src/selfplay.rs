//! A position of self-play, drawn: so far into a play among machine players, with what was told
//! lately pointed out.

use arena::position::step;
use drawings::{Draw, Words, draw};
use engine::catalog::AnyOptions;
use engine::chance::{Seed, SplitMix64};
use engine::play::Play;
use engine::seat::{PerSeat, Viewer};
use engine::tell::Scoped;
use engine::{with_options, with_play};
use panels::present::Names;
use picture::Scene;
use words::locale::{Lang, Locales};
use words::text::Text;

/// A position to look at.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game and its options.
    pub options: AnyOptions,
    /// How many sit there.
    pub seats: usize,
    /// The same seed gives the same position.
    pub seed: u64,
    /// How many steps are played; fewer, if the play ends before.
    pub steps: u64,
    /// How many of them the viewer has not been shown yet.
    pub recent: u64,
}

/// Draws a position for a viewer, in a language; nothing, if its game is not drawn.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) so many seats.
pub fn picture(at: &Position, viewer: Viewer, locales: &Locales, lang: &Lang) -> Option<Scene> {
    let words = Words::new(locales, lang);
    let any = with_options!(at.options.clone(), options, erase => {
        let (play, _) = Play::start(options, at.seats, Seed::from_number(at.seed));
        erase(play)
    });
    with_play!(any, play => drawn(play, at, viewer, words))
}

fn drawn<G: Draw>(
    mut play: Play<G>,
    at: &Position,
    viewer: Viewer,
    words: Words<'_>,
) -> Option<Scene> {
    let mut luck = SplitMix64(at.seed);
    let mut steps: Vec<Vec<Scoped<G::Event>>> = Vec::new();
    while (steps.len() as u64) < at.steps {
        let Some(told) = step(&mut play, &mut luck) else { break };
        steps.push(told);
    }
    let recent = usize::try_from(at.recent).unwrap_or(usize::MAX);
    let told = steps[steps.len().saturating_sub(recent)..].iter().flatten();
    let events: Vec<G::Event> =
        told.filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect();
    let names = Names::new(PerSeat::new(at.seats, |seat| {
        if viewer == Viewer::Seat(seat) {
            Text::new("name-you")
        } else {
            Text::new("name-machine").number("number", seat.index() + 1)
        }
    }));
    draw(&play, viewer, &names, words, &events).map(|picture| picture.scene)
}
