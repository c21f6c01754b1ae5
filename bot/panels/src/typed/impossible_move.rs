//! Typed moves that are impossible, which are answered with the reason.

use engine::play::Play;
use engine::seat::{Seat, Viewer};
use engine::with_play;

use super::labels::{folded, has_words};
use crate::present::reasons::{Opposed, opposed, sentence};
use crate::present::{Names, Present};
use table::Table;
use words::locale::Locales;
use words::text::Text;

/// Returns the reason against a line that a player who has to act has typed, in any language. The
/// line must not be the label of an offered action, and all of its possible meanings must have the
/// same reason.
pub fn why_not(table: &Table, seat: Seat, line: &str, locales: &Locales) -> Option<Text> {
    let said = folded(line.trim());
    if said.is_empty() {
        return None;
    }
    let names = Names::for_viewer(table, Viewer::Seat(seat));
    with_play!(table.play()?, play => reason(play, seat, &said, &names, locales))
}

fn reason<G: Present>(
    play: &Play<G>,
    seat: Seat,
    said: &str,
    names: &Names,
    locales: &Locales,
) -> Option<Text> {
    let offered = play.choice(seat)?.options;
    let view = play.view(Viewer::Seat(seat));
    let opposed = opposed(play, seat);
    let labels = |action: &G::Action| -> Vec<String> {
        let label = G::label(&view, action, names);
        locales.languages().map(|lang| folded(&locales.say(lang, &label).plain())).collect()
    };
    let offered: Vec<_> = offered.iter().map(labels).collect();
    let opposed: Vec<_> =
        opposed.iter().map(|Opposed { action, reason }| (labels(action), reason)).collect();
    let is_whole: fn(&str, &str) -> bool = |label, said| label == said;
    for is_said in [is_whole, has_words] {
        let is_meant = |labels: &[String]| labels.iter().any(|label| is_said(label, said));
        if offered.iter().any(|labels| is_meant(labels)) {
            return None;
        }
        let mut meant = opposed.iter().filter(|(labels, _)| is_meant(labels));
        if let Some((_, first)) = meant.next() {
            let is_clear = meant.all(|(_, other)| other == first);
            return is_clear.then(|| sentence::<G>(first, &view, names));
        }
    }
    None
}
