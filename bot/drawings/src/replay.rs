//! The pictures of a replay.

use engine::with_transcript;

use crate::{Draw, Drawing, of_moment};
use panels::present::replay::{ReplayMoment, ReplayPanels, names};
use table::replay::{ReplayView, Source};
use words::people::PersonId;

/// A moment of a game, ready to be shown.
#[derive(Clone, Debug)]
pub struct ShownMoment {
    /// The picture, if the game has pictures.
    pub drawing: Option<Drawing>,
    pub panels: ReplayPanels,
}

/// Returns a moment of a game as `person` may see it.
pub fn moment(source: &Source, look: ReplayView, person: &PersonId) -> ShownMoment {
    with_transcript!(&source.transcript, G, transcript => {
        shown(source, &ReplayMoment::<G>::of(source, transcript, look, person))
    })
}

fn shown<G: Draw>(source: &Source, moment: &ReplayMoment<'_, G>) -> ShownMoment {
    let drawn = |frame| of_moment::<G>(frame, moment.viewer(), names(source));
    ShownMoment { drawing: moment.frame().map(drawn), panels: moment.panels() }
}

#[cfg(test)]
mod tests;
