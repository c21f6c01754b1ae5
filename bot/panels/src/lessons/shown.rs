//! The panels of a lesson.

use engine::seat::PerSeat;

use super::{READER, Reached, Teach, Verdict};
use crate::panel::{Block, ButtonStyle, ChoiceOf, LessonExit, LessonPlace, Panel, Press};
use crate::present::{Names, Present, RenderOptions, news, shared};
use table::Sitter;
use words::text::Text;

/// Returns what the seats of a scene are called: the others are played by machines.
pub fn names<G: Teach>(reached: &Reached<G>) -> Names {
    Names::new(PerSeat::new(reached.play.seats(), |seat| {
        if seat == READER {
            Text::new("name-you").strong()
        } else {
            Sitter::Machine(u8::from(seat)).name()
        }
    }))
}

/// Returns what is shown of what a reader has come to.
pub fn panel<G: Present + Teach>(reached: &Reached<G>, look: &RenderOptions) -> Panel {
    let Reached { place, play, progress, .. } = reached;
    let names = &names(reached);
    let heading = Text::new("learn-head")
        .text("title", G::title().strong())
        .number("number", place.scene + 1)
        .number("count", reached.scenes);
    let said = Block::Line(reached.said());
    let mut panel = Panel::of([heading]).in_private();
    panel.blocks.push(said.clone());
    panel.decision.push(said);
    // Of what makes the point or misses it, one sentence is said already.
    let news = news::of_others::<G>(&progress.told, READER, names);
    if !news.is_empty() && reached.verdict == Verdict::Open {
        panel.blocks.push(Block::List(news));
    }
    if reached.verdict == Verdict::Open {
        panel.buttons.extend(reached.offered().iter().map(|(index, action)| {
            let press = Press::Lesson(G::ID, place.after(*index));
            shared::option_button::<G>(&progress.view, action, names, look, press)
        }));
        panel.choice = Some(ChoiceOf::in_lesson(G::ID, place.clone()));
    }
    if !look.is_pictured {
        let hand = G::scene_hand(&progress.view, names);
        panel.decision.extend(hand.iter().cloned());
        panel.blocks.extend(hand);
        panel.blocks.extend(if play.outcome().is_some() {
            G::result(&progress.view, names)
        } else {
            G::scene(&progress.view, names)
        });
        if place.scene == 0 && place.taken.is_empty() {
            panel.blocks.extend(G::signs());
        }
    }
    with_ways(panel, reached)
}

/// Adds the buttons that lead on, back, and out of the lesson.
fn with_ways<G: Teach>(mut panel: Panel, reached: &Reached<G>) -> Panel {
    let Reached { place, verdict, .. } = reached;
    let to = |place: LessonPlace| Press::Lesson(G::ID, place);
    let next = (usize::from(place.scene) + 1 < reached.scenes)
        .then(|| to(place.at_scene(place.scene + 1)));
    let is_made = *verdict == Verdict::Made;
    if !is_made && let Some((_, before)) = place.taken.split_last() {
        // What misses the point is taken back as a whole.
        let start = place.at_scene(place.scene);
        panel = match verdict {
            Verdict::Missed(_) => panel.main_button(Text::new("button-learn-again"), to(start)),
            Verdict::Open | Verdict::Made => {
                let back = LessonPlace { taken: before.to_vec(), ..start };
                panel.quiet_button(Text::new("button-undo"), to(back))
            }
        };
    }
    let is_over = is_made && next.is_none();
    if let Some(next) = next {
        panel = if is_made {
            panel.main_button(Text::new("button-learn-next"), next)
        } else {
            panel.quiet_button(Text::new("button-learn-skip"), next)
        };
    }
    let weight = if is_over { ButtonStyle::Main } else { ButtonStyle::Quiet };
    let label = match place.exit {
        LessonExit::NewTable => Text::new("button-learn-play"),
        LessonExit::Join(_) => Text::new("button-learn-join"),
        LessonExit::Back(_) => Text::new("button-learn-back"),
    };
    panel.button(weight, label, Press::LeaveLesson(G::ID, place.exit))
}
