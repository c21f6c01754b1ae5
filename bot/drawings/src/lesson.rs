//! Lessons, drawn.

use std::sync::Arc;

use engine::catalog::GameId;
use engine::seat::Viewer;
use engine::with_game;

use crate::{Draw, Drawing, STEPS, Seen};
use panels::lessons::{LessonPanels, READER, Reached, Teach, Verdict, names};
use panels::panel::LessonPlace;

/// A place of a lesson, ready to be shown.
#[derive(Clone, Debug)]
pub struct ShownLesson {
    /// Its picture.
    pub drawing: Drawing,
    /// What is said of it.
    pub panels: LessonPanels,
}

pub fn lesson(game: GameId, place: &LessonPlace) -> ShownLesson {
    with_game!(game, G => shown(&Reached::<G>::at(place)))
}

fn shown<G: Draw + Teach>(reached: &Reached<G>) -> ShownLesson {
    let names = names(reached);
    let told = &reached.progress.told;
    let events = told[told.len().saturating_sub(STEPS)..].to_vec();
    let mut seen = Seen::of(&reached.play, Viewer::Seat(READER));
    if reached.verdict != Verdict::Open {
        seen.options.clear(); // There are no buttons for them.
    }
    let drawing = Drawing(Arc::new(move |words| Some(seen.draw(&names, words, &events))));
    ShownLesson { drawing, panels: LessonPanels::of(reached) }
}
