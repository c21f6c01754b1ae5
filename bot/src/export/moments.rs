//! What the page shows: each moment of the game through each pair of eyes in each language, with
//! everything that repeats written once.

use std::collections::{BTreeSet, HashMap};

use engine::play::{NoReplay, Step, Transcript};
use engine::with_transcript;
use serde::Serialize;

use super::words::{self, ShownLang};
use crate::archive::GameRecord;
use crate::locale::{Lang, Locales};
use crate::people::PersonId;
use crate::present::picture::{Words, of_moment};
use crate::present::replay::names;
use crate::present::{Names, Present};
use crate::replay::{Eyes, Frame, Source, frames};

/// So many pictures are drawn for one page; it takes seconds.
const MOST_PICTURES: usize = 12_000;

/// All that the page shows.
#[derive(Debug, Serialize)]
pub(super) struct Moments {
    /// The languages.
    langs: Vec<ShownLang>,
    /// Which language is shown first.
    first_lang: usize,
    /// The eyes.
    eyes: Vec<ShownEyes>,
    /// Through which eyes is looked first.
    first_eyes: usize,
    /// Lines of pictures, sentences and news, each once.
    parts: Vec<String>,
}

/// What one viewer saw.
#[derive(Debug, Serialize)]
struct ShownEyes {
    /// The places of moments at which somebody else is to act.
    turns: Vec<usize>,
    /// When each moment was, among those of all eyes here.
    order: Vec<usize>,
    /// The step that led to each moment, if all hands may be seen: how often somebody has thought
    /// again in secret is theirs alone.
    steps: Vec<Step>,
    /// The moments in each language: the picture, what it says, the news; each as what has changed
    /// in the list of parts since the moment before.
    langs: Vec<Vec<[Change; 3]>>,
}

/// How a list came of the one before: how many stay at its beginning, how many at its end, and what
/// stands between them.
type Change = Vec<usize>;

/// Parts, each once.
#[derive(Debug, Default)]
struct Parts {
    all: Vec<String>,
    places: HashMap<String, usize>,
}

impl Parts {
    fn place(&mut self, part: &str) -> usize {
        if let Some(place) = self.places.get(part) {
            return *place;
        }
        self.all.push(part.to_owned());
        self.places.insert(part.to_owned(), self.all.len() - 1);
        self.all.len() - 1
    }

    fn places<'a>(&mut self, parts: impl IntoIterator<Item = &'a str>) -> Vec<usize> {
        parts.into_iter().map(|part| self.place(part)).collect()
    }
}

impl Moments {
    /// Returns the moments of a game as `by` may see them; nothing if it cannot be played again, or
    /// is too long.
    pub(super) fn of(
        record: &GameRecord,
        by: &PersonId,
        locales: &Locales,
        lang: &Lang,
    ) -> Option<Self> {
        let source = Source::of_record(record.clone());
        let eyes = source.eyes_of(by);
        let names = names(&source);
        let all = with_transcript!(&record.transcript, G, it => {
            drawn::<G>(it, (&eyes, record.hands_open), &names, locales)
        });
        let (shown, parts) = all.ok()??;
        let languages: Vec<&Lang> = locales.languages().collect();
        let first = |wanted: Option<usize>| wanted.unwrap_or(0);
        let shown_lang = |of: &&Lang| words::of(record, (&eyes, &names), locales, of);
        Some(Self {
            langs: languages.iter().map(shown_lang).collect(),
            first_lang: first(languages.iter().position(|it| *it == lang)),
            first_eyes: first(eyes.iter().position(|it| *it == source.own_eyes(by))),
            eyes: shown,
            parts,
        })
    }

    /// Returns the language that is shown first.
    pub(super) fn first(&self) -> Option<&ShownLang> {
        self.langs.get(self.first_lang)
    }
}

type Drawn = (Vec<ShownEyes>, Vec<String>);

fn drawn<G: Present>(
    transcript: &Transcript<G>,
    (eyes, is_open): (&[Eyes], bool),
    names: &Names,
    locales: &Locales,
) -> Result<Option<Drawn>, NoReplay> {
    let all: Result<Vec<_>, _> = eyes.iter().map(|it| frames(transcript, it.viewer())).collect();
    let all: Vec<Vec<Frame<G>>> = all?;
    let pictures = all.iter().map(Vec::len).sum::<usize>() * locales.languages().count();
    if pictures > MOST_PICTURES {
        return Ok(None);
    }
    let steps: BTreeSet<Step> = all.iter().flatten().map(|frame| frame.step).collect();
    let order: HashMap<Step, usize> = steps.into_iter().zip(0..).collect();
    let mut parts = Parts::default();
    let mut shown = Vec::new();
    for (eyes, frames) in eyes.iter().zip(&all) {
        let turns = frames.iter().enumerate().filter(|(_, frame)| frame.is_turn);
        let mut langs = Vec::new();
        for lang in locales.languages() {
            langs.push(in_language::<G>((frames, *eyes), names, (locales, lang), &mut parts));
        }
        shown.push(ShownEyes {
            turns: turns.map(|(place, _)| place).collect(),
            order: frames.iter().map(|frame| order[&frame.step]).collect(),
            steps: frames.iter().filter(|_| is_open).map(|frame| frame.step).collect(),
            langs,
        });
    }
    Ok(Some((shown, parts.all)))
}

fn in_language<G: Present>(
    (frames, eyes): (&[Frame<G>], Eyes),
    names: &Names,
    (locales, lang): (&Locales, &Lang),
    parts: &mut Parts,
) -> Vec<[Change; 3]> {
    let words = Words::new(locales, lang);
    let mut before: [Vec<usize>; 3] = Default::default();
    let changes = frames.iter().map(|frame| {
        let picture = of_moment::<G>(frame, eyes.viewer(), names.clone()).draw(words);
        let (svg, alt) = picture.map_or_else(Default::default, |it| (it.scene.svg(), it.alt));
        let news = frame.told.iter().filter_map(|event| G::line(event, names));
        let news: Vec<String> = news.map(|text| locales.line(lang, &text).plain()).collect();
        let now = [
            parts.places(svg.lines()),
            parts.places(alt.split_inclusive(". ")),
            parts.places(news.iter().map(String::as_str)),
        ];
        let changed = [0, 1, 2].map(|list| change(&before[list], &now[list]));
        before = now;
        changed
    });
    changes.collect()
}

/// Returns how a list came of the one before.
fn change(before: &[usize], now: &[usize]) -> Change {
    let keep = before.iter().zip(now).take_while(|(old, new)| old == new).count();
    let ends = before[keep..].iter().rev().zip(now[keep..].iter().rev());
    let last = ends.take_while(|(old, new)| old == new).count();
    let middle = &now[keep..now.len() - last];
    [keep, last].into_iter().chain(middle.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_told_by_what_has_changed_in_it() {
        assert_eq!(change(&[], &[1, 2]), [0, 0, 1, 2]);
        assert_eq!(change(&[1, 2, 3], &[1, 2, 3]), [3, 0]);
        assert_eq!(change(&[1, 2, 3, 4], &[1, 9, 8, 4]), [1, 1, 9, 8]);
        assert_eq!(change(&[1, 1], &[1]), [1, 0]);
        assert_eq!(change(&[1, 2], &[]), [0, 0]);
    }
}
