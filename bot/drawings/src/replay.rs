//! Looking back on a game: one of its moments, drawn.

use engine::with_transcript;

use crate::{Draw, Drawing, of_moment};
use panels::present::replay::{ReplayMoment, ReplayPanels, names};
use table::replay::{ReplayView, Source};
use words::people::PersonId;

/// A moment of a game, ready to be shown.
#[derive(Clone, Debug)]
pub struct ShownMoment {
    /// Its picture, where games are drawn.
    pub drawing: Option<Drawing>,
    /// What is said of it.
    pub panels: ReplayPanels,
}

/// Returns a moment of a game as `by` may see it, or the room.
pub fn moment(source: &Source, look: ReplayView, by: &PersonId) -> ShownMoment {
    with_transcript!(&source.transcript, G, transcript => {
        shown(source, &ReplayMoment::<G>::of(source, transcript, look, by))
    })
}

fn shown<G: Draw>(source: &Source, moment: &ReplayMoment<'_, G>) -> ShownMoment {
    let drawn = |frame| of_moment::<G>(frame, moment.viewer(), names(source));
    ShownMoment { drawing: moment.frame().map(drawn), panels: moment.panels() }
}

#[cfg(test)]
mod tests;
