//! Lessons, drawn.

use std::sync::Arc;

use engine::catalog::GameId;
use engine::seat::Viewer;
use engine::with_game;

use crate::render::Rendering;
use crate::{Draw, Drawing, STEPS, Seen};
use panels::lessons::{READER, Reached, Teach, Verdict, names, panel};
use panels::panel::LessonPlace;
use panels::present::RenderOptions;

pub fn lesson(game: GameId, place: &LessonPlace) -> Rendering {
    with_game!(game, G => shown(&Reached::<G>::at(place)))
}

fn shown<G: Draw + Teach>(reached: &Reached<G>) -> Rendering {
    let names = names(reached);
    let told = &reached.progress.told;
    let events = told[told.len().saturating_sub(STEPS)..].to_vec();
    let mut seen = Seen::of(&reached.play, Viewer::Seat(READER));
    if reached.verdict != Verdict::Open {
        seen.options.clear(); // There are no buttons for them.
    }
    let drawing = Drawing(Arc::new(move |words| Some(seen.draw(&names, words, &events))));
    let below_picture = panel(reached, &RenderOptions::default().below_picture());
    let in_words = panel(reached, &RenderOptions::default());
    Rendering { in_words, pictured: Some((drawing, below_picture)) }
}
