//! The moments of a game as one viewer lived through them.
//!
//! A step that changes nothing a viewer sees, and tells it nothing, is no moment of its: how often
//! somebody has thought again in secret is theirs alone.

use engine::game::{Game, Sample};
use engine::play::{NoReplay, Step, Transcript};
use engine::seat::{SeatSet, Viewer};

/// A moment of a game at which what a viewer sees, or hears of, has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<G: Game> {
    /// What the viewer sees.
    pub view: G::View,
    /// What it has heard of since the moment before.
    pub told: Vec<G::Event>,
    /// Who is to act; nobody when the game is over.
    pub to_act: SeatSet,
    /// The step that led there, which nobody is told.
    pub step: Step,
    /// Whether somebody else is to act than at the moment before.
    pub is_turn: bool,
}

/// Returns the moments of a game for a viewer, from the deal on; there is one at least.
///
/// # Errors
/// If the game cannot be played again.
pub fn frames<G: Sample>(
    transcript: &Transcript<G>,
    viewer: Viewer,
) -> Result<Vec<Frame<G>>, NoReplay> {
    let (mut replay, dealt) = transcript.replay()?;
    let mut frames: Vec<Frame<G>> = Vec::new();
    let mut passage = dealt;
    loop {
        let play = replay.play();
        let heard = passage.told.into_iter().filter(|told| told.to.includes(viewer));
        let told: Vec<G::Event> = heard.map(|told| told.event).collect();
        let (view, to_act) = (play.view(viewer), play.to_act());
        let is_turn = frames.last().is_none_or(|before| before.to_act != to_act);
        if is_turn || !told.is_empty() || frames.last().is_none_or(|before| before.view != view) {
            frames.push(Frame { view, told, to_act, step: play.step(), is_turn });
        }
        passage = match replay.next() {
            Some(next) => next?,
            None => return Ok(frames),
        };
    }
}
