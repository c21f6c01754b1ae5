//! Typed moves that are impossible, which are answered with the reason.

use engine::play::Play;
use engine::seat::{Seat, Viewer};
use engine::with_play;

use super::labels::{folded, has_words};
use crate::present::reasons::{opposed, sentence};
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
    let is_whole: fn(&str, &str) -> bool = |label, said| label == said;
    for is_said in [is_whole, has_words] {
        let is_meant = |action: &G::Action| {
            let label = G::label(&view, action, names);
            let label_in = |lang| folded(&locales.say(lang, &label).plain());
            locales.languages().any(|lang| is_said(&label_in(lang), said))
        };
        if offered.iter().any(is_meant) {
            return None;
        }
        let mut meant = opposed.iter().filter(|opposed| is_meant(&opposed.action));
        if let Some(first) = meant.next() {
            let is_clear = meant.all(|other| other.reason == first.reason);
            return is_clear.then(|| sentence::<G>(&first.reason, &view, names));
        }
    }
    None
}
