//! The turns of a game that the page shows, from each perspective that its reader may take.

use engine::play::{Step, Transcript};
use engine::seat::Viewer;
use engine::with_transcript;
use serde::Serialize;

use drawings::{Draw, Words, of_moment};
use panels::present::news;
use panels::present::replay::{eyes, names};
use panels::present::review::turns;
use table::game_record::GameRecord;
use table::replay::{Frame, Source, frames};
use words::locale::{Lang, Locales};
use words::people::PersonId;

/// The maximum number of turns in a page, so that the export takes a few seconds at most.
const MAX_TURNS: usize = 3_000;

/// A game from one perspective.
#[derive(Debug, Serialize)]
pub(super) struct ShownView {
    /// Who sees it so.
    name: String,
    /// The turns, from the deal on.
    turns: Vec<ShownTurn>,
}

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

/// Returns a game as `person` may see it, first from their own perspective; further ones are left out
/// if there would be too many turns. `None` if the game cannot be replayed or has too many turns.
pub(super) fn views(
    record: &GameRecord,
    person: &PersonId,
    locales: &Locales,
    lang: &Lang,
) -> Option<Vec<ShownView>> {
    let source = Source::of_record(record.clone());
    let own = source.own_eyes(person);
    let others = source.eyes_of(person).into_iter().filter(|eyes| *eyes != own);
    let mut views: Vec<ShownView> = Vec::new();
    for viewer in [own].into_iter().chain(others) {
        let shown = with_transcript!(&record.transcript, G, transcript => {
            seen::<G>(transcript, &source, (viewer, person), locales, lang)
        });
        let Some(shown) = shown.filter(|shown| (views.len() + 1) * shown.turns.len() <= MAX_TURNS)
        else {
            break;
        };
        views.push(shown);
    }
    (!views.is_empty()).then_some(views)
}

fn seen<G: Draw>(
    transcript: &Transcript<G>,
    source: &Source,
    (viewer, reader): (Viewer, &PersonId),
    locales: &Locales,
    lang: &Lang,
) -> Option<ShownView> {
    let frames: Vec<Frame<G>> = frames(transcript, viewer).ok()?;
    let turned = turns(source, transcript, &frames, viewer, reader);
    let turns: Vec<&[Frame<G>]> = frames.split_inclusive(|frame| frame.is_turn).collect();
    if turns.len() > MAX_TURNS {
        return None;
    }
    let name = locales.line(lang, &eyes(viewer, &names(source))).plain();
    let names = names(source).read_by(viewer);
    let mut begins = 0;
    let seen = turns.into_iter().map(|turn| {
        let moments = begins..begins + turn.len();
        begins = moments.end;
        let told = turn.iter().flat_map(|frame| frame.told.iter().cloned()).collect();
        let turn = Frame { told, ..turn.last()?.clone() };
        let mut news = news::lines::<G>(&turn.told, &names);
        for turned in turned.iter().filter(|turned| moments.contains(&turned.at)) {
            let (said, why) = turned.said(&names);
            news.extend(said.into_iter().chain(why));
        }
        let news = news.iter().map(|text| locales.line(lang, text).plain()).collect();
        let picture = of_moment(&turn, viewer, names.clone()).draw(Words::new(locales, lang));
        let picture = picture.map(|drawn| (drawn.scene.svg_in_any_font(), drawn.alt));
        let (picture, alt) = picture.unwrap_or_default();
        let step = source.are_hands_open().then_some(turn.step);
        Some(ShownTurn { step, news, picture, alt })
    });
    Some(ShownView { name, turns: seen.collect::<Option<_>>()? })
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
    use engine::play::Pick;

    use super::super::Export;
    use super::super::tests::record;
    use super::*;
    use table::game_record::{RecordedMistake, SeatReview};

    #[test]
    fn a_reader_sees_what_their_own_seat_saw_and_a_stranger_what_everybody_did() {
        let locales = locales::load().expect("the locales are sound");
        let open = record(GameId::Tirazheh, 1);
        let closed = GameRecord { hands_open: false, ..open.clone() };
        for record in [open, closed] {
            let seen = ["Anna", "Bora", "Yara", "Zoe"].map(|name| {
                let reader = PersonId::new("test", name);
                let views = views(&record, &reader, &locales, &Lang::default());
                let views = views.expect("it is short");
                let count = if record.hands_open { 3 } else { 1 + usize::from(name < "Y") };
                assert_eq!(views.len(), count, "{name}");
                serde_json::to_string(&views[0].turns).expect("plain values")
            });
            assert!(seen[0] != seen[1] && seen[1] != seen[2] && seen[2] == seen[3]);
            assert!(seen.iter().all(|seen| seen.contains("\"step\"") == record.hands_open));
        }
    }

    #[test]
    fn only_the_page_of_a_player_says_where_the_game_turned_for_them() {
        let locales = locales::load().expect("the locales are sound");
        let mut record = record(GameId::Tirazheh, 1);
        let anna = record.seats.iter().position(|seat| seat.player.person().is_some());
        let anna = anna.expect("she has played");
        let review = |step| SeatReview {
            mistakes: vec![RecordedMistake { step, better: Pick(0) }],
            is_luck: false,
        };
        let steps = with_transcript!(&record.transcript, G, transcript => {
            let all = engine::review::decisions::<G>(transcript).expect("it fits");
            let own = all.iter().filter(|decision| decision.seat.index() == anna);
            own.map(|decision| decision.step).collect::<Vec<_>>()
        });
        for step in steps {
            record.seats[anna].review = Some(review(step));
            let marked = ["Anna", "Bora", "Zoe"].map(|name| {
                let reader = PersonId::new("test", name);
                let views = views(&record, &reader, &locales, &Lang::default());
                let views = views.expect("it is short");
                let marks = views.iter().map(|view| {
                    let page = serde_json::to_string(&view.turns).expect("plain values");
                    page.matches("It turned here").count()
                });
                marks.collect::<Vec<_>>()
            });
            assert_eq!(marked, [[1, 0, 0], [0; 3], [0; 3]], "{step:?}");
        }
        assert!(!Export::of(&record).json().contains("mistakes"));
    }
}
