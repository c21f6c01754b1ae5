//! The moments of a game as one viewer experienced them.
//!
//! A step that neither changes the viewer's view nor tells them anything is not a moment, because
//! it would disclose how often other players have changed their minds.

use engine::game::{Game, Sample};
use engine::play::{NoReplay, Step, Transcript};
use engine::seat::{SeatSet, Viewer};

/// A moment at which the view of the viewer changed, or the viewer was told something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<G: Game> {
    pub view: G::View,
    /// The events since the previous moment.
    pub told: Vec<G::Event>,
    /// The seats that have to act; none when the game is over.
    pub to_act: SeatSet,
    /// The step that led to this moment. It must not be disclosed.
    pub step: Step,
    /// Whether the seats that have to act are others than at the previous moment.
    pub is_turn: bool,
}

/// Returns the moments of a game for a viewer, from the deal on; there is at least one.
///
/// # Errors
/// If the transcript cannot be replayed.
pub fn frames<G: Sample>(
    transcript: &Transcript<G>,
    viewer: Viewer,
) -> Result<Vec<Frame<G>>, NoReplay> {
    let (mut replay, dealt) = transcript.replay()?;
    let mut frames: Vec<Frame<G>> = Vec::new();
    let mut replayed = dealt;
    loop {
        let play = replay.play();
        let heard = replayed.told.into_iter().filter(|told| told.audience.includes(viewer));
        let told: Vec<G::Event> = heard.map(|told| told.event).collect();
        let (view, to_act) = (play.view(viewer), play.to_act());
        let is_turn = frames.last().is_none_or(|before| before.to_act != to_act);
        if is_turn || !told.is_empty() || frames.last().is_none_or(|before| before.view != view) {
            frames.push(Frame { view, told, to_act, step: play.step(), is_turn });
        }
        replayed = match replay.next() {
            Some(next) => next?,
            None => return Ok(frames),
        };
    }
}
