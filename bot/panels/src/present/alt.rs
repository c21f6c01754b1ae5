//! Alternative texts: the content of a picture in sentences.
//!
//! They are made of the same view as the picture. The module must not know games or platforms.

use engine::seat::{Seat, SeatSet, Viewer};

use super::{DescribePicture, Introduce, Names};
use words::text::Text;

/// The same limit applies on every platform.
pub const MAX_ALT_CHARS: usize = 1024;

/// The description of a running game, in whole sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AltText {
    /// The decisive facts of the moment, and who leads by how much.
    pub lead: Vec<Text>,
    /// The table, seat by seat, and then what only the viewer has.
    pub table: Vec<Text>,
}

/// Describes a position: the game, who leads, who has to act, the table. Sentences that do not fit
/// are left out.
pub fn say<G: Introduce + DescribePicture>(
    view: &G::View,
    viewer: Viewer,
    names: &Names,
    to_act: SeatSet,
    say: impl Fn(&Text) -> String,
) -> String {
    let AltText { lead, table } = G::alt(view, names);
    let title = Text::new("alt-game").text("game", G::title());
    let asked = asked(viewer, to_act, names);
    let task = G::task(view).filter(|_| !to_act.is_empty());
    let task = task.map(|task| Text::new("alt-sentence").text("text", task));
    let mut said = String::new();
    let mut length = 0;
    for text in [title].into_iter().chain(lead).chain(asked).chain(task).chain(table) {
        let sentence = say(&text);
        let space = usize::from(length > 0);
        length += space + sentence.chars().count();
        if length > MAX_ALT_CHARS {
            break;
        }
        said.extend((space > 0).then_some(' '));
        said.push_str(&sentence);
    }
    said
}

/// Returns whose turn it is, the viewer first.
fn asked(viewer: Viewer, to_act: SeatSet, names: &Names) -> Vec<Text> {
    let is_mine = |seat: &Seat| viewer == Viewer::Seat(*seat);
    let others: Vec<Text> =
        to_act.iter().filter(|seat| !is_mine(seat)).map(|seat| names.of(seat)).collect();
    let mine = to_act.iter().any(|seat| is_mine(&seat)).then(|| Text::new("alt-your-turn"));
    let theirs = (!others.is_empty())
        .then(|| Text::new("alt-to-act").number("count", others.len()).all("who", others));
    mine.into_iter().chain(theirs).collect()
}
