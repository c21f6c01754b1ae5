//! The pages in `docs/learning/`: that each screen on them is one of the program.

use std::collections::{BTreeSet, VecDeque};

use engine::catalog::GameId;
use engine::with_game;
use panels::lessons::{Reached, Teach};
use panels::panel::LessonPlace;
use panels::present::Present;

use super::{in_words, onward};
use crate::pages::text;
use crate::panels::words::{plain, said};

/// The maximum number of screens of a lesson that a page is compared with: those after the fewest
/// moves.
const MAX_SCREENS: usize = 1_000;

/// A screen on a page.
struct Quoted {
    /// The lines, and the labels of buttons in brackets.
    lines: BTreeSet<String>,
    /// The lines that the most similar screen of the lesson does not have.
    unknown: BTreeSet<String>,
}

impl Quoted {
    fn of(block: &str) -> Self {
        // The first line follows the fence and names the language.
        let lines: BTreeSet<String> = block.lines().skip(1).flat_map(pieces).collect();
        Self { unknown: lines.clone(), lines }
    }

    fn compare(&mut self, screen: &BTreeSet<String>) {
        let unknown: BTreeSet<String> = self.lines.difference(screen).cloned().collect();
        if unknown.len() < self.unknown.len() {
            self.unknown = unknown;
        }
    }
}

/// Returns a line without the bar of a table row and the space around it.
fn bare(line: &str) -> String {
    line.strip_prefix("| ").unwrap_or(line).trim().to_owned()
}

/// Returns a line of a page, or the labels of a row of buttons.
fn pieces(line: &str) -> Vec<String> {
    match line.strip_prefix('[').and_then(|row| row.strip_suffix(']')) {
        Some(row) => row.split("] [").map(|label| format!("[{label}]")).collect(),
        None => vec![bare(line)],
    }
}

/// Returns the lines of a screen of a lesson, and the labels of its buttons in brackets.
fn screen<G: Present + Teach>(reached: &Reached<G>) -> BTreeSet<String> {
    let panel = in_words(reached);
    let labels = panel.buttons.iter().map(|button| format!("[{}]", said(&button.label)));
    plain(&panel.blocks).lines().map(bare).chain(labels).collect()
}

/// Returns the screens on a page, each compared with the screens of the lesson.
fn quoted<G: Present + Teach>(page: &str) -> Vec<Quoted> {
    let mut quoted: Vec<Quoted> = page.split("```").skip(1).step_by(2).map(Quoted::of).collect();
    let scenes = (0..).take(G::scenes().len());
    let mut places: VecDeque<LessonPlace> =
        scenes.map(|scene| LessonPlace::default().at_scene(scene)).collect();
    for _ in 0..MAX_SCREENS {
        let Some(place) = places.pop_front() else { break };
        if quoted.iter().all(|one| one.unknown.is_empty()) {
            break;
        }
        let reached = Reached::<G>::at(&place);
        let screen = screen(&reached);
        for one in &mut quoted {
            one.compare(&screen);
        }
        places.extend(onward(&reached));
    }
    quoted
}

/// Returns the lines of the page of a game that its lesson does not show.
fn unknown<G: Present + Teach>() -> Vec<String> {
    let path = format!("docs/learning/{}.md", G::ID.to_string().replace('-', "_"));
    let page = text(&path);
    let scenes = G::scenes().len();
    assert_eq!(page.matches("\n## ").count(), scenes, "{path} has a section for each scene");
    let quoted = quoted::<G>(&page);
    assert!(quoted.len() >= scenes, "{path} has only {} screens", quoted.len());
    let unknown = quoted.into_iter().flat_map(|one| one.unknown);
    unknown.map(|line| format!("{path}: {line}")).collect()
}

#[test]
fn the_pages_have_the_screens_of_the_lessons() {
    let of_game = |game: &GameId| with_game!(*game, G => unknown::<G>());
    let unknown: Vec<String> = GameId::ALL.iter().flat_map(of_game).collect();
    assert!(unknown.is_empty(), "no lesson shows these lines: {unknown:#?}");
}
