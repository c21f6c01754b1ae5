//! The decisions that turned a game, for the seat that made them and for nobody else. What is said
//! of them follows from what the seat knew.

use engine::play::Transcript;
use engine::review::{Decision, decisions};
use engine::seat::Viewer;

use super::reasons::sentence;
use super::{Names, Present};
use table::replay::{Frame, Source};
use words::people::PersonId;
use words::text::Text;

/// A decision that turned the game.
pub struct Turn<G: Present> {
    /// The index of the moment before it.
    pub at: usize,
    decision: Decision<G>,
    better: G::Action,
}

/// Returns the decisions of a person that turned a game, for the moments that a viewer saw; none
/// for other viewers than the person, or without a review.
pub fn turns<G: Present>(
    source: &Source,
    transcript: &Transcript<G>,
    frames: &[Frame<G>],
    viewer: Viewer,
    person: &PersonId,
) -> Vec<Turn<G>> {
    let own = source.seat_of(person).filter(|seat| viewer == Viewer::Seat(*seat));
    let Some((seat, review)) = own.zip(source.review_of(person)) else { return Vec::new() };
    let mut decisions = decisions(transcript).unwrap_or_default();
    decisions.retain(|decision| decision.seat == seat);
    let turned = decisions.into_iter().filter_map(|decision| {
        let mistake = review.mistakes.iter().find(|mistake| mistake.step == decision.step)?;
        let better = *decision.options.get(usize::from(mistake.better.0))?;
        let before = frames.partition_point(|frame| frame.step < decision.step);
        Some(Turn { at: before.checked_sub(1)?, decision, better })
    });
    turned.collect()
}

impl<G: Present> Turn<G> {
    /// Says what the seat did and what was better, and then why.
    pub fn said(&self, names: &Names) -> ([Text; 3], Vec<Text>) {
        let Self { decision: Decision { view, chosen, .. }, better, .. } = self;
        let what = |option| G::label(view, option, names);
        let said = [
            Text::new("turned-here").strong(),
            Text::new("turned-did").text("what", what(chosen)),
            Text::new("turned-better").text("what", what(better)),
        ];
        (said, self.why(names))
    }

    /// Returns a note that applies with one of the options only, and a step that only the better one
    /// makes possible.
    fn why(&self, names: &Names) -> Vec<Text> {
        let Self { decision, better, .. } = self;
        let (with_it, instead) = (self.notes(*better, names), self.notes(decision.chosen, names));
        let only = |own: &[Text], other: &[Text]| -> Option<Text> {
            own.iter().find(|note| !other.contains(note)).cloned()
        };
        let with_it_only = only(&with_it, &instead);
        let mut why =
            Vec::from_iter(with_it_only.map(|why| Text::new("turned-why-better").text("why", why)));
        let instead_only = only(&instead, &with_it);
        why.extend(instead_only.map(|why| Text::new("turned-why-chosen").text("why", why)));
        let next = decision.after(decision.chosen).zip(decision.after(*better));
        let impossible = decision.made_impossible(*better).zip(next);
        why.extend(impossible.map(|((action, reason), (instead, with_it))| {
            Text::new("turned-then")
                .text("what", G::label(&with_it[0], &action, names))
                .text("why", sentence::<G>(&reason, &instead[0], names))
        }));
        why
    }

    /// Returns the notes about an option, and those that apply after it as far as that was certain.
    fn notes(&self, option: G::Action, names: &Names) -> Vec<Text> {
        let view = &self.decision.view;
        let mut notes: Vec<Text> =
            G::notices_of(view, option).iter().map(|note| G::note(note, view, names)).collect();
        let after = self.decision.after(option).unwrap_or_default().into_iter();
        let mut after = after.map(|view| -> Vec<Text> {
            G::notices(&view).iter().map(|note| G::note(note, &view, names)).collect()
        });
        let mut certain = after.next().unwrap_or_default();
        after.for_each(|guess| certain.retain(|note| guess.contains(note)));
        notes.extend(certain);
        notes
    }
}
