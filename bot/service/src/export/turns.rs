//! The turns of a game that the page shows, each as its reader may see it.

use engine::play::{Step, Transcript};
use engine::seat::Viewer;
use engine::with_transcript;
use serde::Serialize;

use drawings::{Draw, Words, of_moment};
use panels::present::news;
use panels::present::replay::names;
use table::game_record::GameRecord;
use table::replay::{Frame, Source, frames};
use words::locale::{Lang, Locales};
use words::people::PersonId;

/// The maximum number of turns in a page, so that the export takes a few seconds at most.
const MAX_TURNS: usize = 3_000;

/// The events until other seats have to act, and the position after them.
#[derive(Debug, Serialize)]
pub(super) struct ShownTurn {
    /// The last step, if all hands may be seen. Otherwise it would disclose how often players have
    /// changed secret decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
    /// The events in words.
    news: Vec<String>,
    /// The position, as SVG.
    picture: String,
    /// The alternative text of the picture.
    alt: String,
}

/// Returns the turns of a game as `person` may see them, from the deal on; `None` if the game
/// cannot be replayed or has too many.
pub(super) fn turns(
    record: &GameRecord,
    person: &PersonId,
    locales: &Locales,
    lang: &Lang,
) -> Option<Vec<ShownTurn>> {
    let source = Source::of_record(record.clone());
    let viewer = source.own_eyes(person);
    with_transcript!(&record.transcript, G, transcript => {
        seen::<G>(transcript, &source, viewer, locales, lang)
    })
}

fn seen<G: Draw>(
    transcript: &Transcript<G>,
    source: &Source,
    viewer: Viewer,
    locales: &Locales,
    lang: &Lang,
) -> Option<Vec<ShownTurn>> {
    let frames: Vec<Frame<G>> = frames(transcript, viewer).ok()?;
    let turns: Vec<&[Frame<G>]> = frames.split_inclusive(|frame| frame.is_turn).collect();
    if turns.len() > MAX_TURNS {
        return None;
    }
    let names = names(source).read_by(viewer);
    let seen = turns.into_iter().map(|turn| {
        let told = turn.iter().flat_map(|frame| frame.told.iter().cloned()).collect();
        let turn = Frame { told, ..turn.last()?.clone() };
        let news = news::lines::<G>(&turn.told, &names);
        let news = news.iter().map(|text| locales.line(lang, text).plain()).collect();
        let picture = of_moment(&turn, viewer, names.clone()).draw(Words::new(locales, lang));
        let picture = picture.map(|drawn| (drawn.scene.svg_in_any_font(), drawn.alt));
        let (picture, alt) = picture.unwrap_or_default();
        let step = source.are_hands_open().then_some(turn.step);
        Some(ShownTurn { step, news, picture, alt })
    });
    seen.collect()
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::super::tests::record;
    use super::*;

    #[test]
    fn a_reader_sees_what_their_own_seat_saw_and_a_stranger_what_everybody_did() {
        let locales = locales::load().expect("the locales are sound");
        let open = record(GameId::Tirazheh, 1);
        let closed = GameRecord { hands_open: false, ..open.clone() };
        for record in [open, closed] {
            let seen = ["Anna", "Bora", "Yara", "Zoe"].map(|name| {
                let reader = PersonId::new("test", name);
                let turns =
                    turns(&record, &reader, &locales, &Lang::default()).expect("it is short");
                serde_json::to_string(&turns).expect("plain values")
            });
            assert!(seen[0] != seen[1] && seen[1] != seen[2] && seen[2] == seen[3]);
            assert!(seen.iter().all(|seen| seen.contains("\"step\"") == record.hands_open));
        }
    }
}
